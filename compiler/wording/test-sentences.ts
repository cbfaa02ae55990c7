// Puts tests into sentences and measures into noun phrases.
import { and, minus, not } from '../plan/build.ts';
import { byKind, type OfKind } from '../plan/by-kind.ts';
import type { Comparison, Measure, SetNode, Test } from '../plan/nodes.ts';
import { showSet, showTest } from '../plan/plan-text.ts';
import { same } from '../plan/same.ts';
import { furtherAway, isIt, nearerWords, thingOf } from './compared-ways.ts';
import {
  gradeOf,
  inSingular,
  isDefinite,
  joinList,
  joinSayings,
  makeSaying,
  negatedVerb,
  phrase,
  sayingsTogether,
  verbPhrase,
  verbs,
  withArticle,
  withSayings,
  type Described,
  type Determiner,
  type Grade,
  type Saying,
} from './english.ts';
import { spellOut, type MeasureWords } from './lexis.ts';
import { isInPlaces, sayingOfContents, sayingsBeyond, testQuality } from './noun-phrases.ts';
import { aPlace, type Voice } from './voice.ts';

const timesText = (times: number): string => (times === 2 ? 'twice' : `${times} times`);

/**
 * Returns the whole in a comparison of a share (`left`) with the rest (`right`): the objectives in `at least half of
 * the objectives are scouted`. Null for other sets.
 */
function wholeOfShare(left: SetNode, right: SetNode): SetNode | null {
  if (right.is === 'minus' && showSet(minus(right.from, left)) === showSet(right)) return right.from;
  // The share can also be the difference: `left` has the destroyed bunkers, which the plan names as all bunkers minus
  // the standing bunkers. `right` then has the standing bunkers, and the whole is all bunkers.
  return left.is === 'minus' && showSet(and(left.from, left.less)) === showSet(right) ? left.from : null;
}

const shareWords = {
  '<': 'fewer than half',
  '≤': 'at most half',
  '=': 'exactly half',
  '≥': 'at least half',
  '>': 'more than half',
} as const;

/**
 * Returns the saying that a thing is the only thing of its kind, or the only thing of this kind in its space; null for
 * other tests.
 */
function onlySaying(voice: Voice, { of: [kind, none, more] }: OfKind<Test, 'both'>): Saying | null {
  if (kind?.is !== 'some' || none?.is !== 'not' || none.of.is !== 'some' || more) return null;
  const others = none.of.of;
  const isThere = others.is === 'at' && others.places.is === 'places' && others.places.of.is === 'it';
  const rest = isThere ? others.things : others;
  if (rest.is !== 'minus' || rest.less.is !== 'it') return null;
  const kindOf = voice.describe(rest.from);
  const only = phrase(kindOf, { amount: kindOf.owner === undefined ? 'the only' : 'the only one', grade: 'one' });
  const text = isThere ? `${only} in {its} space` : only;
  return makeSaying({ key: showTest(none), says: `is ${text}` });
}

/** A comparison with a number; `most` is a second limit, so that two tests become one phrase: `2 or 3 enemy units`. */
type LimitComparison = Extract<Test, { readonly is: 'compare' }> & { readonly most?: number };

/** Joins each test of a lower limit with the next test, if the next test is an upper limit of the same figure. */
function withLimitsJoined(tests: readonly Test[]): readonly (Test | LimitComparison)[] {
  const joined: (Test | LimitComparison)[] = [];
  for (const test of tests) {
    const before = joined.at(-1);
    const isPair = before?.is === 'compare' && before.op === '≥' && test.is === 'compare' && test.op === '≤';
    const isSame = isPair && showTest({ ...before, op: '≤', right: test.right }) === showTest(test);
    if (isSame && test.right.is === 'number' && before.right.is === 'number')
      joined.splice(-1, 1, { ...before, most: test.right.value });
    else joined.push(test);
  }
  return joined;
}

type MeasureOf = Extract<Measure, { readonly is: 'measure' }>;

/**
 * For `>`, true if a measure is the highest value of a figure among some things. A value above it is above the value of
 * each of these things. For `<`, the same holds with the lowest value.
 */
const isBestByFigure = ({ of, name }: MeasureOf, op: Comparison): boolean =>
  of.is === 'best' &&
  of.by.is === (op === '>' ? 'most' : 'least') &&
  of.by.of.is === 'measure' &&
  of.by.of.name === name &&
  of.by.of.of.is === 'it';

/**
 * Returns the comparison in a test of the form “there are no other things, or the comparison holds”; null for other
 * tests. The words `than each` include the case without other things.
 */
function comparedWithEach({ of: [none, compared, ...more] }: Extract<Test, { readonly is: 'either' }>): Test | null {
  if (more.length > 0 || none?.is !== 'not' || none.of.is !== 'some' || compared?.is !== 'compare') return null;
  const { right, op } = compared;
  const isOfEach = right.is === 'measure' && isBestByFigure(right, op) && right.of.is === 'best';
  return isOfEach && same(right.of.of, none.of.of) ? compared : null;
}

/** Returns words such as `a higher value than each objective`; null if a test does not compare the figures of two things. */
function comparedFigure(
  voice: Voice,
  { left, op, right }: Extract<Test, { readonly is: 'compare' }>,
  figure: string,
  isMany: boolean,
): string | null {
  if (left.is !== 'measure' || right.is !== 'measure' || right.name !== left.name) return null;
  if (op !== '>' && op !== '<') return null;
  const isOfEach = right.of.is === 'best' && isBestByFigure(right, op);
  const than = isOfEach ? phrase(voice.describe(right.of.of), 'each') : phrase(voice.describe(right.of), 'a');
  if (isMany) return `${op === '>' ? 'more' : 'fewer'} ${figure} than ${than}`;
  return `a ${op === '>' ? 'higher' : 'lower'} ${figure} than ${than}`;
}

type TestOf<K extends Test['is']> = OfKind<Test, K>;

const bounds: Readonly<Record<Comparison, string>> = {
  '<': 'fewer than',
  '≤': 'at most',
  '=': 'exactly',
  '≥': 'at least',
  '>': 'more than',
};

const countComparisons: Readonly<Record<Comparison, readonly [amount: string, than: string]>> = {
  '<': ['fewer', 'than'],
  '≤': ['no more', 'than'],
  '=': ['as many', 'as'],
  '≥': ['at least as many', 'as'],
  '>': ['more', 'than'],
};

export const figureWords = ({ lexis }: Voice, name: string): MeasureWords =>
  lexis.measures[name] ?? { figure: spellOut(name) };

/** Returns the number of a comparison in words, and whether the noun after it is singular or plural. */
function amountOf(voice: Voice, { op, right, most }: LimitComparison): { amount: string; grade: Grade } {
  if (right.is === 'number' && most !== undefined) {
    const isNext = most === right.value + 1;
    return { amount: isNext ? `${right.value} or ${most}` : `between ${right.value} and ${most}`, grade: 'many' };
  }
  if (right.is !== 'number') return { amount: `${bounds[op]} ${measureText(voice, right)}`, grade: 'many' };
  const isOne = right.value === 1 && op !== '<';
  return { amount: `${bounds[op]} ${right.value}`, grade: isOne ? 'one' : 'many' };
}

const boundOf = (voice: Voice, test: TestOf<'compare'>): string =>
  amountOf(voice, test).amount.replace(/^fewer/, 'less');

const some = (set: SetNode, voice: Voice): string => phrase(voice.describe(set), 'some');
const someThing = (set: SetNode, voice: Voice): string => phrase(voice.describe(thingOf(set)), 'a');

const textOfMeasure: (measure: Measure, voice: Voice) => string = byKind<Measure, [Voice], string>({
  number: ({ value: figure }) => String(figure),
  count: ({ of }, voice) => `the number of ${some(of, voice)}`,
  sum({ of, each }, voice) {
    const things = some(of, voice);
    if (each.is !== 'measure' || !isIt(each.of)) return `the sum of ${measureText(voice, each)} over all ${things}`;
    const { figure, total } = figureWords(voice, each.name);
    return total === undefined ? `the sum of the ${figure} of all ${things}` : `the ${total} of ${things}`;
  },
  total: ({ parts }, voice) =>
    parts
      .map(({ times, figure }, index) => {
        const sign = times < 0 ? (index === 0 ? 'minus ' : ' minus ') : index === 0 ? '' : ' plus ';
        const factor = Math.abs(times) === 1 ? '' : `${Math.abs(times)} times `;
        return `${sign}${factor}${measureText(voice, figure)}`;
      })
      .join(''),
  distance: ({ from, to, metric }, voice) =>
    `the ${metric === 'range' ? 'range' : 'way'} from ${someThing(from, voice)} to ${someThing(to, voice)}`,
  sumDistance: ({ from, to }, voice) =>
    `the sum of the ways from ${someThing(from, voice)} to each of ${some(to, voice)}`,
  measure({ name, of }, voice) {
    const { figure, isOfGame, joint = 'of' } = figureWords(voice, name);
    const said = `the ${figure}`;
    return isOfGame || (of.is === 'all' && of.sort === 'game')
      ? said
      : `${said} ${joint} ${phrase(voice.describe(of), 'a')}`;
  },
});

export const measureText = (voice: Voice, measure: Measure): string => textOfMeasure(measure, voice);

const isElsewhere = ({ key: said }: Saying): boolean => said !== 'in it';

/** The saying that things are in certain places. The slot `{place}` is filled later. */
const there: Saying = {
  key: 'in it',
  after: () => 'in {place}',
  says: (grade) => verbs('is in {place}', grade),
  not: () => there,
};

export function thingsThere(voice: Voice, set: SetNode): Described | null {
  if (set.is !== 'at' || !isIt(set.places)) return null;
  const things = voice.describe(set.things);
  if (set.places.is !== 'it') return things;
  const named = things.sayings.filter(({ key }) => key === 'named');
  const rest = things.sayings.filter(({ key }) => key !== 'named');
  return { ...things, sayings: [...named, there, ...rest] };
}

/** Replaces the word `it` (the candidate) after `from`, `of` or `to` by the slot `{it}`. */
export const withSlot = (words: string): string => words.replaceAll(/\b(from|of|to) it\b/g, '$1 {it}');

function plainSaying(voice: Voice, test: Test): Saying {
  const suchThat = (of: Test): string => `is such that ${withSlot(testText(voice, of))}`;
  return makeSaying({ key: showTest(test), says: suchThat(test), saysNot: suchThat(not(test)) });
}

/**
 * True if a set has at most one possible member: the thing under test, the acting unit, a named thing, or the place of
 * such a thing. The other conditions of the set are then statements about this member.
 */
function isAboutOne(set: SetNode): boolean {
  if (set.is === 'it' || set.is === 'actor' || set.is === 'named') return true;
  if (set.is === 'and') return set.of.some(isAboutOne);
  if (set.is === 'at') return isAboutOne(set.things);
  if (set.is === 'minus') return isAboutOne(set.from);
  return (set.is === 'where' || set.is === 'places') && isAboutOne(set.of);
}

/** True for a set that consists of the acting unit or its place and has no further condition. */
const isWholeActor = (set: SetNode): boolean => set.is === 'actor' || (set.is === 'places' && isWholeActor(set.of));

/**
 * Turns a union of statements about one thing, such as `elevated or scouted`, into a test. Returns null for other sets.
 */
const statementsOf = (set: SetNode): TestOf<'either'> | null =>
  set.is === 'or' && set.of.every(isAboutOne) ? { is: 'either', of: set.of.map((of) => ({ is: 'some', of })) } : null;

/**
 * Returns the saying that something is near the candidate: `with an enemy unit adjacent to it`; null for other sets.
 */
function aroundSaying(voice: Voice, of: SetNode): Saying | null {
  const described = voice.describe(of);
  const things = withSlot(phrase(described, 'a'));
  if (isDefinite(described) || !things.includes('{it}')) return null;
  const nothing = described.owner === undefined ? things : `any of ${withSlot(phrase(described, 'some'))}`;
  return makeSaying({
    key: showSet(of),
    says: `has ${things}`,
    saysNot: `has ${withSlot(phrase(described, 'no'))}`,
    after: `with ${things}`,
    afterNot: `without ${nothing}`,
  });
}

function someQuality(voice: Voice, test: TestOf<'some'>): Saying {
  const statements = statementsOf(test.of);
  if (statements) return quality(voice, statements);
  const { of } = test;
  if (of.is === 'at' && of.places.is === 'it') return sayingOfContents(voice.describe(of.things));
  if (of.is === 'at' && isIt(of.places)) {
    const text = `${aPlace(voice)} with ${phrase(voice.describe(of.things), 'a')}`;
    return makeSaying({ key: showSet(of), says: `shares ${text}`, after: `sharing ${text}` });
  }
  const described = voice.describe(of);
  if (described.name === 'it')
    return described.ifs.length > 0
      ? sayingsTogether(described.ifs)
      : makeSaying({ key: showSet(of), says: 'is on the board' });
  if (described.holder?.name !== 'it') return aroundSaying(voice, of) ?? plainSaying(voice, test);
  if (described.ifs.length === 0) return makeSaying({ key: showSet(of), says: 'is on the board' });
  const space = voice.describe({ is: 'all', sort: 'space' });
  return isInPlaces(voice, 'unit', withSayings({ ...space, key: described.key }, described.ifs));
}

function comparedQuality(voice: Voice, test: LimitComparison): Saying {
  const { left } = test;
  const key = `${showTest(test)} ${test.most ?? ''}`;
  const counted = left.is === 'count' ? thingsThere(voice, left.of) : null;
  const others = test.right.is === 'count' ? thingsThere(voice, test.right.of) : null;
  if (counted && others) {
    const [amount, than] = countComparisons[test.op];
    const [first, second] = [counted, others].map((all) => ({ ...all, sayings: all.sayings.filter(isElsewhere) }));
    if (!first || !second) return plainSaying(voice, test);
    const things = `${phrase(first, { amount, grade: 'many' })} ${than} ${phrase(second, 'some')}`;
    return makeSaying({ key, says: `has ${things} in {it}`, after: `with ${things}` });
  }
  if (counted) {
    const sayings = counted.sayings.filter(isElsewhere);
    const things = phrase({ ...counted, sayings }, amountOf(voice, test));
    return makeSaying({ key, says: `has ${things} in {it}`, after: `with ${things}` });
  }
  const further = furtherAway(voice, test) ?? nearerWords(voice, test);
  if (further !== null) return makeSaying({ key, says: `is ${further}`, after: further });
  if (left.is === 'count') {
    const things = withSlot(phrase(voice.describe(left.of), amountOf(voice, test)));
    if (things.includes('{it}')) return makeSaying({ key, says: `has ${things}`, after: `with ${things}` });
  }
  if (left.is !== 'measure' || !isIt(left.of)) return plainSaying(voice, test);
  const { figure, isMany = false } = figureWords(voice, left.name);
  const limit = isMany
    ? `${amountOf(voice, test).amount} ${figure}`
    : withArticle(`${figure} of ${boundOf(voice, test)}`);
  const text = comparedFigure(voice, test, figure, isMany) ?? limit;
  return makeSaying({ key, says: `has ${text}`, after: `with ${text}` });
}

export function quality(voice: Voice, test: Test): Saying {
  if (test.is === 'some') return someQuality(voice, test);
  if (test.is === 'not') return quality(voice, test.of).not();
  if (test.is === 'compare') return comparedQuality(voice, test);
  if (test.is === 'test' && test.of[0]?.is === 'it') return testQuality(voice, test);
  if (test.is !== 'both' && test.is !== 'either') return plainSaying(voice, test);
  const compared = test.is === 'either' ? comparedWithEach(test) : null;
  if (compared) return quality(voice, compared);
  const tests = test.is === 'both' ? withLimitsJoined(test.of) : test.of;
  const only = test.is === 'both' ? onlySaying(voice, test) : null;
  if (only) return only;
  const parts = tests.map((part) => quality(voice, part));
  return joinSayings(parts, test.is === 'both' ? 'and' : 'or');
}

const neitherOf = (things: readonly string[]): string => `neither ${joinList(things, 'nor')}`;

/** Returns a sentence about the things that are, or are not, in a place. */
function contentsText(
  things: readonly { things: Described; none: boolean }[],
  place: string,
  standing: string,
): string {
  const parts = things.map(({ things: described, none }) =>
    none && described.either ? neitherOf(described.either) : phrase(described, none ? 'no' : 'a'),
  );
  const [first] = things;
  const isOne = things.length === 1;
  const standAlike = things.every(({ things: described }) => described.stands === first?.things.stands);
  const verb = (standAlike && first ? first.things.stands : 'is in').replace(/\bin$/, standing);
  const isNot = isOne && first !== undefined && first.none && !first.things.either && isDefinite(first.things);
  const does = isNot ? negatedVerb(verb) : verbs(verb, isOne ? 'one' : 'many');
  return `${joinList(parts)} ${does} ${place}`;
}

function aboutOne(described: Described): string {
  const subject = phrase({ ...described, ifs: [] }, 'the');
  const { ifs } = described;
  const contents = ifs.flatMap((saying) => (saying.contents ? [saying.contents] : []));
  const plain = ifs.filter((saying) => !saying.contents);
  const first = plain.length > 0 ? [`${subject} ${verbPhrase(plain, described.isMany ? 'many' : 'one')}`] : [];
  const [place, standing] = first.length > 0 ? [described.isMany ? 'them' : 'it', 'in'] : [subject, described.in];
  const present = contents.filter(({ none }) => !none);
  const absent = contents.filter(({ none }) => none);
  const all = [
    ...first,
    ...(present.length > 0 ? [contentsText(present, place, standing)] : []),
    ...absent.map((absence) => contentsText([absence], place, standing)),
  ];
  return all.join(', and ');
}

/** True for a saying such as `other than the acting unit`, which only excludes a thing. */
const leavesOut = (saying: Saying): boolean => saying.after('one').startsWith('other than ');

/** Splits a description into the subject of a sentence and one saying that becomes the verb phrase. */
function splitSubject(described: Described): { subject: Described; last: Saying | null } {
  const { sayings } = described;
  const sayingAfter = sayings.findLast((saying) => saying.before === undefined && !leavesOut(saying));
  const isPlace = described.isGeneric && described.sort === 'space' && sayings.length === 1;
  const last = isPlace ? null : (sayingAfter ?? sayings.filter((saying) => !leavesOut(saying)).at(-1) ?? null);
  return { subject: { ...described, sayings: sayings.filter((saying) => saying !== last) }, last };
}

function existence(described: Described, by: Determiner): string {
  const { subject, last } = splitSubject(described);
  const grade = gradeOf(described, by);
  // Two denials would cancel each other: “none does not stand” means “each stands”.
  if (by === 'no' && last?.isDenial && !described.noun.isMass)
    return `${phrase(subject, 'each')} ${last.not().says('one')}`;
  if (last) {
    const text = phrase(subject, by);
    // If the text ends with a limit after a comma, such as `, at most 2 of them`, a comma must also end the limit.
    const stop = /, (?:at most|at least|exactly|between \d+ and|\d+ or) [^,]*$/.test(text) ? ',' : '';
    return `${text}${stop} ${last.says(grade)}`;
  }
  if (described.owner !== undefined) return `${phrase(described, by)} ${verbs('is', grade)} on the board`;
  return `there ${verbs('is', grade)} ${phrase(described, by)}`;
}

function someText(described: Described): string {
  if (!isDefinite(described)) return existence(described, 'a');
  if (described.ifs.length > 0) return aboutOne(described);
  if (described.name !== null || !described.extreme) return `there is ${phrase(described, 'the')}`;
  // A superlative does not matter for existence: if any unit exists, there is a nearest unit. So the sentence says that
  // a unit exists, and adds in parentheses that the nearest is meant.
  return `${existence({ ...described, extreme: null }, 'a')} (${meantText(described.extreme)})`;
}

/** Returns a short sentence about the thing that a superlative selects: `the nearest is meant`. */
const meantText = ({ before, after = '' }: NonNullable<Described['extreme']>): string =>
  before === undefined ? `the one ${inSingular(after)} is meant` : `the ${before} is meant`;

/** Returns the sentence that a thing of the first kind exists, or, if there is none, a thing of the next kind. */
const firstText = (voice: Voice, kinds: readonly SetNode[]): string =>
  kinds.map((kind) => someText(voice.describe(kind))).join(', or, if there is none, ');

function noneText(voice: Voice, of: SetNode): string {
  const described = voice.describe(of);
  if (!isDefinite(described)) return existence(described, 'no');
  // The opposite of `A or B` is said as `neither A nor B`, so it needs a text of its own.
  if (described.either) return someText({ ...described, name: neitherOf(described.either) });
  if (described.ifs.length === 0)
    return described.name === null
      ? existence({ ...described, extreme: null }, 'no')
      : `there is no ${described.noun.one} such as ${phrase(described, 'the')}`;
  return aboutOne({ ...described, ifs: [joinSayings(described.ifs, 'and').not()] });
}

function comparedText(voice: Voice, test: TestOf<'compare'>): string {
  const { left, right } = test;
  const share = left.is === 'count' && right.is === 'count' ? wholeOfShare(left.of, right.of) : null;
  if (left.is === 'count' && share) {
    const whole = voice.describe(share);
    const says = sayingsBeyond(whole, voice.describe(left.of));
    const part = `${shareWords[test.op]} of ${phrase(whole, 'all')}`;
    if (says.length > 0) return `${part} ${joinSayings(says, 'and').says('many')}`;
  }
  if (left.is === 'count' && right.is === 'count') {
    const [amount, than] = countComparisons[test.op];
    return `there are ${phrase(voice.describe(left.of), { amount, grade: 'many' })} ${than} ${some(right.of, voice)}`;
  }
  if (left.is === 'count' && right.is === 'sum' && right.each.is === 'number') {
    const amount = `${test.op === '>' ? 'more than' : 'at least'} ${timesText(right.each.value)} as many`;
    return `there are ${phrase(voice.describe(left.of), { amount, grade: 'many' })} as ${some(right.of, voice)}`;
  }
  if (left.is === 'count') return existence(voice.describe(left.of), amountOf(voice, test));
  if (left.is === 'sum' && left.each.is === 'measure' && isIt(left.each.of)) {
    const { total } = figureWords(voice, left.each.name);
    const all = phrase(voice.describe(left.of), 'all');
    if (total !== undefined) return `the ${total} of ${all} add up to ${amountOf(voice, test).amount}`;
  }
  const isMany = left.is === 'measure' && figureWords(voice, left.name).isMany === true;
  const bound = boundOf(voice, test);
  return `${measureText(voice, left)} ${isMany ? `are ${bound.replace(/^less/, 'fewer')}` : `is ${bound}`}`;
}

function everyText(voice: Voice, test: TestOf<'every'>): string {
  const all = voice.describe(test.of);
  const those = voice.describe(test.in);
  const said = (all.isArea ? those.sayings : those.ifs).filter(({ key }) =>
    all.ifs.every((saying) => saying.key !== key),
  );
  if (all.name !== null && all.sort === 'space' && said.length > 0)
    return `all spaces of ${all.name} ${joinSayings(said, 'and').says('many')}`;
  const more = sayingsBeyond(all, voice.describe(test.in));
  const says =
    more.length > 0 ? joinSayings(more, 'and').says('many') : `are among ${phrase(voice.describe(test.in), 'some')}`;
  return `${phrase(all, 'all')} ${says}`;
}

/**
 * Returns words such as `no trap is in place`. The words “all traps are not in place” could also mean that some are in
 * place. Null if the test denies nothing.
 */
function noneOfAll(voice: Voice, { of, in: such }: TestOf<'every'>): string | null {
  const isDenied = such.is === 'minus' && showSet(such.from) === showSet(of) && !isDefinite(voice.describe(of));
  return isDenied ? noneText(voice, and(of, such.less)) : null;
}

/** Returns several tests as one text. Tests about the same named thing become one sentence. */
function bothText(voice: Voice, tests: readonly Test[], link = ', and '): string {
  const describedByName = new Map<string, Described>();
  const parts: (string | Described)[] = [];
  // Alternatives come last, so that `and` joins none of the other tests to the last alternative.
  const alternatives: string[] = [];
  for (const test of withLimitsJoined(tests)) {
    const described = test.is === 'some' ? voice.describe(test.of) : null;
    const name = described && described.ifs.length > 0 ? described.name : null;
    const before = name === null ? undefined : describedByName.get(name);
    const either = test.is === 'some' ? statementsOf(test.of) : test.is === 'either' && test;
    if (either) alternatives.push(`either ${testText(voice, either)}`);
    else if (!described || name === null) parts.push(testText(voice, test));
    else if (before) describedByName.set(name, withSayings(before, described.ifs));
    else describedByName.set(name, described);
    if (described && name !== null && !before) parts.push(described);
  }
  const text = (part: string | Described): string =>
    typeof part === 'string' ? part : someText(describedByName.get(part.name ?? '') ?? part);
  return [...parts.map(text), ...alternatives].join(link);
}

const noneOfText = (voice: Voice, { of }: TestOf<'either'>): string =>
  bothText(
    voice,
    of.map((part) => ({ is: 'not', of: part })),
  );

/** Moves the place of a set to the end of its phrase: `a unit that is not suppressed, on an objective`. */
const placeLast = (set: SetNode): SetNode =>
  set.is === 'minus' && set.less.is === 'plane' && set.from.is === 'at'
    ? { ...set.from, things: { ...set, from: set.from.things } }
    : set;

const textOfTest: (test: Test, voice: Voice) => string = byKind<Test, [Voice], string>({
  some({ of }, voice) {
    const statements = statementsOf(of);
    if (statements) return testText(voice, statements);
    const denied = of.is === 'minus' && isWholeActor(of.from) ? statementsOf(of.less) : null;
    if (denied) return noneOfText(voice, denied);
    return of.is === 'first' ? firstText(voice, of.of) : someText(voice.describe(placeLast(of)));
  },
  not({ of }, voice) {
    const statements = of.is === 'some' ? statementsOf(of.of) : null;
    if (statements) return noneOfText(voice, statements);
    if (of.is === 'some') return noneText(voice, of.of);
    if (of.is === 'every') return `not ${everyText(voice, of)}`;
    if (of.is === 'test' && of.of.length === 0) return testQuality(voice, of).not().says('one');
    return `it is not so that ${of.is === 'both' ? bothText(voice, of.of, ' and that ') : testText(voice, of)}`;
  },
  compare: (test, voice) => comparedText(voice, test),
  every: (test, voice) => noneOfAll(voice, test) ?? everyText(voice, test),
  both: ({ of }, voice) => bothText(voice, of),
  either: ({ of }, voice) => of.map((part) => testText(voice, part).replace(/^.*, and /, 'both $&')).join(', or '),
  test(test, voice) {
    const [of] = test.of;
    const says = testQuality(voice, test).says('one');
    return of ? `${phrase(voice.describe(of), 'a')} ${says}` : says;
  },
});

/** Returns a test as a sentence without a full stop. */
export const testText = (voice: Voice, test: Test): string => textOfTest(test, voice);
