// Code actions. The server first sends only the titles of the actions; when the user chooses an action, the server
// computes the edits.
import * as lsp from 'vscode-languageserver';
import { isSafeToFix } from '../../compiler/lint/fix-rounds.ts';
import type { Action, ActionKind } from '../../compiler/service/actions/action.ts';
import { actionsAt, type ActionRequest } from '../../compiler/service/actions/actions.ts';
import { familiesOf, type Family } from '../../compiler/service/families.ts';
import { inTextOrder, type SheetEdit } from '../../compiler/service/line-edits.ts';
import type { Span } from '../../grammar/tree.ts';
import type { Client } from '../client.ts';
import type { ClientSession, RequestScope, Feature } from '../session.ts';

const kinds: Readonly<Record<ActionKind, string>> = {
  quickfix: 'quickfix',
  'fix-all': 'source.fixAll.botbook',
  insert: 'refactor.insert',
  move: 'refactor.move',
  delete: 'refactor.delete',
  rewrite: 'refactor.rewrite',
};

/**
 * Data of an action, which the client sends back when the user chooses the action. The server then computes the edits
 * from the data.
 */
interface ActionReference extends Span {
  readonly uri: string;
  readonly version: number;
  readonly key: string;
}

const isWithin = (kind: string, wanted: string): boolean => kind === wanted || kind.startsWith(`${wanted}.`);

const abilitiesOf = ({ capabilities }: Client): lsp.CodeActionClientCapabilities =>
  capabilities.textDocument?.codeAction ?? {};

/** True if the client can request the edits of an action separately. */
function resolvesEdits(client: Client): boolean {
  const { dataSupport, resolveSupport } = abilitiesOf(client);
  return dataSupport === true && (resolveSupport?.properties.includes('edit') ?? false);
}

/**
 * Returns the kinds of actions to offer. If the client asks only because the cursor has moved, refactorings are left
 * out.
 */
function wantedSorts(
  { opened, session }: RequestScope,
  { range, context: { only, triggerKind } }: lsp.CodeActionParams,
): ActionRequest['sorts'] {
  const wants = (sort: readonly string[]): boolean =>
    only === undefined || sort.some((kind) => only.some((wanted) => isWithin(kind, wanted) || isWithin(wanted, kind)));
  const isEmptyRange = range.start.line === range.end.line && range.start.character === range.end.character;
  const isRequested = only !== undefined || !isEmptyRange || triggerKind !== lsp.CodeActionTriggerKind.Automatic;
  const { quickfix, 'fix-all': fixAll, ...refactorings } = kinds;
  return {
    fixes: wants([quickfix]),
    refactorings: isRequested && wants(Object.values(refactorings)),
    // The action that fixes everything. In an ordinary list of actions, this action is offered only if a safe fix is
    // known. If the client requests this kind of action, as on saving, it is always offered, because the linter may not
    // have run yet.
    fixAll:
      wants([fixAll]) &&
      (only !== undefined || (resolvesEdits(session.client) && session.currentFindings(opened).some(isSafeToFix))),
  };
}

function familiesFor(
  { opened, document, session }: RequestScope,
  token?: lsp.CancellationToken,
): Promise<readonly Family[] | null> {
  return session.atLeisure(opened.path, familiesOf(document, session), token);
}

function actionsFor(
  { opened, document, session }: RequestScope,
  request: Omit<ActionRequest, 'diagnostics'>,
): readonly Action[] {
  return session.books.workIn(opened.path, () =>
    actionsAt(document, session, { ...request, diagnostics: session.currentFindings(opened) }),
  );
}

async function listActions(
  scope: RequestScope,
  params: lsp.CodeActionParams,
  token: lsp.CancellationToken,
): Promise<lsp.CodeAction[]> {
  const { opened, places, session } = scope;
  const at = places.span(params.range);
  const { version } = opened;
  const sorts = wantedSorts(scope, params);
  const families = sorts.refactorings ? await familiesFor(scope, token) : null;
  // If the text has changed in the meantime, the actions are outdated. The client will ask again.
  if (opened.version !== version) return [];
  const { only } = params.context;
  const actionsHere = actionsFor(scope, { at, sorts, families }).filter(
    ({ kind }) => only === undefined || only.some((wanted) => isWithin(kinds[kind], wanted)),
  );
  const further = sorts.refactorings ? session.sheetActions.flatMap((actionsOf) => actionsOf(scope, at.start)) : [];
  return [
    ...actionsHere.flatMap((action) => codeAction(scope, action, at, params.context)),
    ...further.filter(({ kind = '' }) => only === undefined || only.some((wanted) => isWithin(kind, wanted))),
    ...(sorts.fixes ? pageActions(scope.session, params.context) : []),
  ];
}

function codeAction(
  scope: RequestScope,
  { key, title, kind, fixes = [], isPreferred, refused, edits }: Action,
  span: Span,
  context: lsp.CodeActionContext,
): lsp.CodeAction[] {
  const { client } = scope.session;
  const { disabledSupport, isPreferredSupport } = abilitiesOf(client);
  if (refused !== undefined && !disabledSupport) return [];
  const ranges = fixes.map((finding) => ({ code: finding.code, range: JSON.stringify(scope.places.range(finding)) }));
  const diagnostics = context.diagnostics.filter((diagnostic) =>
    ranges.some(({ code, range }) => code === diagnostic.code && range === JSON.stringify(diagnostic.range)),
  );
  const { uri, version } = scope.opened;
  const base: lsp.CodeAction = {
    title,
    kind: kinds[kind],
    ...(diagnostics.length > 0 && { diagnostics }),
    ...(isPreferred && isPreferredSupport && { isPreferred }),
  };
  if (refused !== undefined) return [{ ...base, disabled: { reason: refused } }];
  if (!resolvesEdits(client)) return [{ ...base, edit: workspaceEdit(scope, edits()) }];
  return [{ ...base, data: { uri, version, ...span, key } satisfies ActionReference }];
}

/** Returns actions that open the documentation about findings, if the client can open pages. */
function pageActions(session: ClientSession, { diagnostics }: lsp.CodeActionContext): lsp.CodeAction[] {
  const command = 'botbook.openPage';
  if (!session.client.commands.has(command)) return [];
  const byCode = new Map(
    diagnostics.filter(({ source }) => source === 'botbook').map((diagnostic) => [String(diagnostic.code), diagnostic]),
  );
  return [...byCode].flatMap(([code, diagnostic]): lsp.CodeAction[] => {
    const page = session.page({ is: 'diagnostic', id: code });
    if (page === null) return [];
    const title = `Open the page of ${code}`;
    return [{ title, kind: kinds.quickfix, diagnostics: [diagnostic], command: { title, command, arguments: [page] } }];
  });
}

/**
 * Adds the edits to an action that the user has chosen. If the text has changed since the action was offered, the
 * action gets no edits.
 */
async function withEdits(
  session: ClientSession,
  action: lsp.CodeAction,
  token: lsp.CancellationToken,
): Promise<lsp.CodeAction> {
  const { uri = '', version, key = '', start = 0, end = 0 } = (action.data ?? {}) as Partial<ActionReference>;
  const opened = session.opened.get(uri);
  if (!opened || opened.version !== version || opened.isHuge) return action;
  const { document, places } = opened;
  const scope = { session, opened, document, places };
  const families = key.includes('-of-') ? await familiesFor(scope, token) : null;
  if (opened.version !== version) return action;
  const sorts = { fixes: true, refactorings: true, fixAll: true };
  const taken = actionsFor(scope, { at: { start, end }, sorts, families }).find((candidate) => candidate.key === key);
  if (!taken) return action;
  return { ...action, edit: session.books.workIn(opened.path, () => workspaceEdit(scope, taken.edits())) };
}

function workspaceEdit(
  { session, opened: { uri, version }, places }: RequestScope,
  edits: readonly SheetEdit[],
): lsp.WorkspaceEdit {
  const abilities = session.client.capabilities.workspace?.workspaceEdit;
  const sorted = inTextOrder(edits);
  if (!abilities?.documentChanges) return { changes: { [uri]: sorted.map((edit) => places.edit(edit)) } };
  const toProtocol = (edit: SheetEdit): lsp.TextEdit | lsp.SnippetTextEdit =>
    abilities.snippetEditSupport === true && edit.stops
      ? { range: places.range(edit), snippet: { kind: 'snippet', value: snippetOf(edit) } }
      : places.edit(edit);
  return { documentChanges: [{ textDocument: { uri, version }, edits: sorted.map(toProtocol) }] };
}

const escapeSnippet = (text: string): string => text.replaceAll(/[\\$}]/g, String.raw`\$&`);

/** Returns the text of an edit as a snippet, in which the cursor moves from stop to stop. */
function snippetOf({ text, stops = [] }: SheetEdit): string {
  let snippet = '';
  let done = 0;
  for (const [index, { start, end }] of stops.entries()) {
    const words = text.slice(start, end);
    // The cursor stays at the last stop if this stop is empty (`$0`).
    const stop = words === '' && index === stops.length - 1 ? '$0' : `\${${index + 1}:${escapeSnippet(words)}}`;
    snippet += escapeSnippet(text.slice(done, start)) + stop;
    done = end;
  }
  return snippet + escapeSnippet(text.slice(done));
}

export const actions: Feature = {
  capabilities: ({ capabilities }) =>
    capabilities.textDocument?.codeAction?.codeActionLiteralSupport
      ? { codeActionProvider: { codeActionKinds: Object.values(kinds), resolveProvider: true } }
      : {},
  register: (session) => {
    session.answerDocument(lsp.CodeActionRequest.type, listActions);
    session.request(lsp.CodeActionResolveRequest.type, (action, token) => withEdits(session, action, token));
  },
};
