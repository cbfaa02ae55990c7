// Measures how much time each cache saves during five kinds of work. For this, a copy replaces the module of caches
// (runtime/kernel/lazily.ts). The copy counts the answers of each cache, and computes some answers again to measure the
// saved time.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { nodeOutput } from '../test/proofs/process.ts';
import type { CacheCount } from './caches/cache-counts.ts';

/** The kinds of work that are measured, each in a separate process. */
const works = ['check', 'lint', 'compare', 'edit', 'play'] as const;

/** The smallest saving for which a cache is printed, as a share of the time of the work. */
const leastShare = 0.003;

interface WorkFigures {
  readonly time: number;
  readonly counts: readonly CacheCount[];
}

/** Replaces the module of caches by its counting copy. Only later imports get the copy. */
function countCaches(): void {
  const counting = new URL('caches/cache-counts.ts', import.meta.url).href;
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      return resolved.url.endsWith('/runtime/kernel/lazily.ts') ? { ...resolved, url: counting } : resolved;
    },
  });
}

/** Does one kind of work in this process, and prints its counts as JSON. */
async function measure(name: string): Promise<void> {
  countCaches();
  const { measuredWork } = await import('./caches/work.ts');
  const { cacheCounts } = await import('./caches/cache-counts.ts');
  const start = performance.now();
  await measuredWork[name as keyof typeof measuredWork]();
  const figures: WorkFigures = { time: performance.now() - start, counts: cacheCounts() };
  console.log(JSON.stringify(figures));
}

/**
 * Prints, for each kind of work, the caches that save the most time first. A row has the saved time as a share of the
 * time of the work. Caches that save less than `leastShare` are left out. The rows have no limit, because other parts
 * of the benchmark limit the time of the work.
 */
export function benchCaches(): void {
  for (const name of works) {
    const { time, counts } = JSON.parse(nodeOutput([fileURLToPath(import.meta.url), name])) as WorkFigures;
    const saved = counts.map((count) => ({
      ...count,
      saved: (count.answered * count.sampledTime) / (count.sampled || 1),
    }));
    console.log(
      `caches ${name}: ${time.toFixed(0)} ms of work; caches that save at least ${100 * leastShare} %; no limit: the rows show which caches save little, and other parts limit the time of the work`,
    );
    for (const { site, productions, answered, saved: savedTime } of saved.toSorted((a, b) => b.saved - a.saved))
      if (savedTime >= leastShare * time)
        console.log(
          `  ${site.padEnd(58)} ${`${savedTime.toFixed(1)} ms saved`.padStart(18)} (${((100 * savedTime) / time).toFixed(1)} %); ${productions} made, ${answered} answered`,
        );
  }
}

const [, program, part] = process.argv;
if (program === fileURLToPath(import.meta.url) && part !== undefined) await measure(part);
