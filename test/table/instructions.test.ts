// Tests of the instructions for a physical table: the expected differences between two states are worked out by hand.
import { describe, expect, it } from 'vitest';
import * as acts from '../../runtime/callisto/rules/solo/bot-acts.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { instructionsBetween } from '../../runtime/callisto/table/state-differences.ts';
import type { Instruction } from '../../runtime/callisto/table/instructions.ts';
import { drawn, positionIn, type Scene } from '../support/engine.ts';
import { packagedGame } from '../support/played.ts';
import { mindOf } from '../support/solo.ts';
import { after, sceneTable, setUpEvent, tableOf } from '../support/table-walk.ts';

const line = drawn({ ways: 'A1-B1-C1-D1' });
const unit = (name: string): number => line.units.names.indexOf(name);
const place = (name: string): number => line.places.names.indexOf(name);

/** Returns the instructions that lead from one scene to another. A bot plays the LFA. */
function between(game: Game, before: Scene, later: Scene): Instruction[] {
  const [first, second] = [before, later].map((scene) =>
    stateOf(game, positionIn(game, { bots: ['lfa'], exact: true, ...scene })),
  );
  return first && second ? instructionsBetween(game, first, second) : [];
}

describe('between two states', () => {
  it('equal states need no work', () => {
    const scene: Scene = { units: { 'SCOUT Y': 'D1 suppressed' }, scouted: { lfa: 'D1' }, lfa: { deck: 'SCOUT Y 2' } };
    expect(between(line, scene, scene)).toStrictEqual([]);
  });

  it('a counter is moved in one instruction, turned over and pinned', () => {
    const before: Scene = { units: { 'SCOUT Y': 'D1', 'RIPPER C': 'A1 suppressed' } };
    const later: Scene = { units: { 'SCOUT Y': 'B1 suppressed', 'RIPPER C': 'A1' }, pinned: { 'SCOUT Y': 2 } };
    // Instructions come in the order of the roster, which begins with the Breakers.
    expect(between(line, before, later)).toStrictEqual([
      { is: 'turn', unit: 'RIPPER C', face: 'ready' },
      { is: 'move', unit: 'SCOUT Y', from: 'D1', to: 'B1' },
      { is: 'turn', unit: 'SCOUT Y', face: 'suppressed' },
      { is: 'pin', unit: 'SCOUT Y', before: 0, after: 2 },
    ]);
  });

  it('a counter takes its face and its control markers along when it leaves, and is ready when it enters', () => {
    const on: Scene = { units: { 'SCOUT Y': 'D1 suppressed' }, pinned: { 'SCOUT Y': 1 } };
    expect(between(line, on, { neutralised: ['SCOUT Y'] })).toStrictEqual([
      { is: 'leave', unit: 'SCOUT Y', from: 'D1', to: 'neutralised' },
    ]);
    expect(between(line, { neutralised: ['SCOUT Y'] }, on)).toStrictEqual([
      { is: 'enter', unit: 'SCOUT Y', at: 'D1' },
      { is: 'turn', unit: 'SCOUT Y', face: 'suppressed' },
      { is: 'pin', unit: 'SCOUT Y', before: 0, after: 1 },
    ]);
    expect(between(line, on, {})).toStrictEqual([{ is: 'leave', unit: 'SCOUT Y', from: 'D1', to: 'reserve' }]);
  });

  it.each([
    ['MERC Y, SCOUT Y, SCOUT Y down', 'MERC Y, SCOUT Y down', 1],
    ['SCOUT Y, SCOUT Y turned', 'SCOUT Y turned', 0],
    ['SCOUT Y, SCOUT Y', 'SCOUT Y', 0],
  ])('of two copies of a card, the left one leaves: %s becomes %s', (before, later, index) => {
    const [first, second]: Scene[] = [before, later].map((area) => ({
      turn: 'lfa',
      phase: 'resolving',
      lfa: { deck: area === before ? '' : 'SCOUT Y' },
      playArea: { lfa: area },
    }));
    const changes = first && second ? between(line, first, second) : [];
    expect(changes).toStrictEqual([{ is: 'clear', side: 'lfa', card: 'SCOUT Y', index, to: 'deck', deck: null }]);
  });

  it('a bridge has one marker, and markers are laid, turned and taken', () => {
    const bridge = drawn({ ways: 'A1-B1-C1, A1-B1^-C1' });
    const before: Scene = { scouted: { lfa: 'B1', breakers: 'C1' }, controlled: { breakers: 'A1' } };
    const later: Scene = { controlled: { lfa: 'B1', breakers: 'A1' }, scouted: { lfa: 'C1' } };
    expect(between(bridge, before, later)).toStrictEqual([
      { is: 'marker', side: 'lfa', at: 'B1', before: 'scouted', after: 'controlled' },
      { is: 'marker', side: 'breakers', at: 'C1', before: 'scouted', after: null },
      { is: 'marker', side: 'lfa', at: 'C1', before: null, after: 'scouted' },
    ]);
  });

  it('structures, doors, tokens, scores and the initiative change', () => {
    const game = drawn({
      scenario: 3,
      ways: 'A1-B1-C1',
      doors: { Gate: 'A1-B1' },
      structures: { House: ['building', 'B1'] },
      tokens: { Ann: ['civilian', 'B1'], Bob: ['civilian', 'C1'] },
    });
    const later: Scene = {
      destroyed: ['House'],
      shutDoors: [],
      tokens: { Ann: null, Bob: 'B1' },
      score: { breakers: 1, lfa: 0 },
      initiative: 'lfa',
    };
    expect(between(game, {}, later)).toStrictEqual([
      { is: 'structure', structure: 'House', isStanding: false },
      { is: 'door', door: 'Gate', isShut: false },
      { is: 'token', token: 'Ann', from: 'B1', to: null },
      { is: 'token', token: 'Bob', from: 'C1', to: 'B1' },
      { is: 'score', side: 'breakers', before: 0, after: 1 },
      { is: 'initiative', side: 'lfa' },
    ]);
  });

  it('copies of a card go from pile to pile together', () => {
    const before: Scene = { breakers: { hand: 'RIPPER C 2, RIPPER B', deck: 'RIPPER C' } };
    const later: Scene = { breakers: { discard: 'RIPPER C 3', casualties: 'RIPPER B' } };
    const head = { is: 'card', side: 'breakers', deck: null };
    expect(between(line, before, later)).toStrictEqual([
      { ...head, card: 'RIPPER B', count: 1, from: 'hand', to: 'casualties' },
      { ...head, card: 'RIPPER C', count: 1, from: 'deck', to: 'discard' },
      { ...head, card: 'RIPPER C', count: 2, from: 'hand', to: 'discard' },
    ]);
  });
});

describe('a play area', () => {
  const of = (area: string): Scene => ({ turn: 'lfa', phase: 'resolving', playArea: { lfa: area }, lfa: {} });

  it.each<readonly [string, string, string, readonly object[]]>([
    ['loses a card', 'SCOUT Y, CAPTAIN', 'CAPTAIN', [{ is: 'clear', card: 'SCOUT Y', index: 0, to: 'supply' }]],
    [
      'gets a card in its middle, and one at its end, face down',
      'SCOUT Y, CAPTAIN',
      'SCOUT Y, DRONE, CAPTAIN, MERC Y down',
      [
        { is: 'lay', card: 'DRONE', from: 'supply', index: 1, isFaceDown: false },
        { is: 'lay', card: 'MERC Y', from: 'supply', index: 3, isFaceDown: true },
      ],
    ],
    [
      'is ordered anew by moving a single card',
      'SCOUT Y, CAPTAIN, DRONE',
      'CAPTAIN, DRONE, SCOUT Y',
      [{ is: 'shift', card: 'SCOUT Y', from: 0, to: 2 }],
    ],
    [
      'has a card turned and another card flipped',
      'SCOUT Y, CAPTAIN down',
      'SCOUT Y turned, CAPTAIN',
      [
        { is: 'rotate', card: 'SCOUT Y', index: 0, isSideways: true },
        { is: 'flip', card: 'CAPTAIN', index: 1, isFaceDown: false },
      ],
    ],
    [
      'is cleared from the right, ordered, and then filled from the left',
      'SCOUT Y, DRONE, CAPTAIN, MERC Y',
      'MERC Z, CAPTAIN, DRONE, SCOUT Z',
      [
        { is: 'clear', card: 'MERC Y', index: 3, to: 'supply' },
        { is: 'clear', card: 'SCOUT Y', index: 0, to: 'supply' },
        { is: 'shift', card: 'DRONE', from: 0, to: 1 },
        { is: 'lay', card: 'MERC Z', from: 'supply', index: 0, isFaceDown: false },
        { is: 'lay', card: 'SCOUT Z', from: 'supply', index: 3, isFaceDown: false },
      ],
    ],
  ])('%s', (_, before, later, expected) => {
    const ordered = between(line, of(before), of(later)).map(({ is, ...rest }) => {
      const { side, deck, ...fields } = rest as Record<string, unknown>;
      expect([side, deck ?? null]).toStrictEqual(['lfa', null]);
      return { is, ...fields };
    });
    expect(ordered).toStrictEqual(expected);
  });
});

describe('a step', () => {
  const scout: Scene = {
    turn: 'lfa',
    phase: 'resolving',
    units: { 'SCOUT Y': 'D1' },
    scouted: { lfa: 'D1' },
    playArea: { lfa: 'SCOUT Y' },
  };

  it('of a bot that scouts says all moves, markers and cards', () => {
    const table = sceneTable(line, scout, {
      resolve: (game, state) => acts.walkAlong(game, state, unit('SCOUT Y'), [place('C1'), place('B1')], true, 0),
    });
    expect(after(table, { is: 'resolved', card: 'SCOUT Y' }).last.instructions).toStrictEqual([
      { is: 'move', unit: 'SCOUT Y', from: 'D1', to: 'B1' },
      { is: 'marker', side: 'lfa', at: 'B1', before: null, after: 'scouted' },
      { is: 'marker', side: 'lfa', at: 'C1', before: null, after: 'scouted' },
      { is: 'clear', side: 'lfa', card: 'SCOUT Y', index: 0, to: 'discard', deck: null },
      { is: 'card', side: 'lfa', card: 'INTERFERENCE', count: 2, from: 'supply', to: 'discard', deck: null },
    ]);
  });

  it('puts a counter on its spawn point before it moves on (R30)', () => {
    const table = sceneTable(
      line,
      { ...scout, units: {} },
      { resolve: (game, state) => acts.walkAlong(game, state, unit('SCOUT Y'), [place('C1')], false, 0) },
    );
    const [enters, moves] = after(table, { is: 'resolved', card: 'SCOUT Y' }).last.instructions;
    expect([enters, moves]).toStrictEqual([
      { is: 'enter', unit: 'SCOUT Y', at: 'D1' },
      { is: 'move', unit: 'SCOUT Y', from: 'D1', to: 'C1' },
    ]);
  });

  it('shuffles the discard pile in one instruction, and then draws', () => {
    const table = sceneTable(
      line,
      {
        initiative: 'breakers',
        exact: true,
        breakers: { hand: 'RIPPER B', deck: 'RIPPER C 4' },
        lfa: { deck: 'SCOUT Y', discard: 'MERC Y, MERC Z' },
      },
      {},
    );
    const turn = after(
      table,
      { is: 'acted', act: { is: 'end' } },
      { is: 'drawn', side: 'lfa', deck: null, cards: ['SCOUT Y'] },
      { is: 'drawn', side: 'lfa', deck: null, cards: ['MERC Z', 'MERC Y'] },
    );
    const laid = { is: 'lay', side: 'lfa', from: 'deck', deck: null, isFaceDown: false } as const;
    // The Scout is drawn first. Its initiative is 6, so it is left of the Mercs (5), which are in the order of drawing.
    expect(turn.last.instructions).toStrictEqual([
      { is: 'card', side: 'breakers', card: 'RIPPER B', count: 1, from: 'hand', to: 'discard', deck: null },
      { ...laid, card: 'SCOUT Y', index: 0 },
      { is: 'shuffle', side: 'lfa' },
      { ...laid, card: 'MERC Z', index: 1 },
      { ...laid, card: 'MERC Y', index: 2 },
    ]);
  });
});

describe('the set-up', () => {
  it('says where all pieces of Scenario 1 go', () => {
    const { instructions } = tableOf(
      1,
      { decide: (of) => mindOf(of), explain: () => null, identity: '' },
      setUpEvent(1, 'lfa'),
    ).last;
    const { board } = packagedGame(1).definition;
    const entered = instructions.flatMap((row) => (row.is === 'enter' ? [`${row.unit} ${row.at}`] : []));
    const places = board.setup.units.map(({ counter, place: at }) => `${counter} ${board.places[at]?.name ?? ''}`);
    expect(entered.toSorted()).toStrictEqual(places.toSorted());
    const { cards } = packagedGame(1);
    const counted = instructions.reduce(
      (sum, row) => sum + (row.is === 'card' && row.from === 'box' ? row.count : 0),
      0,
    );
    expect(counted).toBe(cards.total.reduce((sum, count) => sum + count, 0));
    expect(instructions.at(-1)).toStrictEqual({ is: 'initiative', side: board.setup.initiative });
  });
});
