// Tables of a scenario that only bots need: bolster decks, and the places where CONTROL may gain something.
import type { CallistoBoard } from '../../board/board.ts';
import type { ScenarioDecks } from '../../data/scenario-decks.ts';
import { ShapeError } from '../../../kernel/shape.ts';
import type { CardTables } from '../engine/game-cards.ts';
import { sideNumber, type FixtureTables, type PlaceTables } from '../engine/game-places.ts';
import * as at from '../engine/layout.ts';

const crewTitles = ['GUNNER', 'NAVIGATOR', 'COMMANDER'];

const cardFinder = (cards: CardTables, side: number) => {
  const from = cards.first[side] as number;
  const names = cards.names.slice(from, cards.first[side + 1]);
  return (name: string): number => {
    const index = names.indexOf(name);
    if (index < 0) throw new ShapeError('bolster', `names ${name}, which the scenario does not have`, 'decks.json');
    return from + index;
  };
};

export function bolsterTables({ bolster }: ScenarioDecks, cards: CardTables) {
  const sides = [bolster.breakers, bolster.lfa] as const;
  const letters = sides.map((rows) => rows.flatMap(({ deck, cards: deckCards }) => (deckCards ? [deck] : [])));
  const [deckOf, replacement] = [new Uint8Array(cards.count).fill(at.none), new Uint8Array(cards.count).fill(at.none)];
  const [onTop, onDisplay] = [new Uint8Array(cards.count), new Uint8Array(cards.count)];
  for (const [side, rows] of sides.entries()) {
    const cardNamed = cardFinder(cards, side);
    for (const { deck, cards: deckNames = [], onTop: topNames = [] } of rows) {
      for (const name of deckNames) deckOf[cardNamed(name)] = letters[side]?.indexOf(deck) ?? at.none;
      for (const name of topNames) onTop[cardNamed(name)] = 1;
    }
    for (const { display = [], beside } of rows) {
      const deck = beside === undefined ? at.none : (letters[side]?.indexOf(beside) ?? at.none);
      for (const name of display) {
        const displayed = cardNamed(name);
        onDisplay[displayed] = 1;
        for (const other of cards.ofUnit[cards.unit[displayed] as number] ?? []) {
          if (deck !== at.none && deckOf[other] === deck) replacement[other] = displayed;
        }
      }
    }
  }
  const rank = (card: number): number => crewTitles.indexOf(cards.titles[card] ?? '');
  const casualtyOrder = cards.ofUnit.map((unitCards) => unitCards.toSorted((a, b) => rank(a) - rank(b)));
  return {
    /** The letters of the bolster decks of each side, in the order of the book. */
    letters: [letters[0] ?? [], letters[1] ?? []] as const,
    /** The bolster deck of each card: the index of the deck in `letters` of its side, or `none`. */
    deckOf,
    /** 1 for each card that is shuffled separately at set-up and then laid on top of its bolster deck, otherwise 0. */
    onTop,
    /** 1 for each card that lies face up beside a deck at set-up, otherwise 0. */
    onDisplay,
    /**
     * For each card, the commander on display that joins the bot instead if the card is drawn; `none` if there is none.
     */
    replacement,
    /**
     * The cards of each counter in the order in which a bot loses them. A mech loses its Gunner, then its Navigator,
     * then its Commander (R32).
     */
    casualtyOrder,
  };
}

/**
 * The contents of bolster decks that never change (solo book, Bolster decks of each scenario). The numbers of cards in
 * the decks change, so the state has them.
 */
export type BolsterTables = Readonly<ReturnType<typeof bolsterTables>>;

export function gainTables(board: CallistoBoard, places: PlaceTables, fixtures: FixtureTables) {
  const { victory, areas } = board;
  const always = new Uint8Array(places.count);
  const bunkers = new Int32Array(places.count);
  const isBy = (by: CallistoBoard['victory'][number]['by']): boolean => victory.some((row) => row.by === by);
  const inAreas = new Set(victory.flatMap((row) => (row.by === 'spaces' ? (areas[row.area] ?? []) : [])));
  const helpsToWin = (place: number): boolean =>
    (isBy('points') && (places.points[place] as number) > 0) || inAreas.has(place);
  const bunkersAt = (place: number): number =>
    fixtures.structureKind.reduce(
      (set, kind, structure) =>
        kind === 'bunker' && fixtures.structureAt[structure] === place ? set | (1 << structure) : set,
      0,
    );
  for (let place = 0; place < places.count; place++) {
    const twin = places.twin[place] as number;
    const levelPlaces = twin === at.none ? [place] : [place, twin];
    always[place] = levelPlaces.some(helpsToWin) ? 1 : 0;
    if (isBy('score')) bunkers[place] = levelPlaces.reduce((set, levelPlace) => set | bunkersAt(levelPlace), 0);
  }
  const has = (by: CallistoBoard['victory'][number]['by'], side: number): boolean =>
    victory.some((row) => row.by === by && sideNumber(row.side) === side);
  const possibleGains = (side: number): Uint8Array =>
    always.map((isAlways, place) =>
      isAlways === 1 || bunkers[place] !== 0 || has('civilians', side) || has('escaped', side) ? 1 : 0,
    );
  return {
    /** 1 for each place where CONTROL always helps a side that does not control the place yet; otherwise 0. */
    always,
    /** For each place, the bunkers in its space that are worth victory points until they are destroyed. */
    bunkers,
    /**
     * `frees`: true for a side that can win by freeing civilians. `wakes`: true for a side that can win by the escape
     * of mechs that it has activated.
     */
    frees: [has('civilians', 0), has('civilians', 1)] as const,
    wakes: [has('escaped', 0), has('escaped', 1)] as const,
    /**
     * For each side and place: 1 if CONTROL can ever help the side there; otherwise 0. For places with 0, no gain is
     * computed.
     */
    possible: [possibleGains(0), possibleGains(1)] as const,
  };
}

/** The places where CONTROL may help a bot towards victory, or hinder a victory of the enemy (R18). */
export type GainTables = Readonly<ReturnType<typeof gainTables>>;
