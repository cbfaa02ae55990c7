// Compares the lines below `=>` of an example with a decision: the clause, the choices, the way and the reasons for
// passing clauses over. A game adds the lines about its positions.
import { roles } from '../../runtime/kernel/roles.ts';
import type { WrittenExample } from '../../grammar/example-file.ts';
import { readEach, splitList, type ExampleLine } from '../../grammar/example-lines.ts';
import type { ChoiceResult } from '../decide/interpret/choices.ts';
import type { DecisionRecord, Done, PassedPart, Why } from '../decide/record.ts';
import { actName } from '../plan/printed-names.ts';
import { unknownKey } from './example-names.ts';
import type { ExampleResultLine } from './example-words.ts';
import type { Mismatch } from './examples.ts';

/** The decision about the card of an example. */
export interface ExampleDecision {
  /** The decision; null if the procedure of the card is not read. */
  readonly decision: DecisionRecord | null;
  /** The reason why the procedure is not read; null if the procedure is read. */
  readonly instead: string | null;
}

/** Finds the expected and the actual text of a line. */
export type LineFinder<D extends ExampleDecision> = (
  decided: D,
  line: ExampleLine,
) => { readonly expected: string; readonly actual: string };

/** Returns acts in a flat list. An act of a led unit follows the act that led the unit. */
const actsOf = (done: readonly Done[]): Done[] =>
  done.flatMap((act) => (act.ledAct ? [act, ...actsOf([act.ledAct.done])] : [act]));

const whyOf = (why: Why): string => (why.is === 'threshold' ? `threshold ${why.best?.figure ?? 'none'}` : why.is);

const reasons = (passed: readonly PassedPart[], at: string): string[] =>
  passed.map(({ part, why }) => `${at}${part} ${whyOf(why)}`.trim().replace(/\s+/g, ' '));

/**
 * Returns the parts that were passed over, each with its reason, as text: `2 condition`, `3a aim`, `1 row 1–4
 * unchanged`.
 */
function passedOf({ passed, rolls, done, clause }: DecisionRecord): string[] {
  const at = String(clause ?? '');
  const ofRows = rolls.flatMap((roll) => reasons(roll.passed, at));
  return [...reasons(passed, ''), ...ofRows, ...actsOf(done).flatMap((act) => reasons(act.passed, at))];
}

/** Returns the outcome of a decision as text: `2b`, `nothing`, or the reason why the procedure was not read. */
function outcomeOf({ decision, instead }: ExampleDecision): string {
  if (instead !== null || !decision) return instead ?? 'nothing';
  const letter = decision.done.find((act) => act.letter !== null)?.letter ?? '';
  return decision.clause === null ? 'nothing' : `${decision.clause}${letter}`;
}

export const normalList = (text: string): string => splitList(text.replace(/(\d)-(\d)/g, '$1–$2')).join(', ');

const choicesOf = ({ decision }: ExampleDecision): ChoiceResult[] =>
  actsOf(decision?.done ?? []).flatMap(({ choices }) => choices);

const finderOfChoice =
  (role: string): LineFinder<ExampleDecision> =>
  (decided, { text }) => {
    const choices = choicesOf(decided);
    const isChosen = choices.some((choice) => choice.role === role);
    return {
      expected: normalList(text),
      actual: isChosen
        ? choices.flatMap((choice) => (choice.role === role ? choice.ids : [])).join(', ')
        : choicesInWords(choices),
    };
  };

/** Returns the choices of a decision that lacks the role of a line, each with its role. */
const choicesInWords = (choices: readonly ChoiceResult[]): string => {
  const named = choices.filter(({ ids }) => ids.length > 0).map(({ role, ids }) => `${role}: ${ids.join(', ')}`);
  return named.length > 0 ? `none, but ${named.join('; ')}` : '';
};

/**
 * Compares how a list narrowed a choice. In `D2, D4, F3 > D2, D4 > D2`, the first candidates are followed by the
 * candidates that each criterion left.
 */
const ladder =
  (role: string): LineFinder<ExampleDecision> =>
  (decided, { text }) => ({
    expected: text.split('>').map(normalList).join(' > '),
    actual: choicesOf(decided)
      .flatMap((choice) => (choice.role === role ? choice.picks : []))
      .map((pick) =>
        [pick.candidates, ...pick.ladder.map(({ remaining }) => remaining)].map((ids) => ids.join(', ')).join(' > '),
      )
      .join('; '),
  });

const sortNames = (text: string): string => text.split(', ').toSorted().join(', ');

/** The lines about decisions that the examples of every game can have. */
export const decisionFinders: Readonly<Record<string, LineFinder<ExampleDecision>>> = {
  does: ({ decision }, { text }) => ({
    expected: splitList(text).join(', '),
    actual: (decision?.done ?? []).map(({ act }) => actName(act)).join(', '),
  }),
  path: ({ decision }, { text }) => ({
    expected: text.split(/[\s,]+/).join(' '),
    actual: actsOf(decision?.done ?? [])
      .flatMap(({ path }) => path)
      .join(' '),
  }),
  // An example need not name all parts that the decision passed over.
  passed: ({ decision }, { text }) => {
    const all = decision ? passedOf(decision) : [];
    const expected = splitList(normalList(text));
    const isWhole = expected.every((reason) => all.includes(reason));
    return { expected: expected.join(', '), actual: isWhole ? expected.join(', ') : all.join(', ') };
  },
  row: ({ decision }, { text }) => ({
    expected: normalList(text),
    actual: (decision?.rolls ?? []).map(({ row }) => row).join(', '),
  }),
  rolled: ({ decision }, { text }) => ({
    expected: normalList(text),
    actual: (decision?.rolls ?? []).flatMap(({ rolled }) => rolled).join(', '),
  }),
  ...Object.fromEntries(roles.map((role) => [role, finderOfChoice(role)])),
  ...Object.fromEntries(roles.map((role) => [`ladder ${role}`, ladder(role)])),
};

/** Returns the expectations of an example that a decision does not meet. `finders` are by the keys of lines. */
export function mismatchesOf<D extends ExampleDecision>(
  { expected, also }: WrittenExample,
  decided: D,
  finderOf: (key: string) => LineFinder<D> | undefined,
  keys: readonly string[],
): Mismatch[] {
  const outcome = outcomeOf(decided);
  const wrong: Mismatch[] =
    outcome === expected.text ? [] : [{ line: expected.line, subject: '=>', expected: expected.text, actual: outcome }];
  const others = readEach(also, (line): Mismatch[] => {
    const key = line.key.toLowerCase();
    const find = finderOf(key);
    if (!find) throw unknownKey(line, 'No line below `=>` can have the key', keys);
    const compared = find(decided, line);
    const isSet = key in { target: 0, card: 0, passenger: 0 };
    const isSame = isSet
      ? sortNames(compared.expected) === sortNames(compared.actual)
      : compared.expected === compared.actual;
    if (isSame) return [];
    return [{ line: line.line, subject: line.key, expected: compared.expected, actual: compared.actual || 'none' }];
  });
  return [...wrong, ...others.flat()];
}

/**
 * A line without words. It is passed to functions that find an actual result, because their actual result does not
 * depend on the words of the line.
 */
const blank: ExampleLine = { key: '', text: '', line: 0, keyAt: { start: 0, end: 0 }, stretches: [] };

/** Returns the actual result of an example as lines, the line `=>` first. */
export function decisionLines(decided: ExampleDecision): ExampleResultLine[] {
  const choices = choicesOf(decided);
  const isNarrowed = (role: string): boolean =>
    choices.some((choice) => choice.role === role && choice.picks.some(({ ladder: rungs }) => rungs.length > 0));
  const chosenRoles = [...new Set(choices.map(({ role }) => role))];
  const keys = [
    'does',
    ...chosenRoles.flatMap((role) => [role, ...(isNarrowed(role) ? [`ladder ${role}`] : [])]),
    'path',
    'row',
  ];
  const lines = keys.map((key) => ({ key, text: decisionFinders[key]?.(decided, blank).actual ?? '' }));
  const passed = decided.decision ? passedOf(decided.decision).join(', ') : '';
  return [{ key: '=>', text: outcomeOf(decided) }, ...lines, { key: 'passed', text: passed }].filter(
    ({ text }) => text !== '',
  );
}
