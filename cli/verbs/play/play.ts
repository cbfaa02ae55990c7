// `botbook play`: a game against bots in the terminal, line by line.
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import type { LineScene, LineTable, TableChoices, TablePart } from '../../../compiler/game/table-scene.ts';
import { addressOf } from '../../../compiler/language/book/address.ts';
import { badData, badOption, notFound } from '../../../files/errors.ts';
import { pathKind, readJson, readStdin, readText } from '../../../files/files.ts';
import { JournalFile } from '../../../files/journal-file.ts';
import { freeSave, usualSaves } from '../../../files/saved-games.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { partText, wishText, type ReplyStyle } from '../../../views/table/replies.ts';
import { refuseWithoutSheets } from '../../bots.ts';
import { shownAddress } from '../../books.ts';
import { err, out, paintErr, paintOut } from '../../io.ts';
import { loadSaved, savedPath, sceneFor, styleFor, type TableOptions } from '../../tables.ts';
import { pageGameAt } from '../../page-game.ts';
import { namedAt } from '../../scenario.ts';
import { fileOptions } from '../simulate/options.ts';
import { commandsIn, lineReader, scriptReader, type LineReader } from '../../lines.ts';

interface PlayOptions extends TableOptions {
  readonly as?: string;
  readonly difficulty?: string;
  readonly mode?: string;
  readonly against?: string;
  readonly seed?: string;
  readonly real?: readonly string[];
  readonly position?: string;
  readonly script?: string;
  /** The options that read files for a scenario. */
  readonly [option: string]: unknown;
}

/** A played table, and the file in which its game is saved. `file` is null if the game is not saved. */
interface Opened {
  readonly table: LineTable;
  readonly file: JournalFile | null;
  readonly style: ReplyStyle;
  readonly isNew: boolean;
}

/** Runs the command verb; returns the exit code. */
export async function play([name, ...more]: readonly string[], options: PlayOptions): Promise<number> {
  if (name === undefined || more.length > 0) {
    const problem = name === undefined ? 'No game is named' : 'One game is played at a time';
    throw badOption(problem, `Give a scenario, such as \`${shownAddress.scenario}\`, or a saved game.`);
  }
  const isTyped = options.script === undefined && process.stdin.isTTY;
  const script = isTyped ? null : commandsIn(options.script === undefined ? readStdin() : readText(options.script));
  const opened = await open(name, options, isTyped);
  const { file, isNew, style, table } = opened;
  if (file) out(`${paintOut('dim', `Saved after each line: ${visibleText(file.path)}`)}\n`);
  if (isNew) tell([...table.begun, ...standInParts(table)], style);
  let current = table;
  const reader = script ? scriptReader(script) : lineReader((line) => current.completions(line));
  return await turns(opened, reader, isTyped, (next) => (current = next));
}

/**
 * Reads and carries out lines until the person leaves or no line is left. Returns the exit code: 1 if a line of a
 * script was refused, and otherwise 0.
 */
async function turns(
  { table, file, style }: Opened,
  reader: LineReader,
  isTyped: boolean,
  onNext: (table: LineTable) => void,
): Promise<number> {
  let [current, shown, refused] = [table, '', 0];
  try {
    for (;;) {
      const wish = wishText(current.wish(), style);
      if (wish !== shown) out(`\n${wish}`);
      const line = (await reader.read('> '))?.trim() ?? 'quit';
      if (line === 'quit') return refused > 0 && !isTyped ? 1 : 0;
      // The wish of the played table is printed again only if it has changed, or after an empty line.
      shown = line === '' ? '' : wish;
      const { table: next, parts } = current.take(line);
      if (next !== current) file?.add(next.journal);
      tell(parts, style);
      refused += parts.filter(({ is }) => is === 'refused').length;
      current = next;
      onNext(next);
    }
  } finally {
    reader.close();
  }
}

/** Returns the note about stand-ins, which is printed once in a game. */
const standInParts = ({ standIns }: LineTable): TablePart[] =>
  standIns === null ? [] : [{ is: 'happened', lines: [standIns] }];

function tell(parts: readonly TablePart[], style: ReplyStyle): void {
  for (const part of parts) out(partText(part, style));
}

/** Opens a saved game, or starts a new game of a scenario. */
async function open(name: string, options: PlayOptions, isTyped: boolean): Promise<Opened> {
  const address = addressOf(name);
  const folder = options.saves ?? usualSaves();
  const path = savedPath(name, options);
  if (pathKind(path) === 'file') return openSaved(path, options);
  if ((!address || address.scenario === null) && !pageGameAt(name) && namedAt(name) === null) {
    throw notFound(name, `Give a scenario, such as \`${shownAddress.scenario}\`, or the name of a saved game.`);
  }
  const { game, scenario, sheets, scene, choices } = await sceneFor(name, options);
  const side = sideOf(game, choices, options.as);
  // The bots play all other sides of a scenario with a number.
  const bots = game.bots.map(({ file }) => file).filter((file) => file !== side);
  if (typeof scenario === 'number') refuseWithoutSheets(game, scenario, sheets, bots);
  const table = newTable(choices, scene, side, options);
  const nameOfSave = game.page ? game.name : name.replaceAll('/', '-');
  const isSaved = isTyped || options.saves !== undefined;
  const file = isSaved ? JournalFile.make(freeSave(folder, `${nameOfSave}-${side}`), table.journal) : null;
  return { table, file, style: styleFor(game), isNew: true };
}

/** Returns the side of the person. The option can be omitted if people can play only one side of the scenario. */
function sideOf({ bots }: GameDeclaration, choices: TableChoices, side: string | undefined): string {
  const names = choices.sides ?? bots.map(({ file }) => file);
  const [only = ''] = names;
  if (side === undefined && names.length === 1) return only;
  if (side !== undefined && names.includes(side)) return side;
  const help = `Give your side with \`--as\`: ${names.join(' or ')}.`;
  throw badOption(side === undefined ? 'No side is named' : `--as is \`${side}\``, help);
}

/**
 * Returns the choice for an option. Without the option, returns the first offered word. A word that is not offered is
 * an error.
 */
function choiceIn(option: string, word: string | undefined, offers: readonly string[]): string {
  if (word === undefined || offers.includes(word)) return word ?? offers[0] ?? '';
  const help =
    offers.length === 0 ? 'This game has no such choice: leave it out.' : `Give one of ${offers.join(', ')}.`;
  throw badOption(`${option} is \`${word}\``, help);
}

/** Reads the files of options that belong to the scenario; an option of another scenario is an error. */
function filesOf({ files = [] }: TableChoices, options: PlayOptions): Readonly<Record<string, unknown>> {
  const given = fileOptions.flatMap(({ option }) => {
    const path = options[option];
    return typeof path === 'string' ? [[option, path] as const] : [];
  });
  const stray = given.find(([option]) => !files.includes(option));
  if (stray) throw badOption(`--${stray[0]} is given, and the scenario has no such file`, 'Leave it out.');
  return Object.fromEntries(given.map(([option, path]) => [option, readJson(path)]));
}

function newTable(choices: TableChoices, scene: LineScene, side: string, options: PlayOptions): LineTable {
  const { against, difficulty, mode, position, real = [] } = options;
  const files = filesOf(choices, options);
  const [file] = fileOptions.flatMap(({ option }) => (option in files ? [String(options[option])] : []));
  try {
    return scene.begin({
      side,
      difficulty: choiceIn('--difficulty', difficulty, choices.difficulties),
      mode: choiceIn('--mode', mode, choices.modes),
      seed: seedIn(options.seed),
      against: choiceIn('--against', against, choices.rivals ?? []),
      byPeople: real.map((kind) => choiceIn('--real', kind, choices.chances)),
      ...(position !== undefined && { position: readJson(position) }),
      ...(file !== undefined && { files }),
    });
  } catch (error) {
    throw badData(position ?? file ?? 'the set-up', error);
  }
}

/** Returns the seed for the dice and cards of the app. Without the option, the seed is random. */
function seedIn(text: string | undefined): number {
  if (text === undefined) return Math.floor(Math.random() * 4_294_967_296);
  const seed = Number(text);
  if (/^\d+$/.test(text) && seed <= 4_294_967_295) return seed;
  throw badOption(`--seed is \`${text}\``, 'Give a whole number from 0 to 4294967295.');
}

/** Options that are refused for a saved game, because the saved game already determines them. */
const fixed = [
  'as',
  'against',
  'difficulty',
  'mode',
  'seed',
  'real',
  'position',
  ...fileOptions.map(({ option }) => option),
];

async function openSaved(path: string, options: PlayOptions): Promise<Opened> {
  const stray = fixed.find((option) => options[option] !== undefined);
  if (stray) throw badOption(`\`${path}\` is a saved game, which has its own --${stray}`, 'Leave it out.');
  const { before, cut, game, table } = await loadSaved(path, options);
  if (cut !== null) err(`${paintErr('warning', `The file breaks off in ${cut}; the lines before are replayed.`)}\n`);
  return {
    table,
    file: JournalFile.goOn(path, table.journal, before, cut !== null),
    style: styleFor(game),
    isNew: false,
  };
}
