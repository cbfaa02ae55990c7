// The orchard: a small game made up to show, and to test, that the kernel knows no game.
import { noSuch } from '../../game.ts';
import type { Game } from '../../game.ts';
import { orchardLanguage } from './world.ts';

export const orchard: Game = {
  name: 'orchard',
  headings: { ranking: [], rules: ['ORCHARD RULES'] },
  decks: noSuch('the orchard', 'decks'),
  rulings: noSuch('the orchard', 'rulings'),
  language: orchardLanguage,
  bots: [{ name: 'NEIGHBOUR', file: 'neighbour', short: 'NBR' }],
};
