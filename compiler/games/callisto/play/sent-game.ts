// The definition of a game that is sent to a worker, and the game that the worker makes of the definition.
import { Game, type GameDefinition } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { scenarioRulesOf } from '../../../../runtime/callisto/rules/scenarios/scenarios.ts';

export type SentDefinition = Omit<GameDefinition, 'rules'>;

/** Returns the game of a definition that was sent to a worker. */
export function sentGame(sent: unknown, isTeam: boolean): Game {
  const definition = sent as SentDefinition;
  const rules = scenarioRulesOf(definition.board.scenario);
  return new Game({ ...definition, rules, ...(isTeam && { teams: true }) });
}
