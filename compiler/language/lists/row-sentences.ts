// Reads the sentences of a row of a table: calls of other tables, dice, and rules for rows that come together. Other
// sentences are text for the players.
import type { AmountPlan } from '../../plan/table-plan.ts';
import { callsIn, type ReadCall } from './row-calls.ts';
import { asksForDice, throwIn, type ReadThrow } from './row-dice.ts';
import { sentenceList, textPart, type TextPart } from './text-parts.ts';

export interface ReadRule {
  readonly isTwice: boolean;
  /** The words after `combined with`; null if the rule names no row. */
  readonly other: TextPart | null;
  readonly text: string;
  /** The words that begin with the name of a row that counts as rolled too; null if there are none. */
  readonly counts: TextPart | null;
  readonly throws: ReadThrow | null;
}

/** The sentences of a row that have a meaning. */
export interface ReadRow {
  readonly calls: readonly ReadCall[];
  /** True if the row says something besides its calls. */
  readonly hasText: boolean;
  /** The sentences that have no meaning for a roll. */
  readonly says: string;
  readonly isNothing: boolean;
  readonly amount: AmountPlan | null;
  readonly like: TextPart | null;
  readonly rules: readonly ReadRule[];
  readonly throws: readonly ReadThrow[];
}

const condition =
  /(?:^|[,;]\s+(?:but\s+|and\s+)?)if\s+(?:(combined)(?:\s+with\s+(?<other>[^.]+))?|(?:this\s+(?:entry\s+)?is\s+)?rolled\s+twice)\s*,\s+/i;
function ruleOf(whole: TextPart, match: RegExpExecArray, after: readonly TextPart[], die: number): ReadRule {
  const start = match.index + match[0].length;
  const body = textPart(whole.text, start, whole.text.length);
  const other = match.groups?.['other'];
  const otherAt = other === undefined ? -1 : whole.text.indexOf(other, match.index);
  const counting =
    /\b(?:count(?:s)?\s+as\s+having\s+(?:both\s+this\s+entry\s+and\s+)?|combine\s+these\s+effects\s+with\s+)/i;
  const counts = counting.exec(body.text);
  const countsFrom = counts ? body.from + counts.index + counts[0].length : -1;
  const says = [body, ...after].map(({ text }) => text).join('. ');
  return {
    isTwice: match[1] === undefined,
    other:
      other === undefined
        ? null
        : { from: whole.from + otherAt, to: whole.from + otherAt + other.length, text: other.trim() },
    text: says,
    counts: counts
      ? { from: whole.from + countsFrom, to: whole.from + body.to, text: whole.text.slice(countsFrom, body.to) }
      : null,
    throws: throwIn({ ...body, from: whole.from + body.from }, after, die),
  };
}

const saysNothing = /^no\s+(?:\w+\s+)?effects?$/i;

/** Reads the text of a row. `die` is the die that sentences mean if they name none. */
export function readRow(text: string, die: number): ReadRow {
  const sentences = sentenceList(text);
  const calls: ReadCall[] = [];
  const rules: ReadRule[] = [];
  const throws: ReadThrow[] = [];
  const says: string[] = [];
  let [isNothing, hasText]: [boolean, boolean] = [false, false];
  let [amount, like]: [AmountPlan | null, TextPart | null] = [null, null];
  for (const [index, sentence] of sentences.entries()) {
    // The sentences after a roll that say what its faces mean.
    const rest = sentences.slice(index + 1);
    const end = rest.findIndex((next) => !/^on\s+an?\s+\d/i.test(next.text));
    const after = end < 0 ? rest : rest.slice(0, end);
    const match = condition.exec(sentence.text);
    if (match) rules.push(ruleOf(sentence, match, after, die));
    const main = textPart(sentence.text, 0, match?.index ?? sentence.text.length);
    const calling = callsIn({ ...main, from: sentence.from + main.from }, (words) => !asksForDice(words));
    const { said } = calling;
    calls.push(...calling.calls);
    hasText ||= match !== null || calling.hasText;
    const thrown = match ? null : throwIn(said, after, die);
    if (thrown) throws.push(thrown);
    const chosen = /^choose\s+(\d{0,2})d(\d{1,3})\s+(.+)$/i.exec(said.text);
    const alike = /^the\s+effects\s+are\s+(?:as|those\s+of)\s+(?:for\s+)?/i.exec(said.text);
    if (saysNothing.test(said.text)) isNothing = true;
    if (chosen && Number(chosen[2]) > 0)
      amount = { count: Number(chosen[1]) || 1, die: Number(chosen[2]), of: chosen[3] ?? '' };
    const isOutcome = /^on\s+an?\s+\d/i.test(sentence.text) && (throws.length > 0 || rules.some((rule) => rule.throws));
    const isCall = calling.calls.length > 0 && !calling.hasText;
    const isEffect = thrown !== null || chosen !== null || alike !== null || isOutcome || isCall;
    if (!isEffect && !saysNothing.test(said.text) && said.text !== '') says.push(said.text);
    if (alike) like = { from: said.from + alike[0].length, to: said.to, text: said.text.slice(alike[0].length) };
  }
  return { calls, hasText, says: says.join('. '), isNothing, amount, like, rules, throws };
}
