// Tests the emitted expressions for sets of one to five words, in particular with the first and the last number of each
// word.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileSheet } from '../../compiler/game/compile.ts';
import type { EmitScope, GameCode } from '../../compiler/emit/emit-scope.ts';
import { moduleFiles } from '../../compiler/emit/sheet-module.ts';
import { CodeWriter } from '../../compiler/emit/code-writer.ts';
import { keptChoice } from '../../compiler/emit/list-functions.ts';
import { SheetCode } from '../../compiler/emit/sheet-code.ts';
import {
  argumentWords,
  contains,
  differenceWords,
  fullWords,
  hasAtMostOne,
  hasUpperWords,
  intersectionWords,
  isNotEmpty,
  negatedTest,
  numberedWords,
  returnedWords,
  setOfWords,
  unionWords,
  widthBySort,
  widthFor,
  moduleWords,
  wordOfCall,
  wordsOfMember,
  type SetWidths,
  type SetWords,
  type Width,
} from '../../compiler/emit/set-words.ts';
import { emitAims } from '../../compiler/emit/trip-code.ts';
import { loopOver, wordsFromCall } from '../../compiler/emit/word-code.ts';
import { tripReadings } from '../../compiler/games/callisto/facts/viewpoint.ts';
import type { PlanAct, Aim, PlanChoice, SetNode } from '../../compiler/plan/nodes.ts';
import { mostSetWords } from '../../runtime/kernel/bits.ts';
import { roles } from '../../runtime/kernel/roles.ts';
import { packagedText } from '../support/bots.ts';
import { callistoBook } from '../support/emit-all.ts';

const kernel = new URL('../../runtime/kernel/index.ts', import.meta.url).href;

const game = { directlyImported: new Set<string>() } as unknown as GameCode;

/** Functions of the module that `written` emits. Their arguments are the words of a set, or the number of a place. */
interface Module {
  readonly has: (...words: number[]) => boolean;
  readonly isSingle: (...words: number[]) => boolean;
  readonly isEmpty: (...words: number[]) => boolean;
  readonly every: (t: object, ...words: number[]) => readonly number[];
  readonly single: (place: number) => readonly number[];
  readonly passed: (...words: number[]) => readonly number[];
  readonly walked: (...words: number[]) => readonly (readonly number[])[];
}

const nameOf = (index: number): string => `w${index}`;

/** Writes a module with a function for each expression about a set of places. */
function written(places: Width): string {
  const width = widthBySort(places);
  const sheet = new SheetCode(width, {} as never, { taken: [], directlyImported: [] });
  const { code } = sheet;
  const words = Array.from({ length: places }, (_none, index) => nameOf(index));
  const set = setOfWords('space', words);
  const scope = sheet.scope(game, [], ['', '', '']);
  const all = words.join(', ');
  sheet.body(`has(u, ${all})`, () => code.line(`return ${contains(set, 'u', width)};`));
  sheet.body(`isSingle(${all})`, () => code.line(`return ${hasAtMostOne(set, width)};`));
  sheet.body(`isEmpty(${all})`, () => code.line(`return ${negatedTest(isNotEmpty(set))};`));
  sheet.body(`every(t, ${all})`, () => {
    code.line('const list = [];');
    loopOver(set, scope, (member) => code.line(`list.push(${member});`));
    code.line('return list;');
  });
  const single = moduleWords(wordsOfMember('space', 'u', width), width).join(', ');
  sheet.body('single(u)', () => code.line(`return [${single}];`));
  sheet.body(`pass(${all})`, () => code.line(`return ${returnedWords(set, width)};`));
  sheet.body(`passed(${all})`, () => {
    const back = wordsFromCall(`pass(${all})`, 'space', scope);
    code.line(`return [${moduleWords(back, width).join(', ')}];`);
  });
  // The list `keepAll` leaves all candidates. The trip takes two steps, and enters all candidates at each of them.
  sheet.body(`keepAll(t, ${all})`, () => code.line(`return ${returnedWords(set, width)};`));
  const along = sheet.lists.moverFunction('keepAll', 'chooseDestination', scope);
  sheet.functions.flush();
  sheet.body(`walked(${all})`, () => {
    code.line(`const t = { left: 2, all: [${all}], entered: [] };`);
    code.line(`${along}(t, ${all});`);
    code.line('return t.entered;');
  });
  const noWords = setOfWords(
    'space',
    words.map(() => '0'),
  );
  const runtime = `const c = {
    chooseDestination: (t, ${all}) => { t.left--; return pass(${all}); },
    continueTrip: (t) => t.left-- > 0 ? pass(...t.all) : ${returnedWords(noWords, width)},
    enterSpace: (t, ...words) => t.entered.push(words.slice(0, ${places})),
  };`;
  const names = 'has, isSingle, isEmpty, every, single, passed, walked';
  return `import * as k from '${kernel}';\n${sheet.text}${runtime}\nexport { ${names} };\n`;
}

async function loaded<T>(code: string): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-words-'));
  try {
    const file = join(folder, 'words.mjs');
    writeFileSync(file, code);
    return (await import(pathToFileURL(file).href)) as T;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const moduleFor = (places: Width): Promise<Module> => loaded(written(places));

interface Trip {
  readonly moves: (turn: object) => boolean;
  /** The arguments of each call of a runtime function, without the turn. */
  readonly calls: readonly (readonly unknown[])[];
}

/** Returns the words of the set with these members. */
const wordsFor = (places: Width, members: readonly number[]): number[] =>
  Array.from({ length: places }, (_none, index) =>
    members.reduce((word, one) => (Math.floor(one / 32) === index ? word | (1 << (one % 32)) : word), 0),
  );

describe.each([1, 2, 3, 5])('a set of places of %i words', (places) => {
  const last = 32 * places - 1;
  const ends = Array.from({ length: places }, (_none, index) => [32 * index, 32 * index + 31]).flat();

  it('contains exactly its members, at each place', async () => {
    const { has, single, every, isSingle } = await moduleFor(places);
    for (let place = 0; place <= last; place++) {
      const words = wordsFor(places, [place]);
      expect(single(place)).toEqual(words);
      expect(every({}, ...words)).toEqual([place]);
      expect(isSingle(...words)).toBe(true);
      for (const other of [...ends, place]) expect(has(other, ...words)).toBe(other === place);
    }
  });

  it('has its members in order, and several members are not one', async () => {
    const { every, isSingle, isEmpty } = await moduleFor(places);
    const words = wordsFor(places, ends);
    expect(every({}, ...words)).toEqual(ends);
    expect([isSingle(...words), isEmpty(...words)]).toEqual([false, false]);
    for (const one of ends)
      for (const other of ends) expect(isSingle(...wordsFor(places, [one, other]))).toBe(one === other);
    const none = wordsFor(places, []);
    expect([every({}, ...none), isSingle(...none), isEmpty(...none)]).toEqual([[], true, true]);
  });

  it('is returned with all its words, and passed on at each step of a way', async () => {
    const { passed, walked } = await moduleFor(places);
    const words = wordsFor(places, [...ends, 5, last - 1]);
    expect(passed(...words)).toEqual(words);
    expect(walked(...words)).toEqual([words, words]);
    expect(walked(...wordsFor(places, []))).toEqual([]);
  });
});

/**
 * Returns the module of a trip that must end in one of the places `shore`, nearer to `goals` than its start. The goals
 * are places (five words) or units (one word).
 */
function tripTowards(goals: SetNode): string {
  const width = widthBySort(5);
  const sheet = new SheetCode(width, {} as never, { taken: [], directlyImported: [] });
  const named = (name: string): SetWords => numberedWords('space', width, (index) => `t.${name}[${index}]`);
  const trips = {
    ...game,
    plane: ({ name }: { readonly name: string }) => named(name),
    definition: () => null,
    placesOf: () => null,
    usualCriteria: () => [],
    made: () => ({ sort: 'unit', lo: 't.units', hi: '0', member: null }),
  } as unknown as GameCode;
  const choices: PlanChoice[] = [
    { role: 'goal', from: goals, take: goals.is === 'made' ? 'one' : 'all', list: [] },
    { role: 'destination', from: { is: 'plane', name: 'shore', sort: 'space' }, take: 'one', list: [] },
  ];
  const aim: Aim = { letter: null, when: null, how: 'nearer', choices };
  const act: PlanAct = { act: 'go', verb: 'MOVE', strength: null, aims: [aim], choices: [], limits: {} };
  sheet.body('moves(t)', () => {
    const done = ({ code }: EmitScope): void => code.line('return true;');
    const trip = { act, rider: null, readings: tripReadings({}), goes: 'walkTo', setsOut: null, done };
    emitAims(trip, sheet.scope(trips, [aim], ['', '', '']));
    sheet.code.line('return false;');
  });
  sheet.functions.flush();
  const runtime = `const calls = [];
  const c = {
    anyTarget: null,
    nearerPlacesWithin: (t, ...given) => { calls.push(given); return k.withWord(k.withWord(k.withWord(k.pair(0, 0), 2, 0), 3, 0), 4, 8); },
    approachOneWithin: (t, ...given) => { calls.push(given); return true; },
    walkTo: (t, ...given) => { calls.push(given); return true; },
  };`;
  return `import * as k from '${kernel}';\n${sheet.text}${runtime}\nexport { moves, calls };\n`;
}

describe('a trip that must end in some places, on a board of five words', () => {
  const turn = { reach: [1, 3, 7, 15, 31], shore: [9, 2, 4, 8, 24], goals: [5, 6, 7, 8, 9], units: 12, asks: false };
  // The intersection of `reach` and `shore`, word by word.
  const within = [1, 2, 4, 8, 24];

  it('asks for the places nearer to goals by all their words, and goes to these', async () => {
    const { moves, calls } = await loaded<Trip>(tripTowards({ is: 'plane', name: 'goals', sort: 'space' }));
    expect(moves(turn)).toBe(true);
    expect(calls).toEqual([
      [...within, ...turn.goals],
      [0, 0, 0, 0, 8],
    ]);
  });

  it('gives units as many arguments as places', async () => {
    const { moves, calls } = await loaded<Trip>(tripTowards({ is: 'made', name: 'best', sort: 'unit', of: [] }));
    expect(moves(turn)).toBe(true);
    expect(calls).toEqual([['unit', 12, 0, 0, 0, 0, ...within, null, null]]);
  });
});

describe('the number of words of a set', () => {
  it('is as great as the things need, and cards have two', () => {
    expect([1, 32, 33, 64, 65, 159, 160, 161].map((things) => widthFor(things))).toEqual([1, 1, 2, 2, 3, 5, 5, 6]);
    expect(widthFor(8, 2)).toBe(2);
    const width = widthBySort(5, { unit: 3 });
    expect(['space', 'unit', 'card', 'door'].map((sort) => width.of(sort))).toEqual([5, 3, 2, 1]);
    expect([width.most, widthBySort(1).most]).toEqual([5, 2]);
  });

  it('has a limit', () => {
    expect(() => widthBySort(mostSetWords + 1)).toThrow(
      `A set has at most ${mostSetWords} words, not ${mostSetWords + 1}.`,
    );
  });

  it('is as great as the number of arguments, or smaller', () => {
    const set = setOfWords('space', ['a', 'b', 'c']);
    expect(argumentWords(set, 5)).toBe('a, b, c, 0, 0');
    expect(() => argumentWords(set)).toThrow('A set of 3 words does not fit into 2 arguments.');
  });

  it('is said at the head of a module', () => {
    const sheet = {
      name: 'x',
      title: 'x',
      source: 'x',
      text: '',
      readings: [],
      runtime: 'x',
      scenario: 1,
      imports: null,
    };
    const heads = [1, 2, 5].map((width) => moduleFiles(sheet, { code: '', marks: [], width }).code.split('\n')[0]);
    expect(heads.map((head) => /have (.*)\. Readings/.exec(head ?? '')?.[1])).toEqual([
      'one word: boards of up to 32 places',
      'two words: boards of up to 64 places',
      '5 words: boards of up to 160 places',
    ]);
  });

  it('is one or two for Callisto', () => {
    expect(() => compileSheet(packagedText(1, 'lfa'), { book: callistoBook(), width: 3 })).toThrow(
      'width should be 1 or 2, not 3',
    );
  });
});

describe('the words in which a turn stores choices', () => {
  it('are different for all roles', () => {
    const words = roles.flatMap((role) => moduleWords(keptChoice(role, 'space', widthBySort(2)), widthBySort(2)));
    expect(new Set(words).size).toBe(2 * roles.length);
  });
});

describe('the end of a function', () => {
  const lines = (...texts: string[]): string[] => {
    const code = new CodeWriter();
    return code.body(() => texts.forEach((text) => code.line(text))).lines.map(({ text }) => text);
  };

  it('is one line only after a last test that decides alone', () => {
    expect(lines('if (a) return true;', 'return false;')).toEqual(['return a;']);
    expect(lines('if (a) return true;', 'return b;')).toEqual(['if (a) return true;', 'return b;']);
    expect(lines('if (a) return b;', 'return false;')).toEqual(['if (a) return b;', 'return false;']);
  });
});

describe('the text of a set', () => {
  const [one, two, three] = [1, 2, 3].map((width) => widthBySort(width)) as [SetWidths, SetWidths, SetWidths];
  const spaces = (...words: string[]): SetWords => setOfWords('space', words);
  const texts = ({ lo, hi, later }: SetWords): readonly string[] => [lo, hi, ...(later ?? [])];

  it('has later words only if there are some', () => {
    expect(spaces('a')).toStrictEqual({ sort: 'space', lo: 'a', hi: '0', member: null });
    expect(spaces('a', 'b', 'c').later).toEqual(['c']);
    expect([fullWords('unit', one), fullWords('space', three)].map(texts)).toEqual([
      ['-1', '-1'],
      ['-1', '-1', '-1'],
    ]);
  });

  it('joins, meets and leaves out words, without words that change nothing', () => {
    const [some, all] = [spaces('a', '0', 'x & y'), spaces('b', 'c', 'y')];
    expect(texts(unionWords(some, all))).toEqual(['a | b', 'c', '(x & y) | y']);
    expect(texts(intersectionWords(some, all))).toEqual(['a & b', '0', 'x & y']);
    expect(texts(differenceWords(some, all))).toEqual(['a & ~b', '0', 'x & y & ~y']);
    expect(texts(intersectionWords(spaces('-1', 'a'), spaces('b', '-1')))).toEqual(['b', 'a']);
    expect(texts(differenceWords(spaces('a', 'b'), spaces('-1', '0')))).toEqual(['0', 'b']);
    expect(texts(differenceWords(spaces('a', 'b'), spaces('c | d', 'e[1]')))).toEqual(['a & ~(c | d)', 'b & ~e[1]']);
  });

  it('asks for members by as few words as the module has', () => {
    expect([contains(spaces('a'), 'n', one), contains(spaces('a & b'), 'n', one)]).toEqual([
      '(a >>> n & 1) !== 0',
      '((a & b) >>> n & 1) !== 0',
    ]);
    expect([contains(spaces('a | b'), 'n', one), contains(spaces('a', 'b'), 'n', two)]).toEqual([
      '((a | b) >>> n & 1) !== 0',
      'k_isIn(a, b, n)',
    ]);
    expect([contains(spaces('0', '0'), 'n', two), contains(spaces('0', 'b'), 'n', two)]).toEqual([
      'false',
      'k_isIn(0, b, n)',
    ]);
    const set = spaces('a', 'b', 'c');
    expect([one, two, three].map((width) => hasAtMostOne(set, width))).toEqual([
      'k_isOne(a)',
      'k_isOneOf(a, b)',
      'k_count(a) + k_count(b) + k_count(c) < 2',
    ]);
  });

  it('says that a set is empty or not', () => {
    const tests = [spaces('a'), spaces('0', 'a & b'), spaces('a', 'b | c'), spaces('0')].map((set) => isNotEmpty(set));
    expect(tests).toEqual(['a !== 0', '(a & b) !== 0', '(a | (b | c)) !== 0', 'false']);
    expect(['f(a)', 'a !== 0', '(a | b) !== 0', 'a < 2'].map((test) => negatedTest(test))).toEqual([
      '!f(a)',
      'a === 0',
      '(a | b) === 0',
      '!(a < 2)',
    ]);
  });

  it('takes the words of a call one after another', () => {
    expect([0, 1, 2].map((index) => wordOfCall('f()', index))).toEqual(['f()', 'k_upper()', 'k_laterWord(2)']);
    const sets = [spaces('a'), spaces('a', 'b'), spaces('0', 'b'), spaces('a', '0', 'c')];
    expect(sets.map((set) => hasUpperWords(set, three))).toEqual([false, true, true, true]);
    expect([one, two, three].map((width) => returnedWords(spaces('a', 'b', 'c'), width))).toEqual([
      'a',
      'k_pair(a, b)',
      'k_withWord(k_pair(a, b), 2, c)',
    ]);
  });
});
