// The parts that all acts of a decision need: the table of the crawler, the lists about sight, the script of the sheet,
// and the walk rules.
import type { WalkRules } from '../../../decide/plan-actions.ts';
import type { SheetScript } from '../../../decide/sheet-script.ts';
import type { CrawlerTable } from '../../../../runtime/unbreakable/rules/crawler-table.ts';
import type { Sight } from './sight.ts';

export interface CrawlerDeciding {
  readonly table: CrawlerTable;
  readonly sight: Sight;
  readonly script: SheetScript;
  readonly walk: WalkRules;
}
