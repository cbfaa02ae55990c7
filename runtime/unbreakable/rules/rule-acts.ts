// Carries out the special rules of a sheet that a row names, such as `Move` and `Fire`, for interpreted and compiled
// programs.
import type { Assignment, Chance } from '../../kernel/choose-with-dice.ts';
import { hexDirections } from '../board/hex-board.ts';
import type { WeaponClass, WeaponName } from '../data/reference-types.ts';
import type { PlacedUnit } from '../position/placed-position.ts';
import type { CrawlerTable, NamedWeapon } from './crawler-table.ts';
import { enterHex, removeCrawler, whyNotEnter } from './moving.ts';

/** An effect of a special rule at a moment, as data. */
export interface RuleData {
  readonly moment: string;
  readonly effect: string;
  /** The number that the words name; null if they name none. */
  readonly count: number | null;
  /** The names of the sets of the effect, such as `laser`. */
  readonly names: readonly string[];
  /** The order of the units that the crawler sees, for the effect `fireAt`; null for other effects and other orders. */
  readonly order: 'nearest' | 'furthest' | null;
  /** The condition of the rule: a test of the weapon, or another condition; null if there is none. */
  readonly when: 'unloaded' | 'isLaser' | 'other' | null;
}

/** Returns the unit at which the crawler fires; null if it sees none. `isRolled` is true if a die chooses among several. */
export type PickTarget = (weapon: WeaponClass, isRolled: boolean, chance: Chance) => string | null;

/** True if the condition of an effect holds that is no test of the weapon. */
type HoldsOtherwise = (effect: string, weapon: WeaponClass) => boolean;

/** Refuses conditions that are no tests of a weapon: compiled programs have none. */
const holdsNoOther: HoldsOtherwise = (effect) => {
  throw new Error(`The condition of the effect ${effect} is no test of a weapon.`);
};

const sixFaces = 6;

export class RuleActs {
  private readonly table: CrawlerTable;
  private readonly effects: ReadonlyMap<string, RuleData>;
  private readonly pickTarget: PickTarget;
  private readonly holdsOtherwise: HoldsOtherwise;

  /** `verb` is the name of the rule, in capitals or not. */
  constructor(
    table: CrawlerTable,
    rules: readonly RuleData[],
    verb: string,
    pickTarget: PickTarget,
    holdsOtherwise: HoldsOtherwise = holdsNoOther,
  ) {
    this.table = table;
    const own = rules.filter(({ moment }) => moment === verb.toLowerCase());
    this.effects = new Map(own.map((rule) => [rule.effect, rule]));
    this.pickTarget = pickTarget;
    this.holdsOtherwise = holdsOtherwise;
  }

  get isWritten(): boolean {
    return this.effects.size > 0;
  }

  /** Carries out the rule, with a weapon of the crawler if the row names a class of weapons. */
  carryOut(weaponName: string | null, chance: Chance): void {
    const weapon = this.table.weapons.find(({ name }) => name === weaponName) ?? null;
    if (this.effects.has('moveAtRandom')) this.moveAtRandom(chance);
    if (weapon && this.effects.has('drawWeapon')) this.drawWeapon(weapon, chance);
    if (weapon && this.effects.has('fireAt')) this.fire(weapon, chance);
  }

  private moveAtRandom(chance: Chance): void {
    const hexes = this.effects.get('moveAtRandom')?.count ?? 1;
    const die = this.effects.get('rollDirection')?.count ?? sixFaces;
    const each = Math.floor(die / hexDirections.length);
    const shares = hexDirections.map((id, index) => ({ id, from: index * each + 1, to: (index + 1) * each }));
    for (let step = 0; step < hexes && this.table.crawler.hex >= 0; step++) {
      const shown = chance.face(die, { die, count: 1, shares });
      this.stepTo(
        shares.findIndex(({ from, to }) => from <= shown && shown <= to),
        chance,
      );
    }
  }

  private stepTo(direction: number, chance: Chance): void {
    const { table } = this;
    const { board, terrain } = table.placed;
    const { crawler } = table;
    const hex = board.neighbour(crawler.hex, direction);
    const point = hexDirections[direction] ?? '';
    if (this.effects.has('mayEnter') && crawler.configuration !== 'dug-in') {
      if (hex < 0) return removeCrawler(table, `it moves ${point} off the map`);
      if (terrain[hex] === 'volcano')
        return removeCrawler(table, `it moves ${point} into the volcano ${table.hexName(hex)}`);
    }
    const reason = whyNotEnter(table, hex);
    if (reason === null) enterHex(table, hex, chance);
    else table.say(`${crawler.name} does not move ${point}: ${reason}`);
  }

  /** True if a condition about the weapon holds. */
  private holdsFor(effect: string, { weapon }: NamedWeapon): boolean {
    const when = this.effects.get(effect)?.when ?? null;
    if (when === null) return false;
    if (when === 'other') return this.holdsOtherwise(effect, weapon.class);
    return when === 'unloaded' ? !weapon.loaded : weapon.weapon === 'laser';
  }

  private fire(named: NamedWeapon, chance: Chance): void {
    const { table } = this;
    const { weapon } = named;
    const name = `${weapon.size} ${weapon.weapon}`;
    if (this.holdsFor('reloadUnloaded', named)) {
      weapon.loaded = true;
      table.say(`${table.crawler.name} reloads its ${name}`);
      return;
    }
    if (this.holdsFor('defend', named)) {
      table.say(`${table.crawler.name} keeps its ${name} for the first bomb dropped into its hex`);
      return;
    }
    const picked = this.pickTarget(weapon.class, this.effects.has('rollTarget'), chance);
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

  /** Exchanges a weapon for a card of its class that nobody uses (U29, U31). */
  private drawWeapon({ weapon }: NamedWeapon, chance: Chance): void {
    const { table } = this;
    const { placed, crawler } = table;
    const used = (kind: string): number =>
      placed.units.flatMap(({ weapons }) => weapons ?? []).filter((other) => other !== weapon && other.weapon === kind)
        .length;
    const kinds = Object.entries(placed.reference.weapons)
      .filter(([, { class: of }]) => of === weapon.class)
      .map(([kind, { cards }]) => ({ kind: kind as WeaponName, cards: Math.max(0, cards - used(kind)) }));
    const drawn = drawnKind(kinds, chance);
    if (!drawn) return;
    const loaded = this.effects.has('loadNew') || weapon.loaded;
    crawler.weapons = (crawler.weapons ?? []).map((other) =>
      other === weapon ? { ...other, weapon: drawn, loaded } : other,
    );
    table.say(`${crawler.name} exchanges its ${weapon.size} ${weapon.weapon} for a ${weapon.size} ${drawn}`);
  }
}

/** Draws a card among several kinds, each with a number of cards. */
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
