// Declares Heavy Gear, whose tables decide about a battle before its first round.
import { gameOfTables } from '../../game/game-of-tables.ts';
import { battlePlayers } from './forces/battle-players.ts';
import { heavygearBattles } from './forces/battles.ts';
import { wordsOfRules } from './forces/rule-words.ts';
import { battleTitles } from './forces/battle-titles.ts';
import { checkForceSheet } from './forces/sheet-checks.ts';
import { namesPieces } from './forces/effect-texts.ts';
import { heavygearHeadings } from './headings.ts';

export const heavygear = gameOfTables({
  name: 'heavygear',
  title: 'Heavy Gear',
  headings: heavygearHeadings,
  rulingLetter: 'H',
  checkRules: checkForceSheet,
  battles: heavygearBattles,
  ruleWords: wordsOfRules,
  isDrawn: namesPieces,
  rolling: {
    players: battlePlayers,
    each: [battleTitles.missions],
    seconds: { repeats: 'H3', together: 'H12' },
  },
  switchable: ['H3', 'H12', 'H20', 'H21'],
  file: 'compiler/games/heavygear/game.ts',
});
