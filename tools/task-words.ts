// Reads the options of a task of `npm run`. A mistake ends the task with a message and the exit code 2.
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Ends a task because of a mistake in its options or names. */
export function refuseTask(task: string, problem: string): never {
  console.error(`${problem}\n\`npm run ${task} -- --help\` lists the options.`);
  process.exit(2);
}

/** Returns the options and names of a task. */
export function taskWords<T extends ParseArgsConfig>(task: string, form: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(form);
  } catch (error) {
    return refuseTask(task, error instanceof Error ? error.message : String(error));
  }
}
