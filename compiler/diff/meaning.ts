// What the parts of a clause mean, as keys that are compared: two wordings of one thing have one key.
import type { Chain, Clause, Phrase, Rider, Row, Sentence, SubClause, Table } from '../../grammar/tree.ts';
import type { ClausePlan, RowPlan, TablePlan } from '../plan/clause-plan.ts';
import { plainWordsOf } from '../lint/comparable-parts.ts';
import { actsOf, choicesOf, printOf } from '../lint/plan-queries.ts';
import { sortOf } from '../plan/build.ts';
import type { Act, Aim, Choice, Criterion, SetNode, Strength, Test } from '../plan/nodes.ts';
import { isTest, showSet, showCriterion, showTest } from '../plan/show.ts';

export interface Criteria {
  readonly chain: Chain;
  readonly keys: readonly string[];
}

/** What is done, without its lists and its letters. */
export interface ActMeaning {
  readonly verb: string;
  /** Null if it has none. */
  readonly strength: { readonly value: string; readonly isArmoured: boolean } | null;
  /** Whom, with what, within what. */
  readonly details: Said;
  /** Where to, if no letter says it. */
  readonly places: Said;
}

export interface Said {
  readonly key: string;
  /** The same without what the condition says: `that unit` in place of what it is bound to. */
  readonly bare: string;
}

export interface ConditionMeaning {
  /** Null if there is none. */
  readonly phrase: Phrase | null;
  readonly test: Test | null;
  readonly keys: readonly string[];
  /** Without articles. */
  readonly words: string;
}

export interface Doing {
  readonly sentences: readonly Sentence[];
  readonly acts: readonly ActMeaning[];
  readonly lists: readonly Criteria[];
}

export interface SubMeaning {
  readonly tree: SubClause;
  readonly condition: ConditionMeaning;
  /** Its words, without articles. */
  readonly words: string;
  readonly place: string;
  /** Whether it is to be entered or to be come nearer to. */
  readonly how: string;
  readonly lists: readonly Criteria[];
  readonly key: string;
}

export interface RowMeaning extends Doing {
  readonly tree: Row;
  readonly die: number;
  readonly table: TableMeaning | null;
  /** What it comes to, whatever its faces. */
  readonly key: string;
}

export interface TableMeaning {
  readonly tree: Table;
  readonly rows: readonly RowMeaning[];
  readonly key: string;
}

export interface RiderMeaning {
  readonly tree: Rider;
  readonly far: string;
  readonly as: string | null;
  readonly lists: readonly Criteria[];
  readonly key: string;
}

export interface ClauseMeaning extends Doing {
  readonly tree: Clause;
  /** Whether its words could be read; else it is compared by them. */
  readonly isRead: boolean;
  readonly condition: ConditionMeaning;
  readonly subs: readonly SubMeaning[];
  readonly rider: RiderMeaning | null;
  readonly table: TableMeaning | null;
  readonly key: string;
}

export const wordless = (phrases: readonly Phrase[]): string => plainWordsOf(phrases).join(' ');

/** The keys of criteria by where they are printed: of one that ranks several things, of each. */
type Printed = ReadonlyMap<number, string>;

function printedIn(plan: ClausePlan | null): Printed {
  const found = new Map<number, Set<string>>();
  const put = (list: readonly Criterion[]): void => {
    for (const one of list) {
      const start = printOf(one)?.start;
      if (start !== undefined) found.set(start, (found.get(start) ?? new Set()).add(showCriterion(one)));
    }
  };
  for (const act of plan ? actsOf(plan) : []) for (const { list } of choicesOf(act)) put(list);
  put(plan?.way?.list ?? []);
  return new Map([...found].map(([start, keys]) => [start, [...keys].join(' & ')]));
}

const criteriaOf = (sentences: readonly Sentence[], printed: Printed): Criteria[] =>
  sentences.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (item.type !== 'chain') return [];
      return [{ chain: item, keys: item.criteria.map((one) => printed.get(one.start) ?? wordless([one])) }];
    }),
  );

export const phrasesIn = (sentences: readonly Sentence[]): Phrase[] =>
  sentences.flatMap(({ items }) => items.filter((item) => item.type === 'phrase'));

const atomsOf = (test: Test | null): readonly Test[] => (test?.is === 'both' ? test.of : test ? [test] : []);

const partsOf = (set: SetNode): readonly SetNode[] => (set.is === 'and' ? set.of : [set]);

/** `Sharing an objective …` asks of the acting unit what `Objective shared …` asks of its space: that has one key. */
function atomKey(test: Test): string {
  if (test.is !== 'some') return showTest(test);
  const { of } = test;
  const isOfActor = of.is === 'at' && of.things.is === 'actor';
  const parts = isOfActor ? [...partsOf(of.places).map(showSet), 'here'] : partsOf(of).map(showSet);
  return parts.length === 1 ? showTest(test) : `some(${parts.toSorted().join(' ∩ ')})`;
}

/** One that could not be read is compared by its words. */
function conditionOf(phrase: Phrase | null, test: Test | null): ConditionMeaning {
  const words = phrase ? wordless([phrase]) : '';
  const keys = test ? atomsOf(test).map(atomKey) : phrase ? [words] : [];
  return { phrase, test, keys, words };
}

/** What words of a clause are bound to, and how that is called: what it is, is said by the condition. */
interface Pronoun {
  readonly text: string;
  readonly said: string;
}

const isPlain = ({ is }: SetNode): boolean => is === 'plane' || is === 'named' || is === 'all' || is === 'actor';

function pronounsOf({ condition, bindings }: ClausePlan): Pronoun[] {
  const sets = [
    ...atomsOf(condition).flatMap((test) => (test.is === 'some' ? [test.of] : [])),
    ...bindings.map(({ to }) => to),
  ];
  return sets
    .filter((set) => !isPlain(set))
    .map((set) => ({ text: showSet(set), said: `‹that ${sortOf(set)}›` }))
    .toSorted((a, b) => b.text.length - a.text.length);
}

function saidWith(parts: readonly string[], pronouns: readonly Pronoun[]): Said {
  const key = parts.join('; ');
  let bare = key;
  for (const { text, said } of pronouns) bare = bare.replaceAll(text, said);
  return { key, bare };
}

const unsaid: Said = { key: '', bare: '' };

const strengthOf = (strength: Strength | null): ActMeaning['strength'] =>
  strength && {
    value: strength.is === 'fixed' ? String(strength.value) : strength.is,
    isArmoured: strength.is !== 'target' && strength.inParentheses,
  };

const choiceKey = ({ role, take, from, spare }: Choice): string =>
  `${role}: ${take === 'one' ? '' : `${take} `}${showSet(from)}${spare ? ' if unused' : ''}`;

const aimKey = ({ when, how, choices }: Aim): string =>
  `${when ? `if ${showTest(when)} ` : ''}${how} ${choices.map(choiceKey).join('; ')}`;

function limitText(value: Act['limits'][string]): string {
  if (typeof value !== 'object') return String(value);
  return isTest(value) ? showTest(value) : showSet(value);
}

function actMeaning(one: Act, pronouns: readonly Pronoun[]): ActMeaning {
  const { act, verb, strength, aims, choices, limits, widens } = one;
  const details = [
    ...choices.map(choiceKey),
    ...Object.entries(limits).map(([name, value]) => `${name}: ${limitText(value)}`),
    ...(widens ? ['widens'] : []),
  ];
  return {
    verb: `${act} ${verb}`,
    strength: strengthOf(strength),
    details: saidWith(details, pronouns),
    places: saidWith(aims.filter(({ letter }) => letter === null).map(aimKey), pronouns),
  };
}

const wordlessAct = (verb: string): ActMeaning => ({ verb, strength: null, details: unsaid, places: unsaid });

/** What is done where nothing could be read. */
const unread = (sentences: readonly Sentence[]): ActMeaning[] =>
  sentences.length === 0 ? [] : [wordlessAct(wordless(phrasesIn(sentences)))];

const listsKey = (lists: readonly Criteria[]): string => lists.map(({ keys }) => `[${keys.join(' > ')}]`).join(' ');
export const actKey = ({ verb, strength, details, places }: ActMeaning): string =>
  `${verb} ${strength ? `${strength.value}${strength.isArmoured ? ' armoured' : ''}` : ''} {${details.key}} {${places.key}}`;
const doingKey = ({ acts, lists }: Doing): string => `${acts.map(actKey).join(', ')} ${listsKey(lists)}`;

function subOf(tree: SubClause, acts: readonly Act[], printed: Printed): SubMeaning {
  const own = acts.flatMap(({ aims }) => aims.filter(({ letter }) => letter === tree.letter));
  const [aim] = own;
  const condition = conditionOf(tree.condition, aim?.when ?? null);
  const words = wordless(phrasesIn(tree.sentences));
  const place = own.length > 0 ? own.map((one) => aimKey({ ...one, when: null })).join(' | ') : words;
  const lists = criteriaOf(tree.sentences, printed);
  const key = `${condition.keys.join(' & ')}: ${place} ${listsKey(lists)}`;
  const how = own.map((one) => one.how).join(' ');
  return { tree, condition, words, place, how, lists, key };
}

/** What the words of a clause mean wherever they stand in it. */
interface Words {
  readonly printed: Printed;
  readonly pronouns: readonly Pronoun[];
}

function tableOf(tree: Table, plan: TablePlan | null, words: Words): TableMeaning {
  const rows = tree.rows.map((row, index) => rowOf(row, tree.die, plan?.rows[index] ?? null, words));
  return { tree, rows, key: rows.map(({ tree: { from, to }, key }) => `${from}–${to} ${key}`).join('; ') };
}

function rowOf(tree: Row, die: number, plan: RowPlan | null, words: Words): RowMeaning {
  const { sentences } = tree;
  const acts = plan ? plan.acts.map((act) => actMeaning(act, words.pronouns)) : unread(sentences);
  const deck = plan?.deck ? [wordlessAct(`deck ${showSet(plan.deck)}`)] : [];
  const table = tree.table && tableOf(tree.table, plan?.table ?? null, words);
  const own = { sentences, acts: [...acts, ...deck], lists: criteriaOf(sentences, words.printed) };
  return { tree, die, ...own, table, key: `${doingKey(own)}${table ? ` {d${table.tree.die} ${table.key}}` : ''}` };
}

function riderOf(tree: Rider, plan: ClausePlan | null, printed: Printed): RiderMeaning {
  const far = plan?.way ? `way ${plan.way.far}` : wordless([tree.when]);
  const lists = criteriaOf(tree.sentences, printed);
  const as = plan?.way ? plan.way.as : tree.as;
  return { tree, far, as, lists, key: `${far} as ${as} ${listsKey(lists)}` };
}

/** What a clause means; one that could not be read is compared by its words. */
export function clauseMeaning(tree: Clause, plan: ClausePlan | null): ClauseMeaning {
  const words = { printed: printedIn(plan), pronouns: plan ? pronounsOf(plan) : [] };
  const { printed, pronouns } = words;
  const { sentences } = tree;
  const condition = conditionOf(tree.condition, plan?.condition ?? null);
  const acts = plan ? plan.acts.map((act) => actMeaning(act, pronouns)) : unread(sentences);
  const lists = criteriaOf(sentences, printed);
  const subs = tree.subs.map((sub) => subOf(sub, plan?.acts ?? [], printed));
  const rider = tree.rider && riderOf(tree.rider, plan, printed);
  const table = tree.table && tableOf(tree.table, plan?.table ?? null, words);
  const key = [
    condition.keys.join(' & '),
    doingKey({ sentences, acts, lists }),
    ...subs.map((sub) => `${sub.tree.letter}) ${sub.key}`),
    rider?.key ?? '',
    table ? `d${table.tree.die} ${table.key}` : '',
  ].join('\n');
  return { tree, isRead: plan !== null, condition, sentences, acts, lists, subs, rider, table, key };
}

/** Two clauses as they can be compared: by their words, if one of them could not be read. */
export const comparable = (a: ClauseMeaning, b: ClauseMeaning): readonly [ClauseMeaning, ClauseMeaning] =>
  a.isRead === b.isRead ? [a, b] : [clauseMeaning(a.tree, null), clauseMeaning(b.tree, null)];
