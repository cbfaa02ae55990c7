// The outline of a sheet: its sections, their clauses and rows, and the letters of these, each with a name to search
// for.
import {
  faces,
  type Clause,
  type Phrase,
  type Procedure,
  type Row,
  type Section,
  type Sentence,
  type Span,
  type SubClause,
  type Table,
} from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';

export interface OutlineItem extends Span {
  readonly is: 'procedure' | 'ranking' | 'rules' | 'clause' | 'sub' | 'row' | 'rule' | 'rider';
  readonly name: string;
  /** Text after the name, which an editor shows dimmed. */
  readonly detail: string;
  /** Its number, letter or title: where the cursor goes. */
  readonly head: Span;
  readonly inner: readonly OutlineItem[];
}

const maxDetailLength = 60;

const shorten = (text: string): string =>
  text.length > maxDetailLength ? `${text.slice(0, maxDetailLength - 1).trimEnd()}…` : text;

const wordsIn = (sentences: readonly Sentence[]): string =>
  sentences
    .map(({ items }) => items.flatMap((part) => (part.type === 'phrase' ? [part.text] : [])).join(' '))
    .filter((text) => text !== '')
    .join('. ');

/** Returns the span at the start of `at` that is as long as the text. */
const headAt = ({ start, end }: Span, text: string): Span => ({ start, end: Math.min(end, start + text.length) });

function summary(condition: Phrase | null, actionText: string): string {
  if (!condition) return actionText;
  return actionText === '' ? condition.text : `${condition.text}: ${actionText}`;
}

function rowItems({ rows }: Table): OutlineItem[] {
  return rows.map((row): OutlineItem => {
    const name = faces(row.from, row.to);
    const inner = row.table ? rowItems(row.table) : [];
    return { ...spanOf(row), is: 'row', name, detail: shorten(rowText(row)), head: headAt(row, name), inner };
  });
}

const rowText = ({ sentences, table }: Row): string => {
  const actionText = wordsIn(sentences);
  return table ? [actionText, `Roll [d${table.die}]`].filter((text) => text !== '').join(', ') : actionText;
};

const subClauseItem = (sub: SubClause): OutlineItem => {
  const name = `${sub.letter})`;
  const detail = shorten(summary(sub.condition, wordsIn(sub.sentences)));
  return { ...spanOf(sub), is: 'sub', name, detail, head: headAt(sub, name), inner: [] };
};

function clauseItem(clause: Clause): OutlineItem {
  const { number, condition, sentences, table, subs, rider } = clause;
  const actionText = wordsIn(sentences);
  const clauseText = table && actionText === '' ? `Roll [d${table.die}]` : actionText;
  const riderItems: OutlineItem[] = rider
    ? [
        {
          ...spanOf(rider),
          is: 'rider',
          name: shorten(rider.when.text),
          detail: '',
          head: spanOf(rider.when),
          inner: [],
        },
      ]
    : [];
  const inner = [...subs.map(subClauseItem), ...(table ? rowItems(table) : []), ...riderItems].toSorted(
    (a, b) => a.start - b.start,
  );
  const name = String(number);
  return {
    ...spanOf(clause),
    is: 'clause',
    name,
    detail: shorten(summary(condition, clauseText)),
    head: headAt(clause, name),
    inner,
  };
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

function sectionItemsOf(section: Section): OutlineItem[] {
  switch (section.type) {
    case 'procedure':
      return section.clauses.map(clauseItem);
    case 'ranking':
      return section.rows.map((row) => {
        const name = String(row.number);
        return {
          ...spanOf(row),
          is: 'row',
          name,
          detail: shorten(row.phrase.text),
          head: headAt(row, name),
          inner: [],
        };
      });
    case 'rules':
      return section.rules.map((rule) => {
        const head = spanOf(rule.name ?? rule.text);
        const name = rule.name?.text ?? shorten(rule.text.text);
        const detail = rule.name ? shorten(rule.text.text.replace(/\.$/, '')) : '';
        return { ...spanOf(rule), is: 'rule', name, detail, head, inner: [] };
      });
  }
}

const initiativeOf = ({ title }: Procedure): string =>
  title.initiative === null ? '' : `initiative value ${title.initiative}`;

/** Returns the sections of a sheet with their contents. */
export function outlineOf({ sheet }: ServiceDocument): readonly OutlineItem[] {
  return sheet.sections.map((section) => ({
    ...spanOf(section),
    is: section.type,
    name: section.title.text,
    detail: section.type === 'procedure' ? initiativeOf(section) : '',
    head: headAt(section.title, section.title.text),
    inner: sectionItemsOf(section),
  }));
}
