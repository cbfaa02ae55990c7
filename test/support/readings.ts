// The book's phrases and clauses as plans, for tests of what is made of plans.
import { readFileSync } from 'node:fs';
import { ClauseBinder } from '../../compiler/bind/clause.ts';
import type { ClausePlan } from '../../compiler/bind/clause-plan.ts';
import { Reader } from '../../compiler/phrases/reading.ts';
import type { Category, Cond, Crit, Dest, Term, Thing } from '../../compiler/phrases/terms.ts';
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

function only<T extends Term>(text: string, goal: Category): T {
  const [term, ...more] = reader.read(text, goal).terms;
  if (!term || more.length > 0) throw new Error(`${goal} “${text}” has ${more.length + (term ? 1 : 0)} readings.`);
  return term as T;
}

export const condition = (text: string): Cond['test'] => only<Cond>(text, 'cond').test;
export const destination = (text: string): Thing['set'] => only<Dest>(text, 'dest').thing.set;
export const rowOf = (text: string): Thing['set'] => only<Extract<Term, { cat: 'row' }>>(text, 'row').thing.set;
export const criterion = (text: string): Crit['criterion'] => only<Crit>(text, 'crit').criterion;

/** A clause of the book with its address: `1/lfa/SCOUT/2`. */
export interface Placed {
  readonly at: string;
  readonly text: string;
  readonly plan: ClausePlan;
}

function clausesOf(scenario: number, bot: (typeof bots)[number]): Placed[] {
  const { sheet } = readSheet(data(`scenario-${scenario}/${bot}.bot`));
  const nothing = (): void => {};
  const binder = {
    reader,
    sides: { ofPlane: sideOfPlane(roster), seen: seenBy(bot) },
    unread: nothing,
    cannotRank: nothing,
    refersToNothing: nothing,
    listWithoutChoice: nothing,
    misplaced: nothing,
  };
  return sheet.sections.flatMap((section) =>
    section.type !== 'procedure'
      ? []
      : section.clauses.map((clause) => ({
          at: `${scenario}/${bot}/${section.title.text}/${clause.number}`,
          text: sheet.source.slice(clause.start, clause.end).replaceAll(/\s+/g, ' '),
          plan: new ClauseBinder(clause, binder).plan(),
        })),
  );
}

let bound: ReadonlyMap<string, Placed> | null = null;

/** Every clause of the sixteen sheets, by address. */
export function clauses(): ReadonlyMap<string, Placed> {
  bound ??= new Map(scenarios.flatMap((n) => bots.flatMap((bot) => clausesOf(n, bot))).map((one) => [one.at, one]));
  return bound;
}

export function clauseAt(at: string): ClausePlan {
  const found = clauses().get(at);
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
    for (const [key, value] of Object.entries(node)) walk(value, key === 'condition' ? 'cond' : key === 'criteria' ? 'crit' : as);
  };
  for (const n of scenarios) for (const bot of bots) walk(readSheet(data(`scenario-${n}/${bot}.bot`)).sheet.sections, null);
  return found;
}
