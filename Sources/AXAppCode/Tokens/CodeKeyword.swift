/// The words of Swift and Objective-C that the search in the app's sources tells apart.
enum CodeKeyword: String {
  case `class`, `struct`, `enum`, `extension`, `protocol`, actor
  case interface, implementation, end, synthesize, dynamic
  case `func`, `var`, `let`, `deinit`, `subscript`, didSet, appearance
  case initializer = "init"
  case own = "self"
  case `super`, `nil`
  case `import`, `return`, `where`, `is`, `as`, `in`, weak, unowned, `case`, `switch`
  case forKey, forKeyPath, keyPath
}
