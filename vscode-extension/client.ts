// What speaks with the server, apart from the rest of the extension: reading it takes ten times as long, and it is needed only
// once the server is started.
export { LanguageClient, TransportKind } from 'vscode-languageclient/node';
