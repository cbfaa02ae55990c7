// Tests of a board for a terminal: it is narrow and complete, and its characters are the same with and without colours.
import { describe, expect, it } from 'vitest';
import { boardText } from '../../views/board/board-terminal.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { bare, drawnSample, sample } from '../support/board.ts';
import { terminalColours } from '../support/terminal-colours.ts';

const text = (changes: Readonly<Record<string, unknown>> = {}): string => boardText(drawnSample(changes), plainPaint);
const lines = text().split('\n');
/** The lines with the maps, without the legend below them. */
const map = lines.slice(
  0,
  lines.findIndex((line) => line.startsWith('─ open border')),
);

describe('a board in the terminal', () => {
  it('is no wider than 110 columns, and each code is once on the map', () => {
    for (const line of map) expect(line.length, line).toBeLessThanOrEqual(110);
    const codes = map.join('\n').match(/[A-Z]\d(?=[═▲ ])/g) ?? [];
    for (const { name } of sample.spaces) {
      const times = codes.filter((code) => code === name).length;
      // `»B2` marks B2 as the space where a force enters, so this mark does not count as an occurrence of B2.
      expect(times - map.join('\n').split(`»${name}`).length + 1, name).toBe(1);
    }
  });

  it('shows the contents of a space', () => {
    const drawn = map.join('\n');
    for (const sign of ['A1▲', 'B1═', '═◆2 ▣1', '◆3', '⊘', '✕', '⚙', '⇥', '»L2', '▒'])
      expect(drawn, sign).toContain(sign);
    expect(drawn).toMatch(/Rift Bridge[^]*Upper Ring/);
  });

  it('draws boundaries heavy and open borders light', () => {
    const two = (next: readonly string[][]): string =>
      text({
        maps: ['Rift Bridge'],
        spaces: [
          { name: 'W', x: 0, y: 0, next: next[0] },
          { name: 'E', x: 1, y: 0, next: next[1] },
          { name: 'S', x: 0.5, y: 0.9, next: ['W', 'E'] },
        ].map((one) => ({ ...one, next: one.name === 'S' ? one.next : [...(one.next ?? []), 'S'] })),
        ...bare,
      });
    const middle = (drawn: string): string => /W +([│┃]) +E/.exec(drawn)?.[1] ?? '';
    expect(middle(two([['E'], ['W']]))).toBe('│');
    expect(middle(two([[], []]))).toBe('┃');
  });

  it('shows where decks cross borders', () => {
    const row = map.find((line) => line.includes('A1▲')) ?? '';
    expect(
      map
        .slice(map.indexOf(row) - 1, map.indexOf(row) + 3)
        .join('\n')
        .match(/═(?!◆|⊘| )/g)?.length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('lists every place with its neighbours, and every thing', () => {
    const all = text();
    expect(all).toMatch(/\nB1 deck +The Long Span +1 +2 +A1 C1 deck\n/);
    expect(all).toMatch(/\nC2 +Cell Block +nobody enters, prison +B2 \(door\) C1 foundation D2 \(door\)\n/);
    for (const { name } of [...sample.doors, ...sample.structures, ...sample.tokens])
      expect(all).toContain(`${name}: `);
    expect(all).toContain('MECH A D2 (deactivated)');
    expect(all).toMatch(/\nvictory +LFA: 5 objective points\n/);
    expect(all).toContain('stand-in board');
  });

  it('says the same with colour', () => {
    const painted = boardText(drawnSample(), terminalColours);
    expect(painted).toContain('\u001B[');
    expect(painted.replaceAll(/\p{Cc}\[[\d;]*m/gu, '')).toBe(text());
  });

  it('sends nothing to the terminal that a file smuggles in', () => {
    expect(text({ note: 'a\u001B[31mb\u202E' })).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
  });
});
