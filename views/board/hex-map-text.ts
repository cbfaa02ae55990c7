// A map of hexes for a terminal, within 80 columns: two lines for each hex, columns beside each other.
import type { DrawnHex, DrawnHexMap, HexMark } from '../../compiler/game/hex-map.ts';
import { visibleText, type Paint } from '../document/palette.ts';
import { fillLines } from '../document/line-breaks.ts';
import { mapBasis } from './board-svg.ts';

/** The number of characters of a hex. The gap after a hex is one more character. */
const cellWidth = 6;

const lineWidth = 80;

const initialOf = (word: string): string => (word[0] ?? '').toUpperCase();

/** Returns the first line of a hex: its name, and the letters of its ground and of its border. */
const nameLine = ({ name, letter, rim }: DrawnHex): string => `${name}${letter}${rim === null ? '' : initialOf(rim)}`;

const markText = (mark: HexMark): string =>
  mark.form === 'star' ? `*${initialOf(mark.paint)}` : `${mark.isNew ? 'o' : '@'}${mark.letter}`;

/** Returns the second line of a hex: its pieces and marks, as many as fit; a plus sign if some do not fit. */
function contentLine({ pieces, marks }: DrawnHex): string {
  const parts = [...pieces.map(({ code }) => code), ...marks.map(markText)];
  let line = '';
  for (const part of parts) {
    if (line.length + part.length > cellWidth) return `${line.slice(0, cellWidth - 1)}+`;
    line += part;
  }
  return line;
}

/** Returns the lines of the map. Raised columns begin a line higher. */
function gridLines({ hexes, sight }: DrawnHexMap, paint: Paint): string[] {
  const lines: string[][] = [];
  const columns = Math.max(...hexes.map(({ column }) => column));
  const empty = ' '.repeat(cellWidth + 1);
  const put = (line: number, column: number, text: string): void => {
    const row = (lines[line] ??= Array.from<string>({ length: columns }).fill(empty));
    row[column - 1] = text;
  };
  for (const hex of hexes) {
    const isSeen = sight?.hexes.has(hex.name) === true;
    const first = 2 * (hex.row - 1) + (hex.isRaised ? 0 : 1);
    const fill = isSeen ? '░' : ' ';
    const content = contentLine(hex);
    const isFrom = hex.name === sight?.from;
    const name = nameLine(hex).padEnd(cellWidth, fill);
    put(first, hex.column, `${paint(isFrom ? 'title' : 'dim', name)}${fill}`);
    put(first + 1, hex.column, `${paint('strong', content)}${fill.repeat(cellWidth - content.length)}${fill}`);
  }
  return lines.map((line) => line.join('').trimEnd());
}

/** Returns the meaning of the signs that the map uses, as parts of a line. */
function keyParts({ hexes, grounds, sight, fold }: DrawnHexMap): string[] {
  const marks = hexes.flatMap((hex) => hex.marks);
  const has = (test: (mark: HexMark) => boolean): boolean => marks.some(test);
  return [
    ...grounds.map(({ letter, name }) => `${letter} ${name}`),
    ...(hexes.some(({ rim }) => rim !== null) ? ['CR, LR … border colour by its first letter'] : []),
    ...(has(({ form }) => form === 'star') ? ['*R epicenter, by its colour'] : []),
    ...(has((mark) => mark.form === 'cloud' && !mark.isNew) ? ['@M cloud, by its size'] : []),
    ...(has((mark) => mark.form === 'cloud' && mark.isNew) ? ['oM cloud of this turn'] : []),
    ...(sight === null ? [] : [`░ seen from ${sight.from}`]),
    ...(fold === null
      ? []
      : [`north and south are divided in row ${String(fold).padStart(2, '0')} of the raised columns`]),
  ];
}

const foldedLines = (parts: readonly string[], between: string, width: number): string[] =>
  fillLines(parts, (line) => line.length <= width, between);

function rowsText({ rows }: DrawnHexMap, paint: Paint): string {
  const widest = Math.max(0, ...rows.map(([title]) => title.length));
  return rows
    .flatMap(([title, text]) =>
      foldedLines(visibleText(text).split(' '), ' ', lineWidth - widest - 2).map(
        (line, index) => `${paint('dim', (index === 0 ? title : '').padEnd(widest))}  ${line}\n`,
      ),
    )
    .join('');
}

/**
 * Returns the map with its contents but without the note about its source, for a person who has already seen the note.
 */
export function hexPositionText(map: DrawnHexMap, paint: Paint): string {
  const key = foldedLines(keyParts(map), '   ', lineWidth).map((line) => paint('dim', line));
  return `${[...gridLines(map, paint), '', ...key, ''].join('\n')}\n${rowsText(map, paint)}`;
}

export function hexMapText(map: DrawnHexMap, paint: Paint): string {
  const head = `${paint('strong', map.title)}  ${paint('dim', mapBasis(map.provenance))}`;
  const note = map.note === null ? [] : foldedLines(visibleText(map.note).split(' '), ' ', lineWidth);
  return `${[head, ...note.map((line) => paint('dim', line)), ''].join('\n')}\n${hexPositionText(map, paint)}`;
}
