// The outline of a sheet: its sections, their clauses and rows, the letters of these; each by a name that one looks for.
import type { Clause, Phrase, Procedure, Row, Section, Sentence, Span, SubClause, Table } from '../../grammar/tree.ts';
import { faces } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';

export interface OutlineItem extends Span {
  readonly is: 'procedure' | 'ranking' | 'rules' | 'clause' | 'sub' | 'row' | 'rule' | 'rider';
  readonly name: string;
  /** What stands behind its name, as an editor shows it dimly. */
  readonly detail: string;
  /** Its number, letter or title: where the cursor goes. */
  readonly head: Span;
  readonly inner: readonly OutlineItem[];
}

const longest = 60;

/** A text short enough for a list. */
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text);

const wordsIn = (sentences: readonly Sentence[]): string =>
  sentences
    .map(({ items }) => items.flatMap((item) => (item.type === 'phrase' ? [item.text] : [])).join(' '))
    .filter((text) => text !== '')
    .join('. ');

/** What stands first in it, as long as its name is. */
const headAt = ({ start, end }: Span, text: string): Span => ({ start, end: Math.min(end, start + text.length) });

function said(condition: Phrase | null, doing: string): string {
  if (!condition) return doing;
  return doing === '' ? condition.text : `${condition.text}: ${doing}`;
}

function rowsOf({ rows }: Table): OutlineItem[] {
  return rows.map((row): OutlineItem => {
    const name = faces(row.from, row.to);
    const inner = row.table ? rowsOf(row.table) : [];
    return { ...spanOf(row), is: 'row', name, detail: short(rowText(row)), head: headAt(row, name), inner };
  });
}

const rowText = ({ sentences, table }: Row): string => {
  const doing = wordsIn(sentences);
  return table ? [doing, `Roll [d${table.die}]`].filter((text) => text !== '').join(', ') : doing;
};

const subOf = (sub: SubClause): OutlineItem => {
  const name = `${sub.letter})`;
  const detail = short(said(sub.condition, wordsIn(sub.sentences)));
  return { ...spanOf(sub), is: 'sub', name, detail, head: headAt(sub, name), inner: [] };
};

function clauseOf(clause: Clause): OutlineItem {
  const { number, condition, sentences, table, subs, rider } = clause;
  const doing = wordsIn(sentences);
  const done = table && doing === '' ? `Roll [d${table.die}]` : doing;
  const way: OutlineItem[] = rider
    ? [{ ...spanOf(rider), is: 'rider', name: short(rider.when.text), detail: '', head: spanOf(rider.when), inner: [] }]
    : [];
  const inner = [...subs.map(subOf), ...(table ? rowsOf(table) : []), ...way].toSorted((a, b) => a.start - b.start);
  const name = String(number);
  return {
    ...spanOf(clause),
    is: 'clause',
    name,
    detail: short(said(condition, done)),
    head: headAt(clause, name),
    inner,
  };
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

function insideOf(section: Section): OutlineItem[] {
  switch (section.type) {
    case 'procedure':
      return section.clauses.map(clauseOf);
    case 'ranking':
      return section.rows.map((row) => {
        const name = String(row.number);
        return { ...spanOf(row), is: 'row', name, detail: short(row.phrase.text), head: headAt(row, name), inner: [] };
      });
    case 'rules':
      return section.rules.map((rule) => {
        const head = spanOf(rule.name ?? rule.text);
        const name = rule.name?.text ?? short(rule.text.text);
        const detail = rule.name ? short(rule.text.text.replace(/\.$/, '')) : '';
        return { ...spanOf(rule), is: 'rule', name, detail, head, inner: [] };
      });
  }
}

const initiativeOf = ({ title }: Procedure): string =>
  title.initiative === null ? '' : `initiative value ${title.initiative}`;

/** The sections of a sheet, and what is in them. */
export function outlineOf({ sheet }: ServiceDocument): readonly OutlineItem[] {
  return sheet.sections.map((section) => ({
    ...spanOf(section),
    is: section.type,
    name: section.title.text,
    detail: section.type === 'procedure' ? initiativeOf(section) : '',
    head: headAt(section.title, section.title.text),
    inner: insideOf(section),
  }));
}
