// The list of rules, in the order in which they are asked. A new rule is its own folder, and its name here.
import type { DiagnosticRegistry } from '../../grammar/registry.ts';
import type { GameList, SheetGame } from '../language/checking/games.ts';
import { ignoreDiagnostics } from './ignore-diagnostics.ts';
import type { LintRule } from './rule.ts';
import { rule as coveredClause } from './rules/covered-clause/rule.ts';
import { rule as coveredLetter } from './rules/covered-letter/rule.ts';
import { rule as coveredRow } from './rules/covered-row/rule.ts';
import { rule as idleCriterion } from './rules/idle-criterion/rule.ts';
import { rule as idleRider } from './rules/idle-rider/rule.ts';
import { rule as letterLeftOut } from './rules/letter-left-out/rule.ts';
import { rule as likeRows } from './rules/like-rows/rule.ts';
import { rule as listMayTie } from './rules/list-may-tie/rule.ts';
import { rule as neverHolds } from './rules/never-holds/rule.ts';
import { rule as oddOneOut } from './rules/odd-one-out/rule.ts';
import { rule as otherWording } from './rules/other-wording/rule.ts';
import { rule as saidTwice } from './rules/said-twice/rule.ts';
import { rule as synonym } from './rules/synonym/rule.ts';

const ofTheKernel: readonly LintRule[] = [
  neverHolds,
  coveredClause,
  coveredLetter,
  coveredRow,
  idleCriterion,
  idleRider,
  saidTwice,
  letterLeftOut,
  likeRows,
  otherWording,
  oddOneOut,
  synonym,
  listMayTie,
];

/** A game as its sheets are linted. */
export interface LintingGame extends SheetGame {
  /** Rules of the linter about its own words; missing where there are none. */
  readonly lintRules?: readonly LintRule[];
}

export type LintingGames = GameList<LintingGame>;

/** The rules for sheets of some games. */
export const lintRulesOf = ({ all }: LintingGames): readonly LintRule[] => [
  ...ofTheKernel,
  ...all.flatMap(({ lintRules }) => lintRules ?? []),
];

const registries = new WeakMap<LintingGames, DiagnosticRegistry>();

/** What the linter says of sheets of some games, as other diagnostics are listed. */
export function lintDiagnosticsOf(games: LintingGames): DiagnosticRegistry {
  const known = registries.get(games);
  if (known) return known;
  const rules = lintRulesOf(games).map(({ slug, entry }) => [slug, entry] as const);
  const made: DiagnosticRegistry = { ...Object.fromEntries(rules), ...ignoreDiagnostics };
  registries.set(games, made);
  return made;
}
