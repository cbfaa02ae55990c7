// Facts about the book for the operators, which make mistakes in sheets. The facts are the clauses, titles and rankings
// with their phrases, and the places where the book uses each phrase.
import { readFileSync } from 'node:fs';
import { readSheet } from '../../../library/index.ts';
import { readScenarioDecks } from '../../../runtime/callisto/data/scenario-decks.ts';
import type { Chain, Clause, Phrase, Procedure, Row, Section, Sentence, Table } from '../../../grammar/tree.ts';
import { bookSheets } from '../../support/samples.ts';
import { tokensOf } from './edits.ts';
import type { AnyContext, ChainPiece, ClauseContext, Piece, Place, Ranked, SheetFacts } from './types.ts';

function decksFor(path: string): ReturnType<typeof readScenarioDecks> {
  const file = new URL(`../../../${path.replaceAll('\\', '/').replace(/[^/]+$/, 'decks.json')}`, import.meta.url);
  return readScenarioDecks(JSON.parse(readFileSync(file, 'utf8')));
}

const nameOf = (card: string): string => card.replace(/ [A-Z]$/, '');

function factsOf(path: string, text: string): SheetFacts {
  const { sheet } = readSheet(text);
  const header = (word: string): string => sheet.headers.find((one) => one.word === word)?.text ?? '';
  const bot = header('bot') === 'LFA' ? 'LFA' : 'BREAKERS';
  const scenario = sheet.headers.find(({ word }) => word === 'scenario')?.number ?? 0;
  const decks = decksFor(path);
  const [own, other] = bot === 'LFA' ? [decks.lfa, decks.breakers] : [decks.breakers, decks.lfa];
  const cards = ({ force1, force2 }: typeof own): string[] => [...force1, ...force2].map(({ card }) => card);
  const names = (side: typeof own): string[] => [...new Set(cards(side).map(nameOf))];
  return {
    path,
    text,
    sheet,
    scenario,
    bot,
    address: `callisto/${scenario}/${bot === 'LFA' ? 'lfa' : 'breakers'}`,
    bolsterDecks: decks.bolster[bot === 'LFA' ? 'lfa' : 'breakers'].map(({ deck }) => deck),
    squads: [...new Set(cards(own).flatMap((card) => / ([A-Z])$/.exec(card)?.[1] ?? []))],
    ownNames: names(own),
    otherNames: names(other).filter((name) => !names(own).includes(name)),
  };
}

let book: readonly SheetFacts[] | undefined;

/** Returns the facts of all sheets of the book. The sheets are read once. */
export const bookFacts = (): readonly SheetFacts[] =>
  (book ??= bookSheets().map(({ path, text }) => factsOf(path, text)));

function pieceOf(facts: SheetFacts, node: Phrase, place: Place, types: string, address: string): Piece {
  const without = node.brackets.map(({ start, end }) => ({ from: start, to: end }));
  return {
    node,
    place,
    types: typesFor(facts, node.text, types),
    address,
    tokens: tokensOf(facts.text, node.start, node.end, without),
  };
}

/**
 * Returns the types of a phrase, which distinguish uses of equal phrases. If the phrase has the letter of a squad or
 * deck, the types include the address of the sheet. The letter has its meaning only in this sheet.
 */
const typesFor = (facts: SheetFacts, text: string, types: string): string =>
  /(?<![\p{L}\d(])[B-WZ](?![\p{L}\d)])/u.test(text) ? `${types} ${facts.address}`.trim() : types;

/** Collects the phrases of a clause. */
class Collector {
  readonly pieces: Piece[] = [];
  readonly chains: ChainPiece[] = [];
  readonly tables: Table[] = [];
  private readonly facts: SheetFacts;

  constructor(facts: SheetFacts) {
    this.facts = facts;
  }

  phrase(node: Phrase | null, place: Place, types: string, address: string): Piece | null {
    if (!node) return null;
    const piece = pieceOf(this.facts, node, place, types, address);
    this.pieces.push(piece);
    return piece;
  }

  sentences(sentences: readonly Sentence[], place: Place, address: string, opens = false): void {
    for (const [i, { items }] of sentences.entries()) {
      for (const [k, item] of items.entries()) {
        const isLast = i === sentences.length - 1 && !items.slice(k + 1).some(({ type }) => type === 'phrase');
        if (item.type === 'chain') this.chain(item, rankedBy(items.slice(0, k), place, this.facts.scenario), address);
        else this.phrase(item, placeOf(place, item), opens && isLast ? 'letters' : '', address);
      }
    }
  }

  chain(node: Chain, ranks: Ranked, address: string): void {
    const criteria = node.criteria.map((one) => pieceOf(this.facts, one, 'criterion', ranks, address));
    this.pieces.push(...criteria);
    this.chains.push({ node, ranks, criteria });
  }

  table(table: Table | null, address: string): void {
    if (!table) return;
    this.tables.push(table);
    for (const row of table.rows) {
      this.sentences(row.sentences, 'action', address);
      this.table(row.table, address);
    }
  }
}

const placeOf = (place: Place, { text }: Phrase): Place =>
  place === 'action' && /^[A-Z]$/.test(text) ? 'deck' : place;

/**
 * Returns the kind of things that a list ranks, judged by the words before the list. `Find …`, passengers and a goal
 * that is a unit mean units. INSPIRE and BOLSTER mean cards. All other words mean places.
 */
function rankedBy(before: readonly (Phrase | Chain)[], place: Place, scenario: number): Ranked {
  const words = before.findLast((item) => item.type === 'phrase')?.text ?? '';
  if (place === 'destination') {
    // In Scenario 6, objectives are mechs, which are units.
    const isUnit = /\b(?:mech|vehicle)$/i.test(words) || (scenario === 6 && /objective$/i.test(words));
    return isUnit && !/^(?:a )?space\b/i.test(words) ? 'units' : 'places';
  }
  if (place !== 'action') return 'places';
  if (/^(?:INSPIRE|BOLSTER)\b/.test(words)) return 'cards';
  if (/^Find\b|accompanied by|(?:towards|adjacent to)(?: an)? enemy unit$/.test(words)) return 'units';
  return 'places';
}

function clauseContext(facts: SheetFacts, procedure: Procedure, clause: Clause): ClauseContext {
  const address = `${facts.address}/${procedure.title.text}/${clause.number}`;
  const into = new Collector(facts);
  const condition = into.phrase(clause.condition, 'condition', '', address);
  into.sentences(clause.sentences, 'action', address, clause.subs.length > 0);
  into.table(clause.table, address);
  for (const sub of clause.subs) {
    into.phrase(sub.condition, 'condition', '', address + sub.letter);
    into.sentences(sub.sentences, 'destination', address + sub.letter);
  }
  if (clause.rider) {
    into.phrase(clause.rider.when, 'when', '', address);
    into.sentences(clause.rider.sentences, 'way', address);
  }
  const { pieces, chains, tables } = into;
  return { kind: 'clause', facts, address, procedure, clause, condition, pieces, chains, tables };
}

function contextsOf(facts: SheetFacts, section: Section): AnyContext[] {
  if (section.type !== 'procedure' && section.type !== 'ranking') return [];
  const address = `${facts.address}/${section.title.text}`;
  if (section.type === 'ranking') {
    const rows = section.rows.map(({ phrase, number }) =>
      pieceOf(facts, phrase, 'ranking', section.title.text, `${address}/${number}`),
    );
    return [{ kind: 'ranking', facts, address, ranking: section, rows }];
  }
  return [
    { kind: 'procedure', facts, address, procedure: section },
    ...section.clauses.map((clause) => clauseContext(facts, section, clause)),
  ];
}

/** Returns every clause, title and ranking of the given sheets. */
export const contextsIn = (sheets: readonly SheetFacts[]): AnyContext[] =>
  sheets.flatMap((facts) => facts.sheet.sections.flatMap((section) => contextsOf(facts, section)));

export const piecesOf = (context: AnyContext): readonly Piece[] =>
  context.kind === 'clause' ? context.pieces : context.kind === 'ranking' ? context.rows : [];

const plain = (phrase: string): string => phrase.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Returns the key of a phrase with its place and types. Uses of the phrase are looked up by this key. */
export const useOf = (phrase: string, place: string, types: string): string => `${place}|${types}|${plain(phrase)}`;

/**
 * Returns the keys of all phrases of the book, so that a check can find out if the book uses a phrase in the same kind
 * of place.
 */
export const usesIn = (contexts: readonly AnyContext[]): ReadonlySet<string> =>
  new Set(contexts.flatMap(piecesOf).map(({ node, place, types }) => useOf(node.text, place, types)));

/** Returns all words of the given sheets in lower case, each with and without a final s. */
export function vocabularyOf(sheets: readonly SheetFacts[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { text } of sheets) {
    for (const [word] of text.replaceAll(/#.*$/gm, '').matchAll(/\p{L}[\p{L}\p{N}-]*/gu)) {
      const lower = word.toLowerCase();
      for (const form of [lower, `${lower}s`, lower.replace(/s$/, '')]) known.add(form);
    }
  }
  return known;
}

/** Returns the span of the faces of a table row, such as `1–4`. */
export function facesOf(text: string, row: Row): { from: number; to: number } {
  const faces = /^\d+(?:\s*[–—−-]\s*\d+)?/.exec(text.slice(row.start, row.end))?.[0] ?? '';
  return { from: row.start, to: row.start + faces.length };
}
