// Queries about cards by the whole game: with sheets, readings and overlays of the user.
import { books, games, languageOf, shownAddress } from './books.ts';
import { plainSceneIn, sceneOf } from '../files/scenes.ts';
import type { CardQuery } from '../compiler/decide/card-query.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import { hasPlainSheets, type Game } from '../compiler/game/game-declaration.ts';
import { printedProcedure } from '../compiler/decide/printed-procedure.ts';
import { rulingsOf } from '../compiler/decide/rulings-of.ts';
import { decidedScenarios, plainSheetsOf, sheetsOf } from './bots.ts';
import { compiledSheets } from './compiled.ts';
import { badOption, faultyFile } from '../files/errors.ts';
import { checkBot, ownSheet, plainOwnSheet } from './own-sheet.ts';
import { positionField, preparedFor, type AskedCard, type Deciding, type DecidingOptions } from './prepared-card.ts';
import { readWith, switchedReadings } from './readings.ts';
import { readingsOf } from '../files/readings.ts';

/** Returns the scenario that a position names. The other fields of the position are read later. */
function scenarioOf(position: unknown, name: string): number {
  const scenario = positionField(position, 'scenario');
  if (positionField(position, 'is') === 'game') {
    const help = 'Give a position: the `now` of the saved game is one.';
    throw faultyFile(name, 'is a saved game', help);
  }
  if (typeof scenario === 'number' && Number.isInteger(scenario) && scenario > 0) return scenario;
  const called = positionField(position, 'game');
  if (typeof called === 'string') refuseOtherGame(called, name);
  const lacking = typeof called === 'string' ? 'scenario' : 'game';
  const help = `A position begins \`{"version": 1, "game": "${shownAddress.game}", "scenario": 1, …\`; docs/position.md tells the form.`;
  throw faultyFile(name, `does not say its \`${lacking}\``, help);
}

/** Refuses the name of a game that there is not, or that decides no cards. */
export function refuseOtherGame(called: string, name: string): void {
  const game = games.gameNamed(called);
  if (game?.scene) return;
  const names = games.all.filter(({ scene }) => scene).map((each) => each.name);
  const near = game ? undefined : nearest(called, names);
  const help = near === undefined ? `Cards are decided in ${names.join(', ')}.` : `Did you mean \`${near}\`?`;
  throw faultyFile(
    name,
    game ? `is of ${game.title}, whose sheets decide no cards` : `is of the game \`${called}\`, which is not known`,
    help,
  );
}

/**
 * Returns the game that a position names. For an unknown name, returns the first game, which then reports the fault.
 */
function gameOf(position: unknown, name: string): Game {
  const called = positionField(position, 'game');
  const game = (typeof called === 'string' ? games.gameNamed(called) : undefined) ?? games.all[0];
  if (!game?.scene) throw books.noData('engine', game?.name ?? name);
  return game;
}

/** Returns the game that a position names, if sheets of the game belong to no scenario; null for other games. */
function plainGameOf(position: unknown): Game | null {
  const called = positionField(position, 'game');
  const game = typeof called === 'string' ? games.gameNamed(called) : undefined;
  return game?.scene && hasPlainSheets(game) ? game : null;
}

/** Refuses the options that would have no effect in the game. */
function refuseIdle({ title, overlay, switchable }: Game, options: DecidingOptions): void {
  const stray = options.overlay !== undefined && !overlay ? '--overlay' : '--reading';
  if (stray === '--reading' && (switchable || (options.reading ?? []).length === 0)) return;
  throw badOption(`${title} has nothing for ${stray}`, 'Leave it out.');
}

/** Makes the query about a card of a game whose sheets belong to no scenario; the position names its sheet. */
function decidingPlain(game: Game, { position, name, card }: AskedCard, options: DecidingOptions): Deciding {
  refuseIdle(game, options);
  const sheetTexts = options.sheet === undefined ? null : plainOwnSheet(options.sheet, position, game);
  const readings = switchedReadings(game, options.reading ?? [], game.switchable ?? []);
  const sheets = { ...plainSheetsOf(game, sheetTexts ?? new Map()), readings };
  const query = plainSceneIn(books, game).asking(sheets)(position, card);
  return {
    query: { ...query, readings: readWith(game, readings) },
    name,
    printed: () => printedProcedure(query, game),
    rulings: () => rulingsNow(query, game),
  };
}

/** Makes the query about a card. The reader of positions of the game throws if the position has a fault. */
export async function decidingByGame({ position, name, card }: AskedCard, options: DecidingOptions): Promise<Deciding> {
  const plain = plainGameOf(position);
  if (plain) return decidingPlain(plain, { position, name, card }, options);
  const scenario = scenarioOf(position, name);
  const game = gameOf(position, name);
  const scenarios = decidedScenarios(game);
  if (scenarios.length > 0 && !scenarios.includes(scenario)) {
    const problem = `is of Scenario ${scenario}, which the book does not have`;
    throw faultyFile(name, problem, `It has ${scenarios.join(', ')}.`);
  }
  refuseIdle(game, options);
  const read = sceneOf(books, `${game.name}/${scenario}`, options.overlay);
  const askedSheet = options.sheet === undefined ? null : ownSheet(options.sheet, game, scenario);
  const readings = readingsOf(options.reading ?? [], game.switchable ?? []);
  const sheets = sheetsOf(game, scenario, readings, new Map(askedSheet ? [[askedSheet.bot, askedSheet.text]] : []));
  const modules = await compiledSheets(read, sheets);
  const query = read.scene.asking({ ...sheets, modules })(position, card);
  checkBot(askedSheet, query.head.side, query.head.bot, query.head.card);
  const prepared = preparedFor(query, sheets);
  const standIns = read.overlay ?? query.standIns;
  return {
    query: { ...query, standIns, readings: readWith(game, readings) },
    name,
    printed: () => prepared?.printed ?? printedProcedure(query, game),
    rulings: () => prepared?.rulings ?? rulingsNow(query, game),
  };
}

/** Returns the rulings about each clause, by the number of the clause. */
function rulingsNow(query: CardQuery, game: Game): ReadonlyMap<number, readonly string[]> {
  const language = languageOf(game.name);
  if (!language || books.gameFile(game, 'rulings.json') === null) return new Map<number, string[]>();
  return rulingsOf(query, game, language);
}
