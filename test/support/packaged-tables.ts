// The tables of the packaged scenarios.
import { drawnBoard, sidesIn } from '../../compiler/games/callisto/board/drawn.ts';
import { boardIn } from '../../compiler/games/callisto/board/in-position.ts';
import { tablesIn } from '../../compiler/games/callisto/table/tables.ts';
import { callistoHeadings } from '../../compiler/games/callisto/words/headings.ts';
import { sheetReader } from '../../compiler/decide/sheet-script.ts';
import type { TableScene } from '../../compiler/game/table-scene.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { callistoBook } from './emit-all.ts';
import { packagedText } from './bots.ts';
import { bookJson, packagedGame } from './played.ts';

/** Returns the tables of a scenario, at which the bots play by the packaged sheets. */
export function packagedTables(scenario: number): TableScene {
  const { definition } = packagedGame(scenario);
  const names = readNames(bookJson(`scenario-${scenario}/names.json`));
  const texts = new Map((['breakers', 'lfa'] as const).map((bot) => [bot, packagedText(scenario, bot)]));
  const scriptOf = sheetReader(callistoHeadings, () => callistoBook().language);
  const draw = (position: unknown) => drawnBoard(boardIn(definition.board, position), sidesIn(definition.roster));
  return tablesIn({ definition, names }, { texts, scriptOf }, draw);
}
