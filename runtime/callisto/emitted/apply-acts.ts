// Carries out the decision of an emitted sheet: one recorded act after another, until no act follows.
import { lowest } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import { firstStructure } from '../rules/engine/actions.ts';
import * as solo from '../rules/solo/bot-acts.ts';
import { bolsterByTable, bolsterDecks, bolsterFromFirst } from './side-acts.ts';
import { keepAsChosen, note } from './draw.ts';
import * as act from './sheet-turn.ts';
import type { SheetTurn } from './sheet-turn.ts';

const targetRole = numberOf('target');

function carryOutTrip(turn: SheetTurn): void {
  const { game, state, walker, path, length, riders, scouts } = turn;
  if (length > 0) solo.walkAlong(game, state, walker, path, scouts, riders, length);
  if (turn.leaving) solo.escapeFromBoard(game, state, walker);
}

function carryOutFight(turn: SheetTurn): void {
  const { game, state, unit, targets, dice, struck, suppresses } = turn;
  let hits = 0;
  for (let index = 0; index < struck; index++) {
    const target = targets[index] as number;
    const isHit = solo.attackTarget(game, state, unit, target, dice[index] as number, suppresses);
    // Only hits of units are collected. PULSE does not push structures and doors.
    if (isHit && target < firstStructure) hits |= 1 << target;
  }
  // A hit unit may have been a helper, which adds to the defence of other units. The cached comparison of defences is
  // therefore invalid.
  turn.comparedUnits = -1;
  if (!turn.pulses) return;
  if (!turn.pushesLater) for (let rest = hits; rest !== 0; rest &= rest - 1) turn.sheet.push(turn, lowest(rest));
  // The hit units become the chosen targets, because `each unit` means the hit units after an attack (R100).
  for (let rest = hits; rest !== 0; rest &= rest - 1) note(turn, targetRole, lowest(rest), 0);
  keepAsChosen(turn, targetRole, hits, 0);
}

function carryOutAct(turn: SheetTurn): void {
  const { game, state, side, index, count } = turn;
  switch (turn.does) {
    case act.tripAct:
      return carryOutTrip(turn);
    case act.fightAct:
      return carryOutFight(turn);
    case act.controlAct:
      return solo.controlSpace(game, state, turn.unit);
    case act.reconAct:
      return void solo.doRecon(game, state, side);
    case act.commandAct:
      return void solo.drawByCommand(game, state, side, index, count);
    case act.inspireAct:
      for (let card = 0; card < count; card++) solo.inspireCard(game, state, side, turn.cards[card] as number);
      return;
    case act.markAct:
      for (let place = 0; place < turn.length; place++) solo.markSpace(game, state, side, turn.path[place] as number);
      return;
    case act.openAct:
      return solo.openByEquipment(game, state, count);
    case act.bolsterCardsAct:
      for (let card = 0; card < count; card++) solo.takeBolsterCard(game, state, turn.cards[card] as number);
      return;
    case act.bolsterAct:
      return bolsterFromFirst(turn);
    case act.bolsterTableAct:
      return bolsterByTable(turn);
    case act.bolsterDecksAct:
      return bolsterDecks(turn);
    default:
  }
}

export function applyDecision(turn: SheetTurn): void {
  for (;;) {
    carryOutAct(turn);
    const { next } = turn;
    turn.does = act.noAct;
    turn.next = null;
    // The act may have moved the acting unit, so its place is read again.
    turn.actAs(turn.unit);
    if (next === null || !next(turn)) return;
  }
}
