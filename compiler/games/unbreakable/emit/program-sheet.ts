// Compiles the program of a crawler: a function that carries out the first true clause and returns its number.
import type { ScriptProcedure, SheetScript } from '../../../decide/sheet-script.ts';
import { actsIn } from '../../../plan/clause-plan.ts';
import type { RuleData } from '../../../../runtime/unbreakable/rules/rule-acts.ts';
import { isActivatedByTimeStream, timeStreamMoment } from '../../../../runtime/unbreakable/rules/program-acts.ts';
import { ClauseEmitter } from '../../../emit/clause-functions.ts';
import { EmitError } from '../../../emit/emit-scope.ts';
import { readersOf } from '../../../emit/plan-readers.ts';
import { widthBySort, widthFor } from '../../../emit/set-words.ts';
import { SheetCode } from '../../../emit/sheet-code.ts';
import type { Emitted } from '../../../emit/sheet-module.ts';
import type { WalkRules } from '../../../decide/plan-actions.ts';
import { crawlerWords } from '../crawler-wording.ts';
import { procedureOfRules } from '../play/rule-clauses.ts';
import { thawClauses } from '../play/second-readings.ts';
import { HexSets } from './hex-code.ts';
import { programCode } from './program-code.ts';
import { writeProgramAct } from './program-acts.ts';

const taken = 'k c t u f resolve titles sets rules readings thaws sheet bind own decide'.split(' ');

const readBy = readersOf('crawler');

/** Returns the names of the rules that rows of a program carry out. */
const named = ({ clauses }: ScriptProcedure): ReadonlySet<string> =>
  new Set(actsIn(clauses).flatMap(({ act, aims, verb }) => (act === 'perform' || aims.length === 0 ? [verb] : [])));

/** Data for the module of a program: its special rules, and the rulings whose second reading applies. */
interface ProgramData {
  readonly rules: readonly RuleData[];
  readonly readings?: readonly string[];
  /** True if the module also carries out the rules of Time Stream cards. */
  readonly withCards?: boolean;
}

/** Returns the code of a program. `hexes` is the number of hexes of the map. */
export function emitProgram(
  script: SheetScript,
  hexes: number,
  walk: WalkRules,
  { rules, readings = [], withCards = false }: ProgramData,
): Emitted {
  const [procedure, more] = script.procedures;
  if (!procedure || more) throw new EmitError('A sheet of a crawler has one program.');
  const carriedOut = new Set([...named(procedure), 'activated']);
  const other = rules.find(({ when, moment }) => when === 'other' && carriedOut.has(moment));
  if (other)
    throw new EmitError(`A rule about \`${other.moment}\` has a condition that is not about the weapon of a row.`);
  // One bit is left for a crawler without a hex.
  const places = widthFor(hexes + 1);
  const width = widthBySort(places);
  const sets = new HexSets(width);
  const sheet = new SheetCode(width, crawlerWords, { taken, directlyImported: [] });
  const name = sheet.uniqueName(procedure.title);
  const game = programCode(sets);
  const reader = { game, walk, readBy, act: writeProgramAct };
  new ClauseEmitter(sheet, reader, procedure, name).write();
  const atCards = withCards && !isActivatedByTimeStream(rules) ? procedureOfRules(script, timeStreamMoment) : null;
  const cardName = atCards && sheet.uniqueName(atCards.title);
  if (atCards && cardName !== null) new ClauseEmitter(sheet, reader, atCards, cardName).write();
  sheet.functions.flush();
  const { code } = sheet;
  sheet.body('resolve(t)', () => code.line(`return ${name}(t);`));
  code.line(`const sets = ${JSON.stringify(sets.names)};`);
  code.line(`const titles = ${JSON.stringify([procedure.title])};`);
  code.line(`const rules = ${JSON.stringify(rules)};`);
  code.line(`const readings = ${JSON.stringify(readings)};`);
  code.line(`const thaws = ${JSON.stringify([...thawClauses(script)])};`);
  code.line(
    `export const sheet = { width: ${places}, sets, titles, rules, readings, thaws, resolve${cardName === null ? '' : `, timeStream: ${cardName}`} };`,
  );
  return { code: sheet.text, marks: code.marks, width: places };
}
