// A staged package: the command line, the entries of the library, and the books, as in the published package. The
// command line runs in the present process.
import fs, { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The output of the command line so far, by file descriptor; null if output goes to the terminal. */
let written = null;

const { writeSync } = fs;
fs.writeSync = (descriptor, content, ...rest) => {
  if (written === null || (descriptor !== 1 && descriptor !== 2)) return writeSync(descriptor, content, ...rest);
  const from = typeof content !== 'string' && typeof rest[0] === 'number' ? rest[0] : 0;
  const bytes = Buffer.from(content).subarray(from);
  written[descriptor] += bytes.toString();
  return bytes.length;
};
syncBuiltinESMExports();
for (const [descriptor, stream] of [
  [1, process.stdout],
  [2, process.stderr],
]) {
  const { write } = stream;
  stream.write = (chunk, ...rest) => {
    if (written === null) return write.call(stream, chunk, ...rest);
    written[descriptor] += String(chunk);
    rest.find((argument) => typeof argument === 'function')?.();
    return true;
  };
}

/**
 * The error that replaces the end of the process. The command line runs in the process of the probe, and must not end
 * this process.
 */
class ProcessEnd extends Error {}

const parseOrNull = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export class Package {
  runs = 0;

  constructor(folder, work, sampleFolder, books) {
    this.folder = folder;
    this.work = work;
    this.sampleFolder = sampleFolder;
    this.books = books;
  }

  /** Imports an entry of the library, such as `index`, `service`, `callisto` or `runtime`. */
  library(name) {
    return import(pathToFileURL(join(this.folder, 'dist', `${name}.js`)).href);
  }

  /** Imports a module by its path. */
  module(path) {
    return import(pathToFileURL(path).href);
  }

  /** Runs the command line as `bin/botbook.js` does. Returns the exit code, standard output and standard error. */
  async run(...words) {
    const { argv, exit } = process;
    process.argv = [process.execPath, 'botbook', ...words];
    process.exitCode = 0;
    process.exit = (code) => {
      process.exitCode = code ?? process.exitCode;
      throw new ProcessEnd();
    };
    written = { 1: '', 2: '' };
    try {
      const bin = pathToFileURL(join(this.folder, 'bin', 'botbook.js')).href;
      await import(`${bin}?run=${++this.runs}`).catch((error) => {
        if (!(error instanceof ProcessEnd)) throw error;
      });
      return { exit: process.exitCode, out: written[1], err: written[2] };
    } finally {
      written = null;
      Object.assign(process, { argv, exit });
      process.exitCode = 0;
    }
  }

  /**
   * Runs the command line and returns a record of the call. The record has JSON output as a value, other output as
   * lines, and only the codes of errors, because their texts may change between versions.
   */
  async outcome(...words) {
    const { exit, out, err } = await this.run(...words);
    const json = parseOrNull(out);
    const errors = err.match(/\bBB\d{4}\b/g) ?? (err === '' ? [] : ['other']);
    return { exit, errors, ...(json === undefined ? { lines: out.split('\n') } : { json }) };
  }

  /** Writes a file into the working folder. Returns its path relative to this folder. */
  put(path, content) {
    const file = join(this.work, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  read(path) {
    return readFileSync(join(this.work, path), 'utf8');
  }

  /**
   * Returns the book of Callisto in the working folder: the text of every sheet, and the contents of its data files.
   */
  book() {
    this.callisto ??= callistoIn(join(this.work, 'procedures', 'callisto'));
    return this.callisto;
  }

  /** Returns the book of Callisto as an object of the library. */
  async bookOf() {
    const { bookOf } = await this.library('index');
    const { roster, scenarios } = this.book();
    this.libraryBook ??= bookOf('callisto', { roster, scenarios });
    return this.libraryBook;
  }

  /** Returns the sheets of the book as documents that an editor has opened. */
  async documents() {
    const service = await this.library('service');
    const book = await this.bookOf();
    const { sheets, rulings } = this.book();
    const documents = sheets.map(({ address, path, text }) => {
      return { address, text, document: service.documentIn(book, text, `file:///${path}`) };
    });
    const page = (topic) => `page:${topic.is}/${topic.id ?? topic.section}`;
    const all = documents.map(({ document }) => document);
    return { service, book, documents, page, project: service.projectOf(all, { rulings: rulings.rulings, page }) };
  }

  /** Returns the sheets in the tests of the earlier commit, as further texts that both versions read. */
  samples() {
    if (!existsSync(this.sampleFolder)) return [];
    const names = readdirSync(this.sampleFolder).toSorted();
    return names.map((name) => ({ name, text: readFileSync(join(this.sampleFolder, name), 'utf8') }));
  }
}

export const botSides = ['breakers', 'lfa'];

function callistoIn(folder) {
  const json = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const numbers = readdirSync(folder)
    .flatMap((name) => /^scenario-(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
  const scenarios = numbers.map((scenario) => {
    const read = (name) => json(`scenario-${scenario}/${name}.json`);
    return { scenario, names: read('names'), decks: read('decks'), board: read('board') };
  });
  const sheets = numbers.flatMap((scenario) =>
    botSides.map((bot) => {
      const path = `procedures/callisto/scenario-${scenario}/${bot}.bot`;
      const text = readFileSync(join(folder, `scenario-${scenario}/${bot}.bot`), 'utf8');
      return { scenario, bot, address: `callisto/${scenario}/${bot}`, path, text };
    }),
  );
  return { roster: json('roster.json'), rulings: json('rulings.json'), scenarios, sheets };
}

/** Returns the result of a call. If the call throws, returns the kind, the place and the text of the error. */
export function resultOfCall(call) {
  try {
    return call();
  } catch (error) {
    const refused = error.constructor === TypeError ? 'a fault' : 'refused';
    return { refused, where: error.where, message: error.message };
  }
}
