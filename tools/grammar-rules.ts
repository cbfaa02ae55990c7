// The rules of the grammar of sheets, made from the rules of the parser.
import type { ISerializedGast } from 'chevrotain';
import { SheetParser } from '../grammar/parser.ts';
import type { GrammarExpression, GrammarRule } from '../views/reference/railroad.ts';

interface Named {
  readonly name: string;
}

interface Of {
  readonly definition: readonly ISerializedGast[];
}

/** The names of tokens in the printed grammar. A punctuation mark is printed as itself, in quotation marks. */
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

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns a sequence; if it has a single part, returns this part itself. */
function sequence(parts: readonly GrammarExpression[]): GrammarExpression {
  const [only] = parts;
  return only && parts.length === 1 ? only : { is: 'sequence', parts };
}

function expression(node: ISerializedGast): GrammarExpression {
  const inner = 'definition' in node ? (node as ISerializedGast & Of).definition.map(expression) : [];
  const { name } = node as ISerializedGast & Named;
  switch (node.type) {
    case 'NonTerminal':
      return { is: 'rule', name: kebabCase(name) };
    case 'Terminal':
      return { is: 'terminal', text: terminals[name] ?? name };
    case 'Option':
      return { is: 'option', of: sequence(inner) };
    case 'Repetition':
    case 'RepetitionWithSeparator':
      return { is: 'repetition', of: sequence(inner), least: 0 };
    case 'RepetitionMandatory':
    case 'RepetitionMandatoryWithSeparator':
      return { is: 'repetition', of: sequence(inner), least: 1 };
    case 'Alternation':
      return inner.length === 1 ? sequence(inner) : { is: 'choice', parts: inner };
    case 'Alternative':
    case 'Rule':
    default:
      return sequence(inner);
  }
}

/** Returns the rules of the grammar, beginning with the rule of a whole sheet. */
export function grammarRules(): readonly GrammarRule[] {
  const rules = new SheetParser(false).getSerializedGastProductions();
  const first = rules.findIndex((rule) => (rule as ISerializedGast & Named).name === 'sheet');
  return [...rules.slice(first), ...rules.slice(0, first)].map((rule) => ({
    name: kebabCase((rule as ISerializedGast & Named).name),
    expression: expression(rule),
  }));
}
