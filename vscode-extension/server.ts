// The language server in a process of its own.
import { readFileSync } from 'node:fs';
import { serve } from '../server/main.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

serve({ input: process.stdin, output: process.stdout, version, exit: (code) => process.exit(code) });
