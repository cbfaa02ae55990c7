// Tests of questions about acts of the game: attacks, pushes, and acts with cards. Also tests acts of which the person
// says that they are possible.
import { describe, expect, it } from 'vitest';
import { askTurn } from '../../compiler/decide/ask/ask.ts';
import type { UnseenCard } from '../../compiler/decide/ask/unseen-card.ts';
import { askedBot, cardOf, chosenIn, decisionBy, pickAfter, questionAfter } from '../support/asking.ts';

const cardWith = (name: string, sheet: string, scenario = 7): UnseenCard =>
  cardOf(askedBot(scenario, 'lfa', sheet), name);

const toRecon = 'Is RECON possible: yes or no?';

describe('an act that a person says is possible or not', () => {
  const recon = cardWith('SCOUT Y', 'SCOUT\n1 RECON.\n2 RECON.');
  const twice = cardWith('SCOUT Y', 'SCOUT\n1 CONTROL. CONTROL.');
  const later = cardWith(
    'SCOUT Y',
    'SCOUT\n1 SCOUT 1 to unscouted objective.\n2 CONTROL. SCOUT 1 to unscouted objective.',
  );

  it('is not asked about twice', () => expect(decisionBy(recon, 'no').clause).toBeNull());

  it('is asked about again after an act, because the act changes the table', () => {
    expect(questionAfter([twice], ['yes'])).toBe('Is CONTROL possible: yes or no?');
    expect(pickAfter(later, 'none', 'yes').choice.role).toBe('destination');
  });

  it.each([
    'No Interference in play area',
    'Fewer than 2 Interference in play area',
    'Interference or SCOUT Y in play area',
    'Cards other than Interference in play area',
  ])('is asked about if its condition can be true without Interference: %s (R25)', (condition) => {
    const card = cardWith('SCOUT Y', `SCOUT\n1 ${condition}: RECON.`);
    expect(questionAfter([card], [condition.startsWith('No') ? 'no' : 'yes'])).toBe(toRecon);
  });

  it('is not asked about if its condition says that there is Interference (R25)', () => {
    const card = cardWith('SCOUT Y', 'SCOUT\n1 2 Interference in play area: RECON.');
    expect(decisionBy(card, 'yes')).toMatchObject({ clause: 1 });
  });

  it('has a target, if it is the row of a table that is possible', () => {
    const card = cardWith('SCOUT Y', 'SCOUT\n1 Roll [d10]:\n   1–5  ATTACK 1\n   6–10 RECON');
    expect(pickAfter(card, 'yes', 'no')).toMatchObject({ choice: { role: 'target' }, mayBeNone: false });
  });
});

describe('PULSE, which pushes the units that it hits (R33)', () => {
  const alone = cardWith('COMMANDER A', 'COMMANDER\n1 PULSE X.\n2 RECON.');
  const before = cardWith('COMMANDER A', 'COMMANDER\n1 PULSE X. Push each unit.\n2 RECON.');

  it('asks for the target, the units that were hit, and the space for each of them', () => {
    expect(pickAfter(alone)).toMatchObject({ choice: { role: 'target', take: 'one' }, most: 1, mayBeNone: true });
    expect(questionAfter([alone], ['none'])).toBe(toRecon);
    expect(pickAfter(alone, 'RIPPER B')).toMatchObject({ choice: { take: 'all' }, most: Infinity, mayBeNone: true });
    const hits = ['RIPPER B', 'RIPPER B; RIPPER C'];
    expect(pickAfter(alone, ...hits)).toMatchObject({ choice: { role: 'push' }, about: 'RIPPER B', mayBeNone: true });
    expect(pickAfter(alone, ...hits, 'none').about).toBe('RIPPER C');
    expect(chosenIn(decisionBy(alone, ...hits, 'none', 'E4'))).toEqual([
      'target RIPPER B',
      'push E4',
      'target RIPPER B RIPPER C',
    ]);
    expect(chosenIn(decisionBy(alone, 'RIPPER B', 'none'))).toEqual(['target RIPPER B', 'target ']);
  });

  it('asks for the spaces in the sentence that pushes, if the clause has one', () => {
    const push = pickAfter(before, 'RIPPER B', 'RIPPER C');
    expect(push).toMatchObject({ choice: { role: 'push' }, about: 'RIPPER C', act: { verb: 'Push' } });
    const { done } = decisionBy(before, 'RIPPER B', 'RIPPER C', 'E4');
    expect(done.map(({ choices }) => choices.map(({ role, ids }) => `${role} ${ids.join(' ')}`))).toEqual([
      ['target RIPPER B', 'target RIPPER C'],
      ['push E4'],
    ]);
    // The answer says that no unit was hit, so nothing is pushed.
    expect(decisionBy(before, 'RIPPER B', 'none').done).toHaveLength(1);
    // RIPPER C was hit, but the answer says that no space can receive it. The push is then impossible and left out.
    expect(decisionBy(before, 'RIPPER B', 'RIPPER C', 'none').done).toHaveLength(1);
  });
});

describe('a push of the unit that was attacked', () => {
  const card = cardWith('SCOUT Y', 'SCOUT\n1 ATTACK 1. Push it.');

  it('asks only for the space', () => {
    expect(pickAfter(card, 'RIPPER B')).toMatchObject({ choice: { role: 'push' }, about: 'RIPPER B' });
    expect(decisionBy(card, 'RIPPER B', 'E4').done[1]?.choices).toMatchObject([{ role: 'push', ids: ['E4'] }]);
  });
});

describe('cards that an act chooses', () => {
  const bolster = cardWith('CAPTAIN', 'CAPTAIN\n1 BOLSTER 3, any active mech cards.\n2 RECON.', 6);
  const inRow = cardWith(
    'CAPTAIN',
    'CAPTAIN\n1 Roll [d10]:\n   1–5  BOLSTER 3, any active mech cards\n   6–10 RECON',
    6,
  );
  const inspire = cardWith('SERGEANT Y', 'SERGEANT\n1 INSPIRE 2, next matching cards.\n2 RECON.');

  it('are asked for one after another by BOLSTER, because a card may have copies (R133)', () => {
    expect(pickAfter(bolster)).toMatchObject({ most: 1, mayBeNone: true });
    expect(pickAfter(bolster, 'COMMANDER A')).toMatchObject({ most: 1, mayBeNone: true });
    const cards = ['COMMANDER A', 'COMMANDER A', 'GUNNER A'];
    expect(chosenIn(decisionBy(bolster, ...cards))).toEqual(cards.map((card) => `card ${card}`));
    expect(chosenIn(decisionBy(bolster, 'GUNNER A', 'none'))).toEqual(['card GUNNER A']);
    expect(questionAfter([bolster], ['none'])).toBe(toRecon);
  });

  it('are asked for choice by choice, if the act has several choices', () => {
    const twice: UnseenCard = {
      ...inspire,
      questionsAbout: (...about) => {
        const asked = inspire.questionsAbout(...about);
        return { ...asked, choices: [...asked.choices, ...asked.choices] };
      },
    };
    expect(pickAfter(twice, 'SCOUT Y')).toMatchObject({ choice: { role: 'card' }, mayBeNone: false });
    expect(chosenIn(decisionBy(twice, 'SCOUT Y', 'CORP-SEC Y'))).toEqual(['card SCOUT Y', 'card CORP-SEC Y']);
  });

  it('may be a single card in the row of a table that is possible', () => {
    expect(pickAfter(inRow, 'yes', 'no').mayBeNone).toBe(false);
    expect(pickAfter(inRow, 'yes', 'no', 'GUNNER A').mayBeNone).toBe(true);
  });

  it('are asked for together by INSPIRE', () => {
    expect(pickAfter(inspire)).toMatchObject({ most: 2, mayBeNone: true });
    expect(chosenIn(decisionBy(inspire, 'SCOUT Y; CORP-SEC Y'))).toEqual(['card SCOUT Y CORP-SEC Y']);
  });
});

describe('a roll', () => {
  const card = cardWith('SCOUT Y', 'SCOUT\n1 ATTACK 1.');

  it('is a face of the die', () => {
    const after = (answer: number | boolean) =>
      askTurn([card], [{ groups: [['RIPPER B', 'RIPPER C']] }, answer]).at(-1);
    for (const face of [1, 8]) expect(after(face)?.is).toBe('decided');
    for (const wrong of [0, 9, 1.5, true])
      expect(after(wrong)).toMatchObject({ is: 'contradiction', problem: 'A d8 shows a number from 1 to 8' });
  });
});
