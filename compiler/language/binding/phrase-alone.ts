// Binds a single phrase as if it were in a clause. A person at a debugger types such a phrase to ask about a decision.
// Pointers such as `that objective` refer to the condition of the clause.
import type { PlanAct, Criterion, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { rewriteCriterion, rewriteTest } from '../../plan/rewrite.ts';
import type { PhraseReader } from '../phrases/phrase-reader.ts';
import type { ConditionTerm } from '../phrases/terms.ts';
import { testOfTargets, withNarrower } from './act-targets.ts';
import { Scope, sidesRule, withSides, type Sides } from './scope.ts';
import { areTied, criterionFor } from './tiebreak-lists.ts';

/** The clause around a phrase. */
export interface ClauseAround {
  /** The words of the clause’s condition; null if the clause has no condition. */
  readonly condition: string | null;
  readonly acts: readonly PlanAct[];
}

/** The meanings of a phrase; each is null if the phrase has no such meaning. */
export interface PhraseAlone {
  readonly test: Test | null;
  readonly things: SetNode | null;
  /** The sorts of things that the phrase can rank as a criterion; empty if the phrase is no criterion. */
  readonly ranks: readonly Sort[];
  /** Returns the criterion for candidates of a sort; null if the phrase cannot rank such candidates. */
  readonly rank: (sort: Sort) => Criterion | null;
}

/**
 * The reader and the sides with which a phrase is read, and the clause around the phrase; `around` is null if the
 * phrase is in no clause.
 */
export interface PhraseInClause {
  readonly reader: PhraseReader;
  readonly sides: Sides;
  readonly around: ClauseAround | null;
}

function scopeAround({ reader, sides, around }: PhraseInClause): Scope {
  const scope = new Scope(sides);
  const terms = around?.condition ? reader.read(around.condition, 'cond').terms : [];
  const [term] = terms;
  if (term?.cat !== 'cond') return scope;
  scope.add(term.exports);
  scope.speaksOfOwnSpace = term.ownSpace;
  return scope;
}

/** Returns the test of a condition as its clause binds it: with the pointers, the sides and the targets of the acts. */
export function boundTest(term: ConditionTerm, setting: PhraseInClause): Test {
  const acts = (setting.around?.acts ?? []).map((act) => withNarrower(act, term.narrows));
  const resolved = scopeAround(setting).resolveTest(term.test);
  return rewriteTest(testOfTargets(resolved, term.narrows, acts), sidesRule(setting.sides, 'bot'));
}

function testAlone(phrase: string, setting: PhraseInClause): Test | null {
  const { terms } = setting.reader.read(phrase, 'cond');
  const [term] = terms;
  return term?.cat === 'cond' && terms.length === 1 ? boundTest(term, setting) : null;
}

function thingsAlone(phrase: string, setting: PhraseInClause): SetNode | null {
  const { reader, sides } = setting;
  const [dest] = reader.read(phrase, 'dest').terms;
  const [row] = reader.read(phrase, 'row').terms;
  const noun = dest?.cat === 'dest' ? dest.noun : row?.cat === 'row' ? row.noun : null;
  return noun && withSides(scopeAround(setting).resolve(noun.set, 'pointing'), sides, 'bot');
}

export function phraseAlone(phrase: string, setting: PhraseInClause): PhraseAlone {
  const { terms } = setting.reader.read(phrase, 'crit');
  const criteria = areTied(terms) ? [] : terms.filter((term) => term.cat === 'crit');
  return {
    test: testAlone(phrase, setting),
    things: thingsAlone(phrase, setting),
    ranks: [...new Set(criteria.flatMap(({ over }) => over))],
    rank: (sort) => {
      const criterion = criterionFor(criteria, sort);
      if (!criterion) return null;
      const resolved = scopeAround(setting).resolveCriterion(criterion);
      return rewriteCriterion(resolved, sidesRule(setting.sides, 'bot'));
    },
  };
}
