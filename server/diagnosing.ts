// The findings about an open sheet. The checker runs at once, the linter after a pause. Until the linter runs again,
// its last findings move along with the edits.
import { mergeBySpan } from '../compiler/language/checking/read-sheet.ts';
import { IncrementalCheck } from '../compiler/language/checking/incremental.ts';
import { allDiagnostics } from '../compiler/lint/lint-rules.ts';
import { ignoreFinder, ignoresIn } from '../compiler/lint/ignore-comments.ts';
import { lintEach, type LintSource } from '../compiler/lint/lint-sheets.ts';
import { atOnce, type Steps } from '../compiler/language/steps.ts';
import type { LintSettings } from '../compiler/lint/rule.ts';
import type { ServiceDocument } from '../compiler/service/document.ts';
import { touching } from '../grammar/positions.ts';
import type { Diagnostic, Fix } from '../grammar/registry.ts';
import type { Span } from '../grammar/tree.ts';
import { lazilyFor } from '../runtime/kernel/lazily.ts';
import type { Edited, Opened } from './opened.ts';

/** Everything that the findings of the linter depend on. */
export interface LintInput {
  readonly document: ServiceDocument;
  readonly beside: readonly ServiceDocument[];
  readonly settings: LintSettings;
}

const checkerCodes: ReadonlySet<string> = new Set(Object.values(allDiagnostics).map(({ code }) => code));

/**
 * Returns a document as input for the linter. The same object is returned each time, because the linter caches its own
 * results by this object.
 */
const sourceOf = lazilyFor(({ text, languageOf, games }: ServiceDocument): LintSource => ({ text, languageOf, games }));

const isSameInput = (a: LintInput, b: LintInput): boolean =>
  a.settings === b.settings &&
  a.document.text === b.document.text &&
  a.beside.length === b.beside.length &&
  a.beside.every(({ text }, index) => text === b.beside[index]?.text);

/**
 * Cache of the findings about a sheet. The findings are computed again when the input of the checker or of the linter
 * changes.
 */
export class LintCache {
  private input: LintInput | undefined;
  private findings: readonly Diagnostic[] = [];

  isCurrent(input: LintInput): boolean {
    return this.input !== undefined && isSameInput(this.input, input);
  }

  findingsFor(input: LintInput): readonly Diagnostic[] {
    return atOnce(this.findingsInSteps(input, sourceOf(input.document)));
  }

  /** Returns the findings about a sheet, whose text is `source`. The editor gets other answers between the steps. */
  *findingsInSteps(input: LintInput, source: LintSource): Steps<readonly Diagnostic[]> {
    if (!this.isCurrent(input)) {
      let findings: readonly Diagnostic[] = [];
      yield* lintEach([source], input.beside.map(sourceOf), input.settings, (_index, { diagnostics }) => {
        findings = diagnostics;
      });
      this.findings = findings;
      this.input = input;
    }
    return this.findings;
  }

  forget(): void {
    this.input = undefined;
  }

  /** Remembers that the linter failed on an input, so that it runs again only for another input. */
  fail(input: LintInput): void {
    this.findings = [];
    this.input = input;
  }
}

export class Diagnosing {
  readonly opened: Opened;
  readonly linting = new LintCache();
  private readonly check: IncrementalCheck;
  /** The last findings of the linter. Each edit moves them to their places in the new text. */
  private lint: readonly Diagnostic[] = [];
  private now: readonly Diagnostic[] | undefined;

  constructor(opened: Opened) {
    this.opened = opened;
    this.check = new IncrementalCheck((name) => opened.document.languageOf(name), opened.document.games);
  }

  edited(edits: readonly Edited[]): void {
    this.now = undefined;
    for (const edit of edits) this.lint = this.lint.flatMap((finding) => findingAfter(finding, edit) ?? []);
  }

  /** The findings of the checker and the last findings of the linter. Reading this property does not run the linter. */
  get current(): readonly Diagnostic[] {
    return (this.now ??= this.merged());
  }

  /** Lints the sheet. The findings of the checker, which checks only edited sections, are used again. */
  *relint(input: LintInput): Steps<void> {
    const { document } = input;
    const checked = () => ({ sheet: document.sheet, diagnostics: this.check.check(document.text) });
    this.now = yield* this.linting.findingsInSteps(input, { ...sourceOf(document), checked });
    this.lint = this.now.filter(({ code }) => !checkerCodes.has(code));
  }

  /** Drops all findings, because files on which they depend have changed. */
  forget(): void {
    this.now = undefined;
    this.linting.forget();
  }

  private merged(): readonly Diagnostic[] {
    const findings = this.check.check(this.opened.text);
    const errors = findings.filter(({ severity }) => severity === 'error');
    const warnings = findings.filter(({ severity }) => severity === 'warning');
    const touchesError = touching(errors);
    const lint = this.lint.filter((finding) => !touchesError(finding));
    return mergeBySpan(errors, [...this.withoutIgnored(warnings), ...lint]);
  }

  private withoutIgnored(warnings: readonly Diagnostic[]): readonly Diagnostic[] {
    if (warnings.length === 0 || !/botbook-ignore/i.test(this.opened.text)) return warnings;
    const ignores = ignoresIn(this.opened.document.sheet);
    const coveringOf = ignoreFinder(ignores);
    return warnings.filter((warning) => coveringOf(warning).length === 0);
  }
}

/** Moves a finding after an edit. Returns null if the edit changes the words of the finding. */
function findingAfter(finding: Diagnostic, edit: Edited): Diagnostic | null {
  const { ways, related } = finding;
  const moved = movedBy(finding, edit);
  const fix = finding.fix && fixAfter(finding.fix, edit);
  if (!moved || fix === null) return null;
  return {
    ...moved,
    ...(fix && { fix }),
    ...(ways && { ways: ways.flatMap((way) => fixAfter(way, edit) ?? []) }),
    ...(related && {
      related: related.flatMap((each) => (each.text === undefined ? (movedBy(each, edit) ?? []) : each)),
    }),
  };
}

function fixAfter(fix: Fix, edit: Edited): Fix | null {
  const edits = fix.edits.flatMap((each) => movedBy(each, edit) ?? []);
  return edits.length < fix.edits.length ? null : { ...fix, edits };
}

function movedBy<T extends Span>(span: T, { start, end, length }: Edited): T | null {
  if (span.end < start) return span;
  if (span.start <= end) return null;
  const by = length - (end - start);
  return { ...span, start: span.start + by, end: span.end + by };
}
