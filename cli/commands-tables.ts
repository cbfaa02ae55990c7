// The declarations of the verbs that roll the tables of a sheet.
import { examples, optionTexts, runs, type Verb } from './commands.ts';

const sheetName =
  'Takes a file, an address such as heavygear/set-up or heavygear/set-up/table-effects, or - for standard input.';

export function ofTables(verb: Verb): void {
  verb('roll', 'sheet', `Roll the tables of a sheet, step by step, with a seed or with real dice. ${sheetName}`)
    .option('--seed <n>', `${optionTexts.seed} (default: a random seed, which is printed)`)
    .option(
      '--dice <faces>',
      'the faces that were rolled, in order: 6,5,3. If a face is missing, the next die is named',
    )
    .option('--html <file>', 'also write a page to print (- for standard output)')
    .option('--json', optionTexts.json)
    .addHelpText(
      'after',
      examples(
        'roll heavygear/set-up --seed 5',
        'roll heavygear/set-up --dice 6,5,6,3,2',
        'roll heavygear/set-up --seed 5 --json',
      ),
    )
    .action(runs(async () => (await import('./verbs/roll.ts')).rollSheet));

  verb('odds', 'sheet', `Print the exact odds of the tables of a sheet, as fractions. ${sheetName}`)
    .option('--json', optionTexts.json)
    .addHelpText('after', examples('odds heavygear/set-up', 'odds heavygear/set-up/deployment-zones --json'))
    .action(runs(async () => (await import('./verbs/odds.ts')).odds));
}
