// A small part of `npm run proofs -- lint`. It plays games, and checks that the findings of the linter are true in
// every position.
import { describe, expect, it } from 'vitest';
import { Judge, findingsOf } from '../proofs/lint/claims.ts';
import { throughGames } from '../proofs/lint/play.ts';
import { inPlace, provenOf, stages } from '../proofs/lint/stages.ts';
import { LogicJudge } from '../proofs/lint/words.ts';
import { botSheet } from '../../compiler/lint/samples.ts';

describe('in games', () => {
  const [stage] = stages().filter(({ isDraft, scenario }) => isDraft && scenario === 1);

  it('parts that a draft reports have no effect, and implied conditions hold', () => {
    if (!stage) throw new Error('There is no draft of Scenario 1.');
    const judge = new Judge();
    const logics = stage.sheets.filter(({ name }) => name.endsWith('.bot')).map((sheet) => new LogicJudge(sheet));
    let cards = 0;
    throughGames(stage, 7, 120, (seen) => {
      judge.look(seen);
      if (cards++ < 25) for (const logic of logics) logic.look(seen);
    });
    expect(cards).toBe(120);
    expect([...judge.faults, ...logics.flatMap(({ faults }) => faults)]).toEqual([]);
    expect(logics[0]?.claims.length).toBeGreaterThan(300);
    expect(logics[0]?.tried.size).toBeGreaterThan(150);
  });
});

describe('the proof', () => {
  // The judge gets the findings about one sheet, but the games are played with another sheet. So the findings are
  // wrong, and the judge must notice that they are wrong.
  it('sees that a clause acts which was said not to', () => {
    const dead = provenOf(
      'x.bot',
      botSheet('CORP-SEC\n1 ATTACK 1.\n2 ATTACK 1.\n3 Interference in play area: CONTROL.'),
    );
    const played = provenOf('x.bot', botSheet('CORP-SEC\n1 CONTROL.\n2 MOVE 1 towards enemy unit.\n   [Random]'));
    expect(findingsOf(dead).map(({ code }) => code)).toEqual(['BB3003']);
    const { alone, linted } = dead;
    const judge = new Judge();
    throughGames(inPlace({ ...played, alone, linted }), 7, 60, judge.look);
    expect(judge.faults.length).toBeGreaterThan(0);
    expect(judge.faults[0]?.what).toContain('CORP-SEC 2 was done');
  });

  it('sees that a criterion narrows which was said not to', () => {
    const list = (first: string): string => botSheet(`SCOUT\n1 SCOUT 1 to unoccupied space.\n   [${first} > Random]`);
    const dead = provenOf('x.bot', list('Unoccupied'));
    const played = provenOf('x.bot', list('Unscouted'));
    const { alone, linted } = dead;
    const judge = new Judge();
    throughGames(inPlace({ ...played, alone, linted }), 7, 200, judge.look);
    expect(findingsOf(dead).map(({ code }) => code)).toEqual(['BB3001']);
    expect(judge.faults.some(({ what }) => what.includes('narrowed a destination'))).toBe(true);
  });
});
