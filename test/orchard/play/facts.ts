// The facts of the orchard: the answers to questions of the interpreter about a position, for the bot of the sheet.
import type { SheetScript } from '../../../compiler/decide/sheet-script.ts';
import { PlainFacts } from '../../../compiler/decide/interpret/plain-facts.ts';
import type { FactQuestion, Id, Ids } from '../../../compiler/decide/interpret/position-facts.ts';
import { contextOf, members } from '../../../compiler/decide/interpret/interpret.ts';
import type { PlanAct, PlanChoice, Metric, SetNode, Sort } from '../../../compiler/plan/nodes.ts';
import type { ForEachName } from '../../../compiler/plan/word-names.ts';
import type { OrchardNames } from '../names.ts';
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { Roster } from '../runtime/roster.ts';
import type { Table } from '../runtime/table.ts';

const none = (what: string): never => {
  throw new Error(`The orchard has no ${what}.`);
};

const most = (figures: readonly number[]): number | null => (figures.length === 0 ? null : Math.max(...figures));

/**
 * For each plane, a function that tests if a thing is in the plane. For each measure, a function that returns the
 * figure of a thing.
 */
const facts: ForEachName<
  OrchardNames,
  { planes: (table: Table, id: Id) => boolean; measures: (table: Table, id: Id, rank: (tree: Id) => number) => number }
> = {
  planes: {
    ripe: (table, tree) => table.tree(tree).fruit > 0,
    watered: (table, garden) => table.dropsOn(garden) > 0,
    full: (table, basket) => table.isFull(basket),
    filled: (table, basket) => table.basket(basket).fruit > 0,
  },
  measures: {
    fruit: (table, tree) => table.tree(tree).fruit,
    held: (table, basket) => table.basket(basket).fruit,
    rank: (_table, tree, rank) => rank(tree),
  },
};

const isKey = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name);

/** Cache of the distances from each garden. Each roster has a cache of its own. */
const distances = lazilyFor((_roster: Roster) => new Map<Id, ReadonlyMap<Id, number>>());

export class OrchardFacts extends PlainFacts {
  readonly mover = 'basket';
  private readonly table: Table;
  private readonly script: SheetScript;
  private readonly strength: (act: PlanAct) => number | null;

  constructor(table: Table, script: SheetScript, strength: (act: PlanAct) => number | null) {
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

  plane(name: string, sort: Sort): Iterable<Id> {
    const { table } = this;
    if (isKey(facts.planes, name)) {
      const holds = facts.planes[name];
      return this.all(sort).filter((id) => holds(table, id));
    }
    if (sort === 'tree') return this.all(sort).filter((tree) => table.tree(tree).kind === name);
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

  override figure(name: string, _sort: Sort, of: Ids): number | null {
    const { table } = this;
    const ids = [...of];
    if (!isKey(facts.measures, name)) return none(`figure \`${name}\``);
    const figure = facts.measures[name];
    return most(ids.map((id) => figure(table, id, (tree) => this.rank(tree))));
  }

  /** Returns the rank of a tree by the first row that contains it. Earlier rows have higher ranks. */
  private rank(tree: Id): number {
    const { ranking } = this.script;
    const row = ranking.findIndex((one) => members(one, contextOf(this)).has(tree));
    return row < 0 ? 0 : ranking.length - row;
  }

  /**
   * Returns the gardens that a basket can reach. The strength of the act limits the steps, and each garden on the way
   * must have room.
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
  override isFit({ role }: PlanChoice, id: Id, { act }: FactQuestion): boolean {
    return act?.act !== 'pick' || role !== 'target' || (this.table.tree(id).fruit > 0 && this.table.hasBasket(id));
  }
}
