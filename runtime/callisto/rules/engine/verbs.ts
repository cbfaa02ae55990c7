// What a card can have done, as numbers.
import { verbs as printed } from '../../data/roster-rows.ts';

/** Those that cards print, and what stands apart from them; each is known by its place here. */
export const verbs = [...printed, 'CONTROL', 'DOORS'] as const;

export type Verb = (typeof verbs)[number];

export const move = 0;
export const scout = 1;
export const guide = 2;
export const bolster = 3;
export const command = 4;
export const inspire = 5;
export const pathfind = 6;
export const recon = 7;
export const attack = 8;
export const specialAttack = 9;
export const pulse = 10;
export const suppress = 11;
export const control = 12;
export const doors = 13;

export const isFight = (verb: number): boolean => verb >= attack && verb <= suppress;

/** What a fight strikes, a bit each. */
export const strikesPersonnel = 1;
export const strikesArmoured = 2;
