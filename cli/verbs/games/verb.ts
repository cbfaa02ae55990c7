// Declares `botbook games`.
import type { Command } from 'commander';
import { savesOption } from '../../shared-options.ts';
import type { CommandVerb } from '../../command-verb.ts';
import type { GamesOptions } from './games.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'games',
  group: 'play',
  takesStrayNames: true,
  description: 'List your saved games, which `botbook play` continues.',
  options: [['--delete <game>', 'delete a saved game'], savesOption],
  examples: ['games', `games --delete ${botExamples.savedGame}`],
  largestInput: 'saved games of up to 64 MB, any number of them',
  load: async () => {
    const { games } = await import('./games.ts');
    return (options: GamesOptions, command: Command) => games(command.args, options);
  },
};
