// Emitted modules without what may change in them: the header, the imports, and the names of what is imported.

/** A column of the code, and its column in the canonical line. */
type Shift = readonly [column: number, canonical: number];

export interface CanonicalModule {
  /** The body, line by line: each use of an import is written by its number, in the order of first use. */
  readonly lines: readonly string[];
  /** The same lines as they were. */
  readonly printed: readonly string[];
  /** The number of lines before the body. */
  readonly before: number;
  /** The files that are imported, in their order. */
  readonly sources: readonly string[];
  /** Imported names by their numbers, each with its file: `./kernel.js isOne`. */
  readonly names: readonly string[];
  /** Names that are imported or aliased, and not used. */
  readonly unused: readonly string[];
  /** Renamed members, each with its number of uses. */
  readonly renamed: ReadonlyMap<string, number>;
  columnOf(line: number, column: number): number;
}

const tokenPattern =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|[A-Za-z_$][\w$]*|\d[\w.]*|\s+|[\s\S]/g;
const importPattern = /^import (?:type )?(?:\* as ([\w$]+)|\{([^}]*)\}) from (["'])(.*?)\3;\n/;
const isName = (token: string | undefined): boolean => token !== undefined && /^[A-Za-z_$]/.test(token);

/** The meaning of a name of the module: something imported, or all of a file. */
interface Import {
  readonly source: number;
  /** Null for all of the source. */
  readonly name: string | null;
  readonly how: 'direct' | 'alias';
}

interface Head {
  /** The number of characters of the head. */
  readonly length: number;
  readonly sources: readonly string[];
  readonly imports: ReadonlyMap<string, Import>;
}

function importedIn(names: string, source: number, imports: Map<string, Import>): void {
  for (const part of names.split(',')) {
    const [name = '', local = name] = part.trim().split(' as ');
    if (name !== '') imports.set(local, { source, name, how: 'direct' });
  }
}

/** Aliases of imports, `const c_into = c.into, …;`: null if anything else is declared. */
function aliasesIn(
  statement: string,
  imports: ReadonlyMap<string, Import>,
): readonly (readonly [string, Import])[] | null {
  const aliases: (readonly [string, Import])[] = [];
  for (const part of statement.split(', ')) {
    const [, local = '', space = '', name = ''] = /^([\w$]+) = ([\w$]+)\.([\w$]+)$/.exec(part) ?? [];
    const all = imports.get(space);
    if (all?.name !== null) return null;
    aliases.push([local, { source: all.source, name, how: 'alias' }]);
  }
  return aliases;
}

/** Header comments, imports, and aliases of what is imported. */
function headOf(code: string): Head {
  const sources: string[] = [];
  const imports = new Map<string, Import>();
  let length = /^(?:\/\/[^\n]*\n|\n)*/.exec(code)?.[0].length ?? 0;
  for (;;) {
    const match = importPattern.exec(code.slice(length));
    if (!match) break;
    const [all, space, names = '', , from = ''] = match;
    const source = sources.push(from) - 1;
    if (space === undefined) importedIn(names, source, imports);
    else imports.set(space, { source, name: null, how: 'direct' });
    length += all.length;
  }
  for (;;) {
    const match = /^\n*const ([^;\n]*);\n/.exec(code.slice(length));
    const aliases = match ? aliasesIn(match[1] ?? '', imports) : null;
    if (!match || !aliases) break;
    for (const [local, alias] of aliases) imports.set(local, alias);
    length += match[0].length;
  }
  length += /^\n*/.exec(code.slice(length))?.[0].length ?? 0;
  return { length, sources, imports };
}

/** Writes canonical lines, and remembers which column goes to which. */
class Writer {
  readonly lines: string[] = [''];
  private readonly shifts: Shift[][] = [[]];
  private column = 0;

  write(token: string, canonical = token): void {
    if (canonical === token) {
      for (const [index, part] of token.split('\n').entries()) this.append(part, index > 0);
      return;
    }
    const last = this.lines.length - 1;
    const line = (this.lines[last] ?? '') + canonical;
    this.lines[last] = line;
    this.column += token.length;
    this.shifts[last]?.push([this.column - token.length, line.length - canonical.length], [this.column, line.length]);
  }

  private append(text: string, isNewLine: boolean): void {
    if (isNewLine) {
      this.lines.push('');
      this.shifts.push([]);
      this.column = 0;
    }
    this.lines[this.lines.length - 1] += text;
    this.column += text.length;
  }

  columnOf(line: number, column: number): number {
    const shift = this.shifts[line]?.findLast(([from]) => from <= column);
    return shift ? shift[1] + column - shift[0] : column;
  }
}

class Canonical {
  readonly writer = new Writer();
  readonly numbers = new Map<string, number>();
  readonly used = new Set<string>();
  readonly renamed = new Map<string, number>();
  private readonly head: Head;
  private readonly members: ReadonlyMap<string, string>;

  constructor(head: Head, members: ReadonlyMap<string, string>) {
    this.head = head;
    this.members = members;
  }

  read(tokens: readonly string[]): void {
    let before = '';
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index] ?? '';
      const meaning = isName(token) && before !== '.' ? this.head.imports.get(token) : undefined;
      const [dot, name] = [tokens[index + 1], tokens[index + 2]];
      if (meaning?.name === null && dot === '.' && name !== undefined && isName(name)) {
        this.used.add(token);
        this.writer.write(`${token}.${name}`, this.numbered({ ...meaning, name }));
        index += 2;
      } else if (meaning) {
        this.used.add(token);
        this.writer.write(token, this.numbered(meaning));
      } else if (isName(token) && dot === '.' && name !== undefined && this.isRenamed(`${token}.${name}`, before)) {
        const after = this.members.get(`${token}.${name}`) ?? '';
        this.writer.write(`${token}.${name}`, after);
        index += 2;
      } else this.writer.write(token);
      if (!/^\s/.test(token)) before = token;
    }
  }

  private isRenamed(member: string, before: string): boolean {
    if (before === '.' || !this.members.has(member)) return false;
    this.renamed.set(member, (this.renamed.get(member) ?? 0) + 1);
    return true;
  }

  private numbered({ source, name, how }: Import): string {
    if (name === null) return `⟨all of ${source}⟩`;
    const key = `${this.head.sources[source] ?? ''} ${name}`;
    const number = this.numbers.get(key) ?? this.numbers.size;
    this.numbers.set(key, number);
    return `⟨${how} ${source}:${number}⟩`;
  }
}

/** A module as far as it has to stay the same; `members` are those that were renamed on purpose. */
export function canonicalModule(code: string, members: ReadonlyMap<string, string> = new Map()): CanonicalModule {
  const head = headOf(code);
  const body = code.slice(head.length);
  const canonical = new Canonical(head, members);
  canonical.read(body.match(tokenPattern) ?? []);
  const { writer, numbers, used, renamed } = canonical;
  const all = [...head.imports].filter(([, { name }]) => name !== null).map(([local]) => local);
  return {
    lines: writer.lines,
    printed: body.split('\n'),
    before: code.slice(0, head.length).split('\n').length - 1,
    sources: head.sources,
    names: [...numbers.keys()],
    unused: all.filter((local) => !used.has(local)),
    renamed,
    columnOf: (line, column) => writer.columnOf(line, column),
  };
}
