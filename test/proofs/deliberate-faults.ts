// Puts deliberate faults into a copy of the checkout, one fault at a time, and runs the tests that must notice the fault.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prove } from './kit.ts';
import { copyCheckout, firstRed, withCode } from './mutation/run-tests.ts';
import { inNewFolder } from './process.ts';

export interface DeliberateFault {
  readonly name: string;
  readonly file: string;
  /** Words that occur once in the file. The fault replaces them by `to`. */
  readonly from: string;
  readonly to: string;
  /** The test file or the beginning of the test files that must notice the fault. */
  readonly tests: string;
  /** The kind of the fault, if the list has kinds. */
  readonly family?: string;
}

/** Returns the text of the file of a fault, with the fault. Throws if the code has moved. */
export function textWithFault({ name, file, from, to }: DeliberateFault, text: string): string {
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`${name}: \`${from}\` occurs ${count} times in ${file}, not once.`);
  return text.replace(from, () => to);
}

/**
 * Proves that the tests notice each fault of a list. `leftOut` has the test files that do not run. A fault is tried if
 * its index divided by the option `of` leaves the remainder `rest`, and if its name contains `name`.
 */
export const proveNoticed = (
  proof: { readonly name: string; readonly of: number },
  faults: readonly DeliberateFault[],
  leftOut: readonly string[] = [],
): Promise<void> =>
  prove(
    { name: proof.name, numbers: { of: proof.of, rest: 0, seed: 0 }, texts: { name: '' } },
    ({ of, rest, name: wanted }, report) =>
      inNewFolder(proof.name, async (copy) => {
        copyCheckout(copy);
        const chosen = faults.filter(({ name }, index) => index % of === rest && name.includes(wanted));
        for (const [index, fault] of chosen.entries()) {
          const { name, file, tests, family } = fault;
          const code = textWithFault(fault, readFileSync(join(copy, file), 'utf8'));
          const words = [...leftOut.map((left) => `--exclude=${left}`), tests];
          const noticedBy = await withCode(copy, file, code, () => firstRed(copy, words));
          console.log(`${family === undefined ? '' : `${family}: `}${name}\n  ${noticedBy ?? 'by no test'}`);
          if (noticedBy === null) report.fault(`no test notices: ${name}`, { of: 1, name: `'${name}'` });
          report.progress(index, chosen.length);
        }
        return `${chosen.length} of ${faults.length} faults`;
      }),
  );
