// Results of a check as SARIF 2.1.0, a format for code hosts and editors.
import type { Ignore } from '../../compiler/lint/ignore-comments.ts';
import { Lines } from '../../grammar/positions.ts';
import type { DiagnosticSection } from '../../compiler/lint/diagnostic-sections.ts';
import type { Diagnostic, DiagnosticDefinition, DiagnosticRegistry } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';
import type { CheckResults, CheckedSheet } from './check-results.ts';
import { diagnosticLink } from '../reference/diagnostic-links.ts';
import { helpOf } from '../reference/pages-diagnostics.ts';

export interface SarifOptions {
  readonly version: string;
  readonly registry: DiagnosticRegistry;
  /** The sections about diagnostics, by code. */
  readonly sections: ReadonlyMap<string, DiagnosticSection>;
}

const rootId = '%SRCROOT%';

const level = ({ severity }: { readonly severity: 'error' | 'warning' }): string => severity;

function rule(name: string, definition: DiagnosticDefinition, section: DiagnosticSection | undefined): unknown {
  return {
    id: definition.code,
    name,
    shortDescription: { text: definition.message },
    ...(section?.is === 'sheet' && { fullDescription: { text: section.why }, help: helpOf(section, definition) }),
    defaultConfiguration: { level: level(definition) },
    properties: { page: `docs/${diagnosticLink({ ...definition, name })}` },
  };
}

/** Returns the location of a sheet, relative to the working folder if possible. */
function artifact({ file, uri }: CheckedSheet): unknown {
  if (uri === null) return { description: { text: file } };
  return /^[a-z][a-z0-9+.-]*:/i.test(uri) ? { uri } : { uri, uriBaseId: rootId };
}

function regionOf(lines: Lines, { start, end }: Span): unknown {
  const [from, to] = [lines.at(start), lines.at(end)];
  return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column };
}

/** Returns the suppression of a finding by an ignore comment, with the reason in the comment. */
const suppressionOf = (sheet: CheckedSheet, lines: Lines, { reason, at }: Ignore): unknown => ({
  kind: 'inSource',
  status: 'accepted',
  ...(reason !== '' && { justification: reason }),
  location: { physicalLocation: { artifactLocation: artifact(sheet), region: regionOf(lines, at) } },
});

function sarifResult(
  sheet: CheckedSheet,
  lines: Lines,
  diagnostic: Diagnostic,
  index: number,
  ignore: Ignore | null = null,
): unknown {
  const { code, message, help, fix } = diagnostic;
  const artifactLocation = artifact(sheet);
  const replacements = fix?.edits.map((edit) => ({
    deletedRegion: regionOf(lines, edit),
    insertedContent: { text: edit.text },
  }));
  return {
    ruleId: code,
    ruleIndex: index,
    level: level(diagnostic),
    message: { text: `${message} ${help}`.trim() },
    locations: [{ physicalLocation: { artifactLocation, region: regionOf(lines, diagnostic) } }],
    ...(ignore && { suppressions: [suppressionOf(sheet, lines, ignore)] }),
    ...(fix && {
      fixes: [{ description: { text: fix.title }, artifactChanges: [{ artifactLocation, replacements }] }],
    }),
  };
}

export function sarif({ sheets, unread }: CheckResults, options: SarifOptions): unknown {
  const rules = Object.entries<DiagnosticDefinition>(options.registry).toSorted(([, a], [, b]) =>
    a.code < b.code ? -1 : 1,
  );
  const indices = new Map(rules.map(([, { code }], index) => [code, index]));
  const indexOf = ({ code }: Diagnostic): number => indices.get(code) ?? -1;
  const results = sheets.flatMap((sheet) => {
    const lines = new Lines(sheet.text);
    return [
      ...sheet.diagnostics.map((diagnostic) => sarifResult(sheet, lines, diagnostic, indexOf(diagnostic))),
      ...(sheet.suppressed ?? []).map(({ diagnostic, ignore }) =>
        sarifResult(sheet, lines, diagnostic, indexOf(diagnostic), ignore),
      ),
    ];
  });
  const notifications = unread.map(({ code, message, help }) => ({
    descriptor: { id: code },
    level: 'error',
    message: { text: `${message} ${help}`.trim() },
  }));
  const run = {
    tool: {
      driver: {
        name: 'botbook',
        version: options.version,
        semanticVersion: options.version,
        rules: rules.map(([name, definition]) => rule(name, definition, options.sections.get(definition.code))),
      },
    },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { [rootId]: { description: { text: 'The folder in which botbook ran.' } } },
    invocations: [
      {
        executionSuccessful: unread.length === 0,
        ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
      },
    ],
    results,
  };
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  };
}
