// Facts: answers the questions of the interpreter about a position.
import { PlainFacts } from '../../../../compiler/decide/interpret/plain-facts.ts';
import type { FactQuestion, Id } from '../../../../compiler/decide/interpret/position-facts.ts';
import type { PlanAct, Metric, Sort } from '../../../../compiler/plan/nodes.ts';
import type { ForEachName } from '../../../../compiler/plan/word-names.ts';
import { sampleUnit } from '../runtime/table.ts';
import type { SampleTable } from '../runtime/table.ts';
import type { SampleNames } from './names.ts';

/** For each plane of the game, a function that says if a thing is in the plane. */
const facts: ForEachName<SampleNames, { planes: (table: SampleTable, id: Id) => boolean }> = {
  planes: {
    goal: (table, space) => table.position.goals.includes(space),
    unit: () => true,
  },
};

const isPlane = (name: string): name is SampleNames['planes'] => Object.hasOwn(facts.planes, name);

export class SampleFacts extends PlainFacts {
  readonly mover = 'unit';
  private readonly table: SampleTable;
  private readonly strength: (act: PlanAct) => number | null;

  constructor(table: SampleTable, strength: (act: PlanAct) => number | null) {
    super();
    this.table = table;
    this.strength = strength;
  }

  all(sort: Sort): readonly Id[] {
    if (sort === 'space') return this.table.roster.spaces;
    return sort === 'unit' ? [sampleUnit] : [];
  }

  plane(name: string, sort: Sort): Iterable<Id> {
    if (!isPlane(name)) throw new Error(`The game has no plane \`${name}\`.`);
    const holds = facts.planes[name];
    return this.all(sort).filter((id) => holds(this.table, id));
  }

  override actor(sort: Sort): Id | null {
    return sort === 'unit' ? sampleUnit : null;
  }

  where(sort: Sort, id: Id): readonly Id[] {
    return sort === 'unit' ? [this.table.position.unit] : [id];
  }

  distance(from: Id, to: Id, metric: Metric): number {
    const steps = this.table.stepsFrom(from).get(to) ?? Infinity;
    return metric === 'adjacent' && steps > 1 ? Infinity : steps;
  }

  reach({ act }: FactQuestion): Iterable<Id> {
    const most = (act && this.strength(act)) ?? 0;
    const { unit } = this.table.position;
    return [...this.table.stepsFrom(unit)].flatMap(([space, steps]) => (steps > 0 && steps <= most ? [space] : []));
  }
}
