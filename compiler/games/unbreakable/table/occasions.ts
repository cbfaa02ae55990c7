// The occasions on which people type lines: phases of the engine, and Opportunity cards with choices of their own.
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';

/** The words for each occasion in refusals. */
export const occasionNames = {
  setUp: 'the set-up',
  edgeSetUp: 'the set-up',
  card: 'an Activation card',
  overload: 'Walker Overload',
  clearMove: 'Clear Move',
  proximity: 'Crawler Proximity Fire',
  swap: 'Squads Swap Weapons',
  reprogram: 'Squads Reprogram Crawlers',
  lasers: 'a bomb of the other side',
  push: 'a hit of a force beam',
  beam: 'a hit of a beam',
  displacement: 'a displacement',
  status: 'a Time Stream card',
  steering: 'a move of the reprogrammed crawler',
  over: 'the end',
} as const;

export type Occasion = keyof typeof occasionNames;

const ofPhases: Readonly<Record<number, Occasion>> = {
  [at.setUpPhase]: 'setUp',
  [at.defencePhase]: 'lasers',
  [at.pushPhase]: 'push',
  [at.beamPhase]: 'beam',
  [at.displacementPhase]: 'displacement',
  [at.restatePhase]: 'status',
  [at.steerPhase]: 'steering',
  [at.endPhase]: 'over',
};

/** The occasion of each sort of card with which units act. */
const ofCards: Readonly<Record<number, Occasion>> = {
  [at.clearMove]: 'clearMove',
  [at.clearMove + 1]: 'clearMove',
  [at.overload]: 'overload',
  [at.overload + 1]: 'overload',
  [at.proximity]: 'proximity',
  [at.proximity + 1]: 'proximity',
  [at.swapWeapons]: 'swap',
  [at.reprogramCrawlers]: 'reprogram',
};

export function occasionNow({ bytes }: PackedGame): Occasion {
  const phase = bytes[at.phaseOffset] as number;
  if (phase === at.activationPhase) return ofCards[bytes[at.cardOffset] as number] ?? 'card';
  return phase === at.setUpPhase && bytes[at.beginsAtEdgesOffset] === 1 ? 'edgeSetUp' : (ofPhases[phase] ?? 'over');
}
