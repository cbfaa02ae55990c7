// The list of rules, in the order in which they run. A new rule gets a folder in `rules/` and a line here.
import { pageDiagnostics } from '../../grammar/page/page-diagnostics.ts';
import type { DiagnosticRegistry } from '../../grammar/registry.ts';
import type { GameList, SheetGame } from '../language/checking/sheet/sheet-games.ts';
import { searchDiagnostics } from './search-diagnostics.ts';
import { ignoreDiagnostics } from './ignore-comments.ts';
import type { LintRule } from './rule.ts';
import { rule as beyondScenario } from './rules/beyond-scenario/rule.ts';
import { rule as coveredClause } from './rules/covered-clause/rule.ts';
import { rule as coveredLetter } from './rules/covered-letter/rule.ts';
import { rule as coveredRow } from './rules/covered-row/rule.ts';
import { rule as idleCriterion } from './rules/idle-criterion/rule.ts';
import { rule as idleLimit } from './rules/idle-limit/rule.ts';
import { rule as idleRider } from './rules/idle-rider/rule.ts';
import { rule as letterLeftOut } from './rules/letter-left-out/rule.ts';
import { rule as likeRows } from './rules/like-rows/rule.ts';
import { rule as listMayTie } from './rules/list-may-tie/rule.ts';
import { rule as neverActs } from './rules/never-acts/rule.ts';
import { rule as neverHolds } from './rules/never-holds/rule.ts';
import { rule as noRanking } from './rules/no-ranking/rule.ts';
import { rule as oddOneOut } from './rules/odd-one-out/rule.ts';
import { rule as otherWording } from './rules/other-wording/rule.ts';
import { rule as ownPhrase } from './rules/own-phrase/rule.ts';
import { rule as saidTwice } from './rules/said-twice/rule.ts';
import { rule as shortStrength } from './rules/short-strength/rule.ts';
import { rule as synonym } from './rules/synonym/rule.ts';
import { rule as unprintedAction } from './rules/unprinted-action/rule.ts';
import { syntaxDiagnostics } from '../../grammar/diagnostics.ts';
import { checkDiagnostics } from '../language/checking/report/diagnostics.ts';

const kernelRules: readonly LintRule[] = [
  neverHolds,
  noRanking,
  neverActs,
  coveredClause,
  coveredLetter,
  coveredRow,
  idleCriterion,
  idleLimit,
  beyondScenario,
  idleRider,
  saidTwice,
  letterLeftOut,
  likeRows,
  shortStrength,
  otherWording,
  oddOneOut,
  synonym,
  listMayTie,
  ownPhrase,
  unprintedAction,
];

export interface LintingGame extends SheetGame {
  /** The lint rules about words of this game; absent if there are none. */
  readonly lintRules?: readonly LintRule[];
}

export type LintingGames = GameList<LintingGame>;

export const lintRulesOf = ({ all }: LintingGames): readonly LintRule[] => [
  ...kernelRules,
  ...all.flatMap(({ lintRules }) => lintRules ?? []),
];

export function lintDiagnosticsOf(games: LintingGames): DiagnosticRegistry {
  const rules = lintRulesOf(games).map(({ slug, diagnostic }) => [slug, diagnostic] as const);
  return { ...Object.fromEntries(rules), ...ignoreDiagnostics };
}

export const allDiagnostics = { ...syntaxDiagnostics, ...checkDiagnostics, ...pageDiagnostics };

export const everyDiagnostic = (games: LintingGames): DiagnosticRegistry => ({
  ...allDiagnostics,
  ...lintDiagnosticsOf(games),
  ...searchDiagnostics,
});

export { checkDiagnostics };
