// The rules about forces of a whole book: all printed rules, and the facts of the data file.
import type { Fraction, PrintedFormula, Measures } from './printed-formulas.ts';
import { formulaValue } from './printed-formulas.ts';
import type { AssetText, PrintedRules } from './force-sheets.ts';
import type { ObjectivePlan } from './objective-text.ts';
import { supportOptions, type SupportOption } from './support-prices.ts';
import type { BookReference } from './book-reference.ts';
import type { VictoryLevel, VictoryRules } from './victory-table.ts';

export interface ForceRules extends VictoryRules {
  readonly objectivePoints: PrintedFormula;
  readonly missionShare: Fraction;
  readonly supportPoints: PrintedFormula;
  /**
   * The least share of its support points that a side must spend on its first choice of support; null if the book
   * prints no share.
   */
  readonly firstShare: Fraction | null;
  readonly rounds: PrintedFormula;
  readonly commandPoints: PrintedFormula;
  readonly hasGroupBonus: boolean;
  readonly objectives: readonly ObjectivePlan[];
  readonly options: readonly SupportOption[];
  readonly results: readonly string[];
  readonly victory: readonly VictoryLevel[];
  readonly deployment: readonly string[];
  readonly assetTexts: readonly AssetText[];
  readonly reference: BookReference;
  /** The open rulings whose second reading applies; absent if there are none. */
  readonly readings?: readonly string[];
}

/** The parts of the rules that a book must print, each with the title of its section. */
const neededParts: readonly (readonly [keyof PrintedRules, string])[] = [
  ['objectivePoints', 'OBJECTIVES'],
  ['missionShare', 'OBJECTIVES'],
  ['objectives', '… OBJECTIVES'],
  ['supportPoints', 'SUPPORT POINTS'],
  ['prices', 'SUPPORT OPTIONS'],
  ['rounds', 'GAME DURATION'],
  ['commandPoints', 'COMMAND POINTS'],
  ['scale', 'VICTORY'],
  ['isInclusive', 'VICTORY'],
  ['victory', 'VICTORY CONDITIONS'],
];

/** Returns the titles of the needed sections that no sheet prints. */
export const missingSections = (rules: PrintedRules): readonly string[] => [
  ...new Set(
    neededParts.flatMap(([part, title]) => {
      const printed = rules[part];
      return printed === null || (Array.isArray(printed) && printed.length === 0) ? [title] : [];
    }),
  ),
];

/** Adds the facts of the data file to the printed rules of a book. Returns null if a section is missing. */
export function forceRules(rules: PrintedRules, reference: BookReference): ForceRules | null {
  const { objectivePoints, missionShare, supportPoints, rounds, commandPoints, scale, isInclusive } = rules;
  if (!objectivePoints || !missionShare || !supportPoints || !rounds || !commandPoints) return null;
  if (scale === null || isInclusive === null || missingSections(rules).length > 0) return null;
  const { hasGroupBonus, objectives, ties, results, victory, prices } = rules;
  const { firstShare, deployment, assetTexts } = rules;
  const figures = { objectivePoints, missionShare, supportPoints, rounds, commandPoints, hasGroupBonus };
  const options = supportOptions(prices);
  const texts = { deployment, assetTexts };
  return {
    ...figures,
    firstShare,
    objectives,
    options,
    scale,
    isInclusive,
    ties,
    results,
    victory,
    ...texts,
    reference,
  };
}

/** The figures of a force on which its points depend. */
export interface ForceFigures {
  readonly priority: number;
  readonly threat: number;
  readonly leadership: number;
  readonly groupCount: number;
}

const measuresOf = ({ priority, threat, leadership }: ForceFigures, limit = threat): Measures => ({
  PL: priority,
  TV: threat,
  leadership,
  limit,
});

export const objectivePointsOf = (rules: ForceRules, figures: ForceFigures): number =>
  formulaValue(rules.objectivePoints, measuresOf(figures));

export const supportPointsOf = (rules: ForceRules, figures: ForceFigures): number =>
  formulaValue(rules.supportPoints, measuresOf(figures));

/**
 * H13: Returns the command points of a force. If the sheets say so, a side with fewer Combat Groups than the enemy also
 * gains the difference of the two numbers of groups.
 */
export function commandPointsOf(rules: ForceRules, figures: ForceFigures, enemy: ForceFigures): number {
  const bonus = rules.hasGroupBonus ? Math.max(0, enemy.groupCount - figures.groupCount) : 0;
  return formulaValue(rules.commandPoints, measuresOf(figures)) + bonus;
}

/** H13: Returns the number of rounds. Without a game limit, the greater threat value is the limit. */
export function roundCount(rules: ForceRules, forces: readonly ForceFigures[], limit: number | null): number {
  const [first] = forces;
  const greatest = limit ?? Math.max(...forces.map(({ threat }) => threat));
  return first ? formulaValue(rules.rounds, measuresOf(first, greatest)) : 0;
}

/** H16: Returns the least number of support points that a side spends in its first choice. */
export const leastFirst = ({ firstShare }: Pick<ForceRules, 'firstShare'>, points: number): number =>
  firstShare ? Math.ceil((points * firstShare.of) / firstShare.in) : 0;
