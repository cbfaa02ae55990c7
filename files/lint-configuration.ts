// Reads the part of botbook.json about the linter: the severity and the options of each rule.
import type { LintRule } from '../compiler/lint/rule.ts';
import { lintRulesOf } from '../compiler/lint/lint-rules.ts';
import { builtInGames } from '../library/games.ts';
import type { LintSettings, RuleSettings } from '../compiler/lint/settings.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import { Fields, ShapeError, oneOf, whole } from '../runtime/kernel/shape.ts';
import type { Datum } from '../runtime/kernel/shape.ts';

export interface LintConfiguration {
  /** The most warnings that pass; undefined if any number passes. */
  readonly maxWarnings: number | undefined;
  readonly rules: LintSettings;
}

export const unconfigured: LintConfiguration = { maxWarnings: undefined, rules: {} };

const severities = ['off', 'warning', 'error'] as const;

function optionOf({ options }: LintRule, name: string, datum: Datum): number {
  const { least, most } = options[name] ?? { least: 0, most: 0 };
  const { json, where } = datum;
  if (typeof json === 'number' && Number.isInteger(json) && json >= least && json <= most) return json;
  const said = typeof json === 'number' ? json : JSON.stringify(json);
  throw new ShapeError(where, `should be a whole number from ${least} to ${most}, not ${said}`);
}

function ruleSettings(rule: LintRule, datum: Datum): Partial<RuleSettings> {
  if (typeof datum.json === 'string') return { severity: oneOf(datum, severities) };
  const names = Object.keys(rule.options);
  const fields = new Fields(datum, ['severity', ...names]);
  const severity = fields.maybe('severity', (field) => oneOf(field, severities));
  const options = names.flatMap((name) => {
    const number = fields.maybe(name, (option) => optionOf(rule, name, option));
    return number === undefined ? [] : [[name, number] as const];
  });
  return { ...(severity && { severity }), options: Object.fromEntries(options) };
}

/** The rule of a name; an error that says what may have been meant. */
function ruleNamed(name: string, where: string, rules: readonly LintRule[]): LintRule {
  const rule = rules.find(({ slug }) => slug === name);
  if (rule) return rule;
  const byCode = rules.find(({ code }) => code === name.toUpperCase());
  const near =
    byCode?.slug ??
    nearest(
      name,
      rules.map(({ slug }) => slug),
    );
  throw new ShapeError(where, `has no rule \`${name}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`);
}

function rulesOf(datum: Datum, lintRules: readonly LintRule[]): LintSettings {
  const { json, where } = datum;
  const names = typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.keys(json) : [];
  const rules = names.map((name) => ruleNamed(name, where, lintRules));
  // `Fields` refuses a value that is no object.
  const fields = new Fields(datum, names);
  return Object.fromEntries(
    rules.flatMap((rule) => {
      const settings = fields.maybe(rule.slug, (field) => ruleSettings(rule, field));
      return settings ? [[rule.slug, settings]] : [];
    }),
  );
}

/** Reads `lint` of a botbook.json, of rules that are known; throws a ShapeError that says what is wrong. */
export function lintConfigurationOf(datum: Datum, rules = lintRulesOf(builtInGames)): LintConfiguration {
  const fields = new Fields(datum, ['maxWarnings', 'rules']);
  return {
    maxWarnings: fields.maybe('maxWarnings', (most) => whole(most)),
    rules: fields.maybe('rules', (settings) => rulesOf(settings, rules)) ?? {},
  };
}
