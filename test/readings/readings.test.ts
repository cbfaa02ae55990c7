// Tests the readings of the book against golden files: the meaning of each phrase, and the bindings of each clause.
// `UPDATE=1` writes the files. Before you commit them, compare every changed line with the rulings.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentenceWords as wordsIn } from '../../compiler/language/binding/sentence-words.ts';
import { ClauseBinder } from '../../compiler/language/binding/clause-binder.ts';
import type { Term } from '../../compiler/language/phrases/terms.ts';
import {
  showSet,
  showAct,
  showAim,
  showChoice,
  showCriterion,
  showBotRule,
  showTest,
} from '../../compiler/plan/plan-text.ts';
import { withSides } from '../../compiler/language/binding/scope.ts';
import type { PlanAct, PlanChoice, SetNode } from '../../compiler/plan/nodes.ts';
import { rewrite } from '../../compiler/plan/rewrite.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { readSheet } from '../../library/index.ts';
import { languageOf } from '../support/book-language.ts';
import { bookSheets } from '../support/samples.ts';
import type { Chain, Clause, Sentence, Table } from '../../grammar/tree.ts';
import { binderOf, book, lexis } from '../support/readings.ts';

const language = languageOf('callisto');
const words = planWordsIn(lexis);

type Place = 'condition' | 'action' | 'destination' | 'criterion' | 'row' | 'way';
const goals = {
  condition: 'cond',
  action: 'act',
  destination: 'dest',
  criterion: 'crit',
  row: 'row',
  way: 'way',
} as const;

/** The uses of a phrase in the book: their number, and the place of the first use. */
interface Use {
  count: number;
  /**
   * The sheet of the first use, such as `1/lfa`. `clause` is the clause of this use. Null if the phrase is neither the
   * condition nor the action of a clause.
   */
  readonly sheet: string;
  readonly clause: string | null;
  /** The place of the first use inside its clause: the index of the sentence. */
  readonly sentence: number;
}

/** Returns the phrases of the book, each with its number of uses and the place of the first use. */
function phrases(): Map<string, Use> {
  const found = new Map<string, Use>();
  let sheet = '';
  let clauseAt: string | null = null;
  const add = (place: Place, text: string, sentence = 0): void => {
    const known = found.get(`${place} ${text}`);
    if (known) known.count++;
    else if (text !== '') found.set(`${place} ${text}`, { count: 1, sheet, clause: clauseAt, sentence });
  };
  const chains = (list: readonly Chain[]): void => {
    for (const { criteria } of list) for (const { text } of criteria) add('criterion', text);
  };
  const sentences = (place: Place, list: readonly Sentence[]): void => {
    for (const [index, one] of list.map(wordsIn).entries()) {
      add(/^[A-Z]$/.test(one.text) ? 'row' : place, one.text, index);
      chains(one.chains);
    }
  };
  const rows = (table: Table | null): void => {
    for (const row of table?.rows ?? []) {
      sentences('action', row.sentences);
      rows(row.table);
    }
  };
  const clause = ({ number, condition, sentences: own, subs, rider, table }: Clause, title: string): void => {
    clauseAt = `${sheet}/${title}/${number}`;
    add('condition', condition?.text ?? '');
    sentences('action', own);
    clauseAt = null;
    for (const sub of subs) {
      add('condition', sub.condition?.text ?? '');
      sentences('destination', sub.sentences);
    }
    for (const one of rider ? [rider.when, ...rider.sentences] : []) {
      if (one.type === 'phrase') add('way', one.text);
      else {
        add('way', wordsIn(one).text);
        chains(wordsIn(one).chains);
      }
    }
    rows(table);
  };
  for (const { path, text } of bookSheets()) {
    sheet = /scenario-(\d+)[\\/](\w+)/.exec(path)?.slice(1).join('/') ?? '';
    for (const section of readSheet(text).sheet.sections) {
      if (section.type === 'ranking') for (const { phrase } of section.rows) add('row', phrase.text);
      if (section.type === 'procedure') for (const one of section.clauses) clause(one, section.title.text);
    }
  }
  return found;
}

const sideOf = (sheet: string): 'lfa' | 'breakers' => (sheet.endsWith('lfa') ? 'lfa' : 'breakers');

/**
 * Returns the acts of an action that is read as the only words of a clause, so that its words cannot refer to earlier
 * words.
 */
function acting(text: string, sheet: string): readonly PlanAct[] {
  const parsed = readSheet(`game callisto\n\nSCOUT\n1 ${text}.\n`);
  const [section] = parsed.sheet.sections;
  const clause = section?.type === 'procedure' ? section.clauses[0] : undefined;
  return clause ? new ClauseBinder(clause, binderOf(sideOf(sheet))).plan().acts : [];
}

/**
 * Returns the act that a phrase means in its clause. If the phrase is not in such a clause, returns the acts that its
 * words mean alone.
 */
function actsOf(text: string, { clause, sheet, sentence }: Use): readonly PlanAct[] {
  const bound = clause === null ? undefined : book().clauses.get(clause)?.plan.acts;
  const own = bound?.[sentence];
  return own && bound.length > sentence && !text.startsWith('(') ? [own] : acting(text, sheet);
}

/** Returns a set in which `own` and `enemy` are replaced by the sides that they mean in the sheet. */
const seenFrom = (set: SetNode, { sheet }: Use, unsaid: 'bot' | 'enemy' = 'bot'): SetNode =>
  withSides(
    rewrite(set, (part) => (part.is === 'ref' ? (part.alone ?? part) : part)),
    binderOf(sideOf(sheet)).sides,
    unsaid,
  );

/** Returns the reading of a phrase as symbols and in words. `use` is the place where the book has the phrase first. */
function reading(term: Term, text: string, use: Use): string[] {
  if (term.cat === 'cond') {
    const test = (use.clause === null ? null : book().clauses.get(use.clause)?.plan.condition) ?? term.test;
    return [showTest(test), words.test(test)];
  }
  if (term.cat === 'crit') return [showCriterion(term.criterion), words.criterion(term.criterion)];
  if (term.cat === 'act') return actsOf(text, use).flatMap((act) => [showAct(act), words.act(act)]);
  if (term.cat === 'way') return [`far ${term.far ?? '–'}, verb ${term.verb ?? '–'}, as ${term.as ?? '–'}`];
  if (term.cat !== 'dest' && term.cat !== 'row') return [];
  const { noun } = term;
  if (noun.sort === 'deck') return [showSet(noun.set)];
  const set = seenFrom(noun.nearTo?.goal.set ?? noun.set, use, term.cat === 'row' ? 'enemy' : 'bot');
  const near = noun.nearTo ? 'nearer to ' : '';
  return [near + showSet(set), near + words.set(set)];
}

function phrasePage(): string {
  const lines: string[] = [];
  for (const [key, use] of [...phrases()].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [place = ''] = key.split(' ', 1);
    const text = key.slice(place.length + 1);
    const { terms } = language.reader.read(text, goals[place as Place]);
    lines.push(`${place}: ${text}${use.count > 1 ? ` (${use.count})` : ''}`);
    for (const term of terms) for (const line of reading(term, text, use)) lines.push(`    ${line}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Returns the bot rules of each sheet as text: the definitions, and the effects at moments of play. */
const rulePage = (): string =>
  `${book()
    .rules.map(({ at, rule }) => `${at}\n    ${showBotRule(rule)}\n    ${words.rule(rule)}`)
    .join('\n')}\n`;

const choices = ({ aims, choices: own }: PlanAct): readonly PlanChoice[] => [
  ...own,
  ...aims.flatMap((aim) => aim.choices),
];

/** For each clause, returns as text what its pointers refer to and which choices its lists rank. */
function bindingPage(): string {
  const lines: string[] = [];
  for (const [at, { plan }] of book().clauses) {
    const lists = plan.acts.flatMap((act) => choices(act).filter(({ list }) => list.length > 0));
    if (plan.bindings.length === 0 && lists.length === 0 && !plan.way) continue;
    lines.push(at);
    for (const { pointer, to } of plan.bindings) lines.push(`    ${pointer} ↦ ${showSet(to)}`);
    for (const act of plan.acts) {
      for (const aim of act.aims) lines.push(`    ${act.verb} ${showAim(aim)}`);
      for (const choice of act.choices) if (choice.list.length > 0) lines.push(`    ${act.verb} ${showChoice(choice)}`);
    }
    const { way } = plan;
    if (way)
      lines.push(
        `    way of ${way.far} [${way.as === null ? way.list.map(showCriterion).join(' > ') : `as ${way.as})`}]`,
      );
  }
  return `${lines.join('\n')}\n`;
}

function pinned(name: string, found: string): void {
  const file = new URL(name, import.meta.url);
  if (process.env['UPDATE']) writeFileSync(file, found);
  expect(found).toBe(readFileSync(file, 'utf8'));
}

describe('the readings of the book', () => {
  it('are one for each phrase, but for criteria that can be asked of several sorts', () => {
    for (const key of phrases().keys()) {
      const [place = ''] = key.split(' ', 1);
      const { terms } = language.reader.read(key.slice(place.length + 1), goals[place as Place]);
      // A list ranks things of one sort, so a criterion may have a reading for each sort, but not two readings for a
      // sort.
      const sorts = terms.flatMap((term) => (term.cat === 'crit' ? term.over : [term.cat]));
      expect(sorts.length, key).toBe(new Set(sorts).size);
    }
  });

  it('of phrases are as pinned', () => pinned('phrases.txt', phrasePage()));
  it('of clauses bind as pinned', () => pinned('bindings.txt', bindingPage()));
  it('of bot rules are as pinned', () => pinned('rules.txt', rulePage()));
});

describe('synonyms', () => {
  const same = [
    ['Nearest', 'Closest', 'Closer'],
    [
      'Nearest to enemy control units',
      'Closer to enemy control units',
      'Closest to enemy control units',
      'Nearest to enemy control unit',
    ],
    ['Nearest to enemy', 'Nearest enemy', 'Nearest enemies'],
    ['Furthest from enemy', 'Furthest from enemies'],
    ['Most enemies', 'Contains most enemy units'],
    ['Contains most dangerous enemy unit', 'Contains most dangerous enemies'],
    ['Nearest to prisoner', 'Nearest prisoner'],
  ];
  it.each(same)('%s', (...group) => {
    const readings = group.map((text) =>
      language.reader
        .read(text, 'crit')
        .terms.map((term) => (term.cat === 'crit' ? showCriterion(term.criterion) : '')),
    );
    expect(new Set(readings.map(String)).size).toBe(1);
  });

  const conditions = [
    ['Interference in play area', "Interference in bot's play area"],
    [
      'Space shared with enemy unit',
      'Space shared with an enemy unit',
      'Space shared with enemy',
      'Space enemy occupied',
      'Space is enemy occupied',
    ],
    ['Objective shared with enemy unit', 'Objective shared with an enemy unit'],
    ['Space within range 2 has population of 2 or more', 'Space within range 2 with population of 2 or more'],
    ['Space within range 3 contains 2 or more enemy units', 'Space within range 3 that contains 2 or more enemy units'],
    [
      'Space shared with enemy-controlled objective that has armoured defence',
      'Space shared with an enemy controlled objective with armoured defence',
    ],
  ];
  it.each(conditions)('%s', (...group) => {
    const readings = group.map((text) => {
      const [term] = language.reader.read(text, 'cond').terms;
      return term?.cat === 'cond' ? words.test(term.test) : text;
    });
    expect(new Set(readings).size).toBe(1);
  });
});
