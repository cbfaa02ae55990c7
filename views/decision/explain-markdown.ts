// The explanation of a decision as Markdown: the answer first, then the clauses, then each choice.
import { upperInitial } from '../../grammar/characters.ts';
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import { Explainer, headText, type Basis } from './explain.ts';
import { procedureText } from './procedure-lines.ts';
import { choiceLines } from './explained-choices.ts';
import { wordsText } from '../document/terminal.ts';
import { markdownText } from '../document/markdown.ts';
import { whyNotClause } from './why-not.ts';

/** Turns indented lines into a nested list. Two spaces of indentation are one level. */
function nestList(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const depth = (line.length - line.trimStart().length) / 2;
    return `${'  '.repeat(depth)}- ${markdownText(line.trim())}`;
  });
}

/**
 * Returns the printed procedure with the verdict on each part, or the clauses in words if the printed text is not
 * known.
 */
function procedureList(explainer: Explainer, basis: Basis): string[] {
  const lines = explainer.procedure(basis);
  if (lines.length === 0) return clauseLines(explainer);
  return lines.map((line) => {
    const text = markdownText(procedureText({ ...line, depth: 0 }));
    return `${'  '.repeat(line.depth)}- ${line.verdict === 'done' ? `**${text}**` : text}`;
  });
}

/** Returns the clauses of the procedure in words, each with its verdict. */
const clauseLines = (explainer: Explainer): string[] =>
  explainer.clauses().flatMap(({ number, words, passed, isDone, isRead }) => {
    const text = `${number} ${markdownText(words)}`;
    return [
      isDone ? `- **${text}** ← done` : `- ${text}${isRead ? '' : ' (not read)'}`,
      ...passed.map((line) => `  - ${line.label}: ${markdownText(line.text)}`),
    ];
  });

/** Returns the explanation as Markdown. If `clause` is a clause that was not used, the reason follows the decision. */
export function explainedMarkdown(explanation: CardExplanation, clause: string | null, basis: Basis): string {
  const explainer = new Explainer(explanation);
  const { decision } = explainer;
  const asked = whyNotClause(explanation, clause);
  const choices = decision ? nestList(choiceLines(decision, explainer.voice).map(wordsText)) : [];
  const { attacks = [], effects, pieces = [] } = explanation.came;
  return `${[
    `# ${markdownText(headText(explanation))}`,
    [explainer.shortText(), ...attacks.map((attack) => `${upperInitial(attack)}.`)].map(markdownText).join('  \n'),
    ...(asked.length > 0
      ? [asked.map(({ label, text }) => `**Why not ${label}?** ${markdownText(text)}.`).join('  \n')]
      : []),
    '## Clauses',
    procedureList(explainer, basis).join('\n'),
    ...(pieces.length > 0 ? ['## At the table', pieces.map((piece) => `- ${markdownText(piece)}`).join('\n')] : []),
    ...(choices.length > 0 ? ['## Choices', choices.join('\n')] : []),
    ...(effects.length > 0
      ? ['## What happened', effects.map((effect) => `- ${markdownText(effect)}`).join('\n')]
      : []),
  ].join('\n\n')}\n`;
}
