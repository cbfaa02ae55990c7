// Decides which lasers a crawler fires at a bomb, for interpreted and compiled sheets.
import { laserRange } from '../data/reference.ts';
import type { LaserRange, UnitSize, WeaponName } from '../data/reference-types.ts';
import type { SpokenUnit } from '../position/unit-states.ts';
import type { CrawlerTable, NamedWeapon } from './crawler-table.ts';

/** A bomb that was fired. The crawler may fire lasers at it. */
export interface DroppedBomb {
  readonly weapon: WeaponName;
  readonly size: UnitSize;
  /** The hex of the unit that fires the bomb, and the hex at which the bomb is fired. */
  readonly from: number;
  readonly at: number;
}

/**
 * The effects that rules about bombs can have: to fire lasers, to fire no laser, and to keep a laser for a bomb (U26).
 */
export type BombEffect = 'fireLaser' | 'holdFire' | 'defend';

/** A rule of a sheet about the bomb that was fired. A rule with several effects is listed once for each effect. */
export interface BombRule {
  readonly name: string;
  readonly effect: BombEffect;
  /** The greatest number of lasers that the crawler may fire by the rule. */
  readonly lasers: number;
  /** The condition in words; null if the rule has no condition. */
  readonly words: string | null;
  /** True if the condition only tests whether the bomb can put the crawler offline (U17). */
  readonly isOfRadius: boolean;
  /** Returns true if the part of the condition that is about the bomb is true. */
  readonly isTrue: () => boolean;
  /**
   * Returns true if the part of the condition that is about a laser is true of this laser. Also true if there is no
   * such part.
   */
  readonly isFor: (laser: NamedWeapon) => boolean;
}

/** The answer of a list about sight, with the number of the row that gave the answer. */
interface SeenByRow {
  readonly row: number;
  readonly isSeen: boolean;
}

/**
 * A function that says whether the crawler sees a bomb. The function uses the list about lines of sight for beams. In
 * the list, the bomb counts as a hovering squad.
 */
export type LaserSight = (bomb: SpokenUnit) => SeenByRow;

/** A hex at which a laser can aim: the hex of the firing unit, or the target hex. */
interface AimedHex {
  readonly hex: number;
  readonly distance: number;
  readonly range: LaserRange;
  /** The index of the range among the ranges as printed, in which the best range is first. */
  readonly row: number;
}

export interface LaserShot extends AimedHex {
  readonly laser: string;
}

/**
 * The shots of the crawler’s lasers at a bomb. `reasons` says why rules do not apply, why lasers cannot aim at hexes,
 * or why no laser fires at all.
 */
export interface LaserDefence {
  readonly shots: readonly LaserShot[];
  /** The name of the rule by which lasers are fired. Null if no such rule applies, or if the crawler cannot fire. */
  readonly rule: string | null;
  readonly reasons: readonly string[];
}

export const hexCount = (count: number): string => `${count} ${count === 1 ? 'hex' : 'hexes'}`;

/** True if a neutron bomb of this size at this hex can put the crawler offline (U17). */
export function reachesCrawler({ crawler, placed: { board, reference } }: CrawlerTable, bomb: DroppedBomb): boolean {
  const { hex, status, frozen } = crawler;
  return hex >= 0 && status === 'ready' && !frozen && board.steps(bomb.at, hex) <= reference.radius[bomb.size];
}

class Defence {
  readonly reasons: string[] = [];
  private readonly table: CrawlerTable;
  private readonly bomb: DroppedBomb;
  private readonly sight: LaserSight;

  constructor(table: CrawlerTable, bomb: DroppedBomb, sight: LaserSight) {
    this.table = table;
    this.bomb = bomb;
    this.sight = sight;
  }

  get lasers(): readonly NamedWeapon[] {
    return this.table.weaponsOf('beam').filter(({ weapon }) => weapon.weapon === 'laser');
  }

  /**
   * Returns the first rule that lets the crawler fire at the bomb. Returns null if no such rule applies, or if a rule
   * with the effect `holdFire` forbids it.
   */
  rule(rules: readonly BombRule[]): BombRule | null {
    const hold = rules.find((rule) => rule.effect === 'holdFire' && rule.isTrue());
    const rulesWith = (effect: BombEffect): BombRule[] => rules.filter((rule) => rule.effect === effect);
    for (const rule of [...rulesWith('fireLaser'), ...rulesWith('defend').filter((each) => each.isTrue())]) {
      if (!this.applies(rule)) {
        this.reasons.push(`${rule.name}: ${this.whyNot(rule)}`);
        continue;
      }
      if (!hold) return rule;
      this.reasons.push(`${hold.name}: ${hold.words ?? 'the crawler holds its fire'}`);
      return null;
    }
    if (this.reasons.length === 0) this.reasons.push(`no rule of the sheet is about a ${this.bomb.weapon} there`);
    return null;
  }

  /**
   * True if a rule applies. A `defend` rule applies if it is about one of the crawler’s lasers. It also applies if the
   * crawler has no laser, so that the missing laser is reported instead.
   */
  private applies(rule: BombRule): boolean {
    if (rule.effect !== 'defend') return rule.isTrue();
    const { lasers } = this;
    return lasers.length === 0 || lasers.some((laser) => rule.isFor(laser));
  }

  private whyNot({ words, isOfRadius }: BombRule): string {
    const { table, bomb } = this;
    const { board, reference } = table.placed;
    const away = board.steps(table.crawler.hex, bomb.at);
    const radius = reference.radius[bomb.size];
    if (isOfRadius && away > radius)
      return `the crawler is ${hexCount(away)} away, and a ${bomb.size} ${bomb.weapon} reaches ${hexCount(radius)}`;
    return `only if ${words ?? ''}`;
  }

  /** Returns the reason why the crawler fires no laser at all; null if it can fire. */
  whyNotAble(): string | null {
    const { name, status, frozen, hex, configuration } = this.table.crawler;
    if (hex < 0) return `${name} is off the map`;
    if (frozen) return `${name} is frozen`;
    if (status !== 'ready') return `${name} is ${status}, and only a ready unit fires lasers`;
    if (configuration === 'dug-in') return `${name} is dug in, and fires no beams`;
    // A bomb that a unit drops into its own hex cannot be shot down (U18).
    return this.bomb.from === this.bomb.at ? 'the firing unit drops the bomb into its own hex' : null;
  }

  /**
   * Returns the better of two hexes at which a laser can aim: the target hex and the hex of the firing unit (U51).
   * Returns null if the laser can aim at neither.
   */
  aim({ name, weapon }: NamedWeapon): AimedHex | null {
    const aimed = [this.bomb.at, this.bomb.from].flatMap((hex) => {
      const found = this.aimAt(hex, weapon.size);
      if (typeof found !== 'string') return [found];
      this.reasons.push(`${name} cannot aim at ${this.table.hexName(hex)}: ${found}`);
      return [];
    });
    const [first, second] = aimed;
    return first && second && second.row < first.row ? second : (first ?? null);
  }

  private aimAt(hex: number, size: UnitSize): AimedHex | string {
    const { placed, crawler } = this.table;
    const distance = placed.board.steps(crawler.hex, hex);
    const range = laserRange(placed.reference, size, distance);
    if (!range) return `${distance} hexes away, out of range`;
    const bomb = { name: 'the bomb', kind: 'squad', status: 'ready', configuration: 'hovering', hex };
    const { row, isSeen } = this.sight(bomb);
    if (!isSeen) return row === 0 ? 'no row of the list answers' : `no line of sight by row ${row} of the list`;
    return { hex, distance, range, row: placed.reference.laser[size].indexOf(range) };
  }
}

/**
 * Decides which lasers the crawler fires at a bomb. `rules` are the rules about this kind of bomb, in the order of the
 * sheet.
 */
export function laserDefence(
  table: CrawlerTable,
  bomb: DroppedBomb,
  rules: readonly BombRule[],
  sight: LaserSight,
): LaserDefence {
  const defence = new Defence(table, bomb, sight);
  const { reasons, lasers } = defence;
  const unable = defence.whyNotAble();
  if (unable !== null) return { shots: [], rule: null, reasons: [unable] };
  const rule = defence.rule(rules);
  if (!rule) return { shots: [], rule: null, reasons };
  const { name, lasers: most } = rule;
  const loaded = lasers.filter(({ weapon }) => weapon.loaded);
  if (loaded.length === 0) {
    const why = lasers.length === 0 ? 'has no laser' : 'has no loaded laser';
    return { shots: [], rule: name, reasons: [`${table.crawler.name} ${why}`] };
  }
  const shots: LaserShot[] = [];
  for (const laser of loaded.filter((each) => rule.effect !== 'defend' || rule.isFor(each))) {
    if (shots.length >= most) break;
    const aimed = defence.aim(laser);
    if (aimed) shots.push({ laser: laser.name, ...aimed });
  }
  return { shots, rule: name, reasons };
}
