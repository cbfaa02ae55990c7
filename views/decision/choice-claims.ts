// The claims of an explanation about choices, as data. All sentences of the explanation come from these claims. A proof
// compares each claim with the position.
import type { ChoiceResult } from '../../compiler/decide/interpret/choices.ts';
import type { FigurePart } from '../../compiler/decide/interpret/position-facts.ts';
import type { Done } from '../../compiler/decide/record.ts';
import { all as every } from '../../compiler/plan/build.ts';
import type { PlanChoice, Role, SetNode } from '../../compiler/plan/nodes.ts';

type Picked = ChoiceResult['picks'][number];

/**
 * A criterion that removed candidates: `figure` is the value of the criterion for the chosen candidate, and `fell` has
 * the values for the removed candidates.
 */
interface StepClaim {
  readonly rung: Picked['ladder'][number];
  readonly figure: boolean | number | null;
  /** The summands of `figure`; empty if `figure` is no sum. */
  readonly parts: readonly FigurePart[];
  readonly fell: readonly { readonly id: string; readonly figure: boolean | number | null }[];
}

/** The main reason for a choice, which decides the form of its sentence. */
type Decided =
  /**
   * Criteria removed candidates until one was left (`criteria`), or a roll chose among several candidates that the
   * criteria left (`roll`).
   */
  | 'criteria'
  | 'roll'
  | 'deck'
  /** The deck that the roll named is empty, so a second roll decides. */
  | 'empty deck'
  /** The chosen place is itself a goal of the way and is in reach. */
  | 'goal in reach'
  /** The chosen thing is the only candidate. */
  | 'only';

export interface ChoiceClaim {
  readonly done: Done;
  readonly role: Role;
  readonly id: string;
  readonly is: Decided;
  readonly candidates: readonly string[];
  /**
   * The set of all candidates. If the sheet has no words for the choice, this is the set of all spaces, cards or decks.
   */
  readonly from: SetNode;
  /** True if the candidates are the spaces in reach. */
  readonly isInReach: boolean;
  /**
   * For a destination: the choice of the goal, because the candidates for the destination are the places nearest to the
   * goal. Null for other roles, and if the movement has no goal.
   */
  readonly goal: PlanChoice | null;
  /** A condition that the rules of the game demand of all candidates; null if there is none. */
  readonly fit: string | null;
  /** The things that the act chose earlier for the same role; empty for the roles `way` and `deck`. */
  readonly taken: readonly string[];
  readonly steps: readonly StepClaim[];
  readonly roll: Picked['roll'];
  readonly isUnbroken: boolean;
}

/** Returns the steps of a ladder that removed candidates, with the figures of the removed candidates. */
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

/** Returns the choice of the plan for a role; undefined if the rules of the game make the choice. */
export function choiceOf({ act, letter }: Done, role: Role): PlanChoice | undefined {
  const aims = act.aims.filter((aim) => aim.letter === letter);
  const sheetChoices = [...act.choices, ...aims.flatMap(({ choices }) => choices)];
  // An act `mark` has a single choice: the unit or the space that the act marks.
  return (
    sheetChoices.find((candidate) => candidate.role === role) ?? (act.act === 'mark' ? sheetChoices[0] : undefined)
  );
}

/** Returns the candidates of a choice for which the sheet has no words: all spaces, all cards, or all decks. */
const freeOf = (role: Role): SetNode => every(role === 'card' || role === 'deck' ? role : 'space');

function formOf(
  done: Done,
  role: Role,
  goal: PlanChoice | null,
  picked: Picked,
  steps: readonly StepClaim[],
): Decided | null {
  if (steps.length > 0) return 'criteria';
  if (role === 'deck' && !picked.candidates.includes(picked.id)) return 'empty deck';
  if (picked.roll !== null) return 'roll';
  if (role === 'deck') return 'deck';
  // A choice can have several candidates but no criteria and no roll. Such a choice needs no sentence. The goal of a
  // movement needs no sentence either, because the sentence about the step towards the goal is enough.
  if (picked.candidates.length > 1 || (role === 'goal' && done.act.act === 'go')) return null;
  return goal !== null && (done.goals?.ids ?? []).includes(picked.id) ? 'goal in reach' : 'only';
}

/** Returns the claims about a choice: a claim for each chosen thing that needs a reason. */
export function choiceClaims(done: Done, chosen: ChoiceResult, fit: string | null): ChoiceClaim[] {
  const { role } = chosen;
  const choice = chosen.of ?? choiceOf(done, role);
  const goal = role === 'destination' ? (choiceOf(done, 'goal') ?? null) : null;
  const from = !choice || choice.from.is === 'reach' ? freeOf(role) : choice.from;
  const before = done.choices
    .slice(0, done.choices.indexOf(chosen))
    .filter((earlier) => earlier.role === role)
    .flatMap(({ ids }) => ids);
  // `fit` limits the candidates that a sheet names. If the game, and not the sheet, chooses the goal, `fit` is left
  // out.
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
    const claim = { done, role, id, is, candidates, from, isInReach, goal, taken, steps, roll, isUnbroken };
    return [{ ...claim, fit: isPieceOfGame ? null : fit }];
  });
}
