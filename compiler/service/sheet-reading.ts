// A procedure in plain words, clause by clause: what is read out of it, not how it is worded.
import { loneSheetScene } from '../lint/lint-scene.ts';
import { checkSheet } from '../language/checking/read-sheet.ts';
import type { ServiceDocument } from './document.ts';
import { placedProcedureOf } from './families.ts';

export interface ClauseReading {
  readonly number: number;
  /** Null where it has errors: nobody knows what it means. */
  readonly words: string | null;
}

export interface ProcedureReading {
  readonly title: string;
  readonly initiative: number | null;
  readonly clauses: readonly ClauseReading[];
}

export interface SheetReading {
  /** The ranking table as it is titled, first things first; null if there is none, or a single procedure is read. */
  readonly ranking: { readonly title: string; readonly rows: readonly string[] } | null;
  readonly rules: readonly string[];
  readonly procedures: readonly ProcedureReading[];
}

/** A procedure of a sheet by its title, or all of the sheet; null if it has none such, or nobody knows its game. */
export function readingOf(document: ServiceDocument, title: string | null): SheetReading | null {
  const { language, scenario, sheet } = document;
  const words = language?.words?.(scenario);
  if (!language || !words) return null;
  const asked = sheet.sections.flatMap((one) =>
    one.type === 'procedure' && (title === null || one.title.text === title) ? [one] : [],
  );
  if (title !== null && asked.length === 0) return null;
  const procedures = asked.map((tree): ProcedureReading => {
    const scene = placedProcedureOf(document, tree)?.side.scene?.procedures[0];
    const clauses = tree.clauses.map((clause, index): ClauseReading => {
      // By itself a procedure has the clauses that it has in its sheet.
      const alone = scene?.tree.clauses[index];
      const plan = scene?.clauses.find((one) => one.tree === alone)?.plan;
      return { number: clause.number, words: plan ? words.clause(plan) : null };
    });
    return { title: tree.title.text, initiative: tree.title.initiative, clauses };
  });
  if (title !== null) return { ranking: null, rules: [], procedures };
  const read = checkSheet(document.text, document.languageOf, document.games);
  const ranking = sheet.sections.find((one) => one.type === 'ranking');
  const scene = loneSheetScene(read.sheet, read.diagnostics, language);
  return {
    ranking:
      ranking && scene
        ? { title: ranking.title.text, rows: scene.plan.ranking.map((set) => words.set(set, 'one')) }
        : null,
    rules: scene?.plan.rules.map((rule) => words.rule(rule)) ?? [],
    procedures,
  };
}
