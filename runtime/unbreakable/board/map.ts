// Reads map.json: the frame of the map, and the printed terrain of each hex with its source.
import { fail, Fields, fileFields, inPart, list, oneOf, text, integer, type Datum } from '../../kernel/shape.ts';
import { mapTerrains, type MapTerrain } from '../data/reference-types.ts';
import { readDataSource, type DataSource } from '../data/sources.ts';
import { hexBoardOf, type HexBoard, type HexFrame } from './hex-board.ts';

/** Hexes whose source differs from the source of the map. */
interface HexSources extends DataSource {
  readonly hexes: readonly number[];
}

export interface UnbreakableMap extends DataSource {
  readonly board: HexBoard;
  /** The terrain on the map, by the number of the hex. */
  readonly printed: readonly MapTerrain[];
  readonly sources: readonly HexSources[];
}

/** The file of a book that has the map. */
export const mapFile = 'map.json';

/** The greatest number of columns and of rows. The name of a hex (`0503`) has two digits for each. */
const mostLines = 99;
/**
 * The greatest number of hexes of a map. The memory for the sets of hexes between two hexes grows with the cube of this
 * number.
 */
const mostHexes = 400;

const readLines = (datum: Datum): number => {
  const count = integer(datum, 1);
  return count <= mostLines ? count : fail(datum.where, `should be at most ${mostLines}, not ${count}`);
};

function readFrame(datum: Datum): HexFrame {
  const fields = new Fields(datum, ['columns', 'oddRows', 'evenRows', 'raised', 'fold', 'provenance', 'note']);
  readDataSource(fields);
  const lines = (key: string): number => readLines(fields.get(key));
  const [columns, oddRows, evenRows, fold] = [lines('columns'), lines('oddRows'), lines('evenRows'), lines('fold')];
  const count = Math.ceil(columns / 2) * oddRows + Math.floor(columns / 2) * evenRows;
  if (count > mostHexes) fail(datum.where, `makes ${count} hexes; a map has at most ${mostHexes}`);
  return { columns, oddRows, evenRows, raised: oneOf(fields.get('raised'), ['odd', 'even']), fold };
}

/** Returns the extent of a map for messages about hexes that the map lacks. */
export const extentOf = ({ frame: { columns, oddRows, evenRows } }: HexBoard): string =>
  `${columns} columns of ${oddRows} rows, and of ${evenRows} in even columns`;

/** Returns the number of the hex with a name. Throws a ShapeError if the map has no such hex. */
export function hexNamed(name: string, where: string, board: HexBoard): number {
  const hex = board.numberOf(name);
  return hex >= 0 ? hex : fail(where, `is no hex of the map: ${name} (the map has ${extentOf(board)})`);
}

const readHex = (datum: Datum, board: HexBoard): number => hexNamed(text(datum), datum.where, board);

/** The greatest number of hexes that an error message names. */
const mostNamed = 5;

function refuseHoles(printed: readonly (MapTerrain | undefined)[], where: string, { hexes }: HexBoard): void {
  const holes = hexes.filter((_name, hex) => printed[hex] === undefined);
  if (holes.length === 0) return;
  const more = holes.length > mostNamed ? ` and ${holes.length - mostNamed} more` : '';
  fail(where, `lacks the ${holes.length === 1 ? 'hex' : 'hexes'} ${holes.slice(0, mostNamed).join(', ')}${more}`);
}

function readTerrain(datum: Datum, board: HexBoard): MapTerrain[] {
  const fields = new Fields(datum, mapTerrains);
  const printed = Array.from<MapTerrain | undefined>({ length: board.hexes.length });
  for (const terrain of mapTerrains) {
    fields.readOptional(terrain, (hexes) =>
      list(hexes, (hexDatum) => {
        const hex = readHex(hexDatum, board);
        const before = printed[hex];
        if (before !== undefined)
          fail(
            hexDatum.where,
            `is ${board.hexes[hex] ?? ''}, which is in the list ${before} ${before === terrain ? 'twice' : 'too'}`,
          );
        printed[hex] = terrain;
      }),
    );
  }
  refuseHoles(printed, datum.where, board);
  return printed.map((terrain) => terrain ?? 'open');
}

function readHexSource(datum: Datum, board: HexBoard): HexSources {
  const fields = new Fields(datum, ['hexes', 'provenance', 'note']);
  return { hexes: list(fields.get('hexes'), (hex) => readHex(hex, board)), ...readDataSource(fields) };
}

/** Reads the contents of a map.json. Throws a ShapeError that names the field at fault. */
export function unbreakableMapOf(json: unknown): UnbreakableMap {
  const fields = fileFields(json, ['provenance', 'note', 'frame', 'terrain', 'sources'], 'unbreakable');
  const board = hexBoardOf(readFrame(fields.get('frame')));
  return {
    board,
    printed: readTerrain(fields.get('terrain'), board),
    sources: fields.readOptional('sources', (datum) => list(datum, (row) => readHexSource(row, board))) ?? [],
    ...readDataSource(fields),
  };
}

/** Reads a map that is a part of another file. */
export const mapInPart = ({ json, where }: Datum): UnbreakableMap => inPart(where, () => unbreakableMapOf(json));
