// The declaration of a word or a pattern: forms, slot types, documentation and builder.
import type { Category, Misfit, Term } from './terms.ts';

export type BuildResult = Term | Misfit | null | readonly (Term | Misfit)[];

export type ScenarioCheck =
  /** The thing that the words name must exist in the scenario. */
  | 'there'
  /** The board must have a place with the name in the phrase. */
  | 'place'
  /** The group, or the deck, of each letter in the phrase must exist in the scenario. */
  | 'group'
  | 'deck'
  /** The clause must have an act with targets. */
  | 'target'
  /** The numbers in the phrase must rise from left to right. */
  | 'rising';

export interface EntryDeclaration {
  readonly id: string;
  readonly forms: readonly string[];
  readonly gives: Category;
  readonly doc: string;
  readonly example: string;
  /** The sources that define the entry: rulings, headings of the book, sections of the language reference. */
  readonly rests: readonly string[];
  /** The preferred form, if several forms mean the same. For a pattern: the preferred word among alternatives. */
  readonly prefer?: string;
  /**
   * Checks that the slot types cannot make. For example, a check tests whether the named thing exists in the scenario.
   */
  readonly asks?: readonly ScenarioCheck[];
  /** The names of the riders that the entry gives. Verbs take and need riders by these names. */
  readonly riders?: readonly string[];
}

export interface VocabularyEntry extends EntryDeclaration {
  readonly kind: 'word' | 'pattern';
  /** The layer of the entry: `kernel`, `board` or the name of the game. Empty until the vocabulary is made. */
  readonly layer: string;
  readonly slots: Readonly<Record<string, string>>;
  readonly build: (
    slots: Readonly<Record<string, Term | undefined>>,
    form: number,
    wordsOf?: WordsOfSlot,
  ) => BuildResult;
}

/** Returns the words in a slot, in small letters. */
type WordsOfSlot = (slot: string) => readonly string[];
