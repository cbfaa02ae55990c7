// Measures two comparisons. The first compares the whole book with a version that has a hundred edits. The second
// compares two versions of a sheet in play, with 20,000 positions of a procedure, and searches for a witness.
import { callisto } from '../compiler/games/callisto/game.ts';
import { builtInGames } from '../library/games.ts';
import { diffSheets } from '../compiler/diff/diff.ts';
import { readComparedSheet } from '../compiler/diff/compared-sheet.ts';
import { behaviourOf } from '../compiler/games/callisto/behaviour/compare-versions.ts';
import { transplantProcedures } from '../compiler/diff/behaviour/transplant.ts';
import { editOf, editKinds } from '../test/proofs/diff/known-edits.ts';
import { languageOf as languageNamed } from '../test/support/book-language.ts';
import { packagedText } from '../test/support/bots.ts';
import { packagedGame } from '../test/support/played.ts';
import { Random } from '../test/support/random.ts';
import { bookSheets } from '../test/support/samples.ts';
import { compiledVersion } from '../test/support/versions.ts';
import { areFull, inRounds, milliseconds, spreadText } from './rounds.ts';

const language = languageNamed('callisto');
const languageOf = () => language;

/**
 * Returns the texts of the book’s sheets after `count` edits. The sheets are edited in turn. An edit without a change
 * class or with an error is skipped.
 */
function editedBook(count: number): readonly string[] {
  const random = new Random(100);
  const kinds = Object.keys(editKinds);
  const texts = bookSheets().map(({ text }) => text);
  for (let turn = 0, edits = 0; edits < count; turn++) {
    const index = turn % texts.length;
    const side = readComparedSheet(texts[index] ?? '', languageOf, builtInGames);
    const edit = editOf(kinds[random.below(kinds.length)] ?? '', side.sheet, random);
    if (!edit || edit.classes.length === 0 || readComparedSheet(edit.text, languageOf, builtInGames).hasErrors)
      continue;
    texts[index] = edit.text;
    edits++;
  }
  return texts;
}

function benchStructure(rounds: number): void {
  const books = [bookSheets().map(({ text }) => text), editedBook(100)];
  const read = () => books.map((texts) => texts.map((text) => readComparedSheet(text, languageOf, builtInGames)));
  let sides = read();
  let changes = 0;
  const compare = (): void => {
    const all = (sides[0] ?? []).map((side, index) => diffSheets(side, sides[1]?.[index] ?? null));
    changes = all.reduce((sum, diff) => sum + diff.changes.length, 0);
  };
  const { reading, comparing } = inRounds(rounds, 5, {
    reading: () => milliseconds(() => (sides = read())),
    comparing: () => milliseconds(compare),
  });
  const both = reading.map((time, round) => time + (comparing[round] ?? 0));
  console.log(
    `diff book      ${spreadText(both)} ms warm, limit 200: the book beside itself with 100 edits, read and compared (${spreadText(comparing)} ms compared); ${changes} changes`,
  );
}

/**
 * The compared versions: the sheet of `bot` in `scenario`, and the same sheet with the procedure `title` from the
 * scenario `other`.
 */
const cases = [
  { scenario: 1, bot: 'lfa', other: 4, title: 'SCOUT' },
  { scenario: 4, bot: 'breakers', other: 8, title: 'HEWER' },
  { scenario: 8, bot: 'breakers', other: 4, title: 'RIPPER' },
] as const;

async function benchBehaviour(rounds: number): Promise<void> {
  for (const { scenario, bot, other, title } of cases) {
    const text = packagedText(scenario, bot);
    const texts = [text, transplantProcedures(text, packagedText(other, bot), [title], callisto.headings)];
    const [whole, played]: [number[], number[]] = [[], []];
    let line = '';
    for (let round = -1; round < rounds; round++) {
      const started = performance.now();
      const [before, after] = await Promise.all(texts.map((version) => compiledVersion(scenario, bot, version)));
      if (!before || !after) return;
      const compiled = performance.now();
      const { definition } = packagedGame(scenario);
      const question = {
        definition,
        side: bot === 'lfa' ? 1 : 0,
        versions: { before, after },
        titles: [title],
      } as const;
      const { search, differing, kinds } = behaviourOf({ ...question, seed: 5 + round });
      line = `${search.positions} positions of ${search.games} games, ${differing.count} differ, ${kinds.length} kinds, ${kinds.filter(({ witness }) => witness).length} witnesses`;
      // The first round only warms up the code, so it is not counted.
      if (round < 0) continue;
      whole.push((performance.now() - started) / 1000);
      played.push((performance.now() - compiled) / 1000);
    }
    console.log(
      `diff behaviour ${spreadText(whole, 2)} s, limit 5: S${scenario} ${title} as S${other} has it, both compiled anew (${spreadText(played, 2)} s without); ${line}; 1,000 pairs of games`,
    );
  }
}

export async function benchDiff(rounds: number): Promise<void> {
  benchStructure(rounds);
  await benchBehaviour(areFull(rounds) ? 5 : 1);
}
