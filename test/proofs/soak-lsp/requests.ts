// All requests that an editor can send, by the capability that announces them.
import type { CodeActionParams, ServerCapabilities } from 'vscode-languageserver';
import type { EditorClient } from '../../support/editor-client.ts';
import { virtualUri } from '../../../server/virtual-address.ts';
import type { Random } from '../../support/random.ts';

interface Request {
  readonly method: string;
  readonly params: unknown;
}

interface Asked {
  readonly client: EditorClient;
  readonly uri: string;
  readonly random: Random;
}

type Make = (asked: Asked) => object;

const place: Make = ({ client, uri, random }) => ({
  position: client.places(uri).position(random.below(client.textOf(uri).length + 1)),
});

const range = ({ client, uri, random }: Asked): object => {
  const length = client.textOf(uri).length;
  const start = random.below(length + 1);
  const end = Math.min(length, start + random.below(400));
  return client.places(uri).range({ start, end });
};

const nothing: Make = () => ({});

/** Returns an item of the hierarchy of calls at a random range. No part of the sheet need be at this range. */
const calledItem: Make = (asked) => {
  const at = range(asked);
  return { item: { name: '', kind: 5, uri: asked.uri, range: at, selectionRange: at } };
};

/**
 * Returns the address of a virtual document about a procedure of the sheet. In a sheet without procedures, the
 * procedure does not exist.
 */
const virtual: Make = ({ client, uri, random }) => {
  const titles = client.textOf(uri).match(/^[A-Z][A-Z -]+$/gm) ?? [];
  const is = random.pick(['plain', 'javascript', 'matrix', 'diff', 'canonical'] as const);
  const procedure = titles.length > 0 ? random.pick(titles) : 'NOBODY';
  return { uri: virtualUri({ is, procedure, sheet: uri }, 'label') };
};

const options = { tabSize: 3, insertSpaces: true };

/** The requests for each capability. */
const requests: Readonly<Partial<Record<keyof ServerCapabilities, Readonly<Record<string, Make>>>>> = {
  hoverProvider: { 'textDocument/hover': place },
  completionProvider: { 'textDocument/completion': place },
  signatureHelpProvider: { 'textDocument/signatureHelp': place },
  definitionProvider: { 'textDocument/definition': place },
  declarationProvider: { 'textDocument/declaration': place },
  typeDefinitionProvider: { 'textDocument/typeDefinition': place },
  implementationProvider: { 'textDocument/implementation': place },
  callHierarchyProvider: {
    'textDocument/prepareCallHierarchy': place,
    'callHierarchy/incomingCalls': calledItem,
    'callHierarchy/outgoingCalls': calledItem,
  },
  linkedEditingRangeProvider: { 'textDocument/linkedEditingRange': place },
  documentLinkProvider: { 'textDocument/documentLink': nothing },
  referencesProvider: {
    'textDocument/references': (asked) => ({ ...place(asked), context: { includeDeclaration: true } }),
  },
  documentHighlightProvider: { 'textDocument/documentHighlight': place },
  documentSymbolProvider: { 'textDocument/documentSymbol': nothing },
  codeActionProvider: {
    'textDocument/codeAction': (asked): Omit<CodeActionParams, 'textDocument'> => {
      const diagnostics = [...(asked.client.published.get(asked.uri)?.diagnostics ?? [])];
      const [first] = diagnostics;
      return { range: first?.range ?? (range(asked) as CodeActionParams['range']), context: { diagnostics } };
    },
  },
  codeLensProvider: { 'textDocument/codeLens': nothing },
  documentFormattingProvider: { 'textDocument/formatting': () => ({ options }) },
  documentRangeFormattingProvider: {
    'textDocument/rangeFormatting': (asked) => ({ range: range(asked), options }),
  },
  documentOnTypeFormattingProvider: {
    'textDocument/onTypeFormatting': (asked) => ({ ...place(asked), ch: asked.random.pick(['\n', ')', '[']), options }),
  },
  renameProvider: {
    'textDocument/prepareRename': place,
    'textDocument/rename': (asked) => ({ ...place(asked), newName: asked.random.pick(['rover', 'B', 'x y', '']) }),
  },
  foldingRangeProvider: { 'textDocument/foldingRange': nothing },
  selectionRangeProvider: {
    'textDocument/selectionRange': ({ client, uri, random }) => ({
      positions: [client.places(uri).position(random.below(client.textOf(uri).length + 1))],
    }),
  },
  semanticTokensProvider: {
    'textDocument/semanticTokens/full': nothing,
    'textDocument/semanticTokens/range': (asked) => ({ range: range(asked) }),
  },
  inlayHintProvider: { 'textDocument/inlayHint': (asked) => ({ range: range(asked) }) },
  diagnosticProvider: { 'textDocument/diagnostic': nothing },
};

/** Capabilities that the server announces and for which `requests` has no requests. */
const silent: ReadonlySet<string> = new Set([
  'positionEncoding',
  'textDocumentSync',
  'workspace',
  'workspaceSymbolProvider',
]);

/** Returns the capabilities that the server announces, but for which neither `requests` nor `silent` has an entry. */
export const unknownIn = (capabilities: ServerCapabilities): string[] =>
  Object.keys(capabilities).filter((name) => !silent.has(name) && !Object.hasOwn(requests, name));

/** Requests that only the server of Botbook answers. They are not part of the protocol. */
const own: Readonly<Record<string, Make>> = {
  'botbook/book': nothing,
  'botbook/board': ({ uri }) => ({ uri }),
  'botbook/virtual': virtual,
  'botbook/html': virtual,
  'botbook/examples': ({ uri }) => ({ uris: [uri] }),
  'botbook/runExamples': ({ uri }) => ({ uri }),
  'botbook/coverage': ({ uri }) => ({ uris: [uri] }),
  'botbook/makeExample': (asked) => ({ uri: asked.uri, ...place(asked) }),
  'botbook/explain': (asked) => ({ uri: asked.uri, ...place(asked) }),
};

const query = (): Request => ({ method: 'workspace/symbol', params: { query: 'sc' } });

/**
 * Returns functions that make requests with random parameters: the requests that the server announces and, with
 * `isOwn`, Botbook’s own requests.
 */
export function requestsOf(capabilities: ServerCapabilities, isOwn: boolean): ((asked: Asked) => Request)[] {
  const offered = Object.entries(requests).flatMap(([name, made]) =>
    capabilities[name as keyof ServerCapabilities] ? Object.entries(made) : [],
  );
  const about = offered.map(([method, make]) => (asked: Asked): Request => ({
    method,
    params: { textDocument: { uri: asked.uri }, ...make(asked) },
  }));
  const ours = Object.entries(own).map(([method, make]) => (asked: Asked): Request => ({
    method,
    params: make(asked),
  }));
  return [...about, ...(capabilities.workspaceSymbolProvider ? [query] : []), ...(isOwn ? ours : [])];
}
