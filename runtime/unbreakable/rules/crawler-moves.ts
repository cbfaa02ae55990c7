// Moves the crawler: displaced units, ground that the crawler grinds to rough, and hexes that it may not enter.
import { entryInto } from '../board/stacking.ts';
import type { Chance } from '../../kernel/choose-with-dice.ts';
import type { CrawlerTable } from './crawler-table.ts';
import { isPositive, rollCombatDice } from './combat-dice.ts';

/** Returns the reason why the crawler cannot enter a hex; null if it can. */
export function whyNotEnter(table: CrawlerTable, hex: number): string | null {
  if (table.crawler.configuration === 'dug-in') return 'a dug-in crawler does not move';
  const entry = entryInto(table.placed, table.crawler, hex);
  return 'reason' in entry ? entry.reason : null;
}

const placeOf = (table: CrawlerTable, hex: number): string => (hex < 0 ? 'off the map' : table.hexName(hex));

/** Moves the crawler into a hex that it can enter, and rolls for the ground (U11). */
export function enterHex(table: CrawlerTable, hex: number, chance: Pick<Chance, 'face'>): void {
  const { crawler, placed } = table;
  const entry = entryInto(placed, crawler, hex);
  const displaced = 'displaced' in entry ? entry.displaced : [];
  table.say(`${crawler.name}: ${placeOf(table, crawler.hex)} → ${table.hexName(hex)}`);
  crawler.hex = hex;
  crawler.edge = null;
  for (const { among, count } of displaced) {
    const names = among.map(({ name }) => name).join(', ');
    const which = count === among.length ? names : `${count} of ${names}`;
    const [owner, dice] = count === 1 ? ['its owner', 'a combat die'] : ['the owners', 'a combat die for each'];
    table.say(`${which}: displaced by ${owner} into an adjacent hex, then ${dice} (U52)`);
  }
  grindGround(table, hex, chance);
}

function grindGround(table: CrawlerTable, hex: number, chance: Pick<Chance, 'face'>): void {
  const { terrain, reference, borders } = table.placed;
  const ground = terrain[hex];
  const { converts, to, dice } = reference.moving;
  if (ground === undefined || !converts.some((each) => each === ground)) return;
  const faces = rollCombatDice(dice, chance);
  const name = table.hexName(hex);
  if (!isPositive(faces)) {
    table.say(`${name} stays ${ground}: ${faces.join(', ')}`);
    return;
  }
  terrain[hex] = to;
  borders[hex] = null;
  table.say(`${name}: ${ground} → ${to}: ${faces.join(', ')}`);
}

/** Removes the crawler from the game. */
export function removeCrawler(table: CrawlerTable, why: string): void {
  const { crawler } = table;
  table.say(`${crawler.name} is removed: ${why}`);
  crawler.hex = -1;
  crawler.edge = null;
}
