// Compiles Callisto's sheets to JavaScript, from the texts of the sheets and the files of the book.
import { sheetScriptOf } from '../../../decide/script-reader.ts';
import type { EmitInput, EmittedModule } from '../../../emit/sheet-module.ts';
import { EmitError } from '../../../emit/emit-scope.ts';
import { widthFor } from '../../../emit/set-words.ts';
import { planWordsIn, type PlanWords } from '../../../wording/wording.ts';
import type { Sheet } from '../../../../grammar/tree.ts';
import { scenarioOf } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import type { GameDefinition } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { latestFor } from '../../../../runtime/kernel/lazily.ts';
import { ShapeError } from '../../../../runtime/kernel/shape.ts';
import { callistoLexis } from '../words/callisto-lexis.ts';
import { withScenario, type Script } from '../play/script.ts';
import { switchable } from '../facts/viewpoint.ts';
import { printedRoster, secondReadings } from '../play/sheets.ts';
import { emitSheet } from './sheet.ts';

/** The contents of a scenario for which sheets are compiled. */
interface ScenarioData {
  /** The roster as unchecked JSON. */
  readonly roster: unknown;
  readonly definition: GameDefinition;
  readonly words: PlanWords;
}

/** Cache of the contents of scenarios, by the files of the scenario. Both sheets of a scenario share the contents. */
const scenarios = latestFor<ScenarioData>();

const dataOf = (roster: unknown, files: EmitInput['scenarioFiles'], scenario: number): ScenarioData =>
  scenarios(
    files,
    (latest) => latest.roster === roster,
    () => readScenario(roster, files, scenario),
  );

function readScenario(
  roster: unknown,
  { board, decks, names }: EmitInput['scenarioFiles'],
  scenario: number,
): ScenarioData {
  if (board === undefined) throw new ShapeError('board', `of scenario ${scenario} is not in the book`);
  const read = scenarioOf(printedRoster(roster), { board, decks, names });
  const words = planWordsIn(callistoLexis(read.definition.roster, [read.names]));
  return { roster, definition: read.definition, words };
}

/** Compiles a sheet to JavaScript. Faults are not reported, because the caller has already checked the sheet. */
export function emitCallisto({
  sheet,
  facing,
  language,
  roster,
  scenarioFiles: files,
  width,
  readings,
}: EmitInput): EmittedModule {
  const scriptIn = (read: Sheet, of?: 'rules'): Script | null => {
    const script = sheetScriptOf(read, language, of);
    return script && withScenario(script);
  };
  const sheetScript = scriptIn(sheet);
  if (!sheetScript) throw new EmitError('A sheet without a scenario cannot be compiled.');
  const { definition, words } = dataOf(roster, files, sheetScript.scenario);
  const stray = readings.find((reading) => !switchable.includes(reading));
  if (stray !== undefined) throw new ShapeError('readings', `has ${stray}; open are ${switchable.join(', ')}`);
  if (width !== null && width !== 1 && width !== 2) throw new ShapeError('width', `should be 1 or 2, not ${width}`);
  const options = {
    roster: definition.roster,
    width: width ?? widthFor(definition.board.places.length),
    readings: secondReadings(readings),
    words,
  };
  return emitSheet(sheetScript, facing === null ? null : scriptIn(facing, 'rules'), options);
}
