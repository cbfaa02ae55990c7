// Formatting of a whole sheet, of a part, and of the current line while the user types.
import * as lsp from 'vscode-languageserver';
import { formattingEdits } from '../../compiler/service/formatting.ts';
import { editsOnType } from '../../compiler/service/on-type-edits.ts';
import type { Feature } from '../session.ts';

export const formatting: Feature = {
  capabilities: () => ({
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: '\n', moreTriggerCharacter: [')', '['] },
  }),
  register: (session) => {
    session.answerDocument(
      lsp.DocumentFormattingRequest.type,
      ({ document, places }) => formattingEdits(document).map((edit) => places.edit(edit)),
      [],
    );
    session.answerDocument(
      lsp.DocumentRangeFormattingRequest.type,
      ({ document, places }, { range }) =>
        formattingEdits(document, {}, places.span(range)).map((edit) => places.edit(edit)),
      [],
    );
    session.answerDocument(
      lsp.DocumentOnTypeFormattingRequest.type,
      // `restIsLater` comes from Botbook’s client for VS Code. It says that the text after the cursor was typed after
      // the line break.
      ({ document, places }, { position, ch, options }) =>
        editsOnType(document, places.offset(position), ch, options['restIsLater'] === true).map((edit) =>
          places.edit(edit),
        ),
      [],
    );
  },
};
