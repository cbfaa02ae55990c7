// Base class of facts for a game without figures, derived sets, tests, targets and usual criteria of its own.
import type { PlanChoice, Criterion, Metric, SetNode, Side, Sort } from '../../plan/nodes.ts';
import type { FactQuestion, Facts, Id, Ids } from './position-facts.ts';

export abstract class PlainFacts implements Facts {
  abstract readonly mover: Sort;
  abstract all(sort: Sort): readonly Id[];
  abstract plane(name: string, sort: Sort, side: Side | null): Iterable<Id>;
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

  figure(name: string, _sort: Sort, _of: Ids): number | null {
    throw new Error(`The game has no figure \`${name}\`.`);
  }

  made(name: string, _sort: Sort, _of: readonly Ids[]): Iterable<Id> {
    throw new Error(`The game has no function \`${name}\`.`);
  }

  holds(name: string, _of: readonly Ids[]): boolean {
    throw new Error(`The game has no test \`${name}\`.`);
  }

  targets(): Iterable<Id> {
    return [];
  }

  isFit(_choice: PlanChoice, _id: Id, _asking: FactQuestion): boolean {
    return true;
  }

  usual(): readonly Criterion[] {
    return [];
  }
}
