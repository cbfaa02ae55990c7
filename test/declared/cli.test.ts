// Tests the commands with a book without code: a folder with a declaration page, a sheet and a position as text.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => (folder = fresh));
const textOf = (name: string): string => readFileSync(`test/declared/${name}`, 'utf8');
const write = (name: string, text: string): string => writeIn(folder, name, text);
const run = (...words: readonly string[]) => runIn(folder, words);

const position = `game meadow
workers: A1 at F1, A2 in the supply
automa: A1, A2
display: Teal, Crane
round: 3
`;

beforeEach(() => {
  write('meadow/meadow.page', textOf('meadow.page'));
  write('meadow/meadow.bot', textOf('meadow.bot'));
  write('meadow/position.txt', position);
});

describe('the reasons of a card', () => {
  it('name the thing that an action moves, and a place by its words', () => {
    const page = textOf('shires.page')
      .replace('WORDS\n', 'WORDS\nAn event suits a shire if its might is at most the value of the shire.\n')
      .replace(
        '\nBOX',
        `HIKE n, band to shire (the goal): move it up to n shires.
BURY event: put the event in the discard.

BOX`,
      );
    write('shires/shires.page', page);
    write(
      'shires/reeve.bot',
      'game shires\n\nREEVE\n1 HIKE 1, the rider to an adjacent shire. BURY event that suits a shire with a fort. [Highest might]\n',
    );
    // Elm has one neighbour. The values of Ash and Dun are 3 and 4: Bonfire (2) and Deluge (3) suit them, Parley (5) does not.
    write(
      'shires/position.txt',
      'game shires\nbands: L1 at Elm\nriders: L1\nleague: L1, F1, F2\nforts: F1 at Ash, F2 at Dun\ndeck: Bonfire, Parley, Deluge\n',
    );
    const { out } = run('explain', 'shires/position.txt', '--card', 'REEVE');
    expect(out).toContain('Dun is the only shire in reach adjacent to L1.');
    expect(out).toContain(
      'Of the 2 events that suit a shire with a fort, Deluge has the highest might (3; Bonfire 2).',
    );
  });
});

describe('a folder with a declaration page', () => {
  it('is checked, linted and read like every book', () => {
    expect(run('check', 'meadow').out).toBe(
      '1 sheet, 2 procedures, 4 clauses: no errors\n4 clauses: 4 whole, nothing is by hand\n',
    );
    expect(run('check', 'meadow/meadow.page')).toMatchObject({ code: 0 });
    expect(run('lint', 'meadow').code).toBe(0);
    const read = run('read', 'meadow').out;
    expect(read).toContain('PLACE 2 a free space');
    // The meanings of the words of the page come before the sheets.
    expect(read).toContain('free: a space without a worker\n');
    expect(read).toContain('crowd: the number of workers in the space plus 1\n');
    expect(read).toContain(
      '\nPLACE n, space\n  put up to n automa workers from the supply into the space\n  possible if the space is free\n',
    );
    const flood = { action: 'FLOOD space', effects: ['the space becomes flooded', 'you are told: "Turn the tile."'] };
    expect(JSON.parse(run('read', 'meadow', '--json').out)).toMatchObject({
      pages: [{ actions: [{ action: 'PLACE n, space' }, { action: 'TAKE bird' }, { ...flood, possible: null }] }],
    });
    expect(read).toContain('nest: a free wetland\n');
    expect(read).toContain('lonely: there is no space with at least 2 workers\n');
  });

  it('decides and explains a card in a position as text', () => {
    expect(run('decide', 'meadow/position.txt', '--card', 'OTTER').out).toContain('1: TAKE: Crane');
    expect(run('explain', 'meadow/position.txt', '--card', 'HERON', '--dice', '4').out).toContain(
      'Of the 3 free spaces, G1 has the highest value (3; F2 1); then a d6 showed 4',
    );
  });

  it('decides a card by questions, without a position', () => {
    const asked = run('ask', 'meadow', '--cards', 'HERON', '--json').out;
    expect(JSON.parse(asked)).toMatchObject({ is: 'asks', question: { text: 'The round is at least 5: yes or no?' } });
    const { code, out } = runIn(folder, ['ask', 'meadow/meadow.page', '--cards', 'heron', '--json'], 'no\nG1\n');
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      { is: 'decided', game: 'meadow', cards: [{ clause: 2, work: ['Put 2 automa workers from the supply in G1.'] }] },
    ]);
    expect(run('ask', 'meadow', '--cards', 'CRANE').err).toContain('The bot has no card `CRANE`');
    expect(run('ask', 'meadow').err).toContain('No card is named');
  });

  it('says which things each word means', () => {
    expect(run('read', 'meadow', '--in', 'meadow/position.txt').out).toContain('free: F2, W1, G1 (3 of 4)\n');
    expect(run('read', 'nowhere', '--in', 'meadow/position.txt')).toMatchObject({ code: 2 });
  });

  it('says of which words the position has no answer, and goes on with the others', () => {
    const quiet = 'A quiet space is a space "that no bird sees".\nA nest is a free wetland.';
    write('meadow/meadow.page', textOf('meadow.page').replace('A nest is a free wetland.', quiet));
    const { code, out } = run('read', 'meadow', '--in', 'meadow/position.txt');
    expect(code).toBe(0);
    expect(out).toContain(
      'quiet: "that no bird sees" is not answered: add a line such as `"that no bird sees": F1`, or `none`\n',
    );
    expect(out).toContain('free: F2, W1, G1 (3 of 4)\nquiet');
    expect(out).toContain('nest: W1 (1 of 4)\n');
  });

  it('reports a box that no sheet has, and a page that is not used', () => {
    write('meadow/meadow.page', textOf('meadow.page').replace('BOX\n', 'BUILD: carry out the box NESTS.\n\nBOX\n'));
    const { code, err } = run('check', 'meadow');
    expect([code, err]).toEqual([1, expect.stringContaining('No sheet of the book has the box `NESTS`.')]);
    write('meadow/nests.bot', 'game meadow\n\nNESTS\n1 FLOOD nest.\n');
    expect(run('check', 'meadow')).toMatchObject({ code: 0, err: '' });
    write('other/copy.page', textOf('meadow.page'));
    expect(run('check').err).toContain(
      '`other/copy.page`: is not used: its game `meadow` also has the page `meadow/meadow.page`.',
    );
    expect(run('check', 'meadow').code).toBe(0);
    write('big/big.page', `game big\n# ${'x'.repeat(1_000_000)}\n`);
    const big = run('check', 'big');
    expect(big.code).toBe(2);
    expect(big.err).toContain('only files of up to 1 MB');
  });

  it('prints its words as a page of the reference', () => {
    const { code, out } = run('docs', 'meadow');
    expect([code, out]).toEqual([0, expect.stringContaining('The words of The Meadow')]);
    for (const words of ['A nest is a free wetland.', 'FLOOD space: the space becomes flooded.', 'goose'])
      expect(out).toContain(words);
    expect(run('docs', 'meadow', '--json').code).toBe(0);
  });

  it('reports the mistakes of a page, and every other book goes on', () => {
    write('meadow/meadow.page', textOf('meadow.page').replace('without workers', 'without lions'));
    const { code, err } = run('check', 'meadow');
    expect(code).toBe(1);
    expect(err).toContain('error BB1206 I cannot read `a space without lions`.');
    expect(err).not.toContain('BB2');
    expect(run('check', 'meadow/meadow.page').out).toBe('1 page: 1 error\n');
    expect(run('check', 'meadow/meadow.bot').out).toBe('1 page, 1 sheet, 2 procedures, 4 clauses: 1 error\n');
    expect(run('check', 'callisto/1')).toMatchObject({ code: 0 });
  });

  it('reports a faulty sentence of THINGS once, and no sheet repeats the mistake', () => {
    write('meadow/meadow.page', textOf('meadow.page').replace('A worker stands in', 'A worker waits in'));
    const { out, err } = run('check', 'meadow');
    expect(out).toBe('1 page, 1 sheet, 2 procedures, 4 clauses: 1 error\n');
    expect(err).toContain(
      'error BB1204 `A worker waits in a space or the supply, and belongs to a side` declares nothing.',
    );
  });

  it('decides the cards that use no faulty definition and no faulty action', () => {
    write('meadow/meadow.page', textOf('meadow.page').replace('becomes flooded', 'becomes wet'));
    // HERON floods a nest. OTTER takes a bird.
    const refused = run('decide', 'meadow/position.txt', '--card', 'HERON', '--dice', '4');
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('`meadow/meadow.page`: line 31: `wet` is no state of the page.'),
    ]);
    expect(run('decide', 'meadow/position.txt', '--card', 'OTTER').out).toContain('1: TAKE: Crane');
    // PLACE needs free spaces, and a nest is a free wetland.
    write('meadow/meadow.page', textOf('meadow.page').replace('without workers', 'without lions'));
    expect(run('decide', 'meadow/position.txt', '--card', 'HERON').err).toContain(
      'I cannot read `a space without lions`',
    );
  });

  it('decides the cards whose clauses and boxes have no error, and says which clause has one', () => {
    const sheet = textOf('meadow.bot');
    write('meadow/meadow.bot', sheet.replace(/^HERON\n1 /m, 'HERON\n1 Moonlight: '));
    const other = run('explain', 'meadow/position.txt', '--card', 'OTTER');
    expect([other.code, other.out]).toEqual([0, expect.stringContaining('1: TAKE: Crane')]);
    expect(other.err).toBe(
      'HERON 1 in meadow/meadow.bot has an error, so HERON is not decided; `botbook check` shows the error.\n',
    );
    const refused = run('decide', 'meadow/position.txt', '--card', 'HERON', '--dice', '4');
    expect(refused.code).not.toBe(0);
    expect(refused.err).toMatch(/`meadow\/meadow.bot`: line \d+: I do not know the word `Moonlight`/);
    // A box with an error hinders the cards that carry out the box.
    write('meadow/meadow.page', textOf('meadow.page').replace('BOX\n', 'BUILD: carry out the box NESTS.\n\nBOX\n'));
    write('meadow/meadow.bot', sheet.replace(/^HERON\n1 .*$/m, 'HERON\n1 BUILD.'));
    write('meadow/nests.bot', 'game meadow\n\nNESTS\n1 Moonlight: FLOOD nest.\n');
    expect(run('decide', 'meadow/position.txt', '--card', 'HERON').err).toContain(
      '`meadow/nests.bot`: line 4: I do not',
    );
    expect(run('decide', 'meadow/position.txt', '--card', 'OTTER').out).toContain('1: TAKE: Crane');
    // An error outside the procedures hinders every card.
    write('meadow/nests.bot', 'game meadow\nbots moon\n\nNESTS\n1 FLOOD nest.\n');
    expect(run('decide', 'meadow/position.txt', '--card', 'OTTER').err).toContain('the sheet has 1 error');
  });

  it('is formatted with its page, and then left alone', () => {
    const page = textOf('meadow.page');
    write(
      'meadow/meadow.page',
      page.replace('A nest is', 'A  nest   is').replace('F1     forest     2', 'F1            forest     2'),
    );
    expect(run('fmt', '--check', 'meadow')).toMatchObject({ code: 1 });
    expect(run('fmt', 'meadow').out).toBe(
      'formatted meadow/meadow.bot\nformatted meadow/meadow.page\n2 files: 2 formatted\n',
    );
    expect(run('fmt', '--check', 'meadow/meadow.page')).toEqual({ code: 0, out: '1 file: all in form\n', err: '' });
    expect(run('check', 'meadow/meadow.page')).toMatchObject({ code: 0 });
    expect(runIn(folder, ['fmt', '-'], 'game m\nTHINGS\nA  bird is a card.\n').out).toBe(
      'game m\n\nTHINGS\nA bird is a card.\n',
    );
  });

  it('refuses a position with a mistake, and names the words', () => {
    write('meadow/position.txt', position.replace('A1 at F1', 'A1 at F9'));
    const { code, err } = run('decide', 'meadow/position.txt', '--card', 'OTTER');
    expect(code).toBe(1);
    expect(err).toContain('`F9`, which is no space');
  });
});

describe('the levels of a played book', () => {
  const play = (...words: readonly string[]) => runIn(folder, ['play', ...words], '');

  it('are those of its page, in the help and in the refusal', () => {
    write('rills/rills.page', textOf('rills.page'));
    write('rills/rills.bot', textOf('rills.bot'));
    expect(run('play', 'rills', '--help').out.replaceAll(/\s+/g, ' ')).toContain(
      'the difficulty of the bot (default: the first) (choices: "easy", "hard")',
    );
    // Without a name, the help says which book has which levels.
    const help = run('play', '--help').out.replaceAll(/\s+/g, ' ');
    expect(help).toContain('Rills: easy, hard');
    expect(help).not.toContain('"easy"');
    // On hard, the automa begins with 2 points.
    expect(play('rills', '--difficulty', 'hard').out).toContain('automa: points 0 → 2');
    expect(play('--difficulty', 'easy', 'rills')).toMatchObject({ code: 0 });
    expect(play('rills', '--difficulty', 'normal').err).toContain('Allowed choices are easy, hard.');
  });

  it('are none if the page has none', () => {
    const page = textOf('rills.page');
    write('rills/rills.page', page.replace('Levels: easy, hard.\n', '').replace(/^\d On hard.*\n/m, ''));
    write('rills/rills.bot', textOf('rills.bot'));
    expect(run('play', 'rills', '--help').out).not.toContain('--difficulty');
    const { code, err } = play('rills', '--difficulty', 'normal');
    expect([code, err]).toEqual([2, expect.stringContaining('This game has no such choice: leave it out.')]);
  });
});
