// Tests of the chapter COMBAT ACTIONS of the rulebook: total defence, the kind of dice, and the number of dice.
import { describe, expect, it } from 'vitest';
import { drawn, table, type Scene, type Table } from '../support/engine.ts';

const line = drawn({
  ways: 'A1-B1-C1-D1, B1-B2, C1-C2',
  spaces: {
    B1: { cover: 1 },
    C1: { cover: 2 },
    D1: { elevated: true },
    B2: { elevated: true },
    C2: { elevated: true },
  },
});

/** Returns the attack of Ripper C on a target as text. The die shows 1. */
function attacked(game: typeof line, units: NonNullable<Scene['units']>, target: string): string[] {
  const t = table(game, { units: { 'RIPPER C': 'A1', ...units }, breakers: { hand: 'RIPPER C' } });
  return t.roll(1).play('RIPPER C', 'ATTACK 1', target).attacks();
}

/** Returns the attack of Corp-Sec Z on a target of the Breakers as text. The die shows 1. */
function shotAt(game: typeof line, units: NonNullable<Scene['units']>, target: string): string[] {
  const t = table(game, { turn: 'lfa', units: { 'CORP-SEC Z': 'A1', ...units }, lfa: { hand: 'CORP-SEC Z' } });
  return t.roll(1).play('CORP-SEC Z', 'ATTACK 1', target).attacks();
}

describe('2. DETERMINE TOTAL DEFENCE VALUE', () => {
  it('Base defence: in the space of the attacker, without cover, it is the total', () => {
    expect(attacked(line, { 'SCOUT Y': 'A1' }, 'SCOUT Y')).toStrictEqual(['SCOUT Y: 5 with d10']);
    expect(attacked(line, { 'STALKER Y': 'A1' }, 'STALKER Y')).toStrictEqual(['STALKER Y: 6 with d10']);
  });

  it('Range bonus: the spaces between, without that of the attacker', () => {
    // The total defence is 8: base 5, range 3.
    expect(attacked(line, { 'SCOUT Y': 'D1' }, 'SCOUT Y')).toStrictEqual(['SCOUT Y: 8 with d8']);
  });

  it('Cover bonus: that of the space of the target, not of the attacker', () => {
    // On C1, the total defence is 5 + 2 (cover) + 2 (range) = 9. Attacked from B1, a unit on A1 has 5 + 1 (range) = 6,
    // because the cover of the attacker’s space does not count.
    expect(attacked(line, { 'SCOUT Y': 'C1' }, 'SCOUT Y')).toStrictEqual(['SCOUT Y: 9 with d10']);
    expect(attacked(line, { 'RIPPER C': 'B1', 'SCOUT Y': 'A1' }, 'SCOUT Y')).toStrictEqual(['SCOUT Y: 6 with d10']);
  });

  it('Cover bonus: of standees too', () => {
    const t = table(line, { units: { 'BLASTER A': 'C1', HADES: 'C1' }, breakers: { hand: 'BLASTER A' } });
    // The total defence is 11 (base 9, cover 2, range 0), so no die is rolled (R205).
    t.play('BLASTER A', 'ATTACK (3)', 'HADES');
    expect(t.attacks()).toStrictEqual(['HADES: 11 with d10']);
  });

  it('the figure of the chapter: base 5, cover 1, bonus 1, range 1 make 8', () => {
    const units = { 'NAILGUNNER C': 'B1', DRILL: 'B1' };
    expect(shotAt(line, units, 'NAILGUNNER C')).toStrictEqual(['NAILGUNNER C: 8 with d10']);
  });
});

describe('COMBAT COUNTERS: Friendly defence bonus', () => {
  it('helps friendly personnel of the space of a ready standee', () => {
    expect(shotAt(line, { 'RIPPER C': 'A1', DRILL: 'A1' }, 'RIPPER C')).toStrictEqual(['RIPPER C: 6 with d10']);
    expect(attacked(line, { 'SCOUT Y': 'A1', HADES: 'A1' }, 'SCOUT Y')).toStrictEqual(['SCOUT Y: 6 with d10']);
  });

  it('not from the next space', () => {
    expect(shotAt(line, { 'RIPPER C': 'A1', DRILL: 'B1' }, 'RIPPER C')).toStrictEqual(['RIPPER C: 5 with d10']);
  });

  it('not from a suppressed standee', () => {
    expect(shotAt(line, { 'RIPPER C': 'A1', DRILL: 'A1 suppressed' }, 'RIPPER C')).toStrictEqual([
      'RIPPER C: 5 with d10',
    ]);
  });

  it('not from an enemy standee, nor from one without a bonus', () => {
    expect(shotAt(line, { 'RIPPER C': 'A1', HADES: 'A1' }, 'RIPPER C')).toStrictEqual(['RIPPER C: 5 with d10']);
    expect(attacked(line, { 'SCOUT Y': 'A1', LYSSA: 'A1' }, 'SCOUT Y')).toStrictEqual(['SCOUT Y: 5 with d10']);
  });

  it('helps no standee, neither itself nor another', () => {
    const t = table(line, {
      units: { 'BLASTER A': 'A1', HADES: 'A1', 'MECH A': 'A1' },
      breakers: { hand: 'BLASTER A' },
    });
    t.roll(1, 1, 1).play('BLASTER A', 'ATTACK (3)', 'MECH A');
    expect(t.attacks()).toStrictEqual(['MECH A: 8 with d10']);
  });
});

describe('Additional cover bonus of a structure', () => {
  const bunker = drawn({
    ways: 'A1-B1',
    spaces: { A1: { cover: 1 } },
    structures: { post: ['bunker', 'A1'] },
    bonus: { bunker: 2 },
  });

  it('adds to the cover of the space, as long as the structure stands', () => {
    // The total defence is 8 (base 5, cover 1, bunker 2), and 6 without the bunker.
    expect(shotAt(bunker, { 'RIPPER C': 'A1' }, 'RIPPER C')).toStrictEqual(['RIPPER C: 8 with d10']);
    const units = { 'CORP-SEC Z': 'A1', 'RIPPER C': 'A1' };
    const t = table(bunker, { turn: 'lfa', units, destroyed: ['post'], lfa: { hand: 'CORP-SEC Z' } });
    expect(t.roll(1).play('CORP-SEC Z', 'ATTACK 1', 'RIPPER C').attacks()).toStrictEqual(['RIPPER C: 6 with d10']);
  });

  it('is for any combat counter in the space: the rulebook keeps only that of standees to personnel', () => {
    const t = table(bunker, { units: { 'BLASTER A': 'A1', HADES: 'A1' }, breakers: { hand: 'BLASTER A' } });
    // The total defence is 12 (base 9, cover 1, bunker 2, range 0), so no die is rolled (R205).
    t.play('BLASTER A', 'ATTACK (3)', 'HADES');
    expect(t.attacks()).toStrictEqual(['HADES: 12 with d10']);
  });
});

describe('3. ROLL ATTACK DICE', () => {
  const at = (own: string, other: string): string[] =>
    attacked(line, { 'RIPPER C': own, 'STALKER Y': other }, 'STALKER Y');

  it('Low target: d12 from an elevated space at one that is not', () => {
    // From B2 to B1, the total defence is 8: base 6, cover 1, range 1.
    expect(at('B2', 'B1')).toStrictEqual(['STALKER Y: 8 with d12']);
  });

  it('Level target: d10, both low or both elevated', () => {
    // From A1 to B1, the total defence is 8: base 6, cover 1, range 1. From B2 to C2 (over B1 and C1), it is 9: base 6,
    // cover 0, range 3.
    expect(at('A1', 'B1')).toStrictEqual(['STALKER Y: 8 with d10']);
    expect(at('B2', 'C2')).toStrictEqual(['STALKER Y: 9 with d10']);
  });

  it('High target: d8 from a space that is not elevated at one that is', () => {
    // From B1 to B2, the total defence is 7: base 6, cover 0, range 1.
    expect(at('B1', 'B2')).toStrictEqual(['STALKER Y: 7 with d8']);
  });

  const nail = (target: string, place: string): Table =>
    table(line, {
      units: { 'NAILGUNNER C': 'B2', [target]: place },
      breakers: { hand: 'NAILGUNNER C' },
      lfa: { deck: 'STALKER Y' },
    });

  it('rolls as many dice as the action says', () => {
    const t = nail('STALKER Y', 'B1');
    t.roll(1, 1).play('NAILGUNNER C', 'ATTACK 2', 'STALKER Y');
    expect(t.events('rolled')).toHaveLength(2);
    expect(() => nail('STALKER Y', 'B1').roll(1, 1, 1).play('NAILGUNNER C', 'ATTACK 2', 'STALKER Y')).toThrow(
      /not used/,
    );
    expect(
      nail('STALKER Y', 'B1').roll(1, 1, 1, 1).play('NAILGUNNER C', 'SUPPRESS 4/(4)', 'STALKER Y').events('missed'),
    ).toHaveLength(1);
  });

  it('one die that shows the total is enough, one less is not', () => {
    // The total defence is 8: base 6, cover 1, range 1.
    expect(nail('STALKER Y', 'B1').roll(1, 8).play('NAILGUNNER C', 'ATTACK 2', 'STALKER Y').events('hit')).toHaveLength(
      1,
    );
    expect(nail('STALKER Y', 'B1').roll(7, 7).play('NAILGUNNER C', 'ATTACK 2', 'STALKER Y').events('hit')).toHaveLength(
      0,
    );
  });

  it('how many dice are successful does not matter', () => {
    const t = nail('STALKER Y', 'B1').roll(12, 12).play('NAILGUNNER C', 'ATTACK 2', 'STALKER Y');
    expect([t.pile('lfa', 'casualties'), t.where('STALKER Y')]).toStrictEqual([{ 'STALKER Y': 1 }, 'B1']);
  });

  it('no face is a success by itself, and dice without a success are not rolled (R205)', () => {
    // From B2, Hades on C1 has a total defence of 13 (base 9, cover 2, range 2), which no face of a d12 reaches.
    const t = nail('HADES', 'C1').play('NAILGUNNER C', 'SUPPRESS 4/(4)', 'HADES');
    expect([t.attacks(), t.isSuppressed('HADES')]).toStrictEqual([['HADES: 13 with d12'], false]);
    expect([t.events('rolled').length, t.events('missed').length]).toStrictEqual([0, 1]);
  });

  // In the space of the attacker, without cover, the total is the base. The die is a d10.
  it.each([
    [1, [], 'hit', 'every face hits'],
    [2, [1, 1], 'missed', 'only the face 1 misses'],
    [10, [10, 9], 'hit', 'only the face 10 hits'],
    [11, [], 'missed', 'no face hits'],
  ] as const)('against %d, %j are rolled for a result that is %s: %s (R205)', (base, faces, result, _why) => {
    const game = drawn({ ways: 'A1-B1', defence: { 'STALKER Y': base } });
    const units = { 'NAILGUNNER C': 'A1', 'STALKER Y': 'A1' };
    const t = table(game, { units, breakers: { hand: 'NAILGUNNER C' }, lfa: { deck: 'STALKER Y' } });
    t.roll(...faces).play('NAILGUNNER C', 'ATTACK 2', 'STALKER Y');
    expect(t.attacks()).toStrictEqual([`STALKER Y: ${base} with d10`]);
    expect([t.events('rolled').length, t.events(result).length]).toStrictEqual([faces.length, 1]);
  });

  it('R2: the height changes the die, never the total', () => {
    expect(at('B1', 'B2')[0]).toContain(': 7 ');
    expect(at('B2', 'B1')[0]).toContain(': 8 ');
  });
});
