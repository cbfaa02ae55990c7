// Help on a word or pattern for completion lists of editors: meaning, example, and rulings.
import type { PageTopic } from '../../compiler/service/project.ts';
import type { VocabularyEntry } from '../../compiler/language/phrases/vocabulary-entries.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { countText } from '../findings/diagnostics.ts';
import { code, link } from '../reference/pages.ts';

export interface EntryHelp {
  readonly declared: VocabularyEntry;
  /** The number of phrases in the book that use the word; null if this number is not shown. */
  readonly uses: number | null;
  readonly rulings: readonly Ruling[];
  /** True if the example is shown, because it uses words of the current game. */
  readonly hasExample: boolean;
  readonly page: (topic: PageTopic) => string | null;
}

/** Returns the help as Markdown. */
export function entryHelp({ declared, uses, rulings, hasExample, page }: EntryHelp): string {
  const { doc, example, prefer, id, layer } = declared;
  const lines = [doc, ...(hasExample ? [`For example: ${code(example)}`] : [])];
  if (prefer !== undefined)
    lines.push(
      `Preferred: ${prefer
        .split('|')
        .map((word) => code(word))
        .join(', ')}`,
    );
  const rests = declared.rests.flatMap((rest) => restOf(rest, rulings, page));
  const facts = [
    ...(uses === null ? [] : [uses === 0 ? 'not in the book' : `in ${countText(uses, 'phrase')} of the book`]),
    ...(rests.length > 0 ? [`rests on ${rests.join(', ')}`] : []),
  ];
  const more = page({ is: 'entry', id, layer });
  if (more !== null) facts.push(link('more', more));
  if (facts.length > 0) lines.push(facts.join(' · '));
  return lines.join('\n\n');
}

/** Returns the help as a short paragraph, because an editor shows signature help over the lines above the cursor. */
export const briefHelp = ({ declared, hasExample }: Pick<EntryHelp, 'declared' | 'hasExample'>): string =>
  hasExample ? `${declared.doc} For example: ${code(declared.example)}` : declared.doc;

/**
 * Returns a source of a word as Markdown. The source has a link if it is a ruling or a section of the language
 * reference. The result is empty for a data file as a whole, such as the roster.
 */
function restOf(rest: string, rulings: readonly Ruling[], page: EntryHelp['page']): string[] {
  const ruling = rulings.find(({ id }) => id === rest);
  if (ruling) return [`${link(rest, page({ is: 'ruling', id: rest }))} (${ruling.title})`];
  if (/^R\d+$/.test(rest)) return [link(rest, page({ is: 'ruling', id: rest }))];
  const [kind = '', section = ''] = rest.split(': ');
  if (kind === 'language') return [link(`the language (${section})`, page({ is: 'language', section }))];
  return section === '' ? [] : [`the ${kind} (${section})`];
}
