// Starting decks and bolster decks of a scenario: the contents of decks.json.
import type { DeckTables, SideTable } from '../../kernel/deck-tables.ts';
import { Fields, ShapeError, list, oneOf, text, version, whole, type Datum } from '../../kernel/shape.ts';
import type { CallistoRoster } from './roster-rows.ts';

const provenances = ['printed', 'derived', 'ruling', 'stand-in'] as const;
type Provenance = (typeof provenances)[number];

interface RowSource {
  /** Provenance of the datum; printed if absent. */
  readonly provenance?: Provenance;
  readonly note?: string;
}

export interface DeckCardRow extends RowSource {
  readonly card: string;
  readonly deck: number;
  readonly supply: number;
}

interface BolsterRow extends RowSource {
  readonly deck: string;
  readonly contents: string;
  /** The cards that `contents` means for the engine: those of the deck, on top, and set up face up. */
  readonly cards?: readonly string[];
  readonly onTop?: readonly string[];
  readonly display?: readonly string[];
  /** The deck whose drawn cards are exchanged for the cards on display. */
  readonly beside?: string;
}

interface SideDecks {
  readonly force1: readonly DeckCardRow[];
  readonly force2: readonly DeckCardRow[];
  readonly other: readonly DeckCardRow[];
}

export interface ScenarioDecks {
  readonly scenario: number;
  readonly breakers: SideDecks;
  readonly lfa: SideDecks;
  readonly bolster: { readonly breakers: readonly BolsterRow[]; readonly lfa: readonly BolsterRow[] };
}

function readRowSource(fields: Fields): RowSource {
  const provenance = fields.maybe('provenance', (datum) => oneOf(datum, provenances));
  const note = fields.maybe('note', text);
  return { ...(provenance && { provenance }), ...(note !== undefined && { note }) };
}

function readDeckCardRow(datum: Datum): DeckCardRow {
  const fields = new Fields(datum, ['card', 'deck', 'supply', 'provenance', 'note']);
  const [card, deck, supply] = [text(fields.get('card')), whole(fields.get('deck')), whole(fields.get('supply'))];
  return { card, deck, supply, ...readRowSource(fields) };
}

function readBolsterRow(datum: Datum): BolsterRow {
  const fields = new Fields(datum, ['deck', 'contents', 'cards', 'onTop', 'display', 'beside', 'provenance', 'note']);
  const names = (key: string): string[] | undefined => fields.maybe(key, (namesDatum) => list(namesDatum, text));
  const [cards, onTop, display, beside] = [
    names('cards'),
    names('onTop'),
    names('display'),
    fields.maybe('beside', text),
  ];
  return {
    deck: text(fields.get('deck')),
    contents: text(fields.get('contents')),
    ...(cards && { cards }),
    ...(onTop && { onTop }),
    ...(display && { display }),
    ...(beside !== undefined && { beside }),
    ...readRowSource(fields),
  };
}

function readSideDecks(datum: Datum): SideDecks {
  const fields = new Fields(datum, ['force1', 'force2', 'other']);
  const rows = (key: string): DeckCardRow[] => list(fields.get(key), readDeckCardRow);
  return { force1: rows('force1'), force2: rows('force2'), other: rows('other') };
}

/** Reads the contents of a decks.json. Throws a ShapeError that says what is wrong. */
export function readScenarioDecks(json: unknown): ScenarioDecks {
  const fields = new Fields({ json, where: '' }, [
    '$schema',
    'version',
    'game',
    'scenario',
    'breakers',
    'lfa',
    'bolster',
  ]);
  version(fields, 1);
  const bolster = new Fields(fields.get('bolster'), ['breakers', 'lfa']);
  return {
    scenario: whole(fields.get('scenario'), 1),
    breakers: readSideDecks(fields.get('breakers')),
    lfa: readSideDecks(fields.get('lfa')),
    bolster: { breakers: list(bolster.get('breakers'), readBolsterRow), lfa: list(bolster.get('lfa'), readBolsterRow) },
  };
}

/** Returns the decks if the roster has all their cards; else throws a ShapeError. */
export function checkDeckCards(roster: CallistoRoster, decks: ScenarioDecks): ScenarioDecks {
  const cards = new Set(roster.cards.map(({ name }) => name));
  for (const sideKey of ['breakers', 'lfa'] as const) {
    for (const force of ['force1', 'force2', 'other'] as const) {
      const index = decks[sideKey][force].findIndex(({ card }) => !cards.has(card));
      const card = decks[sideKey][force][index]?.card;
      if (card !== undefined)
        throw new ShapeError(`${sideKey}.${force}[${index}].card`, `is ${card}, which is no card of roster.json`);
    }
  }
  return decks;
}

const sourceText = ({ provenance, note }: RowSource): string =>
  provenance === undefined ? '' : `${provenance}${note === undefined ? '' : `: ${note}`}`;

const tableGroup = (name: string, rows: readonly DeckCardRow[]): SideTable['groups'][number] => ({
  name,
  rows: rows.map((row) => ({ card: row.card, counts: [row.deck, row.supply], source: sourceText(row) })),
});

function sideTable(name: string, { force1, force2, other }: SideDecks, bolster: readonly BolsterRow[]): SideTable {
  const groups = [tableGroup('force 1', force1), tableGroup('force 2', force2), tableGroup('other', other)];
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
