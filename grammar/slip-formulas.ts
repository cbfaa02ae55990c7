// Replaces formulas in the notation of TeX, which programs write for scanned pages: `$5/6/7$`, `$\leq$ 4`.
import type { SlipLine } from './slip-line.ts';

const signs: Readonly<Record<string, string>> = {
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  lt: '<',
  gt: '>',
  rightarrow: '>',
  to: '>',
  times: '×',
  dots: '…',
};

/**
 * Returns a TeX formula as plain text; null if the formula has a command without a form in plain text, such as a root.
 */
function plainText(formula: string): string | null {
  const text = formula
    .slice(1, -1)
    .replaceAll(/\\(?:frac|tfrac|dfrac)\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replaceAll(/\\(?:math|text)\w*\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\([a-z]+)/g, (command, name: string) => signs[name] ?? command)
    .replaceAll(/\\[,;: ]/g, '')
    .replaceAll(/\s*\/\s*/g, '/')
    .trim();
  return /[\\{}^_]/.test(text) || text === '' ? null : text;
}

const formulas = /\$[^$\n]+\$/g;
const joinedNumbers = /(?:\d+\s*\/\s*)*\$[^$\n]*\\[^$\n]*\$(?:\s*\/\s*\d+)*/g;

/** An unreadable formula is read as these numbers, so that the rest of the line is still checked. */
const someNumbers = ['5/6/7', '1'] as const;

/** Replaces formulas by plain text. */
export function readFormulas(line: SlipLine): void {
  line.replaceAll('slip-formula', joinedNumbers, ([words]) => {
    const [formula = ''] = words.match(formulas) ?? [];
    if (plainText(formula) !== null) return null;
    const text = words.includes('/') ? someNumbers[0] : someNumbers[1];
    return {
      text,
      args: { mark: words, way: `Write the numbers as the page prints them, such as \`${text}\`` },
      plain: text.padEnd(words.length).slice(0, words.length),
    };
  });
  line.replaceAll('slip-formula', formulas, ([formula]) => {
    const text = plainText(formula);
    return text === null ? null : { text, args: { mark: formula } };
  });
}
