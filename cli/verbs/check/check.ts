// `botbook check`: reports the mistakes in sheets.
import { reportChecked } from './check-report.ts';
import { checkedBefore, isOfOwnScenario } from '../../cached-checks.ts';
import { formatOf, refuseTwoFormats } from '../../report.ts';
import type { WatchOptions } from '../../watch-files.ts';

/**
 * Runs the command verb. With `--watch`, runs it again after every change of a file. If the cache has the results of
 * all sheets, the games are not loaded.
 */
export async function check(names: readonly string[], options: WatchOptions): Promise<number> {
  refuseTwoFormats(options);
  const sheets = options.watch || formatOf(options) === 'sarif' ? null : checkedBefore(names);
  // The parts that a scenario of the user lacks are found with the games loaded.
  const isComplete = sheets?.every(({ path }) => !isOfOwnScenario(path));
  if (sheets && isComplete) return reportChecked({ sheets, unread: [], faults: [], scenarios: [] }, options);
  const { checkAnew } = await import('./check-anew.ts');
  return await checkAnew(names, options);
}
