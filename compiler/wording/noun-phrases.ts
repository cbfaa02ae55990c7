// Sets as things with a noun and what is said of them.
import type { Criterion, SetNode, Sort, Test } from '../plan/nodes.ts';
import { and, sortOf } from '../plan/build.ts';
import { filled, spelt, wordsOfPlane } from './lexis.ts';
import type { Extreme, Lexis, NounWords, PlaneWords, QualityWords, SortWords } from './lexis.ts';
import { showSet } from '../plan/show.ts';
import {
  isDefinite,
  kindOf,
  listed,
  phrase,
  possessive,
  saidOf,
  saying,
  together,
  verbPhrase,
  withArticle,
} from './english.ts';
import type { Described, Grade, Saying } from './english.ts';

/** What the parts of the renderer need of each other. */
export interface Voice {
  readonly lexis: Lexis;
  readonly describe: (set: SetNode) => Described;
  /** What a test asks of `it`, as something said of it. */
  readonly quality: (test: Test) => Saying;
  readonly extreme: (by: Exclude<Criterion, { is: 'random' }>) => Extreme;
}

export function sortWords({ lexis }: Voice, sort: Sort): SortWords {
  return lexis.sorts[sort] ?? { is: 'noun', one: sort, many: `${sort}s` };
}

/** The word for a place, as `a space` or `spaces`. */
export const aPlace = (voice: Voice): string => withArticle(sortWords(voice, 'space').one);
export const placesWord = (voice: Voice): string => sortWords(voice, 'space').many;

/** Puts arguments into a template; `{it}` and `{its}` wait for what it is said of. */
export function fill(
  voice: Voice,
  template: string,
  args: readonly SetNode[],
  numbers: readonly number[] = [],
  side?: string,
): string {
  return filled(template, (kind, index) => {
    if (kind === 'side') return voice.lexis.sides[side ?? 'any']?.who ?? side ?? '';
    if (kind === 'n') return String(numbers[index] ?? '');
    const arg = args[index];
    if (!arg || kind === 'it' || kind === 'its') return `{${kind}}`;
    const what = voice.describe(arg.is === 'places' ? arg.of : arg);
    if (kind === 'poss') return possessive(phrase(what, 'the'));
    return phrase(what, kind === 'many' ? 'some' : kind === 'the' ? 'the' : kind === 'one' ? 'one' : 'a');
  });
}

function qualityOf(
  voice: Voice,
  key: string,
  words: QualityWords,
  args: readonly SetNode[],
  numbers: readonly number[] = [],
  side?: string,
): Saying {
  const put = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : fill(voice, text, args, numbers, side);
  return saying({
    key,
    says: put(words.says) ?? '',
    saysNot: put(words.saysNot),
    before: words.before,
    behind: put(words.behind),
    behindNot: put(words.behindNot),
    where: put(words.where),
  });
}

/** What a named test says of its first argument. */
export function testQuality(voice: Voice, test: Extract<Test, { is: 'test' }>): Saying {
  const words = voice.lexis.tests[test.name] ?? { is: 'quality', says: `is ${spelt(test.name)}` };
  return qualityOf(voice, `${test.name} ${test.of.map(showSet).join()}`, words, test.of, test.numbers);
}

function ofNoun(voice: Voice, sort: Sort, words: NounWords, isGeneric: boolean): Described {
  const { in: within = 'in', stands = 'is in' } = sortWords(voice, sort);
  return {
    sort,
    key: words.one,
    noun: { one: words.one, many: words.many, ...(words.isMass === true && { isMass: true }) },
    isGeneric,
    name: null,
    extreme: null,
    sayings: [],
    ifs: [],
    in: words.in ?? within,
    stands,
  };
}

const generic = (voice: Voice, sort: Sort): Described => ofNoun(voice, sort, sortWords(voice, sort), true);

const called = (voice: Voice, sort: Sort, name: string, within?: string): Described => ({
  ...generic(voice, sort),
  name,
  isGeneric: false,
  ...(within !== undefined && { in: within }),
});

function ofWords(voice: Voice, set: SetNode, words: PlaneWords, args: readonly SetNode[], side?: string): Described {
  const sort = sortOf(set);
  if (words.is === 'name') return called(voice, sort, fill(voice, words.text, args), words.in);
  if (words.is === 'quality') {
    return saidOf(generic(voice, sort), [qualityOf(voice, showSet(set), words, args, [], side)]);
  }
  const sides = side === undefined ? undefined : voice.lexis.sides[side];
  return {
    ...ofNoun(voice, sort, words, false),
    ...(sides?.before !== undefined && { sideWord: sides.before }),
    ...(sides?.owner !== undefined && { owner: sides.owner }),
  };
}

/** A place by what stands in it. */
export function holds(what: Described): Saying {
  const is = (none: boolean): Saying => {
    const any = isDefinite(what) ? '' : what.owner === undefined ? null : 'any of ';
    const nothing = any === null ? phrase(what, 'a') : any + phrase(what, 'some');
    const behind = none ? `without ${nothing}` : `with ${phrase(what, 'a')}`;
    const text = phrase(what, none ? (isDefinite(what) ? 'a' : 'no') : 'a');
    const verb = none && isDefinite(what) ? 'does not have' : 'has';
    return {
      ...saying({ key: `${none ? 'not ' : ''}holds ${what.key}`, says: `${verb} ${text} in {it}`, behind }),
      holds: { what, none },
      not: () => is(!none),
    };
  };
  return is(false);
}

const isBorder = (voice: Voice, sort: Sort): boolean => sortWords(voice, sort).standing !== undefined;

/** That things stand in places. */
export function inside(voice: Voice, sort: Sort, where: Described): Saying {
  const key = `in ${where.key}`;
  const { sayings, name, isGeneric } = where;
  const [first] = sayings;
  if (name === null && isGeneric && first && sayings.every((one) => one.where)) {
    const text = (grade: Grade): string => listed(sayings.map((one) => one.where?.(grade) ?? ''));
    return saying({ key, says: `is ${text('one')}`, behind: text });
  }
  const holding = sayings.length === 1 && isGeneric && name === null ? first?.holds : undefined;
  if (holding && !holding.none && sort === 'unit' && !isBorder(voice, holding.what.sort)) {
    const text = `${aPlace(voice)} with ${phrase(holding.what, 'a')}`;
    return saying({ key, says: `shares ${text}`, behind: `sharing ${text}` });
  }
  const words = sortWords(voice, sort);
  const lead = words.standing ?? where.in;
  const stands = words.stands ?? 'is in';
  const verb = words.standing === undefined ? stands.replace(/\bin$/, where.in) : stands;
  const text = (grade: Grade): string => `${lead} ${phrase(where, grade === 'one' ? 'a' : 'some')}`;
  const isShort = where.sort === 'zone';
  return {
    ...saying({ key, says: `${verb} ${phrase(where, 'a')}`, behind: text }),
    says: (grade) =>
      grade === 'one' || isShort
        ? saying({ key, says: `${verb} ${phrase(where, 'a')}` }).says(grade)
        : saying({ key, says: `${verb} ${phrase(where, 'some')}` }).says(grade),
  };
}

function ball(voice: Voice, set: Extract<SetNode, { is: 'ball' }>): Saying {
  const { around, metric, least, most } = set;
  const middle = around.is === 'places' ? around.of : around;
  const centre = phrase(voice.describe(middle), 'a');
  const key = showSet(set);
  const made = (text: string): Saying => saying({ key, says: `is ${text}`, where: text });
  if (metric === 'adjacent') return made(`adjacent to ${centre}`);
  const n = most === Infinity ? least : most;
  const bound = most === Infinity ? 'at least' : least === most ? 'exactly' : 'at most';
  if (metric === 'range') {
    return made(most === Infinity ? `beyond range ${least - 1} of ${centre}` : `within range ${most} of ${centre}`);
  }
  const spaces = `${bound} ${n} ${sortWords(voice, 'space')[n === 1 ? 'one' : 'many']}`;
  const isHere = middle.is === 'actor';
  return made(isHere ? `${spaces} away by the acting unit’s ways` : `${spaces} from ${centre} by way`);
}

const ownPlace = (voice: Voice, name: string): string => `${possessive(name)} ${sortWords(voice, 'space').one}`;

function place(voice: Voice, of: SetNode): Described {
  // What stands in one place stands where its place is; what borders two does not.
  if (of.is === 'at' && !isBorder(voice, sortOf(of))) {
    return voice.describe(and({ is: 'places', of: of.things }, of.places));
  }
  const what = voice.describe(of);
  if (what.name !== null && what.ifs.length === 0 && of.is !== 'or' && of.is !== 'first') {
    return { ...called(voice, 'space', ownPlace(voice, what.name)), holder: what };
  }
  if (of.is === 'and' && what.name !== null) {
    const condition = `that ${sortWords(voice, what.sort).one} ${verbPhrase(what.ifs)}`;
    return called(voice, 'space', `${ownPlace(voice, what.name)} (if ${condition})`);
  }
  return saidOf(generic(voice, 'space'), [holds(what)]);
}

/** Everything that a description says, its noun included. */
function allSaid(what: Described): Saying[] {
  const { name, holder, isGeneric, sayings, ifs } = what;
  if (holder) return [holds(holder), ...ifs];
  if (name !== null) return [saying({ key: `is ${name}`, says: `is ${name}` }), ...ifs];
  const noun = isGeneric ? [] : [kindOf({ ...what, sayings: [], ifs: [] })];
  return [...noun, ...sayings, ...ifs];
}

/** Which of several the others are said of: one that is known, before one with a noun. */
const rank = (one: Described): number => (one.name !== null ? 0 : one.extreme ? 1 : one.isGeneric ? 3 : 2);

function meeting(voice: Voice, of: readonly SetNode[]): Described {
  const all = of.map(voice.describe);
  const [base] = all.toSorted((a, b) => rank(a) - rank(b));
  if (!base) return generic(voice, 'space');
  return saidOf(
    base,
    all.flatMap((one) => (one === base ? [] : allSaid(one))),
  );
}

const isSameNoun = (a: Described, b: Described): boolean =>
  a.name === b.name && a.noun.one === b.noun.one && a.owner === b.owner && a.sideWord === b.sideWord;

/** What one description says beyond another. */
export function beyond(from: Described, less: Described): Saying[] {
  const known = new Set([...from.sayings, ...from.ifs].map(({ key }) => key));
  const sayings = [...less.sayings, ...less.ifs].filter(({ key }) => !known.has(key));
  if (less.isGeneric || isSameNoun(from, less)) return sayings;
  if (less.holder) return [holds(less.holder), ...sayings];
  if (isDefinite(less)) {
    const name = phrase(less, 'a');
    return [saying({ key: less.key, says: `is ${name}`, behindNot: `other than ${name}` })];
  }
  const { owner, sideWord, ...bare } = less;
  const isOneSide = owner === from.owner && sideWord === from.sideWord;
  return [kindOf({ ...(isOneSide ? bare : less), sayings, ifs: [] })];
}

function without(voice: Voice, set: Extract<SetNode, { is: 'minus' }>): Described {
  const from = voice.describe(set.from);
  const less = voice.describe(set.less);
  const more = beyond(from, less);
  const isWhole = less.extreme !== null;
  const opposite = more.length === 0 || isWhole ? null : together(more, 'and').not();
  const other = saying({
    key: showSet(set),
    says: `is not ${phrase(less, 'a')}`,
    behind: `other than ${phrase(less, 'a')}`,
  });
  return saidOf(from, [opposite ?? other]);
}

function anyOf(voice: Voice, set: Extract<SetNode, { is: 'or' | 'first' }>): Described {
  const all = set.of.map(voice.describe);
  const [first] = all;
  if (!first) return generic(voice, 'space');
  const keys = all.map((one) => new Set(one.sayings.map(({ key }) => key)));
  const shared = first.sayings.filter(({ key }) => keys.every((one) => one.has(key)));
  const rest = all.map((one) =>
    one.sayings.filter((each) => !shared.includes(each) && !shared.some((s) => s.key === each.key)),
  );
  const isPlain = set.is === 'or' && !all.some(isDefinite);
  if (isPlain && all.every((one) => isSameNoun(one, first)) && rest.every((one) => one.length > 0)) {
    const either = together(
      rest.map((one) => together(one, 'and')),
      'or',
    );
    return saidOf({ ...first, sayings: shared }, [either]);
  }
  const { owner, sideWord } = first;
  if (
    isPlain &&
    rest.every((one) => one.length === 0) &&
    all.every((one) => one.owner === owner && one.sideWord === sideWord)
  ) {
    const one = listed([first.noun.one, ...all.slice(1).map(({ noun }) => noun.one)], 'or');
    return {
      ...first,
      noun: {
        one,
        many: listed(
          all.map(({ noun }) => noun.many),
          'or',
        ),
      },
    };
  }
  const phrases = all.map((one) => phrase(one, 'a'));
  if (set.is === 'or') return { ...called(voice, sortOf(set), phrases.join(' or ')), isEither: true };
  const comma = phrases.some((one) => one.includes(',')) ? ',' : '';
  return called(voice, sortOf(set), phrases.join(`${comma} or, failing that, `));
}

const chosenNames: Readonly<Record<string, string>> = {
  find: 'the {sort} found',
  goal: 'the goal',
  target: 'the target',
  actor: 'the acting {sort}',
  passenger: 'the passenger',
};

function spoken(voice: Voice, set: Extract<SetNode, { is: 'ref' }>): Described {
  if (set.word === 'named') {
    const base = set.alone ? voice.describe(set.alone) : { ...generic(voice, set.sort), isGeneric: false };
    return saidOf(base, [saying({ key: 'named', says: 'is named by the sub-clause' })]);
  }
  if (set.word === 'it' || set.word === 'its') return called(voice, set.sort, 'it');
  return called(voice, set.sort, `${set.word === 'bare' ? 'the' : set.word} ${set.head}`);
}

/** One thing, by what it is called. */
function thing(
  voice: Voice,
  set: Extract<SetNode, { is: 'named' | 'actor' | 'it' | 'letters' | 'chosen' }>,
): Described {
  const sort = sortOf(set);
  switch (set.is) {
    case 'named': {
      const words = voice.lexis.names[`${set.name}/${set.sort}`] ?? voice.lexis.names[set.name];
      return called(voice, sort, words?.text ?? set.name, words?.in);
    }
    case 'actor':
      return called(voice, sort, `the acting ${sortWords(voice, sort).one}`);
    case 'it':
      return called(voice, sort, 'it');
    case 'letters': {
      const [first, ...more] = set.letters.map((letter) => `${letter})`);
      return called(voice, sort, [`what ${first} names`, ...more.map((one) => `else ${one}`)].join(', '));
    }
    case 'chosen': {
      const text = chosenNames[set.role] ?? 'the chosen {sort}';
      return called(voice, sort, text.replace('{sort}', sortWords(voice, sort).one));
    }
  }
}

function described(voice: Voice, set: SetNode): Described {
  switch (set.is) {
    case 'plane':
      return ofWords(voice, set, wordsOfPlane(voice.lexis, set.name, set.sort), [], set.side);
    case 'made':
      return ofWords(voice, set, voice.lexis.made[set.name] ?? { is: 'name', text: spelt(set.name) }, set.of);
    case 'all':
      return generic(voice, set.sort);
    case 'named':
    case 'actor':
    case 'it':
    case 'letters':
    case 'chosen':
      return thing(voice, set);
    case 'and':
      return meeting(voice, set.of);
    case 'or':
    case 'first':
      return anyOf(voice, set);
    case 'minus':
      return without(voice, set);
    case 'places':
      return place(voice, set.of);
    case 'at': {
      const what = voice.describe(set.things);
      return saidOf(what, [inside(voice, what.sort, voice.describe(set.places))]);
    }
    case 'where':
      return saidOf(voice.describe(set.of), [voice.quality(set.test)]);
    case 'ball':
      return saidOf(generic(voice, 'space'), [ball(voice, set)]);
    case 'reach':
      return saidOf(generic(voice, 'space'), [
        saying({
          key: 'reach',
          says: 'can be reached',
          behind: 'it can reach',
          behindNot: 'that it cannot reach',
        }),
      ]);
    case 'targets': {
      const legal = {
        ...generic(voice, set.sort),
        key: 'targets',
        noun: { one: 'legal target', many: 'legal targets' },
      };
      return saidOf(generic(voice, set.sort), [kindOf(legal)]);
    }
    case 'best': {
      if (set.by.is === 'random') return voice.describe(set.of);
      return { ...voice.describe(set.of), extreme: voice.extreme(set.by) };
    }
    case 'each': {
      const [give, of] = [voice.describe(set.give), voice.describe(set.of)];
      return called(voice, give.sort, `${phrase(give, 'a')}, for any “it” among ${phrase(of, 'these')}`);
    }
    case 'ref':
      return spoken(voice, set);
  }
}

export const describe = (voice: Voice, set: SetNode): Described => ({ ...described(voice, set), key: showSet(set) });
