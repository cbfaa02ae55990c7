// Reads the examples in docs/library.md. The code of an example can be run unchanged. After a comment `// →` is the
// line that the code prints.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface LibraryExample {
  /** The entry of the library that the example imports. Messages name this entry. */
  readonly title: string;
  readonly code: string;
  readonly prints: string;
}

export function libraryExamples(): LibraryExample[] {
  const text = readFileSync(fileURLToPath(new URL('../docs/library.md', import.meta.url)), 'utf8').replaceAll(
    '\r\n',
    '\n',
  );
  return [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({
    title: /from '(botbook[^']*)'/.exec(code)?.[1] ?? '',
    code,
    prints: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line = '']) => `${line}\n`).join(''),
  }));
}
