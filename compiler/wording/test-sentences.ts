// Tests as sentences, measures as figures, criteria as what is kept.
import { showSet, showTest } from '../plan/show.ts';
import type { Comparison, Criterion, Measure, SetNode, Test } from '../plan/nodes.ts';
import { spelt } from './lexis.ts';
import type { Extreme, MeasureWords } from './lexis.ts';
import { aPlace, beyond, holds, inside, testQuality, placesWord } from './noun-phrases.ts';
import type { Voice } from './noun-phrases.ts';
import {
  gradeOf,
  isDefinite,
  listed,
  negated,
  phrase,
  saidOf,
  saying,
  together,
  verbPhrase,
  verbs,
} from './english.ts';
import type { Described, Determiner, Grade, Saying } from './english.ts';

type Of<K extends Test['is']> = Extract<Test, { is: K }>;
type Ranking = Exclude<Criterion, { is: 'random' }>;

const bounds: Readonly<Record<Comparison, string>> = {
  '<': 'fewer than',
  '≤': 'at most',
  '=': 'exactly',
  '≥': 'at least',
  '>': 'more than',
};

const figureWords = ({ lexis }: Voice, name: string): MeasureWords => lexis.measures[name] ?? { figure: spelt(name) };

const isIt = (set: SetNode): boolean => set.is === 'it' || (set.is === 'places' && set.of.is === 'it');
const isActing = (set: SetNode): boolean =>
  set.is === 'actor' || (set.is === 'chosen' && set.role === 'actor') || (set.is === 'places' && isActing(set.of));
const thingOf = (set: SetNode): SetNode => (set.is === 'places' ? set.of : set);

/** How many, in words, and whether that is one. */
function amountOf(voice: Voice, { op, right }: Of<'compare'>): { amount: string; grade: Grade } {
  if (right.is !== 'number') return { amount: `${bounds[op]} ${measureText(voice, right)}`, grade: 'many' };
  const isOne = right.value === 1 && op !== '<' && op !== '>';
  return { amount: `${bounds[op]} ${right.value}`, grade: isOne ? 'one' : 'many' };
}

/** `less than 2` of what is not counted in pieces. */
const boundOf = (voice: Voice, test: Of<'compare'>): string => {
  const { amount } = amountOf(voice, test);
  return amount.replace(/^fewer/, 'less');
};

/** A figure, as a phrase. */
export function measureText(voice: Voice, measure: Measure): string {
  const some = (set: SetNode): string => phrase(voice.describe(set), 'some');
  const a = (set: SetNode): string => phrase(voice.describe(thingOf(set)), 'a');
  switch (measure.is) {
    case 'number':
      return String(measure.value);
    case 'count':
      return `the number of ${some(measure.of)}`;
    case 'sum': {
      const { each } = measure;
      const total = each.is === 'measure' && isIt(each.of) ? figureWords(voice, each.name).total : undefined;
      return `the ${total ?? `sum of ${measureText(voice, each)} over all`} of ${some(measure.of)}`;
    }
    case 'distance':
      return `the ${measure.metric === 'range' ? 'range' : 'way'} from ${a(measure.from)} to ${a(measure.to)}`;
    case 'sumDistance':
      return `the sum of the ways from ${a(measure.from)} to each of ${some(measure.to)}`;
    case 'measure':
      return `the ${figureWords(voice, measure.name).figure} of ${phrase(voice.describe(measure.of), 'a')}`;
  }
}

/** Said of things in the place that is asked about; it is one place or several, whatever the things are. */
const there: Saying = {
  key: 'in it',
  behind: () => 'in {place}',
  says: (grade) => verbs('is in {place}', grade),
  not: () => there,
};

/** Things in the place that is asked about: `enemy units in it`. */
function thingsThere(voice: Voice, set: SetNode): Described | null {
  if (set.is !== 'at' || !isIt(set.places)) return null;
  const things = voice.describe(set.things);
  if (set.places.is !== 'it') return things;
  const named = things.sayings.filter(({ key }) => key === 'named');
  const rest = things.sayings.filter(({ key }) => key !== 'named');
  return { ...things, sayings: [...named, there, ...rest] };
}

const others = (voice: Voice, test: Test): Saying =>
  saying({ key: showTest(test), says: `is such that ${testText(voice, test)}` });

function someQuality(voice: Voice, test: Of<'some'>): Saying {
  const { of } = test;
  if (of.is === 'at' && of.places.is === 'it') return holds(voice.describe(of.things));
  if (of.is === 'at' && isIt(of.places)) {
    const text = `${aPlace(voice)} with ${phrase(voice.describe(of.things), 'a')}`;
    return saying({ key: showSet(of), says: `shares ${text}`, behind: `sharing ${text}` });
  }
  const what = voice.describe(of);
  if (what.name === 'it' && what.ifs.length > 0) return together(what.ifs, 'and');
  if (what.holder?.name !== 'it' || what.ifs.length === 0) return others(voice, test);
  const space = voice.describe({ is: 'all', sort: 'space' });
  return inside(voice, 'unit', saidOf({ ...space, key: what.key }, what.ifs));
}

function comparedQuality(voice: Voice, test: Of<'compare'>): Saying {
  const { left } = test;
  const key = showTest(test);
  const counted = left.is === 'count' ? thingsThere(voice, left.of) : null;
  if (counted) {
    const { sayings, ...bare } = counted;
    const things = phrase({ ...bare, sayings: sayings.filter((one) => one.key !== 'in it') }, amountOf(voice, test));
    return saying({ key, says: `has ${things} in {it}`, behind: `with ${things}` });
  }
  if (left.is !== 'measure' || !isIt(left.of)) return others(voice, test);
  const text = `a ${figureWords(voice, left.name).figure} of ${boundOf(voice, test)}`;
  return saying({ key, says: `has ${text}`, behind: `with ${text}` });
}

/** What a test asks of `it`, as something said of it. */
export function quality(voice: Voice, test: Test): Saying {
  switch (test.is) {
    case 'some':
      return someQuality(voice, test);
    case 'not':
      return quality(voice, test.of).not();
    case 'compare':
      return comparedQuality(voice, test);
    case 'both':
    case 'either':
      return together(
        test.of.map((one) => quality(voice, one)),
        test.is === 'both' ? 'and' : 'or',
      );
    case 'test':
      return test.of[0]?.is === 'it' ? testQuality(voice, test) : others(voice, test);
    case 'every':
      return others(voice, test);
  }
}

const extremes = {
  most: { near: 'furthest from', way: 'longest', figure: 'highest', many: 'most', sum: 'greatest' },
  least: { near: 'nearest to', way: 'shortest', figure: 'lowest', many: 'fewest', sum: 'smallest' },
} as const;

function distanceExtreme(voice: Voice, is: 'most' | 'least', by: Extract<Measure, { is: 'distance' }>): Extreme {
  const words = extremes[is];
  const name = (set: SetNode): string => phrase(voice.describe(thingOf(set)), 'some');
  const how =
    by.metric === 'way' ? '' : by.metric === 'range' ? ' as range counts' : ` by adjoining ${placesWord(voice)}`;
  if (isIt(by.from)) return { behind: `${words.near} ${name(by.to)}${how}` };
  if (!isIt(by.to)) return { behind: `with the ${words.way} ${measureText(voice, by).replace(/^the /, '')}` };
  if (!isActing(by.from)) return { behind: `with the ${words.way} way from ${name(by.from)}${how}` };
  return how === ''
    ? { before: is === 'most' ? 'furthest' : 'nearest' }
    : { behind: `${words.near} ${name(by.from)}${how}` };
}

/** The one with the most or the least of a figure; `{it}` in it is the one, or those. */
export function extreme(voice: Voice, by: Ranking): Extreme {
  const found = extremeOf(voice, by);
  return 'behind' in found ? { behind: found.behind.replaceAll('{place}', '{it}') } : found;
}

function extremeOf(voice: Voice, by: Ranking): Extreme {
  if (by.is === 'keep') return { behind: `${quality(voice, by.test).behind('one')}, if there is one` };
  const { is, of } = by;
  const words = extremes[is];
  if (of.is === 'distance') return distanceExtreme(voice, is, of);
  if (of.is === 'count') {
    const things = thingsThere(voice, of.of);
    const shares = of.of.is === 'at' && of.of.places.is === 'places';
    const amount: Determiner = { amount: `the ${words.many}`, grade: 'many' };
    if (things) return { behind: `${shares ? `sharing ${aPlace(voice)} with` : 'with'} ${phrase(things, amount)}` };
  }
  if (of.is === 'sumDistance' && isIt(of.from)) {
    return { behind: `with the ${words.sum} sum of ways to ${phrase(voice.describe(of.to), 'some')}` };
  }
  if (of.is !== 'measure') return { behind: `with the ${words.figure} ${measureText(voice, of).replace(/^the /, '')}` };
  const figure = figureWords(voice, of.name);
  const given: Extreme = figure[is] ?? { behind: `with the ${words.figure} ${figure.figure}` };
  if (isIt(of.of))
    return 'before' in given || of.of.is === 'it' ? given : { behind: `in ${aPlace(voice)} ${given.behind}` };
  const things = thingsThere(voice, of.of);
  if (!things)
    return { behind: `with the ${words.figure} ${figure.figure} of ${phrase(voice.describe(of.of), 'some')}` };
  return { behind: `with ${phrase({ ...things, extreme: given }, 'the')}` };
}

const grammatical = (words: string): string => words.replaceAll('{it}', 'them').replaceAll('{its}', 'their');

/** What a step of a list is for: `those with the highest cover`. */
export function criterionPhrase(voice: Voice, criterion: Criterion): string {
  if (criterion.is === 'random') return 'one at random';
  if (criterion.is === 'keep') return `those ${quality(voice, criterion.test).behind('many')}`;
  const found = extreme(voice, criterion);
  if ('behind' in found) {
    return grammatical(`${/^(?:nearest|furthest)/.test(found.behind) ? 'the' : 'those'} ${found.behind}`);
  }
  if (criterion.of.is !== 'distance') return `the ${found.before}`;
  return `the ${found.before} ${found.before === 'nearest' ? 'to' : 'from'} the acting unit`;
}

const single = (words: string): string => words.replaceAll(/\{(?:it|place)\}/g, 'it').replaceAll('{its}', 'its');

/** Of one that a step of a list keeps, why: `has the highest cover`, `is elevated`. */
export function criterionClaim(voice: Voice, criterion: Ranking): string {
  if (criterion.is === 'keep') return single(quality(voice, criterion.test).says('one'));
  const found = extreme(voice, criterion);
  if ('behind' in found)
    return single(`is ${found.behind}`.replace(/^is with/, 'has').replace(/^is sharing/, 'shares'));
  if (criterion.of.is !== 'distance') return `is the ${found.before}`;
  return `is the ${found.before} ${found.before === 'nearest' ? 'to' : 'from'} the acting unit`;
}

/** What stands somewhere, as a sentence. */
function standing(things: readonly { what: Described; none: boolean }[], place: string): string {
  const parts = things.map(({ what, none }) => phrase(what, none ? 'no' : 'a'));
  const [first] = things;
  const isOne = things.length === 1;
  const same = things.every(({ what }) => what.stands === first?.what.stands);
  const verb = same && first ? first.what.stands : 'is in';
  const isNot = isOne && first !== undefined && first.none && isDefinite(first.what);
  const does = isNot ? negated(verb) : verbs(verb, isOne ? 'one' : 'many');
  return `${listed(parts)} ${does} ${place}`;
}

/** Sentences about one thing that is known: its place is so and so, this and that stands in it. */
function aboutOne(what: Described): string {
  const subject = phrase({ ...what, ifs: [] }, 'the');
  const { ifs } = what;
  const held = ifs.flatMap((one) => (one.holds ? [one.holds] : []));
  const plain = ifs.filter((one) => !one.holds);
  const first = plain.length > 0 ? [`${subject} ${verbPhrase(plain)}`] : [];
  const place = first.length > 0 ? 'it' : subject;
  const present = held.filter(({ none }) => !none);
  const absent = held.filter(({ none }) => none);
  const all = [
    ...first,
    ...(present.length > 0 ? [standing(present, place)] : []),
    ...absent.map((one) => standing([one], place)),
  ];
  return all.join(', and ');
}

/** The saying that a sentence ends in, and what it is said of. */
function split(what: Described): { subject: Described; last: Saying | null } {
  const { sayings } = what;
  const behind = sayings.findLast((one) => one.before === undefined);
  const isPlace = what.isGeneric && what.sort === 'space' && sayings.length === 1;
  const last = isPlace ? null : (behind ?? sayings.at(-1) ?? null);
  return { subject: { ...what, sayings: sayings.filter((one) => one !== last) }, last };
}

function existence(what: Described, by: Determiner): string {
  const { subject, last } = split(what);
  const grade = gradeOf(what, by);
  if (last) {
    const text = phrase(subject, by);
    // What was put in with a comma ends with one.
    const stop = /, (?:at most|at least|exactly) [^,]*$/.test(text) ? ',' : '';
    return `${text}${stop} ${last.says(grade)}`;
  }
  if (what.owner !== undefined) return `${phrase(what, by)} ${verbs('is', grade)} on the board`;
  return `there ${verbs('is', grade)} ${phrase(what, by)}`;
}

function someText(what: Described): string {
  if (!isDefinite(what)) return existence(what, 'a');
  if (what.ifs.length > 0) return aboutOne(what);
  // There is a nearest one if there is one.
  return what.name === null ? existence({ ...what, extreme: null }, 'a') : `there is ${what.name}`;
}

/** There is one of the first kind, or else of the next. */
const firstText = (voice: Voice, kinds: readonly SetNode[]): string =>
  kinds.map((one) => someText(voice.describe(one))).join(', or, if there is none, ');

function noneText(voice: Voice, of: SetNode): string {
  const what = voice.describe(of);
  if (!isDefinite(what)) return existence(what, 'no');
  if (what.ifs.length === 0) return `there is no ${what.noun.one} such as ${phrase(what, 'the')}`;
  // What is so of neither is not the opposite of one of them.
  if (what.isEither === true) return `it is not so that ${aboutOne(what)}`;
  return aboutOne({ ...what, ifs: [together(what.ifs, 'and').not()] });
}

function comparedText(voice: Voice, test: Of<'compare'>): string {
  const { left } = test;
  if (left.is === 'count') return existence(voice.describe(left.of), amountOf(voice, test));
  if (left.is === 'sum' && left.each.is === 'measure' && isIt(left.each.of)) {
    const { total } = figureWords(voice, left.each.name);
    const all = phrase(voice.describe(left.of), 'all');
    if (total !== undefined) return `the ${total} of ${all} add up to ${amountOf(voice, test).amount}`;
  }
  return `${measureText(voice, left)} is ${boundOf(voice, test)}`;
}

function everyText(voice: Voice, test: Of<'every'>): string {
  const all = voice.describe(test.of);
  const more = beyond(all, voice.describe(test.in));
  const says =
    more.length > 0 ? together(more, 'and').says('many') : `are among ${phrase(voice.describe(test.in), 'some')}`;
  return `${phrase(all, 'all')} ${says}`;
}

/** What is said of one known thing in several tests is said once. */
function bothText(voice: Voice, tests: readonly Test[]): string {
  const known = new Map<string, Described>();
  const said: (string | Described)[] = [];
  for (const test of tests) {
    const what = test.is === 'some' ? voice.describe(test.of) : null;
    const name = what && what.ifs.length > 0 ? what.name : null;
    const before = name === null ? undefined : known.get(name);
    if (!what || name === null)
      said.push(test.is === 'either' ? `either ${testText(voice, test)}` : testText(voice, test));
    else if (before) known.set(name, saidOf(before, what.ifs));
    else known.set(name, what);
    if (what && name !== null && !before) said.push(what);
  }
  const text = (one: string | Described): string =>
    typeof one === 'string' ? one : someText(known.get(one.name ?? '') ?? one);
  return said.map(text).join(', and ');
}

/** A test as a sentence, without a stop. */
export function testText(voice: Voice, test: Test): string {
  switch (test.is) {
    case 'some':
      return test.of.is === 'first' ? firstText(voice, test.of.of) : someText(voice.describe(test.of));
    case 'not':
      return test.of.is === 'some' ? noneText(voice, test.of.of) : `it is not so that ${testText(voice, test.of)}`;
    case 'compare':
      return comparedText(voice, test);
    case 'every':
      return everyText(voice, test);
    case 'both':
      return bothText(voice, test.of);
    case 'either':
      return test.of.map((one) => testText(voice, one)).join(', or ');
    case 'test': {
      const [of] = test.of;
      const says = testQuality(voice, test).says('one');
      return of ? `${phrase(voice.describe(of), 'a')} ${says}` : says;
    }
  }
}
