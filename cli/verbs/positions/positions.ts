// `botbook positions`: writes random positions of a book without code, and counts the clauses that they use.
import { join } from 'node:path';
import { UseTally } from '../../../compiler/game/random-use.ts';
import { badOption } from '../../../files/errors.ts';
import { useJson, usedBlocks, waitingLines } from '../../../views/examples/clause-use.ts';
import { flow } from '../../../views/document/words.ts';
import { createAll } from '../../create.ts';
import { out, outDocument, outJson } from '../../io.ts';
import { namedPageGame, type PageGame } from '../../page-game.ts';
import { wholeCount } from '../../page-use.ts';
import { seedOf } from '../../seeds.ts';

interface PositionsOptions {
  readonly random?: string;
  readonly seed?: string;
  readonly use?: boolean;
  readonly out?: string;
  readonly schema?: boolean;
  readonly json?: boolean;
}

/** The largest number of random positions. */
const most = 100_000;

function countOf({ random = '1' }: PositionsOptions): number {
  const count = Number(random);
  if (/^\d{1,6}$/.test(random) && count >= 1 && count <= most) return count;
  throw badOption(`--random is \`${random}\``, `Give a whole number from 1 to ${most}.`);
}

/** Refuses options of which only the first would have an effect. */
function refuseTogether(options: PositionsOptions): void {
  const given = (['schema', 'use', 'out'] as const).filter((name) => options[name] !== undefined);
  const [first, second] = given;
  if (second !== undefined) throw badOption(`--${first} and --${second} do not go together`, 'Give one of them.');
}

/** Runs the command verb; returns the exit code. */
export function positions(names: readonly string[], options: PositionsOptions): number {
  refuseTogether(options);
  const game = namedPageGame(names, '`positions`');
  const { positions: forms } = game.page;
  if (options.schema) {
    outJson(forms.schema());
    return 0;
  }
  const seed = options.seed === undefined ? 1 : seedOf(options.seed);
  const all = Array.from({ length: countOf(options) }, (_none, index) => forms.random(seed, index));
  if (options.use) return tellUse(game, all, seed, options);
  if (options.out !== undefined) return writeAll(game, all, options.out, options);
  if (options.json) outJson({ version: 1, seed, positions: all });
  else out(all.map((position) => forms.text(position)).join('\n'));
  return 0;
}

/** Writes each position into a file of its own. */
function writeAll({ page }: PageGame, all: readonly object[], folder: string, { json }: PositionsOptions): number {
  const width = String(all.length).length;
  const files = all.map((position, index) => {
    const file = join(folder, `random-${String(index + 1).padStart(width, '0')}.${json ? 'json' : 'txt'}`);
    return [file, json ? `${JSON.stringify(position, null, 2)}\n` : page.positions.text(position)] as const;
  });
  createAll(new Map(files));
  out(`written: ${files.length} ${files.length === 1 ? 'position' : 'positions'} in ${folder}\n`);
  return 0;
}

/** Decides every card in every position, and prints the number of uses of each clause. */
function tellUse(game: PageGame, all: readonly object[], seed: number, { json }: PositionsOptions): number {
  const { cards, played, countIn } = wholeCount(game);
  const tally = new UseTally();
  for (const [index, position] of all.entries()) tally.add(countIn(position), cards, index);
  const { use, byHand } = tally;
  if (json) {
    outJson({ version: 1, seed, positions: all.length, use: useJson(played, use), byHand });
    return 0;
  }
  outDocument([
    flow(`${all.length} random positions, seed ${seed}.`),
    '',
    ...usedBlocks(played, use),
    ...waitingLines(byHand),
  ]);
  return 0;
}
