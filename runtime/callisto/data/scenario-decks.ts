// Starting decks and bolster decks of a scenario, as decks.json holds them.
import type { DeckTables, SideTable } from '../../kernel/deck-tables.ts';
import { Fields, ShapeError, list, oneOf, text, version, whole } from '../../kernel/shape.ts';
import type { Datum } from '../../kernel/shape.ts';
import type { Roster } from './roster-rows.ts';

const provenances = ['printed', 'derived', 'ruling', 'stand-in'] as const;
type Provenance = (typeof provenances)[number];

interface Sourced {
  /** Where the datum is from; printed if nothing is said. */
  readonly provenance?: Provenance;
  readonly note?: string;
}

export interface CardRow extends Sourced {
  readonly card: string;
  readonly deck: number;
  readonly supply: number;
}

interface BolsterRow extends Sourced {
  readonly deck: string;
  readonly contents: string;
  /** What the text says, for the engine: the cards of a deck, those that lie on top, those that are set up face up. */
  readonly cards?: readonly string[];
  readonly onTop?: readonly string[];
  readonly display?: readonly string[];
  /** The deck whose drawn cards are exchanged for those on display. */
  readonly beside?: string;
}

interface Side {
  readonly force1: readonly CardRow[];
  readonly force2: readonly CardRow[];
  /** Cards of no force. */
  readonly other: readonly CardRow[];
}

export interface Decks {
  readonly scenario: number;
  readonly breakers: Side;
  readonly lfa: Side;
  readonly bolster: { readonly breakers: readonly BolsterRow[]; readonly lfa: readonly BolsterRow[] };
}

function sourced(fields: Fields): Sourced {
  const provenance = fields.maybe('provenance', (datum) => oneOf(datum, provenances));
  const note = fields.maybe('note', text);
  return { ...(provenance && { provenance }), ...(note !== undefined && { note }) };
}

function cardRow(datum: Datum): CardRow {
  const fields = new Fields(datum, ['card', 'deck', 'supply', 'provenance', 'note']);
  const [card, deck, supply] = [text(fields.get('card')), whole(fields.get('deck')), whole(fields.get('supply'))];
  return { card, deck, supply, ...sourced(fields) };
}

function bolsterRow(datum: Datum): BolsterRow {
  const fields = new Fields(datum, ['deck', 'contents', 'cards', 'onTop', 'display', 'beside', 'provenance', 'note']);
  const names = (key: string): string[] | undefined => fields.maybe(key, (own) => list(own, text));
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
    ...sourced(fields),
  };
}

function side(datum: Datum): Side {
  const fields = new Fields(datum, ['force1', 'force2', 'other']);
  const rows = (key: string): CardRow[] => list(fields.get(key), cardRow);
  return { force1: rows('force1'), force2: rows('force2'), other: rows('other') };
}

/** Reads the value of a decks.json; throws a ShapeError that says what is wrong. */
export function decksOf(value: unknown): Decks {
  const fields = new Fields({ json: value, where: '' }, [
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
    breakers: side(fields.get('breakers')),
    lfa: side(fields.get('lfa')),
    bolster: { breakers: list(bolster.get('breakers'), bolsterRow), lfa: list(bolster.get('lfa'), bolsterRow) },
  };
}

/** Decks of cards that the roster has; throws a ShapeError where it lacks one. */
export function withCardsOf(roster: Roster, decks: Decks): Decks {
  const cards = new Set(roster.cards.map(({ name }) => name));
  for (const name of ['breakers', 'lfa'] as const) {
    for (const force of ['force1', 'force2', 'other'] as const) {
      const index = decks[name][force].findIndex(({ card }) => !cards.has(card));
      const card = decks[name][force][index]?.card;
      if (card !== undefined)
        throw new ShapeError(`${name}.${force}[${index}].card`, `is ${card}, which is no card of roster.json`);
    }
  }
  return decks;
}

const sourceOf = ({ provenance, note }: Sourced): string =>
  provenance === undefined ? '' : `${provenance}${note === undefined ? '' : `: ${note}`}`;

const group = (name: string, rows: readonly CardRow[]): SideTable['groups'][number] => ({
  name,
  rows: rows.map((row) => ({ card: row.card, counts: [row.deck, row.supply], source: sourceOf(row) })),
});

function sideTable(name: string, { force1, force2, other }: Side, bolster: readonly BolsterRow[]): SideTable {
  const groups = [group('force 1', force1), group('force 2', force2), group('other', other)];
  const piles = bolster.map((row) => ({ name: `bolster ${row.deck}`, contents: row.contents, source: sourceOf(row) }));
  return { name, columns: ['deck', 'supply'], groups, piles };
}

/** The value of a decks.json as tables. */
export function deckTables(value: unknown): DeckTables {
  const data = decksOf(value);
  const { scenario, breakers, lfa, bolster } = data;
  const sides = [sideTable('Breakers', breakers, bolster.breakers), sideTable('LFA', lfa, bolster.lfa)];
  return { scenario, sides, data };
}
