// The largest memory of this process.
import { existsSync, readFileSync } from 'node:fs';

/** Returns the largest memory of this process in MB. */
export function peakMemory(): number {
  // The largest memory that Node reports for a process includes the memory of the process that started it. Linux
  // reports the memory of the process alone.
  const status = '/proc/self/status';
  const peak = existsSync(status) ? /^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return (Number(peak ?? process.resourceUsage().maxRSS) * 1024) / 1e6;
}
