// The screen that opens boards and figures of another owner. It shows what differs from one’s own before anything is
// taken.
import type { OverlayJson } from '../board-editor/own-overlay.ts';
import { button, element, refill, type Child } from '../elements.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { screenHead } from '../screen-head.ts';
import { sharingWords } from './sharing-words.ts';
import { barView, nameOfPart } from './sharing-views.ts';
import { overlayChanges, sharedIn, type BookOfGame, type PartChange, type PartName } from './shared-overlay.ts';

export interface OpenParts extends BookOfGame {
  /** The person’s own overlay; null if there is none. */
  readonly overlay: unknown;
  readonly onTake: (theirs: OverlayJson, parts: readonly PartName[]) => void;
  readonly onLeave: () => void;
  /** Opens a text of a file, a link or a person. */
  readonly onText: (text: string) => void;
}

/** A text that was opened: an overlay, or the reason why it is refused; null before a text is given. */
export type OpenedText = { readonly overlay: OverlayJson } | { readonly refused: string } | null;

const text = sharingWords;

/** The greatest size of a file or text that is read. */
const largest = 2_000_000;

/** Reads a text that somebody shared. Never throws a ShapeError. */
export async function openedText(said: string, parts: BookOfGame): Promise<OpenedText> {
  try {
    if (said.length > largest) throw new ShapeError('', text.tooBig);
    return { overlay: await sharedIn(said, parts) };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    return { refused: error.message.replace(/^the whole /, `${text.whole} `).replace(/\.$/, '') };
  }
}

function askView({ onText }: OpenParts): Child {
  const input: HTMLInputElement = element('input', {
    type: 'file',
    class: 'hidden',
    accept: '.json,.txt,application/json,text/plain',
    change: () => {
      const [file] = input.files ?? [];
      input.value = '';
      if (file) void (file.size > largest ? Promise.resolve(' '.repeat(largest + 1)) : file.text()).then(onText);
    },
  });
  const read = button(text.read, () => onText(field.value));
  const choose = element('label', { class: 'button main' }, text.choose, input);
  const field: HTMLTextAreaElement = element('textarea', {
    rows: '4',
    spellcheck: 'false',
    autocapitalize: 'off',
    // After a text is pasted, the next step is to open it.
    input: () => {
      const hasText = field.value.trim() !== '';
      read.classList.toggle('main', hasText);
      choose.classList.toggle('main', !hasText);
    },
  });
  return [
    element('p', {}, text.openHint),
    element('section', { class: 'sharing-panel' }, element('label', {}, text.paste, field)),
    barView(read, choose),
  ];
}

function changeView({ is, part, text: difference }: PartChange, onChange: () => void): HTMLElement {
  const box = element('input', {
    type: 'checkbox',
    name: String(part),
    checked: is !== 'same',
    disabled: is === 'same',
    change: onChange,
  });
  return element(
    'li',
    { class: is },
    element(
      'label',
      {},
      box,
      element('span', {}, element('strong', {}, nameOfPart(part)), element('small', {}, difference)),
    ),
  );
}

function changesView(theirs: OverlayJson, parts: OpenParts): Child {
  const changes = overlayChanges(parts.overlay, theirs, parts);
  const open = changes.filter(({ is }) => is !== 'same');
  if (open.length === 0)
    return [element('p', { role: 'status' }, text.allSame), barView(button(text.leave, parts.onLeave, 'main'))];
  const chosenParts = (): PartName[] =>
    open.map(({ part }) => part).filter((part) => list.querySelector<HTMLInputElement>(`[name="${part}"]`)?.checked);
  const take = button(text.take, () => parts.onTake(theirs, chosenParts()), 'main');
  const update = (): void => {
    const count = chosenParts().length;
    take.textContent = text.takeParts(count, open.length);
    take.disabled = count === 0;
  };
  const list = element(
    'ul',
    { class: 'sharing-panel changes' },
    changes.map((change) => changeView(change, update)),
  );
  update();
  return [
    element('h2', {}, text.look),
    list,
    element('p', { class: 'quiet' }, text.lookHint),
    barView(button(text.leave, parts.onLeave), take),
  ];
}

export function showOpen(root: Element, opened: OpenedText, parts: OpenParts): void {
  const reason = opened && 'refused' in opened ? opened.refused : null;
  const refusal =
    reason === null
      ? null
      : element('p', { role: 'alert', class: 'refused' }, `${text.refused} ${reason}. ${text.isKept}`);
  // The refusal of an earlier text does not stay beside the next text while this one is read.
  const onText = (said: string): void => {
    refusal?.remove();
    parts.onText(said);
  };
  refill(
    root,
    screenHead(text.open),
    refusal,
    opened && 'overlay' in opened ? changesView(opened.overlay, parts) : askView({ ...parts, onText }),
  );
}
