// The results of running the examples of a file: findings at the words at fault, with the first step at which a ladder
// differs.
import type { ExampleFile, ExampleSection } from '../../../grammar/example-file.ts';
import { textSpan, type ExampleFault, type ExampleFaultKind } from '../../../grammar/example-lines.ts';
import type { Lines } from '../../../grammar/positions.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { CardExplanation } from '../../decide/card-query.ts';
import { printedPlaceOf } from '../../plan/clause-plan.ts';
import { same } from '../../plan/same.ts';
import type { Mismatch, RanExample } from '../../game/examples.ts';

/** A finding about an example at the words at fault. */
export interface ExampleFinding extends Span {
  readonly kind: ExampleFaultKind | 'differs';
  readonly message: string;
  readonly help: string;
  /** The expectation that the run did not meet; absent if the file itself has a fault. */
  readonly mismatch?: Mismatch;
}

/** Returns the span of the words of a line, without white space at both ends. */
function wordsOfLine(lines: Lines, line: number): Span {
  const [start, text] = [lines.start(line) ?? 0, lines.text(line)];
  const from = start + text.length - text.trimStart().length;
  return { start: from, end: Math.max(from, start + text.trimEnd().length) };
}

/** Returns a fault of a file as a finding. */
export const faultFinding = (fault: ExampleFault, lines: Lines): ExampleFinding => {
  const at = fault.at && fault.at.end > fault.at.start ? fault.at : wordsOfLine(lines, fault.line);
  return { ...at, kind: fault.kind, message: `${fault.message}.`, help: fault.help };
};

/**
 * Returns the ladders in a text. A ladder is a list of rungs. The first rung has all candidates, and each further rung
 * has the candidates that a criterion leaves.
 */
const laddersOf = (text: string): readonly (readonly string[])[] =>
  text.split(';').map((ladder) => ladder.split('>').map((rung) => rung.trim()));

/**
 * Returns a sentence about the first step at which an expected ladder differs from the decision. Returns an empty text
 * if the mismatch is not about a ladder.
 */
function firstDifference({ subject, expected, actual }: Mismatch, explanation: CardExplanation | null): string {
  const [, role] = /^ladder (.+)$/i.exec(subject) ?? [];
  if (role === undefined) return '';
  const [wanted, ladders] = [laddersOf(expected), laddersOf(actual)];
  const pick = ladders.findIndex((ladder, index) => !same(ladder, wanted[index]));
  const left = ladders[pick];
  if (!left) return `The decision has ${ladders.length} ladders, not ${wanted.length}.`;
  const step = left.findIndex((rung, index) => rung !== wanted[pick]?.[index]);
  const where = ladders.length === 1 ? '' : `Ladder ${pick + 1}: `;
  if (step < 0) return `${where}The decision has ${left.length - 1} steps.`;
  if (step === 0) return `${where}The candidates differ before the first criterion.`;
  const picks = (explanation?.came.decision?.done ?? [])
    .flatMap(({ choices }) => choices)
    .flatMap((choice) => (choice.role === role.toLowerCase() ? choice.picks : []));
  const criterion = picks[pick]?.ladder[step - 1]?.criterion;
  const words = criterion ? (printedPlaceOf(criterion)?.text ?? explanation?.words.criterion(criterion)) : undefined;
  const name = words === undefined ? `Step ${step}` : `Step ${step}, “${words}”,`;
  return `${where}${name} leaves ${left[step]}, not ${wanted[pick]?.[step] ?? 'nothing'}.`;
}

/** Returns the findings about an example that was run, one for each expectation that was not met. */
export function differences({ wrong, toldOf }: RanExample, { lines }: Pick<ExampleSection, 'lines'>): ExampleFinding[] {
  return wrong.map((mismatch) => {
    const line = lines.find((candidate) => candidate.line === mismatch.line);
    const { subject, expected, actual } = mismatch;
    const said = subject === '=>' ? '' : `${subject}: `;
    return {
      ...(line ? textSpan(line) : { start: 0, end: 0 }),
      kind: 'differs',
      message: `${said}\`${expected}\` is expected; it is \`${actual}\`.`,
      help: firstDifference(mismatch, toldOf()),
      mismatch,
    };
  });
}

/** Returns the findings in the order of the text. A finding that occurs twice is returned only once. */
export const distinctFindings = (findings: readonly ExampleFinding[]): ExampleFinding[] =>
  [
    ...new Map(findings.map((finding) => [`${finding.start} ${finding.end} ${finding.message}`, finding])).values(),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end);

/** An edit that replaces an expectation of an example by the actual result. */
export interface TakenOver extends Span {
  readonly text: string;
}

/**
 * Returns the edits that replace the unmet expectations of an example by the actual results. `findings` are about this
 * example.
 */
export const takeOver = (findings: readonly ExampleFinding[]): TakenOver[] =>
  findings.flatMap(({ start, end, mismatch }) => {
    if (!mismatch || mismatch.subject === 'chance') return [];
    const isOutcome = mismatch.subject === '=>';
    // An actual result such as `a d10 is to be rolled` is a sentence, which an example cannot have as its outcome. So
    // the function returns no edit for such a result.
    if (isOutcome && mismatch.actual.includes(' ') && mismatch.actual !== 'no procedure') return [];
    return [{ start, end, text: mismatch.actual }];
  });

/** Returns the lines of a new example as text. */
export const exampleText = (
  title: string,
  situation: readonly { readonly key: string; readonly text: string }[],
  outcome: readonly { readonly key: string; readonly text: string }[],
): string =>
  [
    `EXAMPLE ${title}`,
    ...situation.map(({ key, text }) => `${key}: ${text}`),
    ...outcome.map(({ key, text }) => (key === '=>' ? `=> ${text}` : `${key}: ${text}`)),
  ].join('\n');

/** Returns the title, with a number if an example of the file already has the title. */
export function freeTitle({ examples }: Pick<ExampleFile, 'examples'>, title: string): string {
  const isTaken = (name: string): boolean => examples.some((example) => example.title === name);
  for (let number = 1; ; number++) {
    const name = number === 1 ? title : `${title} (${number})`;
    if (!isTaken(name)) return name;
  }
}
