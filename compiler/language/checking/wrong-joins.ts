// What is joined in a wrong way: criteria without `>`, two actions in one sentence, a condition and its action.
import type { Category } from '../phrases/terms.ts';
import type { Fault } from './phrase-fault.ts';
import type { Tries } from './phrase-trials.ts';

/** Phrases, and where the words stand that part them. */
interface Cut {
  readonly parts: readonly string[];
  readonly marks: readonly number[];
}

/** What people put between two phrases, of which the first comes first. */
const inOrder: ReadonlySet<string> = new Set(['then', 'so', 'do', 'and', ',', ';', '–', '-']);
/** Of these nobody can say which of the two comes first, or whether both are meant. */
const joiners: ReadonlySet<string> = new Set([...inOrder, 'or', 'but', '&', '+', '/', '|', '<', '=']);
const parting: ReadonlySet<string> = new Set(['then', ',', ';']);
const over: ReadonlySet<string> = new Set(['>']);
const overOrJoiner: ReadonlySet<string> = new Set([...joiners, ...over]);

export class Joins {
  private readonly tries: Tries;

  constructor(tries: Tries) {
    this.tries = tries;
  }

  /** Phrases of one kind with marks between, cut where each of them reads; null if they are no such. */
  private cut(from: number, to: number, goal: Category, between: ReadonlySet<string>): Cut | null {
    const { tries } = this;
    const parts: string[] = [];
    const marks: number[] = [];
    let start = from;
    for (let at = from; at <= to; at++) {
      const word = tries.words[at];
      if (at < to && !(word && between.has(word.lower))) continue;
      if (!tries.reads(tries.said(start, at), goal)) continue;
      parts.push(tries.said(start, at));
      if (at === to) return marks.length > 0 ? { parts, marks } : null;
      marks.push(at);
      start = at + 1;
    }
    return null;
  }

  /** Whether what stands between leaves no doubt of the order. */
  private isSure(marks: readonly number[], sure = inOrder): boolean {
    return marks.every((at) => sure.has(this.tries.words[at]?.lower ?? ''));
  }

  /** Criteria with `>` or a joining word between, or one by itself. */
  private criteria(from: number, to: number, between: ReadonlySet<string>): readonly string[] | null {
    const { tries } = this;
    const words = tries.said(from, to);
    return this.cut(from, to, 'crit', between)?.parts ?? (tries.reads(words, 'crit') ? [words] : null);
  }

  /** `[Nearest, Random]`; of `and` nobody can say whether both are to count alike. */
  noOver(): Fault | null {
    const { goal, words } = this.tries;
    const found = goal === 'crit' ? this.cut(0, words.length, 'crit', joiners) : null;
    if (!found) return null;
    const { parts, marks } = found;
    const [from = 0] = marks;
    const sure = this.isSure(marks, parting);
    return { is: 'no over', from, to: from + 1, near: parts.join(' > '), marks, sure };
  }

  /** `(Nearest > Random)` behind a sentence, or as one. */
  inParentheses(): Fault | null {
    const { tries } = this;
    const { length } = tries.words;
    const from = tries.words.findLastIndex(({ text }) => text === '(');
    if (tries.goal === 'crit' || from < 0 || tries.words[length - 1]?.text !== ')') return null;
    const parts = this.criteria(from + 1, length - 1, overOrJoiner);
    if (!parts || (from > 0 && !tries.reads(tries.said(0, from)))) return null;
    return { is: 'no list', from, to: length, words: tries.said(from, length), list: parts.join(' > ') };
  }

  /** `RECON, CONTROL`: several actions in one sentence. */
  acts(): Fault | null {
    const { tries } = this;
    const found = tries.goal === 'act' ? this.cut(0, tries.words.length, 'act', joiners) : null;
    if (!found) return null;
    const { parts, marks } = found;
    const [from = 0] = marks;
    return { is: 'joined acts', from, to: from + 1, near: parts.join('. '), marks, sure: this.isSure(marks) };
  }

  /** `towards MOVE 1 to objective`: a whole action where something else is still to come. */
  actInside(): Fault | null {
    const { tries } = this;
    if (tries.goal !== 'act') return null;
    const { length } = tries.words;
    for (const from of this.verbs()) {
      const words = tries.said(from, length);
      if (tries.reads(words)) return { is: 'wrong place', from, to: length, words, kind: 'act', wanted: 'dest' };
    }
    return null;
  }

  /** Where a verb begins, behind the first word. */
  private verbs(): number[] {
    const { edges } = this.tries.chart;
    return [...new Set(edges.flatMap(({ from, cat }) => (cat === 'verb' && from > 0 ? [from] : [])))].toSorted(
      (a, b) => a - b,
    );
  }

  /** A condition and an action with nothing between, or a comma, or a word such as `then`. */
  noColon(): Fault | null {
    const { tries } = this;
    if (tries.goal !== 'act') return null;
    const { length } = tries.words;
    for (const from of this.verbs()) {
      const before = tries.words[from - 1];
      const mark = before && (before.kind === 'mark' || joiners.has(before.lower)) ? 1 : 0;
      const [asked, done] = [tries.said(0, from - mark), tries.said(from, length)];
      if (!tries.reads(asked, 'cond') || !tries.reads(done)) continue;
      const near = `${asked}: ${done}`;
      const sure = mark === 0 || this.isSure([from - 1]);
      return { is: 'no colon', from: from - 1, to: from + 1 - mark, near, isMarked: mark > 0, sure };
    }
    return null;
  }

  /** A criterion at the end, outside a list; `isSaid` tells what can be said of things: that is rather a word too many. */
  noList(isSaid: (text: string) => boolean): Fault | null {
    const { tries } = this;
    if (tries.goal === 'crit') return null;
    const { length } = tries.words;
    for (let from = 1; from < length; from++) {
      const words = tries.said(from, length);
      const parts = this.criteria(from, length, over);
      if (!parts || !tries.reads(tries.said(0, from)) || isSaid(words)) continue;
      return { is: 'no list', from, to: length, words, list: parts.join(' > ') };
    }
    return null;
  }
}
