// What the procedures written by hand ask of a board of one word: qualities, distances, and what each list leaves.
import { count, lowest } from '../../runtime/kernel/bits.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import type { Tables } from './by-hand-tables.ts';

/** R16. */
export const threatenedOf = (tables: Tables, w: Int32Array): number =>
  tables.objective & (w[22] as number) & (w[28] as number) & ~(w[26] as number);

/** R17. */
export function isSecure(tables: Tables, w: Int32Array, unit: number, here: number): boolean {
  const contested = tables.objective & (w[22] as number) & (w[28] as number);
  if (((contested >>> here) & 1) === 0) return true;
  return ((w[36 + here] as number) & ~tables.enemies & ~(1 << unit)) !== 0;
}

export function pointsScouted(tables: Tables, w: Int32Array): number {
  const scouted = tables.objective & (w[18] as number);
  return count(scouted) + count(scouted & tables.worthTwo);
}

/** The places within two steps that are as near as that brings one to a place. */
export function towards({ far, ring }: Tables, here: number, goal: number): number {
  const steps = far[32 * here + goal] as number;
  if (steps <= 2) return 1 << goal;
  return (ring[16 * here + 2] as number) & (ring[16 * goal + steps - 2] as number);
}

/** The places two steps away that are two steps nearer to the nearest of some, which are all further off. */
export function twoCloser({ ring }: Tables, here: number, goals: number): number {
  if (goals === 0) return 0;
  let steps = 3;
  while (((ring[16 * here + steps] as number) & goals) === 0) steps++;
  let found = 0;
  for (let rest = (ring[16 * here + steps] as number) & goals; rest !== 0; rest &= rest - 1) {
    found |= ring[16 * lowest(rest) + steps - 2] as number;
  }
  return found & (ring[16 * here + 2] as number);
}

/** Of the places that a step leads to those nearer to the nearest of some; goals next to it that it does not enter are left out (R10). */
export function oneCloser({ ring, near }: Tables, here: number, reached: number, all: number): number {
  const goals = all & ~((near[here] as number) & ~reached);
  // Those that are left out bring nobody nearer if they are all there are.
  if (goals === 0) return 0;
  let steps = 1;
  while (((ring[16 * here + steps] as number) & goals) === 0) steps++;
  let found = 0;
  for (let rest = (ring[16 * here + steps] as number) & goals; rest !== 0; rest &= rest - 1) {
    found |= ring[16 * lowest(rest) + steps - 1] as number;
  }
  return found & reached;
}

// Criteria of lists: what they leave of a set that is not empty.

export const objective = (tables: Tables, set: number): number => set & tables.objective || set;

export const elevated = (tables: Tables, set: number): number => set & tables.elevated || set;

/** The highest value, of objectives. */
export const valuable = (tables: Tables, set: number): number => set & tables.worthTwo || set;

/** The highest cover. */
export const covered = ({ cover3, cover2, cover1 }: Tables, set: number): number =>
  set & cover3 || set & cover2 || set & cover1 || set;

/** The fewest enemies. */
export function leastFull({ enemies }: Tables, w: Int32Array, set: number): number {
  if ((set & (set - 1)) === 0) return set;
  let least = 99;
  let found = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const n = count((w[36 + lowest(rest)] as number) & enemies);
    if (n > least) continue;
    found = n === least ? found | (rest & -rest) : rest & -rest;
    least = n;
  }
  return found;
}

/** Nearest to some places. */
function nearest({ ring }: Tables, set: number, goals: number): number {
  for (let steps = 0; ; steps++) {
    let around = 0;
    for (let rest = goals; rest !== 0; rest &= rest - 1) around |= ring[16 * lowest(rest) + steps] as number;
    if ((set & around) !== 0) return set & around;
  }
}

/** Furthest from the nearest of some places. */
function furthest({ ring }: Tables, set: number, from: number): number {
  let left = set;
  for (let steps = 0; ; steps++) {
    let further = 0;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      if (((ring[16 * lowest(rest) + steps] as number) & from) === 0) further |= rest & -rest;
    }
    if (further === 0) return left;
    left = further;
  }
}

/** SCOUT 2c): scouted, enemy occupied, enemy scouted, nearest to enemy control units, elevated, highest cover. */
export function entered(tables: Tables, w: Int32Array, set: number): number {
  if ((set & (set - 1)) === 0) return set;
  let left = set & (w[18] as number) || set;
  left = left & (w[24] as number) || left;
  left = left & (w[16] as number) || left;
  if ((left & (left - 1)) === 0) return left;
  const goals = w[28] as number;
  if (goals !== 0) left = nearest(tables, left, goals);
  return covered(tables, elevated(tables, left));
}

/** CORP-SEC 3c): no Corp-Sec present, furthest from enemies, elevated, highest cover. */
export function apart(tables: Tables, { words: w, bytes }: State, set: number): number {
  if ((set & (set - 1)) === 0) return set;
  let taken = 0;
  for (let rest = (w[4] as number) & tables.corpSecs; rest !== 0; rest &= rest - 1) {
    taken |= 1 << (bytes[400 + lowest(rest)] as number);
  }
  let left = set & ~taken || set;
  if ((left & (left - 1)) === 0) return left;
  const enemies = w[24] as number;
  if (enemies !== 0) left = furthest(tables, left, enemies);
  return covered(tables, elevated(tables, left));
}

/** Of enemies with the same total defence: the most dangerous by the sheet's table, then those on lower ground. */
export function dangerous(tables: Tables, { words: w, bytes }: State, here: number, units: number): number {
  if ((units & (units - 1)) === 0) return units;
  const rippers = units & tables.rippers;
  let left = rippers || units & tables.nailgunners || units & tables.surveyTechs;
  if ((left & (left - 1)) === 0) return left;
  if (rippers !== 0) {
    const second = tables.objective & ~(w[20] as number);
    const first = tables.objective & (w[22] as number) & ~(w[26] as number);
    left = standing(bytes, rippers, first) || standing(bytes, rippers, second) || rippers;
  }
  if (((tables.elevated >>> here) & 1) === 0) return left;
  return standing(bytes, left, ~tables.elevated) || left;
}

/** Those of some units that stand in some places. */
function standing(bytes: Uint8Array, units: number, places: number): number {
  let found = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    if (((places >>> (bytes[400 + lowest(rest)] as number)) & 1) !== 0) found |= rest & -rest;
  }
  return found;
}
