// Tests of the walk rules that a game declares, interpreted and compiled. The tests use the rules of the orchard’s
// book, and then reverse each rule.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { bookOf } from '../../compiler/game/book.ts';
import { compileSheet } from '../../compiler/game/compile.ts';
import type { GameDeclaration } from '../../compiler/game/game-declaration.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { declaredTrips } from '../../compiler/declared/declared-hands.ts';
import { sourceFiles } from '../support/arrows.ts';
import { heavygear } from '../../compiler/games/heavygear/game.ts';
import { orchard, orchardBy } from './game.ts';
import { language, positionIn, roster, type Sketch } from './neighbour.ts';
import { sheetReader } from '../../compiler/decide/script-reader.ts';
import type { BoundBookSheet } from '../../runtime/declared/bind.ts';
import { declaredPosition } from './page.ts';

const stubborn = orchardBy({
  impossibleClause: 'end the reading',
  impossibleRow: 'do nothing',
  possibleSentence: 'any',
});

const sheet = `game orchard
scenario 1
bot NEIGHBOUR

SPRING
1 Frost in sky: PICK 1, ripe plum tree.
2 WATER 1, Hill Garden.

SUMMER
1 PICK 1, ripe tree. WATER 1, Old Garden.
2 WATER 1, Gate Garden.

AUTUMN
1 Roll [d6]:
   1–3 PICK 1, ripe tree.
   4–6 WATER 1, Old Garden.

WINTER
1 Sun in sky: PICK 1, ripe tree.
2 Rain in sky: Roll [d6]:
   1–5 PICK 1, ripe tree. WATER 1, Brook Garden.
   6   PICK 1, ripe pear tree.
`;

const folder = mkdtempSync(join(tmpdir(), 'botbook-walk-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The number of the clause that applied (null if none), and the effects as text. */
type Came = readonly [clause: number | null, ...effects: string[]];

function interpreted({ scene }: GameDeclaration, sketch: Sketch, card: string, dice: readonly number[]): Came {
  const files = { scenario: 1, roster, board: undefined, names: undefined, decks: undefined };
  const ask = scene?.(files).asking({
    texts: new Map([['neighbour', sheet]]),
    scriptOf: sheetReader(orchard.headings, () => language),
  });
  const answer = ask?.(positionIn(sketch), card).decide(dice);
  if (answer?.is !== 'came' || answer.unused > 0) throw new Error(JSON.stringify(answer));
  return [answer.came.decision?.clause ?? null, ...answer.came.effects];
}

const address = (path: string): string => new URL(path, import.meta.url).href;
const imports = { kernel: address('../../runtime/kernel/index.ts'), game: address('../../runtime/declared/index.ts') };

async function compiled(game: typeof stubborn, sketch: Sketch, card: string, dice: readonly number[]): Promise<Came> {
  const book = bookOf('orchard', { roster, scenarios: [] }, new GameList([game]));
  const file = join(folder, `${game.walk.impossibleRow.replace(' ', '-')}.mjs`);
  writeFileSync(file, (compileSheet(sheet, { book, imports }).code ?? '').replace(/^\/\/# sourceMappingURL.*$/m, ''));
  const { bind } = (await import(pathToFileURL(file).href)) as { readonly bind: () => BoundBookSheet };
  const decided = bind().decidePosition(declaredPosition(positionIn(sketch)), card, dice);
  if (decided.is !== 'decision' || decided.unused > 0) throw new Error(JSON.stringify(decided));
  return [decided.clause, ...decided.effects];
}

const watered = (name: string): string => `${name} Garden: drops 0 → 1`;
const nothing: Came = [null];

// No tree has fruit in these positions, so PICK is impossible.
it.each<[string, Sketch, string, readonly number[], Came, readonly number[], Came]>([
  ['a clause that cannot be done', { sky: 'Frost' }, 'SPRING', [], [2, watered('Hill')], [], nothing],
  ['a clause whose condition does not hold', {}, 'SPRING', [], [2, watered('Hill')], [], [2, watered('Hill')]],
  ['a first sentence that cannot be done', {}, 'SUMMER', [], [2, watered('Gate')], [], [1, watered('Old')]],
  ['a row that cannot be done', {}, 'AUTUMN', [], [1, watered('Old')], [2], [1]],
  ['a row that can be done', {}, 'AUTUMN', [], [1, watered('Old')], [5], [1, watered('Old')]],
  ['a table without a row that can be done', { sky: 'Rain' }, 'WINTER', [], nothing, [6], [2]],
  ['a row whose second sentence can be done', { sky: 'Rain' }, 'WINTER', [], nothing, [1], [2, watered('Brook')]],
])('%s', async (_name, sketch, card, dice, byTheBook, otherDice, otherwise) => {
  expect(interpreted(orchard, sketch, card, dice)).toEqual(byTheBook);
  expect(await compiled(orchard, sketch, card, dice)).toEqual(byTheBook);
  expect(interpreted(stubborn, sketch, card, otherDice)).toEqual(otherwise);
  expect(await compiled(stubborn, sketch, card, otherDice)).toEqual(otherwise);
});

it('has no default in the kernel: each game declares its rules, and a game of tables has none', () => {
  const rules = [...Object.keys(orchard.walk), ...Object.keys(declaredTrips)];
  const declared = new RegExp(String.raw`\b(?:${rules.join('|')}): (?:'[^']*'|true|false)(?=,| \})`);
  const files = [...sourceFiles('.')].filter(([file]) => /^(?:compiler|runtime|library)\//.test(file));
  expect(
    files
      .filter(([, text]) => declared.test(text))
      .map(([file]) => file)
      .toSorted(),
  ).toEqual([
    // The rules of a book without code: its section READING, and the rules that the reference of pages names.
    'compiler/declared/declared-hands.ts',
    'compiler/declared/reading-rules.ts',
    'compiler/games/callisto/play/walk-rules.ts',
    'compiler/games/unbreakable/game.ts',
  ]);
  expect(heavygear.walk).toBeNull();
});
