// Two readings of the same words, told apart: by which words go together, else by what a word is taken for.
import type { ChartEdge } from '../phrases/chart.ts';
import type { Word } from '../phrases/phrase-words.ts';

const spanKey = ({ from, to }: ChartEdge): string => `${from} ${to}`;

/** Everything that a reading is made of. */
const all = (edge: ChartEdge): ChartEdge[] => [edge, ...edge.parts.flatMap(all)];

/** The words with parentheses around those that go together in this reading and not in the other. */
function grouped(edge: ChartEdge, other: ChartEdge, words: readonly Word[]): string | null {
  const theirs = new Set(all(other).map(spanKey));
  const groups = all(edge).filter((one) => one.to - one.from > 1 && !theirs.has(spanKey(one)));
  const own = [...new Map(groups.map((one) => [spanKey(one), one])).values()];
  if (own.length === 0) return null;
  return words
    .map(({ text }, index) => {
      const opens = own.filter(({ from }) => from === index).length;
      const closes = own.filter(({ to }) => to === index + 1).length;
      return `${'('.repeat(opens)}${text}${')'.repeat(closes)}`;
    })
    .join(' ')
    .replaceAll(' ,', ',');
}

/** The first words that the readings take for different things. */
function takenFor(edge: ChartEdge, other: ChartEdge, words: readonly Word[]): string {
  const theirs = new Map(all(other).map((one) => [spanKey(one), one.pattern?.id]));
  const odd = all(edge).findLast((one) => one.pattern && theirs.get(spanKey(one)) !== one.pattern.id);
  const said = words.slice(odd?.from, odd?.to).map(({ text }) => text);
  return `\`${said.join(' ')}\` as “${odd?.pattern?.doc ?? ''}”`;
}

/** How two readings differ, each in words. */
export function apart(first: ChartEdge, second: ChartEdge, words: readonly Word[]): readonly [string, string] {
  const [one, other] = [grouped(first, second, words), grouped(second, first, words)];
  if (one !== null && other !== null) return [`\`${one}\``, `\`${other}\``];
  return [takenFor(first, second, words), takenFor(second, first, words)];
}
