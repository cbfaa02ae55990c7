// Results of `botbook test`: a summary, the failed examples with explanations, and the parts of sheets that no example
// used.
import type { UncoveredSheet } from '../../compiler/game/example-coverage.ts';
import type { ExamplePart, RanExample } from '../../compiler/game/examples.ts';
import { explainedDocument } from '../decision/explain.ts';
import { toldTurnDocument } from '../decision/told-turn.ts';
import { markup } from '../document/markup.ts';
import { plainPaint } from '../document/palette.ts';
import { terminalText } from '../document/terminal.ts';
import { indentedBlock, inWords, joinedWords, markedText, type Document } from '../document/words.ts';
import { inLines, junitHead, junitText } from '../findings/junit.ts';
import { noticedCounts, noticedShare, placeText, type MutatedSheet } from './mutation-results.ts';

export interface ExampleReport {
  readonly files: readonly {
    readonly path: string;
    readonly game: string;
    readonly scenario: number;
    readonly ran: readonly RanExample[];
  }[];
  /** The number of examples and files that could not be read. */
  readonly unread: number;
  readonly covered: readonly UncoveredSheet[];
  /** The percentage of parts that examples must use. */
  readonly threshold: number;
  /** The sheets with some small changes, and the examples that notice the changes; empty if an example has failed. */
  readonly mutated: readonly MutatedSheet[];
}

/** Returns the sheet of `mutated` that is the sheet of a scenario and a bot. */
const changesOf = ({ mutated }: ExampleReport, { scenario, bot }: UncoveredSheet): MutatedSheet | undefined =>
  mutated.find((sheet) => sheet.scenario === scenario && sheet.bot === bot);

const kindsOfSheets: readonly ExamplePart['kind'][] = ['clause', 'letter', 'row', 'criterion'];
const kindsOfPages: readonly ExamplePart['kind'][] = ['step', 'sentence', 'moment'];
const kindNames: Readonly<Record<ExamplePart['kind'], string>> = {
  clause: 'clauses',
  letter: 'sub-clauses',
  row: 'rows',
  criterion: 'criteria',
  step: 'steps',
  sentence: 'sentences',
  moment: 'moments',
};

const percent = (of: number, all: number): string => `${(all === 0 ? 100 : (100 * of) / all).toFixed(1)} %`;

/** Returns the part of the output about a failed example: its expectation, the decision, and the explanation. */
function failedBlocks(path: string, { example, wrong, toldOf, ofTurn }: RanExample): Document {
  const [told, turn] = [toldOf(), ofTurn?.() ?? null];
  return [
    inWords`${markedText('error', 'failed')} ${path}:${example.line} ${markedText('strong', example.title)}`,
    ...wrong.map(
      ({ line, subject: field, expected, actual }) =>
        `  line ${line}, ${field}: ${expected} is expected; it is ${actual}`,
    ),
    ...(told ? [indentedBlock(4, explainedDocument(told, { rulings: new Map(), standIns: null }, true))] : []),
    ...(turn ? [indentedBlock(4, toldTurnDocument(turn, false))] : []),
  ];
}

const coverageLines = (report: ExampleReport): Document =>
  report.covered.map((sheet) => {
    const { scenario, title, parts, unused, excused } = sheet;
    const kinds = parts.some(({ kind }) => kindsOfPages.includes(kind)) ? kindsOfPages : kindsOfSheets;
    const by = kinds.map((kind) => {
      const all = parts.filter((part) => part.kind === kind).length;
      return `${kindNames[kind]} ${all - unused.filter((part) => part.kind === kind).length}/${all}`;
    });
    const share = percent(parts.length - unused.length, parts.length);
    const name = scenario === 0 ? title : `Scenario ${scenario} ${title}`;
    const mutated = changesOf(report, sheet);
    if (mutated) by.push(`changes noticed ${noticedCounts(mutated).noticed}/${noticedCounts(mutated).changes}`);
    if (excused > 0) by.push(`${excused} never decisive`);
    return inWords`${name.padEnd(20)} ${share.padStart(7)}  ${markedText('dim', by.join(', '))}`;
  });

/** Returns the words about small changes in the summary; empty if no changes were tried. */
function noticedText(mutated: readonly MutatedSheet[]): string {
  const changes = mutated.reduce((sum, { judged }) => sum + judged.length, 0);
  return changes === 0 ? '' : `, and notice ${noticedShare(mutated).toFixed(1)} % of ${changes} small changes`;
}

/** Returns the output of `botbook test`. */
export function testedDocument(tested: ExampleReport, isUncovered: boolean): Document {
  const { files, unread, covered, threshold, mutated } = tested;
  const failed = files.flatMap(({ path, ran }) =>
    ran.filter(({ wrong }) => wrong.length > 0).map((example) => failedBlocks(path, example)),
  );
  const all = files.reduce((sum, { ran }) => sum + ran.length, 0);
  const parts = covered.reduce((sum, sheet) => sum + sheet.parts.length, 0);
  const used = parts - covered.reduce((sum, sheet) => sum + sheet.unused.length, 0);
  // If no example could be read, nothing can be said about the sheets.
  if (all === 0) return ['No example could be read.'];
  const counts = [
    `${all} ${all === 1 ? 'example' : 'examples'}`,
    failed.length === 0 ? markedText('good', 'all as expected') : markedText('error', `${failed.length} failed`),
    ...(unread > 0 ? [markedText('error', `${unread} could not be read`)] : []),
  ];
  const low = parts > 0 && (100 * used) / parts < threshold;
  const share = `They use ${percent(used, parts)} of the parts of these sheets${noticedText(mutated)}${low ? `; ${threshold} % are asked for` : ''}:`;
  const names = covered.flatMap(({ scenario, bot, unused }) =>
    unused.map(({ name }) => `  ${placeText(scenario, bot)} ${name}`),
  );
  const never = covered.flatMap((sheet) =>
    sheet.never.map(({ name, reason }) => `  ${placeText(sheet.scenario, sheet.bot)} ${name}: ${reason}`),
  );
  return [
    ...failed.flatMap((blocks) => [...blocks, '']),
    joinedWords(counts, ', '),
    '',
    low ? markedText('error', share) : share,
    ...coverageLines(tested),
    ...(mutated.some(({ isSample }) => isSample)
      ? [
          markedText(
            'dim',
            'Some small changes of each sheet were tried; `--mutate` tries all and lists the unnoticed ones.',
          ),
        ]
      : []),
    ...(isUncovered && names.length > 0 ? ['', 'Not used:', ...names] : []),
    ...(isUncovered && never.length > 0 ? ['', 'Never decisive:', ...never] : []),
  ];
}

/** Returns the output of `botbook test --json`. */
export const testedJson = (report: ExampleReport): Readonly<Record<string, unknown>> => ({
  version: 1,
  is: 'test',
  unread: report.unread,
  threshold: report.threshold,
  examples: report.files.flatMap(({ path, ran }) =>
    ran.map(({ example, wrong, use }) => ({
      path,
      line: example.line,
      title: example.title,
      ok: wrong.length === 0,
      wrong,
      failsIf: example.failsIf,
      use,
    })),
  ),
  coverage: report.covered.map((sheet) => {
    const { scenario, bot, parts, unused, excused, never } = sheet;
    const mutated = changesOf(report, sheet);
    return {
      scenario,
      bot,
      parts: parts.length,
      used: parts.length - unused.length,
      unused: unused.map(({ name }) => name),
      excused,
      never,
      ...(mutated && noticedCounts(mutated)),
    };
  }),
});

/** True if Botbook wrote the report, so that Botbook may overwrite it. */
export const isReport = (text: string): boolean => text.startsWith(junitHead('botbook test'));

/** Returns a JUnit report, which programs that run tests can read. */
export function testedJunit({ files }: ExampleReport): string {
  const suites = files.map(({ path, ran }) => {
    const cases = ran.map((run) => {
      const { example, wrong } = run;
      const head = markup`<testcase classname="${path}" name="${example.title}" line="${example.line}"`;
      if (wrong.length === 0) return markup`${head}/>`;
      const message = wrong.map(
        ({ subject: field, expected, actual }) => `${field}: ${expected} expected, ${actual} found`,
      );
      const text = terminalText(failedBlocks(path, run), plainPaint).trimEnd();
      const failure = markup`<failure message="${message.join('; ')}">${text}</failure>`;
      return markup`${head}>${inLines('      ', [failure])}</testcase>`;
    });
    const failures = ran.filter(({ wrong }) => wrong.length > 0).length;
    return markup`<testsuite name="${path}" tests="${ran.length}" failures="${failures}">${inLines('    ', cases)}</testsuite>`;
  });
  return junitText('botbook test', suites);
}
