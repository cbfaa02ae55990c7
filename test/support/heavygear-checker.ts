// Checks a whole set-up of Heavy Gear.
// Its figures were typed from the page a second time, and it has no code in common with the generator of set-ups. So a
// fault of the generator makes a test fail.

interface CheckedGroup {
  readonly name: string;
  readonly infantry?: boolean;
  readonly transport?: boolean;
  readonly leader?: string;
}

export interface CheckedForce {
  readonly name: string;
  readonly priority: number;
  readonly threat: number;
  readonly leadership: number;
  readonly groups: readonly CheckedGroup[];
  readonly characters?: readonly string[];
}

export interface CheckedSide {
  readonly mission: string;
  readonly objectivePoints: number;
  readonly supportPoints: number;
  readonly commandPoints: number;
  readonly objectives: readonly { readonly name: string; readonly points: number }[];
  readonly targets: readonly { readonly objective: string; readonly names: readonly string[] }[];
  readonly support: readonly {
    readonly name: string;
    readonly times: number;
    readonly points: number;
    readonly groups: readonly string[];
  }[];
}

/**
 * For each objective: the cost, the mission, and the sort of its target. An empty sort means that the objective needs
 * no target.
 */
const objectives: Readonly<Record<string, readonly [number, string, string]>> = {
  'Escape!': [3, 'Standard', 'own mobile group'],
  Recon: [2, 'Standard', 'enemy present group'],
  Scout: [1, 'Standard', 'terrain'],
  Assassination: [1, 'Offense', 'enemy person'],
  Breakthrough: [2, 'Offense', ''],
  Seize: [2, 'Offense', 'terrain'],
  'Wipe Them Out': [2, 'Offense', 'enemy present group'],
  Blockade: [3, 'Defense', ''],
  Protect: [1, 'Defense', 'own person'],
  Survive: [2, 'Defense', 'own present group'],
  Hold: [2, 'Defense', 'terrain'],
};

const support: Readonly<Record<string, number>> = {
  'Fighter Airstrike': 2,
  'Fighter-Bomber Airstrike': 3,
  'Bomber Airstrike': 4,
  'AA Drone': 1,
  'AA Turret': 1,
  'Light Artillery Strike': 1,
  'Guided Light Artillery Strike': 2,
  'Medium Artillery Strike': 1,
  'Guided Medium Artillery Strike': 2,
  'Heavy Artillery Strike': 1,
  'Guided Heavy Artillery Strike': 2,
  'Heavy Autocannon Turret': 2,
  'Heavy Rocket Turret': 3,
  'Observation Bunker': 1,
  'Heavy Bunker': 2,
  'Tank Blind': 2,
  'Command Points': 1,
  'Infiltrating Combat Group': 1,
  'Reserve Combat Group': 1,
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const timesOf = (side: CheckedSide, name: string): number =>
  sumOf(side.support.filter((each) => each.name === name).map(({ times }) => times));
const reserveOf = (side: CheckedSide): readonly string[] =>
  side.support.filter(({ name }) => name === 'Reserve Combat Group').flatMap(({ groups }) => groups);

function pointFaults(side: CheckedSide, force: CheckedForce, enemy: CheckedForce): string[] {
  const faults: string[] = [];
  if (side.objectivePoints !== 2 + 2 * Math.ceil(force.threat / 750)) faults.push('objective points');
  if (side.supportPoints !== force.priority + Math.floor(force.threat / 500)) faults.push('support points');
  const command =
    force.leadership +
    Math.ceil(force.threat / 500) +
    Math.max(0, enemy.groups.length - force.groups.length) +
    timesOf(side, 'Command Points');
  if (side.commandPoints !== command) faults.push('command points');
  return faults;
}

function objectiveFaults(side: CheckedSide): string[] {
  const faults: string[] = [];
  const names = side.objectives.map(({ name }) => name);
  if (new Set(names).size < names.length) faults.push('an objective twice');
  for (const { name, points } of side.objectives) if (objectives[name]?.[0] !== points) faults.push(`cost of ${name}`);
  if (sumOf(side.objectives.map(({ points }) => points)) > side.objectivePoints) faults.push('too many objectives');
  const list = Object.entries(objectives).filter(([, [, mission]]) => mission === side.mission);
  const whole = sumOf(list.map(([, [cost]]) => cost));
  const own = sumOf(list.filter(([name]) => names.includes(name)).map(([, [cost]]) => cost));
  if (own < Math.min(whole, side.objectivePoints / 2)) faults.push('too few objectives of the mission');
  return faults;
}

function supportFaults(side: CheckedSide, force: CheckedForce): string[] {
  const faults: string[] = [];
  for (const { name, times, points } of side.support)
    if (points !== times * (support[name] ?? Number.NaN)) faults.push(`cost of ${name}`);
  if (sumOf(side.support.map(({ points }) => points)) > side.supportPoints) faults.push('too much support');
  if (force.priority < 3 && timesOf(side, 'Bomber Airstrike') > 0) faults.push('a Bomber');
  if (timesOf(side, 'Infiltrating Combat Group') > force.priority) faults.push('Infiltrating groups');
  if (timesOf(side, 'Reserve Combat Group') * 2 > force.groups.length) faults.push('Reserve groups');
  const named = side.support.flatMap(({ groups }) => groups);
  if (new Set(named).size < named.length) faults.push('a group twice');
  if (named.some((name) => !force.groups.some((group) => group.name === name))) faults.push('an unknown group');
  const naming = timesOf(side, 'Infiltrating Combat Group') + timesOf(side, 'Reserve Combat Group');
  if (named.length !== naming) faults.push('groups without names');
  return faults;
}

function targetFaults(
  [side, enemySide]: readonly [CheckedSide, CheckedSide],
  [force, enemy]: readonly [CheckedForce, CheckedForce],
  pieces: readonly string[],
): string[] {
  const people = ({ groups, characters = [] }: CheckedForce): string[] => [
    ...groups.flatMap(({ leader }) => leader ?? []),
    ...characters,
  ];
  const fits = (sort: string, name: string): boolean => {
    const of = sort.startsWith('enemy') ? enemy : force;
    if (sort.endsWith('person')) return people(of).includes(name);
    const group = of.groups.find((each) => each.name === name);
    if (!group) return false;
    if (sort.includes('mobile') && group.infantry && !group.transport) return false;
    return !(sort.includes('present') && reserveOf(of === enemy ? enemySide : side).includes(name));
  };
  const targeted = side.objectives.filter(({ name }) => objectives[name]?.[2] !== '');
  return targeted.flatMap(({ name }) => {
    const target = side.targets.find(({ objective }) => objective === name);
    const sort = objectives[name]?.[2] ?? '';
    const [first] = target?.names ?? [];
    const isGood =
      sort === 'terrain'
        ? target?.names.toSorted().join() === pieces.toSorted().join()
        : target?.names.length === 1 && first !== undefined && fits(sort, first);
    return isGood ? [] : [`target of ${name}`];
  });
}

/** Returns the faults of a set-up in which the players have made all choices. */
export function setUpFaults(
  sides: readonly [CheckedSide, CheckedSide],
  forces: readonly [CheckedForce, CheckedForce],
  pieces: readonly string[],
): string[] {
  return [0, 1].flatMap((at) => {
    const [side, enemySide] = at === 0 ? sides : [sides[1], sides[0]];
    const [force, enemy] = at === 0 ? forces : [forces[1], forces[0]];
    return [
      ...pointFaults(side, force, enemy),
      ...objectiveFaults(side),
      ...supportFaults(side, force),
      ...targetFaults([side, enemySide], [force, enemy], pieces),
    ];
  });
}

/** Returns the names of all legal sets of objectives. For this, tries every subset of the objectives on the page. */
export function objectiveSetNames(threat: number, mission: string): readonly string[] {
  const points = 2 + 2 * Math.ceil(threat / 750);
  const all = Object.entries(objectives).map(([name, [cost, list]]) => ({ name, cost, isOfMission: list === mission }));
  const costOf = (chosen: typeof all): number => sumOf(chosen.map(({ cost }) => cost));
  const least = Math.min(points / 2, costOf(all.filter(({ isOfMission }) => isOfMission)));
  const subsets = Array.from({ length: 2 ** all.length }, (_none, mask) =>
    all.filter((_each, at) => Math.floor(mask / 2 ** at) % 2 === 1),
  );
  return subsets
    .filter((chosen) => costOf(chosen) <= points && costOf(chosen.filter(({ isOfMission }) => isOfMission)) >= least)
    .map((chosen) => chosenName(chosen.map(({ name }) => name)));
}

/**
 * Returns the name of a set of objectives or options. The order of the parts does not matter. An empty set is
 * `nothing`.
 */
export const chosenName = (names: readonly string[]): string => names.toSorted().join(', ') || 'nothing';

/**
 * Returns the names of all sets of support that a force can buy. Starts with no option, and adds one option at a time.
 */
export function supportSetNames(threat: number, priority: number, groupCount: number): readonly string[] {
  const points = priority + Math.floor(threat / 500);
  const bought = new Set(['nothing']);
  const visit = (chosen: readonly string[], left: number): void => {
    for (const [name, cost] of Object.entries(support)) {
      const longer = [...chosen, name];
      const count = (each: string): number => longer.filter((other) => other === each).length;
      const [infiltrating, reserve] = [count('Infiltrating Combat Group'), count('Reserve Combat Group')];
      const isLegal =
        cost <= left &&
        (priority >= 3 || name !== 'Bomber Airstrike') &&
        infiltrating <= priority &&
        reserve * 2 <= groupCount &&
        infiltrating + reserve <= groupCount;
      const key = chosenName(longer);
      if (!isLegal || bought.has(key)) continue;
      bought.add(key);
      visit(longer, left - cost);
    }
  };
  visit([], points);
  return [...bought];
}

/** Returns the names of all possible targets of an objective. Assumes that no group is in Reserve. */
export function targetNames(
  objective: string,
  force: CheckedForce,
  enemy: CheckedForce,
  pieces: readonly string[],
): readonly string[] {
  const sort = objectives[objective]?.[2] ?? '';
  if (sort === 'terrain') return pieces;
  const { groups, characters = [] } = sort.startsWith('enemy') ? enemy : force;
  if (sort.endsWith('person')) return [...groups.flatMap(({ leader }) => leader ?? []), ...characters];
  const isMobile = sort.includes('mobile');
  return groups.filter((group) => !isMobile || !group.infantry || group.transport).map(({ name }) => name);
}
