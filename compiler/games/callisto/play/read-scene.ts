// Reads the files of a scenario of Callisto, and draws the board of the scenario with the pieces of a position.
import { overlayRoster } from '../../../../runtime/callisto/data/overlay.ts';
import { scenarioOf, type ScenarioWithNames } from '../../../../runtime/callisto/seat/game-of.ts';
import { inFile } from '../../../../runtime/kernel/shape.ts';
import type { DrawnBoard } from '../../../game/board.ts';
import type { SceneFiles } from '../../../game/scene.ts';
import { drawnBoard, sidesIn } from '../board/drawn.ts';
import { boardIn } from '../board/in-position.ts';
import { printedRoster } from './sheets.ts';

interface ReadScene {
  readonly read: ScenarioWithNames;
  readonly drawn: (position: unknown) => DrawnBoard;
}

/** Reads a scenario; throws a ShapeError that names the faulty file and the fault. */
export function readScene({ board, names, decks, overlay, ...files }: SceneFiles): ReadScene {
  const printed = printedRoster(files.roster);
  const roster = overlay === undefined ? printed : inFile('overlay.json', () => overlayRoster(printed, overlay));
  const read = scenarioOf(roster, { board, names, decks });
  return { read, drawn: (position) => drawnBoard(boardIn(read.definition.board, position), sidesIn(roster)) };
}
