// Tests of whole turns of the bot, beginning with the bids: the example of solo play in the book, and the order of
// cards (R22, R29–R32).
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SheetMind, type MindOptions } from '../../compiler/games/callisto/play/mind.ts';
import { scriptOfText } from '../support/read-script.ts';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import type { PositionUnit } from '../../runtime/callisto/rules/engine/position.ts';
import { languageOf } from '../support/book-language.ts';
import { Table, drawn, positionIn, type Scene } from '../support/engine.ts';

const language = languageOf('callisto');

/** Returns a table before the bids, at which the LFA plays by the packaged sheet. */
function bidding(
  game: Game,
  scene: Scene,
  markers: Readonly<Record<string, number>> = {},
  readings: MindOptions['readings'] = {},
): Table {
  const sheet = readFileSync(`procedures/callisto/scenario-${game.definition.board.scenario}/lfa.bot`, 'utf8');
  const script = scriptOfText(sheet, () => language);
  if (!script) throw new Error('The sheet cannot be read.');
  game.setMind(1, new SheetMind(game, script, null, { readings }));
  const position = positionIn(game, { phase: 'bidding', exact: true, ...scene });
  const units = Object.entries(position.units ?? {}).map(([name, one]): [string, PositionUnit] => [
    name,
    { ...one, ...(markers[name] !== undefined && { markers: markers[name] }) },
  ]);
  const turn = { side: 'breakers', chooser: 'breakers', phase: 'bidding' } as const;
  return new Table(game, stateOf(game, { ...position, units: Object.fromEntries(units), bots: ['lfa'], turn }));
}

const playArea = (table: Table): string[] => (table.now.cards?.lfa?.playArea ?? []).map(({ card }) => card);

describe('a tied bid (R22)', () => {
  // The Ripper and the Merc both have initiative 5.
  const board = drawn({ scenario: 1, ways: 'A1-B1' });
  const tied = (initiative: 'breakers' | 'lfa', readings: MindOptions['readings'] = {}): Table =>
    bidding(
      board,
      {
        units: { 'SCOUT Y': 'A1', 'RIPPER C': 'B1' },
        initiative,
        breakers: { hand: 'RIPPER C, INTERFERENCE' },
        lfa: { deck: 'MERC Y, SCOUT Y 3' },
      },
      {},
      readings,
    )
      .draw('lfa', 'MERC Y', ...(initiative === 'lfa' ? ['SCOUT Y', 'SCOUT Y', 'SCOUT Y'] : []))
      .bid('RIPPER C');
  const second = { R22: 'second' } as const;

  it('does not win for the bot that keeps the initiative', () => {
    const table = tied('lfa');
    expect(table.now.initiative).toBe('lfa');
    expect(table.pile('lfa', 'discard')).toEqual({ 'MERC Y': 1 });
    expect(playArea(table)).not.toContain('MERC Y');
  });

  it('wins for such a bot in the second reading: its card comes to the play area', () => {
    const table = tied('lfa', second);
    expect(table.pile('lfa', 'discard')).toEqual({});
    expect(playArea(table)).toContain('MERC Y');
  });

  it('wins for nobody if the other side has the initiative', () => {
    const table = tied('breakers', second);
    expect(table.now.initiative).toBe('breakers');
    expect(table.pile('lfa', 'discard')).toEqual({ 'MERC Y': 1 });
  });
});

describe('Solo play example', () => {
  const pad = drawn({
    scenario: 1,
    ways: 'S-B1-C1, S-B2-C2, A1-S',
    spaces: { S: { points: 1 }, C1: { points: 1 }, C2: { points: 1 } },
    victory: [
      { side: 'lfa', by: 'points', count: 9 },
      { side: 'breakers', by: 'points', count: 9 },
    ],
  });
  const begun = () =>
    bidding(
      pad,
      {
        units: { 'CORP-SEC Y': 'S', 'CORP-SEC Z': 'S', 'SCOUT Y': 'S', 'RIPPER B': 'A1' },
        scouted: { lfa: 'B1 B2' },
        controlled: { lfa: 'S' },
        breakers: { hand: 'SURVEY TECH C, INTERFERENCE', deck: 'RIPPER B 4' },
        lfa: { deck: 'COMMANDER A, CAPTAIN, CORP-SEC Z, CORP-SEC Y, SCOUT Z 3' },
      },
      { 'CORP-SEC Z': 1, 'SCOUT Y': 1 },
    )
      .draw('lfa', 'COMMANDER A')
      .bid('SURVEY TECH C');

  const drawnUp = () => begun().draw('lfa', 'CAPTAIN', 'CORP-SEC Z', 'CORP-SEC Y').endTurn();

  it('the Survey Tech wins the bid; both cards are discarded', () => {
    const table = begun();
    expect([table.now.initiative, table.now.turn?.side]).toEqual(['breakers', 'breakers']);
    expect(table.pile('lfa', 'discard')).toEqual({ 'COMMANDER A': 1 });
  });

  it('the marker on Corp-Sec Z discards its card, that on Scout Y none; both are taken off', () => {
    const table = drawnUp();
    expect(playArea(table)).toEqual(['CAPTAIN', 'CORP-SEC Y']);
    expect(table.pile('lfa', 'discard')).toEqual({ 'COMMANDER A': 1, 'CORP-SEC Z': 1 });
    expect(table.now.units?.['SCOUT Y']).toEqual({ at: 'S' });
    expect(table.now.units?.['CORP-SEC Z']).toEqual({ at: 'S' });
  });

  it('Corp-Sec Y goes to a space next to an objective; the round ends', () => {
    const table = drawnUp();
    // This board has no bolster decks, so the Captain can only COMMAND and nothing is rolled.
    table.draw('lfa', 'SCOUT Z', 'SCOUT Z').do(act.packAction(act.resolveKind));
    expect(playArea(table)).toEqual(['SCOUT Z', 'SCOUT Z', 'CORP-SEC Y']);
    expect(table.pile('lfa', 'discard')['CAPTAIN']).toBe(1);
  });
});

describe('Initiative order (book)', () => {
  it('Navigator 7, Scout 6, Stalker 6, Gunner 3: equal ones as they were drawn, the bid first', () => {
    // The cards are those of Scenario 3, whose Navigator has initiative 7. Merc Y (initiative 5) takes the place of the
    // Scout and the Stalker in the example of the rulebook.
    const board = drawn({
      scenario: 3,
      ways: 'A1-B1',
      structures: { 'building 1': ['building', 'B1'] },
    });
    const table = bidding(board, {
      units: { 'RIPPER C': 'A1' },
      initiative: 'lfa',
      breakers: { hand: 'INTERFERENCE 2', deck: 'RIPPER C 4' },
      lfa: { deck: 'MERC Z, NAVIGATOR A, GUNNER A, MERC Y, CORP-SEC Y 4' },
    });
    table.draw('lfa', 'MERC Z', 'NAVIGATOR A', 'GUNNER A', 'MERC Y').bid('INTERFERENCE');
    expect(table.now.turn?.side).toBe('lfa');
    expect(playArea(table)).toEqual(['NAVIGATOR A', 'MERC Z', 'MERC Y', 'GUNNER A']);
  });
});

describe('a card of a suppressed unit (R31)', () => {
  it('readies the unit, and nothing else is done', () => {
    const board = drawn({ scenario: 1, ways: 'A1-B1' });
    const table = bidding(board, {
      initiative: 'lfa',
      units: { 'RIPPER B': 'A1', 'SCOUT Y': 'B1 suppressed' },
      breakers: { hand: 'INTERFERENCE 2', deck: 'RIPPER B 4' },
      lfa: { deck: 'SCOUT Y, INTERFERENCE 2, CORP-SEC Z, GUNNER A 2' },
    });
    table.draw('lfa', 'CORP-SEC Z', 'SCOUT Y', 'INTERFERENCE', 'INTERFERENCE').bid('INTERFERENCE');
    table.do(act.packAction(act.resolveKind));
    expect([table.isSuppressed('SCOUT Y'), table.where('SCOUT Y')]).toEqual([false, 'B1']);
    // RECON was not carried out, so its Interference cards are still in the play area.
    expect(playArea(table)).toEqual(['CORP-SEC Z', 'INTERFERENCE', 'INTERFERENCE']);
  });
});
