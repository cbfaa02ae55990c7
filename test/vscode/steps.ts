// Runs steps. Each step acts like a person who writes sheets, and waits until the screen shows the expected text. After
// a failed step, a screenshot is saved and the next steps still run.
import { join } from 'node:path';
import type { Book } from './book.ts';
import type { Window } from './window.ts';

/** A window with the folder that it opens. */
export interface OpenBook {
  readonly window: Window;
  readonly book: Book;
}

export interface Scene extends OpenBook {
  /** Saves a picture of a view in the middle of a step. */
  readonly keep: (view: string) => Promise<void>;
}

export interface Step {
  readonly name: string;
  readonly run: (scene: Scene) => Promise<void>;
}

/** The time limit for one step, in milliseconds. */
const limit = 600_000;

async function within(step: Step, scene: Scene): Promise<void> {
  const late: { timer?: NodeJS.Timeout } = {};
  const end = new Promise<never>((_resolve, reject) => {
    late.timer = setTimeout(() => reject(new Error(`takes longer than ${limit / 1000} s`)), limit);
  });
  try {
    await Promise.race([step.run(scene), end]);
  } finally {
    clearTimeout(late.timer);
  }
}

/**
 * Runs steps in order. After each step, saves a screenshot and closes all editors. Returns the number of failed steps.
 */
export async function runSteps(steps: readonly Step[], open: OpenBook, folder: string): Promise<number> {
  let failed = 0;
  for (const [index, step] of steps.entries()) {
    const begun = performance.now();
    const pathOf = (name: string): string =>
      join(folder, `${String(index + 1).padStart(2, '0')}-${name.replaceAll(/\W+/g, '-')}.png`);
    const photograph = async (name: string): Promise<void> => {
      await open.window.page.screenshot({ path: pathOf(name) });
    };
    const scene: Scene = { ...open, keep: photograph };
    const seconds = (): string => ((performance.now() - begun) / 1000).toFixed(1);
    try {
      await within(step, scene);
      console.log(`  ok   ${step.name} (${seconds()} s)`);
    } catch (error) {
      failed++;
      console.log(`  FAIL ${step.name} (${seconds()} s): ${error instanceof Error ? error.message : String(error)}`);
    }
    await photograph(step.name);
    try {
      await open.window.clear();
    } catch (error) {
      console.log(`       left behind: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failed;
}
