// Declares `botbook compile`.
import type { CommandVerb } from '../../command-verb.ts';
import {
  jsonOption,
  overlayOption,
  quietOption,
  readingOption,
  sheetNames,
  sheetSizes,
  thisFolder,
} from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'compile',
  group: 'program',
  arguments: [['[sheets...]']],
  description: `Compile sheets into JavaScript modules. ${sheetNames} ${thisFolder}`,
  options: [
    ['--out <folder>', 'the folder for the modules, their types and source maps'],
    ['--wide', 'compile for boards of up to 64 places, even if the board of the book is smaller'],
    ['--no-sources', 'leave the texts of the sheets out of the source maps'],
    readingOption,
    overlayOption,
    jsonOption,
    quietOption,
  ],
  examples: [
    `compile procedures/${botExamples.game} --out dist/${botExamples.game}`,
    `compile ${botExamples.sheet} --out compiled`,
  ],
  exits: [[1, 'a sheet has an error, and nothing was written']],
  largestInput: sheetSizes,
  serves: 'emit',
  load: async () => (await import('./compile.ts')).compileFiles,
};
