// The lines of a rolled sheet, in one form for the terminal and for a page.
import { combinedRows, type AppliedRule, type CameRow } from '../../compiler/decide/tables/combined-rows.ts';
import {
  isRolledAgain,
  type RollAsk,
  type RollsOfWalk,
  type RollEvent,
} from '../../compiler/decide/tables/roll-walk.ts';
import type { BattlePage } from '../../compiler/game/battle-book.ts';
import type { SecondReading } from '../../compiler/decide/card-query.ts';
import { namesInList } from '../../compiler/wording/names-in-list.ts';
import type { FaceRange, TablesPlan, ThrowPlan } from '../../compiler/plan/table-plan.ts';
import { faces } from '../../grammar/tree.ts';
import { shownTitle } from './shown-title.ts';
import { dieText, outcomesOfDice, sumOf } from './dice-chances.ts';

/** The rolls on the tables of a sheet, up to the end of the sheet or up to a missing face. */
export interface RolledSheet extends RollsOfWalk {
  readonly plan: TablesPlan;
  readonly game: string;
  readonly title: string;
  /** The address or file of the sheet. */
  readonly name: string;
  /** The title of the section with which the roll began. */
  readonly start: string;
  /** The seed of the dice; null if faces were given. */
  readonly seed: number | null;
  /** The column of each player in tables with several columns; players without a known column are left out. */
  readonly columns: ReadonlyMap<string, string>;
  /** The drawn names, by the event that rolled the number of these names. */
  readonly drawn: ReadonlyMap<RollEvent, readonly string[]>;
  /** The set-up of the sides of a battle; null without a battle. */
  readonly setUp: BattlePage | null;
  /** The open rulings whose second reading applies; absent if there are none. */
  readonly readings?: readonly SecondReading[];
}

export interface RollLine {
  readonly is: 'step' | 'roll' | 'struck' | 'rule' | 'later';
  readonly depth: number;
  /** The dice of the line, such as `d6 3`; empty without dice. */
  readonly dice: string;
  /** The main words, such as the name of a row. */
  readonly label: string;
  /** Further text after the main words; empty if there is no further text. */
  readonly text: string;
}

function casesText(dice: ThrowPlan): string {
  return outcomesOfDice(dice)
    .map(({ from, to, text, share }) => `${faces(from, to)}${share ? ` (${share.of}/${share.in})` : ''}: ${text}`)
    .join('; ');
}

const diceText = (die: number, rolled: readonly number[]): string => `d${die} ${rolled.join(' ')}`;

type ThrowEvent = Extract<RollEvent, { is: 'throw' }>;
type PlayEvent = Extract<RollEvent, { is: 'play' }>;

const countIn = (totals: readonly number[], { from, to }: FaceRange): number =>
  totals.filter((total) => from <= total && total <= to).length;

class RollLines {
  private readonly plan: TablesPlan;
  private readonly columns: RolledSheet['columns'];
  private readonly drawn: RolledSheet['drawn'];
  private readonly throws: readonly ThrowEvent[];
  private readonly plays: readonly PlayEvent[];
  private depth = 0;
  /** The table of the last roll that begins at depth 0, so that no row of another table called this roll. */
  private root = -1;

  constructor({ plan, columns, drawn, events }: RolledSheet) {
    this.plan = plan;
    this.columns = columns;
    this.drawn = drawn;
    this.throws = events.filter((event) => event.is === 'throw');
    this.plays = events.filter((event) => event.is === 'play');
  }

  private labelOf = (table: number, row: number): string => this.plan.tables[table]?.rows[row]?.label ?? '';

  of(event: RollEvent): RollLine[] {
    switch (event.is) {
      case 'step': {
        const { mark, text } = event.step;
        this.depth = event.depth + 1;
        return [{ is: 'step', depth: event.depth, dice: '', label: mark, text }];
      }
      case 'roll':
        return this.rollLines(event);
      case 'amount': {
        const amount = this.plan.tables[event.table]?.rows[event.row]?.amount;
        const total = sumOf(event.faces);
        const things = `${total} ${amount?.of ?? ''}`;
        const names = namesInList(this.drawn.get(event) ?? []);
        // If the sheet prints the amount as a number, no die was rolled.
        const dice = amount?.die === 1 ? '' : diceText(amount?.die ?? 0, event.faces);
        return [this.line('roll', 2, dice, things, names)];
      }
      case 'throw':
        // The dice of a rule for combined rows have no line of their own. The lines of the rule print them.
        return [];
      case 'play':
        return this.plays.find(({ of: { dice } }) => dice === event.of.dice) === event ? this.playLines(event) : [];
      case 'combined':
        return [
          ...event.rules.flatMap((applied) => [
            this.line('rule', 0, '', this.reasonOf(applied), applied.rule.text),
            ...this.throwLines(applied),
          ]),
          ...this.idleRepeats(event.came, event.rules),
          ...this.borrowedTexts(event.came),
        ];
    }
  }

  /** Returns lines about all rolls of some dice in play: the faces, and the number of times that each outcome came. */
  private playLines({ of }: PlayEvent): RollLine[] {
    const { label = '', throws = [] } = this.plan.tables[of.table]?.rows[of.row] ?? {};
    const dice = throws[of.dice];
    if (!dice) return [];
    const totals = this.plays.filter((each) => each.of.dice === of.dice).map((each) => sumOf(each.faces));
    const rolled = this.line('roll', 0, `${dieText(dice)} ${totals.join(' ')}`, label, dice.text);
    const outcomes = dice.cases.map((outcome) => ({ ...outcome, count: countIn(totals, outcome) }));
    const others = totals.length - sumOf(outcomes.map(({ count }) => count));
    const countLine = (count: number, shown: string, text: string): RollLine[] =>
      count === 0 ? [] : [this.line('rule', 1, '', totals.length === 1 ? shown : `${count} × ${shown}`, text)];
    return [
      rolled,
      ...outcomes.flatMap(({ from, to, text, count }) => countLine(count, faces(from, to), text)),
      ...(dice.cases.length === 0 ? [] : countLine(others, 'other', 'nothing')),
    ];
  }

  /**
   * Returns the texts of rows that were not rolled but whose effects apply: a rule counts the row as rolled, or a
   * rolled row has the effects of this row.
   */
  private borrowedTexts(came: readonly CameRow[]): RollLine[] {
    const { rows } = combinedRows(this.plan, came);
    const isIn = (table: number, row: number): boolean => came.some((each) => each.table === table && each.row === row);
    const counted = rows.filter(({ table, row }) => !isIn(table, row));
    const alike = rows.flatMap(({ table, row }) => {
      const like = this.plan.tables[table]?.rows[row]?.like ?? null;
      return like === null || rows.some((each) => each.table === table && each.row === like)
        ? []
        : [{ table, row: like, by: row }];
    });
    const textOf = (table: number, row: number): string => this.plan.tables[table]?.rows[row]?.text ?? '';
    return [
      ...counted.map(({ table, row }) =>
        this.line('rule', 0, '', `${this.labelOf(table, row)} counts as rolled`, textOf(table, row)),
      ),
      ...alike.map(({ table, row, by }) =>
        this.line(
          'rule',
          0,
          '',
          `${this.labelOf(table, by)} has the effects of ${this.labelOf(table, row)}`,
          textOf(table, row),
        ),
      ),
    ];
  }

  /**
   * Returns the line about the dice of a combining rule. Empty if the rule has no dice, or if its dice are not rolled
   * yet.
   */
  private throwLines(applied: AppliedRule): RollLine[] {
    const thrown = this.throws.find((event) => event.applied === applied);
    const dice = applied.rule.throws;
    if (!thrown || !dice) return [];
    const total = sumOf(thrown.faces);
    const result = dice.cases.find(({ from, to }) => from <= total && total <= to)?.text;
    const without = dice.cases.length === 0 ? 'as printed' : 'nothing';
    return [this.line('roll', 1, diceText(dice.die, thrown.faces), result ?? without, '')];
  }

  private line(is: RollLine['is'], deeper: number, dice: string, label: string, text: string): RollLine {
    return { is, depth: this.depth + deeper, dice, label, text };
  }

  private rollLines({ table, row, face, player, depth }: Extract<RollEvent, { is: 'roll' }>): RollLine[] {
    const plan = this.plan.tables[table];
    const rolled = row === null ? undefined : plan?.rows[row];
    if (depth === 0) this.root = table;
    const who = [...(player === null ? [] : [player]), ...(table === this.root ? [] : [shownTitle(this.plan, table)])];
    const dice = [...who, diceText(plan?.die ?? 0, [face])].join(' ');
    if (!rolled) return [this.line('struck', depth, dice, 'rolled again', '')];
    const column = player === null ? -1 : (plan?.columns?.indexOf(this.columns.get(player) ?? '') ?? -1);
    const columns = plan?.columns ?? null;
    const label =
      rolled.cells[column] ??
      (player === null ? this.cellsOfPlayers(columns, rolled.cells) : null) ??
      cellsText(columns, rolled.cells) ??
      rolled.label;
    const text = rolled.text === rolled.label || rolled.text === `${rolled.label}.` ? '' : rolled.text;
    return [
      this.line('roll', depth, dice, label, text),
      ...rolled.throws
        .filter(({ cases }) => cases.length > 0)
        .map((dicePlan) => this.line('later', depth + 1, '', `${dieText(dicePlan)} in play`, casesText(dicePlan))),
    ];
  }

  /**
   * Returns the cells of a roll that counts for all players: each player whose column is known, with the cell of this
   * column. Null if no column is known.
   */
  private cellsOfPlayers(columns: readonly string[] | null, cells: readonly string[]): string | null {
    const known = [...this.columns].map(([player, head]) => [player, cells[columns?.indexOf(head) ?? -1]] as const);
    const parts = known.flatMap(([player, cell]) => (cell === undefined ? [] : [`${player} ${cell}`]));
    return parts.length === 0 ? null : parts.join(', ');
  }

  private reasonOf({ table, row, other }: AppliedRule): string {
    const label = this.labelOf(table, row);
    return other === null ? `${label} came twice` : `${label} with ${this.labelOf(table, other)}`;
  }

  /**
   * Returns a line for each row that was rolled several times and has no rule for this case. Only its first roll
   * counts.
   */
  private idleRepeats(came: readonly CameRow[], rules: readonly AppliedRule[]): RollLine[] {
    return came
      .filter(
        ({ table, row, times }) =>
          times > 1 && !rules.some((each) => each.table === table && each.row === row && each.other === null),
      )
      .map(({ table, row, times }) =>
        times === 2
          ? this.line('rule', 0, '', `${this.labelOf(table, row)} came twice`, 'The second adds nothing.')
          : this.line('rule', 0, '', `${this.labelOf(table, row)} came ${times} times`, 'Only the first counts.'),
      );
  }
}

/**
 * Returns the cells of a row with their column heads, such as `1–2 Standard, 3–4 Defense`. Null for a row without
 * cells.
 */
function cellsText(columns: readonly string[] | null, cells: readonly string[]): string | null {
  if (!columns || cells.length === 0) return null;
  const runs: { text: string; heads: string[] }[] = [];
  for (const [index, text] of cells.entries()) {
    const last = runs.at(-1);
    const head = columns[index] ?? '';
    if (last?.text === text) last.heads.push(head);
    else runs.push({ text, heads: [head] });
  }
  return runs
    .map(({ text, heads }) => `${heads.length > 1 ? `${heads[0]}–${heads.at(-1)}` : heads[0]} ${text}`)
    .join(', ');
}

export const rollLines = (sheet: RolledSheet): RollLine[] => {
  const lines = new RollLines(sheet);
  return sheet.events.flatMap((event) => lines.of(event));
};

/** A sentence that asks for the next die, and the meaning of each face. */
export interface NeededDie {
  readonly sentence: string;
  readonly faces: readonly (readonly [faces: string, text: string])[];
}

/**
 * Returns the faces of a row that count, such as `1–2, 4`. A face that is rolled again does not count. Empty if no face
 * counts.
 */
function countedFaces(from: number, to: number, reroll: RollAsk['reroll']): string {
  const runs: { from: number; to: number }[] = [];
  for (let face = from; face <= to; face++) {
    const last = runs.at(-1);
    if (isRolledAgain(face, reroll)) continue;
    if (last?.to === face - 1) last.to = face;
    else runs.push({ from: face, to: face });
  }
  return runs.map((run) => faces(run.from, run.to)).join(', ');
}

export function neededDie({ plan }: RolledSheet, ask: RollAsk): NeededDie {
  const columns = ask.table === null ? null : (plan.tables[ask.table]?.columns ?? null);
  const again = ask.reroll.map(({ from, to }) => [faces(from, to), 'rolled again'] as const);
  const meanings = ask.meanings.flatMap(({ from, to, text }) => {
    const counted = countedFaces(from, to, ask.reroll);
    const cells = columns ? text.split(' · ') : [];
    return counted === '' ? [] : [[counted, (cells.length > 1 ? cellsText(columns, cells) : null) ?? text] as const];
  });
  const who = ask.player === null ? '' : ` of ${ask.player}`;
  const owner = ask.of === 'table' ? `on ${ask.title}` : `of ${ask.title}`;
  return { sentence: `The next die is a d${ask.die}${who} ${owner}.`, faces: [...meanings, ...again] };
}
