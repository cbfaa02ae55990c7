// The record of a run of a turn: the steps that were reached, in order, and everything that happened in them.
import type { PageText } from '../../../grammar/page/page-tree.ts';
import type { CardQuery, ResolvedCard } from '../../decide/card-query.ts';
import type { Id } from '../../decide/interpret/position-facts.ts';
import type { TableNote, TablePosition } from '../position.ts';
import type { TurnStep } from './turn-plan.ts';

/** Something that happened in a step, or a reason why nothing happened. */
export type TurnNote =
  /** Changes of the table, a line each, with the moments and the conditions between them. */
  | { readonly is: 'changes'; readonly lines: readonly string[]; readonly notes: readonly TableNote[] }
  /** A person made changes; the lines are those of a correction outside of the turn of the person. */
  | {
      readonly is: 'by a person';
      readonly lines: readonly string[];
      readonly notes: readonly TableNote[];
      readonly isCorrection: boolean;
    }
  | { readonly is: 'condition'; readonly words: string; readonly isSo: boolean }
  | {
      readonly is: 'card';
      readonly card: string;
      readonly query: CardQuery;
      readonly came: ResolvedCard;
      readonly faces: readonly number[];
    }
  /** The turn of a thing begins, in a step that is done for several things. */
  | { readonly is: 'thing'; readonly id: Id }
  /** Words of a sentence are passed over, because there is no card. */
  | { readonly is: 'passed over'; readonly words: string }
  | { readonly is: 'repeat'; readonly words: string }
  | { readonly is: 'stop'; readonly words: string }
  | { readonly is: 'end'; readonly words: string };

/** A step that a run has reached, for a thing or for the game (null). */
export interface StepVisit {
  readonly step: TurnStep;
  readonly about: Id | null;
  /** The table before the step. */
  readonly before: TablePosition;
  readonly notes: TurnNote[];
  /** The sentences of the step that changed something, asked a person, or decided how the turn goes on; by index. */
  readonly effective: Set<number>;
}

/** Words of a sentence of the page on a single line, without the full stop. */
export const wordsOnPage = ({ text }: Pick<PageText, 'text'>): string =>
  text.replaceAll(/\s+/g, ' ').trim().replace(/[.:]$/, '');

export class TurnRecord {
  readonly visits: StepVisit[] = [];
  private visit: StepVisit | null = null;
  private sentence = 0;

  /** Does the work of a step. The notes of the work belong to the step, unless a step inside takes them. */
  inStep({ step, about, before }: Pick<StepVisit, 'step' | 'about' | 'before'>, work: () => void): void {
    const [visit, sentence] = [this.visit, this.sentence];
    this.visit = { step, about, before, notes: [], effective: new Set() };
    this.visits.push(this.visit);
    try {
      work();
    } finally {
      [this.visit, this.sentence] = [visit, sentence];
    }
  }

  /** Begins a sentence of the present step. */
  begin(sentence: number): void {
    this.sentence = sentence;
  }

  /** Adds a note. With `isEffect`, the sentence has changed something. */
  add(note: TurnNote, isEffect: boolean): void {
    this.visit?.notes.push(note);
    if (isEffect) this.visit?.effective.add(this.sentence);
  }
}
