// Tests of `--sheet` for `decide` and `explain`. With this option, a sheet of the user takes the place of the sheet of
// the book.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();

const opening = resolve('procedures/callisto/scenario-1/examples/opening.json');
const packaged = (scenario: number, bot: string): string =>
  resolve(`procedures/callisto/scenario-${scenario}/${bot}.bot`);
const lfa = readFileSync(packaged(1, 'lfa'), 'utf8');
const botbook = (...words: string[]) => runIn(folder, words);
const card = ['--card', 'SCOUT Y'] as const;

describe('--sheet', () => {
  // The bot has scouted objectives worth 1 point. In the sheet of the book, clause 2 needs fewer than 7 points and
  // applies. In the sheet of the user, clause 2 needs fewer than 1, so a later clause applies.
  const own = writeIn(
    folder,
    'own.bot',
    lfa.replace('Space secure and < 7 objective', 'Space secure and < 1 objective'),
  );

  it('is played instead of the book’s', () => {
    expect(botbook('decide', opening, ...card, '--dice', '6').out).toMatch(/^2b: SCOUT 2 to F3 by G2\n {2}d8: 6\n/);
    expect(botbook('decide', opening, ...card, '--sheet', own).out).toMatch(/^5: SCOUT 2 to F3 by G2\n {2}SCOUT Y: /);
    expect(botbook('decide', opening, ...card, '--odds', '--sheet', own).out).toBe(
      '1/1 100.0 %  5: SCOUT 2 to F3 by G2\n',
    );
    const { out } = botbook('explain', opening, ...card, '--sheet', own);
    expect(out).toMatch(/\n✗ 2 .* — 1; fewer than 1 needed\n/);
  });

  it('is read from standard input, if the position is not', () => {
    const text = readFileSync(own, 'utf8');
    expect(runIn(folder, ['decide', opening, ...card, '--sheet', '-'], text).out).toMatch(/^5: /);
    const { code, err } = runIn(folder, ['decide', '-', ...card, '--sheet', '-'], text);
    expect([code, err]).toEqual([2, expect.stringContaining('Standard input can be read only once.')]);
  });

  it.each([
    ['of another scenario', packaged(2, 'lfa'), 1, /is a sheet of Scenario 2\.\n.*The position is of Scenario 1/],
    ['of the other bot', packaged(1, 'breakers'), 1, /is no sheet of the LFA, whose card `SCOUT Y` is/],
    [
      'with errors',
      writeIn(folder, 'wrong.bot', lfa.replace('RECON', 'RECONN')),
      1,
      /has 1 error\.\n.*`botbook check /,
    ],
    [
      'of another game',
      writeIn(folder, 'orchard.bot', 'game orchard\nscenario 1\n'),
      1,
      /is a sheet of the game `orchard`/,
    ],
    ['of no scenario', writeIn(folder, 'none.bot', 'game callisto\nbot LFA\n'), 1, /does not say its `scenario`/],
    ['that is not there', join(folder, 'nowhere.bot'), 2, /nowhere\.bot/],
  ])('that is %s is refused', (_what, sheet, exit, text) => {
    for (const verb of ['decide', 'explain']) {
      const { code, out, err } = botbook(verb, opening, ...card, '--dice', '6', '--sheet', sheet);
      expect([code, out]).toEqual([exit, '']);
      expect(err).toMatch(text);
      expect(err).not.toContain('    at ');
    }
  });
});
