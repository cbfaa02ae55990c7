// Stores results on disk, so that an interrupted run can continue. Also reads the judgements of people about faults
// that no test notices.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from '../../../runtime/kernel/fingerprint.ts';
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import { checkout } from '../process.ts';
import type { Fault } from './operators.ts';
import type { Noticed } from './run-tests.ts';

const path = join(checkout, 'node_modules/.cache/botbook-faults.jsonl');

/**
 * Returns the code of a text without comments and imports. A result stays valid if only comments and imports change.
 */
const codeOf = (text: string): string =>
  text
    .replaceAll(/^import [^;]*;$/gm, '')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .join('\n');

/** A line of the list of results. */
interface Row {
  /** The fingerprint of the fault and of the code of its file. */
  readonly key: string;
  readonly by: Noticed;
  /**
   * The fingerprint of the code of the test that noticed the fault. If no test noticed the fault, the fingerprint of
   * all tests of the file.
   */
  readonly tests: string;
}

/**
 * Results of earlier runs: for each fault, the test that noticed it. A result is used only while the code of the file
 * and of its tests is unchanged.
 */
export class Results {
  private readonly rows = new Map<string, Row>();
  /** Fingerprints of the code of files. */
  private readonly codePrints = new Map<string, string>();
  private readonly texts: ReadonlyMap<string, string>;

  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts;
    if (!existsSync(path)) return;
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      // If a run was killed, its last line may be cut off. Such a line is skipped.
      if (!line.endsWith('}')) continue;
      const row = JSON.parse(line) as Row;
      this.rows.set(row.key, row);
    }
  }

  private codePrint(file: string): string {
    return getOrMake(this.codePrints, file, () => fingerprint(codeOf(this.texts.get(file) ?? '')));
  }

  private print(files: readonly string[], ...more: readonly (string | number)[]): string {
    return fingerprint([...more, ...files.map((file) => this.codePrint(file))]);
  }

  private key({ index, to, file }: Fault): string {
    return this.print([file], index, to);
  }

  private testPrint(by: Noticed, tests: readonly string[]): string {
    const [, noticing] = /^(test\/[^:]*):/.exec(by ?? '') ?? [];
    return this.print(noticing === undefined ? tests : [noticing]);
  }

  /** Returns an earlier result if the code of the file and of its tests is unchanged; undefined otherwise. */
  get(fault: Fault, tests: readonly string[]): Noticed | undefined {
    const row = this.rows.get(this.key(fault));
    return row && row.tests === this.testPrint(row.by, tests) ? row.by : undefined;
  }

  add(fault: Fault, tests: readonly string[], by: Noticed): void {
    const row: Row = { key: this.key(fault), by, tests: this.testPrint(by, tests) };
    this.rows.set(row.key, row);
    mkdirSync(dirname(path), { recursive: true });
    const { file, line, change } = fault;
    appendFileSync(path, `${JSON.stringify({ ...row, file, line, change })}\n`);
  }
}

/** A judgement by a person about a fault that no test notices. */
interface Judgement {
  readonly file: string;
  readonly line: string;
  readonly change: string;
  /**
   * The reason why no test can notice the fault. `equivalent`: the program with the fault does the same. `speed`: it is
   * only slower.
   */
  readonly is: 'equivalent' | 'speed';
  readonly why: string;
}

export const judgements = JSON.parse(
  readFileSync(new URL('judged.json', import.meta.url), 'utf8'),
) as readonly Judgement[];

export const judgementOf = ({ file, lineText, change }: Fault): Judgement | undefined =>
  judgements.find((each) => each.file === file && each.line === lineText && each.change === change);
