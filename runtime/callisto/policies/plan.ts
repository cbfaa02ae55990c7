// Where each unit of a side should go: a value for each place and role, that spreads from what is to be won there over
// the ways that lead to it; and which spaces to mark and which doors to open so that the ways can be walked.
import type { Game } from '../engine/game.ts';
import * as at from '../engine/layout.ts';
import { has } from '../engine/pieces.ts';
import type { State } from '../engine/state.ts';
import { barrier, near, spread, unmarked } from './flow.ts';
import { Goals, findGoals } from './goals.ts';
import { traitsOf } from './traits.ts';
import type { Role, Traits } from './traits.ts';

/** Ends, each of which spreads by itself; a role wants the best of those that are its own. */
const control = 0;
const harm = 1;
const shoot = 2;
const leave = 3;
const need = 4;
const fetch = 5;
const bring = 6;
const ends = 7;

/** Rows of values: for each kind of unit its ends. The bits of the kinds are 1, 2 and 4. */
const rowOf = (kind: number, end: number): number => ((kind >> 1) * ends + end) * at.mostPlaces;

/** On foot, those that scout go before the others; vehicles and mechs go for themselves. */
const followsOthers = (role: Role): boolean => role.scouts && role.kind === 1;

/** Ways are made for those that take control or harm; vehicles make their own. */
const isFollowed = (role: Role): boolean => !followsOthers(role) && !role.carries && (role.controls || role.harms);

const upTo = (from: number, end: number): number[] =>
  Array.from({ length: end - from }, (_none, index) => from + index);
const holding = (from: number, bytes: number): number[] => upTo(from >> 2, (from + bytes + 3) >> 2);

/** The words of a state that plans are made of: sets of counters and things, markers, where counters and tokens are. */
const looked = Uint16Array.from([
  ...upTo(at.asleep, at.untold),
  ...upTo(at.marked, at.occupied),
  ...holding(at.where, at.mostUnits),
  ...holding(at.token, at.mostTokens),
]);

export class Plan {
  readonly goals = new Goals();
  /** By kind, end and place: what it is worth to be there; whether that is so now, and all that a role wants. */
  private readonly worth = new Int32Array(3 * ends * at.mostPlaces);
  private readonly isDone = new Uint8Array(3 * ends + at.mostUnits);
  private readonly isFresh = this.isDone.subarray(0, 3 * ends);
  private readonly isKnown = this.isDone.subarray(3 * ends);
  /** By place, door, structure: what it is worth to mark, open, clear away. */
  private readonly ways = new Int32Array(at.mostPlaces + at.mostDoors + at.mostStructures);
  private readonly toMark = this.ways.subarray(0, at.mostPlaces);
  private readonly toOpen = this.ways.subarray(at.mostPlaces, at.mostPlaces + at.mostDoors);
  private readonly toClear = this.ways.subarray(at.mostPlaces + at.mostDoors);
  private isTraced = false;
  traits!: Traits;
  private game: Game | null = null;
  private state!: State;
  private side = 0;
  private readonly seen = new Int32Array(at.size / 4);
  /** In the same rows: what there is to be had; and when that last spread, over ways that changed at another time. */
  private readonly goal = new Int32Array(3 * ends * at.mostPlaces);
  private readonly spreadAt = new Int32Array(3 * ends);
  private readonly changed = new Int32Array(5);
  private readonly ground = new Int32Array(3);
  private clock = 0;
  private shut = 0;
  /** By kind of unit and place: what entering leaves of a value. */
  private readonly factor = new Int32Array(5 * at.mostPlaces);
  private readonly hasFactors = new Uint8Array(5);

  /** Takes in the table. What is asked of it is worked out when it is asked, and kept until the table changes. */
  look(game: Game, state: State, side: number): void {
    const isSame = this.game === game && this.side === side;
    // The same table may be another state: what is still to be worked out is read from the one at hand.
    this.state = state;
    if (this.isSeen(state) && isSame) return;
    this.clock++;
    if (!isSame || this.shut !== (state.words[at.shut] as number)) {
      this.spreadAt.fill(-1);
      this.shut = state.words[at.shut] as number;
    }
    this.game = game;
    this.side = side;
    this.traits = traitsOf(game);
    findGoals(game, state, this.traits, side, this.goals);
    this.isDone.fill(0);
    if (this.isOtherGround(isSame)) this.hasFactors.fill(0);
    this.isTraced = false;
  }

  /** What it is worth for a unit, or for one that brings a prisoner, to be at a place. */
  at(unit: number, place: number, brings: boolean): number {
    if (brings) {
      this.refresh(1, bring);
      return this.worth[rowOf(1, bring) + place] as number;
    }
    const index = this.traits.roleOf[unit] as number;
    const role = this.traits.roles[index] as Role;
    if (this.isKnown[index] === 0) this.know(index, role);
    return this.valueAt(role, place);
  }

  /** The best of what a role wants. */
  private valueAt(role: Role, place: number): number {
    const { worth } = this;
    const { kind } = role;
    const row = rowOf(kind, 0) + place;
    const part = role.controls ? 256 : role.carries ? 102 : 38;
    let value = Math.max(((worth[row] as number) * part) >> 8, worth[row + fetch * at.mostPlaces] as number);
    if (role.harms) value = Math.max(value, worth[row + harm * at.mostPlaces] as number);
    if (role.shoots) value = Math.max(value, worth[row + shoot * at.mostPlaces] as number);
    if (kind === 2) value = Math.max(value, worth[row + leave * at.mostPlaces] as number);
    if (followsOthers(role)) value = Math.max(value, worth[row + need * at.mostPlaces] as number);
    return value;
  }

  private know(index: number, role: Role): void {
    const { kind } = role;
    this.refresh(kind, control);
    this.refresh(kind, fetch);
    if (role.harms) this.refresh(kind, harm);
    if (role.shoots) this.refresh(kind, shoot);
    if (kind === 2) this.refresh(kind, leave);
    // Those that scout for others want to know where the others are held up.
    if (followsOthers(role)) {
      if (!this.isTraced) this.trace();
      this.refresh(kind, need);
    }
    this.isKnown[index] = 1;
  }

  need(place: number): number {
    if (!this.isTraced) this.trace();
    return this.toMark[place] as number;
  }

  opening(door: number): number {
    if (!this.isTraced) this.trace();
    return this.toOpen[door] as number;
  }

  clearing(structure: number): number {
    if (!this.isTraced) this.trace();
    return this.toClear[structure] as number;
  }

  /** Whether markers or structures are other ones than before. */
  private isOtherGround(isSame: boolean): boolean {
    const { ground, side } = this;
    const { words } = this.state;
    const first = at.marked + (side << 1);
    if (isSame && ground[0] === words[first] && ground[1] === words[first + 1] && ground[2] === words[at.standing]) {
      return false;
    }
    ground[0] = words[first] as number;
    ground[1] = words[first + 1] as number;
    ground[2] = words[at.standing] as number;
    return true;
  }

  /** Whether all that the plan is made of is as it was; keeps it. */
  private isSeen({ words }: State): boolean {
    const { seen } = this;
    let same = true;
    for (let index = 0; index < looked.length; index++) {
      const word = looked[index] as number;
      if (seen[word] === words[word]) continue;
      seen[word] = words[word] as number;
      same = false;
    }
    return same;
  }

  /** Lets an end spread, unless it did and neither it nor the ways are other ones now. */
  private refresh(kind: number, end: number): void {
    const index = (kind >> 1) * ends + end;
    if (this.isFresh[index] === 1) return;
    this.isFresh[index] = 1;
    if (this.hasFactors[kind] === 0) this.findFactors(kind);
    const row = index * at.mostPlaces;
    const isOther = end === control ? this.setControl(row) : this.setGoals(row, this.goalsOf(end));
    const before = this.spreadAt[index] as number;
    if (!isOther && before >= (this.changed[kind] as number)) return;
    this.spreadAt[index] = this.clock;
    const { worth, goal, factor, state } = this;
    spread((this.game as Game).places, state.words[at.shut] as number, worth, goal, row, factor, kind * at.mostPlaces);
  }

  private goalsOf(end: number): Int32Array {
    const { goals } = this;
    switch (end) {
      case harm:
        return goals.harm;
      case shoot:
        return goals.shoot;
      case leave:
        return goals.leave;
      case need:
        return this.toMark;
      case fetch:
        return goals.fetch;
      default:
        return goals.bring;
    }
  }

  /** Writes down what there is to be had; whether it is something else than before. */
  private setGoals(row: number, from: Int32Array): boolean {
    const { goal } = this;
    const { count } = (this.game as Game).places;
    let isOther = false;
    for (let place = 0; place < count; place++) {
      if (goal[row + place] === from[place]) continue;
      goal[row + place] = from[place] as number;
      isOther = true;
    }
    return isOther;
  }

  /** Control: where it is to be taken, and a little where it is to be held. */
  private setControl(row: number): boolean {
    const { goal, goals, side } = this;
    const { places } = this.game as Game;
    const { words } = this.state;
    let isOther = false;
    for (let place = 0; place < places.count; place++) {
      let value = goals.control[place] as number;
      const held = goals.hold[place] as number;
      if ((value | held) !== 0) {
        const isThere = has(words, at.capable, side, place);
        // Not where somebody is already that can do it, nor with all one's heart where the enemy stands.
        if (isThere) value = (value * 77) >> 8;
        if (has(words, at.controlled, 1 - side, place) && has(words, at.occupied, 1 - side, place)) {
          value = (value * 154) >> 8;
        }
        if (!isThere) value = Math.max(value, (31 * held) >> 8);
      }
      if (goal[row + place] === value) continue;
      goal[row + place] = value;
      isOther = true;
    }
    return isOther;
  }

  private findFactors(kind: number): void {
    const { factor, side } = this;
    const { places, things } = this.game as Game;
    const { words } = this.state;
    this.hasFactors[kind] = 1;
    const row = kind * at.mostPlaces;
    for (let place = 0; place < places.count; place++) {
      let left = has(words, at.marked, side, place) ? near : unmarked;
      if (((places.bars[place] as number) & kind) !== 0) left = 0;
      let rest = (things.structuresAt[place] as number) & (words[at.standing] as number);
      for (; rest !== 0; rest &= rest - 1) {
        if (((things.structureBars[31 - Math.clz32(rest & -rest)] as number) & kind) !== 0)
          left = (left * barrier) >> 8;
      }
      if (factor[row + place] === left) continue;
      factor[row + place] = left;
      this.changed[kind] = this.clock;
    }
  }

  /** Follows the ways of the units for which they are made, and of the prisoner, to what holds them up. */
  private trace(): void {
    const { traits, state, side } = this;
    const game = this.game as Game;
    const { bytes, words } = state;
    this.isTraced = true;
    this.ways.fill(0);
    for (let rest = game.units.ofSide[side as 0 | 1] & ~(words[at.asleep] as number); rest !== 0; rest &= rest - 1) {
      const unit = 31 - Math.clz32(rest & -rest);
      const place = bytes[at.where + unit] as number;
      const role = traits.roleOf[unit] as number;
      const one = traits.roles[role] as Role;
      if (place === at.none || !isFollowed(one)) continue;
      if (this.isKnown[role] === 0) this.know(role, one);
      this.follow(one, place);
    }
    if (traits.prisoner < 0 || side !== at.breakers) return;
    this.refresh(1, bring);
    this.follow(null, bytes[at.token + traits.prisoner] as number);
  }

  /** The way of a role, or of the prisoner. */
  private follow(role: Role | null, from: number): void {
    const { worth, side } = this;
    const { places } = this.game as Game;
    const { words } = this.state;
    const kind = role === null ? 1 : role.kind;
    const row = rowOf(1, bring);
    let best = role === null ? (worth[row + from] as number) : this.valueAt(role, from);
    let value = best;
    let place = from;
    for (let step = 0; step < 10; step++) {
      let way = -1;
      const end = places.first[place + 1] as number;
      for (let edge = places.first[place] as number; edge < end; edge++) {
        const to = places.neighbour[edge] as number;
        const there = role === null ? (worth[row + to] as number) : this.valueAt(role, to);
        if (there <= best || ((places.bars[to] as number) & kind) !== 0) continue;
        best = there;
        way = edge;
      }
      if (way < 0) return;
      place = places.neighbour[way] as number;
      value = this.through(way, place, kind, value);
      if (has(words, at.marked, side, place)) continue;
      this.toMark[place] = (this.toMark[place] as number) + value;
      value = (value * 3) >> 2;
    }
  }

  /** Notes what bars a step; what is left of the value behind it. */
  private through(edge: number, to: number, kind: number, value: number): number {
    const { toOpen, toClear, state } = this;
    const { places, things } = this.game as Game;
    const { words } = state;
    let left = value;
    const door = places.door[edge] as number;
    if (door !== at.none && (((words[at.shut] as number) >>> door) & 1) === 1) {
      toOpen[door] = (toOpen[door] as number) + left;
      left = (left * 154) >> 8;
    }
    let rest = (things.structuresAt[to] as number) & (words[at.standing] as number);
    for (; rest !== 0; rest &= rest - 1) {
      const one = 31 - Math.clz32(rest & -rest);
      if (((things.structureBars[one] as number) & kind) === 0) continue;
      toClear[one] = (toClear[one] as number) + left;
      left = (left * 154) >> 8;
    }
    return left;
  }
}
