// Turns events of a played table into the lines of words that people type.
import { actsMeant } from '../../compiler/games/callisto/table/act-lines.ts';
import type { AskedTable } from '../../compiler/games/callisto/table/command.ts';
import { commandFor } from '../../compiler/games/callisto/table/event-commands.ts';
import type { TableEvent } from '../../runtime/callisto/table/table-events.ts';

/**
 * Returns the line that a person types for an event. If the event is an act of the prompt, the line is the number of
 * the act. Throws if the words for this act would mean another act.
 */
export function lineFor(event: TableEvent, table: AskedTable): string {
  const { prompt } = table.next();
  if (event.is !== 'acted' || prompt.is !== 'acts') return commandFor(event);
  const key = JSON.stringify(event.act);
  if (!actsMeant(prompt.acts, commandFor(event)).some((act) => JSON.stringify(act) === key))
    throw new Error(`\`${commandFor(event)}\` does not mean ${key}`);
  return String(prompt.acts.findIndex((act) => JSON.stringify(act) === key) + 1);
}
