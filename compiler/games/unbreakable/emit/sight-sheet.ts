// Compiles a list about sight: a function that returns the number of the first row that is true.
import type { SheetScript } from '../../../decide/sheet-script.ts';
import { ClauseEmitter, type ActToWrite } from '../../../emit/clause-functions.ts';
import { EmitError, type EmitScope } from '../../../emit/emit-scope.ts';
import { readersOf } from '../../../emit/plan-readers.ts';
import { widthBySort, widthFor } from '../../../emit/set-words.ts';
import { SheetCode } from '../../../emit/sheet-code.ts';
import type { EmittedModule } from '../../../emit/sheet-module.ts';
import type { WalkRules } from '../../../decide/plan-actions.ts';
import { crawlerWords } from '../crawler-wording.ts';
import { HexSets, hexCode } from './hex-code.ts';

const taken = 'k c t u resolve titles sets answers sheet bind own decide'.split(' ');

const readBy = readersOf('sight');

/**
 * Writes the code for the act of a row about sight. Such an act gives only the answer `Yes` or `No`, so the code only
 * records the act.
 */
function writeAnswer({ act, afterRecord }: ActToWrite, scope: EmitScope): void {
  if (act.act !== 'answer')
    throw new EmitError(`A row about sight can only answer, so it cannot have \`${act.verb}\`.`);
  afterRecord(scope);
}

/** Returns the code of the list of a sheet about lines of sight. `hexes` is the number of hexes of the map. */
export function emitSight(script: SheetScript, hexes: number, walk: WalkRules): EmittedModule {
  const [procedure, more] = script.procedures;
  if (!procedure || more) throw new EmitError('A sheet about sight must have exactly one list.');
  // A set of hexes has one bit more than the map has hexes. The extra bit is for a unit that is in no hex.
  const places = widthFor(hexes + 1);
  const width = widthBySort(places);
  const sets = new HexSets(width);
  const sheet = new SheetCode(width, crawlerWords, { taken, directlyImported: [] });
  const name = sheet.uniqueName(procedure.title);
  new ClauseEmitter(sheet, { game: hexCode(sets), walk, readBy, act: writeAnswer }, procedure, name).write();
  sheet.functions.flush();
  const { code } = sheet;
  sheet.body('resolve(t)', () => code.line(`return ${name}(t);`));
  const answers = Object.fromEntries(procedure.clauses.map(({ number, acts }) => [number, acts[0]?.verb ?? '']));
  code.line(`const sets = ${JSON.stringify(sets.names)};`);
  code.line(`const titles = ${JSON.stringify([procedure.title])};`);
  code.line(`const answers = ${JSON.stringify(answers)};`);
  code.line(`export const sheet = { width: ${places}, sets, titles, answers, resolve };`);
  return { code: sheet.text, marks: code.marks, width: places };
}
