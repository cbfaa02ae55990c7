// Tests of positions of the orchard: their form, refused positions, and that the orchard needs no other game.
import Ajv from 'ajv/dist/2020.js';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { procedurePartsOf } from '../../compiler/decide/procedure-parts.ts';
import { partsUsedBy } from '../../compiler/decide/used-parts.ts';
import { positionOf } from './position.ts';
import { rosterOf } from './roster.ts';
import { ask, positionIn, roster, told } from './neighbour.ts';

const position = positionIn({
  trees: 'Plum 1 at Wall 3, Pear 1 at Hill 0',
  baskets: 'Basket 1 at Brook 6, Basket 2 at Wall 1',
  drops: 'Hill 2',
  sky: 'Frost',
});
const schema = JSON.parse(readFileSync('test/orchard/position.schema.json', 'utf8')) as object;
const isPosition = new Ajv.default({ allErrors: true }).compile(schema);

describe('a position of the orchard', () => {
  it('is of the form that its schema says, before and after', () => {
    expect(isPosition(position), JSON.stringify(isPosition.errors)).toBe(true);
    const found = ask(position, 'SPRING').decide([4]);
    const after = found.is === 'came' ? found.came.after() : null;
    expect(isPosition(after), JSON.stringify(isPosition.errors)).toBe(true);
    expect(after).toEqual({ ...position, sky: ['Frost', 'Rain'] });
  });

  it('is not changed by a decision', () => {
    const one = ask(position, 'SPRING');
    expect(one.decide([1])).toMatchObject({ came: { effects: ['Sun: pile → sky'] } });
    expect(one.decide([6])).toMatchObject({ came: { effects: ['Wind: pile → sky'] } });
  });

  it.each([
    [{ version: 2 }, 'version is 2'],
    [{ game: 'callisto' }, 'game should be one of orchard'],
    [{ sky: ['Snow'] }, 'sky[0] should be one of Sun, Rain, Wind, Frost'],
    [{ sky: ['Sun', 'Sun'] }, 'sky[1] repeats an earlier entry: Sun'],
    [{ drops: { Meadow: 1 } }, 'drops.Meadow is no garden'],
    [{ trees: { Fig: { kind: 'Fig', in: 'Hill Garden', fruit: 1 } } }, 'trees.Fig.kind should be one of'],
    [{ trees: { Oak: { kind: 'Plum', in: 'Hill', fruit: 1 } } }, 'trees.Oak.in should be one of'],
    [{ trees: [] }, 'trees should be an object with names'],
    [{ baskets: { A: { in: 'Hill Garden', fruit: 7 } } }, 'baskets.A.fruit is more than the 6 that a basket holds'],
    [
      { baskets: Object.fromEntries(['A', 'B', 'C'].map((name) => [name, { in: 'Hill Garden', fruit: 0 }])) },
      'baskets has more than 2 in Hill Garden',
    ],
    [{ moon: 1 }, 'unknown field `moon`'],
  ])('is refused with %j', (wrong, said) => {
    expect(() => positionOf({ ...position, ...wrong }, rosterOf(roster))).toThrow(said);
  });

  it.each([
    [{ paths: [['Hill Garden', 'Meadow']] }, 'paths[0][1] should be one of'],
    [{ paths: [['Hill Garden']] }, 'paths[0] should name two gardens'],
    [{ paths: [['Hill Garden', 'Hill Garden']] }, 'paths[0] should name two gardens'],
    [{ seasons: [{ name: 'SPRING', prints: ['WATER'] }] }, 'seasons[0] lacks `strength`'],
  ])('goes with no roster that has %j', (wrong, said) => {
    expect(() => rosterOf({ ...(roster as object), ...wrong })).toThrow(said);
  });

  it('is asked about cards of the neighbour alone', () => {
    expect(() => ask(position, 'SPRNG')).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('`SPRNG`') as string,
        help: 'Did you mean `SPRING`?',
      }),
    );
    expect(ask(position, ' summer ').head.card).toBe('SUMMER');
  });
});

describe('the parts that decisions use', () => {
  it('has a name among the parts of the procedure, letters of what is carried included', () => {
    const one = told(
      {
        trees: 'Plum 1 at Gate 1, Apple 1 at Gate 1',
        baskets: 'Basket 1 at Brook 4, Basket 2 at Old 0, Basket 3 at Old 0',
        drops: 'Wall 1',
      },
      'SUMMER',
    );
    const use = one.came.decision ? partsUsedBy(one.came.decision) : [];
    expect(use).toEqual(['SUMMER 2', 'SUMMER 2 actor [1]', 'SUMMER 2c', 'SUMMER 2c destination [1]']);
    const parts = procedurePartsOf('SUMMER', one.procedure?.clauses ?? []).map(({ name }) => name);
    expect(use.filter((name) => !parts.includes(name))).toEqual([]);
  });
});

describe('odds', () => {
  const of = (card: string, given: Parameters<typeof positionIn>[0]) => {
    const odds = ask(positionIn(given), card).odds();
    if (odds.is !== 'odds') throw new Error(odds.is);
    return odds.outcomes.map(({ share, resolved }) => `${share.of}/${share.in} ${resolved.effects.join(', ')}`);
  };

  it('are exact: rows, rows of rows, and choices by die', () => {
    // The rows 1–2, 3–5 and 6 have the probabilities 1/3, 1/2 and 1/6. Half of the outcomes of row 3–5 water one of two
    // dry gardens. The other half carry the emptiest basket.
    const found = of('AUTUMN', {
      trees: 'Plum 1 at Wall 3',
      baskets: 'Basket 1 at Brook 6, Basket 2 at Wall 1, Basket 3 at Old 0',
      drops: 'Old 1, Gate 1',
      sky: 'Sun Rain Wind',
    });
    expect(found).toEqual([
      '1/3 Plum 1: fruit 3 → 1, Basket 2: fruit 1 → 3',
      '1/4 Basket 3: Old Garden → Wall Garden',
      '1/6 Frost: pile → sky',
      '1/8 Wall Garden: drops 0 → 1',
      '1/8 Hill Garden: drops 0 → 1',
    ]);
  });

  it('leave out faces that are rolled again', () => {
    // A d6 chooses among four cards. A 5 or 6 is rolled again, so all cards are equally likely.
    expect(of('SUMMER', { baskets: 'Basket 1 at Brook 4', sky: 'Frost' }).map((one) => one.split(' ')[0])).toEqual(
      Array.from({ length: 6 }, () => '1/6'),
    );
  });
});

describe('chance from a seed', () => {
  it('is the same for the same seed, and never lacking', () => {
    const one = ask(positionIn({ baskets: 'Basket 1 at Brook 4' }), 'SUMMER');
    const drawn = (seed: number): unknown => {
      const found = one.decide({ seed });
      return found.is === 'came' && found.came.effects;
    };
    expect(drawn(3)).toEqual(drawn(3));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(drawn(seed)))).size).toBeGreaterThan(5);
  });
});

describe('the folders of the orchard', () => {
  const files = globSync('test/orchard/*.ts').filter((path) => !path.endsWith('games.ts'));

  it.each(files)('%s imports nothing of the first game', (path) => {
    const imports = [...readFileSync(path, 'utf8').matchAll(/\bfrom '([^']+)'/g)].map(([, target]) => target ?? '');
    expect(imports.filter((target) => /callisto/.test(target))).toEqual([]);
  });
});
