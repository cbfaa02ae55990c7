// The orchard: a small invented game that shows that the kernel knows no game.
import type { WalkRules } from '../../compiler/decide/plan-actions.ts';
import { noSuch, type GameDeclaration } from '../../compiler/game/game-declaration.ts';
import { emitOrchard } from './emit/sheet.ts';
import { orchardHeadings } from './headings.ts';
import { orchardScene } from './play/asked.ts';
import { orchardLanguage } from './world.ts';

const clauses = `# A clause: a condition, a colon, an action. Without a condition it always holds.
1 Frost in sky: DRAW 1.
# Lettered lines under the action name destinations: the bot takes the first possible one. If a line allows several
# spaces, the list in brackets after it chooses: each criterion in turn, until one space is left.
2 CARRY 2 fullest basket to:
   a) Garden with ripe tree.
      [Most ripe trees > Random]
   b) Dry garden.
      [Random]
`;

const neighbour = { name: 'NEIGHBOUR', file: 'neighbour', short: 'NBR', title: 'Neighbour' };

/** Returns the orchard game with the walk rules `walk` in place of its usual walk rules. */
export const orchardBy = (walk: WalkRules): GameDeclaration & { readonly walk: WalkRules } => ({
  name: 'orchard',
  title: 'The Orchard',
  headings: orchardHeadings,
  decks: noSuch('the orchard', 'decks'),
  rulings: noSuch('the orchard', 'rulings'),
  language: orchardLanguage,
  walk,
  scene: (files) => orchardScene(files, neighbour, walk),
  emit: (files) => emitOrchard(files, walk),
  bots: [neighbour],
  starter: { titles: ['SPRING'], clauses },
  frames: {
    condition: ['1 {phrase}: DRAW 1.'],
    destination: ['1 CARRY 1 fullest basket to:\n   a) {phrase}.'],
    criterion: ['1 CARRY 1 fullest basket to garden.\n   [{phrase}]'],
  },
});

/**
 * The orchard with the walk rules of its book: an impossible row is rolled again, and an impossible clause is passed
 * over.
 */
export const orchard = orchardBy({
  impossibleClause: 'pass over',
  impossibleRow: 'roll again',
  possibleSentence: 'first',
});
