// Answers the question why a clause, sub-clause, action, row or thing was not used.
import { lowerInitial } from '../../grammar/characters.ts';
import { allActsOf, type ClausePlan, type RowPlan, type TablePlan } from '../../compiler/plan/clause-plan.ts';
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import type { TableRoll } from '../../compiler/decide/record.ts';
import { sortOf } from '../../compiler/plan/build.ts';
import { actName, facesText } from '../../compiler/plan/printed-names.ts';
import type { PlanAct } from '../../compiler/plan/nodes.ts';
import { clauseName, readWithLines, type ExplanationLine } from './decided-words.ts';
import { Explainer, headText, lineJson, labelledLines } from './explain.ts';
import { joinWords } from '../document/plain-text.ts';
import { thingLines } from './why-not-thing.ts';
import type { Paint } from '../document/palette.ts';
import { terminalText } from '../document/terminal.ts';
import { markedText } from '../document/words.ts';

/** The answer to a question, and the possible questions. */
export interface WhyNotAnswer {
  readonly lines: readonly ExplanationLine[];
  /**
   * All possible questions about the procedure. These questions are shown if the asked question names no part of the
   * procedure; `lines` is then empty.
   */
  readonly questions: readonly string[];
}

const undecided = 'not decided yet';

function ofClause(explainer: Explainer, { number }: ClausePlan, letter: string): ExplanationLine[] {
  const { decision, explanation } = explainer;
  const label = `${number}${letter}`;
  if (!decision) return [{ label, text: explanation.came.instead?.text ?? undecided, rests: [] }];
  const chosen = clauseName(decision);
  if (decision.clause !== null && number > decision.clause) {
    return [{ label, text: `not read: ${chosen} comes first and can be done`, rests: [] }];
  }
  const passed = explainer
    .passedLines()
    .filter(
      (line) =>
        line.label === label ||
        (letter === '' && line.label.startsWith(label) && !/^\d/.test(line.label.slice(label.length))),
    );
  if (number === decision.clause && (letter === '' || label === chosen)) {
    const isBegun = decision.rolls.length + decision.done.length > 0;
    const state = explanation.needs === undefined ? 'done' : 'begun';
    return [{ label: chosen, text: isBegun ? `${state}: ${explainer.shortText()}` : undecided, rests: [] }];
  }
  if (passed.length > 0) return passed;
  // If the whole clause was passed over, its letters were not read. So the answer about a letter is the line about the
  // clause.
  const above = explainer.passedLines().filter((line) => line.label === String(number));
  if (above.length > 0) return above;
  const isOpen = explanation.needs !== undefined && (decision.clause === null || chosen === String(number));
  if (isOpen) return [{ label, text: undecided, rests: [] }];
  return [{ label, text: `not read: ${chosen} comes first and can be done`, rests: [] }];
}

/** The subject of a question: the acts for which `act` is true, and perhaps the decks in the rows of a table. */
interface Meant {
  readonly act: (act: PlanAct) => boolean;
  /** True if the question is about decks in the rows of a table. */
  readonly decks: boolean;
}

/** True for a table whose rows are decks, such as `1–4 Y`. */
const isOfDecks = (table: TablePlan | null): boolean => table?.rows.some(({ deck }) => deck !== null) ?? false;

const isMeantHere = ({ acts, table }: Pick<RowPlan, 'acts' | 'table'>, meant: Meant): boolean =>
  acts.some(meant.act) || (meant.decks && isOfDecks(table));

const isMeantIn = (part: Pick<RowPlan, 'acts' | 'table'>, meant: Meant): boolean =>
  isMeantHere(part, meant) || (part.table?.rows.some((row) => isMeantIn(row, meant)) ?? false);

/**
 * Returns the reasons why a clause did not carry out an act that a question names. If the act is in a row of the
 * clause’s table, the reasons are about the row; otherwise about the whole clause.
 */
function ofAct(explainer: Explainer, clause: ClausePlan, meant: Meant): ExplanationLine[] {
  const { decision } = explainer;
  if (!decision || decision.clause !== clause.number || isMeantHere(clause, meant)) {
    return ofClause(explainer, clause, '');
  }
  const rows = clause.table ? ofRows(explainer, String(clause.number), clause.table, decision.rolls, meant) : 'done';
  return rows === 'done' ? ofClause(explainer, clause, '') : rows;
}

/**
 * Returns a line for each table row that has the act of a question. The line says why the row was not rolled. If the
 * act was carried out, returns `done`.
 */
function ofRows(
  explainer: Explainer,
  clause: string,
  { rows }: TablePlan,
  [roll, ...more]: readonly TableRoll[],
  meant: Meant,
): ExplanationLine[] | 'done' {
  const isWaiting = explainer.explanation.needs !== undefined;
  if (!roll && !isWaiting) return [];
  const lines: ExplanationLine[] = [];
  for (const row of rows.filter((candidate) => isMeantIn(candidate, meant))) {
    const name = facesText(row);
    const label = `${clause} row ${name}`;
    const passed = explainer.passedLines().filter((line) => line.label === label);
    if (roll?.row !== name) {
      const decks = meant.decks ? decksText(row.table, explainer) : '';
      const text = `${decks}${roll ? `not rolled: ${explainer.tableText(roll)}` : undecided}`;
      const rests = explainer.explanation.telling.rests({ is: 'row' });
      lines.push(...(passed.length > 0 ? passed : [{ label, text, rests }]));
      continue;
    }
    if (isMeantHere(row, meant)) return 'done';
    const inner = row.table ? ofRows(explainer, clause, row.table, more, meant) : [];
    if (inner === 'done') return 'done';
    lines.push(...inner);
  }
  return lines;
}

/**
 * Returns the beginning of a sentence: the decks among which a table chooses. Empty if the rows of the table name no
 * decks.
 */
function decksText(table: TablePlan | null, { explanation: { words } }: Explainer): string {
  const decks = (table?.rows ?? []).flatMap(({ deck }) =>
    deck === null ? [] : [deck.is === 'named' ? deck.name : words.set(deck)],
  );
  return decks.length === 0 ? '' : `chooses among the decks ${joinWords(decks)}; `;
}

const verbsOf = (clause: ClausePlan): string[] => allActsOf(clause).map(({ verb }) => verb);

const lettersOf = ({ acts }: ClausePlan): string[] =>
  acts.flatMap(({ aims }) => aims.flatMap(({ letter }) => letter ?? []));

/**
 * Returns the reason why a thing was not chosen. If the decision has no choice of this sort of things, the answer is
 * about the clauses with such a choice.
 * If no clause has such a choice, the answer says that the card never chooses such a thing.
 */
function ofThing(explainer: Explainer, clauses: readonly ClausePlan[], id: string): ExplanationLine[] {
  const { came, head, telling } = explainer.explanation;
  const lines = thingLines(explainer, id);
  if (lines.length > 0) return lines;
  const sorts = telling.sortsOf(id);
  const decks = sorts.includes('deck');
  const choosesSuch = ({ choices, aims, limits: { deck } }: PlanAct): boolean =>
    [...choices, ...aims.flatMap((aim) => aim.choices)].some(
      ({ from }) => from.is !== 'letters' && sorts.includes(sortOf(from)),
    ) ||
    (decks && deck !== undefined);
  const such = { act: choosesSuch, decks };
  const meantClauses = came.instead ? [] : clauses.filter((clause) => isMeantIn(clause, such));
  const text = came.instead?.text ?? `no clause of this card chooses among things like ${telling.label(id)}`;
  if (meantClauses.length === 0) return [{ label: head.card, text, rests: [] }];
  return meantClauses.flatMap((clause) => ofAct(explainer, clause, such));
}

/** Returns the answer to the question why a clause, a sub-clause, an action or a thing was not used. */
export function whyNot(explanation: CardExplanation, question: string): WhyNotAnswer {
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
  const { telling } = explanation;
  // On some boards, places have numbers as names. So a number may name a place; otherwise it names a clause.
  if (asked && telling.idOf(question.trim()) === null) {
    const clause = clauses.find(({ number }) => number === Number(asked[1]));
    const letter = asked[2] ?? '';
    if (!clause || (letter !== '' && !lettersOf(clause).includes(letter))) return { lines: [], questions: known };
    return { lines: ofClause(explainer, clause, letter), questions: known };
  }
  const verb = question.trim().toUpperCase();
  const isMeant = (act: PlanAct): boolean => [act.verb, actName(act)].some((name) => name.toUpperCase() === verb);
  const meantClauses = clauses.filter((clause) => allActsOf(clause).some(isMeant));
  const id = meantClauses.length === 0 ? (telling.idOf(verb) ?? telling.idOf(`deck ${verb}`)) : null;
  if (id !== null) return { lines: ofThing(explainer, clauses, id), questions: known };
  return {
    lines: meantClauses.flatMap((clause) => ofAct(explainer, clause, { act: isMeant, decks: false })),
    questions: known,
  };
}

const waitLines = ({ needs }: CardExplanation): string[] =>
  needs === undefined ? [] : [`The decision waits: ${lowerInitial(needs)}.`];

export const whyNotText = (explanation: CardExplanation, lines: readonly ExplanationLine[], paint: Paint): string =>
  terminalText(
    [
      markedText('title', headText(explanation)),
      ...labelledLines(lines),
      ...waitLines(explanation),
      ...readWithLines(explanation.readings).map((line) => markedText('dim', line)),
    ],
    paint,
  );

export const whyNotJson = (
  explanation: CardExplanation,
  question: string,
  lines: readonly ExplanationLine[],
): unknown => ({
  version: 2,
  is: 'answer',
  card: explanation.head.card,
  question,
  answers: lines.map(lineJson),
  ...(explanation.needs !== undefined && { needs: explanation.needs }),
  readings: explanation.readings ?? [],
});

/**
 * Returns the reasons why a clause was not used. Empty for the clause that was carried out, and if `clause` is null.
 */
export const whyNotClause = (explanation: CardExplanation, clause: string | null): readonly ExplanationLine[] =>
  clause === null || clause === String(explanation.came.decision?.clause) ? [] : whyNot(explanation, clause).lines;
