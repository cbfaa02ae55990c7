// Tests of what VS Code gets about files of examples.
import * as vscode from 'vscode';
import { ask, demand, eventually, replace, revert, shown, type HostTest } from './kit.ts';

const file = 'procedures/callisto/scenario-1/examples/lfa.example';

const problemsOf = ({ uri }: vscode.TextDocument): string[] =>
  vscode.languages.getDiagnostics(uri).map(({ code }) => String(typeof code === 'object' ? code.value : code));

const rangeOf = (document: vscode.TextDocument, words: RegExp): vscode.Range => {
  const found = words.exec(document.getText());
  demand(found !== null, `${document.fileName} has no ${words}`);
  const end = found.index + found[0].length;
  return new vscode.Range(document.positionAt(found.index), document.positionAt(end));
};

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
];
