// Tests the comparison of variants with games whose winners are fixed: bad variants are dropped, and the other variants
// share the remaining games.
import { expect, it } from 'vitest';
import { compareVariants } from '../../cli/verbs/simulate/compare-variants.ts';
import { nothingPlayed, variantKeys } from '../../compiler/game/play.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { terminalText } from '../../views/document/terminal.ts';
import { variantsDocument, variantsJson } from '../../views/examples/variants.ts';

const variants = {
  option: 'arms',
  word: 'all',
  count: 4,
  least: 20,
  name: (variant: number) => `number ${variant}`,
  parts: 'number',
};

it('drops variants whose interval lies below that of the best, and shares the other games', async () => {
  const asked: (readonly number[])[] = [];
  const left = await compareVariants(variants, 400, (among, { from, to }) => {
    asked.push(among);
    const totals = nothingPlayed({ counts: [] });
    for (let index = from; index < to; index++) {
      const variant = among[index % among.length] ?? 0;
      const [games, won] = variantKeys(variant);
      totals.use[games] = (totals.use[games] ?? 0) + 1;
      // Variants 1 and 3 win all games, variant 0 wins half of its games, and variant 2 wins none.
      if (variant % 2 === 1 || (variant === 0 && (index / 4) % 2 === 0)) totals.use[won] = (totals.use[won] ?? 0) + 1;
    }
    return Promise.resolve({ totals, stretches: [{ from, to }] });
  });
  expect(asked[0]).toEqual([0, 1, 2, 3]);
  expect(asked.at(-1)).toEqual([1, 3]);
  expect(left.map(({ variant }) => variant)).toEqual([1, 3]);
  expect(left.map(({ games, won }) => [games, won])).toEqual([
    [180, 180],
    [180, 180],
  ]);
});

it('names the player behind the ranking and the parts of variants, and says that the best were lucky', () => {
  const report = {
    game: 'unbreakable',
    scenario: 'special-delivery',
    seed: 1,
    side: 'blue',
    sideName: 'Blue',
    player: 'traps',
    wins: 'Blue wins',
    parts: 'Walker 1 | Squad 1 | Squad 2',
    games: 400,
    variants: 4,
    left: [{ variant: 3, name: 'laser, nuke | laser, nuke | laser, nuke', games: 100, won: 50 }],
    standIns: 'a map',
    readings: [],
  };
  const lines = terminalText(variantsDocument(report), plainPaint).split('\n');
  expect(lines[2]).toMatch(/^Walker 1 \| Squad 1 \| Squad 2 +Blue wins/);
  // For 50 wins in 100 games, Wilson’s formula gives the interval from 40.4 % to 59.6 %.
  expect(lines[4]).toMatch(/^laser, nuke \| .* +50\.0 % +40\.4 % to 59\.6 % +100$/);
  expect(lines[0]).toBe('special-delivery: 400 games, seed 1, Blue traps; 1 of 4 variants are left');
  expect(lines.join(' ')).toContain('The ranking holds for Blue played by traps. Other players may win with');
  expect(lines.join(' ')).toContain('partly lucky');
  const json = variantsJson(report) as object;
  expect(json).toMatchObject({ side: 'blue', player: 'traps' });
  expect(Object.keys(json)).not.toContain('parts');
});
