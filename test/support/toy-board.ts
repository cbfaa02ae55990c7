// An invented board with its names and decks. Tests change this board into faulty boards and unusual boards.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import type { CallistoBoard, BoardContext } from '../../runtime/callisto/board/board.ts';
import { readBoard } from '../../runtime/callisto/board/read-board.ts';
import { readScenarioDecks } from '../../runtime/callisto/data/scenario-decks.ts';
import { readNames, rosterWithNames } from '../../runtime/callisto/data/names.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';

export const bookJsonAt = (path: string): unknown => JSON.parse(readFileSync(`procedures/callisto/${path}`, 'utf8'));
export const bookRoster = readRoster(bookJsonAt('roster.json'));
export const isBoardFile = new Ajv.default({ allErrors: true, strictTypes: false }).compile(
  bookJsonAt('board.schema.json') as object,
);

/** The names of an invented scenario, at least one of each sort. */
export const toyNames = {
  version: 1,
  game: 'callisto',
  scenario: 8,
  names: [
    { name: 'Yard', is: 'map', count: 1 },
    { name: 'prison', is: 'area', count: 1, parts: 1 },
    { name: 'door', is: 'door', count: null },
    { name: 'pod door', is: 'door', count: 1 },
    { name: 'west door of prison', is: 'door', count: 1, of: 'prison' },
    { name: 'pod', is: 'pod', count: 2, defence: 7 },
    { name: 'eastern pod', is: 'pod', count: 1 },
    { name: 'bunker', is: 'structure', count: 1 },
    { name: 'laser', is: 'equipment', count: null },
    { name: 'civilian', is: 'figure', count: 1 },
    { name: 'prisoner', is: 'figure', count: 1 },
    { name: 'north gate', is: 'spawn', count: 1 },
    { name: 'escape', is: 'escape', count: null },
  ],
  compass: [
    { word: 'eastern', towards: 'east' },
    { word: 'west', towards: 'west' },
  ],
};

const deckRow = (card: string): object => ({ card, deck: 1, supply: 0 });
const toyDecks = {
  version: 1,
  game: 'callisto',
  scenario: 8,
  breakers: { force1: [deckRow('SUPERVISOR'), deckRow('RIPPER C')], force2: [deckRow('SCANNER A')], other: [] },
  lfa: { force1: [deckRow('CORP-SEC Y')], force2: [deckRow('COMMANDER C'), deckRow('NAVIGATOR C')], other: [] },
  bolster: { breakers: [], lfa: [] },
};

/** An invented board: two pylons with a bridge between them, a lane under the bridge, and a prison behind a door. */
export const toy = {
  $schema: '../board.schema.json',
  version: 1,
  game: 'callisto',
  scenario: 8,
  provenance: 'stand-in',
  note: 'a toy',
  maps: ['Yard'],
  spaces: [
    { name: 'A1', label: 'Pylon', x: 0, y: 0, elevated: true, cover: 1, next: ['B1 deck', 'A2'] },
    { name: 'B1', x: 1, y: 0.1, bars: 'armoured', next: ['B2'], deck: { cover: 2, next: ['A1', 'C1'] } },
    { name: 'C1', x: 2, y: 0, elevated: true, points: 2, next: ['B1 deck', 'C2'] },
    { name: 'A2', x: 0, y: 1, equipment: 'laser', next: ['A1', 'B2'] },
    { name: 'B2', x: 1, y: 1.2, points: 1, next: ['A2', 'B1 foundation', 'C2'] },
    { name: 'C2', x: 2, y: 1, escape: true, next: ['C1', 'B2', 'D2'] },
    { name: 'D2', x: 3, y: 1, next: ['C2', 'E2'] },
    { name: 'E2', x: 4, y: 1.1, next: ['D2'] },
  ],
  spawns: [
    { side: 'breakers', force: 1, at: 'A2', name: 'north gate' },
    { side: 'breakers', force: 2, at: 'A2' },
    { side: 'lfa', force: 1, at: 'E2' },
    { side: 'lfa', force: 2, at: 'C2' },
  ],
  areas: { prison: ['D2'] },
  doors: [
    { name: 'west door of prison', between: ['C2', 'D2'] },
    { name: 'door 2', kinds: ['pod door'], between: ['D2', 'E2'] },
  ],
  structures: [
    { name: 'bunker', kind: 'bunker', at: 'B1' },
    { name: 'pod 1', kind: 'pod', at: 'A2', side: 'breakers' },
    { name: 'pod 2', kind: 'pod', at: 'E2' },
  ],
  tokens: [
    { name: 'civilian', kind: 'civilian', at: 'B2' },
    { name: 'prisoner', kind: 'prisoner', at: 'D2' },
  ],
  setup: {
    initiative: 'lfa',
    units: { 'MECH C': 'C2', 'RIPPER C': 'B1 deck' },
    deactivated: ['MECH C'],
    scouted: { breakers: ['B2', 'A2'], lfa: ['C2', 'B2'] },
    controlled: { breakers: ['A1'] },
  },
  victory: [
    { side: 'lfa', by: 'points', count: 3 },
    { side: 'lfa', by: 'spaces', area: 'prison' },
    { side: 'breakers', by: 'structures destroyed', kind: 'bunker', count: 1 },
    { side: 'breakers', by: 'prisoner', provenance: 'stand-in', note: 'a toy' },
  ],
};

export const toyContext: BoardContext = {
  roster: rosterWithNames(bookRoster, readNames(toyNames)),
  names: readNames(toyNames),
  decks: readScenarioDecks(toyDecks),
};

export type Change = readonly [path: string, value: unknown];
type Tree = Record<string, unknown>;

/** Returns a copy with another value at each path. The value undefined removes the field at the path. */
export function withChanges(base: unknown, ...changes: readonly Change[]): Tree {
  const copy = structuredClone(base) as Tree;
  for (const [path, value] of changes) {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    const parent = keys.reduce((at, key) => at[key] as Tree, copy);
    if (value === undefined && Array.isArray(parent)) parent.splice(Number(last), 1);
    else if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return copy;
}

export const readToy = (value: unknown): CallistoBoard => readBoard(value, toyContext);
