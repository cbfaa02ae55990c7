// Checks the working folder of the program.
import { UserError, reasonOf } from './errors.ts';

/**
 * Throws an error for the user if the working folder is missing or cannot be examined. A terminal can be in a folder that
 * another program has deleted.
 */
export function requireWorkingFolder(): void {
  try {
    process.cwd();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new UserError('no-working-folder', { reason: reasonOf(error) });
  }
}
