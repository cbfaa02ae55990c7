// A small reader for data from JSON files: says in words what is wrong and where, and keeps what is right.

/** What is wrong with a datum, and where in the file. */
export class ShapeError extends Error {
  readonly where: string;
  /** Which of several files it is in, if that is known. */
  readonly file: string | null;

  constructor(where: string, problem: string, file: string | null = null) {
    super(`${where === '' ? 'the whole' : where} ${problem}`);
    this.where = where;
    this.file = file;
  }
}

/** Reads one of several files; what is wrong with it says which. */
export function inFile<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ShapeError) || error.file !== null) throw error;
    const problem = error.message.slice(error.where === '' ? 'the whole '.length : error.where.length + 1);
    throw new ShapeError(error.where, problem, file);
  }
}

export interface Datum {
  readonly value: unknown;
  readonly where: string;
}

/** A part of a datum, by its name or its place in a list; where that is, is put into words only for whoever asks. */
class Part implements Datum {
  readonly value: unknown;
  private readonly of: Datum;
  private readonly key: string | number;

  constructor(value: unknown, of: Datum, key: string | number) {
    this.value = value;
    this.of = of;
    this.key = key;
  }

  get where(): string {
    const { of, key } = this;
    const { where } = of;
    if (typeof key === 'number') return `${where}[${key}]`;
    return where === '' ? key : `${where}.${key}`;
  }
}

/** A part of a datum, by its name. */
export const partOf = (of: Datum, key: string, value: unknown): Datum => new Part(value, of, key);

const fail = (datum: Datum, problem: string): never => {
  throw new ShapeError(datum.where, problem);
};

const named = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};

export function text(datum: Datum): string {
  return typeof datum.value === 'string' ? datum.value : fail(datum, `should be text, not ${named(datum.value)}`);
}

export function whole(datum: Datum, least = 0): number {
  const { value } = datum;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least) return value;
  return fail(datum, `should be a whole number from ${least}, not ${typeof value === 'number' ? value : named(value)}`);
}

export function oneOf<const T extends string>(datum: Datum, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === datum.value);
  return found ?? fail(datum, `should be one of ${allowed.join(', ')}`);
}

export function list<T>(datum: Datum, item: (datum: Datum) => T): T[] {
  const { value } = datum;
  if (!Array.isArray(value)) return fail(datum, `should be a list, not ${named(value)}`);
  return value.map((one: unknown, index) => item(new Part(one, datum, index)));
}

/** The first of some names that is not among others. Most often they come in the same order, some left out. */
function strangerIn(names: readonly string[], known: readonly string[]): string | null {
  let next = 0;
  for (const name of names) {
    if (known[next] !== name) next = known.indexOf(name);
    if (next < 0) return name;
    next++;
  }
  return null;
}

/**
 * The fields of an object, its own enumerable ones; a field that is not known is refused, so that a slip of the pen is not
 * lost. What is undefined is left out, as texts have no such value. They are looked for from the one that was found last:
 * whoever reads asks for them in the order in which they are mostly written.
 */
export class Fields {
  /** How many there are, known ones all. */
  readonly size: number;
  private readonly names: readonly string[];
  private readonly values: readonly unknown[];
  private readonly datum: Datum;
  private next = 0;

  constructor(datum: Datum, known: readonly string[]) {
    const { value } = datum;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      fail(datum, `should be an object, not ${named(value)}`);
    }
    this.datum = datum;
    const names = Object.keys(value as object);
    const stranger = strangerIn(names, known);
    if (stranger !== null) fail(datum, `has an unknown field \`${stranger}\` (known: ${known.join(', ')})`);
    this.names = names;
    this.values = Object.values(value as object);
    this.size = names.length;
  }

  private find(key: string): unknown {
    const { names, next } = this;
    const index = next < names.length && names[next] === key ? next : names.indexOf(key);
    if (index < 0) return undefined;
    this.next = index + 1;
    return this.values[index];
  }

  get(key: string): Datum {
    const value = this.find(key);
    return value === undefined ? fail(this.datum, `lacks \`${key}\``) : new Part(value, this.datum, key);
  }

  maybe<T>(key: string, read: (datum: Datum) => T): T | undefined {
    const value = this.find(key);
    return value === undefined ? undefined : read(new Part(value, this.datum, key));
  }
}

/** Refuses a version that is not known. */
export function version(fields: Fields, known: number): void {
  const datum = fields.get('version');
  if (whole(datum, 1) !== known) fail(datum, `is ${String(datum.value)}; this botbook reads ${known}`);
}
