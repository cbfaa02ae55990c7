// Bombs against the two crawlers, worked out by hand from the pages and the rulings: the laser that fires, its hex and
// range, or the reason why none fires. A medium laser has short range up to 1 hex, medium up to 2, long up to 4.
import { readyCrawler } from '../support/unbreakable.ts';

type Json = Readonly<Record<string, unknown>>;

export interface HandBomb {
  readonly title: string;
  readonly reason: string;
  readonly position: Json;
  readonly bomb: string;
  readonly from: string;
  readonly at: string;
  /** The laser that fires, counted from 1, with the hex, the range and the dice of its shot; null if no laser fires. */
  readonly fires: {
    readonly laser: number;
    readonly hex: string;
    readonly range: string;
    readonly dice: number;
  } | null;
}

const against = (crawler: Json = {}, parts: Json = {}): Json => ({
  version: 1,
  game: 'unbreakable',
  sheet: 'special-delivery',
  timeStream: 1,
  ...parts,
  units: { 'Crawler A': { at: '0612', ...readyCrawler, ...crawler } },
});

const runaway = (at: string, beam: Json): Json => ({
  version: 1,
  game: 'unbreakable',
  sheet: 'runaway',
  timeStream: 1,
  units: { Runaway: { at, status: 'ready', configuration: 'mobile', beams: [beam], bombs: [{ weapon: 'nuke' }] } },
});

const unloaded = { weapon: 'laser', unloaded: true };
const loaded = { weapon: 'laser' };
const volcano = (...hexes: readonly string[]): Json => ({
  terrain: Object.fromEntries(hexes.map((hex) => [hex, { is: 'volcano' }])),
});

const shot = (laser: number, hex: string, range: string, dice: number): HandBomb['fires'] => ({
  laser,
  hex,
  range,
  dice,
});

type Row = readonly [
  title: string,
  reason: string,
  position: Json,
  bomb: string,
  from: string,
  at: string,
  fires: HandBomb['fires'],
];

const list: readonly Row[] = [
  [
    'a nuke directly north',
    '0611 is adjacent north (U16), 1 hex away: short; 0604 is 8 away',
    against(),
    'medium nuke',
    '0604',
    '0611',
    shot(1, '0611', 'short', 3),
  ],
  [
    'a nuke on it',
    'Dropped on it (U16), 0 hexes: short',
    against(),
    'heavy nuke',
    '0604',
    '0612',
    shot(1, '0612', 'short', 3),
  ],
  [
    'a crust buster directly north',
    'Crust busters like nukes (U16)',
    against(),
    'light crust buster',
    '0407',
    '0611',
    shot(1, '0611', 'short', 3),
  ],
  [
    'a nuke on the volcano ahead',
    'It will fire always (U16); the volcano is not between: row 5',
    against({}, volcano('0611')),
    'medium nuke',
    '0604',
    '0611',
    shot(1, '0611', 'short', 3),
  ],
  [
    'a nuke two hexes north',
    '0610 is neither its hex nor the adjacent hex north (U16)',
    against(),
    'medium nuke',
    '0604',
    '0610',
    null,
  ],
  ['a nuke north east', '0711 is not directly north (U16)', against(), 'medium nuke', '0604', '0711', null],
  ['a nuke north west', '0511 is not directly north (U16)', against(), 'medium nuke', '0604', '0511', null],
  [
    'a nuke from its side',
    '0711 and 0611 are 1 hex away: equal ranges take the target hex (U51)',
    against(),
    'light nuke',
    '0711',
    '0611',
    shot(1, '0611', 'short', 3),
  ],
  [
    'a nuke from its own hex',
    '0612 is 0 hexes and 0611 is 1 hex away, both short: the target hex (U51)',
    against(),
    'light nuke',
    '0612',
    '0611',
    shot(1, '0611', 'short', 3),
  ],
  [
    'a bomb dropped into its own hex',
    'A bomb that a unit drops into its own hex cannot be shot down (U18)',
    against(),
    'light nuke',
    '0612',
    '0612',
    null,
  ],
  [
    'a bomb dropped into the hex ahead by a unit there',
    'Zero range bomb (U18)',
    against(),
    'medium nuke',
    '0611',
    '0611',
    null,
  ],
  [
    'a nuke with the first laser unloaded',
    'One laser, if one is loaded: the second',
    against({ beams: [unloaded, loaded] }),
    'medium nuke',
    '0604',
    '0611',
    shot(2, '0611', 'short', 3),
  ],
  [
    'a nuke with no laser loaded',
    'A laser is unloaded after its fire until the next reload',
    against({ beams: [unloaded, unloaded] }),
    'medium nuke',
    '0604',
    '0611',
    null,
  ],
  [
    'a nuke when it is buttoned',
    'It can no longer fire its lasers (U19)',
    against({ status: 'buttoned' }),
    'medium nuke',
    '0604',
    '0611',
    null,
  ],
  [
    'a nuke when it is offline',
    'Only a ready unit fires its laser',
    against({ status: 'offline' }),
    'medium nuke',
    '0604',
    '0611',
    null,
  ],
  [
    'a nuke when it is frozen',
    'A frozen unit takes no action',
    against({ stasis: 2, frozen: true }, { timeStream: 3 }),
    'medium nuke',
    '0604',
    '0611',
    null,
  ],
  [
    'a nuke when it is off the map',
    'Off the map: never (U16)',
    against({ at: 'south edge' }),
    'medium nuke',
    '0604',
    '0615',
    null,
  ],
  [
    'a nuke when it is in a mushroom cloud',
    'Row 2 of the beam list: no line of sight to either hex',
    against({}, { clouds: { '0612': { size: 'light' } } }),
    'medium nuke',
    '0604',
    '0611',
    null,
  ],
  [
    'a nuke at the first northern hex',
    'From 0608, 0607 is the first northern hex of its column (U16)',
    against({ at: '0608' }),
    'medium nuke',
    '0604',
    '0607',
    shot(1, '0607', 'short', 3),
  ],
  [
    'a nuke north of the first northern hex',
    '0606 is north of the first northern hex 0607 (U16)',
    against({ at: '0607' }),
    'medium nuke',
    '0602',
    '0606',
    null,
  ],
  [
    'a nuke on it in the first northern hex',
    'Its own hex 0607 is not further north (U16)',
    against({ at: '0607' }),
    'medium nuke',
    '0602',
    '0607',
    shot(1, '0607', 'short', 3),
  ],
  [
    'a light neutron bomb next to it',
    'The radius 1 covers it (U17); the target is 1 hex away',
    against(),
    'light neutron bomb',
    '0604',
    '0711',
    shot(1, '0711', 'short', 3),
  ],
  [
    'a light neutron bomb too far',
    'The radius 1 does not cover 2 hexes (U17)',
    against(),
    'light neutron bomb',
    '0604',
    '0610',
    null,
  ],
  [
    'a medium neutron bomb',
    'The radius 2 covers it; 2 hexes is medium range',
    against(),
    'medium neutron bomb',
    '0604',
    '0610',
    shot(1, '0610', 'medium', 2),
  ],
  [
    'a heavy neutron bomb',
    'The radius 4 covers it; 4 hexes is long range; 0604 is 8 away',
    against(),
    'heavy neutron bomb',
    '0604',
    '0608',
    shot(1, '0608', 'long', 1),
  ],
  [
    'a heavy neutron bomb fired nearby',
    '0613 is 1 hex away, short; the target is 4 away, long: the better row (U51)',
    against(),
    'heavy neutron bomb',
    '0613',
    '0608',
    shot(1, '0613', 'short', 3),
  ],
  [
    'a heavy neutron bomb behind a volcano',
    'Row 4: the volcano 0610 is between it and both 0608 and 0604: no hex (U51)',
    against({}, volcano('0610')),
    'heavy neutron bomb',
    '0604',
    '0608',
    null,
  ],
  [
    'a heavy neutron bomb that is seen only where it starts',
    'A volcano in 0610 hides 0608; 0613 is in sight, 1 hex away (U51)',
    against({}, volcano('0610')),
    'heavy neutron bomb',
    '0613',
    '0608',
    shot(1, '0613', 'short', 3),
  ],
  [
    'a neutron bomb when it is buttoned',
    'A buttoned crawler never fires, and no neutron bomb touches it (U19)',
    against({ status: 'buttoned' }),
    'medium neutron bomb',
    '0604',
    '0610',
    null,
  ],
  [
    'a bomb on the runaway',
    'It uses its heavy laser on the first bomb dropped into its hex (U26): 0 hexes, short',
    runaway('0608', loaded),
    'medium nuke',
    '0604',
    '0608',
    shot(1, '0608', 'short', 3),
  ],
  [
    'a bomb of another kind than its own on the runaway',
    'The rule speaks of bombs of any kind (U26): the runaway carries a nuke',
    runaway('0608', loaded),
    'light crust buster',
    '0604',
    '0608',
    shot(1, '0608', 'short', 3),
  ],
  [
    'a bomb beside the runaway',
    'Only a bomb dropped into its hex (U26)',
    runaway('0608', loaded),
    'medium nuke',
    '0604',
    '0607',
    null,
  ],
  [
    'a second bomb on the runaway',
    'The laser is unloaded since the first bomb (U26)',
    runaway('0608', unloaded),
    'medium nuke',
    '0604',
    '0608',
    null,
  ],
  [
    'a bomb on the runaway without a laser',
    'A force beam is no defence',
    runaway('0608', { weapon: 'force beam' }),
    'medium nuke',
    '0604',
    '0608',
    null,
  ],
];

export const handBombs: readonly HandBomb[] = list.map(([title, reason, position, bomb, from, at, fires]) => ({
  title,
  reason,
  position,
  bomb,
  from,
  at,
  fires,
}));
