// The facts of the orchard: the answers to questions of the interpreter about a position, for the bot of the sheet.
import type { SheetScript } from '../../../compiler/decide/sheet-script.ts';
import { PlainFacts, type WordFacts } from '../../../compiler/decide/interpret/plain-facts.ts';
import type { FactQuestion, Id } from '../../../compiler/decide/interpret/position-facts.ts';
import { contextOf, members } from '../../../compiler/decide/interpret/interpret.ts';
import type { Act, Choice, Metric, SetNode, Sort } from '../../../compiler/plan/nodes.ts';
import { isNameIn } from '../../../compiler/plan/word-names.ts';
import type { OrchardNames } from '../names.ts';
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { Roster } from '../runtime/roster.ts';
import type { Table } from '../runtime/table.ts';

const none = (what: string): never => {
  throw new Error(`The orchard has no ${what}.`);
};

const most = (figures: readonly number[]): number | null => (figures.length === 0 ? null : Math.max(...figures));

const words: WordFacts<OrchardNames, OrchardFacts> = {
  planes: {
    ripe: ({ table }, tree) => table.tree(tree).fruit > 0,
    watered: ({ table }, garden) => table.dropsOn(garden) > 0,
    full: ({ table }, basket) => table.isFull(basket),
    filled: ({ table }, basket) => table.basket(basket).fruit > 0,
  },
  made: {},
  measures: {
    fruit: ({ table }, trees) => most([...trees].map((tree) => table.tree(tree).fruit)),
    held: ({ table }, baskets) => most([...baskets].map((basket) => table.basket(basket).fruit)),
    rank: (facts, trees) => most([...trees].map((tree) => facts.rank(tree))),
  },
  tests: {},
};

/** Cache of the distances from each garden. Each roster has a cache of its own. */
const distances = lazilyFor((_roster: Roster) => new Map<Id, ReadonlyMap<Id, number>>());

export class OrchardFacts extends PlainFacts<OrchardNames> {
  protected readonly words = words;
  readonly mover = 'basket';
  readonly table: Table;
  private readonly script: SheetScript;
  private readonly strength: (act: Act) => number | null;

  constructor(table: Table, script: SheetScript, strength: (act: Act) => number | null) {
    super();
    this.table = table;
    this.script = script;
    this.strength = strength;
  }

  all(sort: Sort): readonly Id[] {
    const { roster, position } = this.table;
    switch (sort) {
      case 'space':
        return roster.gardens;
      case 'tree':
        return Object.keys(position.trees);
      case 'basket':
        return Object.keys(position.baskets);
      case 'card':
        return roster.weather;
      case 'zone':
        return ['sky', 'pile'];
      default:
        return none(`things of the sort ${sort}`);
    }
  }

  override plane(name: string, sort: Sort): Iterable<Id> {
    if (isNameIn(words.planes, name)) return super.plane(name, sort, null);
    if (sort === 'tree') return this.all(sort).filter((tree) => this.table.tree(tree).kind === name);
    return sort === 'card' ? this.named(name, sort) : none(`plane \`${name}\` of the sort ${sort}`);
  }

  override definition(name: string): SetNode | null {
    return this.script.definitions[name] ?? null;
  }

  where(sort: Sort, id: Id): readonly Id[] {
    const { table } = this;
    switch (sort) {
      case 'space':
        return [id];
      case 'tree':
        return [table.tree(id).in];
      case 'basket':
        return [table.basket(id).in];
      case 'card':
        return [table.position.sky.includes(id) ? 'sky' : 'pile'];
      default:
        return none(`place of a ${sort}`);
    }
  }

  /**
   * Returns the distance along paths, which may lead through gardens without room. Returns Infinity if no path leads
   * there. With the metric `adjacent`, returns Infinity too if the gardens are not adjacent.
   */
  distance(from: Id, to: Id, metric: Metric): number {
    if (metric === 'range') return none('ranges');
    const ways = getOrMake(distances(this.table.roster), from, () => this.ways(from, Infinity, () => true));
    const far = ways.get(to) ?? Infinity;
    return metric === 'way' || far < 2 ? far : Infinity;
  }

  /** Returns the gardens that can be reached from a garden within `steps` steps, with their distances. */
  private ways(from: Id, steps: number, mayEnter: (garden: Id) => boolean): Map<Id, number> {
    const found = new Map([[from, 0]]);
    for (const [garden, far] of found) {
      if (far >= steps) break;
      for (const next of this.table.next(garden)) if (!found.has(next) && mayEnter(next)) found.set(next, far + 1);
    }
    return found;
  }

  /** Returns the rank of a tree by the first row that contains it. Earlier rows have higher ranks. */
  rank(tree: Id): number {
    const { ranking } = this.script;
    const row = ranking.findIndex((one) => members(one, contextOf(this)).has(tree));
    return row < 0 ? 0 : ranking.length - row;
  }

  /**
   * Returns the gardens that a basket can reach. The strength of the act limits the number of steps. Each garden on the
   * way must have room.
   */
  reach({ act, walker }: FactQuestion): Iterable<Id> {
    const steps = act && this.strength(act);
    if (walker === null || steps === null) return [];
    const from = this.table.basket(walker).in;
    return [...this.ways(from, steps, (garden) => this.table.hasRoom(garden)).keys()].filter((one) => one !== from);
  }

  /**
   * Returns true if a thing can be chosen. For picking, a tree must have fruit, and a basket in its garden must have
   * room.
   */
  override isFit({ role }: Choice, id: Id, { act }: FactQuestion): boolean {
    return act?.act !== 'pick' || role !== 'target' || (this.table.tree(id).fruit > 0 && this.table.hasBasket(id));
  }
}
