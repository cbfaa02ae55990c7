// The palette of drawings and pages, with colours for light and dark mode. The sides are blue and amber, which
// colour-blind readers can tell apart. No distinction depends on colours alone.

export interface Shades {
  readonly light: string;
  readonly dark: string;
}

export const colours = {
  /** Colours of the page and of its panels. */
  paper: { light: '#f3f1ea', dark: '#0f141a' },
  panel: { light: '#fffefa', dark: '#1a222c' },
  ink: { light: '#18202a', dark: '#eef2f6' },
  quiet: { light: '#4b5661', dark: '#b0bac5' },
  hairline: { light: '#d0cdc3', dark: '#323d49' },
  /** Colours of the ground of a board, with its borders, slopes, bridges, walls and areas. */
  ground: { light: '#dde3e4', dark: '#28333f' },
  seam: { light: '#b3bdc0', dark: '#435160' },
  raised: { light: '#f1e3c4', dark: '#4b4434' },
  slope: { light: '#a98a56', dark: '#9c8255' },
  depth: { light: '#c3ccd1', dark: '#161d26' },
  deck: { light: '#d8c9ae', dark: '#5b5040' },
  rail: { light: '#6d5b3c', dark: '#c9b48d' },
  wall: { light: '#18202a', dark: '#d5dde5' },
  rim: { light: '#66727d', dark: '#76838f' },
  area: { light: '#6b3d7d', dark: '#d3ace4' },
  /** Colours of pieces and markers on the board. */
  roundSide: { light: '#1a5aa6', dark: '#7dbaff' },
  roundSideSoft: { light: '#d7e6f7', dark: '#173457' },
  onRoundSide: { light: '#ffffff', dark: '#06203d' },
  pointedSide: { light: '#a34400', dark: '#ffb056' },
  pointedSideSoft: { light: '#fbe3cb', dark: '#4a2c0a' },
  onPointedSide: { light: '#ffffff', dark: '#2a1400' },
  objective: { light: '#18202a', dark: '#f3f0e4' },
  onObjective: { light: '#fffefa', dark: '#18202a' },
  cover: { light: '#38654a', dark: '#93d1a4' },
  onCover: { light: '#ffffff', dark: '#0d2416' },
  door: { light: '#a3172d', dark: '#ff93a2' },
  onDoor: { light: '#fffefa', dark: '#2a0f0b' },
  hazard: { light: '#a3172d', dark: '#ff93a2' },
  equipment: { light: '#00696b', dark: '#63d5d2' },
  /** Colours of findings about files. */
  error: { light: '#a3172d', dark: '#ff93a2' },
  warning: { light: '#8a5a00', dark: '#f0c060' },
  good: { light: '#25653a', dark: '#93d1a4' },
  /** Colours of changes: added, removed, moved. */
  added: { light: '#12592f', dark: '#9fe0b2' },
  addedSoft: { light: '#d9f2df', dark: '#16392a' },
  removed: { light: '#94182f', dark: '#ffa9b4' },
  removedSoft: { light: '#fde3e3', dark: '#44202a' },
  moved: { light: '#1d4f8f', dark: '#9cc9ff' },
  movedSoft: { light: '#dfeafa', dark: '#1b3352' },
} as const satisfies Record<string, Shades>;

export type Colour = keyof typeof colours;
export type Mode = 'light' | 'dark';
/** The mode of a page: light, dark, or `auto` for the mode of the reader’s system. */
export type Theme = Mode | 'auto';

const colourNames = Object.keys(colours) as readonly Colour[];

/** A printed page is light in either mode. */
const darkRules = (rules: string): string => `@media screen and (prefers-color-scheme:dark){${rules}}`;

/** Returns style rules for the mode of a page; for `auto`, the rules of both modes. */
export const inMode = (theme: Theme, rules: (mode: Mode) => string): string =>
  theme === 'auto' ? rules('light') + darkRules(rules('dark')) : rules(theme);

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the style rules that declare the colours as custom properties, such as `--round-side-soft`. */
export const properties = (theme: Theme): string =>
  inMode(theme, (mode) => `:root{${colourNames.map((name) => `--${kebab(name)}:${colours[name][mode]}`).join(';')}}`);

/**
 * Template tag that returns the style rules of a page without comments and line breaks. An interpolated value is the
 * name of a colour.
 */
export const styleRules = ({ raw }: TemplateStringsArray, ...names: readonly Colour[]): string =>
  String.raw(
    { raw: raw.map((text) => text.replaceAll(/\/\*.*?\*\/|\n\s*/g, '')) },
    ...names.map((name) => `var(--${kebab(name)})`),
  );

/**
 * Returns the CSS class of a colour for SVG: `f-round-side` fills, and `s-round-side` draws lines. Classes are used
 * because many programs that show SVG do not know custom properties.
 */
export const fillClass = (name: Colour): string => `f-${kebab(name)}`;
export const strokeClass = (name: Colour): string => `s-${kebab(name)}`;

/** Returns the style rules of the colour classes that occur in a drawing (`used`). */
export function classes(theme: Theme, used: string): string {
  return inMode(theme, (mode) =>
    colourNames
      .flatMap((name) => [
        [fillClass(name), `fill:${colours[name][mode]}`] as const,
        [strokeClass(name), `stroke:${colours[name][mode]}`] as const,
      ])
      .filter(([className]) => new RegExp(`[ "]${className}[ "]`).test(used))
      .map(([className, rule]) => `.${className}{${rule}}`)
      .join(''),
  );
}
