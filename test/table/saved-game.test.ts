// Tests of the file of a saved game. The file is the journal, with a first line for the readings and the overlay if the
// game has any.
import { describe, expect, it } from 'vitest';
import { basisLine, plainBasis, savedGameIn } from '../../compiler/game/saved-game.ts';

const journal = '{"version":1,"is":"journal","game":"orchard","scenario":3,"seal":"x"}\n{"event":{},"seal":"y"}\n';

describe('the file of a saved game', () => {
  it('is the journal, if the game has neither readings nor an overlay', () => {
    expect(basisLine(plainBasis)).toBe('');
    expect(savedGameIn(journal)).toEqual({ is: 'journal', game: 'orchard', scenario: 3, basis: plainBasis, journal });
  });

  it('begins with the readings and the overlay', () => {
    const basis = { readings: ['R8'], overlay: { version: 1 } };
    const file = `${basisLine(basis)}${journal}`;
    expect(file).toBe(`{"version":1,"is":"table basis","readings":["R8"],"overlay":{"version":1}}\n${journal}`);
    expect(savedGameIn(file)).toEqual({ is: 'journal', game: 'orchard', scenario: 3, basis, journal });
  });

  it.each([
    ['', 'is no saved game'],
    ['[]\n', 'is no saved game'],
    ['{"is":"journal","game":"orchard"}\n', 'is no saved game'],
    ['{"is":"journal","game":"orchard","scenario":1.5}\n', 'is no saved game'],
    [`{"version":2,"is":"table basis","readings":[],"overlay":null}\n${journal}`, 'version is 2; this botbook reads 1'],
    [`{"version":1,"is":"table basis","readings":"R8","overlay":null}\n${journal}`, 'readings should be a list'],
    [`{"version":1,"is":"table basis","readings":[8],"overlay":null}\n${journal}`, 'readings[0] should be text'],
    [`{"version":1,"is":"table basis","readings":[]}\n${journal}`, 'lacks `overlay`'],
    ['{"version":1,"is":"table basis","readings":[],"overlay":null}\n', 'is no saved game'],
  ])('is not %j', (file, problem) => {
    expect(() => savedGameIn(file)).toThrow(problem);
  });
});
