// State: everything that changes during play, in one block of memory that is copied as a whole.
import * as at from './layout.ts';

export const isBot = ({ bytes }: State, side: number): boolean => (((bytes[at.bots] as number) >>> side) & 1) === 1;

/** The same memory as bytes and as 32-bit words; layout.ts has the offsets of the fields. */
export class State {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;

  constructor(memory = new ArrayBuffer(at.stateSize), start = 0) {
    this.bytes = new Uint8Array(memory, start, at.stateSize);
    this.words = new Int32Array(memory, start, at.stateSize / 4);
  }

  copyFrom(other: State): void {
    this.bytes.set(other.bytes);
  }

  copy(): State {
    const copy = new State();
    copy.copyFrom(this);
    return copy;
  }

  equals(other: State): boolean {
    for (let word = 0; word < at.stateSize / 4; word++) if (this.words[word] !== other.words[word]) return false;
    return true;
  }
}
