// Answers questions about a bomb that was fired, as text and as JSON. Interpreted and compiled sheets share this code.
import { CardError } from '../../kernel/shape.ts';
import { nearest } from '../../kernel/nearest.ts';
import { unitSizes, weaponNames } from '../data/reference-types.ts';
import type { PlacedPosition } from '../position/placed-position.ts';
import type { CrawlerTable } from './crawler-table.ts';
import { hexCount, reachesCrawler, type DroppedBomb, type LaserDefence, type LaserShot } from './laser-defence.ts';
import { dugInDiceBy } from './readings.ts';

/** A bomb that is fired, as a user types it: its name, the hex of the firing unit, and the target hex. */
export interface TypedBomb {
  readonly bomb: string;
  readonly from: string;
  readonly at: string;
}

/** Returns the number of the hex that a user typed. Throws a CardError about `part` if the map has no such hex. */
export function hexTyped({ board }: PlacedPosition, typed: string, part: string): number {
  const hex = board.numberOf(typed.trim());
  if (hex >= 0) return hex;
  const near = nearest(typed, board.hexes);
  throw new CardError(
    `\`${typed}\` is no hex of the map`,
    near ? `Did you mean \`${near}\`?` : 'A hex is like `0612`.',
    part,
  );
}

/** Reads a bomb such as `medium nuke`; throws a CardError if there is no such bomb. */
function bombTyped({ reference }: PlacedPosition, typed: string): Pick<DroppedBomb, 'size' | 'weapon'> {
  const bombs = weaponNames.filter((name) => reference.weapons[name].class === 'bomb');
  const all = unitSizes.flatMap((size) => bombs.map((weapon) => ({ size, weapon })));
  const words = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ');
  const bomb = all.find(({ size, weapon }) => `${size} ${weapon}` === words);
  if (bomb) return bomb;
  if (bombs.some((name) => name === words))
    throw new CardError(`\`${typed}\` has no size`, `Give the size too: ${unitSizes.join(', ')}.`, 'bomb');
  const names = all.map(({ size, weapon }) => `${size} ${weapon}`);
  const near = nearest(words, names);
  const help = near ? `Did you mean \`${near}\`?` : `Bombs are ${bombs.join(', ')}, each light, medium or heavy.`;
  throw new CardError(`\`${typed}\` is no bomb`, help, 'bomb');
}

/** Returns the bomb that a user typed; throws a CardError for words that name no bomb or no hex. */
export function bombOnItsWay(placed: PlacedPosition, { bomb, from, at }: TypedBomb): DroppedBomb {
  return { ...bombTyped(placed, bomb), from: hexTyped(placed, from, 'from'), at: hexTyped(placed, at, 'at') };
}

const positive = 1;

/** Returns the chance that at least one of some combat dice is positive, such as `7/8` for three dice. */
const stopShare = (dice: number): string => `${2 ** dice - 1}/${2 ** dice}`;

/** Returns the chance that all of some combat dice are positive, such as `1/8` for three dice. */
const allShare = (dice: number): string => `1/${2 ** dice}`;

/**
 * Returns the number of combat dice for a neutron bomb against the crawler. The crawler goes offline if all dice are
 * positive (U33). Returns null if the bomb does not affect the crawler.
 */
function radiationDice(table: CrawlerTable, dropped: DroppedBomb, readings: readonly string[]): number | null {
  if (dropped.weapon !== 'neutron bomb' || !reachesCrawler(table, dropped)) return null;
  return table.crawler.configuration === 'dug-in' ? dugInDiceBy(readings) : 1;
}

const radiationText = ({ crawler: { name, configuration } }: CrawlerTable, dice: number): string =>
  `If the bomb detonates, ${name} goes offline on [${dice}/${dice}], in ${allShare(dice)}${configuration === 'dug-in' ? ' (dug in: U33)' : ''}`;

function shotText(table: CrawlerTable, { laser, hex, distance, range }: LaserShot, bomb: string): string {
  const how = `${hexCount(distance)} away, ${range.name} range [${positive}/${range.dice}], stops it in ${stopShare(range.dice)}`;
  const fired = laser === 'laser' ? 'its laser' : laser;
  return `${table.crawler.name} fires ${fired} at the ${bomb} in ${table.hexName(hex)}: ${how}`;
}

/** The answer to a question about a bomb, as JSON. */
export interface BombFigures {
  readonly bomb: string;
  readonly from: string;
  readonly at: string;
  readonly rule: string | null;
  readonly shots: readonly {
    readonly laser: string;
    readonly hex: string;
    readonly distance: number;
    readonly range: string;
    readonly dice: number;
    readonly stops: string;
  }[];
  /** The chance that the bomb puts the crawler offline; absent if the bomb does not affect the crawler. */
  readonly offline?: string;
  readonly reasons: readonly string[];
}

/**
 * The lines of an answer. `lines` has a line for each shot, or a line that says that there is no shot. `effects` says
 * what the bomb does.
 */
interface BombLines {
  readonly lines: readonly string[];
  readonly effects: readonly string[];
}

/** Returns the answer about a bomb in lines of text and as JSON. */
export function bombTexts(
  table: CrawlerTable,
  typed: TypedBomb,
  dropped: DroppedBomb,
  { shots, rule, reasons }: LaserDefence,
  readings: readonly string[],
): BombLines & { readonly figures: BombFigures } {
  const { from, at } = typed;
  const bomb = `${dropped.size} ${dropped.weapon}`;
  const none = `${table.crawler.name} fires no laser at the ${bomb} from ${from} at ${at}`;
  const dice = radiationDice(table, dropped, readings);
  const figuresOf = ({ laser, hex, distance, range }: LaserShot) => ({
    laser,
    hex: table.hexName(hex),
    distance,
    range: range.name,
    dice: range.dice,
    stops: stopShare(range.dice),
  });
  return {
    lines: shots.length === 0 ? [none] : shots.map((shot) => shotText(table, shot, bomb)),
    effects: dice === null ? [] : [radiationText(table, dice)],
    figures: {
      bomb,
      from,
      at,
      rule,
      shots: shots.map(figuresOf),
      ...(dice !== null && { offline: allShare(dice) }),
      reasons,
    },
  };
}
