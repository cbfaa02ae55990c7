// Bundles the code by which the playground answers questions, in the same way as the site does. The bundle leaves out
// parts of games that the page never calls.
import { build } from 'esbuild';
import type { SheetDecider } from '../../../site/sheet-decider.ts';
import type { gameOfBook } from '../../../compiler/declared/declared-book.ts';
import type { recentBook } from '../../../compiler/declared/recent-books.ts';
import type { builtInGames } from '../../../library/games.ts';
import type { PlaygroundBook } from '../../../site/playground-book.ts';
import type { LoadedBook, Workbench } from '../../../site/workbench.ts';
import { root } from '../../../tools/site/docs-pages.ts';
import { withoutUnusedParts } from '../../../tools/site/unused-parts.ts';

export interface BundledParts {
  readonly builtInGames: typeof builtInGames;
  readonly gameOfBook: typeof gameOfBook;
  readonly recentBook: typeof recentBook;
  readonly Workbench: typeof Workbench;
  readonly SheetDecider: typeof SheetDecider;
}

const entry = `
  export { gameOfBook } from './compiler/declared/declared-book.ts';
  export { recentBook } from './compiler/declared/recent-books.ts';
  export { builtInGames } from './library/games.ts';
  export { Workbench } from './site/workbench.ts';
  export { SheetDecider } from './site/sheet-decider.ts';`;

export async function bundledParts(): Promise<BundledParts> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: ['prettier', 'prettier/doc'],
    plugins: [withoutUnusedParts],
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as BundledParts;
}

/** Returns books with the games of the bundle. */
export const bundledBooks = (
  books: readonly PlaygroundBook[],
  { builtInGames: games, gameOfBook: read, recentBook: parse }: BundledParts,
): LoadedBook[] =>
  books.flatMap((book) => {
    const game = book.page === null ? games.gameNamed(book.game) : read(parse(book.page), '');
    return game ? [{ game, book }] : [];
  });
