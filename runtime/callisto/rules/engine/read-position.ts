// Reads a position into a state: looks up every name, checks every count, and reports a problem with its path.
import { readTrue } from '../../data/roster-rows.ts';
import {
  Fields,
  list,
  oneOf,
  partOf,
  text,
  integer,
  type Datum,
  fail,
  fileFields,
  isRecord,
} from '../../../kernel/shape.ts';
import { Actions } from './actions.ts';
import { faultsOfReadState } from './faults.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { legalActions } from './legal.ts';
import { setMarker, markerLevel, placeUnit, setUnitIn } from './pieces.ts';
import { pileTotalAt } from './piles.ts';
import { nameIndexesOf, type NameIndex, type NameIndexes } from './name-indexes.ts';
import {
  cardPart,
  difficultyNames,
  partBit,
  playerParts,
  positionParts,
  phaseNames,
  pileOffsets,
  pileNames,
  sideKeys,
  type SideName,
} from './position.ts';
import { clearState } from './setup.ts';
import { State } from './packed-state.ts';
import { commanderOf, keyOfPlayer, playerKeys, setTurnPlayer, sideOfPlayer, turnPlayer } from './players.ts';
import { readTeamFields, refuseOtherPlayers, refuseSavedGame, teamVersion } from './team-fields.ts';

const failAt = ({ where }: Datum, problem: string): never => fail(where, problem);

/** Reads a whole number between `least` and `limit`, so that the number fits into its byte of the state. */
const readLimited = (datum: Datum, limit: number, least = 0): number =>
  integer(datum, least) <= limit
    ? (datum.json as number)
    : failAt(datum, `is ${String(datum.json)}; at most ${limit} is possible`);

const fieldsByName = (datum: Datum): Readonly<Record<string, unknown>> =>
  isRecord(datum.json) ? datum.json : failAt(datum, 'should be an object');

const partKeys = ['scenario', 'round', 'initiative', 'turn', 'units', 'neutralised', 'escaped', 'markers', 'destroyed'];
const moreKeys = ['shutDoors', 'tokens', 'cards', 'score', 'bots', 'difficulty', 'result', 'chance'];
const teamKeys = ['shutDoors', 'tokens', 'players', 'commanders', 'interference', 'score', 'result', 'chance'];
const actionKeys = ['card', 'use', 'actor', 'target', 'left', 'chosen', 'targets', 'aboard'];
const unitFields = ['at', 'suppressed', 'asleep', 'markers', 'losses'] as const;
/** The faces of markers. The index is the level of the marker minus 1. */
const markerFaces = ['scouted', 'controlled'] as const;
const playAreaFields = ['card', 'faceDown', 'turned'] as const;
const sideFields = [...pileNames, 'playArea'] as const;

/**
 * The bits of the parts of a position with cards of a side: a bit for the play area, and a bit for each pile. A pile
 * also has its name and offset here.
 */
const playAreaBits = sideKeys.map((_name, side) => partBit(cardPart(side, 'playArea')));
const pilesOfSide = sideKeys.map((_name, side) =>
  pileNames.map((name) => ({ name, pile: pileOffsets[name], bit: partBit(cardPart(side, name)) })),
);

/**
 * The bits of the piles and play areas of both sides. In a game of four, cards belong to players, so these parts count
 * as known.
 */
const cardBits = [...playAreaBits, ...pilesOfSide.flatMap((piles) => piles.map(({ bit }) => bit))].reduce(
  (bits, bit) => bits | bit,
  0,
);

/** Returns the fields of a position. Throws a ShapeError if the JSON is not a position of the scenario. */
export function positionFields({ definition: { board }, isTeam }: Game, json: unknown): Fields {
  refuseSavedGame(json);
  refuseOtherPlayers(isTeam, json);
  const keys = isTeam ? [...partKeys, ...teamKeys] : [...partKeys, ...moreKeys];
  const fields = fileFields(json, keys, 'callisto', isTeam ? teamVersion : 1);
  const scenario = fields.get('scenario');
  if (integer(scenario, 1) !== board.scenario)
    failAt(scenario, `is ${String(scenario.json)}; this board is of Scenario ${board.scenario}`);
  return fields;
}

class Reader {
  readonly state = new State();
  private readonly game: Game;
  private readonly nameIndexes: NameIndexes;
  private readonly fields: Fields;
  private knownBits = 0;

  constructor(game: Game, json: unknown) {
    this.game = game;
    this.nameIndexes = nameIndexesOf(game);
    this.fields = positionFields(game, json);
    clearState(this.state);
  }

  read(): State {
    const { state } = this;
    const { bytes } = state;
    this.readPart('round', (datum) => (bytes[at.round] = readLimited(datum, 255)));
    this.readPart('initiative', (datum) => (bytes[at.initiative] = this.readSide(datum)));
    this.readPart('units', (datum) => this.readUnits(datum));
    this.readPart('neutralised', (datum) => this.readUnitSet(datum, at.neutralisedUnits));
    this.readPart('escaped', (datum) => this.readUnitSet(datum, at.escapedUnits));
    this.readSides('markers', (datum, side) => this.readMarkers(datum, side));
    this.readPart('destroyed', (datum) => this.readStanding(datum));
    this.readPart('shutDoors', (datum) => this.readShutDoors(datum));
    this.readPart('tokens', (datum) => this.readTokens(datum));
    if (this.game.isTeam) {
      readTeamFields(this.game, state, this.fields);
      this.knownBits |= cardBits;
    } else this.readSides('cards', (datum, side) => this.readSideCards(datum, side));
    this.readPart('score', (datum) => this.readScore(datum));
    this.readPart('turn', (datum) => this.readTurn(datum));
    this.readRest();
    const unknownParts = ~this.knownBits & (2 ** positionParts.length - 1);
    state.words[at.unknownParts] = (state.words[at.unknownParts] as number) | unknownParts;
    return state;
  }

  private readPart(name: string, read: (datum: Datum) => void): void {
    this.fields.readOptional(name, (datum) => {
      read(datum);
      this.markKnown(name);
    });
  }

  private markKnown(name: string): void {
    this.knownBits |= partBit(name);
  }

  /** Reads a field that is an object with a field for each side. */
  private readSides(key: string, read: (datum: Datum, side: number) => void, fields = this.fields): void {
    fields.readOptional(key, (datum) => {
      const sides = new Fields(datum, sideKeys);
      for (const [side, name] of sideKeys.entries()) sides.readOptional(name, (sideDatum) => read(sideDatum, side));
    });
  }

  private readSide(datum: Datum): number {
    return sideKeys.indexOf(oneOf<SideName>(datum, sideKeys));
  }

  private numberOfName(datum: Datum, nameIndex: NameIndex, kindName: string): number {
    const number = nameIndex.get(text(datum));
    return number >= 0 ? number : failAt(datum, `names no ${kindName}: ${String(datum.json)}`);
  }

  private readUnit(datum: Datum): number {
    const unit = this.numberOfName(datum, this.nameIndexes.units, 'counter of the roster');
    if (((this.game.units.inGame >>> unit) & 1) === 1) return unit;
    return failAt(datum, `names a counter that is not in this scenario: ${String(datum.json)}`);
  }

  private readPlace(datum: Datum): number {
    return this.numberOfName(datum, this.nameIndexes.places, 'place of the board');
  }

  /** Reads a card of a player. In a game of two, a player has the number of the side. */
  private readCard(datum: Datum, player: number): number {
    const kind = this.game.isTeam ? `card of ${keyOfPlayer(player)}` : `card of the ${sideKeys[player] ?? ''}`;
    return this.numberOfName(datum, this.nameIndexes.cards[player as 0 | 1], kind);
  }

  private readUnits(datum: Datum): void {
    const units = fieldsByName(datum);
    const names = Object.keys(units);
    const values = Object.values(units);
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      const unit = this.readUnit(partOf(datum, name, name));
      const fields = new Fields(partOf(datum, name, values[index]), unitFields);
      placeUnit(this.game, this.state, unit, this.readPlace(fields.get('at')));
      // Most units of a position have no other field than their place.
      if (fields.size === 1) continue;
      if (fields.readOptional('suppressed', readTrue)) setUnitIn(this.state, at.suppressedUnits, unit, true);
      if (fields.readOptional('asleep', readTrue)) setUnitIn(this.state, at.asleepUnits, unit, true);
      this.state.bytes[at.markersOn + unit] = fields.readOptional('markers', (count) => readLimited(count, 255)) ?? 0;
      this.state.bytes[at.owedLosses + unit] = fields.readOptional('losses', (count) => readLimited(count, 255)) ?? 0;
    }
  }

  private readUnitSet(datum: Datum, word: number): void {
    for (const unit of list(datum, (name) => this.readUnit(name))) setUnitIn(this.state, word, unit, true);
  }

  private readMarkers(datum: Datum, side: number): void {
    const { placesOf } = this.game.definition.board;
    const fields = new Fields(datum, markerFaces);
    for (const [index, key] of markerFaces.entries()) {
      list(fields.get(key), (name) => {
        const space = this.numberOfName(name, this.nameIndexes.spaces, 'space of the board');
        const place = placesOf[space]?.[0] ?? 0;
        if (markerLevel(this.state, side, place) > 0) failAt(name, `has a marker there already: ${String(name.json)}`);
        setMarker(this.game, this.state, side, place, index + 1);
      });
    }
    this.markKnown(`markers.${sideKeys[side] ?? ''}`);
  }

  private readStanding(datum: Datum): void {
    const { structures } = this.game.fixtures;
    let bits = 2 ** structures.length - 1;
    const { structures: names } = this.nameIndexes;
    list(datum, (name) => (bits &= ~(1 << this.numberOfName(name, names, 'structure of the board'))));
    this.state.words[at.standingStructures] = bits;
  }

  private readShutDoors(datum: Datum): void {
    let bits = 0;
    list(datum, (name) => (bits |= 1 << this.numberOfName(name, this.nameIndexes.doors, 'door of the board')));
    this.state.words[at.shutDoors] = bits;
  }

  private readTokens(datum: Datum): void {
    const { tokens } = this.game.fixtures;
    const fields = new Fields(datum, tokens);
    for (const [index, name] of tokens.entries()) {
      const place = fields.get(name);
      this.state.bytes[at.tokenPlace + index] = place.json === null ? at.none : this.readPlace(place);
    }
  }

  private readSideCards(datum: Datum, side: number): void {
    const fields = new Fields(datum, sideFields);
    for (const { name, pile, bit } of pilesOfSide[side] ?? []) {
      fields.readOptional(name, (pileDatum) => {
        this.readPile(pileDatum, side, pile);
        this.knownBits |= bit;
      });
    }
    fields.readOptional('playArea', (areaDatum) => {
      this.readPlayArea(areaDatum, side);
      this.knownBits |= playAreaBits[side] ?? 0;
    });
  }

  private readPile(datum: Datum, side: number, pile: number): void {
    const { bytes } = this.state;
    let sum = 0;
    const cards = fieldsByName(datum);
    const names = Object.keys(cards);
    const counts = Object.values(cards);
    const nameIndex = this.nameIndexes.cards[side as 0 | 1];
    for (let index = 0; index < names.length; index++) {
      const [name, json] = [names[index] as string, counts[index]];
      const card = nameIndex.get(name);
      const isPositive = typeof json === 'number' && Number.isInteger(json) && json > 0;
      const count =
        isPositive && json <= (this.game.cards.total[card] ?? 0) ? json : this.rejectCount(datum, side, name);
      bytes[pile + card] = count;
      sum += count;
    }
    const total = pileTotalAt(pile, side);
    if (total >= 0) bytes[total] = sum;
  }

  /** Throws the error for a pile with a wrong card or a wrong number of cards. */
  private rejectCount(datum: Datum, side: number, name: string): number {
    const where = `${datum.where}.${name}`;
    const card = this.readCard({ json: name, where }, side);
    return readLimited({ json: fieldsByName(datum)[name], where }, this.game.cards.total[card] ?? 0, 1);
  }

  private readPlayArea(datum: Datum, side: number): void {
    const cards = list(datum, (cardDatum) => {
      const fields = new Fields(cardDatum, playAreaFields);
      const card = this.readCard(fields.get('card'), side);
      if (fields.size === 1) return card;
      return (
        card |
        (fields.readOptional('faceDown', readTrue) ? 64 : 0) |
        (fields.readOptional('turned', readTrue) ? 128 : 0)
      );
    });
    if (cards.length > at.mostInPlay) failAt(datum, `has ${cards.length} cards; at most ${at.mostInPlay} are possible`);
    this.state.bytes[at.playAreaSize + side] = cards.length;
    this.state.bytes.set(cards, at.playArea + side * at.mostInPlay);
  }

  private readScore(datum: Datum): void {
    const fields = new Fields(datum, sideKeys);
    for (const [side, name] of sideKeys.entries())
      this.state.bytes[at.score + side] = readLimited(fields.get(name), 255);
  }

  private readTurn(datum: Datum): void {
    const { bytes } = this.state;
    const { isTeam } = this.game;
    const playerFields = isTeam ? ['player', 'deck'] : [];
    const fields = new Fields(datum, ['side', 'chooser', 'phase', 'first', 'bids', ...actionKeys, ...playerFields]);
    bytes[at.turnSide] = this.readSide(fields.get('side'));
    if (isTeam) this.readTurnPlayer(fields);
    const chooser = fields.get('chooser');
    bytes[at.chooser] = chooser.json === null ? at.nobody : this.readSide(chooser);
    bytes[at.phase] = phaseNames.indexOf(oneOf(fields.get('phase'), phaseNames));
    if (isTeam && bytes[at.phase] === at.biddingPhase) this.readBidder(fields.get('player'));
    fields.readOptional('first', (name) => (bytes[at.firstSide] = this.readSide(name) + 1));
    this.readSides('bids', (card, side) => this.readBid(card, side), fields);
    fields.readOptional('card', (name) => (bytes[at.actionCard] = this.readCard(name, turnPlayer(this.state))));
    fields.readOptional('actor', (name) => (bytes[at.actionUnit] = this.readUnit(name)));
    fields.readOptional('use', (useDatum) => (bytes[at.actionUse] = this.readUse(useDatum)));
    fields.readOptional('target', (name) => (bytes[at.actionTarget] = this.readUnit(name)));
    fields.readOptional('left', (count) => (bytes[at.actionLeft] = readLimited(count, 255, 1)));
    fields.readOptional('chosen', (placesDatum) => {
      for (const place of list(placesDatum, (name) => this.readPlace(name))) {
        const word = at.chosenPlaces + (place >> 5);
        this.state.words[word] = (this.state.words[word] ?? 0) | (1 << (place & 31));
      }
    });
    fields.readOptional('targets', (names) => this.readUnitSet(names, at.waitingTargets));
    fields.readOptional('aboard', (names) => this.readUnitSet(names, at.passengers));
  }

  private readBid(datum: Datum, side: number): void {
    this.state.bytes[at.bidCard + side] = this.readCard(datum, commanderOf(this.state, side));
  }

  private readTurnPlayer(fields: Fields): void {
    const { bytes } = this.state;
    const datum = fields.get('player');
    const player = playerKeys.indexOf(oneOf(datum, playerKeys));
    if (sideOfPlayer(player) !== bytes[at.turnSide]) failAt(datum, 'is a player of the other side than `side`');
    setTurnPlayer(this.state, player);
    fields.readOptional('deck', (name) => (bytes[at.actionTarget] = playerKeys.indexOf(oneOf(name, playerKeys))));
  }

  /**
   * Checks the field `player` of a turn during bids: it must name the commander of the side, because only the commander
   * bids. Afterwards no player has the turn, because during bids nobody has it.
   */
  private readBidder(datum: Datum): void {
    const side = this.state.bytes[at.turnSide] as number;
    const commander = commanderOf(this.state, side);
    const name = keyOfPlayer(turnPlayer(this.state));
    if (turnPlayer(this.state) !== commander)
      failAt(datum, `is ${name}, who does not bid; ${keyOfPlayer(commander)} commands in this round`);
    setTurnPlayer(this.state, side);
  }

  private readUse(datum: Datum): number {
    const { bytes } = this.state;
    const { uses } = this.game;
    const card = bytes[at.actionCard] ?? at.none;
    if (card === at.none) failAt(datum, 'needs a `card`');
    if (datum.json === 'equipment') {
      const place = bytes[at.unitPlace + (bytes[at.actionUnit] ?? 0)] ?? at.none;
      const equipmentUse = bytes[at.actionUnit] === at.none ? at.none : (uses.equipment[place] ?? at.none);
      return equipmentUse === at.none ? failAt(datum, 'names equipment, but the unit has none') : equipmentUse;
    }
    const [from, end] = [uses.first[card] ?? 0, uses.first[card + 1] ?? 0];
    return end > from ? from + readLimited(datum, end - from - 1) : failAt(datum, 'is of a card without actions');
  }

  private readRest(): void {
    const { fields, game } = this;
    const { bytes, words } = this.state;
    const bots = fields.readOptional('bots', (datum) => list(datum, (name) => this.readSide(name))) ?? [];
    for (const side of bots) bytes[at.bots] = (bytes[at.bots] ?? 0) | (1 << side);
    bytes[at.difficulty] =
      fields.readOptional('difficulty', (datum) => difficultyNames.indexOf(oneOf(datum, difficultyNames))) ?? 0;
    fields.readOptional('result', (datum) => {
      if (datum.json === null) return;
      const result = new Fields(datum, ['winner', 'by']);
      bytes[at.winner] = this.readSide(result.get('winner'));
      bytes[at.victoryRow] = readLimited(result.get('by'), game.definition.board.victory.length - 1);
    });
    fields.readOptional('chance', (datum) => {
      const chance = new Fields(datum, ['seed', 'given']);
      chance.readOptional('seed', (seedDatum) => {
        const seeds = list(seedDatum, (word) =>
          typeof word.json === 'number' && word.json === (word.json | 0)
            ? word.json
            : failAt(word, 'should be a whole number of 32 bits'),
        );
        if (seeds.length !== 4) failAt(seedDatum, 'should be four numbers');
        words.set(seeds, at.randomState);
        bytes[at.isSeeded] = 1;
      });
      chance.readOptional('given', (givenDatum) => {
        const given = list(givenDatum, (chanceDatum) => readLimited(chanceDatum, 255));
        if (given.length > at.mostGivenChance)
          failAt(givenDatum, `has ${given.length} numbers; at most ${at.mostGivenChance} are possible`);
        bytes[at.givenCount] = given.length;
        bytes.set(given, at.givenChance);
      });
    });
  }
}

const actions = new Actions();

export function stateOf(game: Game, json: unknown): State {
  const state = new Reader(game, json).read();
  const [fault] = faultsOfReadState(game, state);
  if (fault) fail(fault.where, fault.problem);
  // In a running game, the choosing side must have a legal action. Before the first round, no side chooses.
  const isInPlay = state.bytes[at.round] !== 0 && state.bytes[at.phase] !== at.overPhase;
  if (isInPlay && state.words[at.unknownParts] === 0 && legalActions(game, state, actions) === 0)
    fail('turn', 'leaves no step to take');
  return state;
}

export const untoldParts = ({ words }: State): string[] => [
  ...partsIn(positionParts, words[at.unknownParts] ?? 0),
  ...partsIn(playerParts, words[at.unknownPiles] ?? 0),
];

const partsIn = (parts: readonly string[], bits: number): string[] =>
  parts.filter((_part, index) => ((bits >>> index) & 1) === 1);
