// The actions of players as whole numbers: a verb, a unit, the number of a weapon, and two further numbers.

/** The verbs of actions, by their numbers. `done` ends the choices of a phase. */
export const actVerbs = {
  done: 0,
  bomb: 1,
  beam: 2,
  reverse: 3,
  reload: 4,
  configure: 5,
  clearStasis: 6,
  melee: 7,
  move: 8,
  leaveMap: 9,
  grab: 10,
  drop: 11,
  commit: 12,
  push: 13,
  goOn: 14,
  displace: 15,
  restate: 16,
  place: 17,
  swap: 18,
  reprogram: 19,
} as const;

export type PackedVerb = (typeof actVerbs)[keyof typeof actVerbs];

const unitShift = 5;
const weaponShift = 10;
const targetShift = 12;
const detailShift = 20;

/**
 * Returns an action as a number. `target` is a hex, a unit, an object, a status or a kind of weapon.
 * The meaning of `detail` depends on the verb: the kind of a weapon without a card (Crawler Proximity Fire), 1 for a
 * laser that aims at the hex of the firing unit, or the state in which a unit is placed.
 */
export const packedAction = (verb: PackedVerb, unit = 0, weapon = 0, target = 0, detail = 0): number =>
  verb | (unit << unitShift) | (weapon << weaponShift) | (target << targetShift) | (detail << detailShift);

export const verbOf = (action: number): number => action & 31;
export const unitInAction = (action: number): number => (action >> unitShift) & 31;
export const weaponNumberOf = (action: number): number => (action >> weaponShift) & 3;
export const targetInAction = (action: number): number => (action >> targetShift) & 255;
export const detailInAction = (action: number): number => action >> detailShift;
