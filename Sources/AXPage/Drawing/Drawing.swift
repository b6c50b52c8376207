/// A wireframe of a screen.
package struct Drawing: Sendable {}
