// Reads the sentences of THINGS about sections of a sheet that are rolled or done in order:
// `Tables: … TABLE (d6). Steps: … STEPS.`
import type { Headings } from '../../grammar/headings.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';

/** The headings of tables, grids and lists of steps that a page declares. */
export type ListHeadings = Pick<Headings, 'table' | 'grid' | 'steps' | 'die' | 'otherDice' | 'stepNumbers'>;

const form = /^(?<kind>tables|grids|steps): (?<titles>[^()]+?)(?: \(d(?<die>\d+)\))?$/i;

const kinds = { tables: 'table', grids: 'grid', steps: 'steps' } as const;

const isKind = (word: string): word is keyof typeof kinds => Object.hasOwn(kinds, word);

/** A title of sections: words in capitals, with `…` for the words that differ. */
const titleForm = /^[\p{Lu}\p{N}…’' -]+$/u;

/** The greatest number of faces of a die for tables. */
const mostFaces = 1000;

/** Reads the headings, and returns the sentences that declare none. */
export function readListHeadings(sentences: readonly PageText[]): {
  readonly headings: ListHeadings;
  readonly others: readonly PageText[];
  readonly faults: readonly PageFault[];
} {
  const titles: Partial<Record<'table' | 'grid' | 'steps', readonly string[]>> = {};
  const others: PageText[] = [];
  const faults: PageFault[] = [];
  const dice: (readonly [string, number])[] = [];
  let die = 6;
  for (const sentence of sentences) {
    const groups = form.exec(sentence.text)?.groups;
    const word = groups?.['kind']?.toLowerCase() ?? '';
    if (!groups || !isKind(word)) {
      others.push(sentence);
      continue;
    }
    const all = (groups['titles'] ?? '').split(/,\s*/);
    const wrong = all.find((title) => !titleForm.test(title));
    const faces = Number(groups['die'] ?? die);
    if (wrong !== undefined || faces < 2 || faces > mostFaces) {
      const help = 'Write titles in capitals, with `…` for words that differ: `Tables: … TABLE (d6).`';
      faults.push(pageFault(sentence, 'page-value', { text: wrong ?? `d${faces}`, kind: 'title of sections', help }));
      continue;
    }
    titles[kinds[word]] = [...(titles[kinds[word]] ?? []), ...all];
    if (groups['die'] !== undefined) dice.push(...all.map((title) => [title, faces] as const));
    die = faces;
  }
  const hasLists = Object.keys(titles).length > 0;
  const otherDice = dice.filter(([, faces]) => faces !== die);
  const rolled = { die, ...(otherDice.length > 0 && { otherDice }) };
  return { headings: hasLists ? { ...titles, ...rolled, stepNumbers: ['{n})'] } : {}, others, faults };
}
