// What a decision comes to, in the same form for all who decide: two are the same if these texts are.
import * as turns from '../../runtime/callisto/emitted/sheet-turn.ts';
import { roleIn } from '../../runtime/kernel/roles.ts';
import { roleNoteIn, choiceIn, rollIn } from '../../runtime/callisto/emitted/draw.ts';
import type { CompiledMind } from '../../runtime/callisto/emitted/compiled-mind.ts';

/** Acts that SCOUT and CORP-SEC of Scenario 1 come to. */
export type Act = 'none' | 'go' | 'fight' | 'control' | 'recon';

export interface Decided {
  readonly clause: number;
  readonly act: Act;
  /** The spaces that are entered, in order, laying markers or not. */
  readonly path: readonly number[];
  readonly scouts: boolean;
  /** Units that are struck, with so many dice. */
  readonly targets: readonly number[];
  readonly dice: readonly number[];
  /** Role, number and roll of each choice. */
  readonly log: readonly number[];
}

const acts: ReadonlyMap<number, Act> = new Map([
  [turns.noAct, 'none'],
  [turns.tripAct, 'go'],
  [turns.fightAct, 'fight'],
  [turns.controlAct, 'control'],
  [turns.reconAct, 'recon'],
]);

/** What a compiled sheet has decided. */
export function decidedBy({ clause, turn }: CompiledMind): Decided {
  const act = acts.get(turn.does);
  if (act === undefined || turn.next !== null) throw new Error(`clause ${clause} does what this bench does not know`);
  const goes = act === 'go';
  if (goes && (turn.walker !== turn.unit || turn.riders !== 0 || turn.leaving)) throw new Error('others go along');
  const struck = act === 'fight' ? turn.struck : 0;
  return {
    clause,
    act,
    path: goes ? [...turn.path.subarray(0, turn.length)] : [],
    scouts: goes && turn.scouts,
    targets: [...turn.targets.subarray(0, struck)],
    dice: [...turn.dice.subarray(0, struck)],
    log: [...turn.log.subarray(0, turn.logged)].flatMap((one) => [roleIn(roleNoteIn(one)), choiceIn(one), rollIn(one)]),
  };
}
