// `botbook ask`: decides cards of a bot by asking a person who has the board in front of them.
import { askTurn } from '../../../compiler/decide/ask/ask.ts';
import type { AskAnswer } from '../../../compiler/decide/ask/questions.ts';
import type { UnseenBot, UnseenCard } from '../../../compiler/decide/ask/unseen-card.ts';
import { prepareSheet } from '../../../compiler/decide/prepare-sheet.ts';
import type { PreparedProcedure } from '../../../compiler/decide/prepared-sheet.ts';
import { addressOf } from '../../../compiler/language/book/address.ts';
import { badOption, faultyFile, notFound } from '../../../files/errors.ts';
import { plainSceneIn, sceneOf, type SceneRead } from '../../../files/scenes.ts';
import { askedJson } from '../../../views/ask/ask-json.ts';
import { cardsNamed, takeAnswer } from '../../../views/ask/read-answer.ts';
import { converse, type AskedTurn } from './conversation.ts';
import { books, shownAddress } from '../../books.ts';
import { languageIn, plainSheetsOf, refuseWithoutSheets, sheetsOf } from '../../bots.ts';
import { refuseIdleOptions } from '../../card-queries.ts';
import { namedPageGame, pageGameAt } from '../../page-game.ts';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { outJson } from '../../io.ts';
import { pipedLines } from '../../lines.ts';
import { readingsOf } from '../../../files/readings.ts';
import type { SceneSheets } from '../../../compiler/game/scene-sheets.ts';

interface AskOptions {
  readonly cards?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
  readonly json?: boolean;
}

/** Runs the command verb; returns the exit code. */
export async function ask([name, ...more]: readonly string[], options: AskOptions): Promise<number> {
  if (name === undefined || more.length > 0) {
    const problem = name === undefined ? 'No bot is named' : 'One bot is asked about at a time';
    throw badOption(problem, `Give its address, such as \`${shownAddress.sheet}\`.`);
  }
  const turn = turnOf(name, options);
  if (options.json) return jsonTurn(turn);
  if ((await converse(turn)) !== 'input ended') return 0;
  throw faultyFile(
    'standard input',
    `ends before ${options.cards} is decided`,
    'The last line says what is still asked.',
  );
}

function jsonTurn(turn: AskedTurn): number {
  let answers: readonly AskAnswer[] = [];
  const { cards } = turn;
  for (const [index, line] of (process.stdin.isTTY ? [] : pipedLines()).entries()) {
    const where = `in line ${index + 1}`;
    if (askTurn(cards, answers).at(-1)?.is !== 'asks')
      throw faultyFile('standard input', `has an answer too many ${where}`, 'Leave it out.');
    const taken = takeAnswer(cards, answers, line);
    if ('problem' in taken)
      throw faultyFile('standard input', `has no answer ${where}: ${taken.problem}`, 'Correct the line.');
    answers = taken.answers;
  }
  const read = askTurn(cards, answers);
  const waiting = cards.slice(read.length).map(({ head }) => head.card);
  outJson(askedJson(read, waiting, (card, box) => turn.procedureOf(card, box).printed));
  return 0;
}

/** Reads the name of the bot and the names of its cards. */
function turnOf(name: string, options: AskOptions): AskedTurn {
  return pageGameAt(name) ? turnOfPage(name, options) : turnOfScenario(name, options);
}

/** Reads the cards of a book with a declaration page. */
function turnOfPage(name: string, options: AskOptions): AskedTurn {
  const game = namedPageGame([name], 'ask');
  refuseIdleOptions(game, options);
  const sheets = plainSheetsOf(game);
  const bot = plainSceneIn(books, game).unseen?.(sheets)('');
  if (!bot) throw badOption(`${game.title} has no cards to decide`, 'Its sheets have only tables and lists.');
  const procedures = [...sheets.texts.values()].flatMap((text) => [
    ...(prepareSheet(text, game, languageIn(game))?.procedures ?? []),
  ]);
  return turnWith(game, cardsOf(bot, options.cards), new Map(procedures));
}

const none: PreparedProcedure = { printed: [], rulings: new Map() };

const turnWith = (
  game: GameDeclaration,
  cards: readonly UnseenCard[],
  prepared: ReadonlyMap<string, PreparedProcedure> | null,
): AskedTurn => ({
  cards,
  procedureOf: ({ procedure }, box) => prepared?.get(box ?? procedure?.title ?? '') ?? none,
  rulings: books.rulings(game),
});

/** Reads the address of the bot of a scenario. */
function turnOfScenario(name: string, options: AskOptions): AskedTurn {
  const address = addressOf(name);
  if (!address || address.scenario === null || address.bot === null || address.procedure !== null) {
    throw badOption(`\`${name}\` names no bot`, `Give the address of a bot, such as \`${shownAddress.sheet}\`.`);
  }
  const read = sceneOf(books, `${address.game}/${address.scenario}`, options.overlay);
  const sheets = sheetsOf(read.game, address.scenario, readingsOf(options.reading ?? [], read.game.switchable ?? []));
  if (read.game.bots.some(({ file }) => file === address.bot))
    refuseWithoutSheets(read.game, address.scenario, sheets, [address.bot]);
  const { unseen } = read.scene;
  if (!unseen) throw badOption(`${read.game.title} cannot be asked about`, 'Give a position to `botbook decide`.');
  const bot = unseen(sheets)(address.bot);
  if (!bot) throw notFound(name, `The game has the bots ${read.game.bots.map(({ file }) => file).join(', ')}.`);
  return turnWith(read.game, cardsOf(bot, options.cards), preparedOf(read, sheets, address.bot));
}

function preparedOf(
  { game }: SceneRead,
  sheets: SceneSheets,
  bot: string,
): ReadonlyMap<string, PreparedProcedure> | null {
  const known = sheets.prepared?.get(bot) ?? prepareSheet(sheets.texts.get(bot) ?? '', game, languageIn(game));
  return known?.procedures ?? null;
}

/** Reads cards of the bot in the order of the play area: `SCOUT Y, CORP-SEC Y`. */
function cardsOf(bot: UnseenBot, option: string | undefined): readonly UnseenCard[] {
  if ((option ?? '').replaceAll(/[,\s]/g, '') === '') {
    throw badOption(
      'No card is named',
      `Give cards in the order of the play area, as in \`--cards "${bot.cards[0]}"\`.`,
    );
  }
  const named = cardsNamed(bot, option ?? '');
  if ('problem' in named) throw badOption(named.problem, named.help);
  return named.cards;
}
