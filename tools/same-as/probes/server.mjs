import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from '../server.mjs';

const wholes = ['documentSymbol', 'foldingRange', 'semanticTokens/full', 'documentLink', 'codeLens', 'formatting'];
const places = ['hover', 'completion', 'definition', 'documentHighlight', 'signatureHelp', 'prepareRename'];

/** The language server as an editor starts it: capabilities, and answers about one sheet. */
export default async function server({ botbook, write, count }) {
  const client = new Client(botbook);
  const answer = async (name, method, params) => {
    const said = await client.request(method, params);
    // The id of a set of tokens is made of the time.
    write(name, said?.resultId === undefined ? said : { ...said, resultId: typeof said.resultId });
    count('answers of the server');
  };
  const rootUri = pathToFileURL(botbook.work).href;
  const capabilities = {
    textDocument: {
      hover: { contentFormat: ['markdown'] },
      completion: { completionItem: { snippetSupport: true } },
      codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
      publishDiagnostics: { relatedInformation: true },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    },
  };
  const folders = [{ uri: rootUri, name: 'work' }];
  await answer('initialize', 'initialize', { processId: null, rootUri, capabilities, workspaceFolders: folders });
  client.notify('initialized', {});
  const { path, text } = botbook.book().sheets[3];
  const changed = text.replace('Nearest', 'Nearesst');
  const textDocument = { uri: pathToFileURL(join(botbook.work, path)).href };
  client.notify('textDocument/didOpen', {
    textDocument: { ...textDocument, languageId: 'botbook', version: 1, text: changed },
  });
  const options = { tabSize: 2, insertSpaces: true };
  for (const name of wholes) await answer(name, `textDocument/${name}`, { textDocument, options });
  for (const [line, words] of changed.split('\n').entries()) {
    if (line % 5 > 0 || words.length < 8) continue;
    const position = { line, character: 6 };
    for (const name of places) await answer(`${name}/${line}`, `textDocument/${name}`, { textDocument, position });
    const range = { start: position, end: position };
    const context = { diagnostics: [] };
    await answer(`codeAction/${line}`, 'textDocument/codeAction', { textDocument, range, context });
  }
  for (let tries = 0; client.published.size === 0 && tries < 100; tries++) await setTimeout(100);
  write('diagnostics', [...client.published.values()]);
  await client.stop();
}
