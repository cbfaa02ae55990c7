// Compiles the sheets of Unbreakable: programs of crawlers, and lists about sight.
import { sheetScriptOf } from '../../../decide/script-reader.ts';
import type { SheetScript } from '../../../decide/sheet-script.ts';
import type { WalkRules } from '../../../decide/plan-actions.ts';
import { EmitError } from '../../../emit/emit-scope.ts';
import type { EmitInput, EmittedModule, PlainBinding } from '../../../emit/sheet-module.ts';
import { unbreakableMapOf } from '../../../../runtime/unbreakable/board/map.ts';
import type { RuleData } from '../../../../runtime/unbreakable/rules/rule-acts.ts';
import { ruleDataOf } from '../play/rule-data.ts';
import { scriptWithReadings } from '../play/second-readings.ts';
import { sightSheets } from '../play/sight.ts';
import { emitProgram } from './program-sheet.ts';
import { emitSight } from './sight-sheet.ts';

/**
 * Returns the names of the sheets about sight that a program needs. A program that fires at units needs the lists for
 * beams and for bombs. If lasers only shoot at bombs, the program needs the list for beams; otherwise none.
 */
function asksFor(rules: readonly RuleData[]): readonly string[] {
  if (rules.some(({ effect }) => effect === 'fireAt')) return Object.values(sightSheets);
  return rules.some(({ effect }) => effect === 'fireLaser' || effect === 'defend') ? [sightSheets.beam] : [];
}

/** Returns the code of a program or of a list about sight. `hexes` is the number of hexes of the map. */
function emitCrawlerSheet(
  printedScript: SheetScript,
  hexes: number,
  walk: WalkRules,
  readings: readonly string[],
): EmittedModule {
  const script = scriptWithReadings(printedScript, readings);
  const rules = ruleDataOf(script);
  const acts = script.procedures.flatMap(({ clauses }) => clauses.flatMap((clause) => clause.acts));
  const isList = acts.length > 0 && acts.every(({ act }) => act === 'answer');
  if (isList) return { ...emitSight(script, hexes, walk), plain: listBinding };
  const asks = asksFor(rules);
  const emitted = emitProgram(script, hexes, walk, { rules, readings });
  return { ...emitted, plain: { ...programBinding, asks } };
}

const reads = { readBook: 'bookOfFiles', book: 'UnbreakableBook' } as const;

const programBinding: Omit<PlainBinding, 'asks'> = {
  bind: 'bindProgram',
  reads,
  types: { sheet: 'CompiledProgram', bound: 'BoundProgram' },
  functions: [
    {
      name: 'decidePosition',
      parameters: 'position, card, chance',
      doc: 'Decides a card, by its name, in a position: an object, or JSON text.',
    },
    {
      name: 'decideBomb',
      parameters: 'position, fired',
      doc: 'Decides which lasers are fired at a bomb in a position, such as `{ bomb: "medium nuke", from: "0604", at: "0611" }`.',
    },
  ],
};

const listBinding: PlainBinding = {
  bind: 'bindList',
  reads,
  types: { sheet: 'CompiledList', bound: 'BoundList' },
  functions: [
    {
      name: 'seesIn',
      parameters: 'position, from, to',
      doc: 'Answers whether a unit of a position sees another unit, or, by the list about bombs, a hex.',
    },
  ],
  asks: [],
};

/**
 * Returns the code of a sheet, which must have no errors. The field `scenarioFiles.board` of the input has the map of
 * the book.
 */
export function emitUnbreakable(
  { sheet, language, scenarioFiles, readings }: EmitInput,
  walk: WalkRules,
): EmittedModule {
  const script = sheetScriptOf(sheet, language);
  if (!script) throw new EmitError('The sheet has no program and no list.');
  return emitCrawlerSheet(script, unbreakableMapOf(scenarioFiles.board).board.hexes.length, walk, readings);
}
