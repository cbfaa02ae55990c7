// Declares Heavy Gear, whose tables decide about a battle before its first round.
import { gameOfTables } from '../../game/game-of-tables.ts';
import { battlePlayers } from './forces/battle-players.ts';
import { heavygearBattles } from './forces/battles.ts';
import { checkForceSheet } from './forces/force-sheets.ts';
import { heavygearHeadings } from './headings.ts';

export const heavygear = gameOfTables({
  name: 'heavygear',
  title: 'Heavy Gear',
  headings: heavygearHeadings,
  rulingLetter: 'H',
  checkRules: checkForceSheet,
  battles: heavygearBattles,
  rolling: { players: battlePlayers, each: ['MISSION GENERATION'] },
  file: 'compiler/games/heavygear/game.ts',
});
