// A compiled list about sight that is bound to a book and answers questions about positions.
import { CardError } from '../../kernel/shape.ts';
import type { PlacedPosition, UnbreakableFiles } from '../position/placed-position.ts';
import type { PackedSightSheet } from '../engine/packed-sight.ts';
import { SightTurn } from '../sheet/sight-turn.ts';
import { placedIn } from './placed-in.ts';

/** The answer of a list about sight. `row` is the number of the row that answers, or 0 if no row is true. */
interface SightAnswered {
  readonly row: number;
  readonly isSeen: boolean;
}

/** The title of the list about bombs. The questions to this list are about a unit and a hex. */
const bombTitle = 'BOMB LOS';

/** Returns the index of a unit on the map. Throws a CardError if no unit on the map has the name. */
function unitCalled(placed: PlacedPosition, name: string): number {
  const number = placed.units.findIndex((unit) => unit.name.toLowerCase() === name.trim().toLowerCase());
  const unit = placed.units[number];
  if (!unit) throw new CardError(`\`${name}\` is no unit of the position`, 'Give a unit by its printed name.');
  if (unit.hex < 0) throw new CardError(`${unit.name} is off the map`, 'Name a unit on the map.');
  return number;
}

function hexCalled({ board }: PlacedPosition, name: string): number {
  const hex = board.numberOf(name.trim());
  if (hex < 0) throw new CardError(`\`${name}\` is no hex of the map`, 'A hex is like `0612`.');
  return hex;
}

class BoundList {
  private readonly files: UnbreakableFiles;
  private readonly sheet: PackedSightSheet;

  constructor(files: UnbreakableFiles, sheet: PackedSightSheet) {
    this.files = files;
    this.sheet = sheet;
  }

  /** Answers whether the unit `from` sees the unit `to`. For the list about bombs, `to` is a hex. */
  seesIn(position: unknown, from: string, to: string): SightAnswered {
    const placed = placedIn(position, this.files);
    const turn = new SightTurn(this.sheet, placed);
    const isOfHex = this.sheet.titles.includes(bombTitle);
    const sighter = unitCalled(placed, from);
    const row = isOfHex ? turn.bombRow(sighter, hexCalled(placed, to)) : turn.beamRow(sighter, unitCalled(placed, to));
    return { row, isSeen: turn.sees(row) };
  }
}

export const bindList = (files: UnbreakableFiles, sheet: PackedSightSheet): BoundList => new BoundList(files, sheet);
