// The printed procedure with the verdict on each part: done, passed over with a reason, or not reached.
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import type { DecisionRecord } from '../../compiler/decide/record.ts';
import { letterOfAct } from '../../compiler/decide/used-parts.ts';
import type { ExplanationLine } from './decided-words.ts';

type Verdict = 'done' | 'passed' | 'not reached';

/** A part of the printed procedure with its verdict. */
export interface ProcedureLine extends PrintedLine {
  readonly verdict: Verdict;
  /**
   * The reason why the part was passed over. Null if the part was not passed over. Also null if its sub-clauses or rows
   * were passed over for reasons of their own.
   */
  readonly reason: string | null;
  readonly rests: readonly string[];
}

const marks: Readonly<Record<Verdict, string>> = { done: '✓', passed: '✗', 'not reached': '–' };

/**
 * Returns the labels of the clause, sub-clauses and rows that the decision carried out, such as `3`, `3a` and `3 row
 * 1–4`.
 */
function doneLabels({ clause, rolls, done }: DecisionRecord): Set<string> {
  const letters = done.map(letterOfAct).filter((letter) => letter !== null);
  return new Set([
    String(clause),
    ...letters.map((letter) => `${clause}${letter}`),
    ...rolls.map(({ row }) => `${clause} row ${row}`),
  ]);
}

/** True if a part is inside another: `3a` and `3 row 1–4` are inside `3`. `other` is the label of the inner part. */
const isUnder = (label: string, other: string): boolean =>
  other !== label && other.startsWith(label) && !/^\d/.test(other.slice(label.length));

/**
 * Returns the parts of a procedure with their verdicts. The letters and rows of a clause that was not read are left
 * out.
 */
export function procedureLines(
  printed: readonly PrintedLine[],
  decision: DecisionRecord,
  passed: readonly ExplanationLine[],
): ProcedureLine[] {
  const done = doneLabels(decision);
  const reasonOf = (label: string): ExplanationLine | undefined => passed.find((line) => line.label === label);
  const isWaiting = decision.rolls.length + decision.done.length === 0;
  const isShown = ({ label, depth }: PrintedLine): boolean => {
    const number = String(Number.parseInt(label, 10));
    // If the roll on a table is still missing, all its rows are shown.
    if (depth === 1 && isWaiting && label.startsWith(`${decision.clause} row `)) return true;
    const areSiblingsRead = [...done, ...passed.map((line) => line.label)].some((other) => isUnder(number, other));
    // A row of an inner table can have the same faces, and so the same label, as a row of the outer table. If the inner
    // table was not rolled, its rows are left out.
    if (depth > 1 && decision.rolls[depth - 1] === undefined) return false;
    return depth === 0 || (depth === 1 ? areSiblingsRead : done.has(label) || reasonOf(label) !== undefined);
  };
  return printed.filter(isShown).map((line): ProcedureLine => {
    const passedReason = reasonOf(line.label);
    const areReasonsBelow = passed.some(({ label }) => isUnder(line.label, label));
    if (done.has(line.label)) return { ...line, verdict: 'done', reason: null, rests: [] };
    if (passedReason === undefined) return { ...line, verdict: 'not reached', reason: null, rests: [] };
    const reason = areReasonsBelow ? null : passedReason.text;
    return { ...line, verdict: 'passed', reason, rests: passedReason.rests };
  });
}

/**
 * Returns a roll for a row of a table in the words of the page: `row 1–4` becomes the printed row. The rows are those
 * of the clause, or those inside the row that was rolled last. Null for another outcome.
 */
export function printedRow(
  printed: readonly PrintedLine[],
  { clause, rolls }: Pick<DecisionRecord, 'clause' | 'rolls'>,
  outcome: string,
): string | null {
  const last = rolls.at(-1);
  const labelOf = (row: string): string => `${clause} row ${row}`;
  const isOuter = ({ depth, label }: PrintedLine): boolean =>
    depth === rolls.length && label === (last ? labelOf(last.row) : String(clause));
  const inner = printed.slice(printed.findIndex(isOuter) + 1);
  const isRow = ({ depth, label }: PrintedLine): boolean =>
    depth === rolls.length + 1 && `${clause} ${outcome}` === label;
  return rowText(inner.find(isRow));
}

const rowText = (line: PrintedLine | undefined): string | null =>
  line ? `${line.head} ${line.text.replace(/:$/, '')}` : null;

/**
 * Returns a row of a clause as printed, for a roll that chooses among `rows`, if earlier rolls are unknown. Returns the
 * row as it is if tables inside the clause have several such rows.
 */
export function printedRowAmong(
  printed: readonly PrintedLine[],
  clause: number,
  rows: readonly string[],
  row: string,
): string {
  const at = (depth: number, name: string): PrintedLine[] =>
    printed.filter((line) => line.depth === depth && line.label === `${clause} ${name}`);
  const depth = [1, 2, 3].find((each) => rows.every((name) => at(each, name).length > 0)) ?? 0;
  const lines = at(depth, row);
  return lines.length === 1 ? (rowText(lines[0]) ?? row) : row;
}

/** Returns a part with its verdict as a line: `✗ 2  Space controlled: ATTACK 1 — no`. */
export const procedureText = ({ verdict, depth, head, text, reason }: ProcedureLine): string =>
  `${marks[verdict]} ${'  '.repeat(depth)}${head} ${text.replace(/\.$/, '')}${reason === null ? '' : ` — ${reason}`}`;
