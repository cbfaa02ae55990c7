// Lists changes that steps make to files of the opened folder while the steps act as another program. The window asks
// for new changes again and again.
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * A change of a file: its kind in the numbers of VS Code (1: changed, 2: created, 3: deleted), and the path of the file
 * in the folder.
 */
export type BookChange = readonly [kind: 1 | 2 | 3, path: string];

/** The milliseconds between two looks at the folder. */
const pause = 100;

export class BookChanges {
  readonly #folder: string;
  readonly #log: BookChange[] = [];
  #times: ReadonlyMap<string, number>;
  #isEnded = false;

  constructor(folder: string) {
    this.#folder = folder;
    this.#times = this.#timesOfFiles();
  }

  #timesOfFiles(): Map<string, number> {
    const entries = readdirSync(this.#folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return new Map(
      paths.flatMap((path) => {
        const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
        return time === undefined ? [] : [[`/${relative(this.#folder, path)}`, time] as const];
      }),
    );
  }

  #look(): void {
    const [before, now] = [this.#times, this.#timesOfFiles()];
    for (const [path, time] of now) if (before.get(path) !== time) this.#log.push([before.has(path) ? 1 : 2, path]);
    for (const path of before.keys()) if (!now.has(path)) this.#log.push([3, path]);
    this.#times = now;
  }

  /**
   * Calls `write`, which changes files for the window itself. These changes are not listed, because the window knows
   * them.
   */
  async byWindow(write: () => Promise<void>): Promise<void> {
    this.#look();
    await write();
    this.#times = this.#timesOfFiles();
  }

  /** Waits for changes after the first `count` changes, and returns them. */
  async after(count: number): Promise<readonly BookChange[]> {
    for (;;) {
      this.#look();
      if (this.#log.length > count || this.#isEnded) return this.#log.slice(count);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  get count(): number {
    return this.#log.length;
  }

  end(): void {
    this.#isEnded = true;
  }
}
