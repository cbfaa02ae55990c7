// Decisions of the runaway crawler, worked out by hand before the program decided them. The crawler is in 0608; its
// neighbours are 0607 and 0707 (road), 0708 and 0609 (open), 0508 and 0507 (woods). The three steps of the Time Stream
// card (U23) are already done.
import type { HandDecision, HandOutcome } from '../support/hand-decisions.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Returns a position with the runaway. By default, the runaway is in hex 0608 with a loaded force beam and a loaded
 * nuke.
 */
export const wild = (runaway: Json = {}, parts: Json = {}, units: Json = {}): Json => ({
  version: 1,
  game: 'unbreakable',
  sheet: 'runaway',
  timeStream: 1,
  ...parts,
  units: {
    Runaway: {
      at: '0608',
      status: 'ready',
      configuration: 'mobile',
      beams: [{ weapon: 'force beam' }],
      bombs: [{ weapon: 'nuke' }],
      ...runaway,
    },
    ...units,
  },
});

const ready = (at: string, configuration: string, parts: Json = {}): Json => ({
  at,
  status: 'ready',
  configuration,
  ...parts,
});
const withBeam = (weapon: string, parts: Json = {}): Json => ({ beams: [{ weapon, ...parts }] });
const withBomb = (weapon: string, parts: Json = {}): Json => ({ bombs: [{ weapon, ...parts }] });
const runs = (fields: Json, more: Partial<HandOutcome> = {}): HandOutcome[] => [
  { share: '1', units: { Runaway: fields }, ...more },
];

type Row = readonly [
  title: string,
  reason: string,
  position: Json,
  dice: readonly number[],
  clause: number | null,
  outcomes: readonly HandOutcome[],
];
const rows = (list: readonly Row[]): HandDecision[] =>
  list.map(([title, reason, position, dice, clause, outcomes]) => ({
    title,
    reason,
    card: 'CRAWLER',
    position,
    ...(dice.length > 0 && { dice }),
    clause,
    outcomes,
  }));

const recovering = rows([
  [
    'is offline',
    'Clause 1: it becomes buttoned, and that is all (U24)',
    wild({ status: 'offline' }),
    [],
    1,
    runs({ at: '0608', status: 'buttoned' }),
  ],
  [
    'is buttoned',
    'Clause 2: it becomes ready, and that is all (U24)',
    wild({ status: 'buttoned' }),
    [],
    2,
    runs({ at: '0608', status: 'ready' }),
  ],
  [
    'thaws',
    'Clause 3 removes 1 of 3 markers',
    wild({ stasis: 3, thawed: true }),
    [],
    3,
    runs({ stasis: 2, thawed: undefined }),
  ],
  [
    'thaws without markers',
    'Clause 3 is true and removes nothing (U5)',
    wild({ thawed: true }),
    [],
    3,
    runs({ stasis: undefined, thawed: undefined }),
  ],
  [
    'thaws buttoned',
    'Clause 2 is before clause 3, and turning ready uses the first activation up (U5)',
    wild({ status: 'buttoned', stasis: 2, thawed: true }),
    [],
    2,
    runs({ status: 'ready', stasis: 2, thawed: undefined }),
  ],
  [
    'is frozen',
    'Frozen units are not activated; a freeze at this card prevents the activation (U23)',
    wild({ status: 'offline', stasis: 2, frozen: true }, { timeStream: 3 }),
    [],
    null,
    runs({ status: 'offline', stasis: 2, frozen: true }),
  ],
]);

const wandering = rows([
  ['moves north', 'Die 1: move; direction 1 is north (U28)', wild(), [1, 1], 4, runs({ at: '0607' })],
  ['moves north east', 'Die 2: move; direction 2', wild(), [2, 2], 4, runs({ at: '0707' })],
  ['moves south east', 'Direction 3', wild(), [1, 3], 4, runs({ at: '0708' })],
  ['moves south', 'Direction 4', wild(), [2, 4], 4, runs({ at: '0609' })],
  [
    'moves south west into woods',
    'Direction 5; woods roll [1/3] for rough (U28)',
    wild(),
    [1, 5],
    4,
    [
      { share: '7/8', units: { Runaway: { at: '0508' } }, terrain: { '0508': 'rough' } },
      { share: '1/8', units: { Runaway: { at: '0508' } }, terrain: { '0508': 'woods' } },
    ],
  ],
  [
    'moves north west into woods',
    'Direction 6',
    wild(),
    [2, 6],
    4,
    [
      { share: '7/8', units: { Runaway: { at: '0507' } }, terrain: { '0507': 'rough' } },
      { share: '1/8', units: { Runaway: { at: '0507' } }, terrain: { '0507': 'woods' } },
    ],
  ],
  [
    'moves into a volcano',
    'It will happily move into a volcano; it is removed (U28)',
    wild({}, { terrain: { '0607': { is: 'volcano' } } }),
    [1, 1],
    4,
    [{ share: '1', lost: ['Runaway'] }],
  ],
  [
    'moves off the map',
    'North of 0101 is off the map; it is removed (U28)',
    wild({ at: '0101' }),
    [1, 1],
    4,
    [{ share: '1', lost: ['Runaway'] }],
  ],
  [
    'moves against a crawler',
    'A hex that holds a mobile crawler: it stays (U28)',
    wild({}, {}, { 'Crawler A': ready('0607', 'mobile') }),
    [1, 1],
    4,
    runs({ at: '0608' }),
  ],
  [
    'moves among squads',
    'Smaller units there are displaced (U28)',
    wild({}, {}, { 'Squad A': ready('0607', 'grounded'), 'Squad 1': ready('0607', 'grounded') }),
    [1, 1],
    4,
    runs({ at: '0607' }, { displaced: ['Squad A', 'Squad 1'] }),
  ],
]);

const near = ready('0606', 'grounded');
const far = ready('0611', 'upright');

const firing = rows([
  [
    'fires at the nearest unit',
    'Squad 1 is 2 hexes away, Walker A 3; nothing is between, row 10 of the beam list',
    wild({}, {}, { 'Squad 1': near, 'Walker A': far }),
    [3],
    4,
    [{ share: '1', fires: { weapon: 'force beam', target: 'Squad 1' } }],
  ],
  [
    'fires at one of two nearest units',
    'Both are 3 hexes away: equal chance (U25)',
    wild({}, {}, { 'Squad 1': ready('0605', 'grounded'), 'Walker A': far }),
    [3],
    4,
    [
      { share: '1/2', fires: { weapon: 'force beam', target: 'Squad 1' } },
      { share: '1/2', fires: { weapon: 'force beam', target: 'Walker A' } },
    ],
  ],
  [
    'fires past a scattered squad',
    'Row 1: a scattered squad is no target of a beam; Walker A is the nearest unit in sight',
    wild({}, {}, { 'Squad 1': ready('0607', 'grounded', { status: 'scattered' }), 'Walker A': far }),
    [3],
    4,
    [{ share: '1', fires: { weapon: 'force beam', target: 'Walker A' } }],
  ],
  [
    'fires past a mushroom cloud',
    'Row 4: the cloud in 0606 hides Squad 1 in 0605',
    wild({}, { clouds: { '0606': { size: 'light' } } }, { 'Squad 1': ready('0605', 'hovering'), 'Walker A': far }),
    [3],
    4,
    [{ share: '1', fires: { weapon: 'force beam', target: 'Walker A' } }],
  ],
  [
    'fires into its own hex',
    'Its own hex counts, distance 0 (U25); row 3 of the beam list',
    wild({}, {}, { 'Squad 2': ready('0608', 'hovering'), 'Squad 1': near }),
    [3],
    4,
    [{ share: '1', fires: { weapon: 'force beam', target: 'Squad 2' } }],
  ],
  [
    'sees nobody',
    'Nobody in sight: nothing happens (U25)',
    wild({}, {}, { 'Walker 1': ready('north edge', 'upright') }),
    [3],
    4,
    runs({ at: '0608', ...withBeam('force beam') }),
  ],
  [
    'reloads its beam',
    'An unloaded weapon is reloaded instead, whoever is in sight (U25)',
    wild(withBeam('force beam', { unloaded: true }), {}, { 'Squad 1': near }),
    [3],
    4,
    runs(withBeam('force beam')),
  ],
  [
    'reloads its beam for nobody',
    'Reloading needs no target (U25)',
    wild(withBeam('stasis ray', { unloaded: true })),
    [3],
    4,
    runs(withBeam('stasis ray')),
  ],
  [
    'keeps its laser',
    'A loaded laser defends: nothing happens (U26)',
    wild(withBeam('laser'), {}, { 'Squad 1': near }),
    [3],
    4,
    runs(withBeam('laser')),
  ],
  [
    'reloads its laser',
    'An unloaded laser is reloaded (U26)',
    wild(withBeam('laser', { unloaded: true })),
    [3],
    4,
    runs(withBeam('laser')),
  ],
  [
    'drops its bomb',
    'Die 4: the hex of the nearest unit, by the bomb list with itself as sighter (U25)',
    wild({}, {}, { 'Squad 1': near, 'Walker A': far }),
    [4],
    4,
    [{ share: '1', fires: { weapon: 'nuke', target: '0606' } }],
  ],
  [
    'drops its bomb on a scattered squad',
    'The bomb list has no row about scattered squads: it sees the hex 0607',
    wild({}, {}, { 'Squad 1': ready('0607', 'grounded', { status: 'scattered' }), 'Walker A': far }),
    [4],
    4,
    [{ share: '1', fires: { weapon: 'nuke', target: '0607' } }],
  ],
  [
    'reloads its bomb',
    'An unloaded bomb is reloaded instead',
    wild(withBomb('nuke', { unloaded: true }), {}, { 'Squad 1': near }),
    [4],
    4,
    runs(withBomb('nuke')),
  ],
  ['has no hex for its bomb', 'Nobody in sight: nothing happens (U25)', wild(), [4], 4, runs(withBomb('nuke'))],
]);

const mutating = rows([
  [
    'changes its beam',
    'The present card is put back, so 6 of each kind are unused: equal chance (U29)',
    wild(withBeam('force beam', { unloaded: true })),
    [5],
    4,
    ['force beam', 'laser', 'stasis ray'].map((weapon) => ({ share: '1/3', units: { Runaway: withBeam(weapon) } })),
  ],
  [
    'changes its beam when lasers are in use',
    'Two lasers of Walker 1 are used: 6 force beams, 4 lasers, 6 stasis rays (U29)',
    wild(
      {},
      {},
      {
        'Walker 1': ready('north edge', 'upright', {
          beams: [{ weapon: 'laser' }, { weapon: 'laser' }],
          bombs: [{ weapon: 'nuke' }],
        }),
      },
    ),
    [5],
    4,
    [
      { share: '3/8', units: { Runaway: withBeam('force beam') } },
      { share: '1/4', units: { Runaway: withBeam('laser') } },
      { share: '3/8', units: { Runaway: withBeam('stasis ray') } },
    ],
  ],
  [
    'changes its bomb',
    'Six of each kind are unused; the new bomb is loaded (U29)',
    wild(withBomb('nuke', { unloaded: true })),
    [6],
    4,
    ['crust buster', 'neutron bomb', 'nuke'].map((weapon) => ({ share: '1/3', units: { Runaway: withBomb(weapon) } })),
  ],
  [
    'rolls its die alone on the map',
    'Moves 1/3, a sixth of them each way; faces 3 and 4 see nobody; a third of the mutations leaves the weapon as it was: 1/3 + 2/18 unchanged',
    wild(),
    [],
    4,
    [
      { share: '4/9', units: { Runaway: { at: '0608', ...withBeam('force beam'), ...withBomb('nuke') } } },
      ...['laser', 'stasis ray'].map((weapon) => ({
        share: '1/18',
        units: { Runaway: { at: '0608', ...withBeam(weapon) } },
      })),
      ...['crust buster', 'neutron bomb'].map((weapon) => ({
        share: '1/18',
        units: { Runaway: { at: '0608', ...withBomb(weapon) } },
      })),
      ...['0607', '0707', '0708', '0609'].map((at) => ({ share: '1/18', units: { Runaway: { at } } })),
      ...['0508', '0507'].flatMap((at) => [
        { share: '7/144', units: { Runaway: { at } }, terrain: { [at]: 'rough' } },
        { share: '1/144', units: { Runaway: { at } }, terrain: { [at]: 'woods' } },
      ]),
    ],
  ],
]);

export const runawayDecisions: readonly HandDecision[] = [...recovering, ...wandering, ...firing, ...mutating];
