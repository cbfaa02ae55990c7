// Proof of the language server under random edits of all sheets of the book and of files of examples. Requests of every
// kind come in between. After each burst of edits, the server must report the diagnostics of a new check. The server
// must not fail, log errors, or use more and more memory.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  CancellationTokenSource,
  LSPErrorCodes,
  type ClientCapabilities,
  type Diagnostic as Told,
  type DocumentDiagnosticReport,
} from 'vscode-languageserver';
import { lintSheets, type LintSource } from '../../compiler/lint/lint-sheets.ts';
import { quietBeforeRelease } from '../../server/memory-release.ts';
import { languageOf } from '../support/book-language.ts';
import { EditorClient, spawned } from '../support/editor-client.ts';
import { Random } from '../support/random.ts';
import { sheetDocuments } from '../support/samples.ts';
import { prove, type ProofReport } from './kit.ts';
import { memoryOf } from './process.ts';
import { exampleCodeOf, examplePieces, exampleTexts, expectedFindings } from './soak-lsp/examples.ts';
import { requestsOf } from './soak-lsp/requests.ts';
import { Writer } from './soak-lsp/typing.ts';
import { builtInGames } from '../../library/games.ts';

const root = new URL('../..', import.meta.url);
const sheets = sheetDocuments();
/**
 * The open files, from which a file is picked at random. Each file with examples is in the list twice, because there
 * are few of these files.
 */
const files = [...sheets, ...exampleTexts, ...exampleTexts];
const clauses = sheets.flatMap(({ text }) => text.split(/\n(?=\d+ )/).slice(1));
const language = languageOf('callisto');
const languageNamed = (name: string): typeof language | null => (name === 'callisto' ? language : null);

/** Returns the expected diagnostics of a sheet as text. The other open sheets are its relatives. */
function expected(client: EditorClient, uri: string): string {
  if (isExample(uri)) return expectedInExamples(client, uri);
  const sourceOf = (address: string): LintSource => {
    return { text: client.textOf(address), languageOf: languageNamed, games: builtInGames };
  };
  const beside = sheets.filter((sheet) => sheet.uri !== uri).map((sheet) => sourceOf(sheet.uri));
  const places = client.places(uri);
  const diagnostics = lintSheets([sourceOf(uri)], beside)[0]?.diagnostics ?? [];
  return short(
    diagnostics.map(({ code, start, end, message, help }) => {
      return { code, message: `${message} ${help}`.trim(), range: places.range({ start, end }) };
    }),
  );
}

const isExample = (uri: string): boolean => uri.endsWith('.example');

/** Returns the expected diagnostics of a file of examples as text. */
function expectedInExamples(client: EditorClient, uri: string): string {
  const places = client.places(uri);
  return short(
    expectedFindings(client, uri).map((finding) => ({
      code: exampleCodeOf(finding),
      message: `${finding.message} ${finding.help}`.trim(),
      range: places.range(finding),
    })),
  );
}

const short = (diagnostics: readonly Pick<Told, 'code' | 'range' | 'message'>[]): string => {
  const rows = diagnostics.map(({ code, range: { start, end }, message }) => {
    return [`${start.line}:${start.character}-${end.line}:${end.character}`, code, message];
  });
  return JSON.stringify(rows, null, 1);
};

/** Error codes that count as an answer, such as for a refused renaming. */
const refused = new Set<unknown>([
  LSPErrorCodes.RequestCancelled,
  LSPErrorCodes.ContentModified,
  LSPErrorCodes.RequestFailed,
]);

interface Session {
  readonly capabilities: ClientCapabilities;
  readonly name: string;
  /** The share of all edits that this session makes. */
  readonly share: number;
}

/**
 * The shares of the edits after which the memory is measured. The first half of the edits is left out, because caches
 * grow then.
 */
const sharesOfMeasurements = [0.5, 0.65, 0.8, 1];
/** Sessions with fewer edits do not measure the memory. */
const fewestEdits = 3000;

class Soak {
  readonly client = new EditorClient(spawned());
  readonly random: Random;
  private readonly session: Session;
  private readonly writers: ReadonlyMap<string, Writer>;
  private readonly pending: Promise<unknown>[] = [];
  private readonly failed: string[] = [];
  edits = 0;
  bursts = 0;
  asked = 0;

  constructor(session: Session, random: Random) {
    this.session = session;
    this.random = random;
    this.writers = new Map(
      files.map(({ uri, text }) => [uri, new Writer(text, isExample(uri) ? examplePieces : clauses, random)]),
    );
  }

  async run(edits: number, report: ProofReport): Promise<void> {
    const { client, session } = this;
    const options = { pause: 5, rest: 60, commands: ['botbook.showDiff'] };
    await client.start({ capabilities: session.capabilities, folders: [new URL('procedures', root).href], options });
    for (const { uri, text } of new Set(files)) await client.open(uri, text);
    const memory: number[] = [];
    for (const share of sharesOfMeasurements) {
      while (this.edits < edits * share) {
        await this.burst();
        report.progress(this.edits, edits);
      }
      if (edits >= fewestEdits) memory.push(await this.memoryAtRest());
    }
    const ended = await client.stop();
    if (ended !== 0) throw new Error(`the server ended with ${ended}`);
    console.log(
      `${session.name}: ${this.edits} edits in ${this.bursts} bursts, ${this.asked} requests; memory ${grown(memory)}`,
    );
  }

  /**
   * Waits until the server has released memory, and returns the size of its memory. At other times, the size would
   * depend on the last garbage collection.
   */
  private async memoryAtRest(): Promise<number> {
    await setTimeout(quietBeforeRelease + 4000);
    return memoryOf(this.client.pid);
  }

  private async burst(): Promise<void> {
    const { client, random } = this;
    const { uri } = random.pick(files);
    const writer = this.writers.get(uri) as Writer;
    for (let left = 1 + random.below(40); left > 0; left--) {
      await this.type(uri, writer);
      if (random.below(4) === 0) this.ask(random.below(8) === 0 ? random.pick(files).uri : uri);
    }
    await Promise.all(this.pending.splice(0));
    if (this.failed.length > 0) throw new Error(this.failed.join('\n'));
    await this.agree(uri);
    await this.agree(random.pick(files).uri);
    // The sheet is restored after some bursts, because a sheet full of errors tests little.
    if (random.below(4) === 0) await client.edit(uri, writer.restored(client.textOf(uri)));
    if (random.below(30) === 0) await this.reopen(uri);
    if (client.logged.length > 0) throw new Error(`the server logged: ${client.logged.join('\n')}`);
    this.bursts++;
  }

  private async type(uri: string, writer: Writer): Promise<void> {
    const count = this.random.below(6) === 0 ? 1 + this.random.below(4) : 1;
    let text = this.client.textOf(uri);
    const edits = Array.from({ length: count }, () => {
      const edit = writer.next(text);
      text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
      return edit;
    });
    await this.client.edit(uri, ...edits);
    this.edits += count;
  }

  private async reopen(uri: string): Promise<void> {
    const text = this.client.textOf(uri);
    await this.client.close(uri);
    await this.client.open(uri, text);
  }

  /** Sends a request without waiting for the answer. Cancels one request in ten. */
  private ask(uri: string): void {
    const { client, random } = this;
    const { method, params } = random.pick(requestsOf(client.initialized.capabilities, true))({ client, uri, random });
    const source = new CancellationTokenSource();
    const answered = client.connection.sendRequest(method, params, source.token).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      // A server may lack some requests of Botbook’s own, and does not announce which. So it is no fault if such a
      // request is unknown.
      const isMissing = code === -32_601 && method.startsWith('botbook/');
      if (!refused.has(code) && !isMissing) this.failed.push(`${method} ${JSON.stringify(params)}: ${String(error)}`);
    });
    this.asked++;
    this.pending.push(answered);
    if (random.below(10) === 0) source.cancel();
  }

  /**
   * Throws unless the server reports the same diagnostics as a check of the same text outside the server. A server that
   * sends diagnostics by itself has two minutes to send them.
   */
  private async agree(uri: string): Promise<void> {
    const { client, session } = this;
    const due = expected(client, uri);
    let said: string;
    if (session.capabilities.textDocument?.diagnostic) {
      const params = { textDocument: { uri } };
      const report = await client.request<DocumentDiagnosticReport>('textDocument/diagnostic', params);
      said = report.kind === 'full' ? short(report.items) : '';
    } else {
      const holds = client.until(uri, (diagnostics) => short(diagnostics) === due, 120_000);
      if (await holds.then(Boolean, () => false)) return;
      said = short(client.published.get(uri)?.diagnostics ?? []);
    }
    if (said !== due) throw new Error(differing(client.textOf(uri), due, said));
  }
}

/**
 * Writes the sheet into a file. Returns a text with the diagnostics that the server reports wrongly, and with the
 * diagnostics that it lacks.
 */
function differing(text: string, due: string, said: string): string {
  const [wanted = [], sent = []] = [due, said].map((rows) => {
    return (JSON.parse(rows || '[]') as unknown[]).map((row) => JSON.stringify(row));
  });
  const without = (rows: readonly string[], others: readonly string[]): string =>
    rows.filter((row) => !others.includes(row)).join('\n') || 'nothing';
  const path = join(tmpdir(), `soak-lsp-${process.pid}.bot`);
  writeFileSync(path, text);
  return `of ${path} the server says too much:\n${without(sent, wanted)}\nand too little:\n${without(wanted, sent)}`;
}

/** Returns a text about the measured memory, in MB. Throws if the memory has grown. */
function grown(measured: readonly number[]): string {
  const [before = 0, after = 0] = [measured[0], measured.at(-1)];
  if (before <= 0 || after <= 0) return 'not measured';
  const text = measured.map((megabytes) => `${megabytes.toFixed(0)} MB`).join(', ');
  if (after > before * 1.15 + 10) throw new Error(`memory grows: ${text}`);
  return text;
}

const sessions: readonly Session[] = [
  { name: 'sent, in UTF-16', share: 0.7, capabilities: {} },
  {
    name: 'asked for, in UTF-8',
    share: 0.3,
    capabilities: { general: { positionEncodings: ['utf-8'] }, textDocument: { diagnostic: {} } },
  },
];
await prove({ name: 'soak-lsp', numbers: { edits: 2000 } }, async ({ edits, seed }, report) => {
  for (const [index, session] of sessions.entries())
    await new Soak(session, new Random(seed + index)).run(edits * session.share, report);
  return `${edits} edits in ${sessions.length} sessions`;
});
