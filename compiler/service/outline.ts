// Makes the outline of a sheet: its sections, their clauses and rows, and the sub-clauses. Searches find these parts by
// their names.
import { lineLabel, lineText, type ListEntry } from '../../grammar/list-entries.ts';
import {
  faces,
  type Clause,
  type Phrase,
  type Procedure,
  type Rider,
  type Row,
  type Rule,
  type Section,
  type Sentence,
  type Span,
  type SubClause,
  type Table,
} from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';

export interface OutlineItem extends Span {
  readonly is: Section['type'] | 'clause' | 'sub' | 'row' | 'rule' | 'rider';
  readonly name: string;
  /** Text after the name, which editors show in grey. */
  readonly detail: string;
  /** The number, letter or title of the part. The cursor jumps there. */
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

/** Returns the first part of a span, which is as long as `text`. */
const headAt = ({ start, end }: Span, text: string): Span => ({ start, end: Math.min(end, start + text.length) });

function summary(condition: Phrase | null, actionText: string): string {
  if (!condition) return actionText;
  return actionText === '' ? condition.text : `${condition.text}: ${actionText}`;
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

const outlineItem = (
  is: OutlineItem['is'],
  node: Span,
  name: string,
  text = '',
  inner: readonly OutlineItem[] = [],
): OutlineItem => ({ ...spanOf(node), is, name, detail: shorten(text), head: headAt(node, name), inner });

const rowItems = ({ rows }: Table): OutlineItem[] =>
  rows.map((row) =>
    outlineItem('row', row, faces(row.from, row.to), rowText(row), row.table ? rowItems(row.table) : []),
  );

function rowText({ sentences, table }: Row): string {
  const actionText = wordsIn(sentences);
  return table ? [actionText, `Roll [d${table.die}]`].filter((text) => text !== '').join(', ') : actionText;
}

const subClauseItem = (sub: SubClause): OutlineItem =>
  outlineItem('sub', sub, `${sub.letter})`, summary(sub.condition, wordsIn(sub.sentences)));

const riderItem = ({ start, end, when }: Rider): OutlineItem => ({
  ...outlineItem('rider', { start, end }, shorten(when.text)),
  head: spanOf(when),
});

function clauseItem(clause: Clause): OutlineItem {
  const { number, condition, sentences, table, subs, rider } = clause;
  const actionText = wordsIn(sentences);
  const clauseText = table && actionText === '' ? `Roll [d${table.die}]` : actionText;
  const inner = [
    ...subs.map(subClauseItem),
    ...(table ? rowItems(table) : []),
    ...(rider ? [riderItem(rider)] : []),
  ].toSorted((a, b) => a.start - b.start);
  return outlineItem('clause', clause, String(number), summary(condition, clauseText), inner);
}

function ruleItem({ start, end, name, text }: Rule): OutlineItem {
  const label = name?.text ?? shorten(text.text);
  const detail = name ? text.text.replace(/\.$/, '') : '';
  return { ...outlineItem('rule', { start, end }, label, detail), head: spanOf(name ?? text) };
}

const entryItem = (line: ListEntry): OutlineItem =>
  outlineItem('row', line, lineLabel(line), lineText(line), line.type === 'step' ? line.steps.map(entryItem) : []);

function sectionItemsOf(section: Section): OutlineItem[] {
  switch (section.type) {
    case 'procedure':
      return section.clauses.map(clauseItem);
    case 'ranking':
      return section.rows.map((row) => outlineItem('row', row, String(row.number), row.phrase.text));
    case 'rules':
      return section.rules.map(ruleItem);
    case 'rollTable':
    case 'grid':
      return section.rows.map(entryItem);
    case 'steps':
      return section.steps.map(entryItem);
  }
}

const initiativeOf = ({ title }: Procedure): string =>
  title.initiative === null ? '' : `initiative value ${title.initiative}`;

/** Returns the sections of a sheet as an outline. */
export const outlineOf = ({ sheet }: ServiceDocument): readonly OutlineItem[] =>
  sheet.sections.map((section) => ({
    ...outlineItem(section.type, section, section.title.text, '', sectionItemsOf(section)),
    detail: section.type === 'procedure' ? initiativeOf(section) : '',
    head: headAt(section.title, section.title.text),
  }));
