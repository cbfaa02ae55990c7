// What happens while a card is resolved: all events in their order, those of chance among them.
import { eventKinds } from '../../../runtime/callisto/rules/engine/events.ts';
import type { Sink } from '../../../runtime/callisto/rules/engine/events.ts';

/** Numbers of an event: its kind, and what the kind says. */
const width = 5;
const end = -1;

const wordsOf = ([of = end, ...values]: readonly number[]): string =>
  of === end ? 'the end of an event' : `${eventKinds[of] ?? of} ${values.join(' ')}`;

/** Numbers as they came, so many for each event. */
export class Told implements Sink {
  private readonly numbers: number[] = [];

  tell(of: number, a: number, b: number, c: number, d: number): void {
    this.numbers.push(of, a, b, c, d);
  }

  begin(of: number, a: number, b: number, c: number, d: number): void {
    this.tell(of, a, b, c, d);
  }

  end(): void {
    this.tell(end, 0, 0, 0, 0);
  }

  clear(): void {
    this.numbers.length = 0;
  }

  /** The first event that another was not told so, in words; null if there is none. */
  differs(other: Told): string | null {
    const [own, others] = [this.numbers, other.numbers];
    const length = Math.max(own.length, others.length);
    for (let index = 0; index < length; index++) {
      if (own[index] === others[index]) continue;
      const from = index - (index % width);
      const event = (of: readonly number[]): string =>
        from < of.length ? wordsOf(of.slice(from, from + width)) : 'nothing';
      return `${event(own)}, and ${event(others)}`;
    }
    return null;
  }
}
