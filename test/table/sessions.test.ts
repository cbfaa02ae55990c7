// Tests of sessions at a played table: prompts, chance from the app or from people, undo and redo, refusals.
import { describe, expect, it } from 'vitest';
import * as acts from '../../runtime/callisto/rules/solo/bot-acts.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { CallistoTable } from '../../runtime/callisto/table/table.ts';
import type { TableEvent } from '../../runtime/callisto/table/table-events.ts';
import { drawn, positionIn, type Scene } from '../support/engine.ts';
import { mindOf, type Told } from '../support/solo.ts';
import { after, byApp, byPeople, sceneTable, setUpEvent } from '../support/table-walk.ts';

const line = drawn({ ways: 'A1-B1-C1-D1' });
const unit = (name: string): number => line.units.names.indexOf(name);

/** Mind of the bot in these tests: the Scout attacks the Ripper with two dice. */
const attack: Told = {
  resolve: (game, state) =>
    void acts.makeAttack(game, state, {
      attacker: unit('SCOUT Y'),
      target: unit('RIPPER C'),
      dice: 2,
      suppresses: false,
    }),
};
const attacked: Scene = {
  turn: 'lfa',
  phase: 'resolving',
  units: { 'SCOUT Y': 'B1', 'RIPPER C': 'A1' },
  breakers: { hand: 'RIPPER C', deck: 'RIPPER C' },
  playArea: { lfa: 'SCOUT Y' },
};
const resolved: TableEvent = { is: 'resolved', card: 'SCOUT Y' };
const faces = (...rolled: number[]): TableEvent => ({ is: 'rolled', die: 10, faces: rolled });

const chanceIn = ({ bytes }: State): number[] => [
  ...bytes.subarray(at.givenChance, at.givenChance + (bytes[at.givenCount] as number)),
];

describe('dice of people', () => {
  const prompted = after(sceneTable(line, attacked, attack), resolved);

  it('are due all at once, with the number that hits', () => {
    // The total defence is 6: base 5, range 1.
    const duel = { attacker: 'SCOUT Y', target: { unit: 'RIPPER C' }, total: 6 };
    expect(prompted.next().prompt).toStrictEqual({ is: 'dice', die: 10, count: 2, attack: duel });
    expect(prompted.last.instructions).toStrictEqual([]);
  });

  it('may come one by one, and a hit takes a card from the hand first', () => {
    const table = after(prompted, faces(6));
    expect(table.next().prompt).toMatchObject({ is: 'dice', count: 1 });
    expect(after(table, faces(1)).last.instructions).toStrictEqual([
      { is: 'card', side: 'breakers', card: 'RIPPER C', count: 1, from: 'hand', to: 'casualties', deck: null },
      { is: 'clear', side: 'lfa', card: 'SCOUT Y', index: 0, to: 'discard', deck: null },
    ]);
  });

  it.each<readonly [string, TableEvent, string]>([
    ['a face that no d10 shows', faces(11), 'wrong-chance'],
    ['a face that is no whole number', faces(2.5), 'wrong-chance'],
    ['more dice than are due', faces(1, 2, 3), 'wrong-chance'],
    ['no dice at all', faces(), 'wrong-chance'],
    ['another die', { is: 'rolled', die: 8, faces: [3] }, 'wrong-chance'],
    ['cards', { is: 'drawn', side: 'lfa', deck: null, cards: ['SCOUT Y'] }, 'not-now'],
    ['an act', { is: 'acted', act: { is: 'end' } }, 'not-now'],
    ['the card once more', resolved, 'not-now'],
    ['another set-up', setUpEvent(1, 'lfa'), 'not-now'],
    ['the beginning', { is: 'started' }, 'not-now'],
  ])('refuse %s, and nothing is lost', (_, event, code) => {
    const before = JSON.stringify(prompted.next());
    expect(prompted.apply(event)).toMatchObject({ is: 'refused', code });
    expect(JSON.stringify(prompted.next())).toBe(before);
    expect(after(prompted, faces(6, 1)).last.instructions).toHaveLength(2);
  });

  it('are not asked for if no face can hit', () => {
    // The total defence is 12: base 5, range 1, cover 6. A d10 cannot reach 12, so nobody rolls.
    const covered = drawn({ ways: 'A1-B1-C1-D1', spaces: { A1: { cover: 6 } } });
    const table = after(sceneTable(covered, attacked, attack), resolved);
    expect(table.last.pending).toBeNull();
    expect(table.last.instructions.map(({ is }) => is)).toStrictEqual(['clear']);
  });

  it('can be left to the app after one of them was rolled', () => {
    const table = after(prompted, faces(6), { is: 'switched', sources: byApp });
    expect(table.last.pending).toBeNull();
    expect(table.last.instructions[0]).toMatchObject({ card: 'RIPPER C', to: 'casualties' });
  });

  it('can be switched on for the next card only', () => {
    const table = after(sceneTable(line, attacked, attack, undefined, byApp), resolved);
    expect(table.last.pending).toBeNull();
    const again = after(table, { is: 'undone', to: 1 }, { is: 'switched', sources: byPeople }, resolved);
    expect(again.next().prompt).toMatchObject({ is: 'dice', count: 2 });
  });
});

describe('cards of people', () => {
  const scene: Scene = {
    initiative: 'breakers',
    exact: true,
    breakers: { hand: 'RIPPER B', deck: 'RIPPER C 4' },
    lfa: { deck: 'SCOUT Y', discard: 'MERC Y, MERC Z 2' },
  };
  const prompted = after(sceneTable(line, scene), { is: 'acted', act: { is: 'end' } });
  const draws = (...cards: string[]): TableEvent => ({ is: 'drawn', side: 'lfa', deck: null, cards });

  it('are due up to a shuffle, and then the others', () => {
    const head = { is: 'draw', side: 'lfa', deck: null };
    expect(prompted.next().prompt).toStrictEqual({
      ...head,
      isShuffled: false,
      isBid: false,
      isFaceDown: false,
      count: 1,
      cards: { 'SCOUT Y': 1 },
    });
    const shuffled = after(prompted, draws('SCOUT Y')).next().prompt;
    expect(shuffled).toStrictEqual({
      ...head,
      isShuffled: true,
      isBid: false,
      isFaceDown: false,
      count: 2,
      cards: { 'MERC Y': 1, 'MERC Z': 2 },
    });
  });

  it.each<readonly [string, TableEvent, string]>([
    ['a card that is not in the deck', draws('MERC Y'), 'wrong-chance'],
    ['a card of the other side', draws('RIPPER C'), 'wrong-card'],
    ['a card that nobody has', draws('JOKER'), 'wrong-card'],
    ['cards of another deck', { is: 'drawn', side: 'lfa', deck: 'Y', cards: ['SCOUT Y'] }, 'wrong-chance'],
    ['dice', faces(3), 'not-now'],
  ])('refuse %s', (_, event, code) => {
    expect(prompted.apply(event)).toMatchObject({ is: 'refused', code });
  });
});

describe('a session', () => {
  it('begins with a set-up, a first round and a bid', () => {
    const outcome = CallistoTable.setUp(
      line.definition,
      { decide: (game) => mindOf(game), explain: () => null, identity: '' },
      { ...setUpEvent(1, 'lfa'), seed: [5, 5] },
    );
    if (outcome.is === 'refused') throw new Error(outcome.problem);
    expect(outcome.table.next()).toStrictEqual({ prompt: { is: 'start' }, canUndo: false, canRedo: false });
    const { prompt } = after(outcome.table, { is: 'started' }).next();
    expect(prompt).toMatchObject({ is: 'bid', side: 'breakers' });
    const [card = ''] = prompt.is === 'bid' ? prompt.cards : [];
    const next = after(outcome.table, { is: 'started' }, { is: 'acted', act: { is: 'bid', card } }).next().prompt;
    expect(['acts', 'card']).toContain(next.is);
  });

  it('lists the acts of a person, and performs them by name', () => {
    const table = sceneTable(line, { units: { 'RIPPER C': 'A1' }, breakers: { hand: 'RIPPER C' } });
    const { prompt } = table.next();
    if (prompt.is !== 'acts') throw new Error(prompt.is);
    const act = prompt.acts.find(({ is, verb }) => is === 'use' && verb === 'CONTROL');
    expect(act).toMatchObject({ is: 'use', card: 'RIPPER C', verb: 'CONTROL' });
    if (!act) return;
    const { instructions } = after(table, { is: 'acted', act }).last;
    expect(instructions).toContainEqual({
      is: 'marker',
      side: 'breakers',
      at: 'A1',
      before: null,
      after: 'controlled',
    });
  });

  it.each<readonly [string, TableEvent, string, RegExp]>([
    ['a card that is not in the hand', { is: 'acted', act: { is: 'hunker', card: 'RIPPER B' } }, 'not-legal', /hand/],
    ['a card of the bot', { is: 'acted', act: { is: 'hunker', card: 'SCOUT Y' } }, 'not-legal', /no card of the side/],
    ['a use that the card lacks', { is: 'acted', act: { is: 'use', card: 'RIPPER C', use: 9 } }, 'not-legal', /./],
    ['a card of a bot whose turn it is not', resolved, 'not-now', /No card of a bot/],
    ['a loss', { is: 'answered', unit: 'RIPPER C', card: 'RIPPER C' }, 'not-now', /No loss/],
  ])('refuses %s', (_, event, code, problem) => {
    const table = sceneTable(line, { units: { 'RIPPER C': 'A1' }, breakers: { hand: 'RIPPER C' } });
    const outcome = table.apply(event);
    expect(outcome).toMatchObject({ is: 'refused', code });
    expect(outcome.is === 'refused' ? outcome.problem : '').toMatch(problem);
  });

  it('refuses another card of the bot than the next', () => {
    const table = sceneTable(line, attacked, attack);
    expect(table.next().prompt).toStrictEqual({ is: 'card', side: 'lfa', card: 'SCOUT Y', index: 0 });
    expect(table.apply({ is: 'resolved', card: 'CAPTAIN' })).toMatchObject({ is: 'refused', code: 'wrong-card' });
    expect(table.apply({ is: 'acted', act: { is: 'resolve' } })).toMatchObject({ is: 'refused', code: 'not-now' });
  });

  it('lets the owner choose a card of the crew that a mech loses', () => {
    const scene: Scene = {
      bots: ['breakers'],
      turn: 'breakers',
      phase: 'resolving',
      units: { 'RIPPER C': 'B1', 'MECH A': 'A1' },
      lfa: { hand: 'GUNNER A, NAVIGATOR A' },
      playArea: { breakers: 'RIPPER C' },
    };
    const [attacker, target] = [unit('RIPPER C'), unit('MECH A')];
    const table = sceneTable(line, scene, {
      resolve: (game, state) => void acts.makeAttack(game, state, { attacker, target, dice: 1, suppresses: false }),
    });
    // The total defence is 9: base 8, range 1.
    const hit = after(table, { is: 'resolved', card: 'RIPPER C' }, faces(9));
    const prompt = { is: 'casualty', side: 'lfa', unit: 'MECH A', cards: ['GUNNER A', 'NAVIGATOR A'] };
    expect(hit.next().prompt).toStrictEqual(prompt);
    expect(hit.apply({ is: 'answered', unit: 'HADES', card: 'GUNNER A' })).toMatchObject({ code: 'wrong-card' });
    expect(hit.apply({ is: 'answered', unit: 'MECH A', card: 'COMMANDER A' })).toMatchObject({ code: 'not-legal' });
    const { instructions } = after(hit, { is: 'answered', unit: 'MECH A', card: 'GUNNER A' }).last;
    expect(instructions).toContainEqual({
      is: 'card',
      side: 'lfa',
      card: 'GUNNER A',
      count: 1,
      from: 'hand',
      to: 'casualties',
      deck: null,
    });
  });

  it('ends with the winner', () => {
    const short = drawn({
      ways: 'A1-B1',
      spaces: { A1: { points: 1 } },
      victory: [{ side: 'breakers', by: 'points', count: 1 }],
    });
    const table = sceneTable(short, { units: { 'RIPPER C': 'A1' }, breakers: { hand: 'RIPPER C' } });
    const { prompt } = table.next();
    const act = prompt.is === 'acts' ? prompt.acts.find(({ verb }) => verb === 'CONTROL') : undefined;
    const won = after(table, { is: 'acted', act: act ?? { is: 'end' } });
    expect(won.next().prompt).toStrictEqual({ is: 'over', winner: 'breakers', victoryRow: 0 });
    expect(won.apply({ is: 'acted', act: { is: 'end' } })).toMatchObject({ is: 'refused', code: 'not-legal' });
    expect(won.next().canUndo).toBe(true);
  });
});

it.each([
  [{ is: 'nope' }, /is should be one of/],
  [{ is: 'bid' }, /lacks `card`/],
  [{ is: 'corrected', change: { is: 'fly' } }, /change.is should be one of/],
  [{ is: 'switched' }, /lacks `sources`/],
])('an event that a program makes wrongly is refused: %j', (event, problem) => {
  const outcome = sceneTable(line, attacked, attack).apply(event as TableEvent);
  expect(outcome).toMatchObject({ is: 'refused', code: 'wrong-event' });
  expect(outcome.is === 'refused' ? outcome.problem : '').toMatch(problem);
});

describe('a step that lacks something', () => {
  it('shows the work that is done so far', () => {
    const scouting: Told = {
      resolve: (game, state, side, index) => {
        acts.markSpace(game, state, side, line.places.names.indexOf('B1'));
        attack.resolve?.(game, state, side, index);
      },
    };
    const marker = { is: 'marker', side: 'lfa', at: 'B1', before: null, after: 'scouted' };
    const due = after(sceneTable(line, attacked, scouting), resolved);
    expect(due.last.pending?.soFar[0]).toStrictEqual(marker);
    expect(due.last.instructions).toStrictEqual([]);
    expect(after(due, faces(1, 1)).last.instructions).toContainEqual(marker);
  });
});

describe('undo', () => {
  const table = after(sceneTable(line, attacked, attack), resolved, faces(6, 1));

  it('puts the pieces back, and redo moves them again', () => {
    const back = after(table, { is: 'undone', to: 1 });
    expect(back.last.state.equals(table.steps[0]?.state ?? table.state)).toBe(true);
    const undo = table.apply({ is: 'undone', to: 1 });
    expect(undo.is === 'done' ? undo.instructions : []).toStrictEqual([
      { is: 'card', side: 'breakers', card: 'RIPPER C', count: 1, from: 'casualties', to: 'hand', deck: null },
      { is: 'lay', side: 'lfa', card: 'SCOUT Y', from: 'discard', deck: null, index: 0, isFaceDown: false },
    ]);
    const redo = back.apply({ is: 'redone', to: 3 });
    expect(redo.is === 'done' && redo.table.state.equals(table.state)).toBe(true);
    expect(redo.is === 'done' ? redo.instructions.map(({ is }) => is) : []).toStrictEqual(['card', 'clear']);
  });

  it('leads back to dice that were due', () => {
    const back = after(table, { is: 'undone', to: 2 });
    expect(back.next()).toMatchObject({ prompt: { is: 'dice', count: 2 }, canUndo: true, canRedo: true });
    // The new dice miss, so the Ripper keeps its card. The hit that was undone can no longer be redone.
    const missed = after(back, faces(5, 5));
    expect(missed.last.instructions.map(({ is }) => is)).toStrictEqual(['clear']);
    expect(missed.next().canRedo).toBe(false);
  });

  it('keeps every event in the journal', () => {
    const back = after(table, { is: 'undone', to: 2 }, { is: 'redone', to: 3 });
    expect(back.journal.map(({ is }) => is)).toStrictEqual(['set-up', 'resolved', 'rolled', 'undone', 'redone']);
  });

  it.each<TableEvent>([
    { is: 'undone', to: 0 },
    { is: 'undone', to: 3 },
    { is: 'undone', to: 1.5 },
    { is: 'redone', to: 4 },
  ])('is refused beyond the existing steps: %j', (event) => {
    expect(table.apply(event)).toMatchObject({ is: 'refused', code: 'nothing-done' });
  });
});

describe('the reasons for a card', () => {
  it('are made from the state before the card, with the chance that it used', () => {
    const seen: number[][] = [];
    const table = sceneTable(line, attacked, attack, ({ state, card }) => {
      seen.push(chanceIn(state));
      return line.cards.names[card];
    });
    const prompted = after(table, resolved);
    const hit = after(prompted, faces(6, 1));
    expect([table.reasonsOf(table.last), prompted.reasonsOf(prompted.last), hit.reasonsOf(hit.last)]).toStrictEqual([
      null,
      'SCOUT Y',
      'SCOUT Y',
    ]);
    expect(seen).toStrictEqual([[], [6, 1]]);
  });
});

describe('a set-up is refused', () => {
  const sheets = { decide: () => null, explain: () => null, identity: '' };
  const minded = { ...sheets, decide: () => mindOf(line) };

  it('for another scenario, or without the sheet of the bot', () => {
    expect(CallistoTable.setUp(line.definition, minded, setUpEvent(2, 'lfa'))).toMatchObject({ code: 'wrong-set-up' });
    expect(CallistoTable.setUp(line.definition, sheets, setUpEvent(1, 'lfa'))).toMatchObject({ code: 'wrong-set-up' });
  });

  it('with a position that cannot be, or that leaves things out', () => {
    const position = positionIn(line, { bots: ['lfa'], units: { 'SCOUT Y': 'Z9' } });
    const wrong = CallistoTable.setUp(line.definition, minded, setUpEvent(1, 'lfa', { position }));
    expect(wrong.is === 'refused' ? wrong.problem : '').toMatch(/^position: units\.SCOUT Y\.at names no place/);
    const partial = { version: 1, game: 'callisto', scenario: 1 } as const;
    const untold = CallistoTable.setUp(line.definition, minded, setUpEvent(1, 'lfa', { position: partial }));
    expect(untold.is === 'refused' ? untold.problem : '').toMatch(/^position: round, .* are missing$/);
  });
});
