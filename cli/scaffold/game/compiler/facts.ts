// Facts: answers the questions of the interpreter about a position.
import { PlainFacts, type WordFacts } from '../../../../compiler/decide/interpret/plain-facts.ts';
import type { FactQuestion, Id } from '../../../../compiler/decide/interpret/position-facts.ts';
import type { Act, Metric, Sort } from '../../../../compiler/plan/nodes.ts';
import { sampleUnit } from '../runtime/table.ts';
import type { SampleTable } from '../runtime/table.ts';
import type { SampleNames } from './names.ts';

/**
 * For each name of the game, a function that answers questions about the name. For a plane, the function tests if a
 * thing is in the plane. TypeScript reports a name without a function.
 */
const words: WordFacts<SampleNames, SampleFacts> = {
  planes: {
    goal: ({ table }, space) => table.position.goals.includes(space),
    unit: () => true,
  },
  made: {},
  measures: {},
  tests: {},
};

export class SampleFacts extends PlainFacts<SampleNames> {
  protected readonly words = words;
  readonly mover = 'unit';
  readonly table: SampleTable;
  private readonly strength: (act: Act) => number | null;

  constructor(table: SampleTable, strength: (act: Act) => number | null) {
    super();
    this.table = table;
    this.strength = strength;
  }

  all(sort: Sort): readonly Id[] {
    if (sort === 'space') return this.table.roster.spaces;
    return sort === 'unit' ? [sampleUnit] : [];
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
