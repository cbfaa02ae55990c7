// Tests of the LFA bot’s decisions in Scenario 1 on the stand-in board (`botbook board callisto/1` draws it). Expected
// values are worked out by hand from the sheet, the book and the rulings.
import { describe, expect, it } from 'vitest';
import { branchesOf, exactOdds, mostWays } from '../../compiler/decide/card-odds.ts';
import { oddsOf } from '../../compiler/games/callisto/play/odds.ts';
import { findCard } from '../../runtime/callisto/bound-sheet/position-card.ts';
import { drawn as firstDrawn } from '../../runtime/callisto/rules/engine/layout.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import {
  decided,
  decider,
  decision,
  doneBy,
  ladderOf,
  passedBy,
  positionIn,
  resolved,
  positionCard,
  type Sketch,
} from '../support/deciding.ts';

/** A position of Scenario 1 in which the Breakers have already played a turn. */
const opening: Sketch = {
  units: {
    'RIPPER B': 'B1',
    'RIPPER C': 'A3',
    'CORP-SEC Y': 'G2',
    'SCOUT Y': 'G1',
    'CORP-SEC Z': 'G3',
    'SCOUT Z': 'F4',
    'MECH A': 'H1',
  },
  scouted: 'F4 G1 G3 H1 H2',
  controlled: 'G2',
  enemyScouted: 'A1 A3 B1',
  playArea: 'SCOUT Y, CORP-SEC Y',
};

/** The cards of the Breakers, for tests in which a unit of the Breakers is hit. */
const piles = { hand: { 'RIPPER B': 1 }, discard: {}, deck: { 'RIPPER B': 1 } };

/** Returns the number that stands for a drawn card in supplied chance. */
const drawn = (name: string): number => firstDrawn + decider.game.cards.names.indexOf(name);

describe('SCOUT', () => {
  it('draws between two objectives that no criterion parts', () => {
    // E1 and F3 both have 1 point and cover 2, are 2 spaces away, and are level. A d8 decides, with four faces for each
    // (R5).
    const one = decision(opening, 'SCOUT Y', [4]);
    expect(passedBy(one)).toEqual(['1 condition', '2a aim']);
    expect(ladderOf(one, 'destination')).toEqual([
      'E1 1, F3 1 → E1 F3',
      'E1 2, F3 2 → E1 F3',
      'E1 false, F3 false → skipped',
      'E1 2, F3 2 → E1 F3',
    ]);
    // The way leads over F1 or F2. Both are unscouted, and 4 spaces from the Ripper on B1. So the last criterion of the
    // list for the way decides: only F2 is elevated.
    expect(doneBy(one)).toBe('2b to E1 by F2');
    expect(doneBy(decision(opening, 'SCOUT Y', [5]))).toBe('2b to F3 by G2');
    expect(decided(opening, 'SCOUT Y')).toMatchObject({
      is: 'needs',
      die: 8,
      shares: {
        shares: [
          { id: 'E1', from: 1, to: 4 },
          { id: 'F3', from: 5, to: 8 },
        ],
      },
    });
    expect(decided(opening, 'SCOUT Y', [9])).toEqual({ is: 'wrong', problem: 'A d8 does not show 9.' });
  });

  it('prefers the higher value to the nearer one', () => {
    // The Scout is on E1, which is scouted. Three objectives are in reach: D2 is worth 2 points, and F3 and C1 are
    // worth 1 point each.
    const sketch = { ...opening, units: { ...opening.units, 'SCOUT Y': 'E1' }, scouted: 'E1' };
    const one = decision(sketch, 'SCOUT Y');
    expect(doneBy(one)).toBe('2b to D2');
    expect(ladderOf(one, 'destination')).toEqual(['C1 1, D2 2, F3 1 → D2']);
  });

  it('takes Interference of the play area first, and draws', () => {
    const sketch = {
      ...opening,
      playArea: 'SCOUT Y, INTERFERENCE',
      lfa: { deck: { 'SERGEANT Y': 1, 'SCOUT Z': 1 } },
    };
    expect(decided(sketch, 'SCOUT Y')).toMatchObject({ is: 'needs', die: 0, side: 1, deck: '' });
    const card = drawn('SERGEANT Y');
    const { decision: one, after } = resolved(sketch, 'SCOUT Y', [card]);
    expect(one).toMatchObject({ clause: 1, passed: [] });
    expect(positionOf(decider.game, after).cards?.lfa?.playArea).toEqual([
      { card: 'SCOUT Y' },
      { card: 'SERGEANT Y', faceDown: true },
    ]);
  });

  it('goes to a threatened objective once 7 points are scouted', () => {
    // The scouted objectives have 2 + 2 + 1 + 1 + 1 = 7 points. The LFA controls G2. A Ripper is there, and no unit of
    // the LFA, so G2 is threatened.
    // The Scout can go there by F3 or by G3.
    const sketch: Sketch = {
      units: { 'SCOUT Y': 'F4', 'RIPPER B': 'G2' },
      scouted: 'D2 D4 E1 F3 F4',
      controlled: 'G2',
      playArea: 'SCOUT Y',
    };
    const one = decision(sketch, 'SCOUT Y');
    expect(passedBy(one)).toEqual(['1 condition', '2 condition']);
    expect(one.passed[1]?.why).toMatchObject({ atom: { figures: { left: 7, op: '<', right: 7 }, wanted: true } });
    // The single rider line of the procedure chooses the space on the way (R12). F3 is scouted, and G3 is not.
    expect(doneBy(one)).toBe('3 to G2 by F3');
    expect(ladderOf(one, 'way')[0]).toBe('F3 true, G3 false → F3');
  });

  const rich = { scouted: 'D2 D4 E1 F2 F3 G1', controlled: 'G2', playArea: 'SCOUT Y', breakers: piles };

  it('attacks within the threshold of the target’s height', () => {
    // The adjusted defence of the Ripper is 5 + 1 (distance) − 1 (lower) = 5, within the limit 7. To hit, the d12 must
    // show at least the total defence 6, without the 1 for the height. 7 of the 12 faces do.
    const sketch: Sketch = { ...rich, units: { 'SCOUT Y': 'F2', 'RIPPER B': 'F1' } };
    const one = decision(sketch, 'SCOUT Y', [5]);
    expect(passedBy(one)).toEqual(['1 condition', '2 condition', '3 condition']);
    expect(doneBy(one)).toBe('4');
    expect(decided(sketch, 'SCOUT Y')).toMatchObject({ is: 'needs', die: 12, attack: { total: 6 }, shares: null });
    const odds = oddsOf(decider, positionCard(sketch, 'SCOUT Y'));
    if (odds.is !== 'odds') throw new Error(odds.is);
    expect(
      odds.outcomes.map(({ share, resolved: { after } }) => [
        `${share.of}/${share.in}`,
        positionOf(decider.game, after).cards?.breakers?.hand,
      ]),
    ).toEqual([
      ['7/12', {}],
      ['5/12', { 'RIPPER B': 1 }],
    ]);
  });

  it('says which target comes nearest to the threshold', () => {
    // Seen from G1, all units are level, so the limit is 6. The adjusted defence of the Ripper on E1 is 5 + 2 (cover) +
    // 2 (distance) = 9. That of the Survey Tech on F1 is 6 + 1 (distance) = 7.
    const sketch: Sketch = { ...rich, units: { 'SCOUT Y': 'G1', 'RIPPER B': 'E1', 'SURVEY TECH B': 'F1' } };
    const one = decision(sketch, 'SCOUT Y');
    expect(one.passed.find(({ part }) => part === '4')?.why).toEqual({
      is: 'threshold',
      best: { id: 'SURVEY TECH B', figure: 7, limit: 6 },
    });
    // The ATTACK of clause 4 is impossible, so the Scout moves towards its preferred target. This is the unit with the
    // lowest defence: the Survey Tech, whose space is adjacent.
    expect(doneBy(one)).toBe('5 to F1');
  });
});

describe('CORP-SEC', () => {
  // The bot controls F3, so F3 is no goal of b). The nearest other objectives are E1 and E4, 3 spaces away. One step
  // nearer to them are F3, G1 and G3. The other Corp-Sec is on F3.
  const near = { ...opening, units: { ...opening.units, 'CORP-SEC Z': 'F3' }, controlled: 'F3 G2' };

  it('does not move if the nearest objective is beside it and may not be entered', () => {
    // F3 is an uncontrolled objective beside G2, and a MOVE cannot enter F3, because it is unscouted. No space is nearer
    // to F3 than G2 (R10), so the last clause is read. Its attack is made without a die (R205).
    const one = decision({ ...opening, breakers: piles }, 'CORP-SEC Y');
    expect(passedBy(one)).toEqual(['1 unchanged', '2 condition', '3a aim', '3b aim', '3c aim', '3 aim']);
    expect(one.clause).toBe(4);
  });

  it('goes where no other Corp-Sec is', () => {
    const one = decision(near, 'CORP-SEC Y');
    expect(passedBy(one)).toEqual(['1 unchanged', '2 condition', '3a aim', '3b aim']);
    // The Ripper on B1 is 5 spaces from G1, and 6 from G3. The Ripper on A3 is at least 6 from both.
    expect(ladderOf(one, 'destination')).toEqual(['F3 false, G1 true, G3 true → G1 G3', 'G1 5, G3 6 → G3']);
    expect(doneBy(one)).toBe('3c to G3');
  });

  it('does not ask for the play area', () => {
    const { playArea: _, ...alone } = near;
    expect(doneBy(decision(alone, 'CORP-SEC Y'))).toBe('3c to G3');
  });

  it('takes control of an objective first', () => {
    const sketch = { ...opening, units: { ...opening.units, 'CORP-SEC Y': 'F3' }, scouted: 'F3' };
    const { decision: one, after } = resolved(sketch, 'CORP-SEC Y');
    expect(one).toMatchObject({ clause: 1, passed: [] });
    expect(positionOf(decider.game, after).markers?.lfa?.controlled).toContain('F3');
  });

  it('attacks who shares its controlled space', () => {
    const sketch = { ...opening, units: { ...opening.units, 'RIPPER B': 'G2' }, breakers: piles };
    const one = decision(sketch, 'CORP-SEC Y', [4]);
    expect(passedBy(one)).toEqual(['1 unchanged']);
    // The defence of the target is 5. A d10 hits with 5 or more: 6 of 10 faces.
    const odds = oddsOf(decider, positionCard(sketch, 'CORP-SEC Y'));
    expect(odds.is === 'odds' && odds.outcomes.map(({ share }) => `${share.of}/${share.in}`)).toEqual(['3/5', '2/5']);
  });

  it('is readied instead if it is suppressed, and enters first if it is off the board', () => {
    const suppressed = { ...opening, units: { ...opening.units, 'CORP-SEC Y': 'G2 suppressed' } };
    const { instead, decision: none, after } = resolved(suppressed, 'CORP-SEC Y');
    expect([instead, none]).toEqual(['readied', null]);
    expect(positionOf(decider.game, after).units?.['CORP-SEC Y']).toEqual({ at: 'G2' });
    const { 'CORP-SEC Y': _, ...others } = opening.units;
    const off = { ...positionIn({ ...opening, units: others }), neutralised: [] };
    const found = decider.decide(findCard(decider.game, off, 'CORP-SEC Y'), []);
    // The unit enters at H1 and moves to G2. The nearest objective is F3: 2 spaces from H1, and 1 space from G2.
    const at = (name: string): number => decider.game.places.names.indexOf(name);
    const unit = decider.game.units.names.indexOf('CORP-SEC Y');
    expect(found).toMatchObject({
      is: 'resolved',
      instead: null,
      events: [
        { kind: 'resolved' },
        { kind: 'spawned', values: [unit, at('H1'), 0, 0] },
        { kind: 'moved', values: [unit, at('H1'), at('G2'), 0] },
      ],
    });
  });
});

describe('cards of command', () => {
  it('rolls a table: its odds are those of its rows', () => {
    // With an empty deck, COMMAND is impossible, so the roll leaves out COMMAND (R6). With a card in the deck, COMMAND
    // has 6 of 10 faces.
    const supply = { 'CORP-SEC Y': 1 };
    const sketch = (deck: Readonly<Record<string, number>>): Sketch => ({
      units: {},
      playArea: 'CAPTAIN',
      lfa: { deck, discard: {}, supply },
    });
    const shares = (one: Sketch): unknown => {
      const odds = oddsOf(decider, positionCard(one, 'CAPTAIN'));
      if (odds.is !== 'odds') throw new Error(odds.is);
      return odds.outcomes.map(({ share, resolved: { decision: found } }) => [
        `${share.of}/${share.in}`,
        found?.rolls.map(({ row }) => row),
      ]);
    };
    expect(shares(sketch({ 'SCOUT Z': 1 }))).toEqual([
      ['3/5', ['5–10']],
      ['2/5', ['1–4']],
    ]);
    expect(shares(sketch({}))).toEqual([['1/1', ['1–4']]]);
  });

  it('turns matching cards, from left to right', () => {
    const sketch: Sketch = { units: {}, playArea: 'SERGEANT Y, CORP-SEC Z, SCOUT Y, CORP-SEC Y' };
    const one = decision(sketch, 'SERGEANT Y');
    expect(one.clause).toBe(1);
    expect(one.done[0]?.choices[0]?.ids).toEqual(['SCOUT Y', 'CORP-SEC Y']);
  });
});

describe('COMMANDER A', () => {
  // The mech is on H1, level with all units. Adjusted defences: the Nailgunner on F1 has 5 + 2 (distance) = 7, the
  // Ripper on E1 has 5 + 2 (cover) + 3 = 10. The limits of the two thresholds are 7 and 8.
  const units = { 'MECH A': 'H1', 'RIPPER B': 'E1' };
  const lfa = { supply: { 'GUNNER A': 1, 'NAVIGATOR A': 1 } };

  it('attacks with the strength of its card', () => {
    const sketch = { units: { ...units, 'NAILGUNNER B': 'F1' }, lfa, breakers: piles };
    expect(decision(sketch, 'COMMANDER A', [1, 7])).toMatchObject({ clause: 1, passed: [] });
    // A d10 hits with 7 or more: 4 of 10 faces. Two dice both miss with 36/100, so the attack hits with 64/100.
    const odds = oddsOf(decider, positionCard(sketch, 'COMMANDER A'));
    expect(odds.is === 'odds' && odds.outcomes.map(({ share }) => `${share.of}/${share.in}`)).toEqual([
      '16/25',
      '9/25',
    ]);
  });

  it('bolsters if it neither hits nor reaches an elevated unit', () => {
    // No space next to H1 has a marker, so MOVE 1 is impossible. COMMAND draws both cards of the deck.
    const one = decision({ units, lfa }, 'COMMANDER A', [drawn('GUNNER A'), drawn('NAVIGATOR A')]);
    expect(one.clause).toBe(4);
    expect(passedBy(one)).toEqual(['1 threshold', '2 threshold', '3a aim', '3b aim', '3 aim']);
    expect(one.passed[0]?.why).toEqual({ is: 'threshold', best: { id: 'RIPPER B', figure: 10, limit: 7 } });
    expect(one.passed[1]?.why).toEqual({ is: 'threshold', best: { id: 'RIPPER B', figure: 10, limit: 8 } });
  });
});

describe('odds', () => {
  it('are halves of a random tie', () => {
    const odds = oddsOf(decider, positionCard(opening, 'SCOUT Y'));
    if (odds.is !== 'odds') throw new Error(odds.is);
    expect(odds.outcomes.map(({ share }) => share)).toEqual([
      { of: 1n, in: 2n },
      { of: 1n, in: 2n },
    ]);
    expect(odds.ways).toBe(2);
  });

  it('are counted for as many ways as the longest draws of the book have', () => {
    // Four d12 have 12 × 12 × 12 × 12 results. In one result, all dice show 1. In four results, the sum is 5.
    const odds = exactOdds(
      (faces) =>
        faces.length < 4 ? { is: 'needs', branches: branchesOf(12, null) } : { is: 'resolved', resolved: faces },
      (faces) => String(faces.reduce((sum, face) => sum + face)),
      { ways: mostWays, results: 4 },
    );
    if (odds.is !== 'odds') throw new Error(odds.is);
    expect(odds.ways).toBe(20_736);
    const shareOf = (first: readonly number[]): unknown =>
      odds.outcomes.find((outcome) => String(outcome.resolved) === String(first))?.share;
    expect([shareOf([1, 1, 1, 1]), shareOf([1, 1, 1, 2])]).toEqual([
      { of: 1n, in: 20_736n },
      { of: 1n, in: 5184n },
    ]);
  });

  it('are not counted where there are too many ways', () => {
    expect(oddsOf(decider, positionCard(opening, 'SCOUT Y'), 1)).toEqual({ is: 'too many' });
    expect(oddsOf(decider, positionCard(opening, 'SCOUT Y'), 2).is).toBe('odds');
  });
});

describe('missing keys of a position', () => {
  it.each<[string, string, Sketch]>([
    ['cards.lfa.playArea', 'SCOUT Y', { units: { 'SCOUT Y': 'G1' } }],
    ['cards.lfa.deck', 'CAPTAIN', { units: {}, playArea: 'CAPTAIN', lfa: { supply: {} } }],
    ['cards.lfa.supply', 'SERGEANT Y', { units: {}, playArea: 'SERGEANT Y' }],
    ['cards.breakers.hand', 'CORP-SEC Y', { ...opening, units: { 'CORP-SEC Y': 'G2', 'RIPPER B': 'G2' } }],
    ['neutralised', 'CORP-SEC Y', { units: {}, playArea: 'CORP-SEC Y' }],
  ])('is named: %s', (part, card, sketch) => {
    expect(() => decided(sketch, card)).toThrow(expect.objectContaining({ part }));
  });

  it.each(['units', 'markers'])('is named: %s', (part) => {
    const { [part as 'units' | 'markers']: _, ...rest } = positionIn(opening);
    const at = findCard(decider.game, rest, 'CORP-SEC Y');
    expect(() => decider.decide(at)).toThrow(part === 'units' ? 'units' : 'markers.breakers');
  });
});

describe('an Interference, which both sides have', () => {
  const area = (...slots: object[]) => ({ playArea: slots });
  const noise = { card: 'INTERFERENCE' };
  it.each<[string, object, object, number]>([
    ['face up, beside one that lies face down', area(noise), area({ ...noise, faceDown: true }), 1],
    ['in the only play area that has one', area(noise), area(), 1],
  ])('is the card %s', (_what, lfa, breakers, side) => {
    const turn = { side: 'lfa', chooser: 'lfa', phase: 'resolving' };
    const position = { version: 1, game: 'callisto', scenario: 1, units: {}, turn, cards: { breakers, lfa } };
    expect(findCard(decider.game, position, 'Interference').side).toBe(side);
  });

  it('is the card of the only sheet by which it is decided, wherever it lies', () => {
    const position = { version: 1, game: 'callisto', scenario: 1, units: {} };
    expect(() => findCard(decider.game, position, 'Interference')).toThrow('both sides have a card');
    expect([0, 1].map((side) => findCard(decider.game, position, 'Interference', side).side)).toEqual([0, 1]);
  });
});
