// Finds the places where a text can be cut into parts that are parsed separately. A text is cut only before a line that
// is a title whatever text is above the line.
import { isCapitals, isLoudHeader } from './characters.ts';

/**
 * Only lines of at most this length are tested. The layout, too, looks for capitals only in the first 80 characters.
 */
const longest = 80;

/**
 * True if a line is a title whatever lines are around it. Other titles are recognised only with the help of the lines
 * around them.
 */
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
