// The largest memory of this process.
import { existsSync, readFileSync } from 'node:fs';

/** Returns the largest memory of this process in MB. */
export function peakMemory(): number {
  // The largest memory that a process reports includes the process that started it, so Linux is asked for the program's.
  const status = '/proc/self/status';
  const peak = existsSync(status) ? /^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return (Number(peak ?? process.resourceUsage().maxRSS) * 1024) / 1e6;
}
