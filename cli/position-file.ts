// Reads the position file that is an argument of a command.
import { faultyFile } from '../files/errors.ts';
import { readArgument } from '../files/files.ts';
import { positionIn } from '../files/position-text.ts';

/** A position from a file, with the address of its scenario. */
export interface PositionFile {
  /** The name of the file for messages. */
  readonly name: string;
  readonly json: unknown;
  readonly address: string;
}

/** Refuses JSON that cannot be a position, because it has no fields. */
export function refuseOtherJson(json: unknown, name: string): void {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return;
  throw faultyFile(name, 'is no position', 'A position is an object such as `{"version": 1, "game": "…", …}`.');
}

/**
 * Reads a position from a file, and finds the address of the scenario that the position names. The positions of a game
 * for which `isWithoutScenario` is true name only their game.
 */
export function readPosition(path: string, isWithoutScenario: (game: string) => boolean = () => false): PositionFile {
  const { name, text } = readArgument(path);
  const json = positionIn(text, name);
  const fields = typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : {};
  const { game, scenario, sheet } = fields;
  // If a scenario has a name instead of a number, its position has the field `sheet` with this name.
  const named = Number.isInteger(scenario) ? scenario : sheet;
  if (typeof game === 'string' && isWithoutScenario(game)) return { name, json, address: game };
  if (typeof game !== 'string' || (typeof named !== 'number' && typeof named !== 'string'))
    throw faultyFile(name, 'names no game and scenario', 'A position has both: `"game": "…", "scenario": 1`.');
  return { name, json, address: `${game}/${named}` };
}
