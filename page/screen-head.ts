// The head of a screen around the games: the way back to the games, and the title.
import { element } from './elements.ts';
import { words } from './words.ts';

export const screenHead = (title: string): HTMLElement =>
  element(
    'header',
    { class: 'screen-head' },
    element('a', { href: '#games', class: 'button back', 'aria-label': words.toGames }, '‹'),
    element('h1', {}, title),
  );
