// A new sheet: its headers, and a procedure that teaches.
import type { GameLanguage } from '../../compiler/language/checking/sheet-world.ts';
import type { Game } from '../../compiler/game/game-declaration.ts';

interface StarterSheet {
  readonly game: Game;
  readonly scenario: number;
  readonly bot: string;
  /** Null if the game's data are not there: then its first title will do. */
  readonly language: GameLanguage | null;
  /** The path in the form that commands take. */
  readonly file: string;
}

/** The titles that a bot has in a scenario; in all the others, where that one has no data yet. */
function titlesIn(language: GameLanguage, scenario: number, bot: string): readonly string[] {
  const { titles, scenarios } = language.world(scenario, bot);
  if (titles.length > 0) return titles;
  return (scenarios ?? []).flatMap((title) => language.world(title, bot).titles);
}

/** A title that the bot has in the scenario, the game's own choice if it can be had. */
function titleFor({ game, scenario, bot, language }: StarterSheet): string {
  const { titles } = game.starter;
  const there = language === null ? [] : titlesIn(language, scenario, bot);
  return titles.find((title) => there.includes(title)) ?? there[0] ?? titles[0] ?? 'TITLE';
}

export const starterSheet = (
  starter: StarterSheet,
): string => `# One sheet says what one bot does in one scenario. Lines that begin like this one are comments.
#   botbook check ${starter.file}      says what is wrong
#   botbook fmt ${starter.file}        puts it in form
#   botbook outline ${starter.file}    says what it says, a line a clause
game ${starter.game.name}
scenario ${starter.scenario}
bot ${starter.bot}

# The title in capitals is the card whose procedure this is. The bot does the first clause whose condition holds.
${titleFor(starter)}
${starter.game.starter.clauses}`;
