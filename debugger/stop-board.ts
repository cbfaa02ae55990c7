// The board at a stop: the position at that moment, with marks for the acting piece, the candidates, the choices and
// the goals.
import { stopMarksText, stopSigns, type StopMarks } from '../views/board/board-stop.ts';
import { waySigns } from '../views/board/board-way.ts';
import { shownWithMarks } from '../views/board/shown-map.ts';
import type { Theme } from '../views/document/colours.ts';
import type { DebuggedCards } from './card-source.ts';
import type { StopBoard } from './debug-protocol.ts';
import type { DecisionStop } from './stop.ts';
import { stopText } from './stop-text.ts';
import type { DebuggedDecision } from './timeline.ts';

/**
 * Returns the goals that the act of a stop approaches. If the stop is a letter that was passed over, there are none.
 */
function goalsAt(subject: DecisionStop['subject']): readonly string[] {
  if (subject.is === 'letter' && subject.why) return [];
  return ('done' in subject ? subject.done?.goals?.ids : undefined) ?? [];
}

/**
 * Returns the marks of a choice in three groups: candidates that are left, candidates that were dropped, and chosen
 * things.
 */
function candidatesAfter(subject: DecisionStop['subject']): Pick<StopMarks, 'left' | 'dropped' | 'chosen'> {
  if (subject.is === 'all') return { left: [], dropped: [], chosen: subject.ids };
  if (subject.is !== 'criterion' && subject.is !== 'roll' && subject.is !== 'choice')
    return { left: [], dropped: [], chosen: [] };
  const { picked } = subject;
  const chosen = subject.is === 'criterion' || picked.id === '' ? [] : [picked.id];
  const left = subject.is === 'criterion' ? (picked.ladder[subject.rung]?.remaining ?? picked.candidates) : chosen;
  return { left: chosen.length > 0 ? [] : left, dropped: picked.candidates.filter((id) => !left.includes(id)), chosen };
}

/** Draws the board at a stop; null if the game draws no boards. */
export function boardAtStop(
  decision: DebuggedDecision,
  index: number,
  { drawn, book }: Pick<DebuggedCards, 'drawn' | 'book'>,
  theme: Theme,
): StopBoard | null {
  const stop = decision.stops[index];
  const { posed, around } = decision.card;
  const { actor, position } = decision.sceneAt(index);
  if (!stop || position === null) return null;
  const board = drawn(position, posed);
  if (!board) return null;
  const { subject } = stop;
  const { voice } = decision;
  const marks: StopMarks = { actor, ...candidatesAfter(subject), goals: goalsAt(subject) };
  const record = decision.watched.decision;
  const over = subject.is === 'end' && record ? waySigns(record) : stopSigns(marks);
  const where = [...around, ...stop.frames.map(({ name }) => name)].join(' › ');
  const words = subject.is === 'end' ? [] : stopMarksText(marks, posed.telling.mover, voice.name);
  return { svg: shownWithMarks(board, { book, theme }, over), lines: [where, stopText(stop, voice), ...words] };
}
