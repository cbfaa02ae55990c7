// Tests that `diff` finds how an edit of a sheet changes the play. The expected effect of each edit was worked out by
// hand.
import { describe, expect, it } from 'vitest';
import { behaviourOf } from '../../compiler/games/callisto/behaviour/compare-versions.ts';
import type { Behaviour, DifferenceKind } from '../../compiler/diff/behaviour/behaviour-report.ts';
import { packagedText } from '../support/bots.ts';
import { differsAnew } from '../proofs/diff/anew.ts';
import { asked, edited, few, fewWithPairs, found, questionOf } from '../support/behaviour.ts';

const kindText = ({ title, before, after, verdict, aspect }: DifferenceKind): string =>
  `${title} ${before ?? 'none'} → ${after ?? 'none'}: ${verdict}, ${aspect}`;

const kindsOf = ({ kinds }: Behaviour): string[] => kinds.map(kindText);

/** Expects that two versions play the same. */
const nothing = (result: Behaviour): void => {
  expect(kindsOf(result)).toEqual([]);
  expect(result.first).toBeNull();
  expect(result.differing.count).toBe(0);
};

describe('an edit that changes nothing in play shows no difference', () => {
  it.each([
    [
      'chance that decides anyway is said',
      '[Objective > Elevated > Highest cover]',
      '[Objective > Elevated > Highest cover > Random]',
    ],
    [
      'chance that decides anyway is not said',
      '[Highest value > Nearest > Elevated > Highest cover > Random]',
      '[Highest value > Nearest > Elevated > Highest cover]',
    ],
    ['a word that means the same', '> Nearest > Elevated', '> Closest > Elevated'],
    [
      'what is asked together the other way round',
      'Space controlled and enemy occupied:',
      'Enemy occupied and space controlled:',
    ],
  ])('%s', async (_what, from, to) => {
    nothing(await found(1, 'lfa', from, to));
  });

  it('a clause that never has its turn: the one before it attacks whenever it could', async () => {
    nothing(await found(1, 'lfa', '4 ATTACK 1.\n', '4 ATTACK 1.\n5 ATTACK 1.\n'));
  });

  it('with the number of positions that were tried', async () => {
    const question = await asked(1, 'lfa', '> Nearest > Elevated', '> Closest > Elevated');
    const { search, wins } = behaviourOf({ ...question, amounts: fewWithPairs });
    expect(search).toMatchObject({ scenario: 1, side: 'lfa', seed: 5 });
    // The edit changes the meaning of no procedure. The search then looks at all procedures.
    expect(search.titles).toContain('SCOUT');
    expect(search.titles).toContain('CAPTAIN');
    expect([search.positions, search.edited]).toEqual([300, 600]);
    expect(wins[0]).toMatchObject({ against: 'all', pairs: 45, onlyBefore: 0, onlyAfter: 0, difference: 0 });
    expect(wins[0]?.interval[0]).toBeLessThan(0);
  });
});

describe('an edit with an effect shows the effect', () => {
  it('criteria exchanged: another goal, by the same clause', async () => {
    const result = await found(1, 'lfa', '[Highest value > Nearest > Ele', '[Nearest > Highest value > Ele');
    expect(kindsOf(result)).toContain('SCOUT 2b → 2b: other, aim');
    expect(result.search.titles).toEqual(['SCOUT']);
    // The smallest position that shows the difference has a Scout and two objectives within reach. The further
    // objective has the higher value.
    const [kind] = result.kinds;
    expect(kind?.witness?.things).toBeLessThanOrEqual(3);
    expect(result.clauses[0]).toMatchObject({ title: 'SCOUT', before: '2b', after: '2b', amongEquals: 0 });
    expect(result.first).toMatchObject({ game: 0, kind: { title: 'SCOUT' } });
  });

  it('a removed clause: its action is done by no clause, or by another clause', async () => {
    const result = await found(1, 'lfa', '1 CONTROL.\n2 Space controlled and enemy', '2 Space controlled and enemy');
    expect(kindsOf(result).some((kind) => /^CORP-SEC 1 → .*: other, act$/.test(kind))).toBe(true);
    expect(result.kinds.every(({ before }) => before === '1')).toBe(true);
  });

  it('a threshold raised: attacks where there was none', async () => {
    const result = await found(1, 'lfa', 'Threshold 5/6/7: ATTACK 1', 'Threshold 5/8/7: ATTACK 1');
    expect(kindsOf(result)).toContain('SCOUT 5 → 4: other, act');
  });

  it('a criterion dropped that only breaks ties: among equals, and no more', async () => {
    const result = await found(
      1,
      'lfa',
      'Nearest > Elevated > Highest cover > Random]',
      'Nearest > Elevated > Random]',
    );
    expect(kindsOf(result)).toEqual(['SCOUT 2b → 2b: among equals, aim']);
    expect(result.different.count).toBe(0);
    expect(result.amongEquals.count).toBe(result.differing.count);
  });

  it('a criterion added that only breaks ties', async () => {
    const texts = [
      edited(1, 'lfa', 'Nearest > Elevated > Highest cover > Random]', 'Nearest > Elevated > Random]'),
      packagedText(1, 'lfa'),
    ] as const;
    expect(kindsOf(behaviourOf(await questionOf(1, 'lfa', texts)))).toEqual(['SCOUT 2b → 2b: among equals, aim']);
  });

  it('other faces of a table: the same outcomes with other odds', async () => {
    const result = await found(
      6,
      'lfa',
      '   1–3  BOLSTER 3, Roll [d10]:\n          1–5  Y\n          6–10 Z\n   4–10',
      '   1–2  BOLSTER 3, Roll [d10]:\n          1–5  Y\n          6–10 Z\n   3–10',
    );
    expect(kindsOf(result)[0]).toBe('CAPTAIN 2 → 2: among equals, odds');
    expect(result.kinds[0]?.witness).not.toBeNull();
  });

  it('more dice', async () => {
    const result = await found(1, 'lfa', 'Threshold 5/6/7: ATTACK 1', 'Threshold 5/6/7: ATTACK 2');
    expect(kindsOf(result)).toEqual(['SCOUT 4 → 4: other, extent']);
  });

  it('the place to which a hit unit is pushed', async () => {
    const question = await asked(5, 'lfa', '[Adjacent to Hades > Unelevated', '[Unelevated > Adjacent to Hades');
    const result = behaviourOf({ ...question, amounts: { ...few, edited: 2500 } });
    expect(kindsOf(result)).toContain('COMMANDER H 1 → 1: other, later');
    expect(result.kinds[0]?.witness).not.toBeNull();
  });

  it('an initiative that titles give: where cards are laid (R23)', async () => {
    const result = await found(3, 'breakers', 'INITIATIVE VALUE: 7', 'INITIATIVE VALUE: 8');
    expect(kindsOf(result)).toContain('SUPERVISOR 1 → 1: other, later');
  });

  it('a rank of the table of dangerous units: of every procedure that asks for it (R20)', async () => {
    const result = await found(1, 'lfa', '3 Ripper\n4 Nailgunner', '3 Nailgunner\n4 Ripper');
    expect(result.search.titles).toContain('CORP-SEC');
    expect(result.kinds.length).toBeGreaterThan(0);
  });
});

describe('both ways round', () => {
  it('shows the same difference, mirrored; with the same seed, the very same', async () => {
    const asking = await asked(1, 'lfa', '[Highest value > Nearest > Ele', '[Nearest > Highest value > Ele');
    const question = { ...asking, amounts: fewWithPairs };
    const { before, after } = question.versions;
    const [one, again, mirrored] = [
      question,
      question,
      { ...question, versions: { before: after, after: before } },
    ].map((each) => behaviourOf(each));
    expect(again).toEqual(one);
    // If the two versions are exchanged, the other version chooses the moves in the games. The kinds of differences
    // stay the same, but their counts can change a little.
    expect(mirrored && kindsOf(mirrored)).toEqual(one && kindsOf(one));
    const [wins, theirs] = [one?.wins[0], mirrored?.wins[0]];
    expect(theirs?.before).toEqual(wins?.after);
    expect(theirs?.after).toEqual(wins?.before);
    expect(theirs?.difference).toBeCloseTo(-(wins?.difference ?? 0), 12);
    expect(theirs?.interval[0]).toBeCloseTo(-(wins?.interval[1] ?? 0), 12);
  });
});

describe('a witness', () => {
  it('differs when it is loaded anew, by interpreters and exact odds', async () => {
    const question = await asked(1, 'lfa', 'Threshold 5/6/7: ATTACK 1', 'Threshold 5/8/7: ATTACK 1');
    const { kinds } = behaviourOf(question);
    const witnesses = kinds.flatMap(({ witness }) => (witness ? [witness] : []));
    expect(witnesses.length).toBeGreaterThan(0);
    for (const witness of witnesses) expect(differsAnew(question.definition, question.versions, witness)).toBe(true);
  });
});
