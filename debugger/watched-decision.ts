// Decides a card again whenever the debugger needs the context of an earlier point in the reading of the card. Keeps
// the record of the decision and the list of these points.
import type { Answer, PosedCard } from '../compiler/decide/card-query.ts';
import type { Context } from '../compiler/decide/interpret/context.ts';
import { watchedBy, type ReadingPoint } from '../compiler/decide/interpret/reading-watcher.ts';
import type { DecisionRecord } from '../compiler/decide/record.ts';

/**
 * A point that the decision of a card has passed: a clause, an act or a choice. The point has no context, because a
 * context is valid only while the decision is at the point.
 */
export type PastPoint =
  | { readonly is: 'clause'; readonly clause: number }
  | { readonly is: 'act'; readonly act: object }
  | { readonly is: 'pick'; readonly picked: object };

function pastOf(point: Exclude<ReadingPoint, { is: 'card' }>): PastPoint {
  switch (point.is) {
    case 'clause':
      return { is: 'clause', clause: point.clause };
    case 'act':
      return { is: 'act', act: point.act };
    case 'pick':
      return { is: 'pick', picked: point.picked };
  }
}

export class WatchedDecision {
  readonly card: PosedCard;
  readonly answer: Answer;
  readonly points: readonly PastPoint[];

  constructor(card: PosedCard) {
    this.card = card;
    let points: PastPoint[] = [];
    this.answer = watchedBy(
      (point) => {
        if (point.is === 'card') points = [];
        else points.push(pastOf(point));
      },
      () => card.decide(),
    );
    this.points = points;
  }

  /**
   * The record of the decision, or of the part that is decided so far if chance is missing. Null if the procedure was
   * not read.
   */
  get decision(): DecisionRecord | null {
    const { answer } = this;
    if (answer.is === 'came') return answer.came.decision;
    return answer.is === 'needs' ? answer.soFar : null;
  }

  /**
   * Decides the card again, and calls `look` with the context at the point that has this index. Returns the result of
   * `look`; null if there is no such point.
   */
  at<T>(index: number, look: (context: Context) => T): T | null {
    if (index < 0) return null;
    let count = 0;
    let seen: { readonly outcome: T } | null = null;
    watchedBy(
      (point) => {
        if (point.is === 'card') {
          count = 0;
          seen = null;
        } else if (count++ === index) seen = { outcome: look(point.context) };
      },
      () => this.card.decide(),
    );
    return (seen as { readonly outcome: T } | null)?.outcome ?? null;
  }
}
