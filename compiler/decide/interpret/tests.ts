import type { Comparison, Test } from '../../plan/nodes.ts';
import { askingOf, type Context } from './context.ts';

function compares(left: number, op: Comparison, right: number): boolean {
  switch (op) {
    case '<':
      return left < right;
    case '≤':
      return left <= right;
    case '=':
      return left === right;
    case '≥':
      return left >= right;
    case '>':
      return left > right;
  }
}

export function testOf(node: Test, context: Context): boolean {
  const { meaning, facts } = context;
  switch (node.is) {
    case 'some':
      return meaning.set(node.of, context).size > 0;
    case 'every': {
      const all = meaning.set(node.in, context);
      return [...meaning.set(node.of, context)].every((id) => all.has(id));
    }
    case 'compare': {
      const [left, right] = [meaning.measure(node.left, context), meaning.measure(node.right, context)];
      return left !== null && right !== null && compares(left, node.op, right);
    }
    case 'both':
      return node.of.every((part) => meaning.test(part, context));
    case 'either':
      return node.of.some((part) => meaning.test(part, context));
    case 'not':
      return !meaning.test(node.of, context);
    case 'test': {
      const of = node.of.map((set) => meaning.set(set, context));
      return facts.holds(node.name, of, node.numbers, askingOf(context));
    }
  }
}
