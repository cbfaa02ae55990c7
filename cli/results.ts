// The caches of results that earlier runs have stored, and the kinds of results.
import type { Suppressed } from '../compiler/lint/lint-sheets.ts';
import { cacheFolder } from '../files/cache-folder.ts';
import { formOrNull, type JsonForm } from '../files/json-form.ts';
import { packagedFiles, ResultCache, resultKind, type ResultKind } from '../files/result-cache.ts';
import type { CheckedSheet } from '../views/findings/check-results.ts';

const build = process.env['BOTBOOK_BUILD'];
export const results = new ResultCache(build, cacheFolder);

/**
 * The cache of the code of the packaged sheets. The code is read only from the package, and never from a folder of the
 * user.
 */
export const packagedCode = new ResultCache(build, () => null, packagedFiles.code);

const span = { start: 'number', end: 'number' } as const;
const fix: JsonForm = { title: 'text', edits: [{ ...span, text: 'text' }] };
const diagnostic: JsonForm = {
  ...span,
  code: 'text',
  name: 'text',
  severity: 'text',
  message: 'text',
  help: 'text',
  'fix?': fix,
  'related?': [{ ...span, message: 'text', 'text?': 'text' }],
  'ways?': [fix],
};
const checked = { diagnostics: [diagnostic], procedures: 'number', clauses: 'number', lists: 'number' } as const;
const ignore: JsonForm = {
  at: span,
  isAlone: 'flag',
  mistyped: formOrNull(span),
  codes: [{ code: 'text', at: span }],
  reason: 'text',
  covers: formOrNull({ ...span, kind: 'text', address: 'text' }),
};
const linted: JsonForm = [{ ...checked, suppressed: [{ diagnostic, ignore }] }];

/** The result of checking a sheet. */
export type CheckResult = Pick<CheckedSheet, 'diagnostics' | 'procedures' | 'clauses' | 'lists'>;

/** The findings of the linter in a sheet. */
export interface LintResult extends CheckResult {
  readonly suppressed: readonly Suppressed[];
}

export const checkKind = resultKind<CheckResult>('check', checked);

/** The findings in several sheets that are linted together. */
export const lintKind = (sheets: number): ResultKind<readonly LintResult[]> => {
  const kind = resultKind<readonly LintResult[]>('lint', linted);
  const isResult = (json: unknown): json is readonly LintResult[] => kind.isResult(json) && json.length === sheets;
  return { ...kind, isResult };
};

/** The rules of the battles of a game have no fault. */
export const battlesKind: ResultKind<true> = { name: 'battles', isResult: (json): json is true => json === true };
