import Testing

@Suite("Errors of XML itself")
struct XMLErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase("a tag closed by another", "<screen name='s'>\n  <view><label/>⟦malformed-xml|</veiw>⟧\n</screen>"),
    ErrorCase("nothing", "⟦malformed-xml|⟧"),
    ErrorCase("white space alone", "⟦malformed-xml| ⟧\n\n"),
    ErrorCase("no XML", "⟦malformed-xml|h⟧ello"),
    ErrorCase("an end that is missing", "<screen name='s'>\n  <view>⟦malformed-xml|⟧"),
    ErrorCase("a tag's first mark alone", "⟦malformed-xml|<⟧"),
    ErrorCase("a number for a name", "<⟦malformed-xml|1⟧view/>"),
    ErrorCase("the end of CDATA", "<view>⟦malformed-xml|]⟧]></view>"),
    ErrorCase("a tag that is not finished", "<view>\n<label text='a' ⟦malformed-xml|⟧"),
    ErrorCase("a quote that is not closed", "<view>\n<label text=⟦malformed-xml|'⟧a/>\n</view>\n"),
    ErrorCase(
      "a quote that the next line closes", "<screen name=⟦malformed-xml|\"⟧a>\n  <label text=\"b\"/>\n</screen>"),
    ErrorCase("a quote that the same line closes", "<screen name=⟦malformed-xml|\"⟧a><label text=\"b\"/></screen>"),
    ErrorCase("a quote that an end tag follows", "<view>\n<label text=⟦malformed-xml|\"⟧a>b</label>\n</view>"),
    ErrorCase("a quote that the next value closes", "<label text=⟦malformed-xml|\"⟧a label=\"b\" hint='c'/>"),
    ErrorCase("a quote that the file ends", "<view>\n<label hint='b' text=⟦malformed-xml|\"⟧a > b\n"),
    ErrorCase("a quote that nothing follows", "<view label=⟦malformed-xml|'⟧"),
    ErrorCase("a quote before an apostrophe", "<view label=⟦malformed-xml|\"⟧it's>\n  <view/>\n</view>"),
    ErrorCase(
      "a quote that is not closed in a long file",
      "<view label=⟦malformed-xml|\"⟧a>\n" + String(repeating: "<label text='a'/>\n", count: 30_000) + "</view>"),
    ErrorCase("a mark in a value", "<view>\n  <label text='a ⟦malformed-xml|<⟧ b'/>\n</view>"),
    ErrorCase("a mark in a value of two lines", "<view>\n  <label text='a\n ⟦malformed-xml|<⟧ b'/>\n</view>"),
    ErrorCase("a tag in a value", "<label text='a ⟦malformed-xml|<⟧b>c</b>'/>"),
    ErrorCase("a value that ends in a mark", "<view label='a='⟦malformed-xml|v⟧alue='b'/>"),
    ErrorCase("a tag that another follows", "<view>\n⟦malformed-xml|<label⟧ text='a'\n<button title='b'/></view>"),
    ErrorCase("a tag that an end tag follows", "<view>\n⟦malformed-xml|<label⟧\n</view>"),
    ErrorCase("an end tag that another tag follows", "<view><view>⟦malformed-xml|</view⟧\n<label/></view>"),
    ErrorCase("a declaration that is not closed", "⟦malformed-xml|<?xml⟧ version='1.0'\n<view/>"),
    ErrorCase("a declaration with an open value", "<?xml version=⟦malformed-xml|'⟧1.0?>\n<view/>"),
    ErrorCase("a declaration on the second line", "\n⟦malformed-xml|<⟧?xml version='1.0'?>\n<view/>"),
    ErrorCase("text before the first tag", "⟦malformed-xml|1⟧2:00 saved\n<?xml version='1.0'?>\n<view/>"),
    ErrorCase("a comment with one hyphen", "<view>⟦malformed-xml|<⟧!- a -></view>"),
    ErrorCase("two hyphens in a comment", "<view>\n  <!-- a ⟦malformed-xml|-⟧- b --></view>"),
    ErrorCase(
      "a comment that the next one closes", "<view>\n  ⟦malformed-xml|<!--⟧ a\n  <label/>\n  <!-- b -->\n</view>"),
    ErrorCase("an attribute without quotes", "<view label=⟦malformed-xml|x⟧/>"),
    ErrorCase("an attribute without a value", "<view hidden⟦malformed-xml|/⟧>"),
    ErrorCase("an attribute twice", "<view label='a' ⟦malformed-xml|label=\"b\"⟧/>"),
    ErrorCase("attributes without space", "<view label='a'⟦malformed-xml|v⟧alue='b'/>"),
    ErrorCase("two roots", "<view/>\n⟦malformed-xml|<⟧view/>"),
    ErrorCase("text after the root", "<view/>\n⟦malformed-xml|t⟧ext"),
    ErrorCase("an ampersand", "<view>\n  <label text='a ⟦malformed-xml|&⟧ b'/></view>"),
    ErrorCase("an ampersand before a letter", "<label text='R⟦malformed-xml|&⟧D'/>"),
    ErrorCase("an entity of HTML", "<label text='a⟦malformed-xml|&nbsp;⟧b'/>"),
    ErrorCase("a reference to no character", "<label text='a⟦malformed-xml|&#0;⟧b'/>"),
    ErrorCase("a reference beyond Unicode", "<view>⟦malformed-xml|&#x110000;⟧</view>"),
    ErrorCase("a reference to half a pair", "<view\nlabel='⟦malformed-xml|&#xD800;⟧'/>"),
    ErrorCase("a reference without digits", "<view label='⟦malformed-xml|&#x;⟧'/>"),
    ErrorCase("an undeclared prefix of an element", "<screen name='s'>⟦malformed-xml|<tools:view a='b'/>⟧</screen>"),
    ErrorCase("an undeclared prefix of an attribute", "<view label='x' ⟦malformed-xml|tools:text='b'⟧/>"),
    ErrorCase("one attribute of a namespace twice", "<view xmlns:a='u' xmlns:b='u' a:x='1' ⟦malformed-xml|b:x='2'⟧/>"),
    ErrorCase("a comment that is not closed", "<view>\n  ⟦malformed-xml|<⟧!-- a </view>"),
    ErrorCase("CDATA that is not closed", "<view>\n  ⟦malformed-xml|<⟧![CDATA[ a </view>"),
    ErrorCase("an instruction that is not closed", "<view>\n  ⟦malformed-xml|<⟧?axspec ignore='a' </view>"),
    ErrorCase("a control character", "<view>\n  <label text='a⟦malformed-xml|\u{1}⟧'/></view>"),
    ErrorCase("a zero", "<view>⟦malformed-xml|\0⟧</view>"),
    ErrorCase("no character", "<label text='⟦malformed-xml|\u{FFFE}⟧'/>"),
    ErrorCase("a doctype", "<?xml version='1.0'?>\n⟦doctype-forbidden|<!DOCTYPE⟧ screen>\n<screen name='s'/>"),
    ErrorCase("a property list", "<?xml version='1.0'?>⟦doctype-forbidden|<!DOCTYPE⟧ plist PUBLIC 'a' 'b'>\n<plist/>"),
    ErrorCase("a doctype without a name", "<!-- <!DOCTYPE a> -->⟦doctype-forbidden|<!DOCTYPE⟧><view/>"),
    ErrorCase("a doctype that does not end", "\n⟦doctype-forbidden|<!DOCTYPE⟧ a"),
    ErrorCase("a doctype without its address", "<?x?>⟦doctype-forbidden|<!DOCTYPE⟧ a SYSTEM><view/>"),
    ErrorCase("a doctype in small letters", "<⟦malformed-xml|!⟧doctype html><view/>"),
    ErrorCase("a doctype after the root", "<view/>\n⟦malformed-xml|<⟧!DOCTYPE a>"),
    ErrorCase("a doctype with entities", "⟦doctype-forbidden|<!DOCTYPE⟧ a [<!ENTITY b \"c\">]><view label='&b;'/>"),
    ErrorCase(
      "errors up to the one that ends it",
      "<view ⟦unknown-attribute|colour='a'⟧>\n<label ⟦invalid-boolean|hidden='b'⟧/>⟦malformed-xml|</vew>⟧<label hidden='c'/></view>"
    ),
    ErrorCase(
      "a declared encoding that is not read",
      "<?xml version=\"1.0\" ⟦unsupported-encoding|encoding=\"ISO-8859-1\"⟧?><view/>"),
    ErrorCase(
      "a declared encoding without its closing quote",
      "<?xml version=\"1.0\" encoding=⟦malformed-xml|\"⟧UTF-8?>\n<view label=\"a\"/>"),
    ErrorCase(
      "a declared encoding that is not there", "<?xml version='1.0' ⟦unsupported-encoding|encoding = 'UTF-16'⟧?><view/>"
    ),
    ErrorCase(
      "segments that were not read are not missed",
      "<segmentedControl selectedSegmentIndex='1'><segment/>⟦malformed-xml|</view>⟧"),
    ErrorCase(
      "segments that were read are missed",
      "<view><segmentedControl ⟦segment-not-found|selectedSegmentIndex='1'⟧><segment/></segmentedControl>⟦malformed-xml|</vew>⟧"
    ),
    ErrorCase("CDATA before one that is not closed", "<view><![CDATA[ ]]>⟦malformed-xml|<⟧![CDATA[ ]]</view>"),
    ErrorCase("an instruction before the end of what is read", "<view><?axspec ignore='a'?>⟦malformed-xml|</vew>⟧"),
  ]

  @Test(arguments: cases) func aPlaceIsExact(_ errorCase: ErrorCase) throws {
    Expected.exactly(try #require(errorCase.files["main.xml"]))
  }
}
