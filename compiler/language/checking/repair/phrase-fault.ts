// The kinds of faults that a phrase without a reading can have.
import type { TypeClash } from '../../phrases/chart.ts';
import type { Category } from '../../phrases/terms.ts';

/** A range of words of a phrase, by their indexes. `to` is the index after the last word. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

interface Misspelt extends WordRange {
  readonly word: string;
  readonly near: readonly string[];
  readonly sure: string | null;
}

interface WronglyJoined extends WordRange {
  readonly near: string;
  /** The indexes of the joining words, such as `and`, between the phrases. */
  readonly marks: readonly number[];
  /** True if the joining words show in which order the phrases must follow each other. */
  readonly sure: boolean;
}

export type PhraseFault =
  | ({
      readonly is: 'unknown';
      /** The indexes of other places in the phrase where the same unknown word occurs. */
      readonly also: readonly number[];
      /** True if no known word is similar and the phrase has a reading without the word. */
      readonly isStray: boolean;
      /** True if the phrase has a reading with a near word, or if other words of the phrase are unknown too. */
      readonly reads: boolean;
    } & Misspelt)
  | ({ readonly is: 'instead' } & Misspelt)
  | ({ readonly is: 'too long' } & WordRange)
  | ({ readonly is: 'stray'; readonly words: string } & WordRange)
  /** A word is written twice. */
  | ({ readonly is: 'twice'; readonly words: string } & WordRange)
  | ({ readonly is: 'order'; readonly near: string; readonly sure: boolean } & WordRange)
  | ({
      readonly is: 'missing';
      readonly after: string;
      readonly near: string;
      /** The missing part as the subject of the message, such as `A verb`; by default `Something`. */
      readonly need?: string;
    } & WordRange)
  | ({ readonly is: 'two acts'; readonly words: string } & WordRange)
  /** One sentence has several actions. */
  | ({ readonly is: 'joined acts' } & WronglyJoined)
  /** The criteria of a list have no `>` between them. */
  | ({ readonly is: 'no over' } & WronglyJoined)
  | ({ readonly is: 'bare letter'; readonly near: string } & WordRange)
  | ({
      readonly is: 'no colon';
      readonly near: string;
      /** True if another mark, such as a comma, is at the place at which the colon is missing. */
      readonly isMarked: boolean;
      readonly sure: boolean;
    } & WordRange)
  | ({ readonly is: 'condition after action'; readonly condition: string; readonly action: string } & WordRange)
  | ({ readonly is: 'capitals'; readonly near: string } & WordRange)
  | ({
      readonly is: 'no list';
      readonly words: string;
      readonly list: string;
      /**
       * The words before the criteria, completed to a sentence, such as `MOVE 2 to objective` for `MOVE 2 to`. Null if
       * these words are already a sentence.
       */
      readonly sentence: string | null;
    } & WordRange)
  | ({
      readonly is: 'wrong place';
      readonly words: string;
      readonly kind: Category;
      readonly wanted: Category | null;
    } & WordRange)
  | ({ readonly is: 'no verb'; readonly words: string } & WordRange)
  | ({ readonly is: 'types'; readonly clash: TypeClash; readonly words: string } & WordRange)
  | ({ readonly is: 'unfit'; readonly words: string; readonly after: string } & WordRange);
