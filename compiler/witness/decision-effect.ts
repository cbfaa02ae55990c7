// The effect of a decision: what is done with which things. Two decisions with the same effect do not differ.
import { boxesIn } from '../decide/used-parts.ts';
import type { DecisionRecord, Done } from '../decide/record.ts';

const effectOfAct = ({ act, choices, path, goals, ledAct, place, rolls }: Done): unknown => [
  act.verb,
  choices.map(({ role, ids }) => [role, ids]),
  path,
  goals?.ids ?? null,
  place ?? null,
  rolls.map(({ row }) => row),
  ledAct && [ledAct.unit, effectOfAct(ledAct.done)],
];

/**
 * Returns the acts and the chosen things of a decision as a key, with the number of the clause. Two versions of a sheet
 * can number the same clause differently, so their decisions are compared without numbers.
 */
export const effectOfDecision = (decision: DecisionRecord, hasNumber = true): string =>
  JSON.stringify(
    [decision, ...boxesIn(decision)].map(({ clause, rolls, done }) => [
      hasNumber ? clause : clause === null,
      rolls.map(({ row }) => row),
      done.map(effectOfAct),
    ]),
  );
