// The exact odds of the tables of a sheet, as text and as JSON.
import type { Share } from '../../compiler/decide/card-odds.ts';
import type { SecondReading } from '../../compiler/decide/card-query.ts';
import { combinedRows } from '../../compiler/decide/tables/combined-rows.ts';
import { mostRollsOn } from '../../compiler/decide/tables/most-rolls.ts';
import { outcomesChance, type RollOutcome, type ToldTimes } from '../../compiler/decide/tables/table-odds.ts';
import { reachedTables, type StepOdds } from '../../compiler/decide/tables/table-start.ts';
import type { BattlePage } from '../../compiler/game/battle-book.ts';
import type { TablesPlan, ThrowPlan } from '../../compiler/plan/table-plan.ts';
import { faces } from '../../grammar/tree.ts';
import { visibleText, type Paint } from '../document/palette.ts';
import { readWithLines } from '../decision/decided-words.ts';
import { dieText, outcomesOfDice, restOfDice, sumOf } from './dice-chances.ts';
import { blocksText } from './page-blocks.ts';
import { shownTitle } from './shown-title.ts';
import { tableText } from '../document/terminal.ts';

export interface SheetOdds {
  readonly plan: TablesPlan;
  readonly game: string;
  readonly title: string;
  readonly name: string;
  readonly start: string;
  readonly steps: readonly StepOdds[];
  /** The dice in play of a row; absent if the odds are those of tables and not of such dice. */
  readonly dice?: readonly ThrowPlan[];
  /** The open rulings whose second reading applies; absent if there are none. */
  readonly readings?: readonly SecondReading[];
  /** The numbers of possible choices in a battle; absent without a battle. */
  readonly choices?: BattlePage;
}

const fractionOf = ({ of, in: all }: Share): string => (of === all ? '1' : `${of}/${all}`);
const decimalOf = ({ of, in: all }: Share): number => Number(of) / Number(all);
const percentOf = (share: Share): string => `${(100 * decimalOf(share)).toFixed(2)} %`;
const shareOf = (count: number, all: number): Share => {
  const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
  const divisor = Math.max(1, commonDivisor(count, all));
  return { of: BigInt(count / divisor), in: BigInt(all / divisor) };
};

const rowOf = ({ tables }: TablesPlan, table: number, row: number): string => tables[table]?.rows[row]?.label ?? '';

/** Returns the number of rolls on a table in an outcome. If `isLeast` is true, the number is a lower limit. */
function timesOn({ rows, tables }: RollOutcome, table: number): ToldTimes {
  const parts = [...rows, ...tables].filter((each) => each.table === table);
  return { times: sumOf(parts.map(({ times }) => times)), isLeast: parts.some(({ isLeast }) => isLeast) };
}

/**
 * Returns the smallest number in the list that is a lower limit (“at least 3 times”); Infinity if all numbers are
 * exact.
 */
const leastIn = (numbers: readonly ToldTimes[]): number =>
  Math.min(...numbers.filter(({ isLeast }) => isLeast).map(({ times }) => times));

/** Returns a list of called tables. For each table, the list has each possible number of its rows, with the chance. */
const countsIn = (plan: TablesPlan, { table, outcomes }: StepOdds) =>
  reachedTables(plan, [table])
    .filter((each) => outcomes.some((outcome) => timesOn(outcome, each).times > 0) && each !== table)
    .map((each) => {
      const told = outcomes.map((outcome) => timesOn(outcome, each));
      // From `least` on, all numbers of times form a single group, which means `least` or more.
      const least = leastIn(told);
      const numbers = outcomes.map(({ share }, at) => ({ times: Math.min(told[at]?.times ?? 0, least), share }));
      return {
        table: shownTitle(plan, each),
        counts: [...new Set(numbers.map(({ times }) => times))]
          .toSorted((a, b) => a - b)
          .map((times) => ({
            times,
            ...(times === least && { isOrMore: true }),
            share: outcomesChance(numbers, (number) => number.times === times),
          })),
      };
    });

/**
 * Returns, for each row, the chance that the row is in the result of the roll. A row is in the result if it is rolled
 * at least once, or if a rule says that it counts as rolled.
 */
const amongIn = (plan: TablesPlan, { outcomes }: StepOdds) => {
  const held = outcomes.map((outcome) => ({ ...outcome, rows: combinedRows(plan, outcome.rows).rows }));
  const rows = new Map(held.flatMap((outcome) => outcome.rows).map((each) => [`${each.table} ${each.row}`, each]));
  return [...rows.values()]
    .toSorted((a, b) => a.table - b.table || a.row - b.row)
    .map(({ table, row }) => ({
      table: shownTitle(plan, table),
      row: rowOf(plan, table, row),
      share: outcomesChance(held, (outcome) => outcome.rows.some((each) => each.table === table && each.row === row)),
    }));
};

/** Returns the chance of each text in each column of a table with several columns; null for a table with one column. */
function columnsIn({ tables }: TablesPlan, at: number) {
  const { columns = null, rows = [], die = 1 } = tables[at] ?? {};
  return (
    columns &&
    columns.map((head, column) => {
      const counts = new Map<string, number>();
      for (const { from, to, cells } of rows) {
        const cell = cells[column] ?? '';
        counts.set(cell, (counts.get(cell) ?? 0) + to - from + 1);
      }
      return { head, cells: [...counts].map(([text, count]) => ({ text, share: shareOf(count, die) })) };
    })
  );
}

const rowsOfTable = ({ tables }: TablesPlan, at: number) => {
  const { rows = [], die = 1 } = tables[at] ?? {};
  return rows.map(({ from, to, label }) => ({ faces: faces(from, to), label, share: shareOf(to - from + 1, die) }));
};

const chanceJson = (share: Share) => ({ chance: fractionOf(share), probability: decimalOf(share) });

const withChance = <T extends { readonly share: Share }>({ share, ...rest }: T) => ({ ...rest, ...chanceJson(share) });

/** Returns the tables of the odds and the tables that these tables call. Each table is returned once. */
const tablesIn = ({ plan, steps }: SheetOdds): readonly number[] =>
  reachedTables(
    plan,
    steps.map(({ table }) => table),
  );

const timesJson = ({ times, isLeast }: ToldTimes) => ({ times, ...(isLeast && { isOrMore: true }) });

function diceJson(dice: ThrowPlan) {
  const outcomes = outcomesOfDice(dice);
  const rest = outcomes.length === 0 ? null : restOfDice(outcomes);
  return {
    count: dice.count,
    die: dice.die,
    text: dice.text,
    cases: outcomes.map(({ from, to, text, share }) => ({ from, to, text, ...(share && chanceJson(share)) })),
    ...(rest && { rest: chanceJson(rest) }),
  };
}

export function sheetOddsJson(odds: SheetOdds) {
  const { plan, game, name, start, steps, dice = [], readings = [] } = odds;
  return {
    version: 1,
    game,
    sheet: name,
    start,
    ...(readings.length > 0 && { readings }),
    ...(dice.length > 0 && { dice: dice.map(diceJson) }),
    steps: steps.map((each) => {
      const columns = columnsIn(plan, each.table);
      return {
        step: each.step && { number: each.step.mark, text: each.step.text },
        table: shownTitle(plan, each.table),
        ...(each.isEndless && { endless: true }),
        outcomes: columns
          ? []
          : each.outcomes.map(({ rows, tables, share }) => ({
              rows: rows.map(({ table, row, ...times }) => ({
                table: shownTitle(plan, table),
                row: rowOf(plan, table, row),
                ...timesJson(times),
              })),
              tables: tables.map(({ table, ...times }) => ({ table: shownTitle(plan, table), ...timesJson(times) })),
              ...chanceJson(share),
            })),
        among: columns ? [] : amongIn(plan, each).map(withChance),
        counts: countsIn(plan, each).map(({ table, counts }) => ({ table, counts: counts.map(withChance) })),
        columns: columns && columns.map(({ head, cells }) => ({ head, cells: cells.map(withChance) })),
      };
    }),
    tables: tablesIn(odds).map((table) => ({
      title: shownTitle(plan, table),
      die: plan.tables[table]?.die ?? 0,
      rows: rowsOfTable(plan, table).map(withChance),
    })),
    ...(odds.choices && { choices: odds.choices.json }),
  };
}

/** Returns a number of times after a name: ` twice`, ` 3 times or more`; empty for exactly once. */
function timesText({ times, isLeast }: ToldTimes): string {
  const number = times === 1 ? (isLeast ? ' once' : '') : times === 2 ? ' twice' : ` ${times} times`;
  return number + (isLeast ? ' or more' : '');
}

/** Returns an outcome in words: `Storm twice + OTHER EVENTS`; `nothing` if the outcome has no row and no table. */
function outcomeWords(plan: TablesPlan, { rows, tables }: RollOutcome): string {
  const parts = [
    ...rows.map(({ table, row, ...times }) => rowOf(plan, table, row) + timesText(times)),
    ...tables.map(({ table, ...times }) => shownTitle(plan, table) + timesText(times)),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(' + ');
}

/**
 * Returns a sentence for each table on which the outcomes count large numbers of rolls together, such as `3 times or
 * more`.
 */
function leastNotes(plan: TablesPlan, { table, outcomes }: StepOdds): string[] {
  return reachedTables(plan, [table]).flatMap((each) => {
    const least = leastIn(outcomes.map((outcome) => timesOn(outcome, each)));
    if (least === Infinity) return [];
    const most = mostRollsOn(plan, table, each);
    const limit = most === Infinity ? 'have no limit' : `can be up to ${most}`;
    return [`Rolls on ${shownTitle(plan, each)} ${limit}; numbers from ${least} on are counted together.`];
  });
}

const chanceColumns = [
  { title: 'chance', align: 'right' },
  { title: '', align: 'right' },
] as const;

const cells = (text: string, share: Share): string[] => [visibleText(text), fractionOf(share), percentOf(share)];

/** Returns a table with a row for each column of a rolled table: the chance of each text in this column. */
function columnsText(columns: NonNullable<ReturnType<typeof columnsIn>>, corner: string, paint: Paint): string {
  const texts = [...new Set(columns.flatMap((column) => column.cells.map(({ text }) => text)))];
  const rows = columns.map((column) => [
    visibleText(column.head),
    ...texts.map((text) => fractionOf(column.cells.find((cell) => cell.text === text)?.share ?? shareOf(0, 1))),
  ]);
  const heads = [
    { title: visibleText(corner) },
    ...texts.map((text) => ({ title: visibleText(text), align: 'right' as const })),
  ];
  return tableText(heads, rows, paint);
}

const endless =
  'No exact odds: its tables call each other so often. Let each row call the table of the row at most once.';

function stepText(plan: TablesPlan, odds: StepOdds, paint: Paint): string {
  const { outcomes, step, table, isEndless } = odds;
  const heading = paint('strong', visibleText(step ? `${step.mark} ${step.text}` : shownTitle(plan, table)));
  if (isEndless) return `${heading}\n${endless}\n`;
  const columns = columnsIn(plan, table);
  if (columns) return `${heading}\n${columnsText(columns, plan.tables[table]?.corner ?? '', paint)}`;
  const exact = outcomes.map((outcome) => cells(outcomeWords(plan, outcome), outcome.share));
  const counts = countsIn(plan, odds).flatMap((counted) =>
    counted.counts.map(({ times, isOrMore, share }) =>
      cells(`${counted.table}: ${times}${isOrMore ? ' or more' : ''}`, share),
    ),
  );
  const among = amongIn(plan, odds).map(({ row, share }) => cells(`${row} among them`, share));
  const numbers =
    counts.length === 0 ? [] : [tableText([{ title: 'how many' }, ...chanceColumns], [...counts, ...among], paint)];
  const notes = leastNotes(plan, odds).map((note) => `${paint('dim', visibleText(note))}\n`);
  return [heading, tableText([{ title: 'exactly' }, ...chanceColumns], exact, paint), ...numbers, ...notes].join('\n');
}

/** Returns a table with the outcomes of dice in play. */
function diceOddsText(start: string, dice: ThrowPlan, paint: Paint): string {
  const outcomes = outcomesOfDice(dice);
  const heading = `${paint('strong', visibleText(start))}\n${visibleText(dice.text)}\n`;
  if (outcomes.length === 0) return heading;
  const rows = outcomes.map(({ from, to, text, share }) =>
    share ? [faces(from, to), ...cells(text, share)] : [faces(from, to), visibleText(text)],
  );
  const rest = restOfDice(outcomes);
  if (rest) rows.push(['other', ...cells('no outcome', rest)]);
  return heading + tableText([{ title: dieText(dice) }, { title: '' }, ...chanceColumns], rows, paint);
}

export function sheetOddsText(odds: SheetOdds, paint: Paint): string {
  const { plan, title, name, start, steps, dice = [] } = odds;
  const called = tablesIn(odds)
    .filter((table) => !steps.some((each) => each.table === table))
    .map((table) => {
      const rows = rowsOfTable(plan, table).map(({ faces: at, label, share }) => [at, ...cells(label, share)]);
      return tableText([{ title: '' }, { title: visibleText(shownTitle(plan, table)) }, ...chanceColumns], rows, paint);
    });
  const read = readWithLines(odds.readings).map((line) => `${paint('dim', visibleText(line))}\n`);
  const head = `${paint('title', visibleText(title))}  ${paint('dim', visibleText(name))}\n${read.join('')}`;
  const choices = odds.choices ? [blocksText(odds.choices.blocks, paint).replace(/^\n/, '')] : [];
  const thrown = dice.map((each) => diceOddsText(start, each, paint));
  return [head, ...thrown, ...steps.map((each) => stepText(plan, each, paint)), ...called, ...choices].join('\n');
}
