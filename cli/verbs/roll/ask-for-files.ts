// Asks at a terminal for the files of a battle, if `botbook roll` has no options.
import type { LineReader } from '../../lines.ts';
import type { BattleOptions } from '../../rolled-battle.ts';

/**
 * Asks a person for the names of the files of a battle, and returns the names as options. If the person does not name
 * the file of the table of the battle, returns no options. Then only the tables of the sheet are rolled.
 */
export async function askForFiles(
  reader: Pick<LineReader, 'read'>,
  players: readonly string[],
): Promise<Pick<BattleOptions, 'table' | 'force'>> {
  const table = (await reader.read('File of the table (Enter: roll the tables alone): '))?.trim() ?? '';
  if (table === '') return {};
  const force: string[] = [];
  for (const player of players) {
    const file = (await reader.read(`File of the force of ${player}: `))?.trim() ?? '';
    if (file !== '') force.push(`${player}=${file}`);
  }
  return { table, force };
}
