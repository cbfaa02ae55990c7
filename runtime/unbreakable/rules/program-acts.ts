// The acts of the programs, and the begin and the end of a card, for interpreted and compiled programs.
import type { Chance } from '../../kernel/choose-with-dice.ts';
import { unitStatuses } from '../position/placed-position.ts';
import { drawTimeStream } from '../position/time-stream.ts';
import { isPositive, rollCombatDice } from './combat-dice.ts';
import type { CrawlerTable } from './crawler-table.ts';
import type { RuleData } from './rule-acts.ts';

/** The cards that a sheet resolves: an activation of the crawler, and a Time Stream card. */
export const crawlerCard = 'CRAWLER';
export const timeStreamCard = 'TIME STREAM';

/** The moments of special rules that belong to a card. */
export const timeStreamMoment = 'time stream card';
const activatedMoment = 'activated';

/** Removes stasis markers from the crawler; with a roll, only if a combat die for each marker shows a positive face. */
export function removeMarkers(
  table: CrawlerTable,
  wanted: number,
  isRolled: boolean,
  chance: Pick<Chance, 'face'>,
): void {
  const { crawler } = table;
  const before = crawler.stasis;
  const faces = isRolled ? rollCombatDice(before, chance) : [];
  if (!isRolled || isPositive(faces)) crawler.stasis = Math.max(0, before - wanted);
  const rolled = faces.length > 0 ? `: ${faces.join(', ')}` : '';
  table.say(`${crawler.name}: ${before} → ${crawler.stasis} stasis markers${rolled}`);
}

/**
 * Changes the status of the crawler; returns false if there is no such status. `remain` is the status that the crawler
 * keeps for the rest of the game, and `ceaseFire` the weapon that it fires no more; null if the words name none.
 */
export function changeStatus(
  table: CrawlerTable,
  word: string,
  remain: string | null,
  ceaseFire: string | null,
): boolean {
  const { crawler } = table;
  const status = unitStatuses.find((name) => name === word);
  if (!status) return false;
  table.say(`${crawler.name}: ${crawler.status} → ${status}`);
  crawler.status = status;
  if (remain !== null) table.say(`${crawler.name} stays ${remain} for the rest of the game`);
  if (ceaseFire !== null) table.say(`${crawler.name} fires no ${ceaseFire} any more`);
  return true;
}

/** Reloads as many weapons as the rules of an activation say (U2, U3). */
function reloadWeapons(table: CrawlerTable, rules: readonly RuleData[]): void {
  for (const { moment, effect, names, count } of rules) {
    const [kind] = names;
    if (moment !== activatedMoment || effect !== 'reload' || kind === undefined) continue;
    const unloaded = table.weapons.filter(({ weapon }) => !weapon.loaded && weapon.weapon === kind);
    for (const { name, weapon } of unloaded.slice(0, count ?? 1)) {
      weapon.loaded = true;
      table.say(`${table.crawler.name} reloads its ${name}`);
    }
  }
}

/** True if Time Stream cards activate the crawler of a sheet (U23). */
export const isActivatedByTimeStream = (rules: readonly RuleData[]): boolean =>
  rules.some(({ moment, effect }) => moment === timeStreamMoment && effect === 'activate');

const isActivation = (rules: readonly RuleData[], card: string): boolean =>
  card === crawlerCard || isActivatedByTimeStream(rules);

/** The reason why a card reads no clause, as a key and as a sentence. */
interface NothingRead {
  readonly is: 'removed' | 'frozen' | 'offline';
  readonly text: string;
}

/**
 * Begins a card: draws a Time Stream card, and reloads at an activation. Returns the reason why no clause is read; null
 * if the clauses are read.
 */
export function beginCard(table: CrawlerTable, rules: readonly RuleData[], card: string): NothingRead | null {
  if (card === timeStreamCard) for (const line of drawTimeStream(table.placed)) table.say(line);
  const { name, frozen, status, hex, edge } = table.crawler;
  const activates = isActivation(rules, card);
  if (hex < 0 && edge === null) return { is: 'removed', text: `${name} is removed from the game` };
  if (frozen) {
    const nothing = activates ? 'is not activated' : 'does not change its status';
    return { is: 'frozen', text: `${name} is frozen and ${nothing}` };
  }
  if (!activates) return null;
  if (status === 'offline' && !isActivatedByTimeStream(rules))
    return { is: 'offline', text: `${name} is offline and does nothing` };
  reloadWeapons(table, rules);
  return null;
}

/** Ends a card. The first activation after a thaw uses the mark up, whichever clause the activation ends at (U5). */
export function endCard(table: CrawlerTable, rules: readonly RuleData[], card: string): void {
  if (isActivation(rules, card)) table.crawler.thawed = false;
}
