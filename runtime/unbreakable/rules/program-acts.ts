// The acts of crawlers, and the first and last steps of a card. Interpreted and compiled programs share this code.
import type { Chance } from '../../kernel/choose-with-dice.ts';
import { isReprogrammed, unitStatuses } from '../position/placed-position.ts';
import { drawTimeStream } from '../position/time-stream.ts';
import { isPositive, rollCombatDice } from './combat-dice.ts';
import type { CrawlerTable } from './crawler-table.ts';
import { isSecond } from './readings.ts';
import { holdsNoOther, type RuleData } from './rule-acts.ts';

/** The names of the cards that a sheet resolves: an activation of the crawler, and a Time Stream card. */
export const crawlerCard = 'CRAWLER';
export const timeStreamCard = 'TIME STREAM';

/** The moments at which special rules of a card apply: at a Time Stream card, and at an activation of the crawler. */
export const timeStreamMoment = 'time stream card';
const activatedMoment = 'activated';

/**
 * Removes up to `wanted` stasis markers from the crawler. If `isRolled` is true, a combat die is rolled for each marker
 * of the crawler, and the markers are removed only if at least one die is positive.
 */
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
  if (before === 0) {
    table.say(`${crawler.name} has no stasis marker to remove`);
    return;
  }
  const markers = crawler.stasis === 1 ? 'marker' : 'markers';
  table.say(`${crawler.name}: ${before} → ${crawler.stasis} stasis ${markers}${rolled}`);
}

/**
 * Changes the status of the crawler; returns false for an unknown status. `remain` is a status that the crawler keeps
 * for the rest of the game. `ceaseFire` is a weapon that the crawler no longer fires. Both are null if the words name
 * none.
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

/** Tests the condition of a rule about the activation of the crawler. */
type RuleTest = (rule: RuleData) => boolean;

const reloads: readonly string[] = ['reload', 'reloadAll'];

/**
 * Reloads weapons of the crawler by the rules about an activation. Each rule says the kind and the number of the
 * weapons (U2, U3).
 */
function reloadWeapons(table: CrawlerTable, rules: readonly RuleData[], isTrue: RuleTest): void {
  for (const rule of rules) {
    const { moment, effect, names, count, when } = rule;
    const [kind] = names;
    if (moment !== activatedMoment || !reloads.includes(effect) || kind === undefined) continue;
    if (when !== null && !isTrue(rule)) continue;
    const unloaded = table.weapons.filter(
      ({ weapon }) => !weapon.loaded && (weapon.weapon === kind || weapon.class === kind),
    );
    for (const { name, weapon } of unloaded.slice(0, effect === 'reloadAll' ? unloaded.length : (count ?? 1))) {
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

/** The reason why a program is not read for a card, as a key and as a sentence. */
export interface NothingRead {
  readonly is: 'removed' | 'reprogrammed' | 'frozen' | 'offline';
  readonly text: string;
}

/** The settings with which a card is resolved, in addition to the special rules of the sheet. */
export interface CardSettings {
  /** The rulings whose second reading applies. */
  readonly readings?: readonly string[];
  /** Tests the condition of a rule about reloading. If this function is absent, a rule with a condition is an error. */
  readonly isTrue?: RuleTest;
  /** True if the clause that was carried out has a condition about the thaw. */
  readonly isThawClause?: boolean;
}

function draw(table: CrawlerTable): void {
  for (const line of drawTimeStream(table.placed)) table.say(line);
}

/** True if a Time Stream card activates the crawler before units thaw and freeze. This is the second reading of U23. */
const isDrawnLater = (rules: readonly RuleData[], card: string, { readings = [] }: CardSettings): boolean =>
  card === timeStreamCard && isActivatedByTimeStream(rules) && isSecond(readings, 'U23');

/** Returns the half of the map in which the side of the crawler wins; null if the sheet names none. */
const winningHalf = ({ placed: { reference, sheet } }: CrawlerTable): string | null =>
  reference.sheets.get(sheet)?.wins ?? null;

/**
 * Reports that the side of the crawler wins, if the activation begins in the half of the map in which this side wins
 * (U13). By the second reading of U13, an earlier visit of the crawler to this half is enough.
 */
function tellVictory(table: CrawlerTable, { readings = [] }: CardSettings): void {
  const { crawler, placed } = table;
  const half = winningHalf(table);
  const isThere = crawler.hex >= 0 && placed.board.half(crawler.hex) === half;
  const wasThere = crawler.reached && isSecond(readings, 'U13');
  if (half === null || !(isThere || wasThere)) return;
  const side = crawler.side.charAt(0).toUpperCase() + crawler.side.slice(1);
  const place = isThere
    ? `in ${table.hexName(crawler.hex)}, completely ${half} of the fold`
    : `after it was ${half} of the fold`;
  table.say(`${side} wins: ${crawler.name} is activated ${place} (U13)`);
}

function whyNothing(table: CrawlerTable, activates: boolean): NothingRead | null {
  const { name, side, frozen, hex, edge } = table.crawler;
  if (hex < 0 && edge === null) return { is: 'removed', text: `${name} is removed from the game` };
  if (isReprogrammed(table.crawler, table.placed))
    return { is: 'reprogrammed', text: `${name} is reprogrammed and belongs to ${side}, who moves it (U54)` };
  if (!frozen) return null;
  const nothing = activates ? 'is not activated' : 'does not change its status';
  return { is: 'frozen', text: `${name} is frozen and ${nothing}` };
}

/**
 * Begins a card. At a Time Stream card, carries out its steps; at an activation, reloads weapons. Returns the reason if
 * no clause is read; otherwise null.
 */
export function beginCard(
  table: CrawlerTable,
  rules: readonly RuleData[],
  card: string,
  settings: CardSettings = {},
): NothingRead | null {
  const isLater = isDrawnLater(rules, card, settings);
  if (card === timeStreamCard && !isLater) draw(table);
  const activates = isActivation(rules, card);
  const nothing = whyNothing(table, activates);
  if (nothing) {
    if (isLater) draw(table);
    return nothing;
  }
  table.begun = table.log.length;
  if (!activates) return null;
  const { name, status } = table.crawler;
  if (status === 'offline' && !isActivatedByTimeStream(rules))
    return { is: 'offline', text: `${name} is offline and does nothing` };
  tellVictory(table, settings);
  reloadWeapons(table, rules, settings.isTrue ?? ((rule) => holdsNoOther(rule, null)));
  table.begun = table.log.length;
  return null;
}

/**
 * Ends a card. The first activation after a thaw removes the thaw mark, after any clause (U5). By the second reading of
 * U5, the mark is removed only after the clause about the thaw.
 */
export function endCard(
  table: CrawlerTable,
  rules: readonly RuleData[],
  card: string,
  settings: CardSettings = {},
): void {
  const { readings = [], isThawClause = false } = settings;
  const { crawler, placed } = table;
  if (isActivation(rules, card) && (isThawClause || !isSecond(readings, 'U5'))) crawler.thawed = false;
  const isThere = crawler.hex >= 0 && placed.board.half(crawler.hex) === winningHalf(table);
  if (isThere && isSecond(readings, 'U13')) crawler.reached = true;
  if (isDrawnLater(rules, card, settings)) draw(table);
}
