// Texts and JSON about a decision that still needs dice or cards, with the part that is decided already.
import { upperInitial } from '../../grammar/characters.ts';
import { faceNeeded, type Answer, type CardExplanation, type CardQuery } from '../../compiler/decide/card-query.ts';
import type { Assignment } from '../../runtime/kernel/choose-with-dice.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import type { Paint } from '../document/palette.ts';
import { terminalText } from '../document/terminal.ts';
import { markedText, type Document } from '../document/words.ts';
import { Explainer, fullLines, headText, type Basis } from './explain.ts';
import { procedureText } from './procedure-lines.ts';
import { readWithLines } from './decided-words.ts';

export type WaitingCard = Extract<Answer, { is: 'needs' }> & { readonly ways: string };

type Needs = Extract<Answer, { is: 'needs' }>;

/** Returns the faces that each candidate of a roll has, with the names of the candidates instead of their ids. */
const namedShares = (choice: Assignment, { telling }: CardQuery): Assignment => ({
  ...choice,
  shares: choice.shares.map((share) => ({ ...share, id: telling.label(share.id) })),
});

/** Returns the explanation of a decision that waits for dice or cards. It explains the part that is already decided. */
export const waitingExplanation = (query: CardQuery, { soFar, choice, text }: Needs): CardExplanation => ({
  ...query,
  came: { decision: soFar, instead: null, effects: [], brought: [], after: () => null },
  needs: choice ? faceNeeded(choice.die, namedShares(choice, query)) : text,
});

export const waitingExplainer = (query: CardQuery, needed: Needs): Explainer =>
  new Explainer(waitingExplanation(query, needed));

/** Returns the parts of a text about a decision that waits for dice or cards. */
export function neededParts(query: CardQuery, needed: WaitingCard, printed: readonly PrintedLine[]) {
  const explainer = waitingExplainer(query, needed);
  const { pieces = [], soFar } = needed;
  const line = soFar && soFar.rolls.length + soFar.done.length > 0 ? `${upperInitial(explainer.line())}. ` : '';
  return {
    explainer,
    answer: `${line}${explainer.explanation.needs}.`,
    reasons: explainer.reasons().join(' '),
    procedure: explainer.procedure({ rulings: new Map(), standIns: null, printed }),
    pieces,
    notes: [needed.ways, ...readWithLines(query.readings)],
  };
}

/**
 * Returns a text with the missing rolls and draws, the procedure down to the part that waits for them, and the way to
 * continue. With `fullRulings`, all clauses and choices are listed in place of the printed procedure.
 */
export function neededText(
  query: CardQuery,
  needed: WaitingCard,
  printed: readonly PrintedLine[],
  paint: Paint,
  fullRulings: Basis['rulings'] | null = null,
): string {
  const { explainer, answer, reasons, procedure, pieces, notes } = neededParts(query, needed, printed);
  const full = fullRulings && fullLines(explainer, fullRulings);
  const lines: Document = [
    markedText('title', headText(query)),
    markedText('strong', answer),
    ...(reasons === '' ? [] : [reasons]),
    ...(full ?? (procedure.length > 0 ? ['', ...procedure.map(procedureText)] : [])),
    ...(pieces.length > 0
      ? ['', markedText('strong', 'At the table'), ...pieces.map((piece) => `  [ ] ${piece}`)]
      : []),
    '',
    ...notes.map((note) => markedText('dim', note)),
  ];
  return terminalText(lines, paint);
}

/** Returns the JSON of `decide --json` and `explain --json` when chance is missing. */
export const neededJson = ({ head, readings = [] }: CardQuery, { text, gives, soFar }: WaitingCard): unknown => ({
  version: 2,
  is: 'needs',
  game: head.game,
  ...(head.scenario !== 0 && { scenario: head.scenario }),
  side: head.side,
  card: head.card,
  text,
  gives,
  clause: soFar?.clause ?? null,
  readings,
});
