// The language server in a process of its own, which the client starts and speaks with over standard input and output.
import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';

// Compiled code is cached between starts.
(nodeModule as Partial<typeof nodeModule>).enableCompileCache?.();
const { serveProcess } = await import('../server/main.ts');

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};
serveProcess(version);
