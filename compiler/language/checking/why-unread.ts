// Why a phrase has no reading: exactly the words at fault, and what could have been meant.
import type { TypeClash } from '../phrases/chart.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { Category } from '../phrases/terms.ts';
import { isCapital } from '../phrases/phrase-words.ts';
import type { Word } from '../phrases/phrase-words.ts';
import type { Fault } from './phrase-fault.ts';
import { Joins } from './wrong-joins.ts';
import { candidates, inCase } from './misspellings.ts';
import { Tries } from './phrase-trials.ts';

export class Diagnosis {
  private readonly tries: Tries;
  private readonly joins: Joins;

  constructor(text: string, goal: Category, reader: Reader) {
    this.tries = new Tries(text, goal, reader);
    this.joins = new Joins(this.tries);
  }

  /** Whether a verb and its strength end there, so that what follows is said of the action. */
  endsAct(at: number): boolean {
    return at === 0 || this.tries.chart.from(0).some(({ pattern, to }) => pattern?.id === 'action' && to === at);
  }

  get words(): readonly Word[] {
    return this.tries.words;
  }

  private get goal(): Category {
    return this.tries.goal;
  }

  private get vocabulary(): Reader['vocabulary'] {
    return this.tries.reader.vocabulary;
  }

  faults(): readonly Fault[] {
    const tooLong: Fault = { is: 'too long', from: 0, to: this.words.length };
    if (this.tries.isOverlong) return [tooLong];
    const unknown = this.words.flatMap((word, index) => (this.isKnown(word) ? [] : [index]));
    if (unknown.length > 0) return this.unknown(unknown);
    if (this.tries.chart.isTooLong) return [tooLong];
    return [this.fault()];
  }

  /** What is wrong with words of which each is known. */
  private fault(): Fault {
    const { joins } = this;
    return (
      this.otherKind() ??
      joins.noOver() ??
      joins.inParentheses() ??
      this.actions() ??
      this.types(1) ??
      this.respelt() ??
      this.bareLetter() ??
      this.order() ??
      this.noNoun() ??
      joins.noList((text) => said.some((one) => this.tries.reads(text, one))) ??
      joins.actInside() ??
      this.strayOrClash() ??
      this.missing() ??
      this.unfinished() ??
      this.types(0.5) ??
      this.unfit()
    );
  }

  private isKnown(word: Word): boolean {
    return word.kind !== 'word' || isCapital(word) || this.vocabulary.known.has(word.lower);
  }

  /** Words that nobody knows. Of several, no other word in the place of one makes the phrase read. */
  private unknown(places: readonly number[]): Fault[] {
    const [only = 0] = places;
    const joined = places.length > 1 ? null : (this.joins.noColon() ?? this.joins.acts() ?? this.joins.noOver());
    if (joined && joined.from <= only && only < joined.to) return [joined];
    return places.map((from) => {
      const word = this.words[from] as Word;
      const { alike, turned } = candidates(word.lower, this.vocabulary.known);
      const fits = (one: string): boolean => this.tries.readsWith(from, from + 1, one);
      const fitting = places.length > 1 ? [] : alike.filter(fits);
      // What would turn the sense around is as likely meant as what would not.
      if (fitting.length > 0) fitting.push(...turned.filter(fits));
      const close = alike.length > 0 ? alike : turned;
      // Those first with which the phrase reads; almost anything is close to a word of a letter or two.
      const shown = word.text.length < 3 ? fitting : [...new Set([...fitting, ...close])];
      const near = shown.slice(0, 3).map((one) => inCase(one, word.text));
      const isSure = fitting.length === 1 && word.text.length > 1;
      return { is: 'unknown', from, to: from + 1, word: word.text, near, sure: isSure ? (near[0] ?? null) : null };
    });
  }

  /** Whether it begins as an action does. */
  private get beginsWithVerb(): boolean {
    return this.goal === 'act' && this.tries.chart.from(0).some(({ cat }) => cat === 'verb' || cat === 'act');
  }

  /** A phrase that reads as something else: a condition where a destination belongs. */
  private otherKind(): Fault | null {
    if (this.beginsWithVerb) return null;
    for (const kind of kinds) {
      if (kind === this.goal || !this.tries.reads(this.tries.text, kind)) continue;
      return { is: 'wrong place', from: 0, to: this.words.length, words: this.tries.text, kind, wanted: null };
    }
    return null;
  }

  /** An action before a colon where a condition belongs; an action without its verb. */
  private actions(): Fault | null {
    if (this.goal !== 'act') return null;
    // A strength that has lost its verb; other parentheses say what a bot considers something to be.
    if (this.words[0]?.text === '(')
      return this.words[2]?.text === ')' ? { is: 'no verb', from: 0, to: 3, words: this.said(0, 3) } : null;
    const colon = this.words.findIndex(({ text }) => text === ':');
    const [before, after] = [this.said(0, colon), this.said(colon + 1, this.words.length)];
    if (colon > 0 && this.tries.reads(before, 'act') && after !== '') {
      return { is: 'two acts', from: 0, to: colon, words: before };
    }
    if (this.beginsWithVerb) return this.joins.acts() ?? this.noStrength() ?? this.noPreposition();
    return (
      this.capitals(colon) ??
      this.joins.noColon() ?? { is: 'no verb', from: 0, to: 1, words: this.words[0]?.text ?? '' }
    );
  }

  /** A verb without the strength that it needs. */
  private noStrength(): Fault | null {
    const verb = this.tries.chart.from(0).find(({ cat }) => cat === 'verb');
    if (verb?.term.cat !== 'verb' || verb.term.strength === 'none') return null;
    const near = ['1', 'X', 'Y'].find((one) => this.tries.readsWithMore(verb.to, one));
    if (near === undefined) return null;
    return { is: 'missing', from: 0, to: Math.min(2, this.words.length), after: this.said(0, verb.to), near };
  }

  /** A condition in capitals, which are kept for actions. */
  private capitals(colon: number): Fault | null {
    const before = this.said(0, colon);
    if (colon < 1 || before !== before.toUpperCase() || !this.tries.reads(before.toLowerCase(), 'cond')) return null;
    const small = before.charAt(0) + before.slice(1).toLowerCase();
    return { is: 'capitals', from: 0, to: colon, near: small };
  }

  /** The widest clash of types, if it covers so much of the words. */
  private types(share: number): Fault | null {
    const widest = this.tries.chart.clashes
      .filter((clash) => size(clash) >= share * this.words.length && clash.from === 0)
      .toSorted((a, b) => size(b) - size(a))[0];
    return widest ? this.clashing(widest) : null;
  }

  private clashing(clash: TypeClash): Fault {
    const { from, to, at } = clash;
    // A figure is at fault by itself; of things and what is said of them nobody can tell which of the two is wrong.
    const part = at && figures.has(at.cat) ? at : clash;
    return { is: 'types', from: part.from, to: part.to, clash, words: this.said(from, to) };
  }

  /** Words without which the phrase reads; if they clash with their neighbours, that is what is wrong with them. */
  private strayOrClash(): Fault | null {
    const stray = this.doubled() ?? this.stray();
    if (!stray || stray.is !== 'stray') return null;
    if (this.isDouble(stray.from)) return stray;
    const unfilled = this.unfilled(stray.from);
    if (unfilled) return unfilled;
    const clash = this.tries.chart.clashes
      .filter((one) => one.from <= stray.from && one.to >= stray.to && size(one) <= stray.to - stray.from + 3)
      .toSorted((a, b) => size(a) - size(b))[0];
    return clash ? this.clashing(clash) : stray;
  }

  private said(from: number, to: number): string {
    return this.tries.said(from, to);
  }

  /** A word that is known but was likely another; of one that turns the sense around nobody can be sure. */
  private respelt(): Fault | null {
    const { known, hints } = this.vocabulary;
    for (const [from, word] of this.words.entries()) {
      const isMark = word.kind === 'mark';
      if (!(isMark && joining.has(word.text))) {
        if (word.kind !== 'word' || isCapital(word) || hints.negating.includes(word.lower)) continue;
      }
      const { alike, turned } = isMark ? { alike: ['and', 'or'], turned: [] } : candidates(word.lower, known);
      const turns = (one: string): boolean => turned.includes(one) || hints.negating.includes(one);
      const fitting = [...alike, ...turned].filter((one) => this.tries.readsWith(from, from + 1, one));
      if (fitting.length === 0) continue;
      const near = fitting.toSorted((a, b) => Number(turns(a)) - Number(turns(b)));
      const spelt = near.slice(0, 3).map((one) => inCase(one, word.text));
      const isSure = fitting.length === 1 && !isMark && !fitting.some(turns);
      return {
        is: 'instead',
        from,
        to: from + 1,
        word: word.text,
        near: spelt,
        sure: isSure ? (spelt[0] ?? null) : null,
      };
    }
    return null;
  }

  /** `nearest to a)`: a letter that is referred to, without its brackets. */
  private bareLetter(): Fault | null {
    for (const [from, { kind, text }] of this.words.entries()) {
      const near = `[${text}]`;
      if (kind === 'item' && this.tries.readsWith(from, from + 1, near)) {
        return { is: 'bare letter', from, to: from + 1, near };
      }
    }
    return null;
  }

  /** `MOVE 1 objective`: the verb does not take the thing as it stands, but takes it with a small word before it. */
  private noPreposition(): Fault | null {
    const { clashes } = this.tries.chart;
    const clash = clashes.find(
      ({ pattern, from, to }) => pattern.id === 'rider' && from === 0 && to === this.words.length,
    );
    const at = clash?.at?.from ?? 0;
    if (at === 0) return null;
    const near = this.vocabulary.hints.small.find((one) => this.tries.readsWithMore(at, one));
    const after = this.words[at - 1]?.text ?? '';
    return near === undefined ? null : { is: 'missing', from: at - 1, to: at + 1, after, near };
  }

  private isDouble(at: number): boolean {
    return at > 0 && this.words[at]?.lower === this.words[at - 1]?.lower;
  }

  /** `Unit unit adjacent`: a word that was written twice. */
  private doubled(): Fault | null {
    const from = this.words.findIndex((_, at) => this.isDouble(at) && this.tries.readsWith(at, at + 1, ''));
    return from < 0 ? null : { is: 'stray', from, to: from + 1, words: this.said(from, from + 1) };
  }

  /** A few words without which the phrase reads; of three, only at an end. */
  private stray(): Fault | null {
    const { length } = this.words;
    for (const many of [1, 2, 3]) {
      for (let from = 0; from + many <= length; from++) {
        if (many === length || (many === 3 && from > 0 && from + many < length)) continue;
        if (this.tries.readsWith(from, from + many, '')) {
          return { is: 'stray', from, to: from + many, words: this.said(from, from + many) };
        }
      }
    }
    return null;
  }

  /** A word that asks for something behind it, and something else stands there: `Highest door`. */
  private unfilled(at: number): Fault | null {
    if (at + 1 >= this.words.length) return null;
    for (const { sequence, dot, from } of this.tries.chart.partial[at + 1] ?? []) {
      const next = sequence.elements[dot];
      if (from !== at || dot !== 1 || !next) continue;
      const isSlot = next.is === 'slot';
      if (isSlot && (next.cat === 'thing' || this.tries.chart.from(at + 1).some(({ cat }) => cat === next.cat)))
        continue;
      const near = isSlot ? this.filler(next.sort ?? next.cat, next.cat) : next.any[0];
      if (near === undefined) continue;
      // Between the words, or in the place of what stands there.
      const ends = isSlot ? [at + 1, at + 2] : [at + 1];
      const before = this.said(0, at + 1);
      if (!ends.some((end) => this.tries.reads(`${before} ${near} ${this.said(end, this.words.length)}`.trim())))
        continue;
      return { is: 'missing', from: at, to: Math.min(at + 2, this.words.length), after: this.said(at, at + 1), near };
    }
    return null;
  }

  /** A phrase that ends behind an adjective or an article and reads with a noun more. */
  private noNoun(): Fault | null {
    const { length } = this.words;
    const last = this.words[length - 1];
    if (!last || last.kind === 'mark') return null;
    const wanted = this.tries.chart.partial[length]?.some(({ sequence, dot }) => {
      const next = sequence.elements[dot];
      return next?.is === 'slot' && next.cat === 'thing';
    });
    if (!wanted) return null;
    const near = this.vocabulary.hints.nouns.find((one) => this.tries.readsWithMore(length, one));
    return near === undefined ? null : { is: 'missing', from: length - 1, to: length, after: last.text, near };
  }

  /** Two words that say nothing as they stand, and something the other way round. */
  private order(): Fault | null {
    const { edges } = this.tries.chart;
    for (let from = 0; from + 2 <= this.words.length; from++) {
      if (edges.some((one) => one.from <= from && one.to >= from + 2)) continue;
      const pair = this.words.slice(from, from + 2);
      const near = pair
        .map(({ text }) => text)
        .toReversed()
        .join(' ');
      if (!this.tries.readsWith(from, from + 2, near)) continue;
      // What stands on the other side of a `not` or an `or` is said of something else.
      const sure = !pair.some(({ lower }) => binding.has(lower) || this.vocabulary.hints.negating.includes(lower));
      return { is: 'order', from, to: from + 2, near, sure };
    }
    return null;
  }

  /** A small word, a number or a noun with which the phrase reads. */
  private missing(): Fault | null {
    for (let at = this.words.length; at > 0; at--) {
      const near = this.vocabulary.hints.small.find((one) => this.tries.readsWithMore(at, one));
      if (near === undefined) continue;
      const after = this.words[at - 1]?.text ?? '';
      return { is: 'missing', from: at - 1, to: Math.min(at + 1, this.words.length), after, near };
    }
    return null;
  }

  /** A phrase that ends behind a word which wants more. */
  private unfinished(): Fault | null {
    const { length } = this.words;
    const last = this.words[length - 1];
    // A last word that is whole by itself wants nothing.
    if (!last || this.tries.chart.edges.some(({ from, to }) => from === length - 1 && to === length)) return null;
    for (const { sequence, dot } of this.tries.chart.partial[length] ?? []) {
      const [before, next] = [sequence.elements[dot - 1], sequence.elements[dot]];
      if (before?.is !== 'words' || !next) continue;
      const near = next.is === 'words' ? next.any[0] : this.filler(next.sort ?? next.cat, next.cat);
      if (near === undefined || !this.tries.readsWithMore(length, near)) continue;
      return { is: 'missing', from: length - 1, to: length, after: last.text, near };
    }
    return null;
  }

  /** What may fill a slot: as the game says, or a word that gives such a thing. */
  private filler(sort: string, cat: Category): string | undefined {
    const { hints, entries } = this.vocabulary;
    return (
      hints.fillers[sort] ??
      entries.find(({ kind, gives, forms }) => kind === 'word' && gives === cat && !forms[0]?.includes(' '))?.forms[0]
    );
  }

  /** From the first word that nothing goes on with. */
  private unfit(): Fault {
    const furthest = Math.max(
      0,
      ...this.tries.chart.partial.flatMap((items, at) => (items.some(({ from }) => from === 0) ? [at] : [])),
    );
    const reached = Math.max(0, ...this.tries.chart.edges.filter(({ from }) => from === 0).map(({ to }) => to));
    const most = Math.min(Math.max(furthest, reached), this.words.length);
    // Of a single word before it nobody can tell which of the two is wrong.
    const at = most === 1 && this.goal !== 'act' ? 0 : most;
    if (at === 0 || at >= this.words.length)
      return { is: 'unfit', from: 0, to: this.words.length, words: this.tries.text, after: '' };
    return {
      is: 'unfit',
      from: at,
      to: this.words.length,
      words: this.said(at, this.words.length),
      after: this.said(0, at),
    };
  }
}

const figures: ReadonlySet<Category> = new Set(['strength', 'slashed', 'n', 'list', 'split']);

/** Marks that people write for `and` or `or`. */
const joining = new Set([',', '&', '+', '/', '|', ';']);

/** Words that part what is said of one thing from what is said of another. */
const binding = new Set(['and', 'or']);

/** What can be said of a thing. */
const said = ['adj', 'post', 'pred'] as const;

/** What a phrase may be instead. */
const kinds = ['cond', 'act', 'dest', 'crit'] as const;

const size = ({ from, to }: TypeClash): number => to - from;
