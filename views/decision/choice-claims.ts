// The claims of an explanation about choices, as data: the sentences of the explanation are made of these claims and of
// names only, and a proof checks each claim against the position.
import type { Chosen } from '../../compiler/decide/interpret/choices.ts';
import type { FigurePart } from '../../compiler/decide/interpret/position-facts.ts';
import type { Done } from '../../compiler/decide/record.ts';
import { all as every } from '../../compiler/plan/build.ts';
import type { Choice, Role, SetNode } from '../../compiler/plan/nodes.ts';

type Picked = Chosen['picks'][number];

/** A criterion that left out candidates: the figure of the chosen candidate, and those of the others. */
interface StepClaim {
  readonly rung: Picked['ladder'][number];
  readonly figure: boolean | number | null;
  /** The summands of the figure of the chosen candidate; empty if the figure is no sum. */
  readonly parts: readonly FigurePart[];
  readonly fell: readonly { readonly id: string; readonly figure: boolean | number | null }[];
}

/** The claim that decides the form of the sentence. */
type Decided =
  /** Criteria left out the others; then a roll decided, if there is one. */
  | 'criteria'
  | 'roll'
  | 'deck'
  /** The deck that was rolled for is empty, so that a second roll decides. */
  | 'empty deck'
  /** The chosen place is a goal of the way, and in reach. */
  | 'goal in reach'
  /** The chosen thing is the only candidate. */
  | 'only';

export interface ChoiceClaim {
  readonly done: Done;
  readonly role: Role;
  readonly id: string;
  readonly is: Decided;
  readonly candidates: readonly string[];
  /** The set to which all candidates belong; all places or cards if the sheet has no words for the choice. */
  readonly from: SetNode;
  /** True if the candidates are spaces in reach. */
  readonly isInReach: boolean;
  /** The choice of the goal to which the candidates are nearest; null without a goal. */
  readonly goal: Choice | null;
  /** The game’s own condition that all candidates meet; null without such a condition. */
  readonly fit: string | null;
  /** The things that the act chose earlier for the same role; empty for the roles `way` and `deck`. */
  readonly taken: readonly string[];
  readonly steps: readonly StepClaim[];
  readonly roll: Picked['roll'];
  readonly isUnbroken: boolean;
}

/** The steps of a ladder that left fewer than there were, with the figures of those that fell. */
function stepsOf({ id: chosen, candidates, ladder }: Picked): StepClaim[] {
  let before = candidates;
  return ladder.flatMap((rung) => {
    const ids = before;
    before = rung.remaining;
    if (rung.remaining.length === ids.length) return [];
    const figureOf = (id: string): boolean | number | null => rung.values[ids.indexOf(id)] ?? null;
    const fell = ids.filter((id) => !rung.remaining.includes(id)).map((id) => ({ id, figure: figureOf(id) }));
    const parts = rung.parts?.[ids.indexOf(chosen)] ?? [];
    return [{ rung, figure: figureOf(rung.remaining[0] ?? ''), parts, fell }];
  });
}

/** Returns the choice of the plan for a role; undefined if the game makes the choice itself. */
function choiceOf({ act, letter }: Done, role: Role): Choice | undefined {
  const aims = act.aims.filter((aim) => aim.letter === letter);
  const own = [...act.choices, ...aims.flatMap(({ choices }) => choices)];
  // A `mark` act has one choice, the unit or space that it marks.
  return own.find((candidate) => candidate.role === role) ?? (act.act === 'mark' ? own[0] : undefined);
}

/** The candidates of a choice without words in the sheet: all places, or all cards. */
const freeOf = (role: Role): SetNode => every(role === 'card' || role === 'deck' ? role : 'space');

function formOf(
  done: Done,
  role: Role,
  goal: Choice | null,
  picked: Picked,
  steps: readonly StepClaim[],
): Decided | null {
  if (steps.length > 0) return 'criteria';
  if (role === 'deck' && !picked.candidates.includes(picked.id)) return 'empty deck';
  if (picked.roll !== null) return 'roll';
  if (role === 'deck') return 'deck';
  // If only one goal exists, the step on the way needs the explanation, not the goal.
  if (picked.candidates.length > 1 || (role === 'goal' && done.act.act === 'go')) return null;
  return goal !== null && (done.goals?.ids ?? []).includes(picked.id) ? 'goal in reach' : 'only';
}

/** Returns the claims about a choice, one for each chosen thing that needs a reason. */
export function choiceClaims(done: Done, chosen: Chosen, fit: string | null): ChoiceClaim[] {
  const { role } = chosen;
  const choice = chosen.of ?? choiceOf(done, role);
  const goal = role === 'destination' ? (choiceOf(done, 'goal') ?? null) : null;
  const from = !choice || choice.from.is === 'reach' ? freeOf(role) : choice.from;
  const before = done.choices
    .slice(0, done.choices.indexOf(chosen))
    .filter((earlier) => earlier.role === role)
    .flatMap(({ ids }) => ids);
  // All equal pieces that the game determines take part.
  const isPieceOfGame = role === 'goal' && choice?.from.is === 'made';
  const isInReach = role === 'destination' || role === 'way';
  return chosen.picks.flatMap((picked, index): ChoiceClaim[] => {
    const steps = stepsOf(picked);
    const is = formOf(done, role, goal, picked, steps);
    if (is === null) return [];
    const { id, candidates, roll, isUnbroken } = picked;
    const taken =
      role === 'way' || role === 'deck'
        ? []
        : [...before, ...chosen.picks.slice(0, index).map((earlier) => earlier.id)];
    const own = { done, role, id, is, candidates, from, isInReach, goal, taken, steps, roll, isUnbroken };
    return [{ ...own, fit: isPieceOfGame ? null : fit }];
  });
}
