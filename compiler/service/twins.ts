// A procedure and its twins: those of the same cards in other scenarios.
import type { Procedure } from '../../grammar/tree.ts';
import { slug } from '../language/book/address.ts';
import type { ServiceDocument } from './document.ts';
import { projectSheets } from './mentions.ts';
import type { Project } from './project.ts';

/** The same title in another sheet of the same bot. */
export interface Twin {
  readonly document: ServiceDocument;
  readonly procedure: Procedure;
  /** Whether its clauses read the same, comments aside. */
  readonly isSame: boolean;
}

/** What a procedure says, as one line. */
function saidBy({ text, sheet }: ServiceDocument, { clauses }: Procedure): string {
  const [first, last] = [clauses[0], clauses.at(-1)];
  if (!first || !last) return '';
  let said = '';
  let from = first.start;
  for (const comment of sheet.comments) {
    if (comment.start < from || comment.start >= last.end) continue;
    said += text.slice(from, comment.start);
    from = comment.end;
  }
  return (said + text.slice(from, last.end)).replaceAll(/\s+/g, ' ').trim();
}

const isTwin = (one: Procedure, other: Procedure): boolean => slug(one.title.text) === slug(other.title.text);

export function twinsOf(document: ServiceDocument, project: Project, procedure: Procedure): readonly Twin[] {
  const own = saidBy(document, procedure);
  return projectSheets(document, project)
    .filter((sheet) => sheet !== document && sheet.bot === document.bot)
    .flatMap((sheet) =>
      sheet.sheet.sections.flatMap((one): Twin[] =>
        one.type === 'procedure' && isTwin(one, procedure)
          ? [{ document: sheet, procedure: one, isSame: saidBy(sheet, one) === own }]
          : [],
      ),
    );
}
