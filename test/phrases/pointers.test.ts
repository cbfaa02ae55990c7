// Tests of pointers (`it`, `that unit`) and of statements without a subject. docs/pointing.md states the rules.
import { describe, expect, it } from 'vitest';
import { callistoBook } from '../support/emit-all.ts';
import { readPhrase, type PhraseSample } from '../writer/phrases.ts';

const book = callistoBook();

const read = (slot: PhraseSample['slot'], text: string): string => {
  const { errors, reading, fault } = readPhrase({ slot, text, sheet: 'scenario-4/lfa' }, book);
  const [first] = errors;
  return first ? `${first.code} ${first.message}` : (fault ?? reading ?? '');
};

/** Returns the meaning of a condition as words, without the rest of the clause. */
const conditionWords = (text: string): string =>
  read('condition', text)
    .replace(/^If /, '')
    .replace(/: MOVE 1 towards the nearest objective\.$/, '');

describe('`its` of a unit in words about a space', () => {
  // `its` cannot mean the space, because a space has no intended destination. So `its` refers to nothing.
  it('does not mean the space', () => {
    const text = 'that brings the special attack within range of its intended destination into it';
    const { errors, fault } = readPhrase({ slot: 'destination', text, sheet: 'scenario-5/lfa' }, book);
    expect(fault).toBeNull();
    expect(errors.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'BB2011 `its` refers to nothing: the words before it mention no such thing.',
    ]);
  });
});

const away = 'at most 2 spaces away by the acting unit’s ways';

describe('a pointer in a condition', () => {
  it.each([
    ['There is no enemy in this space', 'no enemy unit stands in the acting unit’s space'],
    ['No enemy here', 'no enemy unit stands in the acting unit’s space'],
    ['No enemies in space', 'no enemy unit stands in the acting unit’s space'],
    ['Some enemy in space', 'an enemy unit stands in the acting unit’s space'],
    [
      'Space enemy occupied and no Corp-Sec in that space',
      'an enemy unit stands in the acting unit’s space, and none of the bot’s Corp-Secs stands in the acting unit’s space',
    ],
    [
      'Space controlled and an enemy is there',
      'the acting unit’s space is controlled by the bot, and an enemy unit stands in the acting unit’s space',
    ],
    // The second statement is about the same objective as the first.
    [
      'Objective within 2 spaces and no enemy in it',
      `an objective is ${away}, and an objective ${away} has no enemy unit in it`,
    ],
    ['No other unit in space', 'none of the bot’s units other than the acting unit stands in the acting unit’s space'],
    ['Other unit within 2 spaces', `one of the bot’s units other than the acting unit is ${away}`],
    ['No enemies in that space', 'BB2011 `that` refers to nothing: the words before it mention no such thing.'],
    ['No objective within 2 spaces of it', 'BB2011 `it` refers to nothing: the words before it mention no such thing.'],
    ['Chosen space is elevated', 'BB2011 `chosen` refers to nothing: the words before it mention no such thing.'],
    [
      'Space enemy occupied and no other unit in space',
      'an enemy unit stands in the acting unit’s space, and none of the bot’s units other than the acting unit stands in the acting unit’s space',
    ],
    [
      'Space shared with enemy unit and no other enemy in space',
      'an enemy unit stands in the acting unit’s space, and an enemy unit in the acting unit’s space is such that no enemy unit other than it stands in the acting unit’s space',
    ],
    [
      'Two enemies in space and no other enemy within 2 spaces',
      'BB2011 `other` refers to nothing: the words before it mention no such thing.',
    ],
    [
      'Enemy within 2 spaces and no enemy in its space',
      `an enemy unit is ${away}, and an enemy unit ${away} does not share a space with an enemy unit other than it`,
    ],
    [
      'Ripper within 2 spaces and no friendly unit in its space',
      `an enemy Ripper is ${away}, and an enemy Ripper ${away} does not share a space with one of the bot’s units other than the acting unit`,
    ],
    [
      'Adjacent to an enemy and no Ripper in its space',
      'the acting unit is adjacent to an enemy unit, and no enemy Ripper stands in the acting unit’s space',
    ],
    [
      'Corp-Sec on an objective and no other Corp-Sec within 2 spaces',
      'BB2011 `other` refers to nothing: the words before it mention no such thing.',
    ],
  ])('%s', (text, meaning) => expect(conditionWords(text)).toBe(meaning));
});

describe('a pointer in an action', () => {
  it.each([
    [
      'Threatened objective within 2 spaces: MOVE 1 to it',
      `If a threatened objective is ${away}: MOVE 1 towards a threatened objective ${away}.`,
    ],
    [
      'Enemy mech on an objective: MOVE 1 towards it',
      'If an enemy mech stands on an objective: MOVE 1 towards the nearest of the enemy mechs on objectives.',
    ],
    ['Enemy mech adjacent to objective: MOVE 1 towards it', 'BB2061 `it` can mean the mech or the objective.'],
    [
      'Space shared with enemy mech and enemy vehicle: ATTACK (1), targeting it',
      'BB2061 `it` can mean the mech or the vehicle.',
    ],
    ['Find nearest enemy. MOVE 1 towards that enemy', 'Find the nearest enemy unit. MOVE 1 towards the unit found.'],
    ['Find nearest objective. SCOUT 2 towards it', 'Find the nearest objective. SCOUT 2 towards the space found.'],
    [
      'Matching card in play area: INSPIRE 1, it',
      'If a matching card is in the play area: INSPIRE 1, turning up to 1 matching card in the play area.',
    ],
    [
      'ATTACK 1, targeting other enemy unit',
      'BB2011 `other` refers to nothing: the words before it mention no such thing.',
    ],
    ['MOVE 1 towards it', 'BB2011 `it` refers to nothing: the words before it mention no such thing.'],
    [
      'ATTACK 1. Push it',
      'ATTACK 1 against an enemy unit that is a legal target. Push the target into a space adjacent to the target.',
    ],
  ])('%s', (text, meaning) => expect(read('clause', text)).toBe(meaning));

  it.each([
    'Push each unit',
    'CONTROL. Push each unit',
    'Enemy mech within 2 spaces: Push that mech',
    'This activates a mech',
  ])('goes on with an action before: %s', (text) => expect(read('clause', text)).toMatch(/^BB2064 /));

  it.each(['MOVE 1 to this space', 'Space enemy occupied: MOVE 1 to that space', 'SCOUT 1 to space in space'])(
    'does not allow the space of the unit as a destination: %s',
    (text) => expect(read('clause', text)).toMatch(/^BB2063 /),
  );
});

/** Returns the target of an attack, or the message about the clause, in Scenario 5, which has structures as targets. */
const target = (text: string): string => {
  const { errors, reading } = readPhrase({ slot: 'clause', text, sheet: 'scenario-5/breakers' }, book);
  const [first] = errors;
  return first ? `${first.code} ${first.message} ${first.help}` : (reading ?? '').replace(/^.* against /, '');
};

describe('an attack without a target', () => {
  // The target is the subject of the condition (R21), and not a thing that only says where this subject is (R167). A
  // friendly unit is no target, so the target of the fifth phrase is the enemy mech.
  it.each([
    ['Enemy mech adjacent to an escape pod: ATTACK (2)', 'an enemy mech adjacent to an escape pod'],
    ['Enemy unit shares a space with an escape pod: ATTACK (2)', 'an enemy unit sharing a space with an escape pod'],
    ['Enemy mech adjacent to an objective: ATTACK (2)', 'an enemy mech adjacent to an objective'],
    ['Enemy mech adjacent to a friendly unit: ATTACK (2)', 'an enemy mech adjacent to one of the bot’s units'],
    ['Friendly unit adjacent to enemy mech: ATTACK (2)', 'an enemy mech adjacent to one of the bot’s units'],
    ['Enemy mech adjacent to an escape pod: SUPPRESS 2', 'an enemy mech adjacent to an escape pod'],
    [
      'Enemy mech adjacent to an escape pod: ATTACK (2), targeting escape pod',
      'an escape pod adjacent to an enemy mech',
    ],
  ])('%s', (text, meaning) => expect(target(text)).toBe(`${meaning} that is a legal target.`));

  it('against a structure, if possible, is else done to a unit', () =>
    expect(target('ATTACK (2), targeting escape pod, if possible')).toBe(
      'an escape pod that is a legal target or, failing that, an enemy unit that is a legal target.',
    ));

  it('with a strength for personnel is done to the unit', () =>
    expect(target('Space shared with enemy unit and escape pod: ATTACK 1')).toMatch(/^an enemy unit /));

  it.each([
    ['Escape pod occupied by enemy unit: ATTACK (2)', 'escape pod', 'unit'],
    ['Escape pod within range 2 and enemy mech in space: ATTACK (2)', 'escape pod', 'mech'],
    ['Space shared with enemy mech or escape pod: ATTACK (2)', 'mech', 'escape pod'],
  ])('is refused, with both meanings: %s', (text, first, second) => {
    const [one, other] = [`ATTACK (2), targeting ${first}`, `ATTACK (2), targeting ${second}`];
    expect(target(text)).toBe(
      `BB2150 \`ATTACK (2)\` can be done to the ${first} or the ${second}. Write \`${one}\` or \`${other}\`.`,
    );
    const condition = text.replace(/: .*/, '');
    for (const act of [one, other]) expect(target(`${condition}: ${act}`)).not.toMatch(/^BB/);
  });
});

describe('words that can mean several things of one name', () => {
  // Two things have the same name, so only the words that describe them tell them apart (R173).
  const mechs = 'Enemy mech in space and enemy mech within range 2';
  const objectives = 'Threatened objective within 2 spaces and unscouted objective within 1 space';
  it.each([
    [`${mechs}: ATTACK (2)`, 'enemy mech in space', 'ATTACK (2), targeting enemy mech in space'],
    [`${mechs}: ATTACK (2), targeting that mech`, 'enemy mech within range 2', 'targeting enemy mech within range 2'],
    ['Enemy in space and enemy within 2 spaces: MOVE 1 towards it', 'enemy in space', 'towards enemy within 2 spaces'],
    [`${objectives}: MOVE 1 to objective`, 'unscouted objective within 1 space', 'MOVE 1 to threatened objective'],
  ])('are refused, and both are described: %s', (text, thing, way) => {
    const message = target(text);
    expect(message).toMatch(/^BB(?:2061|2150) /);
    expect(message).toContain(`the ${thing}`);
    expect(message).toContain(way);
  });

  it.each([
    `${mechs}: ATTACK (2), targeting enemy mech in space`,
    `${objectives}: MOVE 1 to threatened objective`,
    `${objectives}: MOVE 1 to nearest objective`,
    'Objective within 2 spaces and that objective not enemy occupied: MOVE 1 to objective',
  ])('have one meaning: %s', (text) => expect(target(text)).not.toMatch(/^BB/));
});

describe('a statement after `and`', () => {
  it.each([
    ['Enemy mech within 2 spaces and elevated', `an enemy mech in an elevated space is ${away}`],
    ['Enemy mech within 2 spaces and suppressed', `a suppressed enemy mech is ${away}`],
    [
      'Corp-Sec on an objective and not suppressed',
      'one of the bot’s Corp-Secs that are not suppressed stands on an objective',
    ],
    [
      'Threatened objective within 2 spaces and enemy occupied',
      `a threatened objective ${away} has an enemy unit in it`,
    ],
    ['2 or more enemies within 2 spaces and suppressed', `at least 2 suppressed enemy units are ${away}`],
    ['Adjacent to an enemy and suppressed', 'the acting unit is adjacent to an enemy unit and is suppressed'],
    [
      'No enemy in space and not suppressed',
      'no enemy unit stands in the acting unit’s space, and the acting unit is not suppressed',
    ],
    ['Space secure and suppressed', 'the acting unit’s space is secure, and the acting unit is suppressed'],
    ['No enemies within 2 spaces and secure', `no enemy unit is ${away}, and the acting unit’s space is secure`],
    [
      'Interference in play area and suppressed',
      'an Interference card is in the play area, and the acting unit is suppressed',
    ],
    [
      'No enemies within 2 spaces and suppressed',
      'BB2062 `suppressed` can be about each counted unit or about the acting unit.',
    ],
    [
      'Enemy mech within 2 spaces and scouted',
      'BB2062 `scouted` can be about the space of the mech or about the acting unit’s space.',
    ],
    [
      'Space shared with Corp-Sec and not suppressed',
      'BB2062 `not suppressed` can be about the Corp-Sec or about the acting unit.',
    ],
    ['Unit is suppressed', 'BB2062 `Unit is suppressed` can be about any unit of the bot or about the acting unit.'],
    [
      'Unit on an objective',
      'BB2062 `Unit on an objective` can be about any unit of the bot or about the acting unit.',
    ],
  ])('%s', (text, meaning) => expect(conditionWords(text)).toBe(meaning));
});

describe('a bare `space` at the head of a condition', () => {
  it.each([
    ['Space adjacent to a threatened objective', 'the acting unit’s space is adjacent to a threatened objective'],
    ['Space is adjacent to a threatened objective', 'the acting unit’s space is adjacent to a threatened objective'],
    ['Space not adjacent to objective', 'the acting unit’s space is not adjacent to an objective'],
    ['Space within 2 spaces of an objective', 'the acting unit’s space is at most 2 spaces from an objective by way'],
  ])('%s', (text, meaning) => expect(conditionWords(text)).toBe(meaning));
});

describe('things that `or` joins', () => {
  it.each([
    ['MOVE 1 towards enemy unit or objective', 'MOVE 1 towards a space with an enemy unit or an objective.'],
    [
      'MOVE 1 towards nearest enemy unit or objective',
      'MOVE 1 towards the nearest of these: a space with an enemy unit or an objective.',
    ],
    ['MOVE 1 towards nearest Corp-Sec or Merc', 'MOVE 1 towards the bot’s nearest Corp-Sec or Merc.'],
    ['ATTACK 1, targeting enemy unit or objective', 'BB2007 '],
  ])('%s', (text, meaning) => expect(read('clause', text)).toContain(meaning));

  it.each([
    ['Enemy unit or objective within 2 spaces', `a space with an enemy unit or an objective is ${away}`],
    ['No Corp-Sec or Merc within 2 spaces', `none of the bot’s Corp-Secs or Mercs is ${away}`],
    [
      'Unoccupied adjacent space with cover of 2 or more',
      'a space adjacent to the acting unit without any of the bot’s units has a cover of at least 2',
    ],
    [
      'Corp-Sec and Merc within 2 spaces',
      `one of the bot’s Corp-Secs is ${away}, and one of the bot’s Mercs is ${away}`,
    ],
  ])('%s', (text, meaning) => expect(conditionWords(text)).toContain(meaning));
});

describe('a criterion', () => {
  it.each([
    ['Fewest enemies within 2 spaces', 'prefer those with the fewest enemy units at most 2 spaces from them by way,'],
    ['Fewest adjacent enemies', 'prefer those with the fewest enemy units adjacent to them,'],
    ['Fewest enemies in space', 'prefer those with the fewest enemy units in them,'],
    ['Within range 2 of most dangerous enemy', 'prefer those within range 2 of the most dangerous enemy unit,'],
    ['Shared with Corp-Sec', 'prefer those with one of the bot’s Corp-Secs,'],
    ['Most other units', 'prefer those with the most of the bot’s units in them other than the acting unit,'],
  ])('%s', (text, meaning) => expect(read('criterion', text)).toContain(meaning));
});

describe('a destination', () => {
  it.each([
    ['Not enemy occupied objective', 'into an objective without an enemy unit.'],
    ['Not an objective', 'into a space that is not an objective.'],
    ['Space shared with Corp-Sec', 'into a space with one of the bot’s Corp-Secs.'],
    // The acting unit is already in a space, so a destination `space` means another space.
    ['Space', 'into a space other than the acting unit’s space.'],
  ])('%s', (text, meaning) => expect(read('destination', text)).toContain(meaning));
});
