// The parts of a lint rule: its messages, its findings and its options. docs/diagnostics has its reason and examples.
import type { DiagnosticDefinition, Fix, RelatedPlace, Severity } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';
import type { Steps } from '../language/steps.ts';
import type { SheetScene } from './lint-scene.ts';
import type { OwnPhrase } from './own-phrases.ts';

export const ruleCategories = ['correctness', 'dead text', 'consistency', 'style'] as const;
export type RuleCategory = (typeof ruleCategories)[number];

interface Option {
  readonly default: number;
  readonly least: number;
  readonly most: number;
  readonly doc: string;
}
export type Options = Readonly<Record<string, Option>>;

/** The parameter names of a message, which are in braces. */
type Params<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | Params<Rest> : never;
type ArgsOf<M extends string, H extends string> = Readonly<Record<Params<M> | Params<H>, string | number>>;

export type Keeps = 'plan' | 'play' | 'nothing';

export interface LintFix extends Fix {
  /**
   * Says what the fix leaves unchanged. `plan`: the plan. `play`: the plan changes, but the bot acts the same.
   * `nothing`: a person has to check the result.
   */
  readonly keeps: Keeps;
}

/** Reports a finding at a span. `args` are the parameters of the message. */
export type Tell<Args = Readonly<Record<string, string | number>>> = (
  at: Span,
  args: Args,
  fix?: LintFix | null,
  related?: readonly RelatedPlace[],
) => void;

export interface RuleDefinition<M extends string, H extends string, O extends Options> {
  readonly slug: string;
  readonly code: string;
  readonly category: RuleCategory;
  readonly message: M;
  readonly help: H;
  readonly isWording?: true;
  readonly options?: O;
  /**
   * Reports the findings about a sheet. A rule that takes long for each clause is a generator that pauses after each
   * clause.
   */
  readonly check: (
    scene: SheetScene,
    tell: Tell<ArgsOf<M, H>>,
    options: { readonly [K in keyof O]: number },
    ownPhrases: readonly OwnPhrase[],
  ) => void | Steps<void>;
}

export interface LintRule extends Pick<RuleDefinition<string, string, Options>, 'slug' | 'code' | 'category'> {
  readonly isWording: boolean;
  readonly options: Options;
  readonly diagnostic: DiagnosticDefinition;
  readonly check: (
    scene: SheetScene,
    tell: Tell,
    options: Readonly<Record<string, number>>,
    ownPhrases: readonly OwnPhrase[],
  ) => void | Steps<void>;
}

export function lintRule<const M extends string, const H extends string, O extends Options = {}>(
  definition: RuleDefinition<M, H, O>,
): LintRule {
  const { message, help, isWording = false, options = {}, check, ...named } = definition;
  const diagnostic: DiagnosticDefinition = { code: named.code, severity: 'warning', message, help };
  return { ...named, isWording, options, diagnostic, check: check as LintRule['check'] };
}

export interface RuleSettings {
  readonly severity: Severity | 'off';
  readonly options: Readonly<Record<string, number>>;
  /** The phrases of botbook.json, for the rule `own-phrase`; empty for other rules. */
  readonly phrases: readonly OwnPhrase[];
}

/**
 * Settings of rules, by the name of the rule (slug), such as `never-acts`. A rule without settings uses its default
 * settings.
 */
export type LintSettings = Readonly<Record<string, Partial<RuleSettings>>>;

export function settingsOf(rule: LintRule, settings: LintSettings): RuleSettings {
  const ruleSettings = settings[rule.slug] ?? {};
  const defaults = Object.fromEntries(Object.entries(rule.options).map(([name, option]) => [name, option.default]));
  return {
    severity: ruleSettings.severity ?? rule.diagnostic.severity,
    options: { ...defaults, ...ruleSettings.options },
    phrases: ruleSettings.phrases ?? [],
  };
}
