// A scenario made ready to be played, from its data as files have them.
import { ShapeError, inFile } from '../../kernel/shape.ts';
import { boardOf } from '../board/read-board.ts';
import { decksOf, withCardsOf } from '../data/scenario-decks.ts';
import { Game } from '../rules/engine/game-tables.ts';
import type { GameDefinition } from '../rules/engine/game-tables.ts';
import { namesOf } from '../data/names.ts';
import type { Names } from '../data/names.ts';
import { overlaid } from '../data/overlay.ts';
import { rosterOf } from '../data/read-roster.ts';
import type { Roster } from '../data/read-roster.ts';
import { scenarioRulesOf } from '../rules/scenarios/scenarios.ts';

/** The values of the files of a scenario, not yet looked at. */
export interface ScenarioFiles {
  readonly board: unknown;
  readonly decks: unknown;
  readonly names: unknown;
}

export interface ScenarioRead {
  readonly data: GameDefinition;
  /** What its board has names for. */
  readonly names: Names;
}

/** Reads a scenario beside a roster; throws a ShapeError that says what is wrong with which file. */
export function scenarioOf(roster: Roster, files: ScenarioFiles): ScenarioRead {
  const names = inFile('names.json', () => namesOf(files.names));
  const decks = inFile('decks.json', () => {
    const found = withCardsOf(roster, decksOf(files.decks));
    if (found.scenario === names.scenario) return found;
    throw new ShapeError('scenario', `is ${found.scenario}, but the names are those of ${names.scenario}`);
  });
  const board = inFile('board.json', () => boardOf(files.board, { roster, names, decks }));
  return { data: { board, roster, decks, rules: scenarioRulesOf(board.scenario) }, names };
}

/**
 * The game of a scenario, an owner's figures over those of the roster where there are any; throws a ShapeError that says
 * what is wrong with which of its files.
 */
export function gameOf(roster: unknown, files: ScenarioFiles, overlay?: unknown): Game {
  const printed = inFile('roster.json', () => rosterOf(roster));
  const read = overlay === undefined ? printed : inFile('overlay.json', () => overlaid(printed, overlay));
  return new Game(scenarioOf(read, files).data);
}
