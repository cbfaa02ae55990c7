// Summaries of games for the list of games: their sides, scores and results, and the counts of won games.
import type { TableSituation } from '../compiler/game/table-situation.ts';
import type { GameOutcome, GameSummary, SavedGame, SavedPart } from './saved-games.ts';

/** Returns the summary of a played table; null for a session of questions. */
export const summaryOf = (played: SavedPart): GameSummary | null =>
  played.situation ? summaryIn(played.situation()) : null;

/**
 * Returns the outcome of a game for the person; null while the game is running. The outcome is `over` if only the words
 * of a person say who has won.
 */
export function outcomeFor({ end, sides }: Pick<TableSituation, 'end' | 'sides'>): GameSummary['outcome'] {
  if (end === null) return null;
  const { person = [], bot = [] } = end.winners ?? {};
  if (person.length > 0) return bot.length > 0 ? 'drawn' : 'won';
  if (bot.length > 0) return 'lost';
  if (sides.length === 0) return 'over';
  if (end.winner === null) return 'drawn';
  return sides.find(({ isPerson }) => isPerson)?.file === end.winner ? 'won' : 'lost';
}

function summaryIn(situation: TableSituation): GameSummary {
  const { difficulty, round, scenario, sides: all } = situation;
  const sides = all.map(({ goals: [goal], isPerson, shape, title }) => {
    return { title, shape, isPerson, has: goal?.has ?? 0, needs: goal?.needs ?? 0 };
  });
  const person = all.find(({ isPerson }) => isPerson)?.file ?? '';
  return { scenario, side: person, difficulty, round, sides, outcome: outcomeFor(situation) };
}

/** Returns the summary of a saved game. Undefined if the summary is missing, or older than the game. */
export const freshSummary = ({ changed, summary }: SavedGame): GameSummary | null | undefined =>
  summary?.changed === changed ? summary.of : undefined;

/** The number of won games among finished games. */
export interface WinRate {
  readonly won: number;
  readonly games: number;
}

/** Returns the number of won games for each key of finished games, such as for each side. */
export function winRates(
  games: readonly GameSummary[],
  keyOf: (game: GameSummary) => string,
): ReadonlyMap<string, WinRate> {
  const rates = new Map<string, WinRate>();
  for (const game of games) {
    if (game.outcome === null || game.outcome === 'over') continue;
    const { won, games: all } = rates.get(keyOf(game)) ?? { won: 0, games: 0 };
    rates.set(keyOf(game), { won: won + (game.outcome === 'won' ? 1 : 0), games: all + 1 });
  }
  return rates;
}

/**
 * Returns the results of each scenario. A won game counts more than a later lost game: the best outcome is the first
 * that a person wants to see.
 */
export function bestResults(games: readonly GameSummary[]): ReadonlyMap<number, GameOutcome> {
  const best = new Map<number, GameOutcome>();
  for (const { outcome, scenario } of games)
    if (outcome !== null && (outcome === 'won' || !best.has(scenario))) best.set(scenario, outcome);
  return best;
}
