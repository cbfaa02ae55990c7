// Questions about lines of sight in a position, answered by a compiled list.
import { packedTerrains } from '../engine/engine-tables.ts';
import { PackedSightTurn, spokenNumber, type PackedSightSheet } from '../engine/packed-sight.ts';
import type { PlacedPosition } from '../position/placed-position.ts';
import type { SpokenUnit } from '../position/unit-states.ts';

export class SightTurn {
  private readonly turn: PackedSightTurn;
  private readonly answers: PackedSightSheet['answers'];
  /** The state of each unit (`states`), and its hex (`hexes`). */
  private states = new Uint8Array(0);
  private hexes = new Int32Array(0);

  /**
   * Prepares the list about line of sight for questions in a position. The terrain of the position must not change
   * while the questions are asked.
   */
  constructor(sheet: PackedSightSheet, position: PlacedPosition, units: readonly SpokenUnit[] = position.units) {
    const { terrain, clouds } = position;
    this.turn = new PackedSightTurn(sheet, position);
    this.answers = sheet.answers;
    for (let hex = 0; hex < terrain.length; hex++)
      this.turn.followHex(hex, packedTerrains.indexOf(terrain[hex] ?? 'open'), clouds[hex] !== null);
    this.place(units);
  }

  /** Sets the units about which questions are asked. Questions name the units by their index. */
  place(units: readonly SpokenUnit[]): void {
    this.states = Uint8Array.from(units, spokenNumber);
    this.hexes = Int32Array.from(units, ({ hex }) => hex);
  }

  /**
   * Returns the number of the row that answers about a beam from a unit to another unit. `from` and `to` are indices of
   * units on the map.
   */
  beamRow(from: number, to: number): number {
    const { turn, hexes, states } = this;
    return turn.rowOfBeam(hexes[from] as number, states[from] as number, hexes[to] as number, states[to] as number);
  }

  /** Returns the number of the row that answers whether the unit with the index `from` sees a hex. */
  bombRow(from: number, hex: number): number {
    return this.turn.rowOfBomb(this.hexes[from] as number, this.states[from] as number, hex);
  }

  /** True if the answer of a row is Yes. */
  sees(row: number): boolean {
    return this.answers[row] === 'Yes';
  }
}
