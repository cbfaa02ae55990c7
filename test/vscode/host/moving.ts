// Tests of the answers that VS Code gets about names: types and their pages, calls, linked letters, renames, and help
// on words.
import * as vscode from 'vscode';
import { ask, demand, find, onSheet, shown, type HostTest } from './kit.ts';

type Target = vscode.Location | vscode.LocationLink;

/** Returns the text of the line of each target, after the name of the file. */
async function linesOf(targets: readonly Target[]): Promise<string[]> {
  const lines = targets.map(async (target) => {
    const [uri, range] =
      'uri' in target
        ? [target.uri, target.range]
        : [target.targetUri, target.targetSelectionRange ?? target.targetRange];
    const document = await vscode.workspace.openTextDocument(uri);
    return `${uri.path.split('/').at(-1)}: ${document.lineAt(range.start.line).text}`;
  });
  return Promise.all(lines);
}

const targetsAt = async (provider: string, document: vscode.TextDocument, at: vscode.Position): Promise<string[]> =>
  linesOf(await ask<Target[]>(provider, document.uri, at));

const callsOf = async (item: vscode.CallHierarchyItem): Promise<readonly [string[], string[]]> => {
  const incoming = await ask<vscode.CallHierarchyIncomingCall[]>('provideIncomingCalls', item);
  const outgoing = await ask<vscode.CallHierarchyOutgoingCall[]>('provideOutgoingCalls', item);
  return [incoming.map(({ from }) => from.name), outgoing.map(({ to }) => to.name)];
};

/**
 * Returns the hierarchy of calls at some words as text: the callers of the part, the part, and the parts that it calls.
 */
async function hierarchyAt(document: vscode.TextDocument, procedure: string, words: string): Promise<string> {
  const at = find(document, procedure, words).start;
  const [item] = await ask<vscode.CallHierarchyItem[]>('prepareCallHierarchy', document.uri, at);
  demand(item !== undefined, `no calls at ${words}`);
  const [callers, called] = await callsOf(item);
  return `${callers.join(', ')} → ${item.name} → ${called.join(', ')}`;
}

const signatureAt = async (document: vscode.TextDocument, at: vscode.Position): Promise<string | null> => {
  const command = 'vscode.executeSignatureHelpProvider';
  const help = await vscode.commands.executeCommand<vscode.SignatureHelp | undefined>(command, document.uri, at);
  return help?.signatures[0]?.label ?? null;
};

const hoverTextAt = async (document: vscode.TextDocument, at: vscode.Position): Promise<string> => {
  const hovers = await ask<vscode.Hover[]>('executeHoverProvider', document.uri, at);
  return hovers
    .flatMap(({ contents }) => contents)
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join('\n');
};

/** Expects a text. The message of a failure has both texts. */
const same = (text: string, expected: string): void => demand(text === expected, `it is ${text}, not ${expected}`);

const breakers = 'procedures/callisto/scenario-1/breakers.bot';

export const movingAbout: readonly HostTest[] = [
  onSheet('the definition of a word is its page', async (document) => {
    const at = find(document, 'SCOUT', 'Threatened objective').start;
    same((await targetsAt('executeDefinitionProvider', document, at)).join(' | '), 'callisto-s-z.md: ### threatened');
  }),
  {
    name: 'the definition of a pointer is the words before, and its type is the page of the word',
    run: async () => {
      const document = await shown(breakers);
      const at = find(document, 'RIPPER', 'targeting mech').end.translate(0, -1);
      // The clause is “Space shared with enemy mech: ATTACK (2), targeting mech”. So `mech` refers to `enemy mech`.
      const [target] = await ask<vscode.LocationLink[]>('executeDefinitionProvider', document.uri, at);
      same(document.getText(target?.targetSelectionRange ?? target?.targetRange), 'enemy mech');
      same((await targetsAt('executeTypeDefinitionProvider', document, at)).join(' | '), 'callisto-m-r.md: ### mech');
    },
  },
  onSheet('calls between sub-clauses', async (document) => {
    same(await hierarchyAt(document, 'CORP-SEC', 'c) Space nearest'), ' → CORP-SEC 3c) → CORP-SEC 3a), CORP-SEC 3b)');
    // The rider of SCOUT 2 says “select space to move through as per c)”, so SCOUT calls c).
    same(await hierarchyAt(document, 'SCOUT', 'c) Space nearest'), 'SCOUT → SCOUT 2c) → ');
  }),
  {
    name: 'calls of procedures that lead a unit',
    run: async () => {
      const document = await shown(breakers);
      // Clause 4 of this procedure is “SCOUT 2 using most dangerous matching unit, following its normal movement action
      // priority”. So the procedure calls the procedures of these units.
      const leader = 'SQUAD LEADER B AND C';
      const calls = await hierarchyAt(document, 'RIPPER', 'RIPPER');
      demand(calls.startsWith(`${leader} → RIPPER → `), `the calls of RIPPER are ${calls}`);
    },
  },
  {
    name: 'an action leads to the procedures by which it may move another unit',
    run: async () => {
      const document = await shown(breakers);
      const at = find(document, 'SQUAD LEADER B AND C', 'SCOUT 2 using').start;
      const lines = await targetsAt('executeImplementationProvider', document, at);
      same(lines.join(' | '), 'breakers.bot: SURVEY TECH | breakers.bot: RIPPER | breakers.bot: NAILGUNNER');
    },
  },
  onSheet('a letter is linked with the places that name it', async (document) => {
    const at = find(document, 'CORP-SEC', 'a) Threatened').start;
    const linked = await vscode.commands.executeCommand<{ readonly ranges: readonly { startLineNumber: number }[] }>(
      '_executeLinkedEditingProvider',
      document.uri,
      at,
    );
    const lines = linked.ranges.map(({ startLineNumber }) => document.lineAt(startLineNumber - 1).text.trim());
    same(lines.join(' | '), 'a) Threatened objective. | c) Space nearest to [a) > b)].');
    const isOn = vscode.workspace.getConfiguration('editor', document).get<boolean>('linkedEditing');
    demand(isOn === true, 'linked editing is off in sheets');
  }),
  onSheet('the signature of an action ends with its sentence', async (document) => {
    const action = find(document, 'SCOUT', 'SCOUT 2 towards preferred attack target');
    const label = await signatureAt(document, action.start.translate(0, 'SCOUT 2 '.length));
    demand(label?.startsWith('SCOUT strength [to …]') === true, `the signature is ${label}`);
    same(String(await signatureAt(document, action.end.translate(0, 1))), 'null');
  }),
  onSheet('hover says the sentence and the rulings of a word', async (document) => {
    const text = await hoverTextAt(document, find(document, 'SCOUT', 'Threatened objective').start);
    const sentence = 'Said of an objective that the bot controls, with no unit of the bot, and with an enemy unit';
    demand(text.includes(sentence) && text.includes('R16'), `the hover says: ${text}`);
  }),
  onSheet('a rename of a unit changes sheets, data, positions and examples', async (document) => {
    const unit = find(document, 'DANGEROUS BREAKER UNITS', '3 Ripper').end.translate(0, -1);
    const edit = await ask<vscode.WorkspaceEdit>('executeDocumentRenameProvider', document.uri, unit, 'Harrier');
    const files = edit.entries().map(([{ path }]) => path.split('/').slice(-2).join('/'));
    for (const file of ['scenario-1/lfa.bot', 'callisto/roster.json', 'examples/opening.json', 'examples/lfa.example'])
      demand(files.includes(file), `${file} keeps the name; changed are ${files.join(', ')}`);
  }),
  onSheet('highlights, folds, links and selections', async (document) => {
    const { uri } = document;
    const letter = find(document, 'CORP-SEC', 'a) Threatened').start;
    const marks = await ask<vscode.DocumentHighlight[]>('executeDocumentHighlights', uri, letter);
    // The letter `a` occurs twice: before the sub-clause, and in the words of c).
    same(String(marks.length), '2');
    const folds = await ask<vscode.FoldingRange[]>('executeFoldingRangeProvider', uri);
    const title = find(document, '\nSCOUT', 'SCOUT').start.line;
    const last = find(document, 'SCOUT', '[Objective > Elevated > Highest cover]').start.line;
    demand(
      folds.some(({ start, end }) => start === title && end === last),
      `SCOUT is not folded from ${title} to ${last}`,
    );
    const criterion = find(document, 'SCOUT', 'Highest value').start;
    const [selection] = await ask<vscode.SelectionRange[]>('executeSelectionRangeProvider', uri, [criterion]);
    const texts: string[] = [];
    for (let range = selection; range; range = range.parent) texts.push(document.getText(range.range));
    demand(texts.includes('Highest value'), `the selection grows over: ${texts.slice(0, 4).join(' | ')}`);
    demand(texts.includes('[Highest value > Fewest enemies > Random]'), 'the selection leaves out the list');
    const links = await ask<vscode.DocumentLink[]>('executeLinkProvider', uri);
    demand(
      links.some(({ range }) => document.getText(range) === 'BB3021'),
      'a code in a comment is no link',
    );
  }),
  {
    name: 'names are searched in all sheets',
    run: async () => {
      await shown(breakers);
      const names = await ask<vscode.SymbolInformation[]>('executeWorkspaceSymbolProvider', 'NAILGUNNER');
      const sheets = names.filter(({ location }) => location.uri.path.endsWith('scenario-1/breakers.bot'));
      demand(sheets.length > 0, `found are ${names.map(({ name }) => name).join(', ')}`);
    },
  },
  onSheet('a clause is deleted, and the next clauses get its number', async (document) => {
    const { start } = find(document, 'CORP-SEC', '2 Space controlled');
    const at = new vscode.Range(start, start);
    const { Refactor } = vscode.CodeActionKind;
    const actions = await ask<vscode.CodeAction[]>('executeCodeActionProvider', document.uri, at, Refactor.value, 50);
    const deletion = actions.find(({ title }) => title.startsWith('Delete clause 2'));
    demand(deletion?.edit !== undefined, `the actions are ${actions.map(({ title }) => title).join(' | ')}`);
    demand(await vscode.workspace.applyEdit(deletion.edit), 'the clause cannot be deleted');
    demand(document.getText().includes('\n2 Space secure: MOVE 1 to:\n'), 'the next clause keeps its number');
  }),
];
