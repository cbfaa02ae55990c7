// The result of a study. The effect of a factor is the difference between combinations that differ only in this factor.
import { combinationsOf, type Study, type StudyCombination } from '../../compiler/game/study.ts';
import type { GamePlay } from '../../compiler/game/play.ts';
import { meanDifference, type Estimate, type SeenIn } from '../../runtime/kernel/confidence.ts';
import type { SimulationResult } from '../examples/simulation-results.ts';

/** A combination with the summed results of its games so far. */
export interface StudiedCombination {
  readonly combination: StudyCombination;
  readonly simulated: SimulationResult;
}

/** A study with the results so far. */
export interface StudyResult {
  readonly study: Study;
  readonly play: GamePlay;
  readonly combinations: readonly StudiedCombination[];
}

type Factor = Study['factors'][number];

/** The difference in the shares of wins that a level of a factor makes, compared with the first level (`base`). */
export interface StudyEffect {
  readonly factor: Factor;
  readonly base: string;
  readonly level: string;
  /** For each side, the mean over all `pairs` of the difference in its share of wins. */
  readonly means: readonly Estimate[];
  /** The difference in the share of wins, for each pair of combinations that differ only in this factor. */
  readonly pairs: readonly EffectPair[];
}

/** Two combinations that differ in a single factor, and for each side the difference in the share of wins. */
interface EffectPair {
  readonly text: string;
  readonly differences: readonly Estimate[];
  readonly runs: readonly [StudiedCombination, StudiedCombination];
}

/** Returns the factors that have several levels. */
export const variedFactors = ({ factors }: Study): Factor[] => factors.filter(({ levels }) => levels.length > 1);

/**
 * Returns the names of the levels of a combination, for factors with several levels. The factor `without` is left out.
 */
export const levelTexts = ({ factors }: Study, { levels }: StudyCombination, without?: Factor): string[] =>
  factors.flatMap((factor, index) =>
    factor.levels.length > 1 && factor !== without ? [factor.levels[levels[index] ?? 0]?.text ?? ''] : [],
  );

const winsOf = ({ simulated: { totals } }: StudiedCombination, side: number): SeenIn => ({
  seen: totals.wins[side] ?? 0,
  sampleSize: totals.games,
});

/**
 * Returns the effect of each level of each factor, compared with the first level. Pairs with a combination without
 * games are left out.
 */
export function effectsOf({ study, play, combinations }: StudyResult): StudyEffect[] {
  const played = combinations.filter(({ simulated }) => simulated.totals.games > 0);
  const sides = play.sides.map((_side, index) => index);
  return study.factors.flatMap((factor, place) =>
    factor.levels.slice(1).flatMap((level, index): StudyEffect[] => {
      const pairs = played.flatMap((second) => {
        if (second.combination.levels[place] !== index + 1) return [];
        const baseLevels = second.combination.levels.with(place, 0).join();
        const first = played.find(({ combination }) => combination.levels.join() === baseLevels);
        return first ? [[first, second] as const] : [];
      });
      if (pairs.length === 0) return [];
      const difference = (side: number, of: typeof pairs): Estimate =>
        meanDifference(of.map(([first, second]) => [winsOf(first, side), winsOf(second, side)]));
      const single = pairs.map((pair) => ({
        text: levelTexts(study, pair[1].combination, factor).join(' · '),
        differences: sides.map((side) => difference(side, [pair])),
        runs: pair,
      }));
      const means = sides.map((side) => difference(side, pairs));
      return [{ factor, base: factor.levels[0]?.text ?? '', level: level.text, means, pairs: single }];
    }),
  );
}

/**
 * True if the confidence interval of the difference of two shares does not contain 0. It is then almost certain which
 * share is greater.
 */
export const isSure = ({ interval: [low, high] }: Estimate): boolean => low > 0 || high < 0;

export const gamesOf = ({ combinations }: StudyResult): number =>
  combinations.reduce((sum, { simulated }) => sum + simulated.totals.games, 0);

export const requestedOf = ({ study }: StudyResult): number => combinationsOf(study).length * study.games;
