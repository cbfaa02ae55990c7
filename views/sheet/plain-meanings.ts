// The meaning of a sheet in plain words, as Markdown.
import type { ClauseReading, ProcedureReading, SheetReading } from '../../compiler/service/sheet-reading.ts';

const clauseText = ({ number, words }: ClauseReading): string =>
  `**${number}** ${words ?? '*This clause does not read: there is an error in it.*'}`;

function procedureText({ title, initiative, clauses }: ProcedureReading): string {
  const head = `## ${title}${initiative === null ? '' : ` (initiative value ${initiative})`}`;
  return [head, ...clauses.map(clauseText)].join('\n\n');
}

const numberedSection = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${head}\n\n${lines.map((line, index) => `${index + 1}. ${line}`).join('\n')}`];

/** Returns the meaning of a sheet as Markdown: first the ranking and the rules, then a paragraph for each clause. */
export function plainMarkdown({ ranking, rules, procedures }: SheetReading): string {
  const parts = [
    ...numberedSection(ranking?.title ?? '', ranking?.rows ?? []),
    ...numberedSection('Rules of the bot', rules),
    ...procedures.map(procedureText),
  ];
  return `${parts.join('\n\n')}\n`;
}
