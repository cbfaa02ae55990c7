// Starting decks and bolster decks of a scenario: the contents of decks.json.
import { provenances, readTexts, type WithProvenance } from './provenance.ts';
import type { DeckTables, SideTable } from '../../kernel/deck-tables.ts';
import { Fields, list, oneOf, text, integer, type Datum, fail, fileFields } from '../../kernel/shape.ts';
import type { CallistoRoster } from './roster-rows.ts';

export interface DeckCardRow extends WithProvenance {
  readonly card: string;
  readonly deck: number;
  readonly supply: number;
}

interface BolsterRow extends WithProvenance {
  readonly deck: string;
  readonly contents: string;
  /**
   * The cards that the text `contents` describes, as lists for the engine: cards in the deck, on top of the deck, and
   * face up beside the deck.
   */
  readonly cards?: readonly string[];
  readonly onTop?: readonly string[];
  readonly display?: readonly string[];
  /**
   * The deck beside which the cards of `display` lie face up. If the bot draws a card of a unit from this deck, and
   * `display` has a card of the same unit, the bot gets the card of `display` instead.
   */
  readonly beside?: string;
}

const forces = ['force1', 'force2', 'other'] as const;
/** The starting deck of a side, as the cards of each force. `other` are cards that belong to no force. */
type SideDecks = Readonly<Record<(typeof forces)[number], readonly DeckCardRow[]>>;

export interface ScenarioDecks {
  readonly scenario: number;
  readonly breakers: SideDecks;
  readonly lfa: SideDecks;
  readonly bolster: { readonly breakers: readonly BolsterRow[]; readonly lfa: readonly BolsterRow[] };
}

const readRowSource = (fields: Fields): WithProvenance =>
  fields.readPresentFields({ provenance: (datum) => oneOf(datum, provenances), note: text });

function readDeckCardRow(datum: Datum): DeckCardRow {
  const fields = new Fields(datum, ['card', 'deck', 'supply', 'provenance', 'note']);
  const [card, deck, supply] = [text(fields.get('card')), integer(fields.get('deck')), integer(fields.get('supply'))];
  return { card, deck, supply, ...readRowSource(fields) };
}

function readBolsterRow(datum: Datum): BolsterRow {
  const fields = new Fields(datum, ['deck', 'contents', 'cards', 'onTop', 'display', 'beside', 'provenance', 'note']);
  return {
    deck: text(fields.get('deck')),
    contents: text(fields.get('contents')),
    ...fields.readPresentFields({ cards: readTexts, onTop: readTexts, display: readTexts, beside: text }),
    ...readRowSource(fields),
  };
}

function readSideDecks(datum: Datum): SideDecks {
  const fields = new Fields(datum, forces);
  const rows = (key: string): DeckCardRow[] => list(fields.get(key), readDeckCardRow);
  return { force1: rows('force1'), force2: rows('force2'), other: rows('other') };
}

/** Reads the contents of a decks.json. Throws a ShapeError that says what is wrong. */
export function readScenarioDecks(json: unknown): ScenarioDecks {
  const fields = fileFields(json, ['scenario', 'breakers', 'lfa', 'bolster']);
  const bolster = new Fields(fields.get('bolster'), ['breakers', 'lfa']);
  return {
    scenario: integer(fields.get('scenario'), 1),
    breakers: readSideDecks(fields.get('breakers')),
    lfa: readSideDecks(fields.get('lfa')),
    bolster: { breakers: list(bolster.get('breakers'), readBolsterRow), lfa: list(bolster.get('lfa'), readBolsterRow) },
  };
}

/** Returns the decks if the roster has all their cards; else throws a ShapeError. */
export function checkDeckCards(roster: CallistoRoster, decks: ScenarioDecks): ScenarioDecks {
  const cards = new Set(roster.cards.map(({ name }) => name));
  for (const sideKey of ['breakers', 'lfa'] as const) {
    for (const force of forces) {
      for (const [index, { card }] of decks[sideKey][force].entries()) {
        if (!cards.has(card)) fail(`${sideKey}.${force}[${index}].card`, `is ${card}, which is no card of roster.json`);
      }
    }
  }
  return decks;
}

const sourceText = ({ provenance, note }: WithProvenance): string =>
  provenance === undefined ? '' : `${provenance}${note === undefined ? '' : `: ${note}`}`;

function sideTable(name: string, decks: SideDecks, bolster: readonly BolsterRow[]): SideTable {
  const groupNames = { force1: 'force 1', force2: 'force 2', other: 'other' };
  const groups = forces.map((force) => ({
    name: groupNames[force],
    rows: decks[force].map((row) => ({ card: row.card, counts: [row.deck, row.supply], source: sourceText(row) })),
  }));
  const piles = bolster.map((row) => ({
    name: `bolster ${row.deck}`,
    contents: row.contents,
    source: sourceText(row),
  }));
  return { name, columns: ['deck', 'supply'], groups, piles };
}

export function deckTables(json: unknown): DeckTables {
  const decks = readScenarioDecks(json);
  const { scenario, breakers, lfa, bolster } = decks;
  const sides = [sideTable('Breakers', breakers, bolster.breakers), sideTable('LFA', lfa, bolster.lfa)];
  return { scenario, sides, fileContents: decks };
}
