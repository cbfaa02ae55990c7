// Finds phrases of a page that are near to an unread phrase: the forms of pages, with the nouns of the writer.
import { lazily } from '../../runtime/kernel/lazily.ts';
import type { Hints } from '../language/phrases/vocabulary-entries.ts';
import type { Category } from '../language/phrases/terms.ts';
import type { DefinitionRow } from './heads.ts';
import { areAlike, saysOther } from './other-meaning.ts';
import { isPluralSide, placeSort, usualPlural, type Things } from './things.ts';
import { verbs } from '../wording/english.ts';

type PhraseToForm = Parameters<NonNullable<Hints['nearForms']>>[0];

/** The forms of phrases. `{s}` is the noun of the described thing, and the other slots are words of the page. */
const conditions = [
  'the {side} has more {sideFigure} than the {other}',
  'the {side} has 3 or more {sideFigure}',
  'the {side} is ahead of the {other} on the {track}',
  'the {side} has more {owned} in {places} than the {other}',
  'the {side} has no {owned} in the {off}',
  'the {side} has at least 2 more {sideFigure} than the {other}',
  'the number of {side} {owned} is at least twice the number of {other} {owned}',
  'no {place} contains 2 or more {pieces}',
  'a {place} is {adjective}',
  'at least 2 {pieces} are on the board',
  'the {pile} contains a {card}',
  'the {pile} is empty',
  '{gameFigure} is 3 or later',
  'a {piece} is next to a {other piece}',
  'the {chosen} is {adjective}',
];

const conditionsOfIt = [
  'it is {adjective}',
  'it contains 2 or more {pieces}',
  'it contains no {pieces}',
  'its {figure} is 3 or more',
  'its {figure} is at most the {sideFigure} of the {side}',
  'it is next to a {piece}',
  'it is within 2 {places} of a {piece}',
  'every {part} of it is {adjective}',
  'the {side} has more {owned} in it than the {other}',
  'no other {s} has a higher {figure} than it',
  'its {figure} is at least twice the number of {pieces} in it',
  'it contains more {pieces} than {other pieces}',
  'it contains at least twice as many {pieces} as {other pieces}',
  'the number of {pieces} in it is at least the number of {other pieces} in it plus 2',
  'every {place} next to it contains a {piece}',
];

const nouns = [
  'a {s} without {pieces}',
  'a {s} with 2 or more {pieces}',
  'a {s} with {figure} 3 or more',
  'a {s} with more {pieces} than {other pieces}',
  'a {s} whose {figure} is higher than 3',
  'a {s} that is {adjective}',
  'a {s} next to a {piece}',
  'a {s} within 2 {places} of a {piece}',
  'a {s} in the {pile}',
  'a {s} in a {place}',
  'the {s} with the highest {figure}',
  'the {s} with the most {pieces}',
  'the {s} nearest to a {piece}',
  'a {kind}',
];

const criteria = [
  'highest {figure}',
  'lowest {figure}',
  'most {pieces}',
  'fewest {pieces}',
  'nearest to a {piece}',
  '{adjective}',
  'lowest-numbered',
];

/** At most this many forms are shown. */
const mostShown = 2;

/** At most this many forms are tried. */
const mostTried = 12;

/** Words that say little about the kind of a phrase. */
const smallWords = new Set('a an the is are of to in on it its and or if that than has have'.split(' '));

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Returns the words first that a text mentions, in the order of the text. */
function mentionedFirst(text: string, words: readonly string[]): readonly string[] {
  const lower = ` ${wordsIn(text).join(' ')} `;
  const placeOf = (word: string): number => {
    const places = [word, usualPlural(word)].map((form) => lower.indexOf(` ${form.toLowerCase()} `));
    const mentioned = places.filter((place) => place >= 0);
    return mentioned.length > 0 ? Math.min(...mentioned) : Infinity;
  };
  return words
    .map((word) => ({ word, place: placeOf(word) }))
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ word }) => word);
}

type Slots = Readonly<Record<string, readonly string[]>>;

const isTrack = (name: string): boolean => name.endsWith(' track');

/** Returns the words of the page that can fill the slots of forms. */
function slotsOf({ things, rows, chosen }: PageForms): Slots {
  const { sorts, sides, figures, piles, tags, place, places } = things;
  const placed = [...sorts.values()].filter(({ stands }) => stands === 'placed');
  const piled = [...sorts.values()].filter(({ stands }) => stands === 'piled');
  const owned = placed.filter(({ isOwned }) => isOwned);
  const figuresOf = (isOne: (sort: string) => boolean): string[] =>
    figures.filter(({ sort }) => isOne(sort)).map(({ name }) => name);
  const ofSides = figuresOf((sort) => sort === 'side');
  const namesOf = (is: DefinitionRow['is']): string[] => rows.filter((row) => row.is === is).map(({ name }) => name);
  const kinds = tags.filter(({ isNoun }) => isNoun).map(({ name }) => name);
  return {
    place: [place ?? 'space'],
    places: [places],
    piece: placed.map(({ noun }) => noun),
    pieces: placed.map(({ plural }) => plural),
    owned: owned.map(({ plural }) => plural),
    off: owned.flatMap(({ offBoard }) => offBoard ?? []),
    card: piled.map(({ noun }) => noun),
    pile: piles.filter(({ isOfEachSide }) => !isOfEachSide).map(({ name }) => name),
    figure: [...figuresOf((sort) => sort !== 'side' && sort !== 'game'), ...namesOf('figure')],
    sideFigure: ofSides.filter((name) => !isTrack(name)),
    track: ofSides.filter(isTrack),
    gameFigure: figuresOf((sort) => sort === 'game'),
    side: sides,
    adjective: [
      ...tags.filter(({ isNoun }) => !isNoun).map(({ name }) => name),
      ...rows.flatMap(({ is, name, opposite }) => (is === 'adjective' ? [name, opposite ?? name] : [])),
    ],
    chosen: [...chosen],
    part: namesOf('part'),
    kind: [...kinds, ...namesOf('noun')],
    s: [place ?? 'space', ...[...sorts.values()].map(({ noun }) => noun), ...kinds],
  };
}

/** Writes the names of sides as the page does: `Odile` for a name, `the automa` for a noun. */
const withSideNames = (form: string, { sideNames }: Things): string =>
  [...sideNames].reduce((text, [side, name]) => {
    const said = text.replaceAll(`the ${side}`, name);
    if (!isPluralSide(name)) return said;
    return said.replaceAll(new RegExp(`(?<=\\b${name} )(?:has|is|does)\\b`, 'g'), (verb) => verbs(verb, 'many'));
  }, form);

/** Fills the slots of a form; null if the page has no word for a slot. */
function fillSlots(form: string, slots: Slots): string | null {
  const [, other] = slots['side'] ?? [];
  const [, second] = slots['piece'] ?? [];
  const [, seconds] = slots['pieces'] ?? [];
  const named: Readonly<Record<string, string | undefined>> = {
    other,
    'other piece': second,
    'other pieces': seconds,
  };
  const parts = form.split(/\{([\w ]+)\}/).map((part, index) => {
    if (index % 2 === 0) return part;
    return part in named ? named[part] : slots[part]?.[0];
  });
  return parts.includes(undefined) ? null : parts.join('').replaceAll(/\ba (?=[aeiou])/g, 'an ');
}

const formsOf: Readonly<Partial<Record<Category, readonly string[]>>> = {
  cond: conditions,
  ['thing' satisfies Category]: nouns,
  dest: nouns,
  crit: criteria,
};

interface PageForms {
  readonly things: Things;
  readonly rows: readonly DefinitionRow[];
  /** The choices before the clauses, such as `focus`. */
  readonly chosen: readonly string[];
  /** An example of each action, such as `PLACE 2, space`. */
  readonly actions: readonly string[];
}

/** Returns the noun of the things of a sort. */
export const nounOfSort = ({ sorts, place }: Things, sort: string): string =>
  sort === placeSort ? (place ?? 'space') : (sorts.get(sort)?.noun ?? sort);

/** Returns the words in capitals with which an example begins. */
const verbOf = (example: string): string => /^\p{Lu}[\p{Lu} ’'-]*(?!\p{Ll})/u.exec(example)?.[0].trim() ?? '';

const leadWords = /^(?:then|otherwise|else|finally|next),? /i;

/** Returns the actions that begin like an unread action, their forms with other nouns, and actions with the same words. */
function actionForms(text: string, actions: readonly string[]): readonly string[] {
  const lower = text.toLowerCase();
  const [first = ''] = wordsIn(text);
  const begun = actions.filter((example) => wordsIn(example)[0] === first);
  const same = begun.find((example) => verbOf(example) !== '' && lower.startsWith(`${verbOf(example).toLowerCase()} `));
  const [, number = ''] = same === undefined ? [] : (/^ (\d+,? )/.exec(text.slice(verbOf(same).length)) ?? []);
  const verb = verbOf(same ?? '');
  const noun = /^(?: \d+,)? (\p{Ll}[\p{Ll} ]*)$/u.exec((same ?? '').slice(verb.length))?.[1];
  const said = text.slice(0, verb.length);
  const ofNouns = noun === undefined ? [] : nouns.map((form) => `${said} ${number}${form.replace('{s}', noun)}`);
  const words = new Set(wordsIn(text).filter((word) => !smallWords.has(word)));
  const sharing = actions.filter((example) => wordsIn(verbOf(example)).some((word) => words.has(word)));
  return [...ofNouns, ...begun, ...sharing];
}

const longWords = (words: string): readonly string[] => words.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** True if a form has more than half of the long words of a phrase. Another form says something else. */
function isNear(form: string, text: string): boolean {
  const said = [...new Set(longWords(text))];
  const shown = longWords(form);
  return (
    said.length === 0 || 2 * said.filter((word) => shown.some((other) => areAlike(word, other))).length > said.length
  );
}

interface ScoredForm {
  readonly form: string;
  readonly score: number;
}

/** Orders the forms of a page by the words that they share with a phrase. */
function scoredForms(text: string, templates: readonly string[], all: Slots): readonly ScoredForm[] {
  const slots = Object.fromEntries(Object.entries(all).map(([slot, words]) => [slot, mentionedFirst(text, words)]));
  const said = wordsIn(text);
  const content = new Set(said.filter((word) => !smallWords.has(word)));
  const scored = templates.flatMap((template): ScoredForm[] => {
    const form = fillSlots(template, slots);
    if (form === null) return [];
    const words = wordsIn(form);
    const shared = new Set(words.filter((word) => content.has(word))).size;
    const begins = words[0] === said[0] ? (words[1] === said[1] ? 1 : 0.5) : 0;
    return [{ form, score: shared + begins }];
  });
  return scored.toSorted((a, b) => b.score - a.score);
}

/** Returns a function that returns the forms of a page that are nearest to a phrase. */
export function nearForms(page: PageForms): (phrase: PhraseToForm) => readonly string[] {
  const slots = lazily(() => slotsOf(page));
  return ({ text, category, isOfThing = false, reads }) => {
    const ofKind =
      category === 'act' ? actionForms(text.replace(leadWords, ''), page.actions) : (formsOf[category] ?? []);
    const templates = category === 'cond' && isOfThing ? [...conditionsOfIt, ...ofKind] : ofKind;
    const shown: string[] = [];
    const named = ['figure', 'sideFigure', 'gameFigure', 'piece', 'card', 'side'].flatMap(
      (slot) => slots()[slot] ?? [],
    );
    // Each form shows how a criterion or an action begins, unless a quotation keeps the words of the writer.
    const areBeginnings = category === 'crit' || (category === 'act' && quotedEnd({ text, category, reads }) === null);
    for (const { form } of scoredForms(text, templates, slots()).slice(0, mostTried)) {
      const words = withSideNames(form, page.things);
      const isOffered =
        (areBeginnings || isNear(words, text)) && !saysOther(words, { text, nouns: named, isBeginning: areBeginnings });
      if (isOffered && reads(words) && !shown.includes(words)) shown.push(words);
      if (shown.length === mostShown) break;
    }
    return shown;
  };
}

/** Words of an action or of a condition before an action. A quotation does not reach over them. */
const partsOfAction = /[,:]|\b(?:to|towards|into|if|unless)\b/i;

/**
 * Returns a phrase in which the words without a reading are quoted; null if no such
 * phrase has a reading. A quoted condition is quoted whole.
 */
export function quotedEnd({ text, category, reads }: Omit<PhraseToForm, 'isOfThing'>): string | null {
  if (text.includes('"')) return null;
  const starts = category === 'cond' ? [0] : [...text.matchAll(/ /g)].map(({ index }) => index + 1);
  const ends = starts.map((start) => [text.slice(0, start), text.slice(start)] as const);
  const ways = ends.filter(([, end]) => category !== 'act' || !partsOfAction.test(end));
  return ways.map(([before, end]) => `${before}"${end}"`).find(reads) ?? null;
}
