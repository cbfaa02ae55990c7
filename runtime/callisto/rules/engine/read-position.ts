// A state made of a position: every name is looked up, every count checked; what is wrong is said with its place.
import { Fields, ShapeError, list, oneOf, partOf, text, version, whole } from '../../../kernel/shape.ts';
import type { Datum } from '../../../kernel/shape.ts';
import { Actions } from './actions.ts';
import { faultsOfRead } from './faults.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { legalActions } from './legal.ts';
import { setMarker, markerLevel, placeUnit, setUnitIn } from './pieces.ts';
import { pileTotalAt } from './piles.ts';
import { nameIndexesOf } from './name-indexes.ts';
import type { NameIndex, NameIndexes } from './name-indexes.ts';
import {
  cardPart,
  difficultyNames,
  partBit,
  positionParts,
  phaseNames,
  pileOffsets,
  pileNames,
  sideNames,
} from './position.ts';
import type { SideName } from './position.ts';
import { clear } from './setup.ts';
import { State } from './packed-state.ts';

const keys = [
  '$schema',
  'version',
  'game',
  'scenario',
  'round',
  'initiative',
  'turn',
  'units',
  'neutralised',
  'escaped',
  'markers',
  'destroyed',
  'shutDoors',
  'tokens',
  'cards',
  'score',
  'bots',
  'difficulty',
  'result',
  'chance',
] as const;

const fail = ({ where }: Datum, problem: string): never => {
  throw new ShapeError(where, problem);
};

/** A whole number that fits into what the state keeps of it. */
const upTo = (datum: Datum, most: number, least = 0): number =>
  whole(datum, least) <= most
    ? (datum.json as number)
    : fail(datum, `is ${String(datum.json)}; at most ${most} is possible`);

const yes = (datum: Datum): true => (datum.json === true ? true : fail(datum, 'should be true or left out'));

/** An object whose fields are not known beforehand. */
function byName(datum: Datum): Readonly<Record<string, unknown>> {
  const { json } = datum;
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Record<string, unknown>;
  throw new ShapeError(datum.where, 'should be an object');
}

const unitFields = ['at', 'suppressed', 'asleep', 'markers', 'losses'] as const;
const inPlayFields = ['card', 'faceDown', 'turned'] as const;
const sideFields = [...pileNames, 'playArea'] as const;

/** By side: the bit of the part that its play area is; each pile, where its cards are counted, and its bit. */
const playAreaBits = sideNames.map((_name, side) => partBit(cardPart(side, 'playArea')));
const pilesOf = sideNames.map((_name, side) =>
  pileNames.map((name) => ({ name, pile: pileOffsets[name], bit: partBit(cardPart(side, name)) })),
);

/** Of which game and scenario it is. */
function head({ definition: { board } }: Game, fields: Fields): void {
  version(fields, 1);
  oneOf(fields.get('game'), ['callisto']);
  const scenario = fields.get('scenario');
  if (whole(scenario, 1) !== board.scenario)
    fail(scenario, `is ${String(scenario.json)}; this board is of Scenario ${board.scenario}`);
}

/** Throws a ShapeError if a value is no position of the game's scenario. */
export const checkHead = (game: Game, value: unknown): void => head(game, new Fields({ json: value, where: '' }, keys));

class Reader {
  readonly state = new State();
  private readonly game: Game;
  private readonly numbers: NameIndexes;
  private readonly fields: Fields;
  private told = 0;

  constructor(game: Game, value: unknown) {
    this.game = game;
    this.numbers = nameIndexesOf(game);
    this.fields = new Fields({ json: value, where: '' }, keys);
    clear(this.state);
  }

  read(): State {
    const { fields, state } = this;
    const { bytes } = state;
    head(this.game, fields);
    this.part('round', (datum) => (bytes[at.round] = upTo(datum, 255)));
    this.part('initiative', (datum) => (bytes[at.initiative] = this.side(datum)));
    this.part('units', (datum) => this.units(datum));
    this.part('neutralised', (datum) => this.set(datum, at.neutralised));
    this.part('escaped', (datum) => this.set(datum, at.escaped));
    this.bySide('markers', (datum, side) => this.markers(datum, side));
    this.part('destroyed', (datum) => this.standing(datum));
    this.part('shutDoors', (datum) => this.shut(datum));
    this.part('tokens', (datum) => this.tokens(datum));
    this.cards();
    this.part('score', (datum) => this.score(datum));
    this.part('turn', (datum) => this.turn(datum));
    this.rest();
    state.words[at.unknownParts] = ~this.told & (2 ** positionParts.length - 1);
    return state;
  }

  private part(name: string, read: (datum: Datum) => void): void {
    this.fields.maybe(name, (datum) => {
      read(datum);
      this.tell(name);
    });
  }

  private tell(name: string): void {
    this.told |= partBit(name);
  }

  private bySide(name: string, read: (datum: Datum, side: number) => void): void {
    this.fields.maybe(name, (datum) => {
      const sides = new Fields(datum, sideNames);
      for (const [side, one] of sideNames.entries()) {
        sides.maybe(one, (own) => {
          read(own, side);
          this.tell(`${name}.${one}`);
        });
      }
    });
  }

  private side(datum: Datum): number {
    return sideNames.indexOf(oneOf<SideName>(datum, sideNames));
  }

  private named(datum: Datum, numbers: NameIndex, what: string): number {
    const number = numbers.get(text(datum));
    return number >= 0 ? number : fail(datum, `names no ${what}: ${String(datum.json)}`);
  }

  private unit(datum: Datum): number {
    const unit = this.named(datum, this.numbers.units, 'counter of the roster');
    if (((this.game.units.inGame >>> unit) & 1) === 1) return unit;
    return fail(datum, `names a counter that is not in this scenario: ${String(datum.json)}`);
  }

  private place(datum: Datum): number {
    return this.named(datum, this.numbers.places, 'place of the board');
  }

  /** A card of a side, by its name. */
  private card(datum: Datum, side: number): number {
    return this.named(datum, this.numbers.cards[side as 0 | 1], `card of the ${sideNames[side] ?? ''}`);
  }

  private units(datum: Datum): void {
    const units = byName(datum);
    const names = Object.keys(units);
    const values = Object.values(units);
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      const unit = this.unit(partOf(datum, name, name));
      const fields = new Fields(partOf(datum, name, values[index]), unitFields);
      placeUnit(this.game, this.state, unit, this.place(fields.get('at')));
      // Most often it is said where it is, and no more.
      if (fields.size === 1) continue;
      if (fields.maybe('suppressed', yes)) setUnitIn(this.state, at.suppressed, unit, true);
      if (fields.maybe('asleep', yes)) setUnitIn(this.state, at.asleep, unit, true);
      this.state.bytes[at.markersOn + unit] = fields.maybe('markers', (count) => upTo(count, 255)) ?? 0;
      this.state.bytes[at.owedLosses + unit] = fields.maybe('losses', (count) => upTo(count, 255)) ?? 0;
    }
  }

  private set(datum: Datum, word: number): void {
    for (const unit of list(datum, (one) => this.unit(one))) setUnitIn(this.state, word, unit, true);
  }

  private markers(datum: Datum, side: number): void {
    const { placesOf } = this.game.definition.board;
    const fields = new Fields(datum, ['scouted', 'controlled']);
    for (const [level, key] of [
      [1, 'scouted'],
      [2, 'controlled'],
    ] as const) {
      list(fields.get(key), (one) => {
        const space = this.named(one, this.numbers.spaces, 'space of the board');
        const place = placesOf[space]?.[0] ?? 0;
        if (markerLevel(this.state, side, place) > 0) fail(one, `has a marker there already: ${String(one.json)}`);
        setMarker(this.game, this.state, side, place, level);
      });
    }
  }

  private standing(datum: Datum): void {
    const { structures } = this.game.things;
    let bits = 2 ** structures.length - 1;
    list(datum, (one) => (bits &= ~(1 << this.named(one, this.numbers.structures, 'structure of the board'))));
    this.state.words[at.standingStructures] = bits;
  }

  private shut(datum: Datum): void {
    let bits = 0;
    list(datum, (one) => (bits |= 1 << this.named(one, this.numbers.doors, 'door of the board')));
    this.state.words[at.shutDoors] = bits;
  }

  private tokens(datum: Datum): void {
    const { tokens } = this.game.things;
    const fields = new Fields(datum, tokens);
    for (const [index, name] of tokens.entries()) {
      const place = fields.get(name);
      this.state.bytes[at.tokenPlace + index] = place.json === null ? at.none : this.place(place);
    }
  }

  private cards(): void {
    this.fields.maybe('cards', (datum) => {
      const sides = new Fields(datum, sideNames);
      for (const [side, name] of sideNames.entries()) sides.maybe(name, (own) => this.sideCards(own, side));
    });
  }

  private sideCards(datum: Datum, side: number): void {
    const fields = new Fields(datum, sideFields);
    for (const { name, pile, bit } of pilesOf[side] ?? []) {
      fields.maybe(name, (own) => {
        this.pile(own, side, pile);
        this.told |= bit;
      });
    }
    fields.maybe('playArea', (own) => {
      this.playArea(own, side);
      this.told |= playAreaBits[side] ?? 0;
    });
  }

  private pile(datum: Datum, side: number, pile: number): void {
    const { bytes } = this.state;
    let sum = 0;
    const cards = byName(datum);
    const names = Object.keys(cards);
    const counts = Object.values(cards);
    const numbers = this.numbers.cards[side as 0 | 1];
    for (let index = 0; index < names.length; index++) {
      const [name, value] = [names[index] as string, counts[index]];
      const card = numbers.get(name);
      const isSome = typeof value === 'number' && Number.isInteger(value) && value > 0;
      const count = isSome && value <= (this.game.cards.total[card] ?? 0) ? value : this.noPile(datum, side, name);
      bytes[pile + card] = count;
      sum += count;
    }
    const total = pileTotalAt(pile, side);
    if (total >= 0) bytes[total] = sum;
  }

  /** Says what is wrong with a card of a pile. */
  private noPile(datum: Datum, side: number, name: string): number {
    const where = `${datum.where}.${name}`;
    const card = this.card({ json: name, where }, side);
    return upTo({ json: byName(datum)[name], where }, this.game.cards.total[card] ?? 0, 1);
  }

  private playArea(datum: Datum, side: number): void {
    const cards = list(datum, (one) => {
      const fields = new Fields(one, inPlayFields);
      const card = this.card(fields.get('card'), side);
      if (fields.size === 1) return card;
      return card | (fields.maybe('faceDown', yes) ? 64 : 0) | (fields.maybe('turned', yes) ? 128 : 0);
    });
    if (cards.length > at.mostInPlay) fail(datum, `has ${cards.length} cards; at most ${at.mostInPlay} are possible`);
    this.state.bytes[at.playAreaSize + side] = cards.length;
    this.state.bytes.set(cards, at.playArea + side * at.mostInPlay);
  }

  private score(datum: Datum): void {
    const fields = new Fields(datum, sideNames);
    for (const [side, name] of sideNames.entries()) this.state.bytes[at.score + side] = upTo(fields.get(name), 255);
  }

  private turn(datum: Datum): void {
    const { bytes } = this.state;
    const known = [
      'side',
      'chooser',
      'phase',
      'bids',
      'card',
      'use',
      'actor',
      'target',
      'left',
      'chosen',
      'targets',
      'aboard',
    ];
    const fields = new Fields(datum, known);
    bytes[at.turnSide] = this.side(fields.get('side'));
    const chooser = fields.get('chooser');
    bytes[at.chooser] = chooser.json === null ? at.nobody : this.side(chooser);
    bytes[at.phase] = phaseNames.indexOf(oneOf(fields.get('phase'), phaseNames));
    fields.maybe('bids', (own) => {
      const bids = new Fields(own, sideNames);
      for (const [side, name] of sideNames.entries()) {
        bids.maybe(name, (card) => (bytes[at.bidCard + side] = this.card(card, side)));
      }
    });
    fields.maybe('card', (one) => (bytes[at.actionCard] = this.card(one, bytes[at.turnSide] ?? 0)));
    fields.maybe('actor', (one) => (bytes[at.actionUnit] = this.unit(one)));
    fields.maybe('use', (one) => (bytes[at.actionUse] = this.use(one)));
    fields.maybe('target', (one) => (bytes[at.actionTarget] = this.unit(one)));
    fields.maybe('left', (one) => (bytes[at.actionLeft] = upTo(one, 255, 1)));
    fields.maybe('chosen', (own) => {
      for (const place of list(own, (one) => this.place(one))) {
        const word = at.chosenPlaces + (place >> 5);
        this.state.words[word] = (this.state.words[word] ?? 0) | (1 << (place & 31));
      }
    });
    fields.maybe('targets', (own) => this.set(own, at.waitingTargets));
    fields.maybe('aboard', (own) => this.set(own, at.passengers));
  }

  private use(datum: Datum): number {
    const { bytes } = this.state;
    const { uses } = this.game;
    const card = bytes[at.actionCard] ?? at.none;
    if (card === at.none) fail(datum, 'stands without a `card`');
    if (datum.json === 'equipment') {
      const place = bytes[at.placeOf + (bytes[at.actionUnit] ?? 0)] ?? at.none;
      const found = bytes[at.actionUnit] === at.none ? at.none : (uses.equipment[place] ?? at.none);
      return found === at.none ? fail(datum, 'says equipment where the unit has none') : found;
    }
    const [from, end] = [uses.first[card] ?? 0, uses.first[card + 1] ?? 0];
    return end > from ? from + upTo(datum, end - from - 1) : fail(datum, 'is of a card without actions');
  }

  private rest(): void {
    const { fields, game } = this;
    const { bytes, words } = this.state;
    const bots = fields.maybe('bots', (datum) => list(datum, (one) => this.side(one))) ?? [];
    for (const side of bots) bytes[at.bots] = (bytes[at.bots] ?? 0) | (1 << side);
    bytes[at.difficulty] =
      fields.maybe('difficulty', (datum) => difficultyNames.indexOf(oneOf(datum, difficultyNames))) ?? 0;
    fields.maybe('result', (datum) => {
      if (datum.json === null) return;
      const result = new Fields(datum, ['winner', 'by']);
      bytes[at.winner] = this.side(result.get('winner'));
      bytes[at.victoryRow] = upTo(result.get('by'), game.definition.board.victory.length - 1);
    });
    fields.maybe('chance', (datum) => {
      const chance = new Fields(datum, ['seed', 'given']);
      chance.maybe('seed', (own) => {
        const seeds = list(own, (one) =>
          Number.isInteger(one.json) && (one.json as number) === ((one.json as number) | 0)
            ? (one.json as number)
            : fail(one, 'should be a whole number of 32 bits'),
        );
        if (seeds.length !== 4) fail(own, 'should be four numbers');
        words.set(seeds, at.randomWords);
        bytes[at.isSeeded] = 1;
      });
      chance.maybe('given', (own) => {
        const given = list(own, (one) => upTo(one, 255));
        if (given.length > at.mostGivenChance)
          fail(own, `has ${given.length} numbers; at most ${at.mostGivenChance} are possible`);
        bytes[at.givenCount] = given.length;
        bytes.set(given, at.givenChance);
      });
    });
  }
}

const actions = new Actions();

/** Reads a position; throws a ShapeError that says what is wrong and where. */
export function stateOf(game: Game, value: unknown): State {
  const state = new Reader(game, value).read();
  const [fault] = faultsOfRead(game, state);
  if (fault) throw new ShapeError(fault.where, fault.problem);
  // Before the first round nobody chooses: it is begun.
  const isOn = state.bytes[at.round] !== 0 && state.bytes[at.phase] !== at.overPhase;
  if (isOn && state.words[at.unknownParts] === 0 && legalActions(game, state, actions) === 0)
    throw new ShapeError('turn', 'leaves nothing to be done');
  return state;
}

/** The parts of a position that were not told. */
export const untoldParts = ({ words }: State): string[] =>
  positionParts.filter((_part, index) => (((words[at.unknownParts] ?? 0) >>> index) & 1) === 1);
