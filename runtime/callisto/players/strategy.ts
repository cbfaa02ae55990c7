// The strategy of a side. It gives a value to each place for each role: the values of goals spread along the ways to
// the goals. It also finds the spaces to mark and the doors to open on these ways.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { isPlaceIn } from '../rules/engine/pieces.ts';
import type { State } from '../rules/engine/packed-state.ts';
import {
  barrierFactor,
  remainingShares,
  roleWorthRoots,
  worthRows,
  rowsOfPurposes,
  rowsOfStrategy,
  spreadValues,
  usualFactor,
  PlaceValues,
} from './value-spread.ts';
import { TableWatch } from './table-watch.ts';
import { SideGoals, findGoals } from './goals.ts';
import { purpose, purposeCount, traitsOf, type UnitRole, type Traits } from './traits.ts';

const emptyValues = (count: number): readonly PlaceValues[] => Array.from({ length: count }, () => new PlaceValues());

/** The strategy of a side in a state. The strategies of both sides share the arrays of values. */
export class Strategy {
  readonly goals = new SideGoals();
  traits!: Traits;
  private game: Game | null = null;
  private state!: State;
  private readonly side: number;
  private readonly firstRow: number;
  private readonly firstFactor: number;
  /**
   * `isCurrent`: for each row of values, 1 if the row is up to date. `filledAt`: for each row, the table number (see
   * `tableNumber`) at which the row was last filled.
   */
  private readonly isCurrent = new Uint8Array(rowsOfStrategy);
  private readonly filledAt = new Int32Array(rowsOfStrategy);
  /** For each role: the set of places whose values for this role are already computed, as two words. */
  private readonly computedPlaces = new Int32Array(2 * at.mostUnits);
  /**
   * `lastSources`: for each purpose, the goals from which its values were last spread. `factorsChangedAt`: for each
   * kind of unit, the table number (see `tableNumber`) at which its factors last changed.
   */
  private readonly lastSources = emptyValues(rowsOfPurposes);
  private readonly factorsChangedAt = new Int32Array(5);
  private readonly hasFactors = new Uint8Array(5);
  private lastStructures = 0;
  private readonly watch: TableWatch;
  /** True if `checkWays` was called since `look` stored this state. */
  private isWayChecked = false;
  private tableCount = 0;
  private shutDoors = 0;
  /** The value of taking control of each place. A place that the side only wants to hold has a small value. */
  private readonly controlValues = new PlaceValues();
  private isControlWeighed = false;
  /** Values of marking a place, of opening a door, and of destroying a structure that bars a way. */
  private readonly toMark = new PlaceValues();
  private readonly toOpen = new Int32Array(at.mostDoors);
  private readonly toClear = new Int32Array(at.mostStructures);
  private isTraced = false;

  constructor(side: number) {
    this.side = side;
    this.watch = new TableWatch(side);
    this.firstRow = side * rowsOfStrategy * at.mostPlaces;
    this.firstFactor = side * 5 * at.mostPlaces;
  }

  /** A number that grows whenever the table changes. The table is the part of a state that the strategy reads. */
  get tableNumber(): number {
    return this.tableCount;
  }

  /**
   * Stores the state for later questions. A value is computed when it is first read. It is then cached until
   * `tableNumber` shows that the table has changed.
   */
  look(game: Game, state: State): void {
    const isSame = this.game === game;
    // Values that are computed later read this state. So the state is stored even if the table is unchanged.
    this.state = state;
    this.isWayChecked = false;
    if (!isSame) this.watch.takeGame(game);
    const isTableUnchanged = this.watch.isTableUnchanged(state);
    const areTakersUnchanged = this.watch.areTakersUnchanged(state);
    if (isTableUnchanged && isSame) {
      if (!areTakersUnchanged) {
        this.tableCount++;
        this.isControlWeighed = false;
        this.isCurrent.fill(0);
      }
      return;
    }
    this.tableCount++;
    if (!isSame || this.shutDoors !== (state.words[at.shutDoors] as number)) {
      this.filledAt.fill(-1);
      this.computedPlaces.fill(0);
      this.shutDoors = state.words[at.shutDoors] as number;
    }
    if (!isSame) {
      this.game = game;
      this.traits = traitsOf(game);
    }
    findGoals(game, state, this.traits, this.side, this.goals);
    this.isCurrent.fill(0);
    if (!isSame || this.lastStructures !== state.words[at.standingStructures]) this.hasFactors.fill(0);
    this.lastStructures = state.words[at.standingStructures] as number;
    this.isControlWeighed = false;
    this.isTraced = false;
  }

  /** Returns the value of a place for a unit. With `brings`, the unit brings a prisoner. */
  valueFor(unit: number, place: number, brings: boolean): number {
    if (brings) return worthRows[this.purposeRow(1, purpose.bring) + place] as number;
    const role = this.traits.roleOf[unit] as number;
    return this.worthFor(role, this.roleRow(role), place);
  }

  /**
   * Returns √(1000 × value), rounded down, for the value of a place for a unit. With the root, great values do not
   * outweigh everything else.
   */
  rootFor(unit: number, place: number, brings: boolean): number {
    if (brings) return Math.sqrt(1000 * this.valueFor(unit, place, true)) | 0;
    const role = this.traits.roleOf[unit] as number;
    const row = this.roleRow(role);
    if ((((this.computedPlaces[2 * role + (place >> 5)] as number) >>> place) & 1) === 0)
      this.computeValue(role, row, place);
    return roleWorthRoots[row + place] as number;
  }

  private roleRow(role: number): number {
    const index = rowsOfPurposes + role;
    if (this.isCurrent[index] === 0) this.refreshRole(role, index);
    return this.firstRow + index * at.mostPlaces;
  }

  private refreshRole(index: number, row: number): void {
    const role = this.traits.roles[index] as UnitRole;
    let last = this.refreshPurpose(role.kind, purpose.control);
    for (let slot = 0; slot < role.purposes.length; slot++) {
      last = Math.max(last, this.refreshPurpose(role.kind, role.purposes[slot] as number));
    }
    this.isCurrent[row] = 1;
    if (last <= (this.filledAt[row] as number)) return;
    this.filledAt[row] = last;
    this.computedPlaces[2 * index] = 0;
    this.computedPlaces[2 * index + 1] = 0;
  }

  /** Returns the value of a place in the row of a role. The first call computes the value. */
  private worthFor(role: number, row: number, place: number): number {
    if ((((this.computedPlaces[2 * role + (place >> 5)] as number) >>> place) & 1) === 0)
      this.computeValue(role, row, place);
    return worthRows[row + place] as number;
  }

  private computeValue(index: number, row: number, place: number): void {
    const { kind, controlWorth, purposes: others } = this.traits.roles[index] as UnitRole;
    const first = this.purposeRowIndex(kind, 0) + place;
    let best = ((worthRows[first + purpose.control * at.mostPlaces] as number) * controlWorth) >> 8;
    for (let slot = 0; slot < others.length; slot++) {
      best = Math.max(best, worthRows[first + (others[slot] as number) * at.mostPlaces] as number);
    }
    worthRows[row + place] = best;
    roleWorthRoots[row + place] = Math.sqrt(1000 * best) | 0;
    const word = 2 * index + (place >> 5);
    this.computedPlaces[word] = (this.computedPlaces[word] as number) | (1 << place);
  }

  private purposeRowIndex(kind: number, purposeNumber: number): number {
    return this.firstRow + ((kind >> 1) * purposeCount + purposeNumber) * at.mostPlaces;
  }

  private purposeRow(kind: number, purposeNumber: number): number {
    this.refreshPurpose(kind, purposeNumber);
    return this.purposeRowIndex(kind, purposeNumber);
  }

  markingValue(place: number): number {
    this.checkWays();
    return this.toMark.valueAt[place] as number;
  }

  openingValue(door: number): number {
    this.checkWays();
    return this.toOpen[door] as number;
  }

  clearingValue(structure: number): number {
    this.checkWays();
    return this.toClear[structure] as number;
  }

  /** Traces the ways of units, unless nothing has changed. */
  private checkWays(): void {
    if (this.isWayChecked) return;
    this.isWayChecked = true;
    if (!this.watch.areWaysUnchanged(this.state) || !this.isTraced) this.traceWays();
  }

  /**
   * True if the prisoner is at the place and a unit of the side there can take the prisoner along. Only units of the
   * Breakers can do this.
   */
  isWithPrisoner(side: number, place: number): boolean {
    const { prisoner } = this.traits;
    return side === at.breakers && prisoner >= 0 && this.state.bytes[at.tokenPlace + prisoner] === place;
  }

  /**
   * Spreads the values of a purpose over the places, unless nothing has changed. Returns the `tableCount` of the last
   * spread.
   */
  private refreshPurpose(kind: number, purposeNumber: number): number {
    const index = (kind >> 1) * purposeCount + purposeNumber;
    const filledBefore = this.filledAt[index] as number;
    if (this.isCurrent[index] === 1) return filledBefore;
    this.isCurrent[index] = 1;
    if (this.hasFactors[kind] === 0) this.findFactors(kind);
    const sources = this.lastSources[index] as PlaceValues;
    const isDifferent = sources.copyFrom(this.valuesFor(purposeNumber));
    // Without goals, no values spread over the places, so a change of the ways changes nothing.
    if (!isDifferent && filledBefore >= (sources.count === 0 ? 0 : (this.factorsChangedAt[kind] as number)))
      return filledBefore;
    this.filledAt[index] = this.tableCount;
    const row = this.purposeRowIndex(kind, purposeNumber);
    const { places } = this.game as Game;
    spreadValues(places, this.shutDoors, sources, row, this.firstFactor + kind * at.mostPlaces);
    return this.tableCount;
  }

  private valuesFor(purposeNumber: number): PlaceValues {
    const { goals } = this;
    switch (purposeNumber) {
      case purpose.control:
        if (!this.isControlWeighed) this.weighControl();
        return this.controlValues;
      case purpose.harm:
        return goals.harm;
      case purpose.shoot:
        return goals.shoot;
      case purpose.leave:
        return goals.leave;
      case purpose.fetch:
        return goals.fetch;
      default:
        return goals.bring;
    }
  }

  private weighControl(): void {
    const { controlValues, goals, side } = this;
    const { words } = this.state;
    this.isControlWeighed = true;
    controlValues.clear();
    for (let index = 0; index < goals.control.count; index++) {
      const place = goals.control.places[index] as number;
      let worth = goals.control.valueAt[place] as number;
      // It is worth less to take control of a place if a unit of the side that can take control is already there. It is
      // also worth less if the enemy controls the place and has a unit there.
      const isTakerThere = isPlaceIn(words, at.controlUnitPlaces, side, place);
      if (isTakerThere) worth = (worth * 77) >> 8;
      const isEnemys = isPlaceIn(words, at.controlledPlaces, 1 - side, place);
      if (isEnemys && isPlaceIn(words, at.occupiedPlaces, 1 - side, place)) worth = (worth * 154) >> 8;
      if (!isTakerThere) worth = Math.max(worth, this.holdingValue(place));
      controlValues.add(place, worth);
    }
    for (let index = 0; index < goals.hold.count; index++) {
      const place = goals.hold.places[index] as number;
      if (goals.control.valueAt[place] === 0 && !isPlaceIn(words, at.controlUnitPlaces, side, place))
        controlValues.add(place, this.holdingValue(place));
    }
  }

  private holdingValue(place: number): number {
    return (31 * (this.goals.hold.valueAt[place] as number)) >> 8;
  }

  private findFactors(kind: number): void {
    const { places, fixtures } = this.game as Game;
    const { words } = this.state;
    this.hasFactors[kind] = 1;
    const row = this.firstFactor + kind * at.mostPlaces;
    for (let place = 0; place < places.count; place++) {
      let factor = usualFactor;
      if (((places.bars[place] as number) & kind) !== 0) factor = 0;
      let rest = (fixtures.structuresAt[place] as number) & (words[at.standingStructures] as number);
      for (; rest !== 0; rest &= rest - 1) {
        if (((fixtures.structureBars[31 - Math.clz32(rest & -rest)] as number) & kind) !== 0)
          factor = (factor * barrierFactor) >> 8;
      }
      if (remainingShares[row + place] === factor) continue;
      remainingShares[row + place] = factor;
      this.factorsChangedAt[kind] = this.tableCount;
    }
  }

  /**
   * Follows the ways of units and of the prisoner. Finds the missing markers, the shut doors and the structures on
   * these ways. Scouts then mark the ways.
   */
  private traceWays(): void {
    const { traits, state, side } = this;
    const game = this.game as Game;
    const { bytes, words } = state;
    this.isTraced = true;
    this.toMark.clear();
    this.toOpen.fill(0);
    this.toClear.fill(0);
    for (
      let rest = game.units.ofSide[side as 0 | 1] & ~(words[at.asleepUnits] as number);
      rest !== 0;
      rest &= rest - 1
    ) {
      const unit = 31 - Math.clz32(rest & -rest);
      const place = bytes[at.unitPlace + unit] as number;
      const index = traits.roleOf[unit] as number;
      const role = traits.roles[index] as UnitRole;
      if (place !== at.none && role.isFollowed) this.followWay(index, this.roleRow(index), role.kind, place);
    }
    if (traits.prisoner < 0 || side !== at.breakers) return;
    const place = bytes[at.tokenPlace + traits.prisoner] as number;
    if (place !== at.none) this.followWay(null, this.purposeRow(1, purpose.bring), 1, place);
  }

  /**
   * Follows the way that the units of a role probably take from a place: each next place is a neighbour with a higher
   * worth. Adds value to the spaces to mark and to the barriers on this way. If the role is null, follows the way of
   * the prisoner.
   */
  private followWay(role: number | null, row: number, kind: number, from: number): void {
    const { side } = this;
    const { places } = this.game as Game;
    const { words } = this.state;
    let best = role === null ? (worthRows[row + from] as number) : this.worthFor(role, row, from);
    let worth = best;
    let place = from;
    for (let step = 0; step < 10; step++) {
      let bestEdge = -1;
      const edgesEnd = places.first[place + 1] as number;
      for (let edge = places.first[place] as number; edge < edgesEnd; edge++) {
        const to = places.neighbour[edge] as number;
        const neighbourWorth = role === null ? (worthRows[row + to] as number) : this.worthFor(role, row, to);
        if (neighbourWorth <= best || ((places.bars[to] as number) & kind) !== 0) continue;
        best = neighbourWorth;
        bestEdge = edge;
      }
      if (bestEdge < 0) return;
      place = places.neighbour[bestEdge] as number;
      worth = this.passBarriers(bestEdge, place, kind, worth);
      if (isPlaceIn(words, at.markedPlaces, side, place)) continue;
      this.toMark.add(place, worth);
      worth = (worth * 3) >> 2;
    }
  }

  /**
   * Adds value to the doors and structures that bar a step, so that units open or destroy them. Returns the value that
   * is left after these barriers.
   */
  private passBarriers(edge: number, to: number, kind: number, worth: number): number {
    const { toOpen, toClear, state } = this;
    const { places, fixtures } = this.game as Game;
    const { words } = state;
    let remaining = worth;
    const door = places.door[edge] as number;
    if (door !== at.none && (((words[at.shutDoors] as number) >>> door) & 1) === 1) {
      toOpen[door] = (toOpen[door] as number) + remaining;
      remaining = (remaining * 154) >> 8;
    }
    let rest = (fixtures.structuresAt[to] as number) & (words[at.standingStructures] as number);
    for (; rest !== 0; rest &= rest - 1) {
      const structure = 31 - Math.clz32(rest & -rest);
      if (((fixtures.structureBars[structure] as number) & kind) === 0) continue;
      toClear[structure] = (toClear[structure] as number) + remaining;
      remaining = (remaining * 154) >> 8;
    }
    return remaining;
  }
}
