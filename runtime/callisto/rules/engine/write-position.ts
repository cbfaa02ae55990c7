// Writes a state as a position.
import { ShapeError } from '../../../kernel/shape.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { isUnitIn, markerLevel } from './pieces.ts';
import { cardPart, difficultyNames, isKnownPart, phaseNames, pileOffsets, pileNames, sideKeys } from './position.ts';
import type { PlayAreaCard, Pile, GamePosition, SideCards, SideName, PositionTurn, PositionUnit } from './position.ts';
import type { State } from './packed-state.ts';
import { commanderOf, keyOfPlayer, playerKeys, turnPlayer, type PlayerKey } from './players.ts';
import { pileOf, positionSeenBy, teamFields } from './team-fields.ts';

const withoutUndefined = <T extends object>(fields: { [key in keyof T]: T[key] | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined)) as T;
const ifAny = <T extends object>(parts: T): T | undefined => (Object.keys(parts).length === 0 ? undefined : parts);

/**
 * Calls `write` for each side, and returns an object with the results. A side is left out if its result is undefined.
 * Returns undefined if both are left out.
 */
function bySide<T>(write: (side: number, name: SideName) => T | undefined): { [side in SideName]?: T } | undefined {
  const [breakers, lfa] = [write(at.breakers, 'breakers'), write(at.lfa, 'lfa')];
  return ifAny(withoutUndefined<{ [side in SideName]?: T }>({ breakers, lfa }));
}

const unitSet = ({ units }: Game, { words }: State, word: number): string[] =>
  units.names.filter((_name, unit) => (((words[word] as number) >>> unit) & 1) === 1);

export function positionOf(game: Game, state: State): GamePosition {
  const { bytes, words } = state;
  const { fixtures, definition, places } = game;
  const ifKnown = <T>(part: string, write: () => T): T | undefined => (isKnownPart(words, part) ? write() : undefined);
  const hasBit = (word: number, index: number): boolean => (((words[word] as number) >>> index) & 1) === 1;
  const tokenPlaces = (): [string, string | null][] =>
    fixtures.tokens.map((name, token) => [name, places.names[bytes[at.tokenPlace + token] as number] ?? null]);
  const isTeam = game.isTeam || undefined;
  return withoutUndefined<GamePosition>({
    version: isTeam ? 2 : 1,
    game: 'callisto',
    scenario: definition.board.scenario,
    round: ifKnown('round', () => bytes[at.round] as number),
    initiative: ifKnown('initiative', () => sideKeys[bytes[at.initiative] as 0 | 1]),
    turn: ifKnown('turn', () => writeTurn(game, state)),
    units: ifKnown('units', () => writeUnits(game, state)),
    neutralised: ifKnown('neutralised', () => unitSet(game, state, at.neutralisedUnits)),
    escaped: ifKnown('escaped', () => unitSet(game, state, at.escapedUnits)),
    markers: bySide((side, name) => ifKnown(`markers.${name}`, () => writeMarkers(game, state, side))),
    destroyed: ifKnown('destroyed', () =>
      fixtures.structures.filter((_name, structure) => !hasBit(at.standingStructures, structure)),
    ),
    shutDoors: ifKnown('shutDoors', () => fixtures.doors.filter((_name, door) => hasBit(at.shutDoors, door))),
    tokens: ifKnown('tokens', () => Object.fromEntries(tokenPlaces())),
    cards: isTeam ? undefined : bySide((side) => writeCards(game, state, side)),
    ...(isTeam && teamFields(game, state)),
    score: ifKnown('score', () => bySide((side) => bytes[at.score + side])),
    bots: isTeam ? undefined : sideKeys.filter((_name, side) => (((bytes[at.bots] as number) >> side) & 1) === 1),
    difficulty: isTeam ? undefined : (difficultyNames[bytes[at.difficulty] as number] ?? 'normal'),
    result:
      bytes[at.winner] === at.nobody
        ? null
        : { winner: sideKeys[bytes[at.winner] as 0 | 1], by: bytes[at.victoryRow] as number },
    chance: writeChance(state),
  });
}

/** Returns the position as a player of a game of four sees it (P13). */
export function viewOf(game: Game, state: State, player: PlayerKey): GamePosition {
  if (!game.isTeam) throw new ShapeError('player', 'is of a game of four, and this is a game of two');
  if (!playerKeys.includes(player))
    throw new ShapeError('player', `is \`${player as string}\`; the players are ${playerKeys.join(', ')}`);
  return positionSeenBy(positionOf(game, state), player);
}

function writeUnits({ units, places }: Game, state: State): Record<string, PositionUnit> {
  const { bytes } = state;
  const unitsOnBoard: Record<string, PositionUnit> = {};
  for (const [unit, name] of units.names.entries()) {
    const place = bytes[at.unitPlace + unit] as number;
    if (place === at.none) continue;
    const [markers, losses] = [bytes[at.markersOn + unit] as number, bytes[at.owedLosses + unit] as number];
    unitsOnBoard[name] = {
      at: places.names[place] ?? '',
      ...(isUnitIn(state, at.suppressedUnits, unit) && { suppressed: true }),
      ...(isUnitIn(state, at.asleepUnits, unit) && { asleep: true }),
      ...(markers > 0 && { markers }),
      ...(losses > 0 && { losses }),
    };
  }
  return unitsOnBoard;
}

function writeMarkers(game: Game, state: State, side: number): { scouted: string[]; controlled: string[] } {
  const { spaces, placesOf } = game.definition.board;
  const spacesAtLevel = (level: number): string[] =>
    spaces.filter((_name, space) => markerLevel(state, side, placesOf[space]?.[0] ?? 0) === level);
  return { scouted: spacesAtLevel(1), controlled: spacesAtLevel(2) };
}

function writeCards(game: Game, state: State, side: number): SideCards | undefined {
  const cards: Record<string, Pile | PlayAreaCard[]> = {};
  for (const pile of pileNames) {
    if (isKnownPart(state.words, cardPart(side, pile))) cards[pile] = pileOf(game, state, side, pileOffsets[pile]);
  }
  if (isKnownPart(state.words, cardPart(side, 'playArea'))) cards['playArea'] = writePlayArea(game, state, side);
  return ifAny(cards);
}

const writePlayArea = ({ cards }: Game, { bytes }: State, side: number): PlayAreaCard[] =>
  Array.from({ length: bytes[at.playAreaSize + side] as number }, (_none, index) => {
    const card = bytes[at.playArea + side * at.mostInPlay + index] as number;
    return {
      card: cards.names[card & 63] ?? '',
      ...((card & 64) !== 0 && { faceDown: true as const }),
      ...((card & 128) !== 0 && { turned: true as const }),
    };
  });

/**
 * Returns the field `turn` of a position. Fields about a card or unit are absent if the turn has no such card or unit.
 */
function writeTurn(game: Game, state: State): PositionTurn {
  const { bytes, words } = state;
  const { cards, units, uses, places } = game;
  const [card, use] = [bytes[at.actionCard] as number, bytes[at.actionUse] as number];
  const isPrinted = use >= (uses.first[card] ?? 0) && use < (uses.first[card + 1] ?? 0);
  // During a COMMAND, the target of the action is the player whose deck supplies the cards.
  const isCommanding = bytes[at.phase] === at.commandingPhase;
  // During bids, it is nobody’s turn. So the field `player` has the commander of the side.
  const isBidding = bytes[at.phase] === at.biddingPhase;
  const side = bytes[at.turnSide] as 0 | 1;
  const isNamed = bytes[at.actionTarget] !== at.none;
  const chosen = places.names.filter(
    (_name, place) => (((words[at.chosenPlaces + (place >> 5)] as number) >>> (place & 31)) & 1) === 1,
  );
  return withoutUndefined<PositionTurn>({
    side: sideKeys[side],
    player: game.isTeam ? keyOfPlayer(isBidding ? commanderOf(state, side) : turnPlayer(state)) : undefined,
    chooser: sideKeys[bytes[at.chooser] as number] ?? null,
    phase: phaseNames[bytes[at.phase] as number] ?? 'over',
    first: sideKeys[(bytes[at.firstSide] as number) - 1],
    bids: bySide((bidder) => cards.names[bytes[at.bidCard + bidder] as number]),
    card: cards.names[card],
    use: use === at.none ? undefined : isPrinted ? use - (uses.first[card] ?? 0) : 'equipment',
    actor: units.names[bytes[at.actionUnit] as number],
    target: isCommanding ? undefined : units.names[bytes[at.actionTarget] as number],
    deck: isCommanding && isNamed ? keyOfPlayer(bytes[at.actionTarget] as number) : undefined,
    left: bytes[at.actionLeft] || undefined,
    chosen: ifAny(chosen),
    targets: ifAny(unitSet(game, state, at.waitingTargets)),
    aboard: ifAny(unitSet(game, state, at.passengers)),
  });
}

/** Returns the field `chance` of a position. A view has no chance, because the player must not know it. */
function writeChance({ words, bytes }: State): GamePosition['chance'] {
  const given = [...bytes.subarray(at.givenChance, at.givenChance + (bytes[at.givenCount] as number))];
  if (words[at.unknownPiles] !== 0 && bytes[at.isSeeded] === 0 && given.length === 0) return undefined;
  return {
    ...(bytes[at.isSeeded] === 1 && { seed: [...words.subarray(at.randomState, at.randomState + 4)] }),
    ...(given.length > 0 && { given }),
  };
}
