// Checks the working folder of the program.
import { UserError, reasonOf } from './errors.ts';

/**
 * Throws an error for the user if the working folder is missing or cannot be examined. For example, another program has
 * deleted the folder of the terminal.
 */
export function requireWorkingFolder(): void {
  try {
    process.cwd();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new UserError('no-working-folder', { reason: reasonOf(error) });
  }
}
