// A session of questions without a board, begun or replayed from its journal. It is in the script of the screens that a
// person opens seldom.
import { preparedTables, type PreparedTables, type TableBook } from '../compiler/game/table-book.ts';
import type { TableBasis } from '../compiler/game/saved-game.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { askHeadIn, askJournal, loadAsk } from '../views/ask/ask-journal.ts';
import type { AskSession } from '../views/ask/ask-session.ts';
import { AskScreen } from './ask-screen.ts';
import type { OpenedGame, PlayedBook } from './replayed-game.ts';
import type { SavedPart } from './saved-games.ts';
import { words } from './words.ts';

/** Replays the journal of a session of questions. Throws a ShapeError if the journal does not fit the book. */
export function openedAsk({ rulings }: TableBook, prepared: PreparedTables, journal: string): OpenedGame {
  const head = askHeadIn(journal);
  const bot = prepared.unseen(head.bot);
  if (!bot) throw new ShapeError('line 1.bot', `is ${head.bot}; the book has no such bot`);
  const { cut, session } = loadAsk(journal, bot, prepared.sheets);
  const playedOf = (now: AskSession): SavedPart => ({ journal: askJournal(head, now), round: 0 });
  return {
    played: playedOf(session),
    table: null,
    cut,
    screenMaker:
      () =>
      (root, { onBack, save }, id) =>
        new AskScreen(root, session, {
          name: id,
          procedureOf: prepared.procedureOf,
          rulings,
          onBack,
          save: (now) => save(playedOf(now)),
        }),
  };
}

/**
 * Begins a session of questions about the bot that is the opponent of `side`. Returns the title and the journal of the
 * session.
 */
export function begunAsk(
  { book, game }: PlayedBook,
  scenario: number,
  side: string,
  basis: TableBasis,
): { readonly title: string; readonly journal: readonly string[] } {
  const prepared = preparedTables(book, game, scenario, basis);
  const bot = game.bots.find(({ file }) => file !== side && prepared.unseen(file) !== null);
  if (!bot) throw new ShapeError('side', words.ask.noBot);
  const head = { game: game.name, scenario, bot: bot.file, sheets: prepared.sheets };
  const title = `${words.scenario} ${scenario}, ${words.ask.title(bot.title)}`;
  return { title, journal: askJournal(head, { lines: [] }) };
}
