// The words `if it …` and `if there is no enemy in it` after a noun.
import { misfit, type NounTerm, type PredicateTerm } from '../../phrases/terms.ts';
import { appliesTo, modifiedNoun, placesOfNoun, predicate, setWithin } from '../../phrases/nouns.ts';
import { pattern } from '../../phrases/vocabulary-entries.ts';
import { negatedPredicate } from './negation.ts';
import { isContent, predicateWithout } from './predicates.ts';
import { preference } from '../../phrases/preferences.ts';

/**
 * Returns the statement that a place contains certain things. With `isNone`, the statement is that the place contains
 * no such things. Null if a place cannot contain the things.
 */
function contentsOfIt(said: NounTerm, isNone: boolean): PredicateTerm | null {
  const kind = said.word === 'a' && !said.joined ? { ...said, word: 'bare' as const } : said;
  if (!isContent(kind) || kind.sort === 'space') return null;
  const none = { ...predicateWithout(kind), hasCopula: true };
  return isNone
    ? none
    : predicate({ over: ['space'], restrict: (of) => setWithin(of, placesOfNoun(kind)), isSaid: true });
}

export const ifIt = pattern({
  id: 'if-it',
  forms: [
    '{of} [,] if it {p}',
    '{of} [,] provided|providing [that] it {p}',
    '{of} [,] unless it {p}',
    '{of} [,] if|provided there is|are no {kind} in|on it',
    '{of} [,] if|provided no {kind} is|are in|on it',
    '{of} [,] if|provided there is|are {kind} in|on it',
    '{of} [,] if|provided {kind} is|are in|on it',
    '{of} [,] unless there is|are {kind} in|on it',
    '{of} [,] unless {kind} is|are in|on it',
  ],
  slots: { of: 'thing', p: 'pred?', kind: 'thing?' },
  gives: 'thing',
  doc: 'Only the things for which the statement holds; with `unless`, only the other things.',
  example: 'a) Objective, if it is not enemy occupied.',
  rests: ['language: Things'],
  build: ({ of, p: said, kind }, form) => {
    const p = said ?? (kind && contentsOfIt(kind, form < 5 || form > 6));
    if (!p) return null;
    if (of.word === 'it' || of.word === 'that' || of.set.is === 'letters' || p.picks) return null;
    if (!(p.hasCopula || p.cat === 'pred') || (form === 2 && p.negated)) return null;
    const is = form === 2 ? negatedPredicate(p) : p;
    if (!appliesTo(is, of.sort)) return misfit('p', is.over.join(' or '), of.sort);
    const described = modifiedNoun(of, { ...(is.elsewhere ?? is), cat: 'rel' });
    return { ...described, penalty: described.penalty + preference.statementOfNoun };
  },
});
