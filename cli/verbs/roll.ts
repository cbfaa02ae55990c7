// `botbook roll`: rolls the tables of a sheet, with a seed or with real dice.
import { randomInt } from 'node:crypto';
import { rollTables, startOf, type RollAsk } from '../../compiler/decide/tables/roll-walk.ts';
import { UserError, badOption } from '../../files/errors.ts';
import { below, randomWords, seed as seedWords } from '../../runtime/kernel/random.ts';
import { rolledHtml } from '../../views/tables/roll-html.ts';
import { rolledJson } from '../../views/tables/roll-json.ts';
import { rolledText } from '../../views/tables/roll-text.ts';
import { writePage } from '../create.ts';
import { out, outJson, paintOut } from '../io.ts';
import { readRolling } from '../rolling.ts';
import { greatestSeed, seedOf } from '../seeds.ts';

interface RollOptions {
  readonly seed?: string;
  readonly dice?: string;
  readonly html?: string;
  readonly json?: boolean;
}

/** Dice that give a face for each die that is asked for; null if no face is left. */
interface DiceSource {
  readonly seed: number | null;
  readonly face: (ask: RollAsk) => number | null;
  /** The faces that were not used. */
  readonly unused: () => readonly string[];
}

function seededDice(seed: number): DiceSource {
  const words = new Int32Array(randomWords);
  seedWords(words, 0, seed, 0);
  return { seed, face: ({ die }) => below(words, 0, die) + 1, unused: () => [] };
}

const diceHelp = 'Give the faces in the order in which they are asked for, as in `--dice 6,5,3`.';

function realDice(text: string): DiceSource {
  const faces = text.split(',').map((face) => face.trim());
  if (faces.length === 1 && faces[0] === '') faces.pop();
  let next = 0;
  const face = ({ die }: RollAsk): number | null => {
    const written = faces[next];
    if (written === undefined) return null;
    next++;
    if (/^\d{1,4}$/.test(written) && Number(written) >= 1 && Number(written) <= die) return Number(written);
    throw new UserError('wrong-chance', { problem: `A d${die} does not show \`${written}\``, help: diceHelp });
  };
  return { seed: null, face, unused: () => faces.slice(next) };
}

function diceOf({ seed, dice }: RollOptions): DiceSource {
  if (seed !== undefined && dice !== undefined) throw badOption('--seed and --dice are given', 'Give one of them.');
  if (dice !== undefined) return realDice(dice);
  return seededDice(seed === undefined ? randomInt(greatestSeed) : seedOf(seed));
}

/** Runs the verb; returns the exit code. */
export function rollSheet(names: readonly string[], options: RollOptions): number {
  if (options.html === '-' && options.json)
    throw badOption('Only one thing goes to standard output', 'Give a file instead of `-`.');
  const dice = diceOf(options);
  const { game, name, walk, start, startTitle } = readRolling(names);
  const rolled = rollTables(walk, startOf(walk, start), dice.face);
  const unused = dice.unused();
  if (unused.length > 0) {
    const problem = `${unused.length === 1 ? 'The face' : 'The faces'} ${unused.join(', ')} of \`--dice\` ${unused.length === 1 ? 'is' : 'are'} left over`;
    throw new UserError('wrong-chance', { problem, help: diceHelp });
  }
  const { plan, columns } = walk;
  const shown = {
    ...rolled,
    plan,
    columns,
    game: game.name,
    title: game.title,
    name,
    start: startTitle,
    seed: dice.seed,
  };
  if (options.html !== undefined) {
    writePage(options.html, rolledHtml(shown));
    if (options.html === '-') return 0;
  }
  if (options.json) outJson(rolledJson(shown));
  else out(rolledText(shown, paintOut));
  if (options.html !== undefined && !options.json) out(`written: ${options.html}\n`);
  return 0;
}
