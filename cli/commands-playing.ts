// The declarations of the verbs that play games.
import { type Command, Option } from 'commander';
import { collected, examples, optionTexts, runs, type Verb } from './commands.ts';
import {
  difficulties,
  fileOptions,
  playedSides,
  players,
  refusedScenarios,
  sideTitle,
} from './verbs/simulate/options.ts';
import type { GamesOptions } from './verbs/games/games.ts';
import { tableChances, tableDifficulties, tableModes, tableRivals } from './verbs/play/play.ts';

const playerOf = (side: string): Option =>
  new Option(`--${side} <player>`, `the player of ${sideTitle(side)} (default: greedy)`).choices(players);

/** Declares `simulate`. */
function ofGames(verb: Verb): void {
  const simulating = verb(
    'simulate',
    'scenario',
    'Play many games of a scenario and count the results. Takes the address of a scenario, such as callisto/1; with --merge, files with results.',
  )
    .option('--games <n>', 'the number of games (default: 1000)')
    .option('--from <n>', 'the number of the first game (default: 0); a game depends only on its number and the seed')
    .option('--seed <n>', `${optionTexts.seed} (default: 1)`);
  for (const side of playedSides) simulating.addOption(playerOf(side));
  for (const { option, text, inSimulations } of fileOptions)
    simulating.option(`--${option} <file>`, inSimulations === undefined ? text : `${text}; ${inSimulations}`);
  simulating
    .option('--teams', 'four players: two of each side, each with the cards of a force')
    .option(
      '--seat <seat=player>',
      'with --teams: the player of a seat (default: greedy), such as lfa2=random',
      collected,
    )
    .option('--rounds <n>', 'stop a game after this number of rounds, as a draw (default: 40)')
    .option('--workers <n>', 'the number of threads (default: one for each core); the totals stay the same')
    .addOption(new Option('--difficulty <how>', 'the difficulty of the bots (default: normal)').choices(difficulties))
    .option('--reading <R=second...>', 'use the second reading of an open ruling; R8=both compares both')
    .option('--use', 'count how often bots used each clause, sub-clause, row and criterion')
    .option('--overlay <file>', optionTexts.overlay)
    .option('--log', 'print the events of one game')
    .option('--out <file>', 'write the JSON into this file; if the file has the result already, play nothing')
    .option('--merge', 'add the results in the files, which --json or --out wrote, as if one run had played all games')
    .option('--partial', 'with --merge: allow missing games')
    .option('--json', optionTexts.json)
    .addHelpText(
      'after',
      examples(
        'simulate callisto/1',
        'simulate callisto/1 --games 10000 --seed 7 --lfa random',
        'simulate callisto/1 --from 500 --games 500 --out made/second.json',
        'simulate --merge made/second.json --json',
        'simulate callisto/4 --teams --games 200 --seat lfa2=random',
        'simulate callisto/1 --teams --games 1 --seed 3 --log',
        'simulate unbreakable/special-delivery --games 200 --blue random --seed 1',
        'simulate unbreakable/runaway --games 20 --blue random --yellow random',
      ),
    )
    .addHelpText(
      'after',
      () =>
        `Not played:\n${refusedScenarios()
          .map((line) => `  ${line}\n`)
          .join('')}`,
    )
    .action(runs(async () => (await import('./verbs/simulate/simulate.ts')).simulate));
}

/** Declares `study`. */
function ofStudies(verb: Verb): void {
  verb(
    'study',
    'file',
    'Play games of every combination of scenarios, players, difficulties, readings and overlays that a file describes, and report the effects. Takes a JSON file (docs/scale.md). Games that are in the folder of results are not played again.',
  )
    .option(
      '--out <folder>',
      'the folder of results, a file for each shard (default: NAME-results in the working folder)',
    )
    .option('--workers <n>', 'the number of threads (default: one for each core); the results stay the same')
    .option('--partial', 'play nothing; report on the games so far')
    .option('--shards', 'play nothing; print the numbers of the missing shards, for programs that divide work')
    .option('--shard <n>', 'play only this shard, without a report')
    .option('--html <file>', 'write the report as a web page with plots (- for standard output)')
    .option('--json', optionTexts.json)
    .addHelpText(
      'after',
      examples(
        'study docs/examples/readings.study.json --html study.html',
        'study docs/examples/readings.study.json --shards',
        'study docs/examples/readings.study.json --partial',
      ),
    )
    .action(runs(async () => (await import('./verbs/study/study.ts')).study));
}

/** Declares `table`, which opens the page on which people play. */
function ofPage(verb: Verb): void {
  verb(
    'table',
    'scenario',
    'Open the page for a game at your table: it keeps the board, and resolves the cards of the bot. Takes a scenario, such as callisto/1, or a folder with sheets of your own; without a name, the page has all scenarios.',
  )
    .option('--out <folder>', 'write the page as static files, which any host serves')
    .option('--single <file>', 'write the page as one file, which a browser opens from a disk')
    .option('--lan', 'serve the devices of your network, with a code to scan and a token')
    .option('--port <n>', 'the port of the page (default: 8220, or a free port)')
    .option('--no-open', 'do not open the browser')
    .addHelpText(
      'after',
      examples(
        'table',
        'table callisto/1 --no-open',
        'table --lan',
        'table --out made/table',
        'table --single made/table.html',
      ),
    )
    .action(runs(async () => (await import('./verbs/table/open-table.ts')).openTable));
}

/** Declares `play`, which plays a game with a person in the terminal. */
function ofTables(verb: Verb): void {
  const playing = verb(
    'play',
    'game',
    'Play a game against a bot, line by line. Takes the address of a scenario, such as callisto/1, or a saved game. Lines can be typed, piped, or read from a script.',
  )
    .option('--as <side>', 'your side: the other side is the bot; needed if people can play several sides')
    .addOption(
      new Option(
        '--against <player>',
        'the player of the other side, if it has no bot; person: people play both sides (default: greedy)',
      ).choices(tableRivals),
    )
    .addOption(
      new Option(
        '--mode <mode>',
        'companion: you keep your cards, and tell what you do; whole: the app deals all cards (default: companion)',
      ).choices(tableModes),
    )
    .addOption(
      new Option('--difficulty <how>', 'the difficulty of the bot (default: normal)').choices(tableDifficulties),
    )
    .option(
      '--real <kinds...>',
      `the dice and cards that you roll and draw yourself: ${tableChances.join(', ')} (default: none; the app rolls and draws)`,
    )
    .option('--seed <n>', `${optionTexts.seed} (default: by chance)`)
    .option('--position <file>', 'begin in this position');
  for (const { option, text } of fileOptions) playing.option(`--${option} <file>`, text);
  playing
    .option('--script <file>', 'take the lines of this file, one command each')
    .option('--saves <folder>', 'save the game in this folder; a typed game is saved anyway, in your folder for data')
    .option('--reading <R=second...>', optionTexts.reading)
    .option('--overlay <file>', optionTexts.overlay)
    .addHelpText(
      'after',
      examples(
        'play callisto/1 --as breakers',
        'play callisto/1 --as breakers --mode whole --seed 1',
        'play callisto/1 --as breakers --real dice deck bolster',
        'play callisto-1-breakers-1',
        'play unbreakable/special-delivery --seed 1',
        'play unbreakable/runaway --as blue --seed 1',
      ),
    )
    .action(runs(async () => (await import('./verbs/play/play.ts')).play));
}

/** Declares the verbs for saved games. */
function ofSavedGames(verb: Verb): void {
  const saves = 'the folder of the saved games (default: your folder for data)';
  verb('games', '', 'List your saved games, which `botbook play` continues.')
    // The verb itself refuses names, with a hint.
    .allowExcessArguments()
    .option('--delete <game>', 'delete a saved game')
    .option('--saves <folder>', saves)
    .addHelpText('after', examples('games', 'games --delete callisto-1-breakers-1'))
    .action(
      runs(async () => {
        const { games } = await import('./verbs/games/games.ts');
        return (options: GamesOptions, command: Command) => games(command.args, options);
      }),
    );
  verb('replay', 'game', 'Show the steps of a saved game. Takes a file, or a name of `botbook games`.')
    .option('--step <n>', 'show only this step, with the board and the prompt after it')
    .option('--position', 'print the position after the step as JSON, for decide, explain and board')
    .option('--saves <folder>', saves)
    .option('--reading <R=second...>', `${optionTexts.reading}, with which the game was played`)
    .option('--overlay <file>', optionTexts.overlay)
    .addHelpText('after', examples('replay callisto-1-breakers-1', 'replay callisto-1-breakers-1 --step 4 --position'))
    .action(runs(async () => (await import('./verbs/replay/replay.ts')).replay));
}

/** Declares `position`, which writes positions. */
function ofPositions(verb: Verb): void {
  verb(
    'position',
    'position',
    'Write a position as JSON, whole or as a player of a team sees it. Takes the address of a scenario for the start of a game, the file of a position, or - for standard input.',
  )
    .option('--teams', 'the start of a game of four players')
    .option('--seed <n>', 'draw the hands of the first round with this seed (default: before the first round)')
    .option('--view <player>', 'write only what this player of a game of four sees, such as lfa2')
    .option('--overlay <file>', optionTexts.overlay)
    .addHelpText('after', examples('position callisto/1 --seed 3', 'position callisto/1 --teams --seed 3 --view lfa2'))
    .action(runs(async () => (await import('./verbs/position/position.ts')).position));
}

/** Declares the verbs that play games. */
export function ofPlaying(verb: Verb): void {
  ofTables(verb);
  ofPage(verb);
  ofSavedGames(verb);
  ofPositions(verb);
  ofGames(verb);
  ofStudies(verb);
}
