// Formatting: a sheet, a part of it, and what typing brings with it.
import {
  DocumentFormattingRequest,
  DocumentOnTypeFormattingRequest,
  DocumentRangeFormattingRequest,
  type TextEdit as Told,
} from 'vscode-languageserver';
import { formattingEdits as formattingOf, type FormatEdit } from '../../compiler/service/formatting.ts';
import { editsOnType } from '../../compiler/service/on-type-edits.ts';
import type { Places } from '../places.ts';
import type { Feature } from './feature.ts';

const told = (edits: readonly FormatEdit[], places: Places): Told[] =>
  edits.map(({ start, end, text }) => ({ range: places.range({ start, end }), newText: text }));

export const formatting: Feature = {
  capabilities: () => ({
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: '\n', moreTriggerCharacter: [')', '['] },
  }),
  register: (session) => {
    session.about(DocumentFormattingRequest.type, ({ document, places }) => told(formattingOf(document), places), []);
    session.about(
      DocumentRangeFormattingRequest.type,
      ({ document, places }, { range }) => told(formattingOf(document, {}, places.span(range)), places),
      [],
    );
    session.about(
      DocumentOnTypeFormattingRequest.type,
      // An option of our own: the client has seen that the line was empty when it was begun.
      ({ document, places }, { position, ch, options }) =>
        told(editsOnType(document, places.offset(position), ch, options['restIsLater'] === true), places),
      [],
    );
  },
};
