// Draws the rules of a grammar as railroad diagrams. Each path along the rails from left to right passes the words of a
// text that the rule accepts.
import { classes, fillClass, strokeClass, type Theme } from '../document/colours.ts';
import { markup, rawMarkup, type Markup } from '../document/markup.ts';

/**
 * The right side of a grammar rule: the form of the texts that the rule accepts. A `repetition` has at least `least`
 * copies of its part.
 */
export type GrammarExpression =
  | { readonly is: 'terminal'; readonly text: string }
  | { readonly is: 'rule'; readonly name: string }
  | { readonly is: 'sequence'; readonly parts: readonly GrammarExpression[] }
  | { readonly is: 'choice'; readonly parts: readonly GrammarExpression[] }
  | { readonly is: 'option'; readonly of: GrammarExpression }
  | { readonly is: 'repetition'; readonly of: GrammarExpression; readonly least: 0 | 1 };

export interface GrammarRule {
  readonly name: string;
  readonly expression: GrammarExpression;
}

/** A part of a diagram. The rail enters the part at the left end and leaves at the right end, at the same height. */
interface RailPart {
  readonly width: number;
  /** The space that the part needs above and below the rail. */
  readonly up: number;
  readonly down: number;
  /** Draws the part; `x` is its left end, and `y` the line of the rail. */
  readonly draw: (x: number, y: number) => readonly Markup[];
}

/** Sizes in pixels: a character, half the height of a box, the radius of curves, and gaps. */
const size = { letter: 8.45, half: 15, curve: 10, gap: 18, between: 12, margin: 12 } as const;

const path = (d: string): Markup => markup`<path class="${strokeClass('quiet')} line" d="${d}" stroke-width="2"/>`;

const rail = (from: number, to: number, y: number): Markup => path(`M${from} ${y}H${to}`);

const nothing: RailPart = { width: 0, up: 0, down: 0, draw: () => [] };

/**
 * Returns a box with a text. A box for text of a sheet has round ends. A box for the name of another rule has corners.
 */
function box(text: string, isRule: boolean): RailPart {
  const { half, letter } = size;
  const width = Math.round(text.length * letter) + 24;
  return {
    width,
    up: half,
    down: half,
    draw: (x, y) => [
      markup`<rect class="${fillClass(isRule ? 'movedSoft' : 'panel')} ${strokeClass(isRule ? 'moved' : 'ink')}" x="${x}"
        y="${y - half}" width="${width}" height="${2 * half}" rx="${isRule ? 2 : half}" stroke-width="1.5"/>
        <text class="${fillClass('ink')}" x="${x + width / 2}" y="${y + 5}" text-anchor="middle">${text}</text>`,
    ],
  };
}

function inRow(parts: readonly RailPart[]): RailPart {
  const { gap } = size;
  const width = parts.reduce((sum, part) => sum + part.width, 0) + gap * Math.max(0, parts.length - 1);
  return {
    width,
    up: Math.max(0, ...parts.map(({ up }) => up)),
    down: Math.max(0, ...parts.map(({ down }) => down)),
    draw: (x, y) => {
      let at = x;
      return parts.flatMap((part, index) => {
        const joint = index === 0 ? [] : [rail(at - gap, at, y)];
        const drawn = part.draw(at, y);
        at += part.width + gap;
        return [...joint, ...drawn];
      });
    },
  };
}

/**
 * Puts branches one below the other. The first branch is on the rail itself, and curves lead from the rail to the
 * others.
 */
function inColumn(branches: readonly RailPart[]): RailPart {
  const { curve, between } = size;
  const inner = Math.max(...branches.map(({ width }) => width));
  const width = inner + 4 * curve;
  let depth = 0;
  const rows = branches.map((branch, index) => {
    depth += index === 0 ? 0 : Math.max(branch.up + between, 2 * curve);
    const at = depth;
    depth += branch.down;
    return { branch, at };
  });
  const [first] = branches;
  return {
    width,
    up: first?.up ?? 0,
    down: depth,
    draw: (x, y) =>
      rows.flatMap(({ branch, at }) => {
        const [from, to] = [x + 2 * curve, x + 2 * curve + branch.width];
        const end = x + width;
        if (at === 0) return [rail(x, from, y), ...branch.draw(from, y), rail(to, end, y)];
        const low = y + at;
        const r = curve;
        return [
          path(`M${x} ${y}q${r} 0 ${r} ${r}V${low - r}q0 ${r} ${r} ${r}`),
          ...branch.draw(from, low),
          path(`M${to} ${low}H${end - 2 * r}q${r} 0 ${r} ${-r}V${y + r}q0 ${-r} ${r} ${-r}`),
        ];
      }),
  };
}

/** Returns a part that can be repeated: under the part, a second rail leads back to its beginning. */
function loopPart(part: RailPart): RailPart {
  const { curve: r, between } = size;
  const below = Math.max(part.down + between, 2 * r);
  return {
    width: part.width + 2 * r,
    up: part.up,
    down: below + 4,
    draw: (x, y) => {
      const [from, to] = [x + r, x + r + part.width];
      const low = y + below;
      const middle = (from + to) / 2;
      return [
        rail(x, from, y),
        ...part.draw(from, y),
        rail(to, to + r, y),
        path(
          `M${to} ${y}q${r} 0 ${r} ${r}V${low - r}q0 ${r} ${-r} ${r}H${from}q${-r} 0 ${-r} ${-r}V${y + r}q0 ${-r} ${r} ${-r}`,
        ),
        path(`M${middle + 4} ${low - 4}L${middle - 3} ${low}L${middle + 4} ${low + 4}`),
      ];
    },
  };
}

function partOf(expression: GrammarExpression): RailPart {
  switch (expression.is) {
    case 'terminal':
      return box(expression.text.replaceAll('"', ''), false);
    case 'rule':
      return box(expression.name, true);
    case 'sequence':
      return inRow(expression.parts.map(partOf));
    case 'choice':
      return inColumn(expression.parts.map(partOf));
    case 'option':
      return inColumn([nothing, partOf(expression.of)]);
    case 'repetition': {
      const repeated = loopPart(partOf(expression.of));
      return expression.least === 0 ? inColumn([nothing, repeated]) : repeated;
    }
  }
}

const style = (theme: Theme, drawn: string): string =>
  `.line{fill:none;stroke-linecap:round}text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}${classes(theme, drawn)}`;

/**
 * Returns the diagram of a rule as a standalone SVG drawing. `says` is the rule as text, for readers who cannot see the
 * diagram.
 */
export function railroadSvg({ name, expression }: GrammarRule, says: string, theme: Theme = 'auto'): string {
  const { gap, margin } = size;
  const part = partOf(expression);
  const y = margin + Math.max(part.up, 10);
  const end = margin + gap + part.width + gap;
  const [width, height] = [end + margin, y + Math.max(part.down, 10) + margin];
  const stop = (x: number): Markup => path(`M${x} ${y - 9}V${y + 9}M${x + 4} ${y - 9}V${y + 9}`);
  const body = markup`
    <rect class="${fillClass('paper')}" width="${width}" height="${height}" rx="6"/>
    ${stop(margin)}${rail(margin + 4, margin + gap, y)}${part.draw(margin + gap, y)}${rail(margin + gap + part.width, end - 4, y)}${stop(end - 4)}`;
  const svg = markup`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"
    aria-labelledby="rule-title">
      <title id="rule-title">${name} = ${says}</title>
      <style>${rawMarkup(style(theme, body.markup))}</style>
      ${body}
    </svg>`;
  return `${svg.markup}\n`;
}
