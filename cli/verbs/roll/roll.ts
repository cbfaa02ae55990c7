// `botbook roll`: rolls the tables of a sheet, with a seed or with real dice.
import { randomInt } from 'node:crypto';
import { rollTables, startOf, type RollAsk, type RollEvent } from '../../../compiler/decide/tables/roll-walk.ts';
import type { BattlePage, DrawIndex } from '../../../compiler/game/battle-book.ts';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { UserError, badOption, faultyFile } from '../../../files/errors.ts';
import { below, belowBig, randomWords, seed as seedWords } from '../../../runtime/kernel/random.ts';
import { rolledHtml } from '../../../views/tables/roll-html.ts';
import { rolledJson } from '../../../views/tables/roll-json.ts';
import { rolledText } from '../../../views/tables/roll-text.ts';
import { askForFiles } from './ask-for-files.ts';
import { writePage } from '../../create.ts';
import { out, outJson, paintOut } from '../../io.ts';
import { lineReader } from '../../lines.ts';
import { battleOf, type BattleOptions, type RollingBattle } from '../../rolled-battle.ts';
import { readWith } from '../../readings.ts';
import { readRolling, type RolledSource } from '../../rolled-source.ts';
import { greatestSeed, seedOf } from '../../seeds.ts';

interface RollOptions extends BattleOptions {
  readonly seed?: string;
  readonly dice?: string;
  readonly times?: string;
  readonly reading?: readonly string[];
  readonly html?: string;
  readonly json?: boolean;
}

/** A source of dice. `face` returns the face of a die that a table needs; null if no face is left. */
interface DiceSource {
  readonly seed: number | null;
  readonly face: (ask: RollAsk) => number | null;
  /**
   * Draws an option for a choice that the user left open. Null with real dice: the players then make such choices
   * themselves.
   */
  readonly fill: DrawIndex | null;
  /** Returns the supplied faces that no roll has used. */
  readonly unused: () => readonly string[];
}

function seededDice(seed: number): DiceSource {
  const words = new Int32Array(randomWords);
  seedWords(words, 0, seed, 0);
  return {
    seed,
    face: ({ die }) => below(words, 0, die) + 1,
    fill: (count) => belowBig(words, 0, count),
    unused: () => [],
  };
}

/**
 * The greatest number of dice that may be rolled; more dice are an error. Tables that call each other several times
 * could roll more and more dice.
 */
const mostRolls = 10_000;
const endlessHelp = 'Its tables call each other too often: let fewer rows call a table.';

const diceHelp = 'Give the faces in the order in which they are asked for, as in `--dice 6,5,3`.';

function realDice(text: string): DiceSource {
  const faces = text.split(',').map((face) => face.trim());
  if (faces.length === 1 && faces[0] === '') faces.pop();
  let next = 0;
  const face = ({ die, title }: RollAsk): number | null => {
    const written = faces[next];
    if (written === undefined) return null;
    next++;
    if (/^\d{1,4}$/.test(written) && Number(written) >= 1 && Number(written) <= die) return Number(written);
    const help = `This is number ${next} of --dice, for ${title}. ${diceHelp}`;
    throw new UserError('wrong-chance', { problem: `A d${die} does not show \`${written}\``, help });
  };
  return { seed: null, face, fill: null, unused: () => faces.slice(next) };
}

function diceOf({ seed, dice }: RollOptions): DiceSource {
  if (seed !== undefined && dice !== undefined) throw badOption('--seed and --dice are given', 'Give one of them.');
  if (dice !== undefined) return realDice(dice);
  return seededDice(seed === undefined ? randomInt(greatestSeed) : seedOf(seed));
}

/** Draws names with the dice. With real dice, the person enters a number for each draw, like the face of a die. */
class NameDraws {
  /** The first draw for which the dice had no number; null if every draw had a number. */
  missing: RollAsk | null = null;
  private readonly dice: DiceSource;

  constructor(dice: DiceSource) {
    this.dice = dice;
  }

  readonly draw = (names: readonly string[], purpose: string): number | null => {
    if (this.missing) return null;
    const meanings = names.map((text, at) => ({ from: at + 1, to: at + 1, text }));
    const die = names.length;
    const ask: RollAsk = { die, of: 'amount', title: purpose, table: null, player: null, meanings, reroll: [] };
    const number = this.dice.face(ask);
    if (number === null) this.missing = ask;
    return number;
  };
}

/** Rolls the tables, and sets up the sides of a battle. */
function rolledWith(source: RolledSource, battle: RollingBattle | null, dice: DiceSource, times: number) {
  const walk = battle ? { ...source.walk, columns: battle.columns } : source.walk;
  const draws = new NameDraws(dice);
  const drawn = new Map<RollEvent, readonly string[]>();
  let rolls = 0;
  const face = (ask: RollAsk): number | null => {
    if (++rolls > mostRolls) throw faultyFile(source.name, `more than ${mostRolls} dice are rolled`, endlessHelp);
    return dice.face(ask);
  };
  const rolled = rollTables(walk, startOf(walk, source.start, times), face, (event) => {
    const names = battle?.drawnPieces(event, draws.draw) ?? null;
    if (names) drawn.set(event, names);
    return draws.missing;
  });
  const setUp: BattlePage | null = battle?.setUp(rolled, drawn, draws.draw) ?? null;
  return { ...rolled, needs: draws.missing ?? rolled.needs, plan: walk.plan, columns: walk.columns, drawn, setUp };
}

/** The largest number of faces that a message names. */
const mostNamed = 8;

function facesInWords(faces: readonly (string | number)[]): string {
  if (faces.length === 1) return `The face ${String(faces[0])}`;
  if (faces.length <= mostNamed) return `The faces ${faces.join(', ')}`;
  return `The last ${faces.length} faces (${faces.slice(0, mostNamed).join(', ')}, …)`;
}

/** The greatest number of times that the dice of a row are rolled. */
const mostTimes = 1000;

/** Returns how often the dice of a row are rolled. */
function timesOf({ start, startTitle }: RolledSource, { times }: RollOptions): number {
  if (times === undefined) return 1;
  if (!('row' in start))
    throw badOption(`--times is for the dice of a row, and ${startTitle} is no row`, 'Name a row with dice in play.');
  const count = Number(times);
  if (/^\d{1,9}$/.test(times) && count >= 1 && count <= mostTimes) return count;
  throw badOption(`--times is \`${times}\``, `Give a whole number from 1 to ${mostTimes}.`);
}

const readingsOfRoll = ({ rolling, battles }: GameDeclaration): readonly string[] => [
  ...(rolling?.seconds ? [rolling.seconds.repeats, rolling.seconds.together] : []),
  ...(battles?.seconds?.setUp ?? []),
];

/**
 * True if the person is asked for the files of a battle. The person must be at a terminal and give no options. The game
 * must have battles, and the whole sheet must be rolled.
 */
const isAsking = ({ game, isWhole }: RolledSource, options: RollOptions): boolean =>
  process.stdin.isTTY &&
  process.stdout.isTTY &&
  game.battles !== undefined &&
  isWhole &&
  Object.keys(options).length === 0;

/** Runs the command verb; returns the exit code. */
export function rollSheet(names: readonly string[], options: RollOptions): number | Promise<number> {
  if (options.html === '-' && options.json)
    throw badOption('Only one thing goes to standard output', 'Give a file instead of `-`.');
  const source = readRolling(names, options.reading ?? [], readingsOfRoll);
  if (!isAsking(source, options)) return rollSource(source, options);
  const reader = lineReader();
  return askForFiles(reader, source.walk.players)
    .finally(() => reader.close())
    .then((files) => rollSource(source, files));
}

function rollSource(source: RolledSource, options: RollOptions): number {
  const dice = diceOf(options);
  const { game, name, startTitle } = source;
  const times = timesOf(source, options);
  const rolled = rolledWith(source, battleOf(source, options, dice.fill), dice, times);
  const unused = dice.unused();
  if (unused.length > 0) {
    const problem = `${facesInWords(unused)} of \`--dice\` ${unused.length === 1 ? 'is' : 'are'} left over`;
    throw new UserError('wrong-chance', { problem, help: diceHelp });
  }
  const { seed } = dice;
  const readings = readWith(game, source.readings);
  const shown = { ...rolled, game: game.name, title: game.title, name, start: startTitle, seed, readings };
  if (options.html !== undefined) {
    writePage(options.html, rolledHtml(shown));
    if (options.html === '-') return 0;
  }
  if (options.json) outJson(rolledJson(shown));
  else out(rolledText(shown, paintOut));
  if (options.html !== undefined && !options.json) out(`written: ${options.html}\n`);
  return 0;
}
