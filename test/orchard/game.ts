// The orchard: a small invented game that shows that the kernel knows no game. Its words and actions are those of a
// declaration page; like a game with an engine, the orchard has a roster, scenarios and positions of its own.
import type { WalkRules } from '../../compiler/decide/plan-actions.ts';
import { gameOfBook } from '../../compiler/declared/declared-book.ts';
import { noSuch, type GameDeclaration } from '../../compiler/game/game-declaration.ts';
import type { Scene } from '../../compiler/game/scene.ts';
import { withFileName } from '../../runtime/kernel/shape.ts';
import { declaredPosition, orchardBook, orchardPosition } from './page.ts';
import { positionOf } from './position.ts';
import { rosterOf, type Roster } from './roster.ts';

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

/** Returns a scene of positions of the orchard, which the scene of the page decides. */
const sceneOf = (declared: Scene, roster: Roster): Scene => ({
  asking: (sheets) => {
    const ask = declared.asking(sheets);
    return (json, card) => {
      const position = positionOf(json, roster);
      const query = ask(declaredPosition(position), card);
      return {
        ...query,
        decide(chance) {
          const answer = query.decide(chance);
          if (answer.is !== 'came') return answer;
          return { ...answer, came: { ...answer.came, after: () => orchardPosition(answer.came.after(), position) } };
        },
      };
    };
  },
});

/** Returns the orchard game with the walk rules `walk` in place of its usual walk rules. */
export function orchardBy(walk: WalkRules): GameDeclaration & { readonly walk: WalkRules } {
  const rosterIn = (file: unknown): Roster => withFileName('roster.json', () => rosterOf(file));
  const declaredBy = (roster: Roster): GameDeclaration => gameOfBook(orchardBook(roster, walk), 'orchard.page');
  return {
    name: 'orchard',
    title: 'The Orchard',
    headings: { ranking: ['FINEST TREES'], rules: ['ORCHARD RULES'] },
    decks: noSuch('the orchard', 'decks'),
    rulings: noSuch('the orchard', 'rulings'),
    language(files) {
      // The sheets of a book without code belong to no scenario, but those of the orchard do.
      const { reader, world, words } = declaredBy(rosterIn(files.roster)).language(files);
      return { reader, world, ...(words && { words }) };
    },
    walk,
    scene(files) {
      const roster = rosterIn(files.roster);
      const declared = declaredBy(roster).scene?.(files);
      if (!declared) throw new Error('The page has no cards.');
      return sceneOf(declared, roster);
    },
    runtime: 'declared',
    emit(files) {
      const { emit } = declaredBy(rosterIn(files.roster));
      if (!emit) throw new Error('The page has no cards.');
      return emit(files);
    },
    bots: [neighbour],
    starter: { titles: ['SPRING'], clauses },
    frames: {
      condition: ['1 {phrase}: DRAW 1.'],
      destination: ['1 CARRY 1 fullest basket to:\n   a) {phrase}.'],
      criterion: ['1 CARRY 1 fullest basket to garden.\n   [{phrase}]'],
    },
  };
}

/**
 * The orchard with the walk rules of its book: an impossible row is rolled again, and an impossible clause is passed
 * over.
 */
export const orchard = orchardBy({
  impossibleClause: 'pass over',
  impossibleRow: 'roll again',
  possibleSentence: 'first',
});
