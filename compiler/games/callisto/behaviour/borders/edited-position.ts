// A position that is being edited, but that can still occur in play. Functions of the engine move counters and markers,
// and each added card comes from a pile.
import type { Script } from '../../play/script.ts';
import type { Game } from '../../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../../runtime/callisto/rules/engine/layout.ts';
import {
  removeFromBoard,
  isUnitIn,
  isTrapped,
  setMarker,
  placeUnit,
  setUnitIn,
} from '../../../../../runtime/callisto/rules/engine/pieces.ts';
import { addToPile } from '../../../../../runtime/callisto/rules/engine/piles.ts';
import type { State } from '../../../../../runtime/callisto/rules/engine/packed-state.ts';
import { lowest } from '../../../../../runtime/kernel/bits.ts';
import type { Whim } from '../../../../../runtime/callisto/players/policy.ts';

const allPlaces = Array.from({ length: at.mostPlaces }, (_none, place) => place);

function members(set: number): number[] {
  const all: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) all.push(lowest(rest));
  return all;
}

export class EditedPosition {
  readonly game: Game;
  readonly script: Script;
  readonly state: State;
  readonly whim: Whim;
  /** The side of the bot whose versions are compared. */
  readonly side: 0 | 1;

  constructor(game: Game, script: Script, state: State, whim: Whim) {
    this.game = game;
    this.script = script;
    this.state = state;
    this.whim = whim;
    this.side = state.bytes[at.turnSide] as 0 | 1;
  }

  get enemy(): 0 | 1 {
    return this.side === 0 ? 1 : 0;
  }

  /** Returns a random element of a list that is not empty. */
  pickFrom<T>(of: readonly T[]): T {
    return of[this.whim.below(of.length)] as T;
  }

  isLucky(oneIn: number): boolean {
    return this.whim.below(oneIn) === 0;
  }

  shuffle<T>(of: readonly T[]): T[] {
    const all = [...of];
    for (let left = all.length; left > 1; left--) {
      const other = this.whim.below(left);
      [all[left - 1], all[other]] = [all[other] as T, all[left - 1] as T];
    }
    return all;
  }

  /** The card that will be resolved next. */
  get nextCard(): number {
    return (this.state.bytes[at.playArea + this.side * at.mostInPlay] as number) & 63;
  }

  /** The counter of the next card; `at.none` for a card without a counter. */
  get actor(): number {
    return this.game.cards.unit[this.nextCard] as number;
  }

  /** Returns the counters of a side that are not out of the game. */
  units(side: 0 | 1): number[] {
    const { game, state } = this;
    const gone = (state.words[at.neutralisedUnits] as number) | (state.words[at.escapedUnits] as number);
    return members(game.units.ofSide[side] & game.units.inGame & ~gone);
  }

  /** The bot's counters other than the acting unit. */
  get friends(): number[] {
    return this.units(this.side).filter((unit) => unit !== this.actor);
  }

  get enemies(): number[] {
    return this.units(this.enemy);
  }

  placeOf(unit: number): number {
    return unit === at.none ? at.none : (this.state.bytes[at.unitPlace + unit] as number);
  }

  isPlaced(unit: number): boolean {
    return this.placeOf(unit) !== at.none;
  }

  /** Returns the places in which the rules now allow a counter. */
  placesFor(unit: number): number[] {
    return this.places.filter((place) => this.canStand(unit, place));
  }

  canStand(unit: number, place: number): boolean {
    const { game, state } = this;
    const kind = game.units.kind[unit] as number;
    return ((game.places.bars[place] as number) & kind) === 0 && !isTrapped(game, state, place, kind);
  }

  /** Puts a counter on a place; false if the counter may not be there. */
  stand(unit: number, place: number): boolean {
    if (!(place < this.game.places.count) || !this.canStand(unit, place)) return false;
    placeUnit(this.game, this.state, unit, place);
    return true;
  }

  standAnywhere(unit: number): void {
    this.stand(unit, this.pickFrom(this.placesFor(unit)));
  }

  /** Takes counters off the board. The counters may enter the board again later. */
  remove(units: readonly number[]): void {
    for (const unit of units) if (this.isPlaced(unit)) removeFromBoard(this.game, this.state, unit);
  }

  suppress(unit: number, is: boolean): void {
    const { state } = this;
    if (this.isPlaced(unit) && !isUnitIn(state, at.asleepUnits, unit)) setUnitIn(state, at.suppressedUnits, unit, is);
  }

  /** Puts a mech to sleep, or wakes it (Scenario 6). */
  sleep(unit: number, is: boolean): void {
    if (!this.isPlaced(unit)) return;
    setUnitIn(this.state, at.suppressedUnits, unit, false);
    setUnitIn(this.state, at.asleepUnits, unit, is);
  }

  /**
   * Makes the acting unit ready, and puts it on the board if it is off the board. Returns false if the next card has no
   * unit.
   */
  readyActor(): boolean {
    const { actor } = this;
    if (actor === at.none) return false;
    if (!this.isPlaced(actor)) this.standAnywhere(actor);
    setUnitIn(this.state, at.asleepUnits, actor, false);
    setUnitIn(this.state, at.suppressedUnits, actor, false);
    return true;
  }

  get places(): number[] {
    return allPlaces.slice(0, this.game.places.count);
  }

  /** The place of the acting unit and the adjacent places; empty if the unit is off the board or no unit acts. */
  get around(): number[] {
    const { places } = this.game;
    const here = this.placeOf(this.actor);
    return here === at.none ? [] : [here, ...places.neighbour.subarray(places.first[here], places.first[here + 1])];
  }

  /**
   * Sets the marker of a side on a place: 0 for no marker, 1 for scouted, 2 for controlled. Places that cannot have
   * markers stay unchanged. Only one side can control a space, so a control marker of the other side becomes a scouted
   * marker.
   */
  mark(side: 0 | 1, place: number, level: number): void {
    const { game, state } = this;
    if (game.places.bars[place] === 7) return;
    const other = side === 0 ? 1 : 0;
    const isTheirs = ((state.words[at.controlledPlaces + 2 * other + (place >> 5)] as number) >>> (place & 31)) & 1;
    if (level === 2 && isTheirs === 1) setMarker(game, state, other, place, 1);
    setMarker(game, state, side, place, level);
  }

  /**
   * The number of face-up cards in the play area. Face-up cards lie left of face-down cards, so the number is also the
   * index of the first face-down card.
   */
  get cardsUp(): number {
    const { bytes } = this.state;
    const first = at.playArea + this.side * at.mostInPlay;
    let count = 0;
    while (count < (bytes[at.playAreaSize + this.side] as number) && ((bytes[first + count] as number) & 64) === 0)
      count++;
    return count;
  }

  /** Takes a card out of the first pile of `piles` that has the card; false if no pile has the card. */
  take(card: number, piles: readonly number[] = [at.discard, at.deck, at.supply, at.hand]): boolean {
    const pile = piles.find((candidate) => (this.state.bytes[candidate + card] as number) > 0);
    if (pile !== undefined) addToPile(this.state, this.side, pile, card, -1);
    return pile !== undefined;
  }

  /**
   * Replaces the next card of the play area by a card from a pile, and discards the replaced card. Returns false if no
   * pile has the card.
   */
  lead(card: number): boolean {
    const { bytes } = this.state;
    const first = at.playArea + this.side * at.mostInPlay;
    const before = bytes[first] as number;
    if ((before & 63) === card) return true;
    if (!this.take(card)) return false;
    addToPile(this.state, this.side, at.discard, before & 63, 1);
    bytes[first] = (before & 192) | card;
    return true;
  }

  /**
   * Takes a card from a pile and lays it face up to the right of the other face-up cards. Returns false if the play
   * area is full or no pile has the card.
   */
  lay(card: number): boolean {
    const { bytes } = this.state;
    const count = bytes[at.playAreaSize + this.side] as number;
    if (count === at.mostInPlay || !this.take(card)) return false;
    const first = at.playArea + this.side * at.mostInPlay;
    const to = first + this.cardsUp;
    bytes.copyWithin(to + 1, to, first + count);
    bytes[to] = card;
    bytes[at.playAreaSize + this.side] = count + 1;
    return true;
  }

  /** Returns the bot's cards for which its sheet has a procedure. */
  get cards(): number[] {
    const { cards } = this.game;
    const titledCards = new Set(this.script.procedures.flatMap((procedure) => [...procedure.cards]));
    return Array.from({ length: cards.count }, (_none, card) => card).filter(
      (card) => cards.side[card] === this.side && titledCards.has(cards.names[card] ?? ''),
    );
  }
}
