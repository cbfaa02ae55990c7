// What stands in a sheet besides its phrases: titles, numbers, letters of sub-clauses, comments that name rulings.
import type { Clause, Procedure, Rider, Row, Section, Span, Table, Title } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { keyOf, letterNamed } from './symbols.ts';
import type { Mention, Named, Role } from './symbols.ts';

class Tree {
  readonly found: Mention[] = [];
  private readonly document: ServiceDocument;

  constructor(document: ServiceDocument) {
    this.document = document;
  }

  private put(names: Named, at: Span, role: Role, whole: Span = at): void {
    const { start, end } = at;
    this.found.push({
      names,
      key: keyOf(names, this.document.uri),
      spans: [{ start, end }],
      whole: { start: whole.start, end: whole.end },
      role,
      path: [],
      run: null,
    });
  }

  /** What a place begins with. */
  private head(at: Span, pattern: RegExp): Span {
    const found = pattern.exec(this.document.text.slice(at.start, at.end));
    return { start: at.start, end: at.start + (found?.[0].length ?? 0) };
  }

  section(section: Section): void {
    if (section.type === 'procedure') {
      this.procedure(section);
      return;
    }
    this.put({ is: 'heading', section }, titleSpan(section.title, this.document.text), 'declares', section);
    if (section.type === 'ranking')
      for (const row of section.rows) this.put({ is: 'rank', row }, this.head(row, /^\d+/), 'declares', row);
    else for (const rule of section.rules) if (rule.name) this.put({ is: 'rule', rule }, rule.name, 'declares', rule);
  }

  private procedure(procedure: Procedure): void {
    const { bot } = this.document;
    this.put({ is: 'title', procedure, bot }, titleSpan(procedure.title, this.document.text), 'declares', procedure);
    this.title(procedure.title);
    for (const clause of procedure.clauses) {
      this.put({ is: 'clause', procedure, clause }, this.head(clause, /^\d+/), 'declares', clause);
      for (const sub of clause.subs) {
        const at = { start: sub.start, end: sub.start + sub.letter.length };
        this.put({ is: 'letter', letter: sub.letter, clause, sub }, at, 'declares', sub);
      }
      if (clause.table) this.table(clause.table, clause);
      if (clause.rider) this.rider(clause.rider, clause, procedure);
    }
  }

  /** `as per c)`: the words of the rider do not have the letter, which the parser has taken out. */
  private rider(rider: Rider, clause: Clause, procedure: Procedure): void {
    if (rider.as === null) return;
    const text = this.document.text.slice(rider.start, rider.end);
    const found = /\bas\s+per\s+([a-z])\)/i.exec(text);
    if (!found) return;
    const start = rider.start + found.index + found[0].length - 2;
    const names = letterNamed([procedure, clause, rider], clause, rider.as);
    this.put(names, { start, end: start + 1 }, 'uses');
  }

  /** The letters of a title: `SQUAD LEADER A AND D`, `COMMANDER (NOT H)`. */
  private title(title: Title): void {
    const { bot, text } = this.document;
    const letters = /(?<=[\s(])[A-Z](?=\s*(?:\)|$|\s(?:AND\b|\(|#)))/g;
    for (const part of title.parts)
      for (const { 0: letter, index } of text.slice(part.start, part.end).matchAll(letters))
        this.put({ is: 'group', letter, bot }, { start: part.start + index, end: part.start + index + 1 }, 'uses');
    // A part may be a letter alone: `… AND D`.
    for (const part of title.parts)
      if (/^[A-Z]$/.test(part.text))
        this.put({ is: 'group', letter: part.text, bot }, { start: part.start, end: part.start + 1 }, 'uses');
  }

  private table({ rows }: Table, clause: Clause): void {
    for (const row of rows) this.row(row, clause);
  }

  private row(row: Row, clause: Clause): void {
    this.put({ is: 'row', clause, row }, this.head(row, /^\d+(?:\s*[–—−-]\s*\d+)?/), 'declares', row);
    if (row.table) this.table(row.table, clause);
  }

  headers(): void {
    for (const header of this.document.sheet.headers) this.put({ is: 'header', header }, header, 'declares');
  }

  /** `R17`, `BB3002`: what the writer rests on, or keeps. */
  comments(): void {
    const { sheet } = this.document;
    for (const { text, start } of sheet.comments)
      for (const { 0: id, index } of text.matchAll(/\b(?:R\d{1,3}|BB\d{4})\b/g)) {
        const at = { start: start + index, end: start + index + id.length };
        this.put(id.startsWith('R') ? { is: 'ruling', id } : { is: 'code', code: id }, at, 'uses');
      }
  }
}

/** The title as printed, without what stands behind it. */
function titleSpan({ start, end, parts, initiative }: Title, text: string): Span {
  const last = parts.at(-1);
  if (initiative === null || !last) return { start, end: start + text.slice(start, end).trimEnd().length };
  return { start, end: last.end };
}

export function treeMentions(document: ServiceDocument): readonly Mention[] {
  const tree = new Tree(document);
  for (const section of document.sheet.sections) tree.section(section);
  tree.headers();
  tree.comments();
  return tree.found;
}
