// Cuts a text into parts that can be read separately. A cut is made only before a title that is a title whatever the
// lines above it are.
import { isCapitals, isLoudHeader } from './characters.ts';

/** The number of characters in which the layout looks for capitals. */
const longest = 80;

/** True if a line is a title whatever the lines around it are. Some titles do not pass this test. */
function isPlainTitle(line: string): boolean {
  if (line.length > longest || !/^[A-Z]{2}/.test(line)) return false;
  const words = line.replace(/#.*$/s, '').trimEnd();
  // Text in brackets is ignored, as the layout ignores it in a title.
  const bare = words.replaceAll(/\([^()]*\)/g, '');
  return isCapitals(words) && !isLoudHeader(words) && !/[:[\]>]|\.$/.test(bare);
}

/** Returns the offsets of lines before which a text can be cut, in order. */
export function sectionStarts(source: string): number[] {
  const starts: number[] = [];
  const lines = /(?<=[\r\n])[A-Z]{2}[^\r\n]*/g;
  for (let match = lines.exec(source); match; match = lines.exec(source)) {
    if (isPlainTitle(match[0])) starts.push(match.index);
  }
  return starts;
}
