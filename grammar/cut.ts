// Where a text can be cut into parts that are read one by one: before titles that are titles whatever stands above.
import { isCapitals, isLoudHeader } from './characters.ts';

/** As far as the layout looks at a line to see whether it is in capitals. */
const longest = 80;

/** Whether a line is a title, however the lines around it look; not every title is one of these. */
function isPlainTitle(line: string): boolean {
  if (line.length > longest || !/^[A-Z]{2}/.test(line)) return false;
  const words = line.replace(/#.*$/s, '').trimEnd();
  // Brackets aside, as the layout looks at a title.
  const bare = words.replaceAll(/\([^()]*\)/g, '');
  return isCapitals(words) && !isLoudHeader(words) && !/[:[\]>]|\.$/.test(bare);
}

/** The places of lines before which a text can be cut, in order. */
export function sectionStarts(source: string): number[] {
  const starts: number[] = [];
  const lines = /(?<=[\r\n])[A-Z]{2}[^\r\n]*/g;
  for (let found = lines.exec(source); found; found = lines.exec(source)) {
    if (isPlainTitle(found[0])) starts.push(found.index);
  }
  return starts;
}
