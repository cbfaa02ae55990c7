// Every fix of a sheet at once, as far as that is safe; or all of one code.
import type { Diagnostic } from '../../../grammar/registry.ts';
import { errorsIn } from '../../../grammar/registry.ts';
import { allDiagnostics } from '../../lint/all-diagnostics.ts';
import { withFixes } from '../../lint/fix.ts';
import { isSafeToFix, fixSheets } from '../../lint/fix-rounds.ts';
import { checkSheet } from '../../language/checking/read-sheet.ts';
import type { ServiceDocument } from '../document.ts';
import { editsBetween } from '../line-edits.ts';
import type { SheetEdit } from '../line-edits.ts';
import type { Project } from '../project.ts';
import type { Action } from './action.ts';

/** What `botbook lint --fix` makes of a sheet: all of it, or what it does about one code. */
function mended(document: ServiceDocument, project: Project, code: string | null): readonly SheetEdit[] {
  const [made] = fixSheets({
    sources: [document],
    beside: project.beside(document),
    settings: project.lint(document),
    isWanted: (_index, _linted, one) => code === null || one.code === code,
  });
  return editsBetween(document.text, made?.text ?? document.text);
}

/** Fixes of the checker, which stand in sheets with errors; none if there are as many errors as before. */
function repaired({ text, languageOf, games }: ServiceDocument, found: readonly Diagnostic[]): readonly SheetEdit[] {
  const { text: made } = withFixes(text, found);
  const errors = (one: string): number => errorsIn(checkSheet(one, languageOf, games).diagnostics);
  return errors(made) < errors(text) ? editsBetween(text, made) : [];
}

/** All of one code, where there are several and one of them is at hand. */
export function alikeActions(
  document: ServiceDocument,
  project: Project,
  here: readonly Diagnostic[],
  all: readonly Diagnostic[],
): Action[] {
  const codes = [...new Set(here.filter(isSafeToFix).map(({ code }) => code))];
  return codes.flatMap((code): Action[] => {
    const alike = all.filter((one) => one.code === code && isSafeToFix(one));
    const [first] = alike;
    if (!first || alike.length < 2) return [];
    const isOfLinter = !Object.hasOwn(allDiagnostics, first.name);
    return [
      {
        key: `all-${code}`,
        title: `Fix all ${alike.length} of ${code} in this sheet`,
        kind: 'quickfix',
        mends: here.filter((one) => one.code === code),
        edits: () => (isOfLinter ? mended(document, project, code) : repaired(document, alike)),
      },
    ];
  });
}

/** Everything that can be mended without looking. */
export const fixAllAction = (document: ServiceDocument, project: Project): Action => ({
  key: 'all',
  title: 'Fix all that Botbook can fix',
  kind: 'fix-all',
  edits: () => mended(document, project, null),
});
