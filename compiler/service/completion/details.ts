// Describes completion items: a few words beside each item, and details when an editor asks for these.
import type { Category, CriterionTerm, Term } from '../../language/phrases/terms.ts';
import { sortInWords } from '../../language/phrases/noun-sorts.ts';
import type { VocabularyEntry } from '../../language/phrases/vocabulary-entries.ts';
import type { ChartEdge } from '../../language/phrases/chart.ts';
import { visitEdges } from '../../language/checking/meaning/scenario-needs.ts';
import type { ServiceDocument } from '../document.ts';
import type { Project } from '../project.ts';

const categories: Readonly<Partial<Record<Category, string>>> = {
  adj: 'adjective',
  post: 'said of a thing',
  rel: 'follows a noun',
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

const sortsText = (sorts: readonly string[]): string =>
  sorts
    .map((sort) => (sort === 'located' ? 'whatever has a place' : (sortInWords(sort)?.plural ?? '')))
    .filter((sortName) => sortName !== '')
    .join(', ');

/** Describes an offered word or rest of a phrase in a few words, such as `verb with a strength`. */
export function shortDescription(
  vocabularyEntry: VocabularyEntry | null,
  category: Category,
  isWhole: boolean,
): string {
  if (!vocabularyEntry) return isWhole ? `${categories[category] ?? ''} of the book` : '';
  const term = vocabularyEntry.kind === 'word' ? firstTermOf(vocabularyEntry) : null;
  if (term?.cat === 'verb') return term.strength === 'none' ? 'verb' : 'verb with a strength';
  if (term?.cat === 'thing') return sortInWords(term.sort)?.singular ?? 'a thing';
  if (term?.cat === 'measure') return `figure · ranks ${sortsText([term.over])}`;
  if (term?.cat === 'superlative') return `superlative · picks among ${sortsText(term.over)}`;
  if (term?.cat === 'crit') return `criterion${rankedText(term)}`;
  return categories[vocabularyEntry.gives] ?? '';
}

const rankedText = ({ over }: CriterionTerm): string => (sortsText(over) === '' ? '' : ` · ranks ${sortsText(over)}`);

function firstTermOf(vocabularyEntry: VocabularyEntry): Term | null {
  const built = vocabularyEntry.build({}, 0);
  const [first] = Array.isArray(built) ? (built as readonly Term[]) : [built as Term | null];
  return first ?? null;
}

export interface CompletionDetails {
  readonly vocabularyEntry: VocabularyEntry;
  /** The number of phrases of the book in which the entry is used. */
  readonly uses: number;
}

/** Returns details about a vocabulary entry; null if no entry has the id. */
export function detailsOf(document: ServiceDocument, project: Project, id: string): CompletionDetails | null {
  const entry = document.reader?.vocabulary.entries.find((candidate) => candidate.id === id);
  if (!entry) return null;
  let uses = 0;
  for (const sheet of [document, ...project.beside(document)])
    for (const { edges } of sheet.runs) if (edges[0] && usesEntry(edges[0], entry)) uses++;
  return { vocabularyEntry: entry, uses };
}

function usesEntry(edge: ChartEdge, vocabularyEntry: VocabularyEntry): boolean {
  let isUsed = false;
  visitEdges(edge, (part) => {
    isUsed ||= part.pattern === vocabularyEntry;
  });
  return isUsed;
}
