// Words that go on after `has` without a verb of their own: `the automa has the most coins or the fewest workers`. Each
// statement that begins with `has` is also a further part of the statement before.
import { it, or } from '../plan/build.ts';
import type { SetNode, Test } from '../plan/nodes.ts';
import { hasSet } from '../plan/rewrite.ts';
import { predicate, thingsWith } from '../language/phrases/nouns.ts';
import { preference } from '../language/phrases/preferences.ts';
import type { PredicateTerm, Term } from '../language/phrases/terms.ts';
import type { BuildResult, VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { saysWhere } from './figure-phrases.ts';
import { isPlacedSort } from './things.ts';

const hasVerb = /^(?:[a-z]+\|)*(?:has|have)(?:\|[a-z]+)* /;

/** Statements after which a further part needs no verb. A copy of a term keeps its function. */
type Statements = WeakSet<PredicateTerm['restrict']>;

/** The statements that begin with `has`, or that go on after `has`. */
const hasStatements: Statements = new WeakSet();

const isOfSides = (term: unknown): term is PredicateTerm =>
  typeof term === 'object' && term !== null && 'restrict' in term && (term as PredicateTerm).over.includes('side');

/** True for words about things on the whole table, such as `no workers`. */
const isAnywhere = (set: SetNode): boolean =>
  !saysWhere(set) && hasSet(set, (part) => (part.is === 'all' || part.is === 'plane') && isPlacedSort(part.sort));

/** True if a place at the end could be that of both parts: `no workers and no pawns in F1`. */
const sharesPlace = (before: PredicateTerm, after: PredicateTerm): boolean =>
  isAnywhere(before.restrict(it('side'))) && saysWhere(after.restrict(it('side')));

/** Returns a statement about sides of two parts, of which the second has no verb. */
function joinedStatement(
  before: PredicateTerm,
  after: PredicateTerm,
  by: 'and' | 'or',
  statements: Statements,
): PredicateTerm {
  const restrict = (of: SetNode): SetNode =>
    by === 'and' ? thingsWith(thingsWith(of, before), after) : or(thingsWith(of, before), thingsWith(of, after));
  statements.add(restrict);
  const penalty = before.penalty + after.penalty + preference.twoStatements;
  return predicate({ over: ['side'], restrict, first: before, tail: after.tail, penalty });
}

/** The conditions of which the last words say what a side has, and those that name things without a verb. */
const hasConditions = new WeakSet<Test>();
const verblessConditions = new WeakSet<Test>();

const endsWithHas = ({ b, p }: Readonly<Record<string, Term | undefined>>): boolean =>
  (b?.cat === 'cond' && hasConditions.has(b.test)) || (isOfSides(p) && hasStatements.has(p.restrict));

/**
 * Returns a pattern of conditions that reads `the automa has fewer coins than the player and at most 1 worker in F1` only
 * as words about the workers of the automa: the words after `and` have no verb of their own.
 */
function withHasConditions(declared: VocabularyEntry): VocabularyEntry {
  const saysHas = declared.forms.map((form) => / (?:has\|have|have\|has)(?: |$)/.test(form));
  return {
    ...declared,
    build: (slots: Readonly<Record<string, Term | undefined>>, form) => {
      const { a, b, p } = slots;
      const goesOn =
        a?.cat === 'cond' && hasConditions.has(a.test) && b?.cat === 'cond' && verblessConditions.has(b.test);
      if (goesOn) return null;
      const read = declared.build(slots, form);
      for (const term of [read].flat()) {
        if (!term || !('test' in term)) continue;
        if ((declared.id === 'there-is' && form === 1) || (declared.id === 'so' && p?.cat === 'post'))
          verblessConditions.add(term.test);
        if (saysHas[form] || endsWithHas(slots)) hasConditions.add(term.test);
      }
      return read;
    },
  };
}

/** Returns a pattern whose statements about sides are noted, if their form begins with the verb. */
function withStatementsNoted(declared: VocabularyEntry, verb: RegExp, statements: Statements): VocabularyEntry {
  const begins = declared.forms.map(
    (form) => (declared.gives === 'pred' || declared.gives === 'post') && verb.test(form),
  );
  if (!begins.includes(true)) return declared;
  return {
    ...declared,
    build: (slots, form) => {
      const read = declared.build(slots, form);
      for (const term of [read].flat()) if (isOfSides(term) && begins[form]) statements.add(term.restrict);
      return read;
    },
  };
}

/** Returns a pattern of statements with `has`, after which such statements can go on. */
export const withHasNoted = (declared: VocabularyEntry): VocabularyEntry =>
  declared.gives === 'cond' ? withHasConditions(declared) : withStatementsNoted(declared, hasVerb, hasStatements);

/** Returns the patterns of a vocabulary, and for each statement with `has` the pattern of a further part without it. */
export const withFurtherParts = (entries: readonly VocabularyEntry[]): readonly VocabularyEntry[] =>
  furtherParts(entries, hasVerb, hasStatements);

/** Returns patterns with a verb of the page, and for each statement with the verb the pattern of a further part without it. */
export function withFurtherOf(entries: readonly VocabularyEntry[], verbs: readonly string[]): VocabularyEntry[] {
  const statements: Statements = new WeakSet();
  const verb = new RegExp(`^(?:${verbs.join('|')}) `);
  return furtherParts(
    entries.map((declared) => withStatementsNoted(declared, verb, statements)),
    verb,
    statements,
  );
}

function furtherParts(entries: readonly VocabularyEntry[], verb: RegExp, statements: Statements): VocabularyEntry[] {
  return entries.flatMap((declared) => {
    const forms = declared.forms.flatMap((form, index) => {
      // A further part such as `a value of 3` would be a thing.
      if (declared.gives !== 'pred' || !verb.test(form) || / \[an?[|\]]/.test(form)) return [];
      const rest = form.replace(verb, '');
      return [
        { form: `{before} [,] and|but ${rest}`, by: 'and' as const, index },
        { form: `{before} [,] or ${rest}`, by: 'or' as const, index },
      ];
    });
    if (forms.length === 0) return [declared];
    const further: VocabularyEntry = {
      ...declared,
      id: `${declared.id}-further`,
      forms: forms.map(({ form }) => form),
      slots: { before: 'pred', ...declared.slots },
      build: (slots, form): BuildResult => {
        const { before, ...own } = slots as Readonly<Record<string, Term>>;
        const said = forms[form];
        if (!said || !isOfSides(before) || before.picks || !statements.has(before.restrict)) return null;
        const read = declared.build(own, said.index);
        const terms = [read].flat().filter(isOfSides);
        return terms.flatMap((after) =>
          sharesPlace(before, after) ? [] : [joinedStatement(before, after, said.by, statements)],
        );
      },
    };
    return [declared, further];
  });
}
