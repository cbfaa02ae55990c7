// Declares `botbook table`.
import type { CommandVerb } from '../../command-verb.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'table',
  group: 'play',
  arguments: [['[scenario...]']],
  description: `Open the page for a game at your table: it keeps the board, and resolves the cards of the bot. Takes a scenario, such as ${botExamples.scenario}, a folder with sheets of your own, or a book with a declaration page; without a name, the page has all scenarios.`,
  options: [
    ['--out <folder>', 'write the page as static files, which any host serves'],
    ['--single <file>', 'write the page as one file, which a browser opens from a disk'],
    ['--lan', 'serve the devices of your network, with a code to scan and a token'],
    ['--port <n>', 'the port of the page (default: 8220, or a free port)'],
    ['--no-open', 'do not open the browser'],
  ],
  examples: [
    'table',
    `table ${botExamples.scenario} --no-open`,
    'table procedures/drowned-bell --single made/drowned-bell.html',
    'table --lan',
    'table --out made/table',
    'table --single made/table.html',
  ],
  largestInput: 'sheets of up to 4 MB, data of books of up to 4 MB',
  serves: 'page',
  load: async () => (await import('./open-table.ts')).openTable,
};
