// Finds the namesakes of a procedure: the procedures with the same title in other scenarios.
import type { Procedure } from '../../grammar/tree.ts';
import { slugOfTitle } from '../language/book/address.ts';
import type { ServiceDocument } from './document.ts';
import { projectSheets } from './project-sheets.ts';
import type { Project } from './project.ts';

/** A procedure with the same title, in a sheet of the same bot for another scenario. */
export interface Namesake {
  readonly document: ServiceDocument;
  readonly procedure: Procedure;
  /** True if the clauses of both procedures have the same text, apart from comments. */
  readonly isSame: boolean;
}

/** Returns the text of a procedure’s clauses in one line, without comments. */
function clausesText({ text, sheet }: ServiceDocument, { clauses }: Procedure): string {
  const [first, last] = [clauses[0], clauses.at(-1)];
  if (!first || !last) return '';
  let clauseWords = '';
  let from = first.start;
  for (const comment of sheet.comments) {
    if (comment.start < from || comment.start >= last.end) continue;
    clauseWords += text.slice(from, comment.start);
    from = comment.end;
  }
  return (clauseWords + text.slice(from, last.end)).replaceAll(/\s+/g, ' ').trim();
}

export function namesakesOf(document: ServiceDocument, project: Project, procedure: Procedure): readonly Namesake[] {
  const ownText = clausesText(document, procedure);
  return projectSheets(document, project)
    .filter((sheet) => sheet !== document && sheet.bot === document.bot)
    .flatMap((sheet) =>
      sheet.procedures
        .filter((other) => slugOfTitle(procedure.title.text) === slugOfTitle(other.title.text))
        .map((other) => ({ document: sheet, procedure: other, isSame: clausesText(sheet, other) === ownText })),
    );
}
