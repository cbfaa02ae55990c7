// Results of comparisons of the variants of a scenario, as text and as JSON.
import type { SecondReading } from '../../compiler/decide/card-query.ts';
import { readWithLines } from '../decision/decided-words.ts';
import { interval } from '../../runtime/kernel/confidence.ts';
import { atRight, inWords, markedText, tableBlock, type Document } from '../document/words.ts';
import { percent, standInLine } from './simulation-results.ts';

/** The number of games of a variant, and the number of games that the first side won. */
export interface VariantTally {
  readonly variant: number;
  readonly name: string;
  readonly games: number;
  readonly won: number;
}

export interface VariantReport {
  readonly game: string;
  readonly scenario: string;
  readonly seed: number;
  /** The first side: its key in JSON, and its name. The variants are ranked by the victories of this side. */
  readonly side: string;
  readonly sideName: string;
  /** The player of the first side, such as `greedy`. */
  readonly player: string;
  /** The words for a victory of the first side. */
  readonly wins: string;
  /** The headings of the parts of a variant’s name, with `|` between the headings. */
  readonly parts: string;
  /** The number of games that were played, with all variants together. */
  readonly games: number;
  readonly variants: number;
  /** The variants that are left after variants with certainly fewer wins were dropped, the best first. */
  readonly left: readonly VariantTally[];
  readonly standIns: string;
  /** The rulings whose second reading applies. */
  readonly readings: readonly SecondReading[];
}

/** The greatest number of variants in the text. The JSON has all variants. */
const mostShown = 20;

export function variantsDocument(report: VariantReport): Document {
  const { scenario, seed, sideName, player, wins, parts, games, variants, left, standIns, readings } = report;
  const head = inWords`${markedText('title', scenario)}: ${games} games, seed ${seed}, ${sideName} ${player}; ${left.length} of ${variants} variants are left`;
  const rows = left.slice(0, mostShown).map(({ name, games: played, won }) => {
    const [low, high] = interval(won, played);
    return [name, percent(won / played), `${percent(low)} to ${percent(high)}`, played];
  });
  const shown = tableBlock([parts, atRight(wins), '95 % sure', atRight('games')], rows);
  const more = left.length > mostShown ? [`and ${left.length - mostShown} more, which --json lists`] : [];
  const ranking = `The ranking holds for ${sideName} played by ${player}. Other players may win with other variants.`;
  const luck = 'The best of many variants are partly lucky: shares include the games by which others were dropped.';
  return [head, '', shown, '', ...more, '', ranking, luck, standInLine(standIns), ...readWithLines(readings)];
}

export const variantsJson = ({ left, parts: _parts, sideName: _sideName, ...report }: VariantReport): unknown => ({
  version: 1,
  is: 'variants',
  ...report,
  left: left.map((tally) => ({ ...tally, share: tally.won / tally.games, interval: interval(tally.won, tally.games) })),
});
