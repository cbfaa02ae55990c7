// A syntax tree as a drawing.
import { children, faces } from '../grammar/tree.ts';
import type { Node } from '../grammar/tree.ts';
import { visible } from './palette.ts';
import type { Paint } from './palette.ts';

function label(node: Node): string {
  switch (node.type) {
    case 'sheet':
      return '';
    case 'header':
      return `${node.word} ${node.number ?? ''} ${node.text}`;
    case 'ranking':
    case 'rules':
    case 'procedure':
      return node.title.text;
    case 'title':
      return node.initiative === null ? node.text : `${node.text}, initiative ${node.initiative}`;
    case 'titlePart':
      return node.not === null ? node.text : `${node.text}, not ${node.not}`;
    case 'rankingRow':
    case 'clause':
      return String(node.number);
    case 'sub':
      return `${node.letter})`;
    case 'rider':
      return node.as === null ? '' : `as ${node.as})`;
    case 'phrase':
      return `“${node.text}”`;
    case 'reference':
      return node.letters.join(' > ');
    case 'split':
      return node.sides.join(' / ');
    case 'table':
      return `d${node.die}`;
    case 'row':
      return faces(node.from, node.to);
    case 'comment':
      return node.text;
    case 'rule':
    case 'sentence':
    case 'chain':
      return '';
  }
}

/** What part of its parent a node is, where its type does not say it. */
function role(node: Node, parent: Node): string {
  if ('condition' in parent && parent.condition === node) return 'condition';
  if (parent.type === 'chain') return 'criterion';
  if (parent.type === 'rider' && parent.when === node) return 'when';
  return node.type;
}

export function treeText(root: Node, paint: Paint): string {
  const lines = [`${paint('accent', root.type)} ${visible(label(root))}`];
  const draw = (node: Node, indent: string): void => {
    const inner = children(node).filter(({ type }) => type !== 'title');
    inner.forEach((child, i) => {
      const isLast = i === inner.length - 1;
      const branch = paint('dim', `${indent}${isLast ? '└─' : '├─'}`);
      lines.push(`${branch} ${paint('accent', role(child, node))} ${visible(label(child))}`.trimEnd());
      draw(child, `${indent}${isLast ? '  ' : '│ '}`);
    });
  };
  draw(root, '');
  return `${lines.join('\n')}\n`;
}
