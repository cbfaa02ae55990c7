// Tests of the command verbs that search positions: `witness`, `lint --search`, `test --search` and `test --fill`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((each) => (folder = each));
const run = (words: readonly string[]): Ran => runIn(folder, words);

/** Clause 1 contradicts itself: an adjacent enemy is within 2 spaces. The linter finds nothing in its words. */
const sheet =
  'game callisto\nscenario 1: Mine\nbot LFA\n\nSCOUT\n1 Enemy adjacent and no enemies within 2 spaces: RECON.\n2 Threshold 5/6/7: ATTACK 1.\n3 SCOUT 1 towards nearest enemy.\n   [Random]\n';

beforeEach(() => {
  writeIn(folder, 'mine.bot', sheet);
});

interface Witnesses {
  readonly sheets: readonly {
    readonly parts: readonly {
      readonly part: string;
      readonly shows: string;
      readonly tries: number;
      readonly witness: { readonly card: string; readonly size: number; readonly position: object } | null;
    }[];
  }[];
}

describe('botbook witness', () => {
  it('gives a position of each clause that acts, in which `decide` carries out the clause', () => {
    const { out, code } = run(['witness', 'mine.bot', '--tries', '60', '--json']);
    const { parts = [] } = (JSON.parse(out) as Witnesses).sheets[0] ?? {};
    const clauses = parts.filter(({ part }) => /^SCOUT \d$/.test(part));
    expect(code).toBe(0);
    expect(clauses.map(({ part, shows, witness }) => [part, shows, witness !== null])).toEqual([
      ['SCOUT 1', 'acts', false],
      ['SCOUT 2', 'acts', true],
      ['SCOUT 3', 'acts', true],
    ]);
    const third = clauses[2]?.witness;
    writeIn(folder, 'third.json', JSON.stringify(third?.position));
    const decided = run(['decide', 'third.json', '--card', third?.card ?? '', '--sheet', 'mine.bot', '--seed', '1']);
    expect(decided.out).toContain('3: ');
  });

  it('refuses numbers of tries and options that do not go together', () => {
    expect(run(['witness', 'mine.bot', '--tries', '0'])).toMatchObject({ code: 2 });
    expect(run(['witness', 'mine.bot', '--ties', '--conditions'])).toMatchObject({ code: 2 });
  });
});

describe('botbook lint --search', () => {
  it('warns about a clause without a position, with the tries and the seed', () => {
    const { err, code } = run(['lint', 'mine.bot', '--search', '--tries', '40', '--seed', '3']);
    expect(code).toBe(0);
    expect(err).toMatch(/BB3093 no-position No position was found in which SCOUT 1 acts \(\d+ tries, seed 3\)\./);
    expect(err.match(/BB3093 no-position/g)).toHaveLength(1);
  });

  it('is the only use of its options', () => {
    expect(run(['lint', 'mine.bot', '--tries', '40']).err).toContain('--tries is for --search');
  });
});

describe('botbook test', () => {
  it('refutes a line NEVER about a clause that acts', () => {
    writeIn(
      folder,
      'a.example',
      'game callisto\nscenario 1\n\nNEVER LFA SCOUT 2b: nobody scouts\n\nEXAMPLE CORP-SEC 1: control\ncard: CORP-SEC Y\nunits: CORP-SEC Y at G2\nLFA scouted: G2\n=> 1\n',
    );
    const { out, code } = run(['test', 'a.example', '--search']);
    expect(code).toBe(1);
    expect(out).toMatch(/LFA: 1 line NEVER, 1 refuted in \d+ tr/);
    expect(out).toMatch(/NEVER SCOUT 2b is refuted, SCOUT [YZ]: /);
  });

  it('fills in few examples, which pass and use the clauses', () => {
    const { out, code } = run(['test', 'mine.bot', '--fill', 'more']);
    expect(code).toBe(0);
    expect(out).toContain(': SCOUT 1\n');
    const text = readFileSync(join(folder, 'more', 'scenario-1-lfa.example'), 'utf8');
    expect(text).toMatch(/^=> 2$/m);
    expect(text).toMatch(/^=> 3$/m);
  });
});
