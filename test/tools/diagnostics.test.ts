import { expect, it } from 'vitest';
import { everyDiagnostic } from '../../compiler/lint/all-diagnostics.ts';
import { builtInGames } from '../../library/games.ts';
import { testedDiagnostics, untested } from '../../tools/diagnostics.ts';

it('has a test for every diagnostic, each provoked by the example on its page', () => {
  const all = testedDiagnostics();
  expect(all).toHaveLength(Object.keys(everyDiagnostic(builtInGames)).length);
  expect(untested(all)).toEqual([]);
  expect(all.filter(({ isProvoked }) => !isProvoked)).toEqual([]);
});

it('lists what no test would miss', () => {
  const one = { code: 'BB2999', name: 'new', isProvoked: false, tests: [] };
  expect(untested([one, { ...one, isProvoked: true }, { ...one, tests: ['test/a.test.ts'] }])).toEqual([one]);
});
