// Tests the debugger in an example of a turn: it stops at each step of the page, at moments, and inside cards. The
// expected values are those of the example, which is worked out by hand.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DebugClient } from '../support/debug-client.ts';

const folder = 'procedures/drowned-bell';
const title = 'the last hero falls: the moment removes Kestrel, and the monsters win';
const launch = { example: `${folder}/examples/turns.example`, title };
const page = resolve(`${folder}/drowned-bell.page`);
const lines = readFileSync(page, 'utf8').split('\n');
const lineOf = (words: string): number => lines.findIndex((line) => line.startsWith(words)) + 1;
const example = `example “${title}”`;

test('a turn stops at each step of the page, with the table before the step', () => {
  const client = new DebugClient();
  expect(client.launch(launch)).toBe(`entry: ${example} › TURN 1`);
  expect(client.variables()).toContain('Step › 1: Kestrel: initiative 0 → 50');
  expect(client.go('next')).toBe(`step: ${example} › TURN 2`);
  const [frame] = client.frames();
  expect([frame?.source?.path, frame?.line]).toEqual([page, lineOf('2 If the hound deck is empty')]);
  const variables = client.variables();
  expect(variables).toContain(
    'Step › 2: ✓ If a silt hound is in a space, put the top card of the hound deck in the hound pile',
  );
  expect(variables).toContain('Step › 3: SCENT OF BLOOD: hound deck → hound pile');
  expect(variables).toContain('Table › hound deck: SCENT OF BLOOD, PACK CIRCLE');
  expect(variables).toContain('Table › figures › Kestrel: E5');
  expect(variables).toContain('Table › initiative › Kestrel: 50');
  for (let step = 3; step <= 7; step++) expect(client.go('next')).toBe(`step: ${example} › TURN ${step}`);
  for (const part of ['a', 'b', 'c', 'd', 'e'])
    expect(client.go('next')).toBe(`step: ${example} › Silt Hound 1 › TURN 7${part}`);
  // The card is stepped like every card, under its step.
  const card = `${example} › Silt Hound 1 › TURN 7e › Silt Hound 1, SCENT OF BLOOD`;
  expect(client.go('next')).toBe(`step: ${card}`);
  expect(client.go('stepIn')).toBe(`step: ${card} › clause 1`);
  expect(client.variables()).toContain('Clause › condition: ✓ (Kestrel)');
  expect(client.go('stepBack')).toBe(`step: ${card}`);
});

test('breakpoints in the page halt at steps and moments', () => {
  const client = new DebugClient();
  const breakpoints = [{ line: lineOf('When a figure has no hit points') }, { line: lineOf('8 The heroes win') }];
  const halted = client.launch(launch, () => {
    const { body } = client.ask('setBreakpoints', { source: { path: page }, breakpoints });
    expect(body?.['breakpoints']).toMatchObject([{ verified: true }, { verified: true }]);
  });
  expect(halted).toBe(`entry: ${example} › TURN 1`);
  expect(client.go('continue')).toBe(`breakpoint: ${example} › Silt Hound 1 › TURN 7e › MOMENTS 1`);
  // The moment begins when Kestrel has no hit points, and has not removed her yet.
  const variables = client.variables();
  expect(variables).toContain('Step › 1: Kestrel: When a figure has no hit points, remove it');
  expect(variables).toContain('Table › hit points › Kestrel: 0');
  expect(variables).toContain('Table › figures › Kestrel: E5');
  expect(variables).toContain('Table › figures › Silt Hound 1: E4');
  expect(client.go('continue')).toBe(`breakpoint: ${example} › TURN 8`);
  expect(client.variables()).toContain('Step › 3: The monsters win');
  expect(client.variables()).toContain('Table › figures › Kestrel: box');
});
