// The JSON of a check; docs/schemas/check.schema.json declares its form.
import type { Lines } from '../../grammar/positions.ts';
import { errorsIn, type Diagnostic } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';
import { locatedIn, type CheckResults, type ScenarioState } from './check-results.ts';
import { diagnosticLink } from '../reference/diagnostic-links.ts';

const positionIn = (lines: Lines, offset: number): object => ({ ...lines.at(offset), offset });

export const spanJson = (lines: Lines, { start, end }: Span): object => ({
  start: positionIn(lines, start),
  end: positionIn(lines, end),
});

/** Returns a diagnostic as JSON. `ofFix` has additional fields for the JSON of its fix. */
export function diagnosticJson(file: string, lines: Lines, diagnostic: Diagnostic, ofFix: object = {}): object {
  const { code, name, severity, message, help, fix } = diagnostic;
  return {
    file,
    code,
    name,
    severity,
    message,
    help,
    page: `docs/${diagnosticLink({ code, name })}`,
    ...spanJson(lines, diagnostic),
    ...(fix && {
      fix: {
        title: fix.title,
        ...ofFix,
        edits: fix.edits.map((edit) => ({ ...spanJson(lines, edit), text: edit.text })),
      },
    }),
  };
}

export const unreadJson = ({ unread }: Pick<CheckResults, 'unread'>): object[] =>
  unread.map(({ code, message, help }) => ({ code, message, help }));

const scenarioJson = ({ address, bots, missing, silent }: ScenarioState): object => ({
  address,
  bots: bots.map(({ file }) => file),
  missing,
  cardsWithoutProcedure: silent.map(({ file, cards }) => ({ file, cards })),
});

export function checkJson(checked: CheckResults, scenarios: readonly ScenarioState[]): unknown {
  const { sheets } = checked;
  return {
    version: 1,
    sheets: sheets.map(({ file, diagnostics, procedures, clauses }) => {
      return { file, procedures, clauses, errors: errorsIn(diagnostics) };
    }),
    unread: unreadJson(checked),
    scenarios: scenarios.map(scenarioJson),
    diagnostics: locatedIn(sheets).map(({ sheet, lines, diagnostic }) => diagnosticJson(sheet.file, lines, diagnostic)),
  };
}
