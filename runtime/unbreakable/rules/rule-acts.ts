// Carries out the special rules of a sheet that a row names, such as `Move` and `Fire`, for interpreted and compiled
// programs.
import type { Assignment, Chance } from '../../kernel/choose-with-dice.ts';
import { hexDirections } from '../board/hex-board.ts';
import type { WeaponName } from '../data/reference-types.ts';
import type { PlacedUnit } from '../position/placed-position.ts';
import type { CrawlerTable, NamedWeapon } from './crawler-table.ts';
import { enterHex, removeCrawler, whyNotEnter } from './crawler-moves.ts';

/**
 * A condition about the weapon of a row. The names are kinds (`laser`), classes (`beam`), `loaded` or `unloaded`. The
 * condition is true if at least one name fits the weapon, or with `isNot`, if no name fits.
 */
interface WeaponCondition {
  readonly names: readonly string[];
  /** True if the weapon must match none of the names. */
  readonly isNot: boolean;
}

/** An effect of a special rule at a moment, as data. */
export interface RuleData {
  readonly moment: string;
  readonly effect: string;
  /** The number that the words of the rule name; null if they name none. */
  readonly count: number | null;
  /** The names of the sets of things that the effect concerns, such as `laser`. */
  readonly names: readonly string[];
  /**
   * The units at which the crawler fires, for the effect `fireAt`. Null for other effects, and if the words name no
   * units that the crawler sees.
   */
  readonly target: { readonly order: 'nearest' | 'furthest' | 'any'; readonly of: string } | null;
  /** The condition of the rule: about the weapon, or `other` for another condition; null if there is none. */
  readonly when: WeaponCondition | 'other' | null;
}

/**
 * Function that returns the unit at which the crawler fires by a rule with the effect `fireAt`; null if the crawler
 * sees no such unit. `isRolled` is true if a die chooses among several units.
 */
export type PickTarget = (weapon: NamedWeapon, rule: RuleData, isRolled: boolean, chance: Chance) => string | null;

/**
 * A function that evaluates the condition of a rule with `when: 'other'`. Such a condition is about other things than
 * the weapon.
 */
type HoldsOtherwise = (rule: RuleData, weapon: NamedWeapon | null) => boolean;

/**
 * Throws an error. A program whose conditions are all about weapons gets this function, which the program then never
 * calls.
 */
export const holdsNoOther: HoldsOtherwise = ({ effect }) => {
  throw new Error(`The condition of the effect ${effect} is not about a weapon.`);
};

function holdsFor({ names, isNot }: WeaponCondition, { weapon }: NamedWeapon): boolean {
  const said = [weapon.weapon, weapon.class, weapon.loaded ? 'loaded' : 'unloaded'];
  return names.some((name) => said.includes(name)) !== isNot;
}

/** Returns the reason why a weapon cannot be fired at a unit, whatever the sheet says; null if it can be fired (U1). */
function whyNotFire({ weapon }: NamedWeapon): string | null {
  if (!weapon.loaded) return 'the weapon is unloaded';
  return weapon.weapon === 'laser' ? 'lasers are fired only at bombs' : null;
}

export class RuleActs {
  private readonly table: CrawlerTable;
  private readonly rules: readonly RuleData[];
  private readonly pickTarget: PickTarget;
  private readonly holdsOtherwise: HoldsOtherwise;

  /** `verb` is the verb whose rules are carried out, such as `Move`, in capitals or small letters. */
  constructor(
    table: CrawlerTable,
    rules: readonly RuleData[],
    verb: string,
    pickTarget: PickTarget,
    holdsOtherwise: HoldsOtherwise = holdsNoOther,
  ) {
    this.table = table;
    this.rules = rules.filter(({ moment }) => moment === verb.toLowerCase());
    this.pickTarget = pickTarget;
    this.holdsOtherwise = holdsOtherwise;
  }

  get isWritten(): boolean {
    return this.rules.length > 0;
  }

  /** Returns the last rule that has the effect `effect` and a true condition; null if there is none. */
  private ruleWith(effect: string, weapon: NamedWeapon | null): RuleData | null {
    const isTrue = (rule: RuleData): boolean => {
      if (rule.when === null) return true;
      if (rule.when === 'other') return this.holdsOtherwise(rule, weapon);
      return weapon !== null && holdsFor(rule.when, weapon);
    };
    return this.rules.findLast((rule) => rule.effect === effect && isTrue(rule)) ?? null;
  }

  /** Carries out the rules. `weaponName` is the weapon that the row names; null if the row names no weapon. */
  carryOut(weaponName: string | null, chance: Chance): void {
    const weapon = this.table.weapons.find(({ name }) => name === weaponName) ?? null;
    this.moveAtRandom(weapon, chance);
    this.moveStraight(weapon, chance);
    if (!weapon) return;
    const draws = this.ruleWith('drawWeapon', weapon);
    if (draws?.names.includes(weapon.weapon.class)) this.drawWeapon(weapon, chance);
    const fires = this.ruleWith('fireAt', weapon);
    if (fires) this.fire(weapon, fires, chance);
  }

  private moveStraight(weapon: NamedWeapon | null, chance: Chance): void {
    const rule = this.ruleWith('moveStraight', weapon);
    const direction = hexDirections.findIndex((name) => name === rule?.names[0]);
    if (!rule || direction < 0) return;
    for (let step = 0; step < (rule.count ?? 1) && this.table.crawler.hex >= 0; step++)
      this.stepTo(direction, weapon, chance);
  }

  private moveAtRandom(weapon: NamedWeapon | null, chance: Chance): void {
    const rule = this.ruleWith('moveAtRandom', weapon);
    if (!rule) return;
    const die = this.ruleWith('rollDie', weapon)?.count ?? hexDirections.length;
    const each = Math.floor(die / hexDirections.length);
    const shares = hexDirections.map((id, index) => ({ id, from: index * each + 1, to: (index + 1) * each }));
    for (let step = 0; step < (rule.count ?? 1) && this.table.crawler.hex >= 0; step++) {
      const shown = chance.face(die, { die, count: 1, shares });
      this.stepTo(
        shares.findIndex(({ from, to }) => from <= shown && shown <= to),
        weapon,
        chance,
      );
    }
  }

  private stepTo(direction: number, weapon: NamedWeapon | null, chance: Chance): void {
    const { table } = this;
    const { board, terrain } = table.placed;
    const { crawler } = table;
    const hex = board.neighbour(crawler.hex, direction);
    const point = hexDirections[direction] ?? '';
    if (crawler.configuration !== 'dug-in') {
      if (hex < 0 && this.ruleWith('mayLeave', weapon)) return removeCrawler(table, `it moves ${point} off the map`);
      const ground = terrain[hex];
      const isEntered = ground === 'volcano' && this.ruleWith('mayEnter', weapon)?.names.includes(ground);
      if (isEntered) return removeCrawler(table, `it moves ${point} into the volcano ${table.hexName(hex)}`);
    }
    const reason = whyNotEnter(table, hex);
    if (reason === null) enterHex(table, hex, chance);
    else table.say(`${crawler.name} does not move ${point}: ${reason}`);
  }

  private fire(named: NamedWeapon, rule: RuleData, chance: Chance): void {
    const { table } = this;
    const { weapon } = named;
    const name = `${weapon.size} ${weapon.weapon}`;
    if (this.ruleWith('reloadInstead', named)) {
      weapon.loaded = true;
      table.say(`${table.crawler.name} reloads its ${name}`);
      return;
    }
    if (this.ruleWith('defend', named)) {
      table.say(`${table.crawler.name} keeps its ${name} for the first bomb dropped into its hex`);
      return;
    }
    const reason = whyNotFire(named);
    if (reason !== null) {
      table.say(`${table.crawler.name} does not fire its ${name}: ${reason}`);
      return;
    }
    const picked = this.pickTarget(named, rule, this.ruleWith('rollDie', named) !== null, chance);
    const target = table.placed.units.find((unit) => unit.name === picked);
    if (target) this.shoot(named, target);
    else table.say(`${table.crawler.name} sees no unit at which it can fire its ${name}`);
  }

  private shoot({ weapon }: NamedWeapon, target: PlacedUnit): void {
    const { table } = this;
    weapon.loaded = false;
    const at = weapon.class === 'bomb' ? `${table.hexName(target.hex)}, the hex of ${target.name}` : target.name;
    table.say(`${table.crawler.name} fires its ${weapon.size} ${weapon.weapon} at ${at}`);
  }

  /** Exchanges a weapon for a random card of its class that no unit has (U29, U31). */
  private drawWeapon(named: NamedWeapon, chance: Chance): void {
    const { weapon } = named;
    const { table } = this;
    const { placed, crawler } = table;
    const countUsed = (kind: string): number =>
      placed.units.flatMap(({ weapons }) => weapons ?? []).filter((other) => other !== weapon && other.weapon === kind)
        .length;
    const kinds = Object.entries(placed.reference.weapons)
      .filter(([, { class: of }]) => of === weapon.class)
      .map(([kind, { cards }]) => ({ kind: kind as WeaponName, cards: Math.max(0, cards - countUsed(kind)) }));
    const drawn = drawnKind(kinds, chance);
    if (!drawn) return;
    const loaded = this.ruleWith('loadNew', named) !== null || (weapon.loaded && !this.ruleWith('unloadNew', named));
    crawler.weapons = (crawler.weapons ?? []).map((other) =>
      other === weapon ? { ...other, weapon: drawn, loaded } : other,
    );
    table.say(
      `${crawler.name} exchanges its ${weapon.size} ${weapon.weapon} for ${loaded ? 'a' : 'an unloaded'} ${weapon.size} ${drawn}`,
    );
  }
}

/**
 * Draws a weapon card by a roll. `kinds` has the number of cards of each kind. Returns the kind of the drawn card; null
 * if there are no cards.
 */
function drawnKind(
  kinds: readonly { readonly kind: WeaponName; readonly cards: number }[],
  chance: Pick<Chance, 'face'>,
): WeaponName | null {
  let next = 1;
  const shares = kinds
    .filter(({ cards }) => cards > 0)
    .map(({ kind, cards }): Assignment['shares'][number] => {
      const from = next;
      next += cards;
      return { id: kind, from, to: next - 1 };
    });
  const total = next - 1;
  if (total === 0) return null;
  const shown = chance.face(total, { die: total, count: 1, shares });
  const id = shares.find(({ from, to }) => from <= shown && shown <= to)?.id;
  return kinds.find(({ kind }) => kind === id)?.kind ?? null;
}
