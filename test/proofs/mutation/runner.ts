// Runs each test once without a fault, and then again with each fault that the test reaches, until a test notices the
// fault. The code of one file contains all faults. A global function decides which fault is active.
import { appendFileSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';

type Test = Parameters<NonNullable<TestRunner['onBeforeTryTask']>>[0];

/** The path of the list of results. Each line has the number of a fault, a result, and perhaps the name of a test. */
const path = process.env['BOTBOOK_FAULTS'] ?? '';

/** The time in milliseconds that a test may take for all faults that it reaches. */
const patience = Number(process.env['BOTBOOK_FAULT_TIME'] ?? 15_000);

/**
 * The faults that this run does not try (any more): those left out from the start, and those that a test has noticed.
 */
const finished = new Set<number>();
/** The number of the active fault; −1 if there is none. */
let active = -1;
let calls = 0;
let mostCalls = Infinity;
const reached = new Set<number>();
/** True while a test runs. At other times, modules are loaded and test files prepare their tests. */
let isInTest = false;
/** True if the code of the active fault has run since the fault became active. */
let hasActed = false;
/** The numbers of the faults that need separate processes. */
const unclear = new Set<number>();

/** Records that a fault needs separate processes, because this run cannot show whether a test notices the fault. */
function noteUnclear(fault: number): void {
  if (unclear.has(fault) || finished.has(fault)) return;
  unclear.add(fault);
  appendFileSync(path, `${fault} unclear\n`);
}

/**
 * Returns true if `fault` is active. Throws if the code asks far more often than without a fault, because the code may
 * never end.
 */
function isFaultActive(fault: number): boolean {
  if (++calls > mostCalls) throw new Error('endless');
  if (!isInTest) noteUnclear(fault);
  if (active < 0) reached.add(fault);
  hasActed ||= fault === active;
  return fault === active;
}

Object.assign(globalThis, { isFaultActive });

const note = (fault: number, is: 'tried' | 'noticed', test: string): void =>
  appendFileSync(path, `${fault} ${is} ${test}\n`);

export default class FaultRunner extends TestRunner {
  constructor(...config: ConstructorParameters<typeof TestRunner>) {
    super(...config);
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const [fault = '', is] = line.split(' ');
      if (is === 'noticed' || is === 'left') finished.add(Number(fault));
    }
  }

  async runTask(test: Test): Promise<void> {
    const run = TestRunner.getTestFn(test as never);
    const passes = async (fault: number): Promise<boolean> => {
      active = fault;
      calls = 0;
      isInTest = true;
      hasActed = false;
      try {
        await run();
        return true;
      } catch {
        return false;
      } finally {
        active = -1;
        mostCalls = Infinity;
        isInTest = false;
      }
    };
    reached.clear();
    calls = 0;
    isInTest = true;
    try {
      await run();
    } catch (error) {
      reached.forEach(noteUnclear);
      throw error;
    } finally {
      isInTest = false;
    }
    const most = 20 * calls + 100_000;
    const started = performance.now();
    const first = [...reached];
    // If a test fails when it runs again without a fault, it proves nothing.
    if (!(await passes(-1))) return first.forEach(noteUnclear);
    const name = `${test.file.name}: ${test.name}`.replaceAll(/\s+/g, ' ');
    for (const [index, fault] of first.entries()) {
      if (finished.has(fault)) continue;
      if (performance.now() - started > patience) return first.slice(index).forEach(noteUnclear);
      note(fault, 'tried', name);
      mostCalls = most;
      if (await passes(fault)) {
        // The code with the fault did not run, because the test keeps a result of its first run.
        if (!hasActed) noteUnclear(fault);
        continue;
      }
      // The fault may have damaged something that later tests use, so the test must pass again without the fault.
      if (!(await passes(-1))) {
        note(fault, 'noticed', name);
        throw new Error('a fault has spoilt the test');
      }
      finished.add(fault);
      note(fault, 'noticed', name);
    }
  }
}
