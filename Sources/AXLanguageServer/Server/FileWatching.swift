import AXFiles
import AXText

extension Methods {
  private struct WatchParameters: Decodable {
    struct Change: Decodable {
      let uri: String
    }

    let changes: [Change]
  }

  private struct FolderParameters: Decodable {
    struct Folder: Decodable {
      let uri: String
    }

    struct Event: Decodable {
      let added: [Folder]
      let removed: [Folder]
    }

    let event: Event
  }

  private struct Registrations: Encodable {
    struct Registration: Encodable {
      struct Options: Encodable {
        struct Watcher: Encodable {
          let globPattern: String
        }

        let watchers: [Watcher]
      }

      let id: String
      let method: String
      let registerOptions: Options
    }

    let registrations: [Registration]
  }

  /// Documents, configurations, baselines, texts of other languages, and the app's sources and projects.
  private static let watchedPatterns = [
    "**/*.{xml,xib,storyboard,json,strings,swift,m,mm,h,pbxproj,xcworkspacedata,plist}", "**/.axspec.json",
  ]

  static let initialized = NotificationMethod("initialized") { (_: NoParameters, server: ServerState) in
    guard server.client.isSupported("workspace", "didChangeWatchedFiles", "dynamicRegistration") else { return }
    let watchers = watchedPatterns.map { Registrations.Registration.Options.Watcher(globPattern: $0) }
    server.request(
      "client/registerCapability",
      Registrations(registrations: [
        .init(
          id: "axspec-files", method: "workspace/didChangeWatchedFiles", registerOptions: .init(watchers: watchers))
      ]))
  }

  static let didChangeWatchedFiles = NotificationMethod("workspace/didChangeWatchedFiles") {
    (parameters: WatchParameters, server: ServerState) in
    server.filesChanged(parameters.changes.compactMap { FileURI.canonicalPath(of: $0.uri) })
  }

  static let didChangeWorkspaceFolders = NotificationMethod("workspace/didChangeWorkspaceFolders") {
    (parameters: FolderParameters, server: ServerState) in
    let removed = Set(parameters.event.removed.compactMap { FileURI.canonicalPath(of: $0.uri) }.map(ExactText.init))
    let kept = server.documents.folders.filter { !removed.contains(ExactText($0)) }.map(FileURI.uri(ofPath:))
    server.documents.setFolders(kept + parameters.event.added.map(\.uri))
    server.diagnostics.allChanged()
  }
}

extension ServerState {
  /// Takes note of files that have changed on disk.
  func filesChanged(_ paths: [String]) {
    let project = documents.project
    if paths.contains(where: project.dependsOn) {
      documents.configurationChanged()
      diagnostics.allChanged()
    }
    for path in paths {
      documents.fileChanged(path)
      diagnostics.dependenciesChanged(path)
    }
    if !paths.isEmpty { refreshDiagnostics() }
  }
}
