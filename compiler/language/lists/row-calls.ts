// Reads the calls in a sentence of a row: `Roll one Event and roll again`, or words with a call after them.
import type { FaceRange } from '../../plan/table-plan.ts';
import { numberWords } from '../phrases/phrase-words.ts';
import { countedNumber, textPart, type TextPart } from './text-parts.ts';

export interface ReadCall {
  /** The name of the called table; null for `roll again`, which calls the same table. */
  readonly title: TextPart | null;
  readonly times: number;
  readonly reroll: readonly FaceRange[];
  /** The words with the faces that are rolled again; null if no face is rolled again. */
  readonly rerollAt: TextPart | null;
  /** Words in brackets at the end of a call that cannot be read; null if there are none. */
  readonly unread: TextPart | null;
}

const countWord = `(?:an?|another|${numberWords.join('|')}|[1-9]\\d{0,2})`;
const timesWord = String.raw`(?:once|twice|thrice|${countWord}\s+times)`;
const rerolled = String.raw`([\d\s,–—-]+?(?:\s+or\s+\d+)?)(?:['’]?s)?`;
const rerolling = new RegExp(
  String.raw`\s*\(\s*re-?roll(?:ing)?(?:\s+(?:another|any|an?|each|every|all|further|the|second|more))*\s+${rerolled}\s*\)$`,
  'i',
);

/** Returns the number that words such as `three`, `twice` or `three times` mean. */
function timesOf(words: string): number {
  const lower = words.toLowerCase();
  const at = ['once', 'twice', 'thrice'].indexOf(lower);
  return at >= 0 ? at + 1 : countedNumber(lower.replace(/\s+times$/, ''));
}

/** Returns the faces in a text such as `1–3, 5`. */
const faceRanges = (text: string): FaceRange[] =>
  [...text.matchAll(/(\d{1,4})(?:\s*[-–—]\s*(\d{1,4}))?/g)].map(([, from = '', to = from]) => ({
    from: Math.min(Number(from), Number(to)),
    to: Math.max(Number(from), Number(to)),
  }));

const between = new RegExp(String.raw`,?\s+and\s+(?=(?:rolls?|see)\s|on\s+the\s|${countWord}\s|${timesWord}\s)`, 'gi');

/** Returns the calls of a text that begins with `Roll` or `See`; empty if the text has another form. */
function callsOf(whole: TextPart): ReadCall[] {
  if (!/^(?:rolls?|see)\s+/i.test(whole.text)) return [];
  const calls: ReadCall[] = [];
  let from = 0;
  const cuts = [...whole.text.matchAll(between)].map(({ index, 0: { length } }) => [index, index + length] as const);
  for (const [end, next] of [...cuts, [whole.text.length, whole.text.length] as const]) {
    calls.push(callOf(textPart(whole.text, from, end), whole.from));
    from = next;
  }
  return calls;
}

const callForm = new RegExp(
  String.raw`^(?:(?:rolls?|see)\s+)?(?:(?<before>${timesWord})\s+)?(?:on\s+(?:the\s+)?|the\s+|(?<count>${countWord})\s+)?(?<title>.*?)(?:\s+(?<after>${timesWord}))?$`,
  'dis',
);

/** Words of a call that mean the table of the row itself, such as `again`. */
const ownTable = /^(?:again(?:\s+on\s+this\s+table)?|this\s+table(?:\s+again)?)$/i;

function callOf({ from, text }: TextPart, offset: number): ReadCall {
  const start = offset + from;
  const partOf = (begin: number, end: number): TextPart => {
    const part = textPart(text, begin, end);
    return { ...part, from: start + part.from, to: start + part.to };
  };
  const reroll = rerolling.exec(text);
  const brackets = reroll ? null : /\s*\([^()]*\)$/.exec(text);
  const last = reroll ?? brackets;
  const match = callForm.exec(text.slice(0, last?.index ?? text.length));
  const { before, count = 'one', title = '', after } = match?.groups ?? {};
  const [titleFrom, titleTo] = match?.indices?.groups?.['title'] ?? [0, 0];
  return {
    title: ownTable.test(title) ? null : partOf(titleFrom, titleTo),
    times: timesOf(before ?? after ?? count),
    reroll: reroll ? faceRanges(reroll[1] ?? '') : [],
    rerollAt: reroll && partOf(reroll.index, text.length),
    unread: brackets && partOf(brackets.index, text.length),
  };
}

/** Words between the text of a sentence and the call after it, such as `, and`. */
const beforeCall = /(?:;|[,;]?\s+(?:and\s+then|and|then))\s+(?=(?:roll|see)\s)/i;

/**
 * First words of a sentence about a special case or a later time. A call in such a sentence is only text for the
 * players.
 */
const isLater = /^(?:if|when|whenever|unless|on|at|after|before|during|each|every)\s/i;

/** A sentence, with its calls. */
interface CallingSentence {
  /** The text of the sentence before its calls; empty if the whole sentence consists of calls. */
  readonly said: TextPart;
  readonly calls: readonly ReadCall[];
}

/** True if words are the name of a table, even with a misspelling. */
export type IsTable = (title: string) => boolean;

/**
 * Reads the calls of a sentence. `isCall` is false for words that ask for dice, which also begin with `Roll`. A call
 * that begins with `See`, or that follows other words of the sentence, counts only if it names a table. Offsets count
 * from the start of the row.
 */
export function callsIn(sentence: TextPart, isCall: (text: string) => boolean, isTable: IsTable): CallingSentence {
  const { text, from } = sentence;
  const certainCalls = (calls: readonly ReadCall[]): readonly ReadCall[] =>
    calls.every(({ title }) => title === null || isTable(title.text)) ? calls : [];
  const all = isCall(text) ? callsOf(sentence) : [];
  const sentenceCalls = /^see\s/i.test(text) ? certainCalls(all) : all;
  if (sentenceCalls.length > 0) return { said: { from, to: from, text: '' }, calls: sentenceCalls };
  const cut = isLater.test(text) ? null : beforeCall.exec(text);
  const tail = cut && textPart(text, cut.index + cut[0].length, text.length);
  const calls = tail && isCall(tail.text) ? certainCalls(callsOf({ ...tail, from: from + tail.from })) : [];
  if (!cut || calls.length === 0) return { said: sentence, calls: [] };
  return { said: { from, to: from + cut.index, text: text.slice(0, cut.index) }, calls };
}
