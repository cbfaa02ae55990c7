// Tests that compiled sheets of the orchard decide like the interpreter: thousands of positions, with the same dice and
// results.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { bookOf } from '../../compiler/game/book.ts';
import { compileSheet } from '../../compiler/game/compile.ts';
import { letterOfAct } from '../../compiler/decide/use.ts';
import type { Decision, Done } from '../../compiler/decide/record.ts';
import { procedureFor, type SheetScript } from '../../compiler/decide/sheet-script.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { ClauseWalk } from '../../compiler/decide/walk.ts';
import { EmitError } from '../../compiler/emit/emit-scope.ts';
import type { Width } from '../../compiler/emit/set-words.ts';
import { checkSheet } from '../../compiler/language/checking/read-sheet.ts';
import { orchardCode } from './emit/code.ts';
import { Sets } from './emit/sets.ts';
import { orchardHeadings } from './headings.ts';
import { OrchardHands } from './play/hands.ts';
import { FaceLacking, Faces } from '../../runtime/kernel/faces.ts';
import { dice } from './runtime/dice.ts';
import { gameOf } from './runtime/game.ts';
import { rosterOf } from './runtime/roster.ts';
import { bindSheet, type CompiledSheet } from './runtime/sheet/bind.ts';
import { positionOf, stateOf } from './runtime/state.ts';
import { tableOf } from './runtime/table.ts';
import type { Position } from './runtime/types.ts';
import { orchard } from './game.ts';
import { language, positionIn, roster, sheet as neighbour } from './neighbour.ts';
import { orchardGames } from './games.ts';

const busy = readFileSync(new URL('busy.bot', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'botbook-toy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const book = bookOf('orchard', { roster, scenarios: [] }, orchardGames);
const game = gameOf(roster);
const own = rosterOf(roster);
const source = (path: string): string => new URL(path, import.meta.url).href;
const imports = { kernel: source('../../runtime/kernel/index.ts'), game: source('runtime/index.ts') };

const compiled = (text: string, width: Width = 1) => compileSheet(text, { book, imports, width });

async function bound(text: string, width: Width) {
  const file = join(folder, `${text === busy ? 'busy' : 'neighbour'}-${width}.mjs`);
  writeFileSync(file, (compiled(text, width).code ?? '').replace(/^\/\/# sourceMappingURL.*$/m, ''));
  const { sheet } = (await import(pathToFileURL(file).href)) as { readonly sheet: CompiledSheet };
  return bindSheet(game, sheet);
}

/** Many baskets and trees are full or empty, because the sheets have conditions about both. */
const fruit = fc.oneof(fc.constantFrom(0, 6), fc.integer({ min: 0, max: 6 }));
const garden = fc.constantFrom(...own.gardens);
const tree = fc.record({ kind: fc.constantFrom(...own.trees), in: garden, fruit });
const basket = fc.record({ in: garden, fruit });

const named = <T>(stem: string, all: readonly T[]): Record<string, T> =>
  Object.fromEntries(all.map((one, index) => [`${stem} ${index + 1}`, one]));

/** Drops each basket that would be the third in its garden. */
const withRoom = <T extends { readonly in: string }>(all: readonly T[]): T[] =>
  all.filter((one, index) => all.slice(0, index).filter((other) => other.in === one.in).length < 2);

const positions = fc
  .record({
    trees: fc.array(tree, { maxLength: 9 }),
    baskets: fc.array(basket, { maxLength: 8 }),
    drops: fc.dictionary(garden, fc.integer({ min: 0, max: 2 }), { maxKeys: 5 }),
    sky: fc.shuffledSubarray([...own.weather]),
  })
  .map(({ trees, baskets, drops, sky }): Position => {
    const [allTrees, allBaskets] = [named('Tree', trees), named('Basket', withRoom(baskets))];
    return { ...positionIn({}), drops: { ...drops }, sky, trees: allTrees, baskets: allBaskets };
  });

/** Returns the acts of a decision, including the trips of baskets that are carried. */
const inside = ({ done }: Decision): Done[] => done.flatMap((one) => (one.ledAct ? [one, one.ledAct.done] : [one]));

/** Returns the result of the interpreter in the form in which a compiled sheet returns it. */
function interpreted(script: SheetScript, position: Position, card: string, faces: readonly number[]) {
  const table = tableOf(position, own);
  const given = new Faces(dice, faces);
  const procedure = procedureFor(script, card);
  const printed = own.seasons.find(({ name }) => name === card)?.strength ?? null;
  if (!procedure) throw new Error(`There is no ${card}.`);
  try {
    const hands = new OrchardHands(table, script, printed, given, orchard.walk);
    const decision = new ClauseWalk(procedure.clauses, hands).decide(card, procedure.title);
    const letter = decision.done.map(letterOfAct).find((one) => one !== null) ?? '';
    const choices = inside(decision).flatMap((one) =>
      one.choices.flatMap(({ role, picks }) =>
        picks.map(({ id, roll }) => ({ role, id, rolled: roll ? roll.rolled : [] })),
      ),
    );
    const rolls = decision.rolls.map(({ die, rolled }) => ({ die, rolled }));
    const name = decision.clause === null ? procedure.title : `${procedure.title} ${decision.clause}${letter}`;
    const head = { is: 'decision', game: 'orchard', card, clause: decision.clause, name } as const;
    return { ...head, choices, rolls, effects: table.log, unused: given.unused, after: table.position };
  } catch (error) {
    if (!(error instanceof FaceLacking)) throw error;
    return { is: 'needs', card, die: error.die, of: error.of } as const;
  }
}

const scriptFor = (text: string): SheetScript => {
  const script = sheetScriptOfText(text, orchardHeadings, language);
  if (!script) throw new Error('The sheet says no scenario.');
  return script;
};

const sheets: readonly [string, string, Width][] = [
  ['neighbour', neighbour, 1],
  ['neighbour', neighbour, 2],
  ['busy', busy, 1],
  ['busy', busy, 2],
];

describe('a compiled sheet of the orchard', () => {
  it.each(sheets)('asks, decides and does as the interpreter: %s', async (_name, text, width) => {
    const script = scriptFor(text);
    const sheet = await bound(text, width);
    const used = new Set<string>();
    const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(positions, fc.constantFrom(...own.seasons), faces, (position, { name: card }, all) => {
        // The faces are supplied one by one, and after each, interpreter and compiled sheet must need the same.
        for (let given = 0; given <= all.length; given++) {
          const chance = all.slice(0, given);
          const ours = interpreted(script, position, card, chance);
          const theirs = sheet.decidePosition(position, card, chance);
          expect(theirs).toEqual(ours);
          expect(Object.keys(theirs)).toEqual(Object.keys(ours));
          if (theirs.is === 'needs') continue;
          used.add(`${theirs.card} ${theirs.clause ?? 0}`);
          const first = sheet.decide(stateOf(game, position), card, chance);
          expect(first).toMatchObject({ is: 'decision', clause: theirs.clause ?? 0 });
          return;
        }
      }),
      { seed: 7, numRuns: 1000 },
    );
    const clauses = script.procedures.flatMap((one) => one.clauses.map(({ number }) => `${one.title} ${number}`));
    expect([...used]).toEqual(expect.arrayContaining(clauses));
  });

  it('comes from a sheet without diagnostics', () => {
    for (const text of [neighbour, busy])
      expect(checkSheet(text, () => language, orchardGames).diagnostics).toEqual([]);
  });

  it('decides without changing anything', async () => {
    const sheet = await bound(neighbour, 1);
    const state = stateOf(game, positionIn({ sky: 'Frost Sun Rain' }));
    // Only Wind, one of the four cards, is face down, so it is drawn without a roll.
    expect(sheet.decide(state, 'SPRING')).toEqual({
      is: 'decision',
      card: 'SPRING',
      clause: 1,
      letter: 0,
      act: { is: 'draw', cards: [2] },
      choices: [{ role: 'card', id: 'Wind', rolled: [] }],
    });
    expect(positionOf(state)).toEqual(positionIn({ sky: 'Frost Sun Rain' }));
  });

  it('has an entry in its source map for each clause', () => {
    const { code, map } = compiled(neighbour);
    const lines = (code ?? '').split('\n');
    const found = new SourceMap(JSON.parse(map ?? '') as ConstructorParameters<typeof SourceMap>[0]);
    for (const { title, clauses } of scriptFor(neighbour).procedures) {
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
  const code = orchardCode(new Sets(1), own, {});
  const never = undefined as never;

  it.each<[string, () => unknown]>([
    [
      'The orchard has no word `rotten` of the sort tree.',
      () => code.plane({ is: 'plane', name: 'rotten', sort: 'tree' }, never),
    ],
    ['The orchard has no sets of the sort unit.', () => code.all('unit', never)],
    [
      'The orchard has no tree of the name `Old Tom`.',
      () => code.named({ is: 'named', name: 'Old Tom', sort: 'tree' }, never),
    ],
    [
      'The orchard has no figure `height`.',
      () => code.figure('height', { sort: 'tree', lo: '1', hi: '0', member: null }, never),
    ],
    ['The orchard has no targets.', () => code.targets('tree', never)],
    ['The orchard has no second readings, such as R8.', () => compileSheet(neighbour, { book, readings: ['R8'] })],
  ])('is said: %s', (said, work) => {
    expect(work).toThrow(EmitError);
    expect(work).toThrow(said);
  });

  it('is said of positions and cards too', async () => {
    const sheet = await bound(neighbour, 1);
    expect(() => sheet.decidePosition('{', 'SPRING')).toThrow('is no JSON');
    expect(() => sheet.decidePosition(positionIn({}), 'SPRNG')).toThrow('no procedure for `SPRNG`');
    expect(() => sheet.decide({} as never, 'SPRING')).toThrow('The state is no State of the runtime');
    const many = Array.from({ length: 33 }, (_none, n) => `Plum ${n + 1} at Hill 1`).join(', ');
    expect(() => sheet.decidePosition(positionIn({ trees: many }), 'SPRING')).toThrow('trees are more than 32');
  });
});
