// Tests of the palette: text is legible in light and dark mode, and people with any kind of colour vision can tell the
// sides apart.
import { describe, expect, it } from 'vitest';
import { classes, colours, fillClass, properties, styleRules, type Colour } from '../../views/document/colours.ts';

type Rgb = readonly [number, number, number];

/** Returns the linear light of a colour, with parts from 0 to 1. */
const linear = (hex: string): Rgb => {
  const part = (from: number): number => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Returns the contrast of two colours as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(linear(one)), luminance(linear(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * For each kind of colour blindness, the matrix that turns a colour into the colour that such people see (Viénot,
 * Brettel and Mollon 1999; Brettel 1997 for the third kind).
 */
const eyes: Readonly<Record<string, readonly Rgb[]>> = {
  protanope: [
    [0.112, 0.888, 0],
    [0.112, 0.888, 0],
    [0.004, -0.004, 1],
  ],
  deuteranope: [
    [0.2925, 0.7075, 0],
    [0.2925, 0.7075, 0],
    [-0.021, 0.021, 1],
  ],
  tritanope: [
    [1, 0.15, -0.15],
    [0, 0.867, 0.133],
    [0, 0.867, 0.133],
  ],
};

const seen = (hex: string, rows: readonly Rgb[]): readonly number[] => {
  const [r, g, b] = linear(hex);
  return rows.map(([x, y, z]) => Math.cbrt(Math.max(0, x * r + y * g + z * b)));
};

const modes = ['light', 'dark'] as const;

describe.each(modes)('by %s', (mode) => {
  const text: readonly (readonly [Colour, Colour])[] = [
    ...(
      ['ink', 'quiet', 'roundSide', 'pointedSide', 'area', 'hazard', 'equipment', 'error', 'warning', 'good'] as const
    ).flatMap((one) => [[one, 'paper'] as const, [one, 'panel'] as const]),
    ...(['ground', 'raised', 'depth', 'deck'] as const).map((one) => ['ink', one] as const),
    ...(['ground', 'raised', 'depth'] as const).flatMap((one) => [['quiet', one] as const, ['area', one] as const]),
    ...(['roundSide', 'pointedSide'] as const).map((side) => [side, 'ground'] as const),
    ['roundSide', 'roundSideSoft'],
    ['quiet', 'roundSideSoft'],
    ['quiet', 'pointedSideSoft'],
    ['pointedSide', 'pointedSideSoft'],
    ...(['added', 'removed', 'moved'] as const).flatMap((one) => [
      [one, `${one}Soft`] as const,
      [one, 'panel'] as const,
    ]),
    ['quiet', 'addedSoft'],
    ['quiet', 'removedSoft'],
    ['good', 'addedSoft'],
    ['panel', 'roundSide'],
    ['panel', 'pointedSide'],
    ['onObjective', 'objective'],
    ['onCover', 'cover'],
    ['onDoor', 'door'],
  ];
  it.each(text)('%s is legible on %s', (front, back) => {
    expect(contrast(colours[front][mode], colours[back][mode])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ground', 'raised', 'depth'] as const)('walls and doors stand out from %s', (back) => {
    for (const front of ['wall', 'door'] as const) {
      expect(contrast(colours[front][mode], colours[back][mode]), front).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(Object.entries(eyes))('a %s distinguishes the sides', (_, rows) => {
    const [one, other] = [seen(colours.roundSide[mode], rows), seen(colours.pointedSide[mode], rows)];
    expect(Math.hypot(...one.map((value, i) => value - (other[i] ?? 0)))).toBeGreaterThan(0.2);
  });
});

describe('colours in pages and drawings', () => {
  it('follow the system, or are those of one mode', () => {
    expect(properties('auto')).toMatch(
      /^:root\{--paper:#.*\}@media screen and \(prefers-color-scheme:dark\)\{:root\{--paper:#.*\}\}$/,
    );
    expect(properties('dark')).toContain(`--round-side-soft:${colours.roundSideSoft.dark}`);
    expect(properties('dark')).not.toContain('@media');
    expect(styleRules`${'roundSideSoft'}`).toBe('var(--round-side-soft)');
  });

  it('are only those that are used', () => {
    expect(classes('light', `<path class="${fillClass('roundSide')} x"/>`)).toBe(
      `.f-round-side{fill:${colours.roundSide.light}}`,
    );
  });
});
