// Declares Callisto as a game.
import { deckTables } from '../../../runtime/callisto/data/scenario-decks.ts';
import { readRulings } from '../../../runtime/kernel/ruling-files.ts';
import type { GameDeclaration } from '../../game/game-declaration.ts';
import { callistoBoard } from './board/read.ts';
import { callistoScene } from './callisto-scene.ts';
import { callistoOverlay } from './play/read-scene.ts';
import { callistoTableGame } from './table/table-game.ts';
import { callistoPlay } from './play/simulation-games.ts';
import { changedReadings, switchable } from './facts/viewpoint.ts';
import { emitCallisto } from './emit/emit-callisto.ts';
import { rule as attackClass } from './lint/attack-class/rule.ts';
import { rule as passengersWithoutVehicle } from './lint/passengers-without-vehicle/rule.ts';
import { rule as replacedMeaning } from './lint/replaced-meaning/rule.ts';
import { callistoStarter } from './starter-scenario.ts';
import { waitingCard } from './play/waiting-card.ts';
import { callistoWalk } from './play/walk-rules.ts';
import { callistoHeadings } from './words/headings.ts';
import { callistoLanguage } from './words/world.ts';

const clauses = `# A clause: a condition, a colon, an action. Without a condition it always holds.
1 Interference in play area: RECON.
# Lettered lines under the action name destinations: the bot takes the first possible one. If a line allows several
# spaces, the list in brackets after it chooses: each criterion in turn, until one space is left.
2 Space secure: SCOUT 2 to:
   a) Unscouted objective.
      [Highest value > Nearest > Random]
   b) Space nearest to [a)].
      [Elevated > Random]
# A threshold asks for a target whose defence is no higher: the three numbers are for a higher, a level, a lower one.
3 Threshold 5/6/7: ATTACK 1.
`;

export const callisto: GameDeclaration = {
  name: callistoTableGame.name,
  title: callistoTableGame.title,
  headings: callistoHeadings,
  decks: deckTables,
  rulingLetter: 'R',
  rulings: (json) => readRulings(json, 'callisto', 'R'),
  board: callistoBoard,
  language: callistoLanguage,
  walk: callistoWalk,
  scene: callistoScene,
  overlay: callistoOverlay,
  waitingCard,
  switchable,
  changedReadings,
  play: callistoPlay,
  tables: callistoTableGame.choices,
  emit: emitCallisto,
  lintRules: [attackClass, passengersWithoutVehicle, replacedMeaning],
  bots: [
    { name: 'LFA', file: 'lfa', short: 'LFA', title: 'LFA' },
    { name: 'BREAKERS', file: 'breakers', short: 'BRK', title: 'Breakers' },
  ],
  starter: { titles: ['SCOUT', 'NAVIGATOR', 'SCANNER', 'RIPPER'], clauses },
  starterData: callistoStarter,
  frames: {
    condition: ['1 {phrase}: MOVE 1 towards nearest objective.', '1 {phrase}: ATTACK 1.'],
    destination: ['1 MOVE 1 to:\n   a) {phrase}.'],
    criterion: ['1 MOVE 1 towards objective.\n   [{phrase}]', '1 ATTACK 1.\n   [{phrase}]'],
  },
};
