// The situation at a stop: everything that an editor needs to make an example from the card of the stop.
import { basename } from 'node:path';
import type { DebuggedDecision } from './timeline.ts';
import type { StopSituation } from './debug-protocol.ts';

/**
 * Returns the example from which the card comes. If it comes from no example, returns the position, the card, and the
 * chance of the decision.
 */
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
