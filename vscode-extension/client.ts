// The client of the language server, bundled as a file of its own. Loading this file takes ten times as long as loading
// the rest of the extension. So it is loaded only when the server starts.
export { LanguageClient, TransportKind } from 'vscode-languageclient/node';
