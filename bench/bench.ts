// Measures the speed of Botbook (`npm run bench`). Many figures are ratios to the time of a baseline. The process
// measures the work and the baseline alternately.
import { benchBook } from './book.ts';
import { benchCaches } from './caches.ts';
import { benchCold } from './cold.ts';
import { benchCompiledBook } from './compiled-book.ts';
import { benchCrawlers } from './crawlers.ts';
import { benchDecide } from './decide.ts';
import { benchLargeBooks } from './large-books.ts';
import { benchDeliveries } from './deliveries.ts';
import { benchDiff } from './diff.ts';
import { benchEditor } from './editor.ts';
import { benchEngine } from './engine.ts';
import { benchExplain } from './explain.ts';
import { benchGames } from './game-speeds.ts';
import { benchGrowth } from './growth/growth.ts';
import { benchMutate } from './mutate.ts';
import { benchPage } from './page.ts';
import { benchWords } from './rounds.ts';
import { benchSite } from './site.ts';
import { benchTables } from './tables.ts';
import { benchTeams } from './teams.ts';
import { refuseTask } from '../tools/task-words.ts';

const parts: Readonly<Record<string, (rounds: number) => void | Promise<void>>> = {
  book: benchBook,
  caches: benchCaches,
  cold: benchCold,
  engine: benchEngine,
  decide: benchDecide,
  explain: benchExplain,
  games: benchGames,
  teams: benchTeams,
  diff: benchDiff,
  editor: benchEditor,
  tables: benchTables,
  books: async (rounds) => {
    benchLargeBooks(rounds);
    await benchCompiledBook(rounds);
  },
  crawlers: benchCrawlers,
  deliveries: benchDeliveries,
  page: benchPage,
  site: benchSite,
  mutate: benchMutate,
  growth: benchGrowth,
};

const { rounds, parts: names } = benchWords();
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  refuseTask('bench', `There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
console.log(`node ${process.version}, ${rounds} rounds; median (10–90 %)`);
for (const [name, bench] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await bench(rounds);
