// Makes a game of a scenario, ready for play, from the contents of its files.
import { ShapeError, withFileName } from '../../kernel/shape.ts';
import { readBoard } from '../board/read-board.ts';
import { readScenarioDecks, checkDeckCards } from '../data/scenario-decks.ts';
import { Game, type GameDefinition } from '../rules/engine/game-tables.ts';
import { readNames, rosterWithNames, type SheetNames } from '../data/names.ts';
import { overlayBoard, overlayRoster } from '../data/overlay.ts';
import { readRoster, type CallistoRoster } from '../data/read-roster.ts';
import type { ScenarioFiles } from '../../types/callisto/game.ts';
import { scenarioRulesOf } from '../rules/scenarios/scenarios.ts';

export interface ScenarioWithNames {
  readonly definition: GameDefinition;
  readonly names: SheetNames;
}

/**
 * Reads a scenario for a roster. A board in the overlay replaces the board of the files. Throws a ShapeError that names
 * the fault and the file.
 */
export function scenarioOf(bookRoster: CallistoRoster, files: ScenarioFiles, overlay?: unknown): ScenarioWithNames {
  const names = withFileName('names.json', () => readNames(files.names));
  const roster = withFileName('names.json', () => rosterWithNames(bookRoster, names));
  const decks = withFileName('decks.json', () => {
    const scenarioDecks = checkDeckCards(roster, readScenarioDecks(files.decks));
    if (scenarioDecks.scenario === names.scenario) return scenarioDecks;
    throw new ShapeError('scenario', `is ${scenarioDecks.scenario}, but the names are those of ${names.scenario}`);
  });
  const context = { roster, names, decks };
  const ownersBoard = overlay === undefined ? null : withFileName('overlay.json', () => overlayBoard(overlay, context));
  const board = ownersBoard ?? withFileName('board.json', () => readBoard(files.board, context));
  return { definition: { board, roster, decks, rules: scenarioRulesOf(board.scenario) }, names };
}

/** Makes the game of a scenario. With `isTeam`, four players play in two teams. */
export function gameOf(roster: unknown, files: ScenarioFiles, overlay?: unknown, isTeam = false): Game {
  const printedRoster = withFileName('roster.json', () => readRoster(roster));
  const usedRoster =
    overlay === undefined ? printedRoster : withFileName('overlay.json', () => overlayRoster(printedRoster, overlay));
  const { definition } = scenarioOf(usedRoster, files, overlay);
  return isTeam ? withFileName('decks.json', () => new Game({ ...definition, teams: true })) : new Game(definition);
}
