// The files of examples that are edited, and the findings that a server must report about them. A separate runner
// computes the findings without caches, by running every example again.
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { judgeExcuses } from '../../../compiler/game/example-coverage.ts';
import type { RanExample } from '../../../compiler/game/examples.ts';
import { checkSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { sheetReader } from '../../../compiler/decide/script-reader.ts';
import { ExampleDocument } from '../../../compiler/service/examples/example-document.ts';
import {
  differences,
  distinctFindings,
  faultFinding,
  type ExampleFinding,
} from '../../../compiler/service/examples/example-results.ts';
import { exampleCode } from '../../../files/example-errors.ts';
import { ExampleRunner, examplesWithGame } from '../../../files/example-runner.ts';
import { ExampleFault } from '../../../grammar/example-lines.ts';
import { errorsIn } from '../../../grammar/registry.ts';
import { builtInGames } from '../../../library/games.ts';
import { Books } from '../../../server/books.ts';
import type { EditorClient } from '../../support/editor-client.ts';
import { languageOf } from '../../support/book-language.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const paths = ['scenario-1/examples/lfa.example', 'scenario-4/examples/breakers.example'];

/** The greatest number of examples that are used from each file. */
const mostExamples = 8;

export const exampleTexts = paths.map((path) => {
  const file = resolve(root, 'procedures/callisto', path);
  const text = readFileSync(file, 'utf8')
    .split(/\n(?=EXAMPLE )/)
    .slice(0, mostExamples + 1)
    .join('\n');
  return { uri: pathToFileURL(file).href, text };
});

/** The lines that writers paste into files of examples. */
export const examplePieces = exampleTexts.flatMap(({ text }) => text.split('\n').filter((line) => line !== ''));

const language = languageOf('callisto');
const languageNamed = (name: string): typeof language | null => (name === 'callisto' ? language : null);

/**
 * Returns the findings that the server should report about a file of examples. The examples are run with the sheet
 * texts of the client.
 */
export function expectedFindings(client: EditorClient, uri: string): readonly ExampleFinding[] {
  const document = new ExampleDocument(uri, client.textOf(uri));
  const { draft, lines } = document;
  if (draft.game === null && draft.sections.length === 0 && draft.never.length === 0) return [];
  const shape = draft.faults.map((fault) => faultFinding(fault, lines));
  const books = new Books(builtInGames, [resolve(root, 'procedures')]);
  const path = fileURLToPath(uri);
  try {
    return books.workIn(path, () => distinctFindings([...shape, ...findingsIn(client, document, books, path)]));
  } catch (error) {
    if (error instanceof ExampleFault) return distinctFindings([...shape, faultFinding(error, lines)]);
    throw error;
  }
}

function findingsIn(client: EditorClient, document: ExampleDocument, books: Books, path: string): ExampleFinding[] {
  const { draft, lines } = document;
  const read = examplesWithGame(books.files, path, draft);
  const { game, scenario } = read;
  const texts = new Map(
    game.bots.map(({ file }) => {
      const sheet = resolve(root, 'procedures/callisto', `scenario-${scenario}`, `${file}.bot`);
      return [file, client.textOf(pathToFileURL(sheet).href)] as const;
    }),
  );
  for (const [file, text] of texts)
    if (errorsIn(checkSheet(text, languageNamed, builtInGames).diagnostics) > 0) {
      const problem = `The sheet ${basename(file)}.bot has errors, so no example was run`;
      throw new ExampleFault(draft.at.scenario, problem, 'Correct the sheet first.', 'unready');
    }
  const sheets = { texts, readings: [], scriptOf: sheetReader(game.headings, () => language) };
  const runner = new ExampleRunner({ books: books.files, sheetsOf: () => sheets });
  const ran: RanExample[] = [];
  const findings: ExampleFinding[] = [];
  for (const section of draft.sections) {
    if (!section.example) continue;
    try {
      const result = runner.run(read, section.example);
      ran.push(result);
      findings.push(...differences(result, section));
    } catch (error) {
      if (!(error instanceof ExampleFault)) throw error;
      findings.push(...error.all.map((fault) => faultFinding(fault, lines)));
    }
  }
  const { bad } = judgeExcuses([read], runner.of(read), ran);
  return [...findings, ...bad.map(({ fault }) => faultFinding(fault, lines))];
}

export const exampleCodeOf = ({ kind }: ExampleFinding): string => exampleCode(kind);
