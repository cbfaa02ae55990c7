// Causes of an unread phrase that are visible in its words, so that no trial of other words is needed.
import { writing } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { Category } from '../phrases/terms.ts';
import type { ReportContext } from './report-context.ts';

interface UnreadPhrase extends Span {
  readonly text: string;
  readonly goal: Category;
}

type Cause = (context: ReportContext, phrase: UnreadPhrase) => boolean;

const orderWords =
  /^(?:or )?(?:otherwise|else|if not|if none|in (?:all|any) (?:other )?cases?|failing that|finally|lastly|by default|default|always|and then|then|next|after that)(?![\p{L}-])/iu;

/**
 * Finds needless words about the order of clauses, since clauses are read in order anyway: `Otherwise: ATTACK 1`, `Else
 * ATTACK 1`, `Then MOVE 1 …`.
 */
const needlessOrder: Cause = ({ sheet, reader, report }, { text, goal, start, end }) => {
  const words = orderWords.exec(text)?.[0];
  if (words === undefined) return false;
  const rest = text.slice(words.length).replace(/^[\s,]+/, '');
  if (rest === '' ? goal !== 'cond' : !reader.tries(rest, goal).reads) return false;
  const source = sheet.plain.slice(start, end + 40);
  const whole = rest === '' ? /^[^:]*:\s*/ : /^.*?(?=\S)/s;
  const length = rest === '' ? (whole.exec(source)?.[0].length ?? 0) : source.indexOf(rest.slice(0, 3), words.length);
  if (length <= 0) return false;
  const at = { start, end: start + words.length };
  const lineStart = sheet.plain.lastIndexOf('\n', start) + 1;
  const lineEnd = sheet.plain.indexOf('\n', start);
  const after = sheet.plain.slice(start + length, lineEnd < 0 ? undefined : lineEnd);
  const line = `${sheet.plain.slice(lineStart, start)}${after}`.trim();
  const fix = { title: `Take \`${words}\` out`, edits: [{ start, end: start + length, text: '' }] };
  report('needless-order', at, { words, line }, fix);
  return true;
};

/** Finds several letters in a row of a table, where only the letter of one deck is allowed: `V and A`. */
const severalDecks: Cause = ({ reader, report }, { text, goal, ...at }) => {
  if (goal !== 'act' || !/^[A-Z](?:\s*(?:,|and|or|&|\/|\+)\s*[A-Z])+$/.test(text)) return false;
  const { deck = 'deck' } = reader.vocabulary.hints.names;
  const problem = `A row can name only one ${deck}, and \`${text}\` names several.`;
  report('row-kind', at, { problem, help: 'Write each letter in a row of its own.' });
  return true;
};

/**
 * Finds a strength that is impossible or that is not separated from the verb: `ATTACK1`, `ATTACK 11`, `ATTACK 0`,
 * `ATTACK -1`, `ATTACK 1.5`.
 */
const impossibleStrength: Cause = ({ sheet, reader, report }, { text, goal, start }) => {
  const [, verb = '', gap = '', open = '', number = ''] =
    /^([A-Z]{2,})(\s*)(\(?)([-–+]?\d+(?:[.,]\d+)?)\)?(?=$|[\s,])/.exec(text) ?? [];
  if (goal !== 'act' || verb === '') return false;
  const head = `${verb}${gap}${open}${number}`;
  if (!sheet.plain.startsWith(head, start)) return false;
  const rest = text.slice(head.length);
  const isStuck = gap === '' && reader.tries(`${verb} ${open}${number}${rest}`, goal).reads;
  const at = { start: start + verb.length + gap.length + open.length, end: start + head.length };
  if (isStuck) {
    const near = `${verb} ${open}${number}`;
    report('no-space', { start, end: at.end }, { near }, writing({ start, end: at.end }, near));
    return true;
  }
  const digit = /[1-9]/.exec(number)?.[0] ?? '1';
  if (!reader.tries(`${verb} ${open}${digit}${rest}`, goal).reads) return false;
  const line = `${verb} ${open}${digit}${open === '' ? '' : ')'}`;
  report('impossible-strength', at, { number, line }, null, [], [writing(at, digit)]);
  return true;
};

/** Finds a threshold whose three numbers are not joined by slashes: `5-6-7`, `5, 6, 7`. */
const unjoinedNumbers: Cause = ({ sheet, reader, report }, { text, goal, start, end }) => {
  const numbers = /\d+(?:\s*[-–,;:|\\]\s*\d+){2}/.exec(text);
  if (!numbers) return false;
  const near = numbers[0].replaceAll(/\s*[^\d\s]\s*/g, '/');
  if (!reader.tries(text.replace(numbers[0], near), goal).reads) return false;
  const from = sheet.plain.indexOf(numbers[0], start);
  if (from < 0 || from > end) return false;
  const at = { start: from, end: from + numbers[0].length };
  report('other-word', at, { word: numbers[0], near: `\`${near}\`` }, writing(at, near));
  return true;
};

/** Finds a roll in a sentence: `Roll (d10): ATTACK 1`. */
const rollWithoutTable: Cause = ({ report }, { text, goal, ...at }) => {
  if (goal !== 'act' || !/^roll\b/i.test(text)) return false;
  report('roll-without-table', at);
  return true;
};

const causes: readonly Cause[] = [needlessOrder, rollWithoutTable, severalDecks, impossibleStrength, unjoinedNumbers];

/** Reports the first cause that is visible in the words. Returns false if none is. */
export const reportPlainCause = (context: ReportContext, phrase: UnreadPhrase): boolean =>
  causes.some((cause) => cause(context, phrase));
