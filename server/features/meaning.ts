// What words mean and where it is said: hover, definition, declaration, implementation, references, highlights, rename.
import {
  DeclarationRequest,
  DefinitionRequest,
  DocumentHighlightKind,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  HoverRequest,
  ImplementationRequest,
  LSPErrorCodes,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  ResponseError,
  type Definition,
  type DocumentHighlight,
  type Hover,
  type Location,
  type LocationLink,
  type Position,
  type TextDocumentIdentifier,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import {
  declarationAt,
  definitionAt,
  highlightsAt,
  implementationsAt,
  referencesAt,
  type JumpTargets,
  type JumpTarget,
} from '../../compiler/service/definition.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { hoverAt } from '../../compiler/service/hover.ts';
import { linksIn } from '../../compiler/service/links.ts';
import type { Project } from '../../compiler/service/project.ts';
import { isNamedInFiles, renamableAt, renameAt } from '../../compiler/service/rename.ts';
import type { FileEdits, RenameResult } from '../../compiler/service/rename-result.ts';
import { hoverMarkdown } from '../../views/editor/hover.ts';
import { markup } from '../client.ts';
import { Places } from '../places.ts';
import type { At, Session } from '../session.ts';
import { playedWith } from '../workspace.ts';
import type { Feature } from './feature.ts';

interface Asked {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
}

class Meaning {
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  hover({ document, places }: At, { position }: Asked): Hover | null {
    const { session } = this;
    const found = hoverAt(document, session, places.offset(position));
    if (!found) return null;
    const markdown = hoverMarkdown(found, (topic) => session.page(topic));
    const formats = session.client.capabilities.textDocument?.hover?.contentFormat;
    return { contents: markup(formats, markdown), range: places.range(found.at) };
  }

  /** Places that somebody is sent to, as links if the client takes them. */
  targets(
    { document, places }: At,
    { position }: Asked,
    find: (document: ServiceDocument, project: Project, offset: number) => JumpTargets | null,
    takesLinks: boolean,
  ): Definition | LocationLink[] | null {
    const found = find(document, this.session, places.offset(position));
    if (!found) return null;
    return takesLinks
      ? found.targets.map((one) => this.link(one, places.range(found.at)))
      : found.targets.map((one) => ({ uri: one.uri, range: this.placesIn(one).range(one.name) }));
  }

  private link(target: JumpTarget, from: LocationLink['originSelectionRange']): LocationLink {
    const places = this.placesIn(target);
    return {
      ...(from && { originSelectionRange: from }),
      targetUri: target.uri,
      targetRange: places.range(target.whole),
      targetSelectionRange: places.range(target.name),
    };
  }

  private placesIn({ text }: Pick<JumpTarget, 'text'>): Places {
    return new Places(text, this.session.client.encoding);
  }

  references({ document, places }: At, { position }: Asked, withDeclaration: boolean): Location[] | null {
    const found = referencesAt(document, this.session, places.offset(position));
    return (
      found
        ?.filter(({ isDeclaration }) => withDeclaration || !isDeclaration)
        .map((one) => ({ uri: one.document.uri, range: this.session.places(one.document).range(one.at) })) ?? null
    );
  }

  highlights({ document, places }: At, { position }: Asked): DocumentHighlight[] | null {
    const found = highlightsAt(document, this.session, places.offset(position));
    return (
      found?.map(({ at, isWritten }) => ({
        range: places.range(at),
        kind: isWritten ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
      })) ?? null
    );
  }

  prepared({ document, places }: At, { position }: Asked): { range: Location['range']; placeholder: string } {
    const found = renamableAt(document, this.session, places.offset(position));
    if (found.is === 'refused') throw new ResponseError(LSPErrorCodes.RequestFailed, found.why);
    return { range: places.range(found.at), placeholder: found.name };
  }

  async renamed({ opened, document, places }: At, { position }: Asked, to: string): Promise<WorkspaceEdit> {
    const { books } = this.session;
    const at = places.offset(position);
    const { game } = document;
    const told = (uri: string): string | undefined => this.session.opened.get(uri)?.text;
    // What cannot be renamed need not be looked for.
    const isFar = game && isNamedInFiles(document, at) && renamableAt(document, this.session, at).is === 'name';
    const played = isFar ? await playedWith(books, opened.path, game, told) : [];
    if (opened.text !== document.text)
      throw new ResponseError(LSPErrorCodes.ContentModified, 'The sheet was changed meanwhile.');
    // Data may have been read anew meanwhile, and the same text with them.
    return books.in(opened.path, () => this.edit(renameAt(opened.document, this.session, at, to, played)));
  }

  private edit(found: RenameResult): WorkspaceEdit {
    if (found.is === 'refused') throw new ResponseError(LSPErrorCodes.RequestFailed, found.why);
    const { workspace } = this.session.client.capabilities;
    if (workspace?.workspaceEdit?.documentChanges !== true)
      return { changes: Object.fromEntries(found.files.map((file) => [file.uri, this.edits(file)])) };
    return {
      documentChanges: found.files.map((file) => ({
        textDocument: { uri: file.uri, version: this.session.opened.get(file.uri)?.version ?? null },
        edits: this.edits(file),
      })),
    };
  }

  private edits({ before, edits }: FileEdits): TextEdit[] {
    const places = this.placesIn({ text: before });
    return edits.map((one) => ({ range: places.range(one), newText: one.text }));
  }
}

export const meaning: Feature = {
  capabilities: ({ capabilities }) => ({
    hoverProvider: true,
    definitionProvider: true,
    declarationProvider: true,
    implementationProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    documentLinkProvider: { resolveProvider: false },
    renameProvider: capabilities.textDocument?.rename?.prepareSupport === true ? { prepareProvider: true } : true,
  }),
  register: (session) => {
    const all = new Meaning(session);
    const can = session.client.capabilities.textDocument ?? {};
    session.about(HoverRequest.type, (at, params) => all.hover(at, params));
    session.about(DefinitionRequest.type, (at, params) =>
      all.targets(at, params, definitionAt, can.definition?.linkSupport === true),
    );
    session.about(DeclarationRequest.type, (at, params) =>
      all.targets(at, params, declarationAt, can.declaration?.linkSupport === true),
    );
    session.about(ImplementationRequest.type, (at, params) =>
      all.targets(at, params, implementationsAt, can.implementation?.linkSupport === true),
    );
    session.about(ReferencesRequest.type, (at, params) =>
      all.references(at, params, params.context.includeDeclaration),
    );
    session.about(DocumentHighlightRequest.type, (at, params) => all.highlights(at, params));
    session.about(DocumentLinkRequest.type, ({ document, places }) =>
      linksIn(document, session).map(({ at, address }) => ({ range: places.range(at), target: address })),
    );
    session.about(PrepareRenameRequest.type, (at, params) => all.prepared(at, params));
    session.about(RenameRequest.type, (at, params) => all.renamed(at, params, params.newName));
  },
};
