// Examples as they are written: headers, what all of them share, and the examples, each with what is given and, after
// `=>`, what is expected. Knows no game: what a line means is for its reader.

/** `key: text`, with where it stands. */
export interface ExampleLine {
  readonly key: string;
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface Example {
  readonly title: string;
  readonly line: number;
  readonly given: readonly ExampleLine[];
  /** What follows `=>`. */
  readonly expected: ExampleLine;
  /** What else is expected. */
  readonly also: readonly ExampleLine[];
  /** The wrong implementation that it would notice: `# fails if …`. */
  readonly failsIf: string | null;
}

export interface ExampleFile {
  readonly game: string | null;
  readonly scenario: number | null;
  /** Where game and scenario are said; 1 where they are not. */
  readonly at: { readonly game: number; readonly scenario: number };
  /** Given for every example of the file, before its own. */
  readonly shared: readonly ExampleLine[];
  readonly examples: readonly Example[];
  /** Parts of sheets that no position can show: `NEVER part: reason`. */
  readonly never: readonly ExampleLine[];
}

/** What is wrong with a file of examples, and where. */
export class ExampleFault extends Error {
  readonly line: number;
  readonly help: string;

  constructor(line: number, problem: string, help: string) {
    super(problem);
    this.line = line;
    this.help = help;
  }
}

interface Begun {
  readonly title: string;
  readonly line: number;
  readonly given: ExampleLine[];
  expected: ExampleLine | null;
  readonly also: ExampleLine[];
  failsIf: string | null;
}

const hint = 'Lines are `key: text`, `=> clause`, `EXAMPLE title`, `NEVER part: reason`, headers and comments.';

class Reader {
  private game: string | null = null;
  private scenario: number | null = null;
  private readonly at = { game: 1, scenario: 1 };
  private readonly shared: ExampleLine[] = [];
  private readonly examples: Begun[] = [];
  private readonly never: ExampleLine[] = [];
  /** The line that an indented one goes on with. */
  private last: { list: ExampleLine[] } | null = null;

  read(text: string): ExampleFile {
    const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
    for (const [index, line] of lines.entries()) this.line(line, index + 1);
    return {
      game: this.game,
      scenario: this.scenario,
      at: this.at,
      shared: this.shared,
      examples: this.examples.map((one) => this.whole(one)),
      never: this.never,
    };
  }

  private whole(one: Begun): Example {
    const { expected } = one;
    if (expected !== null) return { ...one, expected };
    throw new ExampleFault(one.line, `\`${one.title}\` expects nothing`, 'Say what the bot does: `=> 2b`.');
  }

  private line(whole: string, line: number): void {
    const comment = /^\s*#\s*(.*)$/.exec(whole);
    const example = this.examples.at(-1);
    if (comment) {
      const reason = /^fails if\s+(.+)$/i.exec(comment[1] ?? '');
      if (reason && example) example.failsIf = reason[1]?.trim() ?? null;
      return;
    }
    const text = whole.trim();
    if (text === '') return;
    if (/^\s/.test(whole)) this.continued(text, line);
    else if (text.startsWith('EXAMPLE')) this.begin(text.slice('EXAMPLE'.length).trim(), line);
    else if (text.startsWith('NEVER')) this.excuse(text.slice('NEVER'.length).trim(), line);
    else if (text.startsWith('=>')) this.expect(text.slice(2).trim(), line);
    else if (!this.header(text, line)) this.entry(text, line);
  }

  private begin(title: string, line: number): void {
    if (title === '') throw new ExampleFault(line, 'The example has no title', 'Say in a line what it shows.');
    if (this.examples.some((one) => one.title === title)) {
      throw new ExampleFault(line, `There are two examples called \`${title}\``, 'Give each a title of its own.');
    }
    this.examples.push({ title, line, given: [], expected: null, also: [], failsIf: null });
    this.last = null;
  }

  private excuse(text: string, line: number): void {
    const found = /^([^:]+?)\s*:\s*(.+)$/.exec(text);
    if (!found) {
      const help = 'Write `NEVER part: why no position can show it`.';
      throw new ExampleFault(line, '`NEVER` needs a part of a sheet and a reason', help);
    }
    this.never.push({ key: (found[1] ?? '').replace(/\s+/g, ' '), text: found[2] ?? '', line });
    this.last = { list: this.never };
  }

  private expect(text: string, line: number): void {
    const example = this.examples.at(-1);
    if (!example) throw new ExampleFault(line, '`=>` belongs to no example', 'Begin one with `EXAMPLE title`.');
    if (example.expected) throw new ExampleFault(line, 'The example has a second `=>`', 'An example is one decision.');
    if (text === '') throw new ExampleFault(line, 'Nothing follows `=>`', 'Say what the bot does: `=> 2b`.');
    example.expected = { key: '=>', text, line };
    this.last = null;
  }

  private header(text: string, line: number): boolean {
    const game = /^game\s+(\S+)$/i.exec(text);
    const scenario = /^scenario\s+(\d+)(?:\s*:.*)?$/i.exec(text);
    if (this.examples.length > 0 || (!game && !scenario)) return false;
    if (game) [this.game, this.at.game] = [(game[1] ?? '').toLowerCase(), line];
    if (scenario) [this.scenario, this.at.scenario] = [Number(scenario[1]), line];
    return true;
  }

  private entry(text: string, line: number): void {
    const found = /^([^:]+?)\s*:\s*(.*)$/.exec(text);
    if (!found) throw new ExampleFault(line, `I cannot read \`${text.slice(0, 60)}\``, hint);
    const example = this.examples.at(-1);
    const list = example ? (example.expected ? example.also : example.given) : this.shared;
    list.push({ key: (found[1] ?? '').replace(/\s+/g, ' '), text: found[2] ?? '', line });
    this.last = { list };
  }

  private continued(text: string, line: number): void {
    const before = this.last?.list.pop();
    if (!before) throw new ExampleFault(line, 'An indented line goes on with the one above; there is none', hint);
    this.last?.list.push({ ...before, text: `${before.text} ${text}`.trim() });
  }
}

/** Reads a file of examples; throws an ExampleFault that says what is wrong. */
export const readExamples = (text: string): ExampleFile => new Reader().read(text);

/** Words of a file of examples that may name something: of a line, of the part of a sheet that a heading or `NEVER` begins with. */
export interface ExampleWords {
  /** What stands before the colon, in small letters; `EXAMPLE` or `NEVER` of those. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** How many examples have begun above; lines of none are given for all. */
  readonly example: number;
}

/** All such words, whatever is wrong with the file; comments and reasons name nothing. */
export function exampleWords(text: string): readonly ExampleWords[] {
  const found: ExampleWords[] = [];
  let key = '';
  let example = 0;
  // A byte-order mark would indent the first line.
  for (const { 0: line, index } of text.replace(/^\uFEFF/, '\n').matchAll(/[^\r\n]+/g)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    let [from, to] = [0, line.length];
    if (!/^\s/.test(line)) {
      const colon = line.indexOf(':');
      const heading = /^(?:EXAMPLE|NEVER)/.exec(line)?.[0];
      const isHeader = example === 0 && /^scenario\s+\d/i.test(line);
      key = heading ?? (isHeader || colon < 0 || line.startsWith('=>') ? '' : line.slice(0, colon).toLowerCase());
      if (heading === 'EXAMPLE') example++;
      // A heading without a part of a sheet is all prose.
      if (heading) [from, to] = [heading.length, Math.max(colon, heading.length)];
      else from = colon + 1;
    }
    const isNamed = key !== '' && from < to;
    if (isNamed) found.push({ key: key.trim().replace(/\s+/g, ' '), start: index + from, end: index + to, example });
    // A reason goes on as a reason.
    if (key === 'EXAMPLE' || key === 'NEVER') key = '';
  }
  return found;
}
