// Keeps values that are expensive to make, such as languages and scripts, for all tests of a process.
import { getOrMake } from '../../runtime/kernel/lazily.ts';

/**
 * Returns the value of a key, and makes the value at the first call. The proof `mutation` switches faults on and off
 * inside a process. Every test must then run the code with the fault, so the value is made at each call.
 */
export const madeOnce = <Key, Value extends object>(values: Map<Key, Value>, key: Key, make: () => Value): Value =>
  process.env['BOTBOOK_FAULTS'] === undefined ? getOrMake(values, key, make) : make();
