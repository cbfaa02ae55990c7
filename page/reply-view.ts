// The parts of a reply as elements: texts as paragraphs, work with the pieces as a list that can be ticked.
import type { TablePart } from '../compiler/game/table-scene.ts';
import { partText, type ReplyStyle } from '../views/table/replies.ts';
import { element } from './elements.ts';
import { words } from './words.ts';

const paragraphs = (text: string, kind: string): HTMLElement[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => element('p', { class: index === 0 ? kind : `${kind} more` }, line.trimStart()));

export function partView(part: TablePart, style: ReplyStyle): HTMLElement {
  const body = paragraphs(partText(part, style), part.is.replace(' ', '-'));
  switch (part.is) {
    case 'work':
      return element(
        'ul',
        { class: 'work' },
        part.lines.map((line) => element('li', {}, element('label', {}, element('input', { type: 'checkbox' }), line))),
      );
    case 'card': {
      const reasons = paragraphs(partText({ is: 'why', query: part.query, isFull: false }, style), 'why');
      return element('div', {}, body, element('details', {}, element('summary', {}, words.table.why), reasons));
    }
    case 'refused':
      return element('div', { role: 'alert' }, body);
    case 'happened':
    case 'doubts':
    case 'why':
    case 'why not':
    case 'map':
    case 'rows':
      return element('div', {}, body);
  }
}
