// Reports marks that are missing or in a wrong place: a colon before a list, a list without brackets, a stray bracket.
import type { IToken } from 'chevrotain';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { tokenEnd, tokenStart } from './lines.ts';
import type { PhraseText } from './phrase-text.ts';
import { removalFix, type Fix, type Report } from './registry.ts';
import type { Phrase, Sentence, Span, SubClause } from './tree.ts';

export const hasPhrase = (sentence: Sentence | undefined): boolean =>
  sentence?.items.some(({ type }) => type === 'phrase') ?? false;

/** Reports a colon that should be a full stop, in a sub-clause such as `b) Objective: [Nearest]`. */
export function reportColonBeforeList(
  report: Report<SyntaxDiagnostics>,
  source: string,
  letter: string,
  condition: Phrase,
): void {
  const start = source.indexOf(':', condition.end);
  const at = { start, end: start + 1 };
  const line = `${letter}) ${condition.text}.`;
  report('slip-stop', at, { mark: ':', line }, { title: `Write \`${line}\``, edits: [{ ...at, text: '.' }] });
}

/**
 * Returns a sub-clause such as `b) Objective: [Nearest]` as if it had no colon: the words before the colon are no
 * condition, but the first words of the sentence.
 */
export function withoutColon(sub: SubClause): SubClause {
  const { condition, sentences } = sub;
  const [first] = sentences;
  if (!condition || !first) return sub;
  const sentence = { ...first, start: condition.start, items: [condition, ...first.items] };
  return { ...sub, condition: null, sentences: [sentence] };
}

/** Matches a list without brackets at the end of a line. Before the list is the start of the line, or a sentence. */
const bareList = /(?<=^\s*|\.\s+)(\p{Lu}[^[\].:]*>[^[\].:]*?)\s*\.?\s*$/u;

/** Reports a list without brackets. If the list ends at the end of a line, a fix puts the list in brackets. */
export function reportBareList(report: Report<SyntaxDiagnostics>, source: string, over: Span): void {
  const lineStart = source.lastIndexOf('\n', over.start) + 1;
  const lineEnd = source.indexOf('\n', over.start);
  const line = source.slice(lineStart, lineEnd < 0 ? source.length : lineEnd).replace(/\s*#.*$/, '');
  const match = line.length > longestLine ? null : bareList.exec(line);
  if (!match?.[1]) {
    report('list-bare', over);
    return;
  }
  const start = lineStart + match.index;
  const end = start + match[1].length;
  const edits = [
    { start, end: start, text: '[' },
    { start: end, end, text: ']' },
  ];
  report('list-bare', { start, end }, {}, { title: 'Put the list in brackets', edits });
}

/** A bare list in a line with more characters gets no fix, because the search for its start and end would be slow. */
const longestLine = 500;

export const leavingOutToken = (token: IToken): Fix =>
  removalFix({ start: tokenStart(token), end: tokenEnd(token) }, token.image);

/** The help text for a list at the start of a clause. */
export const listAfterWords = 'Move the list after the words for the things among which the list chooses.';

/** Reports a list that comes before the destination of a sub-clause. The fix puts the destination first. */
export function reportListFirst(report: Report<SyntaxDiagnostics>, source: string, { items }: Sentence): void {
  const [list, words, ...more] = items;
  if (list?.type !== 'chain' || words?.type !== 'phrase') return;
  const { start, end } = list;
  const stop = source.charAt(words.end) === '.' ? words.end + 1 : words.end;
  const edits = [
    { start, end, text: `${words.text}.` },
    { start: words.start, end: stop, text: source.slice(start, end) },
  ];
  const fix = more.length > 0 ? null : { title: 'Exchange the list and the destination', edits };
  report('bracket-misplaced', list, { help: `Write the destination before its list: \`${words.text}.\`` }, fix);
}

/** The help text for a list in a ranking. */
export const listInRanking = 'Remove the list: the rows of a ranking are already in their order.';

/**
 * Reports a list in a row of a ranking. Returns the offset at which the words before the list end. Without a list, or
 * without such words, returns `end`.
 */
export function endBeforeList(report: Report<SyntaxDiagnostics>, source: string, start: number, end: number): number {
  const row = source.slice(start, end);
  const bracket = row.search(/[[\]]/);
  if (bracket < 0) return end;
  const words = row.slice(0, bracket).trimEnd().length;
  const hasWords = words > 0;
  const at = { start: start + bracket, end };
  const ways = hasWords ? [{ title: 'Take the list out', edits: [{ start: start + words, end, text: '' }] }] : [];
  report('bracket-misplaced', at, { help: listInRanking }, null, [], ways);
  return hasWords ? start + words : end;
}

/** Reports the first square bracket of a rule that is opened and not closed, or closed and not opened. */
export function reportUnmatched(report: Report<SyntaxDiagnostics>, text: PhraseText, { start, end }: Span): void {
  let open = end;
  for (let from = start; from < end;) {
    const [opening, closing] = [text.find('[', from, end), text.find(']', from, end)];
    if (opening === closing) break;
    const isOpening = opening < closing;
    if (isOpening === open < end) {
      const at = isOpening ? open : closing;
      report(isOpening ? 'bracket-open' : 'bracket-stray', { start: at, end: at + 1 });
      return;
    }
    open = isOpening ? opening : end;
    from = Math.min(opening, closing) + 1;
  }
  if (open < end) report('bracket-open', { start: open, end: open + 1 });
}
