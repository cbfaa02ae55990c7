// The palette of drawings and pages, with colours for light and dark mode. The sides are blue and amber, which
// colour-blind readers can tell apart. No distinction depends on colours alone.

export interface Shades {
  readonly light: string;
  readonly dark: string;
}

export const colours = {
  /** Colours of the page and of its panels. */
  paper: { light: '#f4f2ec', dark: '#10151c' },
  panel: { light: '#fffefa', dark: '#19212b' },
  ink: { light: '#1b232d', dark: '#eef2f6' },
  quiet: { light: '#49545f', dark: '#adb8c4' },
  hairline: { light: '#d2cfc5', dark: '#313c49' },
  /** Colours of the ground of a board, with its borders, slopes, bridges, walls and areas. */
  ground: { light: '#e3e6e4', dark: '#27323f' },
  seam: { light: '#bcc3c4', dark: '#435263' },
  raised: { light: '#f6eedc', dark: '#48443a' },
  slope: { light: '#937c51', dark: '#b9a077' },
  depth: { light: '#c3ccd1', dark: '#161d26' },
  deck: { light: '#d8c9ae', dark: '#5b5040' },
  rail: { light: '#6d5b3c', dark: '#c9b48d' },
  wall: { light: '#28323d', dark: '#8d9cac' },
  rim: { light: '#6c7884', dark: '#5d6b7a' },
  area: { light: '#6b3d7d', dark: '#d3ace4' },
  /** Colours of pieces and markers on the board. */
  roundSide: { light: '#1d5fa8', dark: '#79b8ff' },
  roundSideSoft: { light: '#d9e8f8', dark: '#17355a' },
  pointedSide: { light: '#a44c00', dark: '#ffb454' },
  pointedSideSoft: { light: '#fce6cc', dark: '#553208' },
  objective: { light: '#1b232d', dark: '#f3f0e4' },
  onObjective: { light: '#fffefa', dark: '#161d26' },
  cover: { light: '#3f6b4a', dark: '#8fcf9f' },
  onCover: { light: '#fffefa', dark: '#10251a' },
  door: { light: '#c0392b', dark: '#ff8f7f' },
  onDoor: { light: '#fffefa', dark: '#2a0f0b' },
  hazard: { light: '#a3172d', dark: '#ff8fa0' },
  equipment: { light: '#00696b', dark: '#63d5d2' },
  /** Colours of findings about files. */
  error: { light: '#a3172d', dark: '#ff8fa0' },
  warning: { light: '#8a5a00', dark: '#f0c060' },
  good: { light: '#2b6b3a', dark: '#8fcf9f' },
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

const darkRules = (rules: string): string => `@media (prefers-color-scheme:dark){${rules}}`;

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
