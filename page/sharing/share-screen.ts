// The screen with which a person shares their own boards and figures: a file or a link for all, and a QR code for each
// part.
import { button, element, refill, type Child } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { linkTo } from '../games-screen.ts';
import { saveFile } from '../save-file.ts';
import { screenHead } from '../screen-head.ts';
import { sharingWords } from './sharing-words.ts';
import { codePicture } from './code-picture.ts';
import { barView, nameOfPart } from './sharing-views.ts';
import { longestLink, onlyParts, partsIn, sharedLink, type BookOfGame, type PartName } from './shared-overlay.ts';

interface SharePart {
  readonly part: PartName;
  /** The link to this part alone, which the QR code has. */
  readonly link: string;
}

export interface ShareParts {
  readonly overlay: unknown;
  /** The link to all parts. */
  readonly link: string;
  readonly parts: readonly SharePart[];
}

const text = sharingWords;

/** Makes everything that the screen shows. */
export async function shareParts(overlay: unknown, parts: BookOfGame): Promise<ShareParts> {
  const names = partsIn(overlay, parts);
  return {
    overlay,
    link: await sharedLink(onlyParts(overlay, names, parts), location),
    parts: await Promise.all(
      names.map(async (part) => ({ part, link: await sharedLink(onlyParts(overlay, [part], parts), location) })),
    ),
  };
}

/** Copies the text of a field. Returns false if the browser does not copy; the text is then selected. */
async function copyText(field: HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Over plain http, browsers have no clipboard. The older command copies the selected text.
    return document.execCommand('copy');
  }
}

/** Makes the panel with a QR code. The code is drawn when the panel is opened for the first time. */
function codeView({ link, part }: SharePart): HTMLElement {
  const place = element('div', { class: 'code-place' });
  const draw = (): void => {
    if (place.firstChild) return;
    place.append(codePicture(link, text.code(nameOfPart(part))) ?? element('p', {}, text.noCode));
  };
  return element(
    'li',
    {},
    element(
      'details',
      { name: 'code', toggle: draw },
      element('summary', { 'data-key': `code ${part}` }, element('span', {}, nameOfPart(part)), element('b', {}, 'QR')),
      place,
    ),
  );
}

function emptyView(root: Element, { book }: BookOfGame): void {
  const [first] = book.scenarios;
  refill(
    root,
    screenHead(text.share),
    element('section', { class: 'sharing-panel' }, element('p', {}, text.nothingOwn)),
    barView(
      linkTo(text.open, { is: 'open' }),
      first ? linkTo(text.enter(first.scenario), { is: 'board', scenario: first.scenario }, 'main') : null,
    ),
  );
}

/** Makes the panel with the link; a link that is too long is not shown. */
function linkView(link: string, field: HTMLTextAreaElement): Child {
  if (link.length > longestLink) return element('p', {}, text.linkTooLong(link.length, longestLink));
  return [
    element('label', {}, text.linkText, field),
    element('p', { class: 'quiet' }, text.linkHint(link.length), link.startsWith('#') ? ` ${text.fromDisk}` : ''),
  ];
}

export function showShare(root: Element, shared: ShareParts, parts: BookOfGame): void {
  if (shared.parts.length === 0) return emptyView(root, parts);
  const { link, overlay } = shared;
  const field: HTMLTextAreaElement = element('textarea', { readonly: true, rows: '3', spellcheck: 'false' }, link);
  const status = element('p', { role: 'status' });
  const copy = async (): Promise<void> => {
    status.textContent = (await copyText(field)) ? text.copied : text.notCopied;
  };
  const save = (): void => saveFile(text.fileName, '.overlay.json', `${JSON.stringify(overlay, null, 2)}\n`);
  const isLong = link.length > longestLink;
  refill(
    root,
    screenHead(text.share),
    element('p', {}, text.shareHint),
    element('section', { class: 'sharing-panel' }, linkView(link, field), status),
    element('h2', {}, text.codes),
    element('p', { class: 'quiet' }, link.startsWith('#') ? text.codesFromDisk : text.codesHint),
    element('ul', { class: 'sharing-panel codes' }, shared.parts.map(codeView)),
    barView(
      buttonWithKey('save', text.file, save, isLong ? 'main' : ''),
      isLong ? null : button(text.link, () => void copy(), 'main'),
    ),
  );
}
