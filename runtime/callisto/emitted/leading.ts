// Asking in emitted sheets whether something could be done, and leading other units (R27, R28, R109, R130).
import { lowest } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { numberOf } from '../../kernel/roles.ts';
import { cardAt } from '../rules/solo/play-area.ts';
import { asks } from './dry-run.ts';
import { drawBy } from './draw.ts';
import type { List } from './draw.ts';
import type { Turn } from './sheet-turn.ts';

/** Units that can be led: ready personnel. */
const ready = ({ game, w: words }: Turn): number =>
  game.units.personnel & ~((words[at.suppressed] as number) | (words[at.asleep] as number));

type Moves = (turn: Turn, unit: number) => boolean;

const actorRole = numberOf('actor');

/**
 * Has one of some units moved, which a list chooses among those that can be led: so many steps, or as far as its own
 * procedure takes it (R27), laying markers or not. Whether there is one.
 */
export function leadsOne(
  turn: Turn,
  moves: Moves,
  units: number,
  steps: number | ((turn: Turn, unit: number) => number),
  scouts: boolean,
  by: List,
): boolean {
  let ways = 0;
  for (let rest = units & ready(turn); rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    turn.ledSteps = typeof steps === 'number' ? steps : steps(turn, unit);
    turn.ledScouts = scouts;
    if (asks(turn, moves, unit)) ways |= rest & -rest;
  }
  if (ways === 0) return false;
  if (turn.asks) return true;
  const unit = drawBy(turn, actorRole, ways, 0, by);
  turn.ledSteps = typeof steps === 'number' ? steps : steps(turn, unit);
  moves(turn, unit);
  return true;
}

/** Reads a procedure for another unit; its letters are none of the card's. */
export function as(turn: Turn, unit: number, moves: (turn: Turn) => boolean): boolean {
  const { unit: own, letter } = turn;
  turn.as(unit);
  const done = moves(turn);
  turn.as(own);
  turn.letter = letter;
  return done;
}

/** Of some places of the play area those whose cards could do it now: their units are awake and not suppressed. */
export function thoseAble(turn: Turn, open: number, able: (turn: Turn) => boolean): number {
  const { game, state, side, w: words } = turn;
  const { index, card, unit } = turn;
  let found = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const own = game.cards.unit[cardAt(state, side, lowest(rest))] as number;
    const there = (words[at.placed] as number) & ~((words[at.suppressed] as number) | (words[at.asleep] as number));
    if (own !== at.none && ((there >>> own) & 1) === 0) continue;
    turn.seat(lowest(rest));
    if (asks(turn, able, 0)) found |= rest & -rest;
  }
  turn.index = index;
  turn.card = card;
  turn.as(unit);
  return found;
}
