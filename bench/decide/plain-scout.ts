// What SCOUT of Scenario 1 (LFA) asks of plain objects, and how it chooses: functions that both peers are given, as their
// users write them. A list is a list of criteria; the first that tells candidates apart leaves those that fit it best.
import type { Plain, Space, Unit } from './plain.ts';

export interface Choice {
  readonly clause: number;
  readonly act: 'recon' | 'go' | 'fight';
  /** Spaces by name; the unit that is struck. */
  readonly path: readonly string[];
  readonly target: string | null;
}

export type Roll = (die: number) => number;

/** Better is more; yes is better than no; no value is left out. */
type Criterion<T> = (one: T) => number | boolean | null;

const unitsAt = ({ units }: Plain, space: Space): readonly Unit[] => units.filter((one) => one.space === space.name);
const enemiesOf = ({ units }: Plain): readonly Unit[] => units.filter(({ side }) => side === 'enemy');
const enemiesAt = (plain: Plain, space: Space): readonly Unit[] =>
  unitsAt(plain, space).filter(({ side }) => side === 'enemy');
const spaceOf = (plain: Plain, name: string): Space => plain.spaceOf[name] as Space;
const steps = ({ board }: Plain, from: string, to: string): number => board.steps[from]?.[to] ?? Infinity;
const around = (plain: Plain, least: number, most: number): readonly Space[] =>
  plain.spaces.filter(({ name }) => {
    const far = steps(plain, plain.me.space, name);
    return far >= least && far <= most;
  });

export const hasInterference = ({ cards }: Plain): boolean => cards.includes('INTERFERENCE');

export const isSecure = (plain: Plain): boolean => {
  const here = spaceOf(plain, plain.me.space);
  if (here.points === 0 || here.bot !== 'controlled') return true;
  const there = unitsAt(plain, here);
  const isAlone = there.every(({ side, name }) => side === 'enemy' || name === plain.me.name);
  return !isAlone || !there.some(({ side, hasControl }) => side === 'enemy' && hasControl);
};

export const pointsScouted = ({ spaces }: Plain): number =>
  spaces.filter(({ bot }) => bot !== 'none').reduce((sum, { points }) => sum + points, 0);

const isThreatened = (plain: Plain, space: Space): boolean => {
  if (space.points === 0 || space.bot !== 'controlled') return false;
  const there = unitsAt(plain, space);
  return !there.some(({ side }) => side === 'bot') && there.some(({ hasControl }) => hasControl);
};

const isUnscouted = ({ points, bot }: Space): boolean => points > 0 && bot === 'none';

export const threatenedWithin2 = (plain: Plain): readonly Space[] =>
  around(plain, 1, 2).filter((space) => isThreatened(plain, space));

export const isOnUnscouted = (plain: Plain): boolean => isUnscouted(spaceOf(plain, plain.me.space));

export const unscoutedWithin2 = (plain: Plain): readonly Space[] => around(plain, 1, 2).filter(isUnscouted);

/** Of the spaces within two steps those nearest to one of some, if they are nearer than here (R9). */
function nearerTo(plain: Plain, goals: readonly string[]): readonly Space[] {
  const far = (from: string): number => Math.min(...goals.map((to) => steps(plain, from, to)));
  const now = far(plain.me.space);
  const reached = around(plain, 1, 2).filter(({ name }) => far(name) < now);
  const least = Math.min(...reached.map(({ name }) => far(name)));
  return reached.filter(({ name }) => far(name) === least);
}

export const nearerToUnscouted = (plain: Plain): readonly Space[] =>
  nearerTo(
    plain,
    plain.spaces.filter(isUnscouted).map(({ name }) => name),
  );

const slope = (from: Space, to: Space): number => Number(to.isElevated) - Number(from.isElevated);

/** R2. */
function totalDefence(plain: Plain, unit: Unit): number {
  const [here, there] = [spaceOf(plain, plain.me.space), spaceOf(plain, unit.space)];
  return unit.defence + there.cover + (plain.board.ranges[here.name]?.[there.name] ?? Infinity) + slope(here, there);
}

export const withinThreshold = (plain: Plain): readonly Unit[] =>
  enemiesOf(plain).filter((unit) => {
    const height = slope(spaceOf(plain, plain.me.space), spaceOf(plain, unit.space));
    return totalDefence(plain, unit) <= 6 - height;
  });

/** Rows of the sheet's table, the last counts least. */
function danger(plain: Plain, { title, space }: Unit): number {
  const there = spaceOf(plain, space);
  const isHeld = unitsAt(plain, there).some(({ side }) => side === 'bot');
  if (title === 'NAILGUNNER') return 2;
  if (title !== 'RIPPER') return title === 'SURVEY TECH' ? 1 : 0;
  if (there.points > 0 && there.bot === 'controlled' && !isHeld) return 5;
  return there.points > 0 && there.enemy !== 'controlled' ? 4 : 3;
}

const combat = (plain: Plain): readonly Criterion<Unit>[] => [
  (unit) => -totalDefence(plain, unit),
  (unit) => danger(plain, unit),
  (unit) => slope(spaceOf(plain, plain.me.space), spaceOf(plain, unit.space)) < 0,
];

/** The preferred attack target, or several; and of those the ones that the unit can get nearer to. */
export const preferredTargets = (plain: Plain): readonly Unit[] => {
  const enemies = enemiesOf(plain);
  return narrow(enemies, combat(plain)).filter(({ space }) => nearerTo(plain, [space]).length > 0);
};

function narrow<T>(candidates: readonly T[], criteria: readonly Criterion<T>[]): readonly T[] {
  let left = candidates;
  for (const criterion of criteria) {
    if (left.length < 2) break;
    const values = left.map((one) => {
      const value = criterion(one);
      return value === null ? -Infinity : Number(value);
    });
    const best = Math.max(...values);
    left = left.filter((_one, index) => values[index] === best);
  }
  return left;
}

/** One of several by dice, by equal runs (R5). */
function draw<T>(candidates: readonly T[], roll: Roll): T {
  const n = candidates.length;
  const [only] = candidates;
  if (n === 1) return only as T;
  const die = [8, 10, 12].find((size) => size % n === 0) ?? [10, 12].find((size) => size >= n) ?? 12;
  const run = Math.floor((n > 12 ? die * die : die) / n);
  for (;;) {
    const face = n > 12 ? (roll(die) - 1) * die + roll(die) : roll(die);
    const index = Math.floor((face - 1) / run);
    if (index < n) return candidates[index] as T;
  }
}

const covers: Criterion<Space> = ({ cover }) => cover;
const isElevated: Criterion<Space> = (space) => space.isElevated;
const points: Criterion<Space> = (space) => space.points;

/** The list of clause 2c, also for spaces that are only gone through. */
const onTheWay = (plain: Plain): readonly Criterion<Space>[] => {
  const controls = enemiesOf(plain).filter(({ hasControl }) => hasControl);
  const farFrom = (space: Space): number => Math.min(...controls.map((one) => steps(plain, space.name, one.space)));
  return [
    ({ bot }) => bot !== 'none',
    (space) => enemiesAt(plain, space).length > 0,
    ({ enemy }) => enemy !== 'none',
    (space) => (controls.length === 0 ? null : -farFrom(space)),
    isElevated,
    covers,
  ];
};

function goTo(
  plain: Plain,
  clause: number,
  candidates: readonly Space[],
  list: readonly Criterion<Space>[],
  roll: Roll,
): Choice {
  const end = draw(narrow(candidates, list), roll).name;
  if (steps(plain, plain.me.space, end) === 1) return { clause, act: 'go', path: [end], target: null };
  const between = around(plain, 1, 1).filter(({ name }) => steps(plain, name, end) === 1);
  const through = draw(narrow(between, onTheWay(plain)), roll).name;
  return { clause, act: 'go', path: [through, end], target: null };
}

// What each clause does, once its condition holds.

export const recon = (): Choice => ({ clause: 1, act: 'recon', path: [], target: null });

export const goToThreatened = (plain: Plain, spaces: readonly Space[], roll: Roll): Choice =>
  goTo(plain, 2, spaces, [points, (space) => -enemiesAt(plain, space).length], roll);

export const goToUnscouted = (plain: Plain, spaces: readonly Space[], roll: Roll): Choice => {
  const near: Criterion<Space> = ({ name }) => -steps(plain, plain.me.space, name);
  return goTo(plain, 2, spaces, [points, near, isElevated, covers], roll);
};

export const goNearer = (plain: Plain, spaces: readonly Space[], roll: Roll): Choice =>
  goTo(plain, 2, spaces, onTheWay(plain), roll);

export const goToAnyThreatened = (plain: Plain, spaces: readonly Space[], roll: Roll): Choice =>
  goTo(plain, 3, spaces, [points, isElevated], roll);

export const attack = (plain: Plain, units: readonly Unit[], roll: Roll): Choice => {
  const target = draw(narrow(units, combat(plain)), roll).name;
  return { clause: 4, act: 'fight', path: [], target };
};

export const goTowards = (plain: Plain, units: readonly Unit[], roll: Roll): Choice => {
  const { space } = draw(units, roll);
  return goTo(plain, 5, nearerTo(plain, [space]), [(one) => one.points > 0, isElevated, covers], roll);
};
