// Converts the result of a rename to edits of the protocol, and reasons against a rename to errors.
import * as lsp from 'vscode-languageserver';
import type { FileEdits, RenameResult } from '../../compiler/service/rename-result.ts';
import { visibleText } from '../../views/document/palette.ts';
import { Places } from '../places.ts';
import type { ClientSession } from '../session.ts';

export const failure = (why: string): lsp.ResponseError =>
  new lsp.ResponseError(lsp.LSPErrorCodes.RequestFailed, visibleText(why));

/** The note on edits of files that are not sheets. An editor shows these edits, and asks before it makes them. */
const dataNote: lsp.ChangeAnnotation = {
  label: 'Names in data, positions and examples',
  description: 'These files are changed outside the open sheet.',
  needsConfirmation: true,
};

export function editOf(
  { client, opened, openedExamples, openedPages }: ClientSession,
  renamed: RenameResult,
): lsp.WorkspaceEdit {
  if (renamed.is === 'refused') throw failure(renamed.why);
  const { workspaceEdit } = client.capabilities.workspace ?? {};
  const isNoted = workspaceEdit?.documentChanges === true && workspaceEdit.changeAnnotationSupport !== undefined;
  const editsOf = ({ uri, before, edits }: FileEdits): (lsp.TextEdit | lsp.AnnotatedTextEdit)[] => {
    const places = new Places(before, client.encoding);
    const annotation = isNoted && !/\.(?:bot|page)$/.test(uri) ? { annotationId: 'dataFile' } : {};
    return edits.map((edit) => ({ ...places.edit(edit), ...annotation }));
  };
  if (workspaceEdit?.documentChanges !== true)
    return { changes: Object.fromEntries(renamed.files.map((file) => [file.uri, editsOf(file)])) };
  return {
    documentChanges: renamed.files.map((file) => ({
      textDocument: {
        uri: file.uri,
        version:
          opened.get(file.uri)?.version ??
          openedExamples.get(file.uri)?.version ??
          openedPages.get(file.uri)?.version ??
          null,
      },
      edits: editsOf(file),
    })),
    ...(isNoted && { changeAnnotations: { dataFile: dataNote } }),
  };
}
