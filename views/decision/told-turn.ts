// The explanation of a turn of a book for a player: what each step did and why, in a short and a full form.
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import type { ToldEvent, ToldStep, ToldTurn } from '../../compiler/game/told-turn.ts';
import type { Paint } from '../document/palette.ts';
import { terminalText } from '../document/terminal.ts';
import { indentedBlock, inWords, markedText, type Document, type Words } from '../document/words.ts';
import { explainedDocument, explainedJson } from './explain.ts';

/** Returns the printed lines of the procedure of a card. */
export type PrintedForCard = (card: CardExplanation) => readonly PrintedLine[];

const noPrint: PrintedForCard = () => [];

const basisFor = (explanation: CardExplanation, printed: PrintedForCard) => ({
  rulings: new Map<number, string[]>(),
  standIns: null,
  printed: printed(explanation),
});

const makers = { turn: '', person: 'by hand: ', correction: 'corrected: ', card: '' } as const;

/** Returns the lines of changes, each with the way in which the change was made. */
export const changedLines = ({ by, lines }: Extract<ToldEvent, { is: 'changes' }>): readonly string[] =>
  lines.map((line) => `${makers[by]}${line}`);

/** Returns a condition, a moment, or the beginning or the end of a part in words. */
export function eventWords(event: Exclude<ToldEvent, { is: 'changes' | 'card' }>): Words {
  switch (event.is) {
    case 'condition':
      return markedText(event.isSo ? 'good' : 'dim', `${event.isSo ? '✓' : '✗'} ${event.words}`);
    case 'passed over':
      return markedText('dim', `✗ passed over, because there is no card: ${event.words}`);
    case 'moment': {
      const of = event.of === null ? '' : ` (${event.of})`;
      return inWords`${markedText('strong', `MOMENTS ${event.number}`)}${of}: ${event.words}`;
    }
    case 'begins':
      return markedText('strong', `${event.words}:`);
    case 'ends':
      return event.words;
  }
}

function eventLines(event: ToldEvent, isFull: boolean, printed: PrintedForCard): Document {
  // The explanation of a card lists the changes of the card.
  if (event.is === 'changes') return event.by === 'card' ? [] : changedLines(event);
  if (event.is === 'card') return explainedDocument(event.explanation, basisFor(event.explanation, printed), isFull);
  return [eventWords(event)];
}

/** The number of columns before the words of a step, and before its events. */
const indent = { step: 2, part: 4, events: 4 } as const;

function stepLines(
  { label, words, about, events, isEffective }: ToldStep,
  isFull: boolean,
  printed: PrintedForCard,
): Document {
  // In the short form, a part that did nothing for a thing is left out.
  if (!isFull && !isEffective && about !== null) return [];
  const inside = events.flatMap((event) => eventLines(event, isFull, printed));
  const lines = inside.length > 0 ? inside : [markedText('dim', isEffective ? '✓' : 'nothing changes')];
  const head = about === null ? words : `${words} (${about})`;
  const by = about === null ? indent.step : indent.part;
  return [indentedBlock(by, [inWords`${markedText('strong', label)} ${head}`, indentedBlock(indent.events, lines)])];
}

export const endingText = ({ ending }: ToldTurn): string =>
  ending.is === 'done' ? 'The turn is over.' : ending.is === 'over' ? `The game is over: ${ending.text}.` : ending.text;

/** Returns the explanation of a turn; the full form with every clause, candidate and part if `isFull` is true. */
export const toldTurnDocument = (turn: ToldTurn, isFull: boolean, printed: PrintedForCard = noPrint): Document => [
  markedText('title', turn.section),
  ...turn.steps.flatMap((step) => stepLines(step, isFull, printed)),
  markedText(turn.ending.is === 'waits' ? 'warning' : 'strong', endingText(turn)),
];

export const toldTurnText = (turn: ToldTurn, isFull: boolean, printed: PrintedForCard, paint: Paint): string =>
  terminalText(toldTurnDocument(turn, isFull, printed), paint);

const eventJson = (event: ToldEvent, printed: PrintedForCard): unknown =>
  event.is === 'card'
    ? {
        is: 'card',
        card: event.card,
        explanation: explainedJson(event.explanation, basisFor(event.explanation, printed)),
      }
    : event;

/** Returns the explanation of a turn as JSON, with the places of the steps on the page. */
export const toldTurnJson = ({ section, steps, ending, after }: ToldTurn, printed: PrintedForCard): unknown => ({
  version: 1,
  is: 'turn',
  section,
  steps: steps.map((step) => ({
    ...step,
    events: step.events.map((event) => eventJson(event, printed)),
  })),
  ending,
  after: after(),
});
