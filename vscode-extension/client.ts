// The client of the language server, in a bundle of its own. To load the client takes ten times as long as to load the
// rest of the extension, and only the start of the server needs the client.
export { LanguageClient, TransportKind } from 'vscode-languageclient/node';
