// Where PULSE moves a unit, in the book's order (book, PULSE; R33).
import { it, measure, places, plane, some } from '../../../plan/build.ts';
import type { Criterion } from '../../../plan/nodes.ts';

const space = it('space');

/** Lowest cover, not elevated, nearest to the bot's units, furthest from objectives. */
export const pushOrder: readonly Criterion[] = [
  { is: 'least', over: 'space', of: measure('cover', space) },
  { is: 'keep', over: 'space', test: { is: 'not', of: some({ is: 'and', of: [space, plane('elevated', 'space')] }) } },
  {
    is: 'least',
    over: 'space',
    of: {
      is: 'distance',
      from: space,
      to: places({ is: 'plane', name: 'unit', sort: 'unit', side: 'bot' }),
      metric: 'way',
    },
  },
  { is: 'most', over: 'space', of: { is: 'distance', from: space, to: plane('objective', 'space'), metric: 'way' } },
  { is: 'random' },
];
