// Makes an example of the decision in the pinned position of a sheet: the position, the card, and all that came.
import { basename, dirname, join, relative } from 'node:path';
import * as lsp from 'vscode-languageserver';
import { botTitle, type Game } from '../../compiler/game/game-declaration.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { ExampleDocument } from '../../compiler/service/examples/example-document.ts';
import { exampleText, freeTitle } from '../../compiler/service/examples/example-results.ts';
import { tried } from '../../files/errors.ts';
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

/** Returns the file for the examples of a bot: beside its sheet, in the folder `examples`. */
function fileFor(sheet: string, game: Game, bot: string): string {
  const file = game.bots.find(({ name }) => name === bot)?.file ?? basename(sheet, '.bot');
  return join(dirname(sheet), 'examples', `${file}.example`);
}

/** Runs a new example with some lines. Returns the lines that came, or the fault of the example. */
function tryOut(
  session: ClientSession,
  uri: string,
  header: string,
  situation: readonly Line[],
):
  | { readonly ready: ReadyExamples; readonly outcome: readonly Line[]; readonly chance: readonly string[] }
  | ExampleFault {
  const document = new ExampleDocument(
    uri,
    `${header}\n\n${exampleText('new', situation, [{ key: '=>', text: 'nothing' }])}\n`,
  );
  const store = exampleStoreOf(session);
  const ready = store.readyFor(document);
  if (ready instanceof ExampleFault) return ready;
  const { runner, read, table } = ready;
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

/** Returns the lines of the new example: those that are situation, and those that came. */
function linesFor(
  session: ClientSession,
  uri: string,
  header: string,
  situation: readonly Line[],
  bot: string,
): { readonly situation: readonly Line[]; readonly outcome: readonly Line[] } | ExampleFault {
  let lines = situation;
  let attempt = tryOut(session, uri, header, lines);
  const card = situation.find(({ key }) => key === 'card')?.text ?? '';
  if (attempt instanceof ExampleFault) {
    // The card may lie in a pile of the position. Then it is put into the play area.
    lines = [...situation, { key: `${bot} play area`, text: card }];
    const again = tryOut(session, uri, header, lines);
    if (again instanceof ExampleFault) return attempt;
    attempt = again;
  }
  if (attempt.outcome.length === 0 && attempt.chance.length > 0) {
    lines = [...lines, { key: 'chance', text: attempt.chance.join(', ') }];
    const again = tryOut(session, uri, header, lines);
    if (again instanceof ExampleFault) return again;
    attempt = again;
  }
  if (attempt.outcome.length > 0) return { situation: lines, outcome: attempt.outcome };
  return new ExampleFault(1, 'The decision needs chance that cannot be supplied', 'Pin another position.');
}

const refused = (problem: string): { readonly problem: string } => ({ problem });

function make(
  session: ClientSession,
  sheet: ServiceDocument,
  offset: number,
): MadeExample | { readonly problem: string } {
  const { game, scenario } = sheet;
  const path = pathOf(sheet.uri);
  const view = pinStoreOf(session).viewOf(sheet);
  if (!game || scenario === null || path === null) return refused('the sheet is not saved, or names no scenario');
  if (!view || view.pin.refusal) return refused('no position is pinned to the sheet');
  const procedure = procedureToShow(view, sheet, offset);
  if (!procedure) return refused('there is no procedure here');
  if (!procedure.explanation) return refused(procedure.problem ?? 'the card is not decided');
  const file = fileFor(path, game, sheet.bot);
  const uri = uriOf(file);
  const before =
    session.openedExamples.get(uri)?.text ?? (pathKind(file) === 'file' ? tried(() => readText(file)) : null);
  const header = `game ${game.name}\nscenario ${scenario}`;
  const situation: Line[] = [
    { key: 'position', text: relative(dirname(file), view.pin.path).replaceAll('\\', '/') },
    { key: 'card', text: procedure.card },
  ];
  const bot = botTitle(game, game.bots.find(({ name }) => name === sheet.bot)?.file ?? '');
  const lines = linesFor(session, uri, header, situation, bot);
  if (lines instanceof ExampleFault) return refused(`${lines.message}. ${lines.help}`);
  const { draft } = new ExampleDocument(uri, before ?? '');
  const outcome = lines.outcome.find(({ key }) => key === '=>')?.text ?? '';
  const name = `${procedure.title.text} ${outcome}: in ${basename(view.pin.path, '.json')}`;
  const text = exampleText(freeTitle(draft, name), lines.situation, lines.outcome);
  const start =
    before === null
      ? `${header}\n\n`
      : before.endsWith('\n\n') || before === ''
        ? ''
        : before.endsWith('\n')
          ? '\n'
          : '\n\n';
  const added = `${start}${text}\n`;
  return { uri, title: freeTitle(draft, name), text, edit: editFor(session, uri, before, added) };
}

/** Returns the edit that adds a text at the end of a file, and makes the file if there is none. */
function editFor(
  { client, openedExamples }: ClientSession,
  uri: string,
  before: string | null,
  added: string,
): lsp.WorkspaceEdit {
  const end = new Places(before ?? '', client.encoding).position(before?.length ?? 0);
  const insertion = { range: { start: end, end }, newText: added };
  const abilities = client.capabilities.workspace?.workspaceEdit;
  if (abilities?.documentChanges !== true) return { changes: { [uri]: [insertion] } };
  const textDocument = { uri, version: openedExamples.get(uri)?.version ?? null };
  const creates = before === null && abilities.resourceOperations?.includes('create') === true;
  return {
    documentChanges: [
      ...(creates ? [lsp.CreateFile.create(uri, { ignoreIfExists: true })] : []),
      { textDocument, edits: [insertion] },
    ],
  };
}

export const makingExamples: Feature = {
  register: (session) => {
    session.request(makeExampleRequest, ({ uri, position }) => {
      const sheet = session.document(uri);
      if (!sheet) return refused('the sheet cannot be read');
      const offset = session.places(sheet).offset(position);
      return session.books.in(pathOf(uri), () => make(session, sheet, offset));
    });
    session.sheetActions.push(({ document }, offset) => {
      if (!pinStoreOf(session).viewOf(document)) return [];
      const made = make(session, document, offset);
      const title = 'Make an example of this decision';
      return 'problem' in made ? [] : [{ title, kind: 'refactor.insert', edit: made.edit }];
    });
  },
};
