// Tests of the English text for the acts of a clause and for the rules of a bot.
import { describe, expect, it } from 'vitest';
import { all, plane } from '../../compiler/plan/build.ts';
import { bookWords, book, clauseAt, criterion } from '../support/readings.ts';

describe('acts in words', () => {
  it.each([
    ['1/lfa/CORP-SEC/1', 'CONTROL.'],
    [
      '1/lfa/SERGEANT/1',
      'If a matching card is in the play area: INSPIRE 2, turning up to 2 matching cards, the first to the right of the acting card.',
    ],
    ['1/lfa/SERGEANT/2', 'BOLSTER 2 from a matching deck.'],
    ['3/lfa/COMMANDER/7', 'BOLSTER 2 (cards by deck: 2 G).'],
    [
      '1/lfa/CAPTAIN/1',
      'Roll a d10 – 1–4: BOLSTER 3 (roll a d10 – 1–3: deck Y; 4–6: deck Z; 7–8: deck A; 9–10: deck V); 5–10: COMMAND 2.',
    ],
    [
      '1/lfa/SCOUT/4',
      'If an enemy unit that is a legal target is within threshold 5/6/7 (higher/level/lower): ATTACK 1 against an enemy unit that is a legal target, within threshold 5/6/7 (higher/level/lower).',
    ],
    [
      '1/lfa/SCOUT/3',
      'If a threatened objective is at most 2 spaces away by the acting unit’s ways: SCOUT 2 into a threatened objective at most 2 spaces away by the acting unit’s ways (prefer those with the highest value, then those that are elevated, then one at random).',
    ],
    [
      '1/lfa/SCOUT/5',
      'SCOUT 2 towards the preferred attack target (of the spaces it can reach, prefer those that are objectives, then those that are elevated, then those with the highest cover).',
    ],
    [
      '1/lfa/COMMANDER/3',
      'If the acting unit’s space is secure and is not an objective: MOVE X, by the first of these that can be done: a) into a threatened objective (prefer those with the most enemy units in them, then one at random); b) into an elevated space.',
    ],
    [
      '1/breakers/RIPPER/2',
      'If an enemy mech stands in the acting unit’s space: ATTACK (2) against an enemy mech in the acting unit’s space that is a legal target.',
    ],
    [
      '1/breakers/SQUAD LEADER B AND C/4',
      'SCOUT 2 with one of the bot’s matching units (prefer the most dangerous), by its own procedure.',
    ],
    ['2/breakers/SQUAD LEADER A/4', 'GUIDE Y with one of the bot’s matching units (prefer the most dangerous).'],
    [
      '5/breakers/SQUAD LEADER B AND C/2',
      'If one of the bot’s matching units with CONTROL is adjacent to a space that the bot has not scouted, between it and the prisoner, or, if there is none, one of the bot’s matching units with CONTROL is adjacent to a space that the bot has not scouted, between the prisoner and an escape pod: PATHFIND 1 marking a space that the bot has not scouted, between it and the prisoner, adjacent to it, for any “it” among the bot’s matching units with CONTROL, or, failing that, a space that the bot has not scouted, between the prisoner and an escape pod, adjacent to it, for any “it” among the bot’s matching units with CONTROL.',
    ],
    [
      '6/lfa/SCOUT/2',
      'If one of the bot’s active mechs at most 2 spaces away by the acting unit’s ways has 1 or 2 spaces that the bot has not scouted on its shortest way to an escape: choose one of the bot’s active mechs at most 2 spaces away by the acting unit’s ways, with 1 or 2 spaces that the bot has not scouted on their shortest way to an escape; SCOUT 2 along the shortest way from the chosen unit to an escape.',
    ],
    [
      '1/breakers/NAILGUNNER/3',
      'Roll a d10 – 1–5: Find the most dangerous enemy unit (prefer the nearest to the acting unit, then one at random), then MOVE 1 towards the unit found (of the spaces it can reach, prefer those that are elevated, then those with the highest cover, then one at random); 6–10: SUPPRESS 4 against the most dangerous enemy unit that is not suppressed and is a legal target.',
    ],
    [
      '2/breakers/SQUAD LEADER A/2',
      'If one of the bot’s matching units with CONTROL does not stand on an objective: GUIDE Y with one of the bot’s matching units with CONTROL that do not stand on an objective, towards the nearest objective that the bot does not control.',
    ],
    [
      '2/breakers/BLASTER/2',
      'If a space within range 2 of the acting unit has a population of at least 2: choose a space within range 2 of the acting unit with a population of at least 2 and with a unit that is a legal target (prefer those with the highest population, then those with the most dangerous enemy unit in them); ATTACK 2 against all enemy units in the chosen space that are legal targets.',
    ],
    [
      '4/lfa/CORP-SEC/2',
      'If the acting unit’s space is an objective controlled by the enemy, and a standing structure is in it: ATTACK (1) against a structure that is a legal target, in the acting unit’s space (if it is an objective controlled by the enemy with a standing structure).',
    ],
    [
      '3/breakers/DRILL CREW/2',
      'If the acting unit’s space is not an objective: SCOUT 1 accompanied by up to 1 of the bot’s personnel units with CONTROL that are not suppressed, in the acting unit’s space, and up to 1 of the bot’s personnel units with SCOUT that are not suppressed, in the acting unit’s space (prefer those with SCOUT and of squad A, then those of squad C), but one stays if an objective without any of the bot’s units would be left behind, by the first of these that can be done: a) into an objective (prefer those that the bot has not scouted, then those with the most enemy units in them, then one at random); b) towards the nearest of the objectives (of the spaces it can reach, prefer those scouted by the bot, then those with an enemy unit, then those scouted by the enemy, then the nearest to enemy units with CONTROL, then those with the highest cover, then one at random).',
    ],
    [
      '5/lfa/COMMANDER H/1',
      'PULSE 2 against an enemy unit in the prisoner’s space that is a legal target or, failing that, an enemy unit that is a legal target, within range 1. Push each target into a space adjacent to the target (prefer those adjacent to Hades, then those that are not elevated, then the furthest from the target’s intended destination).',
    ],
    [
      '5/lfa/COMMANDER H/4',
      'MOVE 1 next to an enemy unit adjacent to a space it can reach (choosing the goal: prefer those in the prisoner’s space, then the nearest to the prisoner, then the nearest to escape pods, then those with the lowest defence, then one at random; if that list was not needed: of the spaces it can reach next to the goal, prefer the nearest to the prisoner, then the nearest to escape pods, then one at random).',
    ],
    [
      '5/breakers/SCANNER/4',
      'If DOORS equipment is in the acting unit’s space, and a door is closed (the one with the shortest way from the bot’s units of squad C is meant): Open the closed door with the shortest way from the bot’s units of squad C.',
    ],
    [
      '5/breakers/BLASTER/2',
      'If an enemy unit stands in the acting unit’s space: ATTACK 2 against an enemy unit in the acting unit’s space that is a legal target, by kind of target (unit and mech), the second with 3.',
    ],
    [
      '6/lfa/CORP-SEC/1',
      'CONTROL. This activates all of the bot’s mechs that are not active, in the acting unit’s space.',
    ],
    [
      '6/breakers/SCANNER/3',
      'If a laser is in the acting unit’s space, and an enemy mech is a legal target: ATTACK 2 against an enemy mech that is a legal target, using a laser in the acting unit’s space.',
    ],
    [
      '7/lfa/SCOUT/2',
      'If the acting unit’s space is secure: SCOUT 2, by the first of these that can be done: a) into a threatened objective (prefer those with the highest value, then those with the fewest enemy units in them, then one at random); b) if the objective points of all objectives scouted by the bot add up to fewer than 10, into an objective that the bot has not scouted (prefer those with the highest value, then the nearest to the acting unit, then those that are elevated, then one at random); c) if the objective points of all objectives scouted by the bot add up to fewer than 10, towards the nearest of the objectives that the bot has not scouted (of the spaces it can reach, prefer those scouted by the bot, then those with an enemy unit, then those scouted by the enemy, then the nearest to enemy units with CONTROL, then those that are elevated, then those with the highest cover, then one at random). If the destination is 2 spaces away, choose the space on the way by the list of c).',
    ],
    [
      '8/lfa/COMMANDER/1',
      'If an enemy unit that is a legal target is within threshold 6/7/8 (higher/level/lower), or, if there is none, a closed door bordering the acting unit’s space (if that unit is Lyssa) is a legal target: SPECIAL ATTACK X against an enemy unit that is a legal target, within threshold 6/7/8 (higher/level/lower), or, failing that, a closed door that is a legal target, bordering the acting unit’s space (if that unit is Lyssa).',
    ],
  ])('%s', (at, expected) => {
    expect(bookWords.clause(clauseAt(at))).toBe(expected);
  });

  it('a list that stays for the spaces reached', () => {
    const [act] = clauseAt('2/breakers/SURVEY TECH/4').acts;
    const aim = act?.aims.find(({ letter }) => letter === 'b');
    expect(aim && bookWords.aim(aim)).toBe(
      'b) towards an objective that the bot has not scouted, at most 2 spaces away by the acting unit’s ways (choosing the goal: prefer those with the fewest enemy units in them, then those with the highest value, then one at random; if that list was not needed, it ranks the spaces it can reach)',
    );
  });

  it('a way between with a list of its own', () => {
    expect(bookWords.clause(clauseAt('2/lfa/STALKER/3'))).toContain(
      'If the destination is 2 spaces away, choose the space on the way: prefer those with the highest cover, then those that are elevated, then those with an enemy unit, then those scouted by the enemy, then one at random.',
    );
  });

  it('choices and lists by themselves', () => {
    const objective = plane('objective', 'space');
    expect(bookWords.choice({ role: 'destination', from: objective, take: 'one', list: [{ is: 'random' }] })).toBe(
      'an objective (choose one at random)',
    );
    expect(bookWords.choice({ role: 'card', from: all('card'), take: 1, list: [] })).toBe('up to 1 card');
    expect(bookWords.list([criterion('Elevated'), { is: 'random' }])).toBe(
      'prefer those that are elevated, then one at random',
    );
    expect(bookWords.list([])).toBe('');
  });
});

describe('rules of a bot in words', () => {
  const rules = book().rules.map(({ at, rule }) => `${at}: ${bookWords.rule(rule)}`);

  it.each([
    ['5/lfa: Closed doors are: closed doors other than the easternmost door bordering the prison.'],
    [
      '5/lfa: When one of the bot’s Corp-Secs or Scouts of squad Z is put on the board by the LFA: it enters at the Z unit starting space.',
    ],
    ['5/breakers: When one of the bot’s units of squad A or of squad D enters the board: it enters at spawn point 1.'],
    ['5/breakers: When one of the bot’s units in the prisoner’s space moves: the prisoner goes along.'],
    [
      '6/lfa: Threatened objectives are: spaces with one of the bot’s mechs and with an enemy unit with an armoured attack.',
    ],
    [
      '6/lfa: When one of the bot’s active mechs is hit: remove one of its cards (prefer those that are Gunner cards, then those that are Navigator cards, then those that are Commander cards).',
    ],
    ['6/lfa: When one of the bot’s mechs that are not active is hit by you: remove it from the board.'],
    ['6/breakers: When an enemy mech that is not active is hit by the Breakers: remove it from the board.'],
    ['8/breakers: Closed doors are: closed doors that do not lead out of buildings.'],
    ['8/lfa: When the acting unit uses equipment: it may not use door buttons.'],
  ])('%s', (expected) => {
    expect(rules).toContain(expected);
  });
});
