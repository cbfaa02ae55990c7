// Why a clause, a sub-clause, an action or a row was not what was done.
import { allActsOf, type ClausePlan, type TablePlan } from '../../compiler/plan/clause-plan.ts';
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import type { TableRoll } from '../../compiler/decide/record.ts';
import { actName, facesText } from '../../compiler/plan/printed-names.ts';
import type { Act } from '../../compiler/plan/nodes.ts';
import { clauseName } from './decided-words.ts';
import { Explainer, headText, lineJson, list, type Line } from './explain.ts';
import type { Paint } from '../document/palette.ts';
import { readWithLines } from './read-with.ts';

/** What a question may name. */
export interface Asked {
  readonly lines: readonly Line[];
  /** What there is to ask for, if it named nothing of the procedure. */
  readonly known: readonly string[];
}

function ofClause(explainer: Explainer, { number }: ClausePlan, letter: string): Line[] {
  const { decision, told } = explainer;
  const what = `${number}${letter}`;
  if (!decision) return [{ what, text: told.came.instead?.text ?? '', rests: [] }];
  const chosen = clauseName(decision);
  if (decision.clause !== null && number > decision.clause) {
    return [{ what, text: `it was not read: ${chosen} comes first, and could be done`, rests: [] }];
  }
  const passed = explainer
    .passed()
    .filter(
      (one) =>
        one.what === what || (letter === '' && one.what.startsWith(what) && !/^\d/.test(one.what.slice(what.length))),
    );
  if (number === decision.clause && (letter === '' || what === chosen)) {
    return [{ what: chosen, text: `that is what was done. ${explainer.short()}`, rests: [] }];
  }
  if (passed.length > 0) return passed;
  // Of a clause whose condition fails, no letter is read.
  const above = explainer.passed().filter((one) => one.what === String(number));
  if (above.length > 0) return above;
  return [{ what, text: `it was not read: ${chosen} comes first, and could be done`, rests: [] }];
}

/** Rows of tables that do such a thing: they were rolled, or not; all of the rest is told of the clause. */
function ofAct(explainer: Explainer, clause: ClausePlan, isMeant: (act: Act) => boolean): Line[] {
  const { decision } = explainer;
  if (!decision || decision.clause !== clause.number || clause.acts.some(isMeant)) {
    return ofClause(explainer, clause, '');
  }
  const rows = clause.table ? ofRows(explainer, String(clause.number), clause.table, decision.rolls, isMeant) : 'done';
  return rows === 'done' ? ofClause(explainer, clause, '') : rows;
}

/** Why no row of a table that does such a thing was done, or that one was. */
function ofRows(
  explainer: Explainer,
  clause: string,
  { rows }: TablePlan,
  [roll, ...more]: readonly TableRoll[],
  isMeant: (act: Act) => boolean,
): Line[] | 'done' {
  if (!roll) return [];
  const lines: Line[] = [];
  for (const row of rows.filter((one) => allActsOf(one).some(isMeant))) {
    const name = facesText(row);
    const what = `${clause} row ${name}`;
    const passed = explainer.passed().filter((one) => one.what === what);
    if (roll.row !== name) {
      const text = `it was not rolled: ${explainer.tableText(roll)}`;
      const rests = explainer.told.telling.rests({ is: 'row' });
      lines.push(...(passed.length > 0 ? passed : [{ what, text, rests }]));
      continue;
    }
    if (row.acts.some(isMeant)) return 'done';
    const inner = row.table ? ofRows(explainer, clause, row.table, more, isMeant) : [];
    if (inner === 'done') return 'done';
    lines.push(...inner);
  }
  return lines;
}

const verbsOf = (clause: ClausePlan): string[] => allActsOf(clause).map(({ verb }) => verb);

const lettersOf = ({ acts }: ClausePlan): string[] =>
  acts.flatMap(({ aims }) => aims.flatMap(({ letter }) => letter ?? []));

/** Why a clause, a sub-clause or an action was not what was done. */
export function whyNot(told: CardExplanation, question: string): Asked {
  const explainer = new Explainer(told);
  const clauses = told.procedure?.clauses ?? [];
  const asked = /^(\d+)([a-z]?)$/.exec(question.trim().toLowerCase());
  const known = [
    ...clauses.flatMap((one) => [String(one.number), ...lettersOf(one).map((letter) => `${one.number}${letter}`)]),
    ...new Set(clauses.flatMap(verbsOf)),
  ];
  if (asked) {
    const clause = clauses.find(({ number }) => number === Number(asked[1]));
    const letter = asked[2] ?? '';
    if (!clause || (letter !== '' && !lettersOf(clause).includes(letter))) return { lines: [], known };
    return { lines: ofClause(explainer, clause, letter), known };
  }
  const verb = question.trim().toUpperCase();
  const isMeant = (act: Act): boolean => [act.verb, actName(act)].some((one) => one.toUpperCase() === verb);
  const own = clauses.filter((clause) => allActsOf(clause).some(isMeant));
  return { lines: own.flatMap((clause) => ofAct(explainer, clause, isMeant)), known };
}

export const whyNotText = (told: CardExplanation, lines: readonly Line[], paint: Paint): string =>
  `${[paint('title', headText(told)), ...list(lines, paint), ...readWithLines(told.readings).map((one) => paint('dim', one))].join('\n')}\n`;

export const whyNotJson = (told: CardExplanation, question: string, lines: readonly Line[]): unknown => ({
  version: 1,
  is: 'answer',
  card: told.head.card,
  question,
  answers: lines.map(lineJson),
  readings: told.readings ?? [],
});
