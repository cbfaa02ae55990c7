// Compiles a sheet of the orchard: the ranking table of trees, and the procedures of the seasons.
import type { SheetScript } from '../../../compiler/decide/sheet-script.ts';
import { sheetScriptOf } from '../../../compiler/decide/script-reader.ts';
import type { WalkRules } from '../../../compiler/decide/plan-actions.ts';
import { ClauseEmitter } from '../../../compiler/emit/clause-functions.ts';
import type { EmittedModule, EmitInput } from '../../../compiler/emit/sheet-module.ts';
import { readersOf } from '../../../compiler/emit/plan-readers.ts';
import { nodeEmitters } from '../../../compiler/emit/emit-parts.ts';
import { EmitError, type GameCode } from '../../../compiler/emit/emit-scope.ts';
import { SheetCode } from '../../../compiler/emit/sheet-code.ts';
import { contains, widthBySort, widthFor } from '../../../compiler/emit/set-words.ts';
import { rosterOf } from '../runtime/roster.ts';
import { pageSorts } from '../runtime/sorts.ts';
import { actsWith } from './acts.ts';
import { orchardCode } from './code.ts';
import { Sets } from './sets.ts';

/** Names in the module. Emitted code must use other names. */
const taken = 'k c t u left leftHigh rank resolve titles cards sets sheet bind own decide decidePosition'.split(' ');

const readBy = readersOf('neighbour');

/** Writes the function `rank`. It ranks a tree by the first row of the ranking that contains the tree. */
export function writeRank(sheet: SheetCode, { ranking }: SheetScript, game: GameCode): void {
  sheet.body('rank(t, u)', () => {
    for (const [index, row] of ranking.entries()) {
      const value = nodeEmitters.set(row, sheet.scope(game, [], readBy));
      sheet.code.line(`if (${contains(value, 'u', sheet.width)}) return ${ranking.length - index};`);
    }
    sheet.code.line('return 0;');
  });
}

/** Returns the code of a sheet, which must have no errors. */
export function emitOrchard(files: EmitInput, walk: WalkRules): EmittedModule {
  const { sheet: read, language, roster: file, width: given, readings } = files;
  const script = sheetScriptOf(read, language);
  if (!script) throw new EmitError('A sheet without a scenario cannot be compiled.');
  if (readings.length > 0) throw new EmitError(`The orchard has no second readings, such as ${readings.join(', ')}.`);
  const words = language.words?.(null);
  if (!words) throw new EmitError('The language of the orchard has no English words.');
  const roster = rosterOf(file);
  const places = widthFor(roster.gardens.length, given ?? 1);
  const width = widthBySort(places, { [pageSorts.tree]: widthFor(roster.mostTrees) });
  const sets = new Sets(width);
  const game = orchardCode(sets, roster, script.definitions);
  const sheet = new SheetCode(width, words, { taken, directlyImported: [] });
  writeRank(sheet, script, game);
  const names = script.procedures.map((procedure) => {
    const name = sheet.uniqueName(procedure.title);
    new ClauseEmitter(sheet, { game, walk, readBy, act: actsWith(sets) }, procedure, name).write();
    return name;
  });
  sheet.functions.flush();
  const { code } = sheet;
  sheet.body('resolve(t)', () => {
    code.block('switch (t.procedure)', () => {
      for (const [index, name] of names.entries()) code.line(`case ${index}: return ${name}(t);`);
    });
    code.line('return 0;');
  });
  code.line(`const sets = ${JSON.stringify(sets.names)};`);
  code.line(`const titles = ${JSON.stringify(script.procedures.map(({ title }) => title))};`);
  code.line(`const cards = ${JSON.stringify(script.procedures.map((one) => [...one.cards]))};`);
  code.line(`export const sheet = { width: ${places}, sets, titles, cards, resolve };`);
  return { code: sheet.text, marks: code.marks, width: places };
}
