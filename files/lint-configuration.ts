// What botbook.json says of the linter: how strict it is, rule by rule.
import type { LintRule } from '../compiler/lint/rule.ts';
import { lintRulesOf } from '../compiler/lint/lint-rules.ts';
import { builtInGames } from '../library/games.ts';
import type { LintSettings, RuleSettings } from '../compiler/lint/settings.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import { Fields, ShapeError, oneOf, whole } from '../runtime/kernel/shape.ts';
import type { Datum } from '../runtime/kernel/shape.ts';

export interface LintConfiguration {
  /** How many warnings are let pass; any number, if nothing is said. */
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
  const severity = fields.maybe('severity', (one) => oneOf(one, severities));
  const options = names.flatMap((name) => {
    const number = fields.maybe(name, (one) => optionOf(rule, name, one));
    return number === undefined ? [] : [[name, number] as const];
  });
  return { ...(severity && { severity }), options: Object.fromEntries(options) };
}

/** The rule of a name; an error that says what may have been meant. */
function ruleNamed(name: string, where: string, known: readonly LintRule[]): LintRule {
  const found = known.find(({ slug }) => slug === name);
  if (found) return found;
  const byCode = known.find(({ code }) => code === name.toUpperCase());
  const near =
    byCode?.slug ??
    nearest(
      name,
      known.map(({ slug }) => slug),
    );
  throw new ShapeError(where, `has no rule \`${name}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`);
}

function rulesOf(datum: Datum, known: readonly LintRule[]): LintSettings {
  const { json, where } = datum;
  const names = typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.keys(json) : [];
  const rules = names.map((name) => ruleNamed(name, where, known));
  // What is no object is refused here.
  const fields = new Fields(datum, names);
  return Object.fromEntries(
    rules.flatMap((rule) => {
      const settings = fields.maybe(rule.slug, (one) => ruleSettings(rule, one));
      return settings ? [[rule.slug, settings]] : [];
    }),
  );
}

/** Reads `lint` of a botbook.json, of rules that are known; throws a ShapeError that says what is wrong. */
export function lintConfigurationOf(datum: Datum, known = lintRulesOf(builtInGames)): LintConfiguration {
  const fields = new Fields(datum, ['maxWarnings', 'rules']);
  return {
    maxWarnings: fields.maybe('maxWarnings', (one) => whole(one)),
    rules: fields.maybe('rules', (one) => rulesOf(one, known)) ?? {},
  };
}
