// Compares versions of sheets in play: both versions are compiled and play on the boards of their scenarios.
import { books, games, languageOf } from '../../books.ts';
import { plainSceneIn, sceneOf, type SceneRead } from '../../../files/scenes.ts';
import { join } from 'node:path';
import { errorsIn } from '../../../grammar/registry.ts';
import { EmitError } from '../../../compiler/emit/emit-scope.ts';
import { headerNamed } from '../../../compiler/language/checking/sheet/sheet-setting.ts';
import type { Header } from '../../../grammar/tree.ts';
import { checkSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { transplantProcedures } from '../../../compiler/diff/behaviour/transplant.ts';
import type { BeforeAfter } from '../../../compiler/diff/behaviour/behaviour-report.ts';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { searchDifference } from '../../../compiler/witness/difference.ts';
import { witnessAnswers } from '../../../compiler/game/witness-answer.ts';
import type { SceneSheets } from '../../../compiler/game/scene-sheets.ts';
import type { ExtraSection } from '../../../views/diff/compared-pairs.ts';
import {
  behaviourDocument,
  behaviourWidth,
  type BehaviourTold,
  type ShownDifference,
} from '../../../views/diff/diff-behaviour.ts';
import { behaviourJson } from '../../../views/diff/diff-behaviour-json.ts';
import { witnessShown } from '../../../views/diff/witness.ts';
import { markup } from '../../../views/document/markup.ts';
import { plainPaint, type Paint } from '../../../views/document/palette.ts';
import { terminalText } from '../../../views/document/terminal.ts';
import { inWords, markedText } from '../../../views/document/words.ts';
import { botTitle, hasPlainSheets } from '../../../compiler/game/game-declaration.ts';
import { plainSheetsOf, sheetsOf } from '../../bots.ts';
import { titlesIn } from '../../own-sheet.ts';
import { readText } from '../../../files/files.ts';
import { compiledSheets } from '../../compiled-sheets.ts';
import { putAll } from '../../create.ts';
import { Progress } from '../../progress.ts';
import { sideName, type SheetDifference, type DiffSide } from './sheet-difference.ts';
import { badOption, faultyFile } from '../../../files/errors.ts';
import { readingsOf } from '../../../files/readings.ts';

/** The options that belong to `--behaviour`. */
export interface BehaviourOptions {
  readonly seed: number;
  readonly positions: number;
  readonly games: number;
  /**
   * The scenario on whose board both versions are compared; null to compare the versions on the board of the scenario
   * of each sheet.
   */
  readonly on: string | null;
  /** The folder for position files of witnesses; null to write no files. */
  readonly witness: string | null;
  readonly reading: readonly string[];
  readonly overlay: string | undefined;
}

export interface PlayReport {
  readonly isSame: boolean;
  readonly json: unknown;
  readonly pretty: (paint: Paint) => string;
  readonly markdown: () => string;
  /** Additional sections of the HTML page: a list of sections for each pair of sheets, in the order of the pairs. */
  readonly extras: readonly (readonly ExtraSection[])[];
}

/** The comparison of two sheets on a board, or the reason why the sheets cannot be played on this board. */
type OnBoard = { readonly is: 'told'; readonly shown: BehaviourTold } | { readonly is: 'not'; readonly why: string };

const header = ({ read }: DiffSide, word: Header['word']) => headerNamed(read.sheet.headers, word);
const botOf = (side: DiffSide): string => (header(side, 'bot')?.text ?? '').toLowerCase();
const scenarioOf = (side: DiffSide): number => header(side, 'scenario')?.number ?? 0;

/** Two sheets of one bot that are compared in play. */
interface Couple {
  readonly before: DiffSide;
  readonly after: DiffSide;
  readonly game: GameDeclaration;
  /** The name of the bot's file. */
  readonly bot: string;
  /**
   * The titles of the procedures to compare. Null if two whole sheets of one scenario are compared, with all their
   * procedures.
   */
  readonly titles: readonly string[] | null;
}

function coupleOf({ before, after, diff }: SheetDifference): Couple | string {
  if (!before || !after) return 'there is only one of them';
  const [called, bot] = [header(before, 'game')?.text ?? '', botOf(before)];
  const game = games.gameNamed(called);
  if (!game?.scene) return `no engine plays ${called || 'it'}`;
  if (bot !== botOf(after)) return 'they are sheets of different bots';
  const file = hasPlainSheets(game)
    ? plainNameOf(game, before)
    : game.bots.find(({ name }) => name.toLowerCase() === bot)?.file;
  if (file === undefined) return `nobody plays ${bot}`;
  if ([before, after].some(({ read }) => errorsIn(read.diagnostics) > 0)) return 'a sheet with errors is not played';
  const shared = diff.procedures.flatMap(({ before: a, after: b }) =>
    a && b && a.title.text.toLowerCase() === b.title.text.toLowerCase() ? [b.title.text] : [],
  );
  const isPart = before.part !== null || after.part !== null;
  if (isPart && shared.length === 0) return 'procedures of different titles are for different cards';
  return {
    game,
    before,
    after,
    bot: file,
    titles: isPart || scenarioOf(before) !== scenarioOf(after) ? shared : null,
  };
}

/** Returns the name of the sheet of a book whose titles a compared sheet has; undefined if there is none. */
function plainNameOf(game: GameDeclaration, { text }: DiffSide): string | undefined {
  const titles = titlesIn(text);
  const sharing = books.plainSheets(game).map(({ name, path }) => ({
    name,
    shared: titlesIn(readText(path)).filter((title) => titles.includes(title)).length,
  }));
  return sharing.filter(({ shared }) => shared > 0).toSorted((a, b) => b.shared - a.shared)[0]?.name;
}

/**
 * Returns the texts of both versions for the board of a scenario. Whole sheets are returned unchanged. If only
 * procedures are compared, one version is the sheet of this scenario. The other version is the same sheet, with the
 * compared procedures of the other text put in.
 */
function textsOn(scenario: number, { game, before, after, titles }: Couple): BeforeAfter<string> {
  if (titles === null) return { before: before.text, after: after.text };
  return scenarioOf(before) === scenario
    ? { before: before.text, after: transplantProcedures(before.text, after.text, titles, game.headings) }
    : { before: transplantProcedures(after.text, before.text, titles, game.headings), after: after.text };
}

/** The greatest number of positions of the directed search. */
const mostSearched = 2000;

class Board {
  private readonly read: SceneRead;
  private readonly readings: readonly string[];
  private readonly scenario: number;
  private readonly options: BehaviourOptions;

  constructor({ game }: Couple, scenario: number, options: BehaviourOptions) {
    this.scenario = scenario;
    this.options = options;
    this.readings = readingsOf(options.reading, game.switchable ?? []);
    this.read = hasPlainSheets(game)
      ? { game, scenario, scene: plainSceneIn(books, game), overlay: null }
      : sceneOf(books, `${game.name}/${scenario}`, options.overlay);
  }

  async look(couple: Couple): Promise<OnBoard> {
    const texts = textsOn(this.scenario, couple);
    for (const version of ['before', 'after'] as const) {
      const wrong = checkSheet(texts[version], languageOf, games).diagnostics.find(
        (diagnostic) => diagnostic.severity === 'error',
      );
      const name = sideName(couple[version]) ?? '';
      if (wrong) return { is: 'not', why: `${name} is none for this scenario: ${wrong.code} ${wrong.message}` };
    }
    const { game, scene } = this.read;
    const { compared } = scene;
    if (!compared) return { is: 'not', why: `no engine plays ${game.title} to the end` };
    const { bot, titles } = couple;
    const versions = { before: await this.version(bot, texts.before), after: await this.version(bot, texts.after) };
    const { seed, positions, games: pairs } = this.options;
    const searched = this.searchIn(versions, couple);
    const amounts = { positions, pairs };
    const progress = new Progress({ total: positions, units: 'steps' });
    const onProgress = (done: number, total: number): void => progress.tell(done, total);
    const behaviour = compared.behaviour({ bot, versions, titles, seed, amounts, onProgress });
    progress.end();
    const ask = { before: scene.asking(versions.before), after: scene.asking(versions.after) };
    const witnesses = behaviour.kinds.map(
      ({ witness }) =>
        witness && witnessShown(witness, witnessAnswers(witness, ask), compared.piecesText(witness.position)),
    );
    const names = { before: sideName(couple.before) ?? '', after: sideName(couple.after) ?? '' };
    const files = this.save(
      behaviour.kinds.map(({ witness }) => witness?.position ?? null),
      couple,
    );
    return { is: 'told', shown: { behaviour, bot: botTitle(game, bot), names, witnesses, files, searched } };
  }

  /** Searches for a small position that differs; null if positions of the game cannot be searched. */
  private searchIn({ before, after }: BeforeAfter<SceneSheets>, { bot, titles }: Couple): ShownDifference | null {
    const { scene } = this.read;
    const [a, b] = [scene.searched?.(before, bot), scene.searched?.(after, bot)];
    if (!a || !b) return null;
    const question = { seed: this.options.seed, tries: Math.min(mostSearched, this.options.positions), titles };
    const searched = searchDifference(a, b, question);
    const { smallest } = searched;
    return { ...searched, pieces: smallest && (scene.compared?.piecesText(smallest.position) ?? null) };
  }

  private async version(bot: string, text: string): Promise<SceneSheets> {
    const { read, scenario, readings } = this;
    const texts = new Map([[bot, text]]);
    const sheets = hasPlainSheets(read.game)
      ? plainSheetsOf(read.game, texts)
      : sheetsOf(read.game, scenario, readings, texts);
    try {
      return { ...sheets, modules: await compiledSheets(read, sheets) };
    } catch (error) {
      if (!(error instanceof EmitError)) throw error;
      throw faultyFile(
        `the ${bot} sheet`,
        `cannot be compiled: ${error.message.replace(/\.$/, '')}`,
        'Leave --behaviour out: the sheets are compared by their meaning.',
      );
    }
  }

  /** Writes the witnesses as position files for `decide` and `explain`. */
  private save(positions: readonly unknown[], { bot }: Couple): (string | null)[] {
    const { witness: folder } = this.options;
    if (folder === null) return positions.map(() => null);
    const files = positions.map((position, index) =>
      position === null ? null : join(folder, `witness-${this.scenario}-${bot}-${index + 1}.json`),
    );
    const texts = files.flatMap((file, index) =>
      file === null ? [] : [[file, `${JSON.stringify(positions[index], null, 2)}\n`] as const],
    );
    putAll(new Map(texts), isPositionOf(this.read.game.name));
    return files;
  }
}

/** True if a text is a position of the game. A witness may replace only a file with such a text. */
const isPositionOf =
  (game: string) =>
  (text: string): boolean =>
    /^\{\s*"version": \d+,\s*"game": "([^"]+)",/.exec(text)?.[1] === game;

/**
 * Returns the scenarios on whose boards two sheets are played: the scenario of `--on`, or the scenarios of both sheets.
 */
function boardsOf({ game, before, after }: Couple, on: string | null): number[] {
  const sheetScenarios = [...new Set([scenarioOf(before), scenarioOf(after)])];
  if (on === null) return sheetScenarios;
  const [, of = game.name, number] = /^(?:([\w-]+)\/)?(\d+)$/.exec(on) ?? [];
  const asked = of === game.name ? Number(number) : Number.NaN;
  if (sheetScenarios.includes(asked)) return [asked];
  throw badOption(
    `--on is \`${on}\``,
    `They are played on the boards of their own scenarios: give ${sheetScenarios.join(' or ')}.`,
  );
}

/**
 * Compares in play all pairs of sheets that differ in meaning. A single pair is played even if its sheets have the same
 * meaning.
 */
export async function playedOf(all: readonly SheetDifference[], options: BehaviourOptions): Promise<PlayReport> {
  const playedPairs: { readonly name: string; readonly boards: readonly OnBoard[] }[] = [];
  for (const pair of all) {
    const couple = coupleOf(pair);
    const isIdle = all.length > 1 && pair.changes === 0;
    const name = `${sideName(pair.before) ?? 'nothing'} → ${sideName(pair.after) ?? 'nothing'}`;
    const boards: OnBoard[] = [];
    if (typeof couple === 'string') boards.push({ is: 'not', why: couple });
    else if (!isIdle) {
      for (const scenario of boardsOf(couple, options.on))
        boards.push(await new Board(couple, scenario, options).look(couple));
    }
    playedPairs.push({ name, boards });
  }
  const boards = playedPairs.flatMap((pair) => pair.boards);
  const text = (paint: Paint): string =>
    playedPairs.flatMap((pair) => pair.boards.map((board) => `\n${boardText(pair.name, board, paint)}`)).join('');
  return {
    isSame: boards.every(
      (board) => board.is === 'not' || (board.shown.behaviour.kinds.length === 0 && !board.shown.searched?.smallest),
    ),
    json: boards.map((board) =>
      board.is === 'told' ? behaviourJson(board.shown) : { is: 'not played', why: board.why },
    ),
    pretty: text,
    markdown: () => `\n\`\`\`text${text(plainPaint)}\`\`\`\n`,
    extras: playedPairs.map(({ name, boards: pairBoards }) =>
      pairBoards.map((board) => ({
        title: titleOf(board),
        body: markup`<pre>${boardText(name, board, plainPaint)}</pre>`,
      })),
    ),
  };
}

const titleOf = (board: OnBoard): string =>
  board.is === 'told' && board.shown.behaviour.search.scenario > 0
    ? `In play, on the board of Scenario ${board.shown.behaviour.search.scenario}`
    : 'In play';

const boardText = (name: string, board: OnBoard, paint: Paint): string =>
  terminalText(
    board.is === 'told'
      ? behaviourDocument(board.shown)
      : [inWords`${markedText('strong', `${name}: not compared in play`)}, since ${board.why.replace(/\.$/, '')}.`],
    paint,
    behaviourWidth,
  );
