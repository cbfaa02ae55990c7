// Results of a check as a JUnit report: a suite for each sheet, a failure for each finding, and a skipped test for each
// finding with an ignore comment.
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { CheckResults, CheckedSheet } from './check-results.ts';
import { markup, rawMarkup, type Markup } from '../document/markup.ts';

export const inLines = (indent: string, all: readonly Markup[]): Markup =>
  rawMarkup(all.map((child) => `\n${indent}${child.markup}`).join('') + (all.length > 0 ? `\n${indent.slice(2)}` : ''));

export const junitHead = (name: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${markup`<testsuites name="${name}">`.markup}`;

/** Returns a JUnit report. `name` is the name of the program that ran the tests. */
export const junitText = (name: string, suites: readonly Markup[]): string =>
  `${junitHead(name)}${inLines('  ', suites).markup}</testsuites>\n`;

function caseOf(file: string, lines: Lines, { code, name, start }: Diagnostic, ...inside: readonly Markup[]): Markup {
  const { line, column } = lines.at(start);
  const title = `${code} ${name} ${line}:${column}`;
  const content = inLines('      ', inside);
  return markup`<testcase classname="${file}" name="${title}" file="${file}" line="${String(line)}">${content}</testcase>`;
}

function suite({ file, text, diagnostics, suppressed = [] }: CheckedSheet): Markup {
  const lines = new Lines(text);
  const failures = diagnostics.map((diagnostic) => {
    const { severity, message, help } = diagnostic;
    return caseOf(file, lines, diagnostic, markup`<failure type="${severity}" message="${message}">${help}</failure>`);
  });
  const skipped = suppressed.map(({ diagnostic, ignore }) => {
    const reason = ignore.reason || 'No reason is given.';
    return caseOf(file, lines, diagnostic, markup`<skipped message="${reason}"></skipped>`);
  });
  const cases = [...failures, ...skipped];
  // A sheet without findings gets a test that passes, because programs treat a suite without tests as not run.
  if (failures.length === 0)
    cases.push(markup`<testcase classname="${file}" name="nothing is found" file="${file}"></testcase>`);
  const counts = [cases.length, failures.length, skipped.length, 0] as const;
  return suiteOf(file, counts, cases);
}

function suiteOf(
  name: string,
  [tests, failures, skipped, errors]: readonly [number, number, number, number],
  cases: readonly Markup[],
): Markup {
  return markup`
    <testsuite name="${name}" tests="${tests}" failures="${failures}" skipped="${skipped}" errors="${errors}">
      ${inLines('    ', cases)}
    </testsuite>`;
}

export function checkedJunit({ sheets, unread }: CheckResults, name: string): string {
  const missed = unread.map(({ code, message, help }) => {
    const error = inLines('      ', [markup`<error type="${code}" message="${message}">${help}</error>`]);
    return suiteOf(code, [1, 0, 0, 1], [markup`<testcase classname="${name}" name="${code}">${error}</testcase>`]);
  });
  return junitText(name, [...missed, ...sheets.map(suite)]);
}
