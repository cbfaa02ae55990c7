// The book's phrases and clauses as plans, for tests of what is made of plans.
import { readFileSync } from 'node:fs';
import type { Binder } from '../../compiler/bind/clause.ts';
import { sheetPlan } from '../../compiler/bind/sheet.ts';
import type { ClausePlan, SheetPlan } from '../../compiler/bind/clause-plan.ts';
import { Reader } from '../../compiler/phrases/reading.ts';
import type { Category, Cond, Crit, Term, Thing } from '../../compiler/phrases/terms.ts';
import { readSheet } from '../../compiler/read.ts';
import { seenBy, sideOfPlane } from '../../compiler/vocabulary/callisto/data.ts';
import { callistoLexis } from '../../compiler/vocabulary/callisto/lexis.ts';
import { callistoVocabulary } from '../../compiler/vocabulary/callisto/vocabulary.ts';
import { namesOf } from '../../runtime/callisto/names.ts';
import { rosterOf } from '../../runtime/callisto/roster.ts';

const data = (path: string): string =>
  readFileSync(new URL(`../../procedures/callisto/${path}`, import.meta.url), 'utf8');

export const scenarios = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const bots = ['lfa', 'breakers'] as const;

const roster = rosterOf(JSON.parse(data('roster.json')));
const names = scenarios.map((n) => namesOf(JSON.parse(data(`scenario-${n}/names.json`))));

export const lexis = callistoLexis(roster, names);
const reader = new Reader(callistoVocabulary(roster, names));

function only<C extends Category>(text: string, goal: C): Extract<Term, { cat: C }> {
  const [term, ...more] = reader.read(text, goal).terms;
  if (!term || more.length > 0) throw new Error(`${goal} “${text}” has ${more.length + (term ? 1 : 0)} readings.`);
  return term as Extract<Term, { cat: C }>;
}

export const condition = (text: string): Cond['test'] => only(text, 'cond').test;
export const destination = (text: string): Thing['set'] => only(text, 'dest').thing.set;
export const rowOf = (text: string): Thing['set'] => only(text, 'row').thing.set;
export const criterion = (text: string): Crit['criterion'] => only(text, 'crit').criterion;

/** A clause of the book with its address: `1/lfa/SCOUT/2`. */
export interface Placed {
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

function binderOf(bot: (typeof bots)[number]): Binder {
  const nothing = (): void => {};
  return {
    reader,
    sides: { ofPlane: sideOfPlane(roster), seen: seenBy(bot) },
    unread: nothing,
    cannotRank: nothing,
    refersToNothing: nothing,
    listWithoutChoice: nothing,
    misplaced: nothing,
  };
}

function readBook(): Book {
  const clauses = new Map<string, Placed>();
  const rules: PlacedRule[] = [];
  const rows: PlacedRow[] = [];
  for (const n of scenarios) {
    for (const bot of bots) {
      const { sheet } = readSheet(data(`scenario-${n}/${bot}.bot`));
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

/** The sixteen sheets: clauses by address, rules, rows of ranking tables. */
export const book = (): Book => (read ??= readBook());

export function clauseAt(at: string): ClausePlan {
  const found = book().clauses.get(at);
  if (!found) throw new Error(`There is no clause ${at}.`);
  return found.plan;
}

/** Every phrase of a category that the sheets print. */
export function phrasesOf(goal: 'cond' | 'crit' | 'dest' | 'row'): readonly Term[][] {
  return [...phraseTexts(goal)].map((text) => [...reader.read(text, goal).terms]);
}

function phraseTexts(goal: string): Set<string> {
  const found = new Set<string>();
  const walk = (node: unknown, as: string | null): void => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, as));
    if (typeof node !== 'object' || node === null) return;
    const { type, text } = node as { type?: string; text?: string };
    if (type === 'phrase' && typeof text === 'string' && as === goal) found.add(text);
    for (const [key, value] of Object.entries(node))
      walk(value, key === 'condition' ? 'cond' : key === 'criteria' ? 'crit' : as);
  };
  for (const n of scenarios)
    for (const bot of bots) walk(readSheet(data(`scenario-${n}/${bot}.bot`)).sheet.sections, null);
  return found;
}
