// Makes queries about cards with the whole game, and with the sheets, readings and overlays of the user. In contrast,
// prepared-card.ts loads only a part of the game.
import { books, games, languageOf, shownAddress } from './books.ts';
import { plainSceneIn, sceneOf, type SceneRead } from '../files/scenes.ts';
import type { CardQuery } from '../compiler/decide/card-query.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import { hasPlainSheets, type GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { Scene } from '../compiler/game/scene.ts';
import type { SceneSheets } from '../compiler/game/scene-sheets.ts';
import { printedProcedure } from '../compiler/decide/printed-procedure.ts';
import { rulingsOf } from '../compiler/decide/rulings-of.ts';
import { decidedScenarios, plainSheetsWithFaults, sheetsOf } from './bots.ts';
import { compiledSheets } from './compiled-sheets.ts';
import { badOption, faultyFile } from '../files/errors.ts';
import { shownPath } from '../files/working-folder.ts';
import { err, paintErr } from './io.ts';
import { checkBot, ownSheet, plainOwnSheet, type OwnSheet } from './own-sheet.ts';
import {
  positionField,
  preparedFor,
  type AskedCard,
  type CardToDecide,
  type DecidingOptions,
} from './prepared-card.ts';
import { readWith, refuseIdleReadings, switchedReadings } from './readings.ts';
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
  const help = `A position begins \`{"version": 1, "game": "${shownAddress.game}", "scenario": 1, …\`; docs/position.md describes the form.`;
  throw faultyFile(name, `does not say its \`${lacking}\``, help);
}

/** Throws if a position names a game that does not exist, or a game that decides no cards. */
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
 * Returns the game that a position names. If the name is unknown, returns the first game: its reader of positions
 * reports the fault.
 */
function gameOf(position: unknown, name: string): GameDeclaration {
  const game = gameNamedIn(position) ?? games.all[0];
  if (!game?.scene) throw books.noData('engine', game?.name ?? name);
  return game;
}

/** Returns the game that a position names; undefined if the position names none, or an unknown game. */
export function gameNamedIn(position: unknown): GameDeclaration | undefined {
  const called = positionField(position, 'game');
  return typeof called === 'string' ? games.gameNamed(called) : undefined;
}

/**
 * Returns the game that a position names, if its sheets belong to no scenario; null for other games and unknown names.
 */
function plainGameOf(position: unknown): GameDeclaration | null {
  const game = gameNamedIn(position);
  return game?.scene && hasPlainSheets(game) ? game : null;
}

/** Refuses `--overlay` and `--reading` if the option would have no effect in the game. */
export function refuseIdleOptions(
  { title, overlay, switchable }: GameDeclaration,
  options: Pick<DecidingOptions, 'overlay' | 'reading'>,
): void {
  const stray = options.overlay !== undefined && !overlay ? '--overlay' : '--reading';
  if (stray === '--reading' && (switchable || (options.reading ?? []).length === 0)) return;
  throw badOption(`${title} has nothing for ${stray}`, 'Leave it out.');
}

/** The sheets that decide a card of a position, as texts and not as compiled code. */
export interface SheetsOfPosition {
  readonly game: GameDeclaration;
  /** The scenario; 0 if sheets of the game belong to no scenario. */
  readonly scenario: number;
  readonly scene: Scene;
  readonly sheets: SceneSheets;
  /** The sheet of the user, from the option `--sheet`. Null without this option, or if the game has no scenarios. */
  readonly userSheet: OwnSheet | null;
  /** The name of the book’s sheet that the sheet of the user replaces; null if no sheet is replaced. */
  readonly replaced: string | null;
  readonly read: SceneRead;
}

/** Returns the only card that waits in a position; null if there is none, or if there are several. */
export const waitingCardIn = (position: unknown): string | null =>
  gameNamedIn(position)?.waitingCard?.(position) ?? null;

/** Returns the name of a card, which a message gives as an example. The card belongs to the game of a position. */
export function cardExample(position: unknown): string {
  const game = gameNamedIn(position);
  return (game && hasPlainSheets(game) ? game.starter.titles[0] : undefined) ?? 'SCOUT Y';
}

/** Reads the sheets that decide a card, for a game whose sheets belong to no scenario. */
function plainSheetsFor(game: GameDeclaration, position: unknown, options: DecidingOptions): SheetsOfPosition {
  refuseIdleOptions(game, options);
  const texts = options.sheet === undefined ? new Map<string, string>() : plainOwnSheet(options.sheet, position, game);
  const readings = switchedReadings(game, options.reading ?? [], game.switchable ?? []);
  const scene = plainSceneIn(books, game);
  const sheets = { ...plainSheetsWithFaults(game, texts), readings };
  refuseIdleReadings(scene, sheets, position, 'card');
  const [replaced = null] = texts.keys();
  const read = { game, scenario: 0, scene, overlay: null };
  return { game, scenario: 0, scene, sheets, userSheet: null, replaced, read };
}

/**
 * Reads the sheets that decide a card of a position. These are the sheets of the book, but the sheet of the user may
 * replace one of them.
 */
export function sheetsForPosition(
  { position, name }: Omit<AskedCard, 'card'>,
  options: DecidingOptions,
): SheetsOfPosition {
  const plain = plainGameOf(position);
  if (plain) return plainSheetsFor(plain, position, options);
  const scenario = scenarioOf(position, name);
  const game = gameOf(position, name);
  const scenarios = decidedScenarios(game);
  if (scenarios.length > 0 && !scenarios.includes(scenario) && !books.isBegun(game, scenario)) {
    const problem = `is of Scenario ${scenario}, which the book does not have`;
    throw faultyFile(name, problem, `It has ${scenarios.join(', ')}.`);
  }
  refuseIdleOptions(game, options);
  const read = sceneOf(books, `${game.name}/${scenario}`, options.overlay);
  const askedSheet = options.sheet === undefined ? null : ownSheet(options.sheet, game, scenario);
  const readings = readingsOf(options.reading ?? [], game.switchable ?? []);
  const sheets = sheetsOf(game, scenario, readings, new Map(askedSheet ? [[askedSheet.bot, askedSheet.text]] : []));
  const replaced = askedSheet?.bot ?? null;
  return { game, scenario, scene: read.scene, sheets, userSheet: askedSheet, replaced, read };
}

/** Says which clauses have errors, so that their cards are not decided. */
function tellFaults({ faults = [] }: SceneSheets): void {
  for (const { path, procedure, clause } of faults) {
    const where = clause === null ? procedure : `${procedure} ${clause}`;
    const words = `${where} in ${shownPath(path)} has an error, so ${procedure} is not decided; \`botbook check\` shows the error.`;
    err(`${paintErr('dim', words)}\n`);
  }
}

/** Makes the query about a card of a position. Throws if the position has a fault. */
export async function decidingByGame(
  { position, name, card }: AskedCard,
  options: DecidingOptions,
): Promise<CardToDecide> {
  const { game, scenario, scene, sheets, userSheet, read } = sheetsForPosition({ position, name }, options);
  const modules = scenario === 0 ? undefined : await compiledSheets(read, sheets);
  const query = scene.asking({ ...sheets, ...(modules && { modules }) })(position, card);
  checkBot(userSheet, query.head.side, query.head.bot, query.head.card);
  tellFaults(sheets);
  const prepared = preparedFor(query, sheets);
  const standIns = read.overlay ?? query.standIns;
  return {
    query: { ...query, standIns, readings: readWith(game, sheets.readings ?? []) },
    name,
    printed: () => prepared?.printed ?? printedProcedure(query, game),
    rulings: () => prepared?.rulings ?? rulingsNow(query, game),
  };
}

/** Returns the rulings that define words of each clause. The key is the number of the clause. */
function rulingsNow(query: CardQuery, game: GameDeclaration): ReadonlyMap<number, readonly string[]> {
  const language = languageOf(game.name);
  if (!language || books.gameFile(game, 'rulings.json') === null) return new Map<number, string[]>();
  return rulingsOf(query, game, language);
}
