// Makes an example of a decision: in the pinned position of a sheet, or at a stop of the debugger. The example has the
// position, the card, the chance, and the whole result.
import { basename, dirname, join, relative } from 'node:path';
import * as lsp from 'vscode-languageserver';
import { botTitle, hasPlainSheets, type Game } from '../../compiler/game/game-declaration.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { ExampleDocument } from '../../compiler/service/examples/example-document.ts';
import type { ExampleSituation } from '../../compiler/service/examples/example-situation.ts';
import { exampleText, freeTitle } from '../../compiler/service/examples/example-results.ts';
import { catchUserErrors } from '../../files/errors.ts';
import { pathKind, readText } from '../../files/files.ts';
import { ExampleFault } from '../../grammar/example-lines.ts';
import { pathOf, uriOf } from '../books.ts';
import { exampleStoreOf, type ReadyExamples } from '../examples/example-store.ts';
import { pinStoreOf } from '../pins.ts';
import { Places } from '../places.ts';
import { makeExampleRequest, type MadeExample } from '../protocol-examples.ts';
import type { ClientSession, Feature } from '../session.ts';
import { procedureToShow } from './pinned.ts';

interface Line {
  readonly key: string;
  readonly text: string;
}

/** A position that the edit writes to a new file. */
interface NewPosition {
  readonly path: string;
  readonly position: object;
}

/** A file of examples that gets a new example. `before` is its text; null if there is no file yet. */
interface ExampleTarget {
  readonly uri: string;
  readonly header: string;
  readonly before: string | null;
  readonly newPosition: NewPosition | null;
}

interface Refusal {
  readonly problem: string;
}

const refused = (problem: string): Refusal => ({ problem });

/** Returns the file for the examples of a bot: beside its sheet, in the folder `examples`. */
function fileFor(sheet: string, game: Game, bot: string): string {
  const file = game.bots.find(({ name }) => name === bot)?.file ?? basename(sheet, '.bot');
  return join(dirname(sheet), 'examples', `${file}.example`);
}

/** Runs a new example with the lines of its situation. Returns the lines of the result, or the fault of the example. */
function tryOut(
  session: ClientSession,
  { uri, header, newPosition }: ExampleTarget,
  situation: readonly Line[],
):
  | { readonly ready: ReadyExamples; readonly outcome: readonly Line[]; readonly chance: readonly string[] }
  | ExampleFault {
  const document = new ExampleDocument(
    uri,
    `${header}\n\n${exampleText('new', situation, [{ key: '=>', text: 'nothing' }])}\n`,
  );
  const ready = exampleStoreOf(session).readyFor(document);
  if (ready instanceof ExampleFault) return ready;
  const { runner, table } = ready;
  const read = {
    ...ready.read,
    ...(newPosition && { unwritten: new Map([[newPosition.path, newPosition.position]]) }),
  };
  const [example] = read.file.examples;
  if (!example) return new ExampleFault(1, 'The example has no lines', 'Pin a position.');
  try {
    const ran = runner.run(read, example);
    return { ready, outcome: table.examples.resultOf(ran), chance: runner.chanceFor(read, example) };
  } catch (error) {
    if (error instanceof ExampleFault) return error;
    throw error;
  }
}

/** Returns the lines of the new example: those of the situation, and those of the result. */
function linesFor(
  session: ClientSession,
  target: ExampleTarget,
  situation: readonly Line[],
  bot: string,
): { readonly situation: readonly Line[]; readonly outcome: readonly Line[] } | ExampleFault {
  let lines = situation;
  let attempt = tryOut(session, target, lines);
  const card = situation.find(({ key }) => key === 'card')?.text ?? '';
  if (attempt instanceof ExampleFault) {
    // The card may lie in a pile of the position. Then it is put into the play area.
    lines = [...situation, { key: `${bot} play area`, text: card }];
    const again = tryOut(session, target, lines);
    if (again instanceof ExampleFault) return attempt;
    attempt = again;
  }
  if (attempt.outcome.length === 0 && attempt.chance.length > 0) {
    lines = [...lines.filter(({ key }) => key !== 'chance'), { key: 'chance', text: attempt.chance.join(', ') }];
    const again = tryOut(session, target, lines);
    if (again instanceof ExampleFault) return again;
    attempt = again;
  }
  if (attempt.outcome.length > 0) return { situation: lines, outcome: attempt.outcome };
  return new ExampleFault(1, 'The decision needs chance that cannot be supplied', 'Pin another position.');
}

/** Returns the situation of a procedure in the pinned position of its sheet. */
function pinnedSituation(session: ClientSession, sheet: ServiceDocument, offset: number): ExampleSituation | Refusal {
  const view = pinStoreOf(session).viewOf(sheet);
  if (!view || view.pin.refusal) return refused('no position is pinned to the sheet');
  const procedure = procedureToShow(view, sheet, offset);
  if (!procedure) return refused('there is no procedure here');
  if (!procedure.explanation) return refused(procedure.problem ?? 'the card is not decided');
  return {
    card: procedure.card,
    procedure: procedure.title.text,
    name: basename(view.pin.path, '.json'),
    file: view.pin.path,
    position: null,
    chance: procedure.chanceTaken(),
    readings: [],
  };
}

const textOfFile = (path: string): string | null =>
  pathKind(path) === 'file' ? catchUserErrors(() => readText(path)) : null;

const textOfPosition = (position: object): string => `${JSON.stringify(position, null, 2)}\n`;

/** Returns a path for a new position, which no file with other contents has. */
function freePath(folder: string, name: string, position: object): string {
  const word = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  for (let number = 1; ; number++) {
    const path = join(folder, `${word}${number === 1 ? '' : `-${number}`}.json`);
    const there = pathKind(path) === 'file' ? textOfFile(path) : null;
    if (there === null || there === textOfPosition(position)) return path;
  }
}

/** Returns the file of examples for a sheet, and the position that is written beside it. */
function targetFor(
  session: ClientSession,
  { game, path, sheet }: { readonly game: Game; readonly path: string; readonly sheet: ServiceDocument },
  { file, position, name, card }: ExampleSituation,
): ExampleTarget | Refusal {
  if (file === null && position === null) return refused('the game writes no positions');
  if (!session.books.isOwn(path))
    return refused('the sheet belongs to Botbook; examples are added to sheets in your own folders');
  const examples = fileFor(path, game, sheet.bot);
  const uri = uriOf(examples);
  const before = session.openedExamples.get(uri)?.text ?? textOfFile(examples);
  const header = sheet.scenario === null ? `game ${game.name}` : `game ${game.name}\nscenario ${sheet.scenario}`;
  const newPosition =
    file === null && position ? { path: freePath(dirname(examples), `${name} ${card}`, position), position } : null;
  return { uri, header, before, newPosition };
}

/** Returns the text to put before a new example: the header in a new file, or an empty line after the examples. */
function joint({ before, header }: ExampleTarget): string {
  if (before === null) return `${header}\n\n`;
  if (before === '' || before.endsWith('\n\n')) return '';
  return before.endsWith('\n') ? '\n' : '\n\n';
}

function make(session: ClientSession, sheet: ServiceDocument, situation: ExampleSituation): MadeExample | Refusal {
  const { game } = sheet;
  const path = pathOf(sheet.uri);
  if (!game || path === null || (sheet.scenario === null && !hasPlainSheets(game)))
    return refused('the sheet is not saved, or names no scenario');
  const target = targetFor(session, { game, path, sheet }, situation);
  if ('problem' in target) return target;
  const { uri, before, newPosition } = target;
  const { card, procedure, name, chance, readings } = situation;
  const position = newPosition?.path ?? situation.file ?? '';
  const given: Line[] = [
    { key: 'position', text: relative(dirname(pathOf(uri) ?? ''), position).replaceAll('\\', '/') },
    { key: 'card', text: card },
    ...(readings.length > 0 ? [{ key: 'reading', text: readings.join(', ') }] : []),
    ...(chance.length > 0 ? [{ key: 'chance', text: chance.join(', ') }] : []),
  ];
  const bot = botTitle(game, game.bots.find((each) => each.name === sheet.bot)?.file ?? '');
  const lines = linesFor(session, target, given, bot);
  if (lines instanceof ExampleFault) return refused(`${lines.message}. ${lines.help}`);
  const { draft } = new ExampleDocument(uri, before ?? '');
  const outcome = lines.outcome.find(({ key }) => key === '=>')?.text ?? '';
  const title = freeTitle(draft, `${procedure} ${outcome}: in ${name}`);
  const text = exampleText(title, lines.situation, lines.outcome);
  const edit = editFor(session, target, `${joint(target)}${text}\n`);
  if ('problem' in edit) return edit;
  return { uri, title, text, edit, ...(newPosition && { position: uriOf(newPosition.path) }) };
}

/** Returns the edit that adds a text at the end of a file, and makes the files that are not there. */
function editFor(
  { client, openedExamples }: ClientSession,
  { uri, before, newPosition }: ExampleTarget,
  added: string,
): lsp.WorkspaceEdit | Refusal {
  const end = new Places(before ?? '', client.encoding).position(before?.length ?? 0);
  const insertion = { range: { start: end, end }, newText: added };
  const abilities = client.capabilities.workspace?.workspaceEdit;
  const isCreating = abilities?.resourceOperations?.includes('create') === true;
  if (newPosition && !isCreating) return refused('the editor cannot make the file of the position');
  if (abilities?.documentChanges !== true) return { changes: { [uri]: [insertion] } };
  const textDocument = { uri, version: openedExamples.get(uri)?.version ?? null };
  return {
    documentChanges: [
      ...(newPosition ? writing(newPosition) : []),
      ...(before === null && isCreating ? [lsp.CreateFile.create(uri, { ignoreIfExists: true })] : []),
      { textDocument, edits: [insertion] },
    ],
  };
}

/** Returns the changes that write a position to its file; none if the file has this position already. */
function writing({ path, position }: NewPosition): (lsp.CreateFile | lsp.TextDocumentEdit)[] {
  if (textOfFile(path) !== null) return [];
  const uri = uriOf(path);
  const start = { line: 0, character: 0 };
  const edits = [{ range: { start, end: start }, newText: textOfPosition(position) }];
  return [lsp.CreateFile.create(uri), { textDocument: { uri, version: null }, edits }];
}

export const makingExamples: Feature = {
  register: (session) => {
    session.request(makeExampleRequest, ({ uri, position, situation }) => {
      const sheet = session.document(uri);
      if (!sheet) return refused('the sheet cannot be read');
      const offset = session.places(sheet).offset(position);
      return session.books.in(pathOf(uri), () => {
        const decided = situation ?? pinnedSituation(session, sheet, offset);
        return 'problem' in decided ? decided : make(session, sheet, decided);
      });
    });
    session.sheetActions.push(({ document }, offset) => {
      const decided = pinnedSituation(session, document, offset);
      const made = 'problem' in decided ? decided : make(session, document, decided);
      const title = 'Make an example of this decision';
      return 'problem' in made ? [] : [{ title, kind: 'refactor.insert', edit: made.edit }];
    });
  },
};
