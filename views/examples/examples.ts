// Results of `botbook test`: a summary, the failed examples with explanations, and the parts of sheets that no example
// used.
import type { PartKind } from '../../compiler/decide/procedure-parts.ts';
import type { UncoveredSheet } from '../../compiler/game/example-coverage.ts';
import type { RanExample } from '../../compiler/game/examples.ts';
import { explainedDocument } from '../decision/explain.ts';
import { markup } from '../document/markup.ts';
import { plainPaint } from '../document/palette.ts';
import { terminalText } from '../document/terminal.ts';
import { indentedBlock, inWords, joinedWords, markedText, type Document } from '../document/words.ts';
import { inLines, junitHead, junitText } from '../findings/junit.ts';

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
}

const kinds: readonly PartKind[] = ['clause', 'letter', 'row', 'criterion'];
const kindNames: Readonly<Record<PartKind, string>> = {
  clause: 'clauses',
  letter: 'sub-clauses',
  row: 'rows',
  criterion: 'criteria',
};

/** Returns the place of a sheet in its book: `1/BOT`; only the name for a sheet that belongs to no scenario. */
const placeText = (scenario: number, bot: string): string => (scenario === 0 ? bot : `${scenario}/${bot}`);

const percent = (of: number, all: number): string => `${(all === 0 ? 100 : (100 * of) / all).toFixed(1)} %`;

/** Returns the part of the output about a failed example: its expectation, the decision, and the explanation. */
function failedBlocks(path: string, { example, wrong, toldOf }: RanExample): Document {
  const told = toldOf();
  return [
    inWords`${markedText('error', 'failed')} ${path}:${example.line} ${markedText('strong', example.title)}`,
    ...wrong.map(
      ({ line, subject: field, expected, actual }) =>
        `  line ${line}, ${field}: ${expected} is expected; it is ${actual}`,
    ),
    ...(told ? [indentedBlock(4, explainedDocument(told, { rulings: new Map(), standIns: null }, true))] : []),
  ];
}

const coverageLines = ({ covered }: ExampleReport): Document =>
  covered.map(({ scenario, title, parts, unused, excused }) => {
    const by = kinds.map((kind) => {
      const all = parts.filter((part) => part.kind === kind).length;
      return `${kindNames[kind]} ${all - unused.filter((part) => part.kind === kind).length}/${all}`;
    });
    const share = percent(parts.length - unused.length, parts.length);
    const name = scenario === 0 ? title : `Scenario ${scenario} ${title}`;
    if (excused > 0) by.push(`${excused} never decisive`);
    return inWords`${name.padEnd(20)} ${share.padStart(7)}  ${markedText('dim', by.join(', '))}`;
  });

/** Returns the output of `botbook test`. */
export function testedDocument(tested: ExampleReport, isUncovered: boolean): Document {
  const { files, unread, covered, threshold } = tested;
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
  const share = `They use ${percent(used, parts)} of the parts of these sheets${low ? `; ${threshold} % are asked for` : ''}:`;
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
    ...(isUncovered && names.length > 0 ? ['', 'Not used:', ...names] : []),
    ...(isUncovered && never.length > 0 ? ['', 'Never decisive:', ...never] : []),
  ];
}

/** Returns the output of `botbook test --json`. */
export const testedJson = ({
  files,
  unread,
  covered,
  threshold,
}: ExampleReport): Readonly<Record<string, unknown>> => ({
  version: 1,
  is: 'test',
  unread,
  threshold,
  examples: files.flatMap(({ path, ran }) =>
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
  coverage: covered.map(({ scenario, bot, parts, unused, excused, never }) => ({
    scenario,
    bot,
    parts: parts.length,
    used: parts.length - unused.length,
    unused: unused.map(({ name }) => name),
    excused,
    never,
  })),
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
