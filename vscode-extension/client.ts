// The client of the language server, bundled as a separate file. Loading the client takes ten times as long as loading
// the rest of the extension. So the client is loaded only when the server starts.
export { LanguageClient, TransportKind } from 'vscode-languageclient/node';
