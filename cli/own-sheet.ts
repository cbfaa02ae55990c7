// `--sheet`: a sheet of the user in place of the sheet of the book for the same game, scenario and bot.
import { books, games } from './books.ts';
import { checkText } from './check-text.ts';
import type { GameDeclaration as Book } from '../compiler/game/game-declaration.ts';
import { headerNamed } from '../compiler/language/checking/sheet/sheet-setting.ts';
import { readSheet } from '../compiler/language/checking/sheet/read-sheet.ts';
import { gameNameIn } from '../grammar/game-name.ts';
import { errorsIn } from '../grammar/registry.ts';
import { faultyFile } from '../files/errors.ts';
import { readArgument, readText } from '../files/files.ts';
import { countText } from '../views/findings/diagnostics.ts';
import { positionField } from './prepared-card.ts';

export interface OwnSheet {
  readonly name: string;
  /** The name of the bot’s file in the book. */
  readonly bot: string;
  readonly text: string;
}

/** Reads the sheet of the user. Refuses a sheet of another game or scenario, and a sheet with errors. */
export function ownSheet(path: string, book: Book, scenario: number): OwnSheet {
  const { name, text } = readArgument(path);
  const called = gameNameIn(text);
  if (games.gameNamed(called)?.name !== book.name) {
    const problem = called === '' ? 'does not say its `game`' : `is a sheet of the game \`${called}\``;
    throw faultyFile(
      name,
      problem,
      `The position is of \`${book.name}\`: a sheet for it begins \`game ${book.name}\`.`,
    );
  }
  const { sheet } = readSheet(text, games);
  const sheetScenario = headerNamed(sheet.headers, 'scenario')?.number ?? null;
  if (sheetScenario !== scenario) {
    const problem =
      sheetScenario === null ? 'the sheet does not say its `scenario`' : `this is a sheet of Scenario ${sheetScenario}`;
    throw faultyFile(name, problem, `The position is of Scenario ${scenario}, and needs a sheet of that.`);
  }
  const errors = errorsIn(checkText(null, text).diagnostics);
  const bot = book.bots.find(
    (each) => each.name.toLowerCase() === headerNamed(sheet.headers, 'bot')?.text.toLowerCase(),
  );
  if (errors > 0 || !bot) {
    const problem = errors > 0 ? `the sheet has ${countText(errors, 'error')}` : 'the sheet does not say its `bot`';
    throw faultyFile(name, problem, `\`botbook check ${path}\` shows them; a bot plays by a sheet without errors.`);
  }
  return { name, bot: bot.file, text };
}

/** Refuses the sheet of the user if the card belongs to another bot. */
export function checkBot(sheet: OwnSheet | null, side: string, bot: string, card: string): void {
  if (!sheet || sheet.bot === side) return;
  const problem = `is no sheet of the ${bot}, whose card \`${card}\` is`;
  throw faultyFile(sheet.name, problem, 'Give a sheet of that bot: `bot …` in its first lines says whose it is.');
}

/** Returns the titles of the procedures and grids of a sheet. */
export const titlesIn = (text: string): readonly string[] =>
  readSheet(text, games).sheet.sections.flatMap((section) =>
    section.type === 'procedure' || section.type === 'grid' ? [section.title.text] : [],
  );

/**
 * Returns the name of the sheet of the book that the sheet of the user replaces: the only sheet with the same titles.
 * If there is no such sheet or several, this is the sheet that the position names.
 */
function replacedName(text: string, position: unknown, game: Book): string {
  const titles = titlesIn(text).join('\n');
  const [same, more] = books.plainSheets(game).filter(({ path }) => titlesIn(readText(path)).join('\n') === titles);
  return same && !more ? same.name : String(positionField(position, 'sheet'));
}

/**
 * Reads the sheet of the user, and refuses the sheet if it has errors.
 * Returns a map with the text of the sheet. The key is the name of the sheet of the book that this text replaces.
 */
export function plainOwnSheet(path: string, position: unknown, game: Book): ReadonlyMap<string, string> {
  const { name, text } = readArgument(path);
  const errors = errorsIn(checkText(null, text).diagnostics);
  if (errors > 0) {
    const help = '`botbook check` shows them; a bot plays by a sheet without errors.';
    throw faultyFile(name, `the sheet has ${countText(errors, 'error')}`, help);
  }
  return new Map([[replacedName(text, position, game), text]]);
}
