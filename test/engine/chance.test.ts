// Tests of dice and draws. If an action needs a die or card, the action asks for this die or card and changes nothing.
// The action is done when the die or card is given.
import { describe, expect, it } from 'vitest';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import { give } from '../../runtime/callisto/rules/engine/apply.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { seedChance } from '../../runtime/callisto/rules/engine/setup.ts';
import { drawn, table, type Scene } from '../support/engine.ts';

const game = drawn({ ways: 'A1-B1-C1', spaces: { B1: { elevated: true } } });
const scene = (own: string, other: string): Scene => ({
  units: { 'NAILGUNNER C': own, 'SCOUT Y': other },
  breakers: { hand: 'NAILGUNNER C, SUPERVISOR', deck: 'RIPPER C 2', discard: 'RIPPER B' },
  lfa: { hand: 'SCOUT Y' },
});
const attack = (own: string, other: string) => {
  const t = table(game, scene(own, other));
  return { t, action: t.use('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y') };
};

describe('an action without chance', () => {
  it.each([
    ['a high target', 'A1', 'B1', 8],
    ['a level target', 'A1', 'C1', 10],
    ['a low target', 'B1', 'A1', 12],
  ] as const)('asks for the die of %s and changes nothing', (_, own, other, die) => {
    const { t, action } = attack(own, other);
    const before = t.state.copy();
    expect(t.apply(action)).toStrictEqual({ is: 'needs', die, side: at.nobody });
    expect([t.state.equals(before), t.log.count]).toStrictEqual([true, 0]);
  });

  it('asks for the draw of a card, and of which side', () => {
    const t = table(game, scene('A1', 'C1'));
    const before = t.state.copy();
    expect(t.apply(t.use('SUPERVISOR', 'COMMAND 2'))).toStrictEqual({ is: 'needs', die: 0, side: at.breakers });
    expect(t.state.equals(before)).toBe(true);
  });

  it('can be given one die after the other, and be repeated', () => {
    const { t, action } = attack('A1', 'C1');
    give(t.state, [3]);
    const before = t.state.copy();
    // The action needs two dice. The first face was given, and the second is still missing.
    expect(t.apply(action)).toStrictEqual({ is: 'needs', die: 10, side: at.nobody });
    expect([t.state.equals(before), t.log.count]).toStrictEqual([true, 0]);
    give(t.state, [7]);
    // The Scout has base defence 5 and is at range 2, so its total defence is 7.
    expect(t.apply(action)).toStrictEqual({ is: 'done' });
    expect([t.pile('lfa', 'casualties'), t.state.bytes[at.givenCount]]).toStrictEqual([{ 'SCOUT Y': 1 }, 0]);
  });

  it('asks in the middle of the draws of a round for the side whose turn it is to draw', () => {
    const t = table(game, {
      turn: 'lfa',
      initiative: 'breakers',
      exact: true,
      breakers: { deck: 'RIPPER C 4' },
      lfa: { deck: 'SCOUT Y 4', hand: 'CAPTAIN' },
    });
    const before = t.state.copy();
    expect(t.apply(act.endTurnKind)).toStrictEqual({ is: 'needs', die: 0, side: at.breakers });
    expect([t.state.equals(before), t.pile('lfa', 'hand')]).toStrictEqual([true, { CAPTAIN: 1 }]);
    t.draw('breakers', 'RIPPER C', 'RIPPER C', 'RIPPER C', 'RIPPER C');
    expect(t.apply(act.endTurnKind)).toStrictEqual({ is: 'needs', die: 0, side: at.lfa });
    expect(t.draw('lfa', 'SCOUT Y', 'SCOUT Y', 'SCOUT Y', 'SCOUT Y').do(act.endTurnKind).now.round).toBe(2);
  });

  it('that shuffles first leaves the discard pile as it was', () => {
    const t = table(game, { ...scene('A1', 'C1'), breakers: { hand: 'SUPERVISOR', discard: 'RIPPER B 2' } });
    expect(t.apply(t.use('SUPERVISOR', 'COMMAND 2')).is).toBe('needs');
    expect([t.pile('breakers', 'discard'), t.pile('breakers', 'deck')]).toStrictEqual([{ 'RIPPER B': 2 }, {}]);
  });

  it('that needs none is done without', () => {
    const t = table(game, scene('A1', 'C1'));
    expect(t.apply(t.use('SUPERVISOR', 'BOLSTER 3', 'RIPPER B'))).toStrictEqual({ is: 'done' });
  });
});

describe('chance that cannot be', () => {
  it.each([0, 11, 12, 200])('the face %i of a d10 is refused', (face) => {
    const { t, action } = attack('A1', 'C1');
    t.roll(face, 1);
    expect(t.refused(action)).toBe(`A d10 does not show ${face}.`);
  });

  it('9 is no face of a d8, 12 is one of a d12', () => {
    const high = attack('A1', 'B1');
    high.t.roll(9, 1);
    expect(high.t.refused(high.action)).toBe('A d8 does not show 9.');
    const low = attack('B1', 'A1');
    expect(low.t.roll(12, 12).apply(low.action).is).toBe('done');
  });

  it('a card that is not in the deck, of the other side, or no card at all, is refused', () => {
    const t = table(game, scene('A1', 'C1'));
    const command = t.use('SUPERVISOR', 'COMMAND 2');
    const refusal = (given: number) => table(game, scene('A1', 'C1')).roll(given).refused(command);
    expect(refusal(at.drawn + t.card('RIPPER B'))).toBe('RIPPER B is not in the deck.');
    expect(refusal(at.drawn + t.card('SCOUT Y', 'lfa'))).toBe('A card of the Breakers is due, and SCOUT Y is given.');
    // A supplied number is a card only if it is `at.drawn` plus the number of a card. If a card is due, any other
    // number, such as the face of a die, is refused.
    for (const given of [0, 7, 250])
      expect(refusal(given)).toBe(`A card of the Breakers is due, and ${given} is given.`);
  });

  it('a card where a face is due is refused', () => {
    const { t, action } = attack('A1', 'C1');
    t.draw('breakers', 'RIPPER C');
    expect(t.refused(action)).toBe('The face of a d10 is due, and the card RIPPER C is given.');
  });

  it('more faces than the state can store are refused', () => {
    const { state } = table(game, scene('A1', 'C1'));
    expect(give(state, Array<number>(33).fill(1))).toBe(false);
    expect(give(state, Array<number>(32).fill(1))).toBe(true);
    expect(give(state, [1])).toBe(false);
  });

  it.each([266, -246, 10.5, Number.NaN])('%d, which no die shows, is not taken for something else', (number) => {
    const { t, action } = attack('A1', 'C1');
    // A byte would store 266, −246 and 10.5 as 10. A roll of 10 hits a defence of 7.
    const isTaken = give(t.state, [number, 1]);
    expect(isTaken && t.apply(action).is === 'done').toBe(false);
  });
});

describe('the source of chance', () => {
  it('supplied faces are used before the seeded source', () => {
    const { t, action } = attack('A1', 'C1');
    seedChance(t.state, 1, 2);
    t.roll(1, 2).apply(action);
    expect(t.events('rolled').map(({ values }) => values[1])).toStrictEqual([1, 2]);
  });

  it('the same seed rolls the same', () => {
    const rolled = (low: number): (number | undefined)[] => {
      const { t, action } = attack('A1', 'C1');
      seedChance(t.state, 1, low);
      t.apply(action);
      return t.events('rolled').map(({ values }) => values[1]);
    };
    expect(rolled(5)).toStrictEqual(rolled(5));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((low) => rolled(low).join(' '))).size).toBeGreaterThan(4);
  });

  it('draws each card as often as there are of it', () => {
    // The deck has one Ripper B and three Ripper C, so of 4,000 draws about a quarter must be Ripper B.
    const t = table(game, { breakers: { hand: 'SUPERVISOR', deck: 'RIPPER B, RIPPER C 3' } });
    const command = t.use('SUPERVISOR', 'COMMAND 2');
    let count = 0;
    for (let low = 0; low < 4000; low++) {
      const one = t.state.copy();
      seedChance(one, 9, low);
      const other = table(game, { breakers: { hand: 'SUPERVISOR', deck: 'RIPPER B, RIPPER C 3' } });
      other.state.copyFrom(one);
      other.apply(command);
      if ((other.state.bytes[at.hand + t.card('RIPPER B')] as number) === 1) count++;
    }
    expect(count).toBeGreaterThan(900);
    expect(count).toBeLessThan(1100);
  });
});
