// Tests four rounds of Scenario 1 with known cards. The piles after each step were written down by hand from the
// rulebook and the rulings P1 to P6, before the engine played the script. Two letters name a card: a letter of its card
// title and its squad, such as TB for Survey Tech B. SU, CA and IN are the cards without a squad.
import { expect, it } from 'vitest';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { PlayerKey } from '../../runtime/callisto/rules/engine/players.ts';
import type { Pile } from '../../runtime/callisto/rules/engine/position.ts';
import { startRound } from '../../runtime/callisto/rules/engine/rounds.ts';
import { setUp } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { TeamTable, teamGame } from '../support/team-table.ts';

const nameOf: Readonly<Record<string, string>> = {
  SU: 'SUPERVISOR',
  CA: 'CAPTAIN',
  IN: 'INTERFERENCE',
  LB: 'SQUAD LEADER B',
  RB: 'RIPPER B',
  TB: 'SURVEY TECH B',
  NB: 'NAILGUNNER B',
  LC: 'SQUAD LEADER C',
  RC: 'RIPPER C',
  TC: 'SURVEY TECH C',
  NC: 'NAILGUNNER C',
  SY: 'SERGEANT Y',
  CY: 'CORP-SEC Y',
  OY: 'SCOUT Y',
  MA: 'COMMANDER A',
  SZ: 'SERGEANT Z',
  CZ: 'CORP-SEC Z',
  OZ: 'SCOUT Z',
  MV: 'COMMANDER V',
};
const letters = new Map(Object.entries(nameOf).map(([short, name]) => [name, short]));
const namesIn = (words: string): string[] => words.split(' ').map((short) => nameOf[short] ?? short);

const short = (pile: Pile): string =>
  Object.entries(pile)
    .flatMap(([name, count]) => Array.from({ length: count }, () => letters.get(name) ?? name))
    .toSorted()
    .join(' ');

class ScriptTable extends TeamTable {
  /** Draws the cards that each player is dealt, in the order of the draws. */
  dealAll(hands: Readonly<Partial<Record<PlayerKey, string>>>): this {
    for (const [player, words] of Object.entries(hands)) this.deal(player as PlayerKey, ...namesIn(words));
    return this;
  }

  /** Returns the hand, the deck and the discard pile of a player as text. */
  piles(player: PlayerKey): string {
    return (['hand', 'deck', 'discard'] as const)
      .map((pile) => `${pile} ${short(this.cards(player, pile))}`)
      .join('; ');
  }

  holders(): string {
    return `${this.marksOf('breakers')?.marker ?? ''} ${this.marksOf('lfa')?.marker ?? ''}`;
  }
}

/** Returns the table at the beginning of a game, before the first draw. */
function beginning(): ScriptTable {
  const [game, state] = [teamGame(1), new State()];
  setUp(game, state);
  return new ScriptTable(game, state);
}

it('command passes by a bid, by the end of turns, over shuffles; both supplies, both decks, one Interference supply', () => {
  const t = beginning();

  // Round 1. Force 1 of both sides commands, because its decks have the Supervisor and the Captain.
  t.dealAll({ breakers1: 'SU RB NB IN', lfa1: 'CA CY OY IN', breakers2: 'RC NC IN', lfa2: 'SZ CZ OZ' });
  startRound(t.game, t.state);
  expect(t.state.bytes[at.givenCount]).toBe(0);
  expect(t.piles('breakers1')).toBe('hand IN NB RB SU; deck LB TB; discard ');
  expect(t.piles('breakers2')).toBe('hand IN NC RC; deck LC TC; discard ');
  expect(t.piles('lfa1')).toBe('hand CA CY IN OY; deck MA SY; discard ');
  expect(t.piles('lfa2')).toBe('hand CZ OZ SZ; deck IN MV; discard ');
  t.bid('INTERFERENCE').bid('CAPTAIN');
  expect([t.now.initiative, t.turnOf, t.holders()]).toStrictEqual(['lfa', 'lfa1', 'breakers1 lfa2']);
  expect(t.piles('breakers1')).toBe('hand NB RB SU; deck LB TB; discard IN');
  expect(t.piles('lfa1')).toBe('hand CY IN OY; deck MA SY; discard ');
  expect(t.piles('lfa2')).toBe('hand CZ OZ SZ; deck IN MV; discard CA');
  t.endTurn();
  expect([t.turnOf, t.piles('lfa1')]).toStrictEqual(['breakers1', 'hand ; deck MA SY; discard CY IN OY']);
  t.play('SUPERVISOR', 'BOLSTER 3', 'RIPPER B').take('breakers2', 'RIPPER C').take('breakers2', 'NAILGUNNER C');
  expect(t.piles('breakers1')).toBe('hand NB RB; deck LB TB; discard IN RB');
  expect(t.piles('breakers2')).toBe('hand IN NC RC; deck LC TC; discard NC RC');
  expect(t.cards('breakers1', 'supply')).toStrictEqual({ 'RIPPER B': 3, 'SURVEY TECH B': 2, 'NAILGUNNER B': 2 });
  expect(t.cards('breakers2', 'supply')).toStrictEqual({ 'RIPPER C': 3, 'SURVEY TECH C': 2, 'NAILGUNNER C': 1 });
  t.endTurn();
  expect(t.piles('breakers1')).toBe('hand ; deck LB TB; discard IN NB RB RB');
  expect(t.piles('breakers2')).toBe('hand IN NC RC; deck LC TC; discard NC RC SU');
  expect([t.turnOf, t.holders()]).toStrictEqual(['lfa2', 'breakers2 lfa2']);
  t.endTurn();
  expect([t.turnOf, t.piles('lfa2')]).toStrictEqual(['breakers2', 'hand ; deck IN MV; discard CA CZ OZ SZ']);

  // Round 2. Force 2 of both sides commands. All four decks run out during the draws.
  t.dealAll({ breakers2: 'LC TC SU RC', lfa2: 'MV IN CA SZ', breakers1: 'LB TB RB', lfa1: 'SY MA OY' }).endTurn();
  expect([t.now.round, t.chooserOf]).toStrictEqual([2, 'breakers2']);
  expect(t.piles('breakers2')).toBe('hand LC RC SU TC; deck IN NC NC RC; discard ');
  expect(t.piles('lfa2')).toBe('hand CA IN MV SZ; deck CZ OZ; discard ');
  expect(t.piles('breakers1')).toBe('hand LB RB TB; deck IN NB RB; discard ');
  expect(t.piles('lfa1')).toBe('hand MA OY SY; deck CY IN; discard ');
  t.bid('SQUAD LEADER C').bid('INTERFERENCE');
  expect([t.now.initiative, t.turnOf]).toStrictEqual(['breakers', 'breakers2']);
  t.deal('breakers1', 'RIPPER B').command('SUPERVISOR').deal('breakers1', 'NAILGUNNER B').pick();
  expect(t.piles('breakers2')).toBe('hand RC TC; deck IN NC NC RC; discard LC');
  expect(t.piles('breakers1')).toBe('hand LB NB RB RB TB; deck IN; discard ');
  t.endTurn();
  expect(t.piles('breakers2')).toBe('hand ; deck IN NC NC RC; discard LC RC TC');
  expect(t.piles('breakers1')).toBe('hand LB NB RB RB TB; deck IN; discard SU');
  expect([t.turnOf, t.holders()]).toStrictEqual(['lfa2', 'breakers1 lfa2']);
  t.deal('lfa1', 'CORP-SEC Y').command('CAPTAIN').stop().endTurn();
  expect(t.piles('lfa1')).toBe('hand CY MA OY SY; deck IN; discard CA');
  expect(t.piles('lfa2')).toBe('hand ; deck CZ OZ; discard IN MV SZ');
  expect([t.turnOf, t.holders()]).toStrictEqual(['breakers1', 'breakers1 lfa1']);
  t.hunker('NAILGUNNER B').endTurn();
  expect(t.piles('breakers1')).toBe('hand ; deck IN; discard LB RB RB SU TB');
  expect(t.cards('breakers1', 'supply')).toStrictEqual({ 'RIPPER B': 3, 'SURVEY TECH B': 2, 'NAILGUNNER B': 3 });

  // Round 3. Force 1 of both sides commands again.
  t.dealAll({ breakers1: 'IN SU RB LB', lfa1: 'IN CA SY CY', breakers2: 'RC NC NC', lfa2: 'CZ OZ IN' }).endTurn();
  expect(t.piles('breakers1')).toBe('hand IN LB RB SU; deck RB TB; discard ');
  expect(t.piles('lfa1')).toBe('hand CA CY IN SY; deck MA OY; discard ');
  expect(t.piles('breakers2')).toBe('hand NC NC RC; deck IN; discard LC RC TC');
  expect(t.piles('lfa2')).toBe('hand CZ IN OZ; deck MV SZ; discard ');
  t.bid('SUPERVISOR').bid('INTERFERENCE');
  expect(t.piles('breakers2')).toBe('hand NC NC RC; deck IN; discard LC RC SU TC');
  expect([t.turnOf, t.holders()]).toStrictEqual(['breakers1', 'breakers2 lfa1']);
  t.endTurn();
  expect([t.turnOf, t.piles('breakers1')]).toStrictEqual(['lfa1', 'hand ; deck RB TB; discard IN LB RB']);
  t.do(t.use('CAPTAIN', 'BOLSTER 3') | (t.cardOf('lfa2', 'CORP-SEC Z') << 18)).stop();
  expect(t.piles('lfa2')).toBe('hand CZ IN OZ; deck MV SZ; discard CZ');
  t.endTurn();
  expect(t.piles('lfa1')).toBe('hand ; deck MA OY; discard CY IN SY');
  expect(t.piles('lfa2')).toBe('hand CZ IN OZ; deck MV SZ; discard CA CZ');
  expect([t.turnOf, t.holders()]).toStrictEqual(['breakers2', 'breakers2 lfa2']);
  t.endTurn();
  expect([t.turnOf, t.piles('breakers2')]).toStrictEqual(['lfa2', 'hand ; deck IN; discard LC NC NC RC RC SU TC']);
  t.deal('lfa2', 'COMMANDER V').play('SCOUT Z', 'RECON');
  expect(t.piles('lfa2')).toBe('hand CZ MV; deck SZ; discard CA CZ');
  expect(t.cards('lfa2', 'out')).toStrictEqual({ INTERFERENCE: 1 });

  // Round 4. Force 2 commands. The Captain hunkers down, so the LFA keeps its commander.
  t.dealAll({ breakers2: 'IN SU LC RC', lfa2: 'SZ CA CZ OZ', breakers1: 'TB RB IN', lfa1: 'MA OY IN' }).endTurn();
  expect(t.piles('breakers2')).toBe('hand IN LC RC SU; deck NC NC RC TC; discard ');
  expect(t.piles('lfa2')).toBe('hand CA CZ OZ SZ; deck CZ MV; discard ');
  expect(t.piles('breakers1')).toBe('hand IN RB TB; deck LB RB; discard ');
  expect(t.piles('lfa1')).toBe('hand IN MA OY; deck CY SY; discard ');
  t.bid('INTERFERENCE').bid('SERGEANT Z');
  expect([t.now.initiative, t.turnOf]).toStrictEqual(['lfa', 'lfa2']);
  t.hunker('CAPTAIN').endTurn();
  expect(t.piles('lfa2')).toBe('hand ; deck CZ MV; discard CZ OZ SZ');
  expect([t.turnOf, t.holders()]).toStrictEqual(['breakers2', 'breakers2 lfa2']);
  t.endTurn();
  expect(t.piles('breakers2')).toBe('hand ; deck NC NC RC TC; discard IN LC RC');
  expect(t.piles('breakers1')).toBe('hand IN RB TB; deck LB RB; discard SU');
  expect([t.turnOf, t.holders()]).toStrictEqual(['lfa1', 'breakers1 lfa2']);
  t.play('SCOUT Y', 'SCOUT 2', 'F2').stop();
  expect(t.piles('lfa1')).toBe('hand IN MA; deck CY SY; discard IN');
  expect(t.now.interference).toStrictEqual({ breakers: 8, lfa: 7 });
  t.endTurn();
  expect([t.turnOf, t.piles('lfa1')]).toStrictEqual(['breakers1', 'hand ; deck CY SY; discard IN IN MA OY']);

  // Round 5 begins: Breakers 1 and LFA 2 command.
  t.dealAll({ breakers1: 'LB RB SU TB', lfa2: 'CZ MV SZ OZ', breakers2: 'NC NC RC', lfa1: 'CY SY IN' }).endTurn();
  expect([t.now.round, t.marksOf('breakers'), t.marksOf('lfa')]).toStrictEqual([
    5,
    { round: 'breakers1', marker: 'breakers1' },
    { round: 'lfa2', marker: 'lfa2' },
  ]);
});
