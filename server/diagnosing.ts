// What is wrong with an open sheet: at once what the checker says, after a pause what the linter says. Between, the
// linter's findings move along with what is typed.
import { allDiagnostics } from '../compiler/lint/all-diagnostics.ts';
import { IncrementalCheck } from '../compiler/language/checking/incremental.ts';
import { mergeBySpan } from '../compiler/language/checking/finding-order.ts';
import { coveringOf, ignoresIn } from '../compiler/lint/ignore-comments.ts';
import { lintSheets, type LintSource } from '../compiler/lint/lint-sheets.ts';
import type { LintSettings } from '../compiler/lint/settings.ts';
import type { ServiceDocument } from '../compiler/service/document.ts';
import type { Diagnostic, Fix } from '../grammar/registry.ts';
import type { Span } from '../grammar/tree.ts';
import type { Edited, Opened } from './opened.ts';

/** What the linter goes by; the same again gives the same findings. */
export interface LintGiven {
  readonly document: ServiceDocument;
  readonly beside: readonly ServiceDocument[];
  readonly settings: LintSettings;
}

const checked: ReadonlySet<string> = new Set(Object.values(allDiagnostics).map(({ code }) => code));

const sources = new WeakMap<ServiceDocument, LintSource>();

/** The same for the same document: the linter reads it once. */
function sourceOf(document: ServiceDocument): LintSource {
  const { text, languageOf, games } = document;
  const source = sources.get(document) ?? { text, languageOf, games };
  sources.set(document, source);
  return source;
}

/** What checker and linter say of a sheet among others. */
const lintOf = ({ document, beside, settings }: LintGiven): readonly Diagnostic[] =>
  lintSheets([sourceOf(document)], beside.map(sourceOf), settings)[0]?.diagnostics ?? [];

const isSame = (a: LintGiven, b: LintGiven): boolean =>
  a.settings === b.settings &&
  a.document.text === b.document.text &&
  a.beside.length === b.beside.length &&
  a.beside.every(({ text }, index) => text === b.beside[index]?.text);

/** The findings of a sheet that nobody types in, kept as long as nothing changes that they depend on. */
export class Linting {
  private given: LintGiven | undefined;
  private found: readonly Diagnostic[] = [];

  knows(given: LintGiven): boolean {
    return this.given !== undefined && isSame(this.given, given);
  }

  of(given: LintGiven): readonly Diagnostic[] {
    if (!this.knows(given)) {
      this.found = lintOf(given);
      this.given = given;
    }
    return this.found;
  }

  forget(): void {
    this.given = undefined;
  }
}

export class Diagnosing {
  readonly opened: Opened;
  readonly linting = new Linting();
  private readonly check: IncrementalCheck;
  /** What the linter last said, where it is by now. */
  private lint: readonly Diagnostic[] = [];
  private now: readonly Diagnostic[] | undefined;

  constructor(opened: Opened) {
    this.opened = opened;
    this.check = new IncrementalCheck((name) => opened.document.languageOf(name), opened.document.games);
  }

  edited(edits: readonly Edited[]): void {
    this.now = undefined;
    for (const edit of edits) this.lint = this.lint.flatMap((one) => afterEdit(one, edit) ?? []);
  }

  /** What is known without linting again. */
  get current(): readonly Diagnostic[] {
    this.now ??= this.merged();
    return this.now;
  }

  /** Lints; afterwards what is current is all there is to say. */
  relint(given: LintGiven): void {
    const all = this.linting.of(given);
    this.lint = all.filter(({ code }) => !checked.has(code));
    this.now = all;
  }

  /** What it was checked with is no more. */
  forget(): void {
    this.now = undefined;
    this.linting.forget();
  }

  private merged(): readonly Diagnostic[] {
    const found = this.check.check(this.opened.text);
    const broken = found.filter(({ severity }) => severity === 'error');
    const warnings = found.filter(({ severity }) => severity === 'warning');
    const sound = this.lint.filter((one) => !broken.some((error) => error.start <= one.end && one.start <= error.end));
    return mergeBySpan(broken, [...this.unignored(warnings), ...sound]);
  }

  private unignored(warnings: readonly Diagnostic[]): readonly Diagnostic[] {
    if (warnings.length === 0 || !/botbook-ignore/i.test(this.opened.text)) return warnings;
    const ignores = ignoresIn(this.opened.document.sheet);
    return warnings.filter((one) => coveringOf(ignores, one).length === 0);
  }
}

/** A finding after an edit; null if it was touched. */
function afterEdit(one: Diagnostic, edit: Edited): Diagnostic | null {
  const { fix, ways, related } = one;
  const own = movedBy(one, edit);
  const mending = fix && fixAfter(fix, edit);
  if (!own || mending === null) return null;
  return {
    ...own,
    ...(mending && { fix: mending }),
    ...(ways && { ways: ways.flatMap((way) => fixAfter(way, edit) ?? []) }),
    ...(related && {
      related: related.flatMap((each) => (each.text === undefined ? (movedBy(each, edit) ?? []) : each)),
    }),
  };
}

function fixAfter(fix: Fix, edit: Edited): Fix | null {
  const edits = fix.edits.map((each) => movedBy(each, edit));
  return edits.includes(null) ? null : { ...fix, edits: edits.filter((each) => each !== null) };
}

function movedBy<T extends Span>(one: T, { start, end, length }: Edited): T | null {
  if (one.end < start) return one;
  if (one.start <= end) return null;
  const by = length - (end - start);
  return { ...one, start: one.start + by, end: one.end + by };
}
