// Tests of the lines that people type at a played table. The form of each command reads its lines, and the line of an
// event is read as the same event.
import { describe, expect, it } from 'vitest';
import { completeForm, readForm, type NamesOf } from '../../compiler/games/callisto/table/command-forms.ts';
import type { AskedTable } from '../../compiler/games/callisto/table/command.ts';
import { CallistoPlayedTable } from '../../compiler/games/callisto/table/played-table.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import { journalLines } from '../../runtime/callisto/table/journal.ts';
import type { TableEvent, TableMode } from '../../runtime/callisto/table/table-events.ts';
import { deedIn, randomCorrection } from '../support/random-events.ts';
import { afterLines, packagedTables } from '../support/packaged-tables.ts';
import { lineFor } from '../support/table-lines.ts';
import { scenarios } from '../support/played.ts';
import { answerTo, byPeople, compiledSheets, setUpEvent, tableOf } from '../support/table-walk.ts';

const units = ['SCOUT Y', 'SCOUT Z', 'HEWER A'];
const namesOf: NamesOf = (slot) => {
  if (slot === 'UNIT') return { noun: 'unit', names: units };
  if (slot === 'SPACE') return { noun: 'space', names: ['F3', 'F3 deck', 'E4'] };
  return slot === 'CARD' ? { noun: 'card', names: ['CAPTAIN', 'SCOUT Y', 'SCOUT'] } : null;
};

describe('a form', () => {
  it.each([
    ['move UNIT [to] SPACE', 'move hewer a to f3', [['HEWER A'], ['F3']]],
    ['move UNIT [to] SPACE', 'MOVE  Hewer A  F3 Deck', [['HEWER A'], ['F3 deck']]],
    ['draw CARDS', 'draw scout y, captain scout', [['SCOUT Y', 'CAPTAIN', 'SCOUT']]],
    ['roll FACES', 'roll 7, 3', [['7', '3']]],
    ['turn UNIT ready|suppressed', 'turn scout z suppressed', [['SCOUT Z'], ['suppressed']]],
    ['why-not WORDS', 'why-not corp-sec y', [['corp-sec y']]],
  ])('%s reads %s', (form, line, filled) => {
    expect(readForm(form, line, namesOf)).toEqual({ is: 'read', filled });
  });

  it.each([
    ['move UNIT [to] SPACE', 'move hewr a to f3', 'There is no unit `hewr a`', 'Did you mean HEWER A?'],
    ['move UNIT [to] SPACE', 'move hewer a to f9', 'There is no space `f9`', 'Did you mean F3?'],
    ['move UNIT [to] SPACE', 'move zzz f3', 'There is no unit `zzz f3`', 'There are SCOUT Y, SCOUT Z, HEWER A.'],
    ['move UNIT [to] SPACE', 'move hewer a', 'A space is missing', 'Give one: F3, F3 deck, E4.'],
    ['move UNIT [to] SPACE', 'move hewer a f3 e4', '`e4` is too much', 'The form is `move UNIT [to] SPACE`.'],
    ['roll FACES', 'roll seven', '`seven` is no number', 'Give a number.'],
    ['roll FACES', 'roll', 'A number is missing', 'Give one.'],
    ['turn UNIT ready|suppressed', 'turn scout z over', '`over` does not fit here', 'Say `ready` or `suppressed`.'],
    ['turn UNIT ready|suppressed', 'turn scout z', 'A word is missing', 'Say `ready` or `suppressed`.'],
  ])('%s refuses %s', (form, line, problem, help) => {
    expect(readForm(form, line, namesOf)).toMatchObject({ is: 'failed', problem, help });
  });

  it.each([
    ['mo', ['move'], 'mo'],
    ['move ', units, ''],
    ['move sc', ['SCOUT Y', 'SCOUT Z'], 'sc'],
    ['move scout ', ['SCOUT Y', 'SCOUT Z'], 'scout'],
    ['move scout y', ['SCOUT Y'], 'scout y'],
    ['move scout y ', ['F3', 'F3 deck', 'E4'], ''],
    ['move scout y to f', ['F3', 'F3 deck'], 'f'],
  ])('completes `%s`', (line, names, part) => {
    expect(completeForm('move UNIT [to] SPACE', line, namesOf)).toEqual({ names, part });
  });

  it('does not complete a line of another command', () => {
    expect(completeForm('move UNIT [to] SPACE', 'hit scout', namesOf)).toBeNull();
  });
});

/**
 * Returns a random event: a correction, an undo, a deed, or an answer to the prompt. Returns null if the prompt has no
 * answer.
 */
function eventAt(table: AskedTable, whim: Whim): TableEvent | null {
  const asked = table as unknown as Parameters<typeof answerTo>[0];
  const kind = whim.below(6);
  if (kind === 0) return { is: 'corrected', change: randomCorrection(table.game, whim) };
  if (kind === 1 && table.done > 2) return { is: 'undone', to: table.done - 1 };
  if (kind === 2) return { is: 'did', deed: deedIn(table.game, table.state, whim) };
  return answerTo(asked, whim);
}

/**
 * True if an event can be typed: its names and numbers are valid. At the prompt `acts`, a deed cannot be typed, because
 * its words would be read as an act.
 */
const isSayable = (event: TableEvent, prompt: string): boolean =>
  !/NOBODY|NOTHING|1\.5|null,"(to|from)|NaN/.test(JSON.stringify(event)) &&
  !(event.is === 'corrected' && 'count' in event.change && !Number.isInteger(event.change.count)) &&
  !(event.is === 'corrected' && 'index' in event.change && !Number.isInteger(event.change.index)) &&
  !(event.is === 'corrected' && 'points' in event.change && !Number.isInteger(event.change.points)) &&
  !(event.is === 'did' && prompt === 'acts');

describe.each(scenarios)('the commands of Scenario %i', (scenario) => {
  it.each<TableMode>(['companion', 'whole'])('say every event of the mode %s', async (mode) => {
    const sheets = await compiledSheets(scenario);
    const whim = new Whim();
    whim.seed(scenario, 5);
    let table = tableOf(
      scenario,
      sheets,
      setUpEvent(scenario, 'lfa', { mode, sources: byPeople }),
    ) as unknown as AskedTable;
    let said = 0;
    for (let tries = 0; tries < 120; tries++) {
      const event = eventAt(table, whim);
      if (event === null) break;
      if (!isSayable(event, table.next().prompt.is)) continue;
      const outcome = table.apply(event);
      const line = lineFor(event, table);
      const reply = new CallistoPlayedTable(table, () => expect.unreachable()).take(line);
      if (outcome.is === 'refused') {
        expect(reply.parts).toMatchObject([{ is: 'refused' }]);
        continue;
      }
      expect({ line, journal: reply.table.journal.at(-1) }).toEqual({
        line,
        journal: journalLines(outcome.table).at(-1),
      });
      table = outcome.table;
      said++;
    }
    expect(said).toBeGreaterThan(35);
  });
});

describe.each(scenarios)('a card alone in Scenario %i', (scenario) => {
  it.each(['breakers', 'lfa'])('is a bid of the %s, also if it begins like a command', (side) => {
    const setUp = { side, difficulty: 'normal', mode: 'companion', seed: 1, byPeople: ['deck'] };
    const table = afterLines(packagedTables(scenario).begin(setUp), 'next');
    const bids = table.wish().buttons.flatMap(({ line }) => (line === 'bid none' ? [] : [line]));
    const journalAfter = (line: string) => afterLines(table, line).journal.at(-1);
    expect(bids.length).toBeGreaterThan(3);
    for (const line of bids) expect(journalAfter(line.replace('bid ', '').toLowerCase())).toBe(journalAfter(line));
  });
});
