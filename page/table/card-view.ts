// The card of a bot on the screen: the decision in large type, and the printed procedure. Each part of the procedure
// has a verdict and a reason.
import type { TableCard } from '../../compiler/decide/card-query.ts';
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
  readonly isAsking: boolean;
  readonly onAsk: (question: string) => void;
  readonly onAsking: (isAsking: boolean) => void;
}

/**
 * Called when a person touches a part of the procedure, to ask why the bot did not use the part. Null if a touch asks
 * nothing.
 */
type AskPart = ((part: string) => void) | null;

function lineView({ depth, head, label, reason, text, verdict }: ProcedureLine, onAsk: AskPart): HTMLElement {
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

/**
 * Makes the view in which a person asks why the bot did not choose a thing. The person touches the thing or chooses its
 * name.
 */
function askView({ names }: ToldCard, { isAsking, onAsk, onAsking }: CardViewParts): HTMLElement {
  const flip = buttonWithKey(
    'ask',
    isAsking ? words.table.whyNotEnd : words.table.whyNot,
    () => onAsking(!isAsking),
    'quiet',
  );
  if (!isAsking) return element('div', { class: 'ask' }, flip);
  const list: HTMLSelectElement = element(
    'select',
    { 'aria-label': words.table.whyNotName, 'data-key': 'ask name', change: () => onAsk(list.value) },
    element('option', { value: '' }, words.table.whyNotName),
    names.map((name) => element('option', { value: name }, name)),
  );
  return element('div', { class: 'ask' }, element('p', {}, words.table.whyNotHint), list, flip);
}

/** Makes the view of a card. `between` is shown after the decision, and `after` is shown after the procedure. */
export function toldCardView(
  { attacks, decision, procedure, reasons, title }: ToldCard,
  between: readonly (HTMLElement | null)[],
  after: Child = null,
  onAsk: AskPart = null,
): HTMLElement {
  return element(
    'article',
    { class: 'bot-card', 'aria-label': words.table.card },
    element('h2', {}, title),
    decision === null ? null : element('p', { class: 'decision' }, decision),
    [...reasons, ...attacks].map((text) => element('p', { class: 'because' }, text)),
    between,
    procedure.length > 0
      ? [
          element('h2', {}, words.table.procedure),
          element(
            'ol',
            { class: 'procedure' },
            procedure.map((line) => lineView(line, onAsk)),
          ),
        ]
      : null,
    after,
  );
}

/** Makes the view of a card of the played table. `between` is shown after the decision. */
export function cardView(parts: CardViewParts, between: readonly (HTMLElement | null)[]): HTMLElement {
  const { isAsking, onAsk, query, style } = parts;
  const card = cardToTell(query, style);
  const after = card.decision === null ? null : [askView(card, parts), whyView(parts)];
  return toldCardView(card, between, after, isAsking ? onAsk : null);
}
