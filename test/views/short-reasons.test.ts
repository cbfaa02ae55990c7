// Tests of the short forms of reasons and rolls, worked out by hand.
import { describe, expect, it } from 'vitest';
import { deckRollsText } from '../../views/decision/deck-rolls.ts';
import type { ChoicePick } from '../../views/decision/decided-words.ts';
import { shortReason } from '../../views/decision/short-reasons.ts';

describe('a reason beside the printed words', () => {
  it.each([
    ['there is no such space', 'none'],
    ['the unit is there already', 'already there'],
    ['skipped: the aim of c) is met', 'skipped: the aim of c) is met'],
    ['there is no legal target', 'no legal target'],
    ['none is in reach', 'none in reach'],
    ['no space in reach is nearer', 'no step nearer'],
    ['the space is controlled already', 'controlled already'],
    ['none of your units stands in G2', 'none in G2'],
    ['no escape pod is in B4', 'none in B4'],
    ['no Interference card is in the play area', 'none'],
    ['HEWER A’s space is not controlled by the bot', 'not controlled'],
    ['HEWER A does not share a space with one of your units', 'none there'],
    ['HEWER A does not stand on an objective', 'not on an objective'],
    ['each of the bot’s matching units with CONTROL stands on an objective', 'all on an objective'],
    ['C5 is not an objective or has none of your units in it', 'C5 is no such space'],
    ['the objective points of objectives: 11; fewer than 10 needed', '11; fewer than 10 needed'],
    ['the best target is SCOUT Z: defence 9, threshold 6', 'best: SCOUT Z, defence 9, threshold 6'],
    ['G2 is not controlled by the bot', 'G2 is not controlled'],
    ['that deck is empty', 'that deck is empty'],
  ])('%s', (text, short) => {
    expect(shortReason(text, 'space')).toBe(short);
  });
});

const picked = (id: string, candidates: string, roll: ChoicePick['roll']): ChoicePick => ({
  id,
  candidates: candidates.split(''),
  ladder: [],
  roll,
  isUnbroken: false,
});

const ofTable = (face: number): ChoicePick['roll'] => ({
  die: 10,
  count: 1,
  shares: [
    { id: 'Y', from: 1, to: 4 },
    { id: 'Z', from: 5, to: 8 },
    { id: 'M', from: 9, to: 10 },
  ],
  rolled: [face],
  picked: face < 5 ? 'Y' : face < 9 ? 'Z' : 'M',
});

const again: ChoicePick['roll'] = {
  die: 8,
  count: 1,
  shares: [
    { id: 'Z', from: 1, to: 4 },
    { id: 'M', from: 5, to: 8 },
  ],
  rolled: [2],
  picked: 'Z',
};

const plain = (id: string): string => id;

describe('rolls for decks', () => {
  it('print the table once if no deck is empty', () => {
    const picks = [picked('Y', 'YZM', ofTable(3)), picked('M', 'YZM', ofTable(9))];
    expect(deckRollsText(picks, plain)).toBe('two d10 showed 3 and 9 (1–4 Y, 5–8 Z, 9–10 M)');
  });

  it('print each table once, and then the results', () => {
    const picks = [
      picked('Y', 'YZM', ofTable(3)),
      picked('Y', 'ZM', ofTable(1)),
      picked('Z', 'ZM', again),
      picked('M', 'ZM', ofTable(9)),
    ];
    expect(deckRollsText(picks, plain)).toBe(
      'a d10 (1–4 Y, 5–8 Z, 9–10 M) showed 3: Y; 1: Y, which is empty, then a d8 (1–4 Z, 5–8 M) showed 2: Z; a d10 showed 9: M',
    );
  });

  it('say once that a deck is the only deck', () => {
    const picks = [picked('Z', 'ZM', again), picked('M', 'M', null), picked('M', 'M', null)];
    expect(deckRollsText(picks, plain)).toBe('a d8 (1–4 Z, 5–8 M) showed 2: Z; only deck M has cards');
  });

  it('say nothing for a single choice', () => {
    expect(deckRollsText([picked('Z', 'ZM', again)], plain)).toBeNull();
  });
});
