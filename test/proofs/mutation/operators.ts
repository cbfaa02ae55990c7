// Operators that put a small fault into source code: a comparison flipped, a number off by one, `&&` and `||` swapped, a
// condition negated, a statement dropped.
import { parseSync } from 'oxc-parser';
import { Lines } from '../../../grammar/positions.ts';

/** A small fault in a file: the words that are replaced, and the words that replace them. */
export interface Fault {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly to: string;
  readonly line: number;
  /** The fault in words, such as `a && b → a || b`. Together with the file and the line, the words name the fault. */
  readonly change: string;
  /** The text of the line with the fault, by which a judgement finds the fault after the file has changed. */
  readonly lineText: string;
}

/** A node of the syntax tree, as the parser gives it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

type Edit = readonly [start: number, end: number, to: string];

const flipped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
};

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';

/** Replaces the operator between two operands. */
function operatorEdit(text: string, { left, right, operator }: Node): Edit[] {
  const to = flipped[String(operator)];
  if (to === undefined || !isNode(left) || !isNode(right)) return [];
  // A `+` between texts is not an addition.
  if (to === '-' && [left, right].some((side) => side.type === 'TemplateLiteral' || typeof side['value'] === 'string'))
    return [];
  const at = text.indexOf(String(operator), left.end);
  return at >= 0 && at < right.start ? [[at, at + String(operator).length, to]] : [];
}

/** Returns the edits that make a node wrong. */
function editsOf(text: string, node: Node): Edit[] {
  const { type, start, end, test } = node;
  const words = text.slice(start, end);
  switch (type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorEdit(text, node);
    case 'Literal':
      return /^\d+$/.test(words) ? [[start, end, String(Number(words) + 1)]] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return isNode(test) ? [[test.start, test.end, `!(${text.slice(test.start, test.end)})`]] : [];
    case 'ExpressionStatement':
      return typeof node['directive'] === 'string' || words.startsWith('super') ? [] : [[start, end, ';']];
    case 'ContinueStatement':
      return [[start, end, ';']];
    case 'ReturnStatement':
      return node['argument'] === null ? [[start, end, ';']] : [];
    default:
      return [];
  }
}

/** True for types and declarations, which do nothing at run time. Casts contain expressions, so they are visited. */
const isType = ({ type }: Node): boolean =>
  type === 'ImportDeclaration' ||
  (type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type));

/** Returns all faults that the operators put into a file. */
export function faultsIn(file: string, text: string): Fault[] {
  const faults: Fault[] = [];
  const lines = new Lines(text);
  const all = text.split('\n');
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) visit(each);
    if (!isNode(part) || isType(part)) return;
    for (const [start, end, to] of editsOf(text, part)) {
      const { line } = lines.at(start);
      const short = (words: string): string => words.replaceAll(/\s+/g, ' ').slice(0, 80);
      const [from, until] = [Math.max(part.start, start - 30), Math.min(part.end, end + 30)];
      const change = `${short(text.slice(from, until))} → ${short(text.slice(from, start) + to + text.slice(end, until))}`;
      faults.push({ file, start, end, to, line, change, lineText: (all[line - 1] ?? '').trim() });
    }
    for (const each of Object.values(part)) visit(each);
  };
  visit(parseSync(file, text).program);
  return faults;
}
