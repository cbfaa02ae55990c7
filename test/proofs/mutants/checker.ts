// The interface of the checker for this proof. If the checker changes, only this file must change.
import { ClauseBinder, type Binder } from '../../../compiler/language/binding/clause-binder.ts';
import type { TablePlan } from '../../../compiler/plan/clause-plan.ts';
import { addressOf, slugOfTitle } from '../../../compiler/language/book/address.ts';
import { showSet, showAct, showCriterion, showTest } from '../../../compiler/plan/plan-text.ts';
import { lintSheets, type LintSource } from '../../../compiler/lint/lint-sheets.ts';
import { checkSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Clause } from '../../../grammar/tree.ts';
import { languageOf } from '../../support/book-language.ts';
import { binderOf } from '../../support/readings.ts';
import { bookFacts, contextsIn, useOf, usesIn } from './book.ts';
import { builtInGames } from '../../../library/games.ts';

export interface Finding {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly message: string;
  /** Words that could replace the wrong words, the most likely first. */
  readonly suggestions?: readonly string[];
}

export interface Checker {
  check(text: string): readonly Finding[];
  /** Returns the findings of the linter. The sheets of the book are the relatives. */
  lint(text: string): readonly Finding[];
  /**
   * Returns a key of the meaning of a clause by its address, such as `callisto/1/lfa/SCOUT/2`. Returns undefined for a
   * title, a row of a ranking, or a missing clause. The function is called only if no diagnostic is at the changed
   * words.
   */
  planOf(text: string, clause: string): string | undefined;
  /** True if the book has the phrase in a place of this kind with the same types. */
  usedByBook(phrase: string, place: string, types: string): boolean;
}

const callisto = languageOf('callisto');

/** Returns the words that a help text such as ``Did you mean `objective`?`` suggests. */
const proposed = (help: string): string[] =>
  /did you mean/i.test(help) ? [...help.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word) : [];

let uses: ReadonlySet<string> | undefined;

function meaning(clause: Clause, scenario: number, bot: string): string {
  const { sides } = callisto.world(scenario, bot);
  const binder: Binder = { ...binderOf('lfa'), reader: callisto.reader, sides };
  const { condition, acts, table, way } = new ClauseBinder(clause, binder).plan();
  const rows = (one: TablePlan): string =>
    one.rows
      .map(
        (row) =>
          `${row.from}-${row.to} ${row.deck ? showSet(row.deck) : ''}${row.acts.map(showAct).join(' then ')}${row.table ? rows(row.table) : ''}`,
      )
      .join(' / ');
  return [
    condition ? showTest(condition) : '',
    ...acts.map(showAct),
    table ? rows(table) : '',
    way ? `${way.far} ${way.as} ${way.list.map(showCriterion).join(' > ')}` : '',
  ].join('\n');
}

let others: readonly LintSource[] | undefined;

const source = (text: string): LintSource => ({ text, languageOf: () => callisto, games: builtInGames });

const findingOf = ({ code, start, end, message, help }: Diagnostic): Finding => ({
  code,
  from: start,
  to: end,
  message,
  suggestions: proposed(help),
});

export const checker: Checker = {
  check: (text) => checkSheet(text, () => callisto, builtInGames).diagnostics.map(findingOf),
  lint: (text) => {
    others ??= bookFacts().map((facts) => source(facts.text));
    const [linted] = lintSheets([source(text)], others);
    return (linted?.diagnostics ?? []).map(findingOf);
  },
  planOf: (text, clause) => {
    const address = addressOf(clause);
    if (!address?.procedure || address.clause === null || address.scenario === null) return undefined;
    const { sheet } = checkSheet(text, () => null, builtInGames);
    const procedure = sheet.sections.find(
      (one) => one.type === 'procedure' && slugOfTitle(one.title.text) === address.procedure,
    );
    if (procedure?.type !== 'procedure') return undefined;
    const found = procedure.clauses.find(({ number }) => number === address.clause);
    return found && meaning(found, address.scenario, address.bot ?? '');
  },
  usedByBook: (phrase, place, types) => {
    uses ??= usesIn(contextsIn(bookFacts()));
    return uses.has(useOf(phrase, place, types));
  },
};
