// Reads the capabilities and options that the client announces. The client is usually an editor.
import { restMilliseconds } from '../compiler/lint/open-sheet-findings.ts';
import { MarkupKind, type ClientCapabilities, type InitializeParams, type MarkupContent } from 'vscode-languageserver';
import { plainText } from '../views/document/plain-text.ts';
import type { Encoding } from './places.ts';
import type { ClientOptions } from './protocol.ts';

export interface Client {
  readonly capabilities: ClientCapabilities;
  /** The unit (UTF-8 or UTF-16) in which the client counts the characters of a line. */
  readonly encoding: Encoding;
  /** The names of commands that the client can run for code lenses and actions. */
  readonly commands: ReadonlySet<string>;
  /** The address of the documentation; null if the client supplied none. */
  readonly docs: string | null;
  /** The milliseconds without typing after which the linter runs. */
  readonly pause: number;
  /** The milliseconds without typing in a clause after which the linter compares the clause with other clauses. */
  readonly rest: number;
  /** True if the client requests diagnostics itself. If not, the server sends diagnostics after each change. */
  readonly pulls: boolean;
}

/** Returns a text as Markdown, or as plain text if the client does not accept Markdown. */
export const markupFor = (formats: readonly MarkupKind[] | undefined, markdown: string): MarkupContent =>
  formats && !formats.includes(MarkupKind.Markdown)
    ? { kind: MarkupKind.PlainText, value: plainText(markdown) }
    : { kind: MarkupKind.Markdown, value: markdown };

const isEncoding = (name: string): name is Encoding => name === 'utf-16' || name === 'utf-8';

/** The longest pause in milliseconds. A timer of Node that is far longer would run at once. */
const longestPause = 60_000;

/** Returns the pause that a client asks for, within the limits of a pause; `usual` if the client asks for none. */
const milliseconds = (pause: unknown, usual: number): number =>
  typeof pause === 'number' ? Math.min(Math.max(0, pause), longestPause) : usual;

export function clientOf({ capabilities, initializationOptions }: InitializeParams): Client {
  const isObject = typeof initializationOptions === 'object' && initializationOptions !== null;
  const { commands, docs, pause, rest }: ClientOptions = isObject ? (initializationOptions as ClientOptions) : {};
  return {
    capabilities,
    encoding: capabilities.general?.positionEncodings?.find(isEncoding) ?? 'utf-16',
    commands: new Set(Array.isArray(commands) ? commands.map(String) : []),
    docs: typeof docs === 'string' ? docs : null,
    pause: milliseconds(pause, 250),
    rest: milliseconds(rest, restMilliseconds),
    pulls: capabilities.textDocument?.diagnostic !== undefined,
  };
}
