// Tests of the turn of a book without code: its set-up, its steps, its moments, and the lines that people type. All
// expected values are worked out by hand on the page `rills.page`.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import type { BookTable } from '../../compiler/declared/turn/book-table.ts';
import { outcomeFor } from '../../page/summaries.ts';
import type { LineScene, LineTable, TablePart } from '../../compiler/game/table-scene.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const [rills, sheet] = [textOf('rills.page'), textOf('rills.bot')];
const noFiles = { scenario: 0, roster: null, board: null, names: null, decks: null };

async function tablesOf(page: string, sheets = new Map([['automa', sheet]])): Promise<LineScene> {
  const game = gameOfBook(readBook(page), 'rills.page');
  const language = game.language({ roster: null, scenarios: [] });
  const scriptOf = (text: string) => sheetScriptOfText(text, game.headings, language);
  const load = () => Promise.reject(new Error('No module is loaded.'));
  const scene = await game.scene?.(noFiles).tables?.({ texts: sheets, scriptOf }, load);
  if (!scene) throw new Error('The page has no turn.');
  return scene;
}

const setUp = { side: 'player', difficulty: 'easy', mode: 'whole', seed: 1, byPeople: [] };

const worksOf = (parts: readonly TablePart[]): readonly string[] =>
  parts.flatMap((part) => (part.is === 'work' ? part.lines : []));

/** Returns the words of the page that a reply passes over, because there is no card. */
const passedOver = (parts: readonly TablePart[]): readonly string[] =>
  parts.flatMap((part) => {
    const lines = part.is === 'happened' ? part.lines : [];
    return lines.flatMap(
      (line) => /^passed over, because there is no card: (?<words>.+)$/.exec(line)?.groups?.['words'] ?? [],
    );
  });

/** Types lines; returns the played table and the work of the last line. Throws if a line is refused. */
function typed(
  table: LineTable,
  ...lines: readonly string[]
): { readonly table: LineTable; readonly work: readonly string[]; readonly passed: readonly string[] } {
  let now: { readonly table: LineTable; readonly parts: readonly TablePart[] } = { table, parts: table.begun };
  for (const line of lines) {
    now = now.table.take(line);
    const refused = now.parts.find(({ is }) => is === 'refused');
    if (refused) throw new Error(JSON.stringify(refused));
  }
  return { table: now.table, work: worksOf(now.parts), passed: passedOver(now.parts) };
}

/** Returns how a game has ended for the person. */
const outcomeOf = (table: LineTable) => outcomeFor((table as BookTable).situation());

const faultsOf = (page: string): readonly string[] => readBook(page).diagnostics.map(({ message }) => message);

describe('a page with a turn', () => {
  it('has no mistakes', () => {
    expect(faultsOf(rills)).toEqual([]);
  });

  it('refuses a level before a semicolon, after which the level could be that of both effects', () => {
    const two = 'On hard, the automa gains 2 points';
    expect(faultsOf(rills.replace(`${two}.`, `${two}; the player gains 1 points.`))).toEqual([
      expect.stringMatching(/^`On hard, the automa gains 2 points` .* leaves open what the condition is about/),
    ]);
    expect(faultsOf(rills.replace(`${two}.`, `${two}. The player gains 1 points.`))).toEqual([]);
    expect(faultsOf(rills.replace(`${two}.`, `${two} and the player gains 1 points.`))).toEqual([]);
  });

  it('says from which pile cards are shuffled into the deck', async () => {
    const page = rills
      .replace('5 The player takes a turn.', '5 Put the last card of the play area in the discard.')
      .replace('after round 3', 'after round 5');
    let { table, work } = typed((await tablesOf(page)).begin(setUp), 'next');
    for (let lines = 0; lines < 20 && !work.includes('round 3 → 4'); lines++) ({ table, work } = typed(table, 'next'));
    expect(work.slice(0, 2)).toEqual(['round 3 → 4', 'discard → deck: shuffled (3)']);
  });

  it('takes a number by hand that belongs to no thing', async () => {
    const page = rills
      .replace('MOMENTS', 'SWELL: the points of the automa rise by "the tide".\n\nMOMENTS')
      .replace('deck: Heron, Otter, Kite', 'deck: Kite, Heron, Otter');
    const sheets = new Map([['automa', sheet.replace('1 SCORE 3.', '1 SWELL.')]]);
    const asked = typed((await tablesOf(page, sheets)).begin(setUp), 'next');
    expect(asked.table.wish().text).toBe('Kite: “the tide”: which number?');
    expect(typed(asked.table, '3').work).toEqual(['automa: points 0 → 3']);
  });

  it('leads the turn from the first card to the end of the game', async () => {
    const { begin } = await tablesOf(rills);
    // Heron: F2 is the only free forest, because P1 is at F1.
    const first = typed(begin(setUp), 'next');
    expect(first.work).toEqual(['round 0 → 1', 'Heron: deck → play area', 'A1: supply → F2']);
    expect(typed(first.table, 'next').table.wish().text).toBe(
      'The player takes a turn. Say what changes on the table, then `done`.',
    );
    // Otter: the space with the highest value is F2, which is not free; the only free space is W1, and W1 is flooded.
    const second = typed(first.table, 'next', 'done');
    expect(second.work).toEqual(['round 1 → 2', 'Otter: deck → play area', 'A2: supply → W1', 'A2: W1 → supply']);
    // Kite: 3 points. After round 3, both sides are compared.
    const third = typed(second.table, 'next', 'done', 'next', 'done');
    expect(third.table.wish().text).toBe('Automa wins.');
    expect(outcomeOf(third.table)).toBe('lost');
    expect(third.table.position()).toMatchObject({
      round: 3,
      points: { automa: 3 },
      workers: { A1: 'F2', A2: 'supply' },
    });
  });

  it('says who wins by a verb of the page, and takes no turn after the end', async () => {
    const page = rills
      .replace('ACTIONS', 'A side prevails if it has 3 or more points.\n\nACTIONS')
      .replace('The side with the most points wins', 'The side that prevails wins');
    expect(faultsOf(page)).toEqual([]);
    const play = ['next', 'next', 'done', 'next', 'done', 'next', 'done'];
    const { table } = typed((await tablesOf(page)).begin(setUp), ...play);
    // Kite gives the automa 3 points; the player has none.
    expect(table.wish()).toMatchObject({ text: 'Automa wins.', isOver: true });
    const { parts, table: after } = table.take('next');
    expect(parts).toEqual([{ is: 'refused', problem: 'The game is over', help: 'Take a step back with `undo`.' }]);
    expect(after).toBe(table);
    // Nobody has 9 points, so nobody prevails.
    const none = typed((await tablesOf(page.replace('3 or more points.', '9 or more points.'))).begin(setUp), ...play);
    expect(none.table.wish().text).toBe('The game is over.');
    expect(outcomeOf(none.table)).toBe('over');
    // With 0 or more points, both sides prevail.
    const both = typed((await tablesOf(page.replace('3 or more points.', '0 or more points.'))).begin(setUp), ...play);
    expect(both.table.wish().text).toBe('Automa and player win.');
    expect(outcomeOf(both.table)).toBe('drawn');
    const players = page.replace('3 or more points.', 'fewer than 3 points.');
    expect(outcomeOf(typed((await tablesOf(players)).begin(setUp), ...play).table)).toBe('won');
  });

  it('begins otherwise at another level', async () => {
    const { begin } = await tablesOf(rills);
    const hard = begin({ ...setUp, difficulty: 'hard' });
    // The position of the page comes first: nothing is on the table of the people yet.
    expect(worksOf(hard.begun)).toEqual([
      'P1: supply → F1',
      'W1: flooded',
      'deck: Heron, Otter, Kite',
      'automa: points 0 → 2',
    ]);
    // 2 and 3 points of Kite are 5; the moment takes 1 of them away.
    const kite = typed(hard, 'next', 'next', 'done', 'next', 'done');
    expect(kite.work.slice(-2)).toEqual(['automa: points 2 → 5', 'automa: points 5 → 4']);
  });

  it('takes the changes of a person in the words of positions', async () => {
    const { begin } = await tablesOf(rills);
    const turn = typed(begin(setUp), 'next', 'next').table;
    const changed = typed(turn, 'P1 at F2', 'points of player 3', 'F1 is flooded', 'round 2', 'A1 off');
    expect(changed.table.position()).toMatchObject({
      workers: { P1: 'F2', A1: 'supply' },
      points: { player: 3 },
      flooded: ['W1', 'F1'],
      round: 2,
    });
    // A worker that a person puts in a flooded space is put in the supply, too.
    expect(typed(turn, 'W1 is flooded', 'P1 at F2', 'F1 is flooded', 'P1 at F1').work).toEqual(['P1: F1 → supply']);
    const { parts, table } = turn.take('P1 at W9');
    expect([parts[0]?.is, table === turn]).toEqual(['refused', true]);
  });

  it('goes to any step of the list, back and forward', async () => {
    const { begin, load } = await tablesOf(rills);
    const { table } = typed(begin(setUp), 'next', 'next', 'P1 at F2', 'done');
    const back = typed(table, 'go to 2').table;
    expect([back.done, back.position()]).toEqual([2, table.at(2).position()]);
    const again = typed(back, 'go to 5').table;
    expect([again.done, again.position()]).toEqual([5, table.position()]);
    expect(load(again.journal.join('')).table.done).toBe(5);
    const refused = { is: 'refused', problem: 'No step can be reached by `go to 6`' };
    expect(table.take('go to 6').parts).toEqual([
      { ...refused, help: 'Give a step from 1 to 5; `log` lists the steps.' },
    ]);
  });

  it('prints the work that takes a step back, and that of the step again', async () => {
    const { begin } = await tablesOf(rills);
    const first = typed(begin(setUp), 'next').table;
    expect(typed(first, 'undo').work).toEqual(['A1: F2 → supply', 'round 1 → 0', 'Heron: play area → deck']);
    expect(typed(first, 'undo', 'redo').work).toEqual(['A1: supply → F2', 'round 0 → 1', 'Heron: deck → play area']);
    // Otter lies on Kite in the deck; the play area keeps Heron.
    const third = typed(first, 'next', 'done', 'next', 'done').table;
    expect(typed(third, 'undo 2').work.slice(-2)).toEqual(['Kite: play area → deck', 'Otter: play area → deck']);
  });

  it('follows a correction with the moments of the page, at every question', async () => {
    const { begin } = await tablesOf(rills);
    const first = typed(begin(setUp), 'next').table;
    // The app waits until the people have done the work. P1 is put in the flooded space, and so goes to the supply.
    const corrected = typed(first, 'P1 at W1');
    expect(corrected.table.wish().text).toBe('Do this on the table, then go on: `next`.');
    expect(corrected.work).toEqual(['P1: W1 → supply']);
    expect(typed(first, 'points of automa 9').work).toEqual(['automa: points 9 → 8']);
  });

  it('lets a person do what a card without a procedure says', async () => {
    const { begin } = await tablesOf(rills, new Map([['automa', sheet.replace(/^HERON[^]*?(?=OTTER)/m, '')]]));
    const { table, work } = typed(begin(setUp), 'next');
    expect(work).toEqual(['round 0 → 1', 'Heron: deck → play area']);
    expect((table as BookTable).wish()).toMatchObject({
      text: 'Do what Heron says. Say what changes on the table, then `done`.',
      isByTouch: true,
      buttons: [{ text: 'Heron is done', line: 'done' }],
    });
    // A worker in a flooded space goes to the supply. Then the turn of the player follows.
    const after = typed(table, 'A1 at W1', 'done').table;
    expect(after.position()).toMatchObject({ workers: { A1: 'supply' } });
    expect(after.wish().text).toContain('The player takes a turn.');
  });

  it('says what each face of a die by hand chooses', async () => {
    const { begin } = await tablesOf(
      rills,
      new Map([['automa', sheet.replace('Free forest: PLACE 1', 'PLACE 1, a free space')]]),
    );
    const { table } = typed(begin({ ...setUp, byPeople: ['dice'] }), 'next');
    // F2 and W1 are free; the die has a face for each in equal parts.
    const { pad, rows } = (table as BookTable).wish();
    expect(pad).toMatchObject({
      die: 6,
      outcomes: [
        { text: 'F2', line: 'roll 1' },
        { text: 'W1', line: 'roll 4' },
      ],
    });
    expect(rows).toEqual([
      ['1–3', 'F2'],
      ['4–6', 'W1'],
    ]);
  });

  it('lists the steps in words', async () => {
    const { table } = typed((await tablesOf(rills)).begin(setUp), 'next', 'next', 'P1 at F2', 'done');
    const texts = (table as BookTable).log().map(({ text }) => text);
    expect(texts).toEqual(['set up with seed 1', 'Go on', 'Go on', 'P1 at F2', 'The turn is over']);
    expect(table.take('undo 3').parts[0]).toEqual({ is: 'happened', lines: ['Now after step 3: Go on'] });
  });

  it('lists the turn, the cards and the changes of each step for a terminal', async () => {
    const { table } = typed((await tablesOf(rills)).begin(setUp), 'next', 'next', 'P1 at F2', 'done');
    const [rows] = table.take('log').parts;
    // Heron goes to F2. P1 leaves F1, which is then the free space with the highest value, for Otter.
    expect(rows).toEqual({
      is: 'rows',
      title: 'Steps',
      rows: [
        ['1', 'set up with seed 1'],
        ['2', 'Go on · turn 1 · HERON · round 0 → 1; Heron: deck → play area; A1: supply → F2'],
        ['3', 'Go on · turn 1'],
        ['4', 'P1 at F2 · turn 1'],
        ['5', 'The turn is over · turn 2 · OTTER · round 1 → 2; Otter: deck → play area; A2: supply → F1 ← now'],
      ],
    });
  });

  it('says that there is no card to draw or to carry out', async () => {
    const page = rills.replace('deck: Heron, Otter, Kite', 'deck: none');
    const { begin } = await tablesOf(page);
    const start = begin(setUp);
    // The deck of the page is empty, and so is the discard. The cards of the box are not in play.
    expect(start.position()).toMatchObject({ deck: [], 'play area': [], discard: [] });
    const { work, passed } = typed(start, 'next');
    expect(work).toEqual(['round 0 → 1', 'deck: shuffled (0)']);
    expect(passed).toEqual(['Put the top card of the deck in the play area', 'the last card of the play area']);
  });

  it('stops a repetition that cannot end', async () => {
    const { begin } = await tablesOf(
      rills.replace('5 The player', '5 Repeat step 1 until the deck is empty. The player'),
    );
    const { parts } = typed(begin(setUp), 'next').table.take('next');
    expect(parts).toEqual([
      {
        is: 'refused',
        problem: 'The turn has done this 1,000 times: `Repeat step 1 until the deck is empty`',
        help: 'Take a step back with `undo`, and change the table so that the steps can end.',
      },
    ]);
  });

  it('carries out halves of the new card and of the card before', async () => {
    const page = rills
      .replace('A side has points', 'Cards have an upper half and a lower half.\nA side has points')
      .replace('in the play area.\n4', 'in the play area, covering the upper half of the card before.\n4')
      .replace(
        '4 Carry out the last card of the play area.',
        '4 Carry out the upper half of the new card, then the lower half of the card before.',
      );
    expect(faultsOf(page)).toEqual([]);
    const halves = ['HERON', 'OTTER', 'KITE'].flatMap((card, index) => [
      `${card} UPPER HALF\n1 SCORE ${index + 3}.\n`,
      `${card} LOWER HALF\n1 SCORE ${index + 1}.\n`,
    ]);
    const text = page.replace('When a side has 4 or more points, it loses 1 points.', '');
    const { begin } = await tablesOf(text, new Map([['automa', ['game rills', ...halves].join('\n')]]));
    // Heron has no card before it: nobody covers a card, and its upper half alone gives points.
    const first = typed(begin(setUp), 'next');
    expect(first.passed).toEqual(['cover the upper half of the card before']);
    expect(first.work).toEqual(['round 0 → 1', 'Heron: deck → play area', 'automa: points 0 → 3']);
    const after = typed(first.table, 'next');
    expect(after.passed).toEqual(['the lower half of the card before']);
    expect(after.work).toEqual([]);
    const covered = typed(after.table, 'done');
    expect(covered.work).toEqual([
      'round 1 → 2',
      'Otter: deck → play area',
      'Cover the upper half of the card before.',
    ]);
    // Otter gives 4 points, and Heron 1.
    const second = typed(covered.table, 'next', 'next').table;
    expect(second.position()).toMatchObject({ points: { automa: 8 } });
  });

  it('passes over the new card and the card before in a turn that has put no card', async () => {
    const page = rills
      .replace('A side has points', 'Cards have an upper half and a lower half.\nA side has points')
      .replace('2 If the deck is empty, shuffle the discard to make a new deck.', '2 "Look at the deck."')
      .replace('deck: Heron, Otter, Kite', 'deck: Heron, Otter\ndiscard: Kite')
      .replace('in the play area.\n4', 'in the play area, covering the upper half of the card before.\n4')
      .replace(
        '4 Carry out the last card of the play area.',
        '4 Carry out the upper half of the new card, then the lower half of the card before.',
      )
      .replace('When a side has 4 or more points, it loses 1 points.', '')
      .replace('after round 3', 'after round 4');
    expect(faultsOf(page)).toEqual([]);
    const halves = ['HERON', 'OTTER', 'KITE'].flatMap((card, index) => [
      `${card} UPPER HALF\n1 SCORE ${index + 3}.\n`,
      `${card} LOWER HALF\n1 SCORE ${index + 1}.\n`,
    ]);
    const { begin } = await tablesOf(page, new Map([['automa', ['game rills', ...halves].join('\n')]]));
    const second = typed(begin(setUp), 'next', 'next', 'next', 'done', 'next', 'next', 'next', 'next');
    expect(second.table.position()).toMatchObject({ round: 2, points: { automa: 8 } });
    // The deck is empty in round 3.
    const third = typed(second.table, 'done', 'next');
    expect(third.passed).toEqual([
      'Put the top card of the deck in the play area',
      'cover the upper half of the card before',
      'the upper half of the new card',
      'the lower half of the card before',
    ]);
    expect(third.work).toEqual([]);
    expect(third.table.position()).toMatchObject({ round: 3, points: { automa: 8 } });
    // With a card in the deck again, Kite gives 5 points, and Otter 2.
    const fourth = typed(third.table, 'done', 'Kite in the deck', 'next', 'next', 'next');
    expect(fourth.table.position()).toMatchObject({ round: 4, points: { automa: 15 } });
  });

  it('carries out the new card of a pile on a page with two sorts of cards', async () => {
    const page = rills
      .replace(
        'A side has points',
        'A bird is a card with a worth (0 to 9).\nPiles of birds: nest (face up).\nA side has points',
      )
      .replace('4 Carry out the last card of the play area.', '4 Carry out the new card.')
      .replace('3 Put the top card', '3 Put the top plan')
      .concat('\nbird  worth\nTeal  2\n');
    expect(faultsOf(page)).toEqual([]);
    expect(typed((await tablesOf(page)).begin(setUp), 'next').work.at(-1)).toBe('A1: supply → F2');
  });

  it('does the other case of an effect with a condition, also if that case is no effect', async () => {
    const other = (rest: string) =>
      rills.replace(
        '1 The round rises by 1.',
        `1 The round rises by 1. If F1 is flooded, the automa gains 3 points. Otherwise, ${rest}.`,
      );
    const first = async (page: string) => typed((await tablesOf(page)).begin(setUp), 'next');
    expect((await first(other('the player gains 2 points'))).work.slice(0, 2)).toEqual([
      'round 0 → 1',
      'player: points 0 → 2',
    ]);
    // The other case speaks of the same figure.
    expect((await first(other('the automa gains 1'))).work[1]).toBe('automa: points 0 → 1');
    const person = await first(other('the player takes a turn'));
    expect(person.table.wish().text).toContain('The player takes a turn.');
    const flooded = other('the player takes a turn').replace('flooded: W1', 'flooded: F1');
    expect((await first(flooded)).work[1]).toBe('automa: points 0 → 3');
    expect(faultsOf(other('the player gains 2 points. Otherwise, the player loses 1 point'))).toEqual([
      expect.stringContaining('is another case, and no condition comes before it'),
    ]);
  });

  it('means the winner by `it` in the condition after the winner', async () => {
    const page = rills.replace('6 The game ends', '6 The automa wins if it has 3 or more points. The game ends');
    expect(faultsOf(page)).toEqual([]);
    // Kite gives the automa 3 points in the third turn.
    const { table } = typed(
      (await tablesOf(page.replace('after round 3', 'after round 5'))).begin(setUp),
      'next',
      'next',
      'done',
      'next',
      'done',
      'next',
      'done',
    );
    expect(table.wish()).toMatchObject({ text: 'The automa wins.', isOver: true });
  });

  it('prints the places, figures and piles for `map`', async () => {
    const { table } = typed((await tablesOf(rills)).begin(setUp), 'next', 'points of player 3');
    const rows = table.take('map').parts.flatMap((part) => (part.is === 'rows' ? [part.title, ...part.rows] : []));
    expect(rows).toEqual([
      'On the board',
      ['F1', 'P1'],
      ['F2', 'A1'],
      'Beside the board',
      ['figures', 'round 1 · automa: points 0 · player: points 3'],
      ['deck', '2 face down'],
      ['play area', 'Heron'],
      ['discard', 'empty'],
      ['supply', 'A2'],
    ]);
  });

  it('keeps a change that a person makes while an effect waits for a die', async () => {
    const page = rills.replace('4 Carry out the last card of the play area.', '4 Carry out the box DRIFT.');
    const { begin } = await tablesOf(page, new Map([['automa', `${sheet}\nDRIFT\n1 PLACE 1, a free space.\n`]]));
    const asked = typed(begin({ ...setUp, byPeople: ['dice'] }), 'next').table;
    expect(asked.wish().text).toBe('Roll a d6, and type its face.');
    // F2 and W1 are free: F2 has the faces 1 to 3.
    const { table } = typed(asked, 'points of player 3', '2');
    expect(table.position()).toMatchObject({ points: { player: 3 }, workers: { A1: 'F2' } });
  });

  it.each([
    ['P1 at W9', '`W9` is no space', 'Did you mean `W1`?'],
    ['Q1 at F1', '`Q1` is no thing that moves', 'Did you mean `A1`?'],
    ['Heron at the moon', '`moon` is no pile', 'Names are deck, play area, discard.'],
    ['points of player 201', '`201` is out of the range of points', 'Give a number from 0 to 200.'],
    ['round -1', '`-1` is out of the range of round', 'Give a number from 0 to 6.'],
    ['points 3', '`points` belongs to a thing', 'Name the thing: `points of automa 3`.'],
    ['rank of player 3', '`player` has no rank', 'Names are Heron, Otter, Kite.'],
    ['pionts of player 3', '`pionts` is no figure', 'Did you mean `points`?'],
    ['P1 is flooded', '`P1` cannot be flooded', 'Only a space can be flooded.'],
    ['F1 is floded', '`floded` is no state', 'Did you mean `flooded`?'],
    ['F1 off', '`F1` is no thing on the board', 'Did you mean `A1`?'],
  ])('refuses the change `%s` with the words at fault and a way out', async (line, problem, help) => {
    const turn = typed((await tablesOf(rills)).begin(setUp), 'next', 'next').table;
    const { parts, table } = turn.take(line);
    expect(parts).toEqual([{ is: 'refused', problem, help: `${help} \`help\` lists all lines.` }]);
    expect(table).toBe(turn);
  });

  it('takes back every step, and saves and loads a game', async () => {
    const { begin, load } = await tablesOf(rills);
    let table = begin(setUp);
    const positions = [JSON.stringify(table.position())];
    for (const line of ['next', 'next', 'P1 at F2', 'done']) {
      ({ table } = typed(table, line));
      positions.push(JSON.stringify(table.position()));
    }
    expect(JSON.stringify(load(table.journal.join('')).table.position())).toBe(positions.at(-1));
    for (const position of positions.slice(0, -1).toReversed()) {
      ({ table } = typed(table, 'undo'));
      expect(JSON.stringify(table.position())).toBe(position);
    }
    const redone = typed(table, 'redo').table;
    expect(JSON.stringify(load(redone.journal.join('')).table.position())).toBe(positions[1]);
  });
});

describe('a round of the drowned bell', () => {
  const folder = new URL('../../procedures/drowned-bell/', import.meta.url);
  const sheets = new Map(
    ['silt-hound', 'reed-archer', 'mire-cantor', 'bell-warden', 'lamp-moth'].map(
      (name) => [name, readFileSync(new URL(`${name}.bot`, folder), 'utf8')] as const,
    ),
  );

  it('lets the figures act in the order of their numbers, heroes before monsters of the same number', async () => {
    const page = readFileSync(new URL('drowned-bell.page', folder), 'utf8');
    const { begin } = await tablesOf(page, sheets);
    // LOOSE FROM COVER has 17, SCENT OF BLOOD 23. No hero is in reach of Reed Archer 5 at F5. C5 is the attack space
    // against Oriel and against Kestrel that costs least (4); both are 6 spaces away, and Oriel has fewer hit points.
    const archer = typed(begin({ ...setUp, seed: 3 }), 'next', '50', '40', '30', '23');
    expect(archer.work.at(-1)).toBe('Reed Archer 5: F5 → E5 → D5');
    // These lines move nothing, so they are no work.
    expect(
      archer.table.partsOf(archer.table.done).flatMap((part) => (part.is === 'happened' ? part.lines : [])),
    ).toEqual(['focus: Oriel', 'LAST RESORT: clause 1']);
    const kestrel = typed(archer.table, 'next');
    expect(kestrel.table.wish().text).toContain('(Kestrel)');
    const hound = typed(kestrel.table, 'done');
    expect(hound.work.at(-1)).toMatch(/^Silt Hound 1: /);
    // A poisoned hero loses a hit point, and a stunned hero loses the turn.
    const oriel = typed(kestrel.table, 'Oriel is poisoned', 'Tamsin is stunned', 'done', 'next', 'next');
    expect(oriel.table.position()).toMatchObject({ 'hit points': { Oriel: 7 } });
    expect(oriel.table.wish().text).toContain('(Oriel)');
    expect(typed(oriel.table, 'done').table.wish().text).toContain('(Brannoc)');
  });

  it('leads three rounds as the booklet does', async () => {
    const page = readFileSync(new URL('drowned-bell.page', folder), 'utf8');
    const { begin } = await tablesOf(page, sheets);
    const away = ['Silt Hound 2', 'Reed Archer 5', 'Brannoc', 'Tamsin', 'Oriel'].map((name) => `${name} off`);
    const start = typed(begin({ ...setUp, seed: 3 }), ...away, 'Kestrel at E5', 'Silt Hound 1 at G3').table;
    // SCENT OF BLOOD has 23. Kestrel has no wound and is isolated, so clause 2 applies. E4 and F5 both cost 3 points, and
    // E4 is the northernmost end. The attack is 2, the armour 1; Kestrel loses the turn because of the lost hit point.
    const first = typed(start, 'next', '50');
    expect(first.work).toContain('Silt Hound 1: G3 → G4 → F4 → E4');
    const second = typed(first.table, 'next');
    expect(second.work).toEqual(['Kestrel: no longer stunned']);
    expect(second.table.position()).toMatchObject({ 'hit points': { Kestrel: 9 }, 'hound deck': ['PACK CIRCLE'] });
    // PACK CIRCLE has 38. One hero is adjacent and no other monster threatens Kestrel, so clause 3 applies. The Hound
    // stands next to Kestrel already.
    const bitten = typed(second.table, 'next', '50').table;
    expect(bitten.position()).toMatchObject({
      figures: { 'Silt Hound 1': 'E4', Kestrel: 'E5' },
      'hit points': { Kestrel: 8 },
    });
    // Kestrel goes before both cards. The deck is empty, so the pile is shuffled; by either card, the Hound attacks from
    // D5, which costs 2 points.
    const turn = typed(bitten, 'next', 'Kestrel at C5', 'hit points of Silt Hound 1 4', 'done');
    const third = typed(turn.table, '20', 'done');
    expect(third.work).toContain('Silt Hound 1: E4 → E5 → D5');
    expect(third.table.position()).toMatchObject({ 'hit points': { Kestrel: 7, 'Silt Hound 1': 4 } });
  });

  it('removes a figure without hit points, and ends the game without monsters', async () => {
    const page = readFileSync(new URL('drowned-bell.page', folder), 'utf8');
    const { begin } = await tablesOf(page, sheets);
    const start = typed(begin({ ...setUp, seed: 3 }), 'next', '1', '2', '3', '4');
    const hurt = typed(
      start.table,
      'Silt Hound 1 off',
      'Silt Hound 2 off',
      'Reed Archer 5 off',
      'next',
      'next',
      'next',
      'next',
    );
    expect(hurt.table.wish().text).toBe('The heroes win.');
  });
});

describe('a mistake in a turn', () => {
  it.each([
    ['1 The round rises by 1.', 'The round rises by 1.', '`The round rises by 1.` is no numbered step.'],
    ['5 The player takes a turn.', '5 The player dances.', '`The player dances` is no effect.'],
    ['4 Carry out the last card of the play area', '4 Carry out F1', 'carries out things that are no cards'],
    ['shuffle the discard to', 'shuffle the rubbish to', 'shuffles no pile of the page'],
    [
      'When a worker is put in a flooded space, put it in the supply',
      'When it rains cats, put it away',
      'is no moment',
    ],
    ['workers: A1 in the supply', 'workers: A1 in the sea', 'is no part of a position'],
    [
      'workers: A1 in the supply, A2 in the supply',
      'workers: A1, A2 in the supply',
      'workers needs the place of each thing: write `A1 in the supply, A2 in the supply`',
    ],
    [
      '5 The player takes',
      '5 Repeat steps 4 to 3 2 times. The player takes',
      '`Repeat steps 4 to 3 2 times` repeats no steps',
    ],
    ['5 The player takes', '5 Repeat step 5 2 times. The player takes', 'repeats the step in which it stands'],
    ['5 The player takes', '5 Repeat step 9 2 times. The player takes', 'repeats step 9, and there is none'],
    ['5 The player takes', '5 Repeat step 4 5000 times. The player takes', 'repeats steps no number of times'],
    ['5 The player takes', '5 Repeat step 4 few times. The player takes', 'repeats steps no number of times'],
    ['out the last card', 'out the upper half of the last card', 'names a part that cards do not have'],
    [
      '3 Put the top card of the deck in the play area.\n4 Carry out the last card of the play area.',
      '4 Carry out the new card.',
      'speaks of a new card, and no step puts one in a pile before',
    ],
    ['5 The player takes', '4 The player takes', 'The page has `step 4` twice.'],
    ['Levels: easy, hard.', 'Levels: hard, easy.\nLevels: easy, hard.', 'The page has `Levels` twice.'],
    [
      'Sides: automa (the bot), player.',
      'Sides: automa (the bot), player.\nSides: fox (the bot), player.',
      'The page has `Sides` twice.',
    ],
    [
      'The game has a round (0 to 6).',
      'The game has a round (0 to 6).\nThe game has a round (0 to 9).',
      'The page has `round` twice.',
    ],
    ['points wins.', 'points wins. The side with the fewest points wins.', 'says once more who wins'],
  ])('is one message: %s', (right, wrong, message) => {
    const faults = faultsOf(rills.replace(right, wrong));
    expect(faults.join('\n')).toContain(message);
    expect(faults).toHaveLength(1);
  });
});
