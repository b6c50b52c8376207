# Makes Markdown for the summary of a job from the output of `axspec --format github`: the number of findings of each
# rule, and the first findings. `-v heading=…` names the command.
#
# A name or label of a stranger can't become markup: each character that isn't a letter, digit, or space becomes a
# character reference, inside of `<code>`, in which GitHub looks for no mentions.

# Reverses the escapes of a workflow command.
function unescaped(text) {
  gsub(/%0[AD]/, " ", text)
  gsub(/%3A/, ":", text)
  gsub(/%2C/, ",", text)
  gsub(/%25/, "%", text)
  return text
}

function code(text,    result, position, character) {
  text = unescaped(text)
  for (position = 1; position <= length(text); position++) {
    character = substr(text, position, 1)
    if (character in references) character = references[character]
    result = result character
  }
  return "<code>" result "</code>"
}

# The value of a property in a list such as `file=a.xml,line=1`; values have no comma.
function property(list, name,    count, parts, part) {
  count = split(list, parts, ",")
  for (part = 1; part <= count; part++) {
    if (index(parts[part], name "=") == 1) return substr(parts[part], length(name) + 2)
  }
  return ""
}

BEGIN {
  maximum = 20
  # awk has no function for the number of a character.
  for (number = 1; number < 128; number++) {
    character = sprintf("%c", number)
    if (character !~ /[A-Za-z0-9 ]/) references[character] = number < 32 || number == 127 ? "" : "&#" number ";"
  }
}

/^::(error|warning|notice) / {
  level = substr($1, 3)
  rest = substr($0, length($1) + 2)
  # A value of a property has no colon, so the first two colons end the list.
  end = index(rest, "::")
  list = substr(rest, 1, end - 1)
  message = substr(rest, end + 2)
  sub(/%0A.*/, "", message)
  rule = property(list, "title")
  key = level " " rule
  if (!(key in counts)) {
    keys[++keyCount] = key
    heads[key] = level " | " code(rule)
  }
  counts[key]++
  if (++total <= maximum) {
    place = code(property(list, "file") ":" property(list, "line"))
    shown = shown "| " level " | " place " | " code(message) " | " code(rule) " |\n"
  }
  next
}

# The sentence at the end, with the numbers of files and findings.
/^[0-9]+ / { sentence = $0 }

END {
  print "### " heading "\n"
  if (sentence != "") print code(sentence) "\n"
  if (total) {
    print "| level | rule | findings |\n| --- | --- | ---: |"
    for (number = 1; number <= keyCount; number++) print "| " heads[keys[number]] " | " counts[keys[number]] " |"
    print "\n| level | place | finding | rule |\n| --- | --- | --- | --- |\n" shown
  }
  if (total > maximum) print (total - maximum) " more are in the log of the step.\n"
}
