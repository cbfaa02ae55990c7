// A small reader for data from JSON files. At the first fault, it throws an error that says what is wrong, and where.

/** Error about a datum: the message says what is wrong, and `where` is the path of its field in the file. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
  readonly where: string;
  /** The name of the faulty file, if there are several files and the name is known. */
  readonly file: string | null;

  constructor(where: string, problem: string, file: string | null = null) {
    super(`${where === '' ? 'the whole' : where} ${problem}`);
    this.where = where;
    this.file = file;
  }
}

/** Returns the message of an error without the path. */
const problemOf = ({ message, where }: ShapeError): string =>
  message.slice(where === '' ? 'the whole '.length : where.length + 1);

/** Calls `read`, which reads a file, and adds the name of the file to a ShapeError. */
export function withFileName<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ShapeError) || error.file !== null) throw error;
    throw new ShapeError(error.where, problemOf(error), file);
  }
}

/**
 * Reads a part of a file with a function for whole files. In a ShapeError, the path of the part is put before the path
 * of the fault.
 */
export function inPart<T>(part: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new ShapeError(error.where === '' ? part : `${part}.${error.where}`, problemOf(error));
  }
}

export interface Datum {
  readonly json: unknown;
  readonly where: string;
}

/** A field or list element of a datum. The text of its path is made only when an error message needs it. */
class Part implements Datum {
  readonly json: unknown;
  private readonly parent: Datum;
  private readonly key: string | number;

  constructor(json: unknown, parent: Datum, key: string | number) {
    this.json = json;
    this.parent = parent;
    this.key = key;
  }

  get where(): string {
    const { parent, key } = this;
    const { where } = parent;
    if (typeof key === 'number') return `${where}[${key}]`;
    return where === '' ? key : `${where}.${key}`;
  }
}

export const partOf = (parent: Datum, key: string, json: unknown): Datum => new Part(json, parent, key);

export function fail(where: string, problem: string): never {
  throw new ShapeError(where, problem);
}

export const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Returns the type of a JSON value in words, such as `a list`. */
export const nameType = (json: unknown): string => {
  if (json === null) return 'null';
  if (json === undefined) return 'nothing';
  return Array.isArray(json) ? 'a list' : typeof json === 'object' ? 'an object' : `a ${typeof json}`;
};

export function text(datum: Datum): string {
  return typeof datum.json === 'string' ? datum.json : fail(datum.where, `should be text, not ${nameType(datum.json)}`);
}

export function integer(datum: Datum, minimum = 0): number {
  const { json } = datum;
  if (typeof json === 'number' && Number.isInteger(json) && json >= minimum) return json;
  const shown = typeof json === 'number' ? json : nameType(json);
  return fail(datum.where, `should be a whole number from ${minimum}, not ${shown}`);
}

export function oneOf<const T extends string>(datum: Datum, allowed: readonly T[]): T {
  const match = allowed.find((option) => option === datum.json);
  return match ?? fail(datum.where, `should be one of ${allowed.join(', ')}`);
}

export function list<T>(datum: Datum, readElement: (datum: Datum) => T): T[] {
  const { json } = datum;
  if (!Array.isArray(json)) return fail(datum.where, `should be a list, not ${nameType(json)}`);
  return json.map((element: unknown, index) => readElement(new Part(element, datum, index)));
}

/**
 * Returns the first name of `names` that is not in `knownNames`, or null. Names mostly come in the known order, so each
 * name is first compared with the known name after the last match.
 */
function unknownNameIn(names: readonly string[], knownNames: readonly string[]): string | null {
  let next = 0;
  for (const name of names) {
    if (knownNames[next] !== name) next = knownNames.indexOf(name);
    if (next < 0) return name;
    next++;
  }
  return null;
}

/**
 * The fields of an object. An unknown field is an error, so that no typing error goes unnoticed. A field with the value
 * undefined counts as absent.
 * Fields are mostly read in the order of the text, so a search begins after the field that was read last.
 */
export class Fields {
  readonly size: number;
  private readonly names: readonly string[];
  private readonly values: readonly unknown[];
  private readonly datum: Datum;
  private nextIndex = 0;

  constructor(datum: Datum, knownNames: readonly string[]) {
    const { json } = datum;
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      fail(datum.where, `should be an object, not ${nameType(json)}`);
    }
    this.datum = datum;
    const names = Object.keys(json);
    const unknownName = unknownNameIn(names, knownNames);
    if (unknownName !== null)
      fail(datum.where, `has an unknown field \`${unknownName}\` (known: ${knownNames.join(', ')})`);
    this.names = names;
    this.values = Object.values(json);
    this.size = names.length;
  }

  private find(key: string): unknown {
    const { names, nextIndex } = this;
    const index = nextIndex < names.length && names[nextIndex] === key ? nextIndex : names.indexOf(key);
    if (index < 0) return undefined;
    this.nextIndex = index + 1;
    return this.values[index];
  }

  get(key: string): Datum {
    const value = this.find(key);
    return value === undefined ? fail(this.datum.where, `lacks \`${key}\``) : new Part(value, this.datum, key);
  }

  readOptional<T>(key: string, read: (datum: Datum) => T): T | undefined {
    const value = this.find(key);
    return value === undefined ? undefined : read(new Part(value, this.datum, key));
  }

  /** Reads optional fields. The returned object has only the fields that are present. */
  readPresentFields<R extends Readers>(readers: R): Present<R> {
    return readPresent(readers, (key, read) => this.readOptional(key, read));
  }
}

/**
 * `Readers` are functions that read optional fields, by the name of the field. `Present` is the object that they make,
 * with only the fields that are present.
 */
export type Readers = Readonly<Record<string, (datum: Datum) => unknown>>;
export type Present<R extends Readers> = { readonly [key in keyof R]?: Exclude<ReturnType<R[key]>, undefined> };

/** Calls `maybe` for each optional field, and returns the fields that are present. */
export const readPresent = <R extends Readers>(readers: R, maybe: Fields['readOptional']): Present<R> =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([key, read]) => {
      const part = maybe(key, read);
      return part === undefined ? [] : [[key, part]];
    }),
  ) as Present<R>;

/** Returns the version of a file, from 1 to `latest`. */
export function versionIn(fields: Fields, latest: number): number {
  const { json, where } = fields.get('version');
  const read = integer({ json, where }, 1);
  return read <= latest ? read : fail(where, `is ${read}; this botbook reads 1 to ${latest}`);
}

/**
 * Returns the fields of a file. The file must have the version `supported`, and the game `game` if this parameter is
 * present.
 */
export function fileFields(json: unknown, keys: readonly string[], game?: string, supported = 1): Fields {
  const fields = new Fields({ json, where: '' }, ['$schema', 'version', 'game', ...keys]);
  version(fields, supported);
  if (game !== undefined) oneOf(fields.get('game'), [game]);
  return fields;
}

export function version(fields: Fields, supported: number): void {
  const datum = fields.get('version');
  if (integer(datum, 1) !== supported) fail(datum.where, `is ${String(datum.json)}; this botbook reads ${supported}`);
}

export class CardError extends Error {
  override readonly name = 'CardError';
  readonly where = 'card';
  readonly help: string;
  /** The part of the question at fault, such as `at`; null if the whole question is at fault. */
  readonly part: string | null;

  constructor(problem: string, help: string, part: string | null = null) {
    super(problem);
    this.help = help;
    this.part = part;
  }
}
