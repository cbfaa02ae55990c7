// The whole book compared with itself, a hundred edits in it: both read and checked, and then compared.
import { diffSheets } from '../compiler/diff/diff.ts';
import { readComparedSheet } from '../compiler/diff/compared-sheet.ts';
import { languageOf as languageNamed } from '../test/support/book-language.ts';
import { editOf, editKinds } from '../test/proofs/diff/known-edits.ts';
import { Random } from '../test/support/random.ts';
import { bookSheets } from '../test/support/samples.ts';
import { spread } from './spread.ts';
import { builtInGames } from '../library/games.ts';

const language = languageNamed('callisto');
const languageOf = () => language;

/** Each sheet with some edits, one upon the other, as long as it has no errors. */
function edited(count: number): { readonly texts: readonly string[]; readonly edits: number } {
  const random = new Random(100);
  const kinds = Object.keys(editKinds);
  const texts = bookSheets().map(({ text }) => text);
  let edits = 0;
  for (let turn = 0; edits < count; turn++) {
    const index = turn % texts.length;
    const side = readComparedSheet(texts[index] ?? '', languageOf, builtInGames);
    const edit = editOf(kinds[random.below(kinds.length)] ?? '', side.sheet, random);
    if (!edit || edit.classes.length === 0 || readComparedSheet(edit.text, languageOf, builtInGames).hasErrors)
      continue;
    texts[index] = edit.text;
    edits++;
  }
  return { texts, edits };
}

export function benchStructure(rounds: number): void {
  const before = bookSheets().map(({ text }) => text);
  const { texts: after, edits } = edited(100);
  const times: number[] = [];
  const alone: number[] = [];
  let changes = 0;
  for (let round = -5; round < rounds; round++) {
    const started = performance.now();
    const sides = [before, after].map((texts) =>
      texts.map((text) => readComparedSheet(text, languageOf, builtInGames)),
    );
    const read = performance.now();
    changes = 0;
    for (const [index, side] of (sides[0] ?? []).entries()) {
      changes += diffSheets(side, sides[1]?.[index] ?? null).changes.length;
    }
    // The first rounds warm up.
    if (round < 0) continue;
    times.push(performance.now() - started);
    alone.push(performance.now() - read);
  }
  console.log(
    `diff book      ${spread(times)} ms warm, limit 200: the book beside itself with ${edits} edits, read and compared (${spread(alone)} ms compared); ${changes} changes`,
  );
}

if (import.meta.main) benchStructure(15);
