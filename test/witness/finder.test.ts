// Tests of the search for small positions in which parts of a sheet act or decide.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WitnessFinder, type SearchedResult } from '../../compiler/witness/finder.ts';
import { searchedParts, withoutPart } from '../../compiler/witness/searched-parts.ts';
import { searchedSheet } from '../../cli/searched-sheets.ts';
import type { Source } from '../../cli/sources.ts';

const sourceOf = (text: string, path: string | null = null): Source => ({
  name: path ?? 'a sheet',
  path,
  text,
  part: null,
  shadows: false,
});

/** A sheet of the LFA in Scenario 1 with one procedure. */
const scout = (clauses: string): Source => sourceOf(`game callisto\nscenario 1: Mine\nbot LFA\n\nSCOUT\n${clauses}\n`);

function searched(source: Source, names: readonly string[], tries = 300): Map<string, SearchedResult> {
  const sheet = searchedSheet(source);
  const finder = new WitnessFinder(sheet.searched, { seed: 1, tries, parts: ({ name }) => names.includes(name) });
  return new Map(finder.results().map((each) => [each.part.name, each]));
}

const decidedBy = (source: Source, { witness }: SearchedResult) => {
  const { scene } = searchedSheet(source).searched;
  return witness && scene.decidePosed(witness, witness.seed)?.record;
};

const twoLetters = scout(
  '1 Space secure: SCOUT 2 to:\n   a) Threatened objective.\n      [Most enemies > Random]\n   b) Unscouted objective.\n      [Highest value > Random]\n2 ATTACK 1.',
);

describe('the search for witnesses', () => {
  it('finds a small position in which each part acts, and in which the interpreter uses the part', () => {
    const all = searched(twoLetters, ['SCOUT 1', 'SCOUT 1a', 'SCOUT 1b', 'SCOUT 2']);
    const used = [...all.values()].map((each) => {
      const record = decidedBy(twoLetters, each);
      return [record?.clause, record?.done[0]?.letter, (each.witness?.size ?? 99) <= 6];
    });
    expect(used[1]).toEqual([1, 'a', true]);
    expect(used[2]).toEqual([1, 'b', true]);
    expect(used[3]).toEqual([2, null, true]);
  });

  it('finds a position in which a criterion decides: without the criterion the bot goes elsewhere', () => {
    const [result] = searched(twoLetters, ['SCOUT 1b destination [1]']).values();
    const record = result && decidedBy(twoLetters, result);
    const pick = record?.done[0]?.choices.find(({ role }) => role === 'destination')?.picks[0];
    expect(pick?.ladder[0]?.remaining.length).toBeLessThan(pick?.candidates.length ?? 0);
  });

  it('finds the same positions again with the same seed', () => {
    const positions = (): unknown => searched(twoLetters, ['SCOUT 1a']).get('SCOUT 1a')?.witness?.position;
    expect(positions()).toEqual(positions());
  });

  // An adjacent enemy is within 2 spaces. With the 12 points of all objectives scouted, no objective is unscouted.
  it.each([
    [
      'a condition that contradicts itself by distances',
      '1 Enemy adjacent and no enemies within 2 spaces: RECON.\n2 ATTACK 1.',
    ],
    [
      'a condition that contradicts itself by markers',
      '1 Every objective scouted and an unscouted objective within 2 spaces: RECON.\n2 ATTACK 1.',
    ],
  ])('finds no position for %s', (_name, clauses) => {
    const all = searched(scout(clauses), ['SCOUT 1', 'SCOUT 2'], 100);
    expect(all.get('SCOUT 1')?.witness).toBeNull();
    expect(all.get('SCOUT 2')?.witness).not.toBeNull();
  });

  it('spends the tries that easy parts do not need on the other parts', () => {
    const all = searched(
      scout('1 Enemy adjacent and no enemies within 2 spaces: RECON.\n2 ATTACK 1.'),
      ['SCOUT 1', 'SCOUT 2'],
      100,
    );
    const [dead, live] = ['SCOUT 1', 'SCOUT 2'].map((name) => all.get(name)?.tries ?? 0);
    expect((dead ?? 0) + (live ?? 0)).toBeGreaterThanOrEqual(200);
    expect(dead).toBeGreaterThan(100);
  });
});

describe('the parts of a sheet', () => {
  const script = () => searchedSheet(twoLetters).searched.script;

  it('are its clauses, letters and criteria, the ties without Random, and the parts of conditions', () => {
    const names = searchedParts(script()).map(({ name, kind }) => `${kind} ${name}`);
    expect(names).toEqual([
      'clause SCOUT 1',
      'letter SCOUT 1a',
      'criterion SCOUT 1a destination [1]',
      'random SCOUT 1a destination [random]',
      'letter SCOUT 1b',
      'criterion SCOUT 1b destination [1]',
      'random SCOUT 1b destination [random]',
      'clause SCOUT 2',
    ]);
  });

  it('keep all candidates if a criterion is switched off', () => {
    const part = searchedParts(script()).find(({ name }) => name === 'SCOUT 1b destination [1]');
    if (!part) throw new Error('The part is missing.');
    const off = withoutPart(script(), part).procedures[0]?.clauses[0]?.acts[0]?.aims[1]?.choices[0]?.list;
    expect(off?.map((criterion) => [criterion.is, 'test' in criterion ? criterion.test : null])).toEqual([
      ['keep', { is: 'both', of: [] }],
      ['random', null],
    ]);
  });
});

describe('a book without code', () => {
  const lampMoth = (): Source => {
    const path = 'procedures/drowned-bell/lamp-moth.bot';
    return sourceOf(readFileSync(path, 'utf8'), path);
  };

  it('is searched in random positions of its page', () => {
    const all = searched(lampMoth(), ['DIM 1', 'DIM 2'], 300);
    expect([...all.values()].map((each) => decidedBy(lampMoth(), each)?.clause)).toEqual([1, 2]);
  });
});
