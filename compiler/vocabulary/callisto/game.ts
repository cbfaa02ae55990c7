// Callisto, as the list of games has it.
import { deckTables } from '../../../runtime/callisto/decks.ts';
import { rulingsOf } from '../../../runtime/callisto/rulings.ts';
import type { Game } from '../../game.ts';
import { callistoHeadings } from './headings.ts';
import { callistoLanguage } from './world.ts';

export const callisto: Game = {
  name: 'callisto',
  headings: callistoHeadings,
  decks: deckTables,
  rulings: rulingsOf,
  language: callistoLanguage,
  bots: [
    { name: 'LFA', file: 'lfa', short: 'LFA' },
    { name: 'BREAKERS', file: 'breakers', short: 'BRK' },
  ],
};
