// Refuses expectations that no decision can meet, such as a clause that the procedure lacks or a place that the board
// lacks.
import { ExampleFault, type WrittenExample, type ExampleLine } from '../../../../grammar/example-file.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { SkipReason } from '../../../../runtime/callisto/seat/decision.ts';
import { procedurePartsOf } from '../../../decide/procedure-parts.ts';
import { actsIn } from '../../../plan/clause-plan.ts';
import type { ScriptProcedure } from '../../../decide/sheet-script.ts';
import { verbNames } from '../words/verbs.ts';
import { splitList, countersOf, helpFor } from './example-position.ts';

const instead: readonly string[] = [
  'no procedure',
  'gone',
  'readied',
  'asleep',
  'nowhere',
] satisfies readonly SkipReason[];

/** The reasons that a `passed` line of an example may give. */
const reasons = ['condition', 'rule', 'unchanged', 'aim', 'threshold'];

interface Asked {
  readonly game: Game;
  /** The procedure of the card; null if the card has none. */
  readonly procedure: ScriptProcedure | null;
}

type Check = (question: Asked, line: ExampleLine) => void;

function faultIf(isNone: boolean, { line }: ExampleLine, problem: string, help: string): void {
  if (isNone) throw new ExampleFault(line, problem, help);
}

/** Returns the names of all clauses and sub-clauses of a procedure: `2`, `2b`. */
const clausesOf = ({ procedure }: Asked): string[] =>
  procedurePartsOf(procedure?.title ?? '', procedure?.clauses ?? [])
    .filter(({ kind }) => kind === 'clause' || kind === 'letter')
    .map(({ name }) => name.slice((procedure?.title.length ?? 0) + 1));

function outcome(question: Asked, line: ExampleLine): void {
  const clauses = clausesOf(question);
  const known = [...clauses, 'nothing', ...instead];
  const whose = question.procedure ? `${question.procedure.title} has` : 'The card has no procedure, and so';
  const problem = `${whose} no \`${line.text}\``;
  faultIf(!known.includes(line.text), line, problem, `What follows \`=>\` is ${known.join(', ')}.`);
}

const thresholdHelp =
  'A threshold names the lowest total of a target: `4 threshold 9`; without a target, `4 threshold none`.';

/**
 * Checks parts such as `2b aim`, `1 row 1–4 unchanged` and `4 threshold 9`. Letters are not checked, because a letter
 * may belong to the procedure of a led unit.
 */
const passed: Check = (question, line) => {
  const clauses = clausesOf(question);
  for (const one of splitList(line.text)) {
    const [, clause = '', reason = ''] = /^(\d+)[a-z]?(?: ?row \d+(?:[-–]\d+)?)? (.+)$/.exec(one) ?? [];
    const help = 'Say which clause and why: `passed: 1 condition, 2a aim`.';
    faultIf(clause === '', line, `I cannot read \`${one}\``, help);
    const numbers = clauses.filter((number) => /^\d+$/.test(number));
    const title = question.procedure?.title ?? 'The card';
    faultIf(!clauses.includes(clause), line, `${title} has no clause ${clause}`, `There are ${numbers.join(', ')}.`);
    const [word = '', figure] = reason.split(' ');
    const isOne = word === 'threshold' ? /^threshold (none|-?\d+)$/.test(reason) : figure === undefined;
    const isKnown = isOne && reasons.includes(word);
    const reasonHelp =
      word === 'threshold' ? thresholdHelp : helpFor(word, reasons, `Reasons are ${reasons.join(', ')}.`);
    faultIf(!isKnown, line, `\`${reason}\` is no reason`, reasonHelp);
  }
};

const does: Check = ({ procedure }, line) => {
  const own = actsIn(procedure?.clauses ?? []).map(({ verb }) => verb);
  const known = [...new Set([...verbNames, ...own])];
  for (const one of splitList(line.text)) {
    const verb = one.replace(/ \(?(?:\d+|[XY])\)?$/, '');
    const help = helpFor(verb, known, `Actions are ${known.join(', ')}.`);
    faultIf(!known.includes(verb), line, `There is no action \`${one}\``, help);
  }
};

const namesOf =
  (sort: string, namesOfGame: (game: Game) => readonly string[], split = /[,>]/): Check =>
  ({ game }, line) => {
    const names = namesOfGame(game);
    for (const one of line.text.split(split).map((name) => name.trim())) {
      const isKnown = one === '' || one === 'none' || names.includes(one);
      const help = helpFor(one, names, 'Names are those of the roster and of the board.');
      faultIf(!isKnown, line, `There is no ${sort} \`${one}\` in this scenario`, help);
    }
  };

const placesOf = ({ places, definition: { board } }: Game): string[] => [
  ...new Set([...places.names, ...board.spaces]),
];
const thingsOf = (game: Game): string[] => [
  ...countersOf(game),
  ...game.cards.names,
  ...game.fixtures.tokens,
  ...game.fixtures.structures,
  ...game.fixtures.doors,
  ...placesOf(game),
];

const form =
  (shape: RegExp, sort: string, help: string): Check =>
  (_asked, line) => {
    const wrong = splitList(line.text).find((word) => !shape.test(word));
    faultIf(wrong !== undefined, line, `\`${wrong ?? ''}\` is no ${sort}`, help);
  };

const chosen: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(['destination', 'way', 'push', 'thing'].map((role) => [role, namesOf('place', placesOf)])),
  ...Object.fromEntries(
    ['find', 'actor', 'goal', 'passenger', 'target'].map((role) => [role, namesOf('thing', thingsOf)]),
  ),
  // A number of copies may follow the name of a card, so the number is removed before the check.
  card: (question, line) =>
    namesOf('card', ({ cards }) => cards.names)(question, {
      ...line,
      text: line.text.replace(/ \d+(?=\s*(?:[,>]|$))/g, ''),
    }),
};

const checks: Readonly<Record<string, Check>> = {
  does,
  passed,
  path: namesOf('place', placesOf, /[\s,]+(?!(?:deck|foundation)\b)/),
  row: form(/^\d+(?:[-–]\d+)?$/, 'row', 'Rows are given as on the sheet: `row: 5–10`.'),
  rolled: form(/^\d+$/, 'face of a die', 'Faces are given in their order: `rolled: 7`.'),
  ...chosen,
  ...Object.fromEntries(Object.entries(chosen).map(([role, check]) => [`ladder ${role}`, check])),
};

/** Throws an ExampleFault if an expectation can never be met. */
export function faultIfNever(question: Asked, { expected, also }: WrittenExample): void {
  outcome(question, expected);
  for (const line of also) checks[line.key.toLowerCase()]?.(question, line);
}
