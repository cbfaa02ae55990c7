// Refuses expectations about decisions that no decision can meet, such as a clause that does not exist.
import {
  ExampleFault,
  listParts,
  partsBetween,
  partSaying,
  readEach,
  type ExampleLine,
} from '../../grammar/example-lines.ts';
import type { WrittenExample } from '../../grammar/example-file.ts';
import { procedurePartsOf } from '../decide/procedure-parts.ts';
import type { ScriptProcedure } from '../decide/sheet-script.ts';
import { helpFor } from './example-names.ts';

/** The reasons that a `passed` line of an example may give. */
export const reasons = ['condition', 'rule', 'unchanged', 'aim', 'threshold'];

/** The procedure of the card of an example, with the words that expectations about the procedure can have. */
export interface ExpectedProcedure {
  /** The procedure of the card; null if the card has none. */
  readonly procedure: Pick<ScriptProcedure, 'title' | 'clauses'> | null;
  /** The words that may follow `=>` if the procedure is not read. */
  readonly skipReasons: readonly string[];
  readonly verbs: readonly string[];
}

export type ExpectationCheck = (question: ExpectedProcedure, line: ExampleLine) => void;

function faultIf(isNone: boolean, line: ExampleLine, problem: string, help: string): void {
  if (isNone) throw new ExampleFault(line, problem, help, 'impossible');
}

/** Returns the names of all clauses and sub-clauses of a procedure: `2`, `2b`. */
export const clausesOf = ({ procedure }: Pick<ExpectedProcedure, 'procedure'>): string[] =>
  procedurePartsOf(procedure?.title ?? '', procedure?.clauses ?? [])
    .filter(({ kind }) => kind === 'clause' || kind === 'letter')
    .map(({ name }) => name.slice((procedure?.title.length ?? 0) + 1));

function outcome(question: ExpectedProcedure, line: ExampleLine): void {
  const clauses = clausesOf(question);
  const known = [...clauses, 'nothing', ...question.skipReasons];
  const whose = question.procedure ? `${question.procedure.title} has` : 'The card has no procedure, and so';
  const problem = `${whose} no \`${line.text}\``;
  faultIf(!known.includes(line.text), line, problem, `After \`=>\` you can write: ${known.join(', ')}.`);
}

const thresholdHelp =
  'A threshold names the lowest total of a target: `4 threshold 9`; without a target, `4 threshold none`.';

/**
 * Checks the parts of a line `passed:`, such as `2b aim`, `1 row 1–4 unchanged` and `4 threshold 9`. Does not check
 * letters, because a letter may belong to the procedure of a led unit.
 */
const checkPassed: ExpectationCheck = (question, line) => {
  const clauses = clausesOf(question);
  readEach(listParts(line), (part) => {
    const one = part.text;
    const [, clause = '', reason = ''] = /^(\d+)[a-z]?(?: ?row \d+(?:[-–]\d+)?)? (.+)$/.exec(one) ?? [];
    const help = 'Say which clause and why: `passed: 1 condition, 2a aim`.';
    faultIf(clause === '', part, `I cannot read \`${one}\``, help);
    const numbers = clauses.filter((number) => /^\d+$/.test(number));
    const title = question.procedure?.title ?? 'The card';
    const clauseAt = partSaying(part, clause);
    faultIf(
      !clauses.includes(clause),
      clauseAt,
      `${title} has no clause ${clause}`,
      `There are ${numbers.join(', ')}.`,
    );
    const [word = '', figure] = reason.split(' ');
    const isOne = word === 'threshold' ? /^threshold (none|-?\d+)$/.test(reason) : figure === undefined;
    const isKnown = isOne && reasons.includes(word);
    const reasonHelp =
      word === 'threshold' ? thresholdHelp : helpFor(word, reasons, `Reasons are ${reasons.join(', ')}.`);
    faultIf(!isKnown, partSaying(part, reason), `\`${reason}\` is no reason`, reasonHelp);
  });
};

const refuseUnknownAction: ExpectationCheck = (question, line) => {
  const { verbs } = question;
  readEach(listParts(line), (part) => {
    const verb = part.text.replace(/ \(?(?:[+-]?\d+|[XY])\)?$/, '');
    const help = helpFor(verb, verbs, `Actions are ${verbs.join(', ')}.`);
    faultIf(!verbs.includes(verb), part, `There is no action \`${part.text}\``, help);
  });
};

/** Returns a check that all names in a line are names of the game. */
export const refuseUnknownNames =
  (sort: string, names: () => readonly string[], separator = /[,>]/g): ExpectationCheck =>
  (_question, line) => {
    const all = names();
    readEach(partsBetween(line, separator), (part) => {
      const isKnown = part.text === 'none' || all.includes(part.text);
      const help = helpFor(part.text, all, 'Names are those of the roster and of the board.');
      if (!isKnown) throw new ExampleFault(part, `There is no ${sort} \`${part.text}\` in this scenario`, help, 'name');
    });
  };

const form =
  (shape: RegExp, sort: string, help: string): ExpectationCheck =>
  (_asked, line) => {
    const wrong = listParts(line).find(({ text }) => !shape.test(text));
    faultIf(wrong !== undefined, wrong ?? line, `\`${wrong?.text ?? ''}\` is no ${sort}`, help);
  };

const checks: Readonly<Record<string, ExpectationCheck>> = {
  does: refuseUnknownAction,
  passed: checkPassed,
  row: form(/^\d+(?:[-–]\d+)?$/, 'row', 'Rows are given as on the sheet: `row: 5–10`.'),
  rolled: form(/^\d+$/, 'face of a die', 'Faces are given in their order: `rolled: 7`.'),
};

/** Throws an ExampleFault if an expectation can never be met. `ofNames` checks lines with names of the game, by key. */
export function refuseImpossible(
  question: ExpectedProcedure,
  { expected, also }: WrittenExample,
  ofNames: Readonly<Record<string, ExpectationCheck>>,
): void {
  readEach([expected, ...also], (line) => {
    if (line === expected) return outcome(question, line);
    const key = line.key.toLowerCase();
    return (checks[key] ?? ofNames[key] ?? ofNames[key.replace(/^ladder /, '')])?.(question, line);
  });
}
