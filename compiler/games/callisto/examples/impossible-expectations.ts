// Refuses expectations that no decision can meet, such as a clause or a place that does not exist.
import type { WrittenExample } from '../../../../grammar/example-file.ts';
import {
  ExampleFault,
  listParts,
  partsBetween,
  partSaying,
  readEach,
  type ExampleLine,
} from '../../../../grammar/example-lines.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { SkipReason } from '../../../../runtime/callisto/bound-sheet/decision.ts';
import { procedurePartsOf } from '../../../decide/procedure-parts.ts';
import { actsIn } from '../../../plan/clause-plan.ts';
import type { ScriptProcedure } from '../../../decide/sheet-script.ts';
import { verbNames } from '../words/verbs.ts';
import { countersOf, helpFor, spaceSeparator } from './example-position.ts';

export const skipReasons: readonly string[] = [
  'no procedure',
  'gone',
  'readied',
  'asleep',
  'nowhere',
] satisfies readonly SkipReason[];

/** The reasons that a `passed` line of an example may give. */
export const reasons = ['condition', 'rule', 'unchanged', 'aim', 'threshold'];

interface Asked {
  readonly game: Game;
  /** The procedure of the card; null if the card has none. */
  readonly procedure: ScriptProcedure | null;
}

type Check = (question: Asked, line: ExampleLine) => void;

function faultIf(isNone: boolean, line: ExampleLine, problem: string, help: string): void {
  if (isNone) throw new ExampleFault(line, problem, help, 'impossible');
}

/** Returns the names of all clauses and sub-clauses of a procedure: `2`, `2b`. */
export const clausesOf = ({ procedure }: Pick<Asked, 'procedure'>): string[] =>
  procedurePartsOf(procedure?.title ?? '', procedure?.clauses ?? [])
    .filter(({ kind }) => kind === 'clause' || kind === 'letter')
    .map(({ name }) => name.slice((procedure?.title.length ?? 0) + 1));

function outcome(question: Asked, line: ExampleLine): void {
  const clauses = clausesOf(question);
  const known = [...clauses, 'nothing', ...skipReasons];
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
const checkPassed: Check = (question, line) => {
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

/**
 * Returns all actions that the decision for a card can have: the verbs of Callisto, and other verbs in the card’s
 * procedure.
 */
export function actionsOf({ procedure }: Pick<Asked, 'procedure'>): readonly string[] {
  const own = actsIn(procedure?.clauses ?? []).map(({ verb }) => verb);
  return [...new Set([...verbNames, ...own])];
}

const refuseUnknownAction: Check = (question, line) => {
  const known = actionsOf(question);
  readEach(listParts(line), (part) => {
    const verb = part.text.replace(/ \(?(?:\d+|[XY])\)?$/, '');
    const help = helpFor(verb, known, `Actions are ${known.join(', ')}.`);
    faultIf(!known.includes(verb), part, `There is no action \`${part.text}\``, help);
  });
};

const namesOf =
  (sort: string, namesOfGame: (game: Game) => readonly string[], separator = /[,>]/g): Check =>
  ({ game }, line) => {
    const names = namesOfGame(game);
    readEach(partsBetween(line, separator), (part) => {
      const isKnown = part.text === 'none' || names.includes(part.text);
      const help = helpFor(part.text, names, 'Names are those of the roster and of the board.');
      if (!isKnown) throw new ExampleFault(part, `There is no ${sort} \`${part.text}\` in this scenario`, help, 'name');
    });
  };

export const placeNames = ({ places, definition: { board } }: Game): string[] => [
  ...new Set([...places.names, ...board.spaces]),
];
export const thingNames = (game: Game): string[] => [
  ...countersOf(game),
  ...game.cards.names,
  ...game.fixtures.tokens,
  ...game.fixtures.structures,
  ...game.fixtures.doors,
  ...placeNames(game),
];

const form =
  (shape: RegExp, sort: string, help: string): Check =>
  (_asked, line) => {
    const wrong = listParts(line).find(({ text }) => !shape.test(text));
    faultIf(wrong !== undefined, wrong ?? line, `\`${wrong?.text ?? ''}\` is no ${sort}`, help);
  };

const chosen: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(['destination', 'way', 'push', 'thing'].map((role) => [role, namesOf('place', placeNames)])),
  ...Object.fromEntries(
    ['find', 'actor', 'goal', 'passenger', 'target'].map((role) => [role, namesOf('thing', thingNames)]),
  ),
  // The separator after the name of a card includes a number of copies, such as the 2 in `SCOUT Y 2, MEDIC Z`.
  card: namesOf('card', ({ cards }) => cards.names, /(?: \d+)?\s*(?:[,>]|$)/g),
};

const checks: Readonly<Record<string, Check>> = {
  does: refuseUnknownAction,
  passed: checkPassed,
  path: namesOf('place', placeNames, spaceSeparator),
  row: form(/^\d+(?:[-–]\d+)?$/, 'row', 'Rows are given as on the sheet: `row: 5–10`.'),
  rolled: form(/^\d+$/, 'face of a die', 'Faces are given in their order: `rolled: 7`.'),
  ...chosen,
  ...Object.fromEntries(Object.entries(chosen).map(([role, check]) => [`ladder ${role}`, check])),
};

/** Throws an ExampleFault if an expectation can never be met. */
export function faultIfNever(question: Asked, { expected, also }: WrittenExample): void {
  readEach([expected, ...also], (line) =>
    line === expected ? outcome(question, line) : checks[line.key.toLowerCase()]?.(question, line),
  );
}
