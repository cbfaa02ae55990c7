// Finds the mentions of a sheet outside its phrases: titles, numbers, letters of sub-clauses, comments that cite
// rulings.
import type { Clause, Procedure, Rider, Row, Section, Span, Table, Title } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { keyOf, letterNamed, type Mention, type MentionedName, type MentionRole } from './symbols.ts';

class TreeMentions {
  readonly mentions: Mention[] = [];
  private readonly document: ServiceDocument;

  constructor(document: ServiceDocument) {
    this.document = document;
  }

  private addMention(names: MentionedName, at: Span, role: MentionRole, whole: Span = at): void {
    const { start, end } = at;
    this.mentions.push({
      names,
      key: keyOf(names, this.document.uri),
      spans: [{ start, end }],
      whole: { start: whole.start, end: whole.end },
      role,
      path: [],
      run: null,
    });
  }

  /** Returns the span of a pattern at the start of a span. */
  private headSpan(at: Span, pattern: RegExp): Span {
    const match = pattern.exec(this.document.text.slice(at.start, at.end));
    return { start: at.start, end: at.start + (match?.[0].length ?? 0) };
  }

  section(section: Section): void {
    if (section.type === 'procedure') {
      this.procedure(section);
      return;
    }
    this.addMention({ is: 'heading', section }, titleSpan(section.title, this.document.text), 'declares', section);
    if (section.type === 'ranking')
      for (const row of section.rows) this.addMention({ is: 'rank', row }, this.headSpan(row, /^\d+/), 'declares', row);
    else
      for (const rule of section.rules)
        if (rule.name) this.addMention({ is: 'rule', rule }, rule.name, 'declares', rule);
  }

  private procedure(procedure: Procedure): void {
    const { bot } = this.document;
    this.addMention(
      { is: 'title', procedure, bot },
      titleSpan(procedure.title, this.document.text),
      'declares',
      procedure,
    );
    this.title(procedure.title);
    for (const clause of procedure.clauses) {
      this.addMention({ is: 'clause', procedure, clause }, this.headSpan(clause, /^\d+/), 'declares', clause);
      for (const sub of clause.subs) {
        const at = { start: sub.start, end: sub.start + sub.letter.length };
        this.addMention({ is: 'letter', letter: sub.letter, clause, sub }, at, 'declares', sub);
      }
      if (clause.table) this.table(clause.table, clause);
      if (clause.rider) this.rider(clause.rider, clause, procedure);
    }
  }

  /** Adds the letter of a rider (`as per c)`). The parser has taken the letter out of the rider's phrases. */
  private rider(rider: Rider, clause: Clause, procedure: Procedure): void {
    if (rider.as === null) return;
    const text = this.document.text.slice(rider.start, rider.end);
    const match = /\bas\s+per\s+([a-z])\)/i.exec(text);
    if (!match) return;
    const start = rider.start + match.index + match[0].length - 2;
    const names = letterNamed([procedure, clause, rider], clause, rider.as);
    this.addMention(names, { start, end: start + 1 }, 'uses');
  }

  /** Adds the letters of a title: `SQUAD LEADER A AND D`, `COMMANDER (NOT H)`. */
  private title(title: Title): void {
    const { bot, text } = this.document;
    const letters = /(?<=[\s(])[A-Z](?=\s*(?:\)|$|\s(?:AND\b|\(|#)))/g;
    for (const part of title.parts)
      for (const { 0: letter, index } of text.slice(part.start, part.end).matchAll(letters))
        this.addMention(
          { is: 'group', letter, bot },
          { start: part.start + index, end: part.start + index + 1 },
          'uses',
        );
    // A part may be a single letter: `… AND D`.
    for (const part of title.parts)
      if (/^[A-Z]$/.test(part.text))
        this.addMention({ is: 'group', letter: part.text, bot }, { start: part.start, end: part.start + 1 }, 'uses');
  }

  private table({ rows }: Table, clause: Clause): void {
    for (const row of rows) this.row(row, clause);
  }

  private row(row: Row, clause: Clause): void {
    this.addMention({ is: 'row', clause, row }, this.headSpan(row, /^\d+(?:\s*[–—−-]\s*\d+)?/), 'declares', row);
    if (row.table) this.table(row.table, clause);
  }

  headers(): void {
    for (const header of this.document.sheet.headers) this.addMention({ is: 'header', header }, header, 'declares');
  }

  /** Adds the rulings and codes in comments: `R17`, `BB3002`. */
  comments(): void {
    const { sheet } = this.document;
    for (const { text, start } of sheet.comments)
      for (const { 0: id, index } of text.matchAll(/\b(?:R\d{1,3}|BB\d{4})\b/g)) {
        const at = { start: start + index, end: start + index + id.length };
        this.addMention(id.startsWith('R') ? { is: 'ruling', id } : { is: 'code', code: id }, at, 'uses');
      }
  }
}

/** Returns the span of a title as printed, without the initiative after it. */
function titleSpan({ start, end, parts, initiative }: Title, text: string): Span {
  const last = parts.at(-1);
  if (initiative === null || !last) return { start, end: start + text.slice(start, end).trimEnd().length };
  return { start, end: last.end };
}

export function treeMentions(document: ServiceDocument): readonly Mention[] {
  const collector = new TreeMentions(document);
  for (const section of document.sheet.sections) collector.section(section);
  collector.headers();
  collector.comments();
  return collector.mentions;
}
