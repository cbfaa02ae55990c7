// Hands: tests which acts of a clause are possible in a position, and carries them out.
import { PlainHands } from '../../../../compiler/decide/plan-actions.ts';
import type { WordHands } from '../../../../compiler/decide/plan-actions.ts';
import type { Id } from '../../../../compiler/decide/interpret/position-facts.ts';
import type { Act } from '../../../../compiler/plan/nodes.ts';
import type { Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import type { SampleTable } from '../runtime/table.ts';
import { SampleFacts } from './facts.ts';
import type { SampleNames } from './names.ts';
import { sampleWalk } from './walk-rules.ts';

/**
 * For each act of the game, a function that returns the possible act, or the reason why the act is impossible. The
 * sample has none, because its only act, `go`, belongs to the kernel. TypeScript reports an act without a function.
 */
const words: WordHands<SampleNames, SampleHands> = { acts: {} };

export class SampleHands extends PlainHands<SampleNames> {
  protected readonly words = words;
  readonly chance: Chance;
  readonly walk = sampleWalk;
  private readonly table: SampleTable;

  constructor(table: SampleTable, chance: Chance) {
    super();
    this.table = table;
    this.chance = chance;
  }

  facts(): SampleFacts {
    return new SampleFacts(this.table, (act) => this.strength(act));
  }

  strength({ strength }: Act): number | null {
    return strength?.is === 'fixed' ? strength.value : null;
  }

  steps(from: Id): readonly Id[] {
    return this.table.next(from);
  }

  go(_act: Act, _walker: Id, path: readonly Id[]): void {
    this.table.move(path);
  }
}
