// The service for editors, as functions for other tools than the language server. The functions answer questions about
// a document at an offset. Two more functions are for tests: they read cursors and ranges that are marked in a text.
export { actionsAt } from '../compiler/service/actions/actions.ts';
export { callPartsAt, callsFrom, callsTo } from '../compiler/service/calls.ts';
export { canonicalTextOf } from '../compiler/service/canonical-text.ts';
export { completionAt } from '../compiler/service/completion/completion.ts';
export type { Completion, CompletionEntry } from '../compiler/service/completion/items.ts';
export {
  declarationAt,
  definitionAt,
  highlightsAt,
  implementationsAt,
  referencesAt,
  typeDefinitionAt,
} from '../compiler/service/definition.ts';
export { DocumentAmong as ServiceDocument } from './games-argument.ts';
export { searchSheets } from '../compiler/service/sheet-search.ts';
export { foldsOf } from '../compiler/service/folds.ts';
export { formattingEdits } from '../compiler/service/formatting.ts';
export type { FormatEdit as TextEdit } from '../compiler/service/formatting.ts';
export { hoverAt } from '../compiler/service/hover.ts';
export { documentIn, projectOf } from '../compiler/service/book-documents.ts';
export { linkedLettersAt } from '../compiler/service/linked-letters.ts';
export { linksIn } from '../compiler/service/links.ts';
export { addMarks, parseMarks } from '../compiler/service/marked-text.ts';
export type { MarkedText } from '../compiler/service/marked-text.ts';
export { outlineOf } from '../compiler/service/outline.ts';
export { pinnedProcedure } from '../compiler/service/pinned-position.ts';
export type { Project } from '../compiler/service/project.ts';
export { readingOf } from '../compiler/service/sheet-reading.ts';
export { renamableAt, renameAt } from '../compiler/service/rename.ts';
export { selectionsAt } from '../compiler/service/selection.ts';
export { signatureAt } from '../compiler/service/signature.ts';
export { tokenKinds, tokenModifiers, tokensOf } from '../compiler/service/tokens.ts';
export { editsOnType } from '../compiler/service/on-type-edits.ts';
export { hoverMarkdown } from '../views/editor/hover.ts';
