// Operators that put a small fault into source code. They flip a comparison, change a number by one, swap `&&` and
// `||`, negate a condition, or drop a statement.
import { parseSync } from 'oxc-parser';
import { Lines } from '../../../grammar/positions.ts';

/** A small fault in a file: the words that are replaced, and the words that replace them. */
export interface Fault {
  /** The number of the fault in its file. */
  readonly index: number;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly to: string;
  readonly line: number;
  /** The fault in words, such as `a && b → a || b`. The file, the line and these words together name the fault. */
  readonly change: string;
  /**
   * The text of the line with the fault. People judge faults that no test notices, and each judgement is found by this
   * text, even after lines have moved.
   */
  readonly lineText: string;
}

/** A node of the syntax tree, as the parser returns it. */
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

/** Returns the edit that replaces the operator between two operands. Empty if the operator has no replacement. */
function operatorEdit(text: string, { left, right, operator }: Node): Edit[] {
  const to = flipped[String(operator)];
  if (to === undefined || !isNode(left) || !isNode(right)) return [];
  // A `+` that joins texts is not replaced by `-`, because only numbers can be subtracted.
  if (to === '-' && [left, right].some((side) => side.type === 'TemplateLiteral' || typeof side['value'] === 'string'))
    return [];
  const at = text.indexOf(String(operator), left.end);
  return at >= 0 && at < right.start ? [[at, at + String(operator).length, to]] : [];
}

/**
 * Returns edits that put a fault into a node. `isCondition` is true if the node is the condition of an `if` or of a
 * conditional expression.
 */
function editsOf(text: string, node: Node, isCondition: boolean): Edit[] {
  const { type, start, end } = node;
  const words = text.slice(start, end);
  const negated: Edit[] = isCondition ? [[start, end, `!(${words})`]] : [];
  switch (type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return [...negated, ...operatorEdit(text, node)];
    case 'Literal':
      return /^\d+$/.test(words) ? [[start, end, String(Number(words) + 1)]] : [];
    case 'ExpressionStatement':
      return typeof node['directive'] === 'string' || words.startsWith('super') ? [] : [[start, end, ';']];
    case 'ContinueStatement':
      return [[start, end, ';']];
    case 'ReturnStatement':
      return node['argument'] === null ? [[start, end, ';']] : [];
    default:
      return negated;
  }
}

/**
 * True for types and imports, which do nothing at run time. A cast is no type here, because it contains an expression.
 */
const isType = ({ type }: Node): boolean =>
  type === 'ImportDeclaration' ||
  (type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type));

/**
 * Returns the children of a node in the order of the text. `isCondition` is true for the child that is the condition of
 * the node.
 */
function childrenOf(node: Node): (readonly [child: Node, isCondition: boolean])[] {
  const hasCondition = node.type === 'IfStatement' || node.type === 'ConditionalExpression';
  const isKey = node.type === 'Property' && node['computed'] === false;
  return Object.entries(node)
    .filter(([field]) => !(isKey && field === 'key'))
    .flatMap(([field, part]) =>
      [part]
        .flat()
        .filter(isNode)
        .map((child) => [child, hasCondition && field === 'test'] as const),
    )
    .filter(([child]) => !isType(child))
    .toSorted(([a], [b]) => a.start - b.start);
}

/** A file whose code contains all its faults. At run time, the code asks a function which fault is active. */
interface FaultyFile {
  readonly faults: readonly Fault[];
  readonly code: string;
}

const isActive = 'globalThis.isFaultActive';

/**
 * Puts all faults into the code of a file, where the number of the active fault selects a fault. This number is the
 * index of the fault in `faults`.
 */
export function faultyFile(file: string, text: string): FaultyFile {
  const faults: Fault[] = [];
  const lines = new Lines(text);
  const all = text.split('\n');
  const add = (node: Node, [start, end, to]: Edit): number => {
    const { line } = lines.at(start);
    const short = (words: string): string => words.replaceAll(/\s+/g, ' ').trim().slice(0, 80);
    const [from, until] = [Math.max(node.start, start - 30), Math.min(node.end, end + 30)];
    const change = `${short(text.slice(from, until))} → ${short(text.slice(from, start) + to + text.slice(end, until))}`;
    return (
      faults.push({
        index: faults.length,
        file,
        start,
        end,
        to,
        line,
        change,
        lineText: (all[line - 1] ?? '').trim(),
      }) - 1
    );
  };
  /**
   * Returns the code of a node together with its faulty versions. At run time, the version with the active fault runs
   * instead of the original code.
   */
  const codeOf = (node: Node, isCondition: boolean): string => {
    let [code, at] = ['', node.start];
    for (const [child, isTest] of childrenOf(node)) {
      code += text.slice(at, child.start) + codeOf(child, isTest);
      at = child.end;
    }
    code += text.slice(at, node.end);
    for (const edit of editsOf(text, node, isCondition)) {
      const call = `${isActive}(${add(node, edit)})`;
      const [start, end, to] = edit;
      code = node.type.endsWith('Statement')
        ? `{ if (!${call}) { ${code} } }`
        : `(${call} ? ${text.slice(node.start, start)}${to}${text.slice(end, node.end)} : ${code})`;
    }
    return code;
  };
  const program = parseSync(file, text).program as unknown as Node;
  const code = text.slice(0, program.start) + codeOf(program, false) + text.slice(program.end);
  return { faults, code };
}
