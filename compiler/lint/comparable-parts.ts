// Parts of procedures that are compared with each other: what they mean as keys, and where their words are printed.
// What a clause's words mean is worked out once for each text: in an editor all but one clause are as they were.
import type { Chain, Clause, Phrase, Row, Sentence } from '../../grammar/tree.ts';
import { memoOf } from '../language/checking/memo.ts';
import type { Memo } from '../language/checking/memo.ts';
import type { RowPlan } from '../plan/clause-plan.ts';
import { wordsOf } from '../language/phrases/words.ts';
import type { Act, Aim, Choice, SetNode, Strength, Test } from '../plan/nodes.ts';
import { isTest, showSet, showCriterion, showTest } from '../plan/show.ts';
import { chainsOf } from './printed-lists.ts';
import type { ClauseScene, ProcedureScene, SheetScene } from './lint-scene.ts';
import { printOf } from './plan-queries.ts';

interface Meaning {
  /** Only parts of one slot can be compared: lists of one choice, sub-clauses, clauses with one verb. */
  readonly slot: string;
  readonly key: string;
  /** Slot and key: parts that have it in common say the same. */
  readonly id: string;
}

/** What a printed list means: each of its criteria. */
export interface ListMeaning extends Meaning {
  readonly is: 'list';
  /** Which list of its clause. */
  readonly index: number;
  readonly keys: readonly string[];
}

type TokenKind = 'condition' | 'verb' | 'strength' | 'choice' | 'limit' | 'place';

/** What a clause or a row says beside its lists and sub-clauses, or a sub-clause before its list. */
export interface HeadMeaning extends Meaning {
  readonly is: 'head';
  /** Which group of phrases of its clause. */
  readonly index: number;
  readonly kinds: readonly TokenKind[];
  readonly keys: readonly string[];
  /** Its words, articles left out. */
  readonly words: readonly string[];
}

export interface Part<M extends ListMeaning | HeadMeaning = ListMeaning | HeadMeaning> {
  readonly procedure: ProcedureScene;
  readonly clause: ClauseScene;
  readonly means: M;
}

export interface Parts {
  readonly all: readonly Part[];
  readonly bySlot: ReadonlyMap<string, readonly Part[]>;
  readonly byId: ReadonlyMap<string, readonly Part[]>;
}

/** The criteria of a list, the phrases of a head. */
export function phrasesOf({ clause: { tree }, means }: Part): readonly Phrase[] {
  if (means.is === 'list') return chainsOf(tree)[means.index]?.criteria ?? [];
  return groupsOf(tree)[means.index] ?? [];
}

export const chainOf = ({ clause: { tree }, means }: Part<ListMeaning>): Chain | undefined =>
  chainsOf(tree)[means.index];

const known = new WeakMap<object, Parts>();

/** The parts of a sheet, found once. */
export function partsOf(scene: SheetScene): Parts {
  const before = known.get(scene.plan);
  if (before) return before;
  const all = scene.procedures.flatMap((procedure) =>
    procedure.clauses.flatMap((clause) =>
      meaningsOf(clause, scene).map((means): Part => ({ procedure, clause, means })),
    ),
  );
  const parts = { all, bySlot: indexed(all, 'slot'), byId: indexed(all, 'id') };
  known.set(scene.plan, parts);
  return parts;
}

function indexed(all: readonly Part[], by: 'slot' | 'id'): Map<string, Part[]> {
  const index = new Map<string, Part[]>();
  for (const part of all) {
    const others = index.get(part.means[by]);
    if (others) others.push(part);
    else index.set(part.means[by], [part]);
  }
  return index;
}

type Meanings = readonly (ListMeaning | HeadMeaning)[];

/** By the reader, the bot and the text of the clause, which together decide its plan. */
const read = new WeakMap<object, Memo<Meanings>>();

const meaningsOf = (clause: ClauseScene, { reader, bot, textOf }: SheetScene): Meanings =>
  memoOf(read, reader).of(bot, textOf(clause.tree), () => [...listsIn(clause), ...headsIn(clause)]);

/** What letters name is compared where they stand. */
const lettersAside = (text: string): string => text.replaceAll(/\b[a-z]\)(?: > [a-z]\))*/g, 'letters');

/** Where to go: one of some places, or to get nearer to any of them. */
const goalKey = ({ take, from }: Choice): string => `${take === 'all' ? 'nearest ' : ''}${lettersAside(showSet(from))}`;

function listsIn({ tree, plan }: ClauseScene): ListMeaning[] {
  const starts = chainsOf(tree).map(({ criteria }) => criteria[0]?.start);
  if (starts.length === 0) return [];
  const found: ListMeaning[] = [];
  const put = ({ list }: Pick<Choice, 'list'>, head: string): void => {
    const [first] = list;
    const start = first && printOf(first)?.start;
    const index = start === undefined ? -1 : starts.indexOf(start);
    if (index < 0 || found.some((one) => one.index === index)) return;
    const keys = list.map(showCriterion);
    const [slot, key] = [`list ${head}`, keys.join(' > ')];
    found.push({ is: 'list', index, keys, slot, key, id: `${slot}: ${key}` });
  };
  const ofActs = (acts: readonly Act[]): void => {
    for (const { act, aims, choices } of acts) {
      for (const { choices: own } of aims) {
        const [goal] = own;
        for (const choice of own) if (goal) put(choice, goalKey(goal));
      }
      for (const choice of choices) put(choice, `${act} ${choice.role} ${lettersAside(showSet(choice.from))}`);
    }
  };
  const ofRow = ({ acts, table }: RowPlan): void => {
    ofActs(acts);
    for (const row of table?.rows ?? []) ofRow(row);
  };
  ofActs(plan.acts);
  for (const row of plan.table?.rows ?? []) ofRow(row);
  if (plan.way) put(plan.way, `way ${plan.way.far}`);
  return found;
}

const inSentences = (sentences: readonly Sentence[]): Phrase[] =>
  sentences.flatMap(({ items }) => items.filter((item) => item.type === 'phrase'));

const rowsOf = (rows: readonly Row[]): Row[] => rows.flatMap((row) => (row.table ? rowsOf(row.table.rows) : [row]));
const plansOf = (rows: readonly RowPlan[]): RowPlan[] =>
  rows.flatMap((row) => (row.table ? plansOf(row.table.rows) : [row]));

/** The phrases of the clause itself, of each sub-clause, of each row without a table of its own. */
const groupsOf = ({ condition, sentences, subs, table }: Clause): Phrase[][] => [
  [...(condition ? [condition] : []), ...inSentences(sentences)],
  ...subs.map((sub) => [...(sub.condition ? [sub.condition] : []), ...inSentences(sub.sentences)]),
  ...rowsOf(table?.rows ?? []).map((row) => inSentences(row.sentences)),
];

interface Token {
  readonly kind: TokenKind;
  readonly key: string;
}

/** Parentheses are the class of an attack, which follows from its target mostly (R1). */
const strengthKey = (strength: Strength): string => (strength.is === 'fixed' ? String(strength.value) : strength.is);

function actTokens({ act, verb, strength, choices, limits }: Act, conditions: readonly SetNode[]): Token[] {
  // What a condition has picked out is a word of the condition, not one of the action.
  const asked = conditions.map(showSet);
  const bare = (set: SetNode): string => {
    let text = lettersAside(showSet(set));
    for (const one of asked) text = text.replaceAll(one, '‹that›');
    return text;
  };
  const limit = (value: Act['limits'][string]): string => {
    if (typeof value !== 'object') return String(value);
    return isTest(value) ? showTest(value) : bare(value);
  };
  return [
    { kind: 'verb', key: `${act} ${verb}` },
    ...(strength ? [{ kind: 'strength' as const, key: strengthKey(strength) }] : []),
    ...choices.map(({ role, take, from }): Token => ({ kind: 'choice', key: `${role}: ${take} ${bare(from)}` })),
    ...Object.entries(limits).map(([name, value]): Token => ({ kind: 'limit', key: `${name}: ${limit(value)}` })),
  ];
}

const atomsOf = (condition: Test | null): readonly Test[] =>
  condition?.is === 'both' ? condition.of : condition ? [condition] : [];

const conditionToken = (test: Test): Token => ({ kind: 'condition', key: showTest(test) });

const articles = new Set(['a', 'an', 'the']);

/** Words as they are compared: small letters, no articles. */
export const plainWordsOf = (phrases: readonly Phrase[]): string[] =>
  phrases
    .flatMap(({ text }) => wordsOf(text))
    .map(({ lower }) => lower)
    .filter((word) => !articles.has(word));

function headOf(tree: Clause, index: number, slot: string, tokens: readonly Token[]): HeadMeaning {
  const keys = tokens.map(({ key }) => key);
  const key = keys.join(' | ');
  const words = plainWordsOf(groupsOf(tree)[index] ?? []);
  return { is: 'head', index, slot, kinds: tokens.map(({ kind }) => kind), keys, key, id: `${slot}: ${key}`, words };
}

function tokensOf(condition: Test | null, acts: readonly Act[]): Token[] {
  const atoms = atomsOf(condition);
  const sets = atoms.flatMap((one) => (one.is === 'some' ? [one.of] : []));
  return [...atoms.map(conditionToken), ...acts.flatMap((act) => actTokens(act, sets))];
}

const verbsOf = (acts: readonly Act[]): string =>
  acts.map(({ verb, aims }) => `${verb}${aims.length > 0 ? ' aimed' : ''}`).join(' ');

function placeOf(tree: Clause, { letter, when, choices: [goal] }: Aim): HeadMeaning[] {
  const index = tree.subs.findIndex((one) => one.letter === letter);
  if (index < 0 || !goal) return [];
  const place: Token = { kind: 'place', key: goalKey(goal) };
  return [headOf(tree, 1 + index, 'place', [...atomsOf(when).map(conditionToken), place])];
}

function headsIn({ tree, plan }: ClauseScene): HeadMeaning[] {
  const { condition, acts, table } = plan;
  const before = 1 + tree.subs.length;
  return [
    ...(acts.length > 0 ? [headOf(tree, 0, `clause ${verbsOf(acts)}`, tokensOf(condition, acts))] : []),
    ...acts.flatMap(({ aims }) => aims.flatMap((aim) => placeOf(tree, aim))),
    ...plansOf(table?.rows ?? []).flatMap((row, index) =>
      row.acts.length > 0 ? [headOf(tree, before + index, `row ${verbsOf(row.acts)}`, tokensOf(null, row.acts))] : [],
    ),
  ];
}
