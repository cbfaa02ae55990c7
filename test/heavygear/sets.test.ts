// Tests of the sets of objectives and support: their number, found also by brute force, their equal chances, their
// lists, and the refusal of illegal sets.
import { describe, expect, it } from 'vitest';
import type { Force } from '../../compiler/games/heavygear/forces/force-files.ts';
import {
  objectiveOffer,
  type ObjectiveOffer,
  ObjectiveSets,
  refusedObjectives,
} from '../../compiler/games/heavygear/forces/objective-sets.ts';
import type { ObjectivePlan } from '../../compiler/games/heavygear/forces/objective-text.ts';
import { leastFirst } from '../../compiler/games/heavygear/forces/force-rules.ts';
import { readSupportChoice, refusedSupport } from '../../compiler/games/heavygear/forces/support-choice.ts';
import { supportOffer, SupportSets } from '../../compiler/games/heavygear/forces/support-sets.ts';
import { forceFigures, heavygearRules } from '../support/heavygear.ts';

const rules = heavygearRules();
const legalSets = (offer: ObjectiveOffer): readonly (readonly ObjectivePlan[])[] =>
  new ObjectiveSets(offer).list(2048) ?? [];
const missions = ['Standard', 'Offense', 'Defense'];

/** The printed costs of the objectives of the lists Standard, Offense and Defense. */
const printed: Readonly<Record<string, readonly number[]>> = {
  Standard: [3, 2, 1],
  Offense: [1, 2, 2, 2],
  Defense: [3, 1, 2, 2],
};

/** Counts the legal sets by trying each subset of the printed costs. */
function countByForce(threat: number, mission: string): number {
  const points = 2 + 2 * Math.ceil(threat / 750);
  const all = Object.entries(printed).flatMap(([list, costs]) =>
    costs.map((cost) => ({ cost, isIn: list === mission })),
  );
  const whole = (printed[mission] ?? []).reduce((sum, cost) => sum + cost, 0);
  let count = 0;
  for (let mask = 0; mask < 2 ** all.length; mask++) {
    const chosen = all.filter((_, at) => (mask >> at) % 2 === 1);
    const cost = chosen.reduce((sum, each) => sum + each.cost, 0);
    const ofMission = chosen.reduce((sum, each) => sum + (each.isIn ? each.cost : 0), 0);
    if (cost <= points && ofMission >= Math.min(points / 2, whole)) count++;
  }
  return count;
}

const forces = [
  250, 750, 751, 1500, 2250, 2251, 3750, 3751, 4500, 4501, 5250, 5251, 6000, 6001, 6750, 6751, 7500, 8000, 9000, 10_000,
];

function offerOf(threat: number, mission: string, from = rules) {
  const offer = objectiveOffer(from, forceFigures(threat, 2, 3), mission);
  if (!offer) throw new Error(`${mission} has no list.`);
  return offer;
}

describe('the first choice of support', () => {
  it.each([
    // TV 1500 and PL 2 give 5 SP. Half of them, rounded up, is 3, and 80 % is 4.
    ['Half', 3],
    ['80%', 4],
  ])('is %s or more, as the step says', (share, least) => {
    expect(leastFirst(heavygearRules(['Choose Half or more', `Choose ${share} or more`]), 5)).toBe(least);
  });
});

describe('objective sets', () => {
  it.each(forces)('of TV %i are as many as by brute force', (threat) => {
    for (const mission of missions) {
      const offer = offerOf(threat, mission);
      const sets = legalSets(offer);
      expect(sets.length).toBe(countByForce(threat, mission));
      expect(new ObjectiveSets(offer).count).toBe(BigInt(sets.length));
      expect(new Set(sets.map((set) => set.map(({ name }) => name).join())).size).toBe(sets.length);
      for (const set of sets) expect(refusedObjectives(offer, set)).toBeNull();
    }
  });

  it('are refused if they are not in the list', () => {
    for (const mission of missions) {
      const offer = offerOf(1500, mission);
      const key = (set: readonly ObjectivePlan[]): string => set.map(({ name }) => name).join();
      const sets = new Set(legalSets(offer).map(key));
      for (let mask = 0; mask < 2 ** offer.objectives.length; mask++) {
        const chosen = offer.objectives.filter((_, at) => (mask >> at) % 2 === 1);
        expect(refusedObjectives(offer, chosen) === null).toBe(sets.has(key(chosen)));
      }
    }
  });

  it.each([
    // TV 500 gives 4 OP, of which at least 2 must be spent on the mission: Escape! costs 3, Recon 2 and Scout 1.
    ['Standard', 500, ['Escape!', 'Escape! + Scout', 'Recon', 'Recon + Scout']],
  ])('of %s and TV %i without objectives of other lists are listed', (mission, threat, names) => {
    const offer = offerOf(threat, mission);
    const sets = legalSets(offer);
    const own = sets.filter((set) => set.every(({ list }) => list === offer.list));
    expect(own.map((set) => set.map(({ name }) => name).join(' + ')).toSorted()).toEqual(names);
  });

  it.each([
    ['Standard', 3750, false],
    ['Standard', 3751, true],
    ['Offense', 4500, false],
    ['Offense', 4501, true],
    ['Defense', 5250, false],
    ['Defense', 5251, true],
  ])('take the list %s of TV %i as a whole: %s', (mission, threat, isWhole) => {
    expect(offerOf(threat, mission).takesWholeList).toBe(isWhole);
  });

  it('are refused with a reason', () => {
    const offer = offerOf(1500, 'Standard');
    const named = (...names: readonly string[]): ObjectivePlan[] =>
      names.flatMap((name) => offer.objectives.filter((each) => each.name === name));
    expect(refusedObjectives(offer, named('Scout', 'Scout'))).toBe('Scout is chosen twice');
    expect(refusedObjectives(offer, named('Escape!', 'Recon', 'Hold'))).toBe(
      'the objectives cost 7 OP, and the side has 6 OP',
    );
    expect(refusedObjectives(offer, named('Recon', 'Hold'))).toBe(
      'objectives of STANDARD OBJECTIVES cost 2 OP, and at least 3 OP are spent on this list',
    );
    const great = offerOf(6000, 'Standard');
    expect(refusedObjectives(great, named('Escape!', 'Recon', 'Hold'))).toBe(
      'STANDARD OBJECTIVES costs less than 9 OP, so the whole list is taken, and Scout is missing',
    );
  });

  it('take what can be chosen of a list whose targets are missing (H26)', () => {
    // TV 3500 gives 12 OP, of which at least 6 must be spent on the mission. Without Scout, the mission has only
    // Escape! (3 OP) and Recon (2 OP), so both must be taken.
    const offer = offerOf(3500, 'Standard');
    const named = (...names: readonly string[]): ObjectivePlan[] =>
      names.flatMap((name) => offer.objectives.filter((each) => each.name === name));
    const impossible = new Set(named('Scout'));
    // Up to 7 OP are left for the other lists. These have two objectives of 1 OP, five of 2 OP and one of 3 OP. Without
    // the objective of 3 OP there are 94 sets: 64 with up to two objectives of 2 OP, and 30 with three. With it there
    // are 34 sets: 24 with up to one objective of 2 OP, and 10 with two.
    const sets = new ObjectiveSets(offer, impossible);
    expect(sets.count).toBe(128n);
    expect(sets.setAt(127n).map(({ name }) => name)).toEqual(['Escape!', 'Recon']);
    expect(refusedObjectives(offer, named('Escape!', 'Recon'), impossible)).toBeNull();
    expect(refusedObjectives(offer, named('Escape!', 'Hold'), impossible)).toBe(
      'the possible objectives of STANDARD OBJECTIVES cost less than 6 OP, so all of them are taken, and Recon is missing',
    );
  });

  it('follow the sheet', () => {
    // TV 500 gives 4 OP, of which at least 2 must be spent on the mission. Scout costs 2 OP in the edited sheet. So
    // Escape! and Scout together are too expensive, and Scout alone is enough for the mission.
    const offer = offerOf(500, 'Standard', heavygearRules(['Scout (1 OP)', 'Scout (2 OP)']));
    const sets = legalSets(offer);
    const own = sets.filter((set) => set.every(({ list }) => list === offer.list));
    expect(own.map((set) => set.map(({ name }) => name).join(' + ')).toSorted()).toEqual([
      'Escape!',
      'Recon',
      'Recon + Scout',
      'Scout',
    ]);
    // In this edited sheet, all 4 OP must be spent on the mission. Only Escape! and Scout together cost 4 OP, so there
    // is one legal set.
    expect(legalSets(offerOf(500, 'Standard', heavygearRules(['At least half', 'At least all'])))).toHaveLength(1);
  });

  it('are counted and drawn if a list has many objectives', () => {
    const more = Array.from(
      { length: 20 },
      (_, at) => `   Watch ${at} (1 OP): You gain 1 VP if the Model is Destroyed.\n`,
    );
    const great = heavygearRules(['   Assassination (1 OP)', `${more.join('')}   Assassination (1 OP)`]);
    const offer = offerOf(250, 'Standard', great);
    const sets = new ObjectiveSets(offer);
    // The force has 4 OP, of which at least 2 go to the mission (Escape! 3, Recon 2, Scout 1). The other lists have 22
    // objectives of 1 OP, five of 2 OP and one of 3 OP. Escape! with Scout leaves no OP: 1 set. Escape! alone leaves 1
    // OP, and so does Recon with Scout: 23 sets each. Recon alone leaves 2 OP: 1 + 22 + 231 + 5 = 259 sets.
    expect(sets.count).toBe(1n + 23n + 23n + 259n);
    const names = (at: bigint): string[] => sets.setAt(at).map(({ name }) => name);
    expect([names(0n), names(1n), names(305n)]).toEqual([['Escape!', 'Scout'], ['Escape!', 'Watch 0'], ['Recon']]);
    expect(refusedObjectives(offer, sets.setAt(200n))).toBeNull();
  });
});

/** Returns all sets of support, found by trying each number of each option. */
function supportByForce(threat: number, priority: number, groupCount: number): Set<string> {
  const { points, options } = supportOffer(rules, forceFigures(threat, priority, groupCount));
  const limits: Readonly<Record<string, number>> = {
    'Infiltrating Combat Group': priority,
    'Reserve Combat Group': Math.floor(groupCount / 2),
  };
  let sets: number[][] = [[]];
  for (const { name } of options)
    sets = sets.flatMap((set) =>
      Array.from({ length: Math.min(points, limits[name] ?? points) + 1 }, (_, times) => [...set, times]).filter(
        (longer) => longer.reduce((sum, times, at) => sum + times * (options[at]?.cost ?? 0), 0) <= points,
      ),
    );
  const groups = (set: readonly number[]): number =>
    set.reduce((sum, times, at) => sum + (options[at]?.name.endsWith('Combat Group') ? times : 0), 0);
  return new Set(sets.filter((set) => groups(set) <= groupCount).map((set) => set.join(' ')));
}

const setsOf = (threat: number, priority: number, groupCount: number, from = rules): SupportSets =>
  new SupportSets(supportOffer(from, forceFigures(threat, priority, groupCount)));

describe('support sets', () => {
  it.each([
    [250, 1, 1],
    [500, 1, 2],
    [1000, 1, 1],
    [1000, 2, 3],
    [2000, 1, 4],
    [1500, 2, 5],
    [1000, 3, 2],
    [500, 4, 8],
  ])('of TV %i, PL %i and %i groups are the sets by brute force, each once', (threat, priority, groups) => {
    const sets = setsOf(threat, priority, groups);
    const listed = sets.list(100_000) ?? [];
    const expected = supportByForce(threat, priority, groups);
    expect(sets.count).toBe(BigInt(expected.size));
    expect(new Set(listed.map((set) => set.join(' ')))).toEqual(expected);
    expect(listed.length).toBe(expected.size);
  });

  it.each([
    [500, 1, 2, 60n],
    [1000, 2, 3, 1076n],
    [10_000, 4, 16, 3_806_938_084n],
  ])('of TV %i, PL %i and %i groups are so many', (threat, priority, groups, count) => {
    expect(setsOf(threat, priority, groups).count).toBe(count);
  });

  it('are listed up to a number', () => {
    expect(setsOf(500, 1, 2).list(60)?.length).toBe(60);
    expect(setsOf(500, 1, 2).list(59)).toBeNull();
  });

  it('follow the sheet', () => {
    // The Tank Blind now costs 1 SP instead of 2. This adds one set of 1 SP, and ten sets of 2 SP: the Tank Blind with
    // another option of 1 SP. The set of 2 SP with only the Tank Blind is lost.
    expect(
      setsOf(500, 1, 2, heavygearRules(['Tank Blind                 2 SP', 'Tank Blind                 1 SP'])).count,
    ).toBe(60n + 1n + 10n - 1n);
    // The sheet now allows two Infiltrating groups, so one set is added.
    expect(setsOf(500, 1, 2, heavygearRules(['(max number = PL)', '(max number = 2)'])).count).toBe(61n);
    expect(setsOf(500, 1, 2, heavygearRules(['max 50%', 'max 100%'])).count).toBe(61n);
    // One of the 60 sets has two AA Drones, which the sheet now forbids.
    const oneDrone = heavygearRules(['AA Drone                   1 SP', 'AA Drone                   1 SP (max 1)']);
    expect(setsOf(500, 1, 2, oneDrone).count).toBe(59n);
    // The program recognises the option for Reserve Combat Groups by its limit of Combat Groups, and not by its name.
    // So with another name, each group is still in one purchase only.
    expect(
      setsOf(500, 1, 2, heavygearRules(['Reserve Combat Group       1', 'Reserves                   1'])).count,
    ).toBe(60n);
    // The Bomber costs 4 SP, but the force has only 2 SP. The edited sheet sells it for 2 SP at any level, so one set
    // is added.
    expect(setsOf(500, 1, 2, heavygearRules(['4 SP (PL 3+ only)', '2 SP (PL 1+ only)'])).count).toBe(61n);
  });
});

const north: Force = {
  name: 'North',
  priority: 2,
  threat: 1500,
  leadership: 3,
  groups: ['First', 'Second', 'Third', 'Fourth'].map((name) => ({
    name,
    isInfantry: false,
    hasTransport: false,
    leader: null,
  })),
  characters: [],
};
const refusal = (written: string): string | null =>
  refusedSupport(rules, north, readSupportChoice(written, rules, north));

describe('a choice of support', () => {
  it('names the groups in order, with commas or `+` between them', () => {
    for (const written of ['2 Reserve Combat Group: First, Second', '2 Reserve Combat Group: First + Second'])
      expect(readSupportChoice(written, rules, north).purchases.map(({ groups }) => groups)).toEqual([
        ['First', 'Second'],
      ]);
  });

  it.each([
    '',
    'Fighter Airstrike, Heavy Rocket Turret',
    '2 AA Turret, 3 x aa drone',
    'Guided Medium Artillery Strike, Reserve Combat Group: first',
    '2 Reserve Combat Group: First + Second, 2 Infiltrating Combat Group: Third + Fourth',
    '3 AA Turret; Tank Blind',
    '2×AA Turret, 1x Tank Blind',
    // The set-up page prints several groups in this form.
    '2 × Reserve Combat Group: First, Second, AA Turret',
    '2 Reserve Combat Group: First, Second, 2 Infiltrating Combat Group: Third, Fourth',
    '2 AA Drone: First, Second, Reserve Combat Group: First',
  ])('`%s` is legal', (written) => {
    expect(refusal(written)).toBeNull();
  });

  it.each([
    ['6 AA Turret', 'the support costs 6 SP, and North has 5 SP'],
    ['Bomber Airstrike', 'Bomber Airstrike needs level 3, and North has level 2'],
    [
      '3 Infiltrating Combat Group: First + Second + Third',
      'Infiltrating Combat Group is bought 3 times, and 2 is the limit',
    ],
    [
      'Reserve Combat Group: First, 2 Reserve Combat Group: Second + Third',
      'Reserve Combat Group is bought 3 times, and 2 is the limit',
    ],
    ['2 AA Turret; 3 AA Drone', 'the first choice costs 2 SP, and at least 3 SP are chosen first'],
    ['Reserve Combat Group: First, Infiltrating Combat Group: First', '`First` is named twice'],
    ['AA Drone: First, AA Drone: First, AA Turret', '`First` is named twice'],
    ['2 AA Drone: First, First, AA Turret', '`First` is named twice'],
  ])('`%s` is refused', (written, reason) => {
    expect(refusal(written)).toBe(reason);
  });

  it.each([
    ['Fighter Airstrikes', 'No support option is called `Fighter Airstrikes`'],
    [
      'Guided Artillery Strike',
      'No support option is called `Guided Artillery Strike`; near are Guided Light Artillery Strike (2 SP), Guided Medium Artillery Strike (2 SP), Guided Heavy Artillery Strike (2 SP)',
    ],
    ['99999999999999999999 AA Turret', '`99999999999999999999` is more than 999 purchases'],
    ['AA Turret: First', 'AA Turret belongs to no Combat Group'],
    ['2 Reserve Combat Group: First, Fivth', 'North has no Combat Group `Fivth`'],
    ['0 AA Turret', '`0 AA Turret` buys nothing'],
    ['Reserve Combat Group: Fifth', 'North has no Combat Group `Fifth`'],
    ['Reserve Combat Group', 'each purchase, as in `Reserve Combat Group: First`'],
    ['2 Reserve Combat Group', 'each purchase, as in `2 Reserve Combat Group: First, Second`'],
    ['Reserve Combat Group', '`Reserve Combat Group` should name a Combat Group for each purchase'],
    ['2 Reserve Combat Group: First', '`2 Reserve Combat Group: First` should name a Combat Group for each purchase'],
    ['AA Turret; AA Turret; AA Turret', 'A support choice has two parts, and `;` separates the parts'],
  ])('`%s` is not read', (written, reason) => {
    expect(() => readSupportChoice(written, rules, north)).toThrow(reason);
  });
});
