// Declares `botbook play`.
import { overlayOption, readingOption, seedHelp } from '../../shared-options.ts';
import type { CommandVerb } from '../../command-verb.ts';
import { botExamples, mapExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'play',
  group: 'play',
  arguments: [['[game...]']],
  description: `Play a game against a bot, line by line. Takes the address of a scenario, such as ${botExamples.scenario}, the folder of a book without code whose page has a turn, or a saved game. Lines can be typed, piped, or read from a script.`,
  options: [
    ['--as <side>', 'your side: the other side is the bot; needed if people can play several sides'],
    async () => (await import('./table-options.ts')).tableOptions(),
    ['--seed <n>', `${seedHelp} (default: by chance)`],
    ['--position <file>', 'begin in this position'],
    async () => (await import('./table-options.ts')).filesOfScenarios(),
    ['--script <file>', 'take the lines of this file, one command each'],
    ['--saves <folder>', 'save the game in this folder; a typed game is saved anyway, in your folder for data'],
    readingOption,
    overlayOption,
  ],
  examples: [
    `play ${botExamples.scenario} --as ${botExamples.otherBot}`,
    `play ${botExamples.scenario} --as ${botExamples.otherBot} --mode whole --seed 1`,
    `play ${botExamples.scenario} --as ${botExamples.otherBot} --real ${botExamples.realParts}`,
    `play ${botExamples.savedGame}`,
    `play ${mapExamples.scenario} --seed 1`,
    `play ${mapExamples.otherScenario} --as ${mapExamples.side} --seed 1`,
  ],
  largestInput: 'files of up to 64 MB',
  serves: ['named', 'page'],
  load: async () => (await import('./play.ts')).play,
};
