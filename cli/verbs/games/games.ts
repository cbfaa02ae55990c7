// `botbook games`: lists the saved games of a person, or deletes a saved game.
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { badOption, cannotWrite, notFound, catchUserErrors } from '../../../files/errors.ts';
import { pathKind } from '../../../files/files.ts';
import { fromHere } from '../../../files/working-folder.ts';
import { changedAt, savedGames, saveNamed, usualSaves } from '../../../files/saved-games.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { tableText } from '../../../views/document/terminal.ts';
import { ErrorPrinter, out, paintOut } from '../../io.ts';
import { textLines } from '../../lines.ts';
import { savedFile } from '../../tables.ts';

export interface GamesOptions {
  readonly saves?: string;
  readonly delete?: string;
}

/** Runs the command verb; returns the exit code. */
export function games(names: readonly string[], { saves, delete: unwanted }: GamesOptions): number {
  const folder = saves ?? usualSaves();
  if (names.length > 0) throw badOption('games takes no name', 'Continue a game with `botbook play NAME`.');
  if (unwanted !== undefined) return remove(folder, unwanted);
  const errors = new ErrorPrinter();
  const rows = savedGames(folder).flatMap((path) => catchUserErrors(() => [rowOf(path)], errors.print) ?? []);
  const columns = [
    { title: 'game' },
    { title: 'scenario' },
    { title: 'lines', align: 'right' as const },
    { title: 'changed' },
  ];
  if (rows.length > 0) out(tableText(columns, rows, paintOut));
  else if (errors.code === 0) out(`There are no saved games in ${visibleText(folder)}.\n`);
  return errors.code;
}

function rowOf(path: string): string[] {
  const { game, journal, scenario } = savedFile(path);
  const changed = changedAt(path).toISOString().slice(0, 16).replace('T', ' ');
  return [visibleText(basename(path, '.jsonl')), `${game}/${scenario}`, String(textLines(journal).length - 2), changed];
}

/** Deletes a saved game. A file that is not a saved game is not deleted. */
function remove(folder: string, name: string): number {
  const path = saveNamed(folder, basename(name, '.jsonl'));
  if (pathKind(path) !== 'file') throw notFound(name, '`botbook games` lists the saved games.');
  savedFile(path);
  try {
    rmSync(fromHere(path));
  } catch (error) {
    throw cannotWrite(path, error);
  }
  out(`${visibleText(path)} is deleted.\n`);
  return 0;
}
