// The rulings behind the clauses of a card's procedure.
import { parse } from '../../grammar/parse.ts';
import { usage } from '../language/book/usage.ts';
import type { SheetGame } from '../language/checking/sheet-games.ts';
import type { GameLanguage } from '../language/checking/sheet-world.ts';
import type { Asked } from './card-query.ts';

/** By clause: those on which the patterns of its words rest. */
export function rulingsOf(
  { sheet: source, procedure }: Pick<Asked, 'sheet' | 'procedure'>,
  { headings }: SheetGame,
  language: GameLanguage,
): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const { sheet: tree } = parse(source, { headingsOf: () => headings });
  for (const section of tree.sections) {
    if (section.type !== 'procedure' || section.title.text !== procedure?.title) continue;
    for (const clause of section.clauses) {
      const one = { ...tree, sections: [{ ...section, clauses: [clause] }] };
      const used = usage([{ address: '', sheet: one }], language);
      const rests = language.reader.vocabulary.entries.filter(({ id }) => used.has(id)).flatMap((entry) => entry.rests);
      const rulings = [...new Set(rests.filter((rest) => /^R\d+$/.test(rest)))];
      found.set(
        clause.number,
        rulings.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
      );
    }
  }
  return found;
}
