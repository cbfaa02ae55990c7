// Tests the picture of a decision against decisions that were worked out by hand.
import { describe, expect, it } from 'vitest';
import type { Answer, TableCard } from '../../compiler/decide/card-query.ts';
import { cardPicture } from '../../views/table/card-picture.ts';
import { decided, told, type Sketch } from '../support/deciding.ts';

function picture(sketch: Sketch, card: string, dice: readonly number[] = []) {
  const explanation = told(sketch, card, dice);
  const answer = (): Answer => ({ is: 'came', came: explanation.came, unused: 0 });
  return cardPicture({ ...explanation, answer } as unknown as TableCard);
}

describe('the picture of a decision', () => {
  it('has the way, the deciding figure, and the rivals with theirs', () => {
    // In reach of F4 are the objectives D4 (value 2), E4 and F3 (value 1 each); G2 is controlled.
    const sketch: Sketch = { units: { 'SCOUT Z': 'F4' }, scouted: 'F4', controlled: 'G2', playArea: 'SCOUT Z' };
    const { acts, chosen, rivals, faces, sentence } = picture(sketch, 'SCOUT Z');
    expect(sentence).toBe('Scout Z scouts Silo Two (D4).');
    expect(acts).toEqual([{ unit: 'SCOUT Z', path: ['F4', 'E3', 'D4'], targets: [] }]);
    expect(chosen).toEqual([{ id: 'D4', figure: 2 }]);
    expect(rivals.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'E4', figure: 1 },
      { id: 'F3', figure: 1 },
    ]);
    expect(faces).toEqual([]);
  });

  it('has the faces of the die that chose, and the loser of the die with its faces', () => {
    // E1 and F3 are the unscouted objectives in reach of G1, and are alike in value, distance, height and cover. A d8 has
    // four faces for each (R5), and 5 is for F3.
    const sketch: Sketch = { units: { 'SCOUT Y': 'G1' }, scouted: 'G1', controlled: 'G2', playArea: 'SCOUT Y' };
    const { chosen, rivals } = picture(sketch, 'SCOUT Y', [5]);
    expect(chosen).toEqual([{ id: 'F3', figure: null, faces: [{ from: 5, to: 8 }] }]);
    expect(rivals).toEqual([{ id: 'E1', figure: null, faces: [{ from: 1, to: 4 }] }]);
  });

  it('has no loser before the die is rolled', () => {
    const sketch: Sketch = { units: { 'SCOUT Y': 'G1' }, scouted: 'G1', controlled: 'G2', playArea: 'SCOUT Y' };
    const needed = decided(sketch, 'SCOUT Y');
    if (needed.is !== 'needs') throw new Error('The die is there already.');
    const { soFar, shares } = needed;
    if (!shares) throw new Error('The die chooses nothing.');
    const answer = (): Answer => ({ is: 'needs', text: '', gives: 'face', soFar, choice: shares });
    const { chosen, rivals, faces } = cardPicture({ ...told(sketch, 'SCOUT Y', [5]), answer } as unknown as TableCard);
    expect({ chosen, rivals, faces }).toEqual({
      chosen: [],
      rivals: [],
      faces: [
        { id: 'E1', from: 1, to: 4 },
        { id: 'F3', from: 5, to: 8 },
      ],
    });
  });

  it('has the target of an attack with its defence, and the other targets with theirs', () => {
    const sketch: Sketch = {
      units: { 'MECH A': 'F2', 'RIPPER B': 'F1', 'NAILGUNNER B': 'G1' },
      breakers: { hand: {}, discard: {}, deck: {} },
    };
    const { acts, chosen, rivals, sentence } = picture(sketch, 'COMMANDER A', [1, 1]);
    expect(sentence).toBe('Mech A attacks Ripper B.');
    expect(acts).toEqual([{ unit: 'MECH A', path: [], targets: ['RIPPER B'] }]);
    expect(chosen).toEqual([{ id: 'RIPPER B', figure: 5 }]);
    expect(rivals).toEqual([{ id: 'NAILGUNNER B', figure: 6 }]);
  });

  it('does not say that a target is suppressed before the dice say so', () => {
    // The sum is 8: defence 5, cover 1 of D2, range 2. The threshold of the attack is 7, and three faces of 1 miss.
    const sketch: Sketch = {
      units: { 'MECH A': 'F2', 'RIPPER B': 'D2' },
      playArea: 'GUNNER A',
      breakers: { hand: {}, discard: {}, deck: {} },
    };
    const { acts, sentence } = picture(sketch, 'GUNNER A', [1, 1, 1]);
    expect(sentence).toBe('Mech A tries to suppress Ripper B.');
    expect(acts).toEqual([{ unit: 'MECH A', path: [], targets: ['RIPPER B'] }]);
  });

  it('has the space of which the bot takes control', () => {
    // CONTROL turns the marker of F3, an objective of value 1 in which the Corp-Sec stands.
    const sketch: Sketch = { units: { 'CORP-SEC Y': 'F3' }, scouted: 'F3', playArea: 'CORP-SEC Y' };
    const { acts, chosen, sentence } = picture(sketch, 'CORP-SEC Y');
    expect(sentence).toBe('Corp-Sec Y takes control of Customs Hall (F3).');
    expect(acts).toEqual([{ unit: 'CORP-SEC Y', path: ['F3'], targets: [] }]);
    expect(chosen).toEqual([{ id: 'F3', figure: null }]);
  });

  it('has nothing on the board for a card that only handles cards', () => {
    const { acts, sentence } = picture({ units: {}, playArea: 'SERGEANT Y, CORP-SEC Y' }, 'SERGEANT Y');
    expect(acts).toEqual([]);
    expect(sentence).toBe('The bot inspires Corp-Sec Y.');
  });

  it('has the faces of a die that chooses among spaces', () => {
    const shares = [
      { id: 'E4', from: 1, to: 4 },
      { id: 'F3', from: 5, to: 8 },
    ];
    const choice = { die: 8, count: 1, shares } as const;
    const answer = (): Answer => ({ is: 'needs', text: '', gives: 'face', soFar: null, choice });
    const explanation = told({ units: {}, playArea: 'SERGEANT Y, CORP-SEC Y' }, 'SERGEANT Y');
    expect(cardPicture({ ...explanation, answer } as unknown as TableCard)).toMatchObject({
      chosen: [],
      faces: shares,
    });
  });
});
