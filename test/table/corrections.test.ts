// Tests of corrections at a played table, and of skipped prompts.
import { describe, expect, it } from 'vitest';
import * as acts from '../../runtime/callisto/rules/solo/bot-acts.ts';
import type { Correction } from '../../runtime/callisto/table/table-corrections.ts';
import type { TableEvent } from '../../runtime/callisto/table/table-events.ts';
import { drawn, type Scene } from '../support/engine.ts';
import { packagedGame } from '../support/played.ts';
import type { Told } from '../support/solo.ts';
import { after, byPeople, sceneTable } from '../support/table-walk.ts';

const line = drawn({ ways: 'A1-B1-C1-D1' });
const unit = (name: string): number => line.units.names.indexOf(name);
const corrected = (change: Correction): TableEvent => ({ is: 'corrected', change });

const scene: Scene = {
  turn: 'lfa',
  phase: 'resolving',
  units: { 'SCOUT Y': 'B1', 'RIPPER C': 'A1' },
  breakers: { hand: 'RIPPER C' },
  lfa: { deck: 'SCOUT Y 2, MERC Y' },
  playArea: { lfa: 'SCOUT Y, MERC Z' },
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
const table = sceneTable(line, scene, attack);

describe('a correction', () => {
  it.each<readonly [Correction, object]>([
    [
      { is: 'place', unit: 'RIPPER C', at: 'C1' },
      { is: 'move', unit: 'RIPPER C', from: 'A1', to: 'C1' },
    ],
    [
      { is: 'place', unit: 'RIPPER B', at: 'C1' },
      { is: 'enter', unit: 'RIPPER B', at: 'C1' },
    ],
    [
      { is: 'remove', unit: 'RIPPER C', to: 'reserve' },
      { is: 'leave', unit: 'RIPPER C', from: 'A1', to: 'reserve' },
    ],
    [
      { is: 'turn', unit: 'SCOUT Y', face: 'suppressed' },
      { is: 'turn', unit: 'SCOUT Y', face: 'suppressed' },
    ],
    [
      { is: 'pin', unit: 'SCOUT Y', count: 2 },
      { is: 'pin', unit: 'SCOUT Y', before: 0, after: 2 },
    ],
    [
      { is: 'marker', side: 'lfa', at: 'D1', face: 'controlled' },
      { is: 'marker', side: 'lfa', at: 'D1', before: null, after: 'controlled' },
    ],
    [
      { is: 'initiative', side: 'breakers' },
      { is: 'initiative', side: 'breakers' },
    ],
    [
      { is: 'score', side: 'lfa', points: 3 },
      { is: 'score', side: 'lfa', before: 0, after: 3 },
    ],
    [
      { is: 'card', side: 'lfa', card: 'SCOUT Y', count: 2, from: 'deck', to: 'discard' },
      { is: 'card', side: 'lfa', card: 'SCOUT Y', count: 2, from: 'deck', to: 'discard', deck: null },
    ],
    [
      { is: 'lay', side: 'lfa', card: 'MERC Y', from: 'deck', index: 0 },
      { is: 'lay', side: 'lfa', card: 'MERC Y', from: 'deck', deck: null, index: 0, isFaceDown: false },
    ],
    [
      { is: 'clear', side: 'lfa', index: 1, to: 'discard' },
      { is: 'clear', side: 'lfa', card: 'MERC Z', index: 1, to: 'discard', deck: null },
    ],
    [
      { is: 'flip', side: 'lfa', index: 1, isFaceDown: false, isSideways: true },
      { is: 'rotate', side: 'lfa', card: 'MERC Z', index: 1, isSideways: true },
    ],
  ])('%j is one instruction, without a warning', (change, instruction) => {
    const outcome = table.apply(corrected(change));
    expect(outcome).toMatchObject({ is: 'done', instructions: [instruction], warnings: [] });
  });

  it.each<readonly [Correction, object]>([
    [
      { is: 'structure', structure: 'pit trap 1', isStanding: false },
      { is: 'structure', structure: 'pit trap 1', isStanding: false },
    ],
    [
      { is: 'token', token: 'civilian 3', at: 'C2' },
      { is: 'token', token: 'civilian 3', to: 'C2' },
    ],
  ])('%j changes the board of Scenario 3', (change, instruction) => {
    const outcome = sceneTable(packagedGame(3), { units: { 'RIPPER C': 'C2' } }).apply(corrected(change));
    expect(outcome).toMatchObject({ is: 'done', instructions: [instruction] });
  });

  it('wounds a unit by the rules of its side', () => {
    // A person loses a card of the hand first. A bot loses a card of the discard pile first. If the pile has none, the
    // bot loses a card of the deck, and shuffles the deck.
    const wound = (name: string): unknown => after(table, corrected({ is: 'wound', unit: name })).last.instructions;
    const casualty = { is: 'card', count: 1, to: 'casualties', deck: null };
    expect(wound('RIPPER C')).toStrictEqual([{ ...casualty, side: 'breakers', card: 'RIPPER C', from: 'hand' }]);
    expect(wound('SCOUT Y')).toStrictEqual([
      { ...casualty, side: 'lfa', card: 'SCOUT Y', from: 'deck' },
      { is: 'mix', side: 'lfa', deck: null },
    ]);
  });

  it('takes the cards of a neutralised unit out of the supply', () => {
    const change: Correction = { is: 'remove', unit: 'RIPPER C', to: 'neutralised' };
    // The scenario has five cards of the Ripper, one of them in the hand. The other four leave the game with the
    // counter.
    expect(after(table, corrected(change)).last.instructions).toStrictEqual([
      { is: 'leave', unit: 'RIPPER C', from: 'A1', to: 'neutralised' },
      { is: 'card', side: 'breakers', card: 'RIPPER C', count: 4, from: 'supply', to: 'out', deck: null },
    ]);
  });

  it.each([
    ['lfa', 'breakers'],
    ['breakers', 'lfa'],
  ] as const)('of the initiative leaves the turns of the round as they are: %s acts first', (first, second) => {
    const cards: Scene = { breakers: { hand: 'RIPPER C', deck: 'RIPPER C 3' }, lfa: { deck: 'SCOUT Y 4' } };
    const acting = sceneTable(line, { ...cards, initiative: first, turn: 'breakers' });
    const given = after(acting, corrected({ is: 'initiative', side: second }), { is: 'skipped' });
    // The turn of the Breakers is over. If they had the second turn of the round, a new round begins. Otherwise the bot
    // has its turn.
    expect(given.last.events.some(({ kind }) => kind === 'round')).toBe(first === 'lfa');
  });

  it('wins the game, or takes a victory back', () => {
    const short = drawn({
      ways: 'A1-B1',
      spaces: { A1: { points: 1 } },
      victory: [{ side: 'breakers', by: 'points', count: 1 }],
    });
    const playing = sceneTable(short, { units: { 'RIPPER C': 'A1' }, breakers: { hand: 'RIPPER C' } });
    const won = after(playing, corrected({ is: 'marker', side: 'breakers', at: 'A1', face: 'controlled' }));
    expect(won.next().prompt).toMatchObject({ is: 'over', winner: 'breakers' });
    const resumed = after(won, corrected({ is: 'marker', side: 'breakers', at: 'A1', face: 'scouted' }));
    expect(resumed.next().prompt).toMatchObject({ is: 'acts', side: 'breakers' });
  });

  it('opens and shuts doors', () => {
    const doors = packagedGame(8);
    const [door = ''] = doors.fixtures.doors;
    const open = corrected({ is: 'door', door, isShut: false });
    const shut = corrected({ is: 'door', door, isShut: true });
    const changed = after(sceneTable(doors, {}), open, shut);
    expect(changed.steps.slice(1).map(({ instructions }) => instructions)).toStrictEqual([
      [{ is: 'door', door, isShut: false }],
      [{ is: 'door', door, isShut: true }],
    ]);
  });

  it('warns about a result that the rules do not allow, and keeps the correction', () => {
    const both = after(table, corrected({ is: 'marker', side: 'lfa', at: 'D1', face: 'controlled' }));
    const outcome = both.apply(corrected({ is: 'marker', side: 'breakers', at: 'D1', face: 'controlled' }));
    expect(outcome).toMatchObject({ is: 'done', warnings: [{ where: 'markers' }] });
    expect(outcome.is === 'done' ? outcome.instructions : []).toHaveLength(1);
  });

  it.each<readonly [Correction, RegExp]>([
    [{ is: 'place', unit: 'RIPER C', at: 'A1' }, /no unit `RIPER C`\. Did you mean RIPPER C\?/],
    [{ is: 'place', unit: 'RIPPER C', at: 'E1' }, /no space `E1`\. Did you mean [A-D]1\?/],
    [{ is: 'turn', unit: 'RIPPER B', face: 'suppressed' }, /not on the board\. Put it on a space first/],
    [{ is: 'turn', unit: 'RIPPER C', face: 'asleep' }, /never deactivates RIPPER C/],
    [{ is: 'pin', unit: 'SCOUT Y', count: 300 }, /nearest to 300 is 255/],
    [{ is: 'score', side: 'lfa', points: -1 }, /nearest to -1 is 0/],
    [{ is: 'score', side: 'lfa', points: Number.NaN }, /nearest to NaN is 0/],
    [{ is: 'card', side: 'lfa', card: 'SCOUT Y', count: 9, from: 'deck', to: 'discard' }, /only 2 SCOUT Y in the pile/],
    [
      { is: 'card', side: 'lfa', card: 'SCOUT Z', count: 1, from: 'deck', to: 'out' },
      /no SCOUT Z.* `supply` has enough/,
    ],
    [{ is: 'card', side: 'lfa', card: 'SCOUT Y', count: 1, from: 'deck', to: 'hand' }, /no pile `hand`/],
    [{ is: 'card', side: 'lfa', card: 'RIPPER C', count: 1, from: 'deck', to: 'out' }, /no card of this side/],
    [{ is: 'lay', side: 'breakers', card: 'RIPPER C', from: 'hand', index: 0 }, /no bot/],
    [{ is: 'clear', side: 'lfa', index: 2, to: 'discard' }, /nearest to 3 is 2/],
    [{ is: 'door', door: 'gate', isShut: true }, /no door `gate`/],
    [{ is: 'structure', structure: 'tower', isStanding: true }, /no structure `tower`/],
    [{ is: 'token', token: 'cat', at: null }, /no token `cat`/],
    [{ is: 'card', side: 'lfa', card: 'SCOUT Y', count: 1, from: 'deck', to: 'deck' }, /lie there already/],
  ])('is refused if the state cannot store it: %j', (change, problem) => {
    const outcome = table.apply(corrected(change));
    expect(outcome).toMatchObject({ is: 'refused', code: 'cannot-hold' });
    expect(outcome.is === 'refused' ? outcome.problem : '').toMatch(problem);
  });

  it('leaves the cards of a person who keeps them to the person', () => {
    const owned = sceneTable(line, scene, attack, undefined, byPeople, 'companion');
    const change: Correction = {
      is: 'card',
      side: 'breakers',
      card: 'RIPPER C',
      count: 1,
      from: 'hand',
      to: 'discard',
    };
    const outcome = owned.apply(corrected(change));
    expect(outcome.is === 'refused' ? outcome.problem : '').toMatch(/Only their owner knows/);
  });

  it('ends the turn of a bot that it leaves without cards', () => {
    const last = after(table, corrected({ is: 'clear', side: 'lfa', index: 1, to: 'discard' }));
    expect(after(last, corrected({ is: 'clear', side: 'lfa', index: 0, to: 'discard' })).next().prompt.is).not.toBe(
      'card',
    );
  });

  it('can be undone', () => {
    const moved = after(table, corrected({ is: 'place', unit: 'RIPPER C', at: 'C1' }));
    const undo = moved.apply({ is: 'undone', to: 1 });
    expect(undo).toMatchObject({ instructions: [{ is: 'move', unit: 'RIPPER C', from: 'C1', to: 'A1' }] });
  });
});

describe('a correction while dice are due', () => {
  const half = after(table, { is: 'resolved', card: 'SCOUT Y' }, { is: 'rolled', die: 10, faces: [6] });

  it('keeps the dice that were rolled if the same roll is due', () => {
    const scored = after(half, corrected({ is: 'score', side: 'lfa', points: 1 }));
    expect(scored.next().prompt).toStrictEqual(half.next().prompt);
    expect(after(scored, { is: 'rolled', die: 10, faces: [1] }).last.instructions[0]).toMatchObject({
      card: 'RIPPER C',
      to: 'casualties',
    });
  });

  it('begins the card again if another roll is due', () => {
    // The target is now one space further away, so only 7 and more hit.
    const moved = after(half, corrected({ is: 'place', unit: 'SCOUT Y', at: 'C1' }));
    expect(moved.last.instructions).toStrictEqual([{ is: 'move', unit: 'SCOUT Y', from: 'B1', to: 'C1' }]);
    expect(moved.next().prompt).toMatchObject({ is: 'dice', count: 2, attack: { total: 7 } });
  });

  it('drops the card if another card is the next', () => {
    const cleared = after(half, corrected({ is: 'clear', side: 'lfa', index: 0, to: 'discard' }));
    expect(cleared.next().prompt).toMatchObject({ is: 'card', card: 'MERC Z' });
  });
});

describe('a skipped prompt', () => {
  const skipped: TableEvent = { is: 'skipped' };

  it('puts a card of a bot away', () => {
    const next = after(table, skipped);
    expect(next.last.instructions).toStrictEqual([
      { is: 'clear', side: 'lfa', card: 'SCOUT Y', index: 0, to: 'discard', deck: null },
    ]);
    expect(next.next().prompt).toMatchObject({ is: 'card', card: 'MERC Z' });
  });

  it('leaves dice to the app, for this roll only', () => {
    const rolled = after(table, { is: 'resolved', card: 'SCOUT Y' }, skipped);
    expect(rolled.last.pending).toBeNull();
    expect(rolled.last.sources).toStrictEqual(byPeople);
  });

  it('ends the turn of a person', () => {
    const acting = sceneTable(line, { units: { 'RIPPER C': 'A1' }, breakers: { hand: 'RIPPER C' }, initiative: 'lfa' });
    expect(acting.next().prompt.is).toBe('acts');
    expect(after(acting, skipped).next().prompt.is).not.toBe('acts');
  });
});
