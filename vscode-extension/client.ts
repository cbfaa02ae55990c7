// The client of the language server, in a bundle of its own: reading it takes ten times as long as the rest of the
// extension, and it is only needed when the server starts.
export { LanguageClient, TransportKind } from 'vscode-languageclient/node';
