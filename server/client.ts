// What the client at the other end can do.
import { MarkupKind, type ClientCapabilities, type InitializeParams, type MarkupContent } from 'vscode-languageserver';
import { plainText } from '../views/document/plain-text.ts';
import type { Encoding } from './places.ts';
import type { ClientOptions } from './protocol.ts';

export interface Client {
  readonly capabilities: ClientCapabilities;
  /** How it counts in a line. */
  readonly encoding: Encoding;
  /** Commands of its own that lenses and actions may call. */
  readonly commands: ReadonlySet<string>;
  /** Where the pages of documentation are; null if it did not say. */
  readonly docs: string | null;
  /** For how many milliseconds nothing is typed before the linter runs. */
  readonly pause: number;
  /** It asks for diagnostics; they are not sent to it unasked. */
  readonly pulls: boolean;
}

/** Markdown as the client takes it: as it is, unless it named the formats that it shows and this is none of them. */
export const markup = (formats: readonly MarkupKind[] | undefined, markdown: string): MarkupContent =>
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
