// The cards of each player of a scenario, from the decks file. In a game of two, a side owns all its cards. In a game
// of four, the cards of each force belong to one player (rulebook, Rules for 4 players, Setup).
import type { BoardSide } from '../../board/board.ts';
import type { CallistoRoster } from '../../data/read-roster.ts';
import { fail } from '../../../kernel/shape.ts';
import type { DeckCardRow, ScenarioDecks } from '../../data/scenario-decks.ts';
import { deckRows, sideNumber } from './game-places.ts';

type RosterCard = CallistoRoster['cards'][number];

/** A card of a player: its row in the roster, and its number of copies. */
export interface OwnedCard {
  readonly player: number;
  readonly card: RosterCard;
  /** The number of copies in the scenario, in the starting deck of the player, and in the supply of the player. */
  readonly total: number;
  readonly starting: number;
  readonly supplied: number;
  /** True for the Captain and the Supervisor of a game of four. Teammates pass these cards to each other. */
  readonly isCommand: boolean;
}

const sides = ['breakers', 'lfa'] as const;

/** The card titles that pass the command of a side. */
const commandTitles: Readonly<Record<BoardSide, string>> = { breakers: 'SUPERVISOR', lfa: 'CAPTAIN' };

function interferenceIn({ titles }: CallistoRoster): (card: RosterCard) => boolean {
  const interferenceTitle = titles.find(({ kind }) => kind === 'interference')?.name ?? '';
  return ({ title }) => title === interferenceTitle;
}

const ownedCard = (player: number, card: RosterCard, row: DeckCardRow | undefined): OwnedCard => ({
  player,
  card,
  total: row ? row.deck + row.supply : 0,
  starting: row?.deck ?? 0,
  supplied: row?.supply ?? 0,
  isCommand: false,
});

/** Returns the cards of the two players of a game of two. */
export function sideCards(roster: CallistoRoster, decks: ScenarioDecks): OwnedCard[] {
  const rows = deckRows(decks);
  const isInterference = interferenceIn(roster);
  return sides.flatMap((side) => {
    const rowOf = ({ name }: RosterCard) =>
      rows.find((deckRow) => deckRow.side === side && deckRow.row.card === name)?.row;
    const ordinaryCards = roster.cards.filter((card) => !isInterference(card) && rowOf(card) !== undefined);
    const allCards = [...ordinaryCards, ...roster.cards.filter(isInterference)];
    return allCards.map((card) => ownedCard(sideNumber(side), card, rowOf(card)));
  });
}

/** Returns the cards of the four players of a game of four. Decks that cannot be divided among players are refused. */
export function teamCards(roster: CallistoRoster, decks: ScenarioDecks): OwnedCard[] {
  return sides.flatMap((side) => {
    checkTeamDecks(roster, decks, side);
    return ([1, 2] as const).flatMap((force) => playerCards(roster, decks, side, force));
  });
}

function playerCards(roster: CallistoRoster, decks: ScenarioDecks, side: BoardSide, force: 1 | 2): OwnedCard[] {
  const player = sideNumber(side) + 2 * (force - 1);
  const isInterference = interferenceIn(roster);
  const rows = decks[side][`force${force}`];
  const teammateRows = decks[side][`force${force === 1 ? 2 : 1}`];
  return [
    ...roster.cards
      .filter((card) => !isInterference(card))
      .flatMap((card) => {
        const row = rows.find((deckRow) => deckRow.card === card.name);
        const isCommand = card.title === commandTitles[side];
        const total = isCommand ? teammateRows.find((deckRow) => deckRow.card === card.name) : undefined;
        const known = row ?? total;
        if (!known) return [];
        const owned = { ...ownedCard(player, card, known), isCommand };
        return [row ? owned : { ...owned, starting: 0, supplied: 0 }];
      }),
    ...roster.cards.filter(isInterference).map((card) => {
      const row = decks[side].other.find((deckRow) => deckRow.card === card.name);
      const owned = ownedCard(player, card, row);
      // Each teammate starts with half of the Interference cards in the starting deck. Both teammates share a supply,
      // which belongs to Force 1 here (P1).
      return force === 1
        ? { ...owned, starting: Math.ceil(owned.starting / 2) }
        : { ...owned, starting: Math.floor(owned.starting / 2), supplied: 0 };
    }),
  ];
}

function checkTeamDecks(roster: CallistoRoster, decks: ScenarioDecks, side: BoardSide): void {
  const isInterference = interferenceIn(roster);
  const interferenceNames = new Set(roster.cards.filter(isInterference).map(({ name }) => name));
  const stray = decks[side].other.findIndex(({ card }) => !interferenceNames.has(card));
  if (stray >= 0)
    fail(
      `${side}.other[${stray}].card`,
      `is ${decks[side].other[stray]?.card ?? ''}, which belongs to no force; a game of four gives each card to the player of a force`,
    );
  for (const force of [1, 2] as const) {
    const started = decks[side][`force${force}`].some(({ deck }) => deck > 0);
    if (!started) fail(`${side}.force${force}`, 'has no starting cards; a game of four needs a deck for each force');
  }
  for (const { deck, card } of decks[side].other)
    if (deck % 2 !== 0) fail(`${side}.other`, `has ${deck} starting ${card}; teammates start with half each`);
  checkForces(roster, decks, side);
  const commandNames = new Set(
    roster.cards.filter(({ title }) => title === commandTitles[side]).map(({ name }) => name),
  );
  const copies = [...decks[side].force1, ...decks[side].force2]
    .filter(({ card }) => commandNames.has(card))
    .reduce((sum, { deck, supply }) => sum + deck + 2 * supply, 0);
  if (copies !== 1)
    fail(
      side,
      `should have the ${commandTitles[side]} once, in the starting deck of one force; a game of four begins with its player as the commander`,
    );
}

/** Throws if both forces of a side have cards of the same unit, or if a card belongs to both forces. */
function checkForces(roster: CallistoRoster, decks: ScenarioDecks, side: BoardSide): void {
  const isInterference = interferenceIn(roster);
  const owners = new Map<string, 1 | 2>();
  for (const force of [1, 2] as const) {
    for (const [index, row] of decks[side][`force${force}`].entries()) {
      const card = roster.cards.find(({ name }) => name === row.card);
      if (!card || card.title === commandTitles[side]) continue;
      const where = `${side}.force${force}[${index}].card`;
      if (isInterference(card)) fail(where, `is ${card.name}, which teammates share; put the card into ${side}.other`);
      const unit = card.counter ?? card.name;
      if ((owners.get(unit) ?? force) !== force)
        fail(where, `is ${card.name}, and force 1 has cards of ${unit} too; the cards of a unit belong to one player`);
      owners.set(unit, force);
    }
  }
}
