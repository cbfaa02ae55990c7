// Facts for the programs and special rules of a crawler.
import { compassPoints } from '../../../language/words/hexes/hex-names.ts';
import type { Choice, Sort } from '../../../plan/nodes.ts';
import type { Asking, Id, Ids } from '../../../decide/interpret/position-facts.ts';
import type { PlacedUnit } from '../../../../runtime/unbreakable/position/placed-position.ts';
import {
  weaponNames,
  type UnitSize,
  type WeaponClass,
  type WeaponName,
} from '../../../../runtime/unbreakable/data/reference-types.ts';
import type { CrawlerTable } from '../../../../runtime/unbreakable/rules/crawler-table.ts';
import { GroundFacts } from './ground-facts.ts';
import type { SpokenUnit } from '../../../../runtime/unbreakable/position/unit-states.ts';
import type { Sight } from './sight.ts';

/** A bomb on its way, at which lasers may be fired. */
export interface DroppedBomb {
  readonly weapon: WeaponName;
  readonly size: UnitSize;
  /** The hex of the unit that fires the bomb, and the hex at which the bomb is fired. */
  readonly from: number;
  readonly at: number;
}

/** The things about which a decision speaks, besides the crawler. */
export interface CrawlerTopics {
  readonly bomb?: DroppedBomb;
  /** The class of the weapon with which the crawler wants to fire. */
  readonly firing?: WeaponClass;
}

const isWeaponName = (name: string): name is WeaponName => (weaponNames as readonly string[]).includes(name);

export class CrawlerFacts extends GroundFacts {
  private readonly table: CrawlerTable;
  private readonly sight: Sight;
  private readonly topics: CrawlerTopics;

  constructor(table: CrawlerTable, sight: Sight, topics: CrawlerTopics = {}) {
    super(table.placed);
    this.table = table;
    this.sight = sight;
    this.topics = topics;
  }

  protected get units(): readonly SpokenUnit[] {
    return this.table.placed.units;
  }

  /** Returns all things of a sort. The bomb on its way is a weapon too, whether or not the crawler has such a weapon. */
  override all(sort: Sort): readonly Id[] {
    if (sort !== 'weapon') return super.all(sort);
    const own = this.table.weapons.map(({ name }) => name);
    const { bomb } = this.topics;
    return bomb && !own.includes(bomb.weapon) ? [...own, bomb.weapon] : own;
  }

  override plane(name: string, sort: Sort): Iterable<Id> {
    const { bomb } = this.topics;
    if (sort === 'weapon') return this.weaponsOf(name);
    if (sort === 'space' && name === 'targetHex') return bomb ? [this.table.hexName(bomb.at)] : [];
    if (sort === 'space' && name === 'goal') return this.goal();
    return super.plane(name, sort);
  }

  /** Returns the weapons of the crawler of a kind or class; the bomb on its way counts as a weapon of its kind. */
  private weaponsOf(name: string): Id[] {
    const own = this.table.weapons.filter(({ weapon }) => weapon.weapon === name || weapon.class === name);
    const isDropped = isWeaponName(name) && this.topics.bomb?.weapon === name;
    return [...own.map((weapon) => weapon.name), ...(isDropped ? [name] : [])];
  }

  /** Returns the first hex of the north half in the line of the crawler straight north and south (U16). */
  private goal(): Id[] {
    const { board } = this.position;
    const [north, south] = [0, compassPoints.indexOf('south')];
    const isNorth = (hex: number): boolean => hex >= 0 && board.half(hex) === 'north';
    let { hex } = this.table.crawler;
    while (hex >= 0 && !isNorth(hex)) hex = board.neighbour(hex, north);
    while (isNorth(board.neighbour(hex, south))) hex = board.neighbour(hex, south);
    return hex < 0 ? [] : [this.table.hexName(hex)];
  }

  override actor(sort: Sort): Id | null {
    return sort === 'unit' ? this.table.crawler.name : null;
  }

  override holds(name: string, of: readonly Ids[]): boolean {
    if (name === 'mayGoOffline') return this.mayGoOffline();
    const [from, to] = of.map((ids) => this.unitNamed([...ids][0]));
    if (name === 'canSee') return from !== undefined && to !== undefined && this.canSee(from, to);
    return super.holds(name, of);
  }

  private unitNamed(name: Id | undefined): PlacedUnit | undefined {
    return this.table.placed.units.find((unit) => unit.name === name);
  }

  /** True if the bomb on its way can change the status of the crawler to offline (U17). */
  private mayGoOffline(): boolean {
    const { bomb } = this.topics;
    const { hex, status, frozen } = this.table.crawler;
    if (!bomb || hex < 0 || status !== 'ready' || frozen) return false;
    const { board, reference } = this.position;
    return board.steps(bomb.at, hex) <= reference.radius[bomb.size];
  }

  /** True if the crawler may fire at a unit: by the list of its weapon, with itself as sighter of a bomb (U25). */
  private canSee(from: PlacedUnit, to: PlacedUnit): boolean {
    if (from === to || to.hex < 0) return false;
    const question =
      this.topics.firing === 'bomb' ? ({ is: 'bomb', from, to: to.hex } as const) : ({ is: 'beam', from, to } as const);
    return this.sight.sees(this.position, question);
  }

  /** True if the crawler may be moved into a hex. Nobody enters a volcano; other terrain does not matter (U9). */
  override isFit({ role }: Choice, id: Id, { act }: Asking): boolean {
    if (act?.act !== 'move' || role !== 'destination') return true;
    return this.position.terrain[this.position.board.numberOf(id)] !== 'volcano';
  }
}
