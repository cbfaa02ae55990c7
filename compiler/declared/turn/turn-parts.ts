// Lists the parts of SET-UP, TURN and MOMENTS that examples can use: steps, their sentences, and moments.
import type { Span } from '../../../grammar/tree.ts';
import type { ResolvedCard } from '../../decide/card-query.ts';
import type { PagePart } from '../../game/examples.ts';
import type { ToldTurn } from '../../game/told-turn.ts';
import type { TurnPlan, TurnStep } from './turn-plan.ts';
import type { StepVisit, TurnNote } from './turn-record.ts';

const nameOfStep = (section: string, { label }: TurnStep): string => `${section} ${label}`;
const nameOfSentence = (step: string, index: number): string => `${step} [${index + 1}]`;
const nameOfMoment = (number: number): string => `MOMENTS ${number}`;

const spanOf = ({ start, end }: Span): Span => ({ start, end });

/** Returns a step with its sentences, if it has several, and the parts of the step. */
function partsOfStep(section: string, step: TurnStep): PagePart[] {
  const name = nameOfStep(section, step);
  const sentences =
    step.acts.length < 2
      ? []
      : step.acts.map(({ said }, index) => ({ name: nameOfSentence(name, index), at: spanOf(said) }));
  const inner = step.acts.flatMap((act) => (act.is === 'each' ? act.steps : []));
  return [
    { name, kind: 'step', at: spanOf(step.at) },
    ...sentences.map((sentence) => ({ ...sentence, kind: 'sentence' }) as const),
    ...inner.flatMap((part) => partsOfStep(section, part)),
  ];
}

/** Returns the parts of a page that examples of turns can use, in the order of the page. */
export const partsOfTurn = ({ moments, setUp, steps }: TurnPlan): readonly PagePart[] => [
  ...moments.map(({ at }, index): PagePart => ({ name: nameOfMoment(index + 1), kind: 'moment', at: spanOf(at) })),
  ...setUp.flatMap((step) => partsOfStep('SET-UP', step)),
  ...steps.flatMap((step) => partsOfStep('TURN', step)),
];

/** Returns the moments that followed while a card was decided. */
export const momentsOfCard = ({ moments = [] }: ResolvedCard): readonly string[] =>
  moments.map(({ number }) => nameOfMoment(number));

const momentsIn = (note: TurnNote): readonly string[] => {
  if (note.is === 'card') return momentsOfCard(note.came);
  return 'notes' in note ? note.notes.flatMap((each) => (each.is === 'moment' ? [nameOfMoment(each.number)] : [])) : [];
};

/** Returns the parts of a page that a turn used. */
export const partsUsedInTurn = (section: ToldTurn['section'], visits: readonly StepVisit[]): readonly string[] =>
  visits.flatMap(({ step, notes, effective }) => {
    const name = nameOfStep(section, step);
    const sentences = [...effective].map((index) => nameOfSentence(name, index));
    return [...(effective.size > 0 ? [name, ...sentences] : []), ...notes.flatMap(momentsIn)];
  });
