// Checks that a decision makes on the parts of a partial position that it needs.
import { unknownParts } from './layout.ts';
import { isKnownPart } from './position.ts';
import type { State } from './packed-state.ts';

/** Thrown when a part is needed that the position does not tell. */
export class UnknownPart extends Error {
  /** Field of the position. */
  readonly part: string;

  constructor(part: string) {
    super(`The position does not tell ${part}.`);
    this.part = part;
  }
}

/** Throws if one of the parts is unknown. */
export function requireParts({ words }: State, ...parts: readonly string[]): void {
  if (words[unknownParts] === 0) return;
  for (const part of parts) if (!isKnownPart(words, part)) throw new UnknownPart(part);
}
