// Tables of counters, cards and uses. Counters are in the order of the roster (R5). The cards of the Breakers are
// before those of the LFA. In a game of four, each side has the cards of Force 1 before those of Force 2. The cards of
// a player are in the order of the roster, and Interference is last.
import type { CallistoBoard, BoardSide } from '../../board/board.ts';
import type { ScenarioDecks } from '../../data/scenario-decks.ts';
import { ShapeError } from '../../../kernel/shape.ts';
import type { CallistoRoster } from '../../data/read-roster.ts';
import { kindBits, deckRows, sideNumber } from './game-places.ts';
import { lfa, mostCards, mostTeamCards, mostUnits, none } from './layout.ts';
import { sideCards, teamCards } from './owned-cards.ts';
import { sideOfPlayer, teammateOf } from './players.ts';
import * as verb from './verbs.ts';

const letterCode = (squad: string | null): number => squad?.charCodeAt(0) ?? 0;
const setOf = (bits: readonly boolean[]): number =>
  bits.reduce((set, isMember, index) => (isMember ? set | (1 << index) : set), 0);

export function unitTables(roster: CallistoRoster, decks: ScenarioDecks, board: CallistoBoard) {
  const { counters, titles, cards } = roster;
  if (counters.length > mostUnits)
    throw new ShapeError('', `has ${counters.length} counters; a state holds ${mostUnits}`);
  const rows = deckRows(decks);
  const cardsOf = (name: string): string[] => cards.flatMap((card) => (card.counter === name ? [card.name] : []));
  const force = counters.map(({ name }) => rows.find(({ row }) => cardsOf(name).includes(row.card))?.force ?? 0);
  const spawnOf = (side: BoardSide, forceNumber: number): number =>
    board.spawns.find((spawn) => spawn.side === side && spawn.force === forceNumber)?.place ?? none;
  const hasControl = (counterTitles: readonly string[]): boolean =>
    titles.some(({ name, control }) => counterTitles.includes(name) && control.has);
  return {
    count: counters.length,
    names: counters.map(({ name }) => name),
    side: Uint8Array.from(counters, ({ side }) => sideNumber(side)),
    /** The kind of each counter as a bit: bit 0 personnel, bit 1 mech, bit 2 vehicle. */
    kind: Uint8Array.from(counters, ({ kind }) => kindBits[kind]),
    /** The squad letter of each counter as a character code; 0 for none. */
    squad: Uint8Array.from(counters, ({ squad }) => letterCode(squad)),
    defence: Uint8Array.from(counters, ({ defence }) => defence),
    bonus: Uint8Array.from(counters, ({ bonus }) => bonus),
    /** The place where each counter enters the board; `none` for a counter without a spawn point. */
    spawn: Uint8Array.from(counters, ({ side }, index) => spawnOf(side, force[index] ?? 0)),
    /** Sets of counters, one bit for each counter. */
    ofSide: [
      setOf(counters.map(({ side }) => side === 'breakers')),
      setOf(counters.map(({ side }) => side === 'lfa')),
    ] as const,
    personnel: setOf(counters.map(({ kind }) => kind === 'personnel')),
    armoured: setOf(counters.map(({ kind }) => kind !== 'personnel')),
    mechs: setOf(counters.map(({ kind }) => kind === 'mech')),
    control: setOf(counters.map(({ titles: counterTitles }) => hasControl(counterTitles))),
    /** The set of counters that play in this scenario. */
    inGame: setOf(force.map((forceNumber) => forceNumber > 0)),
    /** The set of standees that add to the defence of friendly personnel in their space. */
    helpers: setOf(counters.map(({ bonus, kind }) => bonus > 0 && kind !== 'personnel')),
  };
}

/** The counters of a game: arrays by the number of a counter, and sets of counters. */
export type UnitTables = Readonly<ReturnType<typeof unitTables>>;

export function cardTables(roster: CallistoRoster, decks: ScenarioDecks, isTeam: boolean) {
  const ownedCards = isTeam ? teamCards(roster, decks) : sideCards(roster, decks);
  const players = isTeam ? 4 : 2;
  const most = isTeam ? mostTeamCards : mostCards;
  if (ownedCards.length > most)
    throw new ShapeError('', `has ${ownedCards.length} names of cards; a state holds ${most}`);
  const counterAt = (name: string | null): number => roster.counters.findIndex((counter) => counter.name === name);
  const initiative = (title: string): number => roster.titles.find(({ name }) => name === title)?.initiative ?? 0;
  const byPlayer = (find: (player: number) => number): Uint8Array =>
    Uint8Array.from({ length: players }, (_, player) => find(player));
  const commandCardOf = (player: number): number =>
    ownedCards.findIndex((owned) => owned.isCommand && owned.player === player);
  return {
    count: ownedCards.length,
    names: ownedCards.map(({ card }) => card.name),
    titles: ownedCards.map(({ card }) => card.title),
    side: Uint8Array.from(ownedCards, ({ player }) => sideOfPlayer(player)),
    /**
     * The player who owns each card. In a game of four, the Captain and the Supervisor have two numbers each, one for
     * each teammate.
     */
    player: Uint8Array.from(ownedCards, ({ player }) => player),
    /** The counter of each card; `none` for a card without a counter. */
    unit: Uint8Array.from(ownedCards, ({ card }) => (card.counter === null ? none : counterAt(card.counter))),
    squad: Uint8Array.from(ownedCards, ({ card }) => letterCode(card.squad)),
    initiative: Uint8Array.from(ownedCards, ({ card }) => initiative(card.title)),
    /**
     * The number of copies of each card: in the scenario (`total`), in the starting deck, and in the supply at set-up.
     * If several players can own a card (Captain, Supervisor, Interference), `total` counts all copies for each of
     * these players.
     */
    total: Uint8Array.from(ownedCards, ({ total }) => total),
    starting: Uint8Array.from(ownedCards, ({ starting }) => starting),
    supplied: Uint8Array.from(ownedCards, ({ supplied }) => supplied),
    /** The cards of side s are numbered from `first[s]` to below `first[s + 1]`. */
    first: Uint8Array.of(
      0,
      ownedCards.findIndex(({ player }) => sideOfPlayer(player) === lfa),
      ownedCards.length,
    ),
    /** The cards of player p are numbered from `from[p]` to below `end[p]`. Interference is last. */
    from: byPlayer((player) => ownedCards.findIndex((owned) => owned.player === player)),
    end: byPlayer((player) => ownedCards.findLastIndex((owned) => owned.player === player) + 1),
    interference: byPlayer((player) => ownedCards.findLastIndex((owned) => owned.player === player)),
    /** The Captain or Supervisor of each player in a game of four; otherwise `none`. */
    command: byPlayer((player) => (isTeam ? commandCardOf(player) : none)),
    /**
     * For a Captain or Supervisor, the number of the same card among the cards of the teammate; `none` for other cards.
     */
    heir: Uint8Array.from(ownedCards, ({ player, isCommand }) =>
      isCommand ? commandCardOf(teammateOf(player)) : none,
    ),
    /** The cards of each counter: a single card, or the three cards of a mech. */
    ofUnit: roster.counters.map(({ name }) =>
      Uint8Array.from(ownedCards.flatMap(({ card }, index) => (card.counter === name ? [index] : []))),
    ),
  };
}

export type CardTables = Readonly<ReturnType<typeof cardTables>>;

const plainUse = (verbName: verb.UseVerb) => ({
  verb: verb.useVerbs.indexOf(verbName),
  strength: 1,
  strikes: 0,
  range: none,
  area: false,
  squad: null as string | null,
  carries: 0,
});
type UseRow = Readonly<ReturnType<typeof plainUse>>;

type TitleAction = CallistoRoster['titles'][number]['actions'][number];

const strikesOf = (unitClass: TitleAction['class']): number =>
  unitClass === undefined
    ? verb.strikesPersonnel | verb.strikesArmoured
    : unitClass === 'personnel'
      ? verb.strikesPersonnel
      : verb.strikesArmoured;

const useRow = (action: TitleAction, squad: string | null): UseRow => ({
  verb: verb.useVerbs.indexOf(action.verb),
  strength: action.strength ?? 1,
  strikes: strikesOf(action.class),
  range: action.range ?? none,
  area: action.area ?? false,
  squad: action.for === 'own' ? squad : null,
  carries: action.carries ?? 0,
});

function useRows({ titles }: CallistoRoster, title: string, squad: string | null): UseRow[] {
  const titleRow = titles.find(({ name }) => name === title);
  if (!titleRow) return [];
  const printed = titleRow.actions.filter(({ squads }) => !squads || (squad !== null && squads.includes(squad)));
  return [...printed.map((action) => useRow(action, squad)), ...(titleRow.control.has ? [plainUse('CONTROL')] : [])];
}

/**
 * The uses of equipment: a laser strikes both classes with two dice (R1) at any range (S6/LFA/SCOUT 3), and a door
 * button opens a door.
 */
const equipmentUses: Readonly<Record<string, UseRow>> = {
  laser: { ...plainUse('ATTACK'), strength: 2, strikes: verb.strikesPersonnel | verb.strikesArmoured },
  'DOORS equipment': plainUse('DOORS'),
  'door button': plainUse('DOORS'),
};

export function useTables(roster: CallistoRoster, board: CallistoBoard, cards: CardTables) {
  const uses: UseRow[] = [];
  const first = new Uint16Array(cards.count + 1);
  for (const [card, title] of cards.titles.entries()) {
    const squad = cards.squad[card] ?? 0;
    uses.push(...useRows(roster, title, squad === 0 ? null : String.fromCodePoint(squad)));
    first[card + 1] = uses.length;
  }
  const kinds = [...new Set(board.places.flatMap(({ equipment }) => (equipment === null ? [] : [equipment])))];
  const firstEquipmentUse = uses.length;
  for (const name of kinds) uses.push(equipmentUses[name] ?? plainUse('DOORS'));
  if (uses.length >= none)
    throw new ShapeError('', `has ${uses.length} actions on its cards; ${none - 1} can be told apart`);
  return {
    count: uses.length,
    verb: Uint8Array.from(uses, (use) => use.verb),
    strength: Uint8Array.from(uses, (use) => use.strength),
    strikes: Uint8Array.from(uses, (use) => use.strikes),
    /** The greatest range of each use; `none` if the range is unlimited. */
    range: Uint8Array.from(uses, (use) => use.range),
    area: Uint8Array.from(uses, (use) => (use.area ? 1 : 0)),
    /** The squad letter to which each use is limited, as a character code; 0 for any squad. */
    squad: Uint8Array.from(uses, (use) => letterCode(use.squad)),
    carries: Uint8Array.from(uses, (use) => use.carries),
    /** The uses of card c are numbered from `first[c]` to below `first[c + 1]`. */
    first,
    /** The use of the equipment at each place; `none` without equipment. */
    equipment: Uint8Array.from(board.places, ({ equipment }) =>
      equipment === null ? none : firstEquipmentUse + kinds.indexOf(equipment),
    ),
  };
}

/** The uses of a game (actions of cards and of equipment) as arrays by the number of a use. */
export type UseTables = Readonly<ReturnType<typeof useTables>>;
