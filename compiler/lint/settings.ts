// How strict the linter is: for each rule whether it is on, and its numbers.
import type { Severity } from '../../grammar/registry.ts';
import type { LintRule } from './rule.ts';

export interface RuleSettings {
  readonly severity: Severity | 'off';
  readonly options: Readonly<Record<string, number>>;
}

/** By the name of the rule; of one that is not named, what it says of itself. */
export type LintSettings = Readonly<Record<string, Partial<RuleSettings>>>;

export function settingsOf(rule: LintRule, settings: LintSettings): RuleSettings {
  const own = settings[rule.slug] ?? {};
  const standard = Object.fromEntries(Object.entries(rule.options).map(([name, option]) => [name, option.default]));
  return { severity: own.severity ?? rule.entry.severity, options: { ...standard, ...own.options } };
}
