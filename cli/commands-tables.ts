// The declarations of the verbs that roll the tables of a sheet.
import { collected, examples, optionTexts, runs, type Verb } from './commands.ts';

const sheetName =
  'Takes a file, a table of a file such as mine.bot/table-effects, an address such as heavygear/set-up or heavygear/set-up/table-effects, a row whose dice fall in play such as heavygear/set-up/friendly-fire, or - for standard input.';

const tableText = 'the terrain of the table and the game limit; needs --force';
const forceText = 'the force of a player';

export function ofTables(verb: Verb): void {
  verb('roll', 'sheet', `Roll the tables of a sheet, step by step, with a seed or with real dice. ${sheetName}`)
    .option('--seed <n>', `${optionTexts.seed} (default: a random seed, which is printed)`)
    .option(
      '--dice <faces>',
      'the faces that were rolled, in order: 6,5,3. If a face is missing, the next die is named',
    )
    .option('--times <n>', 'the number of rolls of the dice of a row, such as one roll for every model (default: 1)')
    .option('--reading <R=second...>', optionTexts.reading)
    .option('--table <file>', tableText)
    .option('--force <player=file>', forceText, collected)
    .option('--objectives <player=names>', 'the objectives of a player: north=escape,recon', collected)
    .option(
      '--support <player=options>',
      'the support of a player, with Combat Groups after a colon: "north=AA Turret, 2 Reserve Combat Group: First Squad, Second Squad"',
      collected,
    )
    .option('--fill', 'draw the choices that are not given, each legal set with equal chance (not with --dice)')
    .option('--list', 'list the legal sets of the choices that are not given')
    .option('--html <file>', 'also write a page to print (- for standard output)')
    .option('--json', optionTexts.json)
    .addHelpText(
      'after',
      examples(
        'roll heavygear/set-up --seed 5',
        'roll heavygear/set-up --dice 6,5,6,3,2',
        'roll heavygear/set-up --seed 5 --json',
        'roll heavygear/set-up/extreme-temperatures --times 12 --seed 5',
      ),
    )
    .action(runs(async () => (await import('./verbs/roll/roll.ts')).rollSheet));

  verb('odds', 'sheet', `Print the exact odds of the tables of a sheet, as fractions. ${sheetName}`)
    .option('--reading <R=second...>', optionTexts.reading)
    .option('--table <file>', `${tableText}; then the choices and possible targets are counted`)
    .option('--force <player=file>', forceText, collected)
    .option('--json', optionTexts.json)
    .addHelpText('after', examples('odds heavygear/set-up', 'odds heavygear/set-up/deployment-zones --json'))
    .action(runs(async () => (await import('./verbs/odds/odds.ts')).odds));

  verb(
    'score',
    'what',
    'Score a battle that was played, step by step. Takes a game and a file, or - for standard input.',
  )
    .option('--reading <R=second...>', optionTexts.reading)
    .option('--json', optionTexts.json)
    .addHelpText('after', examples('score heavygear procedures/heavygear/examples/played.json'))
    .action(runs(async () => (await import('./verbs/score/score.ts')).scoreFile));
}
