// All steps in the order in which they run. Debug sessions and pinned positions of earlier steps are still there in
// later steps.
import type { Step } from '../steps.ts';
import { changing } from './changing.ts';
import { commanding } from './commanding.ts';
import { comparing } from './comparing.ts';
import { deciding } from './deciding.ts';
import { examples } from './examples.ts';
import { looking } from './looking.ts';
import { otherGames } from './other-games.ts';
import { playing } from './playing.ts';
import { reading } from './reading.ts';
import { renaming } from './renaming.ts';
import { stopping } from './stopping.ts';
import { debuggedExamples, exampleRuns, testing } from './testing.ts';
import { typing } from './typing.ts';

/**
 * Returns the steps of the wanted parts: `ui` (the main features), `more` (rarer commands), and `looks` (themes and
 * narrow windows).
 */
export const stepsOf = (wants: (part: string) => boolean): readonly Step[] => [
  ...(wants('ui') ? [...typing, ...reading, ...playing, ...stopping, ...examples, ...testing] : []),
  ...(wants('more')
    ? [...changing, ...comparing, ...deciding, ...exampleRuns, ...debuggedExamples, ...otherGames, ...commanding]
    : []),
  ...(wants('looks') ? looking : []),
  // This step changes many files, so it comes last.
  ...(wants('ui') ? renaming : []),
];
