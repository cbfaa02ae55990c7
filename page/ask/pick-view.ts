// The view in which a person answers a question by names. The names may be unknown to the game. The answer may have
// ties and an order.
import type { PickQuestion } from '../../compiler/decide/ask/questions.ts';
import type { UnseenCard } from '../../compiler/decide/ask/unseen-card.ts';
import { candidatesOf, openSorts } from '../../views/ask/read-answer.ts';
import { element, type Child } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';

/** The names that a person has touched for an answer, in order. Names in the same inner list are tied. */
export interface PickedNames {
  readonly groups: readonly (readonly string[])[];
  /** True if the person touches several names before giving the answer. */
  readonly isSeveral: boolean;
  /** True if the next touched name is tied with the last touched name. */
  readonly isTied: boolean;
  /** True if the person says that the touched name was the only candidate. */
  readonly isOnly: boolean;
}

export const nothingPicked: PickedNames = { groups: [], isSeveral: false, isTied: false, isOnly: false };

export interface PickViewParts {
  readonly card: UnseenCard;
  readonly question: PickQuestion;
  readonly picked: PickedNames;
  /** The first part of the keys of the buttons (see `buttonWithKey` in focus.ts). */
  readonly key: string;
  /** True if another part of the screen has the button with which the person gives all touched names as the answer. */
  readonly isDoneElsewhere: boolean;
  readonly onPicked: (picked: PickedNames) => void;
  readonly onAnswer: (line: string) => void;
}

type DoneParts = Pick<PickViewParts, 'card' | 'key' | 'onAnswer' | 'picked'>;

/** Returns the answer as a line of names. A name that the game does not know is in quotation marks. */
function lineOf({ telling }: UnseenCard, { groups, isOnly }: Pick<PickedNames, 'groups' | 'isOnly'>): string {
  const nameText = (name: string): string => (telling.idOf(name) === null ? `"${name}"` : name);
  return `${isOnly ? 'only ' : ''}${groups.map((group) => group.map(nameText).join(', ')).join('; ')}`;
}

/** Makes the button that answers with the touched names; null if no name is touched. */
export function doneButton({ card, key, onAnswer, picked: { groups } }: DoneParts): HTMLElement | null {
  const names = groups.map((group) => group.join(' = ')).join(', ');
  return names === ''
    ? null
    : buttonWithKey(
        `${key} done`,
        words.ask.done(names),
        () => onAnswer(lineOf(card, { groups, isOnly: false })),
        'main',
      );
}

/**
 * Returns the groups of touched names after one more touch. The touch adds `name`, or removes it if it was touched
 * before.
 */
function touchName({ groups, isTied }: PickedNames, name: string, areAllTied: boolean): PickedNames['groups'] {
  if (groups.flat().includes(name))
    return groups.map((group) => group.filter((other) => other !== name)).filter((group) => group.length > 0);
  const last = groups.at(-1);
  return last && (isTied || areAllTied) ? [...groups.slice(0, -1), [...last, name]] : [...groups, [name]];
}

function nameButton(name: string, parts: PickViewParts, onTouch: (name: string) => void): HTMLElement {
  const { card, key, picked } = parts;
  const isOn = picked.groups.flat().includes(name);
  const label = card.telling.label(name);
  const made = buttonWithKey(`${key} ${name}`, name, () => onTouch(name), isOn ? 'name on' : 'name');
  if (label !== name) made.append(element('small', {}, label.replace(` (${name})`, '')));
  if (picked.isSeveral) made.setAttribute('aria-pressed', String(isOn));
  return made;
}

/**
 * Makes the field in which the person types an answer that the game cannot list, such as the name of a space. Null if
 * the game knows all possible answers.
 */
function otherName({ card, key, question }: PickViewParts, onTouch: (name: string) => void): HTMLElement | null {
  const sorts = openSorts(card, question);
  if (sorts.length === 0) return null;
  const input = element('input', {
    'aria-label': words.ask.other,
    'data-key': `${key} other`,
    maxlength: '40',
    autocomplete: 'off',
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    const name = input.value.replaceAll(/[,;"]/g, ' ').trim();
    if (name !== '') onTouch(name);
  };
  return element(
    'details',
    {},
    element('summary', { 'data-key': `${key} others` }, words.ask.other),
    element('p', { class: 'quiet' }, words.ask.otherHint(sorts.join(' or '))),
    element('form', { submit }, input, element('button', { type: 'submit' }, words.ask.take)),
  );
}

function tick(key: string, text: string, checked: boolean, onChange: (isOn: boolean) => void): HTMLElement {
  const box: HTMLInputElement = element('input', {
    type: 'checkbox',
    checked,
    'data-key': key,
    change: () => onChange(box.checked),
  });
  return element('label', { class: 'choice' }, box, text);
}

/**
 * Makes the button that switches between an answer with one name and an answer with several tied names. Null if the
 * question itself asks for several names.
 */
function severalButton({ key, onPicked, picked, question }: PickViewParts): HTMLElement | null {
  if (question.most > 1) return null;
  const flip = (): void => onPicked({ ...nothingPicked, isSeveral: !picked.isSeveral });
  return buttonWithKey(`${key} several`, picked.isSeveral ? words.ask.notTied : words.ask.tied, flip, 'quiet');
}

/**
 * Makes the hint that says which names to touch. Makes a box to tick where the person can say that the next name is
 * tied with the last, or that no other name fits.
 */
function severalView(parts: PickViewParts): Child {
  const { key, onPicked, picked, question } = parts;
  const { most, asksOnly } = question;
  const only = asksOnly
    ? tick(`${key} only`, words.ask.only, picked.isOnly, (isOnly) => onPicked({ ...picked, isOnly }))
    : null;
  if (most === 1) return picked.isSeveral ? element('p', {}, words.ask.tiedHint) : only;
  if (most === Infinity) return element('p', {}, words.ask.allHint);
  return [
    element('p', {}, words.ask.orderHint(words.ask.upTo(most))),
    picked.groups.length > 0
      ? tick(`${key} tied`, words.ask.withLast, picked.isTied, (isTied) => onPicked({ ...picked, isTied }))
      : null,
  ];
}

/** Makes the buttons with which a person answers a question by names. */
export function pickView(parts: PickViewParts): HTMLElement {
  const { card, key, onAnswer, onPicked, question } = parts;
  const picked = question.most === 1 ? parts.picked : { ...parts.picked, isSeveral: true };
  const shownParts = { ...parts, picked };
  const onTouch = (name: string): void => {
    const groups = touchName(picked, name, question.most === 1);
    if (picked.isSeveral) onPicked({ ...picked, groups });
    else onAnswer(lineOf(card, { groups: [[name]], isOnly: picked.isOnly }));
  };
  const names = candidatesOf(card, question);
  const others = picked.groups.flat().filter((name) => !names.includes(name));
  return element(
    'div',
    { class: 'picking' },
    severalView(shownParts),
    element(
      'div',
      { class: 'pad' },
      severalButton(shownParts),
      parts.isDoneElsewhere ? null : doneButton(shownParts),
      question.mayBeNone ? buttonWithKey(`${key} none`, words.ask.none, () => onAnswer('none')) : null,
      question.mayLeave ? buttonWithKey(`${key} off`, words.ask.off, () => onAnswer('off')) : null,
    ),
    element(
      'div',
      { class: names.every((name) => name.length < 4) ? 'names short' : 'names' },
      [...names, ...others].map((name) => nameButton(name, shownParts, onTouch)),
    ),
    otherName(shownParts, onTouch),
  );
}
