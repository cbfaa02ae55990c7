// Reads the sentences of a row of a table: calls of other tables, dice, and rules for rows that are rolled together.
// Other sentences are text for the players.
import type { AmountPlan } from '../../plan/table-plan.ts';
import { callsIn, type IsTable, type ReadCall } from './row-calls.ts';
import { asksForDice, throwIn, type ReadThrow } from './row-dice.ts';
import { numberWords } from '../phrases/phrase-words.ts';
import { countedNumber, sentenceList, textPart, type TextPart } from './text-parts.ts';

export interface ReadRule {
  readonly isTwice: boolean;
  /** The words after `combined with`; null if the rule names no row. */
  readonly other: TextPart | null;
  readonly text: string;
  /**
   * Words that begin with the name of another row. That row then counts as rolled too. Null if there are no such words.
   */
  readonly counts: TextPart | null;
  readonly throws: ReadThrow | null;
}

/**
 * The text of a row as read: its calls, rules, dice and effects, and the sentences that are only text for the players.
 */
export interface ReadRow {
  readonly calls: readonly ReadCall[];
  /** True if the row says something besides its calls. */
  readonly hasText: boolean;
  /** The sentences that are only text for the players, because they have no meaning for a roll. */
  readonly says: string;
  readonly isNothing: boolean;
  readonly amount: AmountPlan | null;
  readonly like: TextPart | null;
  readonly rules: readonly ReadRule[];
  readonly throws: readonly ReadThrow[];
  /**
   * All sentences of the row, with spaces in place of the words that were already read as calls, rules or dice. The
   * words that are left are searched for calls and rules that could not be read.
   */
  readonly rest: readonly TextPart[];
}

/** The names that can occur in the sentences of a row, and functions that recognize names. */
export interface RowNames {
  /** The names of the rows of the table. */
  readonly labels: readonly string[];
  readonly isTable: IsTable;
  /** True if words name pieces that a roll draws, such as hills; absent if no roll of the game draws pieces. */
  readonly isDrawn?: (words: string) => boolean;
}

const noNames: RowNames = { labels: [], isTable: () => true };

const twice = String.raw`(?:twice|two\s+times|again|a\s+second\s+time)`;
const itself = String.raw`(?:(?:this|it)(?:\s+(?:entry|row|result|effect))?\s+)?`;
const together = String.raw`(?:combined|(?:rolled\s+|comes\s+)?together|comes)`;
const ruleOpening = new RegExp(
  String.raw`(?:^|[,;]\s+(?:but\s+|and\s+)?)(?:(?:if|when|whenever)\s+${itself}(?:is\s+)?(?:(?<twice>(?:rolled|comes(?:\s+up)?)\s+${twice})|${together}\s+with\s+(?<other>[^.]+)|combined\s*,)|(?<second>on\s+a\s+second\s+roll))`,
  'i',
);

/** The condition of a rule, such as `If rolled twice`, in a sentence. The effect of the rule begins at `to`. */
interface ReadCondition {
  readonly from: number;
  readonly to: number;
  readonly isTwice: boolean;
  readonly other: TextPart | null;
}

/**
 * Returns the length of the longest row name with which `words` begin. The words must end after the name, or a comma
 * must follow. If no name fits, returns the length up to the first comma.
 */
function namedBefore(words: string, labels: readonly string[]): number {
  const lower = words.toLowerCase();
  const lengths = labels
    .filter((label) => lower.startsWith(label.toLowerCase()) && /^\s*(?:,|$)/.test(lower.slice(label.length)))
    .map(({ length }) => length);
  const comma = words.indexOf(',');
  return lengths.length > 0 ? Math.max(...lengths) : comma < 0 ? words.length : comma;
}

/**
 * Reads the condition of a rule in a sentence. Returns null if the sentence has no such condition, or if no comma
 * follows it.
 */
function conditionIn({ text, from }: TextPart, { labels }: RowNames): ReadCondition | null {
  const match = ruleOpening.exec(text);
  if (!match) return null;
  const { twice: isTwice, second, other: words } = match.groups as Readonly<Record<string, string | undefined>>;
  const otherFrom = words === undefined ? -1 : match.index + match[0].length - words.length;
  const otherTo = words === undefined ? -1 : otherFrom + namedBefore(words, labels);
  const end = words !== undefined ? otherTo : match.index + match[0].replace(/\s*,$/, '').length;
  const comma = /^\s*,\s+/.exec(text.slice(end));
  if (!comma) return null;
  const other = words === undefined ? null : textPart(text, otherFrom, otherTo);
  return {
    from: match.index,
    to: end + comma[0].length,
    isTwice: isTwice !== undefined || second !== undefined,
    other: other && { ...other, from: from + other.from, to: from + other.to },
  };
}

const counting = /\b(?:counts?\s+as\s+having\s+(?:both\s+this\s+entry\s+and\s+)?|combine\s+these\s+effects\s+with\s+)/i;

/**
 * Returns the rule that follows the condition of a sentence. If the rule says `counts as having` another row, `counted`
 * is the span of these words and of the row; otherwise null.
 */
function ruleOf(
  whole: TextPart,
  { to, isTwice, other }: ReadCondition,
  after: readonly TextPart[],
  { die, labels }: Pick<RowNames, 'labels'> & { readonly die: number },
) {
  const inner = textPart(whole.text, to, whole.text.length);
  const body = { ...inner, from: whole.from + inner.from, to: whole.from + inner.to };
  const counts = counting.exec(body.text);
  const countsFrom = counts ? counts.index + counts[0].length : -1;
  const rule: ReadRule = {
    isTwice,
    other,
    text: [body, ...after].map(({ text }) => text).join('. '),
    counts: counts ? { ...body, from: body.from + countsFrom, text: body.text.slice(countsFrom) } : null,
    throws: throwIn(body, after, die),
  };
  const named = rule.counts && namedBefore(rule.counts.text, labels);
  const counted = counts && { from: body.from + counts.index, to: body.from + countsFrom + (named ?? 0) };
  return { rule, counted };
}

/** Matches a choice of a fixed number of things, such as `Choose three …`. */
const fixedAmount = new RegExp(
  String.raw`^choose\s+(${numberWords.join('|')}|[1-9]\d{0,2})\s+(?!or\s|to\s|of\s)(.+)$`,
  'i',
);

const saysNothing = /^(?:no\s+(?:\w+\s+)?effects?|nothing(?:\s+happens)?|none)$/i;
const isOutcome = ({ text }: TextPart): boolean => /^on\s+an?\s+\d/i.test(text);

/** Returns a sentence in which blanks replace the characters of some of its parts. */
function blankParts({ from, to, text }: TextPart, parts: readonly (Pick<TextPart, 'from' | 'to'> | null)[]): TextPart {
  const rest = parts.reduce((all, part) => {
    const [start, end] = [Math.max(0, (part?.from ?? to) - from), Math.max(0, (part?.to ?? to) - from)];
    return all.slice(0, start) + ' '.repeat(Math.max(0, Math.min(end, all.length) - start)) + all.slice(end);
  }, text);
  return { from, to, text: rest };
}

/** Reads the sentences of a row one after another. */
class RowReader {
  private readonly die: number;
  private readonly names: RowNames;
  readonly calls: ReadCall[] = [];
  readonly rules: ReadRule[] = [];
  readonly throws: ReadThrow[] = [];
  readonly says: string[] = [];
  readonly rest: TextPart[] = [];
  hasText = false;
  isNothing = false;
  amount: AmountPlan | null = null;
  like: TextPart | null = null;

  constructor(die: number, names: RowNames) {
    this.die = die;
    this.names = names;
  }

  /**
   * Reads a sentence. `after` has the sentences that directly follow the sentence and only say what the faces of its
   * dice mean.
   */
  read(sentence: TextPart, after: readonly TextPart[]): void {
    const condition = conditionIn(sentence, this.names);
    const applied = condition && ruleOf(sentence, condition, after, { die: this.die, labels: this.names.labels });
    if (applied) this.rules.push(applied.rule);
    const end = condition?.from ?? sentence.text.length;
    const main = textPart(sentence.text, 0, end);
    const calling = callsIn(
      { ...main, from: sentence.from + main.from, to: sentence.from + main.to },
      (words) => !asksForDice(words),
      this.names.isTable,
    );
    this.calls.push(...calling.calls);
    this.hasText ||= applied !== null || calling.said.text !== '';
    const thrown = applied ? applied.rule.throws : throwIn(calling.said, after, this.die);
    if (thrown && !applied) this.throws.push(thrown);
    const effect = this.readEffect(calling.said);
    const isSaid = !effect && (applied !== null || !thrown) && !this.isReadOutcome(sentence);
    if (isSaid && calling.said.text !== '') this.says.push(calling.said.text);
    const called = calling.calls.length > 0 ? { from: calling.said.to, to: sentence.from + main.to } : null;
    const when = condition && { from: sentence.from + condition.from, to: sentence.from + condition.to };
    const dice = thrown && [thrown.at, ...thrown.written.map(({ at }) => at)];
    this.rest.push(blankParts(sentence, [called, when, effect, applied?.counted ?? null, ...(dice ?? [])]));
  }

  /** True if a sentence only says what the faces of dice in an earlier sentence mean. */
  private isReadOutcome(sentence: TextPart): boolean {
    const thrown = [...this.throws, ...this.rules.flatMap(({ throws }) => throws ?? [])];
    return isOutcome(sentence) && thrown.some(({ written }) => written.some(({ at }) => isInside(at, sentence)));
  }

  /**
   * Reads a sentence that chooses an amount, names a row with the same effects, or says that nothing happens. Returns
   * null for other sentences.
   */
  private readEffect(said: TextPart): TextPart | null {
    const chosen = /^choose\s+(\d{0,2})d(\d{1,3})\s+(.+)$/i.exec(said.text);
    const alike = /^the\s+effects\s+are\s+(?:as|those\s+of)\s+(?:for\s+)?/i.exec(said.text);
    const fixed = fixedAmount.exec(said.text);
    if (saysNothing.test(said.text)) this.isNothing = true;
    else if (chosen && Number(chosen[2]) > 0)
      this.amount = { count: Number(chosen[1]) || 1, die: Number(chosen[2]), of: chosen[3] ?? '' };
    else if (fixed && this.names.isDrawn?.(fixed[2] ?? '') === true)
      this.amount = { count: countedNumber(fixed[1] ?? ''), die: 1, of: fixed[2] ?? '' };
    else if (alike)
      this.like = { from: said.from + alike[0].length, to: said.to, text: said.text.slice(alike[0].length) };
    else return null;
    return said;
  }
}

const isInside = (inner: TextPart, outer: TextPart): boolean => outer.from <= inner.from && inner.to <= outer.to;

/** Reads the text of a row. `die` is the die for sentences that name no die. */
export function readRow(text: string, die: number, names: RowNames = noNames): ReadRow {
  const sentences = sentenceList(text);
  const reader = new RowReader(die, names);
  for (const [index, sentence] of sentences.entries()) {
    const rest = sentences.slice(index + 1);
    const end = rest.findIndex((next) => !isOutcome(next));
    reader.read(sentence, end < 0 ? rest : rest.slice(0, end));
  }
  const { calls, hasText, says, isNothing, amount, like, rules, throws } = reader;
  const outcomes = [...throws, ...rules.flatMap((rule) => rule.throws ?? [])].flatMap(({ written }) => written);
  // Outcomes of dice can be in later sentences than the dice. So all sentences are read before spaces replace the
  // outcomes.
  const rest = reader.rest.map((sentence) =>
    blankParts(
      sentence,
      outcomes.map(({ at }) => at),
    ),
  );
  return { calls, hasText, says: says.join('. '), isNothing, amount, like, rules, throws, rest };
}
