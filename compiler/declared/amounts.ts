// Reads sums of figures: `2`, `n`, `its worth plus 1`, `the number of workers in the space`.
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import type { Context } from '../decide/interpret/context.ts';
import { amount, holds } from '../decide/interpret/interpret.ts';
import type { Id } from '../decide/interpret/position-facts.ts';
import { all, at as placedAt, it, measure, number, or, sortOf, where } from '../plan/build.ts';
import { handName } from '../plan/by-hand-names.ts';
import type { Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import { hasSet, rewrite, rewriteMeasure, rewriteTest } from '../plan/rewrite.ts';
import type { NounTerm } from '../language/phrases/terms.ts';
import { otherWording } from '../language/checking/phrase/other-wordings.ts';
import { joinList } from '../wording/english.ts';
import { sumWordings } from './booklet-wordings.ts';
import { eachSet, goalAsEach, goalName, isEach, isOpen, movedName, openSet } from './book-names.ts';
import type { Glossary, Open } from './glossary.ts';
import { namesOwner, belongingTo, cardsBelongingTo } from './owned-things.ts';
import { casesOf, endsWithCase, itemsOf, type SumItem } from './sum-items.ts';
import { integerIn, placeSort, usualPlural, type Things } from './things.ts';

/** A sum of figures; `n` is the number of the action. */
export interface Amount {
  readonly terms: readonly {
    readonly isMinus: boolean;
    /** A figure, the number of the action, or a sum that is half of another or has limits of its own. */
    readonly of: Measure | 'n' | Amount;
    /** The number by which the figure is multiplied; absent if it counts once. */
    readonly times?: number | 'n';
  }[];
  /** The direction in which half of the sum is rounded; absent if the sum is not halved. */
  readonly half?: 'up' | 'down';
  /** The number by which a sum is divided that is not halved, as in `1 coin for every 3 crates`. */
  readonly parts?: number;
  /** The greatest number that the sum can be, as in `n, at most its loss`; absent without such words. */
  readonly limit?: Amount;
  /** The least number that the sum can be, as in `its value minus 2, at least 0`; absent without such words. */
  readonly least?: Amount;
  /** The sums that count if a condition is true, as in `1, or 2 if it is a city`. The last true one counts. */
  readonly cases?: readonly { readonly test: Test; readonly amount: Amount }[];
  /** True of the things that have the figure, such as the towns; absent if every thing of the sort has the figure. */
  readonly owners?: Test;
}

/** The page on which a sum stands, and the list to which its mistakes are added. */
interface AmountPage {
  readonly glossary: Glossary;
  readonly things: Things;
  readonly faults: PageFault[];
  /** The things for each of which the sum is computed; absent if the sum is computed once. */
  readonly each?: SetNode;
  /** True for a figure of a place, whose `1 per worker` counts the workers in the place. */
  readonly countsInPlace?: boolean;
}

/** An amount of a figure: `2 coins`, `all its coins`, `hit points equal to …`. */
export interface Sum {
  readonly name: string;
  /** Null for all of it. */
  readonly by: Amount | null;
  readonly isUpTo: boolean;
}

/** True for a part of a sum that is a sum itself: `half of its worth, rounded up`. */
export const isSum = (of: Measure | 'n' | Amount): of is Amount => of !== 'n' && 'terms' in of;

/** Other words for sums, each with the words that mean the same. */
const sameSums: readonly (readonly [RegExp, string])[] = [
  // `at least 0 and at most 5`: each limit has its words.
  [
    /(, (?:but )?(?:at least|at most|minimum|maximum) \S+) (?:and|but) (?=(?:at least|at most|minimum|maximum) \S+$)/i,
    '$1, ',
  ],
  [/^(?:the )?sum of (?=(?:its|the|half|\d+|n)\b)(.+) and (?=(?:its|the|half|\d+|n)\b)/i, '$1 plus '],
  [/^((?:its|the) .+) (?:times|x|×) (\d+|n)$/i, '$2 times $1'],
  [/^(.+), halved,? \(?rounded (up|down)\)?$/i, 'half of $1, rounded $2'],
  [/\bits (?:full|whole|entire) (?!(?:plus|minus|times|halved|if|at|or|and)\b)(?=\p{L})/giu, 'its '],
  [/\bits (?:place|position|step) on the ([\p{L}’' -]+? track)\b/iu, 'its $1'],
];

/** Two sums of which the greater counts, the less, or the difference. */
const pairForm =
  /^(?:the )?(?<which>higher|greater|larger|bigger|lower|lesser|smaller|difference) (?:of|between) (?<one>(?:its|the|half|\d+|n)\b.*) and (?<other>(?:its|the|half|\d+|n)\b.*)$/i;

/** Half of a figure before or after other parts of a sum. The other parts are whole, so the rounding is that of the half. */
const halfPartForms: readonly RegExp[] = [
  /^(?<one>half (?:of )?(?:(?! plus | minus ).)+?,? \(?rounded (?:up|down)\)?),? (?<joint>plus|minus) (?<other>.+)$/i,
  /^(?<one>.+?) (?<joint>plus|minus) (?<other>half (?:of )?(?:(?! plus | minus ).)+?,? \(?rounded (?:up|down)\)?)$/i,
];

const boundForm =
  /^(?<sum>.+?)(?:, (?:but )?| \()(?<bound>at most|at least|(?:never|not|no) (?:more|less) than|never (?:above|below)|maximum|minimum) (?<limit>(?:(?!, (?:but )?(?:at (?:most|least)|maximum|minimum) |, (?:and|plus) \S+ (?:(?:more|further) )?(?:if|per|for) )[^()])+?)\)?$/i;

/** Half of a sum. Without its rounding, half of 3 would be no number. */
const halfForm = /^half (?:of )?(?<whole>.+?),? (?:\()?rounded (?<rounded>up|down)\)?$/i;

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The number of things in an effect, as a part of a pattern: `n`, `2`, `two`, `a`. */
export const amountPattern = String.raw`n|\d+|an?|${numbers.slice(1).join('|')}`;

/** Returns a number in digits: `2` for `two`, `1` for `a`. Other words stay the same. */
export const inDigits = (words: string): string => {
  if (/^an?$/i.test(words)) return '1';
  const digits = numbers.indexOf(words.toLowerCase());
  return digits < 0 ? words : String(digits);
};

/** The sum that is always 1. */
export const unitAmount: Amount = { terms: [{ isMinus: false, of: number(1) }] };

/** Returns the fault of words that name no figure, state or pile of the page. `example` declares such a name. */
export function unknownName(
  name: string,
  kind: string,
  rows: readonly { readonly name: string }[],
  example: string,
): readonly [PageFault['name'], PageFault['args']] {
  const names = [...new Set(rows.map((row) => `\`${row.name}\``))];
  const help = names.length > 0 ? `The ${kind}s are ${names.join(', ')}.` : `Declare the ${kind}: \`${example}\``;
  return ['page-name', { name, kind, help }];
}

/**
 * Reads an amount of a figure, such as `up to 2 coins`, `1 point for each worker, at most 5` or `hit points equal to its
 * attack`.
 */
export function readSum(at: PageText, words: string, open: Open | null, page: AmountPage): Sum | null {
  const { figures } = page.things;
  const {
    equal,
    many,
    whole,
    upTo,
    number: count = '',
    name,
    rest,
    sum,
    more = '',
  } = sumForm.exec(words)?.groups ?? {};
  const said = (equal ?? many ?? whole ?? name)?.toLowerCase();
  const known = figures.find((row) => said !== undefined && [said, usualPlural(said)].includes(row.name));
  if (!known) {
    page.faults.push(pageFault(at, ...unknownName(said ?? words, 'figure', figures, 'A side has points (0 to 200).')));
    return null;
  }
  if (whole !== undefined) return { name: known.name, by: null, isUpTo: false };
  const by = readAmount(at, rest ?? sum ?? `${count}${more}`, open, page);
  return by && { name: known.name, by, isUpTo: upTo !== undefined };
}

const ownerWords = '(?:(?:the|its|his|her|their) )?';
const sumForm = new RegExp(
  [
    String.raw`^(?:(?<equal>[\p{L}’' -]+?) equal to (?<rest>.+)`,
    String.raw`as (?:many|much) (?<many>[\p{L}’' -]+?) as (?:there are )?(?<sum>.+)`,
    String.raw`all (?:of )?${ownerWords}(?<whole>[\p{L}’' -]+)`,
    String.raw`(?<upTo>up to )?(?<number>.+ (?:plus|minus) \S+|\S+) (?:of )?${ownerWords}(?<name>[\p{L}’' -]+?)(?<more> (?:for (?:each|every)|per) .+|, (?:but )?at most .+)?)$`,
  ].join('|'),
  'iu',
);

/** Returns a noun for a single thing; null for several things. */
const oneThing = (noun: NounTerm | null): NounTerm | null => (noun && !noun.isMany && !noun.joined ? noun : null);

/** Reads a sum. `open` is the noun of the thing of which the sentence speaks. */
export function readAmount(at: PageText, words: string, open: Open | null, page: AmountPage): Amount | null {
  const faults: PageFault[] = [];
  const sum = amountOfWords(at, words, open, { ...page, faults });
  const reads = (other: string): boolean => {
    const ofOther: PageFault[] = [];
    const { glossary } = page;
    // The number of a single thing says nothing, so such words are meant as the thing.
    const counted = /^the number of (?<of>(?:(?! plus | minus ).)+)$/i.exec(other)?.groups?.['of'];
    const isOfOne = counted !== undefined && glossary.isSound(() => oneThing(glossary.nounIn(at, counted, open)));
    const isSound = glossary.isSound(() => amountOfWords(at, other, open, { ...page, faults: ofOther }));
    return isSound && !isOfOne && ofOther.length === 0;
  };
  for (const fault of faults) {
    const meant = fault.args['kind'] === 'number' ? otherWording(words, sumWordings, reads) : null;
    const args = meant ? { ...fault.args, help: `Write \`${meant.whole}\`.` } : fault.args;
    page.faults.push({ ...fault, args });
  }
  return sum;
}

const limitOfWords = (bound: string, limit: Amount): Pick<Amount, 'limit' | 'least'> =>
  /least|less|minimum|below/i.test(bound) ? { least: limit } : { limit };

/** Returns a sum with a limit that is the limit of each case too. */
const withLimit = (sum: Amount, limit: Pick<Amount, 'limit' | 'least'>): Amount => ({
  ...sum,
  ...limit,
  ...(sum.cases && { cases: sum.cases.map((each) => ({ ...each, amount: withLimit(each.amount, limit) })) }),
});

/** Returns a sum as the parts of another sum, taken away if `isMinus`. */
export const asParts = (sum: Amount, isMinus = false): Amount['terms'] =>
  Object.keys(sum).length === 1
    ? sum.terms.map((term) => ({ ...term, isMinus: term.isMinus !== isMinus }))
    : [{ isMinus, of: sum }];

/** Returns the greater or the less of two sums, or their difference, which is never below zero. */
function ofPair(which: string, first: Amount, last: Amount): Amount {
  if (/^difference$/i.test(which))
    return {
      terms: [...asParts(first), ...asParts(last, true)],
      least: { terms: [...asParts(last), ...asParts(first, true)] },
    };
  const isGreater = /^(?:higher|greater|larger|bigger)$/i.test(which);
  return { terms: asParts(first), ...(isGreater ? { least: last } : { limit: last }) };
}

/** Reads a sum of two parts of which a part is half of a figure, or the greater of two figures. Null for other words. */
function sumOfTwo(words: string, read: (part: string) => Amount | null): { readonly sum: Amount | null } | null {
  const parts = [pairForm, ...halfPartForms].map((form) => form.exec(words)?.groups).find((groups) => groups);
  const { which, joint = '', one, other } = parts ?? {};
  if (one === undefined || other === undefined) return null;
  const [first, last] = [read(one), read(other)];
  if (!first || !last) return { sum: null };
  const terms = [...asParts(first), ...asParts(last, joint.toLowerCase() === 'minus')];
  return { sum: which === undefined ? { terms } : ofPair(which, first, last) };
}

function amountOfWords(at: PageText, said: string, open: Open | null, page: AmountPage): Amount | null {
  const words = sameSums.reduce((text, [pattern, same]) => text.replace(pattern, same), said);
  const read = (part: string): Amount | null => amountOfWords(at, part, open, page);
  const whole = boundForm.exec(words)?.groups;
  if (whole?.['sum'] !== undefined && whole['limit'] !== undefined && endsWithCase(whole['sum'])) {
    const [cases, limit] = [read(whole['sum']), read(whole['limit'])];
    return cases && limit && withLimit(cases, limitOfWords(whole['bound'] ?? '', limit));
  }
  const either = casesOf(words);
  if (either) {
    const usual = read(either.usual);
    const cases: { readonly test: Test; readonly amount: Amount }[] = [];
    for (const { other, when } of usual ? either.cases : []) {
      const ofCase = read(other);
      const test = ofCase && page.glossary.testIn(at, when, open);
      if (!test) return null;
      cases.push({ test, amount: ofCase });
    }
    return usual && { ...usual, cases };
  }
  const { sum, bound, limit: most } = boundForm.exec(words)?.groups ?? {};
  if (sum !== undefined && most !== undefined) {
    const [amountOfSum, limit] = [read(sum), read(most)];
    return amountOfSum && limit && { ...amountOfSum, ...limitOfWords(bound ?? '', limit) };
  }
  const two = sumOfTwo(words, read);
  if (two) return two.sum;
  const half = halfForm.exec(words)?.groups;
  if (half?.['whole'] !== undefined) {
    const ofWhole = read(half['whole']);
    if (!ofWhole) return null;
    const isUp = half['rounded']?.toLowerCase() === 'up';
    // `Half of its value plus 1` could be half of the sum, or half of the value and 1 more.
    return ofWhole.terms.length === 1 && Object.keys(ofWhole).length === 1
      ? { ...ofWhole, half: isUp ? 'up' : 'down' }
      : noNumber(at, words, open, page);
  }
  const items = itemsOf(words);
  if (items) {
    const terms = items.map((part) => termsOfItem(at, part, open, page));
    return terms.includes(null) ? null : { terms: terms.flatMap((each) => each ?? []) };
  }
  const parts = words.split(/ (plus|minus) /);
  const terms: Amount['terms'][number][] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const { factor, rest } =
      /^(?<factor>n|\d+|twice|double)(?: times)? (?<rest>the .+|its .+)$/i.exec(parts[index] ?? '')?.groups ?? {};
    const of = operand(at, rest ?? parts[index] ?? '', open, page);
    if (of === null) return null;
    terms.push({ isMinus: parts[index - 1] === 'minus', of, ...(factor !== undefined && { times: timesOf(factor) }) });
  }
  return { terms: open ? withSharedPlace(terms, open.sort, page) : terms };
}

/** In `the number of bands minus the number of camps in it`, the place is that of both numbers. */
function withSharedPlace(terms: Amount['terms'], sort: Sort, page: AmountPage): Amount['terms'] {
  const isInOpen = ({ of }: Amount['terms'][number]): boolean =>
    of !== 'n' && !isSum(of) && of.is === 'count' && hasSet(of.of, (part) => part.is === 'at' && isOpen(part.places));
  if (!terms.some(isInOpen)) return terms;
  return terms.map((term) =>
    term.of !== 'n' && !isSum(term.of) && term.of.is === 'count'
      ? { ...term, of: { is: 'count', of: inPlace(term.of.of, sort, page) } }
      : term,
  );
}

/** A pronoun for several things. */
const pluralPronoun = /^(?:of )?(?:they|them|these|those)$/i;

/** Reads things that are counted. In an effect for each of several sides, `it` and `its` speak of each of them. */
function countedThings(at: PageText, words: string, open: Open | null, page: AmountPage): readonly SetNode[] | null {
  const { each, glossary } = page;
  // Without things of an effect before, the pronoun would be read as the thing of the sentence.
  if (pluralPronoun.test(words) && (!open?.moved || open.moved.only === 'participles'))
    return noNumber(at, words, open, page);
  const said = words
    .replace(/^(?:of )?(?:its|their) ([\p{L}’'-]+)/iu, '$1 of the such side')
    .replace(/\b(?:it|they) (?=\p{L})/iu, 'the such side ');
  if (!each || sortOf(each) !== 'side' || open?.goal || said === words) return glossary.countedIn(at, words, open);
  const ofEach = { ...(open ?? { noun: 'no thing', sort: '' }), goal: { noun: 'such side', sort: 'side' } };
  return glossary.countedIn(at, said, ofEach)?.map((set) => rewrite(set, goalAsEach)) ?? null;
}

/** Several things that count once together: `for every two crates`. A part of them counts nothing. */
const everyFew = new RegExp(
  String.raw`^(?<few>\d+|${numbers.slice(2).join('|')}) (?:of (?=(?:its|their|her|his|your)\b))?(?<things>.+?)(?:,? \(?rounded down\)?)?$`,
  'i',
);

/** Returns the words for a figure whose number counts: `for each of her debts`, `for every 3 coins of the player`. */
function countedFigure(words: string, { things }: AmountPage): string | null {
  const { its, own, name, of, side } =
    /^(?:(?<its>its|their|her|his|your) (?<own>\S+)|(?:the )?(?<name>\S+) (?:of (?<of>.+)|(?:that )?(?<side>the \S+|you) ha(?:s|ve)))$/i.exec(
      words,
    )?.groups ?? {};
  const said = (own ?? name)?.toLowerCase();
  const figure = things.figures.find((row) => said !== undefined && [said, usualPlural(said)].includes(row.name));
  if (!figure) return null;
  return own === undefined
    ? `the ${figure.name} of ${of ?? side ?? ''}`
    : `${its?.toLowerCase() === 'their' ? 'its' : (its ?? '')} ${figure.name}`;
}

/** Returns the terms of a number for each of several things, or for each of a figure. */
function termsOfCounted(
  at: PageText,
  part: Extract<SumItem, { is: 'per' }>,
  open: Open | null,
  page: AmountPage,
): Amount['terms'] | null {
  const { isMinus, counted } = part;
  const said = inDigits(part.times);
  if (said !== 'n' && integerIn(said) === null) return noNumber(at, part.times, open, page);
  const times = said === 'n' ? said : Number(said);
  const { few = '', things = '' } = everyFew.exec(counted)?.groups ?? {};
  const parts = Number(inDigits(few));
  if (parts > 1) {
    const terms = termsOfCounted(at, { ...part, isMinus: false, times: '1', counted: things }, open, page);
    return terms && [{ isMinus, of: { terms, half: 'down', parts }, times }];
  }
  const figure = countedFigure(counted, page);
  if (figure !== null) {
    const of = operand(at, figure, open, page);
    return of === null ? null : [{ isMinus, of, times }];
  }
  const kinds = countedThings(at, counted, open, page);
  const isInPlace = page.countsInPlace === true && open;
  return (
    kinds?.map((of) => ({
      isMinus,
      of: { is: 'count', of: isInPlace ? inPlace(of, open.sort, page) : of },
      times,
    })) ?? null
  );
}

/** Returns the terms of an item of a sum. A number under a condition counts once for the game if the condition is true. */
function termsOfItem(at: PageText, part: SumItem, open: Open | null, page: AmountPage): Amount['terms'] | null {
  const { glossary } = page;
  if (part.is === 'plain') {
    const sum = amountOfWords(at, part.sum, open, page);
    return sum && Object.keys(sum).length === 1 ? sum.terms : null;
  }
  if (part.is === 'per') return termsOfCounted(at, part, open, page);
  const test = glossary.testIn(at, part.when, open);
  const by = operand(at, part.sum, open, page);
  if (!test || by === null) return null;
  const times = by === 'n' ? by : by.is === 'number' ? by.value : null;
  const of: Measure = { is: 'count', of: where(all('game'), test) };
  return times === null ? noNumber(at, part.sum, open, page) : [{ isMinus: part.isMinus, of, times }];
}

/** Limits things to the place or the side that has the figure, unless the words name a place or a side. */
function inPlace(of: SetNode, sort: Sort, { things }: AmountPage): SetNode {
  if (sort === 'side') {
    const row = things.sorts.get(sortOf(of));
    const isAnywhere = row?.stands === 'piled' && !hasSet(of, (part) => part.is === 'at');
    if (isAnywhere) return cardsBelongingTo(of, openSet('side'), things) ?? of;
    return row?.isOwned === true && !namesOwner(of, things.sides) ? belongingTo(of, openSet('side')) : of;
  }
  if (sort !== placeSort) return of;
  const namesPlace = hasSet(of, (part) => part.is === 'at' || part.is === 'minus' || part.is === 'named');
  return namesPlace || things.sorts.get(sortOf(of))?.stands !== 'placed' ? of : placedAt(of, openSet(sort));
}

const timesOf = (words: string): number | 'n' => {
  if (words === 'n') return 'n';
  return /^\d/.test(words) ? Number(words) : 2;
};

function operand(at: PageText, words: string, open: Open | null, page: AmountPage): Measure | 'n' | null {
  const { glossary } = page;
  if (words === 'n') return 'n';
  const said = integerIn(inDigits(words));
  if (said !== null) return number(said);
  const asked = /^(?:the )?"(?<asked>[^"]+)"$/.exec(words)?.groups?.['asked'];
  if (asked !== undefined) return measure(handName(asked), all('game'));
  const its = /^its (?<name>.+)$/i.exec(words)?.groups?.['name'] ?? '';
  // In an effect for each of several things, `its` is of each of them.
  if (page.each && glossary.hasFigure(its)) return measure(its.toLowerCase(), eachSet(sortOf(page.each)));
  const count = /^the number of (?<of>.+)$/i.exec(words)?.groups?.['of'];
  const isInEach = /\b(?:in|on|at) (?:each|every|all) /i.test(count ?? '');
  if (count !== undefined && !isInEach) {
    const kinds = countedThings(at, count, open, page);
    const counts = kinds?.map((of): Measure => ({ is: 'count', of })) ?? [];
    const [first] = counts;
    if (counts.length < 2) return first ?? null;
    return { is: 'total', parts: counts.map((figure) => ({ times: 1, figure })) };
  }
  const figure = glossary.amountIn(at, words, open);
  if (figure === 'several') return null;
  if (figure !== null) return figure;
  if (open && glossary.hasFigure(its)) return measure(its.toLowerCase(), openSet(open.sort));
  const { name, of } = /^the (?<name>[\w’' -]+?) (?:of|to|for|against) (?<of>.+)$/i.exec(words)?.groups ?? {};
  if (name !== undefined && of !== undefined && glossary.hasFigure(name)) {
    const noun = glossary.nounIn(at, of, open);
    return noun && figureOfNoun(name.toLowerCase(), noun);
  }
  return noNumber(at, words, open, page, name ?? its);
}

/** Returns a figure of the things of a noun: `the berries of its bushes` are the berries of all of them together. */
function figureOfNoun(name: string, { set, isMany, sort }: NounTerm): Measure {
  return isMany ? { is: 'sum', of: set, each: measure(name, it(sort)) } : measure(name, set);
}

/** Notes the fault of words that are no number. `name` are words in the place of a figure. */
function noNumber(at: PageText, words: string, open: Open | null, page: AmountPage, name?: string): null {
  const help = numberHelp(name, open, page);
  page.faults.push(pageFault(at, 'page-value', { text: words, kind: 'number', help }));
  return null;
}

/** Returns the help for words that are no number. `name` are words in the place of a figure. */
function numberHelp(name: string | undefined, open: Open | null, { things }: AmountPage): string {
  const isCounted = /^(?:total|sum|number|amount)\b/i.test(name ?? '');
  const ofThing = things.figures.filter(({ sort }) => sort === open?.sort).map((figure) => `\`${figure.name}\``);
  if (name !== undefined && name !== '' && open && ofThing.length > 0)
    return `The figures of the ${open.noun} are ${joinList(ofThing)}. Write one of them${isCounted ? '' : `, or declare \`${name}\` in THINGS`}.`;
  return 'Write a number, `n`, `its …` with a figure, `the number of …`, or a sum with `plus` and `minus`.';
}

/** The things for the open parts of a sentence: the thing of the action, and its goal. */
export interface OpenThings {
  readonly ids: readonly Id[];
  readonly goals?: readonly Id[];
  /** The thing for which an effect is done that is done for each of several things. */
  readonly each?: readonly Id[];
  /** The things that the effects before have moved. */
  readonly moved?: readonly Id[];
}

/** Returns a rule that replaces the open parts of a sentence by things. */
const openAs =
  ({ ids, goals = [], each = [], moved = [] }: OpenThings) =>
  (part: SetNode): SetNode => {
    if (part.is !== 'named') return part;
    if (part.name === goalName) return setOfIds(goals, part.sort);
    if (part.name === movedName) return setOfIds(moved, part.sort);
    if (isEach(part)) return setOfIds(each, part.sort);
    return isOpen(part) ? setOfIds(ids, part.sort) : part;
  };

/** Returns a set without its open parts. */
export const withOpen = (set: SetNode, things: OpenThings): SetNode => rewrite(set, openAs(things));

export const testWithOpen = (test: Test, things: OpenThings): Test => rewriteTest(test, openAs(things));

export const setOfIds = (ids: readonly Id[], sort: Sort): SetNode =>
  ids.length === 0
    ? { is: 'named', name: '\0', sort }
    : or(...ids.map((name): SetNode => ({ is: 'named', name, sort })));

/** Returns the figure of a thing that a page defines by a sum; null for a thing that has no such figure. */
export function ownFigureOf(sum: Amount, id: Id, context: Context): number | null {
  const things = { ids: [id] };
  const isOwner = sum.owners === undefined || holds(testWithOpen(sum.owners, things), context);
  return isOwner ? amountOf(sum, things, 1, context) : null;
}

/** Returns a sum in a position. `things` are those of which the sentence speaks, and `n` is the number of the action. */
export function amountOf(sum: Amount, things: OpenThings | null, n: number, context: Context): number {
  const { terms, half, parts = 2, limit, least, cases = [] } = sum;
  const isTrue = (test: Test): boolean => holds(things === null ? test : testWithOpen(test, things), context);
  const other = cases.findLast(({ test }) => isTrue(test));
  if (other) return amountOf(other.amount, things, n, context);
  const most = limit ? amountOf(limit, things, n, context) : Infinity;
  const floor = least ? amountOf(least, things, n, context) : -Infinity;
  const figureIn = (of: Measure | 'n' | Amount): number => {
    if (of === 'n') return n;
    if (isSum(of)) return amountOf(of, things, n, context);
    return amount(things === null ? of : rewriteMeasure(of, openAs(things)), context) ?? 0;
  };
  const total = terms.reduce((before, { isMinus, of, times = 1 }) => {
    const figure = figureIn(of) * (times === 'n' ? n : times);
    return before + (isMinus ? -figure : figure);
  }, 0);
  const sumOfTerms = half === undefined ? total : Math[half === 'up' ? 'ceil' : 'floor'](total / parts);
  return Math.max(Math.min(sumOfTerms, most), floor);
}
