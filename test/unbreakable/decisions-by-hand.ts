// Decisions of the crawler of Special Delivery about entering the map, thawing and Time Stream cards (movements:
// moves-by-hand.ts). They were worked out by hand before the program decided them. Each reason cites a page or a
// ruling. On the book’s map, 0609 to 0611 and 0711 are open, 0612 and 0709 are woods, 0511 and 0512 are lake.
import {
  unloadedLasers,
  loadedLasers,
  deliveryPosition,
  volcanos,
  walker,
  squad,
  enemyCrawler,
  endsAt,
  decisionRows,
  type HandDecision,
} from '../support/hand-decisions.ts';
import { movingDecisions, sidesteppingDecisions } from './moves-by-hand.ts';

const entering = decisionRows('CRAWLER', [
  [
    'enters',
    'Clause 1: off the map, it moves into 0615, which is open',
    deliveryPosition('south edge'),
    1,
    endsAt('0615'),
  ],
  [
    'enters and reloads',
    'Reload: both lasers each time it is activated; the weapon action comes first (U2)',
    deliveryPosition('south edge', unloadedLasers),
    1,
    endsAt('0615', loadedLasers),
  ],
  [
    'enters buttoned',
    'A buttoned unit may move and reload (U3, U19)',
    deliveryPosition('south edge', { status: 'buttoned', ...unloadedLasers }),
    1,
    endsAt('0615', { status: 'buttoned', ...loadedLasers }),
  ],
  [
    'cannot enter a volcano',
    'Clause 1 is true; nobody may enter a volcano, so the activation is spent off the map (U7)',
    deliveryPosition('south edge', unloadedLasers, volcanos('0615')),
    1,
    endsAt('south edge', loadedLasers),
  ],
  [
    'cannot enter beside a crawler',
    'A crawler cannot enter a hex with a crawler; the activation is spent off the map (U7)',
    deliveryPosition('south edge', {}, {}, { 'Crawler 1': enemyCrawler('0615') }),
    1,
    endsAt('south edge'),
  ],
  [
    'enters beside a dug-in crawler',
    'A dug-in crawler does not count against the stacking limit',
    deliveryPosition('south edge', {}, {}, { 'Crawler 1': enemyCrawler('0615', 'dug-in') }),
    1,
    endsAt('0615'),
  ],
  [
    'enters and pushes units out',
    'A crawler enters a hex with walkers and squads; all of them are displaced (U7)',
    deliveryPosition('south edge', {}, {}, { 'Walker 1': walker('0615'), 'Squad 1': squad('0615') }),
    1,
    [{ share: '1', units: { 'Crawler A': { at: '0615' } }, displaced: ['Walker 1', 'Squad 1'] }],
  ],
  [
    'is offline off the map',
    'An offline unit takes no action: no reload, no clause (U3, U4)',
    deliveryPosition('south edge', { status: 'offline', ...unloadedLasers }),
    null,
    endsAt('south edge', { status: 'offline', ...unloadedLasers }),
  ],
  [
    'enters after a thaw',
    'Clause 1 comes before clause 2 and uses the first activation up (U5)',
    deliveryPosition('south edge', { stasis: 1, thawed: true }),
    1,
    endsAt('0615', { stasis: 1, thawed: undefined }),
  ],
]);

const thawing = decisionRows('CRAWLER', [
  [
    'removes a marker after a thaw',
    'Clause 2: it was frozen, and this is the first activation; 3 markers become 2 without a roll, and it does not move',
    deliveryPosition('0610', { stasis: 3, thawed: true, ...unloadedLasers }),
    2,
    endsAt('0610', { stasis: 2, thawed: undefined, ...loadedLasers }),
  ],
  [
    'has no marker after a thaw',
    'With 0 markers clause 2 is still true; it removes nothing and costs the activation (U5)',
    deliveryPosition('0610', { thawed: true }),
    2,
    endsAt('0610', { stasis: undefined, thawed: undefined }),
  ],
  [
    'removes its last marker',
    'Clause 2 removes 1 stasis hit',
    deliveryPosition('0610', { stasis: 1, thawed: true }),
    2,
    endsAt('0610', { stasis: undefined, thawed: undefined }),
  ],
  [
    'thaws before a volcano',
    'Clause 2 is before clause 4 in the list (U1)',
    deliveryPosition('0610', { stasis: 2, thawed: true }, volcanos('0609')),
    2,
    endsAt('0610', { stasis: 1, thawed: undefined }),
  ],
  [
    'thaws buttoned',
    'A buttoned crawler is activated; clause 2 asks nothing about the status (U19)',
    deliveryPosition('0610', { status: 'buttoned', stasis: 2, thawed: true }),
    2,
    endsAt('0610', { status: 'buttoned', stasis: 1, thawed: undefined }),
  ],
  [
    'is offline after a thaw',
    'No activation happens, so the first activation after the thaw still waits (U4, U6)',
    deliveryPosition('0610', { status: 'offline', stasis: 2, thawed: true }),
    null,
    endsAt('0610', { status: 'offline', stasis: 2, thawed: true }),
  ],
  [
    'has markers and was not frozen',
    'Clause 2 is about a thaw only; clause 3 moves it and leaves the markers',
    deliveryPosition('0610', { stasis: 3 }),
    3,
    endsAt('0609', { stasis: 3 }),
  ],
  [
    'is frozen',
    'Frozen units are not activated: no reload, no clause (U3)',
    deliveryPosition('0610', { stasis: 2, frozen: true, ...unloadedLasers }, { timeStream: 3 }),
    null,
    endsAt('0610', { stasis: 2, frozen: true, ...unloadedLasers }),
  ],
  [
    'is frozen since the last turn',
    'A unit stays frozen until the first Time Stream card of the next turn',
    deliveryPosition('0610', { stasis: 1, frozen: true }, { timeStream: 0 }),
    null,
    endsAt('0610', { stasis: 1, frozen: true }),
  ],
]);

const timeStream = decisionRows('TIME STREAM', [
  [
    'is offline at a Time Stream card',
    'Time Stream Card: offline changes to buttoned',
    deliveryPosition('0610', { status: 'offline' }),
    null,
    endsAt('0610', { status: 'buttoned' }),
  ],
  [
    'is ready at a Time Stream card',
    'Only an offline crawler changes',
    deliveryPosition('0610'),
    null,
    endsAt('0610', { status: 'ready' }),
  ],
  [
    'is buttoned at a Time Stream card',
    'It remains buttoned for the rest of the game (U19)',
    deliveryPosition('0610', { status: 'buttoned' }),
    null,
    endsAt('0610', { status: 'buttoned' }),
  ],
  [
    'is offline and frozen at a Time Stream card',
    'A frozen unit may not change status',
    deliveryPosition('0610', { status: 'offline', stasis: 4, frozen: true }, { timeStream: 2 }),
    null,
    endsAt('0610', { status: 'offline', frozen: true }),
  ],
  [
    'is offline and thaws at the first card',
    'Thaw comes before status (U22)',
    deliveryPosition('0610', { status: 'offline', stasis: 1, frozen: true }, { timeStream: 0 }),
    null,
    endsAt('0610', { status: 'buttoned', frozen: undefined, thawed: true, stasis: 1 }),
  ],
  [
    'is offline and freezes at the second card',
    'Freeze comes before status (U22), so it stays offline',
    deliveryPosition('0610', { status: 'offline', stasis: 4 }, { timeStream: 1 }),
    null,
    endsAt('0610', { status: 'offline', frozen: true }),
  ],
  [
    'is offline off the map at a Time Stream card',
    'Units off the map change status like others',
    deliveryPosition('south edge', { status: 'offline' }),
    null,
    endsAt('south edge', { status: 'buttoned' }),
  ],
]);

export const deliveryDecisions: readonly HandDecision[] = [
  ...entering,
  ...thawing,
  ...movingDecisions,
  ...sidesteppingDecisions,
  ...timeStream,
];
