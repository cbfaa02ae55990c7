import { nameWords, nounWords, qualityWords } from '../../../wording/lexis.ts';
import type { CompleteLexis, Lexis, MeasureWords } from '../../../wording/lexis.ts';
import type { BoardNames } from './names.ts';

const opposites = { north: 'south', east: 'west', south: 'north', west: 'east' } as const;

const compass = (direction: keyof typeof opposites): MeasureWords => ({
  figure: `position to the ${direction}`,
  most: { before: `${direction}ernmost` },
  least: { before: `${opposites[direction]}ernmost` },
  // Readers see the order of the places, and not the coordinates of a board file.
  isRank: true,
});

/** The words for the map that a thing is on, if the thing is not the acting unit. */
export const mapOfAnother = qualityWords('is on the same map as {a:0}', { where: 'on the same map as {a:0}' });

export const boardLexis: CompleteLexis<BoardNames> & Pick<Lexis, 'sorts'> = {
  planes: {},
  acts: {},
  sorts: {
    space: nounWords('space'),
    unit: { ...nounWords('unit'), stands: 'stands in' },
    structure: nounWords('structure'),
    token: nounWords('token'),
    door: { ...nounWords('door'), stands: 'borders', standing: 'bordering' },
  },
  made: {
    between: qualityWords('lies between {a:0} and {a:1}', { after: 'between {a:0} and {a:1}' }),
    doorsBetween: qualityWords('lies between {a:0} and {a:1}', { after: 'between {a:0} and {a:1}' }),
    otherMap: qualityWords('is on the other map', { where: 'on the other map', after: 'on the other map' }),
    mapOf: qualityWords('is on {a:0}’s map', { where: 'on {a:0}’s map' }),
    shortestWay: nameWords('the shortest way from {a:0} to {a:1}', { in: 'on' }),
  },
  measures: { north: compass('north'), east: compass('east'), south: compass('south'), west: compass('west') },
  tests: {
    shortestWayHas: qualityWords('has {n:0} or {n:1} {many:2} on {its} shortest way to {a:1}', {
      after: 'with {n:0} or {n:1} {many:2} on {its} shortest way to {a:1}',
    }),
    someShortestWayIn: qualityWords('has a shortest way to {a:1} with only {many:2} on it, the first included', {
      after: 'from which a shortest way to {a:1} has only {many:2} on it, the first included',
    }),
  },
};
