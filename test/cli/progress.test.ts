import { describe, expect, it } from 'vitest';
import { Progress } from '../../cli/progress.ts';

/** Returns the texts that the display of 200 games shows. At each time in seconds, `done` games are finished. */
function shown(isTerminal: boolean, moments: readonly (readonly [seconds: number, done: number])[]): string[] {
  let seconds = 0;
  const texts: string[] = [];
  const place = { isTerminal, now: () => seconds * 1000, write: (text: string) => void texts.push(text) };
  const progress = new Progress({ total: 200, units: 'games' }, place);
  for (const [at, done] of moments) {
    seconds = at;
    progress.tell(done);
  }
  progress.end();
  return texts;
}

describe('progress', () => {
  it('is a bar on a terminal after two seconds, at most every tenth of a second, and leaves no trace', () => {
    expect(
      shown(true, [
        [1.9, 90],
        [2, 100],
        [2.05, 120],
        [2.5, 160],
      ]),
    ).toEqual([
      `\r${'█'.repeat(15)}${'░'.repeat(15)} 100 of 200 games, 2 s left\u001B[K`,
      // From second 0 to 2.5, 64 games a second are done, so the other 40 games take about 1 second.
      `\r${'█'.repeat(24)}${'░'.repeat(6)} 160 of 200 games, 1 s left\u001B[K`,
      '\r\u001B[K',
    ]);
  });

  it('is a line a minute elsewhere', () => {
    expect(
      shown(false, [
        [2, 0],
        [59, 1],
        [60, 1],
        [119, 2],
        [3600, 100],
        [4000, 199],
      ]),
    ).toEqual(['1 of 200 games, 3.3 h left\n', '100 of 200 games, 60 min left\n', '199 of 200 games, 20 s left\n']);
  });

  it('is silent about short work', () => {
    expect(shown(true, [[1, 200]])).toEqual([]);
    expect(shown(false, [[59, 200]])).toEqual([]);
  });
});
