// Tests of saved games: a game can be continued from any moment, and a file that was cut or altered is refused.
import { describe, expect, it } from 'vitest';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { dataFingerprint, loadSession, saveSession } from '../../runtime/callisto/rules/engine/save.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { seedChance, setUp } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { fingerprint } from '../../runtime/kernel/fingerprint.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { drawn, packaged, table } from '../support/engine.ts';

const game = packaged(1);

function begun(scenario = 1): Session {
  const [own, state] = [scenario === 1 ? game : packaged(scenario), new State()];
  setUp(own, state);
  seedChance(state, 3, scenario);
  const session = new Session(own, state);
  session.start();
  return session;
}

function playOn(session: Session, count: number): Session {
  const actions = new act.Actions();
  for (let each = 0; each < count; each++) {
    const legal = legalActions(session.game, session.state, actions);
    if (legal > 0) session.play(actions.get((each * 104_729 + 7) % legal));
  }
  return session;
}

type File = Record<string, unknown> & { entries: Record<string, unknown>[] };
const written = (session: Session): string => JSON.stringify(saveSession(session));
const file = (count = 40): File => JSON.parse(written(playOn(begun(), count))) as File;
/** Returns an altered file with the seal that belongs to its new contents. */
const sealed = ({ seal, ...body }: File): unknown => ({ ...body, seal: seal === undefined ? '' : fingerprint(body) });
const reason = (value: unknown): string => {
  try {
    loadSession(game, value);
  } catch (error) {
    if (error instanceof ShapeError) return error.message;
    throw error;
  }
  return 'taken';
};

describe('a saved game', () => {
  it.each([1, 3, 5, 6, 8])('of Scenario %i is the same after loading, at any moment', (scenario) => {
    for (let moment = 0; moment < 60; moment += 7) {
      const session = playOn(begun(scenario), moment);
      const again = loadSession(session.game, JSON.parse(written(session)));
      expect(again.state.equals(session.state)).toBe(true);
      expect(again.log.fingerprint()).toBe(session.log.fingerprint());
      expect(again.entries).toStrictEqual(session.entries);
      expect(written(again)).toBe(written(session));
    }
  });

  it('is refused if it is of earlier rules, with the reason', () => {
    const former = sealed({ ...(JSON.parse(written(begun())) as File), data: dataFingerprint(game, 2) });
    expect(reason(former)).toContain('are of version 2 of the rules');
    expect(reason(former)).toContain('load it with the version that saved it');
  });

  it('goes on as the other does, and can be undone to its beginning', () => {
    const session = playOn(begun(), 30);
    const again = loadSession(game, JSON.parse(written(session)));
    playOn(session, 40);
    playOn(again, 40);
    expect([again.state.equals(session.state), again.log.fingerprint()]).toStrictEqual([
      true,
      session.log.fingerprint(),
    ]);
    again.undo(again.entries.length);
    expect(again.beginning).toStrictEqual(begun().beginning);
    expect(again.log.count).toBe(0);
  });

  it('keeps corrections and the faces rolled at the table', () => {
    const session = begun();
    session.correct(['units', 'SCOUT Y', 'suppressed'], true);
    session.give([3, 7]);
    session.correct(['units', 'SCOUT Y', 'suppressed'], undefined);
    const again = loadSession(game, JSON.parse(written(session)));
    expect(again.state.equals(session.state)).toBe(true);
    expect(again.entries.map(({ is }) => is)).toStrictEqual(['start', 'corrected', 'given', 'corrected']);
  });

  it('that is over stays over', () => {
    const short = drawn({
      ways: 'A1-B1',
      spaces: { A1: { points: 1 } },
      victory: [{ side: 'breakers', by: 'points', count: 1 }],
    });
    const t = table(short, { units: { 'RIPPER C': 'A1' }, breakers: { hand: 'RIPPER C' } });
    const session = new Session(short, t.state);
    expect(session.play(t.use('RIPPER C', 'CONTROL')).is).toBe('done');
    const again = loadSession(short, JSON.parse(written(session)));
    expect([again.state.equals(session.state), again.play(act.endTurnKind)]).toStrictEqual([
      true,
      { is: 'refused', reason: 'The game is over.' },
    ]);
  });

  it('may have begun in the middle of an action', () => {
    const line = drawn({ ways: 'A1-B1-C1' });
    const t = table(line, { turn: 'lfa', units: { 'SCOUT Y': 'A1' }, lfa: { hand: 'SCOUT Y' } });
    const session = new Session(line, t.play('SCOUT Y', 'SCOUT 2', 'B1').state);
    expect(session.play(t.going('C1')).is).toBe('done');
    expect(loadSession(line, JSON.parse(written(session))).state.equals(session.state)).toBe(true);
  });

  it.each([1, 3, 5, 6, 8])('of Scenario %i equals its position at every moment', (scenario) => {
    const session = begun(scenario);
    for (let moment = 0; moment < 150; moment++) {
      const position: unknown = JSON.parse(JSON.stringify(positionOf(session.game, session.state)));
      expect(stateOf(session.game, position).equals(session.state)).toBe(true);
      playOn(session, 1);
    }
  });
});

describe('an altered file is refused', () => {
  it('if anything was altered and the seal was not', () => {
    expect(reason({ ...file(), scenario: 2 })).toMatch(/^seal .* altered/);
    const other = file();
    expect(reason({ ...other, entries: other.entries.slice(0, -1) })).toMatch(/^seal .* altered/);
    expect(reason({ ...other, seal: '0' })).toMatch(/^seal /);
  });

  it('if an entry was taken out and the file sealed again', () => {
    const { entries, ...rest } = file();
    expect(reason(sealed({ ...rest, entries: entries.slice(0, -1) }))).toMatch(
      /^now is not the position to which the entries lead/,
    );
  });

  it('if an entry is not possible, with the place of the entry', () => {
    const { entries, ...rest } = file();
    const bad = entries.map((entry, index) => (index === 5 ? { is: 'action', action: act.stopKind } : entry));
    expect(reason(sealed({ ...rest, entries: bad }))).toMatch(/^entries\[5\] cannot be done: /);
    const unknown = entries.map((entry, index) => (index === 5 ? { is: 'cheated' } : entry));
    expect(reason(sealed({ ...rest, entries: unknown }))).toMatch(/^entries\[5\]/);
  });

  it('if its recorded end differs from the end of its entries', () => {
    const other = file();
    const now = { ...(other['now'] as Record<string, unknown>), round: 9 };
    expect(reason(sealed({ ...other, now }))).toMatch(/^now /);
  });

  it('if it was played with other rules or data, on another scenario, or is no game', () => {
    expect(reason(sealed({ ...file(), data: 'other' }))).toMatch(/^data /);
    expect(reason(sealed({ ...file(), is: 'board' }))).toMatch(/^is /);
    expect(reason(sealed({ ...file(), version: 2 }))).toMatch(/^version /);
    expect(() => loadSession(packaged(3), JSON.parse(written(begun())))).toThrow(ShapeError);
  });
});

describe('a file cut short is refused', () => {
  it('if a field is missing', () => {
    for (const key of ['version', 'is', 'game', 'data', 'beginning', 'entries', 'now', 'seal']) {
      const whole = file(5);
      delete whole[key];
      expect([key, reason(whole)]).not.toContain('taken');
      expect([key, reason(key === 'seal' ? whole : sealed(whole))]).not.toContain('taken');
    }
  });

  it('if the scenario is missing, or another', () => {
    const { scenario, ...rest } = file(5);
    expect(scenario).toBe(1);
    expect(reason(sealed(rest))).toBe('the whole lacks `scenario`');
    expect(reason(sealed({ ...rest, scenario: 2 }))).toMatch(/^scenario /);
  });

  it.each([null, [], {}, 'game', 7, undefined, true])('if it is not a saved game at all: %j', (value) => {
    expect(reason(value)).not.toBe('taken');
  });
});
