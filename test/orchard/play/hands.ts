// The hands of the orchard. They test whether an act is possible in a position, and carry it out.
import { members } from '../../../compiler/decide/interpret/interpret.ts';
import { PlainHands, type PossibleAct, type WalkRules, type WordHands } from '../../../compiler/decide/plan-actions.ts';
import type { Why } from '../../../compiler/decide/record.ts';
import type { SheetScript } from '../../../compiler/decide/sheet-script.ts';
import { choose } from '../../../compiler/decide/interpret/choices.ts';
import type { Context } from '../../../compiler/decide/interpret/context.ts';
import type { Id } from '../../../compiler/decide/interpret/position-facts.ts';
import { all, and, minus } from '../../../compiler/plan/build.ts';
import type { Act, Choice, SetNode } from '../../../compiler/plan/nodes.ts';
import type { Chance } from '../../../runtime/kernel/choose-with-dice.ts';
import type { OrchardNames } from '../names.ts';
import type { Table } from '../runtime/table.ts';
import { OrchardFacts } from './facts.ts';

/** The set of weather cards that are face down. */
const hidden: SetNode = minus(all('card'), {
  is: 'at',
  things: all('card'),
  places: { is: 'named', name: 'sky', sort: 'zone' },
});

export class OrchardHands extends PlainHands<OrchardNames> {
  private static readonly words: WordHands<OrchardNames, OrchardHands> = {
    acts: {
      pick: (hands, act, context) => hands.withStrength(act, (strength) => hands.pick(act, context, strength)),
      water: (hands, act, context) =>
        hands.withStrength(act, (strength) =>
          hands.doneToTarget(act, context, (garden) => hands.table.water(garden, strength)),
        ),
      draw: (hands, act, context) => hands.withStrength(act, (strength) => hands.draw(act, context, strength)),
    },
  };

  protected readonly words = OrchardHands.words;
  readonly chance: Chance;
  readonly walk: WalkRules;
  private readonly table: Table;
  private readonly script: SheetScript;
  /** The number that the card prints; null if it prints none. */
  private readonly printed: number | null;

  constructor(table: Table, script: SheetScript, printed: number | null, chance: Chance, walk: WalkRules) {
    super();
    this.walk = walk;
    this.table = table;
    this.script = script;
    this.printed = printed;
    this.chance = chance;
  }

  facts(): OrchardFacts {
    return new OrchardFacts(this.table, this.script, (act) => this.strength(act));
  }

  strength({ strength }: Act): number | null {
    return strength?.is === 'fixed' ? strength.value : this.printed;
  }

  steps(from: Id): readonly Id[] {
    return this.table.next(from).filter((garden) => this.table.hasRoom(garden));
  }

  go(_act: Act, walker: Id, path: readonly Id[]): void {
    this.table.carry(walker, path);
  }

  /** Prepares an act with its strength. Returns the reason why the act is impossible if the act has no strength. */
  private withStrength(act: Act, prepare: (strength: number) => PossibleAct | Why): PossibleAct | Why {
    const strength = this.strength(act);
    return strength === null ? { is: 'rule', rule: 'the card prints no such value' } : prepare(strength);
  }

  /**
   * Returns an act that calls `how` for each thing that the choice chooses. If there is nothing to choose, returns the
   * reason.
   */
  private done(choice: Choice | undefined, context: Context, how: (id: Id) => void, none: string): PossibleAct | Why {
    if (!choice || members(choice.from, context).size === 0) return { is: 'unchanged', subject: none };
    return {
      is: 'doable',
      run: (chance) => {
        const chosen = choose(choice, context, chance);
        for (const id of chosen.ids) how(id);
        return [chosen];
      },
    };
  }

  private doneToTarget(act: Act, context: Context, how: (id: Id) => void): PossibleAct | Why {
    const target = act.choices.find(({ role }) => role === 'target');
    return this.done(target, context, how, 'there is nothing to do it to');
  }

  private pick(act: Act, context: Context, strength: number): PossibleAct | Why {
    const target = act.choices.find(({ role }) => role === 'target');
    const trees = target ? [...members(target.from, context)] : [];
    const bearing = trees.filter((tree) => this.table.tree(tree).fruit > 0);
    if (bearing.length > 0 && !bearing.some((tree) => this.table.hasBasket(tree))) {
      return { is: 'rule', rule: 'no basket with room stands beside the tree' };
    }
    if (bearing.length === 0) return { is: 'unchanged', subject: 'there is no such tree with fruit' };
    return this.doneToTarget(act, context, (tree) => this.table.pick(tree, strength));
  }

  /** Turns weather cards face up, one after another. If the list leaves several cards, chance decides. */
  private draw(act: Act, context: Context, strength: number): PossibleAct | Why {
    const said = act.choices.find(({ role }) => role === 'card');
    const choice: Choice = {
      role: 'card',
      from: said ? and(hidden, said.from) : hidden,
      take: strength,
      list: [...(said?.list ?? []), { is: 'random' }],
    };
    return this.done(choice, context, (card) => this.table.turnUp(card), 'all the weather lies in the sky');
  }
}
