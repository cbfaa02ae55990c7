// Tests that compiled sheets of the orchard decide like the interpreter in thousands of positions: the same questions,
// decisions and results for the same dice.
import { SourceMap } from 'node:module';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSheet } from '../../compiler/game/compile.ts';
import { EmitError } from '../../compiler/emit/emit-scope.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { rounds } from '../support/rounds.ts';
import { Boarded, busy, far, smallBoard, wideBoard } from './boarded.ts';
import { language, positionIn, sheet as neighbour } from './neighbour.ts';
import { orchardGames } from './games.ts';
import { declaredPosition, pageSorts } from './page.ts';

const texts = { neighbour, busy, far } as const;

/** Boards by their number of gardens. A set of the 96 gardens fills exactly three words. */
const boards = new Map(
  [5, 40, 96, 159].map((gardens) => [gardens, new Boarded(gardens === 5 ? smallBoard : wideBoard(gardens))]),
);
const small = boards.get(5) as Boarded;

const sheets = (['neighbour', 'busy', 'far'] as const).flatMap((name) =>
  (
    [
      [1, 5],
      [2, 5],
      [3, 5],
      [2, 40],
      [3, 96],
      [5, 159],
    ] as const
  ).map(([width, gardens]) => [name, width, gardens] as const),
);

describe('a compiled sheet of the orchard', () => {
  it.each(sheets)(
    'asks, decides and does as the interpreter: %s, words: %i, gardens: %i',
    async (name, width, gardens) => {
      const [text, board] = [texts[name], boards.get(gardens) ?? small];
      const script = board.scriptOf(text);
      const sheet = await board.bound(text, width);
      const used = new Set<string>();
      // Only the board of width 1 is tried with many positions. In the other cases, fewer positions are tried, so some
      // clauses never apply. The proof `rounds` tries 400 positions on the widest board too.
      const isThorough = width === 1 || (gardens === 159 && rounds(0, 1) === 1);
      const positionCount = isThorough ? (gardens === 5 ? 1000 : 400) : 100;
      // The sheet of the neighbour is tried in more positions than the other sheets, because some of its clauses apply
      // in few positions.
      const fewPositions = Math.ceil(positionCount / (!isThorough ? 4 : name === 'neighbour' ? 1 : 2));
      const { positions, roster } = board;
      // Random numbers become faces by their remainder. The largest number (6 or 60) is a multiple of each die of the
      // board, so all faces of a die are equally likely.
      const faces = fc.array(fc.integer({ min: 1, max: board === small ? 6 : 60 }), { minLength: 12, maxLength: 12 });
      fc.assert(
        fc.property(positions, fc.constantFrom(...roster.seasons), faces, (position, { name: card }, all) => {
          // The faces are supplied one by one. After each face, interpreter and compiled sheet must ask for the same
          // next face.
          const chance: number[] = [];
          for (let given = 0; given <= all.length; given++) {
            const ours = board.interpreted(script, position, card, chance);
            const theirs = sheet.decidePosition(declaredPosition(position), card, chance);
            expect(theirs).toEqual(ours);
            if (theirs.is === 'asks') throw new Error(theirs.words);
            expect(Object.keys(theirs)).toEqual(Object.keys(ours));
            if (theirs.is === 'needs') {
              chance.push(1 + (((all[given] ?? 1) - 1) % theirs.die));
              continue;
            }
            used.add(`${theirs.card} ${theirs.clause ?? 0}`);
            const first = sheet.decide(sheet.stateOf(declaredPosition(position)), card, chance);
            expect(first).toMatchObject({ is: 'decision', clause: theirs.clause });
            return;
          }
        }),
        { seed: 7, numRuns: rounds(fewPositions, positionCount) },
      );
      const clauses = script.procedures.flatMap((one) => one.clauses.map(({ number }) => `${one.title} ${number}`));
      expect(isThorough ? clauses.filter((clause) => !used.has(clause)) : []).toEqual([]);
    },
  );

  it('comes from a sheet without diagnostics', () => {
    for (const text of [neighbour, busy, far])
      expect(checkSheet(text, () => language, orchardGames).diagnostics).toEqual([]);
  });

  it('decides without changing anything', async () => {
    const sheet = await small.bound(neighbour, 1);
    const state = sheet.stateOf(declaredPosition(positionIn({ sky: 'Frost Sun Rain' })));
    const before = state.position.position;
    // Only Wind among the four cards is face down, so it is drawn without a roll.
    expect(sheet.decide(state, 'SPRING')).toEqual({
      is: 'decision',
      card: 'SPRING',
      title: 'SPRING',
      clause: 1,
      choices: [{ role: 'target', id: 'Wind', rolled: [] }],
      rolls: [],
      boxes: [],
    });
    expect(state.position.position).toEqual(before);
  });

  it('has an entry in its source map for each clause', () => {
    const { code, map } = small.compiled(neighbour);
    const lines = (code ?? '').split('\n');
    const found = new SourceMap(JSON.parse(map ?? '') as ConstructorParameters<typeof SourceMap>[0]);
    for (const { title, clauses } of small.scriptOf(neighbour).procedures) {
      const printed = neighbour.split('\n').findIndex((line) => line === title);
      for (const { number } of clauses) {
        const head = lines.indexOf(`const ${title}_${number} = (t) => {`);
        const end = lines.indexOf('};', head);
        const marked = Array.from({ length: end - head }, (_none, n) => found.findEntry(head + n, 99)).find(
          (one) => 'generatedLine' in one && one.generatedLine > head && one.generatedLine < end,
        );
        const line = neighbour.split('\n').findIndex((text, n) => n > printed && text.startsWith(`${number} `));
        expect(marked, `${title} ${number}`).toMatchObject({
          originalLine: line,
          originalColumn: 0,
        });
      }
    }
  });
});

describe('constructions that cannot be compiled', () => {
  const { game } = small.emitter(1, small.scriptOf(neighbour)).code;
  const never = undefined as never;

  it.each<[string, () => unknown]>([
    ['The page has no things of the sort `unit`.', () => game.all('unit', never)],
    [
      'Things of the sort `placed tree` have no `height`.',
      () => game.figure('height', { sort: pageSorts.tree, lo: '1', hi: '0', member: '1' }, never).text,
    ],
    ['The words ask for targets.', () => game.targets(pageSorts.tree, never)],
    [
      'The book has no second readings, such as R8.',
      () => compileSheet(neighbour, { book: small.book, readings: ['R8'] }),
    ],
  ])('is said: %s', (said, work) => {
    expect(work).toThrow(EmitError);
    expect(work).toThrow(said);
  });

  it('is said of positions and cards too', async () => {
    const sheet = await small.bound(neighbour, 1);
    expect(() => sheet.decidePosition('{', 'SPRING')).toThrow('is no JSON');
    expect(() => sheet.decidePosition(declaredPosition(positionIn({})), 'SPRNG')).toThrow('no procedure for `SPRNG`');
    expect(() => sheet.decide({} as never, 'SPRING')).toThrow('The state is no State of the book');
    const many = Array.from({ length: 65 }, (_none, n) => `Plum ${n + 1} at Hill 1`).join(', ');
    expect(() => sheet.decidePosition(declaredPosition(positionIn({ trees: many })), 'SPRING')).toThrow(
      'trees are more than the 64',
    );
  });
});
