// Code actions: their titles when the cursor comes by, their edits when somebody takes one.
import {
  CodeActionRequest,
  CodeActionResolveRequest,
  CodeActionTriggerKind,
  type CancellationToken,
  type CodeAction,
  type CodeActionContext,
  type CodeActionParams,
  type SnippetTextEdit,
  type TextEdit as ToldEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { Action, ActionKind } from '../../compiler/service/actions/action.ts';
import { actionsAt, type ActionRequest } from '../../compiler/service/actions/actions.ts';
import { inTextOrder, type SheetEdit } from '../../compiler/service/line-edits.ts';
import { isSafeToFix } from '../../compiler/lint/fix-rounds.ts';
import { familiesOf, type Family } from '../../compiler/service/families.ts';
import type { Span } from '../../grammar/tree.ts';
import type { Client } from '../client.ts';
import { atLeisure } from '../leisure.ts';
import type { Opened } from '../opened.ts';
import type { At, Session } from '../session.ts';
import type { Feature } from './feature.ts';

const kinds: Readonly<Record<ActionKind, string>> = {
  quickfix: 'quickfix',
  'fix-all': 'source.fixAll.botbook',
  insert: 'refactor.insert',
  move: 'refactor.move',
  delete: 'refactor.delete',
  rewrite: 'refactor.rewrite',
};

/** What an action is found again by. */
interface ActionData {
  readonly uri: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
  readonly key: string;
}

const isWithin = (kind: string, wanted: string): boolean => kind === wanted || kind.startsWith(`${wanted}.`);

class Actions {
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  private get can(): NonNullable<NonNullable<Client['capabilities']['textDocument']>['codeAction']> {
    return this.session.client.capabilities.textDocument?.codeAction ?? {};
  }

  /** Whether edits can wait until they are asked for. */
  private get isLazy(): boolean {
    return this.can.dataSupport === true && (this.can.resolveSupport?.properties.includes('edit') ?? false);
  }

  /** Of the sorts those that are wanted; refactorings only where somebody asks for what there is, not as the cursor moves. */
  private sortsOf({ opened }: At, { range, context: { only, triggerKind } }: CodeActionParams): ActionRequest['sorts'] {
    const wants = (sort: readonly string[]): boolean =>
      only === undefined || sort.some((kind) => only.some((one) => isWithin(kind, one) || isWithin(one, kind)));
    const isPlace = range.start.line === range.end.line && range.start.character === range.end.character;
    const isAsked = only !== undefined || !isPlace || triggerKind !== CodeActionTriggerKind.Automatic;
    const { insert, move, delete: deleting, rewrite } = kinds;
    return {
      fixes: wants([kinds.quickfix]),
      refactorings: isAsked && wants([insert, move, deleting, rewrite]),
      // Unasked, only where it is known to do something; on saving the linter may not have seen the sheet yet.
      fixAll:
        wants([kinds['fix-all']]) &&
        (only !== undefined || (this.isLazy && this.session.found(opened).some(isSafeToFix))),
    };
  }

  private async families({ opened, document }: At, token?: CancellationToken): Promise<readonly Family[] | null> {
    const { books } = this.session;
    return atLeisure(familiesOf(document, this.session), (work) => books.in(opened.path, work), token);
  }

  private offered({ opened, document }: At, request: Omit<ActionRequest, 'found'>): readonly Action[] {
    const { session } = this;
    return session.books.in(opened.path, () =>
      actionsAt(document, session, { ...request, found: session.found(opened) }),
    );
  }

  async listed(at: At, params: CodeActionParams, token: CancellationToken): Promise<CodeAction[]> {
    const span = at.places.span(params.range);
    const { version } = at.opened;
    const sorts = this.sortsOf(at, params);
    const families = sorts.refactorings ? await this.families(at, token) : null;
    // Meanwhile the text may have become another: then the client asks again.
    if (at.opened.version !== version) return [];
    const { only } = params.context;
    const all = this.offered(at, { at: span, sorts, families }).filter(
      ({ kind }) => only === undefined || only.some((one) => isWithin(kinds[kind], one)),
    );
    const told = all.flatMap((one) => this.told(at, one, span, params.context));
    return [...told, ...(sorts.fixes ? this.pages(params.context) : [])];
  }

  private told(at: At, action: Action, span: Span, { diagnostics }: CodeActionContext): CodeAction[] {
    const { key, title, kind, fixes = [], isPreferred, refused } = action;
    if (refused !== undefined && !this.can.disabledSupport) return [];
    const ranges = fixes.map((one) => ({ code: one.code, range: JSON.stringify(at.places.range(one)) }));
    const own = diagnostics.filter((one) =>
      ranges.some(({ code, range }) => code === one.code && range === JSON.stringify(one.range)),
    );
    const { uri, version } = at.opened;
    const data: ActionData = { uri, version, ...span, key };
    const base: CodeAction = {
      title,
      kind: kinds[kind],
      ...(own.length > 0 && { diagnostics: own }),
      ...(isPreferred && this.can.isPreferredSupport && { isPreferred }),
    };
    if (refused !== undefined) return [{ ...base, disabled: { reason: refused } }];
    return [this.isLazy ? { ...base, data } : { ...base, edit: this.edit(at, action.edits()) }];
  }

  /** The pages of what is reported here, for clients that open pages. */
  private pages({ diagnostics }: CodeActionContext): CodeAction[] {
    const { client } = this.session;
    const command = 'botbook.openPage';
    if (!client.commands.has(command)) return [];
    const own = new Map(diagnostics.filter(({ source }) => source === 'botbook').map((one) => [String(one.code), one]));
    return [...own].flatMap(([code, diagnostic]): CodeAction[] => {
      const page = this.session.page({ is: 'diagnostic', id: code });
      if (page === null) return [];
      const title = `Open the page of ${code}`;
      const base = { title, kind: kinds.quickfix, diagnostics: [diagnostic] };
      return [{ ...base, command: { title, command, arguments: [page] } }];
    });
  }

  /** The edits of an action that was taken; without any, if the text is another by now. */
  async resolved(action: CodeAction, token: CancellationToken): Promise<CodeAction> {
    const data = action.data as Partial<ActionData> | undefined;
    const opened = this.session.opened.get(data?.uri ?? '');
    if (!opened || opened.version !== data?.version || opened.isHuge) return action;
    const at: At = { opened, document: opened.document, places: opened.places };
    const sorts = { fixes: true, refactorings: true, fixAll: true };
    const families = (data.key ?? '').includes('-of-') ? await this.families(at, token) : null;
    if (opened.version !== data.version) return action;
    const span = { start: data.start ?? 0, end: data.end ?? 0 };
    const found = this.offered(at, { at: span, sorts, families }).find(({ key }) => key === data.key);
    if (!found) return action;
    return { ...action, edit: this.session.books.in(opened.path, () => this.edit(at, found.edits())) };
  }

  private edit({ opened, places }: At, edits: readonly SheetEdit[]): WorkspaceEdit {
    const { uri, version }: Opened = opened;
    const { workspaceEdit } = this.session.client.capabilities.workspace ?? {};
    const sorted = inTextOrder(edits);
    const plain = (one: SheetEdit): ToldEdit => ({ range: places.range(one), newText: one.text });
    if (!workspaceEdit?.documentChanges) return { changes: { [uri]: sorted.map(plain) } };
    const isSnippet = workspaceEdit.snippetEditSupport === true;
    const told = sorted.map((one): ToldEdit | SnippetTextEdit =>
      isSnippet && one.stops
        ? { range: places.range(one), snippet: { kind: 'snippet', value: snippetOf(one) } }
        : plain(one),
    );
    return { documentChanges: [{ textDocument: { uri, version }, edits: told }] };
  }
}

const escaped = (text: string): string => text.replaceAll(/[\\$}]/g, String.raw`\$&`);

/** With its stops, where the client goes from one to the next. */
function snippetOf({ text, stops = [] }: SheetEdit): string {
  let made = '';
  let done = 0;
  for (const [index, { start, end }] of stops.entries()) {
    const words = text.slice(start, end);
    // The last of them is where the cursor is left.
    const stop = words === '' && index === stops.length - 1 ? '$0' : `\${${index + 1}:${escaped(words)}}`;
    made += escaped(text.slice(done, start)) + stop;
    done = end;
  }
  return made + escaped(text.slice(done));
}

export const actions: Feature = {
  capabilities: ({ capabilities }) =>
    capabilities.textDocument?.codeAction?.codeActionLiteralSupport
      ? { codeActionProvider: { codeActionKinds: Object.values(kinds), resolveProvider: true } }
      : {},
  register: (session) => {
    const all = new Actions(session);
    session.about(CodeActionRequest.type, (at, params, token) => all.listed(at, params, token));
    session.request(CodeActionResolveRequest.type, (action, token) => all.resolved(action, token));
  },
};
