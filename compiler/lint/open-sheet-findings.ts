// The findings about an open sheet. The checker runs at each edit, and the linter only after a pause. Until the linter
// runs again, its last findings stay, at their places in the new text.
import { foldFindings } from '../language/checking/sheet/fold-findings.ts';
import { IncrementalCheck } from '../language/checking/sheet/incremental.ts';
import type { LanguageOf } from '../language/checking/sheet/sheet-setting.ts';
import { atOnce, type Steps } from '../language/steps.ts';
import type { Diagnostic, Fix } from '../../grammar/registry.ts';
import type { Sheet, Span } from '../../grammar/tree.ts';
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { ignoreFinder, ignoresIn } from './ignore-comments.ts';
import { allDiagnostics, lintRulesOf, type LintingGames } from './lint-rules.ts';
import { lintEach, type LintSource } from './lint-sheets.ts';
import type { LintRule, LintSettings } from './rule.ts';

/** An edit: the span of the old text that is removed, and the length of the text that is inserted. */
export interface EditedSpan extends Span {
  readonly length: number;
}

/** A sheet that is open in an editor, or a sheet in the same folder as an open sheet. */
interface ReadDocument {
  readonly text: string;
  readonly sheet: Sheet;
  readonly languageOf: LanguageOf;
  readonly games: LintingGames;
}

/** A sheet that is being edited. `document` is the sheet with the present text. */
interface EditedSheet {
  readonly document: ReadDocument;
}

/**
 * Findings that compare a clause with other clauses wait until nobody has edited the clause for this number of
 * milliseconds.
 */
export const restMilliseconds = 3000;

/** Everything that the findings of the linter depend on. */
export interface LintInput {
  readonly document: ReadDocument;
  readonly beside: readonly ReadDocument[];
  readonly settings: LintSettings;
}

const checkerCodes: ReadonlySet<string> = new Set(Object.values(allDiagnostics).map(({ code }) => code));

/**
 * Returns a document as input for the linter. A document always gives the same object, because the linter caches its
 * results by this object.
 */
const sourceOf = lazilyFor(({ text, languageOf, games }: ReadDocument): LintSource => ({ text, languageOf, games }));

const isSameInput = (a: LintInput, b: LintInput): boolean =>
  a.settings === b.settings &&
  a.document.text === b.document.text &&
  a.beside.length === b.beside.length &&
  a.beside.every(({ text }, index) => text === b.beside[index]?.text);

/**
 * Cache of the last findings of the linter. The linter runs again only if its input changes: the sheet, the sheets
 * beside it, or the settings.
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

  /**
   * Returns the findings about the edited sheet. `source` is this sheet as input for the linter. Between the steps, the
   * server can answer other requests of the editor.
   */
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

  /** Remembers that the linter failed on an input, so that the linter runs again only for another input. */
  fail(input: LintInput): void {
    this.findings = [];
    this.input = input;
  }
}

export class OpenSheetFindings<T extends EditedSheet = EditedSheet> {
  readonly opened: T;
  readonly linting = new LintCache();
  private readonly check: IncrementalCheck;
  /** The last findings of the linter. Each edit moves them to their places in the new text. */
  private lint: readonly Diagnostic[] = [];
  private now: readonly Diagnostic[] | undefined;
  /** The stretches of the text that were edited recently, with the time of the last edit. */
  private recent: readonly RecentEdit[] = [];

  constructor(opened: T) {
    this.opened = opened;
    this.check = new IncrementalCheck((name) => opened.document.languageOf(name), opened.document.games);
  }

  noteEdits(edits: readonly EditedSpan[]): void {
    this.now = undefined;
    for (const edit of edits) {
      this.lint = this.lint.flatMap((finding) => findingAfter(finding, edit) ?? []);
      const { start, length } = edit;
      const moved = this.recent.flatMap((stretch) => movedBy(stretch, edit) ?? []);
      this.recent = [...moved, { start, end: start + length, at: performance.now() }];
    }
  }

  /**
   * Returns the current findings, except findings that compare a clause which is being typed. A half-typed clause is
   * naturally unlike other clauses.
   * A clause rests after `rest` milliseconds without an edit. `wait` is the time after which more findings may be
   * shown; null if no finding waits.
   */
  findingsAfterRest(rest: number): { readonly shown: readonly Diagnostic[]; readonly wait: number | null } {
    const { current } = this;
    const now = performance.now();
    this.recent = this.recent.filter(({ at }) => now - at < rest);
    if (this.recent.length === 0) return { shown: current, wait: null };
    const { sheet } = this.opened.document;
    const clauses = sheet.sections.flatMap((section): readonly Span[] =>
      section.type === 'procedure' ? section.clauses : [section],
    );
    const typed = this.recent.map((stretch) => ({ ...clauseAround(clauses, stretch), at: stretch.at }));
    const held: number[] = [];
    const shown = current.filter((finding) => {
      if (!comparingCodes(this.opened.document.games).has(finding.code)) return true;
      const times = typed.flatMap(({ start, end, at }) => (start <= finding.end && finding.start <= end ? [at] : []));
      held.push(...times);
      return times.length === 0;
    });
    return { shown, wait: held.length === 0 ? null : Math.max(1, Math.max(...held) + rest - now) };
  }

  /** The findings of the checker and the last findings of the linter. Reading this property does not run the linter. */
  get current(): readonly Diagnostic[] {
    return (this.now ??= this.mergeFindings());
  }

  /** Lints the sheet. The checker checks only the edited sections again, and its other findings are reused. */
  *relint(input: LintInput): Steps<void> {
    const { document } = input;
    const checkText = () => ({ sheet: document.sheet, diagnostics: this.check.check(document.text) });
    this.now = yield* this.linting.findingsInSteps(input, { ...sourceOf(document), checked: checkText });
    this.lint = this.now.filter(({ code }) => !checkerCodes.has(code));
  }

  /** Drops all findings, because files on which they depend have changed. */
  forget(): void {
    this.now = undefined;
    this.linting.forget();
  }

  private mergeFindings(): readonly Diagnostic[] {
    const findings = this.check.check(this.opened.document.text);
    const errors = findings.filter(({ severity }) => severity === 'error');
    const warnings = findings.filter(({ severity }) => severity === 'warning');
    return foldFindings([[...errors, ...this.withoutIgnored(warnings)], this.lint]);
  }

  private withoutIgnored(warnings: readonly Diagnostic[]): readonly Diagnostic[] {
    if (warnings.length === 0 || !/botbook-ignore/i.test(this.opened.document.text)) return warnings;
    const ignores = ignoresIn(this.opened.document.sheet);
    const coveringOf = ignoreFinder(ignores);
    return warnings.filter((warning) => coveringOf(warning).length === 0);
  }
}

/** An edited stretch of the text, and the time of the edit. */
interface RecentEdit extends Span {
  readonly at: number;
}

/** Returns the first clause that a span touches, or else the span itself. */
const clauseAround = (clauses: readonly Span[], { start, end }: Span): Span =>
  clauses.find((clause) => clause.start <= end && start <= clause.end) ?? { start, end };

const codesOf = (category: LintRule['category']) =>
  lazilyFor(
    (games: LintingGames) =>
      new Set(lintRulesOf(games).flatMap((rule) => (rule.category === category ? [rule.code] : []))),
  );

/** The codes of the rules that compare a part of a sheet with other parts or with other sheets. */
const comparingCodes = codesOf('consistency');

/** The codes of findings about text without an effect. */
export const deadTextCodes = codesOf('dead text');

/** Moves a finding after an edit. Returns null if the edit changes the words or the fix of the finding. */
function findingAfter(finding: Diagnostic, edit: EditedSpan): Diagnostic | null {
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

function fixAfter(fix: Fix, edit: EditedSpan): Fix | null {
  const edits = fix.edits.flatMap((each) => movedBy(each, edit) ?? []);
  return edits.length < fix.edits.length ? null : { ...fix, edits };
}

function movedBy<T extends Span>(span: T, { start, end, length }: EditedSpan): T | null {
  if (span.end < start) return span;
  if (span.start <= end) return null;
  const by = length - (end - start);
  return { ...span, start: span.start + by, end: span.end + by };
}
