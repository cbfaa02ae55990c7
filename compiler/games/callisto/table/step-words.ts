// The steps of a played table in words: the event of a step, and its consequences.
import { upperInitial } from '../../../../grammar/characters.ts';
import type { EventKind } from '../../../../runtime/callisto/rules/engine/events.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { TableStep } from '../../../../runtime/callisto/table/step-attempts.ts';
import type { TableLogRow } from '../../../game/table-scene.ts';
import { eventTexts } from '../play/event-words.ts';
import type { SideWords } from '../play/instruction-words.ts';
import { commandFor } from './event-commands.ts';
import { fixWords } from './fix-words.ts';

type SideWordsOf = (side: SideName) => SideWords;

function eventWords({ event, instructions }: TableStep, wordsOf: SideWordsOf): string {
  switch (event.is) {
    case 'started':
      return 'The first round begins';
    case 'resolved':
      return `The bot resolves ${event.card}`;
    case 'bid':
      return event.card === null ? 'You have no card to bid' : `You bid ${event.card}`;
    case 'ended':
      return 'Your turn is over';
    case 'owned':
      return `You had ${event.hadCard ? 'a' : 'no'} card of ${event.unit}`;
    case 'rolled':
      return `The dice show ${event.faces.join(', ')}`;
    case 'drawn':
      return `Drawn: ${event.cards.join(', ')}`;
    case 'answered':
      return `${event.unit} loses ${event.card}`;
    case 'corrected':
      return `Corrected: ${fixWords(event.change, instructions, wordsOf) ?? commandFor(event).replace(/^fix /, '')}`;
    case 'skipped':
      return 'Nobody answers';
    case 'set-up':
    case 'did':
    case 'acted':
    case 'switched':
      return upperInitial(commandFor(event));
  }
}

/**
 * Kinds of events that the log does not list among the consequences of a step. They are a decision of a person, moves
 * of cards, the resolved card, and a correction.
 */
const untold: ReadonlySet<EventKind> = new Set<EventKind>([
  'decided',
  'resolved',
  'card',
  'laid',
  'turned',
  'faced',
  'shuffled',
  'corrected',
]);

/** Returns a step as a row of the log: its event, and the consequences of the event. */
export function stepWords(game: Game, step: TableStep, isDone: boolean, wordsOf: SideWordsOf): TableLogRow {
  const text = eventWords(step, wordsOf);
  const shown = step.events.filter(({ kind }) => !untold.has(kind));
  return { text, lines: eventTexts(game, shown), isDone };
}
