// The verbs of uses (actions of cards and of equipment) as numbers.
import { printedVerbs as printed } from '../../data/roster-rows.ts';

/** The verbs that cards print, followed by CONTROL and DOORS. The number of a verb is its index in this list. */
export const useVerbs = [...printed, 'CONTROL', 'DOORS'] as const;

export type UseVerb = (typeof useVerbs)[number];

export const moveVerb = 0;
export const scoutVerb = 1;
export const guideVerb = 2;
export const bolsterVerb = 3;
export const commandVerb = 4;
export const inspireVerb = 5;
export const pathfindVerb = 6;
export const reconVerb = 7;
export const attackVerb = 8;
export const specialAttackVerb = 9;
export const pulseVerb = 10;
export const suppressVerb = 11;
export const controlVerb = 12;
export const doorsVerb = 13;

export const isFightVerb = (verb: number): boolean => verb >= attackVerb && verb <= suppressVerb;

/** The classes of units that a fight can strike, as bits. */
export const strikesPersonnel = 1;
export const strikesArmoured = 2;
