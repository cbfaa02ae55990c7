// Applies all safe fixes of a sheet at once, or only the safe fixes of the findings with a single code.
import { errorsIn, type Diagnostic } from '../../../grammar/registry.ts';
import { allDiagnostics } from '../../lint/lint-rules.ts';
import { withFixes } from '../../lint/fix.ts';
import { isSafeToFix, fixSheets } from '../../lint/fix-rounds.ts';
import { checkSheet } from '../../language/checking/sheet/read-sheet.ts';
import type { ServiceDocument } from '../document.ts';
import { editsBetween, type SheetEdit } from '../line-edits.ts';
import type { Project } from '../project.ts';
import type { Action } from './action.ts';

/**
 * Returns the edits that `botbook lint --fix` would make. If `code` is not null, only findings with this code are
 * fixed.
 */
function editsOfLintFix(document: ServiceDocument, project: Project, code: string | null): readonly SheetEdit[] {
  const [fixedSheet] = fixSheets({
    sources: [document],
    beside: project.beside(document),
    settings: project.lint(document),
    isWanted: (_index, _linted, diagnostic) => code === null || diagnostic.code === code,
  });
  return editsBetween(document.text, fixedSheet?.text ?? document.text);
}

/**
 * Returns the edits of the fixes that the checker suggests. Empty if the fixes would not reduce the number of errors.
 */
function editsOfCheckerFixes(
  { text, languageOf, games }: ServiceDocument,
  diagnostics: readonly Diagnostic[],
): readonly SheetEdit[] {
  const { text: fixedText } = withFixes(text, diagnostics);
  const errors = (checkedText: string): number => errorsIn(checkSheet(checkedText, languageOf, games).diagnostics);
  return errors(fixedText) < errors(text) ? editsBetween(text, fixedText) : [];
}

/**
 * Returns an action that fixes all findings with a code. There is an action for each code that has a safe fix at the
 * cursor and several safe fixes in the sheet.
 */
export function fixCodeActions(
  document: ServiceDocument,
  project: Project,
  touched: readonly Diagnostic[],
  all: readonly Diagnostic[],
): Action[] {
  const codes = [...new Set(touched.filter(isSafeToFix).map(({ code }) => code))];
  return codes.flatMap((code): Action[] => {
    const alike = all.filter((diagnostic) => diagnostic.code === code && isSafeToFix(diagnostic));
    const [first] = alike;
    if (!first || alike.length < 2) return [];
    const isOfLinter = !Object.hasOwn(allDiagnostics, first.name);
    return [
      {
        key: `all-${code}`,
        title: `Fix all ${alike.length} of ${code} in this sheet`,
        kind: 'quickfix',
        fixes: touched.filter((diagnostic) => diagnostic.code === code),
        edits: () => (isOfLinter ? editsOfLintFix(document, project, code) : editsOfCheckerFixes(document, alike)),
      },
    ];
  });
}

export const fixAllAction = (document: ServiceDocument, project: Project): Action => ({
  key: 'all',
  title: 'Fix all that Botbook can fix',
  kind: 'fix-all',
  edits: () => editsOfLintFix(document, project, null),
});
