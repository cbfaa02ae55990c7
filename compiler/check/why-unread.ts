// Why a phrase has no reading: exactly the words at fault, and what could have been meant.
import { Chart } from '../phrases/chart.ts';
import type { Clash } from '../phrases/chart.ts';
import type { Reader } from '../phrases/reading.ts';
import type { Category } from '../phrases/terms.ts';
import { isCapital } from '../phrases/words.ts';
import { candidates, inCase } from './spelling.ts';
import type { Word } from '../phrases/words.ts';

/** A fault of the words from `from` up to `to`. */
export type Fault =
  | {
      readonly is: 'unknown';
      readonly from: number;
      readonly to: number;
      readonly word: string;
      readonly near: readonly string[];
      /** The only word with which the phrase reads, if there is just one. */
      readonly sure: string | null;
    }
  | {
      readonly is: 'instead';
      readonly from: number;
      readonly to: number;
      readonly word: string;
      readonly near: readonly string[];
      /** The only word with which the phrase reads, if there is just one. */
      readonly sure: string | null;
    }
  | { readonly is: 'too long'; readonly from: number; readonly to: number }
  | { readonly is: 'stray'; readonly from: number; readonly to: number; readonly words: string }
  | { readonly is: 'order'; readonly from: number; readonly to: number; readonly near: string }
  | {
      readonly is: 'missing';
      readonly from: number;
      readonly to: number;
      readonly after: string;
      readonly near: string;
    }
  | { readonly is: 'two acts'; readonly from: number; readonly to: number; readonly words: string }
  | {
      readonly is: 'no colon';
      readonly from: number;
      readonly to: number;
      readonly near: string;
      /** Whether another mark stands there. */
      readonly isMarked: boolean;
    }
  | { readonly is: 'capitals'; readonly from: number; readonly to: number; readonly near: string }
  | { readonly is: 'no list'; readonly from: number; readonly to: number; readonly words: string }
  | {
      readonly is: 'wrong place';
      readonly from: number;
      readonly to: number;
      readonly words: string;
      readonly kind: Category;
    }
  | { readonly is: 'no verb'; readonly from: number; readonly to: number; readonly words: string }
  | { readonly is: 'types'; readonly from: number; readonly to: number; readonly clash: Clash; readonly words: string }
  | {
      readonly is: 'unfit';
      readonly from: number;
      readonly to: number;
      readonly words: string;
      readonly after: string;
    };

/** How many findings are looked at for a way to mend a phrase: enough for all that pages say. */
const mostEffort = 10_000;

export class Diagnosis {
  private readonly reader: Reader;
  private readonly goal: Category;
  private readonly chart: Chart;
  private readonly text: string;
  private effort = 0;

  constructor(text: string, goal: Category, reader: Reader) {
    this.reader = reader;
    this.goal = goal;
    this.text = text;
    this.chart = new Chart(text, goal, reader.vocabulary, true);
  }

  get words(): readonly Word[] {
    return this.chart.words;
  }

  faults(): readonly Fault[] {
    const unknown = this.words.flatMap((word, index) => this.unknown(word, index));
    if (unknown.length > 0) return unknown;
    if (this.chart.isTooLong) return [{ is: 'too long', from: 0, to: this.words.length }];
    const found =
      this.otherKind() ??
      this.actions() ??
      this.types(1) ??
      this.respelt() ??
      this.order() ??
      this.noNoun() ??
      this.noList() ??
      this.strayOrClash() ??
      this.missing() ??
      this.unfinished() ??
      this.types(0.5) ??
      this.unfit();
    return [found];
  }

  private isKnown(word: Word): boolean {
    return word.kind !== 'word' || isCapital(word) || this.reader.vocabulary.known.has(word.lower);
  }

  /** Whether a text reads as what was wanted. */
  private reads(text: string, goal = this.goal): boolean {
    if (this.effort > mostEffort) return false;
    const { reads, effort } = this.reader.tries(text, goal);
    this.effort += effort;
    return reads;
  }

  private replaced(from: number, to: number, by: string): string {
    const [first, last] = [this.words[from], this.words[to - 1]];
    if (!first || !last) return this.text;
    return `${this.text.slice(0, first.start)}${by}${this.text.slice(last.end)}`.replaceAll(/\s+/g, ' ').trim();
  }

  private unknown(word: Word, index: number): Fault[] {
    if (this.isKnown(word)) return [];
    const close = candidates(word.lower, this.reader.vocabulary.known);
    const fitting = close.filter((one) => this.reads(this.replaced(index, index + 1, one)));
    // Those first with which the phrase reads; almost anything is close to a word of a letter or two.
    const shown = word.text.length < 3 ? fitting : [...new Set([...fitting, ...close])];
    const spelt = shown.slice(0, 3).map((one) => inCase(one, word.text));
    const isSure = fitting.length === 1 && word.text.length > 1;
    return [
      {
        is: 'unknown',
        from: index,
        to: index + 1,
        word: word.text,
        near: spelt,
        sure: isSure ? (spelt[0] ?? null) : null,
      },
    ];
  }

  /** Whether it begins as an action does. */
  private get beginsWithVerb(): boolean {
    return this.goal === 'act' && this.chart.from(0).some(({ cat }) => cat === 'verb' || cat === 'act');
  }

  /** A phrase that reads as something else: a condition where a destination belongs. */
  private otherKind(): Fault | null {
    if (this.beginsWithVerb) return null;
    for (const kind of kinds) {
      if (kind === this.goal || !this.reads(this.text, kind)) continue;
      return { is: 'wrong place', from: 0, to: this.words.length, words: this.text, kind };
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
    if (colon > 0 && this.reads(before, 'act') && after !== '') {
      return { is: 'two acts', from: 0, to: colon, words: before };
    }
    if (this.beginsWithVerb) return this.noStrength();
    return (
      this.capitals(colon) ?? this.noColon() ?? { is: 'no verb', from: 0, to: 1, words: this.words[0]?.text ?? '' }
    );
  }

  /** A verb without the strength that it needs. */
  private noStrength(): Fault | null {
    const verb = this.chart.from(0).find(({ cat }) => cat === 'verb');
    if (verb?.term.cat !== 'verb' || verb.term.strength === 'none') return null;
    const [after, rest] = [this.said(0, verb.to), this.said(verb.to, this.words.length)];
    const near = ['1', 'X', 'Y'].find((one) => this.reads(`${after} ${one} ${rest}`.trim()));
    return near === undefined ? null : { is: 'missing', from: 0, to: Math.min(2, this.words.length), after, near };
  }

  /** A condition and an action with nothing between, or a comma. */
  private noColon(): Fault | null {
    const { length } = this.words;
    for (const { from, cat } of this.chart.edges) {
      if (cat !== 'verb' || from === 0) continue;
      const mark = this.words[from - 1]?.kind === 'mark' ? 1 : 0;
      const [before, after] = [this.said(0, from - mark), this.said(from, length)];
      if (!this.reads(before, 'cond') || !this.reads(after)) continue;
      return { is: 'no colon', from: from - 1, to: from + 1 - mark, near: `${before}: ${after}`, isMarked: mark > 0 };
    }
    return null;
  }

  /** A condition in capitals, which are kept for actions. */
  private capitals(colon: number): Fault | null {
    const before = this.said(0, colon);
    if (colon < 1 || before !== before.toUpperCase() || !this.reads(before.toLowerCase(), 'cond')) return null;
    const small = before.charAt(0) + before.slice(1).toLowerCase();
    return { is: 'capitals', from: 0, to: colon, near: small };
  }

  /** The widest clash of types, if it covers so much of the words. */
  private types(share: number): Fault | null {
    const widest = this.chart.clashes
      .filter((clash) => size(clash) >= share * this.words.length && clash.from === 0)
      .toSorted((a, b) => size(b) - size(a))[0];
    return widest ? this.clashing(widest) : null;
  }

  private clashing(clash: Clash): Fault {
    const { from, to } = clash;
    return { is: 'types', from, to, clash, words: this.said(from, to) };
  }

  /** Words without which the phrase reads; if they clash with their neighbours, that is what is wrong with them. */
  private strayOrClash(): Fault | null {
    const stray = this.stray();
    if (!stray) return null;
    const unfilled = this.unfilled(stray.from);
    if (unfilled) return unfilled;
    const clash = this.chart.clashes
      .filter((one) => one.from <= stray.from && one.to >= stray.to && size(one) <= stray.to - stray.from + 3)
      .toSorted((a, b) => size(a) - size(b))[0];
    return clash ? this.clashing(clash) : stray;
  }

  private said(from: number, to: number): string {
    const [first, last] = [this.words[from], this.words[to - 1]];
    return first && last ? this.text.slice(first.start, last.end) : '';
  }

  /** A word that is known but was likely another. */
  private respelt(): Fault | null {
    const { known, hints } = this.reader.vocabulary;
    for (const [index, word] of this.words.entries()) {
      if (word.kind !== 'word' || isCapital(word) || hints.negating.includes(word.lower)) continue;
      const close = candidates(word.lower, known).filter((one) => !hints.negating.includes(one));
      const fitting = close.filter((one) => this.reads(this.replaced(index, index + 1, one)));
      if (fitting.length === 0) continue;
      const spelt = fitting.slice(0, 3).map((one) => inCase(one, word.text));
      const sure = fitting.length === 1 ? (spelt[0] ?? null) : null;
      return { is: 'instead', from: index, to: index + 1, word: word.text, near: spelt, sure };
    }
    return null;
  }

  /** A few words without which the phrase reads; of three, only at an end. */
  private stray(): Fault | null {
    const { length } = this.words;
    for (const many of [1, 2, 3]) {
      for (let from = 0; from + many <= length; from++) {
        if (many === length || (many === 3 && from > 0 && from + many < length)) continue;
        if (this.reads(this.replaced(from, from + many, ''))) {
          return { is: 'stray', from, to: from + many, words: this.said(from, from + many) };
        }
      }
    }
    return null;
  }

  /** A word that asks for something behind it, and something else stands there: `Highest door`. */
  private unfilled(at: number): Fault | null {
    if (at + 1 >= this.words.length) return null;
    for (const { sequence, dot, from } of this.chart.open[at + 1] ?? []) {
      const next = sequence.elements[dot];
      if (from !== at || dot !== 1 || next?.is !== 'slot' || next.cat === 'thing') continue;
      if (this.chart.from(at + 1).some(({ cat }) => cat === next.cat)) return null;
      const near = this.filler(next.sort ?? next.cat, next.cat);
      const after = this.said(at, at + 1);
      if (near !== undefined) return { is: 'missing', from: at, to: Math.min(at + 2, this.words.length), after, near };
    }
    return null;
  }

  /** A phrase that ends behind an adjective or an article and reads with a noun more. */
  private noNoun(): Fault | null {
    const { length } = this.words;
    const last = this.words[length - 1];
    if (!last || last.kind === 'mark') return null;
    const wanted = this.chart.open[length]?.some(({ sequence, dot }) => {
      const next = sequence.elements[dot];
      return next?.is === 'slot' && next.cat === 'thing';
    });
    if (!wanted) return null;
    const near = this.reader.vocabulary.hints.nouns.find((one) => this.reads(`${this.text} ${one}`));
    return near === undefined ? null : { is: 'missing', from: length - 1, to: length, after: last.text, near };
  }

  /** A criterion at the end, outside a list. */
  private noList(): Fault | null {
    if (this.goal === 'crit') return null;
    const { length } = this.words;
    for (let from = 1; from < length; from++) {
      const rest = this.said(from, length);
      // What can be said of things is rather a word too many.
      if (!this.reads(this.said(0, from)) || !this.reads(rest, 'crit') || said.some((one) => this.reads(rest, one)))
        continue;
      return { is: 'no list', from, to: length, words: rest };
    }
    return null;
  }

  private order(): Fault | null {
    for (let from = 0; from + 2 <= this.words.length; from++) {
      const swapped = `${this.words[from + 1]?.text ?? ''} ${this.words[from]?.text ?? ''}`;
      if (this.reads(this.replaced(from, from + 2, swapped))) return { is: 'order', from, to: from + 2, near: swapped };
    }
    return null;
  }

  /** A small word, a number or a noun with which the phrase reads. */
  private missing(): Fault | null {
    for (let index = this.words.length; index > 0; index--) {
      const before = this.words[index - 1];
      if (!before) continue;
      const small = this.reader.vocabulary.hints.small.find((one) =>
        this.reads(this.replaced(index - 1, index, `${before.text} ${one}`)),
      );
      if (small !== undefined) {
        return {
          is: 'missing',
          from: index - 1,
          to: Math.min(index + 1, this.words.length),
          after: before.text,
          near: small,
        };
      }
    }
    return null;
  }

  /** A phrase that ends behind a word which wants more. */
  private unfinished(): Fault | null {
    const { length } = this.words;
    // A last word that is whole by itself wants nothing.
    if (this.chart.edges.some(({ from, to }) => from === length - 1 && to === length)) return null;
    for (const { sequence, dot } of this.chart.open[length] ?? []) {
      const [before, next] = [sequence.elements[dot - 1], sequence.elements[dot]];
      const last = this.words[length - 1];
      if (before?.is !== 'words' || !next || !last) continue;
      const near = next.is === 'words' ? next.any[0] : this.filler(next.sort ?? next.cat, next.cat);
      if (near === undefined) continue;
      return { is: 'missing', from: length - 1, to: length, after: last.text, near };
    }
    return null;
  }

  /** What may fill a slot: as the game says, or a word that gives such a thing. */
  private filler(sort: string, cat: Category): string | undefined {
    const { hints, entries } = this.reader.vocabulary;
    return hints.fillers[sort] ?? entries.find(({ kind, gives }) => kind === 'word' && gives === cat)?.forms[0];
  }

  /** From the first word that nothing goes on with. */
  private unfit(): Fault {
    const furthest = Math.max(
      0,
      ...this.chart.open.flatMap((items, at) => (items.some(({ from }) => from === 0) ? [at] : [])),
    );
    const reached = Math.max(0, ...this.chart.edges.filter(({ from }) => from === 0).map(({ to }) => to));
    const most = Math.min(Math.max(furthest, reached), this.words.length);
    // Of a single word before it nobody can tell which of the two is wrong.
    const at = most === 1 && this.goal !== 'act' ? 0 : most;
    if (at === 0 || at >= this.words.length)
      return { is: 'unfit', from: 0, to: this.words.length, words: this.text, after: '' };
    return {
      is: 'unfit',
      from: at,
      to: this.words.length,
      words: this.said(at, this.words.length),
      after: this.said(0, at),
    };
  }
}

/** What can be said of a thing. */
const said = ['adj', 'post', 'pred'] as const;

/** What a phrase may be instead. */
const kinds = ['cond', 'act', 'dest', 'crit'] as const;

const size = ({ from, to }: Clash): number => to - from;
