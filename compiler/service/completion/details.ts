// What an item is: a few words beside it, and all that there is to tell of it when somebody looks.
import type { Category, CriterionTerm, Term } from '../../language/phrases/terms.ts';
import { sortInWords } from '../../language/phrases/noun-sorts.ts';
import type { VocabularyEntry } from '../../language/phrases/vocabulary-entries.ts';
import type { ChartEdge } from '../../language/phrases/chart.ts';
import { visitEdges } from '../../language/checking/scenario-needs.ts';
import type { ServiceDocument } from '../document.ts';
import type { Project } from '../project.ts';

const categories: Readonly<Partial<Record<Category, string>>> = {
  adj: 'adjective',
  post: 'said of a thing',
  rel: 'said behind a noun',
  pred: 'said of a thing',
  cond: 'condition',
  crit: 'criterion',
  superlative: 'superlative',
  strength: 'strength',
  act: 'action',
  rider: 'part of an action',
  dest: 'destination',
  row: 'row',
  rule: 'bot rule',
  way: 'the way there',
  claim: 'bot rule',
  moment: 'moment of play',
  effect: 'what a rule does',
};

const many = (sorts: readonly string[]): string =>
  sorts
    .map((sort) => (sort === 'located' ? 'whatever has a place' : (sortInWords(sort)?.plural ?? '')))
    .filter((one) => one !== '')
    .join(', ');

/** What words are, in a few words. */
export function saysOf(entry: VocabularyEntry | null, goal: Category, isWhole: boolean): string {
  if (!entry) return isWhole ? `${categories[goal] ?? ''} of the book` : '';
  const term = entry.kind === 'word' ? builtOf(entry) : null;
  if (term?.cat === 'verb') return term.strength === 'none' ? 'verb' : 'verb with a strength';
  if (term?.cat === 'thing') return sortInWords(term.sort)?.singular ?? 'a thing';
  if (term?.cat === 'measure') return `figure · ranks ${many([term.over])}`;
  if (term?.cat === 'superlative') return `superlative · picks among ${many(term.over)}`;
  if (term?.cat === 'crit') return `criterion${overText(term)}`;
  return categories[entry.gives] ?? '';
}

const overText = ({ over }: CriterionTerm): string => (many(over) === '' ? '' : ` · ranks ${many(over)}`);

function builtOf(entry: VocabularyEntry): Term | null {
  const built = entry.build({}, 0);
  const [first] = Array.isArray(built) ? (built as readonly Term[]) : [built as Term | null];
  return first ?? null;
}

/** What there is to tell of an entry. */
export interface Details {
  readonly entry: VocabularyEntry;
  /** In how many phrases of the book. */
  readonly uses: number;
}

/** More about an item, by the entry that it names; null if there is no such entry. */
export function detailsOf(document: ServiceDocument, project: Project, id: string): Details | null {
  const entry = document.reader?.vocabulary.entries.find((one) => one.id === id);
  if (!entry) return null;
  let uses = 0;
  for (const sheet of [document, ...project.beside(document)])
    for (const { edges } of sheet.runs) if (edges[0] && has(edges[0], entry)) uses++;
  return { entry, uses };
}

function has(edge: ChartEdge, entry: VocabularyEntry): boolean {
  let found = false;
  visitEdges(edge, (part) => {
    found ||= part.pattern === entry;
  });
  return found;
}
