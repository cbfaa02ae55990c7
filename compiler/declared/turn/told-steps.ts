// Tells the steps of a turn: the changes of each step, with the conditions and the moments between them.
import type { ToldEvent, ToldStep } from '../../game/told-turn.ts';
import type { TableNote } from '../position.ts';
import type { TurnPlan } from './turn-plan.ts';
import { wordsOnPage, type StepVisit, type TurnNote } from './turn-record.ts';

type Plan = Pick<TurnPlan, 'moments'>;

const toldNote = (note: TableNote, { moments }: Plan): ToldEvent =>
  note.is === 'condition'
    ? { is: 'condition', words: wordsOnPage({ text: note.words }), isSo: note.isSo }
    : momentCalled(note.number, note.of, moments);

const momentCalled = (number: number, of: string | null, moments: Plan['moments']): ToldEvent => ({
  is: 'moment',
  number,
  words: wordsOnPage(moments[number - 1]?.at ?? { text: '' }),
  of,
});

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
      return [note];
    case 'card': {
      const { query, came, card } = note;
      const followed = (came.moments ?? []).map(({ number, of }) => momentCalled(number, of, plan.moments));
      return [
        { is: 'card', card, explanation: { ...query, came } },
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
  visits.map(({ step, about, notes, effective }) => ({
    label: step.label,
    words: wordsOnPage(step.at),
    about,
    events: notes.flatMap((note) => toldEvents(note, plan)),
    isEffective: effective.size > 0,
  }));
