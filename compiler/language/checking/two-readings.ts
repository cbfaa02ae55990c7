// Describes the difference between two readings: by the grouping of the words, or else by the meaning of a word.
import type { ChartEdge } from '../phrases/chart.ts';
import type { Word } from '../phrases/phrase-words.ts';

const spanKey = ({ from, to }: ChartEdge): string => `${from} ${to}`;

const allEdges = (edge: ChartEdge): ChartEdge[] => [edge, ...edge.parts.flatMap(allEdges)];

/** Returns the words with parentheses around those that are grouped in this reading and not in the other. */
function grouped(edge: ChartEdge, other: ChartEdge, words: readonly Word[]): string | null {
  const otherSpans = new Set(allEdges(other).map(spanKey));
  const groups = allEdges(edge).filter((part) => part.to - part.from > 1 && !otherSpans.has(spanKey(part)));
  const ownGroups = [...new Map(groups.map((group) => [spanKey(group), group])).values()];
  if (ownGroups.length === 0) return null;
  return words
    .map(({ text }, index) => {
      const opens = ownGroups.filter(({ from }) => from === index).length;
      const closes = ownGroups.filter(({ to }) => to === index + 1).length;
      return `${'('.repeat(opens)}${text}${')'.repeat(closes)}`;
    })
    .join(' ')
    .replaceAll(' ,', ',');
}

/** Returns the first words that the readings understand differently, with their meaning in this reading. */
function wordsUnderstoodAs(edge: ChartEdge, other: ChartEdge, words: readonly Word[]): string {
  const otherPatterns = new Map(allEdges(other).map((part) => [spanKey(part), part.pattern?.id]));
  const differing = allEdges(edge).findLast(
    (part) => part.pattern && otherPatterns.get(spanKey(part)) !== part.pattern.id,
  );
  const differingWords = words.slice(differing?.from, differing?.to).map(({ text }) => text);
  return `\`${differingWords.join(' ')}\` as “${differing?.pattern?.doc ?? ''}”`;
}

export function describeReadings(
  first: ChartEdge,
  second: ChartEdge,
  words: readonly Word[],
): readonly [string, string] {
  const [firstGroups, secondGroups] = [grouped(first, second, words), grouped(second, first, words)];
  if (firstGroups !== null && secondGroups !== null) return [`\`${firstGroups}\``, `\`${secondGroups}\``];
  return [wordsUnderstoodAs(first, second, words), wordsUnderstoodAs(second, first, words)];
}
