// `# botbook-ignore BB3002: why`: findings that are right and stay, each with what comes of it.
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Comment, Node, Sheet, Span } from '../../grammar/tree.ts';
import type { LintFix } from './rule.ts';

/** A comment that says which findings stay, where, and why. */
export interface Ignore {
  /** The comment, with the lines that go on with its reason. */
  readonly at: Span;
  /** Codes as they are written, each with its place. */
  readonly codes: readonly IgnoredCode[];
  /** Empty if none is given. */
  readonly reason: string;
  /** What it is about; null if nothing follows it. */
  readonly covers: Covered | null;
}

interface IgnoredCode {
  readonly code: string;
  readonly at: Span;
}

export interface Covered extends Span {
  readonly kind: 'clause' | 'procedure' | 'row' | 'section' | 'rule' | 'sheet';
  /** `SCOUT/2`, `DANGEROUS BREAKER UNITS/3`, `SCOUT`. */
  readonly address: string;
}

const mark = /^#\s*botbook-ignore\b[:\s]*/i;
const leading = /^(?:[\s,]*\bBB\d+\b)*/i;
const more = /^#\s{2,}(\S.*)$/;

const span = ({ start, end }: Node): Span => ({ start, end });

/** What a comment can stand above: whole sections, and what is numbered in them. */
function coverable({ sections }: Sheet): Covered[] {
  return sections.flatMap((section): Covered[] => {
    const title = section.title.text;
    const kind = section.type === 'procedure' ? 'procedure' : 'section';
    const whole: Covered = { kind, address: title, ...span(section) };
    switch (section.type) {
      case 'procedure':
        return [
          whole,
          ...section.clauses.map((one): Covered => ({
            kind: 'clause',
            address: `${title}/${one.number}`,
            ...span(one),
          })),
        ];
      case 'ranking':
        return [
          whole,
          ...section.rows.map((one): Covered => ({ kind: 'row', address: `${title}/${one.number}`, ...span(one) })),
        ];
      case 'rules':
        return [
          whole,
          ...section.rules.map((one): Covered => ({
            kind: 'rule',
            address: one.name ? `${title}/${one.name.text}` : title,
            ...span(one),
          })),
        ];
    }
  });
}

/** Of what a comment stands in the middle, or on the line of; else what comes next. */
function coveredBy(comment: Comment, last: Span, sheet: Sheet, all: readonly Covered[]): Covered | null {
  const inside = all.filter(({ start, end }) => start <= comment.start && comment.start <= end);
  const innermost = inside.filter(({ kind }) => kind !== 'procedure' && kind !== 'section').at(-1);
  if (innermost) return innermost;
  const lineStart = sheet.source.lastIndexOf('\n', comment.start - 1) + 1;
  const onLine = all.filter(({ start, end }) => start < comment.start && end > lineStart).at(-1);
  if (!comment.alone && onLine) return onLine;
  const next = all.filter(({ start }) => start >= last.end).toSorted((a, b) => a.start - b.start)[0];
  if (!next) return null;
  // Above the headers it is about the whole sheet.
  const [header] = sheet.headers;
  return header && last.end <= header.start ? { kind: 'sheet', address: '', start: 0, end: sheet.source.length } : next;
}

/** What an ignore of something at a place would stand above: the smallest part around it; null if there is none. */
export function ignorableAt(sheet: Sheet, offset: number): Covered | null {
  const around = coverable(sheet).filter(({ start, end }) => start <= offset && offset <= end);
  return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null;
}

export function ignoresIn(sheet: Sheet): Ignore[] {
  const { comments, source } = sheet;
  const all = coverable(sheet);
  return comments.flatMap((comment, index): Ignore[] => {
    const head = mark.exec(comment.text);
    if (!head) return [];
    const rest = comment.text.slice(head[0].length);
    const colon = rest.indexOf(':');
    // Without a colon, what begins as codes do is one, and the rest is a reason that is not given as one.
    const written = colon < 0 ? (leading.exec(rest)?.[0] ?? '') : rest.slice(0, colon);
    const from = comment.start + head[0].length;
    const codes = [...written.matchAll(/[^\s,]+/g)].map((found) => ({
      code: found[0],
      at: { start: from + found.index, end: from + found.index + found[0].length },
    }));
    const lines = colon < 0 ? [] : [rest.slice(colon + 1).trim()];
    let last: Span = comment;
    for (const next of comments.slice(index + 1)) {
      const goesOn = more.exec(next.text);
      const isBelow = next.alone && source.slice(last.end, next.start).trim() === '';
      if (!goesOn || !isBelow || source.slice(last.end, next.start).split('\n').length > 2) break;
      lines.push(goesOn[1] ?? '');
      last = next;
    }
    const at = { start: comment.start, end: last.end };
    const reason = lines.filter((line) => line !== '').join(' ');
    return [{ at, codes, reason, covers: coveredBy(comment, last, sheet, all) }];
  });
}

/** The ignores that let a finding stay, each with its code. */
export const coveringOf = (
  ignores: readonly Ignore[],
  { start, code }: Diagnostic,
): readonly { readonly ignore: Ignore; readonly code: IgnoredCode }[] =>
  ignores.flatMap((ignore) => {
    const { covers, codes } = ignore;
    if (!covers || start < covers.start || start > covers.end) return [];
    const named = codes.find((one) => one.code.toUpperCase() === code);
    return named ? [{ ignore, code: named }] : [];
  });

/** Takes a code out of a comment; the last one takes the comment with it, and the line if nothing else stands there. */
export function removing({ source, comments }: Sheet, { at, codes }: Ignore, one: IgnoredCode): LintFix {
  const index = codes.indexOf(one);
  const [before, after] = [codes[index - 1], codes[index + 1]];
  const without = (start: number, end: number): LintFix => ({
    title: codes.length > 1 ? `Take ${one.code} out of the ignore` : 'Remove the ignore',
    keeps: 'plan',
    edits: [{ start, end, text: '' }],
  });
  if (after) return without(one.at.start, after.at.start);
  if (before) return without(before.at.end, one.at.end);
  const space = /[^\S\n]*$/.exec(source.slice(0, at.start))?.[0].length ?? 0;
  const isAlone = comments.find(({ start }) => start === at.start)?.alone ?? false;
  const line = isAlone ? (/^[^\S\n]*\n?/.exec(source.slice(at.end))?.[0].length ?? 0) : 0;
  return without(at.start - space, at.end + line);
}
