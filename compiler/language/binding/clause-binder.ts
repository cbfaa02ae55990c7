import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import type { Chain, Clause, Phrase, Rider, Sentence, Span, SubClause, Table } from '../../../grammar/tree.ts';
import { both, places, some } from '../../plan/build.ts';
import { facesText } from '../../plan/printed-names.ts';
import { printedKey } from '../../plan/nodes.ts';
import type { PlanAct, Criterion, PrintedWords, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { hasSet, rewrite, rewriteClause, rewriteTest } from '../../plan/rewrite.ts';
import { isWithinPlace } from '../phrases/actors-place.ts';
import { hasRef, isRef, type Mentions } from '../phrases/pointers.ts';
import type { PhraseReader } from '../phrases/phrase-reader.ts';
import {
  isAlwaysTrue,
  type ActTerm,
  type Category,
  type ConditionTerm,
  type Term,
  type NounTerm,
} from '../phrases/terms.ts';
import type { TermsByCategory } from '../phrases/vocabulary-entries.ts';
import { mergeWideningActs, testOfTargets, withNarrower } from './act-targets.ts';
import { actOf, chosenBy, goalChosenBy, type PendingList, type ReadSubClause } from './bind-acts.ts';
import { conditionLimit, type ClausePlan, type RowPlan, type TablePlan, type WayPlan } from '../../plan/clause-plan.ts';
import { areTied, criterionFor, withNamed, withOtherCandidates, withOtherPlaces } from './tiebreak-lists.ts';
import { pointerIn, Scope, sidesRule, type Sides } from './scope.ts';
import { sentenceWords, type SentenceWords } from './sentence-words.ts';

/**
 * The things that binding needs: a reader of phrases, the sides, and a function for each kind of fault. The checker
 * turns the faults into diagnostics.
 */
export interface Binder {
  readonly reader: PhraseReader;
  readonly sides: Sides;
  /** Called for a phrase that has no reading or several readings. */
  readonly unread: (
    phrases: readonly Phrase[],
    text: string,
    category: Category,
    terms: readonly Term[],
    /** The index of the sentence, if the phrase is a sentence of a bot rule. */
    sentence?: number,
  ) => void;
  readonly cannotRank: (criterion: Phrase, sort: Sort) => void;
  readonly refersToNothing: (phrase: Span, word: string, isForgotten?: boolean) => void;
  /** Called if a pointer such as `it` can mean several mentioned things. */
  readonly refersToSeveral: (phrase: Span, word: string, things: Mentions) => void;
  /** Called for an attack without an object if several things of the condition could be the target. */
  readonly hitsSeveral: (act: Span, heads: readonly string[]) => void;
  readonly listWithoutChoice: (chain: Chain) => void;
  readonly misplaced: (at: Span, description: string) => void;
  /** Called for a sentence that continues an earlier act (`Push each unit`) if no earlier act fits. */
  readonly followsNothing: (act: Span, verb: string, follows: string) => void;
  /** Called for a sentence that begins another case, such as `Otherwise, PLACE 1`, after an act. */
  readonly otherCase?: (sentence: Sentence) => void;
  /** Called for a destination that can only be the space of the moving unit. */
  readonly ownPlace: (destination: Span) => void;
  /** Called for a sentence that asks for a roll but has no table after it. */
  readonly noTable: (roll: Span) => void;
}

const ignore = (): void => undefined;

/** Returns a binder that reports no faults. */
export const silentBinder = (reader: PhraseReader, sides: Sides): Binder => ({
  reader,
  sides,
  unread: ignore,
  cannotRank: ignore,
  refersToNothing: ignore,
  refersToSeveral: ignore,
  hitsSeveral: ignore,
  listWithoutChoice: ignore,
  misplaced: ignore,
  followsNothing: ignore,
  ownPlace: ignore,
  noTable: ignore,
});

/** A clause whose pointers are bound, but whose open sides (`own`) are not yet replaced. */
interface BoundClause {
  readonly condition: ConditionTerm | null;
  readonly acts: readonly PlanAct[];
  readonly table: TablePlan | null;
  readonly way: WayPlan | null;
}

/** The noun that a tiebreak list ranks, and the set of candidates. The set is undefined if it is not known. */
interface Ranked {
  readonly noun: NounTerm | null;
  readonly candidates: SetNode | undefined;
}

/**
 * A bound clause whose condition has become a test. If the condition also limits the targets, the acts contain this
 * limit: they choose only among these targets.
 */
export interface TestedClause extends Omit<BoundClause, 'condition'> {
  readonly condition: Test | null;
}

/** Matches a sentence that ends with `roll`, except a sentence that ends with `without a roll`. */
const asksForRoll = /(?:^|[\s,])(?<!\b(?:without|no)\s+(?:an?\s+)?(?:die\s+)?)roll$/i;

/**
 * Returns the acts that a sentence joins, each with its words. A list at the end ranks the choice of the last act, and a
 * list before further words ranks the choice of the first act.
 */
function joinedActs(term: ActTerm, words: SentenceWords): readonly (readonly [ActTerm, SentenceWords])[] {
  const acts = [term, ...(term.next ?? [])];
  if (acts.length === 1) return [[term, words]];
  const [ofFirst, ofLast] = words.continuesAfterList
    ? [words.chains.slice(0, 1), words.chains.slice(1)]
    : [[], words.chains];
  return acts.map((act, index) => {
    const chains = index === 0 ? ofFirst : index === acts.length - 1 ? ofLast : [];
    return [act, { ...words, chains, continuesAfterList: false }];
  });
}

export class ClauseBinder {
  private readonly binder: Binder;
  private readonly scope: Scope;
  private readonly clause: Clause;
  /** The kinds of the earlier acts of the clause. Within a row of a table, the acts of other rows are left out. */
  private actsBefore = new Set<string>();

  constructor(clause: Clause, binder: Binder) {
    this.clause = clause;
    this.binder = binder;
    this.scope = new Scope(binder.sides);
  }

  /** Binds the clause and returns its tests and acts. A sentence gives an act only if it has exactly one reading. */
  bindTests(): TestedClause {
    const { condition, acts, table, way } = this.bind();
    const narrowed = condition?.narrows ? acts.map((act) => withNarrower(act, condition.narrows)) : acts;
    return { condition: condition && this.test(condition, narrowed), acts: narrowed, table, way };
  }

  bind(): BoundClause {
    const { clause } = this;
    const condition = clause.condition ? this.condition(clause.condition) : this.openingCondition(clause.sentences);
    if (condition) this.scope.add(condition.exports);
    if (condition) this.scope.speaksOfOwnSpace = condition.ownSpace;
    const subs = clause.subs.flatMap((sub) => this.readSub(sub));
    const acts = this.sentences(clause.sentences, subs, clause.table !== null);
    const table = clause.table && this.table(clause.table);
    const way = clause.rider && this.bindWay(clause.rider);
    return { condition, acts, table, way };
  }

  plan(): ClausePlan {
    const { clause } = this;
    const { condition, acts, table, way } = this.bind();
    const narrowed = mergeWideningActs(
      condition?.narrows ? acts.map((act) => withNarrower(act, condition.narrows)) : acts,
    );
    const test = condition && this.test(condition, narrowed);
    const side = sidesRule(this.binder.sides, 'bot');
    const [print, bindings] = [headOf(clause, String(clause.number)), this.scope.bindings];
    const bound = { [printedKey]: print, number: clause.number, condition: test, acts: narrowed, table, way };
    return rewriteClause(
      { ...bound, bindings: bindings.map(({ pointer, to }) => ({ pointer, to: rewrite(to, side) })) },
      side,
    );
  }

  private read<G extends keyof TermsByCategory>(
    phrases: readonly Phrase[],
    text: string,
    category: G,
  ): TermsByCategory[G] | null {
    const { terms } = this.binder.reader.read(text, category);
    const [term] = terms;
    if (term && terms.length === 1) return term as TermsByCategory[G];
    this.binder.unread(phrases, text, category, terms);
    return null;
  }

  private condition(phrase: Phrase): ConditionTerm | null {
    const term = this.read([phrase], phrase.text, 'cond');
    return term && this.boundCondition(term, phrase);
  }

  /** Returns the condition at the beginning of the first sentence, as in `If …, it will …`; null if there is none. */
  private openingCondition([first]: readonly Sentence[]): ConditionTerm | null {
    const words = first && sentenceWords(first);
    const [phrase] = words?.phrases ?? [];
    if (!words || !phrase || words.text === '') return null;
    const { terms } = this.binder.reader.read(words.text, 'act');
    const [term] = terms;
    return term?.cat === 'act' && terms.length === 1 && term.when ? this.boundCondition(term.when, phrase) : null;
  }

  private boundCondition(term: ConditionTerm, phrase: Phrase): ConditionTerm {
    if (term.severalMeant.length > 0) this.binder.refersToSeveral(phrase, 'it', term.severalMeant);
    const resolved = this.scope.resolveTest(term.test);
    this.reportUnbound([phrase]);
    // Adds that the things exist: `No enemy within 2 spaces of this objective` is true only if there is such an
    // objective (R141).
    const own = resolved.is === 'some' ? [] : this.ownThings(term.test);
    return { ...term, test: own.length === 0 ? resolved : both(...own.map(some), resolved) };
  }

  /**
   * Returns the things in the acting unit’s space that words such as `this objective` mean. The words have this meaning
   * only if no such thing was mentioned before.
   */
  private ownThings(test: Test): readonly SetNode[] {
    const own: SetNode[] = [];
    rewriteTest(test, (set) => {
      if (isRef(set) && set.word === 'that' && set.alone && !this.scope.find(set)) own.push(set.alone);
      return set;
    });
    return own;
  }

  /** Reports each pointer in the phrases that refers to nothing or to several things. */
  private reportUnbound(phrases: readonly Phrase[]): void {
    for (const { ref, several, isForgotten } of this.scope.unbound.splice(0)) {
      const isNoun = ref.word === 'bare' || ref.word === 'the';
      const pointer = isNoun ? ref.head : ref.word === 'named' ? 'other' : ref.word;
      const isSaid = (word: string): boolean => phrases.some(({ text }) => pointerIn(text, word) !== null);
      // In some books, `the track` is read like `that track`.
      const word = isSaid(pointer) || !isSaid(`the ${ref.head}`) ? pointer : `the ${ref.head}`;
      const phrase = phrases.find(({ text }) => pointerIn(text, word) !== null) ?? phrases[0];
      if (!phrase) continue;
      if (several.length > 1) this.binder.refersToSeveral(phrase, word, several);
      else this.binder.refersToNothing(phrase, word, isForgotten);
    }
  }

  private test(condition: ConditionTerm, acts: readonly PlanAct[]): Test | null {
    const { narrows } = condition;
    // `Otherwise` is true in every position, so the clause needs no condition.
    if (isAlwaysTrue(condition)) return null;
    if (!hasSet(condition.test, ({ is }) => is === 'ref' || is === 'targets')) return condition.test;
    return testOfTargets(condition.test, narrows, acts);
  }

  /**
   * Reports the unread criteria of lists that cannot be bound, because the words before the lists have no reading. A
   * criterion is unread if it has no reading, or two readings for the same sorts.
   */
  private reportUnreadCriteria(chains: readonly Chain[]): void {
    for (const phrase of chains.flatMap(({ criteria }) => criteria)) {
      const { terms } = this.binder.reader.read(phrase.text, 'crit');
      if (terms.length === 0 || areTied(terms)) this.binder.unread([phrase], phrase.text, 'crit', terms);
    }
  }

  /** Returns a list that can rank things of any sort. If it ranks several sorts, its faults are reported only once. */
  private pendingList(chains: readonly Chain[]): PendingList & { used: boolean } {
    const criteriaBySort = new Map<string, readonly Criterion[]>();
    const pending = {
      used: false,
      rank: (sort: Sort, noun: NounTerm | null, candidates?: SetNode): readonly Criterion[] => {
        pending.used = true;
        return getOrMake(criteriaBySort, sort, () =>
          chains.flatMap((chain) =>
            chain.criteria.flatMap((phrase) =>
              this.criterion(phrase, sort, { noun, candidates }, criteriaBySort.size > 0),
            ),
          ),
        );
      },
    };
    return pending;
  }

  private criterion(phrase: Phrase, sort: Sort, ranked: Ranked, isAgain: boolean): Criterion[] {
    const { terms } = this.binder.reader.read(phrase.text, 'crit');
    if (terms.length === 0 || areTied(terms)) {
      if (!isAgain) this.binder.unread([phrase], phrase.text, 'crit', terms);
      return [];
    }
    const criterion = criterionFor(terms, sort);
    if (!criterion) {
      if (!isAgain) this.binder.cannotRank(phrase, sort);
      return [];
    }
    const resolved = hasRef(criterion) ? this.inList(criterion, sort, ranked, phrase) : criterion;
    return [{ ...resolved, [printedKey]: printOf(phrase) }];
  }

  /**
   * Resolves the pointers in a criterion. Only `it`, `its` and `that` refer to mentioned things. Another noun, such as
   * `enemies`, means all things of the noun.
   */
  private inList(criterion: Criterion, sort: Sort, { noun, candidates }: Ranked, phrase: Phrase): Criterion {
    const besides = withOtherPlaces(criterion, sort);
    const named = withNamed(candidates ? withOtherCandidates(besides, sort, candidates) : besides, noun);
    // Unbound pointers that were found before belong to the action. They are put aside, so that they are not reported
    // as faults of the list.
    const ofAction = this.scope.unbound.splice(0);
    const resolved = this.scope.resolveCriterion(named);
    this.reportUnbound([phrase]);
    this.scope.unbound.push(...ofAction);
    return resolved;
  }

  private readSub(sub: SubClause): ReadSubClause[] {
    const condition = sub.condition && this.condition(sub.condition);
    const when = condition && this.test(condition, []);
    const [first, ...others] = sub.sentences;
    const words = first && sentenceWords(first);
    // The parser has already reported a sub-clause without words.
    if (!words || words.text === '') {
      this.reportUnreadCriteria(words?.chains ?? []);
      return [];
    }
    for (const sentence of others) this.binder.misplaced(sentence, 'a second sentence');
    const dest = this.read(words.phrases, words.text, 'dest');
    if (words.continuesAfterList) this.binder.misplaced(first, 'a second text after its list');
    if (!dest) this.reportUnreadCriteria(words.chains);
    const [ownChain, ...more] = words.chains;
    for (const chain of more) this.binder.listWithoutChoice(chain);
    const list = this.pendingList(ownChain ? [ownChain] : []);
    return dest
      ? [{ letter: sub.letter, when, noun: dest.noun, list, phrases: words.phrases, print: headOf(sub, sub.letter) }]
      : [];
  }

  private sentences(sentences: readonly Sentence[], subs: readonly ReadSubClause[], hasTable: boolean): PlanAct[] {
    const acts: PlanAct[] = [];
    for (const sentence of sentences) {
      const words = sentenceWords(sentence);
      if (asksForRoll.test(words.before || words.text)) {
        this.binder.noTable(sentence);
        continue;
      }
      const term = words.text === '' ? null : this.read(words.phrases, words.text, 'act');
      if (!term) this.reportUnreadCriteria(words.chains);
      else if (term.amends && (acts.length > 0 || !term.amends.alone)) this.amend(acts, term, sentence);
      else {
        // The condition of the first sentence is the condition of a clause without a colon.
        const isOpening = sentence === this.clause.sentences[0] && this.clause.condition === null;
        const when = term.when && !isOpening ? this.laterCondition(term.when, words) : null;
        const said = term.amends?.alone ?? term;
        // The condition of a later sentence is asked once, so that the sentence can have only one act.
        if (when !== null && said.next) this.binder.unread(words.phrases, words.text, 'act', []);
        for (const [part, ofPart] of joinedActs(said, words)) {
          const act = this.act(part, ofPart, subs, hasTable);
          acts.push(when === null ? act : { ...act, limits: { ...act.limits, [conditionLimit]: when } });
          if (part.refines) this.amend(acts, { ...part, amends: part.refines }, sentence);
        }
      }
    }
    return acts;
  }

  /** Binds the condition of a later sentence: `Then, if the space is flooded, …`. `The space` means a mentioned space. */
  private laterCondition(term: ConditionTerm, { phrases }: SentenceWords): Test {
    const test = this.scope.resolveTest(term.test, 'all');
    this.reportUnbound(phrases);
    this.scope.add(term.exports.filter(({ set }) => !hasRef(set)));
    return test;
  }

  /**
   * Lets a sentence change the act of the sentence before it. Reports the sentence if there is no such act, or if the
   * act does not change.
   */
  private amend(acts: PlanAct[], { amends, verb }: ActTerm, sentence: Sentence): void {
    const last = acts.pop();
    const changed = last && amends?.change(last);
    // An unchanged act means that the sentence does not fit it: for example, a sentence about a die after an act
    // without a die.
    if (changed && JSON.stringify(changed) !== JSON.stringify(last)) acts.push(changed);
    else if (amends?.isOtherCase) this.binder.otherCase?.(sentence);
    else this.binder.followsNothing(sentence, verb.verb, verb.follows ?? '');
  }

  private act(term: ActTerm, words: SentenceWords, subs: readonly ReadSubClause[], hasTable: boolean): PlanAct {
    // If words follow the first list, the first list ranks the passengers, and the second list ranks the rest.
    const [first, second] = words.chains;
    const [ownChain, passengerChain] = words.continuesAfterList ? [second, first] : [first, undefined];
    const list = this.pendingList(ownChain ? [ownChain] : []);
    const passengerList = this.pendingList(passengerChain ? [passengerChain] : []);
    const { choosesAnew } = term.verb;
    const act = actOf(term, { scope: this.scope, subs, list, passengerList, hasTable, choosesAnew });
    // If sub-clause a) is missing, a list that the clause does not use probably belongs to a). The missing letter has a
    // diagnostic of its own, so the list is not reported too.
    if (ownChain && !list.used && (subs[0]?.letter ?? 'a') === 'a') this.binder.listWithoutChoice(ownChain);
    if (passengerChain && !passengerList.used) this.binder.listWithoutChoice(passengerChain);
    for (const more of words.chains.slice(words.continuesAfterList ? 2 : 1)) this.binder.listWithoutChoice(more);
    const isBound = this.scope.unbound.length === 0;
    this.reportUnbound([...words.phrases, ...subs.flatMap(({ phrases }) => phrases)]);
    for (const targets of this.scope.severalTargets.splice(0))
      this.binder.hitsSeveral(
        words.phrases[0] ?? spanOfAll([]),
        targets.map(({ head }) => head),
      );
    for (const aim of act.act === 'go' && isBound ? act.aims : []) {
      const [choice] = aim.choices;
      const phrases = subs.find(({ letter }) => letter === aim.letter)?.phrases ?? words.phrases;
      if (choice && isWithinPlace(places(choice.from))) this.binder.ownPlace(spanOfAll(phrases));
    }
    const { verb } = term;
    if (verb.follows !== null && !(this.actsBefore.has(verb.follows) && isOfHitThings(act)))
      this.binder.followsNothing(spanOfAll(words.phrases), verb.verb, verb.follows);
    this.actsBefore.add(act.act);
    // After an act that adds targets of another sort, the sort of the target is uncertain. So later words cannot refer
    // to the target (R203).
    if (verb.addsTargets) this.scope.forgetChosen('target');
    const chosen = verb.forgetsObject || verb.addsTargets ? null : chosenBy(act);
    const goal = goalChosenBy(term, act);
    for (const referent of [chosen, goal])
      if (referent?.set.is === 'chosen') this.scope.forgetChosen(referent.set.role);
    // Later sentences can name the chosen thing by its sort (`that unit`) or by the noun of the action (`that enemy`).
    const { object } = term;
    const isNamed = object && (chosen?.head !== object.head || object.words.length > 0);
    const named = isNamed && !object.joined && chosen;
    const things = chosen ? (named ? [{ ...chosen, head: object.head, words: object.words }, chosen] : [chosen]) : [];
    // If the goal is a thing of the same sort, the goal is mentioned later, so `that town` is the goal.
    const isOfSameSort = goal !== null && goal.sort === chosen?.sort;
    this.scope.add(goal && !isOfSameSort ? [...things, goal] : things);
    if (isOfSameSort) this.scope.add([goal]);
    return act;
  }

  private table({ die, rows }: Table): TablePlan {
    return {
      die,
      rows: rows.map((row): RowPlan => {
        const table = row.table && this.table(row.table);
        const [only] = row.sentences;
        const words = only && sentenceWords(only);
        const isDeck = words !== undefined && row.sentences.length === 1 && /^[A-Z]$/.test(words.text);
        const deck = isDeck ? this.read(words.phrases, words.text, 'row') : null;
        // Only one row of a table is carried out (R6), so a row cannot refer to a choice of another row.
        const acts = isDeck
          ? []
          : this.scope.inNestedScope(() => {
              const { actsBefore } = this;
              this.actsBefore = new Set(actsBefore);
              const bound = this.sentences(row.sentences, [], row.table !== null);
              this.actsBefore = actsBefore;
              return bound;
            });
        const { from, to } = row;
        return { [printedKey]: headOf(row, facesText(row)), from, to, acts, deck: deck?.noun.set ?? null, table };
      }),
    };
  }

  private bindWay(rider: Rider): WayPlan | null {
    const when = this.read([rider.when], rider.when.text, 'way');
    const all = rider.sentences.map(sentenceWords);
    for (const { phrases, text } of all) if (text !== '') this.read(phrases, text, 'way');
    const list = this.pendingList(all.flatMap(({ chains }) => chains)).rank('space', null);
    return when && { far: when.far ?? 2, list, as: rider.as };
  }
}

/** True if an act pushes nothing, or only things that the act before it hit. */
const isOfHitThings = ({ choices }: PlanAct): boolean =>
  choices.every(({ role }) => role !== 'push') ||
  choices.some(({ role, from }) => role === 'target' && from.is === 'chosen' && from.role === 'target');

const spanOfAll = (phrases: readonly Phrase[]): Span => ({
  start: phrases[0]?.start ?? 0,
  end: phrases.at(-1)?.end ?? 0,
});

const printOf = ({ start, end, text }: Phrase): PrintedWords => ({ start, end, text });

/** Returns the first words of a line, such as a clause number, a letter or faces, with their place in the sheet. */
const headOf = ({ start }: Span, text: string): PrintedWords => ({ start, end: start + text.length, text });
