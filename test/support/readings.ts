// The phrases and clauses of the book as plans, for tests of functions that take plans.
import type { Binder } from '../../compiler/language/binding/clause-binder.ts';
import { sentenceWords as wordsIn } from '../../compiler/language/binding/sentence-words.ts';
import { sheetPlan } from '../../compiler/language/binding/bind-sheet.ts';
import type { ClausePlan, SheetPlan } from '../../compiler/plan/clause-plan.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { Reader } from '../../compiler/language/phrases/phrase-reader.ts';
import type { Category, ConditionTerm, CriterionTerm, Term, NounTerm } from '../../compiler/language/phrases/terms.ts';
import { readSheet } from '../../library/index.ts';
import { seenBy, sideOfPlane } from '../../compiler/games/callisto/words/roster-words.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { callistoLexis } from '../../compiler/games/callisto/words/callisto-lexis.ts';
import { callistoVocabulary } from '../../compiler/games/callisto/words/vocabulary.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';
import { packagedText } from './bots.ts';
import { bookJson, scenarios } from './played.ts';

const bots = ['lfa', 'breakers'] as const;

export const roster = readRoster(bookJson('roster.json'));
export const bookNames = scenarios.map((n) => readNames(bookJson(`scenario-${n}/names.json`)));

export const lexis = callistoLexis(roster, bookNames);
/** Translates plans of the book into English. */
export const bookWords = planWordsIn(lexis);
export const reader = new Reader(callistoVocabulary(roster, bookNames));

function only<C extends Category>(text: string, category: C): Extract<Term, { cat: C }> {
  const [term, ...more] = reader.read(text, category).terms;
  if (!term || more.length > 0) throw new Error(`${category} “${text}” has ${more.length + (term ? 1 : 0)} readings.`);
  return term as Extract<Term, { cat: C }>;
}

export const condition = (text: string): ConditionTerm['test'] => only(text, 'cond').test;
export const destination = (text: string): NounTerm['set'] => only(text, 'dest').noun.set;
export const rowOf = (text: string): NounTerm['set'] => only(text, 'row').noun.set;
export const criterion = (text: string): CriterionTerm['criterion'] => only(text, 'crit').criterion;

/** The plan of a clause of the book, with its address: `1/lfa/SCOUT/2`. */
interface Placed {
  readonly at: string;
  readonly plan: ClausePlan;
}

interface PlacedRule {
  readonly at: string;
  readonly rule: SheetPlan['rules'][number];
}

interface PlacedRow {
  readonly at: string;
  readonly row: SheetPlan['ranking'][number];
}

interface Book {
  readonly clauses: ReadonlyMap<string, Placed>;
  readonly rules: readonly PlacedRule[];
  readonly rows: readonly PlacedRow[];
}

/** Returns a binder for the clauses of a bot. `say` receives each problem. */
export const binderOf = (bot: (typeof bots)[number], say: (problem: string) => void = () => {}): Binder => ({
  reader,
  sides: { ofPlane: sideOfPlane(roster), seen: seenBy(bot) },
  unread: (_, words, category, terms) => say(`${terms.length} readings as ${category}: ${words}`),
  cannotRank: ({ text }, sort) => say(`\`${text}\` cannot rank a ${sort}`),
  refersToNothing: (_, word) => say(`\`${word}\` refers to nothing`),
  hitsSeveral: (_, heads) => say(`a target of several: ${heads.join()}`),
  followsNothing: (_, verb) => say(`${verb} follows nothing`),
  ownPlace: () => say('its own place'),
  refersToSeveral: (_, word) => say(`\`${word}\` refers to several things`),
  listWithoutChoice: () => say('a list without a choice'),
  misplaced: (_, words) => say(`${words} is misplaced`),
  noTable: () => say('a roll without a table'),
});

function readBook(): Book {
  const clauses = new Map<string, Placed>();
  const rules: PlacedRule[] = [];
  const rows: PlacedRow[] = [];
  for (const n of scenarios) {
    for (const bot of bots) {
      const { sheet } = readSheet(packagedText(n, bot));
      const plan = sheetPlan(sheet, binderOf(bot));
      rules.push(...plan.rules.map((rule) => ({ at: `${n}/${bot}`, rule })));
      rows.push(...plan.ranking.map((row) => ({ at: `${n}/${bot}`, row })));
      for (const { title, clauses: all } of plan.procedures) {
        for (const one of all)
          clauses.set(`${n}/${bot}/${title}/${one.number}`, { at: `${n}/${bot}/${title}/${one.number}`, plan: one });
      }
    }
  }
  return { clauses, rules, rows };
}

let read: Book | null = null;

/** Returns the contents of all sixteen sheets: clauses by address, rules, and rows of rankings. */
export const book = (): Book => (read ??= readBook());

export function clauseAt(at: string): ClausePlan {
  const found = book().clauses.get(at);
  if (!found) throw new Error(`There is no clause ${at}.`);
  return found.plan;
}

interface Texts {
  readonly cond: Set<string>;
  readonly crit: Set<string>;
  readonly dest: Set<string>;
  readonly row: Set<string>;
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the texts of four categories in sheets: conditions, criteria, destinations, and rows of rankings. */
function textsOf(sheets: readonly Sheet[]): Texts {
  const texts: Texts = { cond: new Set(), crit: new Set(), dest: new Set(), row: new Set() };
  const add = (category: keyof Texts, value: unknown): void => {
    if (isNode(value) && typeof value['text'] === 'string') texts[category].add(value['text']);
  };
  const walk = (node: unknown): void => {
    if (!isNode(node)) return;
    add('cond', node['condition']);
    if (Array.isArray(node['criteria'])) for (const one of node['criteria']) add('crit', one);
    Object.values(node).forEach(walk);
  };
  walk(sheets);
  for (const section of sheets.flatMap(({ sections }) => sections)) {
    if (section.type === 'ranking') for (const { phrase } of section.rows) add('row', phrase);
    if (section.type !== 'procedure') continue;
    const sentences = section.clauses.flatMap(({ subs }) => subs).flatMap((sub) => sub.sentences);
    for (const sentence of sentences) add('dest', wordsIn(sentence));
  }
  return texts;
}

let texts: Texts | null = null;

/** Returns the readings of each phrase of a category in the packaged sheets. Equal phrases count once. */
export function phrasesOf(category: keyof Texts): readonly (readonly Term[])[] {
  texts ??= textsOf(scenarios.flatMap((n) => bots.map((bot) => readSheet(packagedText(n, bot)).sheet)));
  return [...texts[category]].map((text) => reader.read(text, category).terms);
}
