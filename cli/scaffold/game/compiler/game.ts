// The declaration of the game Sample, for the list of games.
import { noSuch } from '../../../../compiler/game/game-declaration.ts';
import type { GameDeclaration } from '../../../../compiler/game/game-declaration.ts';
import { sampleHeadings } from './headings.ts';
import { sampleScene } from './scene.ts';
import { sampleWalk } from './walk-rules.ts';
import { sampleLanguage } from './world.ts';

const clauses = `# A clause: a condition, a colon, an action. Without a condition it always holds.
1 Goal within 2 spaces: MOVE 2 to goal.
   [Nearest > Random]
2 MOVE 1 towards nearest goal.
`;

const bot = { name: 'BOT', file: 'bot', short: 'BOT', title: 'Bot' };

export const sample: GameDeclaration = {
  name: 'sample',
  title: 'Sample',
  headings: sampleHeadings,
  decks: noSuch('sample', 'decks'),
  rulings: noSuch('sample', 'rulings'),
  language: sampleLanguage,
  walk: sampleWalk,
  scene: (files) => sampleScene(files, bot),
  bots: [bot],
  starter: { titles: ['GUARD'], clauses },
  frames: {
    condition: ['1 {phrase}: MOVE 1 towards nearest goal.'],
    destination: ['1 MOVE 1 to:\n   a) {phrase}.'],
    criterion: ['1 MOVE 1 to goal.\n   [{phrase}]'],
  },
};
