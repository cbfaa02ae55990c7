// Reports statements such as `secure or elevated and controlled`, which can be joined in two orders. The message shows
// both meanings, each with a clear wording.
import { lowerInitial, upperInitial } from '../../../../grammar/characters.ts';
import type { Report } from '../../../../grammar/registry.ts';
import type { Sheet, Span } from '../../../../grammar/tree.ts';
import { showTest } from '../../../plan/plan-text.ts';
import type { ChartEdge } from '../../phrases/chart.ts';
import type { Reader } from '../../phrases/phrase-reader.ts';
import type { checkDiagnostics } from '../report/diagnostics.ts';
import { visitEdges } from './scenario-needs.ts';

type Joint = 'and' | 'or';

/** Three statements and the two words between them: one `and` and one `or`. `isOrFirst` says which comes first. */
interface Chain {
  readonly statements: readonly [ChartEdge, ChartEdge, ChartEdge];
  readonly isOrFirst: boolean;
}

/** A function that returns the text of the source between two words of the phrase. */
type TextOf = (from: number, to: number) => string;

/** The patterns that join two statements. */
const joining = new Set(['and', 'or', 'either-adjective', 'joined-so', 'joined-with']);

/**
 * Returns the `and` or `or` that joins two statements. Returns null if there is no such word, or if other words, such
 * as a comma or `either`, show which statements belong together.
 */
function jointOf({ parts, pattern, from }: ChartEdge, textOf: TextOf): Joint | null {
  const [left, right] = parts;
  if (!pattern || !joining.has(pattern.id) || parts.length !== 2 || !left || !right || left.from !== from) return null;
  const word = textOf(left.to, right.from).trim().toLowerCase();
  return word === 'and' || word === 'or' ? word : null;
}

const statementKinds: ReadonlySet<string> = new Set(['adj', 'pred', 'post', 'rel']);

/** True for words without a subject of their own. */
const isBare = ({ cat, pattern }: ChartEdge): boolean =>
  statementKinds.has(cat) || (cat === 'cond' && pattern?.id === 'of-the-acting-unit');

/**
 * Returns an edge, then its first or last part if it begins or ends with the edge, and so on inwards. Stops at a noun
 * inside a statement: the words of this noun do not tell which subject the statement has.
 */
function spine(edge: ChartEdge, side: 'left' | 'right'): readonly ChartEdge[] {
  const next = edge.parts.at(side === 'left' ? 0 : -1);
  const isAtEdge = side === 'left' ? next?.from === edge.from : next?.to === edge.to;
  const isInner = next?.cat === 'thing' && edge.cat !== 'cond';
  return next && isAtEdge && !isInner ? [edge, ...spine(next, side)] : [edge];
}

/** Returns the statement with which a condition ends. */
const lastStatement = (edge: ChartEdge): ChartEdge => spine(edge, 'right').find(isBare) ?? edge;

function chainIn(outer: ChartEdge, textOf: TextOf): Chain | null {
  const joint = jointOf(outer, textOf);
  const [left, right] = outer.parts;
  if (!joint || !left || !right) return null;
  const isOther = (edge: ChartEdge): boolean => {
    const inner = jointOf(edge, textOf);
    return inner !== null && inner !== joint;
  };
  const before = spine(left, 'right').find(isOther);
  const [first, second] = before?.parts ?? [];
  if (first && second && isBare(right) && isBare(second))
    return { statements: [lastStatement(first), second, right], isOrFirst: joint === 'and' };
  const [next, last] = spine(right, 'left').find(isOther)?.parts ?? [];
  if (next && last && isBare(next) && isBare(last))
    return { statements: [lastStatement(left), next, last], isOrFirst: joint === 'or' };
  return null;
}

/**
 * Returns the first chain of three statements in an edge that can be joined in two orders; null if the edge has no such
 * chain.
 */
function unclearChain(edge: ChartEdge, textOf: TextOf): Chain | null {
  let chain: Chain | null = null;
  visitEdges(edge, (part) => (chain ??= chainIn(part, textOf)));
  return chain;
}

/** A meaning in words, and wordings that probably have only this meaning. */
interface Order {
  readonly words: string;
  readonly ways: readonly string[];
}

/**
 * Returns the two meanings of three statements that `and` and `or` join. In one meaning, the first two statements
 * belong together; in the other meaning, the last two.
 */
const ordersOf = (isOrFirst: boolean, a: string, b: string, c: string): readonly [Order, Order] =>
  isOrFirst
    ? [
        {
          words: `either ${a} or ${b}, and also ${c}`,
          ways: [`${c}, and ${a} or ${b}`, `either ${a} or ${b}, and ${c}`],
        },
        { words: `${a}, or both ${b} and ${c}`, ways: [`${a} or both ${b} and ${c}`] },
      ]
    : [
        {
          words: `${a}, and also either ${b} or ${c}`,
          ways: [`${a}, and ${b} or ${c}`, `either ${b} or ${c}, and ${a}`],
        },
        { words: `both ${a} and ${b}, or ${c}`, ways: [`${c} or both ${a} and ${b}`] },
      ];

/**
 * Reports statements that `and` and `or` join without saying which of the two joins first, such as `secure or elevated
 * and controlled`.
 */
export function reportOrder(
  edge: ChartEdge,
  at: (edge: Pick<ChartEdge, 'from' | 'to'>) => Span,
  { sheet, reader }: { readonly sheet: Sheet; readonly reader: Reader },
  report: Report<typeof checkDiagnostics>,
): void {
  const textOf: TextOf = (from, to) => {
    const { start, end } = at({ from, to });
    return from < to ? sheet.source.slice(start, end).replaceAll(/\s+/g, ' ') : '';
  };
  const chain = unclearChain(edge, textOf);
  if (!chain) return;
  const [a, b, c] = chain.statements;
  const [before, after] = [textOf(edge.from, a.from), textOf(c.to, edge.to)];
  const inSpelling = (text: string): string => (before === '' ? lowerInitial(text) : text);
  const orders = ordersOf(
    chain.isOrFirst,
    inSpelling(textOf(a.from, a.to)),
    textOf(b.from, b.to),
    textOf(c.from, c.to),
  );
  const clearTest = (way: string): string | null => {
    const { edges, terms, words } = reader.read(way, 'cond');
    const [only] = edges;
    const [term] = terms;
    if (!only || terms.length !== 1 || term?.cat !== 'cond') return null;
    const textBetween: TextOf = (from, to) =>
      words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ');
    return unclearChain(only, textBetween) ? null : showTest(term.test);
  };
  const wholeTexts = ({ ways }: Order): readonly string[] =>
    ways.map((way) => upperInitial([before, way, after].filter(Boolean).join(' ')));
  const clearWay = (order: Order): { readonly way: string; readonly test: string } | null => {
    for (const way of wholeTexts(order)) {
      const test = clearTest(way);
      if (test !== null) return { way, test };
    }
    return null;
  };
  const [first, second] = orders;
  const [forFirst, forSecond] = [clearWay(first), clearWay(second)];
  const help =
    forFirst && forSecond && forFirst.test !== forSecond.test
      ? `Write \`${forFirst.way}\` for the first meaning, or \`${forSecond.way}\` for the second meaning.`
      : 'Write two clauses.';
  report('two-orders', at({ from: a.from, to: c.to }), { first: first.words, second: second.words, help });
}
