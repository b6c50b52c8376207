#ifndef AXSPEC_CLIBXML2_SHIM_H
#define AXSPEC_CLIBXML2_SHIM_H

// libxml2's encoding.h pulls in ICU's types where libxml2 was built with ICU (Debian), and those
// clash with the ICU inside Foundation. Nothing here converts encodings, so it is told there is none.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/xmlerror.h>

// What libxml2 has no function for in all of its versions: xmlByteConsumed is deprecated since 2.14, and what replaces it
// came with 2.15. The functions read the parser's structures and write nothing to them.

/// The parser's place in the whole input, in bytes: what it has dropped of its buffer, and how far
/// into the rest it stands.
static inline unsigned long axspec_offset(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  if (input == NULL) return 0;
  return input->consumed + (unsigned long)(input->cur - input->base);
}

/// The version of the library that is loaded, such as `20914`. Swift regards the variable as one that may change.
static inline const char *axspec_libxml2_version(void) {
  return xmlParserVersion;
}

#endif
