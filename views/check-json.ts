// What a check has found, as one JSON value: docs/schemas/check.schema.json says its form.
import { Lines } from '../grammar/positions.ts';
import { errorsIn } from '../grammar/registry.ts';
import type { Checked } from './checked.ts';
import { diagnosticLink } from './pages-diagnostics.ts';

export function checkJson({ sheets, unread }: Checked): unknown {
  return {
    version: 1,
    sheets: sheets.map(({ file, diagnostics, procedures, clauses }) => {
      return { file, procedures, clauses, errors: errorsIn(diagnostics) };
    }),
    unread: unread.map(({ code, message, help }) => ({ code, message, help })),
    diagnostics: sheets.flatMap(({ file, text, diagnostics }) => {
      const lines = new Lines(text);
      return diagnostics.map(({ code, name, severity, message, help, start, end, fix }) => ({
        file,
        code,
        name,
        severity,
        message,
        help,
        page: `docs/${diagnosticLink(code, name)}`,
        start: { ...lines.at(start), offset: start },
        end: { ...lines.at(end), offset: end },
        ...(fix && {
          fix: {
            title: fix.title,
            edits: fix.edits.map((edit) => ({
              start: { ...lines.at(edit.start), offset: edit.start },
              end: { ...lines.at(edit.end), offset: edit.end },
              text: edit.text,
            })),
          },
        }),
      }));
    }),
  };
}
