// Results of a check as a JUnit report: a suite for each sheet, a failure for each finding, and a skipped test for each
// finding that an ignore accepts.
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Checked, CheckedSheet } from './checked.ts';
import { element, raw, type Markup } from '../document/markup.ts';

const inLines = (indent: string, all: readonly Markup[]): Markup =>
  raw(all.map(({ markup }) => `\n${indent}${markup}`).join('') + (all.length > 0 ? `\n${indent.slice(2)}` : ''));

function caseOf(file: string, lines: Lines, { code, name, start }: Diagnostic, ...inside: readonly Markup[]): Markup {
  const { line, column } = lines.at(start);
  const attributes = { classname: file, name: `${code} ${name} ${line}:${column}`, file, line: String(line) };
  return element('testcase', attributes, inLines('      ', inside));
}

function suite({ file, text, diagnostics, suppressed = [] }: CheckedSheet): Markup {
  const lines = new Lines(text);
  const failures = diagnostics.map((diagnostic) => {
    const { severity, message, help } = diagnostic;
    return caseOf(file, lines, diagnostic, element('failure', { type: severity, message }, help));
  });
  const skipped = suppressed.map(({ diagnostic, ignore }) =>
    caseOf(file, lines, diagnostic, element('skipped', { message: ignore.reason || 'No reason is given.' })),
  );
  const cases = [...failures, ...skipped];
  // Readers of reports take a suite without a test for one that did not run.
  if (failures.length === 0) cases.push(element('testcase', { classname: file, name: 'nothing is found', file }));
  const counts = { tests: String(cases.length), failures: String(failures.length), skipped: String(skipped.length) };
  return element('testsuite', { name: file, ...counts, errors: '0' }, inLines('    ', cases));
}

export function checkedJunit({ sheets, unread }: Checked, name: string): string {
  const missed = unread.map(({ code, message, help }) => {
    const error = element('error', { type: code, message }, help);
    const test = element('testcase', { classname: name, name: code }, inLines('      ', [error]));
    const counts = { tests: '1', failures: '0', skipped: '0', errors: '1' };
    return element('testsuite', { name: code, ...counts }, inLines('    ', [test]));
  });
  const all = element('testsuites', { name }, inLines('  ', [...missed, ...sheets.map(suite)]));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${all.markup}\n`;
}
