// Example addresses for messages. The addresses come from the first game in the list, so that no message has to name a
// game.
import type { Games } from './game-declaration.ts';

interface ShownAddresses {
  readonly game: string;
  readonly scenario: string;
  readonly sheet: string;
  readonly procedure: string;
  /** The address of the same procedure in another scenario, as an example for comparisons. */
  readonly like: string;
}

export function shownAddressesOf({ all: [first] }: Games): ShownAddresses {
  const game = first?.name ?? 'game';
  const bot = first?.bots[0]?.file ?? 'bot';
  const title = first?.starter.titles[0] ?? 'PROCEDURE';
  const sheetOf = (scenario: number): string => `${game}/${scenario}/${bot}`;
  return {
    game,
    scenario: `${game}/1`,
    sheet: sheetOf(1),
    procedure: `${sheetOf(1)}/${title}`,
    like: `${sheetOf(4)}/${title}`,
  };
}
