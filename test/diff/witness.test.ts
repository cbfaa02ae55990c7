// Tests of the functions that find and shrink witnesses. A witness must be as small as possible.
import { describe, expect, it } from 'vitest';
import { behaviourOf, type Question } from '../../compiler/games/callisto/behaviour/compare-versions.ts';
import { Comparer } from '../../compiler/games/callisto/behaviour/card-comparer.ts';
import { interpretersOf, agreementOfVersions, mindsOf } from '../../compiler/games/callisto/behaviour/version.ts';
import { smallerPositions, pieceCountOf } from '../../compiler/games/callisto/behaviour/removals.ts';
import { transplantProcedures } from '../../compiler/diff/behaviour/transplant.ts';
import { callisto } from '../../compiler/games/callisto/game.ts';
import { Witnesses } from '../../compiler/games/callisto/behaviour/witness.ts';
import { pairedInterval } from '../../compiler/diff/behaviour/intervals.ts';
import { shrink } from '../../compiler/witness/shrink.ts';
import { outline } from '../../grammar/outline.ts';
import { readSheet } from '../../library/index.ts';
import type { GamePosition } from '../../runtime/callisto/rules/engine/position.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { findCard } from '../../runtime/callisto/bound-sheet/position-card.ts';
import { packagedText } from '../support/bots.ts';
import { asked } from '../support/behaviour.ts';

function comparerOf({ definition, side, versions }: Question): { game: Game; comparer: Comparer } {
  const game = new Game(definition);
  const minds = { before: mindsOf(game, versions.before), after: mindsOf(game, versions.after) };
  const [before, after] = [versions.before.scripts[side], versions.after.scripts[side]];
  if (!before || !after) throw new Error('Both have a sheet.');
  return { game, comparer: new Comparer(game, side, minds, agreementOfVersions(before, after)) };
}

describe('a witness', () => {
  it.each([
    [1, 'lfa', '[Highest value > Nearest > Ele', '[Nearest > Highest value > Ele'],
    [1, 'lfa', 'Threshold 5/6/7: ATTACK 1', 'Threshold 5/8/7: ATTACK 1'],
    [1, 'lfa', '2 Space controlled and enemy occupied: ATTACK 1.', '2 Space controlled: ATTACK 1.'],
    [1, 'lfa', '1–4  BOLSTER 3', '1–4  BOLSTER 2'],
  ] as const)('of Scenario %d, %s, %s → %s: nothing more can be left out', async (scenario, bot, from, to) => {
    const question = await asked(scenario, bot, from, to);
    const { game, comparer } = comparerOf(question);
    const witnesses = new Witnesses(game, comparer, interpretersOf(question.definition, question.versions));
    let shown = 0;
    for (const { witness, ...kind } of behaviourOf(question).kinds) {
      if (!witness) continue;
      shown++;
      const position = witness.position as GamePosition;
      expect(witness.things).toBe(pieceCountOf(position));
      expect(witnesses.shows(kind, position, witness.card)).toBe(true);
      for (const less of smallerPositions(position)) {
        const isStill = witnesses.shows(kind, less, witness.card);
        expect(isStill, `${JSON.stringify(position)} and ${JSON.stringify(less)}`).toBe(false);
      }
    }
    expect(shown).toBeGreaterThan(0);
  });

  it('tells the criteria of SCOUT 2a apart where two threatened objectives are in reach, one worth more, one with more enemies', async () => {
    const question = await asked(
      1,
      'lfa',
      '[Highest value > Fewest enemies > Random]\n   b) Unscou',
      '[Fewest enemies > Highest value > Random]\n   b) Unscou',
    );
    const { game, comparer } = comparerOf(question);
    const position = {
      version: 1,
      game: 'callisto',
      scenario: 1,
      bots: ['lfa'],
      units: {
        'RIPPER B': { at: 'F3' },
        'RIPPER C': { at: 'D4' },
        'NAILGUNNER C': { at: 'D4' },
        'SCOUT Y': { at: 'E4' },
      },
      markers: { breakers: { scouted: [], controlled: [] }, lfa: { scouted: [], controlled: ['D4', 'F3'] } },
      cards: { lfa: { playArea: [{ card: 'SCOUT Y' }] } },
    };
    const { state, index } = findCard(game, position, 'SCOUT Y');
    expect(comparer.compare(state, index)).toEqual({
      verdict: 'other',
      aspect: 'aim',
      clauses: { before: '2a', after: '2a' },
      isSampled: false,
    });
  });
});

describe('shrinking a list', () => {
  it('ends where nothing can be left out', () => {
    const less = (of: readonly number[]): number[][] => of.map((_one, index) => of.toSpliced(index, 1));
    const isIt = (of: readonly number[]): boolean => of.includes(3) && of.reduce((a, b) => a + b, 0) >= 10;
    const least = shrink<readonly number[]>([1, 2, 3, 4, 5, 6], less, isIt);
    expect(isIt(least)).toBe(true);
    expect(less([...least]).some(isIt)).toBe(false);
  });
});

describe('the interval of a difference by pairs', () => {
  it('is never empty, and is mirrored with the versions', () => {
    const [low, high] = pairedInterval(0, 0, 1000);
    expect(low).toBeLessThan(0);
    expect(high).toBeCloseTo(-low, 12);
    const [one, other] = [pairedInterval(30, 10, 200), pairedInterval(10, 30, 200)];
    expect(one[0]).toBeCloseTo(-other[1], 12);
    // The expected numbers were worked out by hand. The mean is (31 − 11) / 202. On each side, the interval extends by
    // 1.96 × √((42 − 400 / 202) / 202²).
    expect(one[0]).toBeCloseTo(0.099 - 0.0614, 3);
  });
});

describe('a procedure of another sheet', () => {
  const titles = (text: string): string[] => outline(readSheet(text).sheet).procedures.map(({ title }) => title);

  it('replaces the procedure of the sheet, and changes nothing else', () => {
    const [into, from] = [packagedText(1, 'lfa'), packagedText(4, 'lfa')];
    const made = transplantProcedures(into, from, ['SCOUT'], callisto.headings);
    const of = (text: string, title: string) =>
      outline(readSheet(text).sheet).procedures.find((one) => one.title === title);
    expect(titles(made)).toEqual(titles(into));
    expect(of(made, 'SCOUT')).toEqual(of(from, 'SCOUT'));
    expect(of(made, 'CORP-SEC')).toEqual(of(into, 'CORP-SEC'));
  });

  it('is added at the end if the sheet has none, and is removed if the other sheet has none', () => {
    const [into, from] = [packagedText(1, 'lfa'), packagedText(5, 'lfa')];
    expect(titles(transplantProcedures(into, from, ['COMMANDER H'], callisto.headings))).toEqual([
      ...titles(into),
      'COMMANDER H',
    ]);
    expect(titles(transplantProcedures(into, from, ['SCOUT'], callisto.headings))).toEqual(
      titles(into).filter((one) => one !== 'SCOUT'),
    );
  });

  it('of the sheet itself changes nothing', () => {
    const text = packagedText(4, 'breakers');
    expect(outline(readSheet(transplantProcedures(text, text, ['HEWER'], callisto.headings)).sheet)).toEqual(
      outline(readSheet(text).sheet),
    );
  });
});
