// The examples of README.md: code that runs as it stands, with what it prints behind `// →`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ReadmeExample {
  /** Its first line that is no import, for messages. */
  readonly title: string;
  readonly code: string;
  readonly prints: string;
}

export function readmeExamples(): ReadmeExample[] {
  const text = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8').replaceAll('\r\n', '\n');
  return [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({
    title: /from '(botbook[^']*)'/.exec(code)?.[1] ?? '',
    code,
    prints: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line = '']) => `${line}\n`).join(''),
  }));
}
