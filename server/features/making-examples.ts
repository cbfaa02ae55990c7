// Makes an example of a decision in the pinned position of a sheet, or at a stop of the debugger. The example has the
// position, the card, the chance, and the whole result.
import { basename, dirname, join, relative } from 'node:path';
import * as lsp from 'vscode-languageserver';
import { hasPlainSheets, type GameDeclaration } from '../../compiler/game/game-declaration.ts';
import { same } from '../../compiler/plan/same.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { ExampleDocument } from '../../compiler/service/examples/example-document.ts';
import type { ExampleSituation } from '../../compiler/service/examples/example-situation.ts';
import { exampleText, freeTitle } from '../../compiler/service/examples/example-results.ts';
import { catchUserErrors } from '../../files/errors.ts';
import { pathKind, readJson, readText } from '../../files/files.ts';
import { shownPath } from '../../files/working-folder.ts';
import { ExampleFault } from '../../grammar/example-lines.ts';
import { pathOf, uriOf } from '../books.ts';
import { exampleStoreOf, type ReadyExamples } from '../examples/example-store.ts';
import { pinStoreOf } from '../pins.ts';
import { Places } from '../places.ts';
import { makeExampleRequest, type MadeExample } from '../protocol-examples.ts';
import type { ClientSession, Feature } from '../session.ts';
import { procedureToShow } from './pinned-features.ts';

interface Line {
  readonly key: string;
  readonly text: string;
}

/** A position that has no file yet; the edit writes it to a new file. */
interface NewPosition {
  readonly path: string;
  readonly position: object;
}

/**
 * A file of examples that gets a new example. `before` is the text of the file; null if the file does not exist yet.
 */
interface ExampleTarget {
  readonly uri: string;
  /** The lines above the first example. */
  readonly header: string;
  /** The lines with which a new file of examples begins. */
  readonly bare: string;
  readonly before: string | null;
  readonly newPosition: NewPosition | null;
}

interface Refusal {
  readonly problem: string;
}

const refusalOf = (problem: string): Refusal => ({ problem });

/** The lines of a new example: lines for the situation, and lines for the result. */
interface ExampleLines {
  readonly situation: readonly Line[];
  readonly outcome: readonly Line[];
}

/**
 * Returns the name, without its ending, of the file for the examples of a bot. The file is in the folder `examples`
 * beside the sheet.
 */
const fileNameFor = (sheet: string, game: GameDeclaration, bot: string): string =>
  game.bots.find(({ name }) => name === bot)?.file ?? basename(sheet, '.bot');

/** Runs a new example with the lines of its situation. Returns the lines of the result, or the fault of the example. */
function tryOut(
  session: ClientSession,
  { uri, header, newPosition }: ExampleTarget,
  situation: readonly Line[],
): { readonly outcome: readonly Line[]; readonly chance: readonly string[] } | ExampleFault {
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
    return { outcome: table.examples.resultOf(ran), chance: runner.chanceFor(read, example) };
  } catch (error) {
    if (error instanceof ExampleFault) return error;
    throw error;
  }
}

/** Returns the lines of the new example, with the faces and cards that the decision used. */
function linesFor(
  session: ClientSession,
  target: ExampleTarget,
  situation: readonly Line[],
): ExampleLines | ExampleFault {
  let lines = situation;
  let attempt = tryOut(session, target, lines);
  if (attempt instanceof ExampleFault) return attempt;
  if (attempt.outcome.length === 0 && attempt.chance.length > 0) {
    lines = [...lines.filter(({ key }) => key !== 'chance'), { key: 'chance', text: attempt.chance.join(', ') }];
    attempt = tryOut(session, target, lines);
    if (attempt instanceof ExampleFault) return attempt;
  }
  if (attempt.outcome.length > 0) return { situation: lines, outcome: attempt.outcome };
  return new ExampleFault(1, 'The decision needs chance that cannot be supplied', 'Pin another position.');
}

/** Returns everything that is needed to run the examples of a file; null if the file has a fault. */
function readyFor(session: ClientSession, { uri, bare }: ExampleTarget): ReadyExamples | null {
  const ready = exampleStoreOf(session).readyFor(new ExampleDocument(uri, `${bare}\n`));
  return ready instanceof ExampleFault ? null : ready;
}

/**
 * Returns a message if the examples of the bot are decided by another sheet than `sheet`, so that no example is made.
 * Returns null otherwise.
 */
function otherSheet(
  session: ClientSession,
  target: ExampleTarget,
  sheet: ServiceDocument,
  name: string,
): string | null {
  const deciding = readyFor(session, target)?.sheets.get(name);
  if (!deciding || deciding.uri === sheet.uri) return null;
  const path = pathOf(deciding.uri) ?? '';
  if (!session.books.isOwn(path))
    return `no book in your folders has this sheet, so the sheet of Botbook decides the examples. Save this sheet in a book as \`${name}.bot\``;
  return `the examples of this bot are decided by \`${shownPath(path)}\`, and not by this sheet. Make the example there`;
}

/** Returns the lines of an example for a situation. `bot` is the name of the bot’s sheet file. */
function situationLines(
  session: ClientSession,
  target: ExampleTarget,
  { card, position, file, readings, chance }: ExampleSituation,
  bot: string,
): readonly Line[] {
  const scene = readyFor(session, target)?.table.examples;
  const path = target.newPosition?.path ?? file ?? '';
  const json: unknown = position ?? (file === null ? null : catchUserErrors(() => readJson(file)));
  return [
    { key: 'position', text: relative(dirname(pathOf(target.uri) ?? ''), path).replaceAll('\\', '/') },
    { key: 'card', text: card },
    ...(scene?.dealt?.(json, bot, card) ?? []),
    ...(readings.length > 0 ? [{ key: 'reading', text: readings.join(', ') }] : []),
    ...(chance.length > 0 ? [{ key: scene?.vocabulary.chanceKey ?? 'chance', text: chance.join(', ') }] : []),
  ];
}

/** Returns the situation of a procedure in the pinned position of its sheet. */
function pinnedSituation(session: ClientSession, sheet: ServiceDocument, offset: number): ExampleSituation | Refusal {
  const view = pinStoreOf(session).viewOf(sheet);
  if (!view || view.pin.refusal) return refusalOf('no position is pinned to the sheet');
  if (view.problem !== null && view.procedures.length === 0) return refusalOf(view.problem);
  const procedure = procedureToShow(view, sheet, offset);
  if (!procedure) return refusalOf('there is no procedure here');
  if (!procedure.explanation) return refusalOf(procedure.problem ?? 'the card is not decided');
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

/**
 * Returns a path for the file of a new position. At this path, there is no file, or only a file with the same contents.
 */
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

/** The sheet whose decision becomes an example. */
interface DecidedSheet {
  readonly game: GameDeclaration;
  readonly path: string;
  readonly sheet: ServiceDocument;
}

/** Returns the lines above the first example of a file. */
const headerOf = (uri: string, text: string): string =>
  text.slice(0, new ExampleDocument(uri, text).draft.sections[0]?.start).trimEnd();

/**
 * Returns the file of examples with this name for the new example of a sheet. If the position of the example has no
 * file, the position gets a new file in the same folder.
 */
function targetNamed(
  session: ClientSession,
  { path, sheet: { game, scenario } }: DecidedSheet,
  name: string,
  situation: ExampleSituation,
): ExampleTarget {
  const examples = join(dirname(path), 'examples', `${name}.example`);
  const uri = uriOf(examples);
  const before = session.openedExamples.get(uri)?.text ?? textOfFile(examples);
  const bare = scenario === null ? `game ${game?.name ?? ''}` : `game ${game?.name ?? ''}\nscenario ${scenario}`;
  const header = before === null || before.trim() === '' ? bare : headerOf(uri, before);
  const { file, position, name: place, card } = situation;
  const newPosition =
    file === null && position ? { path: freePath(dirname(examples), `${place} ${card}`, position), position } : null;
  return { uri, header, bare, before, newPosition };
}

/** The greatest number of files of examples that are tried as the place of a new example. */
const mostFiles = 20;

/**
 * Returns the first file of examples in which the new example has the expected decision. The lines above the first
 * example apply to all examples of a file, so they can change the decision.
 */
function fittingTarget(
  session: ClientSession,
  sheet: DecidedSheet,
  situation: ExampleSituation,
  bot: string,
): { readonly target: ExampleTarget; readonly lines: ExampleLines } | Refusal {
  const name = fileNameFor(sheet.path, sheet.game, sheet.sheet.bot);
  for (let number = 1; number <= mostFiles; number++) {
    const target = targetNamed(session, sheet, number === 1 ? name : `${name}-${number}`, situation);
    const problem = otherSheet(session, target, sheet.sheet, name);
    if (problem !== null) return refusalOf(problem);
    const lines = linesFor(
      session,
      { ...target, header: target.bare },
      situationLines(session, target, situation, bot),
    );
    if (lines instanceof ExampleFault) return refusalOf(`${lines.message}. ${lines.help}`);
    if (target.header === target.bare) return { target, lines };
    const there = tryOut(session, target, lines.situation);
    if (!(there instanceof ExampleFault) && same(there.outcome, lines.outcome)) return { target, lines };
  }
  return refusalOf('the lines above the examples of the bot change the decision. Remove them, or rename their files');
}

/** Returns the text to put before a new example: the header in a new file, or an empty line after the examples. */
function jointBefore({ before, header }: ExampleTarget): string {
  if (before === null || before.trim() === '') return `${header}\n\n`;
  const end = before.replaceAll('\r\n', '\n');
  if (end.endsWith('\n\n')) return '';
  return end.endsWith('\n') ? '\n' : '\n\n';
}

function make(session: ClientSession, sheet: ServiceDocument, situation: ExampleSituation): MadeExample | Refusal {
  const { game } = sheet;
  const path = pathOf(sheet.uri);
  if (!game || path === null || (sheet.scenario === null && !hasPlainSheets(game)))
    return refusalOf('the sheet is not saved, or names no scenario');
  const { procedure, name, file, position } = situation;
  if (file === null && position === null) return refusalOf('the game writes no positions');
  if (!session.books.isOwn(path))
    return refusalOf('the sheet belongs to Botbook; examples are added to sheets in your own folders');
  const bot = game.bots.find((each) => each.name === sheet.bot)?.file ?? '';
  const fitting = fittingTarget(session, { game, path, sheet }, situation, bot);
  if ('problem' in fitting) return fitting;
  const { target, lines } = fitting;
  const { uri, before, newPosition } = target;
  const { draft } = new ExampleDocument(uri, before ?? '');
  const outcome = lines.outcome.find(({ key }) => key === '=>')?.text ?? '';
  const title = freeTitle(draft, `${procedure} ${outcome}: in ${name}`);
  const text = exampleText(title, lines.situation, lines.outcome);
  const added = `${jointBefore(target)}${text}\n`;
  const edit = editFor(session, target, before?.includes('\r\n') === true ? added.replaceAll('\n', '\r\n') : added);
  if ('problem' in edit) return edit;
  return { uri, title, text, edit, ...(newPosition && { position: uriOf(newPosition.path) }) };
}

/** Returns the edit that adds a text at the end of a file of examples. The edit creates missing files. */
function editFor(
  { client, openedExamples }: ClientSession,
  { uri, before, newPosition }: ExampleTarget,
  added: string,
): lsp.WorkspaceEdit | Refusal {
  const end = new Places(before ?? '', client.encoding).position(before?.length ?? 0);
  const insertion = { range: { start: end, end }, newText: added };
  const abilities = client.capabilities.workspace?.workspaceEdit;
  const isCreating = abilities?.resourceOperations?.includes('create') === true;
  if (newPosition && !isCreating) return refusalOf('the editor cannot make the file of the position');
  if (abilities?.documentChanges !== true) return { changes: { [uri]: [insertion] } };
  const textDocument = { uri, version: openedExamples.get(uri)?.version ?? null };
  return {
    documentChanges: [
      ...(newPosition ? positionChanges(newPosition) : []),
      ...(before === null && isCreating ? [lsp.CreateFile.create(uri, { ignoreIfExists: true })] : []),
      { textDocument, edits: [insertion] },
    ],
  };
}

/** Returns the changes that write a position to its file; none if the file already contains the position. */
function positionChanges({ path, position }: NewPosition): (lsp.CreateFile | lsp.TextDocumentEdit)[] {
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
      if (!sheet) return refusalOf('the sheet cannot be read');
      const offset = session.places(sheet).offset(position);
      return session.books.workIn(pathOf(uri), () => {
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
