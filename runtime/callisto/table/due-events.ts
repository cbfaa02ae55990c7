// Handles events that give a step its missing dice, cards or answers from people.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { nameIndexesOf } from '../rules/engine/name-indexes.ts';
import { sideKeys } from '../rules/engine/position.ts';
import { hiddenCards, withNameAt } from './hidden-cards.ts';
import { refusal, tryStep, type TableRefusal, type TableStep } from './step-attempts.ts';
import type { StepChance } from './step-chance.ts';
import type { ChanceSources, PlayEvent } from './table-events.ts';

type Outcome = TableStep | TableRefusal;

const noDueProblems = {
  dice: 'No dice are due.',
  draw: 'No cards are due.',
  owner: 'No unit of the owner is hit.',
} as const;

/** Continues a pending step with more chance or answers. */
function goOnWith(
  game: Game,
  { pending, sources, state }: TableStep,
  event: PlayEvent,
  more: Partial<StepChance>,
  suppliers = sources,
): Outcome {
  if (!pending) return refusal('not-now', 'Nothing is due.');
  const { cause, chance, perform } = pending;
  return tryStep(game, { cause, event, sources, state, perform, chance: { ...chance, ...more } }, suppliers);
}

/** Continues a pending step with faces or cards that people have given. */
function withValues(
  game: Game,
  last: TableStep,
  event: PlayEvent,
  kind: 'dice' | 'draw',
  values: readonly number[],
): Outcome {
  const { pending } = last;
  if (pending?.prompt.is !== kind) return refusal('not-now', noDueProblems[kind]);
  const { count } = pending.prompt;
  if (values.length === 0 || values.length > count)
    return refusal('wrong-chance', `${count} ${count === 1 ? 'is' : 'are'} due, and ${values.length} came.`);
  return goOnWith(game, last, event, { values: [...pending.chance.values, ...values] });
}

/** Continues a step in which people have turned a face-down card up, with the name of the card. */
function withName(game: Game, last: TableStep, event: PlayEvent, side: 0 | 1, cards: readonly number[]): Outcome {
  const { pending, state } = last;
  const [card] = cards;
  if (!pending || card === undefined || cards.length > 1)
    return refusal('wrong-chance', `1 is due, and ${cards.length} came.`);
  const { hidden, named } = pending.chance;
  const names = withNameAt(hidden ?? hiddenCards(state), side, named, card);
  return goOnWith(game, last, event, { hidden: names, named: named + 1 });
}

export function afterRoll(game: Game, last: TableStep, event: PlayEvent & { is: 'rolled' }): Outcome {
  const prompt = last.pending?.prompt;
  const wrong = event.faces.find((face) => !Number.isInteger(face) || face < 1 || face > event.die);
  if (prompt?.is === 'dice' && prompt.die !== event.die)
    return refusal('wrong-chance', `A d${prompt.die} is due, not a d${event.die}.`);
  if (wrong !== undefined) return refusal('wrong-chance', `A d${event.die} does not show ${wrong}.`);
  return withValues(game, last, event, 'dice', event.faces);
}

export function afterDraw(game: Game, last: TableStep, event: PlayEvent & { is: 'drawn' }): Outcome {
  const prompt = last.pending?.prompt;
  const side = sideKeys.indexOf(event.side);
  if (prompt?.is === 'draw' && (prompt.side !== event.side || prompt.deck !== event.deck))
    return refusal('wrong-chance', 'Another deck is due.');
  const numbers = event.cards.map((name) => nameIndexesOf(game).cards[side as 0 | 1].get(name));
  const unknown = event.cards[numbers.findIndex((number) => number < 0)];
  if (unknown !== undefined) return refusal('wrong-card', `There is no card ${unknown} on this side.`);
  if (prompt?.is === 'draw' && prompt.isFaceDown) return withName(game, last, event, side as 0 | 1, numbers);
  return withValues(
    game,
    last,
    event,
    'draw',
    numbers.map((number) => at.drawn + number),
  );
}

export function afterAnswer(game: Game, last: TableStep, event: PlayEvent & { is: 'owned' }): Outcome {
  const prompt = last.pending?.prompt;
  if (prompt?.is !== 'owner') return refusal('not-now', noDueProblems.owner);
  if (prompt.unit !== event.unit) return refusal('wrong-card', `The hit unit is ${prompt.unit}, not ${event.unit}.`);
  return withAnswer(game, last, event, event.hadCard);
}

const withAnswer = (game: Game, last: TableStep, event: PlayEvent, hadCard: boolean): Outcome =>
  goOnWith(game, last, event, { answers: [...(last.pending?.chance.answers ?? []), hadCard] });

/**
 * Changes the sources of chance. If a step waits for chance and the app is now the source, the step continues with
 * chance from the app.
 */
export function afterSwitch(game: Game, last: TableStep, event: PlayEvent & { is: 'switched' }): Outcome {
  const { sources } = event;
  const switched = { ...last, sources };
  if (last.pending) return goOnWith(game, switched, event, {});
  return { ...switched, event, instructions: [], events: [], resolved: null };
}

/**
 * Skips a prompt for dice, cards or an answer. The app then supplies the dice or cards until the step stops again. If
 * the prompt is for an answer, the owner of the hit unit counts as having had a card.
 */
export function afterSkippedDue(game: Game, last: TableStep, event: PlayEvent): Outcome {
  const { pending, sources } = last;
  if (pending?.prompt.is === 'owner') return withAnswer(game, last, event, true);
  const kind = pending?.prompt.is === 'dice' ? 'dice' : pending?.prompt.deck === null ? 'deck' : 'bolster';
  const suppliers: ChanceSources = { ...sources, [kind]: 'app' };
  return goOnWith(game, last, event, {}, suppliers);
}
