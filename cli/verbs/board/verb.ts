// Declares `botbook board`.
import type { CommandVerb } from '../../command-verb.ts';
import { jsonOption } from '../../shared-options.ts';
import { botExamples, mapExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'board',
  group: 'read',
  arguments: [['[board...]']],
  description:
    'Check a board and draw it as a map. Takes the address of a scenario, a board.json, or - for standard input; the address may be left out for a position. Without a name: the list of boards.',
  options: [
    ['--svg <file>', 'write the drawing as SVG (- for standard output)'],
    ['--html <file>', 'write a web page with the drawing and tables (- for standard output)'],
    ['--position <file>', 'draw the pieces of a position (- for standard input) instead of those of the start'],
    ['--sight <who>', 'shade the hexes that a unit, or a unit in this hex, sees (maps of hexes only)'],
    ['--teams', 'list the cards of each of four players'],
    ['--overlay <file>', 'use the board of this owner’s file instead of the stand-in'],
    jsonOption,
  ],
  examples: [
    'board',
    `board ${botExamples.boardScenario}`,
    `board ${botExamples.boardScenario} --svg board.svg`,
    `board ${botExamples.scenario} --teams`,
    `board --position ${botExamples.positionFile}`,
    'board my/board.json --html board.html',
    `board ${mapExamples.scenario} --sight ${mapExamples.hex} --html map.html`,
  ],
  exits: [[1, 'the board has an error']],
  largestInput: 'boards and positions of up to 64 MB',
  serves: ['named', 'page'],
  load: async () => (await import('./board.ts')).board,
};
