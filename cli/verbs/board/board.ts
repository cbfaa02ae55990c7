// `botbook board`: checks the board of a scenario and shows it in the terminal, as SVG, as an HTML page or as JSON.
import { books, games, shownAddress } from '../../books.ts';
import { dirname, join, resolve } from 'node:path';
import { addressOf } from '../../../compiler/language/book/address.ts';
import type { BoardRead } from '../../../compiler/game/board.ts';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import type { DrawnHexMap } from '../../../compiler/game/hex-map.ts';
import { CardError, ShapeError } from '../../../runtime/kernel/shape.ts';
import { boardsText, errorsAmong, findingText } from '../../../views/board/board-findings.ts';
import { boardJson, boardsJson } from '../../../views/board/board-json.ts';
import { hexMapJson } from '../../../views/board/hex-map-json.ts';
import { shownHtml, shownSvg, shownText, shownVerdict, type ShownMap } from '../../../views/board/shown-map.ts';
import { isBotbookOutput } from '../../../views/document/frame.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { putAll } from '../../create.ts';
import { badData, badOption, lineInFile, notFound, catchUserErrors } from '../../../files/errors.ts';
import { jsonOf, pathKind, readJson, readStdin, readText } from '../../../files/files.ts';
import { ErrorPrinter, err, out, outJson, paintErr, paintOut } from '../../io.ts';
import { overlayInForce, type OwnersBoard } from '../../../files/overlay.ts';
import { readPosition, type PositionFile } from '../../position-file.ts';
import { shownPath } from '../../../files/working-folder.ts';
import { namedAt, scenarioAt } from '../../scenario.ts';
import { isPageGame, namedPageGame, pageGameAt, type PageGame } from '../../page-game.ts';
import { withDataErrors } from '../../../files/scenes.ts';
import { unservedFeature } from '../../unserved-games.ts';

interface BoardOptions {
  readonly svg?: string;
  readonly html?: string;
  readonly json?: boolean;
  readonly overlay?: string;
  readonly position?: string;
  readonly teams?: boolean;
  readonly sight?: string;
}

/** The source of a board: its JSON, and the paths of the data files that belong to the board. */
interface Source {
  readonly game: BoardGame;
  /** The name of the board file for messages. */
  readonly name: string;
  readonly json: unknown;
  readonly roster: string;
  readonly names: string;
  readonly decks: string | null;
  /** The line that names the overlay; null if no overlay is used. */
  readonly overlay: string | null;
}

interface Shown extends Omit<BoardRead, 'drawn'> {
  readonly game: GameDeclaration;
  readonly drawn: ShownMap;
  readonly name: string;
  readonly overlay: string | null;
}

/** Runs the command verb; returns the exit code. */
export function board(names: readonly string[], options: BoardOptions): number {
  checkOptions(names, options);
  const position = options.position === undefined ? null : readPosition(options.position, isPageGame);
  const name = names[0] ?? position?.address;
  const pageGame = name === undefined ? null : pageGameAt(name);
  if (pageGame) return showPage(pageGame, options, position);
  const address = name === undefined || name === '-' || pathKind(name) !== null ? null : addressOf(name);
  // The address of a game without a scenario means all boards of the game.
  const isGame = address !== null && address.scenario === null;
  if (name !== undefined && pathKind(name) === null && namedAt(name)) return showMap(name, options, position);
  if (options.sight !== undefined)
    throw badOption('--sight is for maps with lines of sight', `Give a scenario such as ${sightedAddresses()}.`);
  if (name !== undefined && !isGame) return show(name, options, position);
  if (position) throw badOption('--position draws a single board', `Give \`${position.address}\`, or no address.`);
  if (options.svg !== undefined || options.html !== undefined) {
    throw badOption('--svg and --html draw a single board', `Give its scenario, such as \`${shownAddress.scenario}\`.`);
  }
  if (options.teams)
    throw badOption('--teams is for a single board', `Give its scenario, such as \`${shownAddress.scenario}\`.`);
  const own = isGame && name !== undefined ? [withBoards(books.gameAt(address, name))] : games.all.filter(hasBoards);
  const code = listBoards(own, options.json ?? false);
  if (!isGame && !options.json) out(`\nMaps of hexes: ${sightedAddresses()}.\n`);
  return code;
}

/** Shows the board of a book without code. */
function showPage(game: PageGame, options: BoardOptions, position: PositionFile | null): number {
  const stray = (['teams', 'sight', 'overlay'] as const).find((option) => options[option] !== undefined);
  if (stray) throw badOption(`--${stray} is given, and ${game.title} has nothing for it`, 'Leave it out.');
  namedPageGame([game.name], 'board');
  const name = position?.name ?? shownPath(game.page.path);
  const drawn = withDataErrors(
    () => name,
    () => game.page.board(position?.json),
  );
  if (!drawn) throw badOption(`${game.title} has no board`, 'The page declares no spaces in its BOX.');
  const spaces = drawn.places.map((place) => ({
    name: place.name,
    x: place.x,
    y: place.y,
    is: place.traits,
    figures: Object.fromEntries(drawn.figures.map((figure, at) => [figure, Number(place.figures[at])])),
    next: place.next.map((at) => drawn.spaces[at]),
    here: drawn.standing.filter((piece) => drawn.spaces[piece.place] === place.name).map((piece) => piece.name),
  }));
  const shown = { game, drawn, name, overlay: null, findings: [], json: { spaces } };
  return tell(shown, options, (files) => boardJson({ ...shown, game: game.name, file: name, files }));
}

type BoardGame = GameDeclaration & Required<Pick<GameDeclaration, 'board'>>;

const hasBoards = (game: GameDeclaration): game is BoardGame => game.board !== undefined;

/** Refuses a game without boards. */
function withBoards(game: GameDeclaration): BoardGame {
  if (hasBoards(game)) return game;
  throw unservedFeature(game, 'boards', hasBoards, ({ play }) => play !== null);
}

function checkOptions(names: readonly string[], { svg, html, json }: BoardOptions): void {
  if (names.length > 1)
    throw badOption('board takes a single board', `Give one address, such as \`${shownAddress.scenario}\`.`);
  const toOut = [svg === '-', html === '-', json === true].filter(Boolean).length;
  if (toOut > 1) throw badOption('Only one thing goes to standard output', 'Give a file instead of `-`.');
  if (svg !== undefined && html !== undefined && svg !== '-' && resolve(svg) === resolve(html)) {
    throw badOption('--svg and --html name one file', 'Give each a file of its own.');
  }
}

/** Checks a board, and shows it in the formats that the options name. */
function show(name: string, options: BoardOptions, position: PositionFile | null): number {
  const source = sourceOf(name, options.overlay);
  if (options.teams && !source.game.play?.teams)
    throw badOption(`--teams is given, and ${source.game.name} has no teams`, 'Leave it out.');
  const shown = read(source, position, options.teams);
  const { drawn } = shown;
  return tell(shown, options, (files) =>
    boardJson({ ...shown, drawn, game: shown.game.name, file: shown.name, files }),
  );
}

/** Shows a board in the formats that the options name, with its findings. */
function tell(shown: Shown, options: BoardOptions, json: (files: readonly string[]) => unknown): number {
  const { findings } = shown;
  const errors = errorsAmong(findings);
  for (const finding of options.json ? [] : findings) {
    const line = lineInFile(shown.name, finding.where);
    err(`${findingText(line === null ? shown.name : `${shown.name}:${line}`, finding, paintErr)}\n`);
  }
  const files = draw(shown, options);
  if (options.json) outJson(json(files));
  else if (options.svg !== '-' && options.html !== '-') {
    if (files.length === 0 && errors === 0) out(shownText(shown.drawn, paintOut));
    out(shownVerdict(shown.drawn, findings, paintOut));
    if (files.length > 0) out(`written: ${visibleText(files.join(', '))}\n`);
  }
  return errors > 0 ? 1 : 0;
}

/** Shows the map of a scenario whose board is a map of hexes. */
function showMap(name: string, options: BoardOptions, position: PositionFile | null): number {
  if (options.teams) throw badOption('--teams is given, and the game has no teams', 'Leave it out.');
  const { game, scenario, scene, sheets } = scenarioAt(name, options.overlay);
  if (!scene.hexMap) throw books.noData('map', name);
  const { json, name: file } = position ?? { json: undefined, name: `${game.name}/${scenario}` };
  const request = { ...(position && { position: json }), ...(options.sight !== undefined && { from: options.sight }) };
  const drawn = drawnOr(file, () => scene.hexMap?.(sheets([]))(request));
  const shown = { game, drawn, name: file, overlay: null, findings: [], json: {} };
  return tell(shown, options, (files) => hexMapJson({ game: game.name, scenario, map: drawn, files }));
}

/** Calls `work`. A fault of the position, or a name that the position lacks, becomes an error for the user. */
function drawnOr(file: string, work: () => DrawnHexMap | undefined): DrawnHexMap {
  try {
    const drawn = work();
    if (drawn) return drawn;
    throw books.noData('map', file);
  } catch (error) {
    if (error instanceof CardError) throw badOption(error.message.replace(/\.$/, ''), error.help);
    throw error instanceof ShapeError ? badData(file, error) : error;
  }
}

/** Returns the addresses of scenarios that have maps with lines of sight. */
const sightedAddresses = (): string =>
  games.all
    .flatMap(({ name, named = [] }) => named.flatMap((each) => (each.tables ? [`\`${name}/${each.name}\``] : [])))
    .join(', ');

/**
 * Draws a board into files or to standard output, and returns the paths of the files. If a file cannot be written, no
 * file is written.
 */
function draw({ game, drawn }: Shown, { svg, html }: BoardOptions): string[] {
  const drawing = { book: game.title };
  const all = [
    [svg, () => shownSvg(drawn, drawing)] as const,
    [html, () => shownHtml(drawn, drawing)] as const,
  ].flatMap(([path, text]) => (path === undefined ? [] : [[path, text()] as const]));
  const files = new Map(all.filter(([path]) => path !== '-'));
  putAll(files, isBotbookOutput);
  for (const [path, text] of all) if (path === '-') out(text);
  return [...files.keys()];
}

function read(
  { game, name, json, overlay, ...beside }: Source,
  position: PositionFile | null,
  isTeam = false,
): BoardRead & Pick<Shown, 'game' | 'name' | 'overlay'> {
  const paths = { roster: beside.roster, names: beside.names, decks: beside.decks };
  const [roster, names] = [readJson(paths.roster), readJson(paths.names)];
  const decks = paths.decks === null ? undefined : readJson(paths.decks);
  try {
    const more = { ...(position && { position: position.json }), ...(isTeam && { isTeam }) };
    const files = { board: json, roster, names, decks, ...more };
    return { ...game.board(files), game, name, overlay };
  } catch (error) {
    const file = error instanceof ShapeError ? (error.file?.replace('.json', '') ?? '') : '';
    if (file === 'position' && position) throw badData(position.name, error);
    const path = file === 'roster' || file === 'names' || file === 'decks' ? paths[file] : null;
    throw badData(path ?? name, error);
  }
}

/**
 * Reads the board that an argument names: a file, a folder with a board.json, standard input, or the address of a
 * scenario.
 */
function sourceOf(name: string, overlay: string | undefined): Source {
  if (name === '-') return besideFile('standard input', '.', jsonOf(readStdin(), 'standard input'));
  const kind = pathKind(name);
  if (kind === null) return sourceAt(name, overlay);
  const path = kind === 'folder' ? join(name, 'board.json') : name;
  if (pathKind(path) === null) throw books.noData('board.json', name);
  return besideFile(path, dirname(path), jsonOf(readText(path), path));
}

/**
 * Returns a board with the paths of its data files. `json` is the content of the board file. The data files come from
 * `folder`, or else from the book.
 */
function besideFile(name: string, folder: string, json: unknown): Source {
  const given = typeof json === 'object' && json !== null ? json : {};
  const named = 'game' in given && typeof given.game === 'string' ? games.gameNamed(given.game) : undefined;
  const called = named ?? games.all.find(hasBoards);
  if (!called) throw books.noData('game', name);
  const game = withBoards(called);
  const scenario = 'scenario' in given && Number.isInteger(given.scenario) ? Number(given.scenario) : 1;
  const beside = (file: string): string | null => {
    const own = join(folder, file);
    return pathKind(own) === 'file' ? own : (books.files(game, file, scenario)[0]?.path ?? null);
  };
  return { game, name, json, overlay: null, ...dataPaths(game, name, folder, beside) };
}

function sourceAt(name: string, overlay: string | undefined): Source {
  const address = addressOf(name);
  if (!address || address.scenario === null) {
    throw notFound(
      name,
      `Give a board.json, or the address of a scenario, such as \`${shownAddress.scenario}\`; \`botbook board\` lists the boards.`,
    );
  }
  const game = withBoards(books.gameAt(address, name));
  const short = `${game.name}/${address.scenario}`;
  if (address.bot !== null) throw notFound(name, `A board is that of a scenario: \`${short}\`.`);
  const there = books.files(game, 'board.json', address.scenario)[0];
  if (!there) {
    if (books.isBegun(game, address.scenario)) throw books.noScenarioFile(game, 'board.json', address.scenario);
    const known = books.files(game, 'board.json', null).map(({ scenario }) => `${game.name}/${scenario}`);
    const help = known.length === 0 ? 'The game has no boards.' : `There are boards of ${known.join(', ')}.`;
    throw notFound(name, help);
  }
  if (there.shadows) err(`${paintErr('dim', `Your ${visibleText(there.path)} stands in for the packaged board.`)}\n`);
  const { scenario } = address;
  const beside = (file: string): string | null => books.files(game, file, scenario)[0]?.path ?? null;
  if (beside('names.json') === null) throw books.noScenarioFile(game, 'names.json', scenario);
  const all = dataPaths(game, name, null, beside);
  const { board: owners, line } = ownersBoard(game, all.roster, scenario, overlay);
  const { name: path, json } = owners ?? { name: there.path, json: () => readJson(there.path) };
  return { game, name: path, json: json(), overlay: line, ...all };
}

/**
 * Returns the board that an overlay has for the scenario, in place of the board of the book; null if the overlay has
 * none. Also returns the line that names the overlay.
 */
function ownersBoard(
  game: GameDeclaration,
  roster: string,
  scenario: number,
  option: string | undefined,
): { readonly board: OwnersBoard | null; readonly line: string | null } {
  const overlay = overlayInForce(books, game, { name: roster, json: readJson(roster) }, option);
  if (!overlay) return { board: null, line: null };
  err(`${paintErr('dim', visibleText(overlay.line))}\n`);
  return { board: overlay.boards.get(scenario) ?? null, line: overlay.line };
}

/** Returns the text about games without a board, such as card games. */
const noBoards = (of: readonly GameDeclaration[]): string => {
  const names = of.map(({ name }) => name).join(', ');
  return `${of.length === 1 ? `The game ${names} has` : `The games ${names} have`} no board in the books.\n`;
};

type Beside = Pick<Source, 'roster' | 'names' | 'decks'>;

/** Returns the paths of the data files that belong to a board. A missing roster or names.json is an error. */
function dataPaths(
  game: GameDeclaration,
  name: string,
  folder: string | null,
  beside: (file: string) => string | null,
): Beside {
  const roster = books.rosterPath(game, folder ?? books.folders(game)[0] ?? '.');
  const names = beside('names.json');
  if (roster === null) throw books.noData('roster.json', name);
  if (names === null) throw books.noData('names.json', name);
  return { roster, names, decks: beside('decks.json') };
}

/** Lists the boards of the books. A board that cannot be read is reported and left out. */
function listBoards(of: readonly BoardGame[], isJson: boolean): number {
  const errors = new ErrorPrinter();
  const boards = of.flatMap((game) =>
    books.files(game, 'board.json', null).flatMap(({ scenario }) => {
      const address = `${game.name}/${scenario}`;
      const shown = catchUserErrors(() => read(sourceAt(address, undefined), null), errors.print);
      return shown ? [{ address, file: shown.name, board: shown.drawn }] : [];
    }),
  );
  if (isJson) outJson(boardsJson(boards));
  else if (boards.length === 0 && errors.code === 0) out(noBoards(of));
  else out(boardsText(boards, paintOut));
  return errors.code;
}
