// Reads the options of a proof and prints its result: a line with the totals, the faults, and a command that repeats
// the faults.
import { parseArgs } from 'node:util';

/** The name of a proof, and its options with their default numbers or texts. */
export interface ProofForm<N extends string, T extends string> {
  readonly name: string;
  /**
   * The options that are whole numbers, with their default values. If `seed` has no default value, each run has another
   * seed. `show` is the greatest number of faults that are printed.
   */
  readonly numbers: Readonly<Record<N, number>>;
  readonly texts?: Readonly<Record<T, string>>;
}

export type ProofWords<N extends string, T extends string> = Readonly<Record<N | 'seed' | 'show', number>> &
  Readonly<Record<T, string>>;

export const grouped = (count: number): string => count.toLocaleString('en');
export const sumOf = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
export const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);

/** Returns the numbers in a list such as `1,5`; all numbers if the list is empty. */
export const numbersIn = <N extends number>(list: string, all: readonly N[]): readonly N[] =>
  list === '' ? all : all.filter((number) => list.split(',').includes(String(number)));

/** Counts the faults of a proof, and prints the first faults. */
export class ProofReport {
  faults = 0;
  private readonly form: { readonly name: string };
  private readonly words: Readonly<Record<string, number | string>>;
  private next = performance.now() + 60_000;

  constructor(form: { readonly name: string }, words: Readonly<Record<string, number | string>>) {
    this.form = form;
    this.words = words;
  }

  /** Reports a fault. If `words` are given, also prints the command that repeats the fault with these options. */
  fault(text: string, words: Readonly<Record<string, number | string>> = this.words): void {
    if (++this.faults > Number(this.words['show'])) return;
    const options = Object.entries(words).flatMap(([name, word]) => (word === '' ? [] : [`--${name} ${word}`]));
    console.error(text);
    if (words !== this.words) console.error(`To repeat it: npm run proofs -- ${this.form.name} ${options.join(' ')}`);
  }

  /**
   * Calls `attempt`, which throws if something does not hold. Returns true if nothing is thrown. Otherwise reports the
   * error as a fault, and returns false.
   */
  holds(where: string, attempt: () => void, words?: Readonly<Record<string, number | string>>): boolean {
    try {
      attempt();
      return true;
    } catch (error) {
      this.fault(`${where}: ${errorText(error)}`, words);
      return false;
    }
  }

  /** Prints the progress at most once a minute, and only if BOTBOOK_PROGRESS is set. */
  progress(done: number, all: number): void {
    if (performance.now() < this.next || process.env['BOTBOOK_PROGRESS'] === undefined) return;
    this.next = performance.now() + 60_000;
    console.error(`${[this.form.name, ...process.argv.slice(2)].join(' ')}: ${grouped(done)} of ${grouped(all)}`);
  }
}

function wordsOf<N extends string, T extends string>(form: ProofForm<N, T>): ProofWords<N, T> {
  const usual: Readonly<Record<string, number | string>> = {
    seed: Date.now() % 1_000_000_000,
    show: 20,
    ...form.numbers,
    ...form.texts,
  };
  const options = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' }] as const));
  try {
    const { values: words } = parseArgs({ options });
    const read = Object.entries(usual).map(([name, word]) => {
      const said = words[name];
      if (said === undefined || typeof word === 'string') return [name, said ?? word] as const;
      if (!/^\d+$/.test(said)) throw new TypeError(`--${name} takes a whole number.`);
      return [name, Number(said)] as const;
    });
    return Object.fromEntries(read) as ProofWords<N, T>;
  } catch (error) {
    const takes = Object.entries(usual).map(([name, word]) => `--${name} ${word === '' ? '…' : word}`);
    console.error(`${error instanceof Error ? error.message : String(error)}\n${form.name} takes ${takes.join(', ')}.`);
    process.exit(2);
  }
}

/** Runs a proof with the options of the command line. `work` returns the line with the totals. */
export async function prove<N extends string, T extends string = never>(
  form: ProofForm<N, T>,
  work: (words: ProofWords<N, T>, report: ProofReport) => string | Promise<string>,
): Promise<void> {
  const started = performance.now();
  const words = wordsOf(form);
  const report = new ProofReport(form, words);
  let line = 'broken off';
  try {
    line = await work(words, report);
  } catch (error) {
    report.fault(errorText(error));
  }
  const { faults } = report;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${line}; seed ${words.seed}, ${seconds} s: ${faults === 0 ? 'all holds' : `${grouped(faults)} faults`}`);
  if (faults > 0) {
    const repeated = process.argv.slice(2).filter((word, at, all) => word !== '--seed' && all[at - 1] !== '--seed');
    console.error(`All of it again: npm run proofs -- ${[form.name, ...repeated].join(' ')} --seed ${words.seed}`);
    process.exitCode = 1;
  }
}
