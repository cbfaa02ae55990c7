// The kinds of work during which the answers of caches are counted.
import { readComparedSheet } from '../../compiler/diff/compared-sheet.ts';
import { matrixOf, rowDetails } from '../../compiler/diff/form-matrix.ts';
import { IncrementalCheck } from '../../compiler/language/checking/incremental.ts';
import { lintSheets } from '../../compiler/lint/lint-sheets.ts';
import { actionsAt } from '../../compiler/service/actions/actions.ts';
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { hoverAt } from '../../compiler/service/hover.ts';
import { builtInGames } from '../../library/games.ts';
import { hoverMarkdown } from '../../views/editor/hover.ts';
import { pairOf } from '../../test/proofs/agree/compare.ts';
import { agreeOn } from '../../test/proofs/agree/run.ts';
import { languageOf } from '../../test/support/book-language.ts';
import { Random } from '../../test/support/random.ts';
import { bookSheets } from '../../test/support/samples.ts';
import { bookProject } from '../../test/support/service.ts';

/** Checks the largest sheet after each of 400 edits. */
function check(): void {
  const language = languageOf('callisto');
  const text = bookSheets().toSorted((a, b) => b.text.length - a.text.length)[0]?.text ?? '';
  const random = new Random(1);
  const editor = new IncrementalCheck(() => language, builtInGames);
  editor.check(text);
  for (let turn = 0; turn < 400; turn++) {
    const at = random.below(text.length);
    editor.check(text.slice(0, at) + 'aS1 .>'.charAt(random.below(6)) + text.slice(at + 1));
  }
}

/** Lints the book three times, each time with new source objects, as an editor does after edits. */
function lint(): void {
  const language = languageOf('callisto');
  const sources = bookSheets().map(({ text }) => ({ text, languageOf: () => language, games: builtInGames }));
  for (let time = 0; time < 3; time++) lintSheets(sources.map((source) => ({ ...source })));
}

/** Computes the matrix of the book with the details of each row. */
function compare(): void {
  const language = languageOf('callisto');
  const sides = bookSheets().map(({ text }) => readComparedSheet(text, () => language, builtInGames));
  const matrix = matrixOf(sides);
  for (const { rows } of matrix.tables) for (const row of rows) rowDetails(row, matrix);
}

/** Requests hover, completion and code actions at places of a sheet. */
function edit(): void {
  const { project, sheets } = bookProject();
  const [document] = sheets;
  if (!document) return;
  const sorts = { fixes: true, fixAll: false, refactorings: true };
  for (let at = 0; at < document.text.length; at += 23) {
    const hover = hoverAt(document, project, at);
    if (hover) hoverMarkdown(hover, () => null);
    completionAt(document, project, at);
    actionsAt(document, project, { at: { start: at, end: at }, diagnostics: [], sorts, families: null });
  }
}

/** Decides positions of a scenario by the interpreter and by compiled sheets. */
async function play(): Promise<void> {
  const amount = { positions: 300, atBorders: 2, alsoBy: 1, seeds: 1, changes: 0, oneGivenIn: 20 };
  await agreeOn(await pairOf(1), amount, 1);
}

export const measuredWork = { check, lint, compare, edit, play } as const;
