// Makes two functions from the sheets of a scenario, for a game at a played table. One function decides the cards of
// bots, and the other explains decisions.
import type { TableCard } from '../../../decide/card-query.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import type { SheetFunctions } from '../../../../runtime/callisto/table/table.ts';
import { fingerprint } from '../../../../runtime/kernel/fingerprint.ts';
import { callistoTableQueries } from './asking-cards.ts';
import { SheetMind } from './mind.ts';
import { scriptsIn, secondReadings } from './sheets.ts';

const identityOf = ({ texts }: SceneSheets, readings: readonly string[]): string =>
  fingerprint({ texts: Object.fromEntries(texts), readings: readings.toSorted() });

/**
 * Returns the functions by which a game at a played table interprets the sheets. `explain` uses the chance and the
 * answers of the step in which the card was resolved.
 */
export function tableSheets(read: ScenarioWithNames, sheets: SceneSheets): SheetFunctions<TableCard> {
  const { readings: names = [] } = sheets;
  const [scripts, readings] = [scriptsIn(sheets), secondReadings(names)];
  return {
    decide: (game, side) => {
      const [script, facing] = [scripts[side], scripts[side === 0 ? 1 : 0]];
      return script && new SheetMind(game, script, facing, { readings });
    },
    explain: callistoTableQueries(read, sheets),
    identity: identityOf(sheets, names),
  };
}
