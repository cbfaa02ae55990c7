// Finds the cards that the title of a procedure means, such as `SQUAD LEADER A AND D` or `COMMANDER (NOT H)`.
import type { CallistoRoster } from './read-roster.ts';

/**
 * A title in the tree of a sheet. Its parts are the texts between the words AND. `not` is the letter after the word
 * NOT; null without NOT.
 */
export interface SheetTitle {
  readonly parts: readonly { readonly text: string; readonly not: string | null }[];
}

interface UnknownWords {
  readonly part: number;
  /** The field with the unknown words: `text` of the part, or `not` for the letter after the word NOT. */
  readonly field: 'text' | 'not';
  readonly words: string;
  /** The thing that the roster lacks: the title itself, or a card of the title with this letter. */
  readonly lacks: 'title' | 'squad';
}

export interface CardsOfTitle {
  /** Names of the cards in play that the title means, in the order of the roster. */
  readonly cards: ReadonlySet<string>;
  readonly unknown: readonly UnknownWords[];
}

interface TitleWords {
  readonly title: string;
  readonly letter: string | null;
}

/**
 * Splits a part of a title into card title and letter, in capitals. The card title is empty for a letter alone, such as
 * `D` in `A AND D`.
 */
function titleWordsOf(text: string): TitleWords {
  const words = text.toUpperCase().replaceAll(/\s+/g, ' ').trim();
  const [, title = '', letter = null] = /^(?:(.*) )?([A-Z])$/.exec(words) ?? [];
  return letter === null ? { title: words, letter } : { title, letter };
}

/**
 * Returns the cards in play that a title means. A card title without a letter means all of its cards. A letter alone
 * belongs to the card title before.
 * A printed title can mean a card that is not in play: Scenario 3 prints `SQUAD LEADER A AND D` and has no squad D.
 */
export function cardsOfTitle(roster: CallistoRoster, cardsInPlay: Iterable<string>, title: SheetTitle): CardsOfTitle {
  const inPlay = new Set(cardsInPlay);
  const meantCards = new Set<string>();
  const unknown: UnknownWords[] = [];
  let previousName = '';
  for (const [part, { text, not }] of title.parts.entries()) {
    const { title: partTitle, letter } = titleWordsOf(text);
    const name = partTitle === '' ? previousName : partTitle;
    const cards = roster.cards.filter((card) => card.title === name);
    if (cards.length === 0) {
      // In `FOO A AND B`, the unknown card title `FOO` is reported once. The letter `B` is not reported too.
      if (partTitle !== '' || part === 0)
        unknown.push({ part, field: 'text', words: partTitle || (letter ?? ''), lacks: 'title' });
    } else {
      const excludedLetter = not?.toUpperCase().trim() ?? null;
      for (const [field, squadLetter] of [['text', letter] as const, ['not', excludedLetter] as const]) {
        if (squadLetter === null || cards.some(({ squad }) => squad === squadLetter)) continue;
        unknown.push({ part, field, words: squadLetter, lacks: 'squad' });
      }
      const fits = (squad: string | null): boolean =>
        (letter ?? squad) === squad && (excludedLetter === null || squad !== excludedLetter);
      for (const card of cards) if (inPlay.has(card.name) && fits(card.squad)) meantCards.add(card.name);
    }
    previousName = name;
  }
  return { cards: new Set(roster.cards.map((card) => card.name).filter((name) => meantCards.has(name))), unknown };
}

/** Returns a name in the capitals of a sentence: `CORP-SEC` as `Corp-Sec`. */
export const titleInWords = (name: string): string =>
  name.toLowerCase().replace(/(^|[\s-])([a-z])/g, (match) => match.toUpperCase());
