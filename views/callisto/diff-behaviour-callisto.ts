// Witnesses of Callisto as they are told: the position asked of both versions, each by the chance that shows it.
import type { BeforeAfter, Witness } from '../../compiler/diff/behaviour/behaviour-report.ts';
import type { Readings } from '../../compiler/games/callisto/facts/seat.ts';
import type { ScenarioWithNames } from '../../runtime/callisto/seat/game-of.ts';
import { callistoAsked } from './asked-callisto.ts';
import type { SheetsAsked } from './asked-callisto.ts';
import { outcomesOf } from '../decision/decided.ts';
import type { Shown, WitnessShown } from '../diff/diff-behaviour.ts';

/**
 * Both versions of a witness: sheets as `decide` has them, those of the one version and those of the other. The compiled
 * sheets have to come to the same as the interpreted ones, or it throws.
 */
export function witnessShown(
  { position, card, dice }: Witness,
  scene: ScenarioWithNames,
  sheets: BeforeAfter<SheetsAsked>,
  readings: Readings = {},
): WitnessShown {
  const shown = (of: keyof BeforeAfter<unknown>): Shown => {
    const asked = callistoAsked(position, card, scene, sheets[of], readings);
    const answer = asked.decide(dice[of].map((word) => asked.chanceNamed(word) ?? 0));
    if (answer.is !== 'came') throw new Error(`The witness does not come to an end with the dice ${dice[of].join()}.`);
    const odds = asked.odds();
    return {
      told: { ...asked, came: answer.came },
      dice: dice[of],
      outcomes: odds.is === 'odds' ? outcomesOf(asked, odds.outcomes) : null,
    };
  };
  return { before: shown('before'), after: shown('after') };
}
