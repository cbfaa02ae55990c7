// Finds the reason why a phrase has no reading: the exact words at fault, and the likely intention.
import { startsInCapitals } from '../../../grammar/characters.ts';
import type { TypeClash } from '../phrases/chart.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import { isContradiction } from '../phrases/misfit.ts';
import type { Category } from '../phrases/terms.ts';
import { beginsWith, isCapital, isNumberWord, type Word } from '../phrases/phrase-words.ts';
import type { PhraseFault } from './phrase-fault.ts';
import { articles, LackingWords, prepositions } from './lacking-words.ts';
import { WrongJoins } from './wrong-joins.ts';
import { isPlausible, isTypo, spellingCandidates, inCase, withoutCapitals } from './misspellings.ts';
import { nounOfOtherSort } from './wrong-nouns.ts';
import { UnknownWords } from './unknown-words.ts';
import { PhraseTrials } from './phrase-trials.ts';

export class Diagnosis {
  private readonly trials: PhraseTrials;
  private readonly wrongJoins: WrongJoins;
  private readonly lacking: LackingWords;

  constructor(text: string, category: Category, reader: Reader) {
    this.trials = new PhraseTrials(text, category, reader);
    this.wrongJoins = new WrongJoins(this.trials);
    this.lacking = new LackingWords(this.trials);
  }

  endsAct(at: number): boolean {
    return at === 0 || this.trials.chart.from(0).some(({ pattern, to }) => pattern?.id === 'action' && to === at);
  }

  get words(): readonly Word[] {
    return this.trials.words;
  }

  private get category(): Category {
    return this.trials.category;
  }

  private get vocabulary(): Reader['vocabulary'] {
    return this.trials.reader.vocabulary;
  }

  faults(): readonly PhraseFault[] {
    const tooLong: PhraseFault = { is: 'too long', from: 0, to: this.words.length };
    if (this.trials.isOverlong) return [tooLong];
    const unknown = new UnknownWords(this.trials, this.wrongJoins).faults();
    if (unknown.length > 0) return unknown;
    if (this.trials.chart.isTooLong) return [tooLong];
    return [this.faultOfKnownWords()];
  }

  private faultOfKnownWords(): PhraseFault {
    const { wrongJoins, lacking } = this;
    return (
      (this.category === 'dest' ? wrongJoins.noColonInSub() : null) ??
      this.opposites() ??
      this.otherKind() ??
      wrongJoins.noOver() ??
      wrongJoins.inParentheses() ??
      this.doubledWord() ??
      this.lastMark() ??
      this.actions() ??
      wrongJoins.noColonInSub() ??
      lacking.noLimit() ??
      lacking.otherEnding() ??
      this.widestClash(1) ??
      (articles.has(this.words.at(-1)?.lower ?? '') ? lacking.noNoun() : null) ??
      lacking.unfinishedPhrase() ??
      lacking.noNoun() ??
      wrongJoins.noList() ??
      lacking.wrongPreposition() ??
      this.otherWord() ??
      this.bareLetter() ??
      lacking.missingAnd() ??
      this.wrongOrder() ??
      wrongJoins.actInside() ??
      wrongJoins.conditionInside() ??
      this.strayOrClash() ??
      lacking.missingWord() ??
      this.widestClash(0.5) ??
      nounOfOtherSort(this.trials) ??
      this.clashAtEnd() ??
      this.unreadRest()
    );
  }

  private get beginsWithVerb(): boolean {
    return this.category === 'act' && this.trials.chart.from(0).some(({ cat }) => cat === 'verb' || cat === 'act');
  }

  /** Recognises a phrase that belongs in another place, such as a condition in the place of a destination. */
  private otherKind(): PhraseFault | null {
    if (this.beginsWithVerb) return null;
    const whole = { from: 0, to: this.words.length, words: this.trials.text };
    if (this.category === 'cond' && this.isActionInCapitals) return { is: 'two acts', ...whole };
    for (const kind of otherKinds) {
      if (kind === this.category || !this.trials.reads(this.trials.text, kind)) continue;
      return { is: 'wrong place', ...whole, kind, wanted: null };
    }
    return null;
  }

  /** True if the words begin with a verb in capitals, as an action does. */
  private get isActionInCapitals(): boolean {
    return (
      startsInCapitals(this.trials.text) &&
      this.vocabulary.entries.some(
        ({ gives, forms }) => gives === 'verb' && forms.some((form) => beginsWith(this.words, form)),
      )
    );
  }

  /**
   * Finds the fault of a sentence with actions: an action before a colon, or a missing part (verb, strength, small word
   * or colon).
   */
  private actions(): PhraseFault | null {
    if (this.category !== 'act') return null;
    // A single word in parentheses is a strength whose verb is missing. A longer text in parentheses is a definition.
    if (this.words[0]?.text === '(')
      return this.words[2]?.text === ')' ? { is: 'no verb', from: 0, to: 3, words: this.textBetween(0, 3) } : null;
    const colon = this.words.findIndex(({ text }) => text === ':');
    const [before, after] = [this.textBetween(0, colon), this.textBetween(colon + 1, this.words.length)];
    if (colon > 0 && this.trials.reads(before, 'act') && after !== '') {
      return { is: 'two acts', from: 0, to: colon, words: before };
    }
    if (this.beginsWithVerb)
      return (
        this.wrongJoins.conditionAfter() ??
        this.wrongJoins.acts() ??
        this.wrongJoins.actsSideBySide() ??
        this.wrongJoins.effectAfter() ??
        this.noStrength() ??
        this.noPreposition()
      );
    return (
      this.capitals(colon) ??
      this.wrongJoins.noColon() ??
      this.strengthFirst() ??
      this.wrongOrder() ??
      (this.beginsSentence ? null : { is: 'no verb' as const, from: 0, to: 1, words: this.words[0]?.text ?? '' })
    );
  }

  /** True if the phrase begins with the first two words of an action that has no verb, such as `This activates`. */
  private get beginsSentence(): boolean {
    return (
      this.trials.chart.partial[2]?.some(({ from, sequence }) => from === 0 && sequence.pattern.gives === 'act') ??
      false
    );
  }

  /** Finds a strength before its verb, as in `1 ATTACK`. */
  private strengthFirst(): PhraseFault | null {
    const [first, second] = this.words;
    if (first?.kind !== 'number' || !second) return null;
    const near = `${second.text} ${first.text}`;
    return this.trials.readsWith(0, 2, near) ? { is: 'order', from: 0, to: 2, near, sure: true } : null;
  }

  private noStrength(): PhraseFault | null {
    const verb = this.trials.chart.from(0).find(({ cat }) => cat === 'verb');
    if (verb?.term.cat !== 'verb' || verb.term.strength === 'none') return null;
    const said = this.words[verb.to];
    const isOther = said !== undefined && (said.kind === 'number' || isCapital(said));
    // GUIDE and similar verbs take their strength from another card, so only the letter `Y` can follow such a verb.
    if (isOther && verb.term.strength === 'target' && this.trials.readsWith(verb.to, verb.to + 1, 'Y'))
      return { is: 'instead', from: verb.to, to: verb.to + 1, word: said.text, near: ['Y'], sure: 'Y' };
    const near = ['1', 'X', 'Y'].find((strength) => this.trials.readsWithMore(verb.to, strength));
    if (near === undefined) return null;
    const after = this.textBetween(0, verb.to);
    return {
      is: 'missing',
      from: 0,
      to: Math.min(2, this.words.length),
      after,
      near,
      need: near === '1' ? 'A strength' : 'The letter',
    };
  }

  /** Finds a condition in capitals. Capitals are only for actions. */
  private capitals(colon: number): PhraseFault | null {
    const before = this.textBetween(0, colon);
    const near = withoutCapitals(before);
    if (colon < 1 || before === near || !this.trials.reads(near, 'cond')) return null;
    return { is: 'capitals', from: 0, to: colon, near };
  }

  /**
   * Returns the clash with the most words among the type clashes at the start of the phrase. Null if this clash has
   * less than the fraction `share` of all words.
   */
  private widestClash(share: number): PhraseFault | null {
    const widest = this.trials.chart.clashes
      .filter((clash) => clashSize(clash) >= share * this.words.length && clash.from === 0)
      // If the phrase begins with a verb, only clashes in actions explain the fault. Another clash can come from
      // another sense of the verb: `control` is also a word for units.
      .filter(({ pattern }) => !this.beginsWithVerb || pattern.gives === 'act')
      .toSorted((a, b) => clashSize(b) - clashSize(a))[0];
    return widest ? this.clashFault(widest) : null;
  }

  /** Returns the clash of a claim of a rule, which ends the phrase. The words before the claim are then in order. */
  private clashAtEnd(): PhraseFault | null {
    const [widest] = this.trials.chart.clashes
      .filter(({ pattern, to }) => pattern.gives === 'claim' && to === this.words.length)
      .toSorted((a, b) => clashSize(b) - clashSize(a));
    return widest ? this.clashFault(widest) : null;
  }

  /** Finds two words that deny each other, as in `scouted unscouted objective`. */
  private opposites(): PhraseFault | null {
    const clashes = this.trials.chart.clashes.filter(({ misfit }) => isContradiction(misfit));
    const [least] = clashes.toSorted((a, b) => clashSize(a) - clashSize(b));
    return least ? this.clashFault(least) : null;
  }

  private clashFault(clash: TypeClash): PhraseFault {
    const { from, to, at } = clash;
    // If a number has the wrong type, only the number is reported. If a predicate and a thing do not fit together, both
    // are reported, because either of them can be wrong.
    const isRider = clash.pattern.id === 'rider' && clash.misfit.needs.includes(' takes ');
    const part = at && (numberCategories.has(at.cat) || isRider) ? at : clash;
    const whole = isRider ? part : { from, to };
    return { is: 'types', from: part.from, to: part.to, clash, words: this.textBetween(whole.from, whole.to) };
  }

  /**
   * Finds words without which the phrase has a reading. Either these words are superfluous, or a word beside them is
   * missing or has the wrong type.
   */
  private strayOrClash(): PhraseFault | null {
    const stray = this.superfluousWords();
    if (!stray || stray.is !== 'stray') return null;
    const criterion = this.wrongJoins.criterionInside(stray.from, stray.to);
    if (criterion) return criterion;
    if (this.isRepeated(stray.from)) return stray;
    if (stray.to === this.words.length && this.lacking.unfinishedPhrase(true))
      return this.lacking.unfinishedPhrase(true);
    const lack = this.lacking.wordBeforeGap(stray.from) ?? this.lacking.besideStray(stray);
    if (lack) return lack;
    const isAround = (clash: TypeClash): boolean =>
      clash.from <= stray.from &&
      clash.to >= stray.to &&
      clashSize(clash) <= stray.to - stray.from + 3 &&
      !this.isOfOtherVerb(clash);
    const [clash] = this.trials.chart.clashes.filter(isAround).toSorted((a, b) => clashSize(a) - clashSize(b));
    return clash ? this.clashFault(clash) : (nounOfOtherSort(this.trials, stray) ?? stray);
  }

  /** True if the words of a clash can only belong to another verb. For example, a deck belongs to BOLSTER. */
  private isOfOtherVerb({ misfit }: TypeClash): boolean {
    const verb = this.trials.chart.from(0).find(({ cat }) => cat === 'verb')?.term;
    return verb?.cat === 'verb' && misfit.needs in this.vocabulary.hints.needs && !verb.takes.includes(misfit.needs);
  }

  private textBetween(from: number, to: number): string {
    return this.trials.textBetween(from, to);
  }

  /**
   * Finds a known word that was typed in place of another known word. A replacement that reverses the meaning of the
   * phrase is only a suggestion and never the sure correction (`sure`).
   */
  private otherWord(): PhraseFault | null {
    const { hints } = this.vocabulary;
    for (const [from, word] of this.words.entries()) {
      const isMark = word.kind === 'mark';
      if (!(isMark && joiningMarks.has(word.text))) {
        if (word.kind !== 'word' || isCapital(word) || hints.negating.includes(word.lower)) continue;
      }
      const joiningWords = { alike: ['and', 'or'], forms: [], haveSense: true, opposite: [] };
      const { alike, forms, haveSense, opposite } = isMark
        ? joiningWords
        : spellingCandidates(word.lower, this.vocabulary);
      const reversesSense = (candidate: string): boolean =>
        opposite.includes(candidate) || hints.negating.includes(candidate);
      const fits = (candidate: string): boolean =>
        // A number such as `one` is not offered for a small word such as `on`, because nobody makes this mistake. Another
        // small word, such as `with` for `of`, would say another relation.
        !(prepositions.has(word.lower) && (isNumberWord(candidate) || prepositions.has(candidate))) &&
        (!countingWords.has(candidate) || this.hasPluralAfter(from)) &&
        this.trials.readsWith(from, from + 1, candidate);
      const likely = [...alike, ...opposite].filter(
        (candidate) => haveSense || isPlausible(candidate, word.lower) || isTypo(candidate, word.lower),
      );
      const fitting = likely.filter(fits);
      if (fitting.length === 0) fitting.push(...forms.filter(fits));
      if (fitting.length === 0) continue;
      const near = fitting.toSorted((a, b) => Number(reversesSense(a)) - Number(reversesSense(b)));
      // A mark such as `&` most often means `and`, even if `or` would give the phrase a reading too.
      const spelt = near.slice(0, isMark ? 1 : 3).map((candidate) => inCase(candidate, word.text));
      const isSure = fitting.length === 1 && !isMark && !fitting.some(reversesSense);
      const sure = isSure ? (spelt[0] ?? null) : null;
      return { is: 'instead', from, to: from + 1, word: word.text, near: spelt, sure };
    }
    return null;
  }

  private hasPluralAfter(from: number): boolean {
    return this.words.slice(from + 1).some(({ lower }) => lower.endsWith('s'));
  }

  /** Finds a reference to a letter without brackets, as in `nearest to a)`. */
  private bareLetter(): PhraseFault | null {
    for (const [from, { kind, text }] of this.words.entries()) {
      const near = `[${text}]`;
      if (kind === 'subLetter' && this.trials.readsWith(from, from + 1, near)) {
        return { is: 'bare letter', from, to: from + 1, near };
      }
    }
    return null;
  }

  /** Finds a verb without the small word before the noun, as in `MOVE 1 objective`. */
  private noPreposition(): PhraseFault | null {
    const { clashes } = this.trials.chart;
    const { length } = this.words;
    const clash = clashes.find(({ pattern, from, to }) => pattern.id === 'rider' && from === 0 && to === length);
    const at = clash?.at?.from ?? 0;
    if (at === 0) return null;
    const said = this.words[at];
    if (said && prepositions.has(said.lower)) {
      // A wrong small word, as in `MOVE 1 on objective`.
      const other = this.vocabulary.hints.small.find(
        (small) => prepositions.has(small) && this.trials.readsWith(at, at + 1, small),
      );
      return other === undefined
        ? null
        : { is: 'instead', from: at, to: at + 1, word: said.text, near: [other], sure: null };
    }
    const before = this.words[at - 1];
    const forms = before ? spellingCandidates(before.lower, this.vocabulary).forms : [];
    const form = forms.find((other) => this.trials.readsWith(at - 1, at, other));
    if (before && form !== undefined)
      return { is: 'instead', from: at - 1, to: at, word: before.text, near: [form], sure: null };
    const near = this.vocabulary.hints.small.find((small) => this.trials.readsWithMore(at, small));
    const after = before?.text ?? '';
    return near === undefined ? null : { is: 'missing', from: at - 1, to: at + 1, after, near };
  }

  private isRepeated(at: number): boolean {
    return at > 0 && this.words[at]?.lower === this.words[at - 1]?.lower;
  }

  /** Finds a word that is typed twice, as in `Unit unit adjacent`. */
  private doubledWord(): PhraseFault | null {
    const from = this.words.findIndex((_, at) => this.isRepeated(at) && this.trials.readsWith(at, at + 1, ''));
    return from < 0 ? null : { is: 'twice', from, to: from + 1, words: this.textBetween(from, from + 1) };
  }

  /** Finds a needless mark at the end of a phrase, such as a comma. */
  private lastMark(): PhraseFault | null {
    const from = this.words.length - 1;
    const isNeedless =
      from > 0 && joiningMarks.has(this.words[from]?.text ?? '') && this.trials.readsWith(from, from + 1, '');
    return isNeedless ? { is: 'stray', from, to: from + 1, words: this.textBetween(from, from + 1) } : null;
  }

  /** Finds superfluous words: one or two words anywhere in the phrase, or three words at its start or end. */
  private superfluousWords(): PhraseFault | null {
    const { length } = this.words;
    for (const wordCount of [1, 2, 3]) {
      for (let from = 0; from + wordCount <= length; from++) {
        if (wordCount === length || (wordCount === 3 && from > 0 && from + wordCount < length)) continue;
        if (this.trials.readsWithout(from, from + wordCount)) {
          return { is: 'stray', from, to: from + wordCount, words: this.textBetween(from, from + wordCount) };
        }
      }
    }
    return null;
  }

  /**
   * Finds two neighbouring words in the wrong order: if they are exchanged, the phrase has a reading.
   * Prefers certain exchanges, and among these, pairs that no edge contains. An uncertain exchange counts only for such
   * a pair.
   */
  private wrongOrder(): PhraseFault | null {
    const { edges } = this.trials.chart;
    const wrongPairs = this.words.slice(1).flatMap((_, from): (PhraseFault & { readonly is: 'order' })[] => {
      const pair = this.words.slice(from, from + 2);
      const near = `${pair[1]?.text} ${pair[0]?.text}`.replace(/ (?=[,:])/, '');
      // A colon and a needless `and` are not exchanged with the word beside them.
      const isNeedless =
        pair.some(({ text }) => text === ':') ||
        (conjunctions.has(pair[0]?.lower ?? '') && this.trials.readsWith(from, from + 1, ''));
      if (isNeedless || this.movesOwner(from) || !this.trials.readsWith(from, from + 2, near)) return [];
      // If a word is `and`, `or` or a negation, the two words may be about different things. The exchange is then not
      // certain.
      const sure = !pair.some(({ lower }) => conjunctions.has(lower) || this.vocabulary.hints.negating.includes(lower));
      return [{ is: 'order', from, to: from + 2, near, sure }];
    });
    const isPart = ({ from, to }: PhraseFault): boolean => edges.some((edge) => edge.from <= from && edge.to >= to);
    const apart = wrongPairs.filter((fault) => !isPart(fault));
    return apart.find(({ sure }) => sure) ?? wrongPairs.find(({ sure }) => sure) ?? apart[0] ?? null;
  }

  /**
   * True if two neighbouring words say to what something belongs: a small word such as `with` before its noun, a word
   * that points to a noun, a verb such as `is`, or a side beside a word such as `controlled`. If such words are exchanged, they belong to
   * another noun.
   */
  private movesOwner(from: number): boolean {
    const pair = this.words.slice(from, from + 2);
    if (pair.some(({ kind }) => kind !== 'word')) return false;
    if (prepositions.has(pair[0]?.lower ?? '') || pair.some(({ lower }) => pointers.has(lower))) return true;
    const termsAt = (at: number) => this.trials.chart.edges.filter((edge) => edge.from === at && edge.to === at + 1);
    const isSide = (at: number): boolean => termsAt(at).some(({ term }) => term.cat === 'adj' && term.goesWithKinds);
    const isOfSide = (at: number): boolean => termsAt(at).some(({ term }) => 'ofSide' in term && term.ofSide !== null);
    return (isSide(from) && isOfSide(from + 1)) || (isOfSide(from) && isSide(from + 1));
  }

  /** Reports, if nothing else explains the fault, all words from the first word that no begun pattern accepts. */
  private unreadRest(): PhraseFault {
    const { partial, edges } = this.trials.chart;
    const { length } = this.words;
    const stops = partial.flatMap((stopped, index) => (stopped.some(({ from }) => from === 0) ? [index] : []));
    const ends = edges.flatMap(({ from, to }) => (from === 0 ? [to] : []));
    const most = Math.min(Math.max(0, ...stops, ...ends), length);
    const isStrength = ({ from, to, at }: TypeClash): boolean => from === 0 && to === most && at?.cat === 'strength';
    const clash = this.trials.chart.clashes.find(isStrength);
    if (clash && most < length) return this.clashFault(clash);
    // If only the first word fits, the first or the next word may be wrong, so the whole phrase is reported.
    const at = most === 1 && this.category !== 'act' ? 0 : most;
    if (at === 0 || at >= length) return { is: 'unfit', from: 0, to: length, words: this.trials.text, after: '' };
    return { is: 'unfit', from: at, to: length, words: this.textBetween(at, length), after: this.textBetween(0, at) };
  }
}

const numberCategories: ReadonlySet<Category> = new Set(['strength', 'slashed', 'n', 'list', 'split']);

/** Words that count things, and so need a plural after them. */
const countingWords: ReadonlySet<string> = new Set(['most', 'fewest']);

/** Marks that writers use in place of `and` or `or`. */
const joiningMarks = new Set([',', '&', '+', '/', '|', ';']);

/** Words that point to a thing, and verbs that say something of the thing before them. */
const pointers = new Set(['this', 'that', 'these', 'those', 'its', 'it', 'is', 'are', 'has', 'have']);

/** Words that join two predicates. The two predicates may be about different things. */
const conjunctions = new Set(['and', 'or']);

const otherKinds = ['cond', 'act', 'dest', 'crit'] as const;

const clashSize = ({ from, to }: TypeClash): number => to - from;
