// Splits a condition at `and`, `or` and `unless` into statements, so that a debugger can mark each statement.
import type { Test } from '../../plan/nodes.ts';
import type { ChartEdge } from '../phrases/chart.ts';
import type { Reading } from '../phrases/phrase-reader.ts';
import type { Word } from '../phrases/phrase-words.ts';
import { boundTo } from '../phrases/pointers.ts';
import type { ConditionTerm } from '../phrases/terms.ts';
import { boundTest, type PhraseInClause } from './phrase-alone.ts';

/**
 * A statement of a condition that is not divided further. `to` is its end, as an offset in the phrase. `test` shows
 * whether the statement is true, provided that the statements before it are true.
 */
export interface ConditionStatement {
  readonly is: 'statement';
  readonly test: Test;
  readonly to: number;
}

/** A statement, or a group of parts: joined by `and` (`all`), joined by `or` (`any`), or denied by `unless`. */
export type ConditionPart =
  | ConditionStatement
  | {
      readonly is: 'all' | 'any';
      readonly of: readonly ConditionPart[];
      /**
       * The whole statement, if the parts come from a single statement that was divided, such as `Commander or
       * Navigator in play area`; otherwise absent.
       */
      readonly whole?: ConditionStatement;
    }
  | { readonly is: 'denied'; readonly of: ConditionPart };

const conditionOf = (edge: ChartEdge | undefined): ConditionTerm | null =>
  edge?.term.cat === 'cond' ? edge.term : null;

/** Ids of the patterns that join statements (`and`, `or`) or begin a condition with a word such as `if`. */
const joining = ['and', 'or', 'if'];

const isJoined = ({ cat, pattern, parts }: ChartEdge): boolean =>
  cat === 'cond' && joining.includes(pattern?.id ?? '') && conditionOf(parts[0]) !== null;

/** Things or predicates that `and` or `or` joins inside a statement. */
interface InnerJoin {
  readonly is: 'all' | 'any';
  readonly parts: readonly ChartEdge[];
}

/** The categories of phrases for things and for predicates, which `and` or `or` can join inside a statement. */
const joinable = ['thing', 'pred', 'adj', 'post', 'rel'];

const denial = /\b(?:not?|neither|none|without)\b|n['’]t\b/i;

class ConditionSplitter {
  private readonly text: string;
  private readonly words: readonly Word[];
  private readonly setting: PhraseInClause;

  constructor({ text, words }: Pick<Reading, 'text' | 'words'>, setting: PhraseInClause) {
    this.text = text;
    this.words = words;
    this.setting = setting;
  }

  private startOf = ({ from }: ChartEdge): number => this.words[from]?.start ?? 0;
  private endOf = ({ to }: ChartEdge): number => this.words[to - 1]?.end ?? 0;

  private statement(term: ConditionTerm, edge: ChartEdge): ConditionStatement {
    return { is: 'statement', test: boundTest(term, this.setting), to: this.endOf(edge) };
  }

  private joinOf({ parts }: ChartEdge): InnerJoin | null {
    const gaps = parts.slice(1).map(({ from }, index) => this.words.slice(parts[index]?.to, from));
    const isJoin = parts.every(({ cat }) => joinable.includes(cat)) && gaps.every((gap) => gap.length > 0);
    const lowers = gaps.flat().map(({ lower }) => lower);
    if (!isJoin || lowers.length === 0 || lowers.some((lower) => !['and', 'or', ','].includes(lower))) return null;
    const is = lowers.includes('or') ? 'any' : 'all';
    const partsInside = (part: ChartEdge): readonly ChartEdge[] => {
      const join = this.joinOf(part);
      return join?.is === is ? join.parts : [part];
    };
    return { is, parts: parts.flatMap(partsInside) };
  }

  private joinIn(edge: ChartEdge): InnerJoin | null {
    for (const part of edge.parts) {
      const join = this.joinOf(part) ?? this.joinIn(part);
      if (join) return join;
    }
    return null;
  }

  /**
   * Divides a statement about joined things, for example into `Commander in play area` and `Navigator in play area`.
   * The statement stays whole if a divided text has no single reading, or if the words deny or count the things.
   */
  private divideJoined(
    edge: ChartEdge,
    term: ConditionTerm,
    before: ConditionTerm | null,
    whole: ConditionStatement,
  ): ConditionPart {
    const join = this.joinIn(edge);
    const [first, last] = [join?.parts[0], join?.parts.at(-1)];
    if (!join || !first || !last || term.test.is === 'compare' || term.test.is === 'not') return whole;
    const opening = this.text.slice(this.startOf(edge), this.startOf(first)).replace(/\b(?:either|both)\s+$/i, '');
    if (denial.test(opening)) return whole;
    const end = this.text.slice(this.endOf(last), this.endOf(edge));
    const of = join.parts.flatMap((part) => {
      const words = `${opening}${this.text.slice(this.startOf(part), this.endOf(part))}${end}`;
      const { terms } = this.setting.reader.read(words, 'cond');
      const [own] = terms;
      if (own?.cat !== 'cond' || terms.length > 1) return [];
      return [this.statement(before ? boundTo(before, own) : own, part === last ? edge : part)];
    });
    return of.length === join.parts.length ? { is: join.is, of, whole } : whole;
  }

  /** True if `unless` is among the words from the index `from` to the beginning of an edge. */
  private isDenied(from: number, { from: to }: ChartEdge): boolean {
    return this.words.slice(from, to).some(({ lower }) => lower === 'unless');
  }

  /** Splits a condition. Pointers in its words refer to things in `before`, the condition before it. */
  split(edge: ChartEdge, term: ConditionTerm, before: ConditionTerm | null = null): ConditionPart {
    const [first, second] = edge.parts;
    const left = conditionOf(first);
    if (first && left && isJoined(edge)) {
      if (edge.pattern?.id === 'or') return this.alternatives(edge, term, before);
      const part = this.split(first, left, before);
      if (second) return this.both(edge, term, part, [first, left], second);
      return this.isDenied(edge.from, first) ? { is: 'denied', of: part } : part;
    }
    const whole = this.statement(before ? boundTo(before, term) : term, edge);
    return this.twoOfOne(edge, term) ?? this.divideJoined(edge, term, before, whole);
  }

  /**
   * Splits a condition `left and right`. If the words after `and` are not a complete condition, the last part of the
   * result gets the whole condition as its test. The earlier parts are tested first, so this test then has the result
   * of the last part alone.
   */
  private both(
    edge: ChartEdge,
    term: ConditionTerm,
    part: ConditionPart,
    [first, left]: readonly [ChartEdge, ConditionTerm],
    second: ChartEdge,
  ): ConditionPart {
    const right = conditionOf(second);
    const others = part.is === 'all' && !part.whole ? part.of : [part];
    const isDenied = this.isDenied(first.to, second);
    const isSingle = !isDenied && !(right && isJoined(second));
    const whole = this.statement(term, edge);
    if (!right) return { is: 'all', of: [...others, whole] };
    const last = isSingle ? this.divideJoined(second, right, left, whole) : this.split(second, right, left);
    return { is: 'all', of: [...others, isDenied ? { is: 'denied', of: last } : last] };
  }

  /**
   * Returns the conditions that `or` joins, in order. If the words after `or` are no complete condition, the whole edge
   * takes their place.
   */
  private operands(edge: ChartEdge): readonly ChartEdge[] {
    const [first, second] = edge.parts;
    if (!first || edge.pattern?.id !== 'or' || !isJoined(edge)) return [edge];
    return [...this.operands(first), ...(second && conditionOf(second) ? this.operands(second) : [edge])];
  }

  private alternatives(edge: ChartEdge, term: ConditionTerm, before: ConditionTerm | null): ConditionPart {
    const tests = term.test.is === 'either' ? term.test.of : [];
    const operands = this.operands(edge);
    if (operands.length !== tests.length) return this.statement(term, edge);
    const of = operands.map((operand, index) => {
      const own = { ...(conditionOf(operand) ?? term), test: tests[index] ?? term.test };
      if (operand !== edge) return this.split(operand, own, before);
      return this.statement(before ? boundTo(before, own) : own, operand);
    });
    return { is: 'any', of };
  }

  /**
   * Splits a single pattern that contains two statements, such as `enemy mech and no Hewer in space`. Returns null for
   * other conditions.
   */
  private twoOfOne(edge: ChartEdge, term: ConditionTerm): ConditionPart | null {
    const [first] = edge.parts;
    const [test, ...more] = term.test.is === 'both' ? term.test.of : [];
    if (edge.pattern?.id !== 'none-of' || !test || more.length !== 1 || first?.from !== edge.from) return null;
    return { is: 'all', of: [this.statement({ ...term, test }, first), this.statement(term, edge)] };
  }
}

/**
 * Splits a condition, or the condition at the beginning of a sentence (`If …, it will …`). Returns null unless the
 * words have exactly one reading.
 */
export function conditionParts(text: string, category: 'cond' | 'act', setting: PhraseInClause): ConditionPart | null {
  const reading = setting.reader.read(text, category);
  const [whole, ...others] = reading.edges;
  const edge = category === 'cond' ? whole : whole?.parts.find((part) => conditionOf(part));
  const term = conditionOf(edge);
  return edge && term && others.length === 0 ? new ConditionSplitter(reading, setting).split(edge, term) : null;
}
