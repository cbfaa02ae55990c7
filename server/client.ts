// The abilities and options of the client, which is usually an editor.
import { MarkupKind, type ClientCapabilities, type InitializeParams, type MarkupContent } from 'vscode-languageserver';
import { plainText } from '../views/document/plain-text.ts';
import type { Encoding } from './places.ts';
import type { ClientOptions } from './protocol.ts';

export interface Client {
  readonly capabilities: ClientCapabilities;
  /** The units in which the client counts characters in a line. */
  readonly encoding: Encoding;
  /** Commands of the client that lenses and actions may call. */
  readonly commands: ReadonlySet<string>;
  /** The address of the documentation pages; null if the client gave none. */
  readonly docs: string | null;
  /** The milliseconds without typing before the linter runs. */
  readonly pause: number;
  /** True if the client requests diagnostics; the server then does not send any by itself. */
  readonly pulls: boolean;
}

/** Returns Markdown, or plain text if the client does not accept Markdown. */
export const markupFor = (formats: readonly MarkupKind[] | undefined, markdown: string): MarkupContent =>
  formats && !formats.includes(MarkupKind.Markdown)
    ? { kind: MarkupKind.PlainText, value: plainText(markdown) }
    : { kind: MarkupKind.Markdown, value: markdown };

const isEncoding = (name: string): name is Encoding => name === 'utf-16' || name === 'utf-8';

export function clientOf({ capabilities, initializationOptions }: InitializeParams): Client {
  const isObject = typeof initializationOptions === 'object' && initializationOptions !== null;
  const { commands, docs, pause }: ClientOptions = isObject ? (initializationOptions as ClientOptions) : {};
  return {
    capabilities,
    encoding: capabilities.general?.positionEncodings?.find(isEncoding) ?? 'utf-16',
    commands: new Set(Array.isArray(commands) ? commands.map(String) : []),
    docs: typeof docs === 'string' ? docs : null,
    pause: typeof pause === 'number' ? pause : 250,
    pulls: capabilities.textDocument?.diagnostic !== undefined,
  };
}
