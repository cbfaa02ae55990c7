// The text of a new sheet: headers, and a procedure with comments that explain it.
import type { GameLanguage } from '../../compiler/language/checking/report/sheet-world.ts';
import type { GameDeclaration } from '../../compiler/game/game-declaration.ts';

interface StarterSheet {
  readonly game: GameDeclaration;
  readonly scenario: number;
  readonly bot: string;
  /**
   * The language of the game; null if the data of the game are missing. Then the sheet gets the first title of
   * `game.starter`.
   */
  readonly language: GameLanguage | null;
  /** The path of the sheet, as typed in a command. */
  readonly file: string;
}

/**
 * Returns the titles of a bot in a scenario. If the scenario has no titles yet, returns the titles of the bot in all
 * other scenarios.
 */
function titlesIn(language: GameLanguage, scenario: number, bot: string): readonly string[] {
  const { titles, scenarios } = language.world(scenario, bot);
  if (titles.length > 0) return titles;
  return (scenarios ?? []).flatMap((title) => language.world(title, bot).titles);
}

/**
 * Returns a title for the procedure of a new sheet. The title belongs to the bot, if possible in the scenario. A title
 * that the game suggests is preferred.
 */
function titleFor({ game, scenario, bot, language }: StarterSheet): string {
  const { titles } = game.starter;
  const there = language === null ? [] : titlesIn(language, scenario, bot);
  return titles.find((title) => there.includes(title)) ?? there[0] ?? titles[0] ?? 'TITLE';
}

export const starterSheet = (
  starter: StarterSheet,
): string => `# A sheet has the procedures of one bot in one scenario. Lines that begin with # are comments.
#   botbook check ${starter.file}      reports mistakes
#   botbook fmt ${starter.file}        formats the sheet
#   botbook outline ${starter.file}    prints a line for each clause
game ${starter.game.name}
scenario ${starter.scenario}
bot ${starter.bot}

# The title in capitals is the name of the card. The bot carries out the first clause whose condition holds.
${titleFor(starter)}
${starter.game.starter.clauses}`;
