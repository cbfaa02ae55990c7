// The ground and the units of a position as bytes, with the functions that read them.
import { ShapeError } from '../../kernel/shape.ts';
import type { HexBoard } from '../board/hex-board.ts';
import type { UnbreakableFiles } from '../position/placed-position.ts';
import * as at from './byte-layout.ts';

/** Throws a ShapeError if a map has too many hexes for a state of bytes. */
export function refuseManyHexes({ hexes: { length } }: HexBoard): void {
  if (length <= at.mostHexes) return;
  const most = `games and compiled programs are for at most ${at.mostHexes}`;
  throw new ShapeError('frame', `makes ${length} hexes; ${most}`, 'map.json');
}

export class ByteState {
  readonly files: UnbreakableFiles;
  readonly board: HexBoard;
  readonly hexCount: number;
  readonly buffer = new ArrayBuffer(at.stateBytes);
  readonly bytes = new Uint8Array(this.buffer);
  readonly words = new Int32Array(this.buffer);
  /** The units of the scenario, in ascending order. */
  units: Uint8Array = new Uint8Array(0);
  /**
   * Arrays for `units`, by their length. When the number of units changes, an array is reused, so that a new game
   * allocates nothing.
   */
  private readonly unitLists: Uint8Array[] = [];

  constructor(files: UnbreakableFiles) {
    this.files = files;
    this.board = files.map.board;
    refuseManyHexes(this.board);
    this.hexCount = this.board.hexes.length;
  }

  /** Takes all units out of the scenario. */
  clearUnits(): void {
    this.bytes.fill(0, 0, at.unitCount * at.unitBytes);
    for (let unit = 0; unit < at.unitCount; unit++) {
      this.bytes[unit * at.unitBytes] = at.nowhere;
      this.bytes[unit * at.unitBytes + at.unitUse] = at.nowhere;
    }
  }

  /** Adds a unit to the scenario, ready and in its first configuration. `hex` is a hex or an edge. */
  addUnit(unit: number, hex: number): void {
    this.bytes[unit * at.unitBytes] = hex;
    this.bytes[unit * at.unitBytes + at.unitUse] = 0;
  }

  /** Computes `units` anew from the state. */
  listUnits(): void {
    const { bytes } = this;
    let count = 0;
    for (let unit = 0; unit < at.unitCount; unit++)
      if (bytes[unit * at.unitBytes + at.unitUse] !== at.nowhere) count += 1;
    if (count !== this.units.length) this.units = this.unitLists[count] ??= new Uint8Array(count);
    count = 0;
    for (let unit = 0; unit < at.unitCount; unit++)
      if (bytes[unit * at.unitBytes + at.unitUse] !== at.nowhere) this.units[count++] = unit;
  }

  hexOf(unit: number): number {
    return this.bytes[unit * at.unitBytes] as number;
  }

  stateOf(unit: number): number {
    return this.bytes[unit * at.unitBytes + at.unitState] as number;
  }

  statusOf(unit: number): number {
    return this.stateOf(unit) & at.statusBits;
  }

  isTurned(unit: number): boolean {
    return (this.stateOf(unit) & at.turnedOverBit) !== 0;
  }

  isFrozen(unit: number): boolean {
    return (this.stateOf(unit) & at.frozenBit) !== 0;
  }

  isOnMap(unit: number): boolean {
    return this.hexOf(unit) < this.hexCount;
  }

  /** True if a unit is on the map, or off the map at one of its edges. */
  isInPlay(unit: number): boolean {
    return this.hexOf(unit) !== at.nowhere;
  }

  /** True if a unit may sight and fire: on the map, with the status ready, and not frozen. */
  isReady(unit: number): boolean {
    return (this.stateOf(unit) & (at.statusBits | at.frozenBit)) === at.readyStatus && this.isOnMap(unit);
  }

  weaponOf(unit: number, number: number): number {
    return this.bytes[unit * at.unitBytes + at.unitWeapons + number] as number;
  }

  setWeapon(unit: number, number: number, weapon: number): void {
    this.bytes[unit * at.unitBytes + at.unitWeapons + number] = weapon;
  }

  terrainOf(hex: number): number {
    return (this.bytes[at.groundOffset + hex] as number) & at.terrainBits;
  }

  /** Returns the colour of the border or of the epicenter of a hex, as a number from 1 on; 0 if there is none. */
  colourOf(hex: number): number {
    return (this.bytes[at.groundOffset + hex] as number) >> at.colourShift;
  }

  cloudOf(hex: number): number {
    return this.bytes[at.cloudsOffset + hex] as number;
  }
}
