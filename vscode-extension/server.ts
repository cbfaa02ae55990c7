// The language server in a process of its own, which the client starts and speaks with over standard input and output.
import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';

(nodeModule as Partial<typeof nodeModule>).enableCompileCache?.(); // what is read once is not read anew at every start
const [{ serve }, { spareMemory }] = await Promise.all([import('../server/main.ts'), import('../server/sparing.ts')]);

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};
serve({ input: process.stdin, output: process.stdout, version, exit: (code) => process.exit(code) });
spareMemory(process.stdin);
