// Shows a witness: the decisions of both versions, with the dice and cards that reveal the difference.
import type { BeforeAfter, Witness } from '../../compiler/diff/behaviour/behaviour-report.ts';
import type { WitnessAnswer } from '../../compiler/game/witness-answer.ts';
import { outcomesOf } from '../decision/odds.ts';
import type { Shown, WitnessShown } from './diff-behaviour.ts';

/** Describes a witness by the decisions of both versions. `pieces` is the position in words. */
export function witnessShown(
  { dice }: Pick<Witness, 'dice'>,
  answers: BeforeAfter<WitnessAnswer>,
  pieces: string,
): WitnessShown {
  const shownAnswer = (of: keyof BeforeAfter<unknown>): Shown => {
    const { query, came, odds } = answers[of];
    return {
      explanation: { ...query, came },
      dice: dice[of],
      outcomes: odds.is === 'odds' ? outcomesOf(query, odds.outcomes) : null,
    };
  };
  return { before: shownAnswer('before'), after: shownAnswer('after'), pieces };
}
