// The meaning of the parts of a clause, as keys that can be compared. Phrases with the same meaning have the same key,
// even if their words differ.
import type { Chain, Clause, Phrase, Rider, Row, Sentence, SubClause, Table } from '../../grammar/tree.ts';
import type { ClausePlan, RowPlan, TablePlan } from '../plan/clause-plan.ts';
import { plainWordsOf } from '../lint/comparable-parts.ts';
import { allActsOf, allChoicesOf, printedPlaceOf } from '../plan/clause-plan.ts';
import { sortOf } from '../plan/build.ts';
import type { PlanAct, Aim, PlanChoice, Criterion, SetNode, Strength, Test } from '../plan/nodes.ts';
import { isTest, showSet, showCriterion, showTest } from '../plan/plan-text.ts';

export interface CriteriaList {
  readonly chain: Chain;
  readonly keys: readonly string[];
}

/** The meaning of an act, without its tiebreak lists and sub-clauses. */
export interface ActMeaning {
  readonly verb: string;
  /** The strength of the act; null if it has none. */
  readonly strength: { readonly amount: string; readonly isArmoured: boolean } | null;
  /** The keys of the act’s choices and limits, such as targets and range. */
  readonly details: PhraseKeys;
  /** The keys of the act’s destination; empty if its sub-clauses name the destinations. */
  readonly places: PhraseKeys;
}

export interface PhraseKeys {
  readonly key: string;
  /** The same key, with a placeholder such as `‹that unit›` for each set that the condition already names. */
  readonly bare: string;
}

export interface ConditionMeaning {
  /** The words of the condition in the sheet; null if there is no condition. */
  readonly phrase: Phrase | null;
  readonly test: Test | null;
  readonly keys: readonly string[];
  /** The words of the condition, without articles. */
  readonly words: string;
}

export interface ActionsMeaning {
  readonly sentences: readonly Sentence[];
  readonly acts: readonly ActMeaning[];
  readonly lists: readonly CriteriaList[];
}

export interface SubMeaning {
  readonly tree: SubClause;
  readonly condition: ConditionMeaning;
  /** The words of the destination, without articles. */
  readonly words: string;
  readonly place: string;
  /** The kinds of the aims (`into`, `nearer`, `towards` or `beside`), joined by spaces. */
  readonly aiming: string;
  readonly lists: readonly CriteriaList[];
  readonly key: string;
}

export interface RowMeaning extends ActionsMeaning {
  readonly tree: Row;
  readonly die: number;
  readonly table: TableMeaning | null;
  /** The key of the actions of the row. The faces are not part of the key. */
  readonly key: string;
}

export interface TableMeaning {
  readonly tree: Table;
  readonly rows: readonly RowMeaning[];
  readonly key: string;
}

export interface RiderMeaning {
  readonly tree: Rider;
  readonly distanceKey: string;
  readonly letter: string | null;
  readonly lists: readonly CriteriaList[];
  readonly key: string;
}

export interface ClauseMeaning extends ActionsMeaning {
  readonly tree: Clause;
  /** False if the clause has no reading. Then the clause is compared by its words. */
  readonly isRead: boolean;
  readonly condition: ConditionMeaning;
  readonly subs: readonly SubMeaning[];
  readonly rider: RiderMeaning | null;
  readonly table: TableMeaning | null;
  readonly key: string;
}

export const comparableText = (phrases: readonly Phrase[]): string => plainWordsOf(phrases).join(' ');

/**
 * The key of each printed criterion, by its offset in the sheet. If several choices use a criterion, its keys for all
 * choices are joined.
 */
type CriterionKeys = ReadonlyMap<number, string>;

function criterionKeysIn(plan: ClausePlan | null): CriterionKeys {
  const keysByStart = new Map<number, Set<string>>();
  const addKeys = (list: readonly Criterion[]): void => {
    for (const criterion of list) {
      const start = printedPlaceOf(criterion)?.start;
      if (start !== undefined)
        keysByStart.set(start, (keysByStart.get(start) ?? new Set()).add(showCriterion(criterion)));
    }
  };
  for (const act of plan ? allActsOf(plan) : []) for (const { list } of allChoicesOf(act)) addKeys(list);
  addKeys(plan?.way?.list ?? []);
  return new Map([...keysByStart].map(([start, keys]) => [start, [...keys].join(' & ')]));
}

const criteriaOf = (sentences: readonly Sentence[], criterionKeys: CriterionKeys): CriteriaList[] =>
  sentences.flatMap(({ items }) =>
    items.flatMap((element) => {
      if (element.type !== 'chain') return [];
      return [
        {
          chain: element,
          keys: element.criteria.map((phrase) => criterionKeys.get(phrase.start) ?? comparableText([phrase])),
        },
      ];
    }),
  );

export const phrasesIn = (sentences: readonly Sentence[]): Phrase[] =>
  sentences.flatMap(({ items }) => items.filter((element) => element.type === 'phrase'));

const testAtoms = (test: Test | null): readonly Test[] => (test?.is === 'both' ? test.of : test ? [test] : []);

const intersectedSets = (set: SetNode): readonly SetNode[] => (set.is === 'and' ? set.of : [set]);

/**
 * Returns the key of a test. `Sharing an objective …` tests the acting unit, and `Objective shared …` tests its space.
 * Both mean the same, so both get the same key.
 */
function atomKey(test: Test): string {
  if (test.is !== 'some') return showTest(test);
  const { of } = test;
  const isOfActor = of.is === 'at' && of.things.is === 'actor';
  const parts = isOfActor ? [...intersectedSets(of.places).map(showSet), 'here'] : intersectedSets(of).map(showSet);
  return parts.length === 1 ? showTest(test) : `some(${parts.toSorted().join(' ∩ ')})`;
}

/** Returns the meaning of a condition; a condition without a reading is represented by its words. */
function conditionOf(phrase: Phrase | null, test: Test | null): ConditionMeaning {
  const words = phrase ? comparableText([phrase]) : '';
  const keys = test ? testAtoms(test).map(atomKey) : phrase ? [words] : [];
  return { phrase, test, keys, words };
}

/**
 * A set that the condition names, or to which a pointer of the clause refers. `text` is the set in a key. In the field
 * `bare` of `PhraseKeys`, `placeholder` replaces this text.
 */
interface BoundSet {
  readonly text: string;
  readonly placeholder: string;
}

const isPlainSet = ({ is }: SetNode): boolean => is === 'plane' || is === 'named' || is === 'all' || is === 'actor';

function boundSetsOf({ condition, bindings }: ClausePlan): BoundSet[] {
  const sets = [
    ...testAtoms(condition).flatMap((test) => (test.is === 'some' ? [test.of] : [])),
    ...bindings.map(({ to }) => to),
  ];
  return sets
    .filter((set) => !isPlainSet(set))
    .map((set) => ({ text: showSet(set), placeholder: `‹that ${sortOf(set)}›` }))
    .toSorted((a, b) => b.text.length - a.text.length);
}

function phraseKeys(parts: readonly string[], boundSets: readonly BoundSet[]): PhraseKeys {
  const key = parts.join('; ');
  let bare = key;
  for (const { text, placeholder } of boundSets) bare = bare.replaceAll(text, placeholder);
  return { key, bare };
}

const emptyKeys: PhraseKeys = { key: '', bare: '' };

const strengthOf = (strength: Strength | null): ActMeaning['strength'] =>
  strength && {
    amount: strength.is === 'fixed' ? String(strength.value) : strength.is,
    isArmoured: strength.is !== 'target' && strength.inParentheses,
  };

const choiceKey = ({ role, take, from, spare }: PlanChoice): string =>
  `${role}: ${take === 'one' ? '' : `${take} `}${showSet(from)}${spare ? ' if unused' : ''}`;

const aimKey = ({ when, how, choices }: Aim): string =>
  `${when ? `if ${showTest(when)} ` : ''}${how} ${choices.map(choiceKey).join('; ')}`;

function limitText(limit: PlanAct['limits'][string]): string {
  if (typeof limit !== 'object') return String(limit);
  return isTest(limit) ? showTest(limit) : showSet(limit);
}

function actMeaning(node: PlanAct, boundSets: readonly BoundSet[]): ActMeaning {
  const { act, verb, strength, aims, choices, limits, widens } = node;
  const details = [
    ...choices.map(choiceKey),
    ...Object.entries(limits).map(([name, limit]) => `${name}: ${limitText(limit)}`),
    ...(widens ? ['widens'] : []),
  ];
  return {
    verb: `${act} ${verb}`,
    strength: strengthOf(strength),
    details: phraseKeys(details, boundSets),
    places: phraseKeys(aims.filter(({ letter }) => letter === null).map(aimKey), boundSets),
  };
}

const actWithoutDetails = (verb: string): ActMeaning => ({
  verb,
  strength: null,
  details: emptyKeys,
  places: emptyKeys,
});

/**
 * Returns a single act for sentences that have no reading. The act has the words of the sentences in place of a verb.
 */
const unreadActs = (sentences: readonly Sentence[]): ActMeaning[] =>
  sentences.length === 0 ? [] : [actWithoutDetails(comparableText(phrasesIn(sentences)))];

const listsKey = (lists: readonly CriteriaList[]): string => lists.map(({ keys }) => `[${keys.join(' > ')}]`).join(' ');
export const actKey = ({ verb, strength, details, places }: ActMeaning): string =>
  `${verb} ${strength ? `${strength.amount}${strength.isArmoured ? ' armoured' : ''}` : ''} {${details.key}} {${places.key}}`;
const actionsKey = ({ acts, lists }: ActionsMeaning): string => `${acts.map(actKey).join(', ')} ${listsKey(lists)}`;

function subMeaning(tree: SubClause, acts: readonly PlanAct[], criterionKeys: CriterionKeys): SubMeaning {
  const lettered = acts.flatMap(({ aims }) => aims.filter(({ letter }) => letter === tree.letter));
  const [firstAim] = lettered;
  const condition = conditionOf(tree.condition, firstAim?.when ?? null);
  const words = comparableText(phrasesIn(tree.sentences));
  const place = lettered.length > 0 ? lettered.map((aim) => aimKey({ ...aim, when: null })).join(' | ') : words;
  const lists = criteriaOf(tree.sentences, criterionKeys);
  const key = `${condition.keys.join(' & ')}: ${place} ${listsKey(lists)}`;
  const aiming = lettered.map((aim) => aim.how).join(' ');
  return { tree, condition, words, place, aiming, lists, key };
}

/**
 * Keys and sets that the meanings of all parts of a clause use: the keys of its criteria, and the sets that its
 * condition already states.
 */
interface ClauseContext {
  readonly criterionKeys: CriterionKeys;
  readonly boundSets: readonly BoundSet[];
}

function tableMeaning(tree: Table, plan: TablePlan | null, context: ClauseContext): TableMeaning {
  const rows = tree.rows.map((row, index) => rowMeaning(row, tree.die, plan?.rows[index] ?? null, context));
  return { tree, rows, key: rows.map(({ tree: { from, to }, key }) => `${from}–${to} ${key}`).join('; ') };
}

function rowMeaning(tree: Row, die: number, plan: RowPlan | null, context: ClauseContext): RowMeaning {
  const { sentences } = tree;
  const acts = plan ? plan.acts.map((act) => actMeaning(act, context.boundSets)) : unreadActs(sentences);
  const deck = plan?.deck ? [actWithoutDetails(`deck ${showSet(plan.deck)}`)] : [];
  const table = tree.table && tableMeaning(tree.table, plan?.table ?? null, context);
  const actions = { sentences, acts: [...acts, ...deck], lists: criteriaOf(sentences, context.criterionKeys) };
  return {
    tree,
    die,
    ...actions,
    table,
    key: `${actionsKey(actions)}${table ? ` {d${table.tree.die} ${table.key}}` : ''}`,
  };
}

function riderMeaning(tree: Rider, plan: ClausePlan | null, criterionKeys: CriterionKeys): RiderMeaning {
  const distanceKey = plan?.way ? `way ${plan.way.far}` : comparableText([tree.when]);
  const lists = criteriaOf(tree.sentences, criterionKeys);
  const letter = plan?.way ? plan.way.as : tree.as;
  return { tree, distanceKey, letter, lists, key: `${distanceKey} as ${letter} ${listsKey(lists)}` };
}

/** Returns the meaning of a clause; a clause without a plan is represented by its words. */
export function clauseMeaning(tree: Clause, plan: ClausePlan | null): ClauseMeaning {
  const context = { criterionKeys: criterionKeysIn(plan), boundSets: plan ? boundSetsOf(plan) : [] };
  const { criterionKeys, boundSets } = context;
  const { sentences } = tree;
  const condition = conditionOf(tree.condition, plan?.condition ?? null);
  const acts = plan ? plan.acts.map((act) => actMeaning(act, boundSets)) : unreadActs(sentences);
  const lists = criteriaOf(sentences, criterionKeys);
  const subs = tree.subs.map((sub) => subMeaning(sub, plan?.acts ?? [], criterionKeys));
  const rider = tree.rider && riderMeaning(tree.rider, plan, criterionKeys);
  const table = tree.table && tableMeaning(tree.table, plan?.table ?? null, context);
  const key = [
    condition.keys.join(' & '),
    actionsKey({ sentences, acts, lists }),
    ...subs.map((sub) => `${sub.tree.letter}) ${sub.key}`),
    rider?.key ?? '',
    table ? `d${table.tree.die} ${table.key}` : '',
  ].join('\n');
  return { tree, isRead: plan !== null, condition, sentences, acts, lists, subs, rider, table, key };
}

/**
 * Returns two clauses in a form that can be compared. If only one clause has a reading, the words of both clauses
 * replace their meaning.
 */
export const comparablePair = (a: ClauseMeaning, b: ClauseMeaning): readonly [ClauseMeaning, ClauseMeaning] =>
  a.isRead === b.isRead ? [a, b] : [clauseMeaning(a.tree, null), clauseMeaning(b.tree, null)];
