// The switch of the coach, the question about a card of the bot, and the judgement on the guess.
import type { ReplyStyle } from '../../views/table/replies.ts';
import { element } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';
import type { Coach, Guess, Judgement } from './coach.ts';
import { partView } from './reply-view.ts';

export function coachSwitch(coach: Coach): HTMLElement {
  const box: HTMLInputElement = element('input', {
    type: 'checkbox',
    'data-key': 'coach',
    checked: coach.isOn,
    change: () => coach.switch(box.checked),
  });
  return element('label', { class: 'coach-switch' }, box, element('span', {}, words.coach.switch, ' ', coach.count()));
}

/** Makes the answers to the question about a card (which the bar at the top shows), with the procedure as printed. */
export function guessView(
  { query }: Guess,
  { printed }: ReplyStyle,
  onNothing: () => void,
  onShow: () => void,
): HTMLElement {
  const rows = printed(query).map(({ depth, head, text }) =>
    element('li', { class: `depth-${Math.min(depth, 3)}` }, `${head} ${text}`),
  );
  return element(
    'section',
    { class: 'answers', 'aria-label': words.table.answers },
    element(
      'details',
      {},
      element('summary', { 'data-key': 'as printed' }, words.table.asPrinted),
      element('ol', { class: 'procedure' }, rows),
    ),
    element(
      'div',
      { class: 'pad' },
      buttonWithKey('guess nothing', words.coach.nothing, onNothing),
      buttonWithKey('guess show', words.coach.show, onShow, 'quiet'),
    ),
  );
}

export function judgementView({ isRight, parts, text }: Judgement, style: ReplyStyle): HTMLElement {
  const reasons = parts.map((part) => partView(part, style));
  return element(
    'div',
    { class: isRight ? 'judgement right' : 'judgement', role: 'status' },
    element('p', {}, text),
    reasons,
  );
}
