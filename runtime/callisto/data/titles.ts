// Which cards a title of a procedure means: `SQUAD LEADER A AND D`, `COMMANDER (NOT H)`.
import type { Roster } from './read-roster.ts';

/** A title as a sheet's tree has it: the parts between its ANDs, each perhaps with the letter that it leaves out. */
export interface SheetTitle {
  readonly parts: readonly { readonly text: string; readonly not: string | null }[];
}

/** Words of a title that the roster does not have. */
interface UnknownWords {
  /** Which part, counted from 0. */
  readonly part: number;
  /** Whether they stand in the part itself or behind its NOT. */
  readonly field: 'text' | 'not';
  readonly words: string;
  /** A title that is not there, or a letter that no card of the title bears. */
  readonly lacks: 'title' | 'squad';
}

export interface CardsOfTitle {
  /** Names of the cards in play that the title means, in the order of the roster. */
  readonly cards: ReadonlySet<string>;
  readonly unknown: readonly UnknownWords[];
}

interface Words {
  readonly title: string;
  readonly letter: string | null;
}

/** A part in capitals, its letter taken off: `SQUAD LEADER A`, `DRILL CREW`; of `D` after an AND no title is left. */
function wordsOf(text: string): Words {
  const words = text.toUpperCase().replaceAll(/\s+/g, ' ').trim();
  const [, title = '', letter = null] = /^(?:(.*) )?([A-Z])$/.exec(words) ?? [];
  return letter === null ? { title: words, letter } : { title, letter };
}

/**
 * The cards in play that a title means. A title without a letter means all its cards; a letter alone goes with the
 * title before it. A card that the roster knows but that is not in play is no fault: Scenario 3 prints `SQUAD LEADER A
 * AND D` and has no squad D.
 */
export function cardsOfTitle(roster: Roster, cardsInPlay: Iterable<string>, title: SheetTitle): CardsOfTitle {
  const inPlay = new Set(cardsInPlay);
  const meant = new Set<string>();
  const unknown: UnknownWords[] = [];
  let before = '';
  for (const [part, { text, not }] of title.parts.entries()) {
    const { title: own, letter } = wordsOf(text);
    const name = own === '' ? before : own;
    const cards = roster.cards.filter((one) => one.title === name);
    if (cards.length === 0) {
      // Said once: a letter behind a title that is not known is no second fault.
      if (own !== '' || part === 0) unknown.push({ part, field: 'text', words: own || (letter ?? ''), lacks: 'title' });
    } else {
      const out = not?.toUpperCase().trim() ?? null;
      for (const [field, one] of [['text', letter] as const, ['not', out] as const]) {
        if (one === null || cards.some(({ squad }) => squad === one)) continue;
        unknown.push({ part, field, words: one, lacks: 'squad' });
      }
      const fits = (squad: string | null): boolean => (letter ?? squad) === squad && (out === null || squad !== out);
      for (const one of cards) if (inPlay.has(one.name) && fits(one.squad)) meant.add(one.name);
    }
    before = name;
  }
  return { cards: new Set(roster.cards.map((one) => one.name).filter((one) => meant.has(one))), unknown };
}

/** `CORP-SEC` as sentences print it. */
export const inWords = (name: string): string =>
  name.toLowerCase().replace(/(^|[\s-])([a-z])/g, (all) => all.toUpperCase());
