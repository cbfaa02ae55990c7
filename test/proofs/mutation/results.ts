// Results of earlier runs, so that an interrupted run continues; and the judgements about faults that no test notices.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from '../../../runtime/kernel/fingerprint.ts';
import { checkout } from '../process.ts';
import type { Fault } from './operators.ts';
import type { Noticed } from './run-tests.ts';

const path = join(checkout, 'node_modules/.cache/botbook-mutation.jsonl');

/** The tests of each fault that was tried, and the test that noticed the fault. */
export class Results {
  private readonly rows = new Map<string, Noticed>();

  constructor() {
    if (!existsSync(path)) return;
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      // The last line of a killed run may be cut off.
      if (!line.endsWith('}')) continue;
      const { key, by } = JSON.parse(line) as { key: string; by: Noticed };
      this.rows.set(key, by);
    }
  }

  /** Returns an earlier result with the same texts of the file and its tests; undefined if there is none. */
  get(key: string): Noticed | undefined {
    return this.rows.get(key);
  }

  add(key: string, fault: Fault, by: Noticed): void {
    this.rows.set(key, by);
    mkdirSync(dirname(path), { recursive: true });
    const { file, line, change } = fault;
    appendFileSync(path, `${JSON.stringify({ key, file, line, change, by })}\n`);
  }
}

/** Returns the key of a result: the fault, and the texts of the file and of the tests. */
export const keyOf = (fault: Fault, texts: ReadonlyMap<string, string>, tests: readonly string[]): string =>
  fingerprint([fault.start, fault.to, ...[fault.file, ...tests].map((file) => texts.get(file) ?? '')]);

/** The judgement about a fault that no test notices. */
interface Judgement {
  readonly file: string;
  readonly line: string;
  readonly change: string;
  /** `equivalent`: the program does the same. `speed`: the program is only slower. */
  readonly is: 'equivalent' | 'speed';
  readonly why: string;
}

const judgements = JSON.parse(readFileSync(new URL('judged.json', import.meta.url), 'utf8')) as readonly Judgement[];

export const judgementOf = ({ file, lineText, change }: Fault): Judgement | undefined =>
  judgements.find((each) => each.file === file && each.line === lineText && each.change === change);
