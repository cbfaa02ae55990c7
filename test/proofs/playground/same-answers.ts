// Compares the answers of the playground with the answers of the language server, while sheets of the books are edited.
// The answers are findings with all fixes, the fix of everything, edits while typing, completions, hovers, and the
// canonical form.
import type { CodeAction, CompletionItem, CompletionList, Diagnostic, Hover, TextEdit } from 'vscode-languageserver';
import { pathToFileURL } from 'node:url';
import { books as packaged, games } from '../../../cli/books.ts';
import { readText } from '../../../files/files.ts';
import { atOnce } from '../../../compiler/language/steps.ts';
import type { FormatEdit } from '../../../compiler/service/formatting.ts';
import { same } from '../../../compiler/plan/same.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { ExampleSheet, PlaygroundBook } from '../../../site/playground-book.ts';
import type { Workbench } from '../../../site/workbench.ts';
import { EditorClient, within } from '../../support/editor-client.ts';
import type { Random } from '../../support/random.ts';
import { Writer } from '../soak-lsp/typing.ts';

interface PrintedSheet extends ExampleSheet {
  /** The address of the sheet’s file as a URI. */
  readonly file: string;
}

/** Removes the targets of links. The playground and an editor link to different pages, so targets are not compared. */
const withoutTargets = (markdown: string): string => markdown.replaceAll(/\]\([^)]*\)/g, ']');

const markdownOf = (content: CompletionItem['documentation']): string =>
  typeof content === 'object' ? content.value : (content ?? '');

const headersIn = (text: string): string => text.split(/\n\s*\n/)[0] ?? '';

/**
 * The largest number of requests for a list of completions. If the list is still incomplete then, it is not compared.
 */
const mostAsked = 4;

const literals = { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } };
const capabilities = {
  textDocument: {
    diagnostic: {},
    codeAction: { codeActionLiteralSupport: literals },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown' as const] } },
    hover: { contentFormat: ['markdown' as const] },
  },
};

/** The texts that are typed, by the last character of each text. At such a character, the server may edit the sheet. */
const typedTexts = { '\n': '\n', ')': '\n  a)', '[': '\n2 [' } as const;

export class SameAnswers {
  readonly counts = { texts: 0, findings: 0, fixes: 0, typed: 0, completions: 0, cut: 0, hovers: 0 };
  private readonly client = new EditorClient(within());
  private readonly workbench: Workbench;
  private readonly sheets: readonly PrintedSheet[];
  private readonly clauses: readonly string[];
  private readonly random: Random;
  private sheet: PrintedSheet;

  /** Requires a `workbench` whose linter does not wait for a pause in typing. */
  constructor(books: readonly PlaygroundBook[], workbench: Workbench, random: Random) {
    this.workbench = workbench;
    this.random = random;
    const files = new Map(
      games.all.flatMap((game) => packaged.sheetFiles(game).map(({ path }) => [readText(path), path])),
    );
    this.sheets = books
      .flatMap(({ sheets }) => sheets)
      .map((sheet) => ({ ...sheet, file: pathToFileURL(files.get(sheet.text) ?? '').href }));
    this.clauses = this.sheets.flatMap(({ text }) => text.split('\n').filter((line) => /^\d/.test(line)));
    this.sheet = this.random.pick(this.sheets);
  }

  async start(): Promise<void> {
    const folders = [pathToFileURL('procedures').href];
    await this.client.start({ capabilities, folders, options: { pause: 0, rest: 0 } });
  }

  async end(): Promise<void> {
    await this.client.stop();
  }

  /** Opens a random sheet of the books, and edits it in several turns. Returns the faults of all turns. */
  async edited(turns: number): Promise<string[]> {
    const { random, client } = this;
    this.sheet = random.pick(this.sheets);
    const { file, text: printed, title } = this.sheet;
    const writer = new Writer(printed, this.clauses, random);
    await client.open(file, printed);
    this.workbench.open(printed);
    const faults: string[] = [];
    for (let turn = 0; turn < turns; turn++) {
      for (let key = random.below(8); key >= 0; key--) await client.edit(file, writer.next(client.textOf(file)));
      // Restores the headers of the sheet if an edit has changed them. With other headers, the text would be the sheet
      // of another scenario or bot.
      if (headersIn(client.textOf(file)) !== headersIn(printed))
        await client.edit(file, writer.restored(client.textOf(file)));
      faults.push(...(await this.faults()));
    }
    await client.close(file);
    return faults.map((fault) => `${title}: ${fault}\n${client.textOf(file)}`);
  }

  private get text(): string {
    return this.client.textOf(this.sheet.file);
  }

  private request<R>(method: string, more: object = {}): Promise<R> {
    return this.client.request<R>(method, { textDocument: { uri: this.sheet.file }, ...more });
  }

  private span(edit: { readonly range: Diagnostic['range'] }): Span {
    return this.client.places(this.sheet.file).span(edit.range);
  }

  private async faults(): Promise<string[]> {
    this.counts.texts++;
    const { text, workbench } = this;
    const { items } = await this.request<{ items: Diagnostic[] }>('textDocument/diagnostic');
    const { findings } = atOnce(workbench.lint(text));
    const told = items.map((item) => {
      const severity = item.severity === 1 ? 'error' : 'warning';
      const related = (item.relatedInformation ?? []).map((each) => each.message);
      const isDead = item.tags?.includes(1) ?? false;
      return {
        code: String(item.code),
        severity,
        ...this.span(item),
        message: item.message as string,
        isDead,
        related,
      };
    });
    const shown = findings.map(({ code, severity, start, end, message, isDead, related }) => {
      const sentences = related.map((sentence) => sentence.replace(/^.*?[Ll]ine \d+: /, ''));
      return { code, severity, start, end, message, isDead, related: sentences };
    });
    this.counts.findings += shown.length;
    const edits = await this.request<TextEdit[]>('textDocument/formatting', {
      options: { tabSize: 3, insertSpaces: true },
    });
    return [
      ...difference('findings', told, shown),
      ...difference('format', this.plainEdits(edits), workbench.format(text).map(plainEdit)),
      ...(await this.fixFaults(items)),
      ...(await this.completionFaults()),
      ...(await this.hoverFaults()),
      ...(await this.typingFaults()),
    ];
  }

  /** Returns the code actions of a kind that the server offers at a range, with their edits. */
  private async actionsOf(kind: string, range: Diagnostic['range'], diagnostics: readonly Diagnostic[]) {
    const context = { diagnostics, only: [kind] };
    const actions = await this.request<CodeAction[]>('textDocument/codeAction', { range, context });
    return actions.map(({ title, edit }) => ({
      title,
      edits: Object.values(edit?.changes ?? {}).flatMap((edits) => this.plainEdits(edits)),
    }));
  }

  private plainEdits(edits: readonly TextEdit[]): FormatEdit[] {
    return edits.map((edit) => ({ ...this.span(edit), text: edit.newText }));
  }

  /**
   * Compares the fixes that the server and the playground offer: all fixes at each finding, and the fix of the whole
   * sheet.
   */
  private async fixFaults(items: readonly Diagnostic[]): Promise<string[]> {
    const { text, workbench } = this;
    const faults: string[] = [];
    const editsOf = (at: Span, key: string): FormatEdit[] => workbench.edits(text, at, key).map(plainEdit);
    for (const item of items) {
      const at = this.span(item);
      const told = await this.actionsOf('quickfix', item.range, [item]);
      const shown = workbench
        .fixes(text, at, null)
        .filter(({ key }) => key !== 'all')
        .map(({ key, title }) => ({ title, edits: editsOf(at, key) }));
      this.counts.fixes += shown.length;
      faults.push(...difference(`fixes of ${item.code}`, told, shown));
      // Each fix in the message about the finding must be in the menu too.
      const titles = shown.map(({ title }) => title);
      for (const { key, title } of workbench.fixes(text, at, String(item.code)))
        if (key !== 'all' && !titles.includes(title)) faults.push(`only the message of ${item.code} has: ${title}`);
    }
    const start = { line: 0, character: 0 };
    const [everything] = await this.actionsOf('source.fixAll', { start, end: start }, []);
    return [...faults, ...difference('fix of all', everything?.edits, editsOf({ start: 0, end: 0 }, 'all'))];
  }

  /**
   * Types a text at the end of a random line. Compares the formatting edits of the server with the formatting edits of
   * the playground. Then removes the text.
   */
  private async typingFaults(): Promise<string[]> {
    const { client, random, text } = this;
    const { file } = this.sheet;
    const ends = [...text.matchAll(/(?=\r?\n)/g)].map(({ index }) => index);
    const at = ends.length === 0 ? 0 : random.pick(ends);
    const character = random.pick(['\n', '\n', '\n', ')', '['] as const);
    const typed = typedTexts[character];
    await client.edit(file, { start: at, end: at, text: typed });
    const offset = at + typed.length;
    const options = { tabSize: 3, insertSpaces: true };
    const more = { ch: character, options };
    const edits = await client.at<TextEdit[]>('textDocument/onTypeFormatting', file, offset, more);
    const told = this.plainEdits(edits);
    const shown = this.workbench.editsOnTyping(this.text, offset, character).map(plainEdit);
    if (shown.length > 0) this.counts.typed++;
    const faults = difference(`edits after ${JSON.stringify(typed)} at ${at}`, told, shown);
    await client.edit(file, { start: at, end: offset, text: '' });
    return faults;
  }

  /** A random offset of the text. */
  private get place(): number {
    return this.random.below(this.text.length + 1);
  }

  private async completionFaults(): Promise<string[]> {
    const { place, text, client, sheet } = this;
    let list: CompletionList = { isIncomplete: true, items: [] };
    let offered = this.workbench.complete(text, place);
    // A list is incomplete if the search has reached its limit of effort. The next request continues this search.
    for (let ask = 0; ask < mostAsked && (list.isIncomplete || offered.isIncomplete); ask++) {
      list = await client.at<CompletionList>('textDocument/completion', sheet.file, place);
      offered = this.workbench.complete(text, place);
    }
    if (list.isIncomplete || offered.isIncomplete) {
      this.counts.cut++;
      return [];
    }
    const { items, replaced } = offered;
    this.counts.completions += items.length;
    const told = list.items.map((item: CompletionItem) => {
      const edit = item.textEdit as TextEdit;
      return { label: item.label, insert: edit.newText, ...this.span(edit), detail: item.detail ?? '' };
    });
    const shown = items.map(({ label, insert, from, detail }) => {
      return { label, insert, start: from ?? replaced.start, end: replaced.end, detail };
    });
    const index = this.random.below(Math.max(1, items.length));
    const [resolved, entry] = [list.items[index], items[index]?.vocabularyId ?? null];
    const documented = resolved && (await client.request<CompletionItem>('completionItem/resolve', resolved));
    return [
      ...difference(`completion at ${place}`, told, shown),
      ...difference(
        `documentation of ${resolved?.label}`,
        withoutTargets(markdownOf(documented?.documentation)),
        withoutTargets(entry === null ? '' : this.workbench.explain(text, entry)),
      ),
    ];
  }

  private async hoverFaults(): Promise<string[]> {
    const { place, text, client, sheet } = this;
    const hover = await client.at<Hover | null>('textDocument/hover', sheet.file, place);
    const shown = this.workbench.hover(text, place);
    if (shown) this.counts.hovers++;
    const told = hover?.range && {
      ...this.span({ range: hover.range }),
      markdown: (hover.contents as { value: string }).value,
    };
    return difference(
      `hover at ${place}`,
      told ? { ...told, markdown: withoutTargets(told.markdown) } : null,
      shown && { ...shown, markdown: withoutTargets(shown.markdown) },
    );
  }
}

const plainEdit = ({ start, end, text }: FormatEdit): FormatEdit => ({ start, end, text });

const difference = (name: string, told: unknown, shown: unknown): string[] =>
  same(told, shown)
    ? []
    : [`${name}: the server gives\n${JSON.stringify(told)}\nthe playground\n${JSON.stringify(shown)}`];
