// The prompts that follow from a state, or from a step that waits for chance or an answer of people.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { LogEvent } from '../rules/engine/log.ts';
import type { Phase } from '../../types/callisto/positions.ts';
import { isHandUntold, phaseOf, sideKeys, winnerOf, type SideName } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { cardInPlay, firstFaceUp } from '../rules/solo/play-area.ts';
import { targetFields } from '../bound-sheet/named-action.ts';
import { hiddenCards } from './hidden-cards.ts';
import type { DueAttack, Prompt } from './prompts.ts';
import { countDue, openAttackIn, possibleCards, type DueChance, type StepChance, type StepRun } from './step-chance.ts';
import { legalActs } from './table-acts.ts';

/** Returns the prompt that a state leads to. */
export function promptOf(game: Game, state: State): Prompt {
  const { bytes } = state;
  const { cards, units } = game;
  const phase = phaseOf(state);
  if (phase === 'over') {
    const row = bytes[at.victoryRow] as number;
    return { is: 'over', winner: winnerOf(state), victoryRow: row === at.none ? null : row };
  }
  if (bytes[at.round] === 0) return { is: 'start' };
  const side = sideKeys[bytes[at.chooser] as 0 | 1];
  if (phase === 'resolving') {
    const index = firstFaceUp(state, bytes[at.turnSide] as number);
    return { is: 'card', side, card: cards.names[cardInPlay(state, bytes[at.turnSide] as number, index)] ?? '', index };
  }
  if (isHandUntold(state, bytes[at.chooser] as number)) return ownerPrompt(game, side, phase);
  const acts = legalActs(game, state).map((legal) => legal.act);
  if (phase === 'bidding') return { is: 'bid', side, cards: acts.map(({ card }) => card ?? ''), isAnyCard: false };
  if (phase === 'losing') {
    const unit = units.names[bytes[at.actionTarget] as number] ?? '';
    return { is: 'casualty', side, unit, cards: acts.map(({ pick }) => pick ?? '') };
  }
  return { is: 'acts', side, phase, card: cards.names[bytes[at.actionCard] as number] ?? null, acts };
}

/** Returns the prompt for a person who keeps the cards. */
function ownerPrompt({ cards }: Game, side: SideName, phase: Phase): Prompt {
  if (phase !== 'bidding') return { is: 'deeds', side };
  const number = sideKeys.indexOf(side);
  const names = cards.names.filter((_name, card) => cards.side[card] === number && (cards.total[card] as number) > 0);
  return { is: 'bid', side, cards: names, isAnyCard: true };
}

function attackIn(game: Game, { events }: DueChance): DueAttack | null {
  const [attacker = 0, target = 0, total = 0] = events[openAttackIn(events)]?.values ?? [];
  if (openAttackIn(events) < 0) return null;
  return { attacker: game.units.names[attacker] ?? '', target: targetFields(game, target), total };
}

/** True if the last thing that happened is the shuffle of a discard pile. */
function isJustShuffled(events: readonly LogEvent[]): boolean {
  const isInShuffle = ({ cause }: LogEvent): boolean => cause !== null && events[cause]?.kind === 'shuffled';
  return events.findLast((event) => !isInShuffle(event))?.kind === 'shuffled';
}

/**
 * True if the lacking card is the bid of a side: the step begins in the bidding phase, and the bid of the side has not
 * been reported yet.
 */
const isBidDue = ({ before }: StepRun, { events, side }: DueChance): boolean =>
  phaseOf(before) === 'bidding' && !events.some(({ kind, values }) => kind === 'bid' && values[0] === side);

/** The prompts of a step that cannot continue without dice, cards or an answer. */
export type DuePrompt = Extract<Prompt, { is: 'dice' | 'draw' | 'owner' }>;

/**
 * Returns the cards that may be drawn or turned up, with their numbers of copies. A card that the app only assumes to lie
 * face down can be in the deck instead.
 */
function copiesDue({ before, game, hasHidden }: StepRun, chance: StepChance, due: DueChance): Map<number, number> {
  const side = due.side as 0 | 1;
  const source = due.isTurned ? before : due.now;
  const copies = new Map(possibleCards(game, { ...due, now: source }).map(({ card, count }) => [card, count]));
  const add = (card: number, change: number): void => {
    copies.set(card, (copies.get(card) ?? 0) + change);
    if (copies.get(card) === 0) copies.delete(card);
  };
  // The cards that the step has drawn before its deck was shuffled anew do not lie face down.
  const drawn = chance.values.map((number) => number - at.drawn).filter((card) => card >= 0);
  const inDeck = before.bytes[at.inDeck + side] as number;
  const canDiffer = hasHidden && due.deck === '' && (due.isTurned || drawn.length < inDeck);
  const hidden = canDiffer ? hiddenCards(source)[side] : [];
  for (const card of hidden.slice(due.isTurned ? chance.named : 0)) add(card, 1);
  if (due.isTurned) for (const card of drawn.slice(0, inDeck)) if (copies.has(card)) add(card, -1);
  return copies;
}

/** Returns the prompt for the dice, cards or answer that a step lacks. */
export function chancePrompt(run: StepRun, chance: StepChance, due: DueChance): DuePrompt {
  const { game } = run;
  if (due.unit !== null)
    return { is: 'owner', side: sideKeys[due.side as 0 | 1], unit: game.units.names[due.unit] ?? '' };
  const isFaceDown = due.isTurned;
  const count = isFaceDown ? 1 : countDue(run, chance, due).count;
  if (due.die > 0) return { is: 'dice', die: due.die, count, attack: attackIn(game, due) };
  const cards = [...copiesDue(run, chance, due)].map(
    ([card, number]) => [game.cards.names[card] ?? '', number] as const,
  );
  const deck = due.deck === '' ? null : due.deck;
  return {
    is: 'draw',
    side: sideKeys[due.side as 0 | 1],
    deck,
    isShuffled: isJustShuffled(due.events),
    isBid: deck === null && isBidDue(run, due),
    isFaceDown,
    count,
    cards: Object.fromEntries(cards),
  };
}
