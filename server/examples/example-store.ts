// Runs the examples of files by the sheets as they are in the editor. The results are cached until the example, its
// sheets, its position or the data of the book change.
import { basename, dirname, join, resolve } from 'node:path';
import { sheetReader } from '../../compiler/decide/script-reader.ts';
import { judgeExcuses } from '../../compiler/game/example-coverage.ts';
import type { ExampleVocabulary } from '../../compiler/game/example-words.ts';
import type { RanExample } from '../../compiler/game/examples.ts';
import { hasPlainSheets, type GameDeclaration } from '../../compiler/game/game-declaration.ts';
import type { SceneSheets } from '../../compiler/game/scene-sheets.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import type { Steps } from '../../compiler/language/steps.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import type { ExampleDocument } from '../../compiler/service/examples/example-document.ts';
import {
  differences,
  distinctFindings,
  faultFinding,
  type ExampleFinding,
} from '../../compiler/service/examples/example-results.ts';
import { UserError } from '../../files/errors.ts';
import { lookOf } from '../../files/files.ts';
import {
  ExampleRunner,
  examplesWithGame,
  type ExampleTable,
  type ReadExampleFile,
} from '../../files/example-runner.ts';
import type { ExampleSection } from '../../grammar/example-file.ts';
import { ExampleFault } from '../../grammar/example-lines.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { pathOf } from '../books.ts';
import type { ClientSession } from '../session.ts';

/** The scenario of an example file with everything that is needed to run the examples. */
export interface ReadyExamples {
  readonly read: ReadExampleFile;
  readonly runner: ExampleRunner;
  readonly table: ExampleTable;
  /** The sheets by which the examples are decided, by the names of their files. */
  readonly sheets: ReadonlyMap<string, ServiceDocument>;
}

/** The result of trying to run an example. `ran` is null if the example has a fault, so that it could not be run. */
export interface RunSection {
  readonly section: ExampleSection;
  readonly ran: RanExample | null;
  readonly findings: readonly ExampleFinding[];
  /** The time in milliseconds that the example took when it was run. */
  readonly took: number;
}

interface StoredRun extends Omit<RunSection, 'section'> {
  readonly start: number;
}

interface StoredRunner extends Omit<ReadyExamples, 'read'> {
  readonly generation: number;
}

const errorCount = lazilyFor(({ text, languageOf, games }: ServiceDocument) =>
  errorsIn(checkSheet(text, languageOf, games).diagnostics),
);

/** The number of files whose results are kept. */
const mostFiles = 40;

export class ExampleStore {
  private readonly session: ClientSession;
  private readonly runners = new Map<string, StoredRunner>();
  private readonly runs = new Map<string, Map<string, StoredRun>>();
  private readonly numbers = new WeakMap<ExampleRunner, number>();
  private lastNumber = 0;
  private readonly vocabularies = new Map<string, ExampleVocabulary>();

  constructor(session: ClientSession) {
    this.session = session;
  }

  /**
   * Returns the examples of a file with the scenario in which they run. If a fault prevents all examples from running,
   * returns this fault.
   */
  readyFor(document: ExampleDocument): ReadyExamples | ExampleFault {
    const { books } = this.session;
    const path = this.pathFor(document.uri);
    return books.workIn(path, () => {
      const { draft } = document;
      try {
        const read = examplesWithGame(books.files, path, draft);
        return { read, ...this.runnerFor(read) };
      } catch (error) {
        if (error instanceof ExampleFault) return error;
        if (!(error instanceof UserError || error instanceof ShapeError)) throw error;
        const help = error instanceof UserError ? error.help : 'Correct the data of the book.';
        return new ExampleFault(draft.at.scenario, error.message.replace(/\.$/, ''), help, 'unready');
      }
    });
  }

  /** Returns the path of a file of examples. A file that is not saved counts as a file of the first open folder. */
  pathFor(uri: string): string {
    return pathOf(uri) ?? join(this.session.books.rootOf(null), 'untitled.example');
  }

  private runnerFor(read: ReadExampleFile): Omit<ReadyExamples, 'read'> {
    const { books } = this.session;
    const { path, game, scenario } = read;
    const sheets = this.sheetsOf(path, game, scenario);
    const key = `${books.rootOf(path)}\n${game.name}/${scenario}`;
    const memo = this.runners.get(key);
    const isSame = [...sheets].every(([name, { text }]) => memo?.sheets.get(name)?.text === text);
    if (memo?.generation === books.generation && isSame) return memo;
    for (const sheet of sheets.values())
      if (errorCount(sheet) > 0) {
        const problem = `The sheet ${basename(sheet.uri)} has errors, so no example was run`;
        throw new ExampleFault(read.file.at.scenario, problem, 'Correct the sheet first.', 'unready');
      }
    const language = books.languageOf(path)(game.name);
    const texts = new Map([...sheets].map(([name, { text }]) => [name, text]));
    const scene = (readings: readonly string[]): SceneSheets => ({
      texts,
      readings,
      scriptOf: sheetReader(game.headings, () => {
        if (!language) throw books.files.noData('roster.json', game.name);
        return language;
      }),
    });
    const runner = new ExampleRunner({ books: books.files, sheetsOf: (_game, _scenario, readings) => scene(readings) });
    const stored = { runner, table: runner.of(read), sheets, generation: books.generation };
    this.runners.set(key, stored);
    this.numbers.set(runner, ++this.lastNumber);
    return stored;
  }

  /**
   * Returns the sheets of a scenario, by the names of their files. A sheet that is open in the editor has its text in
   * the editor, even if this text is not saved.
   */
  private sheetsOf(path: string, game: GameDeclaration, scenario: number): Map<string, ServiceDocument> {
    const { books } = this.session;
    const root = books.rootOf(path);
    const found = hasPlainSheets(game)
      ? books.files.plainSheets(game).map((sheet) => [sheet.name, sheet.path] as const)
      : game.bots.map(({ file }) => [file, books.files.files(game, `${file}.bot`, scenario)[0]?.path] as const);
    return new Map(
      found.map(([name, file]) => {
        const sheet = file === undefined ? null : this.session.documentAt(resolve(root, file));
        if (!sheet) throw books.files.noData(`${name}.bot`, `${game.name}/${scenario}`);
        return [name, sheet] as const;
      }),
    );
  }

  /**
   * Runs the examples of a file one after another. An example that has not changed since its last run is not run again.
   */
  *run(document: ExampleDocument, ready: ReadyExamples, titles?: ReadonlySet<string>): Steps<RunSection[]> {
    const stored = this.runs.get(document.uri) ?? new Map<string, StoredRun>();
    const kept = new Map<string, StoredRun>();
    // Each result is stored at once. If an edit stops the run, the results so far are not lost.
    this.runs.delete(document.uri);
    this.runs.set(document.uri, stored);
    const sections = document.draft.sections.filter(({ title }) => titles === undefined || titles.has(title));
    const all: RunSection[] = [];
    for (const section of sections) {
      const key = this.keyOf(document, section, ready);
      const before = stored.get(key);
      const run = before ? movedFindings(before, section) : runSection(document, section, ready);
      kept.set(key, { ...run, start: section.start });
      stored.set(key, { ...run, start: section.start });
      all.push({ ...run, section });
      if (!before) yield;
    }
    // After a run of the whole file, the results of examples that are no longer in the file are dropped.
    if (titles === undefined) this.runs.set(document.uri, kept);
    for (const uri of [...this.runs.keys()].slice(0, -mostFiles)) this.runs.delete(uri);
    return all;
  }

  /**
   * Returns the stored results of the examples of a document. Examples without a stored result are left out, because no
   * example is run.
   */
  cachedRuns(document: ExampleDocument, ready: ReadyExamples): RunSection[] {
    const stored = this.runs.get(document.uri);
    return document.draft.sections.flatMap((section) => {
      const before = stored?.get(this.keyOf(document, section, ready));
      return before ? [{ ...movedFindings(before, section), section }] : [];
    });
  }

  /** Returns a key for the result of an example. The key changes if anything changes on which the result depends. */
  private keyOf({ text, draft }: ExampleDocument, section: ExampleSection, { runner, read }: ReadyExamples): string {
    const lines = [...draft.shared, ...section.lines];
    const position = lines.findLast(({ key }) => key.toLowerCase() === 'position');
    const look = position ? lookOf(resolve(dirname(read.path), position.text)) : '';
    const above = text.slice(0, draft.sections[0]?.start ?? 0);
    return [this.numbers.get(runner), look, above, text.slice(section.start, section.end)].join('\n');
  }

  /** Returns all findings about a file, with the results of the examples that were run. */
  findings(
    document: ExampleDocument,
    ready: ReadyExamples | ExampleFault,
    runs: readonly RunSection[],
  ): ExampleFinding[] {
    const { draft, lines } = document;
    // A file that names no game and has no example belongs to another program, such as `.env.example`.
    if (draft.game === null && draft.sections.length === 0 && draft.never.length === 0) return [];
    const shape = draft.faults.map((fault) => faultFinding(fault, lines));
    if (ready instanceof ExampleFault) return distinctFindings([...shape, faultFinding(ready, lines)]);
    const ran = runs.flatMap((run) => run.ran ?? []);
    const never = judgeExcuses([ready.read], ready.table, ran).bad.map(({ fault }) => faultFinding(fault, lines));
    return distinctFindings([...shape, ...never, ...runs.flatMap(({ findings }) => findings)]);
  }

  /**
   * Returns the keys and names that a file of examples may use. If the sheets have errors, returns the keys and names
   * from before the errors.
   */
  vocabularyFor(document: ExampleDocument): ExampleVocabulary {
    const ready = this.readyFor(document);
    if (!(ready instanceof ExampleFault)) this.vocabularies.set(document.uri, ready.table.examples.vocabulary);
    return this.vocabularies.get(document.uri) ?? noVocabulary;
  }

  forget(uri: string): void {
    this.runs.delete(uri);
    this.vocabularies.delete(uri);
  }
}

const noVocabulary: ExampleVocabulary = { chanceKey: 'chance', situation: [], expected: [], names: () => [] };

/** Returns the store of a session, which all features share. */
export const exampleStoreOf = lazilyFor((session: ClientSession) => new ExampleStore(session));

function runSection(
  { lines }: ExampleDocument,
  section: ExampleSection,
  { runner, read }: ReadyExamples,
): Omit<RunSection, 'section'> {
  const { example } = section;
  if (!example) return { ran: null, findings: [], took: 0 };
  const begun = performance.now();
  try {
    const ran = runner.run(read, example);
    return { ran, findings: differences(ran, section), took: performance.now() - begun };
  } catch (error) {
    if (!(error instanceof ExampleFault)) throw error;
    const findings = error.all.map((fault) => faultFinding(fault, lines));
    return { ran: null, findings, took: performance.now() - begun };
  }
}

/**
 * Returns the findings of an example that has moved in its file, with their new places. Findings about lines that all
 * examples share have not moved.
 */
function movedFindings(
  { ran, findings, took, start }: StoredRun,
  section: ExampleSection,
): Omit<RunSection, 'section'> {
  const by = section.start - start;
  if (by === 0) return { ran, findings, took };
  const shifted = findings.map((finding) =>
    finding.start < start ? finding : { ...finding, start: finding.start + by, end: finding.end + by },
  );
  return { ran, findings: shifted, took };
}
