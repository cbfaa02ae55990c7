// Tests of the language features that VS Code shows in files of examples.
import * as vscode from 'vscode';
import { applied, ask, demand, eventually, find, replace, revert, shown, type HostTest } from './kit.ts';

const file = 'procedures/callisto/scenario-1/examples/lfa.example';

const findingsOf = ({ uri }: vscode.TextDocument): vscode.Diagnostic[] => vscode.languages.getDiagnostics(uri);

const problemsOf = (document: vscode.TextDocument): string[] =>
  findingsOf(document).map(({ code }) => String(typeof code === 'object' ? code.value : code));

const rangeOf = (document: vscode.TextDocument, words: RegExp): vscode.Range => {
  const found = words.exec(document.getText());
  demand(found !== null, `${document.fileName} has no ${words}`);
  const end = found.index + found[0].length;
  return new vscode.Range(document.positionAt(found.index), document.positionAt(end));
};

const head = 'game callisto\nscenario 1\nBreakers hand: INTERFERENCE 2\n';

/** Makes a test that replaces the text of the file of examples in the editor, and then restores the text. */
const onText = (name: string, text: string, run: (document: vscode.TextDocument) => Promise<void>): HostTest => ({
  name,
  run: async () => {
    const document = await shown(file);
    await replace(new vscode.Range(0, 0, document.lineCount, 0), text);
    await run(document);
    await revert();
  },
});

const faulty = `${head}
EXAMPLE names
card: SCOUT Y
units: SCUOT Y at D1, RIPPER B at Z9
=> 1

EXAMPLE clause
card: SCOUT Y
units: SCOUT Y at D1
=> 9
`;

export const exampleFeatures: readonly HostTest[] = [
  {
    name: 'a file of examples is of our language, and a decision that is not so is reported',
    run: async () => {
      const document = await shown(file);
      demand(document.languageId === 'botbook-example', `the language is ${document.languageId}`);
      await replace(rangeOf(document, /(?<=^=> )\S+$/m), 'nothing');
      await eventually('a finding', () => (problemsOf(document).includes('BB8008') ? true : null));
      await revert();
      await eventually('an end of it', () => (problemsOf(document).length === 0 ? true : null));
    },
  },
  {
    name: 'names of examples are completed, explained and found',
    run: async () => {
      const document = await shown(file);
      const card = rangeOf(document, /(?<=^card: )[A-Z]+/m);
      const { items } = await ask<vscode.CompletionList>('executeCompletionItemProvider', document.uri, card.start);
      demand(
        items.some(({ label }) => label === 'SCOUT Y'),
        'no card is offered',
      );
      const hovers = await ask<vscode.Hover[]>('executeHoverProvider', document.uri, card.start);
      demand(hovers.length > 0, 'the hover says nothing');
      const found = await ask<vscode.LocationLink[]>('executeDefinitionProvider', document.uri, card.start);
      demand(
        found.some(({ targetUri }) => targetUri.path.endsWith('.bot')),
        'the card leads to no sheet',
      );
    },
  },
  onText(
    'faults of examples are reported at their words, and a misspelt name is corrected',
    faulty,
    async (document) => {
      // The game has no counter SCUOT Y, the board has no space Z9, and SCOUT has only five clauses.
      const expected = 'BB8003 SCUOT Y | BB8003 Z9 | BB8005 9';
      const shownFindings = (): string =>
        findingsOf(document)
          .toSorted((a, b) => a.range.start.compareTo(b.range.start))
          .map(({ code, range }) => `${typeof code === 'object' ? code.value : code} ${document.getText(range)}`)
          .join(' | ');
      await eventually(`the findings ${expected}`, () => (shownFindings() === expected ? true : null)).catch(() =>
        demand(false, `the findings are ${shownFindings()}`),
      );
      const words = find(document, 'EXAMPLE names', 'SCUOT Y');
      const { QuickFix } = vscode.CodeActionKind;
      const actions = await ask<vscode.CodeAction[]>(
        'executeCodeActionProvider',
        document.uri,
        words,
        QuickFix.value,
        20,
      );
      const fix = actions.find(({ title }) => title.includes('SCOUT Y'));
      demand(fix?.edit !== undefined, `no correction; there are ${actions.map(({ title }) => title).join(' | ')}`);
      demand(await vscode.workspace.applyEdit(fix.edit), 'the correction cannot be applied');
      demand(document.getText(words) === 'SCOUT Y', `the correction makes ${document.getText(words)}`);
    },
  ),
  {
    name: 'examples are folded, listed in the outline and renamed with the sheets',
    run: async () => {
      const document = await shown(file);
      const { uri } = document;
      const folds = await ask<vscode.FoldingRange[]>('executeFoldingRangeProvider', uri);
      const title = find(document, '', 'EXAMPLE SCOUT 2a').start.line;
      const last = find(document, '', 'passed: 1 condition').start.line;
      demand(
        folds.some(({ start, end }) => start === title && end === last),
        `no fold from ${title} to ${last}: ${folds.map(({ start, end }) => `${start}–${end}`).join(', ')}`,
      );
      const symbols = await ask<vscode.DocumentSymbol[]>('executeDocumentSymbolProvider', uri);
      demand(
        symbols.some(({ name }) => name === 'SCOUT 2a: of two threatened objectives the one of higher value'),
        'the outline lacks the example',
      );
      const unit = rangeOf(document, /RIPPER B(?= at D2)/).start;
      const edit = await ask<vscode.WorkspaceEdit>('executeDocumentRenameProvider', uri, unit, 'Harrier');
      const files = edit.entries().map(([changed]) => changed.path.split('/').at(-1));
      for (const changed of ['lfa.example', 'breakers.bot', 'roster.json'])
        demand(files.includes(changed), `${changed} keeps the name`);
    },
  },
  onText('examples are formatted', `${head}EXAMPLE  a\ncard :SCOUT Y\n=>1\n`, async (document) => {
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await ask<vscode.TextEdit[]>('executeFormatDocumentProvider', document.uri, options);
    const text = applied(document, edits);
    demand(text === `${head}\nEXAMPLE a\ncard: SCOUT Y\n=> 1\n`, `the format is ${text}`);
  }),
];
