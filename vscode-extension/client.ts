// The parts of the extension on a desktop that most activations do not need, bundled as a file of their own: the client of
// the language server, the unpacking of the books, and the debugging of modules. Loading this file takes ten times as
// long as loading the rest of the extension. So it is loaded only when the server starts.
export { LanguageClient, TransportKind } from 'vscode-languageclient/node';
export { moduleConfiguration } from './src/module-debugging.ts';
export { unpack } from './src/unpack.ts';
