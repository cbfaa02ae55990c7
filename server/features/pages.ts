// Features of declaration pages: diagnostics, formatting, outline and folds.
import * as lsp from 'vscode-languageserver';
import { findingsOfBook } from '../../compiler/declared/whole-book.ts';
import { editsForForm } from '../../compiler/service/formatting.ts';
import { PageDocument } from '../../compiler/service/pages/page-document.ts';
import { pageFolds, pageOutline, type PageOutlineItem } from '../../compiler/service/pages/page-outline.ts';
import { readText } from '../../files/files.ts';
import { formatPage } from '../../grammar/page/page-printer.ts';
import { pathOf, uriOf } from '../books.ts';
import type { OpenPage } from '../open-files.ts';
import type { ClientSession, Feature, PageScope } from '../session.ts';
import { flatSymbolsOf, foldOf, symbolsOf } from '../outline-symbols.ts';
import { fault } from '../protocol-diagnostics.ts';
import { runAfterMessages } from '../work-delays.ts';
import { workspacePages } from '../workspace.ts';

const symbolKinds: Readonly<Record<PageOutlineItem['is'], lsp.SymbolKind>> = {
  section: lsp.SymbolKind.Namespace,
  declaration: lsp.SymbolKind.Class,
  definition: lsp.SymbolKind.Property,
  action: lsp.SymbolKind.Function,
  table: lsp.SymbolKind.Array,
};

function formattingEdits({ document, places }: PageScope, within?: lsp.Range): lsp.TextEdit[] {
  const only = within && places.span(within);
  return editsForForm(document.text, formatPage(document.text))
    .filter(({ start, end }) => !only || (only.start <= end && start <= only.end))
    .map((edit) => places.edit(edit));
}

function diagnosticsOf(document: PageDocument, session: ClientSession): lsp.Diagnostic[] {
  const { book, uri } = document;
  const sheets = book.diagnostics.length > 0 ? [] : session.books.sheetsBeside(pathOf(uri), book.name);
  return [...book.diagnostics, ...findingsOfBook(book, sheets)].map((finding) =>
    fault(finding, finding, document, session),
  );
}

class PageChecks {
  private readonly session: ClientSession;
  /** Pages that wait for their check. The value is a function that cancels the check. */
  private readonly waiting = new Map<string, () => void>();

  constructor(session: ClientSession) {
    this.session = session;
  }

  register(): void {
    const { session } = this;
    session.pageDiagnostics = (uri) => {
      const opened = session.openedPages.get(uri);
      return !opened || opened.isHuge ? [] : diagnosticsOf(opened.document, session);
    };
    session.on('openPage', (opened) => this.checkSoon(opened));
    session.on('changePage', (opened) => {
      this.checkSoon(opened);
      // The sheets of the book may have other mistakes now.
      if (session.client.pulls) session.refreshClient('diagnostics');
    });
    session.on('closePage', ({ uri }) => {
      this.waiting.get(uri)?.();
      this.waiting.delete(uri);
      if (!session.client.pulls) this.send(uri, []);
    });
  }

  private checkSoon({ uri }: OpenPage): void {
    const { session } = this;
    if (session.client.pulls) return;
    this.waiting.get(uri)?.();
    const cancel = runAfterMessages(() => {
      this.waiting.delete(uri);
      const version = session.openedPages.get(uri)?.version;
      session.attempt('diagnostics', () => this.send(uri, session.pageDiagnostics(uri), version));
    });
    this.waiting.set(uri, cancel);
  }

  private send(uri: string, pageDiagnostics: lsp.Diagnostic[], version?: number): void {
    void this.session.connection.sendNotification(lsp.PublishDiagnosticsNotification.type, {
      uri,
      ...(version !== undefined && { version }),
      diagnostics: pageDiagnostics,
    });
  }
}

interface PageReport {
  readonly uri: string;
  readonly version: number | null;
  readonly items: lsp.Diagnostic[];
}

/** Returns the diagnostics of each page in the open folders. */
export async function workspacePageDiagnostics(session: ClientSession): Promise<readonly PageReport[]> {
  const paths = await workspacePages(session.books);
  return paths.flatMap((path): PageReport[] => {
    const uri = uriOf(path);
    const opened = session.openedPages.get(uri);
    if (opened) return [{ uri, version: opened.version, items: session.pageDiagnostics(uri) }];
    const read = (): lsp.Diagnostic[] => diagnosticsOf(new PageDocument(uri, readText(path)), session);
    const items = session.attempt('diagnostics', read);
    return items ? [{ uri, version: null, items }] : [];
  });
}

export const pageFeatures: Feature = {
  register: (session) => {
    new PageChecks(session).register();
    const { documentSymbol } = session.client.capabilities.textDocument ?? {};
    const isTree = documentSymbol?.hierarchicalDocumentSymbolSupport === true;
    session.aboutPages(lsp.DocumentSymbolRequest.type, ({ document, opened, places }) => {
      const outlined = { uri: opened.uri, places, kinds: symbolKinds };
      const parts = pageOutline(document);
      return isTree ? symbolsOf(parts, outlined) : flatSymbolsOf(parts, outlined, ({ name }) => name);
    });
    session.aboutPages(lsp.FoldingRangeRequest.type, ({ document }) => pageFolds(document).map(foldOf));
    session.aboutPages(lsp.DocumentFormattingRequest.type, (scope) => formattingEdits(scope));
    session.aboutPages(lsp.DocumentRangeFormattingRequest.type, (scope, { range }) => formattingEdits(scope, range));
  },
};
