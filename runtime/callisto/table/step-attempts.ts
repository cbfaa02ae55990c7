// Attempts at a step. A played table runs a step with the known chance and answers, again and again until nothing is
// lacking.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { LogEvent } from '../rules/engine/log.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { cardInPlay, firstFaceUp } from '../rules/solo/play-area.ts';
import type { PositionCard } from '../bound-sheet/position-card.ts';
import type { Instruction } from './instructions.ts';
import { ownWork } from './own-work.ts';
import { chancePrompt, type DuePrompt } from './state-prompts.ts';
import { hiddenCards, otherHidden } from './hidden-cards.ts';
import { chanceOf, runStep, type StepChance, type StepResult, type StepRun } from './step-chance.ts';
import type { ChanceSources, PlayEvent, SetUpEvent } from './table-events.ts';

export interface TableRefusal {
  readonly is: 'refused';
  readonly code:
    | 'wrong-event'
    | 'not-now'
    | 'not-legal'
    | 'wrong-card'
    | 'wrong-chance'
    | 'nothing-done'
    | 'wrong-set-up'
    | 'cannot-hold';
  readonly problem: string;
}

export const refusal = (code: TableRefusal['code'], problem: string): TableRefusal => ({
  is: 'refused',
  code,
  problem,
});

/** A step that waits for chance or an answer of people. */
interface PendingStep {
  /** The event that began the step. */
  readonly cause: PlayEvent;
  readonly perform: StepRun['perform'];
  readonly chance: StepChance;
  readonly prompt: DuePrompt;
  /** The state in the middle of the step, at the moment when the chance or the answer is lacking. */
  readonly now: State;
  /**
   * The instructions of the step until now. They are only displayed, because the instructions of the complete step
   * contain them again.
   */
  readonly soFar: readonly Instruction[];
}

/**
 * A card of a bot in the state before the card is resolved. `answers`: for each hit unit, true if it had a card to
 * lose.
 */
export interface StepCard extends PositionCard {
  readonly answers: readonly boolean[];
}

export interface TableStep {
  readonly event: SetUpEvent | PlayEvent;
  readonly sources: ChanceSources;
  /** The state after the step. While chance or an answer is lacking, the state before the step. */
  readonly state: State;
  readonly pending: PendingStep | null;
  readonly instructions: readonly Instruction[];
  readonly events: readonly LogEvent[];
  /** The card of a bot that the step resolves, with the known chance and answers; null if the step resolves no card. */
  readonly resolved: StepCard | null;
}

type Attempt = Pick<TableStep, 'event' | 'sources' | 'state'> & Omit<PendingStep, 'prompt' | 'now' | 'soFar'>;

/** Returns the card of a bot that is resolved next in a state; null if no bot is resolving cards. */
export function nextCard(state: State): PositionCard | null {
  if (state.bytes[at.phase] !== at.resolvingPhase) return null;
  const side = state.bytes[at.turnSide] as number;
  const index = firstFaceUp(state, side);
  return { state, side, index, card: cardInPlay(state, side, index) };
}

/**
 * Runs a step. If people have drawn a card that the app had assumed to lie face down, the step assumes another card
 * there.
 */
function runWithHidden(run: StepRun, chance: StepChance, suppliers: ChanceSources): StepResult {
  const stepped = runStep(run, chance, suppliers);
  if (stepped.is !== 'wrong' || !run.hasHidden) return stepped;
  const { before, game } = run;
  const drawn = chance.values.map((number) => number - at.drawn);
  const others = otherHidden(game, before, chance.hidden ?? hiddenCards(before), chance.named, drawn);
  for (const hidden of others) {
    const again = runStep(run, { ...chance, hidden }, suppliers);
    if (again.is !== 'wrong') return again;
  }
  return stepped;
}

/**
 * Runs a step with the chance that is known so far. `suppliers` replaces the sources of chance for this attempt only.
 */
export function tryStep(game: Game, attempt: Attempt, suppliers = attempt.sources): TableStep | TableRefusal {
  const { cause, event, sources, state, perform, chance } = attempt;
  // A correction changes the play area as the person says, so nobody is asked for a name.
  const hasHidden = suppliers.deck === 'people' && cause.is !== 'corrected';
  const run: StepRun = { game, before: state, perform, hasHidden };
  const stepped = runWithHidden(run, chance, suppliers);
  if (stepped.is === 'wrong') return refusal('wrong-chance', stepped.problem);
  const card = nextCard(stepped.before);
  const resolved = card && { ...card, answers: chance.answers };
  if (stepped.is === 'done') {
    const { after, events, losers } = stepped;
    const instructions = [...ownWork(game, state, cause, losers), ...stepped.instructions];
    return { event, sources, state: after, pending: null, instructions, events, resolved };
  }
  const { chance: used, due, instructions: soFar } = stepped;
  const prompt = chancePrompt({ ...run, before: stepped.before }, used, due);
  const pending: PendingStep = { cause, perform, chance: used, prompt, now: due.now, soFar };
  return { event, sources, state, pending, instructions: [], events: [], resolved };
}

/** Begins a new step. The last step must be complete: no chance and no answer may be lacking. */
export function beginStep(
  game: Game,
  last: TableStep,
  event: PlayEvent,
  perform: StepRun['perform'],
): TableStep | TableRefusal {
  if (last.pending) return refusal('not-now', 'First the dice, cards or answer that are due.');
  const { sources, state } = last;
  return tryStep(game, { cause: event, event, sources, state, perform, chance: chanceOf(state) });
}
