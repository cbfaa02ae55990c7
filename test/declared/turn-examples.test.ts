// Tests the examples of turns of a book without code: their lines, their expectations, the parts that they use, and
// their faults. All expected values are worked out by hand on the pages.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => (folder = fresh));
const textOf = (name: string): string => readFileSync(`test/declared/${name}`, 'utf8');
const run = (...words: readonly string[]) => runIn(folder, ['test', 'rills', ...words]);
const examples = (text: string) => writeIn(folder, 'rills/turns.example', `game rills\n\n${text}`);

beforeEach(() => {
  writeIn(folder, 'rills/rills.page', textOf('rills.page'));
  writeIn(folder, 'rills/rills.bot', textOf('rills.bot'));
});

/** The first turn: Heron puts A1 in F2, the only free forest, because P1 is at F1. */
const first = 'EXAMPLE first\nsection: TURN\nlines: done\n=> 1, 3, 4, 5\n';

describe('examples of turns', () => {
  it('expect the steps, the cards, the instructions and the position of a turn', () => {
    // Otter: F2 has the highest value and is not free, so the only free space is W1. W1 is flooded, so that A2 goes
    // back: moment 1. After round 3, 3 points of Kite end the game. On hard, 2 and 3 points are 5, and moment 2 takes 1
    // away.
    examples(`${first}cards: HERON 1
tells: round 0 → 1
tells: A1: supply → F2
after workers: A1 at F2, A2 in the supply
after deck: Otter, Kite
after play area: Heron
moments: none
ends: no

EXAMPLE second
section: TURN
round: 1
workers: A1 at F2
deck: Otter, Kite
play area: Heron
lines: P1 at W1; done
=> 1, 3, 4, 5
cards: OTTER 1
moments: 1, 1
after workers: A2 in the supply, P1 in the supply

EXAMPLE third
section: TURN on hard
round: 2
points: automa 2
deck: Kite
lines: done
=> 1, 3, 4, 5, 6
cards: KITE 1
moments: 2
ends: automa wins
after points: automa 4

EXAMPLE set-up
section: SET-UP on hard
=> 1
after points: automa 2
`);
    const { code, out } = run('--uncovered');
    expect([code, out]).toEqual([0, expect.stringContaining('4 examples, all as expected')]);
    // Step 2 shuffles nothing, because the deck is never empty: 6 of the 7 steps are used, and both moments.
    expect(out).toMatch(/rills\.page +88\.9 % {2}steps 6\/7, sentences 0\/0, moments 2\/2/);
    expect(out).toContain('rills.page TURN 2\n');
    expect(out).not.toContain('TURN 3\n');
  });

  it('say in which order the cards of a pile lie after a shuffle', () => {
    const shuffled = first
      .replace('lines', 'round: 1\ndeck: none\ndiscard: Heron, Otter, Kite\nlines')
      .replace('1, 3', '1, 2, 3');
    examples(
      `${shuffled.replace('lines', 'shuffled: Kite, Heron, Otter\nlines')}cards: KITE 1\nafter deck: Heron, Otter\n`,
    );
    expect(run().out).toContain('1 example, all as expected');
    examples(shuffled);
    expect(run().out).toContain('`shuffled` has no answer. Give the order of the deck after it is shuffled:');
  });

  it('show the turn if an expectation is not met', () => {
    examples(first.replace('1, 3, 4, 5', '1, 3, 5'));
    const { code, out } = run();
    expect(code).toBe(1);
    expect(out).toContain('line 6, =>: 1, 3, 5 is expected; it is 1, 3, 4, 5');
    expect(out).toContain('✗ If the deck is empty, shuffle the discard to make a new deck');
    expect(out).toContain('F2 is the only free forest.');
  });

  it('notice changes of the sheets', () => {
    // A free wetland, a second worker or points in place of a worker lead to another position. HERON 2 is not reached.
    examples(`${first}after workers: A1 at F2, A2 in the supply\n`);
    const { out } = run('--mutate');
    expect(out).toMatch(/rills +37\.5 % {2}3 of 8 changes/);
    expect(out).not.toContain('HERON 1: ');
    expect(out).toContain('HERON 2: ');
  });

  it.each([
    ['lines: done; done', 'lines: all of it used is expected; it is 1 left over'],
    ['', '`lines` has no answer. The player takes a turn. Say what changes on the table, then `done`'],
    ['lines: jump', '`jump` does not fit here'],
    ['shuffled: Crane\nlines: done', 'There is no card `Crane` in a pile'],
    ['card: HERON\nlines: done', 'No line above `=>` can have the key `card`'],
    ['points: automa 999\nlines: done', 'points.automa should be from 0 to 200'],
  ])('have their faults at their lines: %s', (lines, message) => {
    examples(first.replace('lines: done', lines));
    const { code, out, err } = run();
    expect([code, out + err]).toEqual([1, expect.stringContaining(message)]);
  });

  it.each([
    ['TURN', 'DANCE', '`DANCE` is no section of the page with steps'],
    ['TURN', 'TURN on brutal', '`brutal` is no level'],
  ])('name a section of the page and a level: %s', (right, wrong, message) => {
    examples(first.replace(right, wrong));
    expect(run().err).toContain(message);
  });

  it('need a page with turns', () => {
    const page = textOf('rills.page').replace(/MOMENTS.*?(?=BOX)/s, '');
    writeIn(folder, 'rills/rills.page', page);
    examples(first);
    expect(run().err).toContain('The page says nothing about turns');
  });
});

describe('examples of cards', () => {
  it('use the moments that follow', () => {
    examples(`EXAMPLE otter
card: OTTER
workers: A1 at F2, A2 in the supply, P1 at F1
automa: A1, A2
player: P1
flooded: W1
=> 1
after workers: A2 in the supply

EXAMPLE a turn
section: TURN
round: 4
lines: done
=> 1, 3, 4, 5, 6
`);
    expect(run().out).toMatch(/rills\.page .*moments 1\/2/);
  });
});

describe('the rounds of the drowned bell', () => {
  it('are examples of turns that run', () => {
    const { code, out } = runIn('.', ['test', 'procedures/drowned-bell/examples/turns.example']);
    expect([code, out]).toEqual([0, expect.stringContaining('5 examples, all as expected')]);
    expect(out).toMatch(/drowned-bell\.page .*moments 1\/1/);
  });
});
