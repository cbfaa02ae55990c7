// Tests `botbook explain --turn`: each step of a turn with its changes, conditions, moments and cards, and the question
// for which a turn waits. All expected values are worked out by hand on the page `rills.page`.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => (folder = fresh));
const explain = (...words: readonly string[]) => runIn(folder, ['explain', 'start.txt', ...words]);

/** F2 has the highest value and is flooded, so that a worker goes back to the supply. */
const start = `game rills
workers: A1 in the supply, A2 in the supply, P1 at F1
automa: A1, A2
player: P1
deck: Otter, Heron, Kite
flooded: W1, F2
`;

beforeEach(() => {
  for (const name of ['rills.page', 'rills.bot'])
    writeIn(folder, `rills/${name}`, readFileSync(`test/declared/${name}`, 'utf8'));
  writeIn(folder, 'start.txt', start);
  writeIn(folder, 'lines.txt', '# The player goes to the pool.\nP1 at W1\ndone\n');
});

describe('a turn that is explained', () => {
  it('says what each step did, and why', () => {
    const { code, out } = explain('--turn', '--script', 'lines.txt');
    expect(code).toBe(0);
    expect(out).toContain('1 The round rises by 1\n      round 0 → 1\n');
    expect(out).toContain('✗ If the deck is empty, shuffle the discard to make a new deck\n');
    expect(out).toContain('Otter: deck → play area\n');
    expect(out).toContain('1: PLACE 1: F2.\n      F2 is the space with the highest value.\n');
    expect(out).toContain('A1: F2 → supply');
    expect(out).toContain('MOMENTS 1 (A1): When a worker is put in a flooded space, put it in the supply\n');
    expect(out).toContain(
      [
        'by hand: P1: F1 → W1',
        'MOMENTS 1 (P1): When a worker is put in a flooded space, put it in the supply',
        'P1: W1 → supply',
      ].join('\n      '),
    );
    expect(out).toMatch(/✗ The game ends after round 3\nThe turn is over\.\n$/);
  });

  it('says which words were passed over, because there was no card', () => {
    writeIn(folder, 'start.txt', start.replace('deck: Otter, Heron, Kite', 'deck: none'));
    const { out } = explain('--turn', '--script', 'lines.txt');
    expect(out).toContain('✗ passed over, because there is no card: Put the top card of the deck in the play area\n');
    expect(out).toContain('✗ passed over, because there is no card: the last card of the play area\n');
  });

  it('has the reasons of its cards in full, in the words of cards', () => {
    const { out } = explain('--turn', '--full', '--script', 'lines.txt');
    const card = explain('--card', 'OTTER', '--full').out;
    // The title of a card and everything below are those of the card alone; the turn puts them further to the right.
    for (const line of card.split('\n').filter((each) => each.trim() !== '')) expect(out).toContain(`      ${line}\n`);
    expect(out).toContain('          → done');
  });

  it('says which line is missing, and fails for the line with --strict', () => {
    const waiting = explain('--turn');
    expect([waiting.code, waiting.out]).toEqual([
      0,
      expect.stringContaining('The player takes a turn. Say what changes'),
    ]);
    expect(waiting.out).toContain('Write the answer into the file of `--script`');
    expect(explain('--turn', '--strict').code).toBe(1);
  });

  it('says which repetition does not end, after a thousand cards', () => {
    const endless = readFileSync('test/declared/rills.page', 'utf8').replace(
      '5 The player',
      '5 Repeat step 4 until F1 is flooded. The player',
    );
    writeIn(folder, 'rills/rills.page', endless);
    const { code, err } = explain('--turn');
    expect(code).toBe(1);
    expect(err).toContain('The turn has done this 1,000 times: `Repeat step 4 until F1 is flooded`');
  });

  it('shuffles by a seed, and says who wins', () => {
    writeIn(
      folder,
      'start.txt',
      start.replace('deck: Otter, Heron, Kite', 'deck: none\nplay area: Heron, Otter\ndiscard: Kite\nround: 2'),
    );
    const { code, out } = explain('--turn', '--seed', '1', '--level', 'hard', '--script', 'lines.txt');
    // Kite is the only card of the discard: 3 points, and the third round is the last.
    expect(out).toContain('discard → deck: shuffled (1)');
    expect([code, out]).toEqual([0, expect.stringContaining('The game is over: automa wins.')]);
  });

  it('is JSON, too', () => {
    const json = JSON.parse(explain('--turn', '--json', '--script', 'lines.txt').out) as {
      readonly steps: readonly { readonly label: string; readonly isEffective: boolean }[];
    };
    expect(json).toMatchObject({
      version: 1,
      is: 'turn',
      section: 'TURN',
      ending: { is: 'done' },
      after: { round: 1 },
    });
    expect(json.steps.filter(({ isEffective }) => isEffective).map(({ label }) => label)).toEqual(['1', '3', '4', '5']);
  });

  it.each([
    [['--turn', '--card', 'OTTER'], '--turn and --card exclude each other'],
    [['--turn', '--level', 'brutal'], 'Give one of easy, hard.'],
    [['--script', 'lines.txt', '--card', 'OTTER'], '--script is given without --turn'],
    [['--turn', '--dice', 'x'], '--dice has `x`, which is no face'],
  ])('refuses options that do not fit: %s', (words, message) => {
    const { code, err } = explain(...words);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('refuses a line that does not fit at its file', () => {
    writeIn(folder, 'lines.txt', 'jump\n');
    const { code, err } = explain('--turn', '--script', 'lines.txt');
    expect([code, err]).toEqual([1, expect.stringContaining('`lines.txt`')]);
    expect(err).toContain('`jump` does not fit here');
  });

  it('is a page with a section for each step, and boxes to tick', () => {
    const { code, out } = explain('--turn', '--script', 'lines.txt', '--html', 'turn.html');
    expect([code, out]).toEqual([0, 'written: turn.html\n']);
    const page = readFileSync(`${folder}/turn.html`, 'utf8');
    const titles = [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);
    expect(titles[0]).toBe('1 The round rises by 1');
    expect(page).toContain('<label><input type="checkbox"/>round 0 → 1</label>');
    expect(page).toContain('<p>F2 is the space with the highest value.</p>');
    expect(page).toContain('by hand: P1: F1 → W1');
    expect(page).not.toContain('<ul class="procedure">');
    expect(explain('--turn', '--html', '-', '--full').out).toContain('<ul class="procedure">');
    expect(explain('--turn', '--html', '-', '--json')).toMatchObject({ code: 2, out: '' });
  });
});
