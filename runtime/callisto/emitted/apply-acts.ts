// Doing what an emitted sheet has decided: one recorded act after the other, until nothing comes after.
import { lowest } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import * as solo from '../rules/solo/acts.ts';
import { bolsterByTable, bolsterDecks, bolsterOf } from './bolster-acts.ts';
import { holds, note } from './draw.ts';
import {
  bolstering,
  bolsteringCards,
  bolsteringDecks,
  bolsteringRows,
  commanding,
  controlling,
  fighting,
  going,
  inspiring,
  marking,
  nothing,
  opening,
  reconnoitring,
} from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';

const targetRole = numberOf('target');

function go(turn: Turn): void {
  const { game, state, walker, path, length, riders, scouts } = turn;
  if (length > 0) solo.walkAlong(game, state, walker, path, length, scouts, riders);
  if (turn.leaving) solo.escape(game, state, walker);
}

function fight(turn: Turn): void {
  const { game, state, unit, targets, dice, struck, suppresses } = turn;
  let hits = 0;
  for (let index = 0; index < struck; index++) {
    const target = targets[index] as number;
    if (solo.attack(game, state, unit, target, dice[index] as number, suppresses)) hits |= 1 << target;
  }
  // Whoever was hit may help nobody now.
  turn.weighed = -1;
  if (!turn.pulses) return;
  if (!turn.pushesLater) for (let rest = hits; rest !== 0; rest &= rest - 1) turn.sheet.push(turn, lowest(rest));
  // What is pushed are the units that were hit (R100).
  for (let rest = hits; rest !== 0; rest &= rest - 1) note(turn, targetRole, lowest(rest), 0);
  holds(turn, targetRole, hits, 0);
}

function perform(turn: Turn): void {
  const { game, state, side, index } = turn;
  switch (turn.does) {
    case going:
      go(turn);
      return;
    case fighting:
      fight(turn);
      return;
    case controlling:
      solo.control(game, state, turn.unit);
      return;
    case reconnoitring:
      solo.recon(game, state, side);
      return;
    case commanding:
      solo.command(game, state, side, index, turn.count);
      return;
    case inspiring:
      for (let one = 0; one < turn.count; one++) solo.inspireOne(game, state, side, turn.cards[one] as number);
      return;
    case marking:
      for (let place = 0; place < turn.length; place++) solo.mark(game, state, side, turn.path[place] as number);
      return;
    case opening:
      solo.open(game, state, turn.count);
      return;
    case bolsteringCards:
      for (let card = 0; card < turn.count; card++) solo.bolsterCard(game, state, turn.cards[card] as number);
      return;
    case bolstering:
      bolsterOf(turn);
      return;
    case bolsteringRows:
      bolsterByTable(turn);
      return;
    case bolsteringDecks:
      bolsterDecks(turn);
      return;
    default:
  }
}

/** Carries out what was decided, and what comes after it. */
export function apply(turn: Turn): void {
  for (;;) {
    perform(turn);
    const { next } = turn;
    turn.does = nothing;
    turn.next = null;
    // Where it stands may have changed.
    turn.as(turn.unit);
    if (next === null || !next(turn)) return;
  }
}
