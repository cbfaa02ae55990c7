// Tests of saved games of four: in every phase, a game can be saved, loaded, undone and continued.
import { describe, expect, it } from 'vitest';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { phaseNames, phaseOf } from '../../runtime/callisto/rules/engine/position.ts';
import { loadSession, saveSession } from '../../runtime/callisto/rules/engine/save.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { seedChance, setUp } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { teamGame, teamTable, type TeamScene, type TeamTable } from '../support/team-table.ts';

/**
 * Returns Scenario 1 with changed cards, so that a game can come to every phase. With the printed cards, INSPIRE takes
 * only one card, PATHFIND marks only one space, and no unit strikes an area or pushes a unit.
 */
function gameOfAllPhases(): Game {
  const { definition } = teamGame(1);
  const titles = definition.roster.titles.map((title) => ({
    ...title,
    actions: title.actions.map(({ squads, ...action }) => {
      if (action.verb === 'INSPIRE' || action.verb === 'PATHFIND') return { ...action, strength: 2 };
      if (title.name === 'NAILGUNNER' && action.verb === 'ATTACK') return { ...action, area: true as const };
      return action.verb === 'PULSE' || !squads ? action : { ...action, squads };
    }),
  }));
  return new Game({ ...definition, roster: { ...definition.roster, titles } });
}

const game = gameOfAllPhases();
const waiting = { lfa1: { hand: 'INTERFERENCE' }, lfa2: { hand: 'INTERFERENCE' } } as const;
const leader: TeamScene = {
  turn: 'breakers2',
  units: { 'RIPPER C': 'B3' },
  breakers2: { hand: 'SQUAD LEADER C, INTERFERENCE', played: 'RIPPER C, NAILGUNNER C, SURVEY TECH C' },
  lfa2: { hand: 'INTERFERENCE' },
};
const supervisor: TeamScene = {
  turn: 'breakers1',
  breakers1: { hand: 'SUPERVISOR, INTERFERENCE', deck: 'RIPPER B' },
  breakers2: { hand: 'RIPPER C', deck: 'NAILGUNNER C 3' },
  ...waiting,
};
const attack: TeamScene = {
  turn: 'breakers1',
  units: { 'NAILGUNNER B': 'B2', 'RIPPER B': 'B2', 'CORP-SEC Z': 'B2', 'SCOUT Z': 'B2', 'MECH V': 'B2' },
  breakers1: { hand: 'NAILGUNNER B, RIPPER B, INTERFERENCE' },
  breakers2: { hand: 'INTERFERENCE' },
  lfa1: { hand: 'INTERFERENCE' },
  lfa2: { hand: 'GUNNER V, NAVIGATOR V, CORP-SEC Z, SCOUT Z' },
};
const pulse: TeamScene = {
  turn: 'lfa1',
  initiative: 'lfa',
  units: { 'MECH A': 'B2', 'RIPPER B': 'B2' },
  scouted: { breakers: 'B1 B2 C2 A2' },
  breakers1: { hand: 'RIPPER B, INTERFERENCE' },
  lfa1: { hand: 'COMMANDER A, INTERFERENCE' },
};

interface Case {
  readonly scene: TeamScene;
  /** The action that leads from the scene to the tested phase; absent if the scene is already in this phase. */
  readonly action?: (t: TeamTable) => number;
  readonly faces?: readonly number[];
}

const cases: Readonly<Record<string, Case>> = {
  playing: { scene: supervisor },
  walking: {
    scene: { turn: 'lfa2', units: { 'SCOUT Z': 'H2' }, lfa2: { hand: 'SCOUT Z, CORP-SEC Z' } },
    action: (t) => t.use('SCOUT Z', 'SCOUT 2', 'G3'),
  },
  bolstering: { scene: supervisor, action: (t) => t.use('SUPERVISOR', 'BOLSTER 3', 'RIPPER B') },
  commanding: { scene: supervisor, action: (t) => t.commanding('SUPERVISOR') },
  inspiring: { scene: leader, action: (t) => t.use('SQUAD LEADER C', 'INSPIRE 2', 'RIPPER C') },
  pathfinding: { scene: leader, action: (t) => t.use('SQUAD LEADER C', 'PATHFIND 2', 'C3') },
  striking: { scene: attack, action: (t) => t.use('NAILGUNNER B', 'ATTACK 2', 'B2') },
  losing: { scene: attack, action: (t) => t.use('RIPPER B', 'ATTACK (2)', 'MECH V'), faces: [10, 10] },
  pushing: { scene: pulse, action: (t) => t.use('COMMANDER A', 'PULSE 2/(2)', 'RIPPER B'), faces: [10, 10] },
};

function sessionIn({ scene, action, faces = [] }: Case): Session {
  const t = teamTable(game, scene);
  seedChance(t.state, 1, 2);
  const session = new Session(game, t.state);
  if (faces.length > 0) session.give(faces);
  if (action) expect(session.play(action(t))).toStrictEqual({ is: 'done' });
  return session;
}

/** Returns the session of a new game, in which the sides bid. */
function biddingSession(): Session {
  const state = new State();
  setUp(game, state);
  seedChance(state, 1, 2);
  const session = new Session(game, state);
  session.start();
  return session;
}

const sessions: readonly (readonly [phase: string, session: () => Session])[] = [
  ['bidding', biddingSession],
  ...Object.entries(cases).map(([phase, each]) => [phase, () => sessionIn(each)] as const),
];
const load = (session: Session): Session => loadSession(game, JSON.parse(JSON.stringify(saveSession(session))));

describe('a game of four is saved and continued', () => {
  it.each(sessions)('in the phase %s', (phase, begin) => {
    const session = begin();
    expect(phaseOf(session.state)).toBe(phase);
    const loaded = load(session);
    expect(loaded.state.equals(session.state)).toBe(true);
    const actions = new Actions();
    legalActions(game, session.state, actions);
    const { entries } = session;
    for (const one of [session, loaded]) expect(one.play(actions.get(0)).is).toBe('done');
    expect(loaded.state.equals(session.state)).toBe(true);
    const [end, print] = [session.state.copy(), session.log.fingerprint()];
    const all = [...session.entries];
    // At first, all entries are undone and played again. Then only the last entry is undone and played again.
    for (const count of [all.length, 1]) {
      loaded.undo(count);
      if (count === 1) expect([loaded.entries, phaseOf(loaded.state)]).toStrictEqual([entries, phase]);
      for (const entry of all.slice(all.length - count)) {
        if (entry.is === 'start') loaded.start();
        else if (entry.is === 'given') loaded.give(entry.values);
        else if (entry.is === 'action') loaded.play(entry.action);
      }
      expect([loaded.state.equals(end), loaded.log.fingerprint()]).toStrictEqual([true, print]);
    }
  });

  it('in all phases in which a player chooses', () => {
    const chosen = phaseNames.filter((name) => name !== 'resolving' && name !== 'over');
    expect(sessions.map(([phase]) => phase).toSorted()).toStrictEqual([...chosen].toSorted());
  });
});
