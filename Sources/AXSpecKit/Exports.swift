import AXCompiler
import AXDiagnostics
import AXText
import AXTree

// What the library's calls hand out, so that a test imports `AXSpecKit` alone.
public typealias Diagnostic = AXDiagnostics.Diagnostic
public typealias Severity = AXDiagnostics.Severity
public typealias SourceLocation = AXDiagnostics.SourceLocation
public typealias SourcePosition = AXText.SourcePosition
public typealias Tree = AXTree.Tree
public typealias Node = AXTree.Node
public typealias ScreenState = AXTree.ScreenState
public typealias ElementKind = AXTree.ElementKind
public typealias AttributeName = AXTree.AttributeName
public typealias Trait = AXTree.Trait
public typealias TraitSet = AXTree.TraitSet
public typealias SnapshotFormat = AXCompiler.SnapshotFormat
