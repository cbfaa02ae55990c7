// Runs the language server in a separate process. The client starts the process and talks to the server over standard
// input and output.
import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';

// This call makes Node store compiled code, so that the next start is faster.
(nodeModule as Partial<typeof nodeModule>).enableCompileCache?.();
const { serveProcess } = await import('../server/main.ts');

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};
serveProcess(version);
