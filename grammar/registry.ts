// Diagnostics are data first and prose later. A registry entry holds a code, a severity and a message; the TypeScript
// compiler checks its parameters. Text is rendered at the very end.
import type { Span } from './tree.ts';

export type Severity = 'error' | 'warning';

/** The names in braces of a message: `'{from} to {to}'` has `from` and `to`. */
type Params<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | Params<Rest> : never;

export interface DiagnosticDefinition<Message extends string = string, Help extends string = string> {
  readonly code: string;
  readonly severity: Severity;
  /** One idea, in the writer's terms. */
  readonly message: Message;
  /** The way out. */
  readonly help: Help;
  /** For its page: why it is so, in a sentence or two. */
  readonly why: string;
  /** For its page: lines that provoke it, and what they should be. */
  readonly bad: string;
  readonly good: string;
}

/** Keeps the literal types of message and help, from which the parameters are read. */
export function defineDiagnostic<const M extends string, const H extends string>(
  definition: DiagnosticDefinition<M, H>,
): DiagnosticDefinition<M, H> {
  return definition;
}

export type DiagnosticRegistry = Readonly<Record<string, DiagnosticDefinition>>;

/** Text put in the place of other text. */
interface Edit extends Span {
  readonly text: string;
}

/** A fix for a text that is safe to take. */
export interface Fix {
  /** The effect of the fix, such as ``Write `enemy` ``. */
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** Another place that a finding is about. */
export interface Related extends Span {
  readonly message: string;
  /** The text of another sheet, if it is in one. */
  readonly text?: string;
}

export interface Diagnostic extends Span {
  readonly code: string;
  readonly name: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help: string;
  readonly fix?: Fix;
  readonly related?: readonly Related[];
  /** Alternative fixes for somebody to choose from; `fix` is not among them. */
  readonly ways?: readonly Fix[];
}

type ArgsOf<E> =
  E extends DiagnosticDefinition<infer M, infer H> ? Readonly<Record<Params<M> | Params<H>, string | number>> : never;

type Mending = [fix?: Fix | null, related?: readonly Related[], ways?: readonly Fix[]];

/** The reporting function of a phase, typed by the registry from which the phase reports. */
export type Report<R extends DiagnosticRegistry> = <K extends keyof R & string>(
  name: K,
  at: Span,
  ...args: keyof ArgsOf<R[K]> extends never
    ? [args?: Readonly<Record<string, never>>, ...Mending]
    : [args: ArgsOf<R[K]>, ...Mending]
) => void;

/** Words of a page are short; of what is none of them, the beginning is shown. */
const longest = 200;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)} …` : text);

const fill = (template: string, args: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => cut(String(args[name] ?? '')));

/** A reporter that collects into `into`. */
export function reporter<R extends DiagnosticRegistry>(registry: R, into: Diagnostic[]): Report<R> {
  return (name, at, ...rest) => {
    const { code, severity, message, help } = registry[name] as DiagnosticDefinition;
    const [args = {}, fix, related = [], all = []] = rest as readonly [
      Readonly<Record<string, string | number>>?,
      (Fix | null)?,
      (readonly Related[])?,
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
    });
  };
}

/** Returns another place for a finding. */
export const relatedTo = ({ start, end }: Span, message: string, text?: string): Related => ({
  start,
  end,
  message,
  ...(text !== undefined && { text }),
});

/** A fix that writes one thing instead of what stands somewhere. */
export const writing = ({ start, end }: Span, text: string): Fix => ({
  title: `Write \`${text}\``,
  edits: [{ start, end, text }],
});

/** Returns the number of errors. */
export const errorsIn = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.filter(({ severity }) => severity === 'error').length;
