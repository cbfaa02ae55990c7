// The definition of a game as it is sent to a worker, and the game that the worker makes from it. The rules of the
// scenario are not sent, because functions cannot be sent.
import { Game, type GameDefinition } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { scenarioRulesOf } from '../../../../runtime/callisto/rules/scenarios/scenarios.ts';

export type SentDefinition = Omit<GameDefinition, 'rules'>;

/** Makes the game in a worker, from a definition that was sent to the worker. */
export function sentGame(sent: unknown, isTeam: boolean): Game {
  const definition = sent as SentDefinition;
  const rules = scenarioRulesOf(definition.board.scenario);
  return new Game({ ...definition, rules, ...(isTeam && { teams: true }) });
}
