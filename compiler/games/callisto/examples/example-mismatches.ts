// Compares what an example expects with what the bot decides.
import { roles } from '../../../../runtime/kernel/roles.ts';
import type { WrittenExample } from '../../../../grammar/example-file.ts';
import { listParts, partSaying, readEach, splitList, type ExampleLine } from '../../../../grammar/example-lines.ts';
import type { ExampleResultLine } from '../../../game/example-words.ts';
import type { Mismatch } from '../../../game/examples.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { PositionUnit } from '../../../../runtime/callisto/rules/engine/position.ts';
import { actName } from '../../../plan/printed-names.ts';
import type { DecisionRecord, Done, PassedPart, Why } from '../../../decide/record.ts';
import type { ChoiceResult } from '../../../decide/interpret/choices.ts';
import type { CardResolution } from '../play/decide-card.ts';
import { readUnit, countersOf, requireName, unknownKey } from './example-position.ts';

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
function outcomeOf({ decision, instead }: CardResolution): string {
  if (instead !== null || !decision) return instead ?? 'nothing';
  const letter = decision.done.find((act) => act.letter !== null)?.letter ?? '';
  return decision.clause === null ? 'nothing' : `${decision.clause}${letter}`;
}

const unitText = (unit: PositionUnit | undefined): string => {
  if (!unit) return 'away';
  const status = unit.suppressed ? ' suppressed' : unit.asleep ? ' asleep' : '';
  return `at ${unit.at}${status}${unit.markers === undefined ? '' : ` with ${unit.markers} markers`}`;
};

interface Result {
  readonly game: Game;
  readonly resolved: CardResolution;
}

type Finder = (run: Result, line: ExampleLine) => { readonly expected: string; readonly actual: string };

const normalList = (text: string): string => splitList(text.replace(/(\d)-(\d)/g, '$1–$2')).join(', ');
const choicesOf = ({ resolved }: Result): ChoiceResult[] =>
  actsOf(resolved.decision?.done ?? []).flatMap(({ choices }) => choices);

const finderOfChoice =
  (role: string): Finder =>
  (run, { text }) => ({
    expected: normalList(text),
    actual: choicesOf(run)
      .flatMap((choice) => (choice.role === role ? choice.ids : []))
      .join(', '),
  });

/**
 * Compares how a list narrowed a choice. In `D2, D4, F3 > D2, D4 > D2`, the first candidates are followed by the
 * candidates that each criterion left.
 */
const ladder =
  (role: string): Finder =>
  (run, { text }) => ({
    expected: text.split('>').map(normalList).join(' > '),
    actual: choicesOf(run)
      .flatMap((choice) => (choice.role === role ? choice.picks : []))
      .map((pick) =>
        [pick.candidates, ...pick.ladder.map(({ remaining }) => remaining)].map((ids) => ids.join(', ')).join(' > '),
      )
      .join('; '),
  });

const sortNames = (text: string): string => text.split(', ').toSorted().join(', ');

const finders: Readonly<Record<string, Finder>> = {
  does: ({ resolved }, { text }) => ({
    expected: splitList(text).join(', '),
    actual: (resolved.decision?.done ?? []).map(({ act }) => actName(act)).join(', '),
  }),
  path: ({ resolved }, { text }) => ({
    expected: text.split(/[\s,]+/).join(' '),
    actual: actsOf(resolved.decision?.done ?? [])
      .flatMap(({ path }) => path)
      .join(' '),
  }),
  // An example need not name all parts that the decision passed over.
  passed: ({ resolved }, { text }) => {
    const all = resolved.decision ? passedOf(resolved.decision) : [];
    const expected = splitList(normalList(text));
    const isWhole = expected.every((reason) => all.includes(reason));
    return { expected: expected.join(', '), actual: isWhole ? expected.join(', ') : all.join(', ') };
  },
  row: ({ resolved }, { text }) => ({
    expected: normalList(text),
    actual: (resolved.decision?.rolls ?? []).map(({ row }) => row).join(', '),
  }),
  rolled: ({ resolved }, { text }) => ({
    expected: normalList(text),
    actual: (resolved.decision?.rolls ?? []).flatMap(({ rolled }) => rolled).join(', '),
  }),
  after: ({ game, resolved }, line) => {
    const { units } = positionOf(game, resolved.after);
    const all = readEach(listParts(line), (part): [string, string] => {
      const [, away] = /^(.+) away$/i.exec(part.text) ?? [];
      if (away !== undefined) return [requireName(partSaying(part, away), countersOf(game), 'counter'), 'away'];
      const [name, unit] = readUnit(game, part);
      return [name, unitText(unit)];
    });
    return {
      expected: all.map((pair) => pair.join(' ')).join(', '),
      actual: all.map(([name]) => `${name} ${unitText(units?.[name])}`).join(', '),
    };
  },
  // Compares the expected play area with the play area of the side whose turn it is, from left to right (R22).
  'play area': ({ game, resolved }, { text }) => {
    const { cards, turn } = positionOf(game, resolved.after);
    const own = cards?.[turn?.side ?? 'lfa']?.playArea ?? [];
    return { expected: normalList(text).toUpperCase(), actual: own.map(({ card }) => card).join(', ') };
  },
  ...Object.fromEntries(roles.map((role) => [role, finderOfChoice(role)])),
  ...Object.fromEntries(roles.map((role) => [`ladder ${role}`, ladder(role)])),
};

/** Returns the expectations of an example that the decision does not meet. */
export function findMismatches(game: Game, { expected, also }: WrittenExample, resolved: CardResolution): Mismatch[] {
  const outcome = outcomeOf(resolved);
  const wrong: Mismatch[] =
    outcome === expected.text ? [] : [{ line: expected.line, subject: '=>', expected: expected.text, actual: outcome }];
  const others = readEach(also, (line): Mismatch[] => {
    const key = line.key.toLowerCase();
    const find = finders[key];
    if (!find) throw unknownKey(line, 'No line below `=>` can have the key', Object.keys(finders));
    const one = find({ game, resolved }, line);
    const isSet = key in { target: 0, card: 0, passenger: 0 };
    if (isSet ? sortNames(one.expected) === sortNames(one.actual) : one.expected === one.actual) return [];
    return [{ line: line.line, subject: line.key, expected: one.expected, actual: one.actual || 'none' }];
  });
  return [...wrong, ...others.flat()];
}

/**
 * A line without words. It is passed to functions that find an actual result, because their actual result does not
 * depend on the words of the line.
 */
const blank: ExampleLine = { key: '', text: '', line: 0, keyAt: { start: 0, end: 0 }, stretches: [] };

/** Returns the actual result of an example as lines, the line `=>` first. */
export function resultLines(game: Game, resolved: CardResolution): ExampleResultLine[] {
  const choices = choicesOf({ game, resolved });
  const isNarrowed = (role: string): boolean =>
    choices.some((choice) => choice.role === role && choice.picks.some(({ ladder: rungs }) => rungs.length > 0));
  const chosenRoles = [...new Set(choices.map(({ role }) => role))];
  const keys = [
    'does',
    ...chosenRoles.flatMap((role) => [role, ...(isNarrowed(role) ? [`ladder ${role}`] : [])]),
    'path',
    'row',
  ];
  const lines = keys.map((key) => ({ key, text: finders[key]?.({ game, resolved }, blank).actual ?? '' }));
  const passed = resolved.decision ? passedOf(resolved.decision).join(', ') : '';
  return [{ key: '=>', text: outcomeOf(resolved) }, ...lines, { key: 'passed', text: passed }].filter(
    ({ text }) => text !== '',
  );
}
