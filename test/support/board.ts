// A sample board on two maps with every kind of thing that a board file can have, and functions that read the board.
import { readFileSync } from 'node:fs';
import { readBoard } from '../../runtime/callisto/board/read-board.ts';
import type { CallistoBoard, BoardSide } from '../../runtime/callisto/board/board.ts';
import { boardAtStart } from '../../compiler/games/callisto/board/in-position.ts';
import { drawnBoard } from '../../compiler/games/callisto/board/board-drawing.ts';
import type { DrawnBoard } from '../../compiler/game/board.ts';
import { readNames, rosterWithNames } from '../../runtime/callisto/data/names.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const roster = readRoster(json('procedures/callisto/roster.json'));

const sideOf = (counter: string): BoardSide => roster.counters.find(({ name }) => name === counter)?.side ?? 'lfa';

const name = (words: string, is: string): unknown => ({ name: words, is, count: null });

const names = readNames({
  version: 1,
  game: 'callisto',
  scenario: 5,
  names: [
    name('Rift Bridge', 'map'),
    name('Upper Ring', 'map'),
    name('prison', 'area'),
    name('Z unit starting space', 'spawn'),
    name('spawn point 1', 'spawn'),
    name('door', 'door'),
    name('escape pod', 'pod'),
    ...['building', 'bunker', 'pit trap', 'control station'].map((one) => name(one, 'structure')),
    { name: 'kiosk', is: 'structure', count: null, defence: 6 },
    ...['laser', 'DOORS equipment', 'siren'].map((one) => name(one, 'equipment')),
    name('prisoner', 'figure'),
    name('civilian', 'figure'),
  ],
  compass: [],
});

export const sample = {
  version: 1,
  game: 'callisto',
  scenario: 5,
  provenance: 'stand-in',
  note: 'made up for <tests> & drawings',
  maps: ['Rift Bridge', 'Upper Ring'],
  spaces: [
    {
      name: 'A1',
      label: 'Silo North',
      map: 'Rift Bridge',
      x: 0,
      y: 0,
      elevated: true,
      cover: 1,
      points: 2,
      next: ['A2', 'B1', 'B1 deck'],
    },
    {
      name: 'A2',
      label: 'Cinder & Ash',
      map: 'Rift Bridge',
      x: 0.1,
      y: 1.1,
      bars: 'armoured',
      next: ['A1', 'B2', 'A3'],
    },
    {
      name: 'A3',
      label: 'Pump <3>',
      map: 'Rift Bridge',
      x: 0,
      y: 2.1,
      cover: 2,
      equipment: 'laser',
      next: ['A2', 'B3'],
    },
    {
      name: 'B1',
      label: 'The Long Span',
      map: 'Rift Bridge',
      x: 1.1,
      y: -0.1,
      cover: 1,
      next: ['A1', 'B2', 'C1'],
      deck: { cover: 1, points: 2, next: ['A1', 'C1 deck'] },
    },
    {
      name: 'B2',
      label: 'Rift Floor',
      map: 'Rift Bridge',
      x: 1.15,
      y: 1,
      points: 1,
      equipment: 'DOORS equipment',
      next: ['A2', 'B1', 'B3', 'C2'],
    },
    { name: 'B3', map: 'Rift Bridge', x: 1.1, y: 2.05, next: ['A3', 'B2', 'C3'] },
    {
      name: 'C1',
      map: 'Rift Bridge',
      x: 2.1,
      y: 0.1,
      next: ['B1', 'C2', 'D1'],
      deck: { bars: 'armoured', next: ['B1 deck', 'D1'] },
    },
    { name: 'C2', label: 'Cell Block', map: 'Rift Bridge', x: 2.15, y: 1.1, bars: 'all', next: ['B2', 'C1', 'D2'] },
    { name: 'C3', map: 'Rift Bridge', x: 2.2, y: 2.2, equipment: 'siren', next: ['B3', 'D2'] },
    {
      name: 'D1',
      label: 'Watch',
      map: 'Rift Bridge',
      x: 3.1,
      y: 0,
      elevated: true,
      cover: 3,
      next: ['C1', 'C1 deck', 'D2'],
    },
    { name: 'D2', map: 'Rift Bridge', x: 3.15, y: 1.15, escape: true, next: ['D1', 'C2', 'C3', 'E1'] },
    { name: 'E1', label: 'Far Rock', map: 'Rift Bridge', x: 4.9, y: 1.0, cover: 1, next: ['D2'] },
    { name: 'M1', label: 'Mess', map: 'Upper Ring', x: 0, y: 0, points: 3, next: ['M2', 'N1'] },
    { name: 'M2', map: 'Upper Ring', x: 0, y: 1, cover: 1, next: ['M1', 'N2'] },
    { name: 'N1', map: 'Upper Ring', x: 1, y: 0.1, elevated: true, next: ['M1', 'N2'] },
    { name: 'N2', map: 'Upper Ring', x: 1, y: 1.1, next: ['M2', 'N1'] },
  ],
  spawns: [
    { side: 'breakers', force: 1, at: 'A2', name: 'spawn point 1' },
    { side: 'breakers', force: 2, at: 'A3' },
    { side: 'lfa', force: 1, at: 'D2' },
    { side: 'lfa', force: 2, at: 'N2' },
  ],
  areas: { prison: ['C2', 'B2'], 'Z unit starting space': ['N2'] },
  doors: [
    { name: 'west door of prison', kinds: ['door'], between: ['B2', 'C2'] },
    { name: 'east door of prison', between: ['C2', 'D2'] },
    { name: 'long door', between: ['D2', 'E1'] },
  ],
  structures: [
    { name: 'building 1', kind: 'building', at: 'A2' },
    { name: 'bunker 12', kind: 'bunker', at: 'B3' },
    { name: 'eastern pod', kind: 'escape pod', at: 'D2' },
    { name: 'pit trap 1', kind: 'pit trap', at: 'B3' },
    { name: 'control station 1', kind: 'control station', at: 'M2', side: 'lfa' },
    { name: 'control station 2', kind: 'control station', at: 'N1', side: 'breakers' },
    { name: 'kiosk', kind: 'kiosk', at: 'M1' },
  ],
  tokens: [
    { name: 'prisoner', kind: 'prisoner', at: 'C2' },
    { name: 'civilian 1', kind: 'civilian', at: 'B3' },
  ],
  setup: {
    initiative: 'breakers',
    units: {
      'RIPPER C': 'A3',
      'SURVEY TECH C': 'A3',
      'NAILGUNNER C': 'B1',
      'MECH A': 'D2',
      'CORP-SEC Y': 'B1 deck',
      'SCOUT Z': 'N2',
    },
    deactivated: ['MECH A'],
    scouted: { breakers: ['A2', 'B1'], lfa: ['D1'] },
    controlled: { breakers: ['A3'], lfa: ['D2', 'N2'] },
  },
  victory: [{ side: 'lfa', by: 'points', count: 5 }],
};

/** Changes that remove everything from a board except its spaces. */
export const bare = {
  spawns: [],
  areas: {},
  doors: [],
  structures: [],
  tokens: [],
  setup: { initiative: 'lfa', units: {} },
};

/** Returns the sample board with the given changes. */
const sampleBoard = (changes: Readonly<Record<string, unknown>> = {}): CallistoBoard =>
  readBoard({ ...sample, ...changes }, { roster: rosterWithNames(roster, names), names });

/** Returns the drawing of the sample board with the given changes. */
export const drawnSample = (changes: Readonly<Record<string, unknown>> = {}): DrawnBoard =>
  drawnBoard(boardAtStart(sampleBoard(changes)), sideOf);
