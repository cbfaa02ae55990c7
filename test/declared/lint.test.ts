// Tests of the linter and of the classes of changes for books without code, whose sheets belong to no scenario.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { runBeside, runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => (folder = fresh));
const run = (...words: readonly string[]) => runIn(folder, words);
const page = readFileSync('test/declared/meadow.page', 'utf8');
const sheet = (clauses: string): string => `game meadow\n\nHERON\n${clauses}`;
beforeEach(() => void writeIn(folder, 'meadow/meadow.page', page));

describe('the linter of a book without code', () => {
  const findings = (clauses: string, rules = ''): string[] => {
    writeIn(folder, 'meadow/meadow.page', page.replace('\nBOX\n', `${rules}\nBOX\n`));
    writeIn(folder, 'meadow/meadow.bot', sheet(clauses));
    const { all } = runBeside(folder, ['lint', 'meadow']);
    return [...all.matchAll(/^warning BB\d+ ([\w-]+)/gm)].map(([, name = '']) => name);
  };

  it.each([
    // The page says that a round is at most 6.
    ['1 Round 7 or more: FLOOD nest. [Random]\n', 'never-holds'],
    ['1 Round 5 or more and round 3 or more: FLOOD nest. [Random]\n', 'said-twice'],
    // A nest is a wetland by the page.
    ['1 FLOOD wetland. [Random]\n2 FLOOD nest. [Random]\n', 'covered-clause'],
    ['1 FLOOD wetland. [Highest value]\n', 'list-may-tie'],
  ])('finds the mistake of %j', (clauses, name) => expect(findings(clauses)).toEqual([name]));

  it.each([
    '1 Round 5 or more: FLOOD nest. [Random]\n2 Round 3 or more: FLOOD nest. [Random]\n',
    // The number of an action can make the action impossible.
    '1 PLACE 2, free space. [Random]\n2 PLACE 1, free space. [Random]\n',
    '1 FLOOD nest. [Random]\n2 FLOOD wetland. [Random]\n',
  ])('finds nothing in %j', (clauses) => expect(findings(clauses)).toEqual([]));

  it('leaves ties to the rule of the page', () =>
    expect(findings('1 FLOOD wetland. [Highest value]\n', '\nREADING\nTies: lowest value.\n')).toEqual([]));
});

describe('a changed threshold in a book without code', () => {
  it.each([
    ['Round 4 or more', 'condition loosened'],
    ['Round 6 or more', 'condition tightened'],
  ])('is no restatement: %s', (words, kind) => {
    writeIn(folder, 'meadow/meadow.bot', sheet('1 Round 5 or more: FLOOD nest. [Random]\n'));
    writeIn(folder, 'other.bot', sheet(`1 ${words}: FLOOD nest. [Random]\n`));
    expect(run('diff', 'meadow/meadow.bot', 'other.bot').out).toContain(kind);
  });
});
