// Where each unit of a side should go: a value for each place and role, that spreads from what is to be won there over
// the ways that lead to it; and which spaces to mark and which doors to open so that the ways can be walked.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { isPlaceIn } from '../rules/engine/pieces.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { barrier, factors, near, rows, rowsOfEnds, rowsOfPlan, spread, unmarked } from './value-spread.ts';
import { Goals, findGoals } from './goals.ts';
import { end, endCount, traitsOf } from './traits.ts';
import type { Role, Traits } from './traits.ts';
import { Wants } from './place-values.ts';

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from }, (_none, index) => from + index);
const holding = (from: number, bytes: number): number[] => upTo(from >> 2, (from + bytes + 3) >> 2);

/** The words of a state that plans are made of: sets of counters and things, markers, where counters and tokens are, scores. */
const looked = Uint16Array.from([
  ...upTo(at.asleep, at.unknownParts),
  ...upTo(at.markedPlaces, at.occupiedPlaces),
  ...holding(at.unitPlace, at.mostUnits),
  ...holding(at.tokenPlace, at.mostTokens),
  ...holding(at.score, 2),
]);

const wantsOf = (count: number): readonly Wants[] => Array.from({ length: count }, () => new Wants());

/** What a side makes of the table. There is one for each side: the values of all lie in the same lists. */
export class Plan {
  readonly goals = new Goals();
  traits!: Traits;
  private game: Game | null = null;
  private state!: State;
  private readonly side: number;
  private readonly seen = new Int32Array(at.stateSize / 4);
  /** Where its rows begin, and what entering leaves of a value. */
  private readonly first: number;
  private readonly entering: number;
  /** By row: whether it is known by now; when it was last filled. */
  private readonly isKnown = new Uint8Array(rowsOfPlan);
  private readonly filled = new Int32Array(rowsOfPlan);
  /** By role, in two words: the places in its row that were asked for and found. */
  private readonly found = new Int32Array(2 * at.mostUnits);
  /** By row of an end: what last spread, over ways that changed at another time. */
  private readonly sown = wantsOf(rowsOfEnds);
  private readonly changed = new Int32Array(5);
  private readonly hasFactors = new Uint8Array(5);
  private readonly ground = new Int32Array(3);
  private count = 0;
  private shut = 0;
  /** Where control is to be taken, and a little where it is to be held. */
  private readonly control = new Wants();
  private isWeighed = false;
  /** By place, door, structure: what it is worth to mark, open, clear away. */
  private readonly toMark = new Wants();
  private readonly toOpen = new Int32Array(at.mostDoors);
  private readonly toClear = new Int32Array(at.mostStructures);
  private isTraced = false;

  constructor(side: number) {
    this.side = side;
    this.first = side * rowsOfPlan * at.mostPlaces;
    this.entering = side * 5 * at.mostPlaces;
  }

  /** Which table it is: another number for each that is another one. */
  get table(): number {
    return this.count;
  }

  /** Takes in the table. What is asked of it is worked out when it is asked, and kept until the table changes. */
  look(game: Game, state: State): void {
    const isSame = this.game === game;
    // The same table may be another state: what is still to be worked out is read from the one at hand.
    this.state = state;
    if (this.isSeen(state) && isSame) return;
    this.count++;
    if (!isSame || this.shut !== (state.words[at.shutDoors] as number)) {
      this.filled.fill(-1);
      this.found.fill(0);
      this.shut = state.words[at.shutDoors] as number;
    }
    if (!isSame) {
      this.game = game;
      this.traits = traitsOf(game);
    }
    findGoals(game, state, this.traits, this.side, this.goals);
    this.isKnown.fill(0);
    if (this.isOtherGround(isSame)) this.hasFactors.fill(0);
    this.isWeighed = false;
    this.isTraced = false;
  }

  /** What it is worth for a unit, or for one that brings a prisoner, to be at a place. */
  at(unit: number, place: number, brings: boolean): number {
    if (brings) return rows[this.endRow(1, end.bring) + place] as number;
    const role = this.traits.roleOf[unit] as number;
    return this.worthFor(role, this.roleRow(role), place);
  }

  /** The row of what a role wants, where it begins. */
  private roleRow(role: number): number {
    const index = rowsOfEnds + role;
    if (this.isKnown[index] === 0) this.know(role, index);
    return this.first + index * at.mostPlaces;
  }

  private know(index: number, row: number): void {
    const role = this.traits.roles[index] as Role;
    if (role.leads && !this.isTraced) this.trace();
    let last = this.refresh(role.kind, end.control);
    for (let one = 0; one < role.ends.length; one++) {
      last = Math.max(last, this.refresh(role.kind, role.ends[one] as number));
    }
    this.isKnown[row] = 1;
    if (last <= (this.filled[row] as number)) return;
    this.filled[row] = last;
    this.found[2 * index] = 0;
    this.found[2 * index + 1] = 0;
  }

  /** What a place is worth for a role, by its row: found when it is asked for the first time. */
  private worthFor(role: number, row: number, place: number): number {
    if ((((this.found[2 * role + (place >> 5)] as number) >>> place) & 1) === 0) this.find(role, row, place);
    return rows[row + place] as number;
  }

  /** The best of what a role wants. */
  private find(index: number, row: number, place: number): void {
    const { kind, part, ends: others } = this.traits.roles[index] as Role;
    const first = this.rowOf(kind, 0) + place;
    let best = ((rows[first + end.control * at.mostPlaces] as number) * part) >> 8;
    for (let one = 0; one < others.length; one++) {
      best = Math.max(best, rows[first + (others[one] as number) * at.mostPlaces] as number);
    }
    rows[row + place] = best;
    const word = 2 * index + (place >> 5);
    this.found[word] = (this.found[word] as number) | (1 << place);
  }

  private rowOf(kind: number, of: number): number {
    return this.first + ((kind >> 1) * endCount + of) * at.mostPlaces;
  }

  /** The row of an end, where it begins. */
  private endRow(kind: number, of: number): number {
    this.refresh(kind, of);
    return this.rowOf(kind, of);
  }

  need(place: number): number {
    if (!this.isTraced) this.trace();
    return this.toMark.of[place] as number;
  }

  opening(door: number): number {
    if (!this.isTraced) this.trace();
    return this.toOpen[door] as number;
  }

  clearing(structure: number): number {
    if (!this.isTraced) this.trace();
    return this.toClear[structure] as number;
  }

  /** Whether a side has the prisoner with it at a place: only the Breakers take prisoners along. */
  isWithPrisoner(side: number, place: number): boolean {
    const { prisoner } = this.traits;
    return side === at.breakers && prisoner >= 0 && this.state.bytes[at.tokenPlace + prisoner] === place;
  }

  /** Whether markers or structures are other ones than before. */
  private isOtherGround(isSame: boolean): boolean {
    const { ground, side } = this;
    const { words } = this.state;
    const first = at.markedPlaces + (side << 1);
    if (
      isSame &&
      ground[0] === words[first] &&
      ground[1] === words[first + 1] &&
      ground[2] === words[at.standingStructures]
    ) {
      return false;
    }
    ground[0] = words[first] as number;
    ground[1] = words[first + 1] as number;
    ground[2] = words[at.standingStructures] as number;
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

  /** Lets an end spread, unless it did and neither it nor the ways are other ones now; when it last did. */
  private refresh(kind: number, of: number): number {
    const index = (kind >> 1) * endCount + of;
    const before = this.filled[index] as number;
    if (this.isKnown[index] === 1) return before;
    this.isKnown[index] = 1;
    if (this.hasFactors[kind] === 0) this.findFactors(kind);
    const sown = this.sown[index] as Wants;
    const isOther = sown.take(this.wantsFor(of));
    // Nothing spreads nowhere, whatever the ways are.
    if (!isOther && before >= (sown.count === 0 ? 0 : (this.changed[kind] as number))) return before;
    this.filled[index] = this.count;
    const { places } = this.game as Game;
    spread(places, this.shut, sown, this.rowOf(kind, of), this.entering + kind * at.mostPlaces);
    return this.count;
  }

  private wantsFor(of: number): Wants {
    const { goals } = this;
    switch (of) {
      case end.control:
        if (!this.isWeighed) this.weighControl();
        return this.control;
      case end.harm:
        return goals.harm;
      case end.shoot:
        return goals.shoot;
      case end.leave:
        return goals.leave;
      case end.need:
        return this.toMark;
      case end.fetch:
        return goals.fetch;
      default:
        return goals.bring;
    }
  }

  private weighControl(): void {
    const { control, goals, side } = this;
    const { words } = this.state;
    this.isWeighed = true;
    control.clear();
    for (let index = 0; index < goals.control.count; index++) {
      const place = goals.control.places[index] as number;
      let value = goals.control.of[place] as number;
      // Not where somebody is already that can do it, nor with all one's heart where the enemy stands.
      const isThere = isPlaceIn(words, at.controlUnitPlaces, side, place);
      if (isThere) value = (value * 77) >> 8;
      if (
        isPlaceIn(words, at.controlledPlaces, 1 - side, place) &&
        isPlaceIn(words, at.occupiedPlaces, 1 - side, place)
      ) {
        value = (value * 154) >> 8;
      }
      if (!isThere) value = Math.max(value, this.holding(place));
      control.add(place, value);
    }
    for (let index = 0; index < goals.hold.count; index++) {
      const place = goals.hold.places[index] as number;
      if (goals.control.of[place] === 0 && !isPlaceIn(words, at.controlUnitPlaces, side, place))
        control.add(place, this.holding(place));
    }
  }

  private holding(place: number): number {
    return (31 * (this.goals.hold.of[place] as number)) >> 8;
  }

  private findFactors(kind: number): void {
    const { side } = this;
    const { places, things } = this.game as Game;
    const { words } = this.state;
    this.hasFactors[kind] = 1;
    const row = this.entering + kind * at.mostPlaces;
    for (let place = 0; place < places.count; place++) {
      let left = isPlaceIn(words, at.markedPlaces, side, place) ? near : unmarked;
      if (((places.bars[place] as number) & kind) !== 0) left = 0;
      let rest = (things.structuresAt[place] as number) & (words[at.standingStructures] as number);
      for (; rest !== 0; rest &= rest - 1) {
        if (((things.structureBars[31 - Math.clz32(rest & -rest)] as number) & kind) !== 0)
          left = (left * barrier) >> 8;
      }
      if (factors[row + place] === left) continue;
      factors[row + place] = left;
      this.changed[kind] = this.count;
    }
  }

  /** Follows the ways of the units for which they are made, and of the prisoner, to what holds them up. */
  private trace(): void {
    const { traits, state, side } = this;
    const game = this.game as Game;
    const { bytes, words } = state;
    this.isTraced = true;
    this.toMark.clear();
    this.toOpen.fill(0);
    this.toClear.fill(0);
    for (let rest = game.units.ofSide[side as 0 | 1] & ~(words[at.asleep] as number); rest !== 0; rest &= rest - 1) {
      const unit = 31 - Math.clz32(rest & -rest);
      const place = bytes[at.unitPlace + unit] as number;
      const index = traits.roleOf[unit] as number;
      const role = traits.roles[index] as Role;
      if (place !== at.none && role.isFollowed) this.follow(index, this.roleRow(index), role.kind, place);
    }
    if (traits.prisoner < 0 || side !== at.breakers) return;
    const place = bytes[at.tokenPlace + traits.prisoner] as number;
    if (place !== at.none) this.follow(null, this.endRow(1, end.bring), 1, place);
  }

  /** The way of those of a kind that go by the row of a role, or of the prisoner. */
  private follow(role: number | null, row: number, kind: number, from: number): void {
    const { side, toMark } = this;
    const { places } = this.game as Game;
    const { words } = this.state;
    let best = role === null ? (rows[row + from] as number) : this.worthFor(role, row, from);
    let value = best;
    let place = from;
    for (let step = 0; step < 10; step++) {
      let way = -1;
      const behind = places.first[place + 1] as number;
      for (let edge = places.first[place] as number; edge < behind; edge++) {
        const to = places.neighbour[edge] as number;
        const there = role === null ? (rows[row + to] as number) : this.worthFor(role, row, to);
        if (there <= best || ((places.bars[to] as number) & kind) !== 0) continue;
        best = there;
        way = edge;
      }
      if (way < 0) return;
      place = places.neighbour[way] as number;
      value = this.through(way, place, kind, value);
      if (isPlaceIn(words, at.markedPlaces, side, place)) continue;
      toMark.add(place, value);
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
    if (door !== at.none && (((words[at.shutDoors] as number) >>> door) & 1) === 1) {
      toOpen[door] = (toOpen[door] as number) + left;
      left = (left * 154) >> 8;
    }
    let rest = (things.structuresAt[to] as number) & (words[at.standingStructures] as number);
    for (; rest !== 0; rest &= rest - 1) {
      const one = 31 - Math.clz32(rest & -rest);
      if (((things.structureBars[one] as number) & kind) === 0) continue;
      toClear[one] = (toClear[one] as number) + left;
      left = (left * 154) >> 8;
    }
    return left;
  }
}
