// Converts findings to diagnostics of the protocol.
import * as lsp from 'vscode-languageserver';
import { deadTextCodes } from '../compiler/lint/open-sheet-findings.ts';
import type { LintFix } from '../compiler/lint/rule.ts';
import type { ServiceDocument } from '../compiler/service/document.ts';
import type { UserError } from '../files/errors.ts';
import type { Diagnostic, RelatedPlace } from '../grammar/registry.ts';
import type { Span } from '../grammar/tree.ts';
import type { ClientSession } from './session.ts';

/**
 * Returns a finding as a diagnostic of the protocol. Its `data` contain the fix, so that a client can apply the fix.
 */
export function findingForClient(
  { code, name, severity, message, help, fix, related = [], ...span }: Diagnostic,
  document: ServiceDocument,
  session: ClientSession,
): lsp.Diagnostic {
  const places = session.places(document);
  const relatedInformation = related.flatMap((each) => relatedForClient(each, document, session));
  const edits = fix?.edits.map((edit) => places.edit(edit)) ?? [];
  // A fix of the checker does not say what it leaves unchanged, so `keeps` is null.
  const keeps = (fix as Partial<LintFix> | undefined)?.keeps ?? null;
  return {
    ...fault({ code, message, help }, span, document, session),
    severity: severity === 'error' ? lsp.DiagnosticSeverity.Error : lsp.DiagnosticSeverity.Warning,
    ...(deadTextCodes(session.games).has(code) && { tags: [lsp.DiagnosticTag.Unnecessary] }),
    ...(relatedInformation.length > 0 && { relatedInformation }),
    data: { code, name, fix: fix ? { title: fix.title, edits, keeps } : null },
  };
}

/**
 * Returns the other place to which a finding refers. If the place is in another sheet, this sheet is found by its text.
 * If no known sheet has the text, the result is empty.
 */
function relatedForClient(
  { message, text, ...span }: RelatedPlace,
  document: ServiceDocument,
  session: ClientSession,
): lsp.DiagnosticRelatedInformation[] {
  const sheet = text === undefined ? document : session.beside(document).find((other) => other.text === text);
  return sheet ? [{ location: { uri: sheet.uri, range: session.places(sheet).range(span) }, message }] : [];
}

/** Returns an error in a sheet, a page or a file of its book as a diagnostic. */
export function fault(
  { code, message, help }: Pick<UserError, 'code' | 'message' | 'help'>,
  at: Span,
  document: Parameters<ClientSession['places']>[0],
  session: ClientSession,
): lsp.Diagnostic {
  const href = session.page({ is: 'diagnostic', id: code });
  return {
    range: session.places(document).range(at),
    severity: lsp.DiagnosticSeverity.Error,
    code,
    ...(href !== null && { codeDescription: { href } }),
    source: 'botbook',
    message: `${message} ${help}`.trim(),
  };
}
