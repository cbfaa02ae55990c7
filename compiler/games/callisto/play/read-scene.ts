// Reads the files of a scenario of Callisto.
import { overlayBoards, overlayFigureCount, overlayRoster } from '../../../../runtime/callisto/data/overlay.ts';
import { scenarioOf, type ScenarioWithNames } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import { withFileName } from '../../../../runtime/kernel/shape.ts';
import type { OverlayRead, SceneFiles } from '../../../game/scene.ts';
import { printedRoster } from './sheets.ts';

/** Reads an owner's overlay together with the roster of the book; throws a ShapeError with the fault. */
export function callistoOverlay(roster: unknown, overlay: unknown): OverlayRead {
  const printed = printedRoster(roster);
  return { figures: overlayFigureCount(overlayRoster(printed, overlay)), boards: overlayBoards(overlay) };
}

/** Reads a scenario; throws a ShapeError that names the faulty file and the fault. */
export function readScene({ board, names, decks, overlay, ...files }: SceneFiles): ScenarioWithNames {
  const printed = printedRoster(files.roster);
  const roster = overlay === undefined ? printed : withFileName('overlay.json', () => overlayRoster(printed, overlay));
  return scenarioOf(roster, { board, names, decks }, overlay);
}
