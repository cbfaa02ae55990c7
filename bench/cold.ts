// Measures the time of commands of the packaged Botbook in new processes, minus the time of an empty Node process. Each
// round runs all commands once. The shortest time counts, because other programs on the machine can only add time.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, inNewFolder } from '../test/proofs/process.ts';
import { stage } from '../tools/stage.ts';
import { inRounds, milliseconds, quantile } from './rounds.ts';

/**
 * A command, and the limit of its time in milliseconds on a quiet machine. The time does not include the time of an
 * empty process.
 */
interface ColdCommand {
  readonly words: readonly string[];
  readonly limit: number;
}

const opening = 'procedures/callisto/scenario-1/examples/opening.json';

/** Writes a sheet that is not in the package. Returns its path. */
function ownSheet(folder: string): string {
  const path = join(folder, 'lfa.bot');
  const text = readFileSync(join(checkout, 'procedures/callisto/scenario-1/lfa.bot'), 'utf8');
  writeFileSync(path, text.replace('CONTROL', 'RECON'));
  return path;
}

/** Returns the commands by name. The last four commands show how much time the cache on the disk saves. */
function commandsIn(folder: string): Readonly<Record<string, ColdCommand>> {
  const sheetFile = ownSheet(folder);
  return {
    '--version': { words: ['--version'], limit: 40 },
    'check a sheet': { words: ['check', 'procedures/callisto/scenario-1/lfa.bot'], limit: 60 },
    'check the book': { words: ['check', 'procedures'], limit: 120 },
    'lint the book': { words: ['lint', 'procedures'], limit: 300 },
    decide: { words: ['decide', opening, '--card', 'SCOUT Y', '--seed', '3'], limit: 120 },
    explain: { words: ['explain', opening, '--card', 'CORP-SEC Y'], limit: 120 },
    'compile the book': { words: ['compile', 'procedures', '--out', join(folder, 'compiled')], limit: 350 },
    'simulate a game': { words: ['simulate', 'callisto/1', '--games', '1'], limit: 200 },
    'check own, cache': { words: ['check', sheetFile], limit: 60 },
    'check own, no cache': { words: ['check', '--no-cache', sheetFile], limit: 170 },
    'lint own, cache': { words: ['lint', sheetFile], limit: 80 },
    'lint own, no cache': { words: ['lint', '--no-cache', sheetFile], limit: 800 },
  };
}

/** Prints the shortest time of each command, with the median and the limit. */
export function benchCold(rounds: number): Promise<void> {
  return inNewFolder('cold', (folder) => {
    const root = join(folder, 'package');
    stage(checkout, root);
    const commands = Object.entries(commandsIn(folder));
    const env = { ...process.env, BOTBOOK_CACHE: join(folder, 'cache') };
    const run = (words: readonly string[]): number =>
      // The exit code of the command is ignored, because a sheet may have warnings.
      milliseconds(() => spawnSync(process.execPath, words, { cwd: root, env }));
    const times = inRounds(rounds, 2, {
      empty: () => run(['-e', '0']),
      ...Object.fromEntries(
        commands.map(([name, { words }]) => [name, () => run([join(root, 'bin/botbook.js'), ...words])]),
      ),
    });
    const base = Math.min(...times.empty);
    console.log(
      `cold starts over an empty process of ${base.toFixed(0)} ms: the least (the median) of ${rounds} rounds`,
    );
    for (const [name, { limit }] of commands) {
      const figures = times[name as keyof typeof times];
      const [least = 0, median = 0] = [0, 0.5].map((q) => quantile(figures, q) - base);
      console.log(
        `  ${name.padEnd(20)}${`+${least.toFixed(0)} ms`.padStart(9)} (+${median.toFixed(0)}); on a quiet machine at most +${limit}`,
      );
    }
  });
}
