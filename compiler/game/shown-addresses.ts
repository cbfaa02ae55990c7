// Example addresses and an example bot for messages. They come from the first game in the list, so that no message has to name a
// game.
import type { SheetBot } from '../language/checking/sheet/sheet-games.ts';
import type { Games } from './game-declaration.ts';

interface ShownAddresses {
  readonly game: string;
  readonly scenario: string;
  readonly sheet: string;
  readonly procedure: string;
  /** The address of the same procedure in another scenario, as an example for comparisons. */
  readonly like: string;
  /** The bot of `sheet` and `procedure`. */
  readonly bot: SheetBot;
}

/** The bot in the example addresses of messages, if the first game has no bots. */
const noBot: SheetBot = { name: 'BOT', file: 'bot', short: 'BOT', title: 'Bot' };

export function shownAddressesOf({ all: [first] }: Games): ShownAddresses {
  const game = first?.name ?? 'game';
  const bot = first?.bots[0] ?? noBot;
  const title = first?.starter.titles[0] ?? 'PROCEDURE';
  const sheetOf = (scenario: number): string => `${game}/${scenario}/${bot.file}`;
  return {
    game,
    scenario: `${game}/1`,
    sheet: sheetOf(1),
    procedure: `${sheetOf(1)}/${title}`,
    like: `${sheetOf(4)}/${title}`,
    bot,
  };
}
