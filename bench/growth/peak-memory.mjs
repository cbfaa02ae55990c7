// The greatest amount of memory that this process has used.
import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the greatest amount of memory, in MB, that this process has used so far.
 *
 * @returns {number}
 */
export function peakMemory() {
  // The figure of Node includes the memory of the parent process. The figure `VmHWM` of Linux is for this process
  // alone.
  const status = '/proc/self/status';
  const peak = existsSync(status) ? /^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return (Number(peak ?? process.resourceUsage().maxRSS) * 1024) / 1e6;
}
