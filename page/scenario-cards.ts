// The scenarios of a book as the page shows them before a game: title, ways to win, and the board at the start.
import { upperInitial } from '../grammar/characters.ts';
import type { DrawnBoard } from '../compiler/game/board.ts';
import type { TableBook, TableGame } from '../compiler/game/table-book.ts';
import type { AboutScenario } from '../compiler/game/table-situation.ts';
import { cacheFor, lazily } from '../runtime/kernel/lazily.ts';
import { words } from './words.ts';

export interface ScenarioCard extends AboutScenario {
  readonly scenario: number;
  /** False for the only scenario of a book whose scenarios have no numbers. */
  readonly isNumbered: boolean;
  /** Draws the board at the start of a game. */
  readonly board: () => DrawnBoard;
}

/** Returns the ways in which a side wins a scenario, as a sentence without a full stop. */
export const goalText = (card: ScenarioCard | undefined, side: string): string =>
  upperInitial(card?.goals[side]?.join(words.newGame.or) ?? '');

const cards = cacheFor<readonly ScenarioCard[]>();

/** Returns a card for each scenario of a book. The cards of a book are made only once. */
export const scenarioCards = (book: TableBook, game: TableGame): readonly ScenarioCard[] =>
  cards(book, () =>
    book.scenarios.map((files) => {
      const all = { ...files, roster: book.roster };
      const { name, scenario } = files;
      return {
        scenario,
        isNumbered: name === undefined,
        ...game.about(all),
        board: lazily(() => game.board(all).drawn),
      };
    }),
  );
