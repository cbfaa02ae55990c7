// Makes HTML elements for the parts of a reply of the played table.
import type { TablePart } from '../../compiler/game/table-scene.ts';
import { partText, type ReplyStyle } from '../../views/table/replies.ts';
import { element } from '../elements.ts';

/** Returns a text as paragraphs; indented lines are marked. */
export const paragraphs = (text: string, kind: string): HTMLElement[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => element('p', { class: line.startsWith(' ') ? `${kind} inner` : kind }, line.trim()));

/** Makes the element for a part of a reply. Null for a card and for work, which other functions show on the screen. */
export function partView(part: TablePart, style: ReplyStyle): HTMLElement | null {
  switch (part.is) {
    case 'work':
    case 'card':
      return null;
    case 'refused':
      return element('div', { role: 'alert' }, paragraphs(partText(part, style), 'refused'));
    case 'happened':
    case 'doubts':
    case 'why':
    case 'why not':
    case 'map':
    case 'rows':
      return element('div', { role: 'status' }, paragraphs(partText(part, style), part.is.replace(' ', '-')));
  }
}
