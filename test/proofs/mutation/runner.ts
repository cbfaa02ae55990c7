// Runs each test once without a fault. Then repeats the test with each fault whose code it has reached, until some test
// notices the fault. The code of one file contains all faults, and a global function says which fault is active.
import { appendFileSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';

type Test = Parameters<NonNullable<TestRunner['onBeforeTryTask']>>[0];

/**
 * The path of the file with the results. A line has the number of a fault, a result (`tried`, `noticed` …), and in some
 * lines the name of a test.
 */
const path = process.env['BOTBOOK_FAULTS'] ?? '';

/** The time in milliseconds that a test may take in all, while it is repeated with one fault after another. */
const patience = Number(process.env['BOTBOOK_FAULT_TIME'] ?? 15_000);

/** The faults that this run no longer tries: a test has noticed them, or the list of results marks them as `left`. */
const finished = new Set<number>();
/** True if each test file tries each fault, and false if the first test file that notices a fault is enough. */
const isForEachFile = process.env['BOTBOOK_FAULT_FILES'] === 'all';
const finishedIn = new Set<string>();

/** The number of the active fault; −1 if there is none. */
let active = -1;
let calls = 0;
let mostCalls = Infinity;
const reached = new Set<number>();
/** True while a test runs. False while modules are loaded and test files prepare their tests. */
let isInTest = false;
/** True if the code of the active fault has run at least once since the fault became active. */
let hasActed = false;
/** The numbers of the faults that must be tried in separate processes. */
const unclear = new Set<number>();

/**
 * Records that a fault must be tried in a separate process, because this run cannot show if a test notices the fault.
 */
function noteUnclear(fault: number): void {
  if (unclear.has(fault) || finished.has(fault)) return;
  unclear.add(fault);
  appendFileSync(path, `${fault} unclear\n`);
}

/**
 * True if `fault` is the active fault. Throws if the code calls this function far more often than without a fault: the
 * code may then never end.
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
      if ((is === 'noticed' && !isForEachFile) || is === 'left') finished.add(Number(fault));
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
    // A test that fails when it is repeated without a fault proves nothing about faults.
    if (!(await passes(-1))) return first.forEach(noteUnclear);
    const name = `${test.file.name}: ${test.name}`.replaceAll(/\s+/g, ' ');
    for (const [index, fault] of first.entries()) {
      if (finished.has(fault) || finishedIn.has(`${fault} ${test.file.name}`)) continue;
      if (performance.now() - started > patience) return first.slice(index).forEach(noteUnclear);
      note(fault, 'tried', name);
      mostCalls = most;
      if (await passes(fault)) {
        // The code of the fault runs only in the first run of the test, because the test keeps a result of that run. A
        // pass then says nothing about the fault.
        if (!hasActed) noteUnclear(fault);
        continue;
      }
      // The fault may have damaged data that later tests use. So the test must pass once more without the fault.
      if (!(await passes(-1))) {
        note(fault, 'noticed', name);
        throw new Error('a fault has spoilt the test');
      }
      if (isForEachFile) finishedIn.add(`${fault} ${test.file.name}`);
      else finished.add(fault);
      note(fault, 'noticed', name);
    }
  }
}
