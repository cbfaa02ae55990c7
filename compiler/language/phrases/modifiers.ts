// Facts about nouns and predicates that follow from the words of a noun or from the fields of a predicate.
import type { NounTerm, PredicateTerm } from './terms.ts';

/** True if one of the predicates in the words of a noun, such as an adjective, fulfils a test. */
export const hasModifier = ({ words }: NounTerm, test: (pred: PredicateTerm) => boolean): boolean =>
  words.some((modifier) => typeof modifier !== 'string' && test(modifier));

/** True if words such as `of the same squad` compare a single thing with the acting unit. */
export const isLikeActor = (noun: NounTerm): boolean => hasModifier(noun, (pred) => pred.isLikeActor === true);

/** True if the words of a noun, or of each joined noun, say where the things are. Only such a noun can be a condition. */
export const isLocated = (noun: NounTerm): boolean =>
  noun.joined ? noun.joined.parts.every(isLocated) : hasModifier(noun, ({ cat, locates }) => cat !== 'adj' && locates);

/** Returns the goal X of `nearest to X`; null for any other predicate. */
export const goalOf = ({ picks, locates, tail }: PredicateTerm): NounTerm | null => (picks && locates ? tail : null);
