#ifndef AXSPEC_CLIBXML2_SHIM_H
#define AXSPEC_CLIBXML2_SHIM_H

// libxml2's encoding.h pulls in ICU's types where libxml2 was built with ICU (Debian), and those
// clash with the ICU inside Foundation. Nothing here converts encodings, so it is told there is none.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <string.h>

#if defined(__GLIBC__)
// Hidden behind _GNU_SOURCE, which a header cannot define for its includers.
extern void *memrchr(const void *memory, int byte, size_t count);
#endif

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

/// The offset of the last byte `mark` at or before the parser's place. At the start of an element
/// the parser stands behind the attributes, in which `<` cannot stand raw: this finds its tag.
static inline unsigned long axspec_offset_back_to(xmlParserCtxtPtr context, xmlChar mark) {
  xmlParserInputPtr input = context->input;
  if (input == NULL) return 0;
#if defined(__GLIBC__)
  const xmlChar *place = memrchr(input->base, mark, (size_t)(input->cur - input->base) + 1);
  if (place == NULL) place = input->base;
#else
  const xmlChar *place = input->cur;
  while (place > input->base && *place != mark) place--;
#endif
  return input->consumed + (unsigned long)(place - input->base);
}

#endif
