// Tests of the answers that VS Code gets from the language features of the extension.
import * as vscode from 'vscode';
import {
  applied,
  ask,
  demand,
  eventually,
  find,
  onSheet,
  replace,
  revert,
  sheet,
  shown,
  type HostTest,
} from './kit.ts';

const extension = 'botbook.botbook';

const problemsOf = ({ uri }: vscode.TextDocument): vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(uri).filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);

const textOf = (parts: readonly (vscode.MarkdownString | vscode.MarkedString)[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.value)).join('\n');

async function completions(document: vscode.TextDocument, at: vscode.Position): Promise<string[]> {
  const { items } = await ask<vscode.CompletionList>('executeCompletionItemProvider', document.uri, at);
  return items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

/** Pins a position by accepting the first row of each list. */
async function pinOpening(document: vscode.TextDocument): Promise<void> {
  let isDone = false;
  const pinning = vscode.commands.executeCommand('botbook.pin', document.uri).then(() => (isDone = true));
  await eventually('an end of the questions', async () => {
    await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    return isDone || null;
  });
  await pinning;
}

export const languageFeatures: readonly HostTest[] = [
  {
    name: 'a sheet is of our language, and the extension is active',
    run: async () => {
      const found = vscode.extensions.getExtension(extension);
      demand(found !== undefined, `${extension} is not installed`);
      const document = await shown(sheet);
      demand(document.languageId === 'botbook', `the language is ${document.languageId}`);
      await eventually('activation', () => (found.isActive ? true : null));
    },
  },
  onSheet('diagnostics come and go', async (document) => {
    const words = find(document, 'SCOUT', 'Threatened objective');
    await replace(words, 'Threatned objective');
    const [found] = await eventually('a diagnostic', () => {
      const all = problemsOf(document);
      return all.length > 0 ? all : null;
    });
    demand(found !== undefined && found.range.start.line === words.start.line, 'the diagnostic stands elsewhere');
    const code = typeof found.code === 'object' ? found.code : null;
    demand(code !== null, 'the code has no link');
    demand(/^BB\d{4}$/.test(String(code.value)), `the code is ${code.value}`);
    await revert();
    await eventually('an end of it', () => (problemsOf(document).length === 0 ? true : null));
  }),
  onSheet('hover', async (document) => {
    const at = find(document, 'SCOUT', 'Interference').start;
    const found = await ask<vscode.Hover[]>('executeHoverProvider', document.uri, at);
    demand(textOf(found.flatMap(({ contents }) => contents)).length > 40, 'the hover says nothing');
  }),
  onSheet('completion inside a phrase', async (document) => {
    const at = find(document, 'SCOUT', 'Highest ').end;
    const found = await completions(document, at);
    demand(found.includes('value') && found.includes('cover'), `after Highest: ${found.slice(0, 20).join(', ')}`);
    demand(!found.includes('SCOUT'), 'a verb is offered where only what ranks can stand');
  }),
  onSheet('definition and references of a letter', async (document) => {
    const letter = find(document, 'SCOUT', 'c).').start;
    const found = await ask<(vscode.Location | vscode.LocationLink)[]>(
      'executeDefinitionProvider',
      document.uri,
      letter,
    );
    const line = find(document, 'SCOUT', 'c) Space nearest').start.line;
    const lines = found.map((one) => ('range' in one ? one.range : one.targetRange).start.line);
    demand(lines.includes(line), `the definition is in line ${lines.join(', ')}, not ${line}`);
    const uses = await ask<vscode.Location[]>('executeReferenceProvider', document.uri, letter);
    demand(
      uses.some(({ range }) => range.start.line === letter.line),
      'the references miss the use itself',
    );
  }),
  onSheet('references of a word, each once', async (document) => {
    const at = find(document, 'SCOUT', 'Unscouted').start;
    const uses = await ask<vscode.Location[]>('executeReferenceProvider', document.uri, at);
    const places = uses.map(({ uri, range }) => `${uri.toString()} ${range.start.line}:${range.start.character}`);
    demand(uses.length > 1, 'only one place');
    demand(new Set(places).size === places.length, 'a place is told twice');
    const sheets = await vscode.workspace.findFiles('**/*.bot');
    const known = new Set(sheets.map((uri) => uri.toString()));
    const others = uses.map(({ uri }) => uri.toString()).filter((uri) => !known.has(uri));
    demand(others.length === 0, `a place in a sheet that is not in the folder: ${others[0]}`);
  }),
  onSheet('rename of a letter', async (document) => {
    const letter = find(document, 'SCOUT', 'c) Space nearest').start;
    const edit = await ask<vscode.WorkspaceEdit>('executeDocumentRenameProvider', document.uri, letter, 'a');
    demand(await vscode.workspace.applyEdit(edit), 'VS Code does not take the edit');
    const text = document.getText();
    demand(
      text.includes('\n   a) Space nearest to unscouted objective.'),
      'the sub-clause does not move to its new letter',
    );
    demand(text.includes('as per a).'), 'its use stays');
  }),
  onSheet('code actions', async (document) => {
    const words = find(document, 'SCOUT', 'Threatened objective');
    await replace(words, 'Threatned objective');
    await eventually('a diagnostic', () => (problemsOf(document).length > 0 ? true : null));
    const found = await ask<vscode.CodeAction[]>(
      'executeCodeActionProvider',
      document.uri,
      new vscode.Range(words.start, words.start),
      vscode.CodeActionKind.QuickFix.value,
      20,
    );
    const fix = found.find(({ edit, title }) => edit && /threatened/i.test(title));
    demand(fix?.edit !== undefined, `no fix; there are: ${found.map(({ title }) => title).join(' | ')}`);
    demand(await vscode.workspace.applyEdit(fix.edit), 'the fix cannot be applied');
    demand(document.getText(words) === 'Threatened objective', `it makes: ${document.getText(words)}`);
    await revert();
  }),
  onSheet('formatting', async (document) => {
    const whole = document.getText();
    const words = find(document, 'SCOUT', 'Interference in');
    await replace(words, 'Interference    in');
    const options = { tabSize: 3, insertSpaces: true };
    const edits = await ask<vscode.TextEdit[]>('executeFormatDocumentProvider', document.uri, options);
    demand(applied(document, edits) === whole, 'the sheet is not in form');
    await revert();
  }),
  onSheet('formatting of a selection', async (document) => {
    const whole = document.getText();
    await replace(find(document, 'SCOUT', 'Interference in'), 'Interference    in');
    await replace(find(document, 'NAVIGATOR', 'Interference in'), 'Interference    in');
    const { range } = document.lineAt(find(document, 'NAVIGATOR', 'Interference').start);
    const options = { tabSize: 3, insertSpaces: true };
    const edits = await ask<vscode.TextEdit[]>('executeFormatRangeProvider', document.uri, range, options);
    const [first, second, ...more] = applied(document, edits).split('Interference    in');
    const isMade = first !== undefined && second !== undefined && more.length === 0;
    demand(isMade && `${first}Interference in${second}` === whole, 'not only the selection is formatted');
    await revert();
  }),
  onSheet('outline', async (document) => {
    const found = await ask<vscode.DocumentSymbol[]>('executeDocumentSymbolProvider', document.uri);
    const names = found.flatMap((one) => [one, ...one.children]).map(({ name }) => name);
    demand(names.includes('SCOUT') && names.includes('COMMANDER'), `the outline has: ${names.join(', ')}`);
    const range = find(document, 'SCOUT', '1 Interference');
    const inside = found.flatMap((one) => [one, ...one.children]).find(({ name }) => name === 'SCOUT');
    demand(inside?.range.contains(range) === true, 'SCOUT has not its clauses');
  }),
  onSheet('semantic tokens', async (document) => {
    const legend = await ask<vscode.SemanticTokensLegend>('provideDocumentSemanticTokensLegend', document.uri);
    const tokens = await ask<vscode.SemanticTokens>('provideDocumentSemanticTokens', document.uri);
    const kinds = new Set<string>();
    for (let at = 3; at < tokens.data.length; at += 5) kinds.add(legend.tokenTypes[tokens.data[at] ?? -1] ?? '?');
    demand(kinds.size >= 4, `the only kinds of words are: ${[...kinds].join(', ')}`);
  }),
  onSheet('code lenses', async (document) => {
    const found = await ask<vscode.CodeLens[]>('executeCodeLensProvider', document.uri, 100);
    const titles = found.map(({ command }) => command?.title ?? '');
    demand(
      titles.some((title) => /same in .*\d|differs in .*\d/.test(title)),
      `the lenses are: ${titles.join(' | ')}`,
    );
  }),
  onSheet('hints of a pinned position', async (document) => {
    await pinOpening(document);
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const labels = await eventually('hints', async () => {
      const found = await ask<vscode.InlayHint[]>('executeInlayHintProvider', document.uri, whole);
      const all = found.map(({ label }) =>
        typeof label === 'string' ? label : label.map((one) => one.value).join(''),
      );
      return all.length > 0 ? all : null;
    });
    demand(
      labels.some((label) => /\d+ → \d+/.test(label)),
      `the hints are: ${labels.join(' | ')}`,
    );
  }),
];
