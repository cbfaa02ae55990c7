// A log of events in order, each with the index of the event that caused it. The log has only numbers. `eventAt` makes
// an object of an event.
import type { LogEvent } from '../../../types/callisto/events.ts';
import { eventKind, eventKinds, type Sink } from './events.ts';
import * as at from './layout.ts';
import { Fingerprint } from '../../../kernel/fingerprint.ts';

export type { LogEvent };

const wordsPerEvent = 6;
/** The words of a `card` event from this index on contain piles. */
const firstPileWord = 4;

/**
 * Returns the number of a pile for fingerprints. The number is the offset that the pile had in the oldest layout of
 * states. So fingerprints stay the same if the layout changes.
 */
const pileNumber = (pile: number): number => {
  const index = at.piles.findIndex((each) => each === pile);
  return index < 0 ? 924 : 456 + 50 * index;
};

export class Log implements Sink {
  private words = new Int32Array(wordsPerEvent * 1024);
  private openEvents: number[] = [];
  count = 0;

  tell(kind: number, a: number, b: number, c: number, d: number): void {
    let offset = this.count * wordsPerEvent;
    if (offset === this.words.length) {
      const longer = new Int32Array(this.words.length * 2);
      longer.set(this.words);
      this.words = longer;
    }
    const { words } = this;
    words[offset++] = kind;
    words[offset++] = this.openEvents.at(-1) ?? -1;
    words[offset++] = a;
    words[offset++] = b;
    words[offset++] = c;
    words[offset] = d;
    this.count++;
  }

  begin(kind: number, a: number, b: number, c: number, d: number): void {
    this.tell(kind, a, b, c, d);
    this.openEvents.push(this.count - 1);
  }

  end(): void {
    this.openEvents.pop();
  }

  mark(): number {
    return this.count;
  }

  reset(mark: number): void {
    this.count = mark;
    this.openEvents = this.openEvents.filter((event) => event < mark);
  }

  clear(): void {
    this.reset(0);
  }

  eventAt(index: number): LogEvent {
    const { words } = this;
    const offset = index * wordsPerEvent;
    const wordAtIndex = (word: number): number => words[offset + word] as number;
    const [kind, cause] = [wordAtIndex(0), wordAtIndex(1)];
    return {
      kind: eventKinds[kind] ?? 'decided',
      cause: cause < 0 ? null : cause,
      values: [wordAtIndex(2), wordAtIndex(3), wordAtIndex(4), wordAtIndex(5)],
    };
  }

  events(from = 0): LogEvent[] {
    const events: LogEvent[] = [];
    for (let index = from; index < this.count; index++) events.push(this.eventAt(index));
    return events;
  }

  fingerprint(): string {
    const print = new Fingerprint();
    for (let event = 0; event < this.count * wordsPerEvent; event += wordsPerEvent) {
      const isCard = this.words[event] === eventKind.card;
      for (let word = 0; word < wordsPerEvent; word++) {
        const number = this.words[event + word] as number;
        print.add(isCard && word >= firstPileWord ? pileNumber(number) : number);
      }
    }
    return print.toString();
  }
}
