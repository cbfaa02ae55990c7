// Decides all cards of a book in many positions, and counts the parts of the sheets that the decisions use.
import { partsOfSheets } from '../decide/used-parts.ts';
import { CardError, ShapeError } from '../../runtime/kernel/shape.ts';
import type { AskCard } from './scene.ts';

/** The parts that decisions used. Keys are the sheet and the part, such as `meadow HERON 2`. */
export interface CountedUse {
  readonly use: Readonly<Record<string, number>>;
  /** The number of decisions that wait for an answer of a person to text in quotation marks. */
  readonly byHand: number;
}

/** Decides each card in each position. The position with the number `n` is decided with the seed `n`. */
export function useIn(ask: AskCard, cards: readonly string[], positions: readonly unknown[]): CountedUse {
  const use: Record<string, number> = {};
  let byHand = 0;
  for (const [index, position] of positions.entries())
    for (const card of cards) {
      try {
        const query = ask(position, card);
        const answer = query.decide({ seed: index });
        const decision = answer.is === 'came' ? answer.came.decision : null;
        for (const part of decision ? partsOfSheets(decision, query.head.side) : []) use[part] = (use[part] ?? 0) + 1;
      } catch (error) {
        // A tie that no dice can break is left to the person too.
        if (!(error instanceof ShapeError || error instanceof CardError)) throw error;
        byHand++;
      }
    }
  return { use, byHand };
}
