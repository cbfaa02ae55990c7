// A map of hexes as an SVG drawing in a single file.
import type { DrawnHex, DrawnHexMap } from '../../compiler/game/hex-map.ts';
import { classes, fillClass, strokeClass } from '../document/colours.ts';
import { markup, rawMarkup, type Markup } from '../document/markup.ts';
import { mapBasis, drawnBy, type BoardDrawing } from './board-svg.ts';
import { textAt } from './board-symbols.ts';
import type { Sites } from './board-way.ts';
import { groundClass, hexRules, onlookerClass, seenClass } from './hex-colours.ts';
import { groundPattern, hexHeight, hexMark, hexPath, hexPiece, hexRim, hexSign, hexWidth } from './hex-signs.ts';

const margin = 36;
const heading = 92;

const centreOf = ({ column, row, isRaised }: DrawnHex): readonly [x: number, y: number] => [
  hexWidth + (column - 1) * 1.5 * hexWidth,
  hexHeight * (2 * row - (isRaised ? 1 : 0)),
];

/** For each number of pieces in a hex, the places of these pieces, measured from the centre of the hex. */
const piecePlaces: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 2]],
  [
    [-17, 2],
    [17, 2],
  ],
  [
    [-17, 0],
    [17, 0],
    [0, 20],
  ],
  [
    [-17, 0],
    [17, 0],
    [-17, 21],
    [17, 21],
  ],
];

/**
 * The options of a drawing. With `areNamed`, attributes name the hexes and pieces, for pages on which people drag
 * pieces.
 */
type HexMapDrawing = Pick<BoardDrawing, 'book' | 'theme'> & { readonly areNamed?: boolean };

function groundOfHex(hex: DrawnHex, map: DrawnHexMap, areNamed: boolean): Markup {
  const [x, y] = centreOf(hex);
  const isSeen = map.sight?.hexes.has(hex.name) === true;
  const says = [hex.name, hex.ground, ...(hex.rim ? [`${hex.rim} border`] : []), ...(isSeen ? ['seen'] : [])];
  return markup`
    <g${areNamed ? markup` data-place="${hex.name}"` : null}>
      <title>${says.join(', ')}</title>
      <path class="${groundClass(hex.tone)} ${strokeClass('seam')}" d="${hexPath(x, y)}" stroke-width="1.2"/>
      ${groundPattern(hex.tone, x, y)}
      ${isSeen ? markup`<path class="${seenClass}" d="${hexPath(x, y)}"/>` : null}
      ${hex.rim ? hexRim(hex.rim, x, y) : null}
    </g>`;
}

/** Returns the name, the marks and the pieces of a hex. */
function signsIn(hex: DrawnHex, areNamed: boolean): Markup {
  const [x, y] = centreOf(hex);
  const letter = hex.rim === null ? '' : ` ${hex.rim[0]?.toUpperCase() ?? ''}`;
  const shown = hex.pieces.slice(0, 4);
  const places = piecePlaces[shown.length] ?? [];
  const marks = hex.marks.map((mark, index) => {
    const shift = hex.marks.length === 1 ? 0 : index * 30 - 15;
    return markup`<g transform="translate(${x + shift} ${y + (hex.pieces.length > 0 ? 21 : 4)})">${hexMark(mark)}</g>`;
  });
  const pieces = shown.map((piece, index) => {
    const [dx = 0, dy = 0] = places[index] ?? [];
    const named = areNamed ? markup` data-piece="${piece.name}"` : null;
    return markup`<g${named} transform="translate(${x + dx} ${y + dy})"><title>${`${piece.name}: ${piece.state}`}</title>${hexPiece(piece)}</g>`;
  });
  const more = hex.pieces.length - shown.length;
  return markup`<g>
    ${textAt(`${hex.name}${letter}`, x, y - (hex.rim === null ? 23 : 19), { size: 11, colour: 'ink', isBold: hex.rim !== null })}
    ${marks}${pieces}
    ${more > 0 ? textAt(`+${more}`, x + 28, y + 5, { size: 11, colour: 'ink', isBold: true }) : null}
  </g>`;
}

/**
 * Draws the fold of the map as a line, which crosses the middle of raised hexes and follows the edges of the others.
 * Returns null if the map has no fold.
 */
function foldLine({ hexes, fold }: DrawnHexMap): Markup | null {
  if (fold === null) return null;
  const y = hexHeight * (2 * fold - 1);
  const right = Math.max(...hexes.map((hex) => centreOf(hex)[0])) + hexWidth;
  return markup`<path class="${strokeClass('ink')}" fill="none" d="M0 ${y}H${right.toFixed(1)}" stroke-width="2" stroke-dasharray="9 6"/>`;
}

function onlooker({ hexes, sight }: DrawnHexMap): Markup | null {
  const from = hexes.find(({ name }) => name === sight?.from);
  if (!from) return null;
  const [x, y] = centreOf(from);
  return markup`<path class="${onlookerClass}" d="${hexPath(x, y, 2)}" stroke-width="4"/>`;
}

const keyColumns = 3;
const keyRow = 30;

/** Returns the legend, and its height. */
function keyOf({ grounds, legend }: DrawnHexMap, width: number): { readonly markup: Markup; readonly height: number } {
  const rows = [...grounds.map(({ tone, name }) => ({ sign: { tone }, text: name })), ...legend];
  const count = Math.ceil(rows.length / keyColumns);
  const signs = rows.map(({ sign, text }, index) => {
    const [x, y] = [Math.floor(index / count) * (width / keyColumns), (index % count) * keyRow];
    return markup`<g transform="translate(${(x + 20).toFixed(1)} ${y + 16})">${hexSign(sign)}${textAt(text, 28, 0, { size: 13, colour: 'ink', anchor: 'start' })}</g>`;
  });
  return { markup: markup`<g>${signs}</g>`, height: count * keyRow };
}

/** The scale of the marks over a map. The marks are made for the larger spaces of boards. */
const markScale = 0.6;

/** Draws marks around the hexes and the pieces that a caller names. The names of hexes stay legible over the marks. */
function marksOver({ hexes }: DrawnHexMap, over: (sites: Sites) => readonly Markup[]): Markup {
  const centres = new Map(
    hexes.flatMap((hex) => [hex, ...hex.pieces].map(({ name }) => [name, centreOf(hex)] as const)),
  );
  const sites: Sites = (id) => {
    const [x, y] = centres.get(id) ?? [];
    return x === undefined || y === undefined ? null : { x: x / markScale, y: y / markScale };
  };
  return markup`<g class="over" fill="none" transform="scale(${markScale})">${over(sites)}</g>`;
}

/** Draws a map of hexes. `over` returns the marks that are drawn over the map. */
export function hexMapSvg(
  map: DrawnHexMap,
  { book, theme = 'auto', areNamed = false }: HexMapDrawing,
  over?: (sites: Sites) => readonly Markup[],
): string {
  const centres = map.hexes.map(centreOf);
  const right = Math.max(...centres.map(([x]) => x)) + hexWidth;
  const bottom = Math.max(...centres.map(([, y]) => y)) + hexHeight;
  const key = keyOf(map, right);
  const [width, height] = [right + 2 * margin, margin + heading + bottom + 24 + key.height + margin];
  const basis = mapBasis(map.provenance);
  const small = { size: 13, colour: 'quiet', anchor: 'start' } as const;
  const body = markup`
    <g>
      <rect class="${fillClass('paper')}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"/>
      <g transform="translate(${margin} ${margin})">
        ${textAt(book, 0, 8, small)}
        ${textAt(map.title, 0, 38, { size: 28, colour: 'ink', isBold: true, anchor: 'start' })}
        ${textAt(basis, 0, 66, { ...small, isItalic: true })}
      </g>
      <g transform="translate(${margin} ${margin + heading})">
        ${map.hexes.map((hex) => groundOfHex(hex, map, areNamed))}
        ${foldLine(map)}
        ${onlooker(map)}
        ${over ? marksOver(map, over) : null}
        ${map.hexes.map((hex) => signsIn(hex, areNamed))}
      </g>
      <g transform="translate(${margin} ${(margin + heading + bottom + 24).toFixed(1)})">${key.markup}</g>
    </g>`;
  const [w, h] = [width.toFixed(0), height.toFixed(0)];
  const font = '"Avenir Next","Segoe UI",Inter,"Helvetica Neue",Helvetica,Arial,sans-serif';
  const style = `text{font-family:${font}}${hexRules(theme)}${classes(theme, body.markup)}`;
  const svg = markup`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"
    class="${drawnBy}" role="img" aria-labelledby="board-title board-desc">
      <title id="board-title">${`Map of ${map.title}`}</title>
      <desc id="board-desc">${`${map.hexes.length} hexes; ${basis}. ${map.note ?? ''}`.trim()}</desc>
      <style>${rawMarkup(style)}</style>
      ${body}
    </svg>`;
  return `${svg.markup}\n`;
}
