// Shows the progress of long work on standard error: a bar in a terminal after two seconds, or a line each minute
// elsewhere.
import { err, ownControls } from './io.ts';

/** The work of a progress display: the total number of units, and the plural noun of the units, such as `games`. */
interface ProgressOf {
  readonly total: number;
  readonly units: string;
}

/** The output and the clock of a progress display. A test replaces both. */
interface ProgressPlace {
  readonly isTerminal: boolean;
  readonly now: () => number;
  readonly write: (text: string) => void;
}

const patience = 2000;
/**
 * The shortest time between two updates, in milliseconds: of the progress bar in a terminal, and of the lines that are
 * printed elsewhere.
 */
const betweenBars = 100;
const betweenLines = 60_000;
const width = 30;

const ownPlace = (): ProgressPlace => ({
  isTerminal: process.stderr.isTTY,
  now: () => performance.now(),
  write: (text) => err(ownControls(text)),
});

/** Returns a time in words: `40 s`, `12 min`, `3.5 h`. */
function timeText(seconds: number): string {
  if (seconds < 120) return `${seconds.toFixed(0)} s`;
  return seconds < 7200 ? `${(seconds / 60).toFixed(0)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** Shows the progress of some work. */
export class Progress {
  private readonly work: ProgressOf;
  private readonly place: ProgressPlace;
  private readonly started: number;
  /** The earliest time at which the next bar or line is printed. */
  private next: number;
  private isShown = false;

  constructor(work: ProgressOf, place: ProgressPlace = ownPlace()) {
    this.work = work;
    this.place = place;
    this.started = place.now();
    this.next = this.started + (place.isTerminal ? patience : betweenLines);
  }

  /**
   * Reports the number of finished units. `total` is the number of all units. It replaces the total of the constructor,
   * whose caller may not know it yet.
   */
  tell(done: number, total = this.work.total): void {
    const { place, work, started } = this;
    const now = place.now();
    if (now < this.next) return;
    this.next = now + (place.isTerminal ? betweenBars : betweenLines);
    const left = done > 0 ? `, ${timeText(((now - started) / done / 1000) * (total - done))} left` : '';
    const text = `${done} of ${total} ${work.units}${left}`;
    if (!place.isTerminal) {
      place.write(`${text}\n`);
      return;
    }
    const bar = '█'.repeat(Math.round((done / total) * width)).padEnd(width, '░');
    place.write(`\r${bar} ${text}\u001B[K`);
    this.isShown = true;
  }

  /** Removes the progress bar from the terminal. */
  end(): void {
    if (this.isShown) this.place.write('\r\u001B[K');
    this.isShown = false;
  }
}
