// Tests of questions about cards of sheets that the tests write: letters, goals, ways, passengers, routes, marks and led
// units.
import { describe, expect, it } from 'vitest';
import { askTurn } from '../../compiler/decide/ask/ask.ts';
import type { UnseenCard } from '../../compiler/decide/ask/unseen-card.ts';
import { askedBot, cardOf, chosenIn, decisionBy, pickAfter, questionAfter, typed } from '../support/asking.ts';

const scout = (clauses: string, scenario = 7): UnseenCard =>
  cardOf(askedBot(scenario, 'lfa', `SCOUT\n${clauses}`), 'SCOUT Y');

const toRecon = 'Is RECON possible: yes or no?';

describe('a place to go to', () => {
  const letters = 'SCOUT 2 to:\n   a) Unscouted objective.\n   b) Elevated space.';

  const again = scout(
    '1 SCOUT 2 to unscouted objective.\n2 SCOUT 2 to unscouted objective. [Nearest > Random]\n3 RECON.',
  );
  const other = scout(`1 SCOUT 2 to unscouted objective.\n2 ${letters}\n3 ${letters}\n4 RECON.`);
  const lettered = scout(`1 ${letters}\n2 RECON.`);
  const listed = scout('1 SCOUT 2 to objective.\n   [Nearest > Random]');
  const corp = (clause: string) => cardOf(askedBot(7, 'lfa', `CORP-SEC\n1 ${clause}`), 'CORP-SEC Y');
  const move = corp('MOVE 2 to objective.');
  const withX = corp('SCOUT X to objective.');
  const leaving = scout('1 SCOUT 2 to escape.', 6);

  it('is not asked for again after the answer that there is none', () => {
    expect(questionAfter([again], ['none'])).toBe(toRecon);
    // The first answer says that the unit can reach no place of clause 1. Letter a) names the same places, so only
    // letter b) is left in the question.
    expect(questionAfter([other], ['none'])).toContain('SCOUT 2? (b or none)');
    expect(questionAfter([other], ['none', 'none'])).toBe(toRecon);
  });

  it('is none if the answer is of another kind than a letter', () => {
    for (const answer of [true, { groups: [] }])
      expect(askTurn([lettered], [answer]).at(-1)).toMatchObject({ is: 'asks', question: { is: 'can' } });
  });

  it('has a list that also chooses the spaces on the way (R12)', () => {
    const way = pickAfter(listed, 'E3');
    expect(way).toMatchObject({ choice: { role: 'way' }, about: 'E3', before: [], mayBeNone: true });
    expect(way.choice.list).toHaveLength(2);
    const decision = decisionBy(listed, 'E3', 'E2');
    expect(chosenIn(decision)).toEqual(['destination E3', 'way E2']);
    expect(decision.done[0]?.path).toEqual(['', 'E2', 'E3']);
  });

  it('has no questions about the way if the act marks no spaces, or if the card prints no number of steps', () => {
    expect(decisionBy(move, 'E3').done[0]?.path).toEqual(['', 'E3']);
    expect(decisionBy(withX, 'E3').done[0]?.path).toEqual(['', 'E3']);
  });

  it('may be beyond the board, where a rule of the scenario lets units leave', () => {
    expect(decisionBy(leaving, 'off')).toMatchObject({ clause: 1, done: [{ path: [], choices: [] }] });
    expect(pickAfter(leaving).mayLeave).toBe(true);
    expect(pickAfter(listed).mayLeave).toBe(false);
  });
});

describe('a thing to approach', () => {
  const card = scout('1 SCOUT 2 to unscouted objective up to 4 spaces away.\n   [Elevated > Random]');
  const nearest = scout('1 SCOUT 2 towards unscouted objective.\n   [Elevated > Random]');
  const target = scout('1 SCOUT 2 towards preferred attack target.\n   [Elevated > Random]');
  const secure = scout('1 Space secure: SCOUT 2 towards preferred attack target.\n2 Space secure: RECON.\n3 CONTROL.');

  it('is no choice if all goals count: the list is for the destination (R9)', () =>
    expect(pickAfter(nearest)).toMatchObject({ choice: { role: 'destination', list: { length: 2 } } }));

  it('is chosen by the list after `to`; the list counts for the destination only if there is one goal (R9)', () => {
    const goal = pickAfter(card);
    expect(goal).toMatchObject({ choice: { role: 'goal' }, asksOnly: true });
    expect(goal.choice.list).toHaveLength(2);
    expect(pickAfter(card, 'E3')).toMatchObject({ choice: { role: 'destination', list: [] }, mayBeNone: false });
    expect(pickAfter(card, 'only E3').choice.list).toHaveLength(2);
    expect(chosenIn(decisionBy(card, 'E3', 'E2', 'none'))).toEqual(['goal E3', 'destination E2']);
  });

  it('is chosen by a die among equal targets of the game, and the list is for the destination (R19)', () => {
    expect(pickAfter(target)).toMatchObject({ choice: { role: 'goal', list: [] }, asksOnly: false });
    expect(pickAfter(target, 'RIPPER B').choice.list).toHaveLength(2);
  });

  it('may be too far if dice decided; the answers before the roll stay known (R19)', () => {
    const lines = ['yes', 'RIPPER B, RIPPER C', '1'];
    expect(pickAfter(secure, ...lines)).toMatchObject({ about: 'RIPPER B', mayBeNone: true });
    expect(questionAfter([secure], [...lines, 'none'])).toBe(toRecon);
  });

  it('is rolled for in the step that moves', () => {
    const last = typed([card], ['E3, E4']).at(-1);
    expect(last?.is === 'asks' && last.question).toMatchObject({ is: 'roll', step: { act: { verb: 'SCOUT' } } });
  });
});

describe('a condition', () => {
  const card = scout('1 Enemy unit within range 2: Roll [d10]:\n   1–5  ATTACK 1\n   6–10 RECON');

  it('is asked for if its clause is a table', () =>
    expect(questionAfter([card], [])).toBe('One of your units is within range 2 of SCOUT Y: yes or no?'));
});

describe('passengers (R37)', () => {
  const hauler = (passengers: string): UnseenCard =>
    cardOf(
      askedBot(4, 'breakers', `HAULER CREW\n1 MOVE 1, accompanied by up to ${passengers}, to objective.`),
      'HAULER CREW',
    );

  const together = hauler('3 control or scout units');
  const byKind = hauler('1 control unit and 1 scout unit');

  it('are asked for together, up to the number of the clause', () => {
    expect(pickAfter(together, 'E3')).toMatchObject({ choice: { role: 'passenger' }, most: 3, mayBeNone: true });
    expect(chosenIn(decisionBy(together, 'E3', 'RIPPER B; RIPPER C'))).toEqual([
      'destination E3',
      'passenger RIPPER B RIPPER C',
    ]);
  });

  it('are asked for by kinds, one of each', () => {
    expect(pickAfter(byKind, 'E3').most).toBe(1);
    expect(chosenIn(decisionBy(byKind, 'E3', 'none', 'SURVEY TECH B'))).toEqual([
      'destination E3',
      'passenger SURVEY TECH B',
    ]);
  });
});

describe('the route of a mech (R42)', () => {
  const card = scout(
    '1 Mech within 2 spaces is within 2 unscouted spaces of an escape: SCOUT 2, shortest route between that mech and escape.\n2 RECON.',
    6,
  );

  const withX = cardOf(
    askedBot(
      6,
      'lfa',
      'CORP-SEC\n1 Mech within 2 spaces is within 2 unscouted spaces of an escape: SCOUT X, shortest route between that mech and escape.',
    ),
    'CORP-SEC Y',
  );

  it('is scouted space by space, up to the number of the clause', () => {
    expect(pickAfter(card)).toMatchObject({ choice: { role: 'thing' }, mayBeNone: true });
    expect(pickAfter(card, 'MECH A')).toMatchObject({ about: 'MECH A', before: [], mayBeNone: false });
    expect(pickAfter(card, 'MECH A', 'E3')).toMatchObject({ about: 'MECH A', before: ['E3'], mayBeNone: true });
    const decision = decisionBy(card, 'MECH A', 'E3', 'E4');
    expect(chosenIn(decision)).toEqual(['thing MECH A', 'way E3', 'way E4']);
    expect(decision.done[0]?.path).toEqual(['', 'E3', 'E4']);
    expect(decisionBy(card, 'MECH A', 'E3', 'none').done[0]?.path).toEqual(['', 'E3']);
  });

  it('has one space, if the card prints no number of steps', () => {
    const { done } = decisionBy(withX, 'MECH A', 'E3');
    expect(done[0]?.path).toEqual(['', 'E3']);
  });

  it('does not exist if no mech is near', () => expect(questionAfter([card], ['none'])).toBe(toRecon));
});

describe('PATHFIND (R21)', () => {
  const leader = (clause: string): UnseenCard =>
    cardOf(askedBot(7, 'breakers', `SQUAD LEADER\n1 ${clause}\n2 RECON.`), 'SQUAD LEADER B');
  const [single, double] = [leader('PATHFIND 1 to elevated space.'), leader('PATHFIND 2 to elevated space.')];

  const withX = leader('PATHFIND X to elevated space.');
  const ofCondition = cardOf(
    askedBot(
      5,
      'breakers',
      'SQUAD LEADER\n1 Matching control unit is adjacent to unscouted space between a) it and the prisoner or b) the prisoner and an escape pod: PATHFIND 1.',
    ),
    'SQUAD LEADER B',
  );

  it('asks for as many spaces as it marks', () => {
    const goal = { choice: { role: 'goal', from: { name: 'elevated' } }, mayBeNone: true };
    expect(pickAfter(double)).toMatchObject({ ...goal, most: 2 });
    expect(pickAfter(single)).toMatchObject({ ...goal, most: 1 });
    // The action of this clause (from Scenario 5) does not name a space. Only the condition says which space is meant.
    expect(pickAfter(ofCondition, 'yes')).toMatchObject({ choice: { role: 'goal' }, most: 1 });
    // The card prints no number for the X of SCOUT, so only one space is asked for.
    expect(pickAfter(withX).most).toBe(1);
    expect(chosenIn(decisionBy(double, 'E3; E4'))).toEqual(['goal E3 E4']);
    expect(questionAfter([single], ['none'])).toBe(toRecon);
  });
});

describe('a unit that is led', () => {
  const sergeant = (clause: string, units: string): UnseenCard =>
    cardOf(askedBot(7, 'lfa', `SERGEANT\n1 ${clause}\n2 RECON.\n\n${units}`), 'SERGEANT Y');

  const byOwn = sergeant(
    'GUIDE Y most dangerous matching unit.',
    'CORP-SEC\n1 Space secure: MOVE 1 to objective.\n2 CONTROL.\n3 MOVE 1 to elevated space.',
  );
  const byWords = sergeant(
    'GUIDE Y most dangerous matching unit to:\n   a) Unscouted objective.\n   b) Elevated space.',
    'CORP-SEC\n1 MOVE 1 to objective.',
  );
  const byPlace = sergeant('GUIDE Y most dangerous matching unit to elevated space.', 'CORP-SEC\n1 CONTROL.');
  const finding = sergeant(
    'GUIDE Y most dangerous matching unit.',
    'CORP-SEC\n1 Find most dangerous enemy. [Nearest > Random] MOVE 1 towards it. [Elevated > Random]',
  );

  it('reads its own clauses, if the clause has no destination (R27)', () => {
    expect(questionAfter([byOwn], ['CORP-SEC Y'])).toBe('CORP-SEC Y’s space is secure: yes or no?');
    const { done } = decisionBy(byOwn, 'CORP-SEC Y', 'no', 'E3');
    expect(done[0]?.ledAct).toMatchObject({ unit: 'CORP-SEC Y', clause: '3', done: { path: ['', 'E3'] } });
    // The question belongs to the GUIDE of the Sergeant’s card, and not to an act of the led unit.
    expect(pickAfter(byOwn, 'CORP-SEC Y', 'no').step?.act.verb).toBe('GUIDE');
    expect(questionAfter([byOwn], ['none'])).toBe(toRecon);
    // A Sergeant can lead a unit only if a clause of this unit can move it. So the last answer `none` contradicts the
    // choice of the unit.
    const problem = 'cannot be led, because none of its clauses can move it';
    expect(typed([byOwn], ['CORP-SEC Y', 'no', 'none']).at(-1)).toMatchObject({ problem: `CORP-SEC Y ${problem}` });
    // A 5 on a d8 chooses SCOUT Y, for which the sheet has no procedure.
    expect(typed([byOwn], ['CORP-SEC Y, SCOUT Y', '5']).at(-1)).toMatchObject({ problem: `SCOUT Y ${problem}` });
  });

  it('goes to the destination of the clause, which must be possible', () => {
    expect(typed([byWords], ['CORP-SEC Y', 'none']).at(-1)).toMatchObject({
      is: 'contradiction',
      problem: 'You said that this move is possible, so one of the letters is',
    });
    expect(pickAfter(byWords, 'CORP-SEC Y', 'a')).toMatchObject({ unit: 'CORP-SEC Y', mayBeNone: false });
    const { done } = decisionBy(byWords, 'CORP-SEC Y', 'a', 'E3');
    expect(done[0]?.ledAct).toMatchObject({ clause: '', done: { letter: 'a', path: ['', 'E3'] } });
  });

  it('goes to the only place of the clause, and the dice for this place belong to its move', () => {
    expect(decisionBy(byPlace, 'CORP-SEC Y', 'E3').done[0]?.ledAct).toMatchObject({ clause: '', unit: 'CORP-SEC Y' });
    const last = typed([byPlace], ['CORP-SEC Y', 'E3, E4']).at(-1);
    expect(last?.is === 'asks' && last.question).toMatchObject({ is: 'roll', act: { verb: 'MOVE' } });
  });

  it('can approach what it finds, because a Find chooses only such things (R130)', () => {
    expect(pickAfter(finding, 'CORP-SEC Y')).toMatchObject({ choice: { role: 'find' }, mayBeNone: true });
    expect(pickAfter(finding, 'CORP-SEC Y', 'RIPPER B')).toMatchObject({
      choice: { role: 'destination' },
      mayBeNone: false,
    });
  });
});

describe('a Find', () => {
  const card = scout('1 Find most dangerous enemy. [Nearest > Random]\n2 RECON.');

  it('may end its clause', () => {
    expect(pickAfter(card)).toMatchObject({ choice: { role: 'find' }, most: 1 });
    expect(chosenIn(decisionBy(card, 'RIPPER B'))).toEqual(['find RIPPER B']);
    expect(questionAfter([card], ['none'])).toBe(toRecon);
  });
});
