// Counters, cards and what they can do, as tables. Counters are numbered in the order of the roster
// (R5), and so are the cards of the scenario, the Breakers' before the LFA's, Interference last of each side.
import type { Board, Side } from '../../board/board.ts';
import type { Decks } from '../../data/scenario-decks.ts';
import { ShapeError } from '../../../kernel/shape.ts';
import type { Roster } from '../../data/read-roster.ts';
import { kindBits } from './game-places.ts';
import { mostCards, mostUnits, none } from './layout.ts';
import { rowsOf, sideNumber } from './sides.ts';
import * as verb from './verbs.ts';

export interface UnitTables {
  readonly count: number;
  readonly names: readonly string[];
  readonly side: Uint8Array;
  /** Bit 0 personnel, bit 1 mech, bit 2 vehicle. */
  readonly kind: Uint8Array;
  /** Its letter as a character, or 0. */
  readonly squad: Uint8Array;
  readonly defence: Uint8Array;
  readonly bonus: Uint8Array;
  /** Where it enters the board, or none. */
  readonly spawn: Uint8Array;
  /** Sets of counters, a bit each. */
  readonly ofSide: readonly [number, number];
  readonly personnel: number;
  readonly armoured: number;
  readonly mechs: number;
  readonly control: number;
  /** Counters that play in this scenario. */
  readonly inGame: number;
  /** Standees that help personnel beside them. */
  readonly helping: number;
}

export interface CardTables {
  readonly count: number;
  readonly names: readonly string[];
  readonly titles: readonly string[];
  readonly side: Uint8Array;
  /** The counter that it moves, or none. */
  readonly unit: Uint8Array;
  /** Its letter as a character, or 0. */
  readonly squad: Uint8Array;
  readonly initiative: Uint8Array;
  /** How many there are in the scenario, in all and in the starting deck. */
  readonly total: Uint8Array;
  readonly starting: Uint8Array;
  /** The cards of a side: from `first[side]` to below `first[side + 1]`. */
  readonly first: Uint8Array;
  readonly interference: Uint8Array;
  /** The cards of each counter: one, or a mech's three. */
  readonly ofUnit: readonly Uint8Array[];
}

/** What can be done with cards, and with equipment: a row each. */
export interface UseTables {
  readonly count: number;
  readonly verb: Uint8Array;
  readonly strength: Uint8Array;
  readonly strikes: Uint8Array;
  /** The furthest range, or none for any. */
  readonly range: Uint8Array;
  readonly area: Uint8Array;
  /** Only for cards or counters of that letter, as a character; 0 for any. */
  readonly squad: Uint8Array;
  readonly carries: Uint8Array;
  /** The uses of card c: from `first[c]` to below `first[c + 1]`. */
  readonly first: Uint16Array;
  /** The use of the equipment at a place, or none. */
  readonly equipment: Uint8Array;
}

const letter = (squad: string | null): number => squad?.charCodeAt(0) ?? 0;

const setOf = (bits: readonly boolean[]): number => bits.reduce((set, is, index) => (is ? set | (1 << index) : set), 0);

export function unitTables(roster: Roster, decks: Decks, board: Board): UnitTables {
  const { counters, titles, cards } = roster;
  if (counters.length > mostUnits)
    throw new ShapeError('', `has ${counters.length} counters; a state holds ${mostUnits}`);
  const rows = rowsOf(decks);
  const cardsOf = (name: string): string[] => cards.flatMap((one) => (one.counter === name ? [one.name] : []));
  const force = counters.map(({ name }) => rows.find(({ row }) => cardsOf(name).includes(row.card))?.force ?? 0);
  const spawnOf = (side: Side, own: number): number =>
    board.spawns.find((one) => one.side === side && one.force === own)?.place ?? none;
  const hasControl = (own: readonly string[]): boolean =>
    titles.some(({ name, control }) => own.includes(name) && control.has);
  return {
    count: counters.length,
    names: counters.map(({ name }) => name),
    side: Uint8Array.from(counters, ({ side }) => sideNumber(side)),
    kind: Uint8Array.from(counters, ({ kind }) => kindBits[kind]),
    squad: Uint8Array.from(counters, ({ squad }) => letter(squad)),
    defence: Uint8Array.from(counters, ({ defence }) => defence),
    bonus: Uint8Array.from(counters, ({ bonus }) => bonus),
    spawn: Uint8Array.from(counters, ({ side }, index) => spawnOf(side, force[index] ?? 0)),
    ofSide: [setOf(counters.map(({ side }) => side === 'breakers')), setOf(counters.map(({ side }) => side === 'lfa'))],
    personnel: setOf(counters.map(({ kind }) => kind === 'personnel')),
    armoured: setOf(counters.map(({ kind }) => kind !== 'personnel')),
    mechs: setOf(counters.map(({ kind }) => kind === 'mech')),
    control: setOf(counters.map(({ titles: own }) => hasControl(own))),
    inGame: setOf(force.map((own) => own > 0)),
    helping: setOf(counters.map(({ bonus, kind }) => bonus > 0 && kind !== 'personnel')),
  };
}

export function cardTables(roster: Roster, decks: Decks): CardTables {
  const rows = rowsOf(decks);
  const shared = roster.titles.find(({ kind }) => kind === 'interference')?.name ?? '';
  const isNoise = ({ title }: { readonly title: string }): boolean => title === shared;
  const all = (['breakers', 'lfa'] as const).flatMap((side) => {
    const rowOf = (name: string) => rows.find((one) => one.side === side && one.row.card === name)?.row;
    const own = roster.cards.filter((card) => !isNoise(card) && rowOf(card.name) !== undefined);
    return [...own, ...roster.cards.filter(isNoise)].map((card) => ({ side, card, row: rowOf(card.name) }));
  });
  if (all.length > mostCards) throw new ShapeError('', `has ${all.length} names of cards; a state holds ${mostCards}`);
  const counterAt = (name: string | null): number => roster.counters.findIndex((one) => one.name === name);
  const initiative = (title: string): number => roster.titles.find(({ name }) => name === title)?.initiative ?? 0;
  const from = all.findIndex(({ side }) => side === 'lfa');
  return {
    count: all.length,
    names: all.map(({ card }) => card.name),
    titles: all.map(({ card }) => card.title),
    side: Uint8Array.from(all, ({ side }) => sideNumber(side)),
    unit: Uint8Array.from(all, ({ card }) => (card.counter === null ? none : counterAt(card.counter))),
    squad: Uint8Array.from(all, ({ card }) => letter(card.squad)),
    initiative: Uint8Array.from(all, ({ card }) => initiative(card.title)),
    total: Uint8Array.from(all, ({ row }) => (row ? row.deck + row.supply : 0)),
    starting: Uint8Array.from(all, ({ row }) => row?.deck ?? 0),
    first: Uint8Array.of(0, from, all.length),
    interference: Uint8Array.of(from - 1, all.length - 1),
    ofUnit: roster.counters.map(({ name }) =>
      Uint8Array.from(all.flatMap(({ card }, index) => (card.counter === name ? [index] : []))),
    ),
  };
}

interface Use {
  readonly verb: number;
  readonly strength: number;
  readonly strikes: number;
  readonly range: number;
  readonly area: boolean;
  readonly squad: string | null;
  readonly carries: number;
}

const plainUse = (of: verb.Verb): Use => ({
  verb: verb.verbs.indexOf(of),
  strength: 1,
  strikes: 0,
  range: none,
  area: false,
  squad: null,
  carries: 0,
});

type Action = Roster['titles'][number]['actions'][number];

const strikesOf = (of: Action['class']): number =>
  of === undefined
    ? verb.strikesPersonnel | verb.strikesArmoured
    : of === 'personnel'
      ? verb.strikesPersonnel
      : verb.strikesArmoured;

const useOf = (action: Action, squad: string | null): Use => ({
  verb: verb.verbs.indexOf(action.verb),
  strength: action.strength ?? 1,
  strikes: strikesOf(action.class),
  range: action.range ?? none,
  area: action.area ?? false,
  squad: action.for === 'own' ? squad : null,
  carries: action.carries ?? 0,
});

function usesOf({ titles }: Roster, title: string, squad: string | null): Use[] {
  const found = titles.find(({ name }) => name === title);
  if (!found) return [];
  const printed = found.actions.filter(({ squads }) => !squads || (squad !== null && squads.includes(squad)));
  return [...printed.map((one) => useOf(one, squad)), ...(found.control.has ? [plainUse('CONTROL')] : [])];
}

/** The laser strikes both classes with two dice (R1) at any range (transcription, S6/LFA/SCOUT 3); a button opens a door. */
const equipmentUses: Readonly<Record<string, Use>> = {
  laser: { ...plainUse('ATTACK'), strength: 2, strikes: verb.strikesPersonnel | verb.strikesArmoured },
  'DOORS equipment': plainUse('DOORS'),
  'door button': plainUse('DOORS'),
};

export function useTables(roster: Roster, board: Board, cards: CardTables): UseTables {
  const uses: Use[] = [];
  const first = new Uint16Array(cards.count + 1);
  for (const [card, title] of cards.titles.entries()) {
    const squad = cards.squad[card] ?? 0;
    uses.push(...usesOf(roster, title, squad === 0 ? null : String.fromCodePoint(squad)));
    first[card + 1] = uses.length;
  }
  const kinds = [...new Set(board.places.flatMap(({ equipment }) => (equipment === null ? [] : [equipment])))];
  const from = uses.length;
  for (const name of kinds) uses.push(equipmentUses[name] ?? plainUse('DOORS'));
  if (uses.length >= none)
    throw new ShapeError('', `has ${uses.length} actions on its cards; ${none - 1} can be told apart`);
  return {
    count: uses.length,
    verb: Uint8Array.from(uses, (one) => one.verb),
    strength: Uint8Array.from(uses, (one) => one.strength),
    strikes: Uint8Array.from(uses, (one) => one.strikes),
    range: Uint8Array.from(uses, (one) => one.range),
    area: Uint8Array.from(uses, (one) => (one.area ? 1 : 0)),
    squad: Uint8Array.from(uses, (one) => letter(one.squad)),
    carries: Uint8Array.from(uses, (one) => one.carries),
    first,
    equipment: Uint8Array.from(board.places, ({ equipment }) =>
      equipment === null ? none : from + kinds.indexOf(equipment),
    ),
  };
}
