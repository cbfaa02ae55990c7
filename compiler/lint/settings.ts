// The linter settings: for each rule, its severity (or `off`) and its numbers.
import type { Severity } from '../../grammar/registry.ts';
import type { LintRule } from './rule.ts';

export interface RuleSettings {
  readonly severity: Severity | 'off';
  readonly options: Readonly<Record<string, number>>;
}

/** Settings by rule slug. A rule without settings uses its defaults. */
export type LintSettings = Readonly<Record<string, Partial<RuleSettings>>>;

export function settingsOf(rule: LintRule, settings: LintSettings): RuleSettings {
  const ruleSettings = settings[rule.slug] ?? {};
  const defaults = Object.fromEntries(Object.entries(rule.options).map(([name, option]) => [name, option.default]));
  return {
    severity: ruleSettings.severity ?? rule.diagnostic.severity,
    options: { ...defaults, ...ruleSettings.options },
  };
}
