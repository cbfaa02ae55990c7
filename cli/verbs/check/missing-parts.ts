// Finds the parts that scenarios of the user still lack before bots can decide, play and be simulated in them.
import { basename, dirname, resolve } from 'node:path';
import { botTitle, type GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { joinList } from '../../../compiler/wording/english.ts';
import type { BookFile } from '../../../files/book-folders.ts';
import { GameBooks } from '../../../files/books.ts';
import { catchUserErrors, type UserError } from '../../../files/errors.ts';
import { readText } from '../../../files/files.ts';
import { sceneOf } from '../../../files/scenes.ts';
import { shownPath } from '../../../files/working-folder.ts';
import { errorsIn } from '../../../grammar/registry.ts';
import {
  purposes,
  type CheckedSheet,
  type Purpose,
  type ScenarioState,
} from '../../../views/findings/check-results.ts';
import { books, games, languagesFor } from '../../books.ts';
import { refuseMisplaced } from '../../bots.ts';
import { isOfOwnScenario } from '../../cached-checks.ts';
import { checkAndRead } from '../../check-text.ts';

/** A scenario of the user, with the books that have its files. */
interface OwnScenario {
  readonly game: GameDeclaration;
  readonly scenario: number;
  readonly address: string;
  readonly ownBooks: GameBooks;
  /** The folder from which the address is found; null if it is the working folder. */
  readonly from: string | null;
}

const dataFiles = ['names.json', 'decks.json', 'board.json'];

/**
 * Returns whether a bot can play by its sheet, and the cards in the decks of the bot without a procedure. A fault of
 * the place of the sheet is passed to `onError`; `check` reports the other faults anyway.
 */
function sheetState(
  game: GameDeclaration,
  bot: GameDeclaration['bots'][number],
  file: BookFile,
  onError: (error: UserError) => void,
) {
  const { path, scenario } = file;
  const text = readText(path);
  const { checked, read } = checkAndRead(path, text);
  const isSound =
    errorsIn(checked.diagnostics) === 0 &&
    catchUserErrors(() => refuseMisplaced(game, bot.file, file, text), onError) !== null;
  const world = languagesFor(path)(game.name)?.world(scenario, bot.name);
  const titles = read().sheet.sections.flatMap((section) => (section.type === 'procedure' ? [section.title] : []));
  const named = new Set(titles.flatMap((title) => [...(world?.title(title).cards ?? [])]));
  const all = [...(world?.cards ?? [])];
  return {
    isSound,
    file: path,
    bot: botTitle(game, bot.file),
    // If a title has an error, it may mean any card.
    cards: isSound ? all.filter((card) => !named.has(card)) : [],
    of: all.length,
    isReported: checked.diagnostics.some(({ name }) => name === 'card-without-procedure'),
  };
}

/** Returns phrases about the missing parts of the data. A fault in the data is passed to `onError`. */
function lacksOfData(
  { game, scenario, address, ownBooks }: OwnScenario,
  onError: (error: UserError) => void,
): Partial<Record<Purpose, string[]>> & { readonly decide: string[] } {
  const missing = dataFiles.filter((file) => ownBooks.path(game, file, scenario) === undefined);
  if (missing.length > 0) {
    const stands = missing.length === 1 ? 'a stand-in' : 'stand-ins';
    return { decide: [`${joinList(missing)}, for which \`botbook new data ${address}\` writes ${stands}`] };
  }
  const read = catchUserErrors(() => sceneOf(ownBooks, address, undefined), onError);
  if (!read) return { decide: ['data without errors'] };
  const aims = read.scene.play?.().aims ?? [];
  const losers = (game.play?.sides ?? []).filter(({ file }) => !aims.some(({ side }) => side === file));
  if (losers.length === 0) return { decide: [] };
  const names = joinList(losers.map(({ name }) => name));
  const aim = [`a way to win for the ${names}, of which \`botbook board ${address}\` tells more`];
  return { decide: [], play: aim, simulate: aim };
}

function stateOf(begun: OwnScenario, onError: (error: UserError) => void): ScenarioState {
  const { game, scenario, address, ownBooks, from } = begun;
  const sheets = game.bots.flatMap((bot) =>
    ownBooks.files(game, `${bot.file}.bot`, scenario).map((file) => {
      const state = catchUserErrors(() => sheetState(game, bot, file, onError), onError);
      return { file: bot.file, title: botTitle(game, bot.file), path: file.path, state };
    }),
  );
  const data = lacksOfData(begun, onError);
  const faulty = sheets.flatMap(({ path, state }) => (state?.isSound ? [] : [`${path} without errors`]));
  const has = { decide: game.scene, play: game.tables, simulate: game.play };
  return {
    address,
    from,
    bots: sheets.map(({ file, title }) => ({ file, title })),
    missing: Object.fromEntries(
      purposes.flatMap((purpose) =>
        has[purpose] ? [[purpose, [...(data[purpose] ?? data.decide), ...faulty]] as const] : [],
      ),
    ),
    silent: sheets.flatMap(({ state }) => (state && state.cards.length > 0 ? [state] : [])),
  };
}

/** Returns the scenario in whose folder a sheet is; null if the folder belongs to no book of a game with boards. */
function ownScenario(sheetPath: string): OwnScenario | null {
  const folder = dirname(resolve(sheetPath));
  const book = dirname(folder);
  const game = games.all.find(({ name }) => name === basename(book));
  if (!game?.board || !game.scene) return null;
  const scenario = Number(basename(folder).slice('scenario-'.length));
  const isFound = books.folders(game).some((each) => resolve(each) === book);
  return {
    game,
    scenario,
    address: `${game.name}/${scenario}`,
    ownBooks: isFound ? books : new GameBooks(games, folder),
    from: isFound ? null : shownPath(dirname(book)),
  };
}

/** Returns the states of the scenarios of the user among the checked sheets. A fault of data is passed to `onError`. */
export function scenarioStates(
  sheets: readonly CheckedSheet[],
  onError: (error: UserError) => void,
): readonly ScenarioState[] {
  const paths = sheets.flatMap(({ path }) => (path !== null && isOfOwnScenario(path) ? [path] : []));
  const firsts = new Map(paths.map((path) => [dirname(resolve(path)), path]));
  return [...firsts.values()].flatMap((path) => {
    const begun = ownScenario(path);
    return begun ? [stateOf(begun, onError)] : [];
  });
}
