// The declarations of the verbs that decide cards and run examples.
import type { Command } from 'commander';
import { examples, optionTexts, runs, type Verb } from './commands.ts';

const opening = 'procedures/callisto/scenario-1/examples/opening.json';

/** Declares the verbs that decide or explain a card in a position. */
export function ofDecisions(verb: Verb): void {
  const asked = (name: string, description: string): Command =>
    verb(name, 'position', description)
      .option('--card <name>', 'the card that the bot resolves')
      .option('--seed <n>', optionTexts.seed)
      .option(
        '--dice <faces>',
        'the faces that were rolled or the outcomes of rolls that choose, and the cards that were drawn, in order: 7,3',
      )
      .option('--reading <R=second...>', optionTexts.reading)
      .option('--overlay <file>', optionTexts.overlay)
      .option('--sheet <file>', 'use this sheet instead of the sheet of the book')
      .option('--strict', 'fail if a die or a card is missing')
      .option('--json', optionTexts.json);

  asked('decide', 'Decide a card of a bot in a position. Takes a file with a position, or - for standard input.')
    .option('--odds', 'print the possible outcomes with their exact probabilities')
    .option('--all', 'with --odds, list every outcome, with its cards, decks and ways')
    .option('--bomb <name>', 'decide which weapons the bot fires at a bomb, such as "medium nuke"')
    .option('--from <place>', 'with --bomb, the place of the unit that fires the bomb')
    .option('--at <place>', 'with --bomb, the place at which the bomb is fired')
    .addHelpText(
      'after',
      examples(
        `decide ${opening} --card "SCOUT Y" --seed 3`,
        `decide ${opening} --card CAPTAIN --odds`,
        `decide ${opening} --card "SCOUT Y" --seed 3 --json`,
      ),
    )
    .action(runs(async () => (await import('./verbs/decide/decide.ts')).decide));

  asked(
    'explain',
    'Decide a card and explain the decision in the terms of the book. Takes a file with a position, or - for standard input.',
  )
    .option('--full', 'print every clause, candidate and criterion')
    .option('--html <file>', optionTexts.html)
    .option(
      '--why-not <what>',
      'explain why the bot did not use a clause (2a), an action (ATTACK), or a unit, space, card or deck (E1)',
    )
    .option('--sight <names...>', 'answer by the printed list whether one unit or place sees another: 0710 0308')
    .addHelpText(
      'after',
      examples(
        `explain ${opening} --card "CORP-SEC Y"`,
        `explain ${opening} --card "CORP-SEC Y" --full`,
        `explain ${opening} --card "CORP-SEC Y" --why-not ATTACK`,
      ),
    )
    .action(runs(async () => (await import('./verbs/explain/explain.ts')).explain));
}

/** Declares `ask`, which decides cards by questions. */
export function ofQuestions(verb: Verb): void {
  verb(
    'ask',
    'bot',
    'Decide cards of a bot by questions to you, who have the board. Takes the address of a bot, such as callisto/1/lfa.',
  )
    .option('--cards <names>', 'the cards of the turn, in the order of the play area: "SCOUT Y, CORP-SEC Y"')
    .option('--reading <R=second...>', optionTexts.reading)
    .option('--overlay <file>', optionTexts.overlay)
    .option(
      '--json',
      'print the decided cards and the next question as one JSON object; answers are lines of standard input',
    )
    .addHelpText('after', examples('ask callisto/1/lfa --cards "SCOUT Y, CORP-SEC Y"'))
    .action(runs(async () => (await import('./verbs/ask/ask.ts')).ask));
}

/** Declares `test`, which runs examples. */
export function ofExamples(verb: Verb): void {
  verb(
    'test',
    'what',
    'Run examples of decisions. Takes files, folders, or addresses such as callisto/1. Without a name: this folder.',
  )
    .option(
      '--threshold <share>',
      'exit with 1 if examples use less of the sheets, in % (with --mutate: notice less of the changes)',
    )
    .option('--uncovered', 'list the parts of the sheets that no example uses')
    .option('--mutate', 'change the sheets, one small change at a time, and list the changes that no example notices')
    .option('--junit <file>', 'write a JUnit report into this file')
    .option('--reading <R=second...>', `${optionTexts.reading}, for examples that name none`)
    .option('--overlay <file>', optionTexts.overlay)
    .option('--json', optionTexts.json)
    .addHelpText('after', examples('test procedures', 'test callisto/1 --uncovered', 'test procedures --threshold 80'))
    .action(runs(async () => (await import('./verbs/test/test.ts')).test));
}
