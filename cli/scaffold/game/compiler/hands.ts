// Hands: tests which acts of a clause are possible in a position, and carries them out.
import { PlainHands } from '../../../../compiler/decide/plan-actions.ts';
import type { PossibleAct } from '../../../../compiler/decide/plan-actions.ts';
import type { Id } from '../../../../compiler/decide/interpret/position-facts.ts';
import type { Why } from '../../../../compiler/decide/record.ts';
import type { PlanAct } from '../../../../compiler/plan/nodes.ts';
import type { TripReadings } from '../../../../compiler/plan/trip-readings.ts';
import type { Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import type { SampleTable } from '../runtime/table.ts';
import { SampleFacts } from './facts.ts';
import { sampleTrips, sampleWalk } from './walk-rules.ts';

export class SampleHands extends PlainHands {
  readonly chance: Chance;
  readonly walk = sampleWalk;
  private readonly table: SampleTable;

  constructor(table: SampleTable, chance: Chance) {
    super();
    this.table = table;
    this.chance = chance;
  }

  tripReadings(): TripReadings {
    return sampleTrips;
  }

  facts(): SampleFacts {
    return new SampleFacts(this.table, (act) => this.strength(act));
  }

  strength({ strength }: PlanAct): number | null {
    return strength?.is === 'fixed' ? strength.value : null;
  }

  steps(from: Id): readonly Id[] {
    return this.table.next(from);
  }

  go(_act: PlanAct, _walker: Id, path: readonly Id[]): void {
    this.table.move(path);
  }

  /**
   * Carries out acts that only this game has. The sample has none, because its only act, `go`, belongs to the kernel.
   */
  game({ act }: PlanAct): PossibleAct | Why {
    throw new Error(`The game does no ${act}.`);
  }
}
