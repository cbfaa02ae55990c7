// Results of a check as GitHub workflow commands: GitHub shows them beside the changed lines of a pull request.
import { locatedIn, type CheckResults, type LocatedDiagnostic } from './check-results.ts';
import { visibleText } from '../document/palette.ts';

/** Escapes a message. Only `%` and the characters that end a line must be escaped. */
const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Escapes the value of a property in a workflow command. In such a value, a comma or a colon must be escaped too. */
const property = (text: string): string => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function command(kind: string, properties: Readonly<Record<string, string | number>>, message: string): string {
  const fields = Object.entries(properties).map(([name, field]) => `${name}=${property(String(field))}`);
  return `::${kind} ${fields.join(',')}::${escapeMessage(message)}\n`;
}

function annotation({ sheet: { file, path }, lines, diagnostic }: LocatedDiagnostic): string {
  const { code, name, severity, start, end } = diagnostic;
  const [from, to] = [lines.at(start), lines.at(end)];
  // GitHub refuses an annotation with columns if the annotation covers several lines.
  const columns = from.line === to.line ? { col: from.column, endColumn: to.column } : {};
  const title = `${code} ${name}`;
  const said = `${visibleText(diagnostic.message)}\n${visibleText(diagnostic.help)}\nbotbook docs ${code}`;
  if (path === null) return command(severity, { title }, `${file}:${from.line}:${from.column}: ${said}`);
  return command(severity, { file: path, line: from.line, endLine: to.line, ...columns, title }, said);
}

export function githubText({ sheets, unread }: CheckResults): string {
  const findings = locatedIn(sheets).map(annotation);
  const missed = unread.map(({ code, message, help }) =>
    command('error', { title: code }, `${visibleText(message)}\n${visibleText(help)}`),
  );
  return [...missed, ...findings].join('');
}
