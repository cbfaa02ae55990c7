// Phrases that every reader understands and that no rule of a sheet can say. The message names the limit, and another way to
// say what is meant.
import type { Cause } from './report-context.ts';

const severalBest =
  /\b(?:the )?(?:two|three|four|five|[2-9]) (?:(nearest|closest|furthest|farthest|highest|lowest|most \w+) [\p{L} -]*?\p{L}+)/iu;

/** Finds a number of the best things: `the two nearest objectives`. */
const numberOfBest: Cause = ({ sheet, reader, report }, { text, goal, start, end }) => {
  const [words, best = ''] = severalBest.exec(text) ?? [];
  if (words === undefined) return false;
  const head = words.slice(0, words.toLowerCase().indexOf(best.toLowerCase()) + best.length);
  const near = `the ${best.toLowerCase()}`;
  const others = [near, best, near.replace('the ', '')].map((other) => text.replace(head, other));
  if (!others.some((other) => reader.tries(other, goal).reads)) return false;
  const from = sheet.plain.indexOf(head, start);
  const at = from < 0 || from > end ? { start, end } : { start: from, end: from + head.length };
  report('several-best', at, { words: head, best: best.toLowerCase(), near });
  return true;
};

const alongWords =
  /^((?:[A-Z]+ )+[\dXY]+)( (?:together )?(?:with|carrying|taking|escorting|and take) ((?:the )?[\p{L} -]+?))((?:,? (?:to|towards|into|nearer|closer|away)\b.*)|:?)$/u;

/** Finds a thing that should move along: `MOVE 1 with the prisoner towards escape pod`. */
const takenAlong: Cause = ({ sheet, reader, report }, { text, goal, start, end }) => {
  const [, verb = '', along = '', thing = '', rest = ''] = (goal === 'act' && alongWords.exec(text)) || [];
  const alone = `${verb}${rest}`;
  if (verb === '' || rest === '' || !reader.tries(alone, 'act').reads) return false;
  const words = along.trim();
  const from = sheet.plain.indexOf(words, start);
  const at = from < 0 || from > end ? { start, end } : { start: from, end: from + words.length };
  const condition = `Space shared with ${thing}`;
  const help = reader.tries(condition, 'cond').reads
    ? `Ask in the condition whether it is there: \`${condition}: ${alone}\`. A bot rule can say that it moves along.`
    : `Write \`${alone}\`. A bot rule can say that a thing moves along.`;
  report('taken-along', at, { words, verb: verb.replace(/ [^ ]*$/, ''), help });
  return true;
};

export const wishCauses: readonly Cause[] = [numberOfBest, takenAlong];
