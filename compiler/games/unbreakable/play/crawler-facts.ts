// Facts for the programs and special rules of a crawler.
import { compassPoints } from '../../../language/words/hexes/hex-names.ts';
import type { Sort } from '../../../plan/nodes.ts';
import type { Id, Ids } from '../../../decide/interpret/position-facts.ts';
import type { PlacedUnit } from '../../../../runtime/unbreakable/position/placed-position.ts';
import type { CrawlerTable, NamedWeapon } from '../../../../runtime/unbreakable/rules/crawler-table.ts';
import { reachesCrawler, type DroppedBomb } from '../../../../runtime/unbreakable/rules/laser-defence.ts';
import { GroundFacts, type UnbreakableFacts } from './ground-facts.ts';
import type { SpokenUnit } from '../../../../runtime/unbreakable/position/unit-states.ts';
import { testOfWeapons } from '../../../../runtime/unbreakable/position/weapon-words.ts';
import type { Sight } from './sight.ts';

/** The bomb or weapon that a decision is about, beside the crawler itself. */
export interface CrawlerTopics {
  readonly bomb?: DroppedBomb;
  /** The weapon of a row in the program of the crawler, such as the weapon with which the crawler wants to fire. */
  readonly firing?: NamedWeapon;
}

export class CrawlerFacts extends GroundFacts {
  private static readonly words: UnbreakableFacts<CrawlerFacts> = {
    ...GroundFacts.setWords,
    tests: {
      mayGoOffline: (facts) => facts.mayGoOffline(),
      isSeen: (facts, of) => facts.isSeen(of),
      // The die after these words is rolled only if several units are left, so the test is always true (U25).
      severalQualify: () => true,
      // No sheet drives a reprogrammed crawler, so the test is always false (U54).
      reprogrammed: () => false,
    },
  };

  protected readonly words = CrawlerFacts.words;
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

  positionNow(): object {
    return this.table.position;
  }

  /** Returns all things of a sort. The dropped bomb counts as a weapon, even if the crawler has no such weapon. */
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
    return super.plane(name, sort);
  }

  /**
   * Returns the weapons of the crawler that a word means: a kind, a class, `loaded` or `unloaded`. If the word is the
   * kind or class of the dropped bomb, the bomb is one of them.
   */
  private weaponsOf(name: string): Id[] {
    const isMeant = testOfWeapons(name);
    const own = this.table.weapons.filter(({ weapon }) => isMeant(weapon)).map((weapon) => weapon.name);
    const { bomb } = this.topics;
    if (!bomb) return own;
    const { weapon } = bomb;
    const isDropped = isMeant({ weapon, class: this.position.reference.weapons[weapon].class, loaded: null });
    return isDropped ? [...own, weapon] : own;
  }

  /**
   * Returns the first hex of `places` on a straight line through the hex of the crawler. The line crosses the whole map
   * and leads towards `side` (U16). Empty if no hex of `places` is on the line.
   */
  override firstInLine(side: 'north' | 'south', places: readonly Id[]): readonly Id[] {
    const { board } = this.position;
    const hexes = new Set(places);
    const [ahead, back] = [side, side === 'north' ? 'south' : 'north'].map((point) =>
      compassPoints.findIndex((each) => each === point),
    );
    let { hex } = this.table.crawler;
    for (let next = hex; next >= 0; next = board.neighbour(next, back ?? 0)) hex = next;
    while (hex >= 0 && !hexes.has(this.table.hexName(hex))) hex = board.neighbour(hex, ahead ?? 0);
    return hex < 0 ? [] : [this.table.hexName(hex)];
  }

  override actor(sort: Sort): Id | null {
    if (sort === 'weapon') return this.topics.firing?.name ?? null;
    return sort === 'unit' ? this.table.crawler.name : null;
  }

  private unitNamed(name: Id | undefined): PlacedUnit | undefined {
    return this.table.placed.units.find((unit) => unit.name === name);
  }

  /** True if the dropped bomb can change the status of the crawler to offline (U17). */
  private mayGoOffline(): boolean {
    const { bomb } = this.topics;
    return bomb !== undefined && reachesCrawler(this.table, bomb);
  }

  /** True if the second of two units sees the first unit. `units` has a set with a single unit for each of them. */
  private isSeen(units: readonly Ids[]): boolean {
    const [to, from] = units.map((ids) => this.unitNamed([...ids][0]));
    return from !== undefined && to !== undefined && this.canSee(from, to);
  }

  /**
   * True if the list about sight lets the crawler `from` fire at the unit `to` with the weapon that is being considered
   * (`topics.firing`). If the weapon is a bomb, the crawler itself is the sighter (U25).
   */
  private canSee(from: PlacedUnit, to: PlacedUnit): boolean {
    if (from === to || to.hex < 0) return false;
    const question =
      this.topics.firing?.weapon.class === 'bomb'
        ? ({ is: 'bomb', from, to: to.hex } as const)
        : ({ is: 'beam', from, to } as const);
    return this.sight.sees(this.position, question);
  }
}
