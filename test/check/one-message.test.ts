// Tests that a mistake gets one message at the words at fault, and that the way out of the message is the right one.
import { describe, expect, it } from 'vitest';
import { bookSheets } from '../support/samples.ts';
import { diagnosticsOf, found, headOf, onlyOne, taken } from '../support/found.ts';

describe('an action', () => {
  it.each([
    ['ATTACK 1, targeting.', 'BB2006 targeting | For example, write `targeting enemy unit`.'],
    ['MOVE 1 adjacent.', 'BB2006 adjacent | For example, write `1 adjacent to enemy unit`.'],
    ['MOVE 2 spaces towards nearest objective.', 'BB2004 spaces | '],
    ['COMMAND 2 cards.', 'BB2004 cards | '],
    ['MOVE 1 to cover.', 'BB2003 cover | Did you mean `space with cover`? => space with cover'],
    [
      'ATTACK 2 with threshold 5/6/7.',
      'BB2005 ATTACK 2 with threshold 5/6/7 | Did you mean `Threshold 5/6/7: ATTACK 2`?',
    ],
    [
      'COMMAND 1, then INSPIRE 1, next matching card.',
      'BB2053 , then | Write each action as a sentence of its own: `COMMAND 1. INSPIRE 1, next matching card`.',
    ],
    // The action has no destination, so the list has nothing to choose from. Only the action is reported.
    ['SCOUT 2. [Fewest enemies > Random]', 'BB2038 SCOUT 2 | For example: `SCOUT 2 to:`'],
    ['SCOUT 2\n   [Fewest enemies > Random]', 'BB2038 SCOUT 2 | For example: `SCOUT 2 to:`'],
    // The action has no destination. The sub-clause is not reported as a condition that lacks its colon.
    ['CONTROL.\n   a) Threatened objective.\n      [Random]', 'BB2030 CONTROL | End the action with `to:`'],
    [
      'SCOUT 2 to:\n   a) Objective.\n      [Nearest to enemy control unit’s > Random]',
      '| Did you mean `units`? => units',
    ],
  ])('%s', (clause, expected) => expect(found(`SCOUT\n1 ${clause}`)).toEqual(onlyOne(expected)));
});

describe('signs of programs and short forms', () => {
  it.each([
    ['Space controlled && enemy occupied: ATTACK 1.', 'BB2003 && | Did you mean `and`? =>  and '],
    ['Space controlled || enemy occupied: ATTACK 1.', 'BB2003 || | Did you mean `or`? =>  or '],
    ['Space shared w/ enemy unit: ATTACK 1.', 'BB2003 w/ | Did you mean `with`?'],
    ['Threshold 5 / 6 / 7: ATTACK 1.', 'BB2003 5 / 6 / 7 | Did you mean `5/6/7`? => 5/6/7'],
    ['ATTACK x1.', 'BB2072 x1 | Write a strength such as `ATTACK 1`.'],
    ['Space secure ? RECON.', 'BB2039 ? | Write `Space secure: RECON`. => :'],
  ])('%s', (clause, expected) => expect(found(`SCOUT\n1 ${clause}`)).toEqual(onlyOne(expected)));
});

describe('a mistake at several places', () => {
  it('is reported once, and the fix changes all places', () => {
    const text = `${headOf()}SCOUT\n1 Space shared with enemy unti: ATTACK 1, targeting the unti.\n`;
    const [message, ...more] = diagnosticsOf(text);
    expect(more).toEqual([]);
    expect(message && taken(text, message)).toBe(text.replaceAll('unti', 'unit'));
  });

  it('is a deck in several rows', () => {
    const text = `${headOf()}CAPTAIN\n1 BOLSTER 3, Roll [d10]:\n   1–5  Deck Y\n   6–10 Deck Z\n`;
    const [message, ...more] = diagnosticsOf(text);
    expect(more).toEqual([]);
    expect(message && taken(text, message)).toBe(text.replaceAll('Deck ', ''));
  });

  it('is a number that is left out of a ranking', () =>
    expect(found('DANGEROUS BREAKER UNITS\n1 Ripper\n3 Nailgunner\n3 Survey Tech')).toEqual(onlyOne('BB1072 3 | ')));
});

describe('the consequence of a mistake is not reported', () => {
  const table = (rows: string): string => `CAPTAIN\n1 BOLSTER 3, Roll [d10]:\n${rows}`;

  it.each([
    ['CAPTAIN\n1 BOLSTER 3 and Roll [d10]:\n   1–5  Y\n   6–10 Z', 'BB2004 and | '],
    ['CAPTAIN\n1 BOLSTER, Roll [d10]:\n   1–5  Y\n   6–10 Z', 'BB2006 BOLSTER | '],
    [table('   1–4  Y\n   5–3  Z\n   6–10 A'), 'BB1046 5–3 | '],
    [table('   1–4  Y\n   4–7  Z\n   7–10 A'), 'BB1041 4–7 | Let this row begin at 5.'],
    [table('   1–4  Y\n   11   Z\n   5–10 A'), 'BB1043 11 | '],
    ['1 Ripper\n2 Nailgunner\n3 Survey Tech', 'BB1006 1 Ripper | '],
    ['SCOUT\n1 Most dangerous enemy. MOVE 1 towards it.', 'BB2040 Most dangerous enemy | '],
    ['SCOUT\n1 Space secure:\nRECON.', 'BB1120 RECON. | '],
  ])('%j', (body, expected) => expect(found(body)).toEqual(onlyOne(expected)));
});

describe('a wrong number of the scenario', () => {
  const books = bookSheets().map(({ text }) => text);
  const sheetOf = (number: number, bot: string): string =>
    books.find((text) => text.includes(`\nscenario ${number}:`) && text.includes(`\nbot ${bot}\n`)) ?? '';

  it.each(books)('has one message at the header, with the title of the sheet or without', (text) => {
    for (let number = 1; number <= 8; number++)
      for (const line of [`scenario ${number}:`, `scenario ${number}\n#`]) {
        const wrong = text.replace(/^scenario \d+:/m, line);
        const headers = wrong.indexOf('\n\n');
        const messages = diagnosticsOf(wrong);
        expect(messages.length).toBeLessThanOrEqual(1);
        expect(messages.every(({ end }) => end <= headers)).toBe(true);
      }
  });

  // Scenario 2 has no Scout, and its Breakers have no deck B. Only scenario 1 has the cards and decks of the sheet.
  it.each(['scenario 2:', 'scenario 2\n#'])('names the scenario that fits: %j', (line) => {
    const wrong = sheetOf(1, 'BREAKERS').replace('scenario 1:', line);
    const [message] = diagnosticsOf(wrong);
    expect(message).toMatchObject({ name: 'other-sheet', help: 'Write `scenario 1`, or check the titles.' });
    expect(message?.message).toContain('2 names of the sheet are unknown to the Breaker bot in scenario 2');
    expect(message && taken(wrong, { ...message, fix: message.ways?.[0] } as typeof message)).toBe(
      wrong.replace('scenario 2', 'scenario 1'),
    );
  });

  it('is reported if no scenario has the number', () =>
    expect(diagnosticsOf(sheetOf(1, 'LFA').replace('scenario 1:', 'scenario 12:')).map(({ name }) => name)).toEqual([
      'unknown-scenario',
    ]));

  it('is not guessed from one unknown name', () => {
    const wrong = sheetOf(1, 'LFA').replace('RECON', 'BOLSTER Q');
    expect(diagnosticsOf(wrong).map(({ name }) => name)).not.toContain('other-sheet');
  });

  it('is reported after a wrong bot', () => {
    const text = sheetOf(1, 'LFA').replace(/^scenario 1:.*$/m, "scenario 1: You're Not Welcome Here");
    const [message, ...more] = diagnosticsOf(text.replace('bot LFA', 'bot BREAKERS'));
    expect(more).toEqual([]);
    expect(message).toMatchObject({ name: 'other-sheet', help: 'Write `bot LFA`, or check the titles.' });
    expect(diagnosticsOf(text).map(({ name }) => name)).toEqual(['title-of-other']);
  });
});

describe('rows of a table in the wrong order', () => {
  const table = (...rows: string[]): string => `CAPTAIN\n1 BOLSTER 3, Roll [d10]:\n   ${rows.join('\n   ')}`;
  const inner = (rows: string): string => `CAPTAIN\n1 Roll [d6]:\n   1–3 BOLSTER 3, Roll [d10]:\n${rows}\n   4–6 RECON`;

  it.each([
    [table('5–10 Y', '1–4 Z'), 'BB1127 1–4 | Move the row 1–4 up'],
    [table('1–4 Y', '8–10 Z', '5–7 A'), 'BB1127 5–7 | '],
    [table('8–10 Y', '5–7 Z', '1–4 A'), 'BB1127 5–7 | '],
    [table('2–10 Y', '1 Z'), 'BB1127 1 | '],
    [inner('        6–10 Y\n        1–5 Z'), 'BB1127 1–5 | '],
    // A face without a row is reported as a gap, and not as an error in the order of the rows.
    [table('1–4 Y', '6–10 Z'), 'BB1040 6–10 | '],
    [table('1–0 Y', '6–10 Z'), 'BB1043 1–0 | '],
  ])('%j', (body, expected) => expect(found(body)).toEqual(onlyOne(expected)));

  it('are reported beside a gap', () =>
    expect(found(table('9–10 Y', '1–3 Z'))).toEqual([
      expect.stringContaining('BB1040 9–10'),
      expect.stringContaining('BB1127 1–3'),
    ]));
});

describe('lines that are no clauses', () => {
  it.each([
    [
      'SCOUT\nbot LFA\n1 CONTROL.',
      'BB1002 bot LFA | If this `bot` line repeats a header at the top of the sheet, remove',
    ],
    ['SCOUT\n1 CONTROL.\nCheck with the book', 'BB1070 Check with the book | '],
    [
      'SCOUT\n1 CONTROL.\nCheck with the book\n2 RECON.',
      'BB1010 Check with the book | If this line is a note, begin the note with `#`: `# Check with the book`.',
    ],
    ['SCOUT\nCheck with the book\n1 CONTROL.\n2 RECON.', 'BB1010 Check with the book | If this line is a note, '],
    ['SCOUT\n1 CONTROL.\n\n(INITIATIVE VALUE: 7)\n1 RECON.\n2 CONTROL.', 'BB1074 (INITIATIVE VALUE: 7) | '],
  ])('%j', (body, expected) => expect(found(body)).toEqual(onlyOne(expected)));

  it('are a list under the title of a ranking', () => {
    const body = 'DANGEROUS BREAKER UNITS\n[Nearest > Random]\n1 Ripper\n2 Nailgunner';
    expect(found(body)).toEqual(onlyOne('BB1033 [Nearest > Random] | '));
  });
});

describe('a verb with an ending', () => {
  it.each([
    ['MOVES 1 to objective', 'MOVE'],
    ['MOVING 1 to objective', 'MOVE'],
    ['SCOUTED 2 to objective', 'SCOUT'],
    ['CONTROLLING', 'CONTROL'],
    ['FINDING nearest enemy', 'FIND'],
  ])('%s', (action, verb) => {
    const [written] = action.split(' ');
    expect(found(`SCOUT\n1 ${action}.`)).toEqual(onlyOne(`BB2037 ${written} | Write \`${verb}\`.`));
  });
});

describe('words by their sense', () => {
  it.each([
    ['Space secure und elevated', 'BB2002 und | Did you mean `and`? => and'],
    ['Space secure oder elevated', 'BB2002 oder | Did you mean `or`? => or'],
    ['3 or more enemy meeples within 2 spaces', 'BB2002 meeples | Did you mean `units`? => units'],
    ['Enemy pawn in space', 'BB2002 pawn | Did you mean `unit`? => unit'],
    ['Objective is vacant', 'BB2002 vacant | Did you mean `empty` or `unoccupied`?'],
    ['Fewer than 2 Corp-Sec', 'BB2003 Corp-Sec | Did you mean `Corp-Secs`?'],
    ['3 enemy unit within 2 spaces', 'BB2003 unit | Did you mean `units`?'],
    ['Fewer than 2 enemy', 'BB2003 enemy | Did you mean `enemies`?'],
    ['Space !secure', 'BB2003 ! | Did you mean `not`? => not '],
  ])('%s', (condition, expected) => expect(found(`SCOUT\n1 ${condition}: RECON.`)).toEqual(onlyOne(expected)));
});

describe('a space of the board', () => {
  it.each([
    ['MOVE 2 towards D2', 'BB2148 D2 | Name a kind of place, as in `MOVE 2 towards nearest objective`.'],
    ['MOVE 2 to Silo One', 'BB2148 Silo One | Name a kind of place, as in `MOVE 2 to nearest objective`.'],
    ['SCOUT 1 to space D2', 'BB2148 space D2 | '],
    ['MOVE 1 to Bunker 3', 'BB2148 Bunker 3 | '],
  ])('has no name in a sheet: %s', (action, expected) =>
    expect(found(`SCOUT\n1 ${action}.`)).toEqual(onlyOne(expected)),
  );
});

describe('a word that is divided', () => {
  it.each([
    ['DANGEROUS BREAKER UNITS\n1 Nail gunner', 'BB2003 Nail gunner | Did you mean `Nailgunner`? => Nailgunner'],
    ['SCOUT\n1 MOVE 1 to objective. [Fewest ene-\n   mies > Random]', 'BB2003 ene-\n   mies | Did you mean `enemies`?'],
    ['SCOUT\n1 ATTACK thre.', 'BB2002 thre | Did you mean `3`'],
    ['SCOUT\n1 MOVE 1 to objective upto 2 spaces away.', 'BB2002 upto | Did you mean `up to`? => up to'],
  ])('%j', (body, expected) => expect(found(body)).toEqual(onlyOne(expected)));
});

describe('two parts without their mark', () => {
  it.each([
    ['MOVE 1 to objective. [Fewest enemies Random]', 'BB2052 enemies Random | Write `Fewest enemies > Random`.'],
    ['MOVE 1 to objective. [1. Nearest 2. Random]', 'BB2052 1. Nearest 2. Random | Write `Nearest > Random`.'],
    [
      'MOVE 1 to objective. [Nearest]\n   [Random]',
      'BB2106 [Random] | Write all criteria in one list: `[Nearest > Random]`.',
    ],
    ['MOVE 1 to:\n   a) Objective. Nearest, then random.', 'BB2045 Nearest, then random | Write `[Nearest > Random]`'],
    ['MOVE 1 to:\n   a) Objective:\n      [Random]', 'BB1098 : | Write `a) Objective.`. => .'],
    ['Space secure: threshold 5/6/7: ATTACK 1.', 'BB2105 :  | Write `Space secure, threshold 5/6/7: ATTACK 1`. => , '],
    ['RECON; otherwise ATTACK 1.', 'BB2104 otherwise | '],
    ['ATTACK 1: Space secure.', 'BB2036 ATTACK 1 | Write `Space secure: ATTACK 1`. => Space secure: ATTACK 1'],
  ])('%j', (clause, expected) => expect(found(`SCOUT\n1 ${clause}`)).toEqual(onlyOne(expected)));
});

describe('a condition', () => {
  it.each([
    ['More then 3 objectives scouted', 'BB2002 then | Did you mean `than`? => than'],
    ['Less then 3 objectives scouted', 'BB2002 then | Did you mean `than`?'],
    // After a comma, `then` joins two actions. It is no slip of `than`.
    ['Control, then scout', 'BB2002 then | If `then` is not needed, remove it.'],
    ['Enemy nearby', 'BB2002 nearby | Did you mean `adjacent` or `within 2 spaces`?'],
    ['Outnumbered', 'BB2002 Outnumbered | Did you mean `More enemies than friendly units in space`?'],
  ])('%s', (condition, expected) => expect(found(`SCOUT\n1 ${condition}: RECON.`)).toEqual(onlyOne(expected)));
});

describe('a row of decks', () => {
  const table = (row: string): string => `CAPTAIN\n1 BOLSTER 3, Roll [d10]:\n   1–3  Y\n   ${row}\n   7–10 A`;

  it('must not have a number before the letter', () => {
    expect(found(table('4–6  1Z'))).toEqual(onlyOne('BB2032 1Z | Write `Z`.'));
    expect(found(table('4–6  1 Z'))).toEqual(onlyOne('BB2032 1 Z | Write `Z`.'));
  });

  it('may have its letter directly after its range', () => expect(found(table('4–6Z'))).toEqual([]));
});

describe('a title', () => {
  it('with a number in parentheses gets the words for an initiative value', () => {
    const text = `${headOf('LFA', 3)}NAVIGATOR (7)\n1 RECON.\n`;
    expect(diagnosticsOf(text).map(({ code, help }) => `${code} ${help}`)).toEqual([
      'BB2016 Did you mean `NAVIGATOR (INITIATIVE VALUE: 7)`?',
    ]);
  });
});
