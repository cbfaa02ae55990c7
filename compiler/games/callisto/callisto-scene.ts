// Prepares a scenario of Callisto to decide cards, run examples, play games and compare sheets.
import type { ScenarioWithNames } from '../../../runtime/callisto/bound-sheet/game-of.ts';
import { widthFor } from '../../emit/set-words.ts';
import type { Scene, SceneFiles } from '../../game/scene.ts';
import type { SceneSheets } from '../../game/scene-sheets.ts';
import { planWordsIn } from '../../wording/wording.ts';
import { comparedIn } from './behaviour/compare-versions.ts';
import { searchedCallisto } from './behaviour/searched-positions.ts';
import { emitSheet } from './emit/sheet.ts';
import { examplesIn } from './examples/scenario-examples.ts';
import { callistoLexis } from './words/callisto-lexis.ts';
import { drawerOf } from './board/board-drawing.ts';
import { withCard } from './play/asking-cards.ts';
import { cardsInGames } from './play/cards-in-game.ts';
import { decidingIn } from './play/deciding-scene.ts';
import { scriptsIn, secondReadings } from './play/sheets.ts';
import { readScene } from './play/read-scene.ts';
import { playedScene } from './play/simulation-games.ts';
import { tablesIn } from './table/tables.ts';
import { callistoUnseen } from './play/unseen-cards.ts';

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
  const read = readScene(files);
  const drawn = drawerOf(read.definition);
  return {
    ...decidingIn(read, files),
    unseen: (sheets) => callistoUnseen(read, sheets),
    dealt: withCard,
    drawn,
    code: (sheets) => codeOf(read, sheets),
    examples: (sheets) => examplesIn(read, sheets),
    play: () => playedScene(read.definition),
    cardsInGame: (sheets) => cardsInGames(read, sheets),
    tables: (sheets) => tablesIn(read, sheets, drawn),
    searched: (sheets, bot) => searchedCallisto(read, sheets, bot),
    compared: comparedIn(read.definition),
  };
}
