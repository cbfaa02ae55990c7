// Starts the program of the extension in a process of Node. The first argument is the folder with the unpacked books and
// pages, and the second is the job: `server`, or a command verb.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { storeCompiledCode } from '../files/code-cache.ts';
import { programScope } from './program-scope.ts';

const [folder = '', ...words] = process.argv.slice(2);
const require = createRequire(import.meta.url);
programScope.botbookModule = pathToFileURL(join(folder, 'dist/program.js')).href;
programScope.botbookHost = {
  module: (name) => require(`node:${name}`) as unknown,
  begin: ({ serve, runVerb }) => (words[0] === 'server' ? serve() : runVerb(words)),
};

// The program is loaded only after this call, so that its compiled code is stored too.
storeCompiledCode();
await import(new URL('program.js', import.meta.url).href);
