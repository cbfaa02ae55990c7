// The icon of the page as an app: the head of a bot in a space of a board. The icon exists as SVG, and as pixels for
// systems without SVG.
import { colours } from '../document/colours.ts';
import { markup, type Markup } from '../document/markup.ts';
import { toStretch, type Point } from '../board/geometry.ts';

type IconShape =
  | { readonly is: 'hexagon'; readonly corners: readonly Point[]; readonly colour: string }
  | { readonly is: 'outline'; readonly corners: readonly Point[]; readonly colour: string; readonly width: number }
  | { readonly is: 'line'; readonly from: Point; readonly to: Point; readonly colour: string; readonly width: number }
  | { readonly is: 'disc'; readonly middle: Point; readonly radius: number; readonly colour: string }
  | { readonly is: 'box'; readonly from: Point; readonly to: Point; readonly round: number; readonly colour: string };

/** The width and height of the icon in its own units. */
const whole = 512;
const { pointedSide, depth, roundSide, paper } = colours;
const at = (x: number, y: number): Point => ({ x, y });
const space = [at(256, 84), at(405, 170), at(405, 342), at(256, 428), at(107, 342), at(107, 170)];

const shapes: readonly IconShape[] = [
  { is: 'hexagon', corners: space, colour: depth.dark },
  { is: 'outline', corners: space, colour: pointedSide.dark, width: 20 },
  { is: 'line', from: at(256, 182), to: at(256, 212), colour: paper.light, width: 16 },
  { is: 'box', from: at(176, 212), to: at(336, 336), round: 30, colour: paper.light },
  { is: 'disc', middle: at(256, 166), radius: 18, colour: pointedSide.dark },
  { is: 'disc', middle: at(220, 266), radius: 19, colour: roundSide.light },
  { is: 'disc', middle: at(292, 266), radius: 19, colour: roundSide.light },
  { is: 'line', from: at(216, 308), to: at(296, 308), colour: paper.dark, width: 12 },
];

const path = (corners: readonly Point[]): string => `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;

function shapeMarkup(shape: IconShape): Markup {
  const { colour } = shape;
  switch (shape.is) {
    case 'hexagon':
      return markup`<path d="${path(shape.corners)}" fill="${colour}"/>`;
    case 'outline':
      return markup`<path d="${path(shape.corners)}" fill="none" stroke="${colour}" stroke-width="${shape.width}" stroke-linejoin="round"/>`;
    case 'line': {
      const ends = `M${shape.from.x} ${shape.from.y}L${shape.to.x} ${shape.to.y}`;
      return markup`<path d="${ends}" stroke="${colour}" stroke-width="${shape.width}" stroke-linecap="round"/>`;
    }
    case 'disc':
      return markup`<circle cx="${shape.middle.x}" cy="${shape.middle.y}" r="${shape.radius}" fill="${colour}"/>`;
    case 'box': {
      const { from, round, to } = shape;
      return markup`<rect x="${from.x}" y="${from.y}" width="${to.x - from.x}" height="${to.y - from.y}" rx="${round}" fill="${colour}"/>`;
    }
  }
}

/** Returns the icon. Launchers may cut off its corners. */
export function iconSvg(): string {
  const icon = markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}">
<desc>made by Botbook</desc>
<rect width="${whole}" height="${whole}" fill="${paper.dark}"/>
${shapes.map(shapeMarkup)}
</svg>`;
  return `${icon.markup}\n`;
}

/** Returns the distance of a point to the nearest side of a polygon. */
const toSides = (point: Point, corners: readonly Point[]): number =>
  Math.min(
    ...corners.map((corner, index) => toStretch(point, corner, corners[(index + 1) % corners.length] ?? corner)),
  );

/**
 * Returns the distance of a point from the edge of a shape, in units of the icon. The distance is negative inside the
 * shape.
 */
function distanceTo(shape: IconShape, point: Point): number {
  switch (shape.is) {
    case 'hexagon': {
      const { corners } = shape;
      const isInside = corners.every((corner, index) => {
        const next = corners[(index + 1) % corners.length] ?? corner;
        return (next.x - corner.x) * (point.y - corner.y) >= (next.y - corner.y) * (point.x - corner.x);
      });
      return toSides(point, corners) * (isInside ? -1 : 1);
    }
    case 'outline':
      return toSides(point, shape.corners) - shape.width / 2;
    case 'line':
      return toStretch(point, shape.from, shape.to) - shape.width / 2;
    case 'disc':
      return Math.hypot(point.x - shape.middle.x, point.y - shape.middle.y) - shape.radius;
    case 'box': {
      const { from, round, to } = shape;
      const excessOf = (coordinate: number, least: number, most: number): number =>
        Math.max(least + round - coordinate, coordinate - most + round);
      const [x, y] = [excessOf(point.x, from.x, to.x), excessOf(point.y, from.y, to.y)];
      return Math.hypot(Math.max(0, x), Math.max(0, y)) + Math.min(0, Math.max(x, y)) - round;
    }
  }
}

const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Returns the icon as pixels: three bytes for each pixel, row after row. */
export function iconPixels(size: number): Uint8Array {
  const scale = whole / size;
  const drawn = shapes.map((shape) => ({ shape, channels: channelsOf(shape.colour) }));
  const ground = channelsOf(paper.dark);
  const pixels = new Uint8Array(size * size * 3);
  for (let index = 0; index < size * size; index++) {
    const point = at(((index % size) + 0.5) * scale, (Math.floor(index / size) + 0.5) * scale);
    let colour = ground;
    for (const { channels, shape } of drawn) {
      // At its edge, a shape covers a pixel only in part. `cover` is the covered share, and the colour of the shape
      // counts by this share.
      const cover = Math.max(0, Math.min(1, 0.5 - distanceTo(shape, point) / scale));
      if (cover > 0) colour = colour.map((channel, each) => channel + ((channels[each] ?? 0) - channel) * cover);
    }
    pixels.set(
      colour.map((channel) => Math.round(channel)),
      index * 3,
    );
  }
  return pixels;
}
