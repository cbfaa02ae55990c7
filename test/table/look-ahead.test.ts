// Tests of the look-ahead of the page. While the browser is idle, the page prepares the played table after a likely
// touch. The prepared played table equals the played table after the touch.
import { describe, expect, it, vi } from 'vitest';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { LookAhead } from '../../page/table/look-ahead.ts';
import { afterLines, packagedTables } from '../support/packaged-tables.ts';

const setUp = { side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };
const table = afterLines(packagedTables(1).begin(setUp), 'next', 'bid none');

/** Returns a look-ahead, and a function `run` that does the work as an idle browser would. */
function lookAhead() {
  const queue: (() => void)[] = [];
  const prepare = vi.fn<(next: PlayedTable) => void>();
  const run = (): void => {
    for (let work = queue.shift(); work; work = queue.shift()) work();
  };
  return { ahead: new LookAhead((work) => queue.push(work), prepare), prepare, run };
}

describe('a look ahead', () => {
  it('prepares the next table once, and the touch takes the prepared table', () => {
    const { ahead, prepare, run } = lookAhead();
    ahead.plan(table, 'next');
    expect(prepare).not.toHaveBeenCalled();
    run();
    expect(prepare).toHaveBeenCalledTimes(1);
    ahead.plan(table, 'next');
    run();
    expect(prepare).toHaveBeenCalledTimes(1);
    const reply = ahead.take(table, 'next');
    expect(prepare).toHaveBeenCalledWith(reply.table);
    expect(reply.table.journal).toEqual(table.take('next').table.journal);
  });

  it('forgets the prepared table after another line, and the plan after another plan', () => {
    const { ahead, prepare, run } = lookAhead();
    ahead.plan(table, 'next');
    ahead.plan(table, null);
    run();
    expect(prepare).not.toHaveBeenCalled();
    ahead.plan(table, 'next');
    run();
    expect(ahead.take(table, 'undo').table.done).toBe(table.done - 1);
    expect(ahead.take(table, 'next').table).not.toBe(prepare.mock.calls[0]?.[0]);
  });
});
