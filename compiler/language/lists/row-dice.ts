// Reads the dice in the sentences of a row, and the meaning of their faces: `Roll one die. On a 1-3, the storm ends.`
import type { FaceRange, ThrowPlan } from '../../plan/table-plan.ts';
import { countedNumber, type TextPart } from './text-parts.ts';

/**
 * Faces as written, such as `1-3`, with their place in the row. `4 or higher` reaches up to the highest face, and `3 or
 * lower` down to the lowest face.
 */
interface WrittenFaces extends FaceRange {
  readonly at: TextPart;
}

/**
 * Dice that a row asks for. `written` has the faces of each outcome as the row writes them, in the order of the
 * outcomes.
 */
export interface ReadThrow {
  readonly plan: ThrowPlan;
  /** The words that ask for the dice. */
  readonly at: TextPart;
  readonly written: readonly WrittenFaces[];
}

const dice =
  /\brolls?\s+(?:(?<count>an?|one|two|three|four|the(?=\s+die)|\d{1,2})\s+(?:die|dice)\b|(?<dice>\d{0,2})d(?<die>\d{1,3})\b)/i;
const onFaces =
  /(?:^|[,;]\s+(?:but\s+|and\s+)?)on\s+an?\s+(?<faces>(?<from>\d{1,3})(?:\s*[-–—]\s*(?<to>\d{1,3})|\s+or\s+(?<side>higher|more|above|lower|less|below)|(?<plus>\+))?),\s+/gi;

export const asksForDice = (text: string): boolean => dice.test(text);

interface ReadCase {
  readonly faces: WrittenFaces;
  readonly text: string;
}

/**
 * Returns the outcomes in a text such as `On a 1-3, …`. `least` and `most` are the lowest and the highest sum of the
 * dice.
 */
function casesIn({ text, from: start }: TextPart, least: number, most: number): ReadCase[] {
  const marks = [...text.matchAll(onFaces)];
  return marks.map((mark, index) => {
    const groups = mark.groups as Record<string, string | undefined>;
    const { faces = '', from = '1', to = from, side = groups['plus'] } = groups;
    const isUp = side !== undefined && /higher|more|above|\+/i.test(side);
    const [first, last] = [Number(from), Number(to)];
    const [low, high] =
      side === undefined ? [Math.min(first, last), Math.max(first, last)] : isUp ? [first, most] : [least, first];
    const before = start + mark.index + mark[0].lastIndexOf(faces);
    const says = text.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? text.length);
    return {
      faces: {
        from: low,
        to: high,
        at: { from: before, to: before + faces.length, text: faces },
      },
      text: says.replace(/[,;]$/, '').trim(),
    };
  });
}

/**
 * Returns the dice that a sentence asks for; null if it asks for no dice. `after` are the next sentences, which may
 * have the outcomes.
 */
export function throwIn(sentence: TextPart, after: readonly TextPart[], usualDie: number): ReadThrow | null {
  const match = dice.exec(sentence.text);
  if (!match) return null;
  const groups = match.groups as Record<string, string | undefined>;
  const { count: word = '1', dice: number = '', die: faces = String(usualDie) } = groups;
  const [count, die] = [Number(number) || countedNumber(word), Number(faces)];
  if (die < 1) return null;
  const cases = [sentence, ...after].flatMap((part) => casesIn(part, count, count * die));
  return {
    plan: {
      count,
      die,
      text: sentence.text,
      cases: cases.map(({ faces: { from, to }, text }) => ({ from, to, text })),
    },
    at: { from: sentence.from + match.index, to: sentence.from + match.index + match[0].length, text: match[0] },
    written: cases.map((each) => each.faces),
  };
}
