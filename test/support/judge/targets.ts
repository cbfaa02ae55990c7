// The legal targets of an act (R1, R36, R38, R41), computed for the judge, which checks explanations of decisions.
import type { Unit } from '../../../compiler/games/callisto/facts/table.ts';
import type { PlanAct } from '../../../compiler/plan/nodes.ts';
import { struckAs, type Struck } from './board.ts';
import type { Meaning, Referring } from './meaning.ts';

const both: readonly Struck[] = ['personnel', 'armoured'];

/** Returns the classes of targets that an act can hit. */
export function classesOf({ at: { table } }: Meaning, { verb, limits, choices, strength }: PlanAct): readonly Struck[] {
  const { using } = limits;
  const isTool = typeof using === 'object' && 'is' in using && 'sort' in using && using.sort === 'token';
  const isPlaced = typeof using === 'object' && using.is === 'at';
  if (verb !== 'ATTACK' || isTool || isPlaced || 'split' in limits) return both;
  const kinds = new Map(table.counters.map(({ name, kind }) => [name, kind]));
  const names = choices
    .filter(({ role }) => role === 'target')
    .flatMap(({ from }) => [...JSON.stringify(from).matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name ?? ''));
  const isStandee = (name: string): boolean =>
    name === 'mech' || name === 'vehicle' || (kinds.get(name.toUpperCase()) ?? 'personnel') !== 'personnel';
  const isInParentheses = strength !== null && 'inParentheses' in strength && strength.inParentheses;
  return names.some(isStandee) || isInParentheses ? ['armoured'] : ['personnel'];
}

function rangeOf({ at: { table } }: Meaning, act: PlanAct, unit: Unit, struck: Struck): number {
  const said = typeof act.limits['range'] === 'number' ? act.limits['range'] : null;
  if (act.limits['using'] !== undefined) {
    const here = table.tokens.filter(({ place }) => place === unit.place).map(({ range }) => range ?? Infinity);
    return Math.min(said ?? Infinity, Math.max(0, ...here));
  }
  const printed = unit.attacks.filter(
    (attack) => attack.verb === act.verb && (attack.class === null || attack.class === struck),
  );
  return said ?? (printed.length === 0 ? Infinity : Math.max(...printed.map(({ range }) => range ?? Infinity)));
}

/** Returns the names of the targets of a sort that an act can hit. */
export function targetsOf(meaning: Meaning, sort: string, { act }: Referring): string[] {
  const { me, board } = meaning;
  const { table } = meaning.at;
  if (!me || !act) return [];
  const structures = table.structures.filter(({ place }) => {
    const range = board.range(me.place, place);
    return range !== Infinity && range <= rangeOf(meaning, act, me, 'armoured');
  });
  if (sort === 'structure') return structures.map(({ name }) => name);
  if (sort === 'space') return [...new Set(structures.map(({ place }) => place))];
  if (sort === 'door')
    return table.doors.filter(({ isShut, between }) => isShut && between.includes(me.place)).map(({ name }) => name);
  if (sort !== 'unit' || (act.limits['using'] !== undefined && me.kind !== 'personnel')) return [];
  const classes = classesOf(meaning, act);
  return table.units
    .filter((unit) => act.verb !== 'SUPPRESS' || !unit.isSuppressed)
    .filter((unit) => classes.includes(struckAs(unit)))
    .filter((unit) => board.isInRange(me, unit, rangeOf(meaning, act, me, struckAs(unit))))
    .map(({ name }) => name);
}
