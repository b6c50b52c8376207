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

/// The offset of a byte that lies in the parser's window on the text, or -1: values that were put together from
/// references or lost their line feeds lie elsewhere.
static inline long axspec_offset_of(xmlParserCtxtPtr context, const xmlChar *place) {
  xmlParserInputPtr input = context->input;
  if (input == NULL || place < input->base || place >= input->end) return -1;
  return (long)(input->consumed + (unsigned long)(place - input->base));
}

#endif
