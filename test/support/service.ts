// Documents for tests of the service for editors, in the language of the packaged book. Marks in their texts are
// cursors and ranges.
import { builtInGames } from '../../library/games.ts';
import type { DataFile, Project } from '../../compiler/service/project.ts';
import { dataPaths } from '../../files/data-paths.ts';
import { reasonFor } from '../../files/diagnostic-pages.ts';
import { pathKind, readText } from '../../files/files.ts';
import { books, languageOf } from '../../cli/books.ts';
import { inTextOrder, type SheetEdit } from '../../compiler/service/line-edits.ts';
import { withEdits } from '../../compiler/lint/fix.ts';
import { ServiceDocument } from '../../compiler/service/document.ts';
import { parseMarks, type MarkedText } from '../../compiler/service/marked-text.ts';

/** The headers of a sheet of Scenario 1. */
export const head = 'game callisto\nbook: verbatim\nscenario 1: Test\nbot LFA\n\n';

export interface MarkedDocument extends MarkedText {
  readonly document: ServiceDocument;
  /** The offset of the first cursor; −1 if the text has no cursor. */
  readonly cursor: number;
}

/** Returns the document of a text. Marks in the text set cursors and ranges. */
export function open(given: string, uri = 'file:///sheet.bot'): MarkedDocument {
  const made = parseMarks(given);
  return {
    ...made,
    document: new ServiceDocument(uri, made.text, languageOf, builtInGames),
    cursor: made.cursors[0] ?? -1,
  };
}

/** Returns the document of a sheet whose text is `head` and then `given`. Marks in the text set cursors and ranges. */
export const openBody = (given: string): MarkedDocument => open(head + given);

/** An empty project, for a document without surroundings. */
export const emptyProject: Project = { beside: () => [], lint: () => ({}), rulings: () => [], page: () => null };

export const applyEdits = (text: string, edits: readonly SheetEdit[]): string => withEdits(text, inTextOrder(edits));

/** Returns the packaged book as a project, as if an editor had the folder of the book open. */
export function bookProject(): { readonly project: Project; readonly sheets: readonly ServiceDocument[] } {
  const [game] = builtInGames.all;
  if (!game) throw new Error('There is no game.');
  const sheets = game.bots
    .flatMap(({ file }) => books.files(game, `${file}.bot`, null))
    .map(({ path }) => new ServiceDocument(`file:///${path}`, readText(path), languageOf, builtInGames));
  const data = dataPaths(books, game, 'procedures/callisto')
    .filter(({ path }) => pathKind(path) === 'file')
    .map(({ path, name }): DataFile => ({ uri: `file:///${path}`, name, text: readText(path), isOwn: true }));
  const rulings = books.rulings(game);
  const project: Project = {
    ...emptyProject,
    reason: reasonFor,
    beside: (document) => sheets.filter(({ uri }) => uri !== document.uri),
    rulings: () => rulings,
    dataFiles: () => data,
  };
  return { project, sheets };
}
