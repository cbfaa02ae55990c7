// The words that can follow in a phrase that is being typed, those that the book has most often there first.
import { visitEdges } from '../../language/checking/scenario-needs.ts';
import type { SheetWorld } from '../../language/checking/sheet-world.ts';
import type { NextInPattern } from '../../language/phrases/next-words.ts';
import type { Reader } from '../../language/phrases/phrase-reader.ts';
import type { Category, Term } from '../../language/phrases/terms.ts';
import type { VocabularyEntry } from '../../language/phrases/vocabulary-entries.ts';
import { phraseWords } from '../../language/phrases/phrase-words.ts';
import { isContinuedOrNamed, followKindOf, wordSequencesOf } from './kinds.ts';
import { isLegal, literals } from './legal.ts';
import type { NameScope } from './legal.ts';
import { matchesPrefix } from './items.ts';
import { anything, outlookOf } from './outlook.ts';
import type { Fit } from './outlook.ts';
import { preferredOf } from './preferred.ts';
import { printedSpelling } from './spelling.ts';
import { findFollowers } from './phrase-uses.ts';
import type { Follower, CombinedUses, PhraseUse } from './phrase-uses.ts';

/** Words that can be taken next. */
export interface Offer {
  /** As they are printed. */
  readonly text: string;
  readonly goal: Category;
  /** What they are the words of; none for numbers and letters. */
  readonly entry: VocabularyEntry | null;
  /** The whole phrase is done with them, and they are several parts of it. */
  readonly isWhole: boolean;
  readonly weight: number;
  /** The spelling that is preferred, if it is not this one. */
  readonly preferred: string | null;
}

export interface Asked extends NameScope {
  readonly reader: Reader;
  readonly world: SheetWorld;
  readonly fits: ReadonlyMap<Category, Fit>;
  /** The words of the phrase before the cursor. */
  readonly before: string;
  /** What of the next word is typed. */
  readonly prefix: string;
  /** Of the sheet, and of what stands beside it. */
  readonly uses: readonly (readonly PhraseUse[])[];
  /** How often the book has words in phrases of a category. */
  readonly counts: CombinedUses['counts'];
  readonly isVerbatim: boolean;
}

/** Several ways in which the same word goes on. */
interface Candidate {
  readonly words: readonly string[];
  readonly goal: Category;
  readonly ways: NextInPattern[];
  weight: number;
  /** The place in the book that says most for it. */
  best: Follower | null;
}

/** What it says for words that the book has them somewhere else; less than that it has them in such a place once. */
const asCommon = 0.0001;
const asNamed = 40;
const likely = 0.05;
/** Endings that are tried from the book. */
const mostEnds = 6;
/** Others of one kind that are tried if the first cannot follow. */
const mostOthers = 2;
const mostWholes = 4;
/** What is read at most to see whether words that the book does not have there can stand there. */
const mostEffort = 200;
/** While little has been found, so much more. */
const muchMore = 800;
/** So much more for what is most likely. */
const mostNear = 2000;
const few = 8;
const asFew = 3;

export interface Offered {
  /** The best first. */
  readonly offers: readonly Offer[];
  /** Not all was looked at. */
  readonly isCut: boolean;
}

export function offersAt(asked: Asked): Offered {
  const all = [...asked.fits].map(([goal, fit]) => new Offers(asked, goal, fit));
  const offers = all.flatMap((one) => one.all()).toSorted(byWeight);
  return {
    offers: asked.isVerbatim ? offers : preferredAmong(offers, asked.prefix),
    isCut: all.some((one) => one.isCut),
  };
}

/** Of spellings that mean the same the preferred one, unless another is being typed. */
const preferredAmong = (offers: readonly Offer[], prefix: string): readonly Offer[] =>
  offers.filter(
    ({ text, preferred }) =>
      preferred === null || (prefix !== '' && isBegun(text, prefix) && !isBegun(preferred, prefix)),
  );

const isBegun = (text: string, prefix: string): boolean => text.toLowerCase().startsWith(prefix.toLowerCase());

const byWeight = (a: Offer, b: Offer): number =>
  b.weight - a.weight || Number(a.preferred !== null) - Number(b.preferred !== null) || (a.text < b.text ? -1 : 1);

class Offers {
  isCut = false;
  private readonly asked: Asked;
  private readonly goal: Category;
  private readonly fit: Fit;
  private readonly found: readonly Follower[];
  /** The same by their next word. */
  private readonly byWord = new Map<string, Follower[]>();
  private readonly outlook: ReturnType<typeof outlookOf>;
  private until = 0;

  constructor(asked: Asked, goal: Category, fit: Fit) {
    this.asked = asked;
    this.goal = goal;
    this.fit = fit;
    this.outlook = outlookOf(asked.reader.vocabulary);
    const words = phraseWords(asked.before).map(({ lower }) => lower);
    this.found = findFollowers(asked.uses, { ...asked, goals: [goal], words });
    for (const one of this.found) {
      const word = one.use.words[one.at] ?? '';
      const like = this.byWord.get(word);
      if (like) like.push(one);
      else this.byWord.set(word, [one]);
    }
  }

  all(): readonly Offer[] {
    const { before } = this.asked;
    this.until = this.outlook.effort + mostEffort;
    if (this.outlook.read(before, this.goal).isTooLong) return [];
    const next = this.outlook.nexts(before, this.goal);
    const words = this.possible(this.candidates(next.patterns))
      .map((one) => this.offer(one))
      // A comma is typed sooner than chosen; what the book has behind it is offered whole.
      .filter(({ text }) => !/^[,:)/]$/.test(text));
    return [...words, ...this.values(next.values), ...this.wholes(new Set(words.map(({ text }) => text)))];
  }

  /** Words in a row that patterns go on with, each row once. */
  private candidates(patterns: readonly NextInPattern[]): Candidate[] {
    const { world, prefix } = this.asked;
    const found = new Map<string, Candidate>();
    for (const way of patterns) {
      if (world.absent(way.sequence.pattern.id) !== null) continue;
      for (const { key, words } of wordSequencesOf(way)) {
        const known = found.get(key);
        if (known) known.ways.push(way);
        else if (matchesPrefix(key, prefix))
          found.set(key, { words, goal: this.goal, ways: [way], weight: 0, best: null });
      }
    }
    for (const one of found.values()) this.weigh(one);
    return [...found.values()];
  }

  /** Where the book goes on with some words. */
  private having(words: readonly string[]): readonly Follower[] {
    const found = this.byWord.get(words[0] ?? '') ?? [];
    return words.length === 1
      ? found
      : found.filter(({ use, at }) => words.every((word, index) => use.words[at + index] === word));
  }

  private weigh(candidate: Candidate): void {
    let most = 0;
    const counts = this.asked.counts.get(this.goal);
    const common = candidate.words.map((word) => counts?.get(word) ?? 0);
    // What the scenario has by name, and what goes on with a pattern, is more likely than a word of anywhere.
    const isOwn = candidate.ways.some(
      ({ sequence: { pattern } }) => pattern.kind === 'pattern' || pattern.asks?.includes('there'),
    );
    candidate.weight = (Math.min(...common) + (isOwn ? asNamed : 0)) * asCommon;
    for (const follower of this.having(candidate.words)) {
      const { weight } = follower;
      candidate.weight += weight;
      if (weight > most) {
        most = weight;
        candidate.best = follower;
      }
    }
  }

  /** Those with which the phrase can still become what it is to be; of those of one kind one is tried. */
  private possible(candidates: readonly Candidate[]): Candidate[] {
    const kinds = new Map<string, Candidate[]>();
    const longer = new Map<string, Candidate[]>();
    for (const one of candidates) {
      const [first = ''] = one.words;
      if (one.words.length < 2) continue;
      const like = longer.get(first);
      if (like) like.push(one);
      else longer.set(first, [one]);
    }
    for (const one of candidates) {
      // With what begins so as well: `that has …` says nothing of `those`.
      const like = longer.get(one.words[0] ?? '') ?? [];
      const begun = like.filter(
        ({ words }) => words.length > one.words.length && one.words.every((word, i) => word === words[i]),
      );
      const ways = new Set(one.ways.map(followKindOf));
      for (const each of begun) for (const way of each.ways) ways.add(followKindOf(way));
      const kind = ways.size === 1 ? followKindOf(one.ways[0] as NextInPattern) : [...ways].toSorted().join(' ');
      const known = kinds.get(kind);
      if (known) known.push(one);
      else kinds.set(kind, [one]);
    }
    const firsts = [...kinds.values()].map((like) => ({
      like,
      first: like.reduce((most, one) => (one.weight > most.weight ? one : most)),
    }));
    const found: Candidate[] = [];
    for (const { like, first } of firsts.toSorted((a, b) => b.first.weight - a.first.weight)) {
      // What a pattern goes on with is little, and so is what the scenario has by name; and something there has to be.
      const isNear = first.weight >= likely || first.ways.some(isContinuedOrNamed);
      const spent = this.outlook.effort - this.until;
      if (spent > (isNear ? mostNear : found.length < few ? muchMore : 0)) {
        this.isCut = true;
        continue;
      }
      found.push(...this.ableOf(like, first, found.length < asFew).filter((one) => this.isFitting(one)));
    }
    return found;
  }

  /** One stands for all of its kind; where it cannot follow, others that are likely may. */
  private ableOf(like: readonly Candidate[], first: Candidate, isPatient: boolean): readonly Candidate[] {
    // With what nothing in the book speaks for, it is tried itself as long as that is not too much.
    const isShown = (one: Candidate): boolean =>
      one === first || one.best !== null || this.outlook.effort > this.until || this.canFollow(one, true);
    if (this.canFollow(first, isPatient)) return like.filter(isShown);
    const others = like.filter((one) => one !== first).toSorted((a, b) => b.weight - a.weight);
    return others.filter((one, index) => (index < mostOthers || one.weight >= likely) && this.canFollow(one, false));
  }

  /** Whether words that are whole as they stand are what they have to be, where nothing behind them could mend it. */
  private isFitting({ words }: Candidate): boolean {
    if (!this.fit.isPermanent) return true;
    const text = `${this.asked.before} ${words.join(' ')}`.trim();
    return !this.outlook.isWhole(text, this.goal, anything) || this.outlook.isWhole(text, this.goal, this.fit);
  }

  private canFollow({ words, best }: Candidate, isPatient: boolean): boolean {
    const { before } = this.asked;
    const text = `${before} ${words.join(' ')}`.trim();
    const ends = (): readonly string[] => {
      return best ? endsBehind(this.having(words), words.length) : [];
    };
    return this.outlook.canBecome(text, this.goal, this.fit, { ends, isPatient });
  }

  private offer({ words, ways, weight, best, goal }: Candidate): Offer {
    const entry = entryOf(ways, best);
    const printed = best
      ? this.printed(words, best)
      : entry
        ? printedSpelling(words.join(' '), entry)
        : words.join(' ');
    const preferred = entry && preferredOf(entry, words);
    return { text: this.cased(printed, best), goal, entry, isWhole: false, weight, preferred };
  }

  /** As the book has them; with a hyphen behind them if it mostly has one. */
  private printed(words: readonly string[], best: Follower): string {
    const text = printedIn(best, words.length);
    if (!/[-–]$/.test(text)) return text;
    let joined = 0;
    for (const one of this.having(words))
      joined += /[-–]$/.test(printedIn(one, words.length)) ? one.weight : -one.weight;
    return joined > 0 ? text : text.slice(0, -1);
  }

  /** Words at the start of a phrase begin with a capital, others as the book has them there. */
  private cased(text: string, best: Follower | null): string {
    if (this.asked.before === '') return text.charAt(0).toUpperCase() + text.slice(1);
    // A capital at the start of a phrase of the book says nothing about the middle of one.
    if (best && best.at === 0 && !/^[A-Z]{2}/.test(text)) return text.charAt(0).toLowerCase() + text.slice(1);
    return text;
  }

  /** Numbers, letters and lists: those that the book has there, and those that there are. */
  private values(wanted: ReadonlySet<Term['cat']>): Offer[] {
    if (wanted.size === 0) return [];
    const weights = new Map<string, number>();
    for (const { use, at, weight } of this.found) {
      const word = use.run.words[at];
      if (!word || (word.kind === 'word' && !/^[A-Z]$/.test(word.text)) || word.kind === 'mark') continue;
      weights.set(word.text, (weights.get(word.text) ?? 0) + weight);
    }
    for (const one of literals(wanted, this.asked)) weights.set(one, weights.get(one) ?? 0);
    const { before, reader } = this.asked;
    const possible = new Map<string, boolean>();
    return [...weights].flatMap(([text, weight]): Offer[] => {
      const whole = `${before} ${text}`.trim();
      if (!isLegal(whole, text, this.goal, reader.vocabulary, this.asked)) return [];
      // Of figures and of letters of squads one stands for all.
      const kind = /^[1-9]$/.test(text) ? '2' : /^[A-W]$/.test(text) ? 'A' : text;
      const known = possible.get(kind);
      if (known === undefined && weight === 0 && this.outlook.effort > this.until) {
        this.isCut = true;
        return [];
      }
      const can = known ?? this.canBeFollowed(whole, text);
      possible.set(kind, can);
      return can ? [{ text, goal: this.goal, entry: null, isWhole: false, weight, preferred: null }] : [];
    });
  }

  private canBeFollowed(whole: string, text: string): boolean {
    const own = this.found.filter(({ use, at }) => use.run.words[at]?.text === text);
    return this.outlook.canBecome(whole, this.goal, this.fit, { ends: () => endsBehind(own, 1), isPatient: false });
  }

  /** What mostly follows up to the end, if it reads here. */
  private wholes(words: ReadonlySet<string>): Offer[] {
    const rests = new Map<string, { weight: number; best: Follower }>();
    for (const follower of this.found) {
      const { use, at, weight } = follower;
      if (at >= use.words.length - 1) continue;
      const key = restOf(use.words, at);
      const known = rests.get(key);
      if (known) known.weight += weight;
      else rests.set(key, { weight, best: follower });
    }
    const sorted = [...rests.values()].toSorted((a, b) => b.weight - a.weight).slice(0, 2 * mostWholes);
    const { before, reader } = this.asked;
    const offers = sorted.flatMap(({ weight, best }): Offer[] => {
      const text = this.cased(printedIn(best, best.use.words.length - best.at), best);
      const whole = `${before} ${text}`.trim();
      if (words.has(text) || !this.outlook.isWhole(whole, this.goal, this.fit)) return [];
      if (!isLegal(whole, null, this.goal, reader.vocabulary, this.asked)) return [];
      return [{ text, goal: this.goal, entry: null, isWhole: true, weight: weight * wholesLess, preferred: null }];
    });
    return offers.slice(0, mostWholes);
  }
}

const joined = new WeakMap<readonly string[], string>();

/** Words from one on; of the whole of a phrase, which many ask for, known. */
function restOf(words: readonly string[], at: number): string {
  if (at > 0) return words.slice(at).join(' ');
  const known = joined.get(words) ?? words.join(' ');
  joined.set(words, known);
  return known;
}

/** How the book goes on behind some words, most often first, as it is printed. */
function endsBehind(found: readonly Follower[], count: number): readonly string[] {
  const sorted = found.toSorted((a, b) => b.weight - a.weight);
  const ends = sorted.map(({ use, at }) => use.run.text.slice(use.run.words[at + count]?.start ?? use.run.text.length));
  return [...new Set(ends)].filter((end) => end !== '').slice(0, mostEnds);
}

/** A whole end takes its weight from its first word, which is offered by itself too. */
const wholesLess = 0.9;

/** Of what the words may be, what they are where the book has them. */
function entryOf(ways: readonly NextInPattern[], best: Follower | null): VocabularyEntry | null {
  const there: (VocabularyEntry | null)[] = [];
  const [edge] = (ways.length > 1 && best?.use.run.edges) || [];
  if (edge) visitEdges(edge, ({ pattern, from }) => void (from === best?.at && there.push(pattern)));
  const found = ways.findLast(({ sequence }) => there.includes(sequence.pattern));
  return (found ?? ways[0])?.sequence.pattern ?? null;
}

/** What a use has from a word on, as it is printed there. */
function printedIn({ use, at }: Follower, count: number): string {
  const { words, text } = use.run;
  const [first, last] = [words[at], words[at + count - 1]];
  if (!first || !last) return '';
  // A prefix is written with its hyphen.
  const hyphen = /^[-–]\p{L}/u.test(text.slice(last.end, last.end + 2)) ? text.charAt(last.end) : '';
  return text.slice(first.start, last.end) + hyphen;
}
