// Turns the tables, grids and lists of steps of a sheet into plans, and reports calls and rules that name nothing.
import type { ListSection } from '../../../grammar/list-entries.ts';
import { relatedTo, reporter, replacementFix, type Diagnostic, type Report } from '../../../grammar/registry.ts';
import {
  faces,
  type FaceRow,
  type Phrase,
  type RollTable,
  type Sheet,
  type Span,
  type ListedStep,
} from '../../../grammar/tree.ts';
import type {
  CallPlan,
  FaceRange,
  StepPlan,
  RollTablePlan,
  TableRowPlan,
  TablesPlan,
  ThrowPlan,
} from '../../plan/table-plan.ts';
import { lazily } from '../../../runtime/kernel/lazily.ts';
import { nearest } from '../../../runtime/kernel/nearest.ts';
import { spanOfText } from '../phrases/word-spans.ts';
import { callDiagnostics } from './diagnostics-calls.ts';
import { reportCircles } from './circles.ts';
import type { ListRules } from './list-rules.ts';
import { didYouMean, nearestNameFixes } from './nearest-names.ts';
import type { ReadCall } from './row-calls.ts';
import type { ReadThrow } from './row-dice.ts';
import { readRow, type ReadRule, type RowNames } from './row-sentences.ts';
import type { TextPart } from './text-parts.ts';
import { isRolled, SheetsOfBook, TableRegister, type NamedSection, type RolledSection } from './sheets-of-book.ts';
import { comparedName, namesOfTitle, spelledTitle } from './titles-of-tables.ts';
import { namesOfTables, unreadRule } from './unread-rules.ts';

/** The place of words that name a section: the name of the table that a row calls, or the text of a step. */
interface ListReference {
  readonly at: Span;
  readonly section: ListSection;
}

/** The place of words in a row that name another row of the same table. Only editors ask for the place. */
interface RowReference {
  readonly at: () => Span;
  readonly row: FaceRow;
}

/** A table with one column whose rows are read. */
interface TableRows {
  readonly section: RollTable;
  readonly at: number;
  readonly names: RowNames;
}

export interface ListsRead {
  readonly plan: TablesPlan;
  readonly diagnostics: readonly Diagnostic[];
  readonly references: readonly ListReference[];
  readonly rowReferences: readonly RowReference[];
  /** The other sheets of the book with tables that this sheet calls, directly or through other called tables. */
  readonly rolledSheets: readonly Sheet[];
}

/**
 * Returns the other sheets of a book, in order. They are read only if a title is searched that the sheet itself does
 * not have.
 */
export type OtherSheets = (sheet: Sheet) => readonly Sheet[];

export const labelOfRow = ({ name, text }: Pick<FaceRow, 'name' | 'text'>): string =>
  (name ?? text).text.replace(/\.$/, '');

const noRules: ListRules = { each: [] };

class ListReader {
  readonly references: ListReference[] = [];
  readonly rowReferences: RowReference[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private readonly book: SheetsOfBook;
  private readonly sheet: Sheet;
  private readonly register: TableRegister;
  private readonly rules: ListRules;
  private readonly report: Report<typeof callDiagnostics>;
  /** For each name of a rolled table: the name and its single words, in the form in which names are compared. */
  private readonly wordsOfNames = lazily(() =>
    this.book
      .rolledTitles()
      .flatMap(namesOfTitle)
      .map((name) => [comparedName(name), name.split(/\s+/).map(comparedName)] as const),
  );
  private readonly tableNames = lazily(() => namesOfTables(this.book.rolledTitles()));

  /** Reads a sheet of a book. The register numbers the tables of all sheets that are read. */
  constructor(book: SheetsOfBook, register: TableRegister, rules: ListRules) {
    this.book = book;
    this.rules = rules;
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
    // The called tables of other sheets are read too, because they can call further tables. Their findings are reported
    // in their own sheets.
    for (let at = tables.length; at < this.register.entries.length; at++) {
      const { table, book } = this.register.entries[at] as TableRegister['entries'][number];
      tables.push(new ListReader(book, this.register, this.rules).tablePlan(table, at));
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
      const rows = section.rows.map(({ faces: range, cells }): TableRowPlan => {
        const [, ...texts] = cells.map(({ text }) => text);
        for (const cell of cells.slice(1))
          if (readRow(cell.text, die).calls.length > 0) this.report('cell-calls', cell);
        return plainRow(range ?? { from: 0, to: 0 }, texts.join(' · '), texts);
      });
      const [corner = '', ...columns] = section.heads.map(({ text }) => text);
      return { title: title.text, die, columns, ...(corner !== '' && { corner }), rows };
    }
    const { isDrawn } = this.rules;
    const names = { labels: section.rows.map(labelOfRow), isTable: this.isNearTable, ...(isDrawn && { isDrawn }) };
    const table = { section, at, names };
    this.reportRepeatedNames(section.rows);
    const rows = section.rows.map((row) => this.rowPlan(row, table));
    this.reportLikeCircles(table, rows);
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

  /**
   * Reports each circle of rows once. In a circle, each row says that it has the effects of the next row, and the last
   * row says so of the first.
   */
  private reportLikeCircles({ section, names }: TableRows, plans: readonly TableRowPlan[]): void {
    const { rows, die } = section;
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
      const part = row && readRow(row.text.text, die, names).like;
      if (!part) continue;
      const circle = [...way.slice(from), way[from] ?? 0].map((each) => plans[each]?.label ?? '').join(' → ');
      this.report('like-circle', spanOfText(this.sheet, row.text, part.from, part.to), { circle });
    }
  }

  private rowPlan(row: FaceRow, table: TableRows): TableRowPlan {
    const { text } = row;
    const { section, at, names } = table;
    const read = readRow(text.text, section.die, names);
    const around = { labels: names.labels, label: labelOfRow(row) };
    for (const sentence of read.rest) this.reportUnread(text, sentence, around);
    const like = read.like && this.rowNamed(text, read.like, table);
    return {
      ...plainRow(row, labelOfRow(row), []),
      text: text.text,
      calls: [
        ...this.callsOfName(row, table),
        ...read.calls.flatMap((call) => this.callPlan(text, call, at, section.die)),
      ],
      hasText: read.hasText,
      says: read.says,
      isNothing: read.isNothing,
      amount: read.amount,
      like: like ?? null,
      rules: read.rules.flatMap((rule) => this.rulePlan(text, rule, table, like ?? null)),
      throws: read.throws.map((dice) => this.throwPlan(text, dice)),
    };
  }

  /** Returns the calls in the words before the colon of a row, such as `Roll again: The wind turns.` */
  private callsOfName({ name }: FaceRow, { section, at, names }: TableRows): CallPlan[] {
    if (!name) return [];
    const { calls } = readRow(name.text, section.die, names);
    const isCall = calls.every(({ title }) => title === null || this.isNearTable(title.text));
    return isCall ? calls.flatMap((call) => this.callPlan(name, call, at, section.die)) : [];
  }

  private reportUnread(
    phrase: Phrase,
    sentence: TextPart,
    names: { readonly labels: readonly string[]; readonly label: string },
  ): void {
    const words = unreadRule(sentence, { ...names, tables: this.tableNames });
    if (words)
      this.report('row-rule-unread', spanOfText(this.sheet, phrase, words.from, words.to), { words: words.text });
  }

  /** Returns the section with a name. If no section has the whole name, a last word `Table` is left out. */
  private tableNamed(name: string): { readonly length: number; readonly of: NamedSection } | undefined {
    for (const words of [name, name.replace(/\s+tables?$/i, '')]) {
      const named = this.book.sectionNamed(words);
      if (named) return { length: words.length, of: named };
    }
    return undefined;
  }

  /** True if a name is the name of a table, or resembles the name of a section of the book. */
  private readonly isNearTable = (name: string): boolean =>
    this.tableNamed(name) !== undefined || nearest(comparedName(name), this.book.comparedNames()) !== undefined;

  private callPlan(phrase: Phrase, call: ReadCall, at: number, die: number): CallPlan[] {
    const { title, times, reroll, rerollAt, unread } = call;
    const stray = reroll.find(({ from, to }) => from < 1 || to > die);
    const rerolled = new Set(reroll.flatMap(({ from, to }) => facesFrom(from, Math.min(to, die))));
    const spanOf = ({ from, to }: TextPart): Span => spanOfText(this.sheet, phrase, from, to);
    if (unread) this.report('call-unread', spanOf(unread), { words: unread.text });
    else if (stray && rerollAt)
      this.report('reroll-beyond', spanOf(rerollAt), { face: stray.from < 1 ? stray.from : stray.to, die });
    else if (rerolled.size === die && rerollAt) this.report('reroll-all', spanOf(rerollAt), { die });
    else if (!title) return [{ table: at, times, reroll }];
    else return this.namedCall(phrase, title, { times, reroll }, at);
    return [];
  }

  /** Returns the call of the table whose name is `title`. Reports the name if no table has this name. */
  private namedCall(phrase: Phrase, title: TextPart, call: Omit<CallPlan, 'table'>, caller: number): CallPlan[] {
    const { length, of: named } = this.tableNamed(title.text) ?? { length: title.text.length, of: undefined };
    const at = spanOfText(this.sheet, phrase, title.from, title.from + length);
    if (named && isRolled(named.section)) {
      this.references.push({ at, section: named.section });
      const called = named.section.title.text;
      if (this.isOfPlayers(called) && !this.isOfPlayers(this.register.entries[caller]?.table.title.text ?? '')) {
        this.report('call-of-players', at, { title: spelledTitle(called) });
        return [];
      }
      return [{ table: this.register.placeOf(named.section, named.book), ...call }];
    }
    const names = this.book.rolledTitles().map(spelledTitle);
    const help = didYouMean(title.text, names);
    this.report('table-unknown', at, { title: title.text, help }, null, [], nearestNameFixes(at, title.text, names));
    return [];
  }

  /** True if each player rolls on the table with this title. */
  private isOfPlayers(title: string): boolean {
    return this.rules.each.includes(title);
  }

  /**
   * Returns the index of the row whose name begins the words. After the name, a comma, a semicolon or nothing must
   * follow. Otherwise, reports the words and returns undefined.
   */
  private rowNamed(phrase: Phrase, part: TextPart, { section, names: { labels } }: TableRows): number | undefined {
    const words = part.text.toLowerCase();
    const matching = labels
      .map((label, index) => ({ label: label.toLowerCase(), index }))
      .filter(
        ({ label }) => label !== '' && words.startsWith(label) && /^\s*(?:[,;]|$)/.test(words.slice(label.length)),
      )
      .toSorted((a, b) => b.label.length - a.label.length);
    const [longest] = matching;
    const row = section.rows[longest?.index ?? -1];
    if (longest && row) {
      const at = lazily(() => spanOfText(this.sheet, phrase, part.from, part.from + longest.label.length));
      this.rowReferences.push({ at, row });
      return longest.index;
    }
    const name = /^[^,;.]*/.exec(part.text)?.[0].trim() ?? '';
    const span = spanOfText(this.sheet, phrase, part.from, part.from + name.length);
    const args = { name, help: didYouMean(name, labels) };
    this.report('row-unknown', span, args, null, [], nearestNameFixes(span, name, labels));
    return undefined;
  }

  private rulePlan(
    phrase: Phrase,
    { isTwice, other, text, counts, throws }: ReadRule,
    table: TableRows,
    like: number | null,
  ): TableRowPlan['rules'] {
    const row = other ? this.rowNamed(phrase, other, table) : like;
    const counted = counts ? this.rowNamed(phrase, counts, table) : null;
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

  /** Returns the plan of dice. Reports faces that the dice cannot show, and faces that have two outcomes. */
  private throwPlan(phrase: Phrase, { plan, written }: ReadThrow): ThrowPlan {
    const { count, die } = plan;
    const [least, most] = [count, count * die];
    const spanOf = ({ from, to }: TextPart): Span => spanOfText(this.sheet, phrase, from, to);
    for (const [index, { from, to, at }] of written.entries()) {
      if (Math.min(from, to) < least || Math.max(from, to) > most) {
        const beyond = from < least || from > most ? from : to;
        const dice = count === 1 ? `A d${die}` : `A roll of ${count}d${die}`;
        this.report('outcome-beyond', spanOf(at), { dice, faces: beyond, least, most });
        continue;
      }
      const before = written.slice(0, index).find((each) => each.from <= to && from <= each.to);
      const related = before ? [relatedTo(spanOf(before.at), 'The first outcome is here.')] : [];
      if (before) this.report('outcome-twice', spanOf(at), { face: Math.max(from, before.from) }, null, related);
      const gap = gapBefore(from, written);
      if (gap) this.report('outcome-missing', spanOf(at), { faces: faces(gap.from, gap.to) });
    }
    return plan;
  }

  /** Reports a step whose words resemble the title of a section, because the misspelt step would not be rolled. */
  private reportMisspelt(step: Phrase): void {
    const key = nearest(comparedName(step.text), this.book.comparedNames()) ?? this.rolledNameIn(step.text);
    const section = key === undefined ? undefined : this.book.sectionNamed(key)?.section;
    const name = section && namesOfTitle(section.title.text).find((each) => comparedName(each) === key);
    if (name === undefined) return;
    const near = spelledTitle(name);
    this.report('step-misspelt', step, { title: step.text, near }, null, [], [replacementFix(step, near)]);
  }

  /** Returns the name of a table that is rolled, if a step has all words of this name: `Roll on the Events`. */
  private rolledNameIn(step: string): string | undefined {
    const words = new Set(step.split(/\s+/).map(comparedName));
    return this.wordsOfNames().find(([, parts]) => parts.every((word) => words.has(word)))?.[0];
  }

  private stepPlan({ mark, text, steps }: ListedStep): StepPlan {
    const named = this.book.sectionNamed(text.text);
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

/**
 * Returns the faces directly before `face` that belong to no outcome, as a range. Null if there are no such faces, or
 * if no outcome begins before `face`.
 */
function gapBefore(face: number, outcomes: readonly FaceRange[]): FaceRange | null {
  const before = outcomes.filter(({ from }) => from < face).map(({ to }) => to);
  const from = Math.max(...before) + 1;
  return before.length > 0 && from < face ? { from, to: face - 1 } : null;
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
export function readLists(sheet: Sheet, others: OtherSheets = () => [], rules: ListRules = noRules): ListsRead {
  const book = new SheetsOfBook(sheet, () => others(sheet));
  const register = new TableRegister();
  const reader = new ListReader(book, register, rules);
  const plan = reader.read();
  const rolledSheets = new Set(register.entries.map(({ book: of }) => of.sheet).filter((each) => each !== sheet));
  const { diagnostics, references, rowReferences } = reader;
  return { plan, diagnostics, references, rowReferences, rolledSheets: [...rolledSheets] };
}
