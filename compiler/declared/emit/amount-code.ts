// Emits sums of figures, such as `its worth plus 1`, as expressions for numbers.
import type { EmitScope } from '../../emit/emit-scope.ts';
import type { Test } from '../../plan/nodes.ts';
import { isSum, type Amount } from '../amounts.ts';
import { withNumberFigure } from './open-parts.ts';

/** Returns an expression for a sum. Lines that the expression needs are emitted before it. */
export function amountCode(sum: Amount, scope: EmitScope): string {
  const { cases = [] } = sum;
  if (cases.length === 0) return plainAmount(sum, scope);
  const { code } = scope;
  const name = code.name('n');
  code.line(`let ${name};`);
  // The last case with a true condition counts.
  const writeFrom = (index: number): void => {
    const each = cases[index];
    if (!each) {
      code.line(`${name} = ${plainAmount({ ...sum, cases: [] }, scope)};`);
      return;
    }
    code.block(`if (${testCode(each.test, scope)})`, () => code.line(`${name} = ${amountCode(each.amount, scope)};`));
    code.block('else', () => writeFrom(index - 1));
  };
  writeFrom(cases.length - 1);
  return name;
}

/** Returns an expression for a test about the things of an action. */
export const testCode = (test: Test, scope: EmitScope): string => scope.parts.test(withNumberFigure(test), scope);

function plainAmount({ terms, half, parts = 2, limit, least }: Amount, scope: EmitScope): string {
  const { code } = scope;
  const figures = terms.map(({ isMinus, of, times = 1 }) => {
    const { text, mayLack } =
      of === 'n' || isSum(of)
        ? { text: of === 'n' ? 't.n' : amountCode(of, scope), mayLack: false }
        : scope.parts.measure(withNumberFigure(of), scope);
    const figure = mayLack ? code.keep(text, 'n') : text;
    const sure = mayLack ? `(${figure} === k.nil ? 0 : ${figure})` : `(${figure})`;
    return `${isMinus ? '- ' : '+ '}${sure}${times === 1 ? '' : ` * ${times === 'n' ? 't.n' : times}`}`;
  });
  const total = `0 ${figures.join(' ')}`;
  const sum = half === undefined ? total : `Math.${half === 'up' ? 'ceil' : 'floor'}((${total}) / ${parts})`;
  const most = limit ? `Math.min(${sum}, ${amountCode(limit, scope)})` : sum;
  return least ? `Math.max(${most}, ${amountCode(least, scope)})` : most;
}
