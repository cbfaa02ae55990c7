// Declares Sample, a game of tables that are rolled.
import { gameOfTables } from '../../../../compiler/game/game-of-tables.ts';

export const sample = gameOfTables({
  name: 'sample',
  title: 'Sample',
  // The patterns of the headings of sections, by the kind of the section. The sign `…` matches any words.
  headings: {
    ranking: [],
    rules: ['… RULES'],
    table: ['… TABLE'],
    grid: ['… GRID'],
    steps: ['… STEPS'],
    die: 6,
    stepNumbers: ['{n})'],
  },
  // The players, and the titles of the tables on which each player rolls.
  rolling: { players: [], each: [] },
  file: 'compiler/games/sample/game.ts',
});
