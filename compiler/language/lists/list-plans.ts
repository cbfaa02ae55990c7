// Turns the tables, grids and lists of steps of a sheet into plans, and reports calls and rules that name nothing.
import type { ListSection } from '../../../grammar/list-entries.ts';
import { relatedTo, reporter, writing, type Diagnostic, type Report } from '../../../grammar/registry.ts';
import type { FaceRow, Phrase, Sheet, Span, ListedStep } from '../../../grammar/tree.ts';
import type {
  CallPlan,
  FaceRange,
  StepPlan,
  RollTablePlan,
  TableRowPlan,
  TablesPlan,
  ThrowPlan,
} from '../../plan/table-plan.ts';
import { nearest } from '../../../runtime/kernel/nearest.ts';
import { spanOfText } from '../checking/spans.ts';
import { didYouMean, nearestNameFixes } from '../checking/section-titles.ts';
import { callDiagnostics } from './call-diagnostics.ts';
import { reportCircles } from './circles.ts';
import type { ReadCall } from './row-calls.ts';
import type { ReadThrow } from './row-dice.ts';
import { readRow, type ReadRule } from './row-sentences.ts';
import type { TextPart } from './text-parts.ts';
import { isRolled, SheetsOfBook, TableRegister, type RolledSection } from './sheets-of-book.ts';
import { comparedName, namesOfTitle, spelledTitle } from './titles-of-tables.ts';

/** A place that names a section: the called table of a row, or the text of a step. */
interface ListReference {
  readonly at: Span;
  readonly section: ListSection;
}

export interface ListsRead {
  readonly plan: TablesPlan;
  readonly diagnostics: readonly Diagnostic[];
  readonly references: readonly ListReference[];
  /** The other sheets of the book with tables that are rolled. */
  readonly rolledSheets: readonly Sheet[];
}

/** Returns the other sheets of a book, in the order of the book. They are read only if a title is in no section. */
export type OtherSheets = (sheet: Sheet) => readonly Sheet[];

const labelOfRow = ({ name, text }: Pick<FaceRow, 'name' | 'text'>): string => (name ?? text).text.replace(/\.$/, '');

class ListReader {
  readonly references: ListReference[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private readonly book: SheetsOfBook;
  private readonly sheet: Sheet;
  private readonly register: TableRegister;
  private readonly report: Report<typeof callDiagnostics>;

  /** Reads a sheet of a book. The register numbers the tables of all sheets that are read. */
  constructor(book: SheetsOfBook, register: TableRegister) {
    this.book = book;
    this.sheet = book.sheet;
    this.register = register;
    this.report = reporter(callDiagnostics, this.diagnostics);
  }

  read(): TablesPlan {
    this.reportRepeatedTitles();
    const { sections, rolled } = this.book;
    for (const table of rolled) this.register.placeOf(table, this.book);
    const tables = rolled.map((table, at) => this.tablePlan(table, at));
    const lists = sections.flatMap((section) =>
      section.type === 'steps'
        ? [{ title: section.title.text, steps: section.steps.map((step) => this.stepPlan(step)) }]
        : [],
    );
    // The tables of other sheets are read too, since they can call further tables. Their sheets report their findings.
    for (let at = tables.length; at < this.register.entries.length; at++) {
      const { table, book } = this.register.entries[at] as TableRegister['entries'][number];
      tables.push(new ListReader(book, this.register).tablePlan(table, at));
    }
    const callSpans = rolled.map((table) => table.rows.map((row) => this.textOf(row)));
    reportCircles(tables, callSpans, this.report);
    return { tables, lists, ownTables: rolled.length };
  }

  private readonly textOf = (row: RolledSection['rows'][number]): Span => (row.type === 'faceRow' ? row.text : row);

  private reportRepeatedTitles(): void {
    const first = new Map<string, ListSection>();
    for (const section of this.book.sections) {
      const key = comparedName(section.title.text);
      const before = first.get(key);
      if (before) {
        const related = [relatedTo(before.title, 'The first is here.')];
        this.report('list-title-twice', section.title, { title: section.title.text }, null, related);
      } else first.set(key, section);
    }
  }

  private tablePlan(section: RolledSection, at: number): RollTablePlan {
    const { title, die } = section;
    if (section.type === 'grid') {
      const rows = section.rows.map(({ faces, cells }): TableRowPlan => {
        const [, ...texts] = cells.map(({ text }) => text);
        for (const cell of cells.slice(1))
          if (readRow(cell.text, die).calls.length > 0) this.report('cell-calls', cell);
        return plainRow(faces ?? { from: 0, to: 0 }, texts.join(' · '), texts);
      });
      return { title: title.text, die, columns: section.heads.slice(1).map(({ text }) => text), rows };
    }
    const labels = section.rows.map(labelOfRow);
    this.reportRepeatedNames(section.rows);
    const rows = section.rows.map((row) => this.rowPlan(row, at, labels, die));
    this.reportLikeCircles(section.rows, rows, die);
    return { title: title.text, die, columns: null, rows };
  }

  private reportRepeatedNames(rows: readonly FaceRow[]): void {
    const first = new Map<string, Phrase>();
    for (const { name } of rows) {
      if (!name) continue;
      const key = name.text.toLowerCase();
      const before = first.get(key);
      const related = before ? [relatedTo(before, 'The first is here.')] : [];
      if (before) this.report('face-row-name-twice', name, { name: name.text }, null, related);
      else first.set(key, name);
    }
  }

  /** Reports each circle of rows whose effects are those of each other, once. */
  private reportLikeCircles(rows: readonly FaceRow[], plans: readonly TableRowPlan[], die: number): void {
    const seen = new Set<number>();
    for (const start of plans.keys()) {
      const way: number[] = [];
      let at: number | null = start;
      for (; at !== null && !seen.has(at); at = plans[at]?.like ?? null) {
        seen.add(at);
        way.push(at);
      }
      const from = at === null ? -1 : way.indexOf(at);
      const row = rows[way[from] ?? -1];
      const part = row && readRow(row.text.text, die).like;
      if (!part) continue;
      const circle = [...way.slice(from), way[from] ?? 0].map((each) => plans[each]?.label ?? '').join(' → ');
      this.report('like-circle', spanOfText(this.sheet, row.text, part.from, part.to), { circle });
    }
  }

  private rowPlan(row: FaceRow, at: number, labels: readonly string[], die: number): TableRowPlan {
    const { text } = row;
    const read = readRow(text.text, die);
    const like = read.like && this.rowNamed(text, read.like, labels);
    return {
      ...plainRow(row, labelOfRow(row), []),
      text: text.text,
      calls: read.calls.flatMap((call) => this.callPlan(text, call, at, die)),
      hasText: read.hasText,
      says: read.says,
      isNothing: read.isNothing,
      amount: read.amount,
      like: like ?? null,
      rules: read.rules.flatMap((rule) => this.rulePlan(text, rule, labels, like ?? null)),
      throws: read.throws.map((dice) => this.throwPlan(text, dice)),
    };
  }

  private callPlan(phrase: Phrase, call: ReadCall, at: number, die: number): CallPlan[] {
    const { title, times, reroll, rerollAt } = call;
    const stray = reroll.find(({ from, to }) => from < 1 || to > die);
    const rerolled = new Set(reroll.flatMap(({ from, to }) => facesFrom(from, Math.min(to, die))));
    if (stray && rerollAt) {
      const face = stray.from < 1 ? stray.from : stray.to;
      this.report('reroll-beyond', spanOfText(this.sheet, phrase, rerollAt.from, rerollAt.to), { face, die });
      return [];
    }
    if (rerolled.size === die && rerollAt) {
      this.report('reroll-all', spanOfText(this.sheet, phrase, rerollAt.from, rerollAt.to), { die });
      return [];
    }
    if (!title) return [{ table: at, times, reroll }];
    const named = this.book.named(title.text);
    const span = spanOfText(this.sheet, phrase, title.from, title.to);
    if (named && isRolled(named.section)) {
      this.references.push({ at: span, section: named.section });
      return [{ table: this.register.placeOf(named.section, named.book), times, reroll }];
    }
    if (call.isAfterText && nearest(comparedName(title.text), this.book.comparedNames()) === undefined) return [];
    const names = this.book.rolledTitles().map(spelledTitle);
    const help = didYouMean(title.text, names);
    this.report(
      'table-unknown',
      span,
      { title: title.text, help },
      null,
      [],
      nearestNameFixes(span, title.text, names),
    );
    return [];
  }

  /** Returns the index of the row that words begin with; undefined, with a finding, if there is none. */
  private rowNamed(phrase: Phrase, part: TextPart, labels: readonly string[]): number | undefined {
    const words = part.text.toLowerCase();
    const matching = labels
      .map((label, index) => ({ label: label.toLowerCase(), index }))
      .filter(({ label }) => words.startsWith(label) && !/^[\p{L}\p{N}]/u.test(words.slice(label.length)))
      .toSorted((a, b) => b.label.length - a.label.length);
    const [longest] = matching;
    if (longest) return longest.index;
    const name = /^[^,;.]*/.exec(part.text)?.[0].trim() ?? '';
    const span = spanOfText(this.sheet, phrase, part.from, part.from + name.length);
    const args = { name, help: didYouMean(name, labels) };
    this.report('row-unknown', span, args, null, [], nearestNameFixes(span, name, labels));
    return undefined;
  }

  private rulePlan(
    phrase: Phrase,
    { isTwice, other, text, counts, throws }: ReadRule,
    labels: readonly string[],
    like: number | null,
  ): TableRowPlan['rules'] {
    const row = other ? this.rowNamed(phrase, other, labels) : like;
    const counted = counts ? this.rowNamed(phrase, counts, labels) : null;
    if (row === undefined || counted === undefined) return [];
    return [
      {
        when: isTwice ? { is: 'twice' } : { is: 'with', row },
        text,
        counts: counted,
        throws: throws && this.throwPlan(phrase, throws),
      },
    ];
  }

  /** Returns the plan of dice, and reports faces that the dice cannot show, and faces with two outcomes. */
  private throwPlan(phrase: Phrase, { plan, written }: ReadThrow): ThrowPlan {
    const { count, die } = plan;
    const [least, most] = [count, count * die];
    const spanOf = ({ from, to }: TextPart): Span => spanOfText(this.sheet, phrase, from, to);
    for (const [index, { from, to, at }] of written.entries()) {
      if (Math.min(from, to) < least || Math.max(from, to) > most) {
        const faces = from < least || from > most ? from : to;
        const dice = count === 1 ? `A d${die}` : `A roll of ${count}d${die}`;
        this.report('outcome-beyond', spanOf(at), { dice, faces, least, most });
        continue;
      }
      const before = written.slice(0, index).find((each) => each.from <= to && from <= each.to);
      const related = before ? [relatedTo(spanOf(before.at), 'The first outcome is here.')] : [];
      if (before) this.report('outcome-twice', spanOf(at), { face: Math.max(from, before.from) }, null, related);
    }
    return plan;
  }

  /** Reports a step that is nearly the title of a section, since its roll would be lost. */
  private reportMisspelt(step: Phrase): void {
    const key = nearest(comparedName(step.text), this.book.comparedNames());
    const section = key === undefined ? undefined : this.book.named(key)?.section;
    const name = section && namesOfTitle(section.title.text).find((each) => comparedName(each) === key);
    if (name === undefined) return;
    const near = spelledTitle(name);
    this.report('step-misspelt', step, { title: step.text, near }, null, [], [writing(step, near)]);
  }

  private stepPlan({ mark, text, steps }: ListedStep): StepPlan {
    const named = this.book.named(text.text);
    if (named) this.references.push({ at: text, section: named.section });
    else this.reportMisspelt(text);
    return {
      mark,
      text: text.text,
      table: named && isRolled(named.section) ? this.register.placeOf(named.section, named.book) : null,
      steps: steps.map((step) => this.stepPlan(step)),
    };
  }
}

const facesFrom = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_none, index) => from + index);

const plainRow = ({ from, to }: FaceRange, label: string, cells: readonly string[]): TableRowPlan => ({
  from,
  to,
  label,
  text: label,
  cells,
  calls: [],
  hasText: true,
  says: '',
  isNothing: false,
  amount: null,
  like: null,
  rules: [],
  throws: [],
});

/** Reads all tables and lists of steps of a sheet. Rows and steps can name tables of other sheets of the book. */
export function readLists(sheet: Sheet, others: OtherSheets = () => []): ListsRead {
  const book = new SheetsOfBook(sheet, () => others(sheet));
  const register = new TableRegister();
  const reader = new ListReader(book, register);
  const plan = reader.read();
  const rolledSheets = new Set(register.entries.map(({ book: of }) => of.sheet).filter((each) => each !== sheet));
  return { plan, diagnostics: reader.diagnostics, references: reader.references, rolledSheets: [...rolledSheets] };
}
