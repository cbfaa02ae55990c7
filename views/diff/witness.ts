// Shows a witness: both versions decide the position, with the dice and cards that reveal the difference.
import type { BeforeAfter, Witness } from '../../compiler/diff/behaviour/behaviour-report.ts';
import type { AskCard } from '../../compiler/game/scene.ts';
import { outcomesOf } from '../decision/odds.ts';
import type { Shown, WitnessShown } from './diff-behaviour.ts';

/**
 * Lets both versions decide the position of a witness, and describes the position in words. Throws if a version needs
 * more dice than the witness has.
 */
export function witnessShown(
  { position, card, dice }: Witness,
  ask: BeforeAfter<AskCard>,
  pieces: string,
): WitnessShown {
  const shown = (of: keyof BeforeAfter<unknown>): Shown => {
    const asked = ask[of](position, card);
    const answer = asked.decide(dice[of].map((word) => asked.chanceNamed(word) ?? 0));
    if (answer.is !== 'came') throw new Error(`The witness does not come to an end with the dice ${dice[of].join()}.`);
    const odds = asked.odds();
    return {
      explanation: { ...asked, came: answer.came },
      dice: dice[of],
      outcomes: odds.is === 'odds' ? outcomesOf(asked, odds.outcomes) : null,
    };
  };
  return { before: shown('before'), after: shown('after'), pieces };
}
