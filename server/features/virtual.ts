// Documents that are made of sheets as they are typed: plain words, JavaScript, the table of procedures, comparisons.
import { formDetails, type FormDetails, type Matrix } from '../../compiler/diff/form-matrix.ts';
import { comparisonsOf, type ServiceComparison } from '../../compiler/service/procedure-comparisons.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { bookMatrix } from '../../compiler/service/families.ts';
import type { Steps } from '../../compiler/language/steps.ts';
import { javascriptOf } from '../../compiler/service/javascript.ts';
import { readingOf } from '../../compiler/service/sheet-reading.ts';
import { UserError } from '../../files/errors.ts';
import { scenarioBook } from '../../files/scenario-books.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { pairOf } from '../../views/diff/comparison.ts';
import { diffHtml } from '../../views/diff/diff-html.ts';
import { diffMarkdown } from '../../views/diff/diff-markdown.ts';
import { matrixHtml } from '../../views/matrix/matrix-html.ts';
import { matrixText } from '../../views/matrix/matrix-text.ts';
import type { ShownTable } from '../../views/matrix/matrix-words.ts';
import { plain } from '../../views/document/palette.ts';
import { plainMarkdown } from '../../views/sheet/plain.ts';
import { atLeisure } from '../leisure.ts';
import { htmlRequest, virtualChanged, virtualRequest, type VirtualDocument } from '../protocol.ts';
import { pathOf, type Session } from '../session.ts';
import { Pause } from '../timing.ts';
import { virtualAddressOf, type VirtualAddress } from '../virtual-address.ts';
import type { Feature } from './feature.ts';

/** A pause in typing after which the client is told, in milliseconds. */
const pause = 300;

/** As wide as text stands well in half an editor. */
const width = 100;

class Virtual {
  private readonly session: Session;
  /** What was asked for, which is what may have to be made anew. */
  private readonly asked = new Map<string, VirtualAddress>();
  private readonly pause = new Pause(() => this.tell());

  constructor(session: Session) {
    this.session = session;
  }

  /** Tells the client, when typing pauses, that what it asked for may be otherwise by now. */
  changed(): void {
    if (this.asked.size > 0) this.pause.wait(pause);
  }

  private tell(): void {
    void this.session.connection.sendNotification(virtualChanged, { uris: [...this.asked.keys()] });
    // Who still shows one asks for it again.
    this.asked.clear();
  }

  async document(uri: string): Promise<VirtualDocument | null> {
    const found = this.find(uri);
    if (!found) return null;
    const { address, sheet } = found;
    const title = address.procedure ?? null;
    switch (address.is) {
      case 'plain': {
        const reading = this.within(sheet, () => readingOf(sheet, title));
        return reading && { text: plainMarkdown(reading), language: 'markdown' };
      }
      case 'javascript':
        return { text: this.within(sheet, () => this.javascript(sheet, title)), language: 'javascript' };
      case 'matrix': {
        const shown = await this.atLeisure(sheet, shownMatrix(sheet, this.session, title));
        const text = shown && matrixText(shown, width, plain);
        return text === null ? null : { text: `\`\`\`text\n${text}\`\`\`\n`, language: 'markdown' };
      }
      case 'diff': {
        const compared = await this.compared(address, sheet);
        return compared && { text: diffMarkdown(compared.map(pairOf)), language: 'markdown' };
      }
    }
  }

  /** The table or a comparison as a page. */
  async html(uri: string): Promise<{ readonly html: string } | null> {
    const found = this.find(uri);
    if (!found) return null;
    const { address, sheet } = found;
    if (address.is === 'matrix') {
      const shown = await this.atLeisure(sheet, shownMatrix(sheet, this.session, address.procedure ?? null, true));
      return shown && { html: matrixHtml(shown) };
    }
    const compared = address.is === 'diff' ? await this.compared(address, sheet) : null;
    return compared && { html: diffHtml(compared.map(pairOf)) };
  }

  private find(uri: string): { readonly address: VirtualAddress; readonly sheet: ServiceDocument } | null {
    const address = virtualAddressOf(uri);
    const sheet = address && this.session.document(address.sheet);
    if (!address || !sheet) return null;
    this.asked.set(uri, address);
    return { address, sheet };
  }

  private within<T>(sheet: ServiceDocument, work: () => T): T {
    return this.session.books.in(pathOf(sheet.uri), work);
  }

  private atLeisure<T>(sheet: ServiceDocument, steps: Steps<T>): Promise<T | null> {
    return atLeisure(steps, (work) => this.within(sheet, work));
  }

  private compared(
    { procedure, other, otherProcedure }: VirtualAddress,
    sheet: ServiceDocument,
  ): Promise<readonly ServiceComparison[] | null> {
    const beside = other === undefined ? null : this.session.document(other);
    if (other !== undefined && !beside) return Promise.resolve(null);
    const parts = { title: procedure ?? null, other: beside, otherTitle: otherProcedure ?? null };
    return this.atLeisure(sheet, comparisonsOf(sheet, this.session, parts));
  }

  /** The code; where there is none, a remark that says why. */
  private javascript(sheet: ServiceDocument, title: string | null): string {
    const { game, language, scenario, bot } = sheet;
    if (!game || !language || scenario === null) return '// The sheet does not say of which game and scenario it is.\n';
    const facing = this.session.beside(sheet).find((one) => one.scenario === scenario && one.bot !== bot) ?? null;
    try {
      const book = scenarioBook(game, scenario, language, pathOf(sheet.uri));
      return (
        javascriptOf(sheet, book, facing, title) ??
        '// Nothing is compiled: the sheet has errors, or no such procedure.\n'
      );
    } catch (error) {
      // What is wrong with the facing sheet, or with the data of the book.
      if (error instanceof ShapeError || error instanceof UserError)
        return `// It is not compiled: ${error.message}.\n`;
      throw error;
    }
  }
}

/** The tables of a book, or the rows that a procedure is in, with what sets its forms apart. */
function* shownMatrix(
  sheet: ServiceDocument,
  session: Session,
  title: string | null,
  isDetailed = title !== null,
): Steps<readonly ShownTable[] | null> {
  const matrix: Matrix | null = yield* bookMatrix(sheet, session);
  if (!matrix) return null;
  const shown: ShownTable[] = [];
  for (const table of matrix.tables) {
    const asked = table.rows.filter(
      ({ members }) =>
        title === null ||
        members.some(
          ({ scenario, bot, procedure }) =>
            scenario === sheet.scenario && bot === sheet.bot && procedure.tree.title.text === title,
        ),
    );
    const rows: ShownTable['rows'][number][] = [];
    for (const row of asked) {
      const details: FormDetails[] = [];
      if (isDetailed) {
        for (const form of row.forms) {
          details.push(formDetails(row, form, matrix));
          yield;
        }
      }
      rows.push({ row, details: isDetailed ? details : null });
    }
    if (rows.length > 0) shown.push({ table, rows });
  }
  return shown.length > 0 ? shown : null;
}

export const virtual: Feature = {
  capabilities: () => ({}),
  register: (session) => {
    const all = new Virtual(session);
    session.request(virtualRequest, ({ uri }) => all.document(uri));
    session.request(htmlRequest, ({ uri }) => all.html(uri));
    session.onChange.on(() => all.changed());
    session.onFiles.on(() => all.changed());
  },
};
