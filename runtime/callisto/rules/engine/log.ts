// A log: what happened, in the order it happened, each event with the one that caused it. Numbers only; `eventAt`
// makes an object of one for whoever renders it.
import { eventKinds } from './events.ts';
import type { EventKind, Sink } from './events.ts';
import { Fingerprint } from '../../../kernel/fingerprint.ts';

export interface LogEvent {
  readonly kind: EventKind;
  /** The index of the event that caused it; null for those that nobody caused. */
  readonly cause: number | null;
  /** What the kind says they are (events.ts). */
  readonly values: readonly [number, number, number, number];
}

const width = 6;

export class Log implements Sink {
  private words = new Int32Array(width * 1024);
  private open: number[] = [];
  count = 0;

  tell(kind: number, a: number, b: number, c: number, d: number): void {
    let from = this.count * width;
    if (from === this.words.length) {
      const more = new Int32Array(this.words.length * 2);
      more.set(this.words);
      this.words = more;
    }
    const { words } = this;
    words[from++] = kind;
    words[from++] = this.open.at(-1) ?? -1;
    words[from++] = a;
    words[from++] = b;
    words[from++] = c;
    words[from] = d;
    this.count++;
  }

  begin(kind: number, a: number, b: number, c: number, d: number): void {
    this.tell(kind, a, b, c, d);
    this.open.push(this.count - 1);
  }

  end(): void {
    this.open.pop();
  }

  mark(): number {
    return this.count;
  }

  reset(mark: number): void {
    this.count = mark;
    this.open = this.open.filter((one) => one < mark);
  }

  clear(): void {
    this.reset(0);
  }

  eventAt(index: number): LogEvent {
    const { words } = this;
    const from = index * width;
    const at = (word: number): number => words[from + word] as number;
    const [kind, cause] = [at(0), at(1)];
    return {
      kind: eventKinds[kind] ?? 'decided',
      cause: cause < 0 ? null : cause,
      values: [at(2), at(3), at(4), at(5)],
    };
  }

  events(from = 0): LogEvent[] {
    const found: LogEvent[] = [];
    for (let index = from; index < this.count; index++) found.push(this.eventAt(index));
    return found;
  }

  /** A fingerprint of all that happened. */
  fingerprint(): string {
    const print = new Fingerprint();
    for (let word = 0; word < this.count * width; word++) print.add(this.words[word] as number);
    return print.toString();
  }
}
