// The lines of a rolled sheet, in one form for the terminal and for a page.
import type { AppliedRule, CameRow } from '../../compiler/decide/tables/combining.ts';
import { isRolledAgain, type RollAsk, type Rolled, type RollEvent } from '../../compiler/decide/tables/roll-walk.ts';
import type { BattlePage } from '../../compiler/game/battle-book.ts';
import type { TablesPlan, ThrowPlan } from '../../compiler/plan/table-plan.ts';
import { faces } from '../../grammar/tree.ts';

/** A sheet that was rolled, or rolled as far as there were faces. */
export interface RolledSheet extends Rolled {
  readonly plan: TablesPlan;
  readonly game: string;
  readonly title: string;
  /** The address or file of the sheet. */
  readonly name: string;
  /** The title of the section with which the roll began. */
  readonly start: string;
  /** The seed of the dice; null if faces were given. */
  readonly seed: number | null;
  /** The column of each player in tables of two ways, if it is known. */
  readonly columns: ReadonlyMap<string, string>;
  /** The names that were drawn for amounts that dice decided. */
  readonly drawn: ReadonlyMap<RollEvent, readonly string[]>;
  /** The set-up of the sides of a battle; null without a battle. */
  readonly setUp: BattlePage | null;
}

export interface RollLine {
  readonly is: 'step' | 'roll' | 'struck' | 'rule' | 'later';
  readonly depth: number;
  /** The dice of the line, such as `d6 3`; empty without dice. */
  readonly dice: string;
  /** The main words, such as the name of a row. */
  readonly label: string;
  /** Further text after the main words; empty without any. */
  readonly text: string;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

const fractionText = (of: number, all: number): string => {
  const by = commonDivisor(of, all);
  return `${of / by}/${all / by}`;
};

/** The greatest number of equally likely rolls that are counted; more dice are printed without a chance. */
const mostRolls = 2 ** 40;

/** Returns the number of rolls of dice with each total; the index is the total. */
function totalsOf(count: number, die: number): readonly number[] {
  let ways = [1];
  for (let dice = 0; dice < count; dice++) {
    const before = ways;
    ways = Array.from({ length: before.length + die }, (_none, total) =>
      sum(before.slice(Math.max(0, total - die), total)),
    );
  }
  return ways;
}

function casesText({ count, die, cases }: ThrowPlan): string {
  const all = die ** count;
  const ways = all > mostRolls ? [] : totalsOf(count, die);
  return cases
    .map(({ from, to, text }) => {
      const chance = all > mostRolls ? '' : ` (${fractionText(sum(ways.slice(from, to + 1)), all)})`;
      return `${faces(from, to)}${chance}: ${text}`;
    })
    .join('; ');
}

/** Returns dice as text: `d6`, or `2d6`. */
const dieText = ({ count, die }: ThrowPlan): string => `${count === 1 ? '' : count}d${die}`;

const diceText = (die: number, rolled: readonly number[]): string => `d${die} ${rolled.join(' ')}`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type ThrowEvent = Extract<RollEvent, { is: 'throw' }>;

class RollLines {
  private readonly plan: TablesPlan;
  private readonly columns: RolledSheet['columns'];
  private readonly drawn: RolledSheet['drawn'];
  private readonly throws: readonly ThrowEvent[];
  private depth = 0;
  /** The table of the last roll that no row called. */
  private root = -1;

  constructor({ plan, columns, drawn, events }: RolledSheet) {
    this.plan = plan;
    this.columns = columns;
    this.drawn = drawn;
    this.throws = events.filter((event) => event.is === 'throw');
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
        const total = sum(event.faces);
        const things = `${total} ${amount?.of ?? ''}`;
        const names = this.drawn.get(event)?.join(', ') ?? '';
        return [this.line('roll', 2, diceText(amount?.die ?? 0, event.faces), things, names)];
      }
      case 'throw':
        // The dice of a rule are printed below the rule.
        return [];
      case 'combined':
        return [
          ...event.rules.flatMap((applied) => [
            this.line('rule', 0, '', this.reasonOf(applied), applied.rule.text),
            ...this.throwLines(applied),
          ]),
          ...this.idleRepeats(event.came, event.rules),
        ];
    }
  }

  /** Returns the line about the dice of a rule; empty if the rule has no dice, or if they are still to be rolled. */
  private throwLines(applied: AppliedRule): RollLine[] {
    const thrown = this.throws.find((event) => event.applied === applied);
    const dice = applied.rule.throws;
    if (!thrown || !dice) return [];
    const total = sum(thrown.faces);
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
    const who = [...(player === null ? [] : [player]), ...(table === this.root ? [] : [plan?.title ?? ''])];
    const dice = [...who, diceText(plan?.die ?? 0, [face])].join(' ');
    if (!rolled) return [this.line('struck', depth, dice, 'rolled again', '')];
    const column = player === null ? -1 : (plan?.columns?.indexOf(this.columns.get(player) ?? '') ?? -1);
    const label = rolled.cells[column] ?? cellsText(plan?.columns ?? null, rolled.cells) ?? rolled.label;
    const text = rolled.text === rolled.label || rolled.text === `${rolled.label}.` ? '' : rolled.text;
    return [
      this.line('roll', depth, dice, label, text),
      ...rolled.throws
        .filter(({ cases }) => cases.length > 0)
        .map((dicePlan) => this.line('later', depth + 1, '', `${dieText(dicePlan)} in play`, casesText(dicePlan))),
    ];
  }

  private reasonOf({ table, row, other }: AppliedRule): string {
    const label = this.labelOf(table, row);
    return other === null ? `${label} came twice` : `${label} with ${this.labelOf(table, other)}`;
  }

  /** Returns lines about rows that came twice without a rule for this case: the second adds nothing. */
  private idleRepeats(came: readonly CameRow[], rules: readonly AppliedRule[]): RollLine[] {
    return came
      .filter(
        ({ table, row, times }) =>
          times > 1 && !rules.some((each) => each.table === table && each.row === row && each.other === null),
      )
      .map(({ table, row }) =>
        this.line('rule', 0, '', `${this.labelOf(table, row)} came twice`, 'The second adds nothing.'),
      );
  }
}

/** Returns the cells of a row with the heads of their columns: `1–2 Standard, 3–4 Defense` if the heads are numbers. */
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

/** The sentence about the next die, and the meaning of its faces. */
export interface NeededDie {
  readonly sentence: string;
  readonly faces: readonly (readonly [faces: string, text: string])[];
}

/** Returns the faces of a row that are not rolled again, such as `1–2, 4`; empty if all are rolled again. */
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
  const columns = ask.of === 'table' ? (plan.tables.find(({ title }) => title === ask.title)?.columns ?? null) : null;
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
