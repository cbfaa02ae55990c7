// Offers words that can follow in the phrase at the cursor. Words that are frequent at similar places of the book come
// first.
import { lowerInitial, upperInitial } from '../../../grammar/characters.ts';
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import { visitEdges } from '../../language/checking/meaning/scenario-needs.ts';
import type { SheetWorld } from '../../language/checking/report/sheet-world.ts';
import type { NextInPattern } from '../../language/phrases/next-words.ts';
import type { Reader } from '../../language/phrases/phrase-reader.ts';
import type { Category, Term } from '../../language/phrases/terms.ts';
import type { VocabularyEntry } from '../../language/phrases/vocabulary-entries.ts';
import { spelledPhrase, phraseWords } from '../../language/phrases/phrase-words.ts';
import { isContinuedOrNamed, followKindOf, wordSequencesOf } from './kinds.ts';
import { isLegal, literals, type NameScope } from './legal.ts';
import { matchesPrefix } from './items.ts';
import { anything, outlookOf, type Fit } from './outlook.ts';
import { preferredOf, printedSpelling } from './spelling.ts';
import {
  endingsByWord,
  findFollowers,
  restOf,
  textFrom,
  type Follower,
  type CombinedUses,
  type PhraseUse,
} from './phrase-uses.ts';

export interface Offer {
  readonly text: string;
  readonly category: Category;
  /** The vocabulary entry to which the words belong; null for numbers and letters. */
  readonly vocabularyEntry: VocabularyEntry | null;
  /** True if the offer consists of several words that complete the phrase. */
  readonly isWhole: boolean;
  readonly weight: number;
  /** The preferred spelling of the words; null if `text` has this spelling. */
  readonly preferred: string | null;
}

export interface WordRequest extends NameScope {
  readonly reader: Reader;
  readonly world: SheetWorld;
  readonly fits: ReadonlyMap<Category, Fit>;
  readonly before: string;
  readonly prefix: string;
  /** The phrases that the book uses: first the phrases of this sheet, then the phrases of the other sheets. */
  readonly uses: readonly (readonly PhraseUse[])[];
  /** For each category, the number of occurrences of each word in the book. */
  readonly counts: CombinedUses['counts'];
  readonly isVerbatim: boolean;
}

/** Words that can come next, with all patterns that continue with these words. */
interface Candidate {
  readonly words: readonly string[];
  readonly category: Category;
  readonly ways: NextInPattern[];
  weight: number;
  /** The follower that adds most to the weight of this candidate; null if no follower has its words. */
  best: Follower | null;
}

/** The weight of an occurrence anywhere in the book. An occurrence at a similar place weighs far more. */
const occurrenceWeight = 0.0001;
const namedOccurrences = 40;
const likelyWeight = 0.05;
/** After a candidate, at most this number of endings from the book are tried. */
const mostEnds = 6;
/**
 * If the first candidate of a kind cannot continue the phrase, at most this number of other candidates of the kind are
 * tried. Likely candidates are tried in any case.
 */
const mostOthers = 2;
const mostWholes = 4;
/** The largest effort of the search for candidates that no follower uses, as a number of chart edges. */
const mostEffort = 1500;
/** The effort beyond `mostEffort` while fewer than `fewCandidates` candidates are known to be possible. */
const extraEffortWhileFew = 2200;
/** The extra effort, in chart edges, for the tests of candidates that are likely. */
const extraEffortIfLikely = 5500;
const fewCandidates = 8;
const patientlyTried = 3;

export interface WordOffers {
  readonly offers: readonly Offer[];
  /** True if the limit of effort was reached before all candidates were tried. */
  readonly isCut: boolean;
}

export function offersAt(request: WordRequest): WordOffers {
  const collectors = [...request.fits].map(([category, fit]) => new OfferCollector(request, category, fit));
  const offers = collectors.flatMap((collector) => collector.all()).toSorted(byWeight);
  return {
    offers: request.isVerbatim ? offers : preferredOffers(offers, request.prefix),
    isCut: collectors.some((collector) => collector.isCut),
  };
}

/**
 * Leaves out offers whose words have another, preferred spelling. Such an offer stays if only its own spelling begins
 * with the typed text.
 */
const preferredOffers = (offers: readonly Offer[], prefix: string): readonly Offer[] =>
  offers.filter(
    ({ text, preferred }) =>
      preferred === null || (prefix !== '' && beginsWith(text, prefix) && !beginsWith(preferred, prefix)),
  );

const beginsWith = (text: string, prefix: string): boolean => text.toLowerCase().startsWith(prefix.toLowerCase());

const byWeight = (a: Offer, b: Offer): number =>
  b.weight - a.weight || Number(a.preferred !== null) - Number(b.preferred !== null) || (a.text < b.text ? -1 : 1);

class OfferCollector {
  isCut = false;
  private readonly request: WordRequest;
  private readonly category: Category;
  private readonly fit: Fit;
  private readonly followers: readonly Follower[];
  /** The followers, grouped by their next word. */
  private readonly byWord = new Map<string, Follower[]>();
  private readonly outlook: ReturnType<typeof outlookOf>;
  private effortLimit = 0;

  constructor(request: WordRequest, category: Category, fit: Fit) {
    this.request = request;
    this.category = category;
    this.fit = fit;
    this.outlook = outlookOf(request.reader.vocabulary);
    const words = phraseWords(request.before).map(({ lower }) => lower);
    this.followers = findFollowers(request.uses, { ...request, categories: [category], words });
    for (const follower of this.followers) {
      const word = follower.use.words[follower.at] ?? '';
      getOrMake(this.byWord, word, () => []).push(follower);
    }
  }

  all(): readonly Offer[] {
    const { before } = this.request;
    this.effortLimit = this.outlook.effort + mostEffort;
    if (this.outlook.read(before, this.category).isTooLong) return [];
    const next = this.outlook.elementsAfter(before, this.category);
    const words = this.possibleCandidates(this.candidates(next.patterns))
      .map((candidate) => this.offerFor(candidate))
      // Commas and other marks are not offered by themselves, because typing a mark is faster. Offers of several words
      // may contain marks.
      .filter(({ text }) => !/^[,:)/]$/.test(text));
    return [...words, ...this.valueOffers(next.values), ...this.wholeOffers(new Set(words.map(({ text }) => text)))];
  }

  /**
   * Returns a candidate for all words with which a pattern can continue. Patterns that continue with the same words
   * share a candidate.
   */
  private candidates(patterns: readonly NextInPattern[]): Candidate[] {
    const { world, prefix } = this.request;
    const candidates = new Map<string, Candidate>();
    for (const way of patterns) {
      if (world.absent(way.sequence.pattern.id) !== null) continue;
      for (const { key, words } of wordSequencesOf(way)) {
        // A possessive `'s` is not offered, because offers come after a blank.
        if (key.startsWith("'")) continue;
        const sameWords = candidates.get(key);
        if (sameWords) sameWords.ways.push(way);
        else if (matchesPrefix(key, prefix))
          candidates.set(key, { words, category: this.category, ways: [way], weight: 0, best: null });
      }
    }
    for (const candidate of candidates.values()) this.weigh(candidate);
    return [...candidates.values()];
  }

  /** Returns the followers whose next words are `words`. */
  private followersWith(words: readonly string[]): readonly Follower[] {
    const sameFirstWord = this.byWord.get(words[0] ?? '') ?? [];
    return words.length === 1
      ? sameFirstWord
      : sameFirstWord.filter(({ use, at }) => words.every((word, index) => use.words[at + index] === word));
  }

  private weigh(candidate: Candidate): void {
    const counts = this.request.counts.get(this.category);
    const occurrences = candidate.words.map((word) => counts?.get(word) ?? 0);
    // Names of the scenario and words inside a pattern are likelier than other candidates.
    const isNamedOrContinued = candidate.ways.some(
      ({ sequence: { pattern } }) => pattern.kind === 'pattern' || pattern.asks?.includes('there'),
    );
    candidate.weight = (Math.min(...occurrences) + (isNamedOrContinued ? namedOccurrences : 0)) * occurrenceWeight;
    for (const follower of this.followersWith(candidate.words)) {
      candidate.weight += follower.weight;
      if (follower.weight > (candidate.best?.weight ?? 0)) candidate.best = follower;
    }
  }

  /**
   * Returns the candidates that can lead to a phrase of this collector’s category and fit. The same words can follow
   * all candidates of a kind, so only the likeliest candidate of a kind is tried first.
   */
  private possibleCandidates(candidates: readonly Candidate[]): Candidate[] {
    const kinds = new Map<string, Candidate[]>();
    const longerByFirstWord = new Map<string, Candidate[]>();
    for (const candidate of candidates) {
      const [first = '', second] = candidate.words;
      if (second !== undefined) getOrMake(longerByFirstWord, first, () => []).push(candidate);
    }
    for (const candidate of candidates) {
      // The kind of a candidate also depends on longer candidates with the same first words. `that` and `those` are of
      // different kinds, because only `that` has a longer candidate (`that has …`).
      const sameFirst = longerByFirstWord.get(candidate.words[0] ?? '') ?? [];
      const extensions = sameFirst.filter(
        ({ words }) => words.length > candidate.words.length && candidate.words.every((word, i) => word === words[i]),
      );
      const ways = [candidate, ...extensions].flatMap((similar) => similar.ways.map(followKindOf));
      const kind = [...new Set(ways)].toSorted().join(' ');
      getOrMake(kinds, kind, () => []).push(candidate);
    }
    const firsts = [...kinds.values()].map((sameKind) => ({
      sameKind,
      first: sameKind.reduce((most, candidate) => (candidate.weight > most.weight ? candidate : most)),
    }));
    const possible: Candidate[] = [];
    for (const { sameKind, first } of firsts.toSorted((a, b) => b.first.weight - a.first.weight)) {
      // More effort is allowed for names of the scenario and for words inside a pattern, because there are few of them.
      // More effort is also allowed while few candidates have passed the test.
      const isLikely = first.weight >= likelyWeight || first.ways.some(isContinuedOrNamed);
      const overspent = this.outlook.effort - this.effortLimit;
      if (overspent > (isLikely ? extraEffortIfLikely : possible.length < fewCandidates ? extraEffortWhileFew : 0)) {
        this.isCut = true;
        continue;
      }
      const following = this.candidatesThatFollow(sameKind, first, possible.length < patientlyTried);
      possible.push(...following.filter((candidate) => this.canMeetFit(candidate)));
    }
    return possible;
  }

  /**
   * Returns the candidates in `like` that can come next in the phrase. `first` is the likeliest candidate. If `first`
   * can come next, most of the others are kept without a trial. Otherwise, only the likeliest of the others are tried.
   */
  private candidatesThatFollow(like: readonly Candidate[], first: Candidate, isPatient: boolean): readonly Candidate[] {
    // A candidate that no follower uses is tried too. If the effort is used up, the candidate is kept without a trial.
    const isShown = (candidate: Candidate): boolean =>
      candidate === first ||
      candidate.best !== null ||
      this.outlook.effort > this.effortLimit ||
      this.canFollow(candidate, false);
    if (this.canFollow(first, isPatient)) return like.filter(isShown);
    const others = like.filter((candidate) => candidate !== first).toSorted((a, b) => b.weight - a.weight);
    return others.filter(
      (candidate, index) =>
        (index < mostOthers || candidate.weight >= likelyWeight) && this.canFollow(candidate, false),
    );
  }

  /**
   * True if a phrase that begins with the words can fulfil `fit`. If the words already are a whole phrase that fails a
   * permanent `fit`, further words cannot help.
   */
  private canMeetFit({ words }: Candidate): boolean {
    if (!this.fit.isPermanent) return true;
    const text = `${this.request.before} ${spelledPhrase(words)}`.trim();
    return !this.outlook.isWhole(text, this.category, anything) || this.outlook.isWhole(text, this.category, this.fit);
  }

  private canFollow({ words, best }: Candidate, isPatient: boolean): boolean {
    const { before } = this.request;
    const text = `${before} ${spelledPhrase(words)}`.trim();
    const ends = (): readonly string[] =>
      best
        ? endingsAfterWords(this.followersWith(words), words.length)
        : words.length < 3
          ? this.endingsElsewhere(words.at(-1) ?? '')
          : [];
    return this.outlook.canBecome(text, this.category, this.fit, { ends, isPatient });
  }

  /** Returns the texts with which phrases of this category in the other sheets continue after a word. */
  private endingsElsewhere(word: string): readonly string[] {
    return endingsByWord(this.request.uses[1] ?? []).get(`${this.category} ${word}`) ?? [];
  }

  private offerFor({ words, ways, weight, best, category }: Candidate): Offer {
    const entry = entryOf(ways, best);
    const joined = spelledPhrase(words);
    const printed = best ? this.printedText(words, best) : entry ? printedSpelling(joined, entry) : joined;
    const preferred = entry && preferredOf(entry, words);
    return {
      text: this.withCapital(printed, best),
      category,
      vocabularyEntry: entry,
      isWhole: false,
      weight,
      preferred,
    };
  }

  /**
   * Returns the words as the book prints them. If the book usually prints a hyphen after the words, as in `non-`, adds
   * the hyphen.
   */
  private printedText(words: readonly string[], best: Follower): string {
    const text = printedIn(best, words.length);
    if (!/[-–]$/.test(text)) return text;
    let hyphenWeight = 0;
    for (const follower of this.followersWith(words))
      hyphenWeight += /[-–]$/.test(printedIn(follower, words.length)) ? follower.weight : -follower.weight;
    return hyphenWeight > 0 ? text : text.slice(0, -1);
  }

  /** Gives the first word of a phrase a capital. Words inside a phrase are spelt as in the book. */
  private withCapital(text: string, best: Follower | null): string {
    if (this.request.before === '') return upperInitial(text);
    // The book has this word with a capital only because the word begins a phrase. Inside a phrase, it gets a small
    // letter.
    if (best && best.at === 0 && !/^[A-Z]{2}/.test(text)) return lowerInitial(text);
    return text;
  }

  /** Offers numbers, letters and lists that followers have, or that exist in the scenario. */
  private valueOffers(wanted: ReadonlySet<Term['cat']>): Offer[] {
    if (wanted.size === 0) return [];
    const weights = new Map<string, number>();
    for (const { use, at, weight } of this.followers) {
      const word = use.run.words[at];
      if (!word || (word.kind === 'word' && !/^[A-Z]$/.test(word.text)) || word.kind === 'mark') continue;
      weights.set(word.text, (weights.get(word.text) ?? 0) + weight);
    }
    for (const literal of literals(wanted, this.request)) weights.set(literal, weights.get(literal) ?? 0);
    const { before, reader } = this.request;
    const possibleByKind = new Map<string, boolean>();
    return [...weights].flatMap(([text, weight]): Offer[] => {
      const whole = `${before} ${text}`.trim();
      if (!isLegal(whole, text, this.category, reader.vocabulary, this.request)) return [];
      // If a number is possible, so are all numbers; if a squad letter is possible, so are all squad letters. So only
      // one number and one letter are tried.
      const kind = /^[1-9]$/.test(text) ? '2' : /^[A-W]$/.test(text) ? 'A' : text;
      const decided = possibleByKind.get(kind);
      if (decided === undefined && weight === 0 && this.outlook.effort > this.effortLimit) {
        this.isCut = true;
        return [];
      }
      const isPossible = decided ?? this.canBeFollowed(whole, text);
      possibleByKind.set(kind, isPossible);
      return isPossible ? [this.plainOffer(text, weight)] : [];
    });
  }

  private plainOffer(text: string, weight: number, isWhole = false): Offer {
    return { text, category: this.category, vocabularyEntry: null, isWhole, weight, preferred: null };
  }

  private canBeFollowed(whole: string, text: string): boolean {
    const followersWithText = this.followers.filter(({ use, at }) => use.run.words[at]?.text === text);
    return this.outlook.canBecome(whole, this.category, this.fit, {
      ends: () => endingsAfterWords(followersWithText, 1),
      isPatient: false,
    });
  }

  /** Offers the likeliest endings that complete the phrase at the cursor. */
  private wholeOffers(words: ReadonlySet<string>): Offer[] {
    const rests = new Map<string, { weight: number; best: Follower }>();
    for (const follower of this.followers) {
      const { use, at, weight } = follower;
      if (at >= use.words.length - 1) continue;
      const key = restOf(use.words, at);
      getOrMake(rests, key, () => ({ weight: 0, best: follower })).weight += weight;
    }
    const sorted = [...rests.values()].toSorted((a, b) => b.weight - a.weight).slice(0, 2 * mostWholes);
    const { before, reader } = this.request;
    const offers = sorted.flatMap(({ weight, best }): Offer[] => {
      const text = this.withCapital(printedIn(best, best.use.words.length - best.at), best);
      const whole = `${before} ${text}`.trim();
      if (words.has(text) || !this.outlook.isWhole(whole, this.category, this.fit)) return [];
      if (!isLegal(whole, null, this.category, reader.vocabulary, this.request)) return [];
      return [this.plainOffer(text, weight * wholeWeightFactor, true)];
    });
    return offers.slice(0, mostWholes);
  }
}

/**
 * Returns the texts with which the book continues after the first `count` words of the followers, each up to the end of
 * its phrase. The likeliest text is first.
 */
function endingsAfterWords(followers: readonly Follower[], count: number): readonly string[] {
  const sorted = followers.toSorted((a, b) => b.weight - a.weight);
  const ends = sorted.map(({ use, at }) => textFrom(use.run, at + count));
  return [...new Set(ends)].filter((end) => end !== '').slice(0, mostEnds);
}

/**
 * The factor for the offer that completes a whole phrase. The next word of the phrase is also offered alone. The factor
 * is less than 1, so that the offer of this word comes first.
 */
const wholeWeightFactor = 0.9;

/**
 * Returns the vocabulary entry of a candidate. If several patterns continue with its words, prefers the entry that the
 * book uses at `best`.
 */
function entryOf(ways: readonly NextInPattern[], best: Follower | null): VocabularyEntry | null {
  const entriesThere: (VocabularyEntry | null)[] = [];
  const [edge] = (ways.length > 1 && best?.use.run.edges) || [];
  if (edge) visitEdges(edge, ({ pattern, from }) => void (from === best?.at && entriesThere.push(pattern)));
  const wayOfBook = ways.findLast(({ sequence }) => entriesThere.includes(sequence.pattern));
  return (wayOfBook ?? ways[0])?.sequence.pattern ?? null;
}

/** Returns `count` printed words of the phrase in which a follower is, from the place of the follower on. */
function printedIn({ use, at }: Follower, count: number): string {
  const { words, text } = use.run;
  const [first, last] = [words[at], words[at + count - 1]];
  if (!first || !last) return '';
  // A prefix such as `non-` is printed with its hyphen.
  const hyphen = /^[-–]\p{L}/u.test(text.slice(last.end, last.end + 2)) ? text.charAt(last.end) : '';
  return text.slice(first.start, last.end) + hyphen;
}
