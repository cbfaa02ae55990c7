// Base class of facts. A game supplies a function for each name that the game declares. The class has no targets and no
// usual criteria.
import type { PlanChoice, Criterion, Metric, SetNode, Side, Sort } from '../../plan/nodes.ts';
import { entryNamed, type ForEachName, type WordNames } from '../../plan/word-names.ts';
import type { FactQuestion, Facts, Id, Ids } from './position-facts.ts';

/** For each declared name, the function that answers questions about the name. `GameFacts` is the class of the facts. */
export type WordFacts<Names extends WordNames, GameFacts> = ForEachName<
  Names,
  {
    /** True if a thing is in the plane. */
    planes: (facts: GameFacts, id: Id, side: Side | null) => boolean;
    made: (facts: GameFacts, of: readonly Ids[], sort: Sort, asking: FactQuestion) => Iterable<Id>;
    measures: (facts: GameFacts, of: Ids, sort: Sort, asking: FactQuestion) => number | null;
    tests: (facts: GameFacts, of: readonly Ids[], numbers: readonly number[], asking: FactQuestion) => boolean;
  }
>;

/** Returns the entry of a name. Only data can have a name without an entry, because TypeScript checks the tables. */
function entryOf<Entry>(table: Readonly<Record<string, Entry>>, name: string, kind: string): Entry {
  const entry = entryNamed(table, name);
  if (entry === undefined) throw new Error(`The game has no ${kind} \`${name}\`.`);
  return entry;
}

export abstract class PlainFacts<Names extends WordNames> implements Facts {
  protected abstract readonly words: WordFacts<Names, this>;
  abstract readonly mover: Sort;
  abstract all(sort: Sort): readonly Id[];
  abstract where(sort: Sort, id: Id): readonly Id[];
  abstract distance(from: Id, to: Id, metric: Metric): number;
  abstract reach(asking: FactQuestion): Iterable<Id>;

  inOrder(sort: Sort): readonly Id[] {
    return this.all(sort);
  }

  named(name: string, sort: Sort): Iterable<Id> {
    return this.all(sort).filter((id) => id === name);
  }

  definition(_name: string): SetNode | null {
    return null;
  }

  actor(_sort: Sort): Id | null {
    return null;
  }

  plane(name: string, sort: Sort, side: Side | null): Iterable<Id> {
    const isIn = entryOf(this.words.planes, name, 'plane');
    return this.all(sort).filter((id) => isIn(this, id, side));
  }

  figure(name: string, sort: Sort, of: Ids, asking: FactQuestion): number | null {
    return entryOf(this.words.measures, name, 'figure')(this, of, sort, asking);
  }

  made(name: string, sort: Sort, of: readonly Ids[], asking: FactQuestion): Iterable<Id> {
    return entryOf(this.words.made, name, 'function')(this, of, sort, asking);
  }

  holds(name: string, of: readonly Ids[], numbers: readonly number[], asking: FactQuestion): boolean {
    return entryOf(this.words.tests, name, 'test')(this, of, numbers, asking);
  }

  targets(): Iterable<Id> {
    return [];
  }

  isFit(_choice: PlanChoice, _id: Id, _asking: FactQuestion): boolean {
    return true;
  }

  usualCriteria(): readonly Criterion[] {
    return [];
  }
}
