// Compiles the program of a crawler: a function that carries out the first true clause and returns its number.
import type { ScriptProcedure, SheetScript } from '../../../decide/sheet-script.ts';
import { actsIn } from '../../../plan/clause-plan.ts';
import { mostHexes } from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import type { RuleData } from '../../../../runtime/unbreakable/rules/rule-acts.ts';
import { isActivatedByTimeStream, timeStreamMoment } from '../../../../runtime/unbreakable/rules/program-acts.ts';
import type { CodeWriter } from '../../../emit/code-writer.ts';
import { ClauseEmitter } from '../../../emit/clause-functions.ts';
import { EmitError } from '../../../emit/emit-scope.ts';
import { readersOf } from '../../../emit/plan-readers.ts';
import { widthBySort, widthFor, type Width } from '../../../emit/set-words.ts';
import { SheetCode } from '../../../emit/sheet-code.ts';
import type { EmittedModule } from '../../../emit/sheet-module.ts';
import type { WalkRules } from '../../../decide/plan-actions.ts';
import { crawlerWords } from '../crawler-wording.ts';
import { procedureOfRules } from '../play/rule-clauses.ts';
import { thawClauses } from '../play/second-readings.ts';
import { HexSets } from './hex-code.ts';
import { programCode } from './program-code.ts';
import { writeConditions } from './rule-conditions.ts';
import { writeProgramAct } from './program-acts.ts';

const taken = 'k c t u f resolve titles sets rules readings thaws sheet bind own decide'.split(' ');

const readBy = readersOf('crawler');

/** Returns the names of the rules that rows of a program carry out. */
const ruleNames = ({ clauses }: ScriptProcedure): ReadonlySet<string> =>
  new Set(actsIn(clauses).flatMap(({ act, aims, verb }) => (act === 'perform' || aims.length === 0 ? [verb] : [])));

/** Data for the module of a program: its special rules, and the rulings whose second reading applies. */
interface ProgramData {
  readonly rules: readonly RuleData[];
  readonly readings?: readonly string[];
}

/** Returns the code of a program. `hexes` is the number of hexes of the map. */
export function emitProgram(
  script: SheetScript,
  hexes: number,
  walk: WalkRules,
  { rules, readings = [] }: ProgramData,
): EmittedModule {
  const [procedure, more] = script.procedures;
  if (!procedure || more) throw new EmitError('A sheet of a crawler must have exactly one program.');
  const carriedOut = new Set([...ruleNames(procedure), 'activated']);
  if (hexes > mostHexes)
    throw new EmitError(`The map has ${hexes} hexes, and a program can be compiled for at most ${mostHexes}.`);
  // A set of hexes has one bit more than the map has hexes. The extra bit is for a crawler that is in no hex.
  const places = widthFor(hexes + 1);
  const width = widthBySort(places);
  const sets = new HexSets(width);
  const sheet = new SheetCode(width, crawlerWords, { taken, directlyImported: [] });
  const name = sheet.uniqueName(procedure.title);
  const game = programCode(sets);
  const reader = { game, walk, readBy, act: writeProgramAct };
  const program = new ClauseEmitter(sheet, reader, procedure, name);
  program.write();
  const atCards = !isActivatedByTimeStream(rules) ? procedureOfRules(script, timeStreamMoment) : null;
  const cardName = atCards && sheet.uniqueName(atCards.title);
  if (atCards && cardName !== null) new ClauseEmitter(sheet, reader, atCards, cardName).write();
  const ofRules = writeConditions(script, sheet, () => sheet.scope(game, [], readBy), carriedOut);
  sheet.functions.flush();
  sheet.body('resolve(t)', () => sheet.code.line(`return ${name}(t);`));
  writeExports(sheet.code, {
    width: places,
    texts: {
      sets: sets.names,
      titles: [procedure.title],
      rules,
      readings,
      thaws: [...thawClauses(script)],
    },
    codes: {
      ...ofRules,
      ...(cardName !== null && { timeStream: cardName }),
      ...(program.later.length > 0 && { later: `[${program.later.join(', ')}]` }),
    },
  });
  return { code: sheet.text, marks: sheet.code.marks, width: places };
}

/**
 * The parts of the exported sheet: the width of its sets, the parts that are written as JSON, and the parts that are
 * written as code.
 */
interface ExportedParts {
  readonly width: Width;
  readonly texts: Readonly<Record<string, unknown>>;
  readonly codes: Readonly<Record<string, string>>;
}

function writeExports(code: CodeWriter, { width, texts, codes }: ExportedParts): void {
  for (const [name, part] of Object.entries(texts)) code.line(`const ${name} = ${JSON.stringify(part)};`);
  const written = Object.entries(codes).map(([name, part]) => `${name}: ${part}`);
  const parts = [`width: ${width}`, ...Object.keys(texts), 'resolve', ...written];
  code.line(`export const sheet = { ${parts.join(', ')} };`);
}
