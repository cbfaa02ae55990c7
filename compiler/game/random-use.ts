// Decides all cards of a book in many positions, and counts the parts of the sheets that the decisions use.
import { boxesIn, partsOfSheets } from '../decide/used-parts.ts';
import type { DecisionRecord } from '../decide/record.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { CardError, ShapeError } from '../../runtime/kernel/shape.ts';
import type { BoundBookSheet, ReadDecision } from '../../runtime/declared/bind.ts';
import type { BookState } from '../../runtime/declared/state.ts';
import type { AskCard } from './scene.ts';

/** A decision: the parts that it used, and the clauses in which a die chose among things that were tied. */
interface CountedDecision {
  readonly parts: readonly string[];
  readonly tied: readonly string[];
}

/** Decides a card in a position. Null if a person must answer first. */
type CountCard = (card: string, seed: number) => CountedDecision | null;

/** Prepares a position, in which cards are then decided. */
export type CountIn = (position: unknown) => CountCard;

/** The parts that decisions used. Keys are the sheet and the part, such as `meadow HERON 2`. */
export interface CountedUse {
  readonly use: Readonly<Record<string, number>>;
  /** The number of decisions by each clause in which a die chose among things that were tied. */
  readonly tied: Readonly<Record<string, number>>;
  /** The number of decisions that wait for an answer of a person to text in quotation marks. */
  readonly byHand: number;
}

const isTied = ({ done }: DecisionRecord): boolean =>
  done.some(({ choices }) => choices.some(({ picks }) => picks.some(({ roll }) => roll !== null)));

/** Counts by the interpreter, which knows the sub-clauses, rows and criteria that a decision uses. */
export const countedByRecords =
  (ask: AskCard): CountIn =>
  (position) =>
  (card, seed) => {
    try {
      const query = ask(position, card);
      const answer = query.decide({ seed });
      const decision = answer.is === 'came' ? answer.came.decision : null;
      if (!decision) return { parts: [], tied: [] };
      const { side } = query.head;
      const tied = [decision, ...boxesIn(decision)].flatMap((each) =>
        each.clause !== null && isTied(each) ? [`${each.sheet ?? side} ${each.title} ${each.clause}`] : [],
      );
      return { parts: partsOfSheets(decision, side), tied };
    } catch (error) {
      // A tie that no dice can break is left to the person too.
      if (error instanceof ShapeError || error instanceof CardError) return null;
      throw error;
    }
  };

/** The part of the runtime of compiled sheets that binds them. */
export type BookRuntime = Pick<typeof import('../../runtime/declared/index.ts'), 'bindBookSheet'>;

/** The names of the errors by which a compiled sheet refuses a card; a tie that no dice can break is a RangeError. */
const refusals = new Set(['ShapeError', 'CardError', 'RangeError']);

/**
 * Counts by compiled sheets, which are fast and know the clauses of a decision only. `sheetOf` returns the sheet with a
 * procedure that a sheet carries out.
 */
export const countedByModules =
  (sheets: ReadonlyMap<string, BoundBookSheet>, sheetOf: (title: string) => string | null): CountIn =>
  (position) => {
    const states = new Map<BoundBookSheet, BookState>();
    return (card, seed) => {
      const [name, sheet] = [...sheets].find(([, { cards }]) => cards.includes(card)) ?? [];
      if (name === undefined || !sheet) return null;
      try {
        const state = getOrMake(states, sheet, () => sheet.stateOf(position));
        const answer = sheet.decide(state, card, { seed });
        return answer.is === 'decision' ? countedReading(answer, name, sheetOf) : null;
      } catch (error) {
        if (error instanceof Error && refusals.has(error.name)) return null;
        throw error;
      }
    };
  };

function countedReading(
  { title, clause, choices, boxes }: ReadDecision,
  sheet: string,
  sheetOf: (title: string) => string | null,
): CountedDecision {
  const inner = boxes.map((box) => countedReading(box, sheetOf(box.title) ?? sheet, sheetOf));
  const name = `${sheet} ${title} ${clause ?? 'none'}`;
  const isOwnTied = clause !== null && choices.some(({ rolled }) => rolled.length > 0);
  return {
    parts: [name, ...inner.flatMap(({ parts }) => parts)],
    tied: [...(isOwnTied ? [name] : []), ...inner.flatMap(({ tied }) => tied)],
  };
}

/** Adds up the decisions of positions. */
export class UseTally implements CountedUse {
  readonly use: Record<string, number> = {};
  readonly tied: Record<string, number> = {};
  byHand = 0;
  decisions = 0;
  positions = 0;

  /** Adds the counts of other positions. */
  addCounts({ use, tied, byHand, decisions, positions }: Omit<UseTally, 'add' | 'addCounts'>): void {
    this.byHand += byHand;
    this.decisions += decisions;
    this.positions += positions;
    for (const [part, count] of Object.entries(use)) this.use[part] = (this.use[part] ?? 0) + count;
    for (const [clause, count] of Object.entries(tied)) this.tied[clause] = (this.tied[clause] ?? 0) + count;
  }

  /** Decides each card in a position. The position with the number `n` is decided with the seed `n`. */
  add(count: CountCard, cards: readonly string[], seed: number): void {
    this.positions++;
    for (const card of cards) {
      const decision = count(card, seed);
      if (!decision) {
        this.byHand++;
        continue;
      }
      this.decisions++;
      for (const part of decision.parts) this.use[part] = (this.use[part] ?? 0) + 1;
      for (const clause of new Set(decision.tied)) this.tied[clause] = (this.tied[clause] ?? 0) + 1;
    }
  }
}
