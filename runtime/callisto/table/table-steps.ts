// Steps of a played table: the effects of events on the state.
import * as act from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { perform } from '../rules/engine/perform.ts';
import { finishTurn, placeBid, startRound } from '../rules/engine/rounds.ts';
import { isHandUntold } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { sendToPile } from '../rules/solo/play-area.ts';
import { continueTurn } from '../rules/solo/resolve.ts';
import { afterAnswer, afterDraw, afterRoll, afterSkippedDue, afterSwitch } from './due-events.ts';
import type { Prompt } from './prompts.ts';
import { promptOf } from './state-prompts.ts';
import { beginStep, nextCard, refusal, tryStep, type TableRefusal, type TableStep } from './step-attempts.ts';
import type { StepRun } from './step-chance.ts';
import { actionOf, illegalReason, legalActs } from './table-acts.ts';
import { correctionWork } from './table-corrections.ts';
import { deedWork } from './table-deeds.ts';
import type { PlayEvent, TableAct } from './table-events.ts';
import { CannotHold, cardNumber, numberOfSide } from './table-names.ts';

type Outcome = TableStep | TableRefusal;

function afterAct(game: Game, last: TableStep, event: PlayEvent, named: TableAct): Outcome {
  const { state } = last;
  const action = actionOf(game, state, named);
  if (action === null) return refusal('not-legal', illegalReason(game, state, named));
  return beginStep(game, last, event, (trial) => perform(game, trial, action));
}

/** Returns the step of an act of a person whose cards the app deals, or a refusal. */
function afterNamedAct(game: Game, last: TableStep, event: PlayEvent & { is: 'acted' }): Outcome {
  const { is } = promptOf(game, last.state);
  if (is === 'deeds') return refusal('not-now', 'The person keeps the cards: say what happens on the board.');
  if (is !== 'acts' && is !== 'bid' && is !== 'over') return refusal('not-now', 'This is no time to act.');
  return afterAct(game, last, event, event.act);
}

function afterCard(game: Game, last: TableStep, event: PlayEvent & { is: 'resolved' }): Outcome {
  const next = nextCard(last.state);
  if (!next) return refusal('not-now', 'No card of a bot is due.');
  const name = game.cards.names[next.card] ?? '';
  if (name !== event.card) return refusal('wrong-card', `${name} is the next card of the bot, not ${event.card}.`);
  return beginStep(game, last, event, (trial) => perform(game, trial, act.resolveKind));
}

function afterLoss(game: Game, last: TableStep, event: PlayEvent & { is: 'answered' }): Outcome {
  const prompt = promptOf(game, last.state);
  if (prompt.is !== 'casualty') return refusal('not-now', 'No loss is due.');
  if (prompt.unit !== event.unit) return refusal('wrong-card', `The loss is one of ${prompt.unit}.`);
  return afterAct(game, last, event, { is: 'pick', pick: event.card });
}

function afterBid(game: Game, last: TableStep, event: PlayEvent & { is: 'bid' }): Outcome {
  const prompt = promptOf(game, last.state);
  if (prompt.is !== 'bid' || !prompt.isAnyCard)
    return refusal('not-now', 'No bid of a card that the person keeps is due.');
  const card = event.card === null ? at.none : cardNumber(game, numberOfSide(prompt.side), event.card);
  if (event.card !== null && !prompt.cards.includes(event.card))
    return refusal('wrong-card', `The scenario has no card ${event.card} for this side.`);
  return beginStep(game, last, event, (state) => placeBid(game, state, card));
}

/** Returns the step that ends the turn of a person who keeps the cards, or a refusal. */
function afterTurn(game: Game, last: TableStep, event: PlayEvent & { is: 'ended' }): Outcome {
  if (promptOf(game, last.state).is !== 'deeds')
    return refusal('not-now', 'It is not the turn of a person who keeps the cards.');
  return beginStep(game, last, event, (state) => finishTurn(game, state));
}

/**
 * Returns the step of a deed that a person who keeps the cards reports, or a refusal. A forgotten deed may be reported
 * until the game ends.
 */
function afterDeed(game: Game, last: TableStep, event: PlayEvent & { is: 'did' }): Outcome {
  const { state } = last;
  const isKept = isHandUntold(state, at.breakers) || isHandUntold(state, at.lfa);
  const isRunning = state.bytes[at.round] !== 0 && state.bytes[at.phase] !== at.overPhase;
  if (!isKept || !isRunning) return refusal('not-now', 'No person who keeps the cards is playing.');
  return changeBefore(game, last, event, deedWork(game, state, event.deed));
}

const afterCorrection = (game: Game, last: TableStep, event: PlayEvent & { is: 'corrected' }): Outcome =>
  changeBefore(game, last, event, correctionWork(game, last.state, event.change));

/**
 * Returns a text that is equal for two prompts which ask for the same thing. For a draw, the possible cards are
 * ignored.
 */
const keyOf = (prompt: Prompt): string => JSON.stringify(prompt.is === 'draw' ? { ...prompt, cards: null } : prompt);

/**
 * Changes the state by `work`. If a step is pending, the change is made before this step, and the step then begins
 * again. The dice, cards and answers that people have already entered for this step are kept if they lead to the same
 * prompt.
 */
function changeBefore(game: Game, last: TableStep, event: PlayEvent, work: StepRun['perform']): Outcome {
  const { pending } = last;
  const corrected = beginStep(game, { ...last, pending: null }, event, work);
  if (!pending || 'code' in corrected || corrected.pending) return corrected;
  const begun = stepAfter(game, corrected, pending.cause);
  if ('code' in begun || !begun.pending) return corrected;
  const { perform: again, cause } = begun.pending;
  const chance = { ...pending.chance, random: begun.pending.chance.random };
  const kept = tryStep(game, { ...corrected, cause, perform: again, chance });
  const isSame = !('code' in kept) && kept.pending !== null && keyOf(kept.pending.prompt) === keyOf(pending.prompt);
  const { instructions, events } = corrected;
  return { ...(isSame ? kept : begun), event, instructions, events };
}

/**
 * Returns a function that goes on without an answer to a prompt, in the way with the least effect, such as ending the
 * turn. Returns null if the game is over, and for a prompt for dice, cards or an answer.
 */
function skipWork(game: Game, before: State, prompt: Prompt): StepRun['perform'] | null {
  const acts = legalActs(game, before);
  const chosen = acts.find(({ act: { is } }) => is === 'end' || is === 'stop') ?? acts[0];
  const first = chosen ? (state: State) => perform(game, state, chosen.action) : null;
  switch (prompt.is) {
    case 'start':
      return (state) => startRound(game, state);
    case 'deeds':
      return (state) => finishTurn(game, state);
    case 'card': {
      const { side, index } = prompt;
      return (state) => {
        sendToPile(game, state, numberOfSide(side), index, at.discard);
        continueTurn(game, state);
      };
    }
    case 'bid':
      if (prompt.isAnyCard) return (state) => placeBid(game, state, at.none);
      return first;
    case 'casualty':
    case 'acts':
      return first;
    case 'over':
    case 'dice':
    case 'draw':
    case 'owner':
      return null;
  }
}

function afterSkip(game: Game, last: TableStep, event: PlayEvent): Outcome {
  if (last.pending) return afterSkippedDue(game, last, event);
  const work = skipWork(game, last.state, promptOf(game, last.state));
  return work ? beginStep(game, last, event, work) : refusal('not-now', 'The game is over: only an undo leads back.');
}

function stepOf(game: Game, last: TableStep, event: PlayEvent): Outcome {
  switch (event.is) {
    case 'started':
      if (last.state.bytes[at.round] !== 0) return refusal('not-now', 'The game has begun already.');
      return beginStep(game, last, event, (state) => startRound(game, state));
    case 'bid':
      return afterBid(game, last, event);
    case 'acted':
      return afterNamedAct(game, last, event);
    case 'did':
      return afterDeed(game, last, event);
    case 'ended':
      return afterTurn(game, last, event);
    case 'resolved':
      return afterCard(game, last, event);
    case 'answered':
      return afterLoss(game, last, event);
    case 'owned':
      return afterAnswer(game, last, event);
    case 'rolled':
      return afterRoll(game, last, event);
    case 'drawn':
      return afterDraw(game, last, event);
    case 'switched':
      return afterSwitch(game, last, event);
    case 'corrected':
      return afterCorrection(game, last, event);
    case 'skipped':
      return afterSkip(game, last, event);
  }
}

/**
 * Returns the next step of a table, to which an event leads from the step `last`. Otherwise returns the reason why the
 * event is refused.
 */
export function stepAfter(game: Game, last: TableStep, event: PlayEvent): Outcome {
  try {
    return stepOf(game, last, event);
  } catch (error) {
    if (error instanceof CannotHold) return refusal('cannot-hold', error.message);
    throw error;
  }
}
