// Kinds of faults in phrases that have no reading.
import type { TypeClash } from '../phrases/chart.ts';
import type { Category } from '../phrases/terms.ts';

/** A range of the words of a phrase, by index; `to` is exclusive. */
interface WordRange {
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
  /** The indices of the words between the joined phrases, such as `and`. */
  readonly marks: readonly number[];
  /** True if these words leave no doubt about the order of the phrases. */
  readonly sure: boolean;
}

export type PhraseFault =
  | ({ readonly is: 'unknown' } & Misspelt)
  | ({ readonly is: 'instead' } & Misspelt)
  | ({ readonly is: 'too long' } & WordRange)
  | ({ readonly is: 'stray'; readonly words: string } & WordRange)
  | ({ readonly is: 'order'; readonly near: string; readonly sure: boolean } & WordRange)
  | ({
      readonly is: 'missing';
      readonly after: string;
      readonly near: string;
      /** The missing part, as the subject of a message; if absent, the message says `Something`. */
      readonly need?: string;
    } & WordRange)
  | ({ readonly is: 'two acts'; readonly words: string } & WordRange)
  /** Several actions in one sentence. */
  | ({ readonly is: 'joined acts' } & WronglyJoined)
  /** Criteria without `>` between them. */
  | ({ readonly is: 'no over' } & WronglyJoined)
  | ({ readonly is: 'bare letter'; readonly near: string } & WordRange)
  | ({
      readonly is: 'no colon';
      readonly near: string;
      /** True if another mark, such as a comma, is in the place of the colon. */
      readonly isMarked: boolean;
      readonly sure: boolean;
    } & WordRange)
  | ({ readonly is: 'condition behind'; readonly condition: string; readonly action: string } & WordRange)
  | ({ readonly is: 'capitals'; readonly near: string } & WordRange)
  | ({ readonly is: 'no list'; readonly words: string; readonly list: string } & WordRange)
  | ({
      readonly is: 'wrong place';
      readonly words: string;
      readonly kind: Category;
      readonly wanted: Category | null;
    } & WordRange)
  | ({ readonly is: 'no verb'; readonly words: string } & WordRange)
  | ({ readonly is: 'types'; readonly clash: TypeClash; readonly words: string } & WordRange)
  | ({ readonly is: 'unfit'; readonly words: string; readonly after: string } & WordRange);
