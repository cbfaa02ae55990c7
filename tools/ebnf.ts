// Writes the grammar of sheets in EBNF.
import type { GrammarExpression, GrammarRule } from '../views/reference/railroad.ts';
import { grammarRules } from './grammar-rules.ts';

/** Returns an expression in EBNF. If `isBare` is true, a choice has no parentheses. */
function inEbnf(expression: GrammarExpression, isBare = false): string {
  switch (expression.is) {
    case 'terminal':
      return expression.text;
    case 'rule':
      return expression.name;
    case 'sequence':
      return expression.parts.map((part) => inEbnf(part)).join(' ');
    case 'option':
      return `[ ${inEbnf(expression.of, true)} ]`;
    case 'repetition':
      return expression.least === 0 ? `{ ${inEbnf(expression.of, true)} }` : `( ${inEbnf(expression.of, true)} )+`;
    case 'choice': {
      const text = expression.parts.map((part) => inEbnf(part)).join(' | ');
      return isBare ? text : `( ${text} )`;
    }
  }
}

/** Returns the text of a rule after the `=`. */
export const ebnfOfRule = ({ expression }: GrammarRule): string => inEbnf(expression, true);

/** Returns the grammar, with a line for each rule. */
export function ebnf(): string {
  const rules = grammarRules();
  const width = Math.max(...rules.map(({ name }) => name.length));
  return rules.map((rule) => `${rule.name.padEnd(width)} = ${ebnfOfRule(rule)} ;`).join('\n');
}
