// Options and texts that the declarations of several command verbs share.
import type { VerbOption } from './command-verb.ts';
import { botExamples, tableExamples } from './shown-examples.ts';

/** Help texts about the names that most verbs take as arguments. */
export const sheetNames = `Takes files, folders, addresses such as ${botExamples.sheet}, or - for standard input.`;
export const thisFolder = 'Without a name: the sheets of this folder.';

/** The largest input of most command verbs, for the help text. */
export const sheetSizes = 'sheets of up to 4 MB, any number of them';

/** The formats of reports about sheets. */
export const formats = ['pretty', 'compact', 'json', 'github', 'sarif', 'junit'] as const;

export const formatOption: VerbOption = [
  '--format <form>',
  'the format of the findings (default: pretty)',
  { choices: formats },
];
export const jsonOption: VerbOption = ['--json', 'print one JSON object (docs/json.md)'];
export const jsonFormatOption: VerbOption = ['--json', 'the same as --format json'];
export const htmlOption: VerbOption = ['--html <file>', 'write a web page (- for standard output)'];
export const quietOption: VerbOption = ['-q, --quiet', 'print errors only'];
export const overlayOption: VerbOption = [
  '--overlay <file>',
  'use the figures of this owner’s file instead of stand-ins',
];
export const savesOption: VerbOption = [
  '--saves <folder>',
  'the folder of the saved games (default: your folder for data)',
];

export const readingHelp = 'use the second reading of an open ruling';
export const readingOption: VerbOption = ['--reading <R=second...>', readingHelp];
export const seedHelp = 'the seed of the dice';

/** The options of the command verbs that decide or explain a card in a position. */
export const decisionOptions: readonly VerbOption[] = [
  ['--card <name>', 'the card that the bot resolves (default: the only card in the play areas of bots)'],
  ['--seed <n>', seedHelp],
  [
    '--dice <faces>',
    'the faces that were rolled or the outcomes of rolls that choose, and the cards that were drawn, in order: 7,3',
  ],
  readingOption,
  overlayOption,
  ['--sheet <file>', 'use this sheet instead of the sheet of the book'],
  ['--strict', 'fail if a die or a card is missing'],
  jsonOption,
];

/** Texts and options of the verbs that roll the tables of a sheet. */
export const tableSheetNames = `Takes a file, a table of a file such as mine.bot/table-effects, an address such as ${tableExamples.sheet} or ${tableExamples.table}, a row whose dice fall in play such as ${tableExamples.row}, or - for standard input.`;
export const tableHelp = 'the terrain of the table and the game limit; needs --force';
export const forceOption: VerbOption = ['--force <player=file>', 'the force of a player', { isRepeated: true }];
