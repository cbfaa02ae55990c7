// Probes of the answers that editors get: hovers, the other answers of the service, and answers of the language server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EditorClient, spawned } from '../../../test/support/editor-client.ts';

/**
 * Returns the start and end of a node; null if there is no node. The service returns whole nodes, but only their spans
 * are compared.
 */
const stretch = (span) => (span ? [span.start, span.end] : null);

/** Records the hovers at about 150 places of each sheet. */
export async function hovers({ botbook, write }) {
  const { service, documents, project, page } = await botbook.documents();
  for (const { address, document, text } of documents) {
    const step = Math.max(1, Math.floor(text.length / 150));
    for (let offset = 0; offset < text.length; offset += step) {
      const hover = service.hoverAt(document, project, offset);
      const said = hover && {
        at: stretch(hover.at),
        text: hover.text,
        is: hover.about.is,
        means: hover.about.means ?? null,
        markdown: service.hoverMarkdown(hover, page).split('\n'),
      };
      write(`${address}/${offset}`, said);
    }
  }
}

const sorts = { fixes: true, fixAll: true, refactorings: true };

const targets = (defined) =>
  defined && {
    at: stretch(defined.at),
    targets: defined.targets.map(({ uri, whole, name }) => [uri, stretch(whole), stretch(name)]),
  };

const edits = (changes) => changes.map(({ start, end, text }) => [start, end, text]);

const outlineItem = ({ is, name, detail, start, end, head, inner }) => ({
  is,
  name,
  detail,
  at: [start, end],
  head: stretch(head),
  inner: inner.map(outlineItem),
});

/** Records the answers about a sheet as a whole. */
function recordSheet({ service, project }, { document, address }, write) {
  write(`${address}/tokens`, service.tokensOf(document));
  write(`${address}/outline`, service.outlineOf(document).map(outlineItem));
  write(`${address}/folds`, service.foldsOf(document));
  write(
    `${address}/links`,
    service.linksIn(document, project).map(({ at, address: to }) => [stretch(at), to]),
  );
  write(`${address}/formatting`, edits((service.formattingEdits ?? service.formatting)(document)));
}

/** Returns the answers of the service about a place in a sheet. */
function atPlace({ service, project }, document, offset) {
  const signature = service.signatureAt(document, offset);
  const references = service.referencesAt(document, project, offset);
  const highlights = service.highlightsAt(document, project, offset);
  const { is, at, name, why } = service.renamableAt(document, project, offset);
  return {
    definition: targets(service.definitionAt(document, project, offset)),
    declaration: targets(service.declarationAt(document, project, offset)),
    implementations: targets(service.implementationsAt(document, project, offset)),
    references: references?.map((place) => [place.document.uri, stretch(place.at), place.isDeclaration]) ?? null,
    highlights: highlights?.map((place) => [stretch(place.at), place.isWritten]) ?? null,
    selections: service.selectionsAt(document, offset).map(stretch),
    renamable: { is, at: stretch(at), name, message: why },
    signature: signature && {
      verb: signature.verb.id,
      label: signature.label,
      active: signature.active,
      parameters: signature.parameters.map(({ start, end, isNeeded, strength }) => [start, end, isNeeded, strength]),
    },
  };
}

function actions({ service, project }, document, offset, diagnostics) {
  const here = diagnostics.filter(({ start, end }) => start <= offset && offset <= end);
  const asking = { at: { start: offset, end: offset }, found: here, diagnostics: here, sorts, families: null };
  return service
    .actionsAt(document, project, asking)
    .map(({ key, title, kind, isPreferred, refused, edits: changes }) => ({
      key,
      title,
      kind,
      isPreferred,
      refused,
      edits: refused === undefined ? edits(changes()) : null,
    }));
}

function renameAt({ service, project }, document, offset) {
  const answer = (service.renameAt ?? service.renamedAt)(document, project, offset, 'RENAMED');
  if (answer.is !== 'renamed') return { is: answer.is };
  return { is: answer.is, files: answer.files.map((file) => [file.uri, edits(file.edits)]) };
}

/**
 * Returns the completions at a place. The rest of the line is removed, because a user who types there has not typed it
 * yet.
 */
function completionsAt({ service, project }, book, text, offset) {
  const end = text.indexOf('\n', offset);
  const document = service.documentIn(book, text.slice(0, offset) + (end < 0 ? '' : text.slice(end)), 'untitled:a.bot');
  const { items, typed, replaced, isIncomplete } = service.completionAt(document, project, offset);
  return { items, typed: stretch(typed), replaced: stretch(replaced), isIncomplete };
}

/**
 * Records definitions, references, renamings, completions, code actions and similar answers at many places of each
 * sheet.
 */
export async function editing({ botbook, write }) {
  const editor = await botbook.documents();
  const { service, book, documents } = editor;
  const { checkSheet } = await botbook.library('index');
  write('legend', { kinds: service.tokenKinds, modifiers: service.tokenModifiers });
  for (const sheet of documents) {
    const { address, document, text } = sheet;
    recordSheet(editor, sheet, write);
    const { diagnostics } = checkSheet(text, book);
    const step = Math.max(1, Math.floor(text.length / 24));
    for (let offset = 5; offset < text.length; offset += step) {
      const number = Math.floor(offset / step);
      write(`${address}/${offset}`, atPlace(editor, document, offset));
      if (number % 4 === 0) write(`${address}/${offset}/rename`, renameAt(editor, document, offset));
      if (number % 3 === 0) write(`${address}/${offset}/completion`, completionsAt(editor, book, text, offset));
      if (number % 3 === 1) write(`${address}/${offset}/actions`, actions(editor, document, offset, diagnostics));
    }
  }
  const all = documents.map(({ document }) => document);
  for (const words of ['scout', 'scout 4', 'captain', 'danger'])
    write(`search/${words}`, (service.searchSheets ?? service.found)(all, words));
}

const wholes = ['documentSymbol', 'foldingRange', 'semanticTokens/full', 'documentLink', 'codeLens', 'formatting'];
const places = ['hover', 'completion', 'definition', 'documentHighlight', 'signatureHelp', 'prepareRename'];

/**
 * Records the capabilities of the language server, and its answers about a single sheet. The server is started as an
 * editor starts it.
 */
export async function server({ botbook, write }) {
  const client = new EditorClient(spawned([], botbook.work, join(botbook.folder, 'bin/botbook.js')));
  client.connection.onRequest('workspace/configuration', ({ items }) => items.map(() => null));
  const capabilities = {
    textDocument: {
      hover: { contentFormat: ['markdown'] },
      completion: { completionItem: { snippetSupport: true } },
      codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
      publishDiagnostics: { relatedInformation: true },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    },
  };
  write('initialize', await client.start({ capabilities, folders: [pathToFileURL(botbook.work).href] }));
  const { path, text } = botbook.book().sheets[3];
  const changed = text.replace('Nearest', 'Nearesst');
  const textDocument = { uri: pathToFileURL(join(botbook.work, path)).href };
  await client.open(textDocument.uri, changed);
  const answer = async (name, method, params) => {
    const refusal = ({ code, message }) => ({ error: { code, message } });
    const said = await client.request(`textDocument/${method}`, { textDocument, ...params }).catch(refusal);
    // `resultId` is the id of an answer about semantic tokens. It depends on the time, so only its type is recorded.
    write(name, said?.resultId === undefined ? said : { ...said, resultId: typeof said.resultId });
  };
  const options = { tabSize: 2, insertSpaces: true };
  for (const name of wholes) await answer(name, name, { options });
  for (const [line, words] of changed.split('\n').entries()) {
    if (line % 5 > 0 || words.length < 8) continue;
    const position = { line, character: 6 };
    for (const name of places) await answer(`${name}/${line}`, name, { position });
    const range = { start: position, end: position };
    await answer(`codeAction/${line}`, 'codeAction', { range, context: { diagnostics: [] } });
  }
  write('diagnostics', await client.until(textDocument.uri, () => true));
  await client.stop();
}
