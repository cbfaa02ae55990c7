// The situation of the card of a stop, from which an editor makes an example.
import { basename } from 'node:path';
import type { DebuggedDecision } from './timeline.ts';
import type { StopSituation } from './debug-protocol.ts';

/** Returns the example that poses the card, or else the position, the card and the chance of the decision. */
export function situationOf({ card, sheet }: DebuggedDecision): StopSituation {
  const { posed, around, from } = card;
  if (from?.is === 'example') return from;
  const { head, readings = [] } = posed;
  return {
    is: 'card',
    sheet: sheet.path,
    card: head.card,
    procedure: posed.procedure?.title ?? head.card,
    name: from ? basename(from.path, '.json') : around.join(' '),
    file: from?.path ?? null,
    position: from ? null : (posed.position?.() ?? null),
    chance: posed.chanceWords?.() ?? [],
    readings: readings.map(({ ruling, reading }) => `${ruling}=${reading}`),
  };
}
