// Tests of played tables of a person who keeps the cards: bids, deeds, and a question for each hit.
import { describe, expect, it } from 'vitest';
import * as acts from '../../runtime/callisto/rules/solo/bot-acts.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { sideKeys } from '../../runtime/callisto/rules/engine/position.ts';
import { CallistoTable } from '../../runtime/callisto/table/table.ts';
import type { BoardDeed } from '../../runtime/callisto/table/table-deeds.ts';
import type { TableEvent } from '../../runtime/callisto/table/table-events.ts';
import { drawn, positionIn, type Scene } from '../support/engine.ts';
import { packagedGame } from '../support/played.ts';
import { mindOf, type Told } from '../support/solo.ts';
import { after, byApp, byPeople, sceneTable, setUpEvent } from '../support/table-walk.ts';

const line = drawn({ ways: 'A1-B1-C1-D1' });
const unit = (name: string): number => line.units.names.indexOf(name);

const sheets = { decide: () => mindOf(line), explain: () => null, identity: '' };
const companion = (scene: Scene, told: Told = {}): CallistoTable =>
  sceneTable(line, scene, told, undefined, byPeople, 'companion');
const did = (deed: BoardDeed): TableEvent => ({ is: 'did', deed });

/** Returns a new game of a person against the bot of the LFA. */
function begun(): CallistoTable {
  const outcome = CallistoTable.setUp(line.definition, sheets, setUpEvent(1, 'lfa', { mode: 'companion' }));
  if (outcome.is === 'refused') throw new Error(outcome.problem);
  return after(outcome.table, { is: 'started' });
}

describe('a bid of a person who keeps the cards', () => {
  it('is any card of the scenario or none, and the hand of the person stays unknown', () => {
    const { prompt } = begun().next();
    expect(prompt).toMatchObject({ is: 'bid', side: 'breakers', isAnyCard: true });
    expect(prompt.is === 'bid' ? prompt.cards : []).toContain('RIPPER C');
    const told = JSON.stringify(begun().steps.map(({ instructions }) => instructions));
    expect(told).not.toMatch(/"side":"breakers","card"/);
  });

  it.each<readonly [string, TableEvent, string, RegExp]>([
    ['a card of no side', { is: 'bid', card: 'RIPER C' }, 'cannot-hold', /Did you mean RIPPER C/],
    ['a card of the bot', { is: 'bid', card: 'SCOUT Y' }, 'cannot-hold', /no card of this side/],
    ['an act', { is: 'acted', act: { is: 'bid', card: 'CAPTAIN' } }, 'not-legal', /./],
    ['the end of the turn', { is: 'ended' }, 'not-now', /not the turn/],
  ])('refuses %s', (_, event, code, problem) => {
    const outcome = begun().apply(event);
    expect(outcome).toMatchObject({ is: 'refused', code });
    expect(outcome.is === 'refused' ? outcome.problem : '').toMatch(problem);
  });

  it('gives the initiative to the higher card, and without a card to the bot', () => {
    const position = positionIn(line, {
      bots: ['lfa'],
      exact: true,
      initiative: 'lfa',
      turn: 'breakers',
      phase: 'bidding',
      breakers: { hand: 'RIPPER C' },
      lfa: { deck: 'SCOUT Y 4' },
    });
    const event = setUpEvent(1, 'lfa', { mode: 'companion', position });
    const outcome = CallistoTable.setUp(line.definition, sheets, event);
    if (outcome.is === 'refused') throw new Error(outcome.problem);
    const { table } = outcome;
    const initiativeAfter = (card: string | null): string | undefined =>
      sideKeys[after(table, { is: 'bid', card }).state.bytes[at.initiative] as 0 | 1];
    const { cards } = line;
    const initiativeOf = (card: string): number => cards.initiative[cards.names.indexOf(card)] as number;
    // The Squad Leader of the Breakers acts before the Scout, because its initiative is greater.
    expect(initiativeOf('SQUAD LEADER B')).toBeGreaterThan(initiativeOf('SCOUT Y'));
    expect([initiativeAfter('SQUAD LEADER B'), initiativeAfter(null)]).toStrictEqual(['breakers', 'lfa']);
  });
});

describe('a hit on a unit of the person', () => {
  const scene: Scene = {
    turn: 'lfa',
    phase: 'resolving',
    units: { 'SCOUT Y': 'B1', 'RIPPER C': 'A1' },
    playArea: { lfa: 'SCOUT Y' },
  };
  const attack: Told = {
    resolve: (game, state) =>
      void acts.makeAttack(game, state, {
        attacker: unit('SCOUT Y'),
        target: unit('RIPPER C'),
        dice: 2,
        suppresses: false,
      }),
  };
  const rolled = after(
    companion(scene, attack),
    { is: 'resolved', card: 'SCOUT Y' },
    { is: 'rolled', die: 10, faces: [6, 1] },
  );
  const putAway = { is: 'clear', side: 'lfa', card: 'SCOUT Y', index: 0, to: 'discard', deck: null };

  it('asks one question: whether there was a card', () => {
    expect(rolled.next().prompt).toStrictEqual({ is: 'owner', side: 'breakers', unit: 'RIPPER C' });
    expect(rolled.last.instructions).toStrictEqual([]);
  });

  it('leaves the counter if there was a card, and no card of the person is named', () => {
    const lose = { is: 'own', side: 'breakers', does: 'lose', unit: 'RIPPER C' };
    const table = after(rolled, { is: 'owned', unit: 'RIPPER C', hadCard: true });
    expect(table.last.instructions).toStrictEqual([lose, putAway]);
    expect(after(rolled, { is: 'skipped' }).last.instructions).toStrictEqual([lose, putAway]);
    // An undo returns the lost card.
    expect(table.apply({ is: 'undone', to: 1 })).toMatchObject({ instructions: [{ ...lose, does: 'restore' }, {}] });
  });

  it('takes the counter off the board if there was none', () => {
    const table = after(rolled, { is: 'owned', unit: 'RIPPER C', hadCard: false });
    expect(table.last.instructions).toStrictEqual([
      { is: 'leave', unit: 'RIPPER C', from: 'A1', to: 'neutralised' },
      putAway,
    ]);
  });

  it('is not asked about if the dice miss', () => {
    const missed = after(
      companion(scene, attack),
      { is: 'resolved', card: 'SCOUT Y' },
      { is: 'rolled', die: 10, faces: [5, 5] },
    );
    expect(missed.last.instructions).toStrictEqual([putAway]);
  });

  it.each<readonly [string, TableEvent, string]>([
    ['an answer about another unit', { is: 'owned', unit: 'HADES', hadCard: true }, 'wrong-card'],
    ['dice', { is: 'rolled', die: 10, faces: [1] }, 'not-now'],
    ['the card once more', { is: 'resolved', card: 'SCOUT Y' }, 'not-now'],
  ])('refuses %s', (_, event, code) => {
    expect(rolled.apply(event)).toMatchObject({ is: 'refused', code });
  });

  it('is in the reasons for the card', () => {
    const seen: (readonly boolean[])[] = [];
    const explain = ({ answers }: { readonly answers: readonly boolean[] }): null => {
      seen.push(answers);
      return null;
    };
    const told = after(
      sceneTable(line, scene, attack, explain, byPeople, 'companion'),
      { is: 'resolved', card: 'SCOUT Y' },
      { is: 'rolled', die: 10, faces: [6, 1] },
      { is: 'owned', unit: 'RIPPER C', hadCard: false },
    );
    told.reasonsOf(told.last);
    expect(seen).toStrictEqual([[false]]);
  });
});

describe('the deeds of a person', () => {
  const scene: Scene = {
    initiative: 'breakers',
    units: { 'RIPPER C': 'A1', 'SCOUT Y': 'D1' },
    lfa: { deck: 'SCOUT Y 4, MERC Y 2', discard: 'SCOUT Y' },
  };
  const table = companion(scene);

  it('are wanted until the person ends the turn, and then the bot plays', () => {
    expect(table.next().prompt).toStrictEqual({ is: 'deeds', side: 'breakers' });
    const moved = after(table, did({ is: 'move', unit: 'RIPPER C', to: 'B1' }));
    expect(moved.last.instructions).toStrictEqual([{ is: 'move', unit: 'RIPPER C', from: 'A1', to: 'B1' }]);
    expect(moved.next().prompt.is).toBe('deeds');
    const ended = after(moved, { is: 'switched', sources: byApp }, { is: 'ended' });
    expect(ended.next().prompt).toMatchObject({ is: 'card', side: 'lfa' });
  });

  it('lay and turn markers; the marker of the enemy turns back', () => {
    const marked = after(table, did({ is: 'scout', at: 'B1' }), did({ is: 'control', at: 'B1' }));
    expect(marked.steps.slice(1).map(({ instructions }) => instructions)).toStrictEqual([
      [
        { is: 'own', side: 'breakers', does: 'interference', unit: null },
        { is: 'marker', side: 'breakers', at: 'B1', before: null, after: 'scouted' },
      ],
      [{ is: 'marker', side: 'breakers', at: 'B1', before: 'scouted', after: 'controlled' }],
    ]);
  });

  it('hit a unit of the bot, which loses its card by the rules of the bot', () => {
    // The hit takes a card of the Scout from the discard pile, the first pile that is searched. A bot without the
    // initiative also gets a control marker on the hit unit.
    expect(after(table, did({ is: 'hit', unit: 'SCOUT Y' })).last.instructions).toStrictEqual([
      { is: 'pin', unit: 'SCOUT Y', before: 0, after: 1 },
      { is: 'card', side: 'lfa', card: 'SCOUT Y', count: 1, from: 'discard', to: 'casualties', deck: null },
    ]);
  });

  it('are carried out with a warning if the rules do not allow the result', () => {
    // The rules forbid this move twice: HADES is a unit of the other side, and no mech can enter C3 while the trap
    // there is standing.
    const trapped = packagedGame(3);
    const outcome = sceneTable(trapped, { units: { HADES: 'C1' } }, {}, undefined, byPeople, 'companion').apply(
      did({ is: 'move', unit: 'HADES', to: 'C3' }),
    );
    expect(outcome.is === 'done' ? outcome.warnings : []).toStrictEqual([
      { where: 'units.HADES', problem: 'is a unit of the other side' },
      { where: 'units.HADES', problem: 'cannot stand on the trap of C3' },
    ]);
    expect(outcome.is === 'done' ? outcome.instructions : []).toHaveLength(1);
  });

  it.each<readonly [string, BoardDeed, RegExp]>([
    ['a unit that is not on the board', { is: 'move', unit: 'RIPPER B', to: 'B1' }, /not on the board/],
    ['a space that does not exist', { is: 'move', unit: 'RIPPER C', to: 'B9' }, /no space `B9`.*Did you mean B1/],
    ['a way to the same space', { is: 'move', unit: 'RIPPER C', to: 'A1' }, /in A1 already/],
    ['somebody to take along', { is: 'move', unit: 'RIPPER C', to: 'B1', takes: true }, /nothing along/],
    ['a unit that is ready', { is: 'ready', unit: 'SCOUT Y' }, /ready already/],
    ['a second entrance', { is: 'enter', unit: 'RIPPER C' }, /on the board already/],
    ['a door that does not exist', { is: 'open', door: 'gate' }, /no door `gate`/],
    ['a structure that does not exist', { is: 'hit', structure: 'tower' }, /no structure `tower`/],
  ])('are refused for %s', (_, deed, problem) => {
    const outcome = table.apply(did(deed));
    expect(outcome).toMatchObject({ is: 'refused', code: 'cannot-hold' });
    expect(outcome.is === 'refused' ? outcome.problem : '').toMatch(problem);
  });

  it.each<readonly [BoardDeed, string]>([
    [{ is: 'control', at: 'C1' }, 'is taken control of without a unit there'],
    [{ is: 'hit', unit: 'RIPPER C' }, 'is a unit of the person’s own side'],
    [{ is: 'suppress', unit: 'RIPPER C' }, 'is a unit of the person’s own side'],
    [{ is: 'push', unit: 'RIPPER C', to: 'B1' }, 'is a unit of the person’s own side'],
    [{ is: 'enter', unit: 'MERC Y' }, 'is a unit of the other side'],
    // No unit has SCOUT. PATHFIND of squad C reaches the space beside A1, which is B1.
    [{ is: 'scout', at: 'C1' }, 'is scouted without a ready unit with SCOUT there, and without PATHFIND'],
    // The only unit of the person is a Ripper in A1, with MOVE 1, ATTACK 1 at any range, and no SUPPRESS.
    [{ is: 'move', unit: 'RIPPER C', to: 'C1' }, 'cannot move to C1, which its side has not scouted'],
    [{ is: 'move', unit: 'RIPPER C', to: 'C1', scouts: true }, 'has no card with SCOUT'],
    [{ is: 'suppress', unit: 'SCOUT Y' }, 'is out of reach of every SUPPRESS of the person’s ready units'],
  ])('are doubted: %j', (deed, problem) => {
    const outcome = table.apply(did(deed));
    expect(outcome.is === 'done' ? outcome.warnings.map((warning) => warning.problem) : []).toContain(problem);
  });

  it.each<readonly [string, NonNullable<Scene['units']>, boolean]>([
    ['a Corp-Sec, which has no SCOUT, stands in F3', { 'CORP-SEC Y': 'F3' }, true],
    ['a suppressed Scout stands in F3', { 'SCOUT Y': 'F3 suppressed' }, true],
    ['a Scout stands in F3', { 'SCOUT Y': 'F3' }, false],
    // SCOUT 2 leads from G1 over G2 to F3, so the marker of F3 may be laid on the way.
    ['a Scout stands two spaces away in G1', { 'CORP-SEC Y': 'F3', 'SCOUT Y': 'G1' }, false],
  ])('scout F3 with a doubt or without: %s', (_, units, isDoubted) => {
    const lfa: Scene = { initiative: 'lfa', turn: 'lfa', bots: ['breakers'], units };
    const person = sceneTable(packagedGame(1), lfa, {}, undefined, byPeople, 'companion');
    const outcome = person.apply(did({ is: 'scout', at: 'F3' }));
    expect(outcome.is === 'done' ? outcome.warnings.length : -1).toBe(isDoubted ? 1 : 0);
  });

  it('scout a space next to a unit of the squad by PATHFIND without a doubt', () => {
    const outcome = table.apply(did({ is: 'scout', at: 'B1' }));
    expect(outcome.is === 'done' ? outcome.warnings : null).toEqual([]);
  });

  it('may be reported late, while the bot plays; the dice of the bot’s card are then asked for again', () => {
    const attack: Told = {
      resolve: (game, state) =>
        void acts.makeAttack(game, state, {
          attacker: unit('SCOUT Y'),
          target: unit('RIPPER C'),
          dice: 1,
          suppresses: false,
        }),
    };
    const { units } = scene;
    const near: Scene = { units: { ...units }, turn: 'lfa', phase: 'resolving', playArea: { lfa: 'SCOUT Y' } };
    const due = after(companion(near, attack), { is: 'resolved', card: 'SCOUT Y' });
    // The total defence is 8 (base 5, range 3), and after the move 7 (range 2).
    expect(due.next().prompt).toMatchObject({ attack: { total: 8 } });
    const late = after(due, did({ is: 'move', unit: 'RIPPER C', to: 'B1' }));
    expect(late.last.instructions).toStrictEqual([{ is: 'move', unit: 'RIPPER C', from: 'A1', to: 'B1' }]);
    expect(late.next().prompt).toMatchObject({ is: 'dice', attack: { total: 7 } });
  });

  it('are taken back together with the cards that the person played', () => {
    const moved = after(table, did({ is: 'move', unit: 'RIPPER C', to: 'B1' }));
    expect(moved.apply({ is: 'undone', to: 1 })).toMatchObject({
      instructions: [
        { is: 'own', side: 'breakers', does: 'recall', unit: null },
        { is: 'move', unit: 'RIPPER C', from: 'B1', to: 'A1' },
      ],
    });
  });

  it('can win the game', () => {
    const short = drawn({
      ways: 'A1-B1',
      spaces: { A1: { points: 1 } },
      victory: [{ side: 'breakers', by: 'points', count: 1 }],
    });
    const played = sceneTable(short, { units: { 'RIPPER C': 'A1' } }, {}, undefined, byPeople, 'companion');
    const won = after(played, did({ is: 'control', at: 'A1' }));
    expect(won.next().prompt).toStrictEqual({ is: 'over', winner: 'breakers', victoryRow: 0 });
    expect(won.apply({ is: 'skipped' })).toMatchObject({ is: 'refused', code: 'not-now' });
  });
});

it('a deactivated mech leaves the board without a question (R126)', () => {
  const asleep = packagedGame(6);
  const [sleeper = ''] = asleep.definition.board.setup.deactivated;
  const number = asleep.units.names.indexOf(sleeper);
  const scout = asleep.units.names.indexOf('RIPPER B');
  const scene: Scene = {
    bots: ['breakers'],
    turn: 'breakers',
    phase: 'resolving',
    units: { 'RIPPER B': 'B2', [sleeper]: 'B2 asleep' },
    playArea: { breakers: 'RIPPER B' },
  };
  const attack: Told = {
    resolve: (game, state) =>
      void acts.makeAttack(game, state, { attacker: scout, target: number, dice: 1, suppresses: false }),
  };
  const due = after(sceneTable(asleep, scene, attack, undefined, byPeople, 'companion'), {
    is: 'resolved',
    card: 'RIPPER B',
  });
  const { prompt } = due.next();
  if (prompt.is !== 'dice') throw new Error(prompt.is);
  const hit = after(due, { is: 'rolled', die: prompt.die, faces: [prompt.die] });
  expect(hit.last.pending).toBeNull();
  expect(hit.last.instructions).toContainEqual({ is: 'leave', unit: sleeper, from: 'B2', to: 'neutralised' });
});

it.each(['walking', 'losing'] as const)('a set-up in the phase %s is refused: an action is under way', (phase) => {
  const position = positionIn(line, { bots: ['lfa'], units: { 'RIPPER C': 'A1' }, breakers: { hand: 'RIPPER C' } });
  const turn = {
    side: 'breakers',
    chooser: 'breakers',
    phase,
    card: 'RIPPER C',
    use: 0,
    actor: 'RIPPER C',
    left: 1,
  } as const;
  const event = setUpEvent(1, 'lfa', { mode: 'companion', position: { ...position, turn } });
  expect(CallistoTable.setUp(line.definition, sheets, event)).toMatchObject({ is: 'refused', code: 'wrong-set-up' });
});

it('a set-up may leave out the cards of the person, and nothing else', () => {
  const { cards, ...position } = positionIn(line, { bots: ['lfa'], units: { 'SCOUT Y': 'D1' } });
  const setUpWith = (more: object): unknown => {
    const event = setUpEvent(1, 'lfa', { mode: 'companion', position: { ...position, ...more } });
    const outcome = CallistoTable.setUp(line.definition, sheets, event);
    return outcome.is === 'refused' ? outcome.problem : outcome.table.next().prompt.is;
  };
  expect(setUpWith({ cards: { lfa: cards?.lfa } })).toBe('deeds');
  expect(setUpWith({ cards: { breakers: cards?.breakers } })).toMatch(/^position: cards\.lfa\.deck, .* are missing$/);
});
