// The outline of a declaration page: its sections and their declarations. The folds of a page are its sections, tables
// and headers.
import type { PageText } from '../../../grammar/page/page-tree.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { Fold } from '../folds.ts';
import type { PageDocument } from './page-document.ts';

export interface PageOutlineItem extends Span {
  readonly is: 'section' | 'declaration' | 'definition' | 'action' | 'table';
  readonly name: string;
  readonly detail: string;
  /** The place to which the cursor jumps. */
  readonly head: Span;
  readonly inner: readonly PageOutlineItem[];
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

const kinds = { THINGS: 'declaration', WORDS: 'definition', ACTIONS: 'action', BOX: 'table' } as const;

export function pageOutline({ tree, words }: PageDocument): readonly PageOutlineItem[] {
  /** Returns the names of the words that a part declares; its first words if it declares none. */
  const itemOf = (is: PageOutlineItem['is'], part: PageText, whole: Span = part): PageOutlineItem => {
    const declared = words.words.filter(
      ({ at, is: kind }) => kind !== 'name' && part.start <= at.start && at.end <= part.end,
    );
    const names = [...new Set(declared.map(({ name }) => name))];
    const name = names.length > 0 ? names.join(', ') : part.text;
    return {
      ...spanOf(whole),
      is,
      name,
      detail: declared[0]?.is ?? '',
      head: declared[0]?.at ?? spanOf(part),
      inner: [],
    };
  };
  return tree.sections.map(({ title, at, start, end, entries }): PageOutlineItem => {
    const is = title in kinds ? kinds[title as keyof typeof kinds] : 'declaration';
    const inner = entries.flatMap((group) => {
      const [first, ...rows] = group.lines;
      if (title === 'BOX')
        return first
          ? [
              {
                ...itemOf('table', first, group),
                name: first.text.split(/\s{2,}/)[0] ?? '',
                detail: `${rows.length} rows`,
              },
            ]
          : [];
      const [sentence] = group.sentences;
      if (title === 'ACTIONS') return sentence ? [itemOf(is, sentence, group)] : [];
      return group.sentences.map((each) => itemOf(is, each));
    });
    return { start, end, is: 'section', name: title, detail: '', head: spanOf(at), inner };
  });
}

export function pageFolds({ tree, lines }: PageDocument): readonly Fold[] {
  const foldOf = ({ start, end }: Span, kind: Fold['kind']): Fold[] => {
    const [from, to] = [lines.at(start).line, lines.at(Math.max(start, end - 1)).line];
    return to > from ? [{ from, to, kind }] : [];
  };
  const [first, last] = [tree.headers[0], tree.headers.at(-1)];
  return [
    ...(first && last ? foldOf({ start: first.start, end: last.end }, 'headers') : []),
    ...tree.sections.flatMap((section) => [
      ...foldOf(section, 'region'),
      ...section.entries.flatMap((group) => (group.lines.length > 1 ? foldOf(group, 'region') : [])),
    ]),
  ];
}
