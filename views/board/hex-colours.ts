// The colours of maps of hexes, in light and dark mode: the ground, the paints of borders and marks, and the shade of
// seen hexes.
import { hexPaints, hexTones, type HexPaint, type HexTone } from '../../compiler/game/hex-map.ts';
import { inMode, type Mode, type Shades, type Theme } from '../document/colours.ts';

/** The colour of each ground, and of the pattern on it. */
const tones: Readonly<Record<HexTone, { readonly ground: Shades; readonly pattern: Shades }>> = {
  plain: { ground: { light: '#eef0e2', dark: '#262d27' }, pattern: { light: '#c9cdb4', dark: '#3d463e' } },
  path: { ground: { light: '#e6e0d2', dark: '#35322b' }, pattern: { light: '#a99f88', dark: '#7d745f' } },
  grove: { ground: { light: '#cfe3c4', dark: '#1f3a27' }, pattern: { light: '#4d7d47', dark: '#7fb57a' } },
  rise: { ground: { light: '#ead9b4', dark: '#463b25' }, pattern: { light: '#8f6f2e', dark: '#cfab66' } },
  built: { ground: { light: '#d9d6de', dark: '#37343f' }, pattern: { light: '#635b70', dark: '#a89fba' } },
  water: { ground: { light: '#c5dff0', dark: '#173449' }, pattern: { light: '#2f75a3', dark: '#6db3e0' } },
  rubble: { ground: { light: '#dccfc0', dark: '#3b332b' }, pattern: { light: '#7a654e', dark: '#b39c82' } },
  pit: { ground: { light: '#c9bfb2', dark: '#2e2924' }, pattern: { light: '#5d5246', dark: '#93857a' } },
  fire: { ground: { light: '#f5b58f', dark: '#6b2a12' }, pattern: { light: '#a5310a', dark: '#ff9a63' } },
  ash: { ground: { light: '#8d8680', dark: '#15110f' }, pattern: { light: '#f0592a', dark: '#ff6b3d' } },
};

const paints: Readonly<Record<HexPaint, Shades>> = {
  red: { light: '#c01f2e', dark: '#ff6573' },
  yellow: { light: '#d9a900', dark: '#ffd84a' },
  orange: { light: '#d96a00', dark: '#ff9d45' },
  green: { light: '#2a7d3f', dark: '#63c97c' },
  blue: { light: '#1f5fbf', dark: '#74aaff' },
  white: { light: '#ffffff', dark: '#ffffff' },
};

/**
 * The colour of a line of sight: the shade of the seen hexes, and the outline of the hex from which these hexes are
 * seen.
 */
const seen: Shades = { light: '#6b3d7d', dark: '#d3ace4' };

export const groundClass = (tone: HexTone): string => `hex-${tone}`;
export const patternClass = (tone: HexTone): string => `on-${tone}`;
export const paintClass = (paint: HexPaint): string => `paint-${paint}`;
export const paintLineClass = (paint: HexPaint): string => `rim-${paint}`;
export const seenClass = 'seen';
export const onlookerClass = 'onlooker';

const rulesOf = (mode: Mode): string => {
  const grounds = hexTones.map(
    (tone) =>
      `.${groundClass(tone)}{fill:${tones[tone].ground[mode]}}.${patternClass(tone)}{fill:none;stroke:${tones[tone].pattern[mode]}}`,
  );
  const painted = hexPaints.map(
    (paint) =>
      `.${paintClass(paint)}{fill:${paints[paint][mode]}}.${paintLineClass(paint)}{fill:none;stroke:${paints[paint][mode]}}`,
  );
  return [
    ...grounds,
    ...painted,
    `.${seenClass}{fill:${seen[mode]};fill-opacity:.34}.${onlookerClass}{fill:none;stroke:${seen[mode]}}`,
  ].join('');
};

/** Returns the style rules of the colours of a map of hexes. */
export const hexRules = (theme: Theme): string => inMode(theme, rulesOf);
