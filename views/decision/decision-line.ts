// A decision as one line for a terminal, and as JSON.
import type { ChoiceResult } from '../../compiler/decide/interpret/choices.ts';
import type { ResolvedCard, CardExplanation } from '../../compiler/decide/card-query.ts';
import type { DecisionRecord, Done, WayGoalsReached, PassedPart, TableRoll } from '../../compiler/decide/record.ts';
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

/**
 * Returns the field `rests` with the rulings on which a result certainly rests; no field if there are no such rulings.
 */
export const restsJson = (rests: readonly string[]): { readonly rests?: readonly string[] } =>
  rests.length === 0 ? {} : { rests };

const whyJson = (passed: PassedPart, voice: DecisionVoice, clause = ''): unknown => {
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

/** JSON has no infinite number. If no way leads to a thing, its distance is the text `no way`. */
const valueJson = (figure: boolean | number | null): boolean | number | string | null =>
  figure === Infinity ? 'no way' : figure;

const choiceJson = (
  act: Done['act'],
  { role, ids, picks }: ChoiceResult,
  { words, telling }: DecisionVoice,
): unknown => ({
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
    // A clause can lead a unit by its own words, and not by a procedure of the unit. The letters of the led act are
    // then letters of the leading clause.
    done: doneJson(done.ledAct.done, voice, done.ledAct.clause === '' ? clause : done.ledAct.clause),
    ...(done.ledAct.find && { find: doneJson(done.ledAct.find, voice, done.ledAct.clause) }),
  },
});

const recordJson = (decision: DecisionRecord, voice: DecisionVoice): unknown => ({
  title: decision.title,
  clause: decision.clause,
  name: clauseName(decision),
  passed: decision.passed.map((passedPart) => whyJson(passedPart, voice)),
  rolls: decision.rolls.map((roll) => tableJson(roll, voice, String(decision.clause ?? ''))),
  done: decision.done.map((done) => doneJson(done, voice, String(decision.clause ?? ''))),
});

export const headJson = ({ head: { game, scenario, side, card } }: Pick<CardExplanation, 'head'>) => {
  return scenario === 0 ? { game, sheet: side, card } : { game, scenario, side, card };
};

export const effectsJson = ({ effects }: ResolvedCard): string[] => effects.map((effect) => effect.trim());

/** Returns the JSON of `decide --json`. */
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
    ...(came.attacks && { attacks: came.attacks }),
    ...(came.pieces && { pieces: came.pieces }),
    after: came.after(),
    readings: explanation.readings ?? [],
  };
}
