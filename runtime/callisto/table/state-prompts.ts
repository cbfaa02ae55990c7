// The prompts of a state, and of a step that lacks chance of people.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { LogEvent } from '../rules/engine/log.ts';
import { phaseOf, sideKeys, winnerOf } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { cardInPlay, firstFaceUp } from '../rules/solo/play-area.ts';
import { targetFields } from '../seat/named-action.ts';
import type { DueAttack, Prompt } from './prompts.ts';
import { countDue, openAttackIn, possibleCards, type DueChance, type StepChance, type StepRun } from './step-chance.ts';
import { legalActs } from './table-acts.ts';

/** Returns the thing that a state wants next. */
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
  const acts = legalActs(game, state).map((legal) => legal.act);
  if (phase === 'bidding') return { is: 'bid', side, cards: acts.map(({ card }) => card ?? '') };
  if (phase === 'losing') {
    const unit = units.names[bytes[at.actionTarget] as number] ?? '';
    return { is: 'casualty', side, unit, cards: acts.map(({ pick }) => pick ?? '') };
  }
  return { is: 'acts', side, phase, card: cards.names[bytes[at.actionCard] as number] ?? null, acts };
}

function attackIn(game: Game, { events }: DueChance): DueAttack | null {
  const [attacker = 0, target = 0, total = 0] = events[openAttackIn(events)]?.values ?? [];
  if (openAttackIn(events) < 0) return null;
  return { attacker: game.units.names[attacker] ?? '', target: targetFields(game, target), total };
}

/** True if the shuffle of a discard pile is the last event. */
function isJustShuffled(events: readonly LogEvent[]): boolean {
  const isInShuffle = ({ cause }: LogEvent): boolean => cause !== null && events[cause]?.kind === 'shuffled';
  return events.findLast((event) => !isInShuffle(event))?.kind === 'shuffled';
}

/** Returns the prompt for the dice or cards that a step lacks. */
export function chancePrompt(
  run: StepRun,
  chance: StepChance,
  due: DueChance,
): Extract<Prompt, { is: 'dice' | 'draw' }> {
  const { game } = run;
  const count = countDue(run, chance, due);
  if (due.die > 0) return { is: 'dice', die: due.die, count, attack: attackIn(game, due) };
  const cards = possibleCards(game, due).map(
    ({ card, count: copies }) => [game.cards.names[card] ?? '', copies] as const,
  );
  const deck = due.deck === '' ? null : due.deck;
  return {
    is: 'draw',
    side: sideKeys[due.side as 0 | 1],
    deck,
    isShuffled: isJustShuffled(due.events),
    count,
    cards: Object.fromEntries(cards),
  };
}
