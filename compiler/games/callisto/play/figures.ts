// Computes figures of a bot’s fights: the strengths that its card prints, and the target that misses its threshold by
// the least amount.
import { members } from '../../../decide/interpret/interpret.ts';
import type { Context } from '../../../decide/interpret/context.ts';
import type { Id } from '../../../decide/interpret/position-facts.ts';
import { sortOf } from '../../../plan/build.ts';
import type { PlanAct, SetNode, Test } from '../../../plan/nodes.ts';
import type { MissedThreshold } from '../../../decide/record.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { Blow } from './fights.ts';
import type { Place } from './script.ts';

/**
 * Returns the blows of an act. A printed strength is read from the resolved card, because the cards of a mech print
 * different strengths (R1, R45).
 */
export function blowsOf({ game, state, side, index }: Place, { strength, verb, limits }: PlanAct): Blow[] {
  if (!strength || strength.is === 'target') return [];
  const second = typeof limits['second'] === 'number' ? limits['second'] : null;
  if (strength.is === 'fixed') return [{ dice: strength.value, second, range: null, class: null, isArea: false }];
  const card = (state.bytes[at.playArea + side * at.mostInPlay + index] ?? 0) & 63;
  const title = game.definition.roster.titles.find(({ name }) => name === game.cards.titles[card]);
  const letter = game.cards.squad[card] ?? 0;
  const squad = letter === 0 ? '' : String.fromCodePoint(letter);
  return (title?.actions ?? [])
    .filter((row) => row.verb === verb && (!row.squads || row.squads.includes(squad)))
    .map((row) => ({
      dice: row.strength ?? 1,
      second: null,
      range: row.range ?? null,
      class: row.class ?? null,
      isArea: row.area ?? false,
    }));
}

/** Returns the units and the limits of a threshold condition; null for any other condition. */
export function thresholdIn(test: Test): { readonly of: SetNode; readonly numbers: readonly number[] } | null {
  if (test.is !== 'some') return null;
  // For a condition with a second set of targets (`first`), only the first set has the threshold. The second set counts
  // only if no unit of the first is within the threshold, so the second set is left out here (R45).
  const set = test.of.is === 'first' ? test.of.of[0] : test.of;
  if (set?.is !== 'where') return null;
  const { of, test: inner } = set;
  return inner.is === 'test' && inner.name === 'withinThreshold' ? { of, numbers: inner.numbers } : null;
}

/**
 * Returns the target whose defence is nearest to its limit (R3); null if there is none. Called only if no target is
 * within its threshold.
 */
export function nearestToThreshold(
  { game, state: { bytes }, readings }: Place,
  unit: number,
  context: Context,
  of: SetNode,
  [higher = 0, level = 0, lower = 0]: readonly number[],
): MissedThreshold['best'] {
  if (unit === at.none || sortOf(of) !== 'unit') return null;
  const height = (index: number): number => game.places.elevated[bytes[at.unitPlace + index] ?? 0] ?? 0;
  const slopeOf = (id: Id): number => height(game.units.names.indexOf(id)) - height(unit);
  const figures = [...members(of, context)].flatMap((id) => {
    const figure = context.facts.figure('defence', 'unit', new Set([id]), { act: context.act, walker: null });
    if (figure === null) return [];
    const slope = slopeOf(id);
    const limit = slope === 0 ? level : slope > 0 ? higher : lower;
    // In the second reading of R2, the difference in height does not count for thresholds.
    return [{ id, figure: readings.R2 === 'second' ? figure - slope : figure, limit }];
  });
  return figures.toSorted((a, b) => a.figure - a.limit - (b.figure - b.limit))[0] ?? null;
}
