// Tests of the marks for the acts of the bot: numbers, ways and new markers, until the person acts.
import { describe, expect, it } from 'vitest';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { actSigns, BotActs, tokenChanges } from '../../page/table/bot-acts.ts';
import { shortTags } from '../../views/board/short-tags.ts';
import { afterLines, packagedTables } from '../support/packaged-tables.ts';

/** A game in which the bot has resolved its first card. */
const begin = (): PlayedTable =>
  packagedTables(1).begin({ side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] });

/** Plays a game to the first turn of the person. */
function toTurn(): PlayedTable {
  let table = afterLines(begin(), 'next', 'bid none');
  while (!table.wish().isByTouch) table = afterLines(table, 'next');
  return table;
}

const tagged =
  (table: PlayedTable) =>
  (name: string): string =>
    shortTags(table.board().standing.map((piece) => piece.name)).get(name) ?? name;

describe('the acts of the bot', () => {
  const turn = toTurn();

  it('have numbers in their order, and texts in few signs', () => {
    const acts = new BotActs().at(turn);
    expect(acts.map(({ number }) => number)).toEqual(acts.map((_act, index) => index + 1));
    expect(acts.map((act) => actSigns(act, turn.board(), tagged(turn)))).toEqual(['ScZ → D4']);
  });

  it('mark each moved piece where the piece is now, with its last act', () => {
    const acts = new BotActs().at(turn);
    const changes = tokenChanges(acts, turn.board());
    const moved = new Map(acts.flatMap(({ moves, number }) => moves.map(({ piece }) => [piece, number] as const)));
    for (const { name, place } of turn.board().standing)
      expect(changes.get(turn.board().places[place]?.space ?? -1)?.acts.get(name)).toBe(moved.get(name));
  });

  it('are the same whether a game goes on or is opened', () => {
    const acts = new BotActs();
    let table = begin();
    for (const line of turn.steps.slice(1)) {
      table = afterLines(table, line);
      acts.at(table);
    }
    expect(acts.at(table)).toEqual(new BotActs().at(table));
  });

  it('end with the first act of the person, which is never marked', () => {
    const acts = new BotActs();
    acts.at(turn);
    const [piece] = turn.board().standing.filter(({ name }) => turn.buttonsFor([name], false).length > 0);
    const [button] = turn.buttonsFor([piece?.name ?? ''], false);
    const next = afterLines(turn, button?.line ?? '');
    expect(next.done).toBe(turn.done + 1);
    expect(acts.at(next)).toEqual([]);
    expect(new BotActs().at(next)).toEqual([]);
  });
});
