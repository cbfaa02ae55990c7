// The tokens of a board on a screen: counters, points, scouted markers, cover and names. Each token is drawn around the
// point (0, 0). All sizes are in pixels of the screen, multiplied by the scale of a token style.
import type { BoardSign, SignSide } from '../../compiler/game/board.ts';
import { fillClass, strokeClass, type Colour } from '../document/colours.ts';
import { attribute, markup, type Markup } from '../document/markup.ts';
import { signOf, textAt, textWidth } from './board-symbols.ts';

type TokenKind = 'name' | 'label' | 'points' | 'cover' | 'barred' | 'thing' | 'piece' | 'more' | 'scouted';

export interface SpaceToken {
  readonly kind: TokenKind;
  readonly width: number;
  readonly height: number;
  readonly markup: Markup;
  /** The name of the piece of a counter. */
  readonly piece?: string;
}

/** The size of the tokens of a space. */
export interface TokenStyle {
  readonly scale: number;
  /** True for counters with little room around their letters. */
  readonly isTight: boolean;
}

/** The changes of a space by the bot: its acts by number for each piece, and the sides of new markers. */
export interface TokenChanges {
  readonly acts: ReadonlyMap<string, number>;
  readonly scouted: ReadonlySet<SignSide>;
  readonly isControlNew: boolean;
  /** A text for the touched piece; absent if there is none. */
  readonly label?: SpaceLabel;
}

/** A short text in a space for the touched piece: the chance of an attack (`isAim`), or the reason of a refusal. */
export interface SpaceLabel {
  readonly text: string;
  readonly isAim: boolean;
}

export type Plate = Extract<BoardSign, { readonly shape: 'plate' }>;

const hard: Readonly<Record<SignSide, Colour>> = { round: 'roundSide', pointed: 'pointedSide' };
const onHard: Readonly<Record<SignSide, Colour>> = { round: 'onRoundSide', pointed: 'onPointedSide' };

/** The width of the rim around tokens, which sets them off from the ground. */
const rim = 1.5;

/** Returns a token around a drawing that is made for the scale 1. */
function token(kind: TokenKind, width: number, height: number, scale: number, drawn: Markup): SpaceToken {
  const size = attribute('transform', scale === 1 ? null : `scale(${scale.toFixed(3)})`);
  return { kind, width: width * scale, height: height * scale, markup: markup`<g${size}>${drawn}</g>` };
}

const path = (d: string, inside: Colour, line: Colour, width = rim, dash: string | null = null): Markup =>
  markup`<path class="${fillClass(inside)} ${strokeClass(line)}" d="${d}" stroke-width="${width}"${attribute('stroke-dasharray', dash)}/>`;

const strokeOnly = (d: string, colour: Colour, width: number): Markup =>
  markup`<path class="${strokeClass(colour)} line" d="${d}" stroke-width="${width}"/>`;

const boldLetters = (text: string, size: number, colour: Colour): Markup =>
  textAt(text, 0, 0, { size, colour, isBold: true });

const circle = (r: number): string => `M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 ${-r} 0Z`;

/**
 * Returns the outline of a counter: round ends, or six sides. The outline of an armoured piece has two legs; on the
 * pointed side, its upper corners are cut.
 */
function counterShape(side: SignSide, width: number, height: number, isArmoured: boolean): string {
  const [w, h] = [width / 2, height / 2];
  const end = side === 'pointed' ? h * 0.58 : h;
  if (isArmoured) {
    const cut = side === 'pointed' ? 4 : 0;
    const [foot, leg] = [w * 0.5, h - 3.5];
    return `M${-w} ${cut - h}L${cut - w} ${-h}H${w - cut}L${w} ${cut - h}V${h}H${w - foot}V${leg}H${foot - w}V${h}H${-w}Z`;
  }
  if (side === 'pointed') return `M${-w} 0L${end - w} ${-h}H${w - end}L${w} 0L${w - end} ${h}H${end - w}Z`;
  return `M${end - w} ${-h}H${w - end}A${end} ${h} 0 0 1 ${w - end} ${h}H${end - w}A${end} ${h} 0 0 1 ${end - w} ${-h}Z`;
}

/** Returns the role and the letter of the squad in a short tag such as `ScZ` of the piece `SCOUT Z`. */
function roleAndSquad(tag: string, name: string): readonly [role: string, squad: string] {
  const last = name.split(/\s+/).at(-1) ?? '';
  const isSquad = last.length <= 2 && last.length < tag.length && tag.endsWith(last);
  return isSquad ? [tag.slice(0, -last.length), last] : [tag, ''];
}

const numberRadius = 7;

/** Draws the number of an act in a filled circle. */
const actNumber = (act: number, x = 0, y = 0): Markup =>
  markup`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${path(circle(numberRadius), 'objective', 'panel')}${boldLetters(
    String(act),
    11,
    'onObjective',
  )}</g>`;

/**
 * Returns the counter of a piece: its role and the letter of its squad. An asleep piece has a broken rim. A suppressed
 * piece is hollow and underlined. A piece that the bot has changed has the number of the act beside it.
 */
export function counterToken(
  plate: Plate,
  tag: string,
  act: number | null,
  { isTight, scale }: TokenStyle,
): SpaceToken {
  const { isArmoured = false, isAsleep, isSuppressed, side } = plate;
  const [role, squad] = roleAndSquad(tag, plate.text);
  const [size, small] = isTight ? [11, 9.5] : [12, 10];
  const letters = textWidth(role, size, true) * 0.88 + textWidth(squad, small, true) * 0.88;
  const sides = side === 'pointed' && !isArmoured ? (isTight ? 8 : 9) : isTight ? 5 : 7;
  const width = Math.max(isTight ? 22 : 28, letters + sides);
  const height = (isTight ? 15 : 19) + (isArmoured ? 2 : 0);
  const isHollow = isAsleep || isSuppressed;
  const [inside, ink] = isHollow ? (['panel', 'ink'] as const) : [hard[side], onHard[side]];
  const line = isHollow ? hard[side] : 'panel';
  const shape = counterShape(side, width, height, isArmoured);
  const text = markup`<text class="${fillClass(ink)}" y="${size * 0.36 - (isArmoured ? 1.5 : 0)}" font-size="${size}" font-weight="700"
    text-anchor="middle">${role}${squad === '' ? null : markup`<tspan font-size="${small}">${squad}</tspan>`}</text>`;
  const bar = isSuppressed ? [strokeOnly(`M${6 - width / 2} ${height / 2 + 2.5}H${width / 2 - 6}`, hard[side], 3)] : [];
  const beside = act === null ? 0 : 2 * numberRadius - 1;
  const number = act === null ? null : actNumber(act, numberRadius - (width + beside) / 2);
  const counter = markup`<g data-piece="${plate.text}" transform="translate(${(beside / 2).toFixed(1)} ${isSuppressed ? -2 : 0})">
    <title>${plate.text}</title>${path(shape, inside, line, isHollow ? 2 : rim, isAsleep ? '3 2' : null)}${text}${bar}</g>`;
  return {
    ...token('piece', width + beside + rim, height + rim + (isSuppressed ? 4 : 0), scale, markup`${counter}${number}`),
    piece: plate.text,
  };
}

/** Returns the token for pieces that are folded: their number after a plus sign. */
export const moreToken = (count: number, { scale }: TokenStyle): SpaceToken =>
  token(
    'more',
    23,
    16,
    scale,
    markup`${path(counterShape('round', 21.5, 14.5, false), 'panel', 'ink')}${boldLetters(`+${count}`, 11, 'ink')}`,
  );

const square =
  'M-5.500 -9H5.500A3.500 3.500 0 0 1 9 -5.500V5.500A3.500 3.500 0 0 1 5.500 9H-5.500A3.500 3.500 0 0 1 -9 5.500V-5.500A3.500 3.500 0 0 1 -5.500 -9Z';
const pointsShapes: Readonly<Record<SignSide, string>> = {
  round: circle(9.5),
  pointed: 'M-10.500 0L-5.250 -9.100H5.250L10.500 0L5.250 9.100H-5.250Z',
};
const tick = 'M-4 0.300L-1.200 3.200L4.300 -3';
const newRing = (r: number): Markup =>
  markup`<circle class="${strokeClass('ink')} line new" r="${r}" stroke-width="1.5" stroke-dasharray="2 2"/>`;

/**
 * Returns the token of the points of a space and of the side that controls the space: a square for nobody, or the shape
 * of the side. Without points, the token has a tick.
 */
export function pointsToken(
  points: string | null,
  side: SignSide | null,
  isNew: boolean,
  style: TokenStyle,
): SpaceToken {
  const inside = side ? hard[side] : 'objective';
  const ink = side ? onHard[side] : 'onObjective';
  const shape = side ? pointsShapes[side] : square;
  const figure = points === null ? strokeOnly(tick, ink, 2.4) : boldLetters(points, points.length > 1 ? 11 : 13, ink);
  const width = (side === 'pointed' ? 21 : side === 'round' ? 19 : 18) + rim;
  const drawn = markup`${path(shape, inside, 'panel')}${figure}${isNew ? newRing(13) : null}`;
  return token(
    'points',
    isNew ? 27.5 : width,
    isNew ? 27.5 : 19 + rim,
    style.scale * (style.isTight ? 0.88 : 1),
    drawn,
  );
}

/** Returns the marker of a side that has scouted a space: a ring or a diamond. */
export function scoutedToken(side: SignSide, isNew: boolean, { scale }: TokenStyle): SpaceToken {
  const shape = side === 'round' ? circle(5) : 'M0 -6L6 0L0 6L-6 0Z';
  const size = isNew ? 19.5 : side === 'round' ? 12.5 : 14;
  return token(
    'scouted',
    size,
    size,
    scale,
    markup`${path(shape, 'panel', hard[side], 2.5)}${isNew ? newRing(9) : null}`,
  );
}

const shield = 'M-7 -7.500Q0 -9 7 -7.500V-1.500Q7 4.500 0 7.500Q-7 4.500 -7 -1.500Z';

export const coverToken = (text: string, { scale }: TokenStyle): SpaceToken =>
  token(
    'cover',
    15,
    16.5,
    scale,
    markup`${path(shield, 'cover', 'panel', 1)}${textAt(text, 0, -0.8, { size: 11, colour: 'onCover', isBold: true })}`,
  );

/** Returns the token of a space that no piece, or no armoured piece, enters. */
export const barredToken = (against: 'armoured' | 'all', { scale }: TokenStyle): SpaceToken =>
  against === 'all'
    ? token(
        'barred',
        18,
        18,
        scale,
        markup`<circle class="${fillClass('hazard')}" r="9"/>${strokeOnly('M-5 0H5', 'panel', 3.5)}`,
      )
    : token(
        'barred',
        18,
        18,
        scale,
        markup`${path(circle(8), 'panel', 'hazard', 2)}${path('M-3.500 -4.500H3.500V3.500H1V0H-1V3.500H-3.500Z', 'ink', 'ink', 0.5)}${strokeOnly('M-5.600 -5.600L5.600 5.600', 'hazard', 2)}`,
      );

/** The size of the texts of names. */
const nameSize = 11;

/** Returns a name that is at most `room` wide. A longer name is cut, and ends with `…`. */
export function nameToken(name: string, room: number, { scale }: TokenStyle): SpaceToken {
  const widthOf = (text: string): number => textWidth(text, nameSize, true) * 0.92 + 1;
  let shown = name;
  while (shown.length > 2 && widthOf(shown) * scale > room) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return token('name', widthOf(shown), 12, scale, boldLetters(shown, nameSize, 'quiet'));
}

/** Returns the words of a place in letters that are a little smaller than its name. */
export const wordsToken = (words: string, room: number, { isTight, scale }: TokenStyle): SpaceToken =>
  nameToken(words, room, { isTight, scale: 0.88 * scale });

/** For each other sign, the scale at which its marks are just legible. */
const thingScale: Partial<Record<BoardSign['shape'], number>> = { flag: 0.84, person: 0.75 };

/** Returns the token of a structure: its box, and its number beside the box in letters of a legible size. */
function boxToken(sign: Extract<BoardSign, { readonly shape: 'box' }>, style: TokenStyle): SpaceToken {
  const scale = style.scale * (style.isTight ? 0.92 : 1);
  const box = signOf({ ...sign, number: '' });
  const [size, shown] = [11, 0.64];
  const width = box.width * shown;
  const tail = sign.number === '' ? 0 : textWidth(sign.number, size, true) + 1;
  const colour = sign.side ? hard[sign.side] : 'ink';
  const number =
    tail === 0 ? null : textAt(sign.number, width / 2 + 1, 0, { size, colour, isBold: true, anchor: 'start' });
  const drawn = markup`<g transform="translate(${(-tail / 2).toFixed(1)} 0)"><g transform="scale(${shown})">${box.markup}</g>${number}</g>`;
  return token('thing', width + tail, box.height * shown, scale, drawn);
}

/** Returns the token of a label: its text in a rim, which is broken for a refusal. */
export function labelToken({ isAim, text }: SpaceLabel, { isTight, scale }: TokenStyle): SpaceToken {
  const size = isTight ? 10 : 11;
  const [width, height] = [textWidth(text, size, true) * 0.92 + (isTight ? 6 : 9), size + 3];
  const shape = counterShape('round', width, height, false);
  const rimOf = isAim ? path(shape, 'panel', 'hazard', 2) : path(shape, 'panel', 'quiet', 1, '3 2');
  return token(
    'label',
    width + 2,
    height + 2,
    scale,
    markup`${rimOf}${boldLetters(text, size, isAim ? 'ink' : 'quiet')}`,
  );
}

/** Returns the token of any other sign, such as a structure or the start of a force. */
export function thingToken(sign: BoardSign, style: TokenStyle): SpaceToken {
  if (sign.shape === 'box') return boxToken(sign, style);
  const { height, markup: drawn, width } = signOf(sign);
  const scale = (thingScale[sign.shape] ?? 0.64) * style.scale * (style.isTight ? 0.92 : 1);
  return token('thing', width, height, scale, drawn);
}

/** Returns the token that a legend shows for a sign. */
export function legendToken(sign: BoardSign): SpaceToken {
  const style: TokenStyle = { scale: 1.2, isTight: false };
  switch (sign.shape) {
    case 'hexagon':
      return pointsToken(sign.text, null, false, style);
    case 'shield':
      return coverToken(sign.text, style);
    case 'barred':
      return barredToken(sign.against, style);
    case 'plate':
      return counterToken(sign, sign.text, null, style);
    case 'marker':
      return sign.isFull ? pointsToken(null, sign.side, false, style) : scoutedToken(sign.side, false, style);
    case 'badge':
    case 'exit':
    case 'flag':
    case 'box':
    case 'person':
      return thingToken(sign, style);
  }
}

/** Returns a token on a plank of a deck, for what is on the upper level of a bridge. */
export function onDeck(inner: SpaceToken): SpaceToken {
  const [width, height] = [inner.width + 3, inner.height + 3];
  const plank = markup`<rect class="${fillClass('deck')} ${strokeClass('rail')}" x="${(-width / 2).toFixed(1)}" y="${(-height / 2).toFixed(1)}"
    width="${width.toFixed(1)}" height="${height.toFixed(1)}" stroke-width="1"/>`;
  return { ...inner, width: width + 1, height: height + 1, markup: markup`${plank}${inner.markup}` };
}
