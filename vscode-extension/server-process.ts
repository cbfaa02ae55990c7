// Runs the language server in a separate process. The client starts the process and talks to the server over standard
// input and output.
import { readFileSync } from 'node:fs';
import { storeCompiledCode } from '../files/code-cache.ts';

// The server is imported only after this call, so that its compiled code is stored too.
storeCompiledCode();
const { serveProcess } = await import('../server/main.ts');

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};
serveProcess(version);
