// Turns sets into noun phrases (`Described`): a noun with sayings, or a name.
import { and, sortOf } from '../plan/build.ts';
import { byKind, type OfKind } from '../plan/by-kind.ts';
import type { Criterion, SetNode, Sort, Test } from '../plan/nodes.ts';
import { showSet } from '../plan/plan-text.ts';
import {
  inSingular,
  isDefinite,
  joinList,
  joinSayings,
  makeSaying,
  phrase,
  possessive,
  sayingOfKind,
  verbPhrase,
  withSayings,
  type Described,
  type Grade,
  type Saying,
} from './english.ts';
import {
  fillSlots,
  spellOut,
  wordsOfMade,
  wordsOfPlane,
  type Extreme,
  type NounWords,
  type PlaneWords,
  type QualityWords,
} from './lexis.ts';
import { aPlace, sortWords, type Voice } from './voice.ts';

/** Describes a `minus` set that leaves out two named things: `other than A and B`. Returns null for any other set. */
function withoutTwo(voice: Voice, { from, less }: OfKind<SetNode, 'minus'>): Described | null {
  if (from.is !== 'minus') return null;
  const [first, second] = [voice.describe(from.less), voice.describe(less)];
  const base = voice.describe(from.from);
  const areNamed = [first, second].every(({ name, ifs }) => name !== null && ifs.length === 0);
  if (!areNamed || first.key === second.key || base.isArea) return null;
  const names = [first, second].map((described) => phrase(described, 'a'));
  const key = `neither ${names.join(' nor ')}`;
  return withSayings(base, [makeSaying({ key, says: `is ${key}`, after: `other than ${joinList(names)}` })]);
}

/** Returns the saying that a place is within a distance of things. */
function withinDistance(voice: Voice, set: OfKind<SetNode, 'ball'>): Saying {
  const { around, metric, least, most } = set;
  const middle = around.is === 'places' ? around.of : around;
  // A lower limit without an upper limit must hold for each thing: `at least 2 spaces from each enemy`. Any other limit
  // must hold for at least one thing: `at most 2 spaces from an enemy`.
  const centre = phrase(voice.describe(middle), most === Infinity ? 'each' : 'a');
  const key = showSet(set);
  const placeSaying = (text: string): Saying => makeSaying({ key, says: `is ${text}`, where: text });
  if (metric === 'adjacent' && least === 0) {
    const there = voice.describe(around);
    return placeSaying(`${there.in} or adjacent to ${phrase(there, 'a')}`);
  }
  if (metric === 'adjacent') return placeSaying(`adjacent to ${centre}`);
  const n = most === Infinity ? least : most;
  const between = most === least + 1 ? `${least} or` : `between ${least} and`;
  const bound = most === Infinity ? 'at least' : least === most ? 'exactly' : least > 0 ? between : 'at most';
  const range = most === Infinity ? `beyond range ${least - 1}` : `within range ${most}`;
  if (metric === 'range') return placeSaying(`${range} of ${centre}`);
  const spaces = `${bound} ${n} ${sortWords(voice, 'space')[n === 1 ? 'one' : 'many']}`;
  const isHere = middle.is === 'actor';
  const wayText = (distance: string, from: string): string =>
    isHere
      ? `${distance} away by the acting unit’s ways`
      : `${distance} from ${from}${from.endsWith(' by way') ? '' : ' by way'}`;
  const text = wayText(spaces, centre);
  if (bound !== 'at most') return placeSaying(text);
  // The denial of `at most 2 spaces from an enemy` is `more than 2 spaces from each enemy`.
  const further = wayText(spaces.replace(bound, 'more than'), phrase(voice.describe(middle), 'each'));
  return makeSaying({ key, says: `is ${text}`, where: text, saysNot: `is ${further}`, afterNot: further });
}

export function fillTemplate(
  voice: Voice,
  template: string,
  args: readonly SetNode[],
  numbers: readonly number[] = [],
  side?: string,
): string {
  return fillSlots(template, (kind, index) => {
    if (kind === 'side') return voice.lexis.sides[side ?? 'any']?.who ?? side ?? '';
    if (kind === 'n') return String(numbers[index] ?? '');
    const arg = args[index];
    if (!arg || kind === 'it' || kind === 'its') return `{${kind}}`;
    if (kind === 'place') return phrase(voice.describe(arg), 'a');
    const what = nearestToActor(voice, arg.is === 'places' ? arg.of : arg, args.length > 1);
    if (kind === 'poss') return possessive(phrase(what, 'the'));
    return phrase(what, kind === 'many' ? 'some' : kind === 'the' ? 'the' : kind === 'one' ? 'one' : 'a');
  });
}

/**
 * Describes a set in a text. If the text also names another thing (`isBesideOther`), a mere `nearest` could mean
 * nearest to the other thing. So the description then says `nearest to the acting unit`.
 */
function nearestToActor(voice: Voice, set: SetNode, isBesideOther: boolean): Described {
  const what = voice.describe(set);
  return isBesideOther && what.extreme?.before === 'nearest'
    ? { ...what, extreme: { after: 'nearest to the acting unit' } }
    : what;
}

function qualityOf(
  voice: Voice,
  key: string,
  words: QualityWords,
  args: readonly SetNode[],
  numbers: readonly number[] = [],
  side?: string,
): Saying {
  const fillText = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : fillTemplate(voice, text, args, numbers, side);
  return makeSaying({
    key,
    says: fillText(words.says) ?? '',
    saysNot: fillText(words.saysNot),
    before: words.before,
    isOfKind: words.isKind,
    after: fillText(words.after),
    afterNot: fillText(words.afterNot),
    where: fillText(words.where),
  });
}

/** Returns a named test as a saying about the test’s first argument. */
export function testQuality(voice: Voice, test: OfKind<Test, 'test'>): Saying {
  const words = voice.lexis.tests[test.name] ?? { is: 'quality', says: `is ${spellOut(test.name)}` };
  return qualityOf(voice, `${test.name} ${test.of.map(showSet).join()}`, words, test.of, test.numbers);
}

function describeNoun(voice: Voice, sort: Sort, words: NounWords, isGeneric: boolean): Described {
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

const genericNoun = (voice: Voice, sort: Sort): Described => describeNoun(voice, sort, sortWords(voice, sort), true);

const describeName = (voice: Voice, sort: Sort, name: string, within?: string): Described => ({
  ...genericNoun(voice, sort),
  name,
  isGeneric: false,
  ...(within !== undefined && { in: within }),
});

function describeWords(
  voice: Voice,
  set: SetNode,
  words: PlaneWords,
  args: readonly SetNode[],
  side?: string,
): Described {
  const sort = sortOf(set);
  if (words.is === 'name') return describeName(voice, sort, fillTemplate(voice, words.text, args), words.in);
  if (words.is === 'quality') {
    return withSayings(genericNoun(voice, sort), [qualityOf(voice, showSet(set), words, args, [], side)]);
  }
  const sides = side === undefined ? undefined : voice.lexis.sides[side];
  return {
    ...describeNoun(voice, sort, words, false),
    ...(sides?.before !== undefined && { sideWord: sides.before }),
    ...(sides?.owner !== undefined && { owner: sides.owner }),
  };
}

/** Returns the saying that a place contains the described things. */
export function sayingOfContents(description: Described): Saying {
  const containingOrNot = (none: boolean): Saying => {
    const any = isDefinite(description) ? '' : description.owner === undefined ? null : 'any of ';
    const nothing = any === null ? phrase(description, 'a') : any + phrase(description, 'some');
    const after = none ? `without ${nothing}` : `with ${phrase(description, 'a')}`;
    const text = phrase(description, none ? (isDefinite(description) ? 'a' : 'no') : 'a');
    const verb = none && isDefinite(description) ? 'does not have' : 'has';
    return {
      ...makeSaying({ key: `${none ? 'not ' : ''}holds ${description.key}`, says: `${verb} ${text} in {it}`, after }),
      contents: { things: description, none },
      ...(none && { isDenial: true }),
      not: () => containingOrNot(!none),
    };
  };
  return containingOrNot(false);
}

const isBorder = (voice: Voice, sort: Sort): boolean => sortWords(voice, sort).standing !== undefined;

/** Returns the saying that a thing of this sort is in one of the described places. */
export function isInPlaces(voice: Voice, sort: Sort, where: Described): Saying {
  const key = `in ${where.key}`;
  const { sayings, name, isGeneric } = where;
  const [first] = sayings;
  const isAnySpace = isGeneric && !first && !isDefinite(where) && where.sort === 'space';
  if (isAnySpace) return makeSaying({ key, says: 'is on the board', after: 'on the board' });
  if (name === null && isGeneric && first && sayings.every((description) => description.where)) {
    const text = (grade: Grade): string => joinList(sayings.map((description) => description.where?.(grade) ?? ''));
    const far = sayings.length === 1 ? first.not() : null;
    return makeSaying({
      key,
      says: `is ${text('one')}`,
      after: text,
      ...(far && { saysNot: far.says('one'), afterNot: far.after }),
    });
  }
  const contents = sayings.length === 1 && isGeneric && name === null ? first?.contents : undefined;
  if (contents && !contents.none && sort === 'unit' && !isBorder(voice, contents.things.sort)) {
    const text = `${aPlace(voice)} with ${phrase(contents.things, 'a')}`;
    return makeSaying({ key, says: `shares ${text}`, after: `sharing ${text}` });
  }
  const words = sortWords(voice, sort);
  const lead = words.standing ?? where.in;
  const stands = words.stands ?? 'is in';
  const verb = words.standing === undefined ? stands.replace(/\bin$/, where.in) : stands;
  const text = (grade: Grade): string => `${lead} ${phrase(where, grade === 'one' ? 'a' : 'some')}`;
  const isShort = where.sort === 'zone';
  const saying = makeSaying({ key, says: `${verb} ${phrase(where, 'a')}`, after: text });
  // The denial of `in a space with an enemy near it` is `in a space without an enemy near it`.
  const isOfOne = isGeneric && name === null && sayings.length === 1 && !contents;
  const near = isOfOne && first?.isDenial !== true && first?.after('one').startsWith('with ') ? first : null;
  return {
    ...saying,
    ...(near && {
      not: () => ({
        ...isInPlaces(voice, sort, { ...where, key: `not ${where.key}`, sayings: [near.not()] }),
        isDenial: true,
        not: () => saying,
      }),
    }),
    says: (grade) =>
      makeSaying({ key, says: `${verb} ${phrase(where, grade === 'one' || isShort ? 'a' : 'some')}` }).says(grade),
  };
}

const placeNameOf = (voice: Voice, name: string): string => `${possessive(name)} ${sortWords(voice, 'space').one}`;

function describePlace(voice: Voice, of: SetNode): Described {
  // A place can have two descriptions: things that are there, and words about the place. `Objective with an enemy`
  // joins both. Things between two places, such as doors, are not described in this way.
  if (of.is === 'at' && !isBorder(voice, sortOf(of))) {
    return voice.describe(and({ is: 'places', of: of.things }, of.places));
  }
  const what = voice.describe(of);
  if (what.name !== null && what.ifs.length === 0 && of.is !== 'or' && of.is !== 'first') {
    return { ...describeName(voice, 'space', placeNameOf(voice, what.name)), holder: what };
  }
  if (of.is === 'and' && what.name !== null) {
    const condition = `that ${sortWords(voice, what.sort).one} ${verbPhrase(what.ifs)}`;
    return describeName(voice, 'space', `${placeNameOf(voice, what.name)} (if ${condition})`);
  }
  return withSayings(genericNoun(voice, 'space'), [sayingOfContents(what)]);
}

function allSayings(description: Described): Saying[] {
  const { name, holder, isGeneric, extreme, sayings, ifs } = description;
  if (holder) return [sayingOfContents(holder), ...ifs];
  if (name !== null) {
    const is = description.isArea ? `is in ${name}` : `is ${name}`;
    return [makeSaying({ key: `is ${name}`, says: is, ...(description.isArea && { after: `in ${name}` }) }), ...ifs];
  }
  const noun = isGeneric && !extreme ? [] : [sayingOfKind({ ...description, sayings: [], ifs: [] })];
  return [...noun, ...sayings, ...ifs];
}

/**
 * Returns the sayings of a description that are to be added to the description `base`. If both descriptions have the
 * same noun, the sayings do not repeat this noun.
 */
function sayingsWithin(description: Described, base: Described): Saying[] {
  if (description.extreme && base.extreme && isSameExtreme(description, base))
    return [...description.sayings, ...description.ifs];
  const isSaid = !isDefinite(description) && base.name === null && isSameNoun(description, base);
  return allSayings(isSaid ? { ...description, isGeneric: true } : description);
}

/** Ranks descriptions as the base of an intersection: a name is best, then a superlative, then a noun. */
const baseRank = (description: Described): number =>
  description.name !== null ? 0 : description.extreme ? 1 : description.isGeneric ? 3 : 2;

function describeIntersection(voice: Voice, of: readonly SetNode[]): Described {
  const all = of.map(voice.describe);
  const [base] = all.toSorted((a, b) => baseRank(a) - baseRank(b));
  if (!base) return genericNoun(voice, 'space');
  return withSayings(
    spacesOf(voice, base),
    all.flatMap((description) => (description === base ? [] : sayingsWithin(description, base))),
  );
}

/** Describes the spaces of an area, such as the launch pad, if other words limit these spaces. */
function spacesOf(voice: Voice, described: Described): Described {
  const { isArea, name, ifs, ...rest } = described;
  if (!isArea) return described;
  const { one, many } = sortWords(voice, 'space');
  const noun = { one: `${one} of ${name}`, many: `${many} of ${name}` };
  return { ...rest, noun, name: null, isGeneric: false, sayings: ifs, ifs: [] };
}

const isSameExtreme = (a: Described, b: Described): boolean =>
  isSameNoun(a, b) && a.extreme?.before === b.extreme?.before && a.extreme?.after === b.extreme?.after;
const isSameNoun = (a: Described, b: Described): boolean =>
  a.name === b.name && a.noun.one === b.noun.one && a.owner === b.owner && a.sideWord === b.sideWord;

/**
 * In `units that are not elevated`, `from` describes the units, and `less` describes the elevated units, which are left
 * out. Returns the sayings that only `less` has.
 */
export function sayingsBeyond(from: Described, less: Described): Saying[] {
  const present = new Set([...from.sayings, ...from.ifs].map(({ key }) => key));
  const sayings = [...less.sayings, ...less.ifs].filter(({ key }) => !present.has(key));
  if (less.isGeneric || isSameNoun(from, less)) return sayings;
  if (less.holder && (isDefinite(from) || !isDefinite(less))) return [sayingOfContents(less.holder), ...sayings];
  if (isDefinite(less)) {
    const name = phrase(less, 'a');
    return [makeSaying({ key: less.key, says: `is ${name}`, afterNot: `other than ${name}` })];
  }
  const { owner, sideWord, ...bare } = less;
  const isOneSide = owner === from.owner && sideWord === from.sideWord;
  return [sayingOfKind({ ...(isOneSide ? bare : less), sayings, ifs: [] })];
}

function describeDifference(voice: Voice, set: OfKind<SetNode, 'minus'>): Described {
  const from = spacesOf(voice, voice.describe(set.from));
  const less = voice.describe(set.less);
  const more = sayingsBeyond(from, less);
  // “The nearest unit that is not the nearest unit on an objective” is said as “the nearest unit, if it is not on an
  // objective”.
  const isPart = set.less.is === 'at' && showSet(set.less.things) === showSet(set.from);
  if (more.length > 0 && (less.extreme === null || isPart)) return withSayings(from, [joinSayings(more, 'and').not()]);
  const name = phrase(less, 'a');
  return withSayings(from, [makeSaying({ key: showSet(set), says: `is not ${name}`, after: `other than ${name}` })]);
}

function describeUnion(voice: Voice, set: OfKind<SetNode, 'or' | 'first'>): Described {
  const all = set.of.map(voice.describe);
  const [first] = all;
  if (!first) return genericNoun(voice, 'space');
  const keys = all.map((description) => new Set(description.sayings.map(({ key }) => key)));
  const shared = first.sayings.filter(({ key }) => keys.every((keySet) => keySet.has(key)));
  const rest = all.map(({ sayings }) => sayings.filter((each) => !shared.some(({ key }) => key === each.key)));
  const isPlain = set.is === 'or' && !all.some(isDefinite);
  if (
    isPlain &&
    all.every((description) => isSameNoun(description, first)) &&
    rest.every((sayings) => sayings.length > 0)
  ) {
    const alternatives = rest.map((sayings) => joinSayings(sayings, 'and'));
    return withSayings({ ...first, sayings: shared }, [joinSayings(alternatives, 'or')]);
  }
  const { owner, sideWord } = first;
  if (
    isPlain &&
    rest.every((description) => description.length === 0) &&
    all.every((description) => description.owner === owner && description.sideWord === sideWord)
  ) {
    const [singulars, plurals] = [all.map(({ noun }) => noun.one), all.map(({ noun }) => noun.many)];
    return { ...first, noun: { one: joinList(singulars, 'or'), many: joinList(plurals, 'or') } };
  }
  const phrases = all.map((description) => phrase(description, 'a'));
  if (set.is === 'or') return { ...describeName(voice, sortOf(set), phrases.join(' or ')), either: phrases };
  const comma = phrases.some((text) => text.includes(',')) ? ',' : '';
  return describeName(voice, sortOf(set), phrases.join(`${comma} or, failing that, `));
}

const chosenNames: Readonly<Record<string, string>> = {
  find: 'the {sort} found',
  goal: 'the goal',
  target: 'the target',
  actor: 'the acting {sort}',
  passenger: 'the passenger',
};

function describeReference(voice: Voice, set: OfKind<SetNode, 'ref'>): Described {
  if (set.word === 'named') {
    const base = set.alone ? voice.describe(set.alone) : { ...genericNoun(voice, set.sort), isGeneric: false };
    return withSayings(base, [makeSaying({ key: 'named', says: 'is named by the sub-clause' })]);
  }
  if (set.word === 'it' || set.word === 'its') return describeName(voice, set.sort, 'it');
  return describeName(voice, set.sort, `${set.word === 'bare' ? 'the' : set.word} ${set.head}`);
}

const describeSet: (set: SetNode, voice: Voice) => Described = byKind<SetNode, [Voice], Described>({
  plane: (set, voice) => describeWords(voice, set, wordsOfPlane(voice.lexis, set.name, set.sort), [], set.side),
  made: (set, voice) =>
    describeWords(voice, set, wordsOfMade(voice.lexis, set) ?? { is: 'name', text: spellOut(set.name) }, set.of),
  all: ({ sort }, voice) => genericNoun(voice, sort),
  named({ name, sort }, voice) {
    const words = voice.lexis.names[`${name}/${sort}`] ?? voice.lexis.names[name];
    const described = describeName(voice, sort, words?.text ?? name, words?.in);
    return { ...described, ...(words?.isArea && { isArea: true }), ...(words?.isMany && { isMany: true }) };
  },
  actor: ({ sort }, voice) =>
    describeName(voice, sort, voice.lexis.names[`acting/${sort}`]?.text ?? `the acting ${sortWords(voice, sort).one}`),
  it: ({ sort }, voice) => describeName(voice, sort, 'it'),
  letters({ letters }, voice) {
    const [first, ...more] = letters.map((letter) => `${letter})`);
    return describeName(voice, 'space', [`what ${first} names`, ...more.map((letter) => `else ${letter}`)].join(', '));
  },
  chosen({ role, sort }, voice) {
    const text = chosenNames[role] ?? 'the chosen {sort}';
    return describeName(voice, sort, text.replace('{sort}', sortWords(voice, sort).one));
  },
  and: ({ of }, voice) => describeIntersection(voice, of),
  or: (set, voice) => describeUnion(voice, set),
  first: (set, voice) => describeUnion(voice, set),
  minus: (set, voice) => withoutTwo(voice, set) ?? describeDifference(voice, set),
  places: ({ of }, voice) => describePlace(voice, of),
  at(set, voice) {
    const things = voice.describe(set.things);
    return withSayings(things, [isInPlaces(voice, things.sort, voice.describe(set.places))]);
  },
  where: ({ of, test }, voice) => withSayings(spacesOf(voice, voice.describe(of)), [voice.quality(test)]),
  ball: (set, voice) => withSayings(genericNoun(voice, 'space'), [withinDistance(voice, set)]),
  reach: (_set, voice) => withSayings(genericNoun(voice, 'space'), [reachable]),
  targets({ sort }, voice) {
    const thing = genericNoun(voice, sort);
    const noun = { one: 'legal target', many: 'legal targets' };
    return withSayings(thing, [sayingOfKind({ ...thing, key: 'targets', noun })]);
  },
  best(set, voice) {
    const { of, by } = set;
    if (by.is === 'random') return voice.describe(of);
    // The best of the best of some things is a priority, with its criteria in order.
    let from: SetNode = set;
    const list: Criterion[] = [];
    for (; from.is === 'best'; from = from.of) list.unshift(from.by);
    // A superlative has words for two criteria at most.
    return list.length > 2 || list.some(({ is }) => is === 'keep')
      ? withList(voice.describe(from), `(${voice.list(voice, list)})`)
      : describeBest(voice, of, voice.extreme(by));
  },
  each(set, voice) {
    const [give, of] = [voice.describe(set.give), voice.describe(set.of)];
    return describeName(voice, give.sort, `${phrase(give, 'a')}, for any “it” among ${phrase(of, 'these')}`);
  },
  ref: (set, voice) => describeReference(voice, set),
});

/** Adds the words of a list of criteria to the described things, which can have a name. */
const withList = (things: Described, list: string): Described =>
  things.name === null ? { ...things, extreme: { after: list } } : { ...things, name: `${things.name} ${list}` };

/** Describes the best of some things. Things of several kinds have no common noun, so the kinds are listed. */
function describeBest(voice: Voice, of: SetNode, extreme: Extreme): Described {
  const things = voice.describe(of);
  const { before, after } = { before: 'best', after: undefined, ...extreme };
  // The name of a place can mean an area of several spaces. The best thing is then a space of this area.
  if (of.is === 'named' && things.sort === 'space' && things.name !== null) {
    const { one } = sortWords(voice, 'space');
    const ofArea = `${one} of ${things.name}`;
    return describeName(
      voice,
      'space',
      after === undefined ? `the ${before} ${ofArea}` : `the ${ofArea} ${inSingular(after)}`,
    );
  }
  // The things can already be the best by another criterion: `the nearest of the enemies in the highest cover`.
  if (things.extreme) {
    const these = phrase(things, 'these');
    return describeName(
      voice,
      things.sort,
      after === undefined ? `the ${before} of ${these}` : `the one ${inSingular(after)} among ${these}`,
    );
  }
  if (of.is !== 'or' || things.name === null) return { ...things, extreme };
  const words = after === undefined ? `the ${before} of these` : `of these the one ${after}`;
  return describeName(voice, things.sort, `${words}: ${things.name}`);
}

const reachable = makeSaying({
  key: 'reach',
  says: 'can be reached',
  after: 'it can reach',
  afterNot: 'that it cannot reach',
});

export const describe = (voice: Voice, set: SetNode): Described => ({ ...describeSet(set, voice), key: showSet(set) });
