// Makes the game object of a scenario from the map, the figures and the sheets.
import type { SheetScript } from '../../../decide/sheet-script.ts';
import { EmitError } from '../../../emit/emit-scope.ts';
import type { EmittedModule } from '../../../emit/sheet-module.ts';
import type { WalkRules } from '../../../decide/plan-actions.ts';
import { ShapeError } from '../../../../runtime/kernel/shape.ts';
import { EngineTables } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import { bindingModule, packedModules, type SheetBinder } from '../../../../runtime/unbreakable/engine/packed-calls.ts';
import { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { mindOf } from '../../../../runtime/unbreakable/engine/crawler-mind.ts';
import type { PackedProgramSheet } from '../../../../runtime/unbreakable/engine/packed-program.ts';
import type { PackedSightSheet } from '../../../../runtime/unbreakable/engine/packed-sight.ts';
import { emitProgram } from '../emit/program-sheet.ts';
import { emitSight } from '../emit/sight-sheet.ts';
import { deliverySheet, type DrivingSheet } from './driving-sheets.ts';
import { ruleDataOf } from './rule-data.ts';
import { sightSheets } from './sight.ts';

const usualSheet: DrivingSheet = { sheet: deliverySheet, readings: [] };

/** Returns the module from `emit`. Throws a ShapeError if the sheet has words that simulated games cannot play. */
function playableModule(emit: () => EmittedModule): EmittedModule {
  try {
    return emit();
  } catch (error) {
    if (!(error instanceof EmitError)) throw error;
    const reason = error.message.charAt(0).toLowerCase() + error.message.slice(1).replace(/\.$/, '');
    throw new ShapeError('the sheet', `has words that games cannot play yet: ${reason}`);
  }
}

/**
 * Returns the code of the modules, by the names of their sheets: the crawler’s program and both lists about sight. Each
 * module binds its sheet.
 */
export function packedSheetCode(
  scriptOf: (sheet: string) => SheetScript,
  hexes: number,
  walk: WalkRules,
  { sheet, readings }: DrivingSheet = usualSheet,
): ReadonlyMap<string, string> {
  return new Map(
    [sheet, sightSheets.beam, sightSheets.bomb].map((name) => {
      const script = scriptOf(name);
      const { code } = playableModule(() => {
        if (name !== sheet) return emitSight(script, hexes, walk);
        return emitProgram(script, hexes, walk, { rules: ruleDataOf(script), readings });
      });
      return [name, bindingModule(code)] as const;
    }),
  );
}

/** The loaded modules of the sheets, by the name of the sheet. */
export type LoadedSheets = ReadonlyMap<string, unknown>;

/** Returns a new game object, which the loaded sheets drive. */
export function packedDelivery(tables: EngineTables, loaded: LoadedSheets, sheet: string = deliverySheet): PackedGame {
  const bindSheet = (name: string): unknown => {
    const { k, c } = packedModules;
    return (loaded.get(name) as SheetBinder<unknown>)(k, c);
  };
  const program = bindSheet(sheet) as PackedProgramSheet;
  const wins = tables.files.reference.sheets.get(sheet)?.wins ?? null;
  const sights = {
    beam: bindSheet(sightSheets.beam) as PackedSightSheet,
    bomb: bindSheet(sightSheets.bomb) as PackedSightSheet,
  };
  return new PackedGame(tables, sights, mindOf(program, wins));
}
