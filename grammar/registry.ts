// Types for the declarations of diagnostics. A declaration has a code, a severity, a message and a help; docs/diagnostics
// has the reason and the examples. TypeScript checks that each report supplies the parameters of the message.
import type { Span } from './tree.ts';

export type Severity = 'error' | 'warning';

/**
 * Names of findings that can be the cause of a finding, by their place. If such a finding is at this place, both come
 * from the same mistake, and only the cause is reported (`compiler/language/checking/sheet/fold-findings.ts`).
 */
interface Causes {
  /** The cause ends directly before the finding; only full stops and white space may be between the two. */
  readonly before?: readonly string[];
  readonly inClause?: readonly string[];
  /** The cause is at the title of the section of the finding. */
  readonly atTitle?: readonly string[];
  readonly inSheet?: readonly string[];
}

/** The parameter names of a message: `from` and `to` for `'{from} to {to}'`. */
type Params<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | Params<Rest> : never;

export interface DiagnosticDefinition<Message extends string = string, Help extends string = string> {
  readonly code: string;
  readonly severity: Severity;
  /** The problem in one sentence, in words that writers of sheets know. */
  readonly message: Message;
  /** The way to remove the problem. */
  readonly help: Help;
  readonly causedBy?: Causes;
}

/**
 * Returns the definition unchanged. The type keeps the exact texts of message and help, so that TypeScript knows their
 * parameters.
 */
export function defineDiagnostic<const M extends string, const H extends string>(
  definition: DiagnosticDefinition<M, H>,
): DiagnosticDefinition<M, H> {
  return definition;
}

export type DiagnosticRegistry = Readonly<Record<string, DiagnosticDefinition>>;

/** An edit: `text` replaces the text of the span. */
interface Edit extends Span {
  readonly text: string;
}

/** A change of the text that removes the cause of a diagnostic. */
export interface Fix {
  /** The fix in words, such as ``Write `enemy` ``. */
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** Another place that helps to explain a finding. */
export interface RelatedPlace extends Span {
  readonly message: string;
  /** The text of the sheet in which the place is; absent if the place is in the sheet of the finding. */
  readonly text?: string;
}

export interface Diagnostic extends Span {
  readonly code: string;
  readonly name: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help: string;
  readonly fix?: Fix;
  readonly related?: readonly RelatedPlace[];
  /** Several fixes of which the writer chooses one. They do not include `fix`. */
  readonly ways?: readonly Fix[];
  /** Absent if the finding is never a consequence, and after the fold. */
  readonly causedBy?: Causes;
}

type ArgsOf<E> =
  E extends DiagnosticDefinition<infer M, infer H> ? Readonly<Record<Params<M> | Params<H>, string | number>> : never;

type FixArgs = [fix?: Fix | null, related?: readonly RelatedPlace[], ways?: readonly Fix[]];

/** Reports a diagnostic of a registry at a place. TypeScript checks the parameters of the message. */
export type Report<R extends DiagnosticRegistry> = <K extends keyof R & string>(
  name: K,
  at: Span,
  ...args: keyof ArgsOf<R[K]> extends never
    ? [args?: Readonly<Record<string, never>>, ...FixArgs]
    : [args: ArgsOf<R[K]>, ...FixArgs]
) => void;

/**
 * The largest number of characters of a parameter in a message. A longer parameter is cut, after a word if possible.
 */
const longest = 200;
const cut = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/ \S{0,40}$/, '')} …` : text;

/**
 * Cache of message templates, split into texts and parameter names in turn. To split a template takes longer than to
 * fill it.
 */
const templates = new Map<string, readonly string[]>();

function fill(template: string, args: Readonly<Record<string, string | number>>): string {
  const parts = templates.get(template) ?? template.split(/\{(\w+)\}/);
  templates.set(template, parts);
  return parts.map((part, index) => (index % 2 === 0 ? part : cut(String(args[part] ?? '')))).join('');
}

/**
 * The number of mistakes after which a sheet is not checked further. A text of nothing but marks can have a mistake in
 * each character, and would use too much memory.
 */
export const mostMistakes = 10_000;

/** Returns a function that reports diagnostics of a registry by adding them to `into`, up to `most` diagnostics. */
export function reporter<R extends DiagnosticRegistry>(registry: R, into: Diagnostic[], most = Infinity): Report<R> {
  return (name, at, ...rest) => {
    if (into.length >= most) return;
    const { code, severity, message, help, causedBy } = registry[name] as DiagnosticDefinition;
    const [args = {}, fix, related = [], all = []] = rest as readonly [
      Readonly<Record<string, string | number>>?,
      (Fix | null)?,
      (readonly RelatedPlace[])?,
      (readonly Fix[])?,
    ];
    const ways = all.filter(({ title }) => title !== fix?.title);
    into.push({
      code,
      name,
      severity,
      message: fill(message, args),
      help: fill(help, args),
      start: at.start,
      end: Math.max(at.end, at.start),
      ...(fix && { fix }),
      ...(related.length > 0 && { related }),
      ...(ways.length > 0 && { ways }),
      ...(causedBy && { causedBy }),
    });
  };
}

/** Makes a place that a finding names in addition to its own place, because it helps to explain the finding. */
export const relatedTo = ({ start, end }: Span, message: string, text?: string): RelatedPlace => ({
  start,
  end,
  message,
  ...(text !== undefined && { text }),
});

/** Returns a fix that replaces the text of a span by `text`. */
export const replacementFix = ({ start, end }: Span, text: string): Fix => ({
  title: `Write \`${text}\``,
  edits: [{ start, end, text }],
});

/** Returns a fix that removes the text of a span. `words` are the removed words, as the title of the fix shows them. */
export const removalFix = ({ start, end }: Span, words: string): Fix => ({
  title: `Take \`${words}\` out`,
  edits: [{ start, end, text: '' }],
});

/** Returns the number of diagnostics that are errors. */
export const errorsIn = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.filter(({ severity }) => severity === 'error').length;
