// The parts of procedures that the linter compares: the meaning of each part as a key, and its printed phrases.
import { RecentCache, cacheFor, getOrMake, lazilyFor } from '../../runtime/kernel/lazily.ts';
import type { Chain, Clause, Phrase } from '../../grammar/tree.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import { allActsOf, printedPlaceOf } from '../plan/clause-plan.ts';
import { phraseWords } from '../language/phrases/phrase-words.ts';
import type { PlanAct, Aim, PlanChoice, SetNode, Strength, Test } from '../plan/nodes.ts';
import { isTest, showSet, showCriterion, showTest } from '../plan/plan-text.ts';
import { chainsOf, phrasesInSentences } from './printed-lists.ts';
import type { ClauseScene, ProcedureScene, SheetScene } from './lint-scene.ts';

interface Meaning {
  /** The kind of the part, such as the choice that a list ranks. Only parts of the same kind are compared. */
  readonly partKind: string;
  readonly key: string;
  readonly id: string;
}

export interface ListMeaning extends Meaning {
  readonly is: 'list';
  /** The index of the list among the lists of the clause. */
  readonly index: number;
  readonly keys: readonly string[];
}

type TokenKind = 'condition' | 'verb' | 'strength' | 'choice' | 'limit' | 'place';

/**
 * The meaning of the words of a clause, without tiebreak lists, sub-clauses and rows. Each sub-clause and each row has
 * a head of its own.
 */
export interface HeadMeaning extends Meaning {
  readonly is: 'head';
  /** The index of the head in the result of `phraseGroups`. */
  readonly index: number;
  readonly kinds: readonly TokenKind[];
  readonly keys: readonly string[];
  /** The words of the head, except articles. */
  readonly words: readonly string[];
}

export interface ComparablePart<M extends ListMeaning | HeadMeaning = ListMeaning | HeadMeaning> {
  readonly procedure: ProcedureScene;
  readonly clause: ClauseScene;
  readonly means: M;
}

export interface PartIndex {
  readonly all: readonly ComparablePart[];
  readonly byPartKind: ReadonlyMap<string, readonly ComparablePart[]>;
  readonly byId: ReadonlyMap<string, readonly ComparablePart[]>;
  readonly byProcedure: ReadonlyMap<ProcedureScene, readonly ComparablePart[]>;
}

/** Returns the printed phrases of a part: the criteria of a list, or the phrases of a head. */
export function phrasesOf({ clause: { tree }, means }: ComparablePart): readonly Phrase[] {
  if (means.is === 'list') return chainsOf(tree)[means.index]?.criteria ?? [];
  return phraseGroups(tree)[means.index] ?? [];
}

export const chainOf = ({ clause: { tree }, means }: ComparablePart<ListMeaning>): Chain | undefined =>
  chainsOf(tree)[means.index];

const partsByPlan = cacheFor<PartIndex>();

/**
 * The largest number of compared parts in a procedure, and of parts of one kind in a sheet. With more parts, none are
 * compared, since each part is compared with every other. The largest numbers in the books are 17 and 30.
 */
const mostParts = 200;

/** A list with more than this number of criteria is not compared. */
const mostCriteria = 100;

function partsOf(procedure: ProcedureScene, scene: SheetScene): readonly ComparablePart[] {
  const parts: ComparablePart[] = [];
  for (const clause of procedure.clauses) {
    for (const means of meaningsOf(clause, scene)) parts.push({ procedure, clause, means });
    if (parts.length > mostParts) return [];
  }
  return parts;
}

export const comparablePartsOf = (scene: SheetScene): PartIndex =>
  partsByPlan(scene.plan, () => {
    const every = scene.procedures.flatMap((procedure) => partsOf(procedure, scene));
    const partKinds = groupParts(every, 'partKind');
    const all = every.filter(({ means }) => (partKinds.get(means.partKind)?.length ?? 0) <= mostParts);
    const [byPartKind, byId] = [groupParts(all, 'partKind'), groupParts(all, 'id')];
    const byProcedure = new Map<ProcedureScene, ComparablePart[]>();
    for (const part of all) getOrMake(byProcedure, part.procedure, () => []).push(part);
    return { all, byPartKind, byId, byProcedure };
  });

function groupParts(all: readonly ComparablePart[], by: 'partKind' | 'id'): Map<string, ComparablePart[]> {
  const groups = new Map<string, ComparablePart[]>();
  for (const part of all) getOrMake(groups, part.means[by], () => []).push(part);
  return groups;
}

type Meanings = readonly (ListMeaning | HeadMeaning)[];

/**
 * Cache of the meanings of clauses, for each reader. The bot and the text of a clause are the key, because they
 * determine the plan.
 */
const meaningMemos = lazilyFor((_reader: Reader) => new RecentCache<Meanings>());

const meaningsOf = (clause: ClauseScene, { reader, bot, textOf }: SheetScene): Meanings =>
  meaningMemos(reader).getOrMake(`${bot}\n${textOf(clause.tree)}`, () => [...listsIn(clause), ...headsIn(clause)]);

/**
 * Replaces letters of sub-clauses by a word. Heads that differ only in letters then become equal. The sub-clauses are
 * compared by themselves.
 */
const hideLetters = (text: string): string => text.replaceAll(/\b[a-z]\)(?: > [a-z]\))*/g, 'letters');

/** Returns a key for a goal: its set, with `nearest` if the words ask for the nearest place of the set. */
const goalKey = ({ take, from, listForOne }: PlanChoice): string =>
  `${take === 'all' && !listForOne ? 'nearest ' : ''}${hideLetters(showSet(from))}`;

function listsIn({ tree, plan }: ClauseScene): ListMeaning[] {
  const starts = chainsOf(tree).map(({ criteria }) => criteria[0]?.start);
  if (starts.length === 0) return [];
  const meanings: ListMeaning[] = [];
  const addList = ({ list }: Pick<PlanChoice, 'list'>, head: string): void => {
    const [first] = list;
    const start = first && printedPlaceOf(first)?.start;
    const index = start === undefined ? -1 : starts.indexOf(start);
    if (index < 0 || meanings.some((meaning) => meaning.index === index)) return;
    if (list.length > mostCriteria) return;
    const keys = list.map(showCriterion);
    const [partKind, key] = [`list ${head}`, keys.join(' > ')];
    meanings.push({ is: 'list', index, keys, partKind, key, id: `${partKind}: ${key}` });
  };
  for (const { act, aims, choices } of allActsOf(plan)) {
    for (const { choices: aimChoices } of aims) {
      const [goal] = aimChoices;
      for (const choice of aimChoices) if (goal) addList(choice, goalKey(goal));
    }
    for (const choice of choices) addList(choice, `${act} ${choice.role} ${hideLetters(showSet(choice.from))}`);
  }
  if (plan.way) addList(plan.way, `way ${plan.way.far}`);
  return meanings;
}

interface Nested<R> {
  readonly table: { readonly rows: readonly R[] } | null;
}

/**
 * Returns all rows that contain no table, including rows of nested tables. The table can be a printed table or a table
 * of a plan.
 */
const leafRows = <R extends Nested<R>>(table: Nested<R>['table']): R[] =>
  (table?.rows ?? []).flatMap((row) => (row.table ? leafRows(row.table) : [row]));

/** Returns the phrases of each head: of the clause, of each sub-clause, and of each row without a table inside. */
const phraseGroups = ({ condition, sentences, subs, table }: Clause): Phrase[][] => [
  [...(condition ? [condition] : []), ...phrasesInSentences(sentences)],
  ...subs.map((sub) => [...(sub.condition ? [sub.condition] : []), ...phrasesInSentences(sub.sentences)]),
  ...leafRows(table).map((row) => phrasesInSentences(row.sentences)),
];

interface Token {
  readonly kind: TokenKind;
  readonly key: string;
}

/**
 * Returns a key for a strength. The key leaves out parentheses, because the kind of the target usually determines them
 * (R1).
 */
const strengthKey = (strength: Strength): string => (strength.is === 'fixed' ? String(strength.value) : strength.is);

function actTokens({ act, verb, strength, choices, limits }: PlanAct, conditions: readonly SetNode[]): Token[] {
  // If the action repeats a set of the condition, `‹that›` replaces this set in the key.
  const conditionTexts = conditions.map(showSet);
  const actionText = (set: SetNode): string => {
    let text = hideLetters(showSet(set));
    for (const conditionText of conditionTexts) text = text.replaceAll(conditionText, '‹that›');
    return text;
  };
  const limitText = (limitValue: PlanAct['limits'][string]): string => {
    if (typeof limitValue !== 'object') return String(limitValue);
    return isTest(limitValue) ? showTest(limitValue) : actionText(limitValue);
  };
  return [
    { kind: 'verb', key: `${act} ${verb}` },
    ...(strength ? [{ kind: 'strength' as const, key: strengthKey(strength) }] : []),
    ...choices.map(({ role, take, from }): Token => ({ kind: 'choice', key: `${role}: ${take} ${actionText(from)}` })),
    ...Object.entries(limits).map(([name, limit]): Token => ({ kind: 'limit', key: `${name}: ${limitText(limit)}` })),
  ];
}

const atomsOf = (condition: Test | null): readonly Test[] =>
  condition?.is === 'both' ? condition.of : condition ? [condition] : [];

const conditionToken = (test: Test): Token => ({ kind: 'condition', key: showTest(test) });

const articles = new Set(['a', 'an', 'the']);

/** Returns the words of phrases for a comparison: in small letters and without articles. */
export const plainWordsOf = (phrases: readonly Phrase[]): string[] =>
  phrases
    .flatMap(({ text }) => phraseWords(text))
    .map(({ lower }) => lower)
    .filter((word) => !articles.has(word));

function headMeaning(
  groups: readonly Phrase[][],
  index: number,
  partKind: string,
  tokens: readonly Token[],
): HeadMeaning {
  const keys = tokens.map(({ key }) => key);
  const key = keys.join(' | ');
  const words = plainWordsOf(groups[index] ?? []);
  return {
    is: 'head',
    index,
    partKind,
    kinds: tokens.map(({ kind }) => kind),
    keys,
    key,
    id: `${partKind}: ${key}`,
    words,
  };
}

function tokensOf(condition: Test | null, acts: readonly PlanAct[]): Token[] {
  const atoms = atomsOf(condition);
  const sets = atoms.flatMap((atom) => (atom.is === 'some' ? [atom.of] : []));
  return [...atoms.map(conditionToken), ...acts.flatMap((act) => actTokens(act, sets))];
}

const verbsOf = (acts: readonly PlanAct[]): string =>
  acts.map(({ verb, aims }) => `${verb}${aims.length > 0 ? ' aimed' : ''}`).join(' ');

function placeHeads(tree: Clause, groups: readonly Phrase[][], { letter, when, choices: [goal] }: Aim): HeadMeaning[] {
  const index = tree.subs.findIndex((sub) => sub.letter === letter);
  if (index < 0 || !goal) return [];
  const place: Token = { kind: 'place', key: goalKey(goal) };
  return [headMeaning(groups, 1 + index, 'place', [...atomsOf(when).map(conditionToken), place])];
}

function headsIn({ tree, plan }: ClauseScene): HeadMeaning[] {
  const { condition, acts, table } = plan;
  const groups = phraseGroups(tree);
  const firstRowGroup = 1 + tree.subs.length;
  return [
    ...(acts.length > 0 ? [headMeaning(groups, 0, `clause ${verbsOf(acts)}`, tokensOf(condition, acts))] : []),
    ...acts.flatMap(({ aims }) => aims.flatMap((aim) => placeHeads(tree, groups, aim))),
    ...leafRows(table).flatMap((row, index) =>
      row.acts.length > 0
        ? [headMeaning(groups, firstRowGroup + index, `row ${verbsOf(row.acts)}`, tokensOf(null, row.acts))]
        : [],
    ),
  ];
}
