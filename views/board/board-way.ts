// Draws a decision over a board: the way, the targets, and the other candidates.
import type { DecisionRecord, Done } from '../../compiler/decide/record.ts';
import type { DrawnBoard } from '../../compiler/game/board.ts';
import type { Ground } from './board-cells.ts';
import { strokeClass, type Colour } from '../document/colours.ts';
import type { Point } from './geometry.ts';
import { attribute, markup, type Markup } from '../document/markup.ts';
import { allDone } from '../decision/decided-words.ts';

/**
 * A function that returns the point of a place or unit on the drawing. A unit is drawn at its place in the position.
 * Returns null for an unknown name.
 */
export type Sites = (id: string) => Point | null;

export function sitesOf(board: DrawnBoard, ground: Ground): Sites {
  const byName = new Map(board.places.map(({ name, space }) => [name, ground.cells[space]?.site ?? null]));
  for (const { name, place } of board.standing) {
    const space = board.places[place]?.space;
    byName.set(name, space === undefined ? null : (ground.cells[space]?.site ?? null));
  }
  return (id) => byName.get(id) ?? null;
}

export const ringAround = (
  { x, y }: Point,
  r: number,
  colour: Colour,
  width: number,
  dash: string | null = null,
): Markup => markup`
  <circle class="${strokeClass(colour)} line" cx="${x}" cy="${y}" r="${r}"
    stroke-width="${width}"${attribute('stroke-dasharray', dash)} stroke-opacity="${dash === null ? 1 : 0.75}"/>`;

/** Draws a line from place to place. Its arrow head ends at the ring around the last place. */
function arrow(points: readonly Point[]): Markup[] {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!last || !before) return [];
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const [dx, dy] = [(last.x - before.x) / length, (last.y - before.y) / length];
  const end = { x: last.x - dx * 46, y: last.y - dy * 46 };
  const line = [...points.slice(0, -1), end].map(
    ({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`,
  );
  const wing = (side: number): string =>
    `M${end.x.toFixed(1)} ${end.y.toFixed(1)}L${(end.x - dx * 16 + side * dy * 10).toFixed(1)} ${(end.y - dy * 16 - side * dx * 10).toFixed(1)}`;
  const d = `${line.join('')}${wing(1)}${wing(-1)}`;
  return [
    markup`
      <path class="${strokeClass('moved')} line" d="${d}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
  ];
}

function ofDone({ path, choices }: Done, sites: Sites): Markup[] {
  const points = path.flatMap((id) => sites(id) ?? []);
  const chosen = choices.flatMap(({ role, ids }) => ids.map((id) => ({ role, id })));
  const others = choices.flatMap(({ picks }) =>
    picks.flatMap(({ id, candidates }) => candidates.filter((candidate) => candidate !== id)),
  );
  const faint = [...new Set(others)]
    .flatMap((id) => sites(id) ?? [])
    .map((site) => ringAround(site, 42, 'quiet', 4, '7 7'));
  const marked = chosen.flatMap(({ role, id }) => {
    const site = sites(id);
    if (!site || role === 'way') return [];
    return [ringAround(site, role === 'target' ? 48 : 44, role === 'target' ? 'hazard' : 'moved', 6)];
  });
  return [...faint, ...arrow(points), ...marked];
}

/** Draws the way, the targets and the other candidates of a decision. */
export const waySigns =
  (decision: DecisionRecord) =>
  (sites: Sites): Markup[] =>
    decision.done.flatMap(allDone).flatMap((done) => ofDone(done, sites));

export const wayOver =
  (board: DrawnBoard, decision: DecisionRecord) =>
  (ground: Ground): Markup[] =>
    waySigns(decision)(sitesOf(board, ground));
