// Tests of sessions: the log with its causes, going back to any entry, corrections.
import { describe, expect, it } from 'vitest';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import type { LogEvent } from '../../runtime/callisto/rules/engine/log.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { seedChance, setUp } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { Table, drawn, packaged, positionIn, table, type Scene } from '../support/engine.ts';

const line = drawn({ ways: 'A1-B1-C1-D1' });

/** Returns the kind of an event, the kind of its cause, the kind of that cause, and so on. */
function chain(events: readonly LogEvent[], event: LogEvent): string[] {
  const cause = event.cause === null ? undefined : events[event.cause];
  return [event.kind, ...(cause ? chain(events, cause) : [])];
}

const chains = (t: Table, kind: LogEvent['kind']): string[] =>
  t.events(kind).map((event) => chain(t.log.events(), event).join(' < '));

describe('the log', () => {
  it('reports each decision without a cause, and the events that follow from the decision', () => {
    const t = table(line, { turn: 'lfa', units: { 'SCOUT Y': 'A1' }, lfa: { hand: 'SCOUT Y' } });
    t.play('SCOUT Y', 'SCOUT 2', 'B1');
    expect(t.log.events().map(({ kind }) => kind)).toStrictEqual(['decided', 'card', 'moved', 'marked', 'card']);
    expect(chains(t, 'decided')).toStrictEqual(['decided']);
    expect(chains(t, 'marked')).toStrictEqual(['marked < decided']);
    const [scout, b1] = [line.units.names.indexOf('SCOUT Y'), 1];
    expect(t.events('moved')[0]?.values).toStrictEqual([scout, 0, b1, 0]);
    // The values are the side (1, LFA), the place B1, no marker before (0), and a scouted marker after (1).
    expect(t.events('marked')[0]?.values).toStrictEqual([1, b1, 0, 1]);
  });

  it('tells of an attack its dice, its outcome and the casualty as caused by it', () => {
    const t = table(line, {
      units: { 'NAILGUNNER C': 'A1', 'SCOUT Y': 'B1' },
      breakers: { hand: 'NAILGUNNER C' },
      lfa: { deck: 'SCOUT Y' },
    });
    t.roll(6, 1).play('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y');
    expect(chains(t, 'rolled')).toStrictEqual(['rolled < attacked < decided', 'rolled < attacked < decided']);
    expect(chains(t, 'hit')).toStrictEqual(['hit < attacked < decided']);
    expect(chains(t, 'card')).toStrictEqual(['card < decided', 'card < attacked < decided']);
  });

  it('tells of a neutralised unit that its supply cards went with it', () => {
    const t = table(line, { units: { 'NAILGUNNER C': 'A1', 'SCOUT Y': 'B1' }, breakers: { hand: 'NAILGUNNER C' } });
    t.roll(6, 1).play('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y');
    expect(chains(t, 'neutralised')).toStrictEqual(['neutralised < attacked < decided']);
    expect(chains(t, 'card').slice(1)).toStrictEqual(Array(5).fill('card < neutralised < attacked < decided'));
  });

  const area: Scene = {
    units: { 'BLASTER A': 'A1', 'SCOUT Y': 'B1', 'CORP-SEC Y': 'B1' },
    breakers: { hand: 'BLASTER A' },
    lfa: { deck: 'SCOUT Y, CORP-SEC Y' },
  };

  it('area attacks are separate: none causes the next, whether it misses', () => {
    const t = table(line, area).play('BLASTER A', 'ATTACK 2', 'B1').roll(1, 1, 1, 1).pick('SCOUT Y');
    expect(chains(t, 'attacked')).toStrictEqual(['attacked < decided', 'attacked < decided']);
  });

  it('area attacks are separate: none causes the next, whether it hits', () => {
    const t = table(line, area).play('BLASTER A', 'ATTACK 2', 'B1').roll(6, 1, 1, 1).pick('SCOUT Y');
    expect(chains(t, 'attacked')).toStrictEqual(['attacked < decided', 'attacked < decided']);
  });

  it('a casualty does not cause the end of the turn that follows the last card', () => {
    const scene: Scene = {
      exact: true,
      units: { 'NAILGUNNER C': 'A1', 'SCOUT Y': 'B1' },
      breakers: { hand: 'NAILGUNNER C' },
      lfa: { hand: 'CAPTAIN', deck: 'SCOUT Y' },
    };
    const missed = table(line, scene).roll(1, 1).play('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y');
    const hit = table(line, scene).roll(6, 1).play('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y');
    expect(chains(missed, 'turn')).toStrictEqual(['turn < decided']);
    expect(chains(hit, 'turn')).toStrictEqual(['turn < decided']);
  });
});

/** Returns a session of a scenario with a seed. */
function seeded(scenario = 1): Session {
  const [game, state] = [packaged(scenario), new State()];
  setUp(game, state);
  seedChance(state, 11, 4);
  const session = new Session(game, state);
  session.start();
  return session;
}

/** Plays at most `count` actions. The choices depend only on the legal actions, so each run makes the same choices. */
function playOn(session: Session, count: number): void {
  const actions = new act.Actions();
  for (let each = 0; each < count; each++) {
    const legal = legalActions(session.game, session.state, actions);
    if (legal === 0) return;
    session.play(actions.get((each * 7919 + 13) % legal));
  }
}

describe('undo', () => {
  it.each([1, 5, 6, 8])('leads back to any point of Scenario %i, state and log', (scenario) => {
    const session = seeded(scenario);
    const points: { state: State; told: number; print: string }[] = [];
    for (let each = 0; each < 120; each++) {
      points.push({ state: session.state.copy(), told: session.log.count, print: session.log.fingerprint() });
      playOn(session, 1);
    }
    expect(session.entries).toHaveLength(121);
    for (const [back, from] of [
      [1, 119],
      [19, 100],
      [60, 40],
      [40, 0],
    ] as const) {
      session.undo(back);
      expect(session.state.equals(points[from]?.state ?? new State())).toBe(true);
      expect([session.log.count, session.log.fingerprint()]).toStrictEqual([points[from]?.told, points[from]?.print]);
      expect(session.entries).toHaveLength(from + 1);
    }
  });

  it('and then the same again leads to the same', () => {
    const session = seeded();
    playOn(session, 50);
    const [state, print] = [session.state.copy(), session.log.fingerprint()];
    session.undo(50);
    playOn(session, 50);
    expect([session.state.equals(state), session.log.fingerprint()]).toStrictEqual([true, print]);
  });

  it('of more than there is leads to the beginning', () => {
    const session = seeded();
    session.undo(1000);
    const beginning = stateOf(session.game, session.beginning);
    expect([session.entries.length, session.log.count, session.state.equals(beginning)]).toStrictEqual([0, 0, true]);
    session.undo();
    expect(session.entries).toHaveLength(0);
  });
});

describe('a refused action, or an action without chance', () => {
  it('leaves no entry and no event', () => {
    const session = new Session(
      line,
      stateOf(line, positionIn(line, { units: { 'RIPPER C': 'A1', 'SCOUT Y': 'B1' }, breakers: { hand: 'RIPPER C' } })),
    );
    const t = new Table(line, session.state);
    expect(session.play(act.stopKind).is).toBe('refused');
    const attack = t.use('RIPPER C', 'ATTACK 1', 'SCOUT Y');
    expect(session.play(attack)).toStrictEqual({ is: 'needs', die: 10, side: 255 });
    expect([session.entries, session.log.count]).toStrictEqual([[], 0]);
    expect([session.give([6]).is, session.play(attack).is]).toStrictEqual(['done', 'done']);
    expect(session.entries).toStrictEqual([
      { is: 'given', values: [6] },
      { is: 'action', action: attack },
    ]);
  });

  it('a round cannot be started while one is under way', () => {
    const session = seeded();
    const before = session.state.copy();
    expect([session.start().is, session.state.equals(before)]).toStrictEqual(['refused', true]);
  });

  it('a round cannot be started from an incomplete position', () => {
    const session = new Session(line, stateOf(line, { version: 1, game: 'callisto', scenario: 1, round: 0 }));
    expect(session.start().is).toBe('refused');
  });
});

describe('a correction', () => {
  const scene: Scene = { units: { 'RIPPER C': 'A1', 'SCOUT Y': 'B1' }, breakers: { hand: 'RIPPER C' } };
  const begun = (): Session => new Session(line, stateOf(line, positionIn(line, scene)));

  it('corrects a field, and records the old and the new content', () => {
    const session = begun();
    session.correct(['units', 'SCOUT Y', 'at'], 'D1');
    expect(positionOf(line, session.state).units?.['SCOUT Y']).toStrictEqual({ at: 'D1' });
    expect(session.entries).toStrictEqual([
      { is: 'corrected', path: ['units', 'SCOUT Y', 'at'], before: 'B1', after: 'D1' },
    ]);
    expect(session.log.events().map(({ kind }) => kind)).toStrictEqual(['corrected']);
  });

  it('can be taken back', () => {
    const session = begun();
    const before = session.state.copy();
    session.correct(['units', 'SCOUT Y', 'suppressed'], true);
    expect(session.state.equals(before)).toBe(false);
    session.undo();
    expect([session.state.equals(before), session.log.count]).toStrictEqual([true, 0]);
  });

  it.each([
    [['units', 'SCOUT Y', 'at'], 'Z9'],
    [['units', 'NOBODY', 'at'], 'A1'],
    [['cards', 'breakers', 'hand', 'RIPPER C'], 6],
    [['cards', 'breakers', 'hand', 'RIPPER C'], 2],
    [['turn', 'phase'], 'walking'],
    [['nothing'], 1],
  ] as const)('that could not be is refused and changes nothing: %s', (path, after) => {
    const session = begun();
    const before = session.state.copy();
    expect(() => session.correct([...path], after)).toThrow(ShapeError);
    expect([session.state.equals(before), session.entries, session.log.count]).toStrictEqual([true, [], 0]);
  });
});
