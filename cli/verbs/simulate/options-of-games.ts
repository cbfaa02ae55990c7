// The options of `botbook simulate` that depend on the games.
import type { VerbOption } from '../../command-verb.ts';
import { difficulties, fileOptions, playedSides, players, refusedScenarios, sideTitle } from './options.ts';

/** The options for the player of each side, and for the files of scenarios. */
export const playersAndFiles: readonly VerbOption[] = [
  ...playedSides.map((side): VerbOption => [
    `--${side} <player>`,
    `the player of ${sideTitle(side)} (default: greedy)`,
    { choices: players },
  ]),
  ...fileOptions.map(({ option, text, inSimulations }): VerbOption => [
    `--${option} <file>`,
    inSimulations === undefined ? text : `${text}; ${inSimulations}`,
  ]),
];

export const botDifficulty: readonly VerbOption[] = [
  ['--difficulty <how>', 'the difficulty of the bots (default: normal)', { choices: difficulties }],
];

/** Returns the section of the help about scenarios and rules that are not played. */
export const notPlayed = (): string =>
  `Not played:\n${refusedScenarios()
    .map((line) => `  ${line}\n`)
    .join('')}`;
