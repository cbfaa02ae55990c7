// Edits of clauses: adding or removing a clause, changing a condition, changing a strength.
import type { ChangeClass } from '../../../compiler/diff/change-classes.ts';
import type { Clause, Sheet } from '../../../grammar/tree.ts';
import { behindStop, ofClauses, textEdit, type EditKind, type SheetChange } from './edit.ts';

const threshold = (by: number, is: ChangeClass): EditKind =>
  ofClauses(({ condition }, { sheet }) => {
    const numbers = condition && /\bthreshold (\d+(?:\/\d+)*)/i.exec(condition.text)?.[1];
    const start = condition && numbers ? sheet.source.slice(condition.start, condition.end).indexOf(numbers) : -1;
    if (!condition || !numbers || start < 0) return null;
    const text = numbers
      .split('/')
      .map((number) => Number(number) + by)
      .join('/');
    const from = condition.start + start;
    return { edits: [textEdit(from, from + numbers.length, text)], classes: [is], words: `${numbers} → ${text}` };
  });

/** Returns the edits that add `by` to the numbers of the clauses from an index on. */
const renumbered = (clauses: readonly Clause[], from: number, by: number): SheetChange['edits'] =>
  clauses.slice(from).map(({ start, number }) => textEdit(start, start + String(number).length, String(number + by)));

/**
 * True if a clause has sub-clauses. Such a clause must not be dropped: letters in later clauses refer to the nearest
 * earlier clause with sub-clauses, and would then refer to another clause.
 */
const isLettered = ({ subs }: Clause): boolean => subs.length > 0;

/** Returns the text of a clause without its number. */
const wordsOf = (sheet: Sheet, clause: Clause): string =>
  sheet.source.slice(clause.start, behindStop(sheet, clause)).replace(/^\d+/, '');

/**
 * Returns a kind of edit that changes the first act of a clause. The edit can be made if `pattern` matches the
 * beginning of this act.
 */
const ofFirstActs = (pattern: RegExp, is: ChangeClass, change: (match: RegExpExecArray) => string): EditKind =>
  ofClauses(({ sentences: [sentence] }, { sheet, name }) => {
    const first = sentence?.items[0];
    const match = first?.type === 'phrase' ? pattern.exec(sheet.source.slice(first.start, first.end)) : null;
    if (!first || !match) return null;
    const end = first.start + match[0].length;
    const text = change(match);
    const start = end - (match[1]?.length ?? 0);
    return { edits: [textEdit(start, end, text)], classes: [is], words: `${name}: ${match[0]} → ${text}` };
  });

/**
 * True if no act of a clause refers to earlier words, as `it` does. Any other clause must keep its condition, because
 * its acts may refer to words of the condition.
 */
const refersToNothing = ({ sentences }: Clause): boolean =>
  sentences.every(({ items }) =>
    items.every((part) => part.type === 'chain' || !/\b(?:targeting|that|the|it)\b/i.test(part.text)),
  );

const isSecure = (clause: Clause): boolean =>
  /^space secure$/i.test(clause.condition?.text ?? '') && refersToNothing(clause);

export const clauseEdits: Readonly<Record<string, EditKind>> = {
  'threshold raised': threshold(1, 'threshold-raised'),
  'threshold lowered': threshold(-1, 'threshold-lowered'),
  'clause dropped': ofClauses((clause, { sheet, clauses, index, name }) => {
    if (clauses.length < 3 || isLettered(clause)) return null;
    // The removed text ends at the next clause. For the last clause, the removed text ends after the full stop.
    const end = behindStop(sheet, { start: 0, end: clauses[index + 1]?.start ?? clause.end });
    const edits = [textEdit(clause.start, end, ''), ...renumbered(clauses, index + 1, -1)];
    return { edits, classes: ['clause-removed'], words: `${name} dropped` };
  }),
  'clause added': ofClauses(({ start, number }, { clauses, index, name }) => {
    const text = `${number} Threshold 1/2/3: SUPPRESS 1.\n`;
    const edits = [textEdit(start, start, text), ...renumbered(clauses, index, 1)];
    return { edits, classes: ['clause-added'], words: `a clause before ${name}` };
  }),
  'clauses exchanged': ofClauses((clause, { sheet, clauses, index, name }) => {
    const next = clauses[index + 1];
    if (!next || isLettered(clause) || isLettered(next)) return null;
    if (clause.table || next.table || index + 2 >= clauses.length) return null;
    const [words, others] = [wordsOf(sheet, clause), wordsOf(sheet, next)];
    const text = `${clause.number}${others}\n${next.number}${words}\n`;
    const edits = [textEdit(clause.start, clauses[index + 2]?.start ?? next.end, text)];
    return words !== others && { edits, classes: ['clause-moved'], words: `${name} behind ${next.number}` };
  }),
  'strength raised': ofFirstActs(
    /^(?:ATTACK|SUPPRESS|MOVE|SCOUT|COMMAND|PULSE) (\d)(?!\d)/,
    'strength-changed',
    ([, number]) => String(Number(number) + 1),
  ),
  'class turned': ofFirstActs(/^ATTACK (\d|\(\d\))/, 'class-changed', ([, number = '']) =>
    number.startsWith('(') ? number.slice(1, -1) : `(${number})`,
  ),
  'condition dropped': ofClauses((clause, { name }) => {
    const { condition, sentences } = clause;
    const [first] = sentences;
    if (!condition || !first || !isSecure(clause)) return null;
    const edits = [textEdit(condition.start, first.start, '')];
    return { edits, classes: ['condition-loosened'], words: `${name} without its condition` };
  }),
  'condition added': ofClauses(({ condition, sentences, table }, { name }) => {
    const [first] = sentences;
    if (condition || !first || table) return null;
    const edits = [textEdit(first.start, first.start, 'Space secure: ')];
    return { edits, classes: ['condition-tightened'], words: `${name}: \`Space secure\`` };
  }),
  'condition replaced': ofClauses((clause, { name }) => {
    const { condition } = clause;
    if (!condition || !isSecure(clause)) return null;
    const edits = [{ at: condition, text: 'Interference in play area' }];
    return { edits, classes: ['condition-replaced'], words: `${name}: another condition` };
  }),
};
