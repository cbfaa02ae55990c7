// Plots for a report about a study, as SVG. Each row of a table has a plot, and the head of the table has the axis.
import { markup, type Markup } from '../document/markup.ts';

/** An axis from `low` to `high` with labelled ticks. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  readonly label: (tick: number) => string;
}

/** A mark on an axis: an estimate with its interval. Its CSS class gives the colour. */
export interface PlotMark {
  readonly estimate: number;
  readonly interval: readonly [number, number];
  readonly className: string;
}

const width = 320;
const margin = 16;
const rowHeight = 13;

const xOf = ({ low, high }: Axis, figure: number): number => {
  const inside = Math.min(high, Math.max(low, figure));
  return margin + ((inside - low) / (high - low)) * (width - 2 * margin);
};

const grid = (axis: Axis, height: number): Markup[] =>
  axis.ticks.map((tick) => {
    const x = xOf(axis, tick);
    return markup`<line class="${tick === 0 && axis.low < 0 ? 'zero' : 'tick'}" x1="${x}" x2="${x}" y1="0" y2="${height}"/>`;
  });

/** Returns the labels of an axis, for the head of a column of plots. */
export const axisPlot = (axis: Axis): Markup => markup`
  <svg class="plot" viewBox="0 0 ${width} 16" aria-hidden="true">
    ${axis.ticks.map((tick) => markup`<text x="${xOf(axis, tick)}" y="12" text-anchor="middle">${axis.label(tick)}</text>`)}
  </svg>`;

/**
 * Draws estimates with their intervals, one below the other. Screen readers skip the drawing, because the table row has
 * the same figures as text.
 */
export function intervalPlot(axis: Axis, marks: readonly PlotMark[], isBold: boolean): Markup {
  const height = marks.length * rowHeight + 4;
  const drawn = marks.map(({ estimate, interval: [low, high], className }, index) => {
    const y = 2 + rowHeight * (index + 0.5);
    const [left, right] = [xOf(axis, low), xOf(axis, high)];
    return markup`
      <g class="${className}">
        <line class="reach" x1="${left}" x2="${Math.max(right, left + 0.5)}" y1="${y}" y2="${y}"/>
        <circle cx="${xOf(axis, estimate)}" cy="${y}" r="${isBold ? 4.5 : 3}"/>
      </g>`;
  });
  return markup`<svg class="plot" viewBox="0 0 ${width} ${height}" aria-hidden="true">${grid(axis, height)}${drawn}</svg>`;
}

/** A part of a bar: its size, a short label, and a text that is shown under the mouse. */
export interface BarPart {
  readonly size: number;
  readonly label: string;
  readonly text: string;
  readonly className: string;
}

const barWidth = 640;
const barHeight = 22;

/** Returns a bar that is divided into shares of a whole. A part that is too narrow for its label has no label. */
export function shareBar(parts: readonly BarPart[]): Markup {
  const whole = parts.reduce((sum, { size }) => sum + size, 0);
  let x = 0;
  const drawn = parts.map(({ size, label, text, className }) => {
    const partWidth = whole === 0 ? 0 : (size / whole) * barWidth;
    const left = x;
    x += partWidth;
    if (partWidth === 0) return null;
    const isWide = partWidth > 6 + 8 * label.length;
    const name = isWide ? markup`<text x="${left + partWidth / 2}" y="15" text-anchor="middle">${label}</text>` : null;
    return markup`
      <g class="${className}">
        <title>${text}</title>
        <rect x="${left}" y="0" width="${Math.max(0.5, partWidth - 1)}" height="${barHeight}"/>
        ${name}
      </g>`;
  });
  return markup`<svg class="bar" viewBox="0 0 ${barWidth} ${barHeight}" aria-hidden="true">${drawn}</svg>`;
}

/**
 * Returns an axis for differences in percentage points, with 0 in the middle. All differences in `reaches` fit on the
 * axis.
 */
export function differenceAxis(reaches: readonly number[]): Axis {
  const widest = Math.max(0.005, ...reaches.map(Math.abs));
  const step = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((size) => size * 3 >= widest) ?? 0.5;
  const ticks = [-3, -2, -1, 0, 1, 2, 3].map((count) => count * step);
  const digits = step < 0.01 ? 1 : 0;
  const label = (tick: number): string =>
    tick === 0 ? '0' : `${tick < 0 ? '−' : '+'}${Math.abs(tick * 100).toFixed(digits)}`;
  return { low: -3 * step, high: 3 * step, ticks, label };
}

export const shareAxis: Axis = {
  low: 0,
  high: 1,
  ticks: [0, 0.25, 0.5, 0.75, 1],
  label: (tick) => `${tick * 100} %`,
};
