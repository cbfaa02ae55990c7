// A rule of the linter: what it finds, what it says, its page, and what may be set. One folder each, of one name.
import type { DiagnosticDefinition, Fix, Related, Severity } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';
import type { SheetScene } from './lint-scene.ts';

/** What kind of wrong it finds. */
export const categories = ['correctness', 'dead text', 'consistency', 'style'] as const;
export type Category = (typeof categories)[number];

/** The page of a rule: sheets that it finds something in, and what they should be. */
export interface RulePage {
  readonly avoid: string;
  readonly prefer: string;
  /** Other sheets that the examples are compared with. */
  readonly beside?: readonly string[];
  /** Why, in a sentence or a few. */
  readonly rationale: string;
  /** What to do where it is right and meant all the same; missing where there is no more to it than an ignore. */
  readonly exceptions?: string;
}

/** A number that botbook.json may set. */
interface Option {
  readonly default: number;
  readonly least: number;
  readonly most: number;
  /** What it is, in a sentence. */
  readonly doc: string;
}
export type Options = Readonly<Record<string, Option>>;

/** The names in braces of a message. */
type Params<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | Params<Rest> : never;
type ArgsOf<M extends string, H extends string> = Readonly<Record<Params<M> | Params<H>, string | number>>;

/** What a fix may change: nothing that is played, or what the sheet says as well. */
export type Keeps = 'plan' | 'play' | 'nothing';

export interface LintFix extends Fix {
  /** Whether the plan stays the same; or what a bot does, though not why; or neither, so that a person has to look. */
  readonly keeps: Keeps;
}

type Tell<M extends string, H extends string> = (
  at: Span,
  args: ArgsOf<M, H>,
  fix?: LintFix | null,
  related?: readonly Related[],
) => void;

export interface RuleGiven<M extends string, H extends string, O extends Options> {
  readonly slug: string;
  readonly code: string;
  readonly category: Category;
  readonly message: M;
  readonly help: H;
  readonly page: RulePage;
  /** It is about words alone, which a sheet that follows a printed book does not choose. */
  readonly isWording?: true;
  readonly options?: O;
  readonly check: (scene: SheetScene, tell: Tell<M, H>, options: { readonly [K in keyof O]: number }) => void;
}

/** A rule as the linter runs it. */
export interface LintRule {
  readonly slug: string;
  readonly code: string;
  readonly category: Category;
  readonly page: RulePage;
  readonly isWording: boolean;
  readonly options: Options;
  /** As the registry of diagnostics has it. */
  readonly entry: DiagnosticDefinition;
  readonly check: (
    scene: SheetScene,
    tell: (
      at: Span,
      args: Readonly<Record<string, string | number>>,
      fix?: LintFix | null,
      related?: readonly Related[],
    ) => void,
    options: Readonly<Record<string, number>>,
  ) => void;
}

export function lintRule<const M extends string, const H extends string, O extends Options = {}>(
  given: RuleGiven<M, H, O>,
): LintRule {
  const { slug, code, category, message, help, page, isWording = false, options = {}, check } = given;
  const severity: Severity = 'warning';
  const { rationale: why, avoid: bad, prefer: good } = page;
  return {
    slug,
    code,
    category,
    page,
    isWording,
    options,
    entry: { code, severity, message, help, why, bad, good },
    check: check as LintRule['check'],
  };
}
