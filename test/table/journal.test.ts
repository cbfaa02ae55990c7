// Tests of the file of a journal: events add lines to the file, and faulty files are refused.
import { describe, expect, it } from 'vitest';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { journalLines, loadJournal, type LoadedTable } from '../../runtime/callisto/table/journal.ts';
import type { SheetFunctions } from '../../runtime/callisto/table/table.ts';
import type { TableEvent } from '../../runtime/callisto/table/table-events.ts';
import { overlayRoster } from '../../runtime/callisto/data/overlay.ts';
import { Game, type GameDefinition } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { drawn } from '../support/engine.ts';
import { packagedGame } from '../support/played.ts';
import { mindOf } from '../support/solo.ts';
import { after, byPeople, setUpEvent } from '../support/table-walk.ts';
import { CallistoTable } from '../../runtime/callisto/table/table.ts';

const line = drawn({ ways: 'A1-B1-C1-D1' });
const sheets: SheetFunctions<null> = { decide: (game) => mindOf(game), explain: () => null, identity: '' };

function played(): CallistoTable<null> {
  const outcome = CallistoTable.setUp(line.definition, sheets, setUpEvent(1, 'lfa', { mode: 'companion' }));
  if (outcome.is === 'refused') throw new Error(outcome.problem);
  const events: readonly TableEvent[] = [
    { is: 'started' },
    { is: 'switched', sources: byPeople },
    { is: 'undone', to: 2 },
    { is: 'corrected', change: { is: 'place', unit: 'RIPPER C', at: 'B1' } },
  ];
  return after(outcome.table, ...events);
}

const table = played();
const tableParts = { game: table.game, sheets: table.sheets };
const lines = journalLines(table);
const whole = lines.join('');

const load = (file: string, definition: GameDefinition = line.definition): LoadedTable<null> =>
  loadJournal(definition, sheets, file);

/** Returns the message of the error with which a file is refused. */
function problemOf(file: string, definition?: GameDefinition): string {
  try {
    load(file, definition);
  } catch (error) {
    if (error instanceof ShapeError) return error.message;
    throw error;
  }
  return 'no problem';
}

/** Returns the file with one changed line. */
const changed = (index: number, change: (text: string) => string): string =>
  lines.map((text, each) => (each === index ? change(text) : text)).join('');

describe('a journal', () => {
  it('is a head and a line for each event, and leads to the same table', () => {
    expect(lines).toHaveLength(1 + table.journal.length);
    const { table: again, cut } = load(whole);
    expect(cut).toBeNull();
    expect(again.state.equals(table.state)).toBe(true);
    expect(again.next()).toStrictEqual(table.next());
  });

  it('seals an event after the lines of its own table, even if another table has the same event', () => {
    const start: TableEvent = { is: 'started' };
    const pairs = (['lfa', 'breakers'] as const).map((side) => {
      const begun = CallistoTable.setUp(line.definition, sheets, setUpEvent(1, side, { mode: 'companion' }));
      if (begun.is === 'refused') throw new Error(begun.problem);
      return after(begun.table, start);
    });
    const [first, second] = pairs.map(journalLines);
    expect(first?.at(-1)).not.toBe(second?.at(-1));
    for (const journal of [first, second]) expect(load(journal?.join('') ?? '').table.done).toBe(2);
    expect(pairs.map(journalLines)).toStrictEqual([first, second]);
  });

  it('grows by one line with each event', () => {
    const later = after(table, { is: 'skipped' });
    expect(journalLines(later).slice(0, -1)).toStrictEqual(lines);
  });

  it('may lack the last line break, or have those of another system', () => {
    expect(load(whole.trimEnd()).cut).toBeNull();
    expect(load(whole.replaceAll('\n', '\r\n')).table.journal).toStrictEqual(table.journal);
  });

  it('that breaks off in a line is replayed up to there', () => {
    const { table: early, cut } = load(whole.slice(0, -20));
    expect(cut).toBe('line 6');
    expect(early.journal).toStrictEqual(table.journal.slice(0, -1));
  });
});

describe('a file is refused', () => {
  it.each<readonly [string, string, RegExp]>([
    ['that is empty', '', /^line 1 is empty$/],
    ['that breaks off in its first line', whole.slice(0, 30), /^line 1 breaks off$/],
    ['that breaks off before the set-up', lines[0] ?? '', /^line 2 is missing/],
    ['of another version', changed(0, (text) => text.replace('"version":1', '"version":2')), /version is 2/],
    [
      'of another kind',
      changed(0, (text) => text.replace('"journal"', '"game"')),
      /line 1\.is should be one of journal/,
    ],
    ['with other data', changed(0, (text) => text.replace(/"data":"./, '"data":"x')), /other rules, board, roster/],
    ['of other sheets', changed(0, (text) => text.replace('"sheets":"', '"sheets":"x')), /other sheets or readings/],
    ['with an altered line', changed(4, (text) => text.replace('"to":2', '"to":1')), /^line 5 does not fit the lines/],
    ['with an altered seal', changed(2, (text) => text.replace(/"seal":"./, '"seal":"x')), /^line 3 does not fit/],
    ['without one of its lines', changed(3, () => ''), /^line 4 does not fit the lines before it/],
    ['with a line that is no JSON', changed(3, (text) => text.slice(9)), /^line 4 is not JSON$/],
    ['with a line of another kind', changed(3, () => '[]\n'), /^line 4 should be an object/],
    ['that is no text of lines at all', '\u0000\u0001', /^line 1 breaks off$/],
  ])('%s', (_, file, problem) => {
    expect(problemOf(file)).toMatch(problem);
  });

  it('with an event that cannot be done', () => {
    const events: readonly TableEvent[] = [...table.journal, { is: 'rolled', die: 10, faces: [11] }];
    const file = journalLines({ ...tableParts, journal: events }).join('');
    expect(problemOf(file)).toBe('line 7 cannot be done: A d10 does not show 11.');
    const unset = journalLines({ ...tableParts, journal: [{ is: 'started' }] }).join('');
    expect(problemOf(unset)).toBe('line 2 does not set up the table');
  });

  it('of another scenario', () => {
    expect(problemOf(whole, packagedGame(2).definition)).toMatch(/scenario is 1; this board is of Scenario 2/);
  });
});

describe('the journal of a game with an overlay', () => {
  const owned = (value: number): GameDefinition => {
    const { roster } = line.definition;
    const counters = { 'RIPPER C': { defence: value } };
    return { ...line.definition, roster: overlayRoster(roster, { version: 1, game: 'callisto', counters }) };
  };
  const ownFile = (definition: GameDefinition): string =>
    journalLines({ game: new Game(definition), journal: table.journal, sheets }).join('');

  it('names the overlay by a fingerprint, and replays with the same overlay', () => {
    expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('overlay');
    expect(JSON.parse(ownFile(owned(8)).split('\n')[0] ?? '')).toHaveProperty('overlay');
  });

  it.each([
    ['another overlay', owned(8), owned(9), 'the game was played with another overlay'],
    ['no overlay', owned(8), line.definition, 'the game was played with an overlay, and now there is none'],
    [
      'an overlay that is new',
      line.definition,
      owned(8),
      'the game was played without an overlay, and now there is one',
    ],
  ])('is refused with %s', (_, before, current, problem) => {
    expect(problemOf(ownFile(before), current)).toContain(`data are not the current ones: ${problem}`);
  });
});
