// The words that a pattern goes on with, and by what it is told whether two of them can be followed by the same.
import type { NextInPattern } from '../../language/phrases/next-words.ts';
import type { Term } from '../../language/phrases/terms.ts';
import type { Sequence } from '../../language/phrases/vocabulary-entries.ts';

/** Words that come one behind the other. */
interface InRow {
  readonly key: string;
  readonly words: readonly string[];
}

/** What is the same for all who ask: by pattern, and how far it has come. */
interface About {
  readonly rows: readonly InRow[];
  readonly kind: string;
}

const abouts = new WeakMap<Sequence, About[]>();

function aboutOf({ sequence, dot }: NextInPattern): About {
  let known = abouts.get(sequence);
  if (!known) abouts.set(sequence, (known = []));
  return (known[dot] ??= { rows: findRows(sequence, dot), kind: findKind(sequence, dot) });
}

/** The words with which a pattern goes on up to what it leaves open. */
export const rowsOf = (next: NextInPattern): readonly InRow[] => aboutOf(next).rows;

/** By what it is told whether two words can be followed by the same. */
export const kindOf = (next: NextInPattern): string => aboutOf(next).kind;

function findRows({ elements }: Sequence, dot: number): readonly InRow[] {
  let rows: string[][] = [[]];
  for (const element of elements.slice(dot)) {
    if (element.is !== 'words' || rows.length * element.any.length > mostRows) break;
    rows = rows.flatMap((row) => element.any.map((one) => [...row, one]));
  }
  return rows.map((words) => ({ key: words.join(' '), words }));
}

const mostRows = 12;

function findKind(sequence: Sequence, dot: number): string {
  const { entry, form, elements } = sequence;
  if (entry.kind !== 'word' || dot > 0 || elements.some(({ is }) => is === 'slot')) return shapeOf(sequence, dot);
  const built = entry.build({}, form);
  const terms = Array.isArray(built) ? built : [built];
  return terms.map((term) => termKind(term as Term | null)).join('+');
}

/** What a pattern goes on with, and a name of what there is. */
export const isOfHere = ({ sequence: { entry }, dot }: NextInPattern): boolean =>
  dot > 0 || (entry.kind === 'word' && (entry.asks?.includes('there') ?? false));

const shapeOf = ({ entry, form }: Sequence, dot: number): string => `${entry.id}/${form}/${dot}`;

const termKind = (term: Term | null): string =>
  term
    ? [
        term.cat,
        'sort' in term ? term.sort : '',
        'isMany' in term
          ? `${term.isMany} ${term.head === 'space'} ${term.letters !== null} ${term.word} ${term.set.is}`
          : '',
        'over' in term ? String(term.over) : '',
        'locates' in term
          ? `${term.locates} ${term.isSaid} ${term.picks} ${term.goesWithBoth} ${term.ofSide !== null} ${term.plane !== null}`
          : '',
        'verb' in term && typeof term.verb === 'string' ? term.verb : '',
      ].join('|')
    : '';
