// Reduces an emitted module to the parts that must stay the same. Drops the header, and replaces names of imports by
// numbers. Marks each place that the source map links to the sheet, so that code and source map are compared together.

export interface CanonicalModule {
  /**
   * The lines of the body, with marks for the source map. Numbers replace the imported names, in the order of their
   * first use.
   */
  readonly lines: readonly string[];
  /** The imported files, in the order of the imports. */
  readonly sources: readonly string[];
  /**
   * The imported names, in the order of the numbers that replace them in the code. Each name follows its file:
   * `./kernel.js isOne`.
   */
  readonly imports: readonly string[];
  /** The number of imported names that the module does not use. */
  readonly unused: number;
  /**
   * The number of lines above the body (header and imports) that the source map links to the sheet; 0 in a correct
   * module.
   */
  readonly mappedHead: number;
}

/**
 * A link of the source map: a place in the emitted code and the place in the sheet. Lines and columns are counted from
 * 0.
 */
export interface Segment {
  readonly line: number;
  readonly column: number;
  /**
   * The number of the source file, the line and column in this file, and the number of a name. Each is null if the link
   * lacks it.
   */
  readonly source: number | null;
  readonly sourceLine: number | null;
  readonly sourceColumn: number | null;
  readonly name: number | null;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Returns the numbers in a segment of a source map. Base-64 digits of five bits make a number, the lowest digit first.
 * The lowest bit is the sign.
 */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let [sum, shift] = [0, 0];
  for (const character of text) {
    const digit = digits.indexOf(character);
    if (digit < 0) throw new Error(`A source map has the digit ${character}.`);
    sum += (digit & 31) * 2 ** shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(sum % 2 === 1 ? -Math.floor(sum / 2) : sum / 2);
    [sum, shift] = [0, 0];
  }
  return numbers;
}

/** Returns the segments in the field `mappings` of a source map, in order. */
export function segmentsIn(mappings: string): Segment[] {
  const segments: Segment[] = [];
  const at = { source: 0, sourceLine: 0, sourceColumn: 0, name: 0 };
  for (const [line, text] of mappings.split(';').entries()) {
    let column = 0;
    for (const part of text.split(',').filter(Boolean)) {
      const [columns = 0, source, sourceLine = 0, sourceColumn = 0, name] = numbersIn(part);
      column += columns;
      at.source += source ?? 0;
      at.sourceLine += sourceLine;
      at.sourceColumn += sourceColumn;
      at.name += name ?? 0;
      const from = source === undefined ? { source: null, sourceLine: null, sourceColumn: null } : at;
      segments.push({ ...from, line, column, name: name === undefined ? null : at.name });
    }
  }
  return segments;
}

/** Returns lines of code with a mark at the place of each segment. */
function markSegments(lines: readonly string[], first: number, segments: readonly Segment[]): string {
  const texts = [...lines];
  for (const { line, column, source, sourceLine, sourceColumn, name } of segments.toReversed()) {
    const text = texts[line - first];
    const mark = `⟦${[source, sourceLine, sourceColumn, name].join(':')}⟧`;
    if (text !== undefined) texts[line - first] = text.slice(0, column) + mark + text.slice(column);
  }
  return texts.join('\n');
}

/**
 * Matches the header comments of a module, and the check of its fingerprint. The fingerprint changes with every name,
 * so it is not compared.
 */
const openingPattern =
  /^(?:\/\/[^\n]*\n|\n)*(?:import \{ check \} from '\.\/manifest\.js'; check\('[^']*', '[\da-f]+'\); )?/;

const importPattern = /^import (?:type )?(?:\* as ([\w$]+)|\{([^}]*)\}) from (["'])(.*?)\3;\n/;

/**
 * An import of the module. `name` is the imported name; null if the module imports all names of the file under one
 * name.
 */
interface Import {
  readonly source: number;
  readonly name: string | null;
  readonly how: 'direct' | 'alias';
}

interface Head {
  /** The number of characters in the head of the module: comments, imports, and aliases of imports. */
  readonly length: number;
  readonly sources: readonly string[];
  readonly imports: ReadonlyMap<string, Import>;
}

/**
 * Returns the aliases of imports in the text of a statement such as `const c_into = c.into, …;`. Returns null if the
 * statement declares anything else.
 */
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

/** Reads the head of a module: header comments, imports, and aliases of imports. */
function headOf(code: string): Head {
  const sources: string[] = [];
  const imports = new Map<string, Import>();
  let length = openingPattern.exec(code)?.[0].length ?? 0;
  for (let match; (match = importPattern.exec(code.slice(length))); length += match[0].length) {
    const [, space, names = '', , from = ''] = match;
    const source = sources.push(from) - 1;
    if (space !== undefined) imports.set(space, { source, name: null, how: 'direct' });
    for (const part of names.split(',').map((text) => text.trim())) {
      const [name = '', local = name] = part.split(' as ');
      if (name !== '') imports.set(local, { source, name, how: 'direct' });
    }
  }
  for (let match; (match = /^\n*const ([^;\n]*);\n/.exec(code.slice(length))); length += match[0].length) {
    const aliases = aliasesIn(match[1] ?? '', imports);
    if (!aliases) break;
    for (const [local, alias] of aliases) imports.set(local, alias);
  }
  length += /^\n*/.exec(code.slice(length))?.[0].length ?? 0;
  return { length, sources, imports };
}

const tokenPattern =
  /⟦[^⟧]*⟧|\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|[A-Za-z_$][\w$]*|\d[\w.]*|\s+|[\s\S]/g;
const isName = (token: string | undefined): token is string => token !== undefined && /^[A-Za-z_$]/.test(token);

/**
 * Returns the parts of an emitted module that must be the same in two compared versions of Botbook, in a canonical
 * form.
 */
export function canonicalModule(code: string, mappings = ''): CanonicalModule {
  const head = headOf(code);
  const first = code.slice(0, head.length).split('\n').length - 1;
  const segments = segmentsIn(mappings);
  const tokens = markSegments(code.slice(head.length).split('\n'), first, segments).match(tokenPattern) ?? [];
  const numbers = new Map<string, number>();
  const used = new Set<string>();
  const importNumber = ({ source, how }: Import, name: string | null): string => {
    if (name === null) return `⟨all of ${source}⟩`;
    const key = `${head.sources[source] ?? ''} ${name}`;
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return `⟨${how} ${source}:${numbers.get(key)}⟩`;
  };
  let [text, before] = ['', ''];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    const meaning = isName(token) && before !== '.' ? head.imports.get(token) : undefined;
    const member = tokens[index + 1] === '.' ? tokens[index + 2] : undefined;
    if (meaning) used.add(token);
    if (meaning?.name === null && isName(member)) {
      text += importNumber(meaning, member);
      index += 2;
    } else text += meaning ? importNumber(meaning, meaning.name) : token;
    if (!/^[\s⟦]/.test(token)) before = token;
  }
  return {
    lines: text.split('\n'),
    sources: head.sources,
    imports: [...numbers.keys()],
    unused: [...head.imports].filter(([local, { name }]) => name !== null && !used.has(local)).length,
    mappedHead: new Set(segments.flatMap(({ line }) => (line < first ? [line] : []))).size,
  };
}
