// Declares `botbook simulate`.
import { jsonOption, overlayOption, seedHelp } from '../../shared-options.ts';
import type { CommandVerb } from '../../command-verb.ts';
import { botExamples, mapExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'simulate',
  group: 'play',
  arguments: [['[scenario...]']],
  description: `Play many games of a scenario and count the results. Takes the address of a scenario, such as ${botExamples.scenario}; with --merge, files with results (- for standard input). For the folder of a book without code, decide its cards in random positions instead, and count the shares of its clauses.`,
  options: [
    ['--games <n>', 'the number of games (default: 1000)'],
    [
      '--positions <n>',
      'the number of random positions of a book without code (default: 1000); the report has shares of positions, not of games',
    ],
    [
      '--from <n>',
      'the number of the first game or position (default: 0), which depends only on its number and the seed',
    ],
    ['--seed <n>', `${seedHelp} (default: 1)`],
    async () => (await import('./options-of-games.ts')).playersAndFiles,
    ['--teams', 'four players: two of each side, each with the cards of a force'],
    [
      '--seat <seat=player>',
      `with --teams: the player of a seat (default: greedy), such as ${botExamples.seat}=random`,
      { isRepeated: true },
    ],
    ['--rounds <n>', 'stop a game after this number of rounds, as a draw (default: 40)'],
    ['--workers <n>', 'the number of threads (default: one for each core); the totals stay the same'],
    async () => (await import('./options-of-games.ts')).botDifficulty,
    [
      '--reading <R=second...>',
      'use another reading of an open ruling; R10=third is a third, and R8=both compares both',
    ],
    [
      '--use',
      'count how often bots used each clause, sub-clause, row and criterion; of a book without code, this takes some twenty times as long',
    ],
    overlayOption,
    ['--log', 'print the events of one game'],
    ['--out <file>', 'write the JSON into this file; if the file has the result already, play nothing'],
    [
      '--merge',
      'add the results in the files, which --json or --out wrote, as if one run had played all games, or decided all positions',
    ],
    ['--partial', 'with --merge: allow missing games or positions'],
    jsonOption,
  ],
  examples: [
    `simulate ${botExamples.scenario}`,
    `simulate ${botExamples.scenario} --games 10000 --seed 7 ${botExamples.randomBot}`,
    `simulate ${botExamples.scenario} --from 500 --games 500 --out made/second.json`,
    'simulate --merge made/second.json --json',
    `simulate ${botExamples.laterScenario} --teams --games 200 --seat ${botExamples.seat}=random`,
    `simulate ${botExamples.scenario} --teams --games 1 --seed 3 --log`,
    `simulate ${mapExamples.scenario} --games 200 ${mapExamples.randomSide} --seed 1`,
    `simulate ${mapExamples.otherScenario} --games 20 ${mapExamples.randomSides}`,
  ],
  section: async () => (await import('./options-of-games.ts')).notPlayed(),
  exits: [[130, 'interrupted; the games so far were counted and printed']],
  largestInput: 'sheets of up to 4 MB, reports of up to 64 MB, any number of games',
  serves: ['named', 'page'],
  load: async () => (await import('./simulate.ts')).simulate,
};
