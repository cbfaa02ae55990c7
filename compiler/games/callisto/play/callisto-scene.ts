// Prepares a scenario of Callisto to decide cards, run examples, play games and compare sheets.
import { boardFindings } from '../../../../runtime/callisto/board/findings.ts';
import { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/seat/game-of.ts';
import { inFile } from '../../../../runtime/kernel/shape.ts';
import { widthFor } from '../../../emit/set-words.ts';
import type { BoardFinding } from '../../../game/board.ts';
import type { Scene, SceneFiles } from '../../../game/scene.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import { planWordsIn } from '../../../wording/wording.ts';
import { comparedIn } from '../behaviour/compare-versions.ts';
import { emitSheet } from '../emit/sheet.ts';
import { examplesIn } from '../examples/scenario-examples.ts';
import { callistoLexis } from '../words/callisto-lexis.ts';
import { callistoAsked, withCard } from './asking-cards.ts';
import { scriptsIn, secondReadings } from './sheets.ts';
import { readScene } from './read-scene.ts';
import { playedScene } from './simulated.ts';
import { tablesIn } from '../table/tables.ts';
import { callistoUnseen } from './unseen-cards.ts';

/**
 * Returns the first error of the board; null if there is none. Making a game also checks the figures, and throws if a
 * figure is faulty.
 */
function faultOf({ definition, names }: ScenarioWithNames, figures: string): BoardFinding | null {
  const [wrong] = boardFindings(definition.board, { ...definition, names }).filter(
    ({ severity }) => severity === 'error',
  );
  if (wrong) return wrong;
  inFile(figures, () => new Game(definition));
  return null;
}

/** Compiles the sheets of both bots. The keys of the map are the names of the sheet files. */
function codeOf({ definition, names }: ScenarioWithNames, sheets: SceneSheets): ReadonlyMap<string, string> {
  const words = planWordsIn(callistoLexis(definition.roster, [names]));
  const width = widthFor(definition.board.places.length);
  const { readings, isCounted = false } = sheets;
  const options = { roster: definition.roster, width, readings: secondReadings(readings), words, isCounted };
  const [breakers, lfa] = scriptsIn(sheets);
  return new Map([
    ...(breakers ? [['breakers', emitSheet(breakers, lfa, options).code] as const] : []),
    ...(lfa ? [['lfa', emitSheet(lfa, breakers, options).code] as const] : []),
  ]);
}

/** Reads a scenario; throws a ShapeError that names the faulty file and the fault. */
export function callistoScene(files: SceneFiles): Scene {
  const { read, drawn } = readScene(files);
  return {
    asking: (sheets) => callistoAsked(read, sheets),
    fault: () => faultOf(read, files.overlay === undefined ? 'roster.json' : 'overlay.json'),
    unseen: (sheets) => callistoUnseen(read, sheets),
    dealt: withCard,
    drawn,
    code: (sheets) => codeOf(read, sheets),
    examples: (sheets) => examplesIn(read, sheets),
    play: () => playedScene(read.definition),
    tables: (sheets) => tablesIn(read, sheets, drawn),
    compared: comparedIn(read.definition),
  };
}
