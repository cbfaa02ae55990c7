// The tokens of each space of a board, and their places between the borders of the space.
import type { BoardSign, DrawnBoard, DrawnPlace, SignSide } from '../../compiler/game/board.ts';
import { cornersOf, placeLines, type PlacedToken, type TokenLines, type TokenRoom } from './token-layout.ts';
import { bounds, type Polygon } from './geometry.ts';
import {
  barredToken,
  counterToken,
  coverToken,
  labelToken,
  moreToken,
  nameToken,
  onDeck,
  pointsToken,
  scoutedToken,
  thingToken,
  wordsToken,
  type Plate,
  type SpaceToken,
  type TokenChanges,
  type TokenStyle,
} from './tokens.ts';

export type { TokenChanges } from './tokens.ts';

/** The tokens of a space with their places, in pixels of the screen. */
export interface TokenLayout {
  readonly placed: readonly PlacedToken<SpaceToken>[];
  /** The number of pieces that are folded into the token `+n`. */
  readonly folded: number;
  /** True if the space has too little room, so that tokens reach beyond its borders. */
  readonly isCrowded: boolean;
}

export const noChanges: TokenChanges = { acts: new Map(), scouted: new Set(), isControlNew: false };

/** The most pieces of a space that are drawn whole; the others are folded. */
const mostWhole = 4;

/** The distance between neighbouring spaces at which tokens have their usual size, and the largest scale. */
const [usualSpacing, largest] = [68, 1.9];

/** The scales of tight tokens, and the scale for a space with room for hardly more than its name and one piece. */
const [tightScales, tiny] = [[1, 0.9, 0.82], 0.72];

/** Returns the styles of tokens from the largest to the smallest. `spacing` is the distance between spaces. */
function stylesFor(spacing: number): TokenStyle[] {
  const scale = Math.max(1, Math.min(largest, spacing / usualSpacing));
  const middle = scale > 1.15 ? [{ scale: 1, isTight: false }] : [];
  const tight = tightScales.map((each) => ({ scale: each, isTight: true }));
  return [{ scale, isTight: false }, ...middle, ...tight];
}

export const isMarker = (sign: BoardSign): sign is Extract<BoardSign, { readonly shape: 'marker' }> =>
  sign.shape === 'marker';
const isPlate = (sign: BoardSign): sign is Plate => sign.shape === 'plate';

const sideOrder: readonly SignSide[] = ['round', 'pointed'];

const sideOf = (sign: BoardSign): SignSide => (isPlate(sign) ? sign.side : 'round');

/** Returns the pieces that stay whole and the number of folded pieces. Both sides keep a piece as long as possible. */
function fold(pieces: readonly BoardSign[], most: number): readonly [whole: readonly BoardSign[], folded: number] {
  if (pieces.length <= most) return [pieces, 0];
  const queues = sideOrder.map((side) => pieces.filter((piece) => sideOf(piece) === side));
  const turns = pieces.flatMap((_piece, index) => queues.flatMap((queue) => queue[index] ?? []));
  const whole = new Set(turns.slice(0, most));
  return [pieces.filter((piece) => whole.has(piece)), pieces.length - most];
}

interface SpaceParts {
  readonly head: readonly SpaceToken[];
  readonly deck: readonly SpaceToken[];
  readonly things: readonly SpaceToken[];
  readonly pieces: readonly (readonly SpaceToken[])[];
  readonly scouted: readonly SpaceToken[];
  readonly label: readonly SpaceToken[];
}

/** The data from which the tokens of a space are made. */
export interface SpaceContents {
  readonly name: string;
  readonly places: readonly DrawnPlace[];
  /** The short tags of pieces by their names. */
  readonly tags: ReadonlyMap<string, string>;
  readonly changes: TokenChanges;
}

/** Returns the tokens of the features of a place: cover, points with the side in control, and barred pieces. */
function headTokens({ signs, things }: DrawnPlace, isControlNew: boolean, style: TokenStyle): SpaceToken[] {
  const points = signs.find(({ shape }) => shape === 'hexagon');
  const controls = things.filter(isMarker).filter(({ isFull }) => isFull);
  const [control, ...others] = controls;
  return [
    ...signs.flatMap((sign) => (sign.shape === 'shield' ? [coverToken(sign.text, style)] : [])),
    ...(points || control
      ? [pointsToken(points && 'text' in points ? points.text : null, control?.side ?? null, isControlNew, style)]
      : []),
    ...others.map(({ side }) => pointsToken(null, side, false, style)),
    ...signs.flatMap((sign) =>
      sign.shape === 'barred' && sign.against === 'armoured' ? [barredToken(sign.against, style)] : [],
    ),
  ];
}

/** The signs that `headTokens` draws. */
const headShapes: ReadonlySet<BoardSign['shape']> = new Set(['hexagon', 'shield'] as const);

const wordTokens = (places: readonly DrawnPlace[], room: number, style: TokenStyle): SpaceToken[] =>
  places.flatMap(({ words = '' }) => (words === '' ? [] : [wordsToken(words, room, style)]));

function partsOf(
  contents: SpaceContents,
  room: number,
  most: number,
  style: TokenStyle,
): readonly [SpaceParts, number] {
  const { changes, name, places, tags } = contents;
  const decks = places.filter(({ level }) => level === 'deck');
  const low = places.filter(({ level }) => level !== 'deck');
  const [whole, folded] = fold(
    places.flatMap(({ pieces }) => pieces),
    most,
  );
  const pieceToken = (sign: BoardSign): SpaceToken =>
    isPlate(sign)
      ? counterToken(sign, tags.get(sign.text) ?? sign.text, changes.acts.get(sign.text) ?? null, style)
      : thingToken(sign, style);
  const wholeOf = (at: readonly DrawnPlace[]): BoardSign[] =>
    at.flatMap(({ pieces }) => pieces).filter((piece) => whole.includes(piece));
  const lowPieces = wholeOf(low);
  const onSide = (side: SignSide): SpaceToken[] =>
    lowPieces.flatMap((sign) => (isPlate(sign) && sign.side === side ? [pieceToken(sign)] : []));
  const markers = low.flatMap(({ things }) => things.filter(isMarker)).filter(({ isFull }) => !isFull);
  const bySide = [...markers].toSorted((a, b) => sideOrder.indexOf(b.side) - sideOrder.indexOf(a.side));
  const otherSigns = ({ signs, things }: DrawnPlace): SpaceToken[] => [
    ...signs.flatMap((sign) =>
      sign.shape === 'barred'
        ? sign.against === 'all'
          ? [barredToken(sign.against, style)]
          : []
        : headShapes.has(sign.shape)
          ? []
          : [thingToken(sign, style)],
    ),
    ...things.filter((sign) => !isMarker(sign)).map((sign) => thingToken(sign, style)),
  ];
  return [
    {
      head: [nameToken(name, room, style), ...low.flatMap((place) => headTokens(place, changes.isControlNew, style))],
      deck: decks
        .flatMap((place) => [
          ...headTokens(place, false, style),
          ...otherSigns(place),
          ...wholeOf([place]).map(pieceToken),
        ])
        .map(onDeck),
      things: [...wordTokens(low, room, style), ...low.flatMap(otherSigns)],
      pieces: [
        ...sideOrder.map(onSide),
        lowPieces.filter((sign) => !isPlate(sign)).map(pieceToken),
        folded > 0 ? [moreToken(folded, style)] : [],
      ],
      scouted: bySide.map(({ side }) => scoutedToken(side, changes.scouted.has(side), style)),
      label: changes.label ? [labelToken(changes.label, style)] : [],
    },
    folded,
  ];
}

/** Returns the ways to divide the tokens of a space into lines, the clearest way first. */
function waysOf({ deck, head, label, pieces, scouted, things }: SpaceParts, gap: number): TokenLines<SpaceToken>[][] {
  const [round = [], pointed = [], other = [], more = []] = pieces;
  const all = [...round, ...pointed, ...other, ...more];
  const rest = [...pointed, ...other, ...more];
  const ways = [
    [head, deck, things, round, rest, scouted],
    [head, deck, [...things, ...scouted], round, rest],
    [head, deck, things, all, scouted],
    [head, deck, [...things, ...scouted], all],
    [head, deck, things, [...all, ...scouted]],
    [[...head, ...things, ...scouted], deck, all],
    [
      [...head, ...things],
      [...deck, ...all, ...scouted],
    ],
    [[...head, ...deck, ...things, ...scouted, ...all]],
    [[...head, ...deck, ...things, ...all, ...scouted]],
  ];
  const divided = ways.map((lines) =>
    [...lines, label]
      .filter((tokens) => tokens.length > 0)
      .map((tokens) => ({ tokens, gap: tokens === scouted ? 6 * gap : gap })),
  );
  const mixed = [
    [...head, ...things, ...scouted, ...deck, ...all, ...label],
    [...head, ...deck, ...all, ...things, ...scouted, ...label],
    [...deck, ...all, ...label, ...head, ...things, ...scouted],
  ];
  return [...divided, ...mixed.map((tokens) => [{ tokens, gap, isLoose: true }])];
}

/** The rooms of a space: the room inside its borders, and a larger one for spaces that are too crowded. */
export interface SpaceRooms {
  readonly inside: TokenRoom;
  readonly beyond: TokenRoom;
  /** A room that always has enough room, for a zoom at which the space is too small for its tokens. */
  readonly unlimited: TokenRoom;
  /** The corners of the parts of a deck over the space; empty for a space without a bridge. */
  readonly decks: readonly Polygon[];
}

/** Puts the tokens of a deck into the middle of a space, and the other tokens beside the deck. */
function placeBesideDeck(
  parts: SpaceParts,
  gap: number,
  { decks, inside }: SpaceRooms,
): readonly PlacedToken<SpaceToken>[] | null {
  const { bottom, left, right, top } = bounds(decks.flat());
  const onStrips = inside.roomAround({ x: (left + right) / 2, y: (top + bottom) / 2 });
  const upper = parts.deck.length === 0 ? [] : placeLines([{ tokens: parts.deck, gap: 0 }], onStrips);
  if (!upper) return null;
  const beside = inside.roomWithout([...decks, ...upper.map(cornersOf)]);
  for (const way of waysOf({ ...parts, deck: [] }, gap)) {
    const lower = placeLines(way, beside);
    if (lower) return [...upper, ...lower];
  }
  return null;
}

/**
 * Lays out all tokens of a space. In a crowded space, the tokens are smaller, and pieces are folded into the token
 * `+n`. Nothing else is left out. `spacing` is the distance between neighbouring spaces in pixels of the screen.
 */
export function layoutTokens(contents: SpaceContents, rooms: SpaceRooms, spacing: number): TokenLayout {
  const styles = stylesFor(spacing);
  const pieces = contents.places.reduce((sum, place) => sum + place.pieces.length, 0);
  const whole = Math.min(mostWhole, pieces);
  const room = spacing * 0.75;
  const tiniest = { scale: tiny, isTight: true };
  // A text for the touched piece comes and goes, and should not fold the pieces that one wants to touch.
  const stylesOf = (most: number): readonly TokenStyle[] =>
    most > 1 && contents.changes.label === undefined ? styles : [...styles, tiniest];
  for (const style of rooms.decks.length > 0 ? styles : []) {
    const [parts, folded] = partsOf(contents, room, whole, style);
    const placed = placeBesideDeck(parts, style.isTight ? 0.5 : 1.5, rooms);
    if (placed) return { placed, folded, isCrowded: false };
  }
  for (let most = whole; most >= 0; most--) {
    for (const tokenRoom of [rooms.inside, rooms.beyond]) {
      for (const style of stylesOf(most)) {
        const [parts, folded] = partsOf(contents, room, most, style);
        for (const way of waysOf(parts, style.isTight ? 0.5 : 1.5)) {
          const placed = placeLines(way, tokenRoom);
          if (placed) return { placed, folded, isCrowded: tokenRoom === rooms.beyond };
        }
      }
    }
  }
  const [parts, folded] = partsOf(contents, room, Math.min(1, whole), tiniest);
  const [way = []] = waysOf(parts, 0.5);
  return { placed: placeLines(way, rooms.unlimited) ?? [], folded, isCrowded: true };
}

/** Returns the contents of a space of a board. */
export const contentsOf = (
  board: DrawnBoard,
  space: number,
  tags: ReadonlyMap<string, string>,
  changes: TokenChanges = noChanges,
): SpaceContents => ({
  name: board.spaces[space] ?? '',
  places: (board.placesOf[space] ?? []).flatMap((index) => board.places[index] ?? []),
  tags,
  changes,
});
