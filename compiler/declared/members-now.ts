// Returns the members of each defined word in a position. With the members, a writer of a page tests its definitions.
import { contextOf, holds, members } from '../decide/interpret/interpret.ts';
import { plane } from '../plan/build.ts';
import { planWordsIn } from '../wording/wording.ts';
import type { WordMeaning, WordMembers } from '../game/game-declaration.ts';
import type { SetNode, Sort } from '../plan/nodes.ts';
import { ownFigureOf, withOpen } from './amounts.ts';
import { DeclaredFacts, type BookWords } from './declared-facts.ts';
import { amountInWords } from './effect-sentences.ts';
import { openOf } from './glossary.ts';
import { firstUsed, type UsedWords } from './hand-share.ts';
import { heldName } from './side-relations.ts';
import { definitionKey, sidesOfWord, type DefinitionRow } from './heads.ts';
import { readDeclaredPosition, UnansweredText, type PageTable } from './position.ts';

/** The parts of a book that give its words their members. */
interface WordsOfBook extends BookWords {
  readonly table: PageTable;
}

interface CheckedWords extends WordsOfBook, Omit<UsedWords, 'boxOf' | 'glossary' | 'figures'> {
  /** The definitions and actions with a mistake, by their names in plans. */
  readonly faulty: ReadonlyMap<string, unknown>;
}

/** Returns the word with a mistake on which a word depends, at any depth; undefined if there is none. */
function faultyWordOf(row: DefinitionRow, { faulty, ...book }: CheckedWords): string | undefined {
  const { sides } = book.table.things;
  const rows = faulty.size === 0 ? [] : book.glossary.allRows();
  const namesOf = (of: DefinitionRow): readonly string[] =>
    of.is === 'ofSide' ? sidesOfWord(of, sides).map((side) => heldName(of.name, side)) : [definitionKey(of), of.name];
  const known = namesOf(row);
  const names = rows.flatMap(namesOf).filter((name) => faulty.has(name) && !known.includes(name));
  const name = firstUsed(known, names, { ...book, boxOf: () => null });
  return name === undefined ? undefined : rows.find((other) => namesOf(other).includes(name))?.name;
}

/** Returns the meanings of the words of a book as texts, in the order of the page. */
export function wordMeanings(book: WordsOfBook): readonly WordMeaning[] {
  const { glossary, table, figures } = book;
  const words = planWordsIn(glossary.lexis);
  return glossary.allRows().flatMap((row): WordMeaning[] => {
    if (row.is === 'ofSide')
      return sidesOfWord(row, table.things.sides).flatMap((side) => {
        const set = glossary.definition(heldName(row.name, side));
        return set ? [{ word: `${side} ${row.name}`, meaning: words.set(set, 'one') }] : [];
      });
    const figure = row.is === 'figure' ? figures.get(row.name) : undefined;
    if (figure) return [{ word: row.name, meaning: amountInWords(book, figure, openOf(row)) }];
    const key = definitionKey(row);
    const isTest = row.is === 'condition' || row.open?.sort === null;
    const test = isTest ? glossary.test(key) : null;
    if (test) return [{ word: row.form, meaning: words.test(test) }];
    const set =
      isTest || row.is === 'figure' || (row.open && (!row.isTest || row.tested !== undefined))
        ? null
        : glossary.definition(key);
    return set ? [{ word: row.name, meaning: words.set(set, 'one') }] : [];
  });
}

/** Returns the members of the words of a book, in the order of the page. Words with a number have no members. */
export function membersNow(book: CheckedWords, position: unknown): readonly WordMembers[] {
  const facts = new DeclaredFacts(readDeclaredPosition(position, book.table), book, null, () => [], '');
  const context = contextOf(facts);
  const membersOf = (row: DefinitionRow): WordMembers[] => {
    const { name: word, sort } = row;
    if (row.is === 'condition') {
      const test = book.glossary.test(word);
      return test ? [{ word, holds: holds(test, context) }] : [];
    }
    const things = sort === '' ? [] : facts.all(sort);
    const amount = book.figures.get(word);
    if (row.is === 'figure')
      return amount
        ? [
            {
              word,
              members: things.flatMap((id) => {
                const figure = ownFigureOf(amount, id, context);
                return figure === null ? [] : [`${id} ${figure}`.trim()];
              }),
              outOf: null,
            },
          ]
        : [];
    if (row.is === 'ofSide')
      return sidesOfWord(row, book.table.things.sides).flatMap((side): WordMembers[] => {
        const held = book.glossary.definition(heldName(row.name, side));
        return held
          ? [{ word: `${side} ${row.name}`, members: [...members(held, context)], outOf: things.length }]
          : [];
      });
    const set = book.glossary.definition(definitionKey(row));
    if (!set) return [];
    if (row.open && (!row.isTest || row.tested !== undefined)) return membersOfEach(row, row.open.sort, set);
    const named = row.is === 'superlative' || row.is === 'relation' ? set : plane(word, sort);
    return [{ word, members: [...members(named, context)], outOf: things.length }];
  };
  /** Returns the members of a word with an open part, for each thing of this part: `Ask (Birk, Ced)`. */
  const membersOfEach = ({ name, form }: DefinitionRow, open: Sort | null, set: SetNode): WordMembers[] => {
    if (open === null) return [];
    const each = facts.all(open).map((id) => [id, [...members(withOpen(set, { ids: [id] }), context)]] as const);
    const listed = each.filter(([, ids]) => ids.length > 0).map(([id, ids]) => `${id} (${ids.join(', ')})`);
    return [{ word: form === name ? name.replace(/^that | \{of\}$/g, '') : name, members: listed, outOf: null }];
  };
  return book.glossary.allRows().flatMap((row): readonly WordMembers[] => {
    try {
      const membersOfRow = membersOf(row);
      const waitsFor = membersOfRow.length === 0 ? undefined : faultyWordOf(row, book);
      return waitsFor === undefined ? membersOfRow : [{ word: row.name, waitsFor }];
    } catch (error) {
      if (!(error instanceof UnansweredText)) throw error;
      return [{ word: row.name, unanswered: error.message }];
    }
  });
}
