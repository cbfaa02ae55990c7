// Tells the steps of a turn: the changes of each step, with the conditions and the moments between them.
import type { ResolvedCard } from '../../decide/card-query.ts';
import type { ToldEvent, ToldStep } from '../../game/told-turn.ts';
import type { TableNote } from '../position.ts';
import type { TurnPlan } from './turn-plan.ts';
import { wordsOnPage, type StepVisit, type TurnNote } from './turn-record.ts';

type Plan = Pick<TurnPlan, 'moments'>;

const toldNote = (note: TableNote, { moments }: Plan): ToldEvent =>
  note.is === 'condition'
    ? { is: 'condition', words: wordsOnPage({ text: note.words }), isSo: note.isSo }
    : momentCalled(note, moments);

function momentCalled(
  { number, of, before }: NonNullable<ResolvedCard['moments']>[number],
  moments: Plan['moments'],
): ToldEvent {
  const { start = 0, end = 0, text = '' } = moments[number - 1]?.at ?? {};
  return { is: 'moment', number, words: wordsOnPage({ text }), of, at: { start, end }, before };
}

/** Returns changes with the notes between them. */
function toldChanges(
  { lines, notes }: { readonly lines: readonly string[]; readonly notes: readonly TableNote[] },
  by: Extract<ToldEvent, { is: 'changes' }>['by'],
  plan: Plan,
): readonly ToldEvent[] {
  const events: ToldEvent[] = [];
  let from = 0;
  const addLines = (to: number): void => {
    // The changes after a moment are those of the moment.
    const isOfMoment = events.some(({ is }) => is === 'moment');
    if (to > from) events.push({ is: 'changes', lines: lines.slice(from, to), by: isOfMoment ? 'turn' : by });
    from = Math.max(from, to);
  };
  for (const note of notes) {
    addLines(note.at);
    events.push(toldNote(note, plan));
  }
  addLines(lines.length);
  return events;
}

function toldEvents(note: TurnNote, plan: Plan): readonly ToldEvent[] {
  switch (note.is) {
    case 'changes':
      return toldChanges(note, 'turn', plan);
    case 'by a person':
      return toldChanges(note, note.isCorrection ? 'correction' : 'person', plan);
    case 'condition':
    case 'passed over':
      return [note];
    case 'card': {
      const { query, came, card, faces } = note;
      const followed = (came.moments ?? []).map((moment) => momentCalled(moment, plan.moments));
      const posed = { ...query, decide: () => query.decide(faces) };
      return [
        { is: 'card', card, explanation: { ...query, came }, posed },
        ...(came.effects.length > 0 ? [{ is: 'changes', lines: came.effects, by: 'card' } as const] : []),
        ...followed,
      ];
    }
    case 'thing':
      return [{ is: 'begins', words: note.id }];
    case 'repeat':
      return [{ is: 'begins', words: note.words }];
    case 'stop':
    case 'end':
      return [{ is: 'ends', words: note.words }];
  }
}

/** Returns the steps that a turn has reached, in order. */
export const toldSteps = (visits: readonly StepVisit[], plan: Plan): readonly ToldStep[] =>
  visits.map(({ step, about, before, notes, effective }) => ({
    label: step.label,
    words: wordsOnPage(step.at),
    about,
    at: { start: step.at.start, end: step.at.end },
    before: () => before.position,
    events: notes.flatMap((note) => toldEvents(note, plan)),
    isEffective: effective.size > 0,
  }));
