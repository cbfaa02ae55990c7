// Compares the results of each phase for each sample with golden files. `UPDATE=1 npm test` writes these files again.
// Check the changes before you commit them.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatSheet, readSheet } from '../../library/index.ts';
import { diagnosticsDump, tokensDump, treeDump } from '../support/dump.ts';

const folder = new URL('../samples/', import.meta.url);
const samples = globSync('*.bot', { cwd: folder }).toSorted();

const phases: Record<string, (text: string) => string> = {
  tokens: tokensDump,
  tree: (text) => treeDump(readSheet(text).sheet),
  diagnostics: diagnosticsDump,
  formatted: (text) => {
    const result = formatSheet(text);
    return result.ok ? result.text : `not formatted: ${result.reason}\n`;
  },
};

describe.each(samples)('%s', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  it.each(Object.keys(phases))('%s', (phase) => {
    const golden = new URL(`${basename(name, '.bot')}.${phase}.txt`, folder);
    const found = phases[phase]?.(text) ?? '';
    if (process.env['UPDATE']) writeFileSync(golden, found);
    expect(found).toBe(readFileSync(golden, 'utf8'));
  });
});
