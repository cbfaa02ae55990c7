// Prepares the sheets of arguments for the search for witnesses: each sheet in its scenario, with the sheets beside it.
import { headerNamed } from '../compiler/language/checking/sheet/sheet-setting.ts';
import { readSheet } from '../compiler/language/checking/sheet/read-sheet.ts';
import { slugOfTitle, type Address } from '../compiler/language/book/address.ts';
import { hasPlainSheets, type GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { Scene } from '../compiler/game/scene.ts';
import type { SceneSheets } from '../compiler/game/scene-sheets.ts';
import type { SearchedPart } from '../compiler/witness/searched-parts.ts';
import type { SearchedBot } from '../compiler/witness/searched-scene.ts';
import { errorsIn } from '../grammar/registry.ts';
import { gameNameIn } from '../grammar/game-name.ts';
import { badOption, faultyFile } from '../files/errors.ts';
import { plainSceneIn, sceneOf } from '../files/scenes.ts';
import { basename } from 'node:path';
import { books, games } from './books.ts';
import { plainSheetsOf, sheetsOf } from './bots.ts';
import { checkText } from './check-text.ts';
import { countText } from '../views/findings/diagnostics.ts';
import type { AskedSheet, Source } from './sources.ts';

/** A sheet whose positions can be searched. */
export interface SearchedSheet {
  readonly source: Source;
  readonly game: GameDeclaration;
  /** The scenario; 0 if the sheets of the game belong to no scenario. */
  readonly scenario: number;
  /** The name of the sheet’s file, and the name of its bot for readers. */
  readonly bot: string;
  readonly title: string;
  readonly scene: Scene;
  readonly sheets: SceneSheets;
  readonly searched: SearchedBot;
}

/** The greatest number of tries for a part. */
const mostTries = 100_000;

/** Returns the number of tries for a part that the option `--tries` names. */
export function searchTries(tries: string | undefined, usual: number): number {
  if (tries === undefined) return usual;
  const count = Number(tries);
  if (/^\d{1,6}$/.test(tries) && count >= 1 && count <= mostTries) return count;
  throw badOption(`--tries is \`${tries}\``, `Give a whole number from 1 to ${mostTries}.`);
}

/** Returns the address of a sheet, such as `GAME/1/BOT` or `GAME/SHEET`. */
export const addressOfSheet = ({ game, scenario, bot }: Pick<SearchedSheet, 'game' | 'scenario' | 'bot'>): string =>
  scenario === 0 ? `${game.name}/${bot}` : `${game.name}/${scenario}/${bot}`;

/** True if the arguments name a part: the whole sheet, or its procedure, clause or sub-clause. */
export const isAskedIn = ({ parts }: Pick<AskedSheet, 'parts'>, part: SearchedPart): boolean =>
  parts === null || parts.some((address) => isNamedBy(part, address));

/** True if an address names the procedure, clause or sub-clause of a part, or no procedure. */
function isNamedBy(part: SearchedPart, address: Address): boolean {
  if (address.procedure === null) return true;
  if (part.title === null || slugOfTitle(part.title) !== address.procedure) return false;
  if (address.clause !== null && part.clause !== address.clause) return false;
  return address.letter === null || part.letter === address.letter;
}

function refuseErrors({ name, text }: Source): void {
  const errors = errorsIn(checkText(null, text).diagnostics);
  if (errors > 0) throw faultyFile(name, `the sheet has ${countText(errors, 'error')}`, '`botbook check` shows them.');
}

/** Prepares a sheet; null if positions of its game cannot be searched. Throws if the sheet has errors. */
export function searchableSheet(source: Source): SearchedSheet | null {
  const game = games.gameNamed(gameNameIn(source.text));
  if (!game?.scene) return null;
  refuseErrors(source);
  const { headers } = readSheet(source.text, games).sheet;
  const isPlain = hasPlainSheets(game);
  const scenario = isPlain ? 0 : (headerNamed(headers, 'scenario')?.number ?? 0);
  const called = headerNamed(headers, 'bot')?.text.toLowerCase() ?? '';
  const named = game.bots.find(({ name }) => name.toLowerCase() === called);
  const bot = isPlain ? basename(source.path ?? 'sheet', '.bot') : (named?.file ?? '');
  const scene = isPlain ? plainSceneIn(books, game) : sceneOf(books, `${game.name}/${scenario}`, undefined).scene;
  if (!scene.searched) return null;
  const texts = new Map([[bot, source.text]]);
  const sheets = isPlain ? plainSheetsOf(game, texts) : sheetsOf(game, scenario, [], texts);
  const searched = scene.searched(sheets, bot);
  if (!searched) throw faultyFile(source.name, 'names no bot of its game', '`botbook check` shows the header lines.');
  return { source, game, scenario, bot, title: named?.title ?? bot, scene, sheets, searched };
}

/** Prepares a sheet. Throws if the sheet has errors, or if positions of its game cannot be searched. */
export function searchedSheet(source: Source): SearchedSheet {
  const sheet = searchableSheet(source);
  if (sheet) return sheet;
  const called = gameNameIn(source.text);
  const problem = `is of ${called === '' ? 'no game' : called}, whose positions cannot be searched`;
  throw faultyFile(source.name, problem, 'Name a sheet of another game.');
}
