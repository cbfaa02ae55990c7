// What cannot be where a bot plays a side, or where none does (solo book, How to play).
import type { Game } from './game-tables.ts';
import type { Fault } from './fault.ts';
import * as at from './layout.ts';
import { cardPart, isKnownPart, sideNames } from './position.ts';
import { isBot } from './packed-state.ts';
import type { State } from './packed-state.ts';

export function faultsOfBots(game: Game, state: State): Fault[] {
  const found: Fault[] = [];
  for (const [side, name] of sideNames.entries()) {
    const say = (what: string, problem: string): void => void found.push({ where: `cards.${name}.${what}`, problem });
    if (isBot(state, side)) faultsOfBot(game, state, side, say);
    else {
      if ((state.bytes[at.playAreaSize + side] as number) > 0) say('playArea', 'has cards, and no bot plays this side');
      if (holds(game, state, side, at.display)) say('display', 'has cards, and no bot plays this side');
    }
  }
  return [...found, ...faultsOfCounters(game, state)];
}

function faultsOfBot(game: Game, state: State, side: number, say: (what: string, problem: string) => void): void {
  const { bytes } = state;
  if ((bytes[at.inHand + side] as number) > 0) say('hand', 'has cards, and a bot has none');
  if (holds(game, state, side, at.played)) say('played', 'has cards; those of a bot lie in its play area');
  const from = at.playArea + side * at.mostInPlay;
  for (let index = 0; index < at.mostInPlay; index++) {
    const one = bytes[from + index] as number;
    if (index >= (bytes[at.playAreaSize + side] as number)) {
      if (one !== 0) say('playArea', 'goes on beyond its last card');
      continue;
    }
    if (game.cards.side[one & 63] !== side) say('playArea', 'has a card of nobody or of the other side');
    if ((one & 192) === 192) say('playArea', 'has a card that is face down and turned at once');
  }
  for (let card = game.cards.first[side] as number; card < (game.cards.first[side + 1] as number); card++) {
    if ((bytes[at.display + card] as number) > 0 && game.bolster.shown[card] === 0)
      say('display', `has ${game.cards.names[card] ?? ''}, which is not set up there`);
  }
}

function holds({ cards }: Game, { bytes }: State, side: number, pile: number): boolean {
  for (let card = cards.first[side] as number; card < (cards.first[side + 1] as number); card++) {
    if ((bytes[pile + card] as number) > 0) return true;
  }
  return false;
}

/** Control markers lie on a bot's counters; losses are owed by people to bots. */
function faultsOfCounters({ units }: Game, state: State): Fault[] {
  const { bytes } = state;
  const found: Fault[] = [];
  for (let unit = 0; unit < units.names.length; unit++) {
    const [markers, losses] = [bytes[at.markersOn + unit] as number, bytes[at.owedLosses + unit] as number];
    if (markers + losses === 0) continue;
    const side = units.side[unit] as number;
    const say = (problem: string): void => void found.push({ where: `units.${units.names[unit] ?? ''}`, problem });
    if (bytes[at.placeOf + unit] === at.none) say('has markers or losses off the board');
    if (markers > 0 && !isBot(state, side)) say('has control markers, and no bot plays its side');
    if (losses > 0 && (isBot(state, side) || !isBot(state, 1 - side)))
      say('has losses to choose that no bot inflicted');
  }
  return found;
}

const isToldOf = (words: Int32Array, side: number): boolean => isKnownPart(words, cardPart(side, 'playArea'));

/** What RECON draws is laid at the right end; between a bot's turns nothing else is there. */
function wrongOrder({ bytes }: State, side: number, isItsTurn: boolean): string | null {
  const from = at.playArea + side * at.mostInPlay;
  const cards = bytes.subarray(from, from + (bytes[at.playAreaSize + side] as number));
  const down = cards.findIndex((one) => (one & 64) !== 0);
  const isUpAfter = down >= 0 && cards.subarray(down).some((one) => (one & 64) === 0);
  if (isUpAfter) return 'has a card face up to the right of one that is face down';
  return !isItsTurn && cards.length > 0 && down !== 0 ? 'has a card face up between the turns of its bot' : null;
}

/** A bot chooses nothing: its cards are resolved, and people choose what they lose to it. */
export function faultsOfPhase(game: Game, state: State, phase: number): Fault[] {
  const { bytes, words } = state;
  const side = bytes[at.turnSide] as number;
  const isTurn = isBot(state, side);
  for (const [own, name] of sideNames.entries()) {
    const isItsTurn = own === side && (phase === at.resolvingPhase || phase === at.losingPhase);
    const wrong = isToldOf(words, own) ? wrongOrder(state, own, isItsTurn) : null;
    if (wrong !== null) return [{ where: `cards.${name}.playArea`, problem: wrong }];
  }
  if (phase === at.biddingPhase) {
    // Before the first round nobody bids.
    const isWrong = bytes[at.round] !== 0 && isBot(state, bytes[at.chooser] as number);
    return isWrong ? [{ where: 'turn.chooser', problem: 'is a bot, whose bid is drawn' }] : [];
  }
  if (phase === at.resolvingPhase) {
    if (!isTurn) return [{ where: 'turn.phase', problem: 'is of a bot, and none plays this side' }];
    const knows = isToldOf(words, side);
    const first = bytes[at.playArea + side * at.mostInPlay] as number;
    const isUp = (bytes[at.playAreaSize + side] as number) > 0 && (first & 64) === 0;
    return knows && !isUp ? [{ where: 'turn.phase', problem: 'has no card face up to be resolved' }] : [];
  }
  if (phase === at.losingPhase) return isTurn ? faultsOfLosing(game, state) : faultsOfLoser(state);
  return isTurn ? [{ where: 'turn.phase', problem: 'is of a player, and a bot plays this side' }] : [];
}

const faultsOfLoser = (state: State): Fault[] =>
  isBot(state, state.bytes[at.chooser] as number)
    ? [{ where: 'turn.chooser', problem: 'is a bot, which does not choose what it loses' }]
    : [];

function faultsOfLosing({ units }: Game, { bytes, words }: State): Fault[] {
  const target = bytes[at.actionTarget] as number;
  if (!isKnownPart(words, 'units')) return [];
  if (target === at.none || units.side[target] === bytes[at.turnSide] || bytes[at.owedLosses + target] === 0)
    return [{ where: 'turn.target', problem: 'has no card to lose' }];
  const isClear =
    [at.actionCard, at.actionUse, at.actionUnit].every((one) => bytes[one] === at.none) && bytes[at.actionLeft] === 0;
  return isClear ? [] : [{ where: 'turn', problem: 'speaks of an action of a player in a turn of a bot' }];
}

/** Losses wait for nothing but the end of the card that inflicted them. */
export function owesWrongly({ bytes }: State, phase: number): boolean {
  if (phase === at.losingPhase || phase === at.overPhase) return false;
  for (let unit = 0; unit < at.mostUnits; unit++) if ((bytes[at.owedLosses + unit] as number) > 0) return true;
  return false;
}
