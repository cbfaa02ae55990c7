// Tests the page about a thing that acts: its examples are lines of books that decide.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/book-with-monsters.md', 'utf8');
const folder = 'procedures/drowned-bell';
const bookText = [`${folder}/drowned-bell.page`, `${folder}/lamp-moth.bot`, `${folder}/reed-archer.bot`, `${folder}/silt-hound.bot`]
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const examples = text
  .split('\n')
  .filter((line) => line.startsWith('| `') || /^\| (?:a|an) [\w ]+ \| `/.test(line))
  .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, example = '']) => example))
  .filter((example) => example.includes(' ') && !/^(?:If the push|acting:)/.test(example));

it('finds its examples', () => expect(examples.length).toBeGreaterThan(25));

it.each(examples)('has an example that the booklet uses: %s', (example) => {
  expect(bookText).toContain(example.replace(/^the nearest other monster$/, 'nearest other monster'));
});
