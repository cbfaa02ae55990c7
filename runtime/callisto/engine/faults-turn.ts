// Whether what is under way can be: who chooses, for which card, with what left.
import type { Game } from './game.ts';
import * as at from './layout.ts';
import { isTold, sideNames } from './position.ts';
import type { State } from './state.ts';
import * as verb from './verbs.ts';

export interface Fault {
  /** The field of the position. */
  readonly where: string;
  readonly problem: string;
}

const bit = (set: number, index: number): boolean => ((set >>> index) & 1) === 1;

/** The verbs that each phase belongs to; any for those that are not named. */
const verbsOf: Readonly<Record<number, readonly number[]>> = {
  [at.walking]: [verb.move, verb.scout, verb.guide],
  [at.bolstering]: [verb.bolster],
  [at.commanding]: [verb.command],
  [at.inspiring]: [verb.inspire],
  [at.pathfinding]: [verb.pathfind],
  [at.striking]: [verb.attack, verb.specialAttack, verb.pulse, verb.suppress],
  [at.losing]: [verb.attack, verb.specialAttack, verb.pulse],
  [at.pushing]: [verb.pulse],
};

export function faultsOfTurn(game: Game, state: State): Fault[] {
  const { bytes } = state;
  const phase = bytes[at.phase] as number;
  const hasWinner = bytes[at.winner] !== at.nobody;
  if (hasWinner ? phase !== at.over : phase === at.over && !isExhausted(state)) {
    return [{ where: 'turn.phase', problem: 'and result do not agree on whether it is over' }];
  }
  if (phase === at.over) return [];
  if (phase === at.bidding) return faultsOfBids(game, state);
  const chooser = phase === at.losing ? 1 - (bytes[at.turn] as number) : (bytes[at.turn] as number);
  if (bytes[at.chooser] !== chooser)
    return [{ where: 'turn.chooser', problem: 'is not the side that chooses in this phase' }];
  return phase === at.playing ? faultsOfRest(state) : faultsOfAction(game, state, phase);
}

/** Nobody has a card to draw or to play: the game is over without a winner (R129). */
const isExhausted = ({ bytes }: State): boolean =>
  [at.inHand, at.inDeck, at.inDiscard].every((one) => bytes[one] === 0 && bytes[one + 1] === 0);

/** The Breakers bid first, with a card that stays in the hand until both have bid. */
function faultsOfBids({ cards }: Game, state: State): Fault[] {
  const { bytes, words } = state;
  const found: Fault[] = [];
  const knowsHand = isTold(words, 'cards.breakers.hand');
  const [first, second] = [bytes[at.bid + at.breakers] as number, bytes[at.bid + at.lfa] as number];
  if (bytes[at.chooser] === at.nobody) found.push({ where: 'turn.chooser', problem: 'is nobody, while bids are due' });
  if (second !== at.none) found.push({ where: 'turn.bids.lfa', problem: 'is there, though the LFA bids last' });
  const isLate = bytes[at.chooser] === at.lfa && (bytes[at.inHand + at.breakers] as number) > 0;
  if (knowsHand && isLate !== (first !== at.none))
    found.push({ where: 'turn.bids.breakers', problem: 'does not go with who bids now' });
  if (knowsHand && first !== at.none && bytes[at.hand + first] === 0) {
    found.push({ where: 'turn.bids.breakers', problem: `is not in the hand: ${cards.names[first] ?? ''}` });
  }
  return [...found, ...faultsOfRest(state)];
}

/** Between actions nothing is under way. */
function faultsOfRest({ bytes }: State): Fault[] {
  const isClear = [at.card, at.use, at.actor, at.target].every((one) => bytes[one] === at.none) && bytes[at.left] === 0;
  return isClear ? [] : [{ where: 'turn', problem: 'speaks of an action in a phase without one' }];
}

function faultsOfAction(game: Game, state: State, phase: number): Fault[] {
  const { bytes, words } = state;
  const found: Fault[] = [];
  const say = (where: string, problem: string): void => void found.push({ where: `turn.${where}`, problem });
  const [card, use, actor, left] = [at.card, at.use, at.actor, at.left].map((one) => bytes[one]) as [
    number,
    number,
    number,
    number,
  ];
  const side = bytes[at.turn] as number;
  if (card === at.none || use === at.none)
    return [{ where: 'turn.card', problem: 'and `use` are missing in this phase' }];
  if (game.cards.side[card] !== side) say('card', 'is of the other side');
  else if (isTold(words, `cards.${sideNames[side as 0 | 1]}.played`) && bytes[at.played + card] === 0)
    say('card', 'was not played this turn');
  if (!verbsOf[phase]?.includes(game.uses.verb[use] as number)) say('use', 'is no action that this phase belongs to');
  const strength = game.uses.strength[use] as number;
  const isCounted = phase >= at.walking && phase <= at.pathfinding;
  if (isCounted && (left < 1 || left > strength)) say('left', `should be from 1 to ${strength}`);
  const knowsUnits = isTold(words, 'units');
  if (knowsUnits && (phase === at.walking || phase >= at.striking)) {
    if (actor === at.none || bytes[at.where + actor] === at.none) say('actor', 'is not on the board');
    else if (game.units.side[actor] !== side) say('actor', 'is of the other side');
  }
  if (knowsUnits && phase >= at.striking) faultsOfTargets(game, state, phase, say);
  const target = bytes[at.target] as number;
  if (phase < at.striking && target !== at.none) say('target', 'stands in a phase without one');
  return knowsUnits ? [...found, ...faultsOfRiders(game, state, phase)] : found;
}

function faultsOfTargets(
  game: Game,
  { bytes, words }: State,
  phase: number,
  say: (where: string, problem: string) => void,
): void {
  const { units } = game;
  const enemies = units.ofSide[(1 - (bytes[at.turn] as number)) as 0 | 1];
  const isThere = (unit: number): boolean => bit(enemies, unit) && bytes[at.where + unit] !== at.none;
  const waiting = words[at.targets] as number;
  for (let unit = 0; unit < units.count; unit++) {
    if (bit(waiting, unit) && !isThere(unit)) say('targets', `names no enemy on the board: ${units.names[unit] ?? ''}`);
  }
  if (phase === at.striking && (waiting & (waiting - 1)) === 0) say('targets', 'should be two or more');
  const target = bytes[at.target] as number;
  if (phase !== at.striking && (target === at.none || !isThere(target))) say('target', 'is no enemy on the board');
}

/** Who rides with the unit that walks: ready personnel of its side, where it is. */
function faultsOfRiders(game: Game, { bytes, words }: State, phase: number): Fault[] {
  const { units, uses } = game;
  const riders = words[at.aboard] as number;
  const actor = bytes[at.actor] as number;
  if (riders === 0) return [];
  if (phase !== at.walking || actor === at.none)
    return [{ where: 'turn.aboard', problem: 'stands in a phase without a way' }];
  const found: Fault[] = [];
  let count = 0;
  for (let unit = 0; unit < units.count; unit++) {
    if (!bit(riders, unit)) continue;
    count++;
    const isFit = bit(
      units.personnel & units.ofSide[units.side[actor] as 0 | 1] & ~(words[at.suppressed] as number),
      unit,
    );
    if (!isFit || bytes[at.where + unit] !== bytes[at.where + actor]) {
      found.push({ where: 'turn.aboard', problem: `names one who cannot ride: ${units.names[unit] ?? ''}` });
    }
  }
  const most = uses.carries[bytes[at.use] as number] as number;
  if (count > most) found.push({ where: 'turn.aboard', problem: `has ${count} riders; at most ${most} can ride` });
  return found;
}
