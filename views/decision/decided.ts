// A decision as one line for a terminal, and as JSON.
import type { Chosen } from '../../compiler/decide/interpret/choices.ts';
import type { CardQuery, ResolvedCard, CardExplanation } from '../../compiler/decide/card-query.ts';
import { groupBy } from '../../compiler/diff/bags.ts';
import { added, type PossibleOutcome, type Share } from '../../compiler/decide/card-odds.ts';
import type { Decision, Done, WayGoalsReached, Passed, TableRoll } from '../../compiler/decide/record.ts';
import type { Roll } from '../../runtime/kernel/choose-with-dice.ts';
import {
  clauseName,
  decisionLine,
  doneText,
  inCodes,
  passedName,
  whyText,
  type DecisionVoice,
  readWithLines,
} from './decided-words.ts';
import type { Paint } from '../document/palette.ts';

export function decidedText(explanation: CardExplanation, paint: Paint): string {
  const line = decisionLine(explanation.came, inCodes(explanation));
  const effects = explanation.came.effects.map((effect) => paint('dim', `  ${effect}`));
  const read = readWithLines(explanation.readings).map((text) => paint('dim', text));
  return `${[paint('strong', line), ...effects, ...read].join('\n')}\n`;
}

const fraction = (share: Share): string => `${share.of}/${share.in}`;
const decimal = (share: Share): number => Number(share.of) / Number(share.in);

/** The parts of a query from which outcomes are put into words. */
type Teller = Pick<CardQuery, 'head' | 'words' | 'telling' | 'readings'>;

function outcomeText(teller: Teller, { resolved, others = [] }: PossibleOutcome<ResolvedCard>): string {
  const lines = [resolved, ...others].map((came) => {
    const line = decisionLine(came, inCodes(teller));
    return came.brought.length === 0 ? line : `${line}; ${came.brought.join(', ')}`;
  });
  return alternatives([...new Set(lines)].map((line) => line.split(' ')));
}

/** Returns texts as one text in which only the words that differ are alternatives: `to F3 by G2 or F4`. */
function alternatives(texts: readonly (readonly string[])[]): string {
  const [first = [], ...more] = texts;
  const least = Math.min(...texts.map(({ length }) => length));
  let start = 0;
  while (start < least && more.every((words) => words[start] === first[start])) start++;
  let end = 0;
  while (end < least - start && more.every((words) => words.at(-1 - end) === first.at(-1 - end))) end++;
  const middles = texts.map((words) => words.slice(start, words.length - end).join(' '));
  if (middles.includes('')) return texts.map((words) => words.join(' ')).join(', or ');
  return [...first.slice(0, start), middles.join(' or '), ...first.slice(first.length - end)].join(' ');
}

/** The clause that applied, with the rolled rows of its tables. */
const partOf = ({ decision, instead }: ResolvedCard): string =>
  decision
    ? [clauseName(decision) || 'no clause', ...decision.rolls.map(({ row }) => `row ${row}`)].join(' ')
    : (instead?.is ?? '');

/** Returns the outcomes, added up by clause and row; used if there are many. */
function parts(outcomes: readonly PossibleOutcome<ResolvedCard>[]): { name: string; share: Share }[] {
  const shares = groupBy(outcomes, ({ resolved }) => partOf(resolved));
  return [...shares].map(([name, group]) => ({ name, share: group.map(({ share }) => share).reduce(added) }));
}

const many = 12;

/** Every outcome with its probability. */
export const outcomesOf = (
  teller: Teller,
  outcomes: readonly PossibleOutcome<ResolvedCard>[],
): { probability: string; text: string }[] =>
  outcomes.map((outcome) => ({ probability: fraction(outcome.share), text: outcomeText(teller, outcome) }));

export function oddsText(teller: Teller, outcomes: readonly PossibleOutcome<ResolvedCard>[], paint: Paint): string {
  const all = outcomes.map((outcome) => ({ name: outcomeText(teller, outcome), share: outcome.share }));
  const width = Math.max(...all.map(({ share }) => fraction(share).length));
  const line = ({ name, share }: { name: string; share: Share }): string => {
    const percent = `${(decimal(share) * 100).toFixed(1)} %`.padStart(7);
    return `${paint('strong', fraction(share).padStart(width))} ${percent}  ${name}`;
  };
  const sums = all.length > many ? [...parts(outcomes).map(line), ''] : [];
  const read = readWithLines(teller.readings).map((text) => paint('dim', text));
  return `${[...sums, ...all.map(line), ...read].join('\n')}\n`;
}

/** The rulings on which a result rests; no key if none is certain. */
export const restsJson = (rests: readonly string[]): { readonly rests?: readonly string[] } =>
  rests.length === 0 ? {} : { rests };

const whyJson = (passed: Passed, voice: DecisionVoice, clause = ''): unknown => {
  const { why } = passed;
  const text = whyText(why, voice);
  const rests = restsJson(voice.telling.rests({ is: 'passed', why }));
  const base = { part: passedName(passed, clause), is: why.is, text };
  if (why.is === 'threshold') return { ...base, best: why.best, ...rests };
  if (why.is !== 'condition') return { ...base, ...rests };
  const { test, figures, matches: names, wanted } = why.atom;
  return { ...base, test: voice.words.test(test), wanted, figures, matches: names, ...rests };
};

const rollJson = (roll: Roll | null): unknown =>
  roll && { die: roll.die, count: roll.count, shares: roll.shares, rolled: roll.rolled, picked: roll.picked };

/** JSON has no infinite number, so a missing way is the text `no way`. */
const valueJson = (figure: boolean | number | null): boolean | number | string | null =>
  figure === Infinity ? 'no way' : figure;

const choiceJson = (act: Done['act'], { role, ids, picks }: Chosen, { words, telling }: DecisionVoice): unknown => ({
  role,
  ids,
  picks: picks.map(({ id, candidates, ladder, roll, isUnbroken }) => ({
    id,
    candidates,
    ladder: ladder.map(({ criterion, remaining, skipped, values, isUsual }) => ({
      criterion: words.criterion(criterion),
      values: values.map(valueJson),
      remaining,
      skipped,
      usual: isUsual,
      ...restsJson(telling.rests({ is: 'step', act, role, criterion, isUsual })),
    })),
    roll: rollJson(roll),
    unbroken: isUnbroken,
    ...(roll && restsJson(telling.rests({ is: 'drawn', isUnbroken }))),
  })),
});

const tableJson = ({ die, rolled, row, passed }: TableRoll, voice: DecisionVoice, clause: string): unknown => ({
  die,
  rolled,
  row,
  passed: passed.map((passedPart) => whyJson(passedPart, voice, clause)),
  ...restsJson(voice.telling.rests({ is: 'row' })),
});

const goalsJson = ({ letter, ids }: WayGoalsReached, { telling }: DecisionVoice): unknown => ({
  letter,
  ids,
  ...restsJson(telling.rests({ is: 'towards', letter })),
});

const doneJson = (done: Done, voice: DecisionVoice, clause: string): unknown => ({
  verb: done.act.verb,
  letter: done.letter,
  value: done.cardValue,
  text: doneText(done, voice),
  path: done.path,
  goals: done.goals ? goalsJson(done.goals, voice) : null,
  passed: done.passed.map((passedPart) => whyJson(passedPart, voice, clause)),
  choices: done.choices.map((choice) => choiceJson(done.act, choice, voice)),
  ledAct: done.ledAct && {
    unit: done.ledAct.unit,
    clause: done.ledAct.clause,
    // A unit led by the words of a clause goes by the letters of that clause.
    done: doneJson(done.ledAct.done, voice, done.ledAct.clause === '' ? clause : done.ledAct.clause),
  },
});

const recordJson = (decision: Decision, voice: DecisionVoice): unknown => ({
  title: decision.title,
  clause: decision.clause,
  name: clauseName(decision),
  passed: decision.passed.map((passedPart) => whyJson(passedPart, voice)),
  rolls: decision.rolls.map((roll) => tableJson(roll, voice, String(decision.clause ?? ''))),
  done: decision.done.map((done) => doneJson(done, voice, String(decision.clause ?? ''))),
});

const headJson = ({ head: { game, scenario, side, card } }: Pick<CardExplanation, 'head'>) => {
  return { game, scenario, side, card };
};

const effectsJson = ({ effects }: ResolvedCard): string[] => effects.map((effect) => effect.trim());

/** `decide --json`. */
export function decidedJson(explanation: CardExplanation): Readonly<Record<string, unknown>> {
  const { came } = explanation;
  const voice = inCodes(explanation);
  return {
    version: 2,
    is: 'decision',
    ...headJson(explanation),
    text: decisionLine(came, voice),
    instead: came.instead?.is ?? null,
    decision: came.decision && recordJson(came.decision, voice),
    effects: effectsJson(came),
    after: came.after(),
    readings: explanation.readings ?? [],
  };
}

/** `decide --odds --json`. */
export const oddsJson = (
  teller: Teller,
  outcomes: readonly PossibleOutcome<ResolvedCard>[],
  ways: number,
): unknown => ({
  version: 1,
  is: 'odds',
  ...headJson(teller),
  ways,
  readings: teller.readings ?? [],
  outcomes: outcomes.map(({ share, resolved: came }) => ({
    probability: fraction(share),
    share: decimal(share),
    text: decisionLine(came, inCodes(teller)),
    clause: came.decision && clauseName(came.decision),
    effects: effectsJson(came),
  })),
});
