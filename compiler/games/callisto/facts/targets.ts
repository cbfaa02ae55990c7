// Determines the legal targets of an act (R1, R36, R38, R41).
import { sortOf } from '../../../plan/build.ts';
import type { PlanAct, SetNode, Sort } from '../../../plan/nodes.ts';
import { attackClassNames, longestPrintedRange, type AttackClass } from './combat.ts';
import type { Structure, Unit } from './table.ts';
import type { Viewpoint } from './viewpoint.ts';

/**
 * All counters of the roster. A plan can name a counter that is not on the board, and the kind of this counter still
 * matters.
 */
type Counters = readonly Pick<Unit, 'name' | 'kind'>[];

/** True if a set names mechs or vehicles. An ATTACK on such a set hits armoured targets (R1). */
function namesStandees(set: SetNode, counters: Counters): boolean {
  const isNamed = (part: SetNode): boolean => namesStandees(part, counters);
  if (set.is === 'plane') return set.sort === 'unit' && (set.name === 'mech' || set.name === 'vehicle');
  if (set.is === 'named') {
    const isStandee = ({ name, kind }: Counters[number]): boolean =>
      name === set.name.toUpperCase() && kind !== 'personnel';
    return set.sort === 'unit' && counters.some(isStandee);
  }
  if (set.is === 'and' || set.is === 'or' || set.is === 'first') return set.of.some(isNamed);
  if (set.is === 'minus') return isNamed(set.from);
  if (set.is === 'at') return isNamed(set.things);
  return (set.is === 'where' || set.is === 'best') && isNamed(set.of);
}

/** Returns the set of tools that the act uses (equipment or a laser); null if the act uses no tool. */
function toolOf({ limits }: PlanAct): SetNode | null {
  const { using } = limits;
  return typeof using === 'object' && 'sort' in using && using.sort === 'token' ? using : laserOf(using);
}

const laserOf = (using: PlanAct['limits'][string] | undefined): SetNode | null =>
  typeof using === 'object' && using.is === 'at' && sortOf(using) === 'token' ? using : null;

export const usesTool = (act: PlanAct): boolean => toolOf(act) !== null;

/**
 * Returns the classes of targets that the act may hit. For an ATTACK, only the words of the sheet determine the class:
 * parentheses, or names of mechs and vehicles.
 */
export function classesOf(act: PlanAct, counters: Counters): readonly AttackClass[] {
  if (act.verb !== 'ATTACK' || toolOf(act) || 'split' in act.limits) return attackClassNames;
  const names = (act.planned ?? act).choices.some(
    ({ role, from }) => role === 'target' && namesStandees(from, counters),
  );
  return names || (act.strength && 'inParentheses' in act.strength && act.strength.inParentheses)
    ? ['armoured']
    : ['personnel'];
}

/** Returns the classes of targets that the ATTACKs of a procedure may hit (R19). */
export const attackClasses = (acts: readonly PlanAct[], counters: Counters): readonly AttackClass[] =>
  attackClassNames.filter((struck) =>
    acts.some((act) => act.verb === 'ATTACK' && classesOf(act, counters).includes(struck)),
  );

/**
 * Returns the range of the act (R1, R38). A tool has a range, which the clause can only shorten. Without a tool, the
 * range in the clause counts or, if there is none, the range on the card.
 */
function rangeOf(act: PlanAct, attacker: Unit, viewpoint: Viewpoint): (struck: AttackClass) => number {
  const { range } = act.limits;
  const said = typeof range === 'number' ? range : null;
  if (!toolOf(act)) {
    const printedRange = (struck: AttackClass): number => said ?? longestPrintedRange(attacker, act.verb, struck);
    const ranges = { personnel: printedRange('personnel'), armoured: printedRange('armoured') };
    return (struck) => ranges[struck];
  }
  const ranges = viewpoint.table.tokens
    .filter(({ place }) => place === attacker.place)
    .map((token) => token.range ?? Infinity);
  return () => Math.min(said ?? Infinity, Math.max(0, ...ranges));
}

function units(viewpoint: Viewpoint, attacker: Unit, act: PlanAct): string[] {
  // Only personnel use equipment (rulebook: Equipment).
  if (toolOf(act) && attacker.kind !== 'personnel') return [];
  const [classes, range] = [classesOf(act, viewpoint.table.counters), rangeOf(act, attacker, viewpoint)];
  return viewpoint.table.units
    .filter((unit) => act.verb !== 'SUPPRESS' || !unit.isSuppressed)
    .filter((unit) => viewpoint.combat.reaches(attacker, unit, classes, range))
    .map(({ name }) => name);
}

/** Returns the names of the things of a sort that the act can hit now. */
export function legalTargets(viewpoint: Viewpoint, sort: Sort, act: PlanAct): readonly string[] {
  const { me, table, ways } = viewpoint;
  if (!me) return [];
  const structures = (): readonly Structure[] => {
    const range = rangeOf(act, me, viewpoint)('armoured');
    const isInRange = (far: number): boolean => far <= range && far !== Infinity;
    return table.structures.filter(({ place }) => isInRange(ways.range(me.place, place)));
  };
  switch (sort) {
    case 'unit':
      return units(viewpoint, me, act);
    case 'structure':
      return structures().map(({ name }) => name);
    case 'space':
      // An attack on an objective hits the structure in its space (R46).
      return structures().map(({ place }) => place);
    case 'door':
      return table.doors.filter(({ isShut, between }) => isShut && between.includes(me.place)).map(({ name }) => name);
    default:
      return [];
  }
}
