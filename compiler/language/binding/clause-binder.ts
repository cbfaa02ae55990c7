// Puts a clause together: reads its phrases, binds their words, gives its plan.
import type { Chain, Clause, Phrase, Rider, Sentence, Span, SubClause, Table } from '../../../grammar/tree.ts';
import { and, sortOf, where } from '../../plan/build.ts';
import { facesText } from '../../plan/printed-names.ts';
import { printed } from '../../plan/nodes.ts';
import type { Act, Choice, Criterion, PrintedWords, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { rewrite, rewriteAct, rewriteCriterion, rewriteTest, setsIn } from '../../plan/rewrite.ts';
import type { RewriteRule } from '../../plan/rewrite.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { ActTerm, Category, Cond, Term, Thing } from '../phrases/terms.ts';
import type { Terms } from '../phrases/vocabulary-entries.ts';
import { actOf, chosenBy } from './bind-acts.ts';
import type { Listed, Sub } from './bind-acts.ts';
import type { ClausePlan, RowPlan, TablePlan, WayPlan } from '../../plan/clause-plan.ts';
import { criterionFor, withNamed } from './tiebreak-lists.ts';
import { Scope, sidesRule } from './scope.ts';
import type { Sides } from './scope.ts';
import { wordsOf } from './sentence-words.ts';
import type { Words } from './sentence-words.ts';

/** What can be wrong when words are bound; the checker says it. */
export interface Binder {
  readonly reader: Reader;
  readonly sides: Sides;
  /** A phrase that has no reading, or several. */
  readonly unread: (
    phrases: readonly Phrase[],
    text: string,
    goal: Category,
    terms: readonly Term[],
    /** Which sentence of a rule it is. */
    sentence?: number,
  ) => void;
  readonly cannotRank: (criterion: Phrase, sort: Sort) => void;
  readonly refersToNothing: (phrase: Span, word: string) => void;
  readonly listWithoutChoice: (chain: Chain) => void;
  readonly misplaced: (at: Span, what: string) => void;
  /** A roll that opens no table. */
  readonly noTable: (roll: Span) => void;
}

/** A clause with its words bound, its sides not yet settled. */
interface Bound {
  readonly condition: Cond | null;
  readonly acts: readonly Act[];
  readonly table: TablePlan | null;
  readonly way: WayPlan | null;
}

export class ClauseBinder {
  private readonly binder: Binder;
  private readonly scope = new Scope();
  private readonly clause: Clause;

  constructor(clause: Clause, binder: Binder) {
    this.clause = clause;
    this.binder = binder;
  }

  /** Reads and binds the words; what is wrong is said on the way. */
  bind(): Bound {
    const { clause } = this;
    const condition = clause.condition && this.condition(clause.condition);
    if (condition) this.scope.add(condition.exports);
    const subs = clause.subs.flatMap((sub) => this.sub(sub));
    const acts = this.sentences(clause.sentences, subs, clause.table !== null);
    const table = clause.table && this.table(clause.table);
    const way = clause.rider && this.way(clause.rider);
    return { condition, acts, table, way };
  }

  plan(): ClausePlan {
    const { clause } = this;
    const { condition, acts, table, way } = this.bind();
    const narrowed = widened(condition?.narrows ? acts.map((act) => withNarrower(act, condition.narrows)) : acts);
    const test = condition && this.test(condition, narrowed);
    const side = sidesRule(this.binder.sides, 'bot');
    return {
      [printed]: headOf(clause, String(clause.number)),
      number: clause.number,
      condition: test && rewriteTest(test, side),
      acts: narrowed.map((act) => rewriteAct(act, side)),
      table: table && sidedTable(table, side),
      way: way && { ...way, list: way.list.map((one) => rewriteCriterion(one, side)) },
      bindings: this.scope.bindings.map(({ what, to }) => ({ what, to: rewrite(to, side) })),
    };
  }

  private read<G extends keyof Terms & Category>(phrases: readonly Phrase[], text: string, goal: G): Terms[G] | null {
    const { terms } = this.binder.reader.read(text, goal);
    const [term] = terms;
    if (term && terms.length === 1) return term as Terms[G];
    this.binder.unread(phrases, text, goal, terms);
    return null;
  }

  private condition(phrase: Phrase): Cond | null {
    return this.read([phrase], phrase.text, 'cond');
  }

  private test(condition: Cond, acts: readonly Act[]): Test {
    const target = acts.flatMap((act) => act.choices).find(({ role }) => role === 'target');
    return rewriteTest(condition.test, (set) => {
      if (set.is === 'ref') return set.alone ?? set;
      return set.is === 'targets' && condition.narrows && target ? target.from : set;
    });
  }

  /** Lists behind words that do not read: nobody knows what they rank, but their own words can be read. */
  private unheaded(chains: readonly Chain[]): void {
    for (const phrase of chains.flatMap(({ criteria }) => criteria)) {
      const { terms } = this.binder.reader.read(phrase.text, 'crit');
      if (terms.length === 0) this.binder.unread([phrase], phrase.text, 'crit', terms);
    }
  }

  /** A list that waits for its choice; what it cannot rank is said once, for the first choice that asks. */
  private listed(chains: readonly Chain[]): Listed & { used: boolean } {
    const known = new Map<string, readonly Criterion[]>();
    const listed = {
      used: false,
      rank: (sort: Sort, thing: Thing | null): readonly Criterion[] => {
        listed.used = true;
        const before = known.get(sort);
        if (before) return before;
        const made = chains.flatMap((chain) =>
          chain.criteria.flatMap((one) => this.criterion(one, sort, thing, known.size > 0)),
        );
        known.set(sort, made);
        return made;
      },
    };
    return listed;
  }

  private criterion(phrase: Phrase, sort: Sort, thing: Thing | null, isAgain: boolean): Criterion[] {
    const { terms } = this.binder.reader.read(phrase.text, 'crit');
    if (terms.length === 0) {
      if (!isAgain) this.binder.unread([phrase], phrase.text, 'crit', terms);
      return [];
    }
    const found = criterionFor(terms, sort);
    if (!found) {
      if (!isAgain) this.binder.cannotRank(phrase, sort);
      return [];
    }
    const named = withNamed(found, thing, () => this.binder.refersToNothing(phrase, 'other'));
    return [{ ...rewriteCriterion(named, (set) => this.inList(set, phrase)), [printed]: printOf(phrase) }];
  }

  /** In a list only `its` refers: to what was just spoken of. */
  private inList(set: SetNode, phrase: Phrase): SetNode {
    if (set.is !== 'ref') return set;
    if (set.word === 'its' || set.word === 'it') {
      const found = this.scope.latest([set.sort]);
      if (!found) this.binder.refersToNothing(phrase, set.word);
      return found?.set ?? set;
    }
    return set.alone ?? set;
  }

  private sub(sub: SubClause): Sub[] {
    const condition = sub.condition && this.condition(sub.condition);
    const when = condition && this.test(condition, []);
    const [first, ...others] = sub.sentences;
    const words = first && wordsOf(first);
    // A letter that says nothing has been told of as such.
    if (!words || words.text === '') {
      this.unheaded(words?.chains ?? []);
      return [];
    }
    for (const one of others) this.binder.misplaced(one, 'a second sentence');
    const dest = this.read(words.phrases, words.text, 'dest');
    if (words.goesOn) this.binder.misplaced(first, 'words behind its list');
    if (!dest) this.unheaded(words.chains);
    const [own, ...more] = words.chains;
    for (const one of more) this.binder.listWithoutChoice(one);
    const list = this.listed(own ? [own] : []);
    return dest ? [{ letter: sub.letter, when, thing: dest.thing, list, print: headOf(sub, sub.letter) }] : [];
  }

  private sentences(sentences: readonly Sentence[], subs: readonly Sub[], hasTable: boolean): Act[] {
    return sentences.flatMap((sentence) => {
      const words = wordsOf(sentence);
      if (/(?:^|[\s,])roll$/i.test(words.before || words.text)) {
        this.binder.noTable(sentence);
        return [];
      }
      const term = words.text === '' ? null : this.read(words.phrases, words.text, 'act');
      if (!term) this.unheaded(words.chains);
      return term ? [this.act(term, words, subs, hasTable)] : [];
    });
  }

  private act(term: ActTerm, words: Words, subs: readonly Sub[], hasTable: boolean): Act {
    // Of words that go on behind a list, the list is for those who ride along.
    const [first, second] = words.chains;
    const [own, others] = words.goesOn ? [second, first] : [first, undefined];
    const list = this.listed(own ? [own] : []);
    const passengerList = this.listed(others ? [others] : []);
    const act = actOf(term, { scope: this.scope, subs, list, passengerList, hasTable });
    if (own && !list.used) this.binder.listWithoutChoice(own);
    if (others && !passengerList.used) this.binder.listWithoutChoice(others);
    for (const more of words.chains.slice(words.goesOn ? 2 : 1)) this.binder.listWithoutChoice(more);
    const [phrase] = words.phrases;
    for (const ref of this.scope.unbound.splice(0)) if (phrase) this.binder.refersToNothing(phrase, ref.word);
    const made = chosenBy(act);
    if (made)
      this.scope.add([
        { head: made.head, words: [], sort: made.sort, set: { is: 'chosen', role: made.role, sort: made.sort } },
      ]);
    return act;
  }

  private table({ die, rows }: Table): TablePlan {
    return {
      die,
      rows: rows.map((row): RowPlan => {
        const table = row.table && this.table(row.table);
        const [only] = row.sentences;
        const words = only && wordsOf(only);
        const isDeck = words !== undefined && row.sentences.length === 1 && /^[A-Z]$/.test(words.text);
        const deck = isDeck ? this.read(words.phrases, words.text, 'row') : null;
        // Of the rows one is resolved (R6): none speaks of what another has chosen.
        const acts = isDeck ? [] : this.scope.inside(() => this.sentences(row.sentences, [], row.table !== null));
        const { from, to } = row;
        return { [printed]: headOf(row, facesText(row)), from, to, acts, deck: deck?.thing.set ?? null, table };
      }),
    };
  }

  private way(rider: Rider): WayPlan | null {
    const when = this.read([rider.when], rider.when.text, 'way');
    const all = rider.sentences.map(wordsOf);
    for (const { phrases, text } of all) if (text !== '') this.read(phrases, text, 'way');
    const list = this.listed(all.flatMap(({ chains }) => chains)).rank('space', null);
    return when && { far: when.far ?? 2, list, as: rider.as };
  }
}

const printOf = ({ start, end, text }: Phrase): PrintedWords => ({ start, end, text });

/** A number, a letter or the faces of a row: what stands first in its line. */
const headOf = ({ start }: Span, text: string): PrintedWords => ({ start, end: start + text.length, text });

/** Narrows the targets of an act that is aimed (R3). */
function withNarrower(act: Act, test: Test | null): Act {
  if (!test) return act;
  const narrow = (one: Choice): Choice =>
    one.role === 'target' && isAimed(one.from) ? { ...one, from: where(one.from, test) } : one;
  return { ...act, choices: act.choices.map(narrow) };
}

function isAimed(set: SetNode): boolean {
  let found = false;
  setsIn(set, (part) => {
    found ||= part.is === 'targets';
  });
  return found;
}

/** What an act adds to the targets of the one before it counts only if that has none (R45). */
function widened(acts: readonly Act[]): Act[] {
  const kept: Act[] = [];
  for (const act of acts) {
    const before = kept.at(-1);
    const more = act.choices.find(({ role }) => role === 'target');
    if (!act.widens || !before || !more) {
      kept.push(act);
      continue;
    }
    const added = and(more.from, { is: 'targets', sort: sortOf(more.from) });
    const wider = (one: Choice): Choice =>
      one.role === 'target' ? { ...one, from: { is: 'first', of: [one.from, added] } } : one;
    kept[kept.length - 1] = { ...before, choices: before.choices.map(wider) };
  }
  return kept;
}

const sidedTable = (table: TablePlan, side: RewriteRule): TablePlan => ({
  ...table,
  rows: table.rows.map((row) => ({
    ...row,
    acts: row.acts.map((act) => rewriteAct(act, side)),
    table: row.table && sidedTable(row.table, side),
  })),
});
