// Replaces slips at the beginning of a line: bullets, letters and ranges in the notation of other programs. Also splits
// lines that several clauses, sub-clauses or rows share. The class remembers the next number and letter.
import { hasLetters, isCapitals, lookAlike, withDigits } from './characters.ts';
import { isListKind, type SectionKind } from './headings.ts';
import { headerLine, letters } from './layout-forms.ts';
import { isRunningHead } from './running-heads.ts';
import { numberNamed, romanNumbers } from './step-numbers.ts';
import { digitsFor, type Replacement, type SlipLine } from './slip-line.ts';
import { lackingFaces, type FaceTable } from './missing-faces.ts';
import { faces as facesOf } from './tree.ts';

const bullet = /^\s*(?:(\\?[-*+–—](?=\s)|[•◦▪●‣·])\s*(?=\S)|(>)\s+(?=(?:\d+|[a-z]\))\s))/;
const letterForms =
  /^(\s+)(?:\(([a-z])(?:\)|(?=\s[^)]*$))|\[([a-z])\]|([a-z])(?:[.:\]}>0]|\.\)|\)[).:])(?=\s)|([a-z]) [-–—](?=\s)|([a-z])(?= \p{Lu})|\d([a-z])\)(?=\s))\s/giu;
/**
 * Matches a sub-clause whose letter is missing, or is replaced by a number or a sign: `)`, `1)`, `i)`. A scanner may
 * read `a)` as `8)` or `@)`.
 */
const numeralForms = /^(\s+)(\d|[@©]|i{1,3}|iv|v|)\)\s/g;
const romans = ['i', 'ii', 'iii', 'iv', 'v'];
const letterOfWay = /^(\s+)[a-z]\)\s+(?=destination\b.*:)/gi;
/** Matches a range from a face to the last face of the die, such as `5+`. */
const facesUp = /^(\s+)(\d+)(?:\s*[–-]\s*\d+)?(\+|\s*(?:or more|and up|and above))\s+(?=\p{Lu})/giu;
/** Matches faces that are written as a sign and a single face: `≥5` for 5 and all higher faces, or `≤4`. */
const comparedFaces = /^(\s+)([≥≤]) ?(\d+)\s+(?=\p{Lu})/gu;
/** Matches faces without a space after them, such as `1–4BOLSTER`. */
const stuckFaces = /^(\s+)(\d+[–-]\d+)(?=\p{Lu}{2})/gu;
/**
 * Matches the start of a row without faces: a word such as `else`, or a bullet. Also matches a row that is only the
 * letter of a deck.
 */
const otherRows =
  /^(\s+)(?:(?:[Ee]lse|ELSE|[Oo]therwise|OTHERWISE|[Rr]est|REST)\b:?,?\s+(?=\p{Lu})|[-*+–—•]\s+(?=\p{Lu})|(?=\p{Lu}\s*$))/gu;
/** Matches a range that lacks a number: `5–`, `–8`. */
const openRanges = new RegExp(
  String.raw`^(\s+)(?:(\d+) ?(?:[–—−-]|…|\.{2,})(?![^\S\n]?\d)(?:[?_…x.]+|${lookAlike}(?=\s+\S))?|(?:(?:[?_…]+ ?)?[–—−-]|to|until|up to) ?(\d+)(?=\s))\s*(?=\p{Lu})`,
  'gu',
);
const rangeSource = String.raw`\d+(?:\s*[–—−-]\s*\d+)?`;
/** Matches a mark between the faces of a row and its text, such as `5–8 = Z`. */
const markedFaces = new RegExp(
  String.raw`^(\s+)(${rangeSource})(\s+[:.)]|\s*(?:[=,;|→>»]|[-=]>)|\s+(?:[-–—…]|\.{2,}))\s*(?=\p{Lu})`,
  'gu',
);
const bracketedFaces = new RegExp(String.raw`^(\s+)[([{]\s*(${rangeSource})\s*[)\]}][:.]?\s*(?=\p{Lu})`, 'gu');
const likeNumber = String.raw`(?:[\dOolI|!]+|${lookAlike})`;
const faceForms = new RegExp(String.raw`^(\s*)${likeNumber}(?:\s*[–-]\s*${likeNumber})?(?=\s+\S)`, 'g');
/** Matches the faces of a row with a space inside a number, such as `9–1 0`. */
const dividedFaces = /^(\s+)(\d(?: ?\d)*)(?: ?[–—−-] ?(\d(?: ?\d)*))?\s+(?=\p{Lu})/gu;
const rangeForms = /^(\s*)(\d+)(\s*(?:\.{2,}|…|-{2,}|~|to|until|through|thru)\s*| (?=\d+ +\p{Lu}))(\d+)(?=[\s.):])/giu;
/** Matches a number in words or in Roman figures at the start of a line: `Three`, `III`. */
const numberWords = /^(\s*)([IVX]{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)[.):]?\s+(?=\p{Lu})/giu;
/** Matches a sign that looks like a digit in the place of the number of a clause. */
const likeOpening = new RegExp(String.raw`^(\s*)(${lookAlike})[.):]?\s+(?=\p{Lu})`, 'gu');
/** Matches faces that are listed one by one, such as `1, 2, 3`. */
const listedFaces = /^(\s*)(\d+(?:\s*[,&]\s*\d+)+)(?=\s)/g;
/** Matches the number of a clause in brackets or after a word, such as `(2)` or `Clause 2:`. */
const numberForms = /^(\s*)(?:\((\d+)\)|\[(\d+)\]|(?:clause|step|rule|no\.?) *(\d+)[.):]?)\s+(?=\S)/gi;
/**
 * Matches a line that is only a page number, such as `47`, `- 47 -`, `Page 47`. A number in brackets must have at least
 * two digits: `(47)`.
 */
const pageNumber =
  /^\s*(?:((?:[-–—~*•] *|p(?:age|g)?\.? +)\d{1,4}(?: ?[-–—~*•])?|\d{1,4} ?(?:\||(?:of|\/) ?\d{1,4})|[([]\d{2,4}[)\]])|(\d{1,4})\.?)\s*$/i;
/** Matches a page number with the title of the page before or after it: `47 CALLISTO SOLO RULES`. */
const runningTitle =
  /^\s*(?:(\d{2,4})\s+\p{Lu}{2,}(?:[ &’'-]+\p{Lu}{2,})+|\p{Lu}{2,}(?:[ &’'-]+\p{Lu}{2,}){2,}\s+(\d{2,4}))\s*$/u;
const partsWithNumber = /^(?:\d|\(?[a-zA-Z][).]|\[|destination\b)/i;
const numberAfterText = /(?<=\S)( +)(\d+)(?: ?[–-] ?(\d+))? +(?=\p{Lu})/gu;
/** Matches a number that follows a full stop without a space: `RECON.2 Space secure`. */
const numberAtStop = /(?<=[\p{L}\d)\]])\.(\d+) +(?=\p{Lu})/gu;
const letterAfterMark = /(?<=[.:\]])( +)([a-z])\)(?= *\p{Lu})/gu;
const firstAfterTitle = /^(\p{Lu}[\p{Lu} &’'-]*\p{Lu})(: *| +)1(?= +\p{Lu}.*[.:\]]\s*$)/gu;
/** Matches the end of a sentence, or the end of a list after the sentence. */
const endsPart = /\.(?:\s*\[[^\]]*\])*$|>[^\]]*\]$/;
const opensLetters = /^\s*\d+ .*\bto(?:wards)?:$/;

/** True for a line with text that is not only a comment. */
export const hasText = (text: string): boolean => !/^\s*(?:#|$)/.test(text);

/** True for a line that looks like a title: words at the margin, with no number before them and no mark after them. */
export const isTitleLine = (text: string): boolean =>
  /^\S/.test(text) && !/^[\d([]/.test(text) && !/[>[\]]|[.:]\s*$/.test(text) && hasLetters(text);

/**
 * Returns the faces of a row without the spaces inside its numbers. Returns an empty text if no number has a space, or
 * if the faces without spaces are not the next faces of the table.
 */
function wholeFaces(first: string, last: string, { next, die }: FaceTable): string {
  const [from = 0, to = 0] = [first, last].map((number) => Number(number.replaceAll(' ', '')));
  return (first + last).includes(' ') && from === next && from <= to && to <= die ? facesOf(from, to) : '';
}

export class SlipContext {
  /** The kind of the section: `listed` for a table, a grid or a list of steps. */
  section: 'none' | 'numbered' | 'rules' | 'listed' = 'none';
  /** The names of the game and of the scenario in the headers, in small letters. */
  readonly names = new Set<string>();
  private number = 0;
  private letter = '';
  private letterColumn = 0;
  private margin = 0;
  /** True while a list that began in a line above is open. */
  isInList = false;
  /** True if the line above ends with a colon. */
  private isOpen = false;
  /** True if the line above ends a sentence. */
  private isEnded = false;
  /**
   * The tables that the clause has begun up to this line, in their order. So an outer table comes before its inner
   * tables.
   */
  private tables: FaceTable[] = [];
  /** True in a ranking, whose rows end without a full stop. */
  private isRanking = false;
  private readonly kindOf: (title: string) => SectionKind;

  constructor(kindOf: (title: string) => SectionKind) {
    this.kindOf = kindOf;
  }

  isHeader(line: SlipLine): boolean {
    return this.section === 'none' && headerLine.test(line.plain);
  }

  /** The innermost table that still lacks a row. If no table lacks a row, the innermost table. */
  private get table(): FaceTable | undefined {
    return this.tables.findLast(({ next, die }) => next <= die) ?? this.tables.at(-1);
  }

  /** The letter that the next sub-clause should have; empty if no sub-clause is expected. */
  private get nextLetter(): string {
    if (this.table) return '';
    if (this.letter === '') return this.isOpen ? 'a' : '';
    return letters.charAt(letters.indexOf(this.letter) + 1);
  }

  /**
   * True if a line only looks like a running head. The line is then the title of the clauses below, or the next row of
   * a ranking.
   */
  private isTitleOrRow(code: string, next: () => string): boolean {
    if (this.isRanking) return Number.parseInt(code, 10) === this.number + 1;
    return /^\s*1(?!\d)/.test(next()) && this.number !== 0;
  }

  /**
   * Replaces a line that is only a page number or a running head. `next` returns the next line with text. This line
   * shows if a number is the number of a clause instead.
   */
  readPage(line: SlipLine, next: () => string): void {
    if (isRunningHead(line.code, this.names) && !this.isTitleOrRow(line.code, next)) {
      line.replace('page-line', 0, line.plain.length, { text: '' });
      return;
    }
    const [, first, last = first] = runningTitle.exec(line.code) ?? [];
    if (last !== undefined && Number(last) !== this.number + 1 && !this.isRanking && !this.isInList) {
      line.replace('page-line', 0, line.plain.length, { text: '' });
      return;
    }
    const [, marked, bare = marked] = pageNumber.exec(line.code) ?? [];
    const isText = line.indent > this.margin && (!this.isEnded || /[([]/.test(line.code));
    if (bare === undefined || isText || this.section === 'rules' || this.section === 'listed' || this.isInList) return;
    const below = marked === undefined ? next() : '';
    const isNext = Number(bare) === this.number + 1 && !new RegExp(`^${bare}\\b`).test(below);
    const isFace = line.indent > this.margin && Number(bare) <= (this.table?.die ?? 0);
    if (marked === undefined && (isNext || isFace)) return;
    if (/^\s+\p{L}/u.test(below) && !partsWithNumber.test(below.trim())) return;
    line.replace('page-line', 0, line.plain.length, { text: '' });
  }

  /** Reads the opening of a line. `below` returns the next lines. */
  readOpening(line: SlipLine, below: () => readonly string[]): void {
    if (this.table && this.section === 'numbered') this.readFaces(line, this.table, below);
    this.readBullet(line);
    if (this.section !== 'numbered') return;
    line.replaceAll('slip-letter', letterForms, ([all, indent = '', ...forms]) => {
      const letter = forms.join('').toLowerCase();
      if (letter !== this.nextLetter) return null;
      const room = all.length - indent.length;
      line.column = indent.length;
      const plain = room > 2 ? `${`${letter})`.padStart(room - 1)} ` : `${letter})`;
      return { text: `${indent}${letter}) `, args: { letter }, plain: indent + plain };
    });
    line.replaceAll('slip-letter', numeralForms, ([all, indent = '', numeral = '']) => {
      const roman = romans.indexOf(numeral);
      const letter = roman < 0 ? this.nextLetter : letters.charAt(roman);
      if (letter === '' || letter !== this.nextLetter || letter === numeral || all.length < indent.length + 2)
        return null;
      line.column = indent.length;
      return { text: `${indent}${letter}) `, args: { letter }, plain: `${indent}${letter})`.padEnd(all.length) };
    });
    line.replaceAll('slip-way', letterOfWay, ([all, indent = '']) => {
      line.column = indent.length;
      return { text: indent, plain: ' '.repeat(all.length) };
    });
    this.readNumber(line, () => /^\s*1(?!\d)/.test(below().find(hasText) ?? ''));
  }

  /** Replaces the number of a clause in brackets, in words or in Roman figures by its digits. */
  private readNumber(line: SlipLine, isAboveOne: () => boolean): void {
    line.replaceAll('slip-number', numberWords, ([all, indent = '', word = '']) => {
      const number = numberNamed(word.toLowerCase()) || romanNumbers.indexOf(word.toUpperCase()) + 1;
      if (number !== this.number + 1 || indent.length > this.margin) return null;
      line.column = indent.length;
      return { text: `${indent}${number} `, args: { number }, plain: `${indent}${number}`.padEnd(all.length) };
    });
    line.replaceAll('slip-digit', likeOpening, ([all, indent = '', letter = '']) => {
      const digit = withDigits(letter);
      // If clause 1 is below the line, the line is likelier a title such as `S COMPANY` than clause 5.
      if (Number(digit) !== this.number + 1 || indent.length > this.margin || isAboveOne()) return null;
      line.column = indent.length;
      const need = `The number of a ${this.isRanking ? 'row' : 'clause'}`;
      return {
        text: `${indent}${digit} `,
        args: { need, letter, digit },
        plain: `${indent}${digit}`.padEnd(all.length),
      };
    });
    line.replaceAll('slip-number', numberForms, ([all, indent = '', ...forms]) => {
      const number = forms.join('');
      if (Number(number) !== this.number + 1 || indent.length > this.margin) return null;
      line.column = indent.length;
      return { text: `${indent}${number} `, args: { number }, plain: `${indent}${number}`.padEnd(all.length) };
    });
  }

  /**
   * Corrects the faces of a row: replaces `6+`, `else` or `1, 2, 3` by a range such as `1–3`, and letters by the digits
   * that they resemble.
   */
  private readFaces(line: SlipLine, table: FaceTable, below: () => readonly string[]): void {
    type Args = Replacement['args'];
    const row = (all: string, indent: string, faces: string, args: Args = { faces }): Replacement | null => {
      const plain = `${faces} `.padStart(all.length);
      if (plain.length !== all.length || faces === '') return null;
      line.column = indent.length;
      return { text: `${indent}${faces} `, args, plain };
    };
    line.replaceAll('slip-range', listedFaces, ([all, indent = '', listed = '']) => {
      const numbers = (listed.match(/\d+/g) ?? []).map(Number);
      const [from = 0] = numbers;
      if (from !== table.next || numbers.some((face, index) => face !== from + index)) return null;
      const range = `${from}–${from + numbers.length - 1}`;
      return { text: indent + range, args: { range }, plain: (indent + range).padEnd(all.length) };
    });
    // A line that continues a row can also begin with a number or a letter, but is indented deeper than the row.
    const isAtRows = table.column < 0 || Math.abs(line.indent - table.column) <= 1;
    line.replaceAll('slip-row', otherRows, ([all, indent = '']) =>
      isAtRows && line.indent > this.margin ? row(all, indent, lackingFaces(table, line.indent, below)) : null,
    );
    line.replaceAll('slip-row', facesUp, ([all, indent = '', first = '']) =>
      Number(first) > table.die ? null : row(all, indent, facesOf(Number(first), table.die)),
    );
    line.replaceAll('slip-row', comparedFaces, ([all, indent = '', sign = '', face = '']) => {
      const [from, to] = sign === '≥' ? [Number(face), table.die] : [table.next, Number(face)];
      return to < from ? null : row(all, indent, facesOf(from, to));
    });
    line.replaceAll('slip-row', stuckFaces, ([all, indent = '', faces = '']) => row(all, indent, faces));
    line.replaceAll('slip-digit', faceForms, ([all, indent = '']) => {
      const digits = digitsFor(all, 'A face');
      const [from = 0, to = from] = (digits?.text.match(/\d+/g) ?? []).map(Number);
      if (from !== table.next || to < from || !/\d|[–-]/.test(all)) return null;
      line.column = indent.length;
      return digits;
    });
    line.replaceAll('slip-row', dividedFaces, ([all, indent = '', first = '', last = first]) =>
      row(all, indent, wholeFaces(first, last, table)),
    );
    line.replaceAll('slip-row', openRanges, ([all, indent = '', from = '', to = '']) => {
      const faces = to === '' ? lackingFaces(table, line.indent, below) : facesOf(table.next, Number(to));
      if (from !== '' && Number(from) !== table.next) return null;
      return row(all, indent, faces);
    });
    const isRow = (faces: string): boolean =>
      line.indent > this.margin && (isAtRows || (Number.parseInt(faces, 10) === table.next && /\d\D+\d/.test(faces)));
    line.replaceAll('slip-row', bracketedFaces, ([all, indent = '', faces = '']) =>
      isRow(faces) ? row(all, indent, faces) : null,
    );
    line.replaceAll('clause-mark', markedFaces, ([all, indent = '', number = '', mark = '']) =>
      isRow(number) ? row(all, indent, number, { mark: mark.trim(), number }) : null,
    );
    line.replaceAll('slip-range', rangeForms, ([, indent = '', from = '', between = '', to = '']) => {
      const range = `${from}–${to}`;
      if (between === ' ' && range !== lackingFaces(table, line.indent, below)) return null;
      return {
        text: indent + range,
        args: { range },
        plain: `${indent}${from}${'–'.padEnd(between.length)}${to}`,
      };
    });
  }

  private readBullet(line: SlipLine): void {
    const match = bullet.exec(line.code);
    if (!match) return;
    const [all, dash, over] = match;
    // A list may continue in the next line with `>`. This is not a slip.
    if (over !== undefined && this.isInList) return;
    const mark = dash ?? over ?? '';
    const { indent } = line;
    const rest = line.code.slice(all.length).trim();
    const isPart = partsWithNumber.test(rest) || (isCapitals(rest) && !/[.:\d]/.test(rest));
    const isSub = indent > this.margin && this.nextLetter !== '';
    const isNumbered = this.section === 'numbered' && !isPart && !this.table && (isSub || this.number < 9);
    const label = isSub ? `${this.nextLetter})` : String(this.number + 1);
    line.replace('slip-bullet', indent, all.length - indent, {
      text: isNumbered ? `${label} ` : '',
      args: { mark },
      plain: (isNumbered ? label : '').padEnd(all.length - indent),
    });
    line.column = indent;
  }

  /**
   * Breaks a line that contains several parts: before each sub-clause, clause or row that should begin a new line. No
   * break is made before a part if a later line begins with the number or letter of this part (`isBelow`).
   */
  readShared(line: SlipLine, isBelow: (opening: string) => boolean): void {
    if (this.section !== 'numbered') return;
    line.replaceAll('letter-inline', letterAfterMark, ({ 1: gap = '', 2: letter = '', index }) => {
      const before = line.code.slice(0, index);
      const opens = letter === 'a' && !this.table && opensLetters.test(before);
      if (!opens && !(letter === this.nextLetter && endsPart.test(before))) return null;
      if (isBelow(`${letter})`)) return null;
      const column = this.letter === '' ? this.margin + 3 : this.letterColumn;
      this.letter = letter;
      this.letterColumn = column;
      line.breakAt(index + gap.length, column);
      return { text: `\n${' '.repeat(column)}${letter})`, plain: `${'\n'.padEnd(gap.length)}${letter})` };
    });
    line.replaceAll('slip-shared', numberAfterText, ({ 0: all, 1: gap = '', 2: from = '', 3: to, index }) => {
      const { table } = this;
      const isRow = table && table.next > 1 && Number(from) === table.next && Number(to ?? table.die + 1) <= table.die;
      const isEnded = this.isRanking || endsPart.test(line.code.slice(0, index));
      const isClause = to === undefined && Number(from) === this.number + 1 && isEnded;
      if (!isRow && !(isClause && line.indent <= this.margin)) return null;
      const before = line.code.slice(0, index);
      const isInList = before.lastIndexOf('[') > before.lastIndexOf(']');
      if (isInList || isBelow(from) || !hasLetters(before)) return null;
      const column = isRow ? line.indent : this.margin;
      if (isRow) table.next = Number(to) + 1;
      else this.number = Number(from);
      line.breakAt(index + gap.length, column);
      const label = all.trim();
      const plain = '\n'.padEnd(gap.length) + all.slice(gap.length);
      const part = isRow ? `The row ${label}` : `${this.isRanking ? 'Row' : 'Clause'} ${label}`;
      return { text: `\n${' '.repeat(column)}${label} `, args: { part }, plain };
    });
    line.replaceAll('slip-shared', numberAtStop, ({ 0: all, 1: from = '', index }) => {
      if (Number(from) !== this.number + 1 || line.indent > this.margin || isBelow(from)) return null;
      this.number = Number(from);
      line.breakAt(index + 1, this.margin);
      const text = `.\n${' '.repeat(this.margin)}${from} `;
      return { text, args: { part: `Clause ${from}` }, plain: `\n${all.slice(1)}` };
    });
  }

  /** Breaks a line that begins with a title and goes on with clause 1: `SCOUT 1 CONTROL.` */
  readTitleLine(line: SlipLine): void {
    line.replaceAll('slip-shared', firstAfterTitle, ({ 1: title = '', 2: gap = '' }) => {
      const at = title.length + gap.length;
      line.breakAt(at, 0);
      const plain = `${title}${'\n'.padEnd(gap.length)}1`;
      return { text: `${title}\n1`, args: { part: 'Clause 1' }, plain };
    });
  }

  /** Stores the title, clause, sub-clause or row with which a line begins, for the checks of the next lines. */
  note(text: string, column: number): void {
    const trimmed = text.trim();
    if (trimmed === '') return;
    const [opened, closed] = [trimmed.lastIndexOf('['), trimmed.lastIndexOf(']')];
    if (opened !== closed) this.isInList = opened > closed;
    const numbers = /^(\d+)(?:\s*[–—−-]\s*(\d+))?(?!\S)/.exec(trimmed);
    const sub = /^([a-z])\)/i.exec(trimmed)?.[1]?.toLowerCase();
    const isTitle = column === 0 && isTitleLine(text) && (this.section !== 'listed' || isCapitals(trimmed));
    if (isTitle) this.noteTitle(trimmed);
    else if (numbers && (this.number === 0 || column <= this.margin)) {
      if (this.number === 0) this.margin = column;
      this.number = Number(numbers[1]);
      this.letter = '';
      this.tables = [];
    } else if (numbers && this.table) {
      this.table.column = column;
      this.table.next = Number(numbers[2] ?? numbers[1]) + 1;
    } else if (sub !== undefined && sub === this.nextLetter) {
      this.letter = sub;
      this.letterColumn = column;
    }
    this.isOpen = trimmed.endsWith(':');
    this.isEnded = /[.\]]$/.test(trimmed);
    const die = /(?:\broll\s*\[?|\[)\s*d(\d+)\s*\]?\s*:?$/i.exec(trimmed)?.[1];
    if (die !== undefined) this.tables.push({ next: 1, die: Number(die), column: -1 });
  }

  private noteTitle(title: string): void {
    const kind = this.kindOf(title);
    this.isRanking = kind === 'ranking';
    this.section = kind === 'rules' ? kind : isListKind(kind) ? 'listed' : 'numbered';
    this.isInList = false;
    this.number = 0;
    this.margin = 0;
    this.letter = '';
    this.tables = [];
  }
}
