// Sends every kind of request that the server announced as a capability, at places of a sheet, and checks the answers.
import {
  LSPErrorCodes,
  type ClientCapabilities,
  type CodeAction,
  type CompletionList,
  type Position,
  type Range,
} from 'vscode-languageserver';
import { EditorClient, within } from '../../support/editor-client.ts';
import { Random } from '../../support/random.ts';
import { requestsOf, unknownIn } from '../soak-lsp/requests.ts';
import { checks, type Asked } from './wellformed.ts';

/** The capabilities of a client that supports everything that some editor supports. */
const capable: ClientCapabilities = {
  textDocument: {
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source.fixAll'] } },
      resolveSupport: { properties: ['edit'] },
      dataSupport: true,
      disabledSupport: true,
    },
    codeLens: {},
    completion: {
      completionItem: {
        snippetSupport: true,
        insertReplaceSupport: true,
        resolveSupport: { properties: ['documentation'] },
      },
    },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    rename: { prepareSupport: true },
    semanticTokens: {
      requests: { full: { delta: true }, range: true },
      tokenTypes: [],
      tokenModifiers: [],
      formats: ['relative'],
    },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

/** The requests that the server may refuse with a message, for example because a name is taken. */
const mayRefuse: ReadonlySet<string> = new Set(['textDocument/prepareRename', 'textDocument/rename']);

export class Asking {
  readonly client = new EditorClient(within());
  readonly random: Random;
  /** The number of answered requests. */
  asked = 0;
  readonly faults: string[] = [];

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  async start(folder: string): Promise<void> {
    const options = { commands: ['botbook.showDiff', 'botbook.openPage', 'botbook.openVirtual'] };
    const { capabilities } = await this.client.start({ capabilities: capable, folders: [folder], options });
    const unknown = unknownIn(capabilities);
    if (unknown.length > 0) throw new Error(`announced, and asked by no test: ${unknown.join(', ')}`);
  }

  /** Opens a text as a sheet, sends every request at `places` random places, and closes the sheet. */
  async sheet(uri: string, text: string, what: string, places: number): Promise<void> {
    const { client } = this;
    await client.open(uri, text);
    for (let left = places; left > 0; left--) await this.everything(uri, what);
    await client.close(uri);
    if (client.logged.length > 0) this.faults.push(`${what}: logged ${client.logged.splice(0).join('\n')}`);
  }

  private async everything(uri: string, what: string): Promise<void> {
    const { client, random } = this;
    const lines = client.textOf(uri).split(/\r\n|\n|\r/);
    for (const make of requestsOf(client.initialized.capabilities, true)) {
      const { method, params } = make({ client, uri, random });
      const { position, range } = params as { readonly position?: Position; readonly range?: Range };
      const start = { line: 0, character: 0 };
      const asked: Asked = { uri, lines, position: position ?? start, range: range ?? { start, end: start } };
      await this.one(method, params, asked, what);
    }
  }

  private async one(method: string, params: unknown, asked: Asked, what: string): Promise<void> {
    const told = (fault: string): void => {
      this.faults.push(`${what}: ${method} ${JSON.stringify(params).slice(0, 200)}: ${fault}`);
    };
    try {
      const answer = await this.client.request(method, params);
      this.asked++;
      const fault = checks[method]?.(answer as never, asked) ?? null;
      if (fault !== null) told(fault);
      await this.resolved(method, answer, asked, what);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (!(mayRefuse.has(method) && code === LSPErrorCodes.RequestFailed))
        told(error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Sends a second request if the answer leads to one, such as a request for the details of a random element of a list.
   */
  private async resolved(method: string, answer: unknown, asked: Asked, what: string): Promise<void> {
    if (method === 'textDocument/codeAction') {
      const actions = ((answer ?? []) as CodeAction[]).filter(({ disabled, edit }) => !disabled && !edit);
      if (actions.length > 0) await this.one('codeAction/resolve', this.random.pick(actions), asked, what);
    }
    if (method === 'textDocument/completion') {
      const { items = [] } = (answer ?? {}) as Partial<CompletionList>;
      if (items.length > 0) await this.one('completionItem/resolve', this.random.pick(items), asked, what);
    }
    if (method === 'textDocument/semanticTokens/full') {
      const { resultId: previousResultId } = answer as { readonly resultId?: string };
      if (previousResultId === undefined) return;
      const textDocument = { uri: asked.uri };
      await this.one('textDocument/semanticTokens/full/delta', { textDocument, previousResultId }, asked, what);
    }
  }
}

/** Returns a text in which one line is cut off at a random place. */
export function cutLine(text: string, random: Random): { readonly text: string; readonly line: number } {
  const lines = text.split('\n');
  const line = random.below(lines.length);
  const own = lines[line] ?? '';
  lines[line] = own.slice(0, random.below(own.length + 1));
  return { text: lines.join('\n'), line: line + 1 };
}
