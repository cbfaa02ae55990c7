// Writes the grammar of sheets in EBNF, made from the rules of the parser.
import type { ISerializedGast } from 'chevrotain';
import { SheetParser } from '../grammar/parser.ts';

interface Named {
  readonly name: string;
}

interface Of {
  readonly definition: readonly ISerializedGast[];
}

/** The names that the grammar uses for tokens. A punctuation mark stands for itself. */
const terminals: Readonly<Record<string, string>> = {
  HeaderLine: 'HEADER-WORD',
  RankingTitle: 'RANKING-TITLE',
  RulesTitle: 'RULES-TITLE',
  ProcedureTitle: 'TITLE',
  RankLine: 'NUMBER',
  RuleLine: 'RULE-START',
  ClauseLine: 'NUMBER',
  SubLine: 'LETTER',
  RiderLine: 'RIDER-START',
  RowLine: 'FACES',
  Roll: 'ROLL',
  TableEnd: 'TABLE-END',
  InLine: 'IN-LINE',
  InSentence: 'IN-SENTENCE',
  InBracket: 'IN-BRACKET',
  InCriterion: 'IN-CRITERION',
  Words: 'WORDS',
  Open: '"["',
  Close: '"]"',
  Over: '">"',
  Colon: '":"',
  ParenClose: '")"',
};

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function sequence(parts: readonly ISerializedGast[]): string {
  return parts.map(expression).join(' ');
}

function expression(node: ISerializedGast): string {
  const inner = 'definition' in node ? (node as ISerializedGast & Of).definition : [];
  const { name } = node as ISerializedGast & Named;
  switch (node.type) {
    case 'NonTerminal':
      return dashed(name);
    case 'Terminal':
      return terminals[name] ?? name;
    case 'Option':
      return `[ ${sequence(inner)} ]`;
    case 'Repetition':
    case 'RepetitionWithSeparator':
      return `{ ${sequence(inner)} }`;
    case 'RepetitionMandatory':
    case 'RepetitionMandatoryWithSeparator':
      return `( ${sequence(inner)} )+`;
    case 'Alternation':
      return inner.length === 1 ? sequence(inner) : `( ${inner.map(expression).join(' | ')} )`;
    case 'Alternative':
    case 'Rule':
    default:
      return sequence(inner);
  }
}

/** Removes the parentheses around a text if the whole text is a single group. */
const bare = (text: string): string =>
  text
    .replace(/^\( ([^()]*) \)$/, '$1')
    .replaceAll('{ ( ', '{ ')
    .replaceAll(' ) }', ' }')
    .replaceAll('( ( ', '( ')
    .replaceAll(' ) )+', ' )+');

/** Returns the grammar, with a line for each rule. Each rule comes before the rules that it mentions. */
export function ebnf(): string {
  const rules = new SheetParser(false).getSerializedGastProductions();
  const first = rules.findIndex((rule) => (rule as ISerializedGast & Named).name === 'sheet');
  const lines = [...rules.slice(first), ...rules.slice(0, first)].map(
    (rule) => [dashed((rule as ISerializedGast & Named).name), bare(expression(rule))] as const,
  );
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, text]) => `${name.padEnd(width)} = ${text} ;`).join('\n');
}
