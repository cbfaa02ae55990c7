// The figures that words of a plan name, computed for the judge of explanations.
import type { Unit } from '../../../compiler/games/callisto/facts/table.ts';
import type { Measure } from '../../../compiler/plan/nodes.ts';
import { sortOf } from '../../../compiler/plan/build.ts';
import type { Meaning, Referring } from './meaning.ts';
import { unjudged } from './unjudged.ts';

/**
 * Returns the rank of a unit in the ranking of dangerous units; 0 if no row has the unit. A unit of this bot is ranked
 * by the facing sheet (R20).
 */
function dangerOf(meaning: Meaning, unit: Unit): number {
  const { sheet } = meaning.at;
  if (unit.side === sheet.bot) return dangerOf(meaning.facing(), unit);
  const plain: Referring = { act: null, aims: [], chosen: new Map() };
  const row = sheet.ranking.findIndex((set) => meaning.ids(set, plain).includes(unit.name));
  return row < 0 ? 0 : sheet.ranking.length - row;
}

export function namedFigure(
  meaning: Meaning,
  { name, of }: Extract<Measure, { is: 'measure' }>,
  refers: Referring,
): number | null {
  const ids = meaning.ids(of, refers);
  const sort = sortOf(of);
  if (ids.length === 0) return null;
  const best = (figures: readonly (number | null)[]): number | null => {
    const known = figures.filter((figure) => figure !== null);
    return known.length === 0 ? null : Math.max(...known);
  };
  if (name === 'order') return Math.min(...ids.map((id) => meaning.all(sort).indexOf(id)));
  if (name === 'defence')
    return best(ids.map((id) => meaning.me && meaning.board.defence(meaning.me, meaning.board.unit(id))));
  if (name === 'danger') return best(ids.map((id) => dangerOf(meaning, meaning.board.unit(id))));
  const spaces = ids.map((id) => meaning.board.space(id));
  const mean = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0) / figures.length;
  switch (name) {
    case 'value':
      return best(spaces.map(({ points }) => points));
    case 'cover':
      return best(spaces.map(({ cover }) => cover));
    case 'population':
      return best(
        ids.map(
          (id) =>
            meaning.table.units.filter(
              ({ place, side, kind }) => place === id && side !== meaning.at.sheet.bot && kind === 'personnel',
            ).length,
        ),
      );
    case 'east':
      return mean(spaces.map(({ x }) => x));
    case 'west':
      return -mean(spaces.map(({ x }) => x));
    case 'south':
      return mean(spaces.map(({ y }) => y));
    case 'north':
      return -mean(spaces.map(({ y }) => y));
    default:
      return unjudged(`the figure ${name}`);
  }
}
