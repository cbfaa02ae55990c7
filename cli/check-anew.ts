// Checks sheets by the whole games, again and again with `--watch`.
import { allDiagnostics } from '../compiler/lint/lint-rules.ts';
import { tried, type UserError } from '../files/errors.ts';
import type { CheckedSheet } from '../views/findings/checked.ts';
import { reportChecked } from './check-report.ts';
import { checkText } from './checking.ts';
import { onceInto, placeOf } from './report.ts';
import { readSources, tellShadows, type Source } from './sources.ts';
import { watched, type WatchOptions } from './watching.ts';

function checkSource({ name, path, text }: Source): CheckedSheet {
  return { file: name, ...placeOf(path), text, ...checkText(path, text) };
}

function checkOnce(names: readonly string[], options: WatchOptions): number {
  const failed: UserError[] = [];
  const sources = [...readSources(names, (error) => failed.push(error))];
  if (!options.quiet) tellShadows(sources);
  const onError = onceInto(failed);
  const sheets = sources.flatMap((source) => tried(() => checkSource(source), onError) ?? []);
  return reportChecked({ sheets, unread: failed }, options, allDiagnostics);
}

/** Checks sheets and prints the report; returns the exit code. */
export const checkAnew = (names: readonly string[], options: WatchOptions): number | Promise<never> =>
  watched(names, options, () => checkOnce(names, options));
