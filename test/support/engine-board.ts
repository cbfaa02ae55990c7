// A game of Callisto on a small board, which a test describes in few words. The roster is the packaged roster, but
// figures that the sources do not print are fixed here. So tests do not change when stand-ins change.
import { readBoard } from '../../runtime/callisto/board/read-board.ts';
import { readScenarioDecks } from '../../runtime/callisto/data/scenario-decks.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { readRoster, type CallistoRoster } from '../../runtime/callisto/data/read-roster.ts';
import { scenarioRulesOf } from '../../runtime/callisto/rules/scenarios/scenarios.ts';
import { bookJson, packagedGame } from './played.ts';

const printed = readRoster(bookJson('roster.json'));

/** The base defence and the bonus of some units. All other units have base defence 5 and no bonus. */
const defences: Readonly<Record<string, readonly [number, number]>> = {
  'BLASTER A': [4, 0],
  'BLASTER D': [4, 0],
  'SURVEY TECH B': [6, 0],
  'SURVEY TECH C': [6, 0],
  'STALKER Y': [6, 0],
  'STALKER Z': [6, 0],
  DRILL: [8, 1],
  HAULER: [7, 1],
  'MECH A': [8, 1],
  'MECH C': [9, 1],
  HADES: [9, 1],
  LYSSA: [7, 0],
  'MECH V': [8, 0],
};

const initiatives: Readonly<Record<string, number>> = {
  SUPERVISOR: 8,
  'SQUAD LEADER': 7,
  RIPPER: 5,
  NAILGUNNER: 3,
  CAPTAIN: 8,
  COMMANDER: 5,
  MERC: 5,
  SCOUT: 6,
  INTERFERENCE: 1,
};

const structureDefences: Readonly<Record<string, number>> = {
  building: 8,
  bunker: 9,
  'control station': 8,
  'escape pod': 7,
  'pit trap': 7,
  door: 7,
};

/** Figures of the roster that a test changes, by the name of the counter. */
interface Figures {
  readonly defence?: Readonly<Record<string, number>>;
  readonly bonus?: Readonly<Record<string, number>>;
  /** Strengths by title and verb, such as `SQUAD LEADER PATHFIND`. */
  readonly strength?: Readonly<Record<string, number>>;
}

function rosterWith({ defence = {}, bonus = {}, strength = {} }: Figures): CallistoRoster {
  return {
    ...printed,
    titles: printed.titles.map((one) => ({
      ...one,
      initiative: initiatives[one.name] ?? one.initiative,
      actions: one.actions.map((action) => {
        const other = strength[`${one.name} ${action.verb}`];
        return other === undefined ? action : { ...action, strength: other };
      }),
    })),
    counters: printed.counters.map((one) => {
      const [base, extra] = defences[one.name] ?? [5, 0];
      return { ...one, defence: defence[one.name] ?? base, bonus: bonus[one.name] ?? extra };
    }),
    structures: printed.structures.map((one) => ({
      ...one,
      defence: defence[one.kind] ?? structureDefences[one.kind] ?? one.defence,
      bonus: bonus[one.kind] ?? 0,
    })),
  };
}

interface Space {
  readonly elevated?: true;
  readonly cover?: number;
  readonly points?: number;
  readonly bars?: 'armoured' | 'all';
  readonly equipment?: 'laser' | 'DOORS equipment';
  readonly escape?: true;
  readonly map?: 'west' | 'east';
  /** The cover, points and bars of the upper level, if the space is a bridge. */
  readonly deck?: Pick<Space, 'cover' | 'points' | 'bars'>;
}

export interface Drawing extends Figures {
  readonly scenario?: number;
  /**
   * Neighbouring spaces as short text: `A1-B1-C1, B1-B2` makes A1 and B1, B1 and C1, and B1 and B2 neighbours. `B1^` is
   * the deck of a bridge. The order of the spaces in this text is the board order.
   */
  readonly ways: string;
  readonly spaces?: Readonly<Record<string, Space>>;
  /** The two spaces of each door, such as `A1-B1`, by the name of the door. */
  readonly doors?: Readonly<Record<string, string>>;
  /** The kind and the space of each structure, by its name. A third element is the side that the structure helps. */
  readonly structures?: Readonly<
    Record<string, readonly [string, string] | readonly [string, string, 'lfa' | 'breakers']>
  >;
  readonly tokens?: Readonly<Record<string, readonly ['civilian' | 'prisoner', string]>>;
  /**
   * Spawn points by side and force, such as `lfa 1`. By default, the Breakers enter at the first space and the LFA at
   * the last.
   */
  readonly spawns?: Readonly<Record<string, string>>;
  /** The cards of Force 2. All other cards except Interference belong to Force 1. */
  readonly force2?: readonly string[];
  /** The spaces of the area `yard`. */
  readonly yard?: readonly string[];
  readonly setup?: Readonly<Record<string, unknown>>;
  readonly victory?: readonly Readonly<Record<string, unknown>>[];
}

const levelName = (word: string): string => (word.endsWith('^') ? `${word.slice(0, -1)} deck` : word);

/** Returns the neighbours of each place. Units can walk between neighbours in both directions. */
function neighbours(ways: string): Map<string, string[]> {
  const next = new Map<string, string[]>();
  for (const chain of ways.split(',')) {
    const names = chain.trim().split('-').map(levelName);
    for (const [index, name] of names.entries()) {
      const own = next.get(name) ?? [];
      next.set(name, [...own, ...names.slice(index + 1, index + 2)]);
      const before = names[index - 1];
      if (before !== undefined) next.set(name, [...(next.get(name) ?? []), before]);
    }
  }
  return next;
}

const names = (scenario: number): unknown => ({
  version: 1,
  game: 'callisto',
  scenario,
  names: [
    { name: 'west', is: 'map', count: 1 },
    { name: 'east', is: 'map', count: 1 },
    { name: 'door', is: 'door', count: null },
    { name: 'laser', is: 'equipment', count: null },
    { name: 'DOORS equipment', is: 'equipment', count: null },
    { name: 'escape', is: 'escape', count: null },
    { name: 'civilian', is: 'figure', count: 6 },
    { name: 'prisoner', is: 'figure', count: 1 },
    { name: 'yard', is: 'area', count: 1 },
    { name: 'escape pod', is: 'pod', count: 3 },
    ...['building', 'bunker', 'control station', 'pit trap'].map((name) => ({ name, is: 'structure', count: null })),
  ],
  compass: [],
});

/**
 * Returns the number of copies of a card: ten of INTERFERENCE, one of each leader and of DRONE, two of GUNNER and
 * NAVIGATOR, otherwise five.
 */
function countOf(card: string): number {
  const [title = ''] = card.split(' ');
  if (card === 'INTERFERENCE') return 10;
  if (['SUPERVISOR', 'SQUAD', 'CAPTAIN', 'DRONE', 'SERGEANT', 'COMMANDER'].includes(title)) return 1;
  return ['GUNNER', 'NAVIGATOR'].includes(title) ? 2 : 5;
}

function decks(scenario: number, force2: readonly string[]): unknown {
  const side = (own: 'lfa' | 'breakers') => {
    const cards = printed.cards
      .filter(({ title }) => printed.titles.some((one) => one.name === title && one.side === own))
      .map(({ name }) => ({ card: name, deck: 1, supply: countOf(name) - 1 }));
    return {
      force1: cards.filter(({ card }) => !force2.includes(card)),
      force2: cards.filter(({ card }) => force2.includes(card)),
      other: [{ card: 'INTERFERENCE', deck: 2, supply: 8 }],
    };
  };
  const bolster = { breakers: [], lfa: [] };
  return { version: 1, game: 'callisto', scenario, breakers: side('breakers'), lfa: side('lfa'), bolster };
}

/** Returns a game on a board that a test draws in few words. */
export function drawn(drawing: Drawing): Game {
  const { scenario = 1, ways, spaces = {}, doors = {}, structures = {}, tokens = {}, force2 = [] } = drawing;
  const next = neighbours(ways);
  const order = [...new Set([...next.keys()].map((name) => name.replace(' deck', '')))];
  const [first = '', last = ''] = [order[0], order.at(-1)];
  const spawns = { 'breakers 1': first, 'breakers 2': first, 'lfa 1': last, 'lfa 2': last, ...drawing.spawns };
  const maps = Object.values(spaces).some(({ map }) => map === 'east') ? ['west', 'east'] : ['west'];
  const file = {
    version: 1,
    game: 'callisto',
    scenario,
    maps,
    spaces: order.map((name, index) => {
      const { deck, ...own } = spaces[name] ?? {};
      const onDeck = next.get(`${name} deck`);
      const level = { name, map: 'west', x: index, y: 0, ...own, next: next.get(name) ?? [] };
      return onDeck ? { ...level, deck: { ...deck, next: onDeck } } : level;
    }),
    spawns: Object.entries(spawns).map(([of, at]) => ({ side: of.split(' ')[0], force: Number(of.split(' ')[1]), at })),
    doors: Object.entries(doors).map(([name, ends]) => ({ name, between: ends.split('-') })),
    structures: Object.entries(structures).map(([name, [kind, at, side]]) => ({
      name,
      kind,
      at,
      ...(side && { side }),
    })),
    tokens: Object.entries(tokens).map(([name, [kind, at]]) => ({ name, kind, at })),
    areas: drawing.yard ? { yard: drawing.yard } : {},
    setup: { initiative: 'breakers', units: {}, ...drawing.setup },
    victory: drawing.victory ?? [
      { side: 'breakers', by: 'neutralised', count: 13 },
      { side: 'lfa', by: 'neutralised', count: 15 },
    ],
  };
  const roster = rosterWith(drawing);
  const context = { roster, names: readNames(names(scenario)), decks: readScenarioDecks(decks(scenario, force2)) };
  return new Game({ board: readBoard(file, context), roster, decks: context.decks, rules: scenarioRulesOf(scenario) });
}

/** Returns a new game of a packaged scenario. */
export const packaged = (scenario: number): Game => new Game(packagedGame(scenario).definition);
