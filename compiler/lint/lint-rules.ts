// The list of rules, in the order in which they are asked. A new rule is its own folder, and its name here.
import type { DiagnosticRegistry } from '../../grammar/registry.ts';
import { games } from '../game/games.ts';
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

export const lintRules: readonly LintRule[] = [...ofTheKernel, ...games.flatMap((game) => game.lintRules ?? [])];

/** What the linter says, as other diagnostics are listed. */
export const lintDiagnostics: DiagnosticRegistry = {
  ...Object.fromEntries(lintRules.map(({ slug, entry }) => [slug, entry])),
  ...ignoreDiagnostics,
};
