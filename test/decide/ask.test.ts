// Tests of decisions by questions. A program answers the questions from the positions of games. Other tests read,
// refuse and take back answers.
import { describe, expect, it } from 'vitest';
import { askedBot, askedGame, cardOf, questionAfter, typed } from '../support/asking.ts';
import { playGames } from '../support/played.ts';

const lfa = askedBot(1, 'lfa');

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('questions about cards of Scenario %i', (scenario) => {
  it('lead to the decision of the interpreter', () => {
    let count = 0;
    const game = askedGame(scenario, ({ seen, told }) => {
      count++;
      expect(told).toEqual(seen);
    });
    playGames(
      game,
      20,
      () => ({ seed: 71, bots: 3 }),
      () => (count >= 20 ? 'enough' : undefined),
    );
    expect(count).toBeGreaterThanOrEqual(20);
  });
});

describe('the questions', () => {
  const scout = cardOf(lfa, 'SCOUT Y');
  const navigator = cardOf(lfa, 'SCOUT Z');

  it('come in the order of the clauses, and end when a clause applies', () => {
    expect(questionAfter([scout], [])).toBe('An Interference card is in the play area: yes or no?');
    expect(questionAfter([scout], ['no'])).toBe('SCOUT Y’s space is secure: yes or no?');
    expect(questionAfter([scout], ['no', 'yes', 'yes'])).toContain('(a, b, c or none)');
    const [read] = typed([scout], ['yes']);
    expect(read?.is === 'decided' && read.decision.clause).toBe(1);
  });

  it('decide a way by its list, and roll among things that stay tied (R5: d8 for two)', () => {
    const lines = ['no', 'yes', 'yes', 'b', 'F3, E4'];
    expect(questionAfter([scout], lines)).toBe('Roll 1d8: 1–4 Customs Hall (F3), 5–8 Coolant Vats (E4)');
    const [read] = typed([scout], [...lines, '7', 'e3']);
    if (read?.is !== 'decided') throw new Error('The card is not decided.');
    expect(read.decision).toMatchObject({ clause: 2, done: [{ letter: 'b', path: ['', 'E3', 'E4'] }] });
  });

  it('ask which rows of a table are possible before the roll (R6)', () => {
    const nailgunner = cardOf(askedBot(1, 'breakers'), 'NAILGUNNER B');
    expect(questionAfter([nailgunner], ['none', 'none'])).toBe('Is row 1–5 possible: yes or no?');
    expect(questionAfter([nailgunner], ['none', 'none', 'yes'])).toBe('Is row 6–10 possible: yes or no?');
    expect(questionAfter([nailgunner], ['none', 'none', 'yes', 'yes'])).toBe('Roll 1d10 for the row:');
    // Only one row of the table is possible, so no roll is asked for.
    expect(questionAfter([nailgunner], ['none', 'none', 'yes', 'no'])).toContain('Which is found?');
  });

  it('are not asked again for another card if their answer cannot have changed', () => {
    const lines = ['no', 'yes', 'yes', 'b', 'F3', 'none'];
    expect(questionAfter([scout, navigator], lines)).toBe('SCOUT Z’s space is secure: yes or no?');
    // RECON discards a single Interference card (R25), and others may stay in the play area. So for the next card, the
    // person is asked about Interference again.
    expect(questionAfter([scout, navigator], ['yes'])).toBe('An Interference card is in the play area: yes or no?');
  });

  it('leave out a move that an earlier letter has ruled out', () => {
    // The person says `none`: no letter of clause 2 is possible. Letter a is any threatened objective, so no threatened
    // objective can be reached. Clause 3 needs such an objective, so its question is left out.
    const last = typed([scout], ['no', 'yes', 'yes', 'none']).at(-1);
    expect(last?.is === 'asks' && last.question.clause.number).toBe(4);
    // Here the person says that clause 2 does not apply, and is not asked about its letters. So nothing is known about
    // threatened objectives, and clause 3 gets its question.
    const other = typed([scout], ['no', 'no']).at(-1);
    expect(other?.is === 'asks' && other.question.clause.number).toBe(3);
  });

  it.each([
    [['no'], 'perhaps', 'neither yes nor no'],
    [['no', 'yes', 'yes'], 'd', 'no letter of this clause'],
    [['no', 'yes', 'yes', 'b'], 'none', 'there is at least one'],
    [['no', 'yes', 'yes', 'b'], 'F3, F3', 'F3 is named twice'],
    [['no', 'yes', 'yes', 'b'], 'RIPPER B', 'RIPPER B is a unit, and the question asks for a space'],
    [['no', 'no', 'none'], 'SCOUT Z', 'SCOUT Z is never'],
    [
      ['no', 'no', 'none'],
      'SCOUT Z',
      '. It can be RIPPER B, SURVEY TECH B, NAILGUNNER B, RIPPER C, SURVEY TECH C or NAILGUNNER C',
    ],
    [['no', 'yes', 'yes', 'b', 'F3'], 'yes', '`A, B` if they are tied or none'],
    [['no', 'yes', 'yes', 'b'], 'Custom Hall', 'The game has no `Custom Hall`: did you mean `CUSTOMS HALL`?'],
    [['no', 'yes', 'yes', 'b'], 'the pit', 'goes in quotation marks, as in `"the pit"`'],
    [['no', 'no', 'none'], 'Q77', 'Q77 is a space, and the question asks for a unit'],
    [['no', 'no', 'none'], '"Zorro"', 'The game has no `Zorro`. It can be RIPPER B, '],
    [['no', 'no', 'none'], 'Zorro B4', 'The game has no `Zorro B4`. It can be RIPPER B, '],
    [['no', 'yes', 'yes', 'b'], 'RIPPER B 2', 'RIPPER B is a unit, and the question asks for a space'],
    [['no', 'yes', 'yes', 'b', 'F3, E4'], '11', 'A d8 shows a number from 1 to 8'],
  ])('refuse after %j the answer %s', (lines, line, problem) => {
    expect(() => typed([scout], [...lines, line])).toThrow(problem);
  });

  it.each(['yes', 'Y', 'b', '7', 'F3, all', '"no"'])('refuse %s as a name of a space, and say the forms', (line) => {
    const lines = ['no', 'yes', 'yes', 'b', line];
    expect(() => typed([scout], lines)).toThrow('names nothing: say a space such as');
  });

  it('take a coordinate that the board of the game does not have, and a name in quotation marks', () => {
    const lines = ['no', 'yes', 'yes', 'b'];
    expect(typed([scout], [...lines, 'z9', 'none'])[0]).toMatchObject({ decision: { done: [{ path: ['', 'Z9'] }] } });
    const [own] = typed([scout], [...lines, '"the pit"', 'none']);
    expect(own).toMatchObject({ decision: { done: [{ path: ['', 'the pit'] }] } });
  });

  it('refuse an answer that contradicts another: the way to a space does not pass through the space', () => {
    const last = typed([scout], ['no', 'yes', 'yes', 'b', 'F3', 'F3']).at(-1);
    expect(last).toMatchObject({ is: 'contradiction', problem: 'The way passes through F3 twice' });
  });
});

describe('a defence that is added up', () => {
  it('is base, cover, range and height (R2), compared with the number for the height (R3)', () => {
    const card = cardOf(lfa, 'SCOUT Y');
    const last = typed([card], ['no', 'no', 'no']).at(-1);
    if (last?.is !== 'asks' || last.question.is !== 'pick') throw new Error('No target is asked for.');
    const sum = card.telling.sum('RIPPER C');
    const { from } = last.question.choice;
    const base = Number(/\d+$/.exec(sum?.ownPart ?? '')?.[0]);
    expect(sum?.text(['1', '2', 'higher'], from)).toBe(
      `RIPPER C: defence ${base + 4} = ${base} + cover 1 + range 2 + 1 for higher; the threshold for higher is 5: it is not within`,
    );
    expect(sum?.text(['x', '2', 'level'], from)).toBeNull();
  });
});
