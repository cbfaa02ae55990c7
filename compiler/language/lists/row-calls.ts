// Reads the calls in a sentence of a row: `Roll one Table Effect and roll again`, or words with a call after them.
import type { FaceRange } from '../../plan/table-plan.ts';
import { numberWords } from '../phrases/phrase-words.ts';
import { countedNumber, textPart, type TextPart } from './text-parts.ts';

export interface ReadCall {
  /** The name of the called table; null for `roll again`, which calls the same table. */
  readonly title: TextPart | null;
  readonly times: number;
  readonly reroll: readonly FaceRange[];
  /** The part with the faces that are rolled again; null if no face is. */
  readonly rerollAt: TextPart | null;
  /** True if other words come before the call in its sentence, so that words such as `and roll well` may be text. */
  readonly isAfterText: boolean;
}

const countWord = `(?:an?|another|${numberWords.join('|')}|\\d{1,3})`;
const rollAgain = String.raw`roll\s+again`;
const rerolling = String.raw`\s*\(\s*reroll(?:ing)?\s+(?:another|any|an?|each|the)?\s*([\d\s,–—-]+?(?:\s+or\s+\d+)?)\s*\)`;

/** Returns the faces in a text such as `1–3, 5`. */
const faceRanges = (text: string): FaceRange[] =>
  [...text.matchAll(/(\d{1,4})(?:\s*[-–—]\s*(\d{1,4}))?/g)].map(([, from = '', to = from]) => ({
    from: Math.min(Number(from), Number(to)),
    to: Math.max(Number(from), Number(to)),
  }));

/** Returns the calls of a text that begins with `Roll`; empty if the text is of another form. */
function callsOf(whole: TextPart, isAfterText: boolean): ReadCall[] {
  if (!/^rolls?\s+/i.test(whole.text)) return [];
  const calls: ReadCall[] = [];
  const between = new RegExp(String.raw`\s+and\s+(?=${rollAgain}\b|(?:roll\s+)?${countWord}\s)`, 'gi');
  let from = 0;
  const cuts = [...whole.text.matchAll(between)].map(({ index, 0: { length } }) => [index, index + length] as const);
  for (const [end, next] of [...cuts, [whole.text.length, whole.text.length] as const]) {
    calls.push({ ...callOf(textPart(whole.text, from, end), whole.from), isAfterText });
    from = next;
  }
  return calls;
}

function callOf({ from, text }: TextPart, offset: number): Omit<ReadCall, 'isAfterText'> {
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
    times: again ? 1 : countedNumber(count),
    reroll: reroll ? faceRanges(reroll[1] ?? '') : [],
    rerollAt,
  };
}

/** The words before a call in the same sentence, such as `, and`. */
const beforeCall = /(?:;|[,;]?\s+(?:and\s+then|and|then))\s+(?=roll\s)/i;

/** The first words of sentences about a case or a later time, whose calls are text for the players. */
const isLater = /^(?:if|when|whenever|unless|on|at|after|before|during|each|every)\s/i;

/** A sentence, with its calls. */
interface CallingSentence {
  /** The sentence without the calls after its text. */
  readonly said: TextPart;
  readonly calls: readonly ReadCall[];
  /** True if the sentence says something besides its calls. */
  readonly hasText: boolean;
}

/**
 * Reads the calls of a sentence. `isCall` tells calls from dice, which begin with `Roll` too. Offsets of the sentence
 * are offsets of the row.
 */
export function callsIn(sentence: TextPart, isCall: (text: string) => boolean): CallingSentence {
  const { text, from } = sentence;
  const own = isCall(text) ? callsOf(sentence, false) : [];
  if (own.length > 0) return { said: sentence, calls: own, hasText: false };
  const cut = isLater.test(text) ? null : beforeCall.exec(text);
  const tail = cut && textPart(text, cut.index + cut[0].length, text.length);
  const calls = tail && isCall(tail.text) ? callsOf({ ...tail, from: from + tail.from }, true) : [];
  if (!cut || calls.length === 0) return { said: sentence, calls: [], hasText: text !== '' };
  return { said: { from, to: from + cut.index, text: text.slice(0, cut.index) }, calls, hasText: true };
}
