// Edits of single words of an unread phrase: another word, a missing word, a needless word, or two words exchanged.
import type { Element } from '../../phrases/forms.ts';
import { isCapital, isNumberWord, spelledPhrase, type Word } from '../../phrases/phrase-words.ts';
import { inCase, isPlausible, isTypo, spellingCandidates } from './misspellings.ts';
import { articles, prepositions } from './kept-sense.ts';
import type { Category } from '../../phrases/terms.ts';
import type { PhraseTrials } from './phrase-trials.ts';

/** A change of words. If `from` and `to` are equal, the message names a missing word. */
export interface WordChange {
  readonly from: number;
  readonly to: number;
  /** The words that may be meant, the likeliest first. An empty text leaves the words out. */
  readonly by: readonly string[];
  /** The largest number of words that a message offers; 1 by default. */
  readonly most?: number;
  /** True if the change is a certain fix, as long as no other change of the same cost gives a reading. */
  readonly isLikely?: boolean;
  /** True for words that are exchanged. */
  readonly isOrder?: boolean;
}

type Changes = (trials: PhraseTrials) => Iterable<WordChange>;

/** The largest number of words that a message offers for a wrong word. */
export const mostOffered = 3;

/** The largest number of missing words that a message names, and of words at the end that other words replace. */
const mostMissing = 3;

/** Words that count things, and so need a plural after them. */
const countingWords: ReadonlySet<string> = new Set(['most', 'fewest']);

/** Marks that writers use in place of `and` or `or`. */
const joiningMarks: ReadonlySet<string> = new Set([',', '&', '+', '/', '|', ';']);

/** Words that join two predicates. The two predicates may be about different things. */
const conjunctions: ReadonlySet<string> = new Set(['and', 'or']);

const isPlural = ({ lower }: Word): boolean => lower.endsWith('s');

/** True for a number that needs a plural after it: any number except 1. */
const isSeveral = ({ kind, text }: Word): boolean => kind === 'number' && text !== '1';

const insert = (at: number, by: readonly string[]): WordChange => ({ from: at, to: at, by });

/** Finds a word that is typed twice, as in `Unit unit adjacent`, and a needless mark at the end. */
export const needless: Changes = ({ words }) =>
  words.flatMap(({ lower, text }, at) => {
    const isLastMark = at > 0 && at === words.length - 1 && joiningMarks.has(text);
    return isLastMark || lower === words[at - 1]?.lower ? [{ from: at, to: at + 1, by: [''] }] : [];
  });

/** Finds a distance or range without `within` or `away`: `Enemy 2 spaces`, `enemy range 2`, `up to 2 spaces`. */
export const missingLimit: Changes = ({ words }) =>
  words.flatMap((word, at) => {
    const isNumber = word.kind === 'number' || isNumberWord(word.lower);
    if (at === 0 || !(isNumber || word.lower === 'range')) return [];
    const isOfSpaces = isNumber && /^spaces?$/.test(words[at + 1]?.lower ?? '');
    return [insert(at, ['within']), ...(isOfSpaces ? [insert(at + 2, ['away'])] : [])];
  });

/** Finds a verb without its strength. GUIDE and similar verbs can have only the letter `Y`. */
export const missingStrength: Changes = ({ verb, words }) => {
  if (!verb || verb.term.strength === 'none') return [];
  const said = words[verb.to];
  const isOther = said !== undefined && (said.kind === 'number' || isCapital(said));
  if (isOther && verb.term.strength === 'target')
    return [{ from: verb.to, to: verb.to + 1, by: ['Y'], isLikely: true }];
  return [insert(verb.to, ['1', 'X', 'Y'])];
};

/** Finds a missing or wrong small word between a verb and the place after it: `MOVE 1 objective`, `MOVE 1 on objective`. */
export const wordBeforePlace: Changes = ({ chart, words }) => {
  const clash = chart.clashes.find(
    ({ pattern, from, to }) => pattern.id === 'rider' && from === 0 && to === words.length,
  );
  const at = clash?.at?.from ?? 0;
  return at === 0 ? [] : [{ from: at, to: prepositions.has(words[at]?.lower ?? '') ? at + 1 : at, by: ['to'] }];
};

/** Finds a missing small word at any place, the last place first. */
export const missingWord: Changes = (trials) =>
  trials.words.map((_, at) =>
    missingAt(trials, trials.words.length - at, [...trials.reader.vocabulary.hints.small, 'in']),
  );

/** Returns the edit that inserts a word, in the plural after a number. Before a plural, a missing number is not 1. */
function missingAt({ words, reader }: PhraseTrials, at: number, candidates: readonly string[]): WordChange {
  const [before, after] = [words[at - 1], words[at]];
  const isPluralAfter = after !== undefined && isPlural(after);
  const by = candidates.flatMap((word) => {
    const plural = before && isSeveral(before) ? `${word}s` : '';
    if (word === '1' && isPluralAfter) return ['2'];
    return [...(reader.vocabulary.vocabularyWords.has(plural) ? [plural] : []), word];
  });
  return insert(at, by);
}

/** Returns example words for a word or slot of a pattern: the suggestion of the game, or else an entry of the category. */
function example({ reader }: PhraseTrials, element: Element): string | undefined {
  if (element.is === 'words') return element.any[0];
  const { hints, entries } = reader.vocabulary;
  return (
    hints.fillers[element.sort ?? element.cat] ??
    entries.find(({ kind, gives, forms }) => kind === 'word' && gives === element.cat && !forms[0]?.includes(' '))
      ?.forms[0]
  );
}

/**
 * Finds the missing end of a phrase. If the last word is a complete part of the phrase, only a noun can be missing, as
 * after `2`.
 */
export const missingEnd: Changes = (trials) => {
  const { length } = trials.words;
  const isPart = trials.chart.edges.some(({ from, to }) => from === length - 1 && to === length);
  return [insert(length, endings(trials, isPart))];
};

/** Finds the missing end after a complete part that fits nowhere: `adjacent` in `MOVE 1 adjacent`. */
export const missingEndOfPart: Changes = (trials) =>
  trials.droppable?.to === trials.words.length ? [insert(trials.words.length, endings(trials, false))] : [];

/**
 * Returns words for the missing end of the begun patterns, the shortest first: `Highest value` before `Highest number
 * of enemies`. Last come the nouns, if a noun can be missing. With `isNoun`, there are only nouns.
 */
function endings(trials: PhraseTrials, isNoun: boolean): readonly string[] {
  const { hints } = trials.reader.vocabulary;
  const before = trials.words.at(-1);
  if (!before || before.kind === 'mark') return [];
  const isTarget = (noun: string): boolean =>
    !trials.verb?.term.hits || !hints.nouns.includes(noun) || noun === hints.fillers['located'];
  const begun = (trials.chart.partial[trials.words.length] ?? []).map(({ sequence: { elements }, dot }) => ({
    isAfterWord: elements[dot - 1]?.is === 'words',
    rest: elements.slice(dot),
    isThing: isThing(elements[dot]),
  }));
  const fixed = begun.filter(({ isAfterWord, rest }) => !isNoun && isAfterWord && rest.length <= mostMissing);
  const ends = fixed
    .toSorted((a, b) => a.rest.length - b.rest.length)
    .flatMap(({ rest }) => {
      const shown = rest.map((element) => example(trials, element));
      const unit = isThing(rest.at(-1)) ? [[...shown.slice(0, -1), hints.fillers['unit']]] : [];
      return shown.includes(undefined) ? [] : [shown, ...unit].map(spelledPhrase);
    });
  const nouns = begun.some((each) => each.isThing) ? hints.nouns : [];
  const inNumber = isSeveral(before) ? nouns.flatMap((noun) => [`${noun}s`, noun]) : nouns;
  return [...new Set([...ends, ...inNumber])].filter(isTarget);
}

const isThing = (element: Element | undefined): boolean => element?.is === 'slot' && element.cat === 'thing';

/**
 * Finds a missing word beside words that fit nowhere: after `Highest` in `Highest door`, a figure is missing; after
 * `within range`, a number. If the word after them is not the missing one, this word may be wrong.
 */
export const besideStray: Changes = (trials) => {
  const { droppable, words, chart, reader } = trials;
  if (!droppable) return [];
  const { from, to } = droppable;
  const { small, fillers } = reader.vocabulary.hints;
  const next = words[from + 1];
  const wanted = (chart.partial[from + 1] ?? []).flatMap(({ sequence, dot, from: start }) => {
    const element = sequence.elements[dot];
    const isSlot = element?.is === 'slot';
    if (!next || start !== from || dot !== 1 || !element || (isSlot && element.cat === 'thing')) return [];
    const word = example(trials, element);
    const isThere = isSlot && chart.from(from + 1).some(({ cat }) => cat === element.cat);
    // A plural needs no article: in `within spaces`, the missing word is a number.
    return word === undefined || isThere || (isPlural(next) && articles.has(word)) ? [] : [{ word, isSlot }];
  });
  // A longer word is never replaced by the letter of a deck, because nobody types such a word for a letter. A number is
  // not replaced, because the number would be lost.
  const isLike = ({ word, isSlot }: (typeof wanted)[number]): boolean =>
    isSlot && next?.kind !== 'number' && (word.length > 1 || next?.text.length === 1);
  const gaps = to - from > 1 ? [...words.keys()].filter((at) => at > from && at <= to).toReversed() : [];
  return [
    insert(
      from + 1,
      wanted.map(({ word }) => word),
    ),
    { from: from + 1, to: from + 2, by: wanted.filter(isLike).map(({ word }) => word) },
    ...gaps.map((at) => missingAt(trials, at, [fillers['n'] ?? '1', ...small])),
    ...(from > 0
      ? [missingAt(trials, from, articles.has(words[from]?.lower ?? '') ? small : [fillers['n'] ?? '1'])]
      : []),
  ];
};

/** Finds a wrong small word, such as `at` in `PATHFIND 1 at objective` or `than` in `Furthest than enemy`. */
export const otherPreposition: Changes = ({ words, reader }) =>
  words.flatMap(({ lower }, at) => {
    if (!prepositions.has(lower)) return [];
    // No other preposition says to whom a thing belongs, as `of` does.
    const { hints, vocabularyWords } = reader.vocabulary;
    const by = [...(hints.synonyms?.[lower] ?? []), ...(lower === 'of' ? [] : prepositions)].filter(
      (other) => other !== lower && other.split(' ').every((part) => vocabularyWords.has(part)),
    );
    return [{ from: at, to: at + 1, by, most: 2 }];
  });

/** Finds a known word that was typed in place of a word of similar spelling, or of the same sense. */
export const otherWord: Changes = function* otherWord(trials) {
  const { vocabulary } = trials.reader;
  for (const [from, word] of trials.words.entries()) {
    // A mark such as `&` most often means `and`, even if `or` would give the phrase a reading too.
    if (joiningMarks.has(word.text)) yield { from, to: from + 1, by: ['and', 'or'] };
    if (word.kind === 'subLetter') yield { from, to: from + 1, by: [`[${word.text}]`] };
    if (!isReplaceable(trials, word)) continue;
    const { alike, forms, haveSense, opposite } = spellingCandidates(word.lower, vocabulary);
    // A known word of up to three letters, such as `an` or `her`, resembles too many words. As a part of a word, such as
    // `on` in `on-mech`, the word can be a slip.
    const isSlip = word.text.length > 3 || trials.text.charAt(word.end) === '-';
    const likely = [...alike, ...opposite].filter(
      (near) => haveSense || (isSlip && (isPlausible(near, word.lower) || isTypo(near, word.lower))),
    );
    for (const near of [likely, forms])
      yield { from, to: from + 1, by: likelyWords(trials, from, near), most: mostOffered, isLikely: true };
  }
};

const isReplaceable = ({ reader }: PhraseTrials, word: Word): boolean =>
  word.kind === 'word' && !isCapital(word) && !reader.vocabulary.hints.negating.includes(word.lower);

/**
 * Returns the likely candidates for a word. A number such as `one` is unlikely for a small word such as `on`, and
 * another small word would say another relation.
 */
function likelyWords({ words }: PhraseTrials, at: number, candidates: readonly string[]): readonly string[] {
  const word = words[at] as Word;
  const hasPluralAfter = words.slice(at + 1).some(isPlural);
  return candidates
    .filter((near) => !(prepositions.has(word.lower) && (isNumberWord(near) || prepositions.has(near))))
    .filter((near) => !countingWords.has(near) || hasPluralAfter)
    .map((near) => inCase(near, word.text));
}

/**
 * Finds a noun of the wrong sort, as in `Space contains deck` or `2 cards away`. Phrases of rules are left out, because
 * their message shows a whole sentence with a reading.
 */
export const otherNoun: Changes = ({ words, chart, category, reader }) =>
  words.flatMap((word, at) => {
    const isNoun = word.kind === 'word' && chart.from(at).some(({ cat, to }) => cat === 'thing' && to === at + 1);
    if (!isNoun || category === 'rule') return [];
    const nouns = reader.vocabulary.hints.nouns.filter((noun) => noun !== word.lower);
    const inNumber = nouns.filter((noun) => isPlural(word) === noun.endsWith('s'));
    const several = isPlural(word) ? [...inNumber, ...nouns.map((noun) => `${noun}s`)] : inNumber;
    return [several, nouns].map((by) => ({
      from: at,
      to: at + 1,
      by: by.map((noun) => inCase(noun, word.text)),
      most: mostOffered,
    }));
  });

/** Finds a singular in place of a plural, as in `Fewer than 2 Corp-Sec`. */
export const missingPlural: Changes = (trials) =>
  trials.chart.clashes.some(({ misfit }) => misfit.needs === 'several things')
    ? trials.words.map((_, last, words) => {
        // The parts of `Corp-Sec` are words, and the message shows the whole name.
        const isPart = (at: number): boolean => trials.text.slice(words[at - 1]?.end, words[at]?.start) === '-';
        const from = 1 + words.findLastIndex((__, at) => at < last && !isPart(at + 1));
        const said = trials.textBetween(from, last + 1);
        return { from, to: last + 1, by: [`${said}s`, said.replace(/y$/, 'ies')] };
      })
    : [];

/** Finds two neighbouring words in the wrong order, as in `1 ATTACK`, if an action does not begin with its verb. */
export const verbFirst: Changes = (trials) => (trials.beginsAct || trials.category !== 'act' ? [] : wrongOrder(trials));

/** Finds two neighbouring words in the wrong order. */
export const wrongOrder: Changes = (trials) => {
  const { words, chart, reader } = trials;
  const pairs = words.slice(1).flatMap((second, from) => {
    const first = words[from] as Word;
    // A colon and a needless `and` are not exchanged with the word beside them.
    const isNeedless = conjunctions.has(first.lower) && trials.readsWith(from, from + 1, '');
    if (isNeedless || [first, second].some(({ text }) => text === ':')) return [];
    // An article before a word, and an adjective before a noun, are in the right order.
    const isAs = (at: number, cat: Category): boolean =>
      chart.edges.some((edge) => edge.from === at && edge.to === at + 1 && edge.cat === cat);
    if (articles.has(first.lower) || (isAs(from, 'adj') && isAs(from + 1, 'thing'))) return [];
    const by = [`${second.text} ${first.text}`.replace(/ (?=[,:])/, '')];
    // If a word is `and`, `or` or a negation, the two words may be about different things.
    const isLikely = ![first, second].some(
      ({ lower }) => conjunctions.has(lower) || reader.vocabulary.hints.negating.includes(lower),
    );
    const isPart = chart.edges.some((edge) => edge.from <= from && edge.to >= from + 2);
    return isPart && !isLikely ? [] : [{ from, to: from + 2, by, isLikely, isPart, isOrder: true }];
  });
  return pairs.toSorted((a, b) => Number(b.isLikely) - Number(a.isLikely) || Number(a.isPart) - Number(b.isPart));
};
