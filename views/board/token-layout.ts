// Puts the tokens of a space into lines that fit between the borders of the space. All lengths are in pixels of the
// screen.
import { sidesOf, type HalfPlane, type Point, type Polygon } from './geometry.ts';

export interface TokenSize {
  readonly width: number;
  readonly height: number;
}

/** A token with the point of its middle. */
export interface PlacedToken<Token extends TokenSize> {
  readonly token: Token;
  readonly x: number;
  readonly y: number;
}

/** Tokens that begin a new line. */
export interface TokenLines<Token extends TokenSize> {
  readonly tokens: readonly Token[];
  /** The gap between two tokens. */
  readonly gap: number;
  /** True if later tokens may fill the rest of a line for which the next token is too wide. */
  readonly isLoose?: boolean;
}

/** The stretch of x that a line may take. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The gap between two lines. */
const lineGap = 1;

/** Returns the stretch of a polygon between two heights; null if the polygon has no point there. */
function stretchOf(polygon: Polygon, top: number, bottom: number): Span | null {
  const xs = polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const [low, high] = a.y < b.y ? [a, b] : [b, a];
    if (high.y < top || low.y > bottom) return [];
    const xAt = (y: number): number =>
      high.y - low.y < 1e-9 ? low.x : low.x + ((high.x - low.x) * (y - low.y)) / (high.y - low.y);
    return [xAt(Math.max(top, low.y)), xAt(Math.min(bottom, high.y))];
  });
  return xs.length === 0 ? null : { from: Math.min(...xs), to: Math.max(...xs) };
}

/** The room for tokens in a space: a convex polygon without the obstacles in it, such as doors. */
export class TokenRoom {
  readonly middle: Point;
  readonly top: number;
  readonly bottom: number;
  private readonly polygon: Polygon;
  private readonly margins: (side: HalfPlane) => number;
  private readonly sides: readonly HalfPlane[];
  private readonly obstacles: readonly Polygon[];

  /** `margins` gives the distance that tokens keep from each side of the polygon. */
  constructor(
    polygon: Polygon,
    middle: Point,
    margins: (side: HalfPlane) => number,
    obstacles: readonly Polygon[] = [],
  ) {
    this.polygon = polygon;
    this.middle = middle;
    this.margins = margins;
    this.sides = sidesOf(polygon).map((side) => ({ ...side, most: side.most - margins(side) }));
    this.obstacles = obstacles;
    this.top = Math.floor(Math.min(...polygon.map(({ y }) => y)));
    this.bottom = Math.ceil(Math.max(...polygon.map(({ y }) => y)));
  }

  /** Returns the room that further obstacles leave. */
  roomWithout(obstacles: readonly Polygon[]): TokenRoom {
    const { margins, middle, polygon } = this;
    return new TokenRoom(polygon, middle, margins, [...this.obstacles, ...obstacles]);
  }

  /** Returns the same room, in which tokens are as near as possible to another point. */
  roomAround(middle: Point): TokenRoom {
    return new TokenRoom(this.polygon, middle, this.margins, this.obstacles);
  }

  private chordAt(y: number): Span {
    let [from, to] = [-Infinity, Infinity];
    for (const { most, nx, ny } of this.sides) {
      const rest = most - ny * y;
      if (nx > 1e-9) to = Math.min(to, rest / nx);
      else if (nx < -1e-9) from = Math.max(from, rest / nx);
      else if (rest < 0) return { from: 0, to: -1 };
    }
    return { from, to };
  }

  /** Returns the widest free stretch between two heights. */
  span(top: number, bottom: number): Span {
    const [upper, lower] = [this.chordAt(top), this.chordAt(bottom)];
    let spans: Span[] = [{ from: Math.max(upper.from, lower.from), to: Math.min(upper.to, lower.to) }];
    for (const obstacle of this.obstacles) {
      const taken = stretchOf(obstacle, top, bottom);
      if (taken)
        spans = spans.flatMap(({ from, to }) => [
          { from, to: Math.min(to, taken.from) },
          { from: Math.max(from, taken.to), to },
        ]);
    }
    return spans.reduce((widest, span) => (span.to - span.from > widest.to - widest.from ? span : widest));
  }
}

/** Returns the corners of a placed token. */
export function cornersOf({ token, x, y }: PlacedToken<TokenSize>): Polygon {
  const [w, h] = [token.width / 2, token.height / 2];
  return [
    { x: x - w, y: y - h },
    { x: x + w, y: y - h },
    { x: x + w, y: y + h },
    { x: x - w, y: y + h },
  ];
}

interface Line<Token extends TokenSize> {
  readonly tokens: readonly Token[];
  readonly width: number;
  readonly height: number;
  readonly span: Span;
}

/** Returns the longest line of tokens that fits at a height; null if no token fits. */
function lineAt<Token extends TokenSize>(
  tokens: readonly Token[],
  { gap, isLoose = false }: TokenLines<Token>,
  y: number,
  room: TokenRoom,
): Line<Token> | null {
  let line: Line<Token> = { tokens: [], width: -gap, height: 0, span: { from: 0, to: 0 } };
  for (const token of tokens) {
    const width = line.width + gap + token.width;
    const height = Math.max(line.height, token.height);
    const span = room.span(y, y + height);
    if (width <= span.to - span.from) line = { tokens: [...line.tokens, token], width, height, span };
    else if (!isLoose) break;
  }
  return line.tokens.length === 0 ? null : line;
}

const clampTo = (number: number, least: number, most: number): number => Math.max(least, Math.min(most, number));

/** Returns the places of the tokens of a line, as near as possible to the middle of the space. */
function placesIn<Token extends TokenSize>(
  { height, span, tokens, width }: Line<Token>,
  gap: number,
  y: number,
  room: TokenRoom,
): PlacedToken<Token>[] {
  let x = clampTo(room.middle.x - width / 2, span.from, span.to - width);
  return tokens.map((token) => {
    const placed = { token, x: x + token.width / 2, y: y + height / 2 };
    x += token.width + gap;
    return placed;
  });
}

interface Flow<Token extends TokenSize> {
  readonly placed: readonly PlacedToken<Token>[];
  readonly top: number;
  readonly bottom: number;
}

/** Puts lines below each other, the first line at the height `start` or lower. Null if there is not room for all. */
function flowFrom<Token extends TokenSize>(
  lines: readonly TokenLines<Token>[],
  start: number,
  room: TokenRoom,
): Flow<Token> | null {
  const placed: PlacedToken<Token>[] = [];
  let [y, top] = [start, Infinity];
  for (const each of lines) {
    let rest = each.tokens;
    while (rest.length > 0) {
      const line = lineAt(rest, each, y, room);
      if (line) {
        placed.push(...placesIn(line, each.gap, y, room));
        top = Math.min(top, y);
        rest = rest.filter((token) => !line.tokens.includes(token));
        y += line.height + lineGap;
      } else if (y > room.bottom) return null;
      else y += 1;
    }
  }
  return { placed, top, bottom: y - lineGap };
}

/**
 * Puts lines of tokens into a room, as near as possible to the middle of the space. Tokens that do not fit into their
 * line go to the next line. Returns null if there is not room for all tokens.
 */
export function placeLines<Token extends TokenSize>(
  lines: readonly TokenLines<Token>[],
  room: TokenRoom,
): readonly PlacedToken<Token>[] | null {
  let best: Flow<Token> | null = null;
  let least = Infinity;
  for (let start = room.top; start < room.bottom; start += 1.5) {
    const flow = flowFrom(lines, start, room);
    if (!flow) break;
    const off = Math.abs((flow.top + flow.bottom) / 2 - room.middle.y);
    if (off < least) [best, least] = [flow, off];
  }
  return best && best.placed;
}
