/** Returns the greatest amount of memory, in MB, that this process has used so far. */
export declare function peakMemory(): number;
