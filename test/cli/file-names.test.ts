// Tests that messages of every command verb spell the path of a file in the same way, however a person typed it. The
// list of command verbs includes new command verbs by itself.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryOfPrograms, memoryOfSheets } from '../../cli/bounds.ts';
import { generalExits } from '../../cli/exit-codes.ts';
import { program } from '../../cli/main.ts';
import { allVerbs } from '../../cli/verbs/all-verbs.ts';
import { readText } from '../../files/files.ts';
import { mostMistakes } from '../../grammar/registry.ts';
import { runIn, writeIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';
import { cliPage } from '../../tools/cli-page.ts';

const folder = sharedFolder();
const names = allVerbs.map(({ name }) => name);

writeIn(folder, 'deep/bad.bot', 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\nSpace secure: CONTROL.\n');
writeIn(folder, 'deep/bad.json', '{"version": 1, ');
writeIn(folder, 'deep/bad.example', 'game callisto\nscenario 1\n\nEXAMPLE x\ny\n');
writeIn(folder, 'deep/bad.jsonl', '{"version": 1, ');
writeIn(folder, 'deep/binary.bot', Buffer.from([0xff, 0xfe, 0]));

const spelled = (name: string): string[] => [name, `./deep/../${name}`, join(folder, name)];

/**
 * Command verbs that this test leaves out: they run a server, take no file, or repeat the typed command in messages.
 */
const others = new Set(['lsp', 'debug-adapter', 'table', 'new', 'docs', 'read', 'ask']);

describe('a file in the messages of', () => {
  it.each(names.filter((name) => !others.has(name)))('%s', (verb) => {
    const faults = ['bad.bot', 'bad.json', 'bad.example', 'bad.jsonl', 'binary.bot', 'missing.bot'].flatMap((name) => {
      const texts = spelled(`deep/${name}`).map((path) => {
        const two = verb === 'diff' || verb === 'merge' ? [path] : [];
        const { out, err } = runIn(folder, [verb, path, ...two, ...two.slice(0, verb === 'merge' ? 1 : 0)]);
        return out + err;
      });
      return texts.every((text) => text === texts[0]) ? [] : [texts];
    });
    expect(faults).toEqual([]);
  });
});

it('the page of command verbs states the largest input of each', async () => {
  const sections = cliPage(await program(), 'x')
    .split(/^### /m)
    .slice(1);
  const stating = sections.filter((section) => /^Largest input: \S.*\.$/m.test(section));
  expect(stating.map((section) => section.split('\n')[0])).toEqual(
    expect.arrayContaining(allVerbs.map(({ name }) => name)),
  );
});

it('docs/cli.md has the bounds and the exit codes of the command line', () => {
  const page = readText('docs/cli.md').replaceAll(/\s+/g, ' ');
  expect(page).toContain(`at most ${memoryOfPrograms} MB of memory plus ${memoryOfSheets.text} times the size`);
  expect(page).toContain(`at most ${memoryOfSheets.marks} times its size`);
  expect(page).toContain(`more than ${mostMistakes.toLocaleString('en')} mistakes`);
  for (const [code, text] of generalExits) expect(page).toContain(`- ${code}: ${text}`);
});
