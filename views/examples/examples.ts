// Results of `botbook test`: a summary, the failed examples with explanations, and the parts of sheets that no example
// used.
import type { PartKind } from '../../compiler/decide/procedure-parts.ts';
import type { Covered } from '../../compiler/game/example-coverage.ts';
import type { RanExample } from '../../compiler/game/examples.ts';
import { explainedText } from '../decision/explain.ts';
import { type Paint, plainPaint, visible } from '../document/palette.ts';

export interface Tested {
  readonly files: readonly {
    readonly path: string;
    readonly game: string;
    readonly scenario: number;
    readonly ran: readonly RanExample[];
  }[];
  /** The examples and files that could not be read. */
  readonly unread: number;
  readonly covered: readonly Covered[];
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

/** Returns the place of a sheet in its book: `1/lfa`; only the name for a sheet that belongs to no scenario. */
const placeText = (scenario: number, bot: string): string => (scenario === 0 ? bot : `${scenario}/${bot}`);

const percent = (of: number, all: number): string => `${(all === 0 ? 100 : (100 * of) / all).toFixed(1)} %`;

/** Returns a text about a failed example: its expectation, the decision, and the explanation. */
function failedText(path: string, { example, wrong, toldOf }: RanExample, paint: Paint): string {
  const head = `${paint('error', 'failed')} ${visible(path)}:${example.line} ${paint('strong', visible(example.title))}`;
  const lines = wrong.map(
    ({ line, subject: field, expected, actual }) =>
      `  line ${line}, ${visible(field)}: ${visible(expected)} is expected; it is ${visible(actual)}`,
  );
  const told = toldOf();
  if (!told) return [head, ...lines].join('\n');
  const why = explainedText(told, { rulings: new Map(), standIns: null }, true, paint);
  return [
    head,
    ...lines,
    ...why
      .trimEnd()
      .split('\n')
      .map((line) => (line === '' ? '' : `    ${line}`)),
  ].join('\n');
}

function coverageTexts({ covered }: Tested, paint: Paint): string[] {
  return covered.map(({ scenario, title, parts, unused, excused }) => {
    const by = kinds.map((kind) => {
      const all = parts.filter((part) => part.kind === kind).length;
      return `${kindNames[kind]} ${all - unused.filter((part) => part.kind === kind).length}/${all}`;
    });
    const share = percent(parts.length - unused.length, parts.length);
    const name = scenario === 0 ? title : `Scenario ${scenario} ${title}`;
    if (excused > 0) by.push(`${excused} never decisive`);
    return `${name.padEnd(20)} ${share.padStart(7)}  ${paint('dim', by.join(', '))}`;
  });
}

/** Returns the output of `botbook test`. */
export function testedText(tested: Tested, isUncovered: boolean, paint: Paint): string {
  const { files, unread, covered, threshold } = tested;
  const failed = files.flatMap(({ path, ran }) =>
    ran.filter(({ wrong }) => wrong.length > 0).map((example) => failedText(path, example, paint)),
  );
  const all = files.reduce((sum, { ran }) => sum + ran.length, 0);
  const parts = covered.reduce((sum, sheet) => sum + sheet.parts.length, 0);
  const used = parts - covered.reduce((sum, sheet) => sum + sheet.unused.length, 0);
  // If no example could be read, nothing can be said about the sheets.
  if (all === 0) return 'No example could be read.\n';
  const counts = [
    `${all} ${all === 1 ? 'example' : 'examples'}`,
    failed.length === 0 ? paint('good', 'all as expected') : paint('error', `${failed.length} failed`),
    ...(unread > 0 ? [paint('error', `${unread} could not be read`)] : []),
  ];
  const low = parts > 0 && (100 * used) / parts < threshold;
  const share = `They use ${percent(used, parts)} of the parts of these sheets${low ? `; ${threshold} % are asked for` : ''}:`;
  const names = isUncovered
    ? covered.flatMap(({ scenario, bot, unused }) => unused.map(({ name }) => `  ${placeText(scenario, bot)} ${name}`))
    : [];
  const never = isUncovered
    ? covered.flatMap((sheet) =>
        sheet.never.map(({ name, reason }) => `  ${placeText(sheet.scenario, sheet.bot)} ${name}: ${visible(reason)}`),
      )
    : [];
  return `${[
    ...failed.flatMap((text) => [text, '']),
    counts.join(', '),
    '',
    low ? paint('error', share) : share,
    ...coverageTexts(tested, paint),
    ...(names.length > 0 ? ['', 'Not used:', ...names] : []),
    ...(never.length > 0 ? ['', 'Never decisive:', ...never] : []),
  ].join('\n')}\n`;
}

/** Returns the output of `botbook test --json`. */
export const testedJson = ({ files, unread, covered, threshold }: Tested): Readonly<Record<string, unknown>> => ({
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

const escaped = (text: string): string =>
  visible(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const reportHead = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="botbook test">\n';

/** True if Botbook wrote the report, so that Botbook may overwrite it. */
export const isReport = (text: string): boolean => text.startsWith(reportHead);

/** Returns a JUnit report, which programs that run tests can read. */
export function junitText({ files }: Tested): string {
  const suites = files.map(({ path, ran }) => {
    const cases = ran.map((example) => {
      const head = `    <testcase classname="${escaped(path)}" name="${escaped(example.example.title)}" line="${example.example.line}"`;
      if (example.wrong.length === 0) return `${head}/>`;
      const message = example.wrong.map(
        ({ subject: field, expected, actual }) => `${field}: ${expected} expected, ${actual} found`,
      );
      const text = escaped(failedText(path, example, plainPaint)).replaceAll('    ', '  ');
      return `${head}>\n      <failure message="${escaped(message.join('; '))}">${text}</failure>\n    </testcase>`;
    });
    const failures = ran.filter(({ wrong }) => wrong.length > 0).length;
    const head = `  <testsuite name="${escaped(path)}" tests="${ran.length}" failures="${failures}">`;
    return [head, ...cases, '  </testsuite>'].join('\n');
  });
  return `${reportHead}${suites.join('\n')}\n</testsuites>\n`;
}
