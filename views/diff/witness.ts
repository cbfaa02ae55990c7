// Witnesses as they are told: the position asked of both versions, each by the chance that shows it.
import type { BeforeAfter, Witness } from '../../compiler/diff/behaviour/behaviour-report.ts';
import type { AskCard } from '../../compiler/game/scene.ts';
import { outcomesOf } from '../decision/decided.ts';
import type { Shown, WitnessShown } from './diff-behaviour.ts';

/**
 * Both versions of a witness, each asked by its own sheets; what lies on the table is said in words. Where sheets are
 * compiled too, they have to come to the same as the interpreted ones, or it throws.
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
