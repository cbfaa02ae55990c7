// Draws a stop of the debugger over a board or a map of hexes: the acting piece, the candidates, the chosen things and
// the goals.
import { strokeClass } from '../document/colours.ts';
import { markup, type Markup } from '../document/markup.ts';
import { joinWords } from '../document/plain-text.ts';
import { ringAround, type Sites } from './board-way.ts';
import type { Point } from './geometry.ts';

/** The things that a stop is about, by their ids. */
export interface StopMarks {
  readonly actor: string | null;
  /** At a criterion: the candidates that the criterion left, and the candidates that it dropped. */
  readonly left: readonly string[];
  readonly dropped: readonly string[];
  readonly chosen: readonly string[];
  readonly goals: readonly string[];
}

/**
 * Draws four corners around a point. The corners are the sign of a goal, and stay visible around the ring of a
 * candidate.
 */
function corners({ x, y }: Point): Markup {
  const [r, arm] = [52, 16];
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const d = signs
    .map(([a, b]) => `M${x + a * (r - arm)} ${y + b * r}L${x + a * r} ${y + b * r}L${x + a * r} ${y + b * (r - arm)}`)
    .join('');
  return markup`
    <path class="${strokeClass('moved')} line" d="${d}" stroke-width="6" stroke-linejoin="round"/>`;
}

const drawEach = (ids: readonly string[], sites: Sites, draw: (site: Point) => Markup): Markup[] =>
  [...new Set(ids)].flatMap((id) => sites(id) ?? []).map(draw);

/** Draws the marks of a stop. The kinds of marks differ in size, so that several marks at the same site can be seen. */
export const stopSigns =
  ({ actor, left, dropped, chosen, goals }: StopMarks) =>
  (sites: Sites): Markup[] => [
    ...drawEach(dropped, sites, (site) => ringAround(site, 42, 'quiet', 4, '4 9')),
    ...drawEach(left, sites, (site) => ringAround(site, 42, 'moved', 5, '14 6')),
    ...drawEach(goals, sites, corners),
    ...drawEach(actor === null ? [] : [actor], sites, (site) => ringAround(site, 36, 'ink', 4)),
    ...drawEach(chosen, sites, (site) => ringAround(site, 46, 'moved', 7)),
  ];

/** Returns the marks of a stop in words, one line for each kind. `name` returns the name of a thing by its id. */
export function stopMarksText(
  { actor, left, dropped, chosen, goals }: StopMarks,
  mover: string,
  name: (id: string) => string,
): readonly string[] {
  const titledNames = (title: string, ids: readonly string[]): readonly string[] =>
    ids.length === 0 ? [] : [`${title}: ${joinWords([...new Set(ids)].map(name))}`];
  return [
    ...titledNames(`Acting ${mover} (thin ring)`, actor === null ? [] : [actor]),
    ...titledNames('Goals (corners)', goals),
    ...titledNames('Candidates left (broken ring)', left),
    ...titledNames('Dropped (dotted ring)', dropped),
    ...titledNames('Chosen (thick ring)', chosen),
  ];
}
