// Draws the random targets of objectives (H20). The target is one of the possible Combat Groups or leaders. For
// terrain, all possible pieces are put into a random order.
import type { DrawNumber } from '../../../game/battle-book.ts';
import type { Force, TableFile, TerrainPiece } from './force-files.ts';
import type { ObjectivePlan, TargetPlan } from './objective-text.ts';

/** The two sides of a battle, from the view of the side that has an objective. */
export interface BattleSides {
  readonly ally: Force;
  readonly enemy: Force;
  readonly table: TableFile;
  /** The names of the Combat Groups in Reserve, of each side. */
  readonly reserves: { readonly ally: ReadonlySet<string>; readonly enemy: ReadonlySet<string> };
}

const isTerrain = ({ kinds }: TargetPlan): boolean => kinds.includes('Terrain piece') || kinds.includes('Static Model');

function groupNames(target: TargetPlan, sides: BattleSides): string[] {
  const reserve = sides.reserves[target.whose];
  return sides[target.whose].groups
    .filter(({ name }) => target.mayBeReserve || !reserve.has(name))
    .filter(({ isInfantry, hasTransport }) => !target.needsTransport || !isInfantry || hasTransport)
    .map(({ name }) => name);
}

const pieceFits = ({ kinds }: TargetPlan, { isStatic }: TerrainPiece): boolean =>
  kinds.includes(isStatic ? 'Static Model' : 'Terrain piece');

/** Returns the names of the groups, leaders or pieces that can be the target of an objective. */
export function possibleTargets(target: TargetPlan, sides: BattleSides): readonly string[] {
  if (isTerrain(target)) return sides.table.terrain.filter((piece) => pieceFits(target, piece)).map(({ name }) => name);
  const { groups, characters } = sides[target.whose];
  return target.kinds.flatMap((kind) => {
    if (kind === 'Combat Group') return groupNames(target, sides);
    return kind === 'Squad leader' ? groups.flatMap(({ leader }) => leader ?? []) : characters;
  });
}

export interface DrawnTarget {
  readonly objective: ObjectivePlan;
  /**
   * The drawn target; for terrain, all possible pieces in the order in which players try them (`isOrder`). Empty if no
   * name is possible.
   */
  readonly names: readonly string[];
  readonly isOrder: boolean;
  /** The drawn numbers. `of` is the number of names from which a number was drawn. */
  readonly draws: readonly { readonly face: number; readonly of: number }[];
  /** The names that were drawn first and then replaced, because they went into Reserve (H20). */
  readonly passed: readonly string[];
}

/**
 * Draws the target of an objective from the `possible` names. Returns null if `draw` cannot supply a number that is
 * needed.
 */
export function drawTarget(
  objective: ObjectivePlan,
  target: TargetPlan,
  possible: readonly string[],
  draw: DrawNumber,
): DrawnTarget | null {
  const isOrder = isTerrain(target);
  const [left, names, draws]: [string[], string[], { face: number; of: number }[]] = [[...possible], [], []];
  const wanted = isOrder ? left.length : Math.min(1, left.length);
  while (names.length < wanted) {
    // A single remaining name needs no draw.
    const face = left.length === 1 ? 1 : draw(left, objective.name);
    if (face === null) return null;
    if (left.length > 1) draws.push({ face, of: left.length });
    names.push(...left.splice(face - 1, 1));
  }
  return { objective, names, isOrder, draws, passed: [] };
}

/**
 * Draws another target by the second reading of H20, if the target in `drawn` went into Reserve. The new target is one
 * of the names that are still `possible`. Returns `drawn` if no redraw is necessary, and null if the draw lacks a
 * number.
 */
export function redrawnTarget(
  drawn: DrawnTarget | null,
  possible: readonly string[],
  draw: DrawNumber,
): DrawnTarget | null {
  const [name] = drawn?.names ?? [];
  const target = drawn?.objective.target;
  if (!drawn || !target || drawn.isOrder || name === undefined || possible.includes(name)) return drawn;
  const again = drawTarget(drawn.objective, target, possible, draw);
  return again && { ...again, draws: [...drawn.draws, ...again.draws], passed: [name] };
}

/**
 * Returns the reason why nothing can be the target of an objective. The objective then cannot be chosen. Returns null
 * if there is a possible target, or if the objective needs none.
 */
export function refusedTarget({ name, target }: ObjectivePlan, sides: BattleSides): string | null {
  if (!target || possibleTargets(target, sides).length > 0) return null;
  const kinds = target.kinds.join(' or ');
  if (isTerrain(target)) return `${name} needs a ${kinds}, and the table has none`;
  return `${name} needs a ${kinds} of ${sides[target.whose].name} that fits, and there is none`;
}
