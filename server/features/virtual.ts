// Virtual documents: read-only views of a sheet, which follow the text in the editor. The views are plain words,
// JavaScript, the matrix, and a comparison.
import { formDetails, type FormDetails } from '../../compiler/diff/form-matrix.ts';
import type { Steps } from '../../compiler/language/steps.ts';
import { canonicalTextOf } from '../../compiler/service/canonical-text.ts';
import { ServiceDocument } from '../../compiler/service/document.ts';
import { bookMatrix } from '../../compiler/service/families.ts';
import { javascriptOf } from '../../compiler/service/javascript.ts';
import {
  comparisonsOf,
  type ComparisonSide,
  type ServiceComparison,
} from '../../compiler/service/procedure-comparisons.ts';
import { readingOf } from '../../compiler/service/sheet-reading.ts';
import { UserError } from '../../files/errors.ts';
import { scenarioBook } from '../../files/scenes.ts';
import { builtInGames } from '../../library/games.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { pairOf } from '../../views/diff/comparison.ts';
import { diffHtml, type LinkedPlace } from '../../views/diff/diff-html.ts';
import { diffMarkdown } from '../../views/diff/diff-markdown.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { matrixHtml } from '../../views/matrix/matrix-html.ts';
import { terminalText } from '../../views/document/terminal.ts';
import { matrixDocument } from '../../views/matrix/matrix-text.ts';
import type { ShownTable } from '../../views/matrix/matrix-words.ts';
import { plainMarkdown } from '../../views/sheet/plain-meanings.ts';
import { pathOf } from '../books.ts';
import { htmlRequest, virtualChanged, virtualRequest, type VirtualDocument, type VirtualParams } from '../protocol.ts';
import type { ClientSession, Feature } from '../session.ts';
import { Pause } from '../work-delays.ts';
import { virtualAddressOf, type VirtualAddress } from '../virtual-address.ts';
import { commandLink } from '../command-link.ts';

/** The milliseconds without typing before the server notifies the client that virtual documents have changed. */
const pause = 300;

/** The width of the matrix in characters, so that the matrix fits into half a window. */
const width = 100;

/** The address of a virtual document with the sheet that the document shows. */
interface VirtualScope {
  readonly session: ClientSession;
  readonly address: VirtualAddress;
  readonly sheet: ServiceDocument;
}

/**
 * Returns the sheet of an address with the text that the client sends. Without such a text, returns the sheet in the
 * editor, or null for a committed or unknown sheet.
 */
function sheetOf(
  session: ClientSession,
  { sheet, isCommitted }: VirtualAddress,
  text: string | undefined,
): ServiceDocument | null {
  const { books } = session;
  if (text !== undefined)
    return new ServiceDocument(sheet, text, books.languageOf(pathOf(sheet)), books.gamesFor(pathOf(sheet)));
  return isCommitted ? null : session.document(sheet);
}

async function documentOf(scope: VirtualScope): Promise<VirtualDocument | null> {
  const { session, sheet, address } = scope;
  const title = address.procedure ?? null;
  const atSheet = <T>(work: () => T): T => session.books.workIn(pathOf(sheet.uri), work);
  switch (address.is) {
    case 'plain': {
      const reading = atSheet(() => readingOf(sheet, title));
      return reading && { text: plainMarkdown(reading), language: 'markdown' };
    }
    case 'javascript':
      return { text: atSheet(() => javascriptFor(scope, title)), language: 'javascript' };
    case 'matrix': {
      const tables = await shownTables(scope, title !== null);
      const text = tables && terminalText(matrixDocument(tables, builtInGames, width), plainPaint, width);
      return text === null ? null : { text: `\`\`\`text\n${text}\`\`\`\n`, language: 'markdown' };
    }
    case 'canonical': {
      const text = atSheet(() => canonicalTextOf(sheet, title));
      return text === null ? null : { text, language: 'botbook' };
    }
    case 'diff': {
      const comparisons = await comparisonsFor(scope);
      return comparisons && { text: diffMarkdown(comparisons.map(pairOf)), language: 'markdown' };
    }
  }
}

/** Returns a matrix or a comparison as an HTML page; null if the address names neither of these views. */
async function pageOf(scope: VirtualScope): Promise<{ readonly html: string } | null> {
  if (scope.address.is === 'matrix') {
    const tables = await shownTables(scope, true);
    return tables && { html: matrixHtml(tables, builtInGames) };
  }
  const comparisons = scope.address.is === 'diff' ? await comparisonsFor(scope) : null;
  if (!comparisons) return null;
  const links = { linkOf: linksIn(scope, comparisons), textsOf: textLinksIn(scope, comparisons) };
  return { html: diffHtml(comparisons.map(pairOf), links) };
}

/** Returns the sheet of one side of a comparison; null if the server does not know the sheet any more. */
function sheetOfSide(
  { session, sheet, address }: VirtualScope,
  { scenarios: [scenario], bot }: ComparisonSide,
  side: LinkedPlace['side'],
): ServiceDocument | null {
  const other = address.other === undefined ? [] : [session.document(address.other) ?? []].flat();
  const all = side === 'after' ? [sheet] : [...other, ...session.beside(sheet)];
  const isMeant = (candidate: ServiceDocument): boolean =>
    candidate.scenario === (scenario ?? null) && candidate.bot === bot.toUpperCase();
  return all.find(isMeant) ?? null;
}

/** The command of the client that shows the canonical texts of two procedures side by side. */
const textCommand = 'botbook.showTextDiff';

/**
 * Returns a function that makes the link from a comparison to its canonical texts. The function returns null if the
 * client cannot show these texts.
 */
const textLinksIn =
  (scope: VirtualScope, comparisons: readonly ServiceComparison[]) =>
  (pair: number): string | null => {
    const compared = comparisons[pair]?.before;
    const other = compared && sheetOfSide(scope, compared, 'before');
    if (!other || !scope.session.client.commands.has(textCommand)) return null;
    return commandLink(textCommand, [scope.sheet.uri, other.uri, scope.address.procedure ?? null, compared.title]);
  };

/**
 * Returns a function that makes the link from a clause in a comparison to its line in the sheet. The function returns
 * null if the sheet lacks the clause.
 */
const linksIn =
  (scope: VirtualScope, comparisons: readonly ServiceComparison[]) =>
  ({ pair, side, title, clause }: LinkedPlace): { readonly address: string; readonly name: string } | null => {
    const compared = comparisons[pair]?.[side];
    const document = compared && sheetOfSide(scope, compared, side);
    const procedure = document?.procedures.find((candidate) => candidate.title.text === (compared?.title ?? title));
    const place = clause === null ? procedure : procedure?.clauses.find(({ number }) => String(number) === clause);
    if (!document || !place) return null;
    const [scenario] = compared.scenarios;
    const name = `${scenario === undefined ? document.bot : `scenario ${scenario}`}${clause === null ? '' : `, ${clause}`}`;
    return { address: `${document.uri}#L${document.lines.at(place.start).line}`, name };
  };

async function comparisonsFor({ session, address, sheet }: VirtualScope): Promise<readonly ServiceComparison[] | null> {
  const { procedure, other, otherProcedure } = address;
  const otherSheet = other === undefined ? null : session.document(other);
  if (other !== undefined && !otherSheet) return null;
  const parts = { title: procedure ?? null, other: otherSheet, otherTitle: otherProcedure ?? null };
  return session.atLeisure(pathOf(sheet.uri), comparisonsOf(sheet, session, parts));
}

/** Returns the compiled JavaScript of a sheet, or a comment that says why the sheet is not compiled. */
function javascriptFor({ session, sheet }: VirtualScope, title: string | null): string {
  const { game, language, scenario, bot } = sheet;
  if (!game || !language || scenario === null) return '// The sheet does not say of which game and scenario it is.\n';
  const facing = session.beside(sheet).find((other) => other.scenario === scenario && other.bot !== bot) ?? null;
  try {
    const book = scenarioBook(session.books.files, game, scenario, language, pathOf(sheet.uri));
    return (
      javascriptOf(sheet, book, facing, title) ??
      '// Nothing is compiled: the sheet has errors, or no such procedure.\n'
    );
  } catch (error) {
    // A fault in the facing sheet or in the files of the book is shown as the text of the document.
    if (error instanceof ShapeError || error instanceof UserError) return `// It is not compiled: ${error.message}.\n`;
    throw error;
  }
}

const shownTables = (scope: VirtualScope, isDetailed: boolean): Promise<readonly ShownTable[] | null> =>
  scope.session.atLeisure(pathOf(scope.sheet.uri), tableSteps(scope, isDetailed));

/**
 * Returns the tables of the matrix. If the address names a procedure, the tables have only the rows of this procedure.
 * `isDetailed` adds the differences between forms.
 */
function* tableSteps(
  { session, address, sheet }: VirtualScope,
  isDetailed: boolean,
): Steps<readonly ShownTable[] | null> {
  const matrix = yield* bookMatrix(sheet, session);
  if (!matrix) return null;
  const shown: ShownTable[] = [];
  for (const table of matrix.tables) {
    const wanted = table.rows.filter(
      ({ members }) =>
        address.procedure === undefined ||
        members.some(
          ({ scenario, bot, procedure }) =>
            scenario === sheet.scenario && bot === sheet.bot && procedure.tree.title.text === address.procedure,
        ),
    );
    const rows: ShownTable['rows'][number][] = [];
    for (const row of wanted) {
      const details: FormDetails[] = [];
      for (const form of isDetailed ? row.forms : []) {
        details.push(formDetails(row, form, matrix));
        yield;
      }
      rows.push({ row, details: isDetailed ? details : null });
    }
    if (rows.length > 0) shown.push({ table, rows });
  }
  return shown.length > 0 ? shown : null;
}

export const virtual: Feature = {
  register: (session) => {
    /** The addresses of documents that the client has requested since the last message about a change. */
    const requested = new Set<string>();
    const idle = new Pause(() => {
      void session.connection.sendNotification(virtualChanged, { uris: [...requested] });
      // After this message, the client requests all documents that are still open again. These requests fill the set
      // again.
      requested.clear();
    });
    const scheduleRefresh = (): void => {
      if (requested.size > 0) idle.wait(pause);
    };
    const answer =
      <T>(answerFor: (scope: VirtualScope) => Promise<T | null>) =>
      async ({ uri, text }: VirtualParams): Promise<T | null> => {
        const address = virtualAddressOf(uri);
        const sheet = address && sheetOf(session, address, text);
        if (!address || !sheet) return null;
        requested.add(uri);
        return answerFor({ session, address, sheet });
      };
    session.request(virtualRequest, answer(documentOf));
    session.request(htmlRequest, answer(pageOf));
    session.on('change', scheduleRefresh);
    session.on('files', scheduleRefresh);
  },
};
