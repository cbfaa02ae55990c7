// Reads the heads of definitions. The head of a sentence shows the use of the word that it defines: `A free space is …`.
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import { isNameText, placeSort, trackSort, usualPlural, type Things } from './things.ts';

/** The part that a definition leaves open, such as `that worker`; null if it leaves nothing open. */
interface OpenPart {
  /** The noun of the open part; `n` for a number. */
  readonly noun: string;
  /** The sort of the open part; null for a number. */
  readonly sort: string | null;
}

export interface DefinitionRow {
  readonly is: 'adjective' | 'noun' | 'superlative' | 'figure' | 'condition' | 'relation' | 'part' | 'ofSide';
  /** The name by which plans mention the word. */
  readonly name: string;
  readonly plural: string;
  /** The word for the things that the definition does not describe, such as `dry` for `watered`; null if none. */
  readonly opposite: string | null;
  /** The sort of the things that the word describes; empty for a condition. */
  readonly sort: string;
  readonly open: OpenPart | null;
  /** The words of the head around the open part, such as `near {of}` or `that holds {n}`. */
  readonly form: string;
  /** The words that define the word. */
  readonly body: PageText;
  /** True if the body is a condition about the thing: `A space is crowded if it contains 3 or more workers.` */
  readonly isTest: boolean;
  /** The words for the only things of which the word is said, such as `lit isle` in `A lit isle is safe if …`. */
  readonly ofThose?: PageText;
  /** The noun of the thing of a relation that is defined by a condition: `A space is near a worker if the space …`. */
  readonly tested?: string;
  /** True for a verb without an object, such as `rests` in `A worker rests if …`; absent for adjectives. */
  readonly isVerb?: true;
  /** The only side of which a relation can be said; absent if it can be said of every side. */
  readonly bySide?: string;
  /** True for a definition that every page with places has without writing it, such as the neighbours of a place. */
  readonly isImplied?: true;
  readonly at: PageText;
}

/** The nouns of the page, each with its sort; kinds and defined nouns are nouns too. */
export type Nouns = ReadonlyMap<string, string>;

const article = /^(?:an?|the) /i;

/** Splits a sentence at ` is ` or ` means `, outside quotation marks. */
function splitAt(sentence: PageText, word: string): { readonly head: string; readonly body: PageText } | null {
  const found = new RegExp(String.raw`^((?:[^"]|"[^"]*")*?) ${word} (.+)$`).exec(sentence.text);
  const [, head, body] = found ?? [];
  if (head === undefined || body === undefined) return null;
  return { head, body: { start: sentence.end - body.length - 1, end: sentence.end, text: body } };
}

const figureHead = /^the [\w’' -]+? of an? [\w’' -]+? is /i;

/** Words that count or add, with which the figure of a game is defined. */
const sumBody = /^(?:the (?:number|total|sum) (?:of )?|\d+\b|.+ (?:plus|minus) )/i;

const oppositeForm = /^(?<head>.+), not an? (?<opposite>[\w’'-]+) ones?,?$/i;

/** True for words that begin with a thing: `the side with the most workers in it`. */
const beginsWithThing = ({ text }: PageText, nouns: Nouns): boolean =>
  article.test(text) && firstNoun(text.replace(article, ''), nouns)?.isAtStart === true;

/** Returns the words of a body before a description: `calm zones` for `the calm zones next to it`. */
const beforePlace = ({ text }: PageText): readonly string[] =>
  text
    .replace(article, '')
    .replace(
      / (?:in|on|at|of|next|adjacent|within|with|without|that|which|whose|nearest|closest|furthest|farthest)\b.*$/i,
      '',
    )
    .split(' ');

/** The parts of a head that has been read so far. */
interface HeadSoFar extends Omit<DefinitionRow, 'is' | 'name' | 'plural' | 'sort' | 'form'> {
  readonly isThe: boolean;
  /** True for a sentence with `are`. */
  readonly isMany: boolean;
}

/** Reads the head of a figure or a part of a thing: `the value of a space is …`, `a neighbour of a space is …`. */
function headOfThing(said: string, head: HeadSoFar, nouns: Nouns, declared: Nouns): DefinitionRow | null {
  const { isThe, isMany, ...row } = head;
  const { body } = row;
  const of = /^(?<name>[\w’' -]+?) (?<joint>of|against|for|from|to) (?:an?|the) (?<noun>[\w’' -]+)$/i.exec(
    said.replace(article, ''),
  )?.groups;
  const ofSort = of && nounSort(of['noun'] ?? '', nouns);
  const isRelation = firstNoun(of?.['name'] ?? '', declared)?.isAtStart === true;
  if (!of || ofSort === null || ofSort === undefined || (of['joint'] !== 'of' && isRelation)) return null;
  const lower = (of['name'] ?? '').toLowerCase();
  const name = isMany ? singularIn(lower) : lower;
  const open = { noun: (of['noun'] ?? '').toLowerCase(), sort: ofSort };
  const joint = (of['joint'] ?? 'of').toLowerCase();
  // `The threat to a region is the total strength of its neighbours` is a figure, too.
  // `The ruler of a region is the side with the most bands in it` is a side, and no figure.
  // `The neighbours of a town are the lit towns next to it` are things, and no number. So is the lit town nearest to it.
  const isSaidOfThings = isMany || article.test(body.text);
  const isOfThings = beginsWithThing(body, nouns) || (isSaidOfThings && lastNoun(beforePlace(body), nouns) !== null);
  if (isThe && ((joint === 'of' && !isOfThings) || sumBody.test(body.text)))
    return { ...row, is: 'figure', name: lower, plural: lower, sort: ofSort, open, form: lower };
  const sort = firstNoun(body.text, nouns)?.sort ?? placeSort;
  return { ...row, is: 'part', name, plural: usualPlural(name), sort, open, form: `${name} ${joint} {of}` };
}

/** Returns a row; a fault if the row defines a noun that THINGS declares. */
const notDeclared = (row: DefinitionRow | PageFault, declared: Nouns): DefinitionRow | PageFault =>
  'is' in row && row.is === 'noun' && declared.has(row.name) ? ofThings(row.at, row.name) : row;

/** Reads the head of one definition; returns a fault if no form fits. `declared` has the nouns of THINGS alone. */
function readHead(
  sentence: PageText,
  nouns: Nouns,
  declared: Nouns,
  sides: readonly string[],
): DefinitionRow | PageFault {
  const means = splitAt(sentence, 'means');
  if (means) return condition(sentence, means.head, means.body);
  const byTest = conditionIn(sentence);
  // After a semicolon, the condition belongs to the body: `…; if they are level, the Guild track`.
  if (byTest && !/;|, or /.test(byTest.head))
    return (
      oneSided(sentence, byTest.head, byTest.body, nouns, sides) ??
      notDeclared(readTestHead(sentence, byTest.head, byTest.body, nouns), declared)
    );
  if (untilForm.test(sentence.text)) return notUntil(sentence);
  const is = splitAt(sentence, '(?:is|are)');
  if (!is)
    return pageFault(sentence, 'page-sentence', {
      text: sentence.text,
      problem: 'defines no word',
      help: 'Show the use of the word, and say what the word means: `A free space is a space without workers.`',
    });
  const ofTrack = ownTrackHead(is.head, nouns, sides);
  const { body } = is;
  const isMany = /^are /i.test(sentence.text.slice(is.head.length + 1));
  const nameIn = isMany ? singularIn : (name: string) => name;
  if (ofTrack) return { ...ofTrack, body, at: sentence };
  const { head: said = is.head, opposite = null } = oppositeForm.exec(is.head)?.groups ?? {};
  const words = said.replace(article, '').split(' ');
  const isThe = /^the /i.test(said);
  const row = { opposite: opposite?.toLowerCase() ?? null, body, at: sentence, open: null, isTest: false } as const;
  const ofThing = headOfThing(said, { ...row, isThe, isMany }, nouns, declared);
  if (ofThing) return ofThing;
  const last = lastNoun(words, nouns);
  const first = firstNoun(said.replace(article, ''), nouns);
  const whole = words.join(' ').toLowerCase();
  // In `a hold site is a moor`, the words are the name of a place, and say nothing of a hold.
  const isPair = first?.isAtStart === true && !last && /^[\p{L}-]+ [\p{L}-]+$/u.test(whole);
  if (isPair && isOtherThing(body, first.sort, nouns)) return nounHead(whole, row, nouns);
  if (first?.isAtStart && first.length < words.length)
    return relation(sentence, said.replace(article, ''), first, body, nouns, row.opposite);
  if (last && words.length > last.count) {
    const name = words.slice(0, -last.count).join(' ').toLowerCase();
    return { ...row, is: isThe ? 'superlative' : 'adjective', name, plural: name, sort: last.sort, form: name };
  }
  // `The tide is the number of flooded places` is a figure of the game.
  if (isThe && !last && sumBody.test(body.text))
    return { ...row, is: 'figure', name: whole, plural: whole, sort: 'game', form: whole };
  return declared.has(whole) ? ofThings(sentence, whole) : nounHead(nameIn(whole), row, nouns);
}

/** Returns the singular of the head of a sentence with `are`: `the neighbours of a town are …`. */
const singularIn = (plural: string): string =>
  [plural.replace(/ies$/, 'y'), plural.replace(/s$/, ''), plural.replace(/es$/, '')].find(
    (singular) => singular !== plural && usualPlural(singular) === plural,
  ) ?? plural;

/** True for the words of a definition that name things of another sort. */
function isOtherThing(body: PageText, sort: string, nouns: Nouns): boolean {
  const [first = ''] = body.text.split(/ (?:with|without|that|which|whose|in|on|next|within|of)\b/i);
  const words = first.replace(article, '').split(' ');
  const named = lastNoun(words, nouns);
  return named !== null && named.sort !== sort;
}

/** Reads `A nest is a free wetland`. */
function nounHead(
  name: string,
  row: Omit<DefinitionRow, 'is' | 'name' | 'plural' | 'sort' | 'form'>,
  nouns: Nouns,
): DefinitionRow | PageFault {
  const { body, at } = row;
  const bodySort = describedNoun(body.text.replace(article, ''), nouns)?.sort;
  if (bodySort === undefined) {
    const known = [...nouns.keys()].slice(0, 6).map((noun) => `\`${noun}\``);
    const help = `A definition says which things: ${known.join(', ')} …`;
    return pageFault(at, 'page-name', { name: body.text, kind: 'thing', help });
  }
  return { ...row, is: 'noun', name, plural: usualPlural(name), sort: bodySort, form: `${name}|${usualPlural(name)}` };
}

/** Reads the head of `Odile's weaker track is …`; null for another head. */
function ownTrackHead(head: string, nouns: Nouns, sides: readonly string[]): Omit<DefinitionRow, 'body' | 'at'> | null {
  const { side, name, noun } =
    /^(?:the )?(?<side>.+?)(?:’s|'s) (?<name>.+) (?<noun>[\w’'-]+)$/i.exec(head.toLowerCase())?.groups ?? {};
  if (side === undefined || name === undefined || !sides.includes(side) || nouns.get(noun ?? '') !== trackSort)
    return null;
  const row = { name, plural: name, opposite: null, sort: trackSort, open: null, form: name, isTest: false };
  return { ...row, is: 'superlative', bySide: side };
}

/** Splits a definition by a condition. The figure of `the guard of a city is 1, or 2 if …` has a condition in its sum. */
const conditionIn = (sentence: PageText): ReturnType<typeof splitAt> =>
  figureHead.test(sentence.text)
    ? null
    : (splitAt(sentence, '(?:if|when|whenever|while|as long as|so long as|provided(?: that)?)') ??
      withUnless(splitAt(sentence, 'unless')));

/** Returns a head with `unless` as a part of the condition: the words are true if the words after `unless` are not. */
const withUnless = (split: ReturnType<typeof splitAt>): ReturnType<typeof splitAt> =>
  split && {
    ...split,
    body: { ...split.body, start: split.body.start - 'unless '.length, text: `unless ${split.body.text}` },
  };

/** A definition with `until`, which says when a word ends. */
const untilForm = /^(?:an? )?[^"]*? until [^"]* (?:is|are|has|have|contains?|does)\b/i;

/** Returns the fault of a definition of a noun of THINGS. */
const ofThings = (at: PageText, noun: string): PageFault =>
  pageFault(at, 'page-sentence', {
    text: at.text,
    problem: `defines \`${noun}\`, a word of THINGS`,
    help: `Show the use of the new word: \`A … ${noun} is …\`, or \`A ${noun} is … if …\``,
  });

const notUntil = (at: PageText): PageFault =>
  pageFault(at, 'page-sentence', {
    text: at.text,
    problem: 'defines a word with `until`',
    help: 'Write `if`, and say the opposite: `A space is free if it contains no workers.`',
  });

const adjectiveForm = /^an? (?<noun>[\w’' -]+?) (?:is|are) (?<name>[\w’'-]+(?: [\w’'-]+){0,3})$/i;
const ofOtherForm = /^an? (?<noun>[\w’' -]+?) is (?<name>[\w’' -]+?) an? (?<other>[\w’' -]+)$/i;
const ofNumberForm = /^an? (?<noun>[\w’' -]+?) is (?<name>[\w’' -]+?) \(?n\)?$/i;
/** The words after the side in the head of a relation; `is …` is no relation. */
const relationForm = /^ (?!(?:is|are) )(?<verb>[\w’'-]+(?: [\w’'-]+)*?) an? (?<noun>[\w’' -]+)$/i;
const ofSideForm = /^an? side (?<verb>[\w’' -]+?) an? (?<noun>[\w’' -]+)$/i;

/** Reads the head of a relation of two things by a verb: `A card suits a contract if …`. Null for another head. */
function verbHead(at: PageText, said: string, body: PageText, nouns: Nouns): DefinitionRow | null {
  const first = firstNoun(said.replace(article, ''), nouns);
  if (!first?.isAtStart || first.sort === 'side') return null;
  const words = said.replace(article, '').split(' ');
  const tested = words.slice(0, first.length).join(' ').toLowerCase();
  const { verb = '', other = '' } =
    /^(?!(?:is|are|has|have|may be|with|without|of|next|in|on) )(?<verb>[\w’' -]+?) an? (?<other>[\w’' -]+)$/i.exec(
      words.slice(first.length).join(' '),
    )?.groups ?? {};
  const sort = nouns.get(other.toLowerCase());
  if (sort === undefined || sort === 'side') return null;
  const form = `that ${verbOfRelation(verb)} {of}`;
  const open = { noun: other.toLowerCase(), sort };
  const row = { name: form, plural: '', opposite: null, sort: first.sort, open, form, body, at, isTest: true };
  return { ...row, is: 'relation', tested };
}

/** Reads the head of a statement by a verb without an object: `A worker rests if …`. Null for another head. */
function bareVerbHead(at: PageText, said: string, body: PageText, nouns: Nouns): DefinitionRow | null {
  if (!article.test(said)) return null;
  const words = said.replace(article, '');
  const first = firstNoun(words, nouns);
  if (!first?.isAtStart) return null;
  const noun = words.split(' ').slice(0, first.length).join(' ').toLowerCase();
  const [, verb] =
    /^ (?!(?:is|has|was|does|with|without|of|in|on|next|cannot) )((?:(?:can|may) [\p{L}-]+|[\p{L}-]*[^s\W]s)(?: (?!an? |the )[\p{L}-]+)?)$/iu.exec(
      words.slice(noun.length),
    ) ?? [];
  if (verb === undefined) return null;
  const name = verb.toLowerCase();
  const open = { noun, sort: first.sort };
  const row = { name, plural: name, opposite: null, sort: first.sort, open, form: name, body, at, isTest: true };
  return { ...row, is: 'adjective', isVerb: true };
}

/** Returns the verb of a relation after a single subject: `affords` for `can afford`. */
const verbOfRelation = (words: string): string =>
  words.toLowerCase().replace(/^(?:can|may) (\p{L}+)/u, (_all, verb: string) => usualPlural(verb));

/** Reads the head of a relation of one side: `The automa holds a space if …`. Null for another head. */
function oneSided(
  at: PageText,
  said: string,
  body: PageText,
  nouns: Nouns,
  sides: readonly string[],
): DefinitionRow | null {
  const words = said.replace(/^the /i, '');
  const bySide = sides.find((side) => words.toLowerCase().startsWith(`${side.toLowerCase()} `));
  const { verb = '', noun = '' } = relationForm.exec(words.slice(bySide?.length))?.groups ?? {};
  const sort = nouns.get(noun.toLowerCase());
  if (bySide === undefined || sort === undefined) return null;
  const open = { noun: noun.toLowerCase(), sort };
  const name = verbOfRelation(verb);
  return { is: 'ofSide', name, plural: name, opposite: null, sort, open, form: name, body, at, isTest: true, bySide };
}

/**
 * Reads the head of a definition by a condition: `A space is crowded if …`, `A side leads a district if …`, and `Ahead
 * if …`.
 */
function readTestHead(at: PageText, said: string, body: PageText, nouns: Nouns): DefinitionRow | PageFault {
  const adjective = adjectiveForm.exec(said)?.groups;
  const ofSide = ofSideForm.exec(said)?.groups;
  const ofNumber = ofNumberForm.exec(said)?.groups;
  const counted = ofNumber?.['noun']?.toLowerCase() ?? '';
  const sortOfCounted = nouns.get(counted);
  if (ofNumber && sortOfCounted !== undefined) {
    const form = `${(ofNumber['name'] ?? '').toLowerCase()} {n}`;
    const open = { noun: 'n', sort: null };
    const row = { name: form, plural: '', opposite: null, sort: sortOfCounted, open, form, body, at, isTest: true };
    return { ...row, is: 'relation', tested: counted };
  }
  const known = /^(?:an? side|[\w’' -]+) (?:is|are) (?<word>(?:further )?(?:ahead|behind)) on (?:an?|the|each) /i.exec(
    said,
  );
  if (known) {
    const word = known.groups?.['word'] ?? '';
    const problem = `defines \`${word} on a track\`, which each page with tracks knows`;
    const help = `Leave the sentence out. For another meaning, use a verb: \`A side ${word === 'behind' ? 'lags' : 'leads'} on a track if …\``;
    return pageFault(at, 'page-sentence', { text: at.text, problem, help });
  }
  const byVerb = verbHead(at, said, body, nouns) ?? bareVerbHead(at, said, body, nouns);
  if (byVerb) return byVerb;
  const ofOther = ofOtherForm.exec(said)?.groups;
  const tested = ofOther?.['noun']?.toLowerCase() ?? '';
  const [sortOfTested, other] = [nouns.get(tested), ofOther?.['other']?.toLowerCase() ?? ''];
  const sortOfOther = nouns.get(other);
  if (ofOther && sortOfTested !== undefined && sortOfOther !== undefined) {
    const form = `${(ofOther['name'] ?? '').toLowerCase()} {of}`;
    const open = { noun: other, sort: sortOfOther };
    const row = { name: form, plural: '', opposite: null, sort: sortOfTested, open, form, body, at, isTest: true };
    return { ...row, is: 'relation', tested };
  }
  const words = (adjective ?? ofSide)?.['noun']?.toLowerCase();
  if (words === undefined) return condition(at, said.replace(/,$/, ''), body);
  const described = nouns.has(words) ? null : describedNoun(words, nouns);
  const noun = described ? nounAtEnd(words.split(' ').slice(0, described.length), nouns) : words;
  const sort = nouns.get(noun);
  if (sort === undefined) {
    const help = `Declare it in a sentence of its own, such as \`A ${noun} stands in a space.\``;
    return pageFault(at, 'page-name', { name: noun, kind: 'thing', help });
  }
  const name = adjective ? (adjective['name'] ?? '').toLowerCase() : verbOfRelation(ofSide?.['verb'] ?? '');
  const row = { name, plural: name, opposite: null, sort, open: { noun, sort }, form: name, body, at, isTest: true };
  const start = at.start + said.toLowerCase().indexOf(words);
  const ofThose = described && { ofThose: { start, end: start + words.length, text: words } };
  // `A space is a haven if …` defines a noun.
  const [, kind] = /^an? (.+)$/.exec(name) ?? [];
  if (adjective && kind !== undefined)
    return {
      ...row,
      ...ofThose,
      is: 'noun',
      name: kind,
      plural: usualPlural(kind),
      form: `${kind}|${usualPlural(kind)}`,
    };
  return { ...row, ...ofThose, is: adjective ? 'adjective' : 'ofSide' };
}

/** Returns the noun of the page with which words end. */
const nounAtEnd = (words: readonly string[], nouns: Nouns): string =>
  words.slice(-(lastNoun(words, nouns)?.count ?? 1)).join(' ');

function condition(at: PageText, head: string, body: PageText): DefinitionRow {
  const name = head.trim().toLowerCase();
  return {
    is: 'condition',
    name,
    plural: name,
    opposite: null,
    sort: '',
    open: null,
    form: name,
    body,
    at,
    isTest: false,
  };
}

const nounSort = (words: string, nouns: Nouns): string | null => nouns.get(words.toLowerCase()) ?? null;

interface FirstNoun {
  readonly sort: string;
  /** The number of words up to the end of the noun. */
  readonly length: number;
  readonly isAtStart: boolean;
}

/** Finds the noun of the page with which words end. The longest noun wins: `weather card`, not `card`. */
function lastNoun(words: readonly string[], nouns: Nouns): { readonly sort: string; readonly count: number } | null {
  for (const count of [3, 2, 1]) {
    const sort = words.length < count ? null : nounSort(words.slice(-count).join(' '), nouns);
    if (sort !== null) return { sort, count };
  }
  return null;
}

/** Finds the first noun of the page in some words. */
export function firstNoun(text: string, nouns: Nouns): FirstNoun | null {
  const words = text.toLowerCase().split(' ');
  for (let from = 0; from < words.length; from++)
    for (const count of [3, 2, 1]) {
      const sort = nouns.get(words.slice(from, from + count).join(' '));
      if (sort !== undefined && from + count <= words.length)
        return { sort, length: from + count, isAtStart: from === 0 };
    }
  return null;
}

/** Finds the noun that words describe: in `exposed rival band`, the side before the noun only tells whose band. */
function describedNoun(text: string, nouns: Nouns): FirstNoun | null {
  const first = firstNoun(text, nouns);
  if (first?.sort !== 'side') return first;
  const next = firstNoun(text.split(' ').slice(first.length).join(' '), nouns);
  return next?.isAtStart === true ? next : first;
}

/** Reads `space near a worker` and `space that holds n workers`. */
function relation(
  at: PageText,
  said: string,
  first: FirstNoun,
  body: PageText,
  nouns: Nouns,
  opposite: string | null,
): DefinitionRow | PageFault {
  const words = said.split(' ').slice(first.length);
  const text = words.join(' ');
  const number = /^(?<before>(?:.+ )?)n(?<after>(?: .+)?)$/.exec(text)?.groups;
  const row = { is: 'relation', plural: '', opposite, sort: first.sort, body, at, isTest: false } as const;
  if (number) {
    const form = `${number['before'] ?? ''}{n}${number['after'] ?? ''}`;
    return { ...row, name: form, open: { noun: 'n', sort: null }, form };
  }
  const thing = /^(?<before>.+) an? (?<noun>[\w’' -]+)$/i.exec(text)?.groups;
  const sort = thing && nounSort(thing['noun'] ?? '', nouns);
  if (thing && sort !== undefined && sort !== null) {
    const form = `${thing['before'] ?? ''} {of}`;
    return { ...row, name: form, open: { noun: (thing['noun'] ?? '').toLowerCase(), sort }, form };
  }
  return { ...row, name: text.toLowerCase(), open: null, form: text.toLowerCase() };
}

/** Returns the nouns of THINGS, in the singular and the plural, with their sorts. */
function nounsOf({ sorts, tags, place, places }: Things): Map<string, string> {
  const nouns = new Map<string, string>();
  const add = (sort: string, ...names: readonly string[]): void => {
    for (const name of names) nouns.set(name, sort);
  };
  add(placeSort, 'space', 'spaces', ...(place === null ? [] : [place, places]));
  for (const { name, noun, plural, others } of sorts.values())
    add(name, noun, plural, ...others, ...others.map(usualPlural));
  for (const { name, plural, sort, isNoun } of tags) if (isNoun) add(sort, name, plural);
  add('side', 'side', 'sides');
  return nouns;
}

/** Reads `Martha is poor if she has fewer than 3 coins` as a definition of `poor`, if Martha is the bot. */
function aboutBot(row: DefinitionRow, [bot]: readonly string[]): DefinitionRow {
  const [, side, name] = /^(?:the )?(.+?) (?:is|are) (.+)$/.exec(row.name) ?? [];
  if (side === undefined || name === undefined || side !== bot) return row;
  const text = row.body.text.replaceAll(/\b(?:she|he|they|it)\b/gi, `the ${bot}`);
  return { ...row, name, plural: name, form: name, body: { ...row.body, text } };
}

/** Returns the sides of which a relation of sides is said. */
export const sidesOfWord = ({ bySide }: DefinitionRow, sides: readonly string[]): readonly string[] =>
  bySide === undefined ? sides : [bySide];

/** Returns the name by which plans mention a definition. A page has each such name once. */
export const definitionKey = ({
  is,
  name,
  sort,
  bySide,
}: Pick<DefinitionRow, 'is' | 'name' | 'sort' | 'bySide'>): string => {
  if (is === 'ofSide' && bySide !== undefined) return `${bySide} ${name}`;
  return is === 'relation' || is === 'part' ? `${sort} ${name}` : name;
};

const nameFault = ({ at, name }: DefinitionRow): PageFault =>
  pageFault(at, 'page-value', { text: name, kind: 'name', help: 'A name has letters, digits, spaces and hyphens.' });

/** Returns the definition of the neighbours of a place, unless the page has a meaning of its own for the word. */
function neighboursOf(
  sentences: readonly PageText[],
  { place, sides }: Things,
  declared: Nouns,
): readonly DefinitionRow[] {
  const isOwn = sentences.some(({ text }) => /^(?:an?|the) (?:[\w’'-]+ )?neighbou?rs?\b/i.test(text));
  if (place === null || isOwn || [...declared.keys(), ...sides].some((noun) => /^neighbou?rs?$/.test(noun))) return [];
  const body = { start: 0, end: 0, text: `a ${place} adjacent to it` };
  const [name, plural] = ['neighbour', 'neighbours'];
  const open = { noun: place, sort: placeSort };
  const row = { is: 'part', name, plural, opposite: null, sort: placeSort, open, form: `${name} of {of}` } as const;
  return [{ ...row, body, at: body, isTest: false, isImplied: true }];
}

/**
 * Reads the heads of all definitions. Defined nouns are nouns for other heads too, in any order, so heads are read
 * again until no new noun is found.
 */
export function readHeads(
  sentences: readonly PageText[],
  things: Things,
): { readonly rows: readonly DefinitionRow[]; readonly nouns: Nouns; readonly faults: readonly PageFault[] } {
  const declared = nounsOf(things);
  const nouns = new Map(declared);
  const implied = neighboursOf(sentences, things, declared);
  for (const { name, plural, sort } of implied) for (const noun of [name, plural]) nouns.set(noun, sort);
  let read: (DefinitionRow | PageFault)[] = [];
  // Each round can change the sort of a noun that was read before the nouns of its definition were known.
  for (let isNew = true, round = 0; isNew && round <= sentences.length; round++) {
    isNew = false;
    read = sentences.map((sentence) => readHead(sentence, nouns, declared, things.sides));
    for (const row of read)
      if ('is' in row && (row.is === 'noun' || row.is === 'part'))
        for (const name of [row.name, row.plural])
          if (!declared.has(name) && nouns.get(name) !== row.sort) {
            nouns.set(name, row.sort);
            isNew = true;
          }
  }
  const ofBot = read.map((row) => ('is' in row && row.is === 'condition' ? aboutBot(row, things.sides) : row));
  const named = ofBot.map((row) =>
    'is' in row && !isNameText(row.name.replaceAll(/ ?\{\w+\}/g, '')) ? nameFault(row) : row,
  );
  const rows = named.filter((row): row is DefinitionRow => 'is' in row);
  const faults = named.filter((row): row is PageFault => !('is' in row));
  const twice = rows.filter((row, index) =>
    rows.slice(0, index).some((earlier) => definitionKey(earlier) === definitionKey(row)),
  );
  const again = twice.map(({ at, name }) => pageFault(at, 'page-twice', { name }));
  return { rows: [...implied, ...rows.filter((row) => !twice.includes(row))], nouns, faults: [...faults, ...again] };
}
