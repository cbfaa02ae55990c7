import { parse } from '../../grammar/parse.ts';
import { isRulingNumber } from '../language/phrases/cited-sources.ts';
import { usage } from '../language/book/usage.ts';
import type { SheetGame } from '../language/checking/sheet/sheet-games.ts';
import type { GameLanguage } from '../language/checking/report/sheet-world.ts';
import type { ProcedureInSheet } from './printed-procedure.ts';

/** Returns the rulings that define words of a procedure, by the number of the clause. */
export function rulingsOf(
  { sheet: source, procedure }: ProcedureInSheet,
  { headings }: SheetGame,
  language: GameLanguage,
): Map<number, string[]> {
  const byClause = new Map<number, string[]>();
  const { sheet: tree } = parse(source, { headingsOf: () => headings });
  for (const section of tree.sections) {
    if (section.type !== 'procedure' || section.title.text !== procedure?.title) continue;
    for (const clause of section.clauses) {
      const onlyClause = { ...tree, sections: [{ ...section, clauses: [clause] }] };
      const used = usage([{ address: '', sheet: onlyClause }], language);
      const rests = language.reader.vocabulary.entries
        .filter(({ id }) => used.has(id))
        .flatMap((usedEntry) => usedEntry.rests);
      const rulings = [...new Set(rests.filter(isRulingNumber))];
      byClause.set(
        clause.number,
        rulings.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
      );
    }
  }
  return byClause;
}
