// The words of a report about a study, for terminals and pages.
import type { Study } from '../../compiler/game/study.ts';
import { interval, type Estimate } from '../../runtime/kernel/confidence.ts';
import { gamesOf, isSure, requestedOf, type StudyResult, type StudyEffect } from './study-result.ts';

const percentOf = (share: number): string => (share * 100).toFixed(1);

/** Returns a share with its interval: `43.1 % (41.0–45.3)`. */
export function shareText(seen: number, of: number): string {
  if (of === 0) return '–';
  const [low, high] = interval(seen, of);
  return `${percentOf(seen / of)} % (${percentOf(low)}–${percentOf(high)})`;
}

/** Returns a rate of uses per 100 games. */
export const rateText = (rate: number): string => rate.toFixed(1);

const signedPercent = (share: number): string => `${share < 0 ? '−' : '+'}${percentOf(Math.abs(share))}`;

/** Returns a difference in percentage points with its interval: `+1.2 (−0.5 to +2.9)`. */
export const differenceText = ({ estimate, interval: [low, high] }: Estimate): string =>
  `${signedPercent(estimate)} (${signedPercent(low)} to ${signedPercent(high)})`;

export const effectText = ({ factor, level, base }: StudyEffect): string =>
  `${factor.text}: ${level} instead of ${base}`;

/**
 * Returns a text about the factors that have a single level in the study: `Players: SIDE greedy, OTHER SIDE bot.
 * Difficulty: normal.`
 */
export const fixedText = ({ factors }: Study): string =>
  factors
    .filter(({ name, levels }) => levels.length === 1 && (name !== 'overlay' || levels[0]?.file !== ''))
    .map(({ text, levels }) => `${text}: ${levels[0]?.text ?? ''}.`)
    .join(' ');

export const thousandsText = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

export function studyHead(studied: StudyResult): string {
  const { study, combinations } = studied;
  const [games, requested] = [gamesOf(studied), requestedOf(studied)];
  const far =
    games < requested
      ? `${thousandsText(games)} of ${thousandsText(requested)} games so far`
      : `${thousandsText(games)} games`;
  return `${far} in ${combinations.length} combinations, seed ${study.seed}, at most ${study.rounds} rounds each`;
}

/**
 * Returns half the width of the 95 % confidence interval of a share, in percentage points. The share is one half,
 * because then the interval is widest.
 */
const reach = (games: number): number => 196 * Math.sqrt(0.25 / games);

/** Returns sentences that say how reliable the results are. */
export function surenessLines(studied: StudyResult, effects: readonly StudyEffect[]): string[] {
  const { study, play, combinations } = studied;
  const least = Math.min(...combinations.map(({ simulated }) => simulated.totals.games));
  // `means` has the effect of a level on each side’s share of wins. Without draws, both figures have the same size with
  // opposite signs. So only the figure of the first side is counted.
  const figures = effects.flatMap(({ means }) => means.slice(0, 1));
  const sure = figures.filter(isSure).length;
  const chance = (figures.length * 0.05).toFixed(1);
  const standIns = new Set(
    combinations.map(
      ({ simulated: { scenario, standIns: text } }) => `Scenario ${scenario} rests on stand-ins: ${text}.`,
    ),
  );
  const lines = [
    'An interval contains the true figure in 95 of 100 studies.',
    least === 0
      ? 'Some combinations have no games yet; comparisons leave them out.'
      : `Each combination has at least ${thousandsText(least)} games, so a share is sure to ±${reach(least).toFixed(1)} points or better. Four times the games make an interval half as wide: ${thousandsText(Math.ceil(0.25 * 196 ** 2))} games of a combination make it ±1 point.`,
  ];
  if (figures.length > 0)
    lines.push(
      `Of ${figures.length} mean differences for ${play.sides[0].name}, ${sure} have an interval without 0. If no factor had an effect, chance alone would give about ${chance} of them.`,
      `Games of one number have the same seed in all combinations, and the intervals take all games as independent; so differences between combinations are mostly surer than their intervals.`,
    );
  lines.push(...standIns, 'A study that rests on stand-ins is no measure of the printed game.');
  if (!study.use)
    lines.push('Uses of clauses and sub-clauses are counted; with "use": true, uses of rows and criteria too.');
  const overlays = [...new Set(combinations.flatMap(({ simulated }) => simulated.overlay ?? []))];
  return [...lines, ...overlays];
}
