// The card of a bot on the screen, picture first: the part of the board that matters, the decision as a sentence, the
// work with the pieces, and the printed procedure. A touch of a space or of a part of the procedure asks why the bot
// did not choose it.
import type { TableCard } from '../../compiler/decide/card-query.ts';
import type { SituationCard, TableSituation } from '../../compiler/game/table-situation.ts';
import type { ProcedureLine } from '../../views/decision/procedure-lines.ts';
import { partText, type ReplyStyle } from '../../views/table/replies.ts';
import { cardToTell, type ToldCard } from '../../views/table/told-card.ts';
import { element, refill, type Child } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';
import { paragraphs } from './reply-view.ts';

const marks: Readonly<Record<ProcedureLine['verdict'], string>> = { done: '✓', passed: '✗', 'not reached': '–' };

export interface CardViewParts {
  readonly query: TableCard;
  readonly style: ReplyStyle;
  /** The picture of the decision; null if the decision changes nothing on the board. */
  readonly picture: HTMLElement | null;
  readonly sentence: string;
  readonly situation: TableSituation;
  /** The sentences of cards before this card that asked for no work. */
  readonly earlier: readonly string[];
  readonly onAsk: AskPart;
}

/** Makes the strip of the cards in play: the cards that are done, the shown card, and the cards that follow. */
function stripView({ playArea }: TableSituation, shown: string, isDecided: boolean): HTMLElement | null {
  if (playArea.length === 0) return null;
  const isOf = (state: SituationCard['state']) => (card: SituationCard) => card.name === shown && card.state === state;
  const waiting = playArea.findIndex(isOf('next'));
  const at = isDecided || waiting < 0 ? playArea.findLastIndex(isOf('done')) : waiting;
  const isDone = ({ state }: SituationCard, index: number): boolean => state === 'done' && index !== at;
  const done = playArea.filter(isDone).flatMap(({ name }) => name ?? []);
  // The cards that are done share a sign, so that the strip has room on a phone.
  const doneSign =
    done.length === 0
      ? null
      : element(
          'li',
          { class: 'done' },
          element('span', { class: 'spoken' }, `${words.table.verdicts.done}: ${done.join(', ')}`),
          element('span', { 'aria-hidden': 'true' }, done.length === 1 ? `✓ ${done[0]}` : `✓ ${done.length}`),
        );
  const rows = playArea.flatMap((card, index) => {
    if (isDone(card, index)) return [];
    const isShown = index === at;
    return element(
      'li',
      { class: isShown ? 'shown' : card.state, ...(isShown && { 'aria-current': 'step' }) },
      card.order === null ? null : element('b', {}, String(card.order)),
      element('span', {}, card.name ?? words.state.faceDown),
    );
  });
  return element('ol', { class: 'strip', 'aria-label': words.table.strip }, doneSign, rows);
}

/** Called when a person touches a part of the procedure, to ask why the bot did not use the part. */
type AskPart = (part: string) => void;

function lineView({ depth, head, label, reason, text, verdict }: ProcedureLine, onAsk: AskPart | null): HTMLElement {
  const printed = `${head} ${text}`;
  return element(
    'li',
    { class: `${verdict.replace(' ', '-')} depth-${Math.min(depth, 3)}` },
    element('span', { class: 'mark', 'aria-hidden': 'true' }, marks[verdict]),
    element('span', { class: 'spoken' }, `${words.table.verdicts[verdict]}: `),
    element(
      'span',
      {},
      onAsk
        ? buttonWithKey(`ask ${label}`, printed, () => onAsk(label.replace(/ row .*/, '')), 'clause')
        : element('span', { class: 'printed' }, printed),
      reason === null ? null : element('span', { class: 'reason' }, ` — ${reason}`),
    ),
  );
}

/** Makes the fold with the full reasons of a decision. The contents are made only when a person opens the fold. */
function whyView({ query, style }: CardViewParts): HTMLElement {
  const body = element('div');
  const fold: HTMLDetailsElement = element(
    'details',
    {
      class: 'why',
      toggle: () => {
        if (fold.open && body.childElementCount === 0)
          refill(body, paragraphs(partText({ is: 'why', query, isFull: true }, style), 'why'));
      },
    },
    element('summary', { 'data-key': 'why' }, words.table.why),
    body,
  );
  return fold;
}

/** Returns the verdicts on the clauses in a line, such as `1✗ 2b✓ 3–`. */
function verdictLine(procedure: readonly ProcedureLine[]): HTMLElement[] {
  const isLast = ({ label }: ProcedureLine): boolean =>
    !procedure.some((other) => other.verdict === 'done' && other.label !== label && other.label.startsWith(label));
  const shown = procedure.filter((line) => (line.depth === 0 ? line.verdict !== 'done' || isLast(line) : false));
  const done = procedure.filter((line) => line.verdict === 'done' && isLast(line));
  const order = procedure.filter((line) => shown.includes(line) || done.includes(line));
  return order.map(({ label, verdict }) =>
    element('span', { class: verdict.replace(' ', '-') }, `${label}${marks[verdict]} `),
  );
}

/** Makes the fold with the printed procedure. The fold shows the verdicts in a line. */
function procedureView(procedure: readonly ProcedureLine[], onAsk: AskPart | null): HTMLElement | null {
  if (procedure.length === 0) return null;
  return element(
    'details',
    { class: 'printed-fold', ...(onAsk === null && { open: true }) },
    element(
      'summary',
      { 'data-key': 'as printed' },
      element('strong', {}, words.table.asPrinted),
      ' ',
      element('span', { class: 'verdicts', 'aria-hidden': 'true' }, verdictLine(procedure)),
    ),
    element(
      'ol',
      { class: 'procedure' },
      procedure.map((line) => lineView(line, onAsk)),
    ),
  );
}

/** The parts that a view can add to a card. */
interface ToldCardParts {
  /** The strip of the cards in play. */
  readonly strip?: HTMLElement | null;
  readonly picture?: HTMLElement | null;
  readonly sentence?: string;
  /** Views after the decision. */
  readonly between: readonly (HTMLElement | null)[];
  /** The sentences of earlier cards, shown after the work. */
  readonly earlier?: readonly string[];
  /** Views after the procedure. */
  readonly after?: Child;
  readonly onAsk?: AskPart;
}

/** Makes the list of what happened before the shown card; null if nothing did. */
const earlierView = (earlier: readonly string[]): HTMLElement | null =>
  earlier.length === 0
    ? null
    : element(
        'ul',
        { class: 'told-before', 'aria-label': words.table.before },
        earlier.map((text) => element('li', {}, text)),
      );

/** Makes the view of a card. */
export function toldCardView(
  { attacks, decision, procedure, reasons, title }: ToldCard,
  { after = null, between, onAsk, picture = null, sentence = '', strip = null, earlier = [] }: ToldCardParts,
): HTMLElement {
  const isSaid = sentence !== '';
  return element(
    'article',
    { class: 'bot-card', 'aria-label': words.table.card },
    strip,
    picture,
    element('p', { class: strip ? 'spoken' : 'card-title quiet' }, title),
    isSaid || decision !== null ? element('h2', { class: 'decision' }, isSaid ? sentence : decision) : null,
    [...reasons, ...attacks].map((text) => element('p', { class: 'because' }, text)),
    between,
    earlierView(earlier),
    procedureView(procedure, onAsk ?? null),
    after,
  );
}

/** Makes the view of a card of the played table. `between` is shown after the decision. */
export function cardView(parts: CardViewParts, between: readonly (HTMLElement | null)[]): HTMLElement {
  const { onAsk, picture, query, sentence, situation, style, earlier } = parts;
  const card = cardToTell(query, style);
  const isDecided = card.decision !== null;
  const strip = stripView(situation, query.head.card, isDecided);
  const after = isDecided ? whyView(parts) : null;
  return toldCardView(card, {
    strip,
    earlier,
    between,
    after,
    picture,
    sentence: isDecided ? sentence : '',
    ...(isDecided && { onAsk }),
  });
}
