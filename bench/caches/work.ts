// The kinds of work during which `bench/caches.ts` counts how often each cache answers.
import { readFileSync } from 'node:fs';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { readComparedSheet } from '../../compiler/diff/compared-sheet.ts';
import { matrixOf, rowDetails } from '../../compiler/diff/form-matrix.ts';
import { IncrementalCheck } from '../../compiler/language/checking/sheet/incremental.ts';
import { atOnce } from '../../compiler/language/steps.ts';
import { lintSheets } from '../../compiler/lint/lint-sheets.ts';
import { actionsAt } from '../../compiler/service/actions/actions.ts';
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { familiesOf } from '../../compiler/service/families.ts';
import { hoverAt } from '../../compiler/service/hover.ts';
import { builtInGames } from '../../library/games.ts';
import { hoverMarkdown } from '../../views/editor/hover.ts';
import { pairOf } from '../../test/proofs/agree/compare.ts';
import { agreeOn } from '../../test/proofs/agree/run.ts';
import { cardToTell } from '../../views/table/told-card.ts';
import { plainPaint } from '../../views/document/palette.ts';
import type { ReplyStyle } from '../../views/table/replies.ts';
import { diffHtml } from '../../views/diff/diff-html.ts';
import { languageOf } from '../../test/support/book-language.ts';
import { bookPair } from '../../test/support/compared.ts';
import { packagedTables } from '../../test/support/packaged-tables.ts';
import { Random } from '../../test/support/random.ts';
import { bookSheets } from '../../test/support/samples.ts';
import { bookProject } from '../../test/support/service.ts';
import { compiledPrograms } from '../../test/support/unbreakable-compiled.ts';
import { unbreakableBook } from '../../test/support/unbreakable-sheets.ts';
import { randomGround } from '../../test/unbreakable/board/random-ground.ts';
import { compareCompiled, randomProgram } from '../../test/unbreakable/board/random-programs.ts';

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

/**
 * Lints the book three times, each time with new source objects, as an editor does after edits. The sheets have words
 * that the linter rewords.
 */
function lint(): void {
  const language = languageOf('callisto');
  const sources = bookSheets().map(({ text }) => ({
    text: text.replace('book: verbatim\n', '').replaceAll('nearest', 'closest'),
    languageOf: () => language,
    games: builtInGames,
  }));
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
    const families = atOnce(familiesOf(document, project));
    actionsAt(document, project, { at: { start: at, end: at }, diagnostics: [], sorts, families });
  }
}

/** Decides positions of two scenarios by the interpreter and by compiled sheets. Scenario 8 has keycards. */
async function play(): Promise<void> {
  const amount = { positions: 300, atBorders: 2, alsoBy: 1, seeds: 1, changes: 0, oneGivenIn: 20 };
  for (const scenario of [1, 8]) await agreeOn(await pairOf(scenario), amount, 1);
}

/** Decides the cards of crawlers in random positions, by the interpreter and by compiled sheets. */
async function crawlers(): Promise<void> {
  const chance = new Random(13);
  const [asking, compiled] = [unbreakableBook(), await compiledPrograms()];
  for (let maps = 0; maps < 6; maps++) {
    const ground = randomGround(chance, 3 + maps);
    for (let count = 0; count < 50; count++)
      compareCompiled(randomProgram(ground, chance), compiled, asking, chance, (text) => console.error(text));
  }
}

const style: ReplyStyle = { paint: plainPaint, width: 80, printed: () => [], mapText: () => '' };

/** Plays at a table. Reads each screen twice, as a page does if a person touches the screen before the next step. */
function table(): void {
  let now = packagedTables(1).begin({
    side: 'breakers',
    difficulty: 'normal',
    mode: 'whole',
    seed: 1,
    byPeople: ['dice'],
  });
  const chance = new Random(7);
  for (let step = 0; step < 150; step++) {
    for (let touch = 0; touch < 2; touch++) {
      const card = now.card();
      if (card) cardToTell(card, style);
      now.wish();
      now.board();
      now.at(Math.max(1, now.done - 1)).board();
      void now.journal;
    }
    const { buttons, pad } = now.wish();
    const line = pad?.is === 'dice' ? `roll ${1 + chance.below(pad.die)}` : buttons[chance.below(buttons.length)]?.line;
    ({ table: now } = now.take(line ?? 'skip'));
  }
}

/** Writes the pages of comparisons of sheets. */
function pages(): void {
  for (let scenario = 1; scenario < 8; scenario++)
    diffHtml([bookPair(`callisto/${scenario}/lfa`, `callisto/${scenario + 1}/lfa`)]);
}

/** Decides the cards of a hound, a book without code, in random positions. */
function monsters(): void {
  const folder = 'procedures/drowned-bell';
  const game = gameOfBook(readBook(readFileSync(`${folder}/drowned-bell.page`, 'utf8')), 'drowned-bell.page');
  const sheet = readFileSync(`${folder}/silt-hound.bot`, 'utf8');
  const script = sheetScriptOfText(sheet, game.headings, game.language({ roster: null, scenarios: [] }));
  const files = { scenario: 0, roster: null, board: null, names: null, decks: null };
  const ask = game.scene?.(files).asking({ texts: new Map([['hound', sheet]]), scriptOf: () => script });
  for (let seed = 0; seed < 12; seed++)
    for (const card of ['SCENT OF BLOOD', 'PACK CIRCLE'])
      ask?.(game.page?.positions.random(1, seed) ?? {}, card).decide({ seed });
}

export const measuredWork = { check, lint, compare, edit, play, crawlers, table, pages, monsters } as const;
