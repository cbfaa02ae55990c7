// Measures how much time each cache saves during nine kinds of work. For this, a copy replaces the module of caches
// (runtime/kernel/lazily.ts). The copy counts the answers of each cache, and computes some answers again to measure the
// saved time.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { nodeOutput } from '../test/proofs/process.ts';
import type { CacheCount } from './caches/cache-counts.ts';

/** The kinds of work that are measured, each in a separate process. */
const works = ['check', 'lint', 'compare', 'edit', 'play', 'crawlers', 'table', 'pages', 'monsters'] as const;

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

/**
 * Does the work `name` in this process, with caches that count their use. Prints the time of the work and the counts of
 * the caches as JSON.
 */
async function measure(name: string): Promise<void> {
  countCaches();
  const { measuredWork } = await import('./caches/work.ts');
  const { cacheCounts } = await import('./caches/cache-counts.ts');
  const start = performance.now();
  await measuredWork[name as keyof typeof measuredWork]();
  const figures: WorkFigures = { time: performance.now() - start, counts: cacheCounts() };
  console.log(JSON.stringify(figures));
}

/** The part of the work in which a cache saves most. `share` is the saving as a share of the time without the cache. */
interface BestPart {
  readonly part: string;
  readonly share: number;
  readonly productions: number;
  readonly answered: number;
}

/**
 * Prints all caches with the part of the work in which they save most; the caches that save most come first. The rows
 * have no limit, because other parts of the benchmark limit the time of the work.
 */
export function benchCaches(): void {
  const best = new Map<string, BestPart>();
  for (const part of works) {
    const { time, counts } = JSON.parse(nodeOutput([fileURLToPath(import.meta.url), part])) as WorkFigures;
    for (const { site, productions, answered, sampled, sampledTime } of counts) {
      const saved = (answered * sampledTime) / (sampled || 1);
      const share = saved / (time + saved);
      if (share >= (best.get(site)?.share ?? 0)) best.set(site, { part, share, productions, answered });
    }
  }
  console.log(
    `caches ${best.size}, with the part of the work in which each saves most; no limit: the rows show which caches save little, and other parts limit the time of the work`,
  );
  for (const [site, { part, share, productions, answered }] of [...best].toSorted(([, a], [, b]) => b.share - a.share))
    console.log(
      `  ${site.padEnd(62)} ${(100 * share).toFixed(2).padStart(5)} % of ${part}; ${productions} made, ${answered} answered`,
    );
}

const [, program, part] = process.argv;
if (program === fileURLToPath(import.meta.url) && part !== undefined) await measure(part);
