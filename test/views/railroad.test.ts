// Tests of railroad diagrams: their boxes and rails are inside the drawing, and no two boxes overlap.
import { expect, test } from 'vitest';
import { railroadSvg, type GrammarExpression } from '../../views/reference/railroad.ts';

const terminal = (text: string): GrammarExpression => ({ is: 'terminal', text });
const rule = (name: string): GrammarExpression => ({ is: 'rule', name });

/** The parts of the grammar rule `"[" ( a | long-name | c ) { ">" a } ( WORDS )+ [ "]" ]`. */
const expression: GrammarExpression = {
  is: 'sequence',
  parts: [
    terminal('"["'),
    { is: 'choice', parts: [rule('a'), rule('long-name'), terminal('c')] },
    { is: 'repetition', of: { is: 'sequence', parts: [terminal('">"'), rule('a')] }, least: 0 },
    { is: 'repetition', of: terminal('WORDS'), least: 1 },
    { is: 'option', of: terminal('"]"') },
  ],
};

const numbers = (text: string, names: readonly string[]): number[] =>
  names.map((name) => Number(new RegExp(` ${name}="([^"]+)"`).exec(text)?.[1]));

test('a diagram has a box for each part, in order, without overlaps and inside the drawing', () => {
  const svg = railroadSvg({ name: 'sample', expression }, 'a < b', 'light');
  const texts = [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts).toEqual(['[', 'a', 'long-name', 'c', '&gt;', 'a', 'WORDS', ']']);
  const [width = 0, height = 0] = numbers(svg, ['width', 'height']);
  const boxes = [...svg.matchAll(/<rect [^>]*rx="(?:2|15)"[^>]*>/g)].map(([box]) =>
    numbers(box, ['x', 'y', 'width', 'height']),
  );
  expect(boxes).toHaveLength(8);
  for (const [index, [x = 0, y = 0, w = 0, h = 0]] of boxes.entries()) {
    expect(x > 0 && y > 0 && x + w < width && y + h < height, texts[index]).toBe(true);
    for (const [a = 0, b = 0, c = 0, d = 0] of boxes.slice(index + 1))
      expect(x + w <= a || a + c <= x || y + h <= b || b + d <= y, texts[index]).toBe(true);
  }
  // Boxes of rules have corners of radius 2: a, long-name, and a again.
  expect(svg.match(/rx="2"/g)).toHaveLength(3);
  // Each of the two repetitions has a rail back with an arrow head.
  expect(svg.match(/l?L[\d.]+ [\d.]+L/g)).toHaveLength(2);
  expect(svg).toContain('<title id="rule-title">sample = a &lt; b</title>');
});
