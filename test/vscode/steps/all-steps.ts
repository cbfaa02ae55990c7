// All steps of a person, in their order. Sessions and pinned positions of a step are there in the next steps.
import type { Step } from '../steps.ts';
import { examples } from './examples.ts';
import { looking } from './looking.ts';
import { playing } from './playing.ts';
import { reading } from './reading.ts';
import { renaming } from './renaming.ts';
import { stopping } from './stopping.ts';
import { testing } from './testing.ts';
import { typing } from './typing.ts';

export const allSteps: readonly Step[] = [
  ...typing,
  ...reading,
  ...playing,
  ...stopping,
  ...examples,
  ...testing,
  ...looking,
  // This step changes many files, so it comes last.
  ...renaming,
];
