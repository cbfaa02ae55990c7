// Scores a battle (H21): victory points, the result of each side in the victory table, and the winner.
import { objectivePointsOf, type ForceRules } from './force-rules.ts';
import { costOfObjectives } from './objective-sets.ts';
import type { PlayedSide } from './played-file.ts';
import type { TieBreak } from './victory-table.ts';

interface ScoredGain {
  readonly objective: string;
  readonly condition: string;
  readonly points: number;
}

export interface SideScore {
  readonly side: string;
  readonly priority: number;
  readonly gains: readonly ScoredGain[];
  /** The objectives that earn nothing, each with the condition that causes this. */
  readonly forfeits: readonly { readonly objective: string; readonly condition: string }[];
  /** The objectives without a fulfilled condition. */
  readonly unfulfilled: readonly string[];
  readonly victoryPoints: number;
  readonly objectivePoints: number;
  /** The index of the side’s column in the victory table. */
  readonly level: number;
  /** The head of the side’s column in the victory table, as the sheet prints it. */
  readonly column: string;
  /** The value of the side’s column in the victory table, in per cent. */
  readonly percent: number;
  /** The value of the column before the side’s column in the victory table; null if the side’s column is the first. */
  readonly percentBefore: number | null;
}

/**
 * A comparison of the sides that can decide the winner: of their columns in the victory table (`level`), or of a figure
 * that breaks a tie.
 */
export type ScoreDecision = { readonly by: 'level' } | TieBreak;

export interface BattleScore {
  readonly sides: readonly SideScore[];
  readonly scale: number;
  /**
   * True if a side also reaches a column of the victory table whose value is equal to the result of the side. If false,
   * the value must be greater than the result.
   */
  readonly isInclusive: boolean;
  /**
   * The comparisons of the two sides that were made, in order. The last comparison decides the winner, or shows a draw.
   */
  readonly compared: readonly ScoreDecision[];
  /** The name of the winner; null after a draw. */
  readonly winner: string | null;
}

/**
 * True if a result (`victoryPoints` of `points`) reaches a column of the victory table: the value of the column
 * (`percent`) is greater than the result or, if the sheet says so, equal to it.
 */
export const isColumnReached = (
  { scale, isInclusive }: Pick<ForceRules, 'scale' | 'isInclusive'>,
  percent: number,
  victoryPoints: number,
  points: number,
): boolean => percent * points > victoryPoints * scale || (isInclusive && percent * points === victoryPoints * scale);

/**
 * Returns the index of the first column that the result reaches; the last column if the result reaches none. Without
 * objective points, returns the first column.
 */
export function resultColumn(rules: ForceRules, priority: number, victoryPoints: number, points: number): number {
  const values = rules.victory.find(({ level }) => level === priority)?.values ?? [];
  if (points === 0) return 0;
  const column = values.findIndex((percent) => isColumnReached(rules, percent, victoryPoints, points));
  return column < 0 ? values.length - 1 : column;
}

function scoreSide(rules: ForceRules, { side, priority, threat, objectives }: PlayedSide): SideScore {
  const gains = objectives.flatMap(({ objective, fulfilled, isForfeited }) =>
    isForfeited
      ? []
      : fulfilled.flatMap((at): ScoredGain[] => {
          const gain = objective.gains[at];
          return gain ? [{ objective: objective.name, condition: gain.condition, points: gain.points }] : [];
        }),
  );
  const forfeits = objectives.flatMap(({ objective, isForfeited }) =>
    isForfeited ? [{ objective: objective.name, condition: objective.forfeit ?? '' }] : [],
  );
  let victoryPoints = 0;
  for (const gain of gains) victoryPoints += gain.points;
  const points = rules.readings?.includes('H21')
    ? costOfObjectives(objectives.map(({ objective }) => objective))
    : objectivePointsOf(rules, { priority, threat, leadership: 0, groupCount: 0 });
  const level = resultColumn(rules, priority, victoryPoints, points);
  const values = rules.victory.find((row) => row.level === priority)?.values ?? [];
  return {
    side,
    priority,
    gains,
    forfeits,
    unfulfilled: objectives.flatMap(({ objective, fulfilled, isForfeited }) =>
      isForfeited || fulfilled.length > 0 ? [] : [objective.name],
    ),
    victoryPoints,
    objectivePoints: points,
    level,
    column: rules.results[level] ?? '',
    percent: values[level] ?? 0,
    percentBefore: values[level - 1] ?? null,
  };
}

function compareSides(a: SideScore, b: SideScore, decision: ScoreDecision): number {
  if (decision.by === 'level') return a.level - b.level;
  const difference = decision.by === 'VP' ? a.victoryPoints - b.victoryPoints : a.priority - b.priority;
  return decision.wins === 'highest' ? difference : -difference;
}

export function scoreBattle(rules: ForceRules, played: readonly PlayedSide[]): BattleScore {
  const sides = played.map((side) => scoreSide(rules, side));
  const [first, second] = sides;
  const compared: ScoreDecision[] = [];
  let winner: string | null = null;
  for (const decision of [{ by: 'level' } as const, ...rules.ties]) {
    if (!first || !second || winner !== null) break;
    compared.push(decision);
    const order = compareSides(first, second, decision);
    if (order !== 0) winner = order > 0 ? first.side : second.side;
  }
  const { scale, isInclusive } = rules;
  return { sides, scale, isInclusive, compared, winner };
}
