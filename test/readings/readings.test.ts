// The readings of the book, pinned: what each phrase means, and what the words of each clause are bound to. Written
// with UPDATE=1; a change is read line by line before it is committed, against the rulings and the second reader.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordsOf as wordsIn } from '../../compiler/bind/sentences.ts';
import { ClauseBinder } from '../../compiler/bind/clause.ts';
import type { Term } from '../../compiler/phrases/terms.ts';
import { show, showAct, showAim, showChoice, showCriterion, showTest } from '../../compiler/plan/show.ts';
import type { Act, Choice } from '../../compiler/plan/nodes.ts';
import { wordsOf } from '../../compiler/plan/words.ts';
import { readSheet } from '../../compiler/read.ts';
import { languageOf } from '../../tools/book-language.ts';
import { bookSheets } from '../../tools/samples.ts';
import type { Chain, Clause, Sentence, Table } from '../../grammar/tree.ts';
import { book, lexis } from '../support/readings.ts';

const language = languageOf('callisto');
const words = wordsOf(lexis);

type Place = 'condition' | 'action' | 'destination' | 'criterion' | 'row';
const goals = { condition: 'cond', action: 'act', destination: 'dest', criterion: 'crit', row: 'row' } as const;

/** Every phrase of the book in its place, as often as it stands there. */
function phrases(): Map<string, number> {
  const found = new Map<string, number>();
  const add = (place: Place, text: string): void => {
    if (text !== '') found.set(`${place} ${text}`, (found.get(`${place} ${text}`) ?? 0) + 1);
  };
  const chains = (list: readonly Chain[]): void => {
    for (const { criteria } of list) for (const { text } of criteria) add('criterion', text);
  };
  const sentences = (place: Place, list: readonly Sentence[]): void => {
    for (const one of list.map(wordsIn)) {
      add(/^[A-Z]$/.test(one.text) ? 'row' : place, one.text);
      chains(one.chains);
    }
  };
  const rows = (table: Table | null): void => {
    for (const row of table?.rows ?? []) {
      sentences('action', row.sentences);
      rows(row.table);
    }
  };
  const clause = ({ condition, sentences: own, subs, rider, table }: Clause): void => {
    add('condition', condition?.text ?? '');
    sentences('action', own);
    for (const sub of subs) {
      add('condition', sub.condition?.text ?? '');
      sentences('destination', sub.sentences);
    }
    for (const one of rider?.sentences ?? []) chains(wordsIn(one).chains);
    rows(table);
  };
  for (const { text } of bookSheets()) {
    for (const section of readSheet(text).sheet.sections) {
      if (section.type === 'ranking') for (const { phrase } of section.rows) add('row', phrase.text);
      if (section.type === 'procedure') section.clauses.forEach(clause);
    }
  }
  return found;
}

const nothing = (): void => {};

/** An action alone in a clause: what its words refer to is not there. */
function acting(text: string): string[] {
  const { sheet } = readSheet(`game callisto\n\nSCOUT\n1 ${text}.\n`);
  const [section] = sheet.sections;
  const clause = section?.type === 'procedure' ? section.clauses[0] : undefined;
  if (!clause) return [];
  const binder = {
    reader: language.reader,
    sides: { ofPlane: () => null, seen: (side: string) => side },
    unread: nothing,
    cannotRank: nothing,
    refersToNothing: nothing,
    listWithoutChoice: nothing,
    misplaced: nothing,
  };
  const { acts } = new ClauseBinder(clause, binder).plan();
  return acts.flatMap((act) => [showAct(act), words.act(act)]);
}

/** A reading by itself: as symbols, and in words where it says something without its clause. */
function reading(term: Term, text = ''): string[] {
  if (term.cat === 'cond') {
    const targets = term.narrows ? `; targets: ${showTest(term.narrows)}` : '';
    return [showTest(term.test) + targets, words.test(term.test)];
  }
  if (term.cat === 'crit') return [showCriterion(term.criterion), words.criterion(term.criterion)];
  if (term.cat === 'act') return acting(text);
  if (term.cat !== 'dest' && term.cat !== 'row') return [];
  const { thing } = term;
  if (thing.sort === 'deck') return [show(thing.set)];
  if (thing.nearTo) return [`nearer to ${show(thing.nearTo.goal.set)}${thing.nearTo.within ? ' within reach' : ''}`];
  return [show(thing.set), words.set(thing.set)];
}

function phrasePage(): string {
  const lines: string[] = [];
  for (const [key, uses] of [...phrases()].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [place = ''] = key.split(' ', 1);
    const text = key.slice(place.length + 1);
    const { terms } = language.reader.read(text, goals[place as Place]);
    lines.push(`${place}: ${text}${uses > 1 ? ` (${uses})` : ''}`);
    for (const term of terms) for (const line of reading(term, text)) lines.push(`    ${line}`);
  }
  return `${lines.join('\n')}\n`;
}

const choices = ({ aims, choices: own }: Act): readonly Choice[] => [...own, ...aims.flatMap((aim) => aim.choices)];

/** What the words of each clause are bound to, and which choice each of its lists ranks. */
function bindingPage(): string {
  const lines: string[] = [];
  for (const [at, { plan }] of book().clauses) {
    const lists = plan.acts.flatMap((act) => choices(act).filter(({ list }) => list.length > 0));
    if (plan.bindings.length === 0 && lists.length === 0) continue;
    lines.push(at);
    for (const { what, to } of plan.bindings) lines.push(`    ${what} ↦ ${show(to)}`);
    for (const act of plan.acts) {
      for (const aim of act.aims) lines.push(`    ${act.verb} ${showAim(aim)}`);
      for (const choice of act.choices) if (choice.list.length > 0) lines.push(`    ${act.verb} ${showChoice(choice)}`);
    }
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
      expect(terms, key).toHaveLength(1);
    }
  });

  it('of phrases are as pinned', () => pinned('phrases.txt', phrasePage()));
  it('of clauses bind as pinned', () => pinned('bindings.txt', bindingPage()));
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
    const readings = group.map((text) => language.reader.read(text, 'crit').terms.map((term) => reading(term)[0]));
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
