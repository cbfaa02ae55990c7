// Finds ignore comments, such as `# botbook-ignore BB3002: why`. They suppress findings about text that the writer
// intends, and give the reason.
import { listEntriesOf, lineLabel } from '../../grammar/list-entries.ts';
import { lastStarting } from '../../grammar/positions.ts';
import { defineDiagnostic, type Diagnostic } from '../../grammar/registry.ts';
import type { Comment, Node, Sheet, Span } from '../../grammar/tree.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import type { LintFix } from './rule.ts';

export interface Ignore {
  /** The span of the comment, with the next comment lines if they continue the reason. */
  readonly at: Span;
  /** True if the comment has a line of its own. */
  readonly isAlone: boolean;
  /** The span of the mark `botbook-ignore`, if the mark has a mistake; else null. */
  readonly mistyped: Span | null;
  /** The codes in the comment, each with its span. */
  readonly codes: readonly IgnoredCode[];
  /** The reason in the comment; empty if it gives none. */
  readonly reason: string;
  /** The part of the sheet in which the comment suppresses findings; null if there is no such part. */
  readonly covers: CoveredPart | null;
}

interface IgnoredCode {
  readonly code: string;
  readonly at: Span;
}

export interface CoveredPart extends Span {
  readonly kind: 'clause' | 'procedure' | 'row' | 'section' | 'rule' | 'sheet';
  /** The address of the part, such as `SCOUT/2`, `DANGEROUS BREAKER UNITS/3` or `SCOUT`. */
  readonly address: string;
}

const ignoreMark = /^#\s*botbook-ignore\b[:\s]*/i;
/** Matches the misspelt mark of an ignore comment, before a code: `botbook-ignor BB3003`, `ignore BB3003`. */
const mistypedMark = /^#\s*((?:b[\w-]*[ -]?)?(?:ign|ing|igo)\w*(?:-[\w-]+)*|botbook-\w+)[:\s]+(?=BB\d+)/i;
const leadingCodes = /^(?:[\s,]*\bBB\d+\b)*/i;
const continuation = /^#\s{2,}(\S.*)$/;

/**
 * Returns the parts of a sheet that an ignore comment can cover: sections, clauses, rows and rules. A comment can also
 * cover the whole sheet, which is not in the result.
 */
function coverableParts({ sections }: Sheet): CoveredPart[] {
  return sections.flatMap((section): CoveredPart[] => {
    const title = section.title.text;
    const part = (kind: CoveredPart['kind'], { start, end }: Node, name?: string | number): CoveredPart => ({
      kind,
      address: name === undefined ? title : `${title}/${name}`,
      start,
      end,
    });
    switch (section.type) {
      case 'procedure':
        return [part('procedure', section), ...section.clauses.map((clause) => part('clause', clause, clause.number))];
      case 'ranking':
        return [part('section', section), ...section.rows.map((row) => part('row', row, row.number))];
      case 'rules':
        return [part('section', section), ...section.rules.map((rule) => part('rule', rule, rule.name?.text))];
      case 'rollTable':
      case 'grid':
      case 'steps':
        return [part('section', section), ...listEntriesOf(section).map((line) => part('row', line, lineLabel(line)))];
    }
  });
}

/**
 * Returns the part in which a comment suppresses findings: the part around the comment or on its line, or else the next
 * part. Null if there is no such part.
 */
function coveredBy(comment: Comment, last: Span, sheet: Sheet, parts: readonly CoveredPart[]): CoveredPart | null {
  const before = parts[lastStarting(parts, comment.start)];
  const isWithin = before !== undefined && comment.start <= before.end;
  if (isWithin && before.kind !== 'procedure' && before.kind !== 'section') return before;
  const lineStart = sheet.source.lastIndexOf('\n', comment.start - 1) + 1;
  const onLine = parts[lastStarting(parts, comment.start - 1)];
  if (!comment.alone && onLine && onLine.end > lineStart) return onLine;
  const next = parts[lastStarting(parts, last.end - 1) + 1];
  if (!next) return null;
  // A comment before all headers covers the whole sheet.
  const [header] = sheet.headers;
  return header && last.end <= header.start ? { kind: 'sheet', address: '', start: 0, end: sheet.source.length } : next;
}

/**
 * Returns the smallest part around an offset; null if there is none. An ignore comment for a finding at the offset
 * should cover this part.
 */
export function ignorableAt(sheet: Sheet, offset: number): CoveredPart | null {
  const around = coverableParts(sheet).filter(({ start, end }) => start <= offset && offset <= end);
  return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null;
}

export function ignoresIn(sheet: Sheet): Ignore[] {
  const { comments, source } = sheet;
  const parts = coverableParts(sheet);
  return comments.flatMap((comment, index): Ignore[] => {
    const head = ignoreMark.exec(comment.text) ?? mistypedMark.exec(comment.text);
    if (!head) return [];
    const markStart = comment.start + head[0].indexOf(head[1] ?? '');
    const mistyped = head[1] === undefined ? null : { start: markStart, end: markStart + head[1].length };
    const rest = comment.text.slice(head[0].length);
    const colon = rest.indexOf(':');
    // Without a colon, the comment has no reason, and only the codes directly after the mark count.
    const written = colon < 0 ? (leadingCodes.exec(rest)?.[0] ?? '') : rest.slice(0, colon);
    const from = comment.start + head[0].length;
    const codes = [...written.matchAll(/[^\s,]+/g)].map((match) => ({
      code: match[0],
      at: { start: from + match.index, end: from + match.index + match[0].length },
    }));
    const lines = colon < 0 ? [] : [rest.slice(colon + 1).trim()];
    let last: Span = comment;
    for (let below = index + 1; below < comments.length; below++) {
      const next = comments[below] as Comment;
      const continued = continuation.exec(next.text);
      const isBelow = next.alone && source.slice(last.end, next.start).trim() === '';
      if (!continued || !isBelow || source.slice(last.end, next.start).split('\n').length > 2) break;
      lines.push(continued[1] ?? '');
      last = next;
    }
    const at = { start: comment.start, end: last.end };
    const reason = lines.filter((line) => line !== '').join(' ');
    return [{ at, isAlone: comment.alone, mistyped, codes, reason, covers: coveredBy(comment, last, sheet, parts) }];
  });
}

interface Covering {
  readonly ignore: Ignore;
  /** The code that matches the finding, from the codes that the comment lists. */
  readonly code: IgnoredCode;
}

/**
 * The depth of each kind of part, from outside to inside: the sheet, its sections, and their clauses, rows and rules.
 * Parts of the same depth do not overlap.
 */
const depths: Readonly<Record<CoveredPart['kind'], number>> = {
  sheet: 0,
  procedure: 1,
  section: 1,
  clause: 2,
  row: 2,
  rule: 2,
};

/** Returns a function that finds the ignore comments for a finding, in the order of the sheet. */
export function ignoreFinder(ignores: readonly Ignore[]): (finding: Diagnostic) => readonly Covering[] {
  const covering = new Map<string, Covering[]>();
  const parts = [0, 1, 2].map(() => new Map<number, CoveredPart>());
  for (const ignore of ignores) {
    const { covers, codes } = ignore;
    if (!covers) continue;
    const depth = depths[covers.kind];
    parts[depth]?.set(covers.start, covers);
    // If a comment has the same code twice, the first of the two places is used.
    for (const [name, code] of new Map(codes.toReversed().map((each) => [each.code.toUpperCase(), each])))
      getOrMake(covering, `${depth} ${covers.start} ${name}`, (): Covering[] => []).push({ ignore, code });
  }
  const sorted = parts.map((byStart) => [...byStart.values()].toSorted((a, b) => a.start - b.start));
  return ({ start, code }) =>
    sorted
      .flatMap((ofDepth, depth) => {
        const part = ofDepth[lastStarting(ofDepth, start)];
        return part && start <= part.end ? (covering.get(`${depth} ${part.start} ${code}`) ?? []) : [];
      })
      .toSorted((a, b) => a.ignore.at.start - b.ignore.at.start);
}

/**
 * Returns a fix that removes a code from an ignore comment. If the comment has no other code, the fix removes the
 * comment, and its line if nothing else is on it.
 */
export function withoutIgnoredCode({ source }: Sheet, { at, codes, isAlone }: Ignore, ignored: IgnoredCode): LintFix {
  const index = codes.indexOf(ignored);
  const [before, after] = [codes[index - 1], codes[index + 1]];
  const removalFix = (start: number, end: number): LintFix => ({
    title: codes.length > 1 ? `Take ${ignored.code} out of the ignore` : 'Remove the ignore',
    keeps: 'plan',
    edits: [{ start, end, text: '' }],
  });
  if (after) return removalFix(ignored.at.start, after.at.start);
  if (before) return removalFix(before.at.end, ignored.at.end);
  const lineStart = source.lastIndexOf('\n', at.start - 1) + 1;
  const space = at.start - lineStart - source.slice(lineStart, at.start).trimEnd().length;
  const line = isAlone ? (/^[^\S\n]*\n?/.exec(source.slice(at.end))?.[0].length ?? 0) : 0;
  return removalFix(at.start - space, at.end + line);
}

/** Diagnostics about ignore comments. No rule reports them, and no comment can suppress them. */
export const ignoreDiagnostics = {
  'ignore-without-reason': defineDiagnostic({
    code: 'BB3090',
    severity: 'warning',
    message: 'This ignore comment gives no reason.',
    help: 'Write the reason, such as the effect in play, after a colon: `# botbook-ignore {code}: …`.',
  }),
  'ignore-of-nothing': defineDiagnostic({
    code: 'BB3091',
    severity: 'warning',
    message: 'This ignore comment has no effect: {code} finds nothing here.',
    help: 'Remove the comment.',
  }),
  'ignore-unknown': defineDiagnostic({
    code: 'BB3092',
    severity: 'warning',
    message: '{problem}.',
    help: '{help}',
  }),
};
