// Steps of a table: what an event of play does to the state before it.
import * as act from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { LogEvent } from '../rules/engine/log.ts';
import { nameIndexesOf } from '../rules/engine/name-indexes.ts';
import { perform } from '../rules/engine/perform.ts';
import { sideKeys } from '../rules/engine/position.ts';
import { startRound } from '../rules/engine/rounds.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { cardInPlay, firstFaceUp } from '../rules/solo/play-area.ts';
import type { SeatedCard } from '../seat/seat-card.ts';
import type { Instruction } from './instructions.ts';
import type { Prompt } from './prompts.ts';
import { chancePrompt, promptOf } from './state-prompts.ts';
import { chanceOf, runStep, type StepChance, type StepRun } from './step-chance.ts';
import { actionOf, illegalReason } from './table-acts.ts';
import type { ChanceSources, PlayEvent, SetUpEvent, TableAct } from './table-events.ts';

export interface TableRefusal {
  readonly is: 'refused';
  readonly code: 'not-now' | 'not-legal' | 'wrong-card' | 'wrong-chance' | 'nothing-done' | 'wrong-set-up';
  readonly problem: string;
}

export const refusal = (code: TableRefusal['code'], problem: string): TableRefusal => ({
  is: 'refused',
  code,
  problem,
});

/** A step that lacks chance of people. */
interface PendingStep {
  readonly perform: StepRun['perform'];
  readonly chance: StepChance;
  readonly prompt: Extract<Prompt, { is: 'dice' | 'draw' }>;
}

export interface TableStep {
  readonly event: SetUpEvent | PlayEvent;
  readonly sources: ChanceSources;
  /** The state after the step; while chance of people is lacking, the state before the action. */
  readonly state: State;
  readonly pending: PendingStep | null;
  readonly instructions: readonly Instruction[];
  readonly events: readonly LogEvent[];
  /** The card of a bot that the step resolves, in the state before it, with the chance of the step so far. */
  readonly resolved: SeatedCard | null;
}

type Attempt = Pick<TableStep, 'event' | 'sources' | 'state'> & Pick<PendingStep, 'perform' | 'chance'>;

/** Returns the card of a bot that is resolved next, in a state; null if no bot is resolving cards. */
function nextCard(state: State): SeatedCard | null {
  if (state.bytes[at.phase] !== at.resolvingPhase) return null;
  const side = state.bytes[at.turnSide] as number;
  const index = firstFaceUp(state, side);
  return { state, side, index, card: cardInPlay(state, side, index) };
}

/** Runs an action with its chance so far. */
function tryStep(game: Game, { event, sources, state, perform: action, chance }: Attempt): TableStep | TableRefusal {
  const run: StepRun = { game, before: state, perform: action };
  const stepped = runStep(run, chance, sources);
  if (stepped.is === 'wrong') return refusal('wrong-chance', stepped.problem);
  const resolved = nextCard(stepped.before);
  if (stepped.is === 'done') {
    const { after, events, instructions } = stepped;
    return { event, sources, state: after, pending: null, instructions, events, resolved };
  }
  const prompt = chancePrompt(run, stepped.chance, stepped.due);
  const pending: PendingStep = { perform: action, chance: stepped.chance, prompt };
  return { event, sources, state, pending, instructions: [], events: [], resolved };
}

function beginStep(
  game: Game,
  last: TableStep,
  event: PlayEvent,
  action: StepRun['perform'],
): TableStep | TableRefusal {
  if (last.pending) return refusal('not-now', 'First the dice or cards that are due.');
  const { sources, state } = last;
  return tryStep(game, { event, sources, state, perform: action, chance: chanceOf(state) });
}

function afterAct(game: Game, last: TableStep, event: PlayEvent, named: TableAct): TableStep | TableRefusal {
  const { state } = last;
  const action = actionOf(game, state, named);
  if (action === null) return refusal('not-legal', illegalReason(game, state, named));
  return beginStep(game, last, event, (trial) => perform(game, trial, action));
}

function afterCard(game: Game, last: TableStep, event: PlayEvent & { is: 'resolved' }): TableStep | TableRefusal {
  const next = nextCard(last.state);
  if (!next) return refusal('not-now', 'No card of a bot is due.');
  const name = game.cards.names[next.card] ?? '';
  if (name !== event.card) return refusal('wrong-card', `${name} is the next card of the bot, not ${event.card}.`);
  return beginStep(game, last, event, (trial) => perform(game, trial, act.resolveKind));
}

function afterLoss(game: Game, last: TableStep, event: PlayEvent & { is: 'answered' }): TableStep | TableRefusal {
  const prompt = promptOf(game, last.state);
  if (prompt.is !== 'casualty') return refusal('not-now', 'No loss is due.');
  if (prompt.unit !== event.unit) return refusal('wrong-card', `The loss is one of ${prompt.unit}.`);
  return afterAct(game, last, event, { is: 'pick', pick: event.card });
}

/** Continues a pending step with values of people. */
function withMoreChance(
  game: Game,
  last: TableStep,
  event: PlayEvent,
  kind: 'dice' | 'draw',
  values: readonly number[],
): TableStep | TableRefusal {
  const { pending, sources, state } = last;
  if (pending?.prompt.is !== kind)
    return refusal('not-now', kind === 'dice' ? 'No dice are due.' : 'No cards are due.');
  const { count } = pending.prompt;
  if (values.length === 0 || values.length > count)
    return refusal('wrong-chance', `${count} ${count === 1 ? 'is' : 'are'} due, and ${values.length} came.`);
  const chance = { ...pending.chance, values: [...pending.chance.values, ...values] };
  return tryStep(game, { event, sources, state, perform: pending.perform, chance });
}

function afterRoll(game: Game, last: TableStep, event: PlayEvent & { is: 'rolled' }): TableStep | TableRefusal {
  const prompt = last.pending?.prompt;
  const wrong = event.faces.find((face) => !Number.isInteger(face) || face < 1 || face > event.die);
  if (prompt?.is === 'dice' && prompt.die !== event.die)
    return refusal('wrong-chance', `A d${prompt.die} is due, not a d${event.die}.`);
  if (wrong !== undefined) return refusal('wrong-chance', `A d${event.die} does not show ${wrong}.`);
  return withMoreChance(game, last, event, 'dice', event.faces);
}

function afterDraw(game: Game, last: TableStep, event: PlayEvent & { is: 'drawn' }): TableStep | TableRefusal {
  const prompt = last.pending?.prompt;
  const side = sideKeys.indexOf(event.side);
  if (prompt?.is === 'draw' && (prompt.side !== event.side || prompt.deck !== event.deck))
    return refusal('wrong-chance', 'Another deck is due.');
  const numbers = event.cards.map((name) => nameIndexesOf(game).cards[side as 0 | 1].get(name));
  const unknown = event.cards[numbers.findIndex((number) => number < 0)];
  if (unknown !== undefined) return refusal('wrong-card', `There is no card ${unknown} on this side.`);
  return withMoreChance(
    game,
    last,
    event,
    'draw',
    numbers.map((number) => at.drawn + number),
  );
}

/** Switches the sources. A step that lacked chance of people may go on with chance of the app. */
function afterSwitch(game: Game, last: TableStep, event: PlayEvent & { is: 'switched' }): TableStep | TableRefusal {
  const { sources } = event;
  const { pending, state } = last;
  if (pending) return tryStep(game, { event, sources, state, perform: pending.perform, chance: pending.chance });
  return { event, sources, state, pending: null, instructions: [], events: [], resolved: null };
}

/** Returns the step that an event makes after the last step, or the reason why it makes none. */
export function stepAfter(game: Game, last: TableStep, event: PlayEvent): TableStep | TableRefusal {
  switch (event.is) {
    case 'started':
      if (last.state.bytes[at.round] !== 0) return refusal('not-now', 'The game has begun already.');
      return beginStep(game, last, event, (state) => startRound(game, state));
    case 'acted':
      if (last.state.bytes[at.round] === 0 || nextCard(last.state) || last.state.bytes[at.phase] === at.losingPhase)
        return refusal('not-now', 'This is no time to act.');
      return afterAct(game, last, event, event.act);
    case 'resolved':
      return afterCard(game, last, event);
    case 'answered':
      return afterLoss(game, last, event);
    case 'rolled':
      return afterRoll(game, last, event);
    case 'drawn':
      return afterDraw(game, last, event);
    case 'switched':
      return afterSwitch(game, last, event);
  }
}
