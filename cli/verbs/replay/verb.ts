// Declares `botbook replay`.
import type { CommandVerb } from '../../command-verb.ts';
import { overlayOption, readingHelp, savesOption } from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'replay',
  group: 'play',
  arguments: [['[game...]']],
  description: 'Show the steps of a saved game. Takes a file, or a name of `botbook games`.',
  options: [
    ['--step <n>', 'show only this step, with the board and the prompt after it'],
    ['--position', 'print the position after the step as JSON, for decide, explain and board'],
    savesOption,
    ['--reading <R=second...>', `${readingHelp}, with which the game was played`],
    overlayOption,
  ],
  examples: [`replay ${botExamples.savedGame}`, `replay ${botExamples.savedGame} --step 4 --position`],
  largestInput: 'files of up to 64 MB',
  serves: 'named',
  load: async () => (await import('./replay.ts')).replay,
};
