// The sheets of a folder of the user, which replace the sheets of the book in their scenarios.
import { errorsIn } from '../../../grammar/registry.ts';
import { gameNameIn } from '../../../grammar/game-name.ts';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { headerNamed } from '../../../compiler/language/checking/sheet/sheet-setting.ts';
import { checkSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { faultyFile, UserError } from '../../../files/errors.ts';
import { readText } from '../../../files/files.ts';
import { filesInside } from '../../../files/inside.ts';
import { shownPath } from '../../../files/working-folder.ts';
import { games, languageOf } from '../../books.ts';
import { countText } from '../../../views/findings/diagnostics.ts';

export interface FolderSheets {
  readonly game: GameDeclaration;
  /** For each scenario, the texts of its sheets by the file name of the bot. */
  readonly texts: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

/** A sheet in a folder, with the headers (game, scenario, bot) that give its place in a book. */
interface PlacedSheet {
  readonly path: string;
  readonly game: GameDeclaration;
  readonly scenario: number;
  readonly bot: string;
  readonly text: string;
}

/** Reads a sheet. Refuses a sheet with errors, and a sheet that does not name its game, scenario and bot. */
function placedSheet(path: string): PlacedSheet {
  const name = shownPath(path);
  const text = readText(path);
  const game = games.gameNamed(gameNameIn(text));
  const { diagnostics, sheet } = checkSheet(text, languageOf, games);
  const errors = errorsIn(diagnostics);
  if (errors > 0) {
    const help = `\`botbook check ${name}\` shows them; a bot plays by a sheet without errors.`;
    throw faultyFile(name, `the sheet has ${countText(errors, 'error')}`, help);
  }
  const scenario = headerNamed(sheet.headers, 'scenario')?.number ?? null;
  const called = headerNamed(sheet.headers, 'bot')?.text.toLowerCase();
  const bot = game?.bots.find((each) => each.name.toLowerCase() === called);
  const missing = !game ? 'game' : scenario === null ? 'scenario' : bot ? null : 'bot';
  if (!game || scenario === null || !bot)
    throw faultyFile(
      name,
      `does not say its \`${missing}\``,
      'The first lines of a sheet say `game`, `scenario` and `bot`.',
    );
  return { path: name, game, scenario, bot: bot.file, text };
}

/**
 * Reads all sheets in a folder and its subfolders. Refuses a folder without sheets, sheets of two games, and two sheets
 * for the same bot and scenario.
 */
export function folderSheets(folder: string): FolderSheets {
  const [first, ...more] = filesInside(folder, '.bot').map(placedSheet);
  if (!first) throw new UserError('no-sheets', { name: folder });
  const paths = new Map<string, string>();
  const texts = new Map<number, Map<string, string>>();
  for (const { bot, game, path, scenario, text } of [first, ...more]) {
    if (game !== first.game)
      throw faultyFile(
        path,
        `is a sheet of \`${game.name}\``,
        `A table has one game; ${first.path} is of \`${first.game.name}\`.`,
      );
    const earlier = paths.get(`${scenario} ${bot}`);
    if (earlier !== undefined)
      throw faultyFile(path, `is of the same bot and scenario as ${earlier}`, 'Keep one of the two in the folder.');
    paths.set(`${scenario} ${bot}`, path);
    texts.set(scenario, (texts.get(scenario) ?? new Map<string, string>()).set(bot, text));
  }
  return { game: first.game, texts };
}
