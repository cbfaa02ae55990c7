// What a decision asks for and a partial position leaves out.
import { unknownParts } from './layout.ts';
import { isKnownPart } from './position.ts';
import type { State } from './packed-state.ts';

/** Thrown where a part is asked for that was not told. */
export class Untold extends Error {
  /** The field of the position. */
  readonly part: string;

  constructor(part: string) {
    super(`The position does not tell ${part}.`);
    this.part = part;
  }
}

/** Goes on only if all these parts were told. */
export function need({ words }: State, ...parts: readonly string[]): void {
  if (words[unknownParts] === 0) return;
  for (const part of parts) if (!isKnownPart(words, part)) throw new Untold(part);
}
