// What can be wrong with a phrase that does not read.
import type { TypeClash } from '../phrases/chart.ts';
import type { Category } from '../phrases/terms.ts';

/** A stretch of the words of a phrase: from `from` up to `to`. */
interface At {
  readonly from: number;
  readonly to: number;
}

interface Misspelt extends At {
  readonly word: string;
  readonly near: readonly string[];
  /** The only word with which the phrase reads, if there is just one. */
  readonly sure: string | null;
}

interface Joined extends At {
  /** How they are to be written. */
  readonly near: string;
  /** The words that join them. */
  readonly marks: readonly number[];
  /** Whether these say for certain which comes first. */
  readonly sure: boolean;
}

export type Fault =
  | ({ readonly is: 'unknown' } & Misspelt)
  | ({ readonly is: 'instead' } & Misspelt)
  | ({ readonly is: 'too long' } & At)
  | ({ readonly is: 'stray'; readonly words: string } & At)
  | ({ readonly is: 'order'; readonly near: string; readonly sure: boolean } & At)
  | ({ readonly is: 'missing'; readonly after: string; readonly near: string } & At)
  | ({ readonly is: 'two acts'; readonly words: string } & At)
  /** Several actions in one sentence. */
  | ({ readonly is: 'joined acts' } & Joined)
  /** Criteria parted by something else than `>`. */
  | ({ readonly is: 'no over' } & Joined)
  /** A letter referred to without brackets. */
  | ({ readonly is: 'bare letter'; readonly near: string } & At)
  | ({
      readonly is: 'no colon';
      readonly near: string;
      /** Whether something else stands there. */
      readonly isMarked: boolean;
      /** Whether that leaves no doubt. */
      readonly sure: boolean;
    } & At)
  | ({ readonly is: 'capitals'; readonly near: string } & At)
  | ({ readonly is: 'no list'; readonly words: string; readonly list: string } & At)
  | ({
      readonly is: 'wrong place';
      readonly words: string;
      readonly kind: Category;
      readonly wanted: Category | null;
    } & At)
  | ({ readonly is: 'no verb'; readonly words: string } & At)
  | ({ readonly is: 'types'; readonly clash: TypeClash; readonly words: string } & At)
  | ({ readonly is: 'unfit'; readonly words: string; readonly after: string } & At);
