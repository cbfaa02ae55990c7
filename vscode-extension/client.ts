// The client of the language server, bundled as a separate file. To load the client takes ten times as long as to load
// the rest of the extension, so the client is loaded only when the server starts.
export { LanguageClient, TransportKind } from 'vscode-languageclient/node';
