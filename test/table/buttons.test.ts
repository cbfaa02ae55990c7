// Tests of the buttons of a played table. The played table accepts the line of each button. A button also names the
// pieces that a person can touch instead of the button.
import { describe, expect, it } from 'vitest';
import { linesWith, type NamesOf } from '../../compiler/games/callisto/table/command-forms.ts';
import type { PlayedTable, TableButton, TablePad } from '../../compiler/game/table-scene.ts';
import { mainText } from '../../page/table/main-text.ts';
import { afterLines, companionGame, packagedTables } from '../support/packaged-tables.ts';

const namesOf: NamesOf = (slot) => {
  if (slot === 'UNIT') return { noun: 'unit', names: ['SCOUT Y', 'HEWER A'] };
  if (slot === 'SPACE') return { noun: 'space', names: ['F3', 'E4'] };
  return slot === 'SIDE' ? { noun: 'side', names: ['me', 'bot'] } : null;
};

describe('the lines of a form with names', () => {
  it.each([
    ['move UNIT [to] SPACE', ['HEWER A', 'F3'], ['move HEWER A to F3']],
    ['turn UNIT ready|asleep', ['SCOUT Y'], ['turn SCOUT Y ready', 'turn SCOUT Y asleep']],
    ['marker SIDE SPACE scouted', ['E4'], ['marker me E4 scouted', 'marker bot E4 scouted']],
    ['move UNIT [to] SPACE', ['F3', 'HEWER A'], []],
    ['move UNIT [to] SPACE', ['HEWER A'], []],
    ['suppress UNIT', ['HEWER A', 'F3'], []],
    ['markers UNIT NUMBER', ['HEWER A'], []],
    ['end', [], ['end']],
  ])('%s takes %j', (form, names, lines) => {
    expect(linesWith(form, names, namesOf)).toEqual(lines);
  });
});

const linesOf = (buttons: readonly TableButton[]): string[] => buttons.map(({ line }) => line);
const spaceOf = (table: PlayedTable, piece: string): string => {
  const board = table.board();
  const place = board.standing.find(({ name }) => name === piece)?.place ?? -1;
  return board.places[place]?.name ?? '';
};

/**
 * Returns a line that continues the game: the line of a button, or else the first offered cards, or else dice faces
 * (all 1 if `isLow`, otherwise the highest face).
 */
function lineOn({ buttons, pad }: ReturnType<PlayedTable['wish']>, isLow: boolean): string {
  if (buttons[0]) return (buttons.find(({ line }) => line === 'bid none') ?? buttons[0]).line;
  const deckOf = (cards: Extract<TablePad, { is: 'cards' }>): string[] =>
    cards.cards.flatMap(([card, copies]) => Array.from({ length: copies }, () => card)).slice(0, cards.count);
  if (pad?.is === 'cards') return `${pad.word} ${deckOf(pad).join(', ')}`;
  if (pad?.is === 'dice')
    return `${pad.word} ${Array.from({ length: pad.count }, () => (isLow ? 1 : pad.die)).join(' ')}`;
  throw new Error('The table wants nothing that can be touched.');
}

describe('the buttons of a table', () => {
  it('begin the game, and then offer the bids', () => {
    const table = companionGame();
    expect(linesOf(table.wish().buttons)).toEqual(['next']);
    const { buttons, pad } = afterLines(table, 'next').wish();
    expect(linesOf(buttons)).toEqual(expect.arrayContaining(['bid RIPPER B', 'bid none']));
    // The cards print these initiatives in the stand-ins.
    const orders = new Map(buttons.map(({ line, order }) => [line, order]));
    expect(['bid none', 'bid SUPERVISOR', 'bid INTERFERENCE'].map((line) => orders.get(line))).toEqual([
      undefined,
      8,
      1,
    ]);
    expect(pad).toBeNull();
    expect(afterLines(table, 'next', 'bid none').wish().pad).toMatchObject({ is: 'cards', word: 'draw', count: 1 });
  });

  it('play whole rounds without a typed line', () => {
    let table = companionGame();
    let rounds = 0;
    for (let step = 0; step < 400 && rounds < 4 && !table.wish().isOver; step++) {
      const line = lineOn(table.wish(), step % 2 === 0);
      if (line.startsWith('bid')) rounds++;
      table = afterLines(table, line);
    }
    expect(rounds).toBe(4);
  });
});

/**
 * Plays a game until `isWished` is true of the prompt with its buttons, and returns the played table at this prompt.
 */
function tableWith(isWished: (wish: ReturnType<PlayedTable['wish']>) => boolean): PlayedTable {
  let table = companionGame();
  for (let step = 0; step < 400; step++) {
    const wish = table.wish();
    if (isWished(wish)) return table;
    table = afterLines(table, lineOn(wish, step % 2 === 0));
  }
  throw new Error('The prompt does not come.');
}

describe('touched things', () => {
  const turn = tableWith(({ buttons }) => buttons.some(({ line }) => line === 'end'));
  const { standing, places } = turn.board();
  const own = standing.find(({ name }) => name === 'RIPPER B')?.name ?? 'RIPPER B is missing';
  const place = places[standing.find(({ name }) => name === own)?.place ?? -1];
  const beside = places[place?.next[0] ?? -1]?.name ?? '';

  it('move a unit to a space', () => {
    const [first] = turn.buttonsFor([own, beside], false);
    expect(first).toEqual({ text: `Move ${own} to ${beside}`, line: `move ${own} to ${beside}` });
    expect(spaceOf(afterLines(turn, first?.line ?? ''), own)).toBe(beside);
  });

  it('push an enemy rather than move it', () => {
    const lines = linesOf(turn.buttonsFor(['CORP-SEC Z', 'F3'], false));
    expect(lines[0]).toBe('push CORP-SEC Z to F3');
    expect(lines).toContain('move CORP-SEC Z to F3');
  });

  it('offer the deeds with one unit, and no line that is refused', () => {
    const lines = linesOf(turn.buttonsFor(['CORP-SEC Z'], false));
    expect(lines).toEqual(expect.arrayContaining(['hit CORP-SEC Z', 'suppress CORP-SEC Z']));
    for (const line of lines) afterLines(turn, line);
    const ownLines = linesOf(turn.buttonsFor([own, beside], false)).concat(linesOf(turn.buttonsFor([own], false)));
    expect(ownLines.filter((line) => /^(?:hit|suppress|push)/.test(line))).toEqual([]);
  });

  it('correct the table on request only', () => {
    const fixes = linesOf(turn.buttonsFor([own, beside], true));
    expect(fixes).toEqual([`fix place ${own} on ${beside}`]);
    expect(linesOf(turn.buttonsFor([own], true))).toContain(`fix turn ${own} suppressed`);
    expect(linesOf(turn.buttonsFor([own], false)).filter((line) => line.startsWith('fix'))).toEqual([]);
  });

  it('correct the table in words, and the log has the same words', () => {
    const laid = afterLines(turn, 'fix lay bot SCOUT Y from discard at 1', 'fix marker bot D1 controlled');
    const texts = (names: readonly string[]): (readonly string[])[] =>
      laid.buttonsFor(names, true).map(({ line, text }) => [line, text]);
    expect(texts([])).toEqual([
      ['fix initiative me', 'The initiative marker goes to you'],
      ['fix flip bot 1 down', 'Turn Scout Y face down'],
      ['fix flip bot 1 up sideways', 'Turn Scout Y sideways'],
      ['fix flip bot 1 down sideways', 'Turn Scout Y face down and sideways'],
    ]);
    expect(texts(['D1'])).toEqual([
      ['fix marker bot D1 scouted', 'Turn the LFA marker on D1 to its scouted side'],
      ['fix marker bot D1 none', 'Take the LFA marker off D1'],
      ['fix marker me D1 scouted', 'Lay a Breakers marker on D1'],
      ['fix marker me D1 controlled', 'Lay a Breakers marker on D1, control side up'],
    ]);
    expect(texts([own, beside])).toEqual([[`fix place ${own} on ${beside}`, `Move Ripper B to ${beside}`]]);
    expect(texts([own])).toContainEqual([`fix remove ${own} to escaped`, 'Take Ripper B off the board: escaped']);
    expect(laid.log().at(-1)?.text).toBe('Corrected: lay an LFA marker on D1, control side up');
  });

  it('are ignored if their name is unknown', () => {
    expect(turn.buttonsFor(['NOBODY'], false)).toEqual([]);
    expect(turn.buttonsFor([], false)).toEqual([]);
  });

  it('correct the initiative without a name, which the bot has', () => {
    expect(linesOf(turn.buttonsFor([], true))).toEqual(['fix initiative me']);
  });
});

it('a die that chooses has its outcomes by name', () => {
  const table = tableWith(
    ({ text }) => text === 'Card 1 of 3: roll a d10 for its bolster deck: 1–3 Y, 4–6 Z, 7–8 A, 9–10 V.',
  );
  const { pad } = table.wish();
  expect(pad).toEqual({
    is: 'dice',
    word: 'roll',
    die: 10,
    count: 1,
    outcomes: [
      { text: 'Y', line: 'roll 1' },
      { text: 'Z', line: 'roll 4' },
      { text: 'A', line: 'roll 7' },
      { text: 'V', line: 'roll 9' },
    ],
  });
  expect(afterLines(table, 'roll 9').wish().text).toBe('Card 1 of 3: draw a card from bolster deck V.');
  expect(afterLines(table, 'roll v').wish().text).toBe('Card 1 of 3: draw a card from bolster deck V.');
});

it('the dice of an attack have hit and miss as outcomes', () => {
  const table = tableWith(({ attack }) => attack !== null);
  const { pad } = table.wish();
  expect(pad?.is === 'dice' && pad.outcomes).toEqual([
    { text: 'Hit', line: 'roll hit' },
    { text: 'Miss', line: 'roll miss' },
  ]);
  expect(afterLines(table, 'roll miss').wish().attack).toBeNull();
});

it('a game whose cards the app deals offers its acts as buttons', () => {
  const table = afterLines(
    packagedTables(1).begin({ side: 'lfa', difficulty: 'normal', mode: 'whole', seed: 3, byPeople: [] }),
    'next',
  );
  const { buttons } = table.wish();
  expect(buttons.length).toBeGreaterThan(0);
  for (const { line } of buttons) afterLines(table, line);
});

it('scores are corrected one point at a time, where a side wins by a score', () => {
  const table = packagedTables(4).begin({ side: 'lfa', difficulty: 'normal', mode: 'whole', seed: 3, byPeople: [] });
  const scores = (of: PlayedTable): string[] =>
    linesOf(of.buttonsFor([], true)).filter((line) => line.includes('score'));
  expect(scores(table)).toEqual(['fix score bot 1', 'fix score me 1']);
  expect(scores(afterLines(table, 'fix score bot 1'))).toEqual([
    'fix score bot 0',
    'fix score bot 2',
    'fix score me 1',
  ]);
});

describe('the main button', () => {
  const card = { order: 6 } as const;
  const playArea = [
    { ...card, name: 'SCOUT Y', state: 'done' },
    { ...card, name: 'SCOUT Y', state: 'next' },
  ] as const;
  const situation = { ...companionGame().situation(), playArea };
  const resolve = { text: 'Resolve SCOUT Y', line: 'next' };

  it('says under a decided card that this card is done, and names the next card', () => {
    expect(mainText(resolve, situation, true)).toBe('Done · next SCOUT Y');
  });

  it('has the text of the game if no card is decided, or if the button is about no card', () => {
    expect(mainText(resolve, situation, false)).toBe('Resolve SCOUT Y');
    expect(mainText({ text: 'My turn is over', line: 'end' }, situation, true)).toBe('My turn is over');
  });
});
