// Answers the question why a clause, sub-clause, action, row or thing was not used.
import { allActsOf, type ClausePlan, type TablePlan } from '../../compiler/plan/clause-plan.ts';
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import type { TableRoll } from '../../compiler/decide/record.ts';
import { sortOf } from '../../compiler/plan/build.ts';
import { actName, facesText } from '../../compiler/plan/printed-names.ts';
import type { Act } from '../../compiler/plan/nodes.ts';
import { clauseName, readWithLines, type Line } from './decided-words.ts';
import { Explainer, headText, lineJson, lineTexts } from './explain.ts';
import { thingLines } from './why-not-thing.ts';
import type { Paint } from '../document/palette.ts';

/** The answer to a question, or the possible questions. */
export interface Asked {
  readonly lines: readonly Line[];
  /** The questions that can be asked; filled only if the question names no part of the procedure. */
  readonly questions: readonly string[];
}

function ofClause(explainer: Explainer, { number }: ClausePlan, letter: string): Line[] {
  const { decision, explanation } = explainer;
  const label = `${number}${letter}`;
  if (!decision) return [{ label, text: explanation.came.instead?.text ?? '', rests: [] }];
  const chosen = clauseName(decision);
  if (decision.clause !== null && number > decision.clause) {
    return [{ label, text: `not read: ${chosen} comes first and can be done`, rests: [] }];
  }
  const passed = explainer
    .passed()
    .filter(
      (line) =>
        line.label === label ||
        (letter === '' && line.label.startsWith(label) && !/^\d/.test(line.label.slice(label.length))),
    );
  if (number === decision.clause && (letter === '' || label === chosen)) {
    return [{ label: chosen, text: `done: ${explainer.short()}`, rests: [] }];
  }
  if (passed.length > 0) return passed;
  // If the condition of a clause does not hold, none of its letters is read.
  const above = explainer.passed().filter((line) => line.label === String(number));
  if (above.length > 0) return above;
  return [{ label, text: `not read: ${chosen} comes first and can be done`, rests: [] }];
}

/**
 * Returns the reasons why the rows of a table with an act were not rolled; if there is no such row, the answer for the
 * clause.
 */
function ofAct(explainer: Explainer, clause: ClausePlan, isMeant: (act: Act) => boolean): Line[] {
  const { decision } = explainer;
  if (!decision || decision.clause !== clause.number || clause.acts.some(isMeant)) {
    return ofClause(explainer, clause, '');
  }
  const rows = clause.table ? ofRows(explainer, String(clause.number), clause.table, decision.rolls, isMeant) : 'done';
  return rows === 'done' ? ofClause(explainer, clause, '') : rows;
}

/**
 * Returns a line for each row of the table that has such an act: that the row was rolled, or the reason why it was not.
 */
function ofRows(
  explainer: Explainer,
  clause: string,
  { rows }: TablePlan,
  [roll, ...more]: readonly TableRoll[],
  isMeant: (act: Act) => boolean,
): Line[] | 'done' {
  if (!roll) return [];
  const lines: Line[] = [];
  for (const row of rows.filter((candidate) => allActsOf(candidate).some(isMeant))) {
    const name = facesText(row);
    const label = `${clause} row ${name}`;
    const passed = explainer.passed().filter((line) => line.label === label);
    if (roll.row !== name) {
      const text = `not rolled: ${explainer.tableText(roll)}`;
      const rests = explainer.explanation.telling.rests({ is: 'row' });
      lines.push(...(passed.length > 0 ? passed : [{ label, text, rests }]));
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

/**
 * Says why a thing was not chosen. If the decision chooses nothing of its sort, the clauses that do answer; if there are
 * none, the card never chooses such a thing.
 */
function ofThing(explainer: Explainer, clauses: readonly ClausePlan[], id: string): Line[] {
  const { came, head, telling } = explainer.explanation;
  const lines = thingLines(explainer, id);
  if (lines.length > 0) return lines;
  const sorts = telling.sortsOf(id);
  const choosesSuch = ({ choices, aims }: Act): boolean =>
    [...choices, ...aims.flatMap((aim) => aim.choices)].some(
      ({ from }) => from.is !== 'letters' && sorts.includes(sortOf(from)),
    );
  const own = came.instead ? [] : clauses.filter((clause) => allActsOf(clause).some(choosesSuch));
  const text = came.instead?.text ?? `no clause of this card chooses among things like ${telling.label(id)}`;
  if (own.length === 0) return [{ label: head.card, text, rests: [] }];
  return own.flatMap((clause) => ofAct(explainer, clause, choosesSuch));
}

/** Returns the answer why a clause, a sub-clause, an action or a thing was not used. */
export function whyNot(explanation: CardExplanation, question: string): Asked {
  const explainer = new Explainer(explanation);
  const clauses = explanation.procedure?.clauses ?? [];
  const asked = /^(\d+)([a-z]?)$/.exec(question.trim().toLowerCase());
  const known = [
    ...clauses.flatMap((clause) => [
      String(clause.number),
      ...lettersOf(clause).map((letter) => `${clause.number}${letter}`),
    ]),
    ...new Set(clauses.flatMap(verbsOf)),
  ];
  if (asked) {
    const clause = clauses.find(({ number }) => number === Number(asked[1]));
    const letter = asked[2] ?? '';
    if (!clause || (letter !== '' && !lettersOf(clause).includes(letter))) return { lines: [], questions: known };
    return { lines: ofClause(explainer, clause, letter), questions: known };
  }
  const verb = question.trim().toUpperCase();
  const isMeant = (act: Act): boolean => [act.verb, actName(act)].some((name) => name.toUpperCase() === verb);
  const own = clauses.filter((clause) => allActsOf(clause).some(isMeant));
  const { telling } = explanation;
  const id = own.length === 0 ? (telling.idOf(verb) ?? telling.idOf(`deck ${verb}`)) : null;
  if (id !== null) return { lines: ofThing(explainer, clauses, id), questions: known };
  return { lines: own.flatMap((clause) => ofAct(explainer, clause, isMeant)), questions: known };
}

export const whyNotText = (explanation: CardExplanation, lines: readonly Line[], paint: Paint): string =>
  `${[paint('title', headText(explanation)), ...lineTexts(lines, paint), ...readWithLines(explanation.readings).map((line) => paint('dim', line))].join('\n')}\n`;

export const whyNotJson = (explanation: CardExplanation, question: string, lines: readonly Line[]): unknown => ({
  version: 2,
  is: 'answer',
  card: explanation.head.card,
  question,
  answers: lines.map(lineJson),
  readings: explanation.readings ?? [],
});
