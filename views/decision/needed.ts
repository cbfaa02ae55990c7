// The dice and draws that a decision still needs, with the part that is already decided.
import { faceNeeded, type Answer, type CardQuery } from '../../compiler/decide/card-query.ts';
import type { Assignment } from '../../runtime/kernel/choose-with-dice.ts';
import { inSentenceCase } from '../document/plain-text.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import type { Paint } from '../document/palette.ts';
import { Explainer, headText } from './explain.ts';
import { procedureText } from './procedure-lines.ts';
import { readWithLines } from './decided-words.ts';

export type WaitingCard = Extract<Answer, { is: 'needs' }> & { readonly ways: string };

/** Returns the explanation of a decision that waits for chance. */
export const waitingExplainer = (query: CardQuery, { soFar }: Extract<Answer, { is: 'needs' }>): Explainer =>
  new Explainer({ ...query, came: { decision: soFar, instead: null, effects: [], brought: [], after: () => null } });

/** Returns the faces of each candidate, with the names of the candidates. */
const namedShares = (choice: Assignment, { name }: Explainer): Assignment => ({
  ...choice,
  shares: choice.shares.map((share) => ({ ...share, id: name(share.id) })),
});

/** Returns the parts of the text about a decision that waits for chance. */
export function neededParts(query: CardQuery, needed: WaitingCard, printed: readonly PrintedLine[]) {
  const explainer = waitingExplainer(query, needed);
  const { choice, pieces = [], soFar } = needed;
  const line = soFar && soFar.rolls.length + soFar.done.length > 0 ? `${inSentenceCase(explainer.line())}. ` : '';
  const text = choice ? faceNeeded(choice.die, namedShares(choice, explainer)) : needed.text;
  return {
    answer: `${line}${text}.`,
    reasons: explainer.reasons().join(' '),
    procedure: explainer.procedure({ rulings: new Map(), standIns: null, printed }),
    pieces,
    notes: [needed.ways, ...readWithLines(query.readings)],
  };
}

/** Returns the missing rolls and draws, the procedure as far as it was read, and the way to continue. */
export function neededText(
  query: CardQuery,
  needed: WaitingCard,
  printed: readonly PrintedLine[],
  paint: Paint,
): string {
  const { answer, reasons, procedure, pieces, notes } = neededParts(query, needed, printed);
  const lines = [
    paint('title', headText(query)),
    paint('strong', answer),
    ...(reasons === '' ? [] : [reasons]),
    ...(procedure.length > 0 ? ['', ...procedure.map(procedureText)] : []),
    ...(pieces.length > 0 ? ['', paint('strong', 'At the table'), ...pieces.map((piece) => `  [ ] ${piece}`)] : []),
    '',
    ...notes.map((note) => paint('dim', note)),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the JSON of `decide --json` and `explain --json` when chance is missing. */
export const neededJson = ({ head, readings = [] }: CardQuery, { text, gives, soFar }: WaitingCard): unknown => ({
  version: 2,
  is: 'needs',
  game: head.game,
  scenario: head.scenario,
  side: head.side,
  card: head.card,
  text,
  gives,
  clause: soFar?.clause ?? null,
  readings,
});
