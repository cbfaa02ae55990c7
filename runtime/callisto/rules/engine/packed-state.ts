// What changes while a game is played: one block of memory, copied whole.
import * as at from './layout.ts';

/** Whether a bot plays a side (solo). */
export const isBot = ({ bytes }: State, side: number): boolean => (((bytes[at.bots] as number) >>> side) & 1) === 1;

export class State {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;

  constructor() {
    const memory = new ArrayBuffer(at.size);
    this.bytes = new Uint8Array(memory);
    this.words = new Int32Array(memory);
  }

  /** Becomes the same as another. */
  become(other: State): void {
    this.bytes.set(other.bytes);
  }

  copy(): State {
    const copy = new State();
    copy.become(this);
    return copy;
  }

  equals(other: State): boolean {
    for (let word = 0; word < at.size / 4; word++) if (this.words[word] !== other.words[word]) return false;
    return true;
  }
}
