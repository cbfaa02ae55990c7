// Tests of the orchard: a second game, made from the patterns of the kernel and a few words of its own.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../compiler/language/binding/bind-rules.ts';
import { sheetPlan } from '../../compiler/language/binding/bind-sheet.ts';
import { ClauseBinder, type Binder } from '../../compiler/language/binding/clause-binder.ts';
import type { ClausePlan, TablePlan } from '../../compiler/plan/clause-plan.ts';
import { showSet, showAct, showCriterion, showBotRule, showTest } from '../../compiler/plan/plan-text.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { formatSheet, readSheet } from '../../library/index.ts';
import { orchardBook, pageOf } from './page.ts';
import { rosterOf } from './roster.ts';
import { assign } from '../../runtime/kernel/choose-with-dice.ts';
import { orchard } from './game.ts';
import { orchardGames } from './games.ts';

const here = new URL('./', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, here), 'utf8');
const roster: unknown = JSON.parse(read('roster.json'));
const language = orchard.language({ roster, scenarios: [] });
const sheet = read('neighbour.bot');
const check = (text: string) => checkSheet(text, () => language, orchardGames);

describe('the roster of the orchard', () => {
  it('is of the form that its schema says, and reads', () => {
    const validate = new Ajv.default({ allErrors: true }).compile(JSON.parse(read('roster.schema.json')) as object);
    expect(validate(roster), JSON.stringify(validate.errors)).toBe(true);
    expect(rosterOf(roster).seasons.map(({ name }) => name)).toEqual(['SPRING', 'SUMMER', 'AUTUMN', 'WINTER']);
  });

  it.each([
    [{ version: 2 }, 'version is 2'],
    [{ game: 'callisto' }, 'game should be one of orchard'],
    [{ gardens: ['Wall Garden', 'wall garden'] }, 'gardens[1] repeats an earlier entry: wall garden'],
    [{ seasons: [{ name: 'SPRING', prints: ['DIG'] }] }, 'seasons[0].prints[0] should be one of'],
  ])('is refused with %j', (wrong, said) => {
    expect(() => rosterOf({ ...(roster as object), ...wrong })).toThrow(said);
  });
});

describe('the page of the orchard', () => {
  it('is the page that is written for its roster, and has no fault', () => {
    expect(pageOf(rosterOf(roster), orchard.walk)).toBe(read('../declared/orchard.page'));
    expect(orchardBook(rosterOf(roster), orchard.walk).diagnostics).toEqual([]);
  });
});

describe('the sheet of the orchard', () => {
  it('checks without a word, and is in canonical form', () => {
    expect(check(sheet).diagnostics).toEqual([]);
    expect(formatSheet(sheet, {}, orchardGames)).toEqual({ ok: true, text: sheet });
  });

  it('reads as was pinned', () => {
    const found = readings(sheet);
    const golden = new URL('readings.txt', here);
    if (process.env['UPDATE']) writeFileSync(golden, found);
    expect(found).toBe(readFileSync(golden, 'utf8'));
  });

  it('rolls the die of the orchard', () => {
    const { dice } = orchardBook(rosterOf(roster), orchard.walk);
    expect(assign(['Wall Garden', 'Hill Garden', 'Old Garden'], dice).shares).toEqual([
      { id: 'Wall Garden', from: 1, to: 2 },
      { id: 'Hill Garden', from: 3, to: 4 },
      { id: 'Old Garden', from: 5, to: 6 },
    ]);
    // A d6 chooses among five candidates, and each candidate has one face. A 6 belongs to no candidate, so it is rolled
    // again.
    expect(assign(['a', 'b', 'c', 'd', 'e'], dice).shares.at(-1)).toEqual({ id: 'e', from: 5, to: 5 });
  });
});

const mistakes: readonly [string, string, string, string][] = [
  ['Frost in sky', 'Snow in sky', 'BB2002', 'Snow'],
  ['PICK 1, finest ripe tree.', 'PICK 1, finest dry garden.', 'BB2008', 'dry garden'],
  ['3 Tree', '3 Garden', 'BB2040', 'Garden'],
  ['3 Tree', '3 Ripe plum tree', 'BB2028', 'Ripe plum tree'],
  ['Garden with 2 or more ripe trees', 'Garden with 2 or more full trees', 'BB2007', 'full'],
  ['[Most trees > Fewest baskets > Random]', '[Most fruit > Random]', 'BB2010', 'Most fruit'],
  ['ripe tree and full basket: PICK 3', 'ripe tree and full basket: PICK X', 'BB2025', 'PICK X'],
  ['PICK X, that pear tree', 'PICK X, that plum tree', 'BB2011', 'that'],
  ['Garden nearest to [a) > b)]', 'Garden nearest to [a) > d)]', 'BB2023', '[a) > d)]'],
  ['Frost in sky', 'Frost the in sky', 'BB2005', 'Frost the'],
  ['DRAW 2.', 'DRAW 2 ripe.', 'BB2004', 'ripe'],
  ['Old Garden.', 'Frost.', 'BB2007', 'CARRY 1, that basket towards Frost'],
  ['4 DRAW 2.', '4 WATER 2.', 'BB2038', 'WATER 2'],
  ['WINTER\n', 'MONSOON\n', 'BB2016', 'MONSOON'],
  ['Brook Garden counts as watered', 'Brook Garden counts as ripe', 'BB2007', 'Brook Garden counts as ripe'],
  ['4 DRAW 2.', '4 2 Frost.', 'BB2037', '2'],
  ['bot NEIGHBOUR', 'bot NEIGHBOR', 'BB2034', 'NEIGHBOR'],
];

describe('mistakes in the orchard', () => {
  it.each(mistakes)('%s → %s: %s at `%s`', (good, bad, code, words) => {
    expect(sheet).toContain(good);
    const text = sheet.replace(good, bad);
    const told = check(text).diagnostics.map((one) => [one.code, text.slice(one.start, one.end)]);
    expect(told).toContainEqual([code, words]);
  });

  it('are reported in the words of the orchard', () => {
    const told = mistakes.flatMap(([good, bad]) =>
      check(sheet.replace(good, bad)).diagnostics.map(({ message, help }) => `${message} ${help}`),
    );
    expect(told.join('\n')).not.toMatch(/\b(?:unit|MOVE|SCOUT|ATTACK|BOLSTER|mech|squad|objective|play area)s?\b/);
    expect(told.join('\n')).toContain('Begin with a verb of the game: CARRY, DRAW, PICK or WATER.');
  });
});

/** Returns the meanings of all clauses as text, one line for each part of a clause. */
function readings(source: string): string {
  const lines: string[] = [];
  const wrong = (what: string) => (): void => {
    lines.push(`WRONG: ${what}`);
  };
  const binder: Binder = {
    reader: language.reader,
    sides: language.world(1, 'NEIGHBOUR').sides,
    unread: wrong('not read'),
    cannotRank: wrong('cannot rank'),
    refersToNothing: wrong('refers to nothing'),
    refersToSeveral: wrong('refers to several'),
    hitsSeveral: wrong('hits several'),
    ownPlace: wrong('own place'),
    followsNothing: wrong('follows nothing'),
    listWithoutChoice: wrong('nothing to choose'),
    misplaced: wrong('misplaced'),
    noTable: wrong('a roll without a table'),
  };
  const { ranking } = sheetPlan(readSheet(source, orchardGames).sheet, binder);
  lines.push(...ranking.map((row, index) => `${index + 1} ${showSet(row)}`), '');
  for (const section of readSheet(source, orchardGames).sheet.sections) {
    if (section.type === 'rules') {
      for (const rule of section.rules) lines.push(...rulesOf(rule, binder).map(showBotRule));
    } else if (section.type === 'procedure') {
      for (const clause of section.clauses) {
        lines.push(
          '',
          `${section.title.text} ${clause.number}  ${source.slice(clause.start, clause.end).split('\n')[0]}`,
        );
        lines.push(...clauseLines(new ClauseBinder(clause, binder).plan()));
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

function clauseLines({ condition, acts, table, way, bindings }: ClausePlan): string[] {
  return [
    ...(condition ? [`  if ${showTest(condition)}`] : []),
    ...acts.map((act) => `  ${showAct(act)}`),
    ...(table ? tableLines(table, '  ') : []),
    ...(way ? [`  way ${way.far}: ${way.list.map(showCriterion).join(' > ')}`] : []),
    ...bindings.map(({ pointer, to }) => `  «${pointer}» is ${showSet(to)}`),
  ];
}

const tableLines = ({ die, rows }: TablePlan, indent: string): string[] => [
  `${indent}d${die}`,
  ...rows.flatMap(({ from, to, acts, table }) => [
    `${indent}${from}–${to}`,
    ...acts.map((act) => `${indent}  ${showAct(act)}`),
    ...(table ? tableLines(table, `${indent}  `) : []),
  ]),
];
