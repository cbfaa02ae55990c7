// Puts the meaning of tables and lists of steps into plain words.
import type { Sheet } from '../../grammar/tree.ts';
import { facesText } from '../plan/printed-names.ts';
import type {
  AmountPlan,
  CallPlan,
  CombiningPlan,
  RollTablePlan,
  StepPlan,
  TableRowPlan,
  TablesPlan,
  ThrowPlan,
} from '../plan/table-plan.ts';

/** The meaning of a table or of a list of steps in plain words: a label and words for each row or step. */
export interface TableWords {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly words: string }[];
}

const timesText = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`);

const diceText = ({ count, die }: Pick<AmountPlan, 'count' | 'die'>): string => `${count}d${die}`;

/** Returns the words about an amount: the die that decides, or the number that the page names. */
const amountText = ({ count, die, of }: AmountPlan): string =>
  die === 1
    ? `Choose ${count} ${of} at once; with the files of a battle, a roll draws them.`
    : `Roll ${diceText({ count, die })} at once for the number of ${of}.`;

/**
 * Returns the text of a row that players apply. A row without a name has this text as its label, so the text is not
 * repeated.
 */
const appliedRow = ({ says, label }: TableRowPlan): string[] =>
  says === '' ? [] : [says === label ? 'Players apply the row.' : `Players apply: ${says}.`];

/**
 * Returns the words of dice in play: the printed sentence that asks for the dice, then the outcome of each range of
 * faces.
 */
function playedText({ cases, text }: ThrowPlan): string {
  const outcomes = cases.map((each) => `on ${facesText(each)}, ${each.text}`);
  // A sentence that already contains an outcome is left out, because the list of outcomes says the same.
  return (cases.some((each) => text.includes(each.text)) ? outcomes : [text, ...outcomes]).join('; ');
}

/** Makes the words about a row of a table. The words name another table by its title, and another row by its label. */
class RowWords {
  private readonly plan: TablesPlan;
  private readonly table: RollTablePlan;

  constructor(plan: TablesPlan, table: RollTablePlan) {
    this.plan = plan;
    this.table = table;
  }

  of(row: TableRowPlan): string {
    const sentences = [
      ...(row.isNothing ? ['Nothing happens.'] : []),
      ...(row.amount ? [amountText(row.amount)] : []),
      ...appliedRow(row),
      ...row.calls.map((call) => this.call(call)),
      ...(row.like === null ? [] : [`The row has the effects of ${this.label(row.like)} too.`]),
      ...row.rules.map((rule) => this.rule(rule)),
      ...row.throws.map((dice) => `In play, ${diceText(dice)} is rolled: ${playedText(dice)}.`),
      ...this.cells(row),
    ];
    return sentences.join(' ');
  }

  private label(row: number): string {
    return this.table.rows[row]?.label ?? '';
  }

  private call({ table, times, reroll }: CallPlan): string {
    const called = this.plan.tables[table];
    const on = called === this.table ? 'on this table again' : `on ${called?.title ?? ''}`;
    const again = reroll.length === 0 ? '' : `; ${reroll.map(facesText).join(', ')} is rolled again`;
    return `Roll ${timesText(times)} ${on}${again}.`;
  }

  private rule({ when, text, counts, throws }: CombiningPlan): string {
    const other = when.is === 'twice' || when.row === null ? 'another row' : this.label(when.row);
    const effects = [
      ...(counts === null ? [] : [`${this.label(counts)} counts as rolled too`]),
      ...(throws ? [`${diceText(throws)} is rolled at once`] : []),
    ];
    const effect = effects.length === 0 ? '' : `${effects.join(', and ')}: `;
    return `If ${when.is === 'twice' ? 'the row comes twice' : `${other} comes too`}, ${effect}${text.replace(/\.$/, '')}.`;
  }

  private cells({ cells }: TableRowPlan): string[] {
    const { columns } = this.table;
    return columns && cells.length > 0
      ? [`${columns.map((head, at) => `column ${head} ${cells[at] ?? ''}`).join(', ')}.`]
      : [];
  }
}

const rowLabel = ({ label, hasText, isNothing, cells, ...faces }: TableRowPlan): string =>
  isNothing || !hasText || cells.length > 0 ? facesText(faces) : `${facesText(faces)} ${label}`;

const stepWords = ({ tables }: Pick<TablesPlan, 'tables'>, steps: readonly StepPlan[]): TableWords['rows'] =>
  steps.flatMap(({ mark, text, table, steps: inner }) => [
    {
      label: text === '' ? mark.replace(/[:.)]$/, '') : `${mark} ${text}`,
      words: table === null ? 'Nothing is rolled.' : `Roll on ${tables[table]?.title ?? ''}.`,
    },
    ...stepWords({ tables }, inner),
  ]);

/** Returns the meaning of all lists of steps and of all tables of a sheet. */
export const wordsOfTables = (plan: TablesPlan): readonly TableWords[] => [
  ...plan.lists.map(({ title, steps }) => ({ title, rows: stepWords(plan, steps) })),
  ...plan.tables.slice(0, plan.ownTables).map((table) => {
    const words = new RowWords(plan, table);
    return { title: table.title, rows: table.rows.map((row) => ({ label: rowLabel(row), words: words.of(row) })) };
  }),
];

/** Returns the words of the grids that have no die: their cells, with the heads of the columns. */
export const wordsOfGrids = ({ sections }: Sheet): readonly TableWords[] =>
  sections.flatMap((section) => {
    if (section.type !== 'grid' || section.die !== null) return [];
    const heads = section.heads.map(({ text }) => text);
    const rows = section.rows.map(({ cells }) => ({
      label: cells[0]?.text ?? '',
      words: `${cells
        .slice(1)
        .map(({ text }, at) => `${heads[at + 1] ?? ''} ${text}`)
        .join(', ')}.`,
    }));
    return [{ title: section.title.text, rows }];
  });
