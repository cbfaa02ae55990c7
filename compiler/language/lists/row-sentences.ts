// Reads the sentences of a row of a table: calls of other tables, dice, and rules for rows that come together. Other
// sentences are text for the players.
import type { AmountPlan, FaceRange, ThrowPlan } from '../../plan/table-plan.ts';
import { numberWords } from '../phrases/phrase-words.ts';

/** A part of the text of a row, by the offsets in this text. */
export interface TextPart {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface ReadCall {
  /** The name of the called table; null for `roll again`, which calls the same table. */
  readonly title: TextPart | null;
  readonly times: number;
  readonly reroll: readonly FaceRange[];
  /** The part with the faces that are rolled again; null if no face is. */
  readonly rerollAt: TextPart | null;
}

export interface ReadRule {
  readonly isTwice: boolean;
  /** The words after `combined with`; null if the rule names no row. */
  readonly other: TextPart | null;
  readonly text: string;
  /** The words that begin with the name of a row that counts as rolled too; null if there are none. */
  readonly counts: TextPart | null;
  readonly throws: ThrowPlan | null;
}

/** The sentences of a row that have a meaning. */
export interface ReadRow {
  readonly calls: readonly ReadCall[];
  readonly isNothing: boolean;
  readonly amount: AmountPlan | null;
  readonly like: TextPart | null;
  readonly rules: readonly ReadRule[];
  readonly throws: readonly ThrowPlan[];
}

const countWord = `(?:an?|another|${numberWords.join('|')}|\\d{1,3})`;
const rollAgain = String.raw`roll\s+again`;
const rerolling = String.raw`\s*\(\s*reroll(?:ing)?\s+(?:another|any|an?|each|the)?\s*([\d\s,–—-]+?(?:\s+or\s+\d+)?)\s*\)`;

const condition =
  /(?:^|[,;]\s+(?:but\s+|and\s+)?)if\s+(?:(combined)(?:\s+with\s+(?<other>[^.]+))?|(?:this\s+(?:entry\s+)?is\s+)?rolled\s+twice)\s*,\s+/i;
const dice =
  /\brolls?\s+(?:(?<count>an?|one|two|three|four|\d{1,2})\s+(?:die|dice)\b|(?<dice>\d{0,2})d(?<die>\d{1,3})\b)/i;
const onFaces =
  /(?:^|[,;]\s+(?:but\s+|and\s+)?)on\s+an?\s+(?<from>\d{1,3})(?:\s*[-–—]\s*(?<to>\d{1,3})|\s+or\s+(?<side>higher|more|above|lower|less|below))?,\s+/gi;

const numberOf = (word: string): number => {
  const lower = word.toLowerCase();
  if (/^\d/.test(lower)) return Number(lower);
  return numberWords.indexOf(lower) + 1 || 1;
};

const textPart = (text: string, from: number, to: number): TextPart => {
  const raw = text.slice(from, to);
  const lead = raw.length - raw.trimStart().length;
  const trimmed = raw.trim();
  return { from: from + lead, to: from + lead + trimmed.length, text: trimmed };
};

/** Returns the sentences of a text without their full stops. */
function sentenceList(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const stop of text.matchAll(/\.(?:\s+(?=[A-Z])|$)/g)) {
    parts.push(textPart(text, from, stop.index));
    from = stop.index + stop[0].length;
  }
  if (text.slice(from).trim() !== '') parts.push(textPart(text, from, text.length));
  return parts.filter((part) => part.text !== '');
}

/** Returns the faces in a text such as `1–3, 5`. */
const faceRanges = (text: string): FaceRange[] =>
  [...text.matchAll(/(\d{1,4})(?:\s*[-–—]\s*(\d{1,4}))?/g)].map(([, from = '', to = from]) => ({
    from: Math.min(Number(from), Number(to)),
    to: Math.max(Number(from), Number(to)),
  }));

/** Returns the calls of a sentence that begins with `Roll`; empty if the sentence is of another form. */
function callsIn(whole: TextPart): ReadCall[] {
  const opening = /^rolls?\s+/i.exec(whole.text);
  if (!opening) return [];
  const calls: ReadCall[] = [];
  const between = new RegExp(String.raw`\s+and\s+(?=${rollAgain}\b|(?:roll\s+)?${countWord}\s)`, 'gi');
  let from = 0;
  const cuts = [...whole.text.matchAll(between)].map(({ index, 0: { length } }) => [index, index + length] as const);
  for (const [end, next] of [...cuts, [whole.text.length, whole.text.length] as const]) {
    calls.push(callOf(textPart(whole.text, from, end), whole.from));
    from = next;
  }
  return calls;
}

function callOf({ from, text }: TextPart, offset: number): ReadCall {
  const start = offset + from;
  const reroll = new RegExp(`${rerolling}$`, 'i').exec(text);
  const rest = reroll ? text.slice(0, reroll.index) : text;
  const again = new RegExp(`^${rollAgain}$`, 'i').exec(rest);
  const begun = new RegExp(
    String.raw`^(?:roll\s+)?(?:on\s+(?:the\s+)?|(${countWord})\s+)?(?:times\s+on\s+(?:the\s+)?)?`,
    'i',
  );
  const [lead = '', count = 'one'] = begun.exec(rest) ?? [];
  const title = { from: start + lead.length, to: start + rest.length, text: rest.slice(lead.length) };
  const rerollAt = reroll && { from: start + reroll.index, to: start + text.length, text: reroll[0].trim() };
  return {
    title: again ? null : title,
    times: again ? 1 : numberOf(count),
    reroll: reroll ? faceRanges(reroll[1] ?? '') : [],
    rerollAt,
  };
}

/** Returns the meaning of faces such as `On a 1-3, …`, in a text and in the sentences after it. */
function casesIn(texts: readonly string[], die: number): ThrowPlan['cases'] {
  return texts.flatMap((text) => {
    const marks = [...text.matchAll(onFaces)];
    return marks.map((mark, index) => {
      const { from = '1', to = from, side } = mark.groups as Record<string, string | undefined>;
      const isUp = side !== undefined && /higher|more|above/i.test(side);
      const faces = side === undefined ? [from, to] : isUp ? [from, String(die)] : ['1', from];
      const says = text.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? text.length);
      return { from: Number(faces[0]), to: Math.min(Number(faces[1]), die), text: says.replace(/[,;]$/, '').trim() };
    });
  });
}

/** Returns the dice of a text; null if the text asks for none. `after` are the following sentences. */
function throwIn(text: string, after: readonly string[], usualDie: number): ThrowPlan | null {
  const match = dice.exec(text);
  if (!match) return null;
  const { count = '1', dice: number = '', die = String(usualDie) } = match.groups as Record<string, string | undefined>;
  const faces = Number(die);
  if (faces < 1) return null;
  return { count: Number(number) || numberOf(count), die: faces, text, cases: casesIn([text, ...after], faces) };
}

function ruleOf(whole: TextPart, match: RegExpExecArray, after: readonly string[], die: number): ReadRule {
  const start = match.index + match[0].length;
  const body = textPart(whole.text, start, whole.text.length);
  const other = match.groups?.['other'];
  const otherAt = other === undefined ? -1 : whole.text.indexOf(other, match.index);
  const counting =
    /\b(?:count(?:s)?\s+as\s+having\s+(?:both\s+this\s+entry\s+and\s+)?|combine\s+these\s+effects\s+with\s+)/i;
  const counts = counting.exec(body.text);
  const countsFrom = counts ? body.from + counts.index + counts[0].length : -1;
  const says = [body.text, ...after].join('. ');
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
    throws: throwIn(body.text, after, die),
  };
}

/** Reads the text of a row. `die` is the die that sentences mean if they name none. */
export function readRow(text: string, die: number): ReadRow {
  const sentences = sentenceList(text);
  const calls: ReadCall[] = [];
  const rules: ReadRule[] = [];
  const throws: ThrowPlan[] = [];
  let [isNothing, amount, like]: [boolean, AmountPlan | null, TextPart | null] = [false, null, null];
  for (const [index, sentence] of sentences.entries()) {
    // The sentences after a roll that say what its faces mean.
    const rest = sentences.slice(index + 1);
    const end = rest.findIndex((next) => !/^on\s+an?\s+\d/i.test(next.text));
    const after = (end < 0 ? rest : rest.slice(0, end)).map((next) => next.text);
    const match = condition.exec(sentence.text);
    if (match) rules.push(ruleOf(sentence, match, after, die));
    const main = match ? textPart(sentence.text, 0, match.index) : { ...sentence, from: 0, to: sentence.text.length };
    const thrown = match ? null : throwIn(main.text, after, die);
    const chosen = /^choose\s+(\d{0,2})d(\d{1,3})\s+(.+)$/i.exec(main.text);
    const alike = /^the\s+effects\s+are\s+(?:as|those\s+of)\s+(?:for\s+)?/i.exec(main.text);
    if (/^no\s+(?:\w+\s+)?effects?$/i.test(main.text)) isNothing = true;
    if (chosen && Number(chosen[2]) > 0)
      amount = { count: Number(chosen[1]) || 1, die: Number(chosen[2]), of: chosen[3] ?? '' };
    if (alike) {
      const from = sentence.from + main.from + alike[0].length;
      like = { from, to: sentence.from + main.to, text: main.text.slice(alike[0].length) };
    }
    if (thrown) throws.push(thrown);
    else calls.push(...callsIn({ ...main, from: sentence.from + main.from }));
  }
  return { calls, isNothing, amount, like, rules, throws };
}
