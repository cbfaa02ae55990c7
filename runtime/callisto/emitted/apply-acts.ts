// Carries out the decision of an emitted sheet: one recorded act after another, until no act follows.
import { lowest } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import * as solo from '../rules/solo/bot-acts.ts';
import { bolsterByTable, bolsterDecks, bolsterFromFirst } from './side-acts.ts';
import { keepAsChosen, note } from './draw.ts';
import {
  bolsterAct,
  bolsterCardsAct,
  bolsterDecksAct,
  bolsterTableAct,
  commandAct,
  controlAct,
  fightAct,
  tripAct,
  inspireAct,
  markAct,
  noAct,
  openAct,
  reconAct,
  type SheetTurn,
} from './sheet-turn.ts';

const targetRole = numberOf('target');

function carryOutTrip(turn: SheetTurn): void {
  const { game, state, walker, path, length, riders, scouts } = turn;
  if (length > 0) solo.walkAlong(game, state, walker, path, length, scouts, riders);
  if (turn.leaving) solo.escapeFromBoard(game, state, walker);
}

function carryOutFight(turn: SheetTurn): void {
  const { game, state, unit, targets, dice, struck, suppresses } = turn;
  let hits = 0;
  for (let index = 0; index < struck; index++) {
    const target = targets[index] as number;
    if (solo.attackTarget(game, state, unit, target, dice[index] as number, suppresses)) hits |= 1 << target;
  }
  // A unit that was hit may no longer help others.
  turn.comparedUnits = -1;
  if (!turn.pulses) return;
  if (!turn.pushesLater) for (let rest = hits; rest !== 0; rest &= rest - 1) turn.sheet.push(turn, lowest(rest));
  // The units that were hit are the ones that are pushed (R100).
  for (let rest = hits; rest !== 0; rest &= rest - 1) note(turn, targetRole, lowest(rest), 0);
  keepAsChosen(turn, targetRole, hits, 0);
}

function carryOutAct(turn: SheetTurn): void {
  const { game, state, side, index } = turn;
  switch (turn.does) {
    case tripAct:
      carryOutTrip(turn);
      return;
    case fightAct:
      carryOutFight(turn);
      return;
    case controlAct:
      solo.controlSpace(game, state, turn.unit);
      return;
    case reconAct:
      solo.doRecon(game, state, side);
      return;
    case commandAct:
      solo.drawByCommand(game, state, side, index, turn.count);
      return;
    case inspireAct:
      for (let card = 0; card < turn.count; card++) solo.inspireCard(game, state, side, turn.cards[card] as number);
      return;
    case markAct:
      for (let place = 0; place < turn.length; place++) solo.markSpace(game, state, side, turn.path[place] as number);
      return;
    case openAct:
      solo.openByEquipment(game, state, turn.count);
      return;
    case bolsterCardsAct:
      for (let card = 0; card < turn.count; card++) solo.takeBolsterCard(game, state, turn.cards[card] as number);
      return;
    case bolsterAct:
      bolsterFromFirst(turn);
      return;
    case bolsterTableAct:
      bolsterByTable(turn);
      return;
    case bolsterDecksAct:
      bolsterDecks(turn);
      return;
    default:
  }
}

export function applyDecision(turn: SheetTurn): void {
  for (;;) {
    carryOutAct(turn);
    const { next } = turn;
    turn.does = noAct;
    turn.next = null;
    // The place of the acting unit may have changed.
    turn.actAs(turn.unit);
    if (next === null || !next(turn)) return;
  }
}
