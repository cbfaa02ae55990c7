// Decisions of the two crawlers, worked out by hand from the pages and the rulings before the program decided them. The
// reasons cite the page or a ruling. Terrain is that of the book’s map: 0609 to 0611 open, 0612 woods, 0511 and 0512 lake,
// 0711 open, 0709 woods.
import { readyCrawler } from '../support/unbreakable.ts';

type Json = Readonly<Record<string, unknown>>;

export interface HandOutcome {
  /** The share of the dice as a fraction. */
  readonly share: string;
  /** Fields of units afterwards, as a position writes them. */
  readonly units?: Readonly<Record<string, Json>>;
  readonly lost?: readonly string[];
  /** Terrain afterwards, by hex. */
  readonly terrain?: Readonly<Record<string, string>>;
  /** Units that must leave the hex; their owner chooses where. */
  readonly displaced?: readonly string[];
  readonly fires?: { readonly weapon: string; readonly target: string };
}

export interface HandDecision {
  readonly title: string;
  readonly reason: string;
  readonly card: 'CRAWLER' | 'TIME STREAM';
  readonly position: Json;
  /** The first faces, of six-sided dice; the outcomes are those of the rest of the dice. */
  readonly dice?: readonly number[];
  /** The clause of the program; null if the crawler is not activated or its rule does not apply. */
  readonly clause: number | null;
  readonly outcomes: readonly HandOutcome[];
}

const unloadedLasers = {
  beams: [
    { weapon: 'laser', unloaded: true },
    { weapon: 'laser', unloaded: true },
  ],
};
const loadedLasers = { beams: [{ weapon: 'laser' }, { weapon: 'laser' }] };

/** Returns a position of Special Delivery with the crawler at a place. */
const delivery = (at: string, crawler: Json = {}, parts: Json = {}, units: Json = {}): Json => ({
  version: 1,
  game: 'unbreakable',
  sheet: 'special-delivery',
  timeStream: 1,
  ...parts,
  units: { 'Crawler A': { at, ...readyCrawler, ...crawler }, ...units },
});

/** Returns the terrain of a position in which hexes are volcanos. */
const volcanos = (...hexes: readonly string[]): Json => ({
  terrain: Object.fromEntries(hexes.map((hex) => [hex, { is: 'volcano' }])),
});

const unit = (at: string, configuration: string, parts: Json = {}): Json => ({
  at,
  status: 'ready',
  configuration,
  ...parts,
});
const walker = (at: string, parts: Json = {}): Json => unit(at, 'upright', parts);
const squad = (at: string, parts: Json = {}): Json => unit(at, 'grounded', parts);
const enemyCrawler = (at: string, configuration = 'mobile'): Json => unit(at, configuration);

/** The crawler is at a place with certainty. */
const ends = (at: string, fields: Json = {}): HandOutcome[] => [
  { share: '1', units: { 'Crawler A': { at, ...fields } } },
];
const endsAmong = (
  ...outcomes: readonly (readonly [share: string, at: string, terrain?: Readonly<Record<string, string>>])[]
): HandOutcome[] =>
  outcomes.map(([share, at, terrain]) => ({ share, units: { 'Crawler A': { at } }, ...(terrain && { terrain }) }));

type Row = readonly [
  title: string,
  reason: string,
  position: Json,
  clause: number | null,
  outcomes: readonly HandOutcome[],
];
const rows = (card: HandDecision['card'], list: readonly Row[]): HandDecision[] =>
  list.map(([title, reason, position, clause, outcomes]) => ({ title, reason, card, position, clause, outcomes }));

const entering = rows('CRAWLER', [
  ['enters', 'Clause 1: off the map, it moves into 0615, which is open', delivery('south edge'), 1, ends('0615')],
  [
    'enters and reloads',
    'Reload: both lasers each time it is activated; the weapon action comes first (U2)',
    delivery('south edge', unloadedLasers),
    1,
    ends('0615', loadedLasers),
  ],
  [
    'enters buttoned',
    'A buttoned unit may move and reload (U3, U19)',
    delivery('south edge', { status: 'buttoned', ...unloadedLasers }),
    1,
    ends('0615', { status: 'buttoned', ...loadedLasers }),
  ],
  [
    'cannot enter a volcano',
    'Clause 1 is true; nobody may enter a volcano, so the activation is spent off the map (U7)',
    delivery('south edge', unloadedLasers, volcanos('0615')),
    1,
    ends('south edge', loadedLasers),
  ],
  [
    'cannot enter beside a crawler',
    'A crawler cannot enter a hex with a crawler; the activation is spent off the map (U7)',
    delivery('south edge', {}, {}, { 'Crawler 1': enemyCrawler('0615') }),
    1,
    ends('south edge'),
  ],
  [
    'enters beside a dug-in crawler',
    'A dug-in crawler does not count against the stacking limit',
    delivery('south edge', {}, {}, { 'Crawler 1': enemyCrawler('0615', 'dug-in') }),
    1,
    ends('0615'),
  ],
  [
    'enters and pushes units out',
    'A crawler enters a hex with walkers and squads; all of them are displaced (U7)',
    delivery('south edge', {}, {}, { 'Walker 1': walker('0615'), 'Squad 1': squad('0615') }),
    1,
    [{ share: '1', units: { 'Crawler A': { at: '0615' } }, displaced: ['Walker 1', 'Squad 1'] }],
  ],
  [
    'is offline off the map',
    'An offline unit takes no action: no reload, no clause (U3, U4)',
    delivery('south edge', { status: 'offline', ...unloadedLasers }),
    null,
    ends('south edge', { status: 'offline', ...unloadedLasers }),
  ],
  [
    'enters after a thaw',
    'Clause 1 comes before clause 2 and uses the first activation up (U5)',
    delivery('south edge', { stasis: 1, thawed: true }),
    1,
    ends('0615', { stasis: 1, thawed: undefined }),
  ],
]);

const thawing = rows('CRAWLER', [
  [
    'removes a marker after a thaw',
    'Clause 2: it was frozen, and this is the first activation; 3 markers become 2 without a roll, and it does not move',
    delivery('0610', { stasis: 3, thawed: true, ...unloadedLasers }),
    2,
    ends('0610', { stasis: 2, thawed: undefined, ...loadedLasers }),
  ],
  [
    'has no marker after a thaw',
    'With 0 markers clause 2 is still true; it removes nothing and costs the activation (U5)',
    delivery('0610', { thawed: true }),
    2,
    ends('0610', { stasis: undefined, thawed: undefined }),
  ],
  [
    'removes its last marker',
    'Clause 2 removes 1 stasis hit',
    delivery('0610', { stasis: 1, thawed: true }),
    2,
    ends('0610', { stasis: undefined, thawed: undefined }),
  ],
  [
    'thaws before a volcano',
    'Clause 2 is before clause 4 in the list (U1)',
    delivery('0610', { stasis: 2, thawed: true }, volcanos('0609')),
    2,
    ends('0610', { stasis: 1, thawed: undefined }),
  ],
  [
    'thaws buttoned',
    'A buttoned crawler is activated; clause 2 asks nothing about the status (U19)',
    delivery('0610', { status: 'buttoned', stasis: 2, thawed: true }),
    2,
    ends('0610', { status: 'buttoned', stasis: 1, thawed: undefined }),
  ],
  [
    'is offline after a thaw',
    'No activation happens, so the first activation after the thaw still waits (U4, U6)',
    delivery('0610', { status: 'offline', stasis: 2, thawed: true }),
    null,
    ends('0610', { status: 'offline', stasis: 2, thawed: true }),
  ],
  [
    'has markers and was not frozen',
    'Clause 2 is about a thaw only; clause 3 moves it and leaves the markers',
    delivery('0610', { stasis: 3 }),
    3,
    ends('0609', { stasis: 3 }),
  ],
  [
    'is frozen',
    'Frozen units are not activated: no reload, no clause (U3)',
    delivery('0610', { stasis: 2, frozen: true, ...unloadedLasers }, { timeStream: 3 }),
    null,
    ends('0610', { stasis: 2, frozen: true, ...unloadedLasers }),
  ],
  [
    'is frozen since the last turn',
    'A unit stays frozen until the first Time Stream card of the next turn',
    delivery('0610', { stasis: 1, frozen: true }, { timeStream: 0 }),
    null,
    ends('0610', { stasis: 1, frozen: true }),
  ],
]);

const moving = rows('CRAWLER', [
  ['moves north', 'Clause 3: no volcano directly north', delivery('0610'), 3, ends('0609')],
  [
    'reloads and moves',
    'Reload both lasers, then the program (U2)',
    delivery('0610', unloadedLasers),
    3,
    ends('0609', loadedLasers),
  ],
  [
    'moves into woods',
    'A crawler that moves into woods rolls [1/3] for rough, the automatic crawler too (U11): rough 7/8',
    delivery('0613'),
    3,
    endsAmong(['7/8', '0612', { '0612': 'rough' }], ['1/8', '0612', { '0612': 'woods' }]),
  ],
  [
    'moves into industry',
    'Industry rolls [1/3] for rough like woods (U11)',
    delivery('0208'),
    3,
    endsAmong(['7/8', '0207', { '0207': 'rough' }], ['1/8', '0207', { '0207': 'industry' }]),
  ],
  ['moves into a lake', 'Except for volcanos, all terrain is treated the same', delivery('0513'), 3, ends('0512')],
  [
    'moves into a lake with walkers',
    'The crawler enters, and all walkers are displaced',
    delivery('0513', {}, {}, { 'Walker 1': walker('0512'), 'Walker 2': walker('0512') }),
    3,
    [{ share: '1', units: { 'Crawler A': { at: '0512' } }, displaced: ['Walker 1', 'Walker 2'] }],
  ],
  [
    'moves into lava',
    'Lava is no volcano; only a unit that is pushed into lava is lost',
    delivery('0610', {}, { terrain: { '0609': { is: 'lava', border: 'red' } } }),
    3,
    ends('0609'),
  ],
  ['moves onto a hill', 'A hill is treated as all terrain', delivery('0815'), 3, ends('0814')],
  [
    'moves into a mushroom cloud',
    'A mushroom cloud blocks sight only',
    delivery('0610', {}, { clouds: { '0609': { size: 'heavy' } } }),
    3,
    ends('0609'),
  ],
  [
    'is blocked by a crawler',
    'Clause 3 is true, and the hex cannot be entered: the activation is spent (U1, U10); the reload is done',
    delivery('0610', unloadedLasers, {}, { 'Crawler 1': enemyCrawler('0609') }),
    3,
    ends('0610', loadedLasers),
  ],
  [
    'moves beside a dug-in crawler',
    'A dug-in crawler does not count against the stacking limit',
    delivery('0610', {}, {}, { 'Crawler 1': enemyCrawler('0609', 'dug-in') }),
    3,
    ends('0609'),
  ],
  [
    'moves under a hovering squad',
    'A hovering squad does not count against the stacking limit and stays (U52)',
    delivery('0610', {}, {}, { 'Squad 1': unit('0609', 'hovering') }),
    3,
    [{ share: '1', units: { 'Crawler A': { at: '0609' }, 'Squad 1': { at: '0609' } }, displaced: [] }],
  ],
  [
    'moves buttoned',
    'A buttoned crawler moves and reloads as before (U19)',
    delivery('0610', { status: 'buttoned', ...unloadedLasers }),
    3,
    ends('0609', { status: 'buttoned', ...loadedLasers }),
  ],
  [
    'is offline',
    'Nothing happens (U4)',
    delivery('0610', { status: 'offline', ...unloadedLasers }),
    null,
    ends('0610', { status: 'offline', ...unloadedLasers }),
  ],
  [
    'leaves the fold',
    '0608 is on the fold, so Yellow has not won; clause 3 moves it north',
    delivery('0608'),
    3,
    ends('0607'),
  ],
  [
    'has a volcano two hexes ahead',
    'Clause 4 is about a volcano directly north',
    delivery('0610', {}, volcanos('0608')),
    3,
    ends('0609'),
  ],
  [
    'has a volcano north east only',
    'Clause 3: nothing is directly north',
    delivery('0610', {}, volcanos('0709')),
    3,
    ends('0609'),
  ],
]);

const sidestepping = rows('CRAWLER', [
  [
    'has a volcano ahead',
    'Clause 4: 1 combat die, north east 0711 or north west 0511',
    delivery('0612', {}, volcanos('0611')),
    4,
    endsAmong(['1/2', '0711'], ['1/2', '0511']),
  ],
  [
    'has a volcano ahead, buttoned',
    'A buttoned crawler moves as before (U19)',
    delivery('0612', { status: 'buttoned', ...unloadedLasers }, volcanos('0611')),
    4,
    [
      { share: '1/2', units: { 'Crawler A': { at: '0711', ...loadedLasers } } },
      { share: '1/2', units: { 'Crawler A': { at: '0511', ...loadedLasers } } },
    ],
  ],
  [
    'has a second volcano north east',
    'A volcano in the north east hex is grade 2, the north west hex is 0: no roll (U8)',
    delivery('0612', {}, volcanos('0611', '0711')),
    4,
    ends('0511'),
  ],
  [
    'has a second volcano north west',
    'A volcano in the north west hex: it automatically goes north east',
    delivery('0612', {}, volcanos('0611', '0511')),
    4,
    ends('0711'),
  ],
  [
    'has a second volcano north of north east',
    '0710 is directly north of 0711: grade 1 against 0 (U8)',
    delivery('0612', {}, volcanos('0611', '0710')),
    4,
    ends('0511'),
  ],
  [
    'has a second volcano north of north west',
    '0510 is directly north of 0511: grade 1 against 0 (U8)',
    delivery('0612', {}, volcanos('0611', '0510')),
    4,
    ends('0711'),
  ],
  [
    'has a third volcano: north east, and north of north west',
    'Grade 2 against 1: the lower grade wins without a roll (U8)',
    delivery('0612', {}, volcanos('0611', '0711', '0510')),
    4,
    ends('0511'),
  ],
  [
    'has a third volcano: north west, and north of north east',
    'Grade 2 against 1 (U8)',
    delivery('0612', {}, volcanos('0611', '0511', '0710')),
    4,
    ends('0711'),
  ],
  [
    'has volcanos north of both hexes',
    'Equal grades below 2 are rolled (U8)',
    delivery('0612', {}, volcanos('0611', '0710', '0510')),
    4,
    endsAmong(['1/2', '0711'], ['1/2', '0511']),
  ],
  [
    'has volcanos in both hexes',
    'Both grades are 2: it stays (U8)',
    delivery('0612', unloadedLasers, volcanos('0611', '0711', '0511')),
    4,
    ends('0612', loadedLasers),
  ],
  [
    'has a volcano in and north of the north east hex',
    'Grade 2 is the worst grade, whatever is behind',
    delivery('0612', {}, volcanos('0611', '0711', '0710')),
    4,
    ends('0511'),
  ],
  [
    'is in the east column',
    'North east of 1110 is off the map: grade 2; north west is 1010 with grade 0 (U8)',
    delivery('1110', {}, volcanos('1109')),
    4,
    ends('1010'),
  ],
  [
    'is in the east column with a volcano north of north west',
    'Off the map is 2, a volcano in 1009 is 1: north west (U8)',
    delivery('1110', {}, volcanos('1109', '1009')),
    4,
    ends('1010'),
  ],
  [
    'is in the east column with a volcano north west',
    'Both grades are 2: it stays (U8)',
    delivery('1110', {}, volcanos('1109', '1010')),
    4,
    ends('1110'),
  ],
  [
    'is in the west column',
    'North west of 0110 is off the map; north east is 0210 (U8)',
    delivery('0110', {}, volcanos('0109')),
    4,
    ends('0210'),
  ],
  [
    'steps into woods',
    'From 0610: north east 0709 is woods and rolls for rough (U11): 1/2 · 7/8 and 1/2 · 1/8',
    delivery('0610', {}, volcanos('0609')),
    4,
    endsAmong(['1/2', '0509'], ['7/16', '0709', { '0709': 'rough' }], ['1/16', '0709', { '0709': 'woods' }]),
  ],
  [
    'steps at the entry',
    'From 0615: north east 0714 is woods, north west 0514 is a hill',
    delivery('0615', {}, volcanos('0614')),
    4,
    endsAmong(['1/2', '0514'], ['7/16', '0714', { '0714': 'rough' }], ['1/16', '0714', { '0714': 'woods' }]),
  ],
  [
    'may step beside a crawler',
    'A crawler plays no part in *safest* (U9); if the roll names its hex, the activation is spent (U10)',
    delivery('0612', {}, volcanos('0611'), { 'Crawler 1': enemyCrawler('0711') }),
    4,
    endsAmong(['1/2', '0612'], ['1/2', '0511']),
  ],
  [
    'may step into lava',
    'Lava plays no part in *safest* (U9)',
    delivery('0612', {}, { terrain: { '0611': { is: 'volcano' }, '0711': { is: 'lava', border: 'blue' } } }),
    4,
    endsAmong(['1/2', '0711'], ['1/2', '0511']),
  ],
]);

const timeStream = rows('TIME STREAM', [
  [
    'is offline at a Time Stream card',
    'Time Stream Card: offline changes to buttoned',
    delivery('0610', { status: 'offline' }),
    null,
    ends('0610', { status: 'buttoned' }),
  ],
  [
    'is ready at a Time Stream card',
    'Only an offline crawler changes',
    delivery('0610'),
    null,
    ends('0610', { status: 'ready' }),
  ],
  [
    'is buttoned at a Time Stream card',
    'It remains buttoned for the rest of the game (U19)',
    delivery('0610', { status: 'buttoned' }),
    null,
    ends('0610', { status: 'buttoned' }),
  ],
  [
    'is offline and frozen at a Time Stream card',
    'A frozen unit may not change status',
    delivery('0610', { status: 'offline', stasis: 4, frozen: true }, { timeStream: 2 }),
    null,
    ends('0610', { status: 'offline', frozen: true }),
  ],
  [
    'is offline and thaws at the first card',
    'Thaw comes before status (U22)',
    delivery('0610', { status: 'offline', stasis: 1, frozen: true }, { timeStream: 0 }),
    null,
    ends('0610', { status: 'buttoned', frozen: undefined, thawed: true, stasis: 1 }),
  ],
  [
    'is offline and freezes at the second card',
    'Freeze comes before status (U22), so it stays offline',
    delivery('0610', { status: 'offline', stasis: 4 }, { timeStream: 1 }),
    null,
    ends('0610', { status: 'offline', frozen: true }),
  ],
  [
    'is offline off the map at a Time Stream card',
    'Units off the map change status like others',
    delivery('south edge', { status: 'offline' }),
    null,
    ends('south edge', { status: 'buttoned' }),
  ],
]);

export const deliveryDecisions: readonly HandDecision[] = [
  ...entering,
  ...thawing,
  ...moving,
  ...sidestepping,
  ...timeStream,
];
