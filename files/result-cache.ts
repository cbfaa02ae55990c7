// Stores results as JSON for later runs. The key of a result covers everything that the result depends on. The file of
// a result begins with a fingerprint of its contents, so a damaged file is noticed and its result is computed again.
import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagedBooks } from './book-folders.ts';
import { codeFolder, isCacheAllowed } from './cache-folder.ts';
import { undefinedOnError } from './errors.ts';
import { hasForm, type JsonForm } from './json-form.ts';
import { isOurs, makePrivate } from './private-folder.ts';

/**
 * The greatest size of the cache in bytes. If the cache exceeds this size or has more than `mostFiles` files, results
 * are removed. The results that were not used for the longest time are removed first.
 */
const mostBytes = 50_000_000;
/** The greatest number of files in the cache. */
const mostFiles = 2000;

/**
 * The part of each limit that may be in use after results were removed. The rest is free, so that the next writes do
 * not exceed the limit again.
 */
const keptPart = 0.9;

/** A result that is longer than this number of characters is not stored. */
const longest = 2_000_000;

/**
 * An age in milliseconds. If a stored result is used and its file is older than this age, the time of the file is set
 * to the present. So the time tells roughly when the result was last used.
 */
const freshness = 3_600_000;

/**
 * The number of writes after which a process looks at all files of the cache again, because other processes write too.
 * A process also looks at them at its first write, and when the cache exceeds a limit.
 */
const writesBetween = 50;

const ending = '.json';

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The names of the files with the results for the packaged books. These results are computed when the package is built.
 */
export const packagedFiles = { results: 'results.json', code: 'code.json' } as const;

/** The size of a cache: the sum of the bytes of its files, and their number. */
interface CacheSize {
  readonly bytes: number;
  readonly files: number;
}

/** A kind of results: its name, and the form of its results. A stored result of another form is not used. */
export interface ResultKind<T> {
  readonly name: string;
  readonly isResult: (json: unknown) => json is T;
}

/** Returns a kind of results whose JSON has a form. */
export const resultKind = <T>(name: string, form: JsonForm): ResultKind<T> => ({
  name,
  isResult: (json): json is T => hasForm(json, form),
});

export class ResultCache {
  private readonly build: string | undefined;
  private readonly folder: () => string | null;
  private readonly file: string;
  private packagedResults: ReadonlyMap<string, unknown> | null = null;
  /** The results of this process in memory, if the cache collects them instead of storing them; otherwise null. */
  private collected: Map<string, unknown> | null = null;
  private writes = 0;
  /** The size of the cache when this process last looked, plus its later writes; null before the first write. */
  private size: CacheSize | null = null;

  /**
   * `build` is the fingerprint of the sources of the package. In a checkout, `build` is undefined and the cache is off,
   * because the code can change at any time.
   * `file` is the file with the results for the packaged books.
   */
  constructor(build: string | undefined, folder: () => string | null, file: string = packagedFiles.results) {
    this.build = build;
    this.folder = folder;
    this.file = file;
  }

  /** Collects all later results in memory and stores none. The build of the package uses this mode. */
  collect(): void {
    this.collected = new Map();
  }

  /**
   * Returns the result of `make`, from an earlier run if possible; otherwise computes and stores the result. The result
   * must depend only on the kind and on the texts that `sourceTexts` returns. If `sourceTexts` returns null, the result
   * is computed and not stored.
   */
  getOrMake<T>(kind: ResultKind<T>, sourceTexts: () => readonly string[] | null, make: () => T): T {
    const name = this.nameOf(kind.name, sourceTexts);
    if (name === null) return make();
    const folder = this.folder();
    const before = this.storedResult(name, folder);
    if (kind.isResult(before)) return before;
    const result = make();
    if (this.collected) this.collected.set(name, result);
    else if (folder !== null) this.write(folder, name, result);
    return result;
  }

  /** Returns the result of an earlier run; null if there is none. */
  find<T>(kind: ResultKind<T>, sourceTexts: () => readonly string[] | null): T | null {
    const name = this.nameOf(kind.name, sourceTexts);
    const before = name === null ? null : this.storedResult(name, this.folder());
    return kind.isResult(before) ? before : null;
  }

  /** Returns the name under which a result is stored; null if the result can be neither stored nor found. */
  private nameOf(kind: string, sourceTexts: () => readonly string[] | null): string | null {
    const texts = this.build !== undefined && isCacheAllowed() ? sourceTexts() : null;
    return texts && fingerprint(JSON.stringify([this.build, kind, ...texts]));
  }

  private storedResult(name: string, folder: string | null): unknown {
    if (this.collected) return null;
    return this.packagedByName().get(name) ?? (folder === null ? null : (readResult(folder, name) ?? null));
  }

  /** Returns the collected results as JSON text. */
  json(): string {
    return JSON.stringify(Object.fromEntries(this.collected ?? []));
  }

  private write(folder: string, name: string, product: unknown): void {
    const bytes = writeResult(folder, name, product);
    if (bytes === 0) return;
    if (this.size) this.size = { bytes: this.size.bytes + bytes, files: this.size.files + 1 };
    // It takes time to look at all files of the cache, so only some writes do this.
    if (this.writes++ % writesBetween === 0 || !this.size || isOverLimit(this.size))
      this.size = undefinedOnError(() => dropOldest(folder)) ?? null;
  }

  private packagedByName(): ReadonlyMap<string, unknown> {
    this.packagedResults ??= new Map(
      Object.entries(
        undefinedOnError(
          () => JSON.parse(readFileSync(join(packagedBooks, '..', 'dist', 'prepared', this.file), 'utf8')) as object,
        ) ?? {},
      ),
    );
    return this.packagedResults;
  }
}

const pathOf = (folder: string, name: string): string => join(folder, `${name}${ending}`);

/** Returns a stored result; undefined if no result is stored, or if its file is damaged. */
function readResult(folder: string, name: string): unknown {
  return undefinedOnError(() => {
    const path = pathOf(folder, name);
    const stats = lstatSync(path);
    if (!isOurs(stats) || !stats.isFile() || stats.size > 2 * longest) return undefined;
    const text = readFileSync(path, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== fingerprint(`${name}\n${body}`)) return undefined;
    const result = JSON.parse(body) as unknown;
    const now = Date.now();
    if (now - stats.mtimeMs > freshness) undefinedOnError(() => utimesSync(path, now / 1000, now / 1000));
    return result;
  });
}

/**
 * True for a name that belongs in the cache: a result, a result that is being written, or the folder with compiled
 * code.
 */
const isKnownName = (name: string): boolean => name === codeFolder || isResultName(name);

/** True for the name of a stored result, or of a result that is being written. */
const isResultName = (name: string): boolean => /^(?:[0-9a-f]{64}\.json|\.[0-9a-f]{64}-[0-9a-f]+\.tmp)$/.test(name);

/**
 * Writes a result under a temporary name and renames the file, so that no process reads half a result. Returns the
 * bytes of the file; 0 if the result is too long or an error occurs.
 */
function writeResult(folder: string, name: string, product: unknown): number {
  const body = JSON.stringify(product);
  if (body.length > longest) return 0;
  const temporary = join(folder, `.${name}-${randomBytes(6).toString('hex')}.tmp`);
  try {
    makePrivate(folder, isKnownName);
    const bytes = Buffer.from(`${fingerprint(`${name}\n${body}`)}\n${body}`);
    writeFileSync(temporary, bytes, { flag: 'wx', mode: 0o600 });
    renameSync(temporary, pathOf(folder, name));
    return bytes.length;
  } catch {
    undefinedOnError(() => rmSync(temporary, { force: true }));
    return 0;
  }
}

const isOverLimit = ({ bytes, files }: CacheSize): boolean => bytes > mostBytes || files > mostFiles;

/**
 * If the cache is above its limits, removes the results that were unused for longest. Other files stay. Returns the
 * size of the cache.
 */
function dropOldest(folder: string): CacheSize {
  const files = readdirSync(folder)
    .filter(isResultName)
    .flatMap((name) => {
      const path = join(folder, name);
      const stats = undefinedOnError(() => statSync(path));
      return stats ? [{ path, time: stats.mtimeMs, size: stats.size }] : [];
    })
    .toSorted((a, b) => b.time - a.time);
  const whole: CacheSize = { bytes: files.reduce((sum, { size }) => sum + size, 0), files: files.length };
  if (!isOverLimit(whole)) return whole;
  let kept: CacheSize = { bytes: 0, files: 0 };
  let bytes = 0;
  for (const [index, { path, size }] of files.entries()) {
    bytes += size;
    if (bytes > keptPart * mostBytes || index >= keptPart * mostFiles)
      undefinedOnError(() => rmSync(path, { force: true }));
    else kept = { bytes, files: index + 1 };
  }
  return kept;
}
