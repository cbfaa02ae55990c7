// The games of a debug session: games of a scenario by a seed. Bots play by the sheets of the book, or by a sheet of
// the user.
import { basename } from 'node:path';
import { hasPlainSheets, type GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { sheetPlayer, type GamePlay } from '../../../compiler/game/play.ts';
import type { Scene, WatchedGames } from '../../../compiler/game/scene.ts';
import type { SceneSheets } from '../../../compiler/game/scene-sheets.ts';
import { addressOf } from '../../../compiler/language/book/address.ts';
import { headerNamed } from '../../../compiler/language/checking/sheet/sheet-setting.ts';
import { readSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import type { DebuggedCard, LaunchOptions } from '../../../debugger/card-source.ts';
import { badOption, faultyFile } from '../../../files/errors.ts';
import { readText } from '../../../files/files.ts';
import { readingsOf } from '../../../files/readings.ts';
import { gameNameIn } from '../../../grammar/game-name.ts';
import { plainSheetsOf, sheetsOf } from '../../bots.ts';
import { games } from '../../books.ts';
import { withUserErrors } from '../../decide-card.ts';
import { ownSheet, plainOwnSheet } from '../../own-sheet.ts';
import { readWith } from '../../readings.ts';
import { scenarioAt, type ScenarioAt } from '../../scenario.ts';
import { unservedFeature } from '../../unserved-games.ts';

/** The sheets of a session, and the scene in which they decide. */
export interface SheetsInSession {
  readonly game: GameDeclaration;
  readonly scene: Pick<Scene, 'drawn' | 'named'>;
  readonly scenario: number;
  readonly sheets: SceneSheets;
  /** The bot whose sheet the user replaces, and the path of the user’s sheet. Null if the user has no sheet. */
  readonly replaced: { readonly bot: string; readonly path: string } | null;
}

/** The games that a launch names. */
interface GamesToDebug {
  /** The names that cards have in addition to the titles of procedures. Breakpoints may use these names. */
  readonly names: readonly string[];
  readonly cards: Iterable<DebuggedCard>;
  readonly session: SheetsInSession;
}

/** A scenario whose games are played, with the sheets by which bots play. */
interface PlayedScenario extends Pick<SheetsInSession, 'sheets' | 'replaced'> {
  readonly at: ScenarioAt;
  readonly play: GamePlay;
  readonly games: WatchedGames;
}

const debugging = 'games that can be debugged';

const isDebugged = ({ play }: { readonly play?: GamePlay | null }): boolean => (play ?? null) !== null;

/**
 * Returns the error for a launch that names a game whose sheets cannot be debugged. If some scenarios with names can be
 * debugged, the error asks for one of these scenarios.
 */
function cannotDebug(game: GameDeclaration): Error {
  if (game.scene) return unservedFeature(game, debugging, isDebugged, isDebugged);
  const { message, help } = unservedFeature(game, debugging, isDebugged, isDebugged);
  return badOption(`${message.replace(/\.$/, '')}: its sheets are tables and lists, by which no bot decides`, help);
}

/**
 * Returns the address of the scenario to which the user’s sheet belongs. In a game whose scenarios have names, the file
 * of a sheet has the name of its scenario.
 */
function addressOfSheet(path: string): string {
  const text = readText(path);
  const called = gameNameIn(text);
  const game = games.gameNamed(called);
  if (game && hasPlainSheets(game)) {
    const name = basename(path, '.bot');
    if (game.named?.some((scenario) => scenario.name === name)) return `${called}/${name}`;
    if (!game.named) throw cannotDebug(game);
    const addresses = game.named.flatMap(({ name: each, play }) => (play ? [`\`${called}/${each}\``] : []));
    const help = `Give it, as in \`"scenario": "${called}/…"\`: there are ${addresses.join(' and ')}.`;
    throw badOption(`No scenario of ${game.title} is named, and the name of the sheet is that of none`, help);
  }
  const number = headerNamed(readSheet(text, games).sheet.headers, 'scenario')?.number ?? null;
  if (number !== null) return `${called}/${number}`;
  const lacking = called === '' ? 'game' : 'scenario';
  throw faultyFile(path, `the sheet does not say its \`${lacking}\``, 'Name both in the first lines of the sheet.');
}

/**
 * Returns the address of the scenario whose games are played, and the bot that the launch names. `bot` is null if the
 * launch names no bot.
 */
function playedAddress({ scenario, sheet }: LaunchOptions): { readonly address: string; readonly bot: string | null } {
  if (scenario === undefined) return { address: addressOfSheet(sheet ?? ''), bot: null };
  const address = addressOf(scenario);
  const isBot = address !== null && address.bot !== null && address.procedure === null;
  return isBot
    ? { address: `${address.game}/${address.scenario}`, bot: address.bot }
    : { address: scenario, bot: null };
}

/** Returns the sheets of a scenario with a name. The sheet of the user replaces one of them. */
function sheetsOfNamed(
  { game, scenario }: ScenarioAt,
  sheet: string | undefined,
  readings: readonly string[],
): Pick<PlayedScenario, 'sheets' | 'replaced'> {
  const texts = sheet === undefined ? new Map<string, string>() : plainOwnSheet(sheet, { sheet: scenario }, game);
  const [bot] = texts.keys();
  const sheets = { ...plainSheetsOf(game, texts), readings };
  return { sheets, replaced: bot === undefined ? null : { bot, path: sheet ?? '' } };
}

/**
 * Returns the sheets of a scenario with a number. If the user names a sheet of their own (`sheet`), it replaces one of
 * these sheets.
 */
function sheetsOfNumbered(
  game: GameDeclaration,
  scenario: number,
  sheet: string | undefined,
  readings: readonly string[],
): Pick<PlayedScenario, 'sheets' | 'replaced'> {
  const own = sheet === undefined ? null : ownSheet(sheet, game, scenario);
  const sheets = sheetsOf(game, scenario, readings, new Map(own ? [[own.bot, own.text]] : []));
  return { sheets, replaced: own && { bot: own.bot, path: sheet ?? '' } };
}

function playedScenario(address: string, { sheet, overlay, reading = [] }: LaunchOptions): PlayedScenario {
  const [name = '', part] = address.split('/');
  const game = games.gameNamed(name);
  if (game && !isDebugged(game) && (part === undefined || !game.named)) throw cannotDebug(game);
  const at = scenarioAt(address, overlay);
  const { scenario, scene, play } = at;
  const readings = readingsOf(reading, play?.readings ?? at.game.switchable ?? []);
  const of =
    typeof scenario === 'number'
      ? sheetsOfNumbered(at.game, scenario, sheet, readings)
      : sheetsOfNamed(at, sheet, readings);
  const watched = withUserErrors(sheet ?? address, () => scene.cardsInGame?.(of.sheets));
  if (!watched || !play) throw cannotDebug(at.game);
  return { ...of, at, play, games: watched };
}

/**
 * Returns the player of each side, by the file name of the side. If `only` names a bot, `opponent` plays in place of
 * the other bots.
 */
function playersOf(
  { at: { game }, play: { sides, players, usual, lacks = {} } }: PlayedScenario,
  only: string | null,
  { opponent = usual }: LaunchOptions,
): Readonly<Record<string, string>> {
  const { bots } = game;
  const able = bots.length > 0 ? [...players, 'bot'] : players;
  if (!able.includes(opponent))
    throw badOption(
      `\`opponent\` is \`${opponent}\``,
      `${lacks[opponent] ?? ''} The players are ${able.join(', ')}.`.trimStart(),
    );
  if (only !== null && bots.every(({ file }) => file !== only))
    throw badOption(`There is no bot \`${only}\``, `The bots are ${bots.map(({ file }) => file).join(', ')}.`);
  const playerOf = (file: string): string =>
    bots.some((bot) => bot.file === file) && (only === null || only === file) ? 'bot' : opponent;
  return Object.fromEntries(sides.map(({ file, isDriven }) => [file, isDriven ? sheetPlayer : playerOf(file)]));
}

const usualGames = 20;

/** Returns the games that a launch names. The cards are made when they are needed. */
export function gamesToDebug(options: LaunchOptions): GamesToDebug {
  const { seed = 1, number = 0, games: count = usualGames } = options;
  const { address, bot } = playedAddress(options);
  const scenario = playedScenario(address, options);
  const { at, play, sheets, replaced } = scenario;
  const only = typeof at.scenario === 'number' ? (replaced?.bot ?? bot) : bot;
  const players = playersOf(scenario, only, options);
  const { rounds: limit = play.rounds } = options;
  const readings = readWith(at.game, sheets.readings ?? []);
  const round = play.words?.round ?? 'round';
  const { names, cardsIn } = scenario.games;
  function* cards(): Generator<DebuggedCard> {
    for (let index = number; index < number + count; index++)
      for (const card of cardsIn({ players, seed, index, limit }))
        yield { posed: { ...card.posed, readings }, around: [`game ${index}`, `${round} ${card.round}`] };
  }
  const numbered = typeof at.scenario === 'number' ? at.scenario : 0;
  const session = { game: at.game, scenario: numbered, scene: at.scene, sheets, replaced };
  return { names, cards: { [Symbol.iterator]: cards }, session };
}
