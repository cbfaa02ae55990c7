// Finds the places where a text can be cut into parts that are parsed separately. Each place is before a line that is
// certainly a title, whatever lines are above it.
import { isCapitals, isLoudHeader } from './characters.ts';

/**
 * The length of the longest line that can certainly be a title. The layout also looks for capitals only in the first 80
 * characters of a line.
 */
const longest = 80;

/** True if a line is certainly a title. If false, the line can still be a title: the lines around it decide. */
export function isPlainTitle(line: string): boolean {
  if (line.length > longest || !/^[A-Z]{2}/.test(line)) return false;
  const words = line.replace(/#.*$/s, '').trimEnd();
  // Text in parentheses is ignored here, since the layout ignores it too.
  const bare = words.replaceAll(/\([^()]*\)/g, '');
  return isCapitals(words) && !isLoudHeader(words) && !/[:[\]>]|\.$/.test(bare);
}

/** Returns the offsets of the lines before which a text can be cut, in order. */
export function sectionStarts(source: string): number[] {
  const starts: number[] = [];
  const lines = /(?<=[\r\n])[A-Z]{2}[^\r\n]*/g;
  for (let match = lines.exec(source); match; match = lines.exec(source)) {
    if (isPlainTitle(match[0])) starts.push(match.index);
  }
  return starts;
}
