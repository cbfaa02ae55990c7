// Makes the game object of Special Delivery from the map, the figures and the sheets.
import type { SheetScript } from '../../../decide/sheet-script.ts';
import type { WalkRules } from '../../../decide/plan-actions.ts';
import type { MomentRule } from '../../../plan/nodes.ts';
import { weaponNames } from '../../../../runtime/unbreakable/data/reference-types.ts';
import { EngineTables } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import { bindingModule, packedModules, type BoundSheet } from '../../../../runtime/unbreakable/engine/packed-calls.ts';
import { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { mindOf, type PackedProgramSheet } from '../../../../runtime/unbreakable/engine/packed-program.ts';
import type { PackedSightSheet } from '../../../../runtime/unbreakable/engine/packed-sight.ts';
import { playedRulingsOf } from '../../../../runtime/unbreakable/rules/readings.ts';
import { emitProgram } from '../emit/program-sheet.ts';
import { emitSight } from '../emit/sight-sheet.ts';
import { packedRules } from './packed-rules.ts';
import { ruleDataOf } from './rule-data.ts';
import { sightSheets } from './sight.ts';

/** The sheet of Special Delivery. */
export const deliverySheet = 'special-delivery';

/** The sheets that a game needs: the program, and both lists about sight. */
const playedSheets = [deliverySheet, sightSheets.beam, sightSheets.bomb] as const;

/** Returns the code of the modules of the sheets, by their names; each module binds its sheet. */
export function packedSheetCode(
  scriptOf: (sheet: string) => SheetScript,
  hexes: number,
  walk: WalkRules,
  readings: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    playedSheets.map((name) => {
      const script = scriptOf(name);
      const isProgram = name === deliverySheet;
      const { code } = isProgram
        ? emitProgram(script, hexes, walk, { rules: ruleDataOf(script), readings })
        : emitSight(script, hexes, walk);
      return [name, bindingModule(code)] as const;
    }),
  );
}

/** The modules of the sheets, as they were loaded. */
export type LoadedSheets = ReadonlyMap<string, unknown>;

const kindOf = (name: string): number => weaponNames.findIndex((weapon) => weapon === name) + 1;

/** Returns a new game object. `moments` are the special rules of the sheet, `readings` the rulings read the second way. */
export function packedDelivery(
  tables: EngineTables,
  loaded: LoadedSheets,
  moments: readonly MomentRule[],
  readings: readonly string[] = [],
): PackedGame {
  const bound = (name: string): unknown => {
    const { k, c } = packedModules;
    return (loaded.get(name) as BoundSheet<unknown>)(k, c);
  };
  const program = bound(deliverySheet) as PackedProgramSheet;
  const sights = {
    beam: bound(sightSheets.beam) as PackedSightSheet,
    bomb: bound(sightSheets.bomb) as PackedSightSheet,
  };
  const mind = mindOf(program, packedRules(moments, deliverySheet), kindOf);
  return new PackedGame(tables, sights, mind, playedRulingsOf(readings));
}
