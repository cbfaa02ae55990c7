// Explains pointers that cannot mean a thing of the same condition, because they are in words that compare or rank
// other things: `it` in `no Merc nearer to it than this unit`.
import { lowerInitial } from '../../../../grammar/characters.ts';
import type { Reader } from '../../phrases/phrase-reader.ts';
import { hasPlace, meansAny } from '../../phrases/noun-sorts.ts';
import type { Referent } from '../../phrases/terms.ts';

interface CapturedPointer {
  /**
   * Words without a subject, such as `not on it`, whose subject would be the same thing as their pointer `it`; null if
   * the words have a subject.
   */
  readonly ofItself: string | null;
  /** The noun of the thing that a person probably means, such as `vehicle`. */
  readonly noun: string;
  /** The words of the pointer, such as `that vehicle`. */
  readonly words: string;
  /**
   * A corrected condition: its words name the meant thing again, or have the acting unit as their subject. Null if the
   * corrected condition has no reading.
   */
  readonly way: string | null;
}

const isMeant = ({ head, sort }: Referent, noun: string | undefined): boolean =>
  hasPlace(sort) && (noun === undefined || head === noun.toLowerCase() || meansAny(noun.toLowerCase(), sort));

/**
 * Returns the first words of a condition up to its noun, without an article, such as `enemy vehicle`. Returns null if
 * other words come first.
 */
function nameOfThing(part: string, { head }: Referent): string | null {
  const match = new RegExp(String.raw`^(?:an? |the |any )?((?:[\p{L}-]+ )*?${head})(?![\p{L}-])`, 'iu').exec(part);
  const name = match?.[1];
  return name === undefined ? null : lowerInitial(name);
}

/** True if a text is a statement that lacks its subject, such as `not on it`. */
const isWithoutSubject = (reader: Reader, text: string): boolean =>
  (['pred', 'post'] as const).some((category) => reader.tries(text, category).reads);

/**
 * Returns the thing that a person probably means by a pointer, with corrected words. Searches the words of the
 * condition before each `and` or `but`; null if they mention no fitting thing. `from` is the offset of the pointer in
 * `text`.
 */
export function capturedPointer(
  reader: Reader,
  text: string,
  from: number,
  isCondition = true,
): CapturedPointer | null {
  const [, pointer = '', after] = /^(it|them|that|those)(?:\s+(\p{L}+))?/iu.exec(text.slice(from)) ?? [];
  const noun = /^th/i.test(pointer) && pointer.toLowerCase() !== 'them' ? after : undefined;
  const words = noun === undefined ? pointer : `${pointer} ${noun}`;
  if (pointer === '') return null;
  for (const { index, 0: joiner } of [...text.slice(0, from).matchAll(/,? (?:and|but) /g)].toReversed()) {
    const before = text.slice(0, index);
    const [term] = reader.read(before, 'cond').terms;
    const mentions = term?.cat === 'cond' ? term.exports.filter((mention) => isMeant(mention, noun)) : [];
    const meant = mentions.findLast(({ head }) => head !== 'space') ?? mentions.at(-1);
    if (!meant) continue;
    const said = text.slice(index + joiner.length);
    const ofUnit = `${before} and this unit ${said}`;
    if (isCondition && noun === undefined && isWithoutSubject(reader, said) && reader.tries(ofUnit, 'cond').reads)
      return { noun: meant.head, words, ofItself: said, way: ofUnit };
    const name = nameOfThing(before, meant);
    // In a phrase that describes a thing and is no condition, the pointer means the other thing in the description, and
    // not the described thing.
    const described = !isCondition && term?.cat === 'cond' ? (term.said?.tail ?? term.said?.negated?.tail) : null;
    if (described && noun === undefined) {
      const ofKind = `${text.slice(0, from)}one${text.slice(from + words.length)}`;
      return { noun: described.head, words, ofItself: null, way: reader.tries(ofKind, 'dest').reads ? ofKind : null };
    }
    const named = name === null ? '' : `${text.slice(0, from)}nearest ${name}${text.slice(from + words.length)}`;
    const way = named !== '' && reader.tries(named, 'cond').reads ? named : null;
    return { noun: noun ?? meant.head, words, ofItself: null, way };
  }
  return null;
}
