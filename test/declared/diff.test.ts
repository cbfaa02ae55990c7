// Tests the comparison of two versions of a sheet of a book without code, in random positions.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => (folder = fresh));
const textOf = (name: string): string => readFileSync(`test/declared/${name}`, 'utf8');
const run = (...words: readonly string[]) => runIn(folder, words);
const compare = (change: (sheet: string) => string, ...options: readonly string[]) => {
  writeIn(folder, 'other.bot', change(textOf('meadow.bot')));
  return run('diff', '--behaviour', 'meadow/meadow.bot', 'other.bot', '--positions', '200', ...options);
};

beforeEach(() => {
  writeIn(folder, 'meadow/meadow.page', textOf('meadow.page'));
  writeIn(folder, 'meadow/meadow.bot', textOf('meadow.bot'));
});

describe('two versions of a sheet of a book without code', () => {
  it('are compared in random positions, with a witness that decides', () => {
    const { code, out } = compare((sheet) => sheet.replace('Highest value', 'Lowest value'), '--witness', 'found');
    expect(code).toBe(1);
    expect(out).toContain('In random positions, meadow: HERON');
    expect(out).toMatch(/HERON 2: another target/);
    // The witness needs two free spaces of different values, so it needs no thing on the table but one worker to put.
    const witness = readFileSync(`${folder}/found/witness-0-meadow-1.json`, 'utf8');
    expect(JSON.parse(witness)).toMatchObject({ game: 'meadow' });
    expect(run('decide', 'found/witness-0-meadow-1.json', '--card', 'HERON', '--seed', '1').code).toBe(0);
  });

  it('do not differ if only the wording differs', () => {
    const { out } = compare((sheet) => sheet.replace('free space', 'space without workers'));
    expect(out).toContain('No difference found.');
  });

  it('are described as JSON', () => {
    const { out } = compare((sheet) => sheet.replace('PLACE X', 'PLACE 1'), '--json');
    const { behaviour } = JSON.parse(out) as { behaviour: readonly { bot: string }[] };
    expect(behaviour).toHaveLength(1);
  });
});
