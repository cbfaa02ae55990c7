// Reports wrong marks between readable phrases: a second colon, a condition after its action, lists beside each other,
// criteria without brackets.
import type { Category } from '../../phrases/terms.ts';
import type { PhraseFault } from '../repair/phrase-fault.ts';
import { startsInCapitals, upperInitial } from '../../../../grammar/characters.ts';
import { replacementFix, type Fix } from '../../../../grammar/registry.ts';
import type { Clause, Span } from '../../../../grammar/tree.ts';
import { sentenceWords } from '../../binding/sentence-words.ts';
import type { ReportContext } from '../report/report-context.ts';

/** Reports a clause such as `Space secure: threshold 5/6/7: ATTACK 1`, whose condition is divided by a colon. */
export function reportSecondColon({ reader, report }: ReportContext, { condition, sentences }: Clause): boolean {
  const [sentence] = sentences;
  const text = sentence ? sentenceWords(sentence).text : '';
  const [, more = '', action = ''] = /^([^:()]+):\s+(.+)$/s.exec(text) ?? [];
  if (!condition || !sentence || more === '' || startsInCapitals(more) || reader.tries(text, 'act').reads) return false;
  if (!reader.tries(action, 'act').reads) return false;
  const joiner = [' ', ', ', ' and '].find((words) => reader.tries(`${condition.text}${words}${more}`, 'cond').reads);
  if (joiner === undefined) return false;
  const at = { start: condition.end, end: sentence.start };
  const line = `${condition.text}${joiner}${more}: ${action}`;
  report('colon-twice', at, { line }, { title: `Write \`${line}\``, edits: [{ ...at, text: joiner }] });
  return true;
}

/**
 * Returns the help and the fix for an action before a colon. The fix exchanges the action and the condition after the
 * colon. If no condition follows, there is no fix (null).
 */
export function exchangedParts(
  { reader, sheet }: ReportContext,
  action: string,
  at: Span,
): { readonly help: string; readonly fix: Fix | null } {
  const [all = '', condition = ''] = /^\s*:\s*([^.:\n]+)/.exec(sheet.plain.slice(at.end, at.end + longestLine)) ?? [];
  if (condition === '' || !reader.tries(condition.trim(), 'cond').reads)
    return { help: 'Write a condition there, or write two clauses.', fix: null };
  const near = `${upperInitial(condition.trim())}: ${action}`;
  return {
    help: `Write \`${near}\`.`,
    fix: replacementFix({ start: at.start, end: at.end + all.trimEnd().length }, near),
  };
}

const longestLine = 500;

/**
 * Returns a function that reports a list directly after another list, and offers a single list with all criteria.
 * Several lists in a row are reported once. The function returns false for a list that does not continue another list.
 */
export function listJoiner({ sheet, report }: ReportContext): (list: Span) => boolean {
  let reportedTo = -1;
  return (list) => {
    if (list.start < reportedTo) return true;
    const { plain } = sheet;
    const before = plain.slice(Math.max(0, list.start - longestLine), list.start);
    const after = plain.slice(list.start, list.start + longestLine);
    const [first = ''] = /\[[^[\]]*\]\s*$/.exec(before) ?? [];
    const [rest = ''] = /^(?:\s*\[[^[\]]*\])+/.exec(after) ?? [];
    if (first === '' || rest === '') return false;
    const at = { start: list.start - first.length, end: list.start + rest.length };
    const near = (first + rest).replaceAll(/\s*\]\s*\[\s*/g, ' > ');
    const criteria = near
      .slice(1, -1)
      .toLowerCase()
      .split(/\s*>\s*/);
    // A list does not repeat a criterion. If two lists have a criterion in common, they are separate lists, and the
    // second list does not continue the first.
    if (new Set(criteria).size < criteria.length) return false;
    reportedTo = at.end;
    report('lists-apart', list, { line: near }, replacementFix(at, near));
    return true;
  };
}

/**
 * Returns the help for a criterion in the place of a destination. The help puts places before the criterion:
 * `Objective. [Nearest]`. Null for other mistakes.
 */
export function listFor({ reader }: ReportContext, words: string, kind: Category, wanted: Category): string | null {
  const place = upperInitial(reader.vocabulary.hints.nouns[0] ?? '');
  const isRead = kind === 'crit' && wanted === 'dest' && reader.tries(place, 'dest').reads;
  return isRead ? `Name the places before the list: \`${place}. [${upperInitial(words)}]\`.` : null;
}

/** Reports criteria without brackets. The help shows the same criteria as a list in brackets after the sentence. */
export function reportNoList(
  { report }: ReportContext,
  at: Span,
  { words, list, sentence }: PhraseFault & { readonly is: 'no list' },
): void {
  const brackets = `[${/^(?:at )?random(?:ly)?$/i.test(list) ? 'Random' : upperInitial(list)}]`;
  const way = sentence === null ? `\`${brackets}\` after the sentence` : `\`${sentence}. ${brackets}\``;
  report('criterion-without-list', at, { words, help: `Write ${way}.` });
}

/** Reports criteria without brackets in the place of a second sentence: `Highest value, then random`. */
export function reportBareCriteria({ reader, sheet, report }: ReportContext, at: Span): boolean {
  const words = sheet.plain.slice(at.start, at.end).replaceAll(/\s+/g, ' ');
  const parts = words.split(/\s*(?:>|,\s*then\b|,|;|\bthen\b)\s*/).filter((part) => part !== '');
  if (words.length > longestLine || !parts.every((part) => reader.tries(part, 'crit').reads)) return false;
  if (parts.length < 2 && reader.tries(words, 'dest').reads) return false;
  const list = parts.map(upperInitial).join(' > ');
  report(
    'criterion-without-list',
    at,
    { words, help: `Write \`[${list}]\` after the sentence.` },
    replacementFix(at, `[${list}]`),
  );
  return true;
}
