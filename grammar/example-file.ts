// Reads files of examples: headers, then lines for all examples, then the examples. An example describes a position
// and, after `=>`, the expected decision. The reader knows no game; a game interprets the lines.
import { ExampleFault, type ExampleLine } from './example-lines.ts';
import type { Span } from './tree.ts';

export interface WrittenExample {
  readonly title: string;
  readonly line: number;
  readonly setup: readonly ExampleLine[];
  /** The text after `=>`. */
  readonly expected: ExampleLine;
  /** The lines `key: text` after the line with `=>`, such as further expectations. */
  readonly also: readonly ExampleLine[];
  /** The text of a line `# fails if …`: the wrong implementation that the example would detect. */
  readonly failsIf: string | null;
}

/** An example as it is written in the file, even if it is not finished. */
export interface ExampleSection extends Span {
  readonly title: string;
  readonly titleAt: Span;
  readonly line: number;
  /** The lines of the example, without its title. The key of the expected outcome is `=>`. */
  readonly lines: readonly ExampleLine[];
  /** The finished example; null if no line says what is expected. */
  readonly example: WrittenExample | null;
}

export interface ExampleFile {
  readonly game: string | null;
  readonly scenario: number | null;
  /** The version of the form; 1 if the file says no version. In version 1, a reading can have an older meaning. */
  readonly version: number;
  /** Line numbers of the headers `game` and `scenario`; 1 if the header is missing. */
  readonly at: { readonly game: number; readonly scenario: number };
  /** The lines above the first example. Each example of the file begins with these lines. */
  readonly shared: readonly ExampleLine[];
  readonly examples: readonly WrittenExample[];
  /** The lines `NEVER part: reason`. Each says that no position can show the effect of a part of a sheet. */
  readonly never: readonly ExampleLine[];
}

/** A file of examples that is read as far as possible. */
export interface DraftExamples extends ExampleFile {
  /** The faults of form, in the order of the lines. */
  readonly faults: readonly ExampleFault[];
  readonly sections: readonly ExampleSection[];
}

interface UnfinishedExample {
  readonly title: string;
  readonly titleAt: Span;
  readonly start: number;
  end: number;
  readonly line: number;
  readonly setup: ExampleLine[];
  expected: ExampleLine | null;
  readonly also: ExampleLine[];
  failsIf: string | null;
}

/** A line of the file without its line break. */
interface SourceLine {
  readonly text: string;
  readonly start: number;
  readonly line: number;
}

/** Returns the lines of a text with their offsets. A byte-order mark is left out. */
export function sourceLines(text: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n|$/g)) {
    if (index < start) continue;
    lines.push({ text: text.slice(start, index), start, line: lines.length + 1 });
    start = index + end.length;
  }
  return lines;
}

const hint = 'Lines are `key: text`, `=> clause`, `EXAMPLE title`, `NEVER part: reason`, headers and comments.';

/** Returns a line of the file with its key (from `keyFrom` to `keyTo`) and its text (from `from`). */
const lineWith = ({ text, start, line }: SourceLine, keyFrom: number, keyTo: number, from: number): ExampleLine => {
  const content = text.slice(from);
  const begin = from + content.length - content.trimStart().length;
  return {
    key: text.slice(keyFrom, keyTo).trim().replace(/\s+/g, ' '),
    text: content.trim(),
    line,
    keyAt: { start: start + keyFrom, end: start + keyFrom + text.slice(keyFrom, keyTo).trimEnd().length },
    stretches: [{ from: 0, start: start + begin }],
  };
};

/** The latest version of example files. */
export const exampleVersion = 2;

class ExampleReader {
  private game: string | null = null;
  private scenario: number | null = null;
  private version = 1;
  private readonly at = { game: 1, scenario: 1 };
  private readonly shared: ExampleLine[] = [];
  private readonly examples: UnfinishedExample[] = [];
  private readonly never: ExampleLine[] = [];
  private readonly faults: ExampleFault[] = [];
  /** The list whose last line goes on if the next line is indented. Null if an indented line is an error here. */
  private last: { list: ExampleLine[] } | null = null;

  read(text: string): DraftExamples {
    for (const line of sourceLines(text)) this.readLine(line);
    const sections = this.examples.map((example) => this.sectionOf(example));
    return {
      game: this.game,
      scenario: this.scenario,
      version: this.version,
      at: this.at,
      shared: this.shared,
      examples: sections.flatMap(({ example }) => example ?? []),
      never: this.never,
      faults: this.faults,
      sections,
    };
  }

  private fault(source: SourceLine | ExampleLine, problem: string, help: string, kind?: ExampleFault['kind']): void {
    const words = 'key' in source ? source : lineWith(source, 0, 0, 0);
    this.faults.push(new ExampleFault(words, problem, help, kind));
  }

  private sectionOf(unfinished: UnfinishedExample): ExampleSection {
    const { title, titleAt, start, end, line, setup, expected, also, failsIf } = unfinished;
    const lines = [...setup, ...(expected ? [expected] : []), ...also];
    const isFinished = expected !== null && expected.text !== '';
    const example = isFinished ? { title, line, setup, expected, also, failsIf } : null;
    if (!expected) {
      const words = { key: '', text: title, line, keyAt: titleAt, stretches: [{ from: 0, start: titleAt.start }] };
      this.fault(words, `\`${title}\` expects nothing`, 'Say what the bot does: `=> 2b`.');
    }
    return { title, titleAt, start, end, line, lines, example };
  }

  private readLine(source: SourceLine): void {
    const comment = /^\s*#\s*(.*)$/.exec(source.text);
    const example = this.examples.at(-1);
    const text = source.text.trim();
    if (text === '') return;
    if (comment) {
      const reason = /^fails if\s+(.+)$/i.exec(comment[1] ?? '');
      if (reason && example) example.failsIf = reason[1]?.trim() ?? null;
      if (reason && example) example.end = source.start + source.text.trimEnd().length;
      return;
    }
    if (/^\s/.test(source.text)) this.continueField(source);
    else if (text.startsWith('EXAMPLE')) this.beginExample(source);
    else if (text.startsWith('NEVER')) this.readNever(source);
    else if (text.startsWith('=>')) this.readExpectation(source);
    else if (!this.readHeader(source)) this.readField(source);
    const current = this.examples.at(-1);
    if (current && !text.startsWith('NEVER')) current.end = source.start + source.text.trimEnd().length;
  }

  private beginExample(source: SourceLine): void {
    const heading = lineWith(source, 0, 'EXAMPLE'.length, 'EXAMPLE'.length);
    const { text: title, line, stretches } = heading;
    const [{ start: titleStart } = source] = stretches;
    const titleAt = { start: titleStart, end: titleStart + title.length };
    this.last = null;
    if (title === '') this.fault(source, 'The example has no title', 'Say in a line what it shows.');
    else if (this.examples.some((example) => example.title === title))
      this.fault(heading, `There are two examples called \`${title}\``, 'Give each a title of its own.', 'twice');
    const { start } = source;
    this.examples.push({ title, titleAt, start, end: start, line, setup: [], expected: null, also: [], failsIf: null });
  }

  private readNever(source: SourceLine): void {
    const from = 'NEVER'.length;
    const colon = source.text.indexOf(':');
    const keyFrom = from + (/^\s*/.exec(source.text.slice(from))?.[0].length ?? 0);
    const never = lineWith(source, Math.min(keyFrom, source.text.length), Math.max(colon, keyFrom), colon + 1);
    if (colon <= keyFrom || never.text === '') {
      const help = 'Write `NEVER part: why no position can show it`.';
      this.fault(source, '`NEVER` needs a part of a sheet and a reason', help, 'never');
      this.last = { list: [never] };
      return;
    }
    this.never.push(never);
    this.last = { list: this.never };
  }

  private readExpectation(source: SourceLine): void {
    const example = this.examples.at(-1);
    const expected = lineWith(source, 0, 2, 2);
    this.last = null;
    if (!example) this.fault(source, '`=>` belongs to no example', 'Begin one with `EXAMPLE title`.');
    else if (example.expected)
      this.fault(source, 'The example has a second `=>`', 'An example is one decision.', 'twice');
    else {
      if (expected.text === '') this.fault(source, 'Nothing follows `=>`', 'Say what the bot does: `=> 2b`.');
      example.expected = expected;
    }
  }

  private readHeader(source: SourceLine): boolean {
    const { text, line } = source;
    const game = /^game\s+(\S+)\s*$/i.exec(text);
    const scenario = /^scenario\s+(\d+)(?:\s*:.*)?\s*$/i.exec(text);
    const version = /^version\s+(\d+)\s*$/i.exec(text);
    if (this.examples.length > 0 || (!game && !scenario && !version)) return false;
    if (game) [this.game, this.at.game] = [(game[1] ?? '').toLowerCase(), line];
    if (scenario) [this.scenario, this.at.scenario] = [Number(scenario[1]), line];
    if (version) this.version = Number(version[1]);
    if (this.version < 1 || this.version > exampleVersion)
      this.fault(
        source,
        `The file has version ${this.version}`,
        `This botbook reads versions 1 to ${exampleVersion}.`,
        'header',
      );
    return true;
  }

  private readField(source: SourceLine): void {
    const colon = source.text.indexOf(':');
    if (colon <= 0) {
      this.fault(source, `I cannot read \`${source.text.trim().slice(0, 60)}\``, hint);
      this.last = { list: [lineWith(source, 0, 0, 0)] };
      return;
    }
    const example = this.examples.at(-1);
    const list = example ? (example.expected ? example.also : example.setup) : this.shared;
    list.push(lineWith(source, 0, colon, colon + 1));
    this.last = { list };
  }

  private continueField(source: SourceLine): void {
    const before = this.last?.list.pop();
    if (!before) {
      this.fault(source, 'An indented line goes on with the one above; there is none', hint);
      return;
    }
    const { text, stretches } = lineWith(source, 0, 0, 0);
    const from = before.text === '' ? 0 : before.text.length + 1;
    this.last?.list.push({
      ...before,
      text: `${before.text} ${text}`.trim(),
      stretches: [...(from === 0 ? [] : before.stretches), { from, start: stretches[0]?.start ?? source.start }],
    });
  }
}

/** Reads a file of examples as far as possible, with all faults of form. */
export const draftExamples = (text: string): DraftExamples => new ExampleReader().read(text);

/** Reads a file of examples. Throws an ExampleFault with the line and the reason if the file cannot be read. */
export function readExamples(text: string): ExampleFile {
  const file = draftExamples(text);
  const [fault] = file.faults;
  if (fault) throw fault;
  return file;
}

/**
 * A stretch of a file of examples that may contain the name of a unit, space or clause. The stretch is the text after
 * the key of a line, or an indented line. In a line `EXAMPLE part: title` or `NEVER part: reason`, the stretch is the
 * part.
 */
export interface ExampleWords {
  /** The words before the colon, in small letters; `EXAMPLE` or `NEVER` for a line that begins with that word. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** The number of examples that begin above or at this line; 0 for lines above the first example. */
  readonly example: number;
}

/** Returns all words that may contain a name, even if the file has errors. Comments and reasons are left out. */
export function exampleWords(text: string): readonly ExampleWords[] {
  const words: ExampleWords[] = [];
  let key = '';
  let example = 0;
  // The byte-order mark is replaced by a line break, since it would count as indentation of the first line.
  for (const { 0: line, index } of text.replace(/^\uFEFF/, '\n').matchAll(/[^\r\n]+/g)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    let [from, to] = [0, line.length];
    if (!/^\s/.test(line)) {
      const colon = line.indexOf(':');
      const heading = /^(?:EXAMPLE|NEVER)/.exec(line)?.[0];
      const isHeader = example === 0 && /^scenario\s+\d/i.test(line);
      key = heading ?? (isHeader || colon < 0 || line.startsWith('=>') ? '' : line.slice(0, colon).toLowerCase());
      if (heading === 'EXAMPLE') example++;
      // In a heading (`EXAMPLE` or `NEVER`), only the words up to the colon may contain a name. A heading without a
      // colon contains no name.
      if (heading) [from, to] = [heading.length, Math.max(colon, heading.length)];
      else from = colon + 1;
    }
    const isNamed = key !== '' && from < to;
    if (isNamed) words.push({ key: key.trim().replace(/\s+/g, ' '), start: index + from, end: index + to, example });
    // The indented lines after a heading continue its title or reason, which contain no names. So these lines are left
    // out too.
    if (key === 'EXAMPLE' || key === 'NEVER') key = '';
  }
  return words;
}
