// Reads files of examples. A file has headers, then lines that apply to all examples, then the examples. Each example
// describes a position and, after `=>`, the expected decision. The reader knows no game; a game interprets the lines.

/** A line `key: text` and its line number. */
export interface ExampleLine {
  readonly key: string;
  readonly text: string;
  /** The line number, counted from 1. */
  readonly line: number;
}

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

export interface ExampleFile {
  readonly game: string | null;
  readonly scenario: number | null;
  /** Line numbers of the headers `game` and `scenario`; 1 if the header is missing. */
  readonly at: { readonly game: number; readonly scenario: number };
  /** The lines above the first example. Each example of the file begins with these lines. */
  readonly shared: readonly ExampleLine[];
  readonly examples: readonly WrittenExample[];
  /** The lines `NEVER part: reason`. Each says that no position can show the effect of a part of a sheet. */
  readonly never: readonly ExampleLine[];
}

/** An error in a file of examples, with its line. */
export class ExampleFault extends Error {
  readonly line: number;
  readonly help: string;

  constructor(line: number, problem: string, help: string) {
    super(problem);
    this.line = line;
    this.help = help;
  }
}

interface UnfinishedExample {
  readonly title: string;
  readonly line: number;
  readonly setup: ExampleLine[];
  expected: ExampleLine | null;
  readonly also: ExampleLine[];
  failsIf: string | null;
}

const hint = 'Lines are `key: text`, `=> clause`, `EXAMPLE title`, `NEVER part: reason`, headers and comments.';

class ExampleReader {
  private game: string | null = null;
  private scenario: number | null = null;
  private readonly at = { game: 1, scenario: 1 };
  private readonly shared: ExampleLine[] = [];
  private readonly examples: UnfinishedExample[] = [];
  private readonly never: ExampleLine[] = [];
  /** The list to whose last line an indented line belongs; null if an indented line is an error. */
  private last: { list: ExampleLine[] } | null = null;

  read(text: string): ExampleFile {
    const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
    for (const [index, line] of lines.entries()) this.readLine(line, index + 1);
    return {
      game: this.game,
      scenario: this.scenario,
      at: this.at,
      shared: this.shared,
      examples: this.examples.map((example) => this.finished(example)),
      never: this.never,
    };
  }

  private finished(example: UnfinishedExample): WrittenExample {
    const { expected } = example;
    if (expected !== null) return { ...example, expected };
    throw new ExampleFault(example.line, `\`${example.title}\` expects nothing`, 'Say what the bot does: `=> 2b`.');
  }

  private readLine(source: string, line: number): void {
    const comment = /^\s*#\s*(.*)$/.exec(source);
    const example = this.examples.at(-1);
    if (comment) {
      const reason = /^fails if\s+(.+)$/i.exec(comment[1] ?? '');
      if (reason && example) example.failsIf = reason[1]?.trim() ?? null;
      return;
    }
    const text = source.trim();
    if (text === '') return;
    if (/^\s/.test(source)) this.continueField(text, line);
    else if (text.startsWith('EXAMPLE')) this.beginExample(text.slice('EXAMPLE'.length).trim(), line);
    else if (text.startsWith('NEVER')) this.readNever(text.slice('NEVER'.length).trim(), line);
    else if (text.startsWith('=>')) this.readExpectation(text.slice(2).trim(), line);
    else if (!this.readHeader(text, line)) this.readField(text, line);
  }

  private beginExample(title: string, line: number): void {
    if (title === '') throw new ExampleFault(line, 'The example has no title', 'Say in a line what it shows.');
    if (this.examples.some((example) => example.title === title)) {
      throw new ExampleFault(line, `There are two examples called \`${title}\``, 'Give each a title of its own.');
    }
    this.examples.push({ title, line, setup: [], expected: null, also: [], failsIf: null });
    this.last = null;
  }

  private readNever(text: string, line: number): void {
    const match = /^([^:]+?)\s*:\s*(.+)$/.exec(text);
    if (!match) {
      const help = 'Write `NEVER part: why no position can show it`.';
      throw new ExampleFault(line, '`NEVER` needs a part of a sheet and a reason', help);
    }
    this.never.push({ key: (match[1] ?? '').replace(/\s+/g, ' '), text: match[2] ?? '', line });
    this.last = { list: this.never };
  }

  private readExpectation(text: string, line: number): void {
    const example = this.examples.at(-1);
    if (!example) throw new ExampleFault(line, '`=>` belongs to no example', 'Begin one with `EXAMPLE title`.');
    if (example.expected) throw new ExampleFault(line, 'The example has a second `=>`', 'An example is one decision.');
    if (text === '') throw new ExampleFault(line, 'Nothing follows `=>`', 'Say what the bot does: `=> 2b`.');
    example.expected = { key: '=>', text, line };
    this.last = null;
  }

  private readHeader(text: string, line: number): boolean {
    const game = /^game\s+(\S+)$/i.exec(text);
    const scenario = /^scenario\s+(\d+)(?:\s*:.*)?$/i.exec(text);
    if (this.examples.length > 0 || (!game && !scenario)) return false;
    if (game) [this.game, this.at.game] = [(game[1] ?? '').toLowerCase(), line];
    if (scenario) [this.scenario, this.at.scenario] = [Number(scenario[1]), line];
    return true;
  }

  private readField(text: string, line: number): void {
    const match = /^([^:]+?)\s*:\s*(.*)$/.exec(text);
    if (!match) throw new ExampleFault(line, `I cannot read \`${text.slice(0, 60)}\``, hint);
    const example = this.examples.at(-1);
    const list = example ? (example.expected ? example.also : example.setup) : this.shared;
    list.push({ key: (match[1] ?? '').replace(/\s+/g, ' '), text: match[2] ?? '', line });
    this.last = { list };
  }

  private continueField(text: string, line: number): void {
    const before = this.last?.list.pop();
    if (!before) throw new ExampleFault(line, 'An indented line goes on with the one above; there is none', hint);
    this.last?.list.push({ ...before, text: `${before.text} ${text}`.trim() });
  }
}

/** Reads a file of examples. Throws an ExampleFault with the line and the reason if the file cannot be read. */
export const readExamples = (text: string): ExampleFile => new ExampleReader().read(text);

/**
 * A stretch of a file of examples that may contain a name, such as the name of a unit, a space or a clause. It is the
 * text of a line; for a heading or a `NEVER` line, it is the part of a sheet at its start.
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
      // Only the words up to the colon may contain a name. A heading without a colon contains no name.
      if (heading) [from, to] = [heading.length, Math.max(colon, heading.length)];
      else from = colon + 1;
    }
    const isNamed = key !== '' && from < to;
    if (isNamed) words.push({ key: key.trim().replace(/\s+/g, ' '), start: index + from, end: index + to, example });
    // The indented lines after this line continue its title or reason, so they are left out too.
    if (key === 'EXAMPLE' || key === 'NEVER') key = '';
  }
  return words;
}
