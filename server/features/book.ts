// The tree of the book for a side bar: scenarios, sheets and procedures, each with its number of findings of the
// checker. If a sheet is open in the editor, the text of the editor is checked.
import { basename } from 'node:path';
import { hasPlainSheets, type GameDeclaration } from '../../compiler/game/game-declaration.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { pathOf, uriOf } from '../books.ts';
import { bookRequest, type BookSheet, type BookTree } from '../protocol.ts';
import type { ClientSession, Feature } from '../session.ts';
import { workspaceSheets } from '../workspace.ts';

const findingsBySheet = new WeakMap<ServiceDocument, readonly Diagnostic[]>();

/** Returns the findings of the checker about a sheet. The findings are cached by document. */
function findingsOf(session: ClientSession, document: ServiceDocument): readonly Diagnostic[] {
  const { uri, text, languageOf, games } = document;
  return getOrMake(
    findingsBySheet,
    document,
    () => session.books.workIn(pathOf(uri), () => checkSheet(text, languageOf, games)).diagnostics,
  );
}

/** Counts the findings in a part of a sheet, by severity. */
function countsIn(findings: readonly Diagnostic[], part: Span): { errors: number; warnings: number } {
  const inside = findings.filter(({ start }) => part.start <= start && start <= part.end);
  const errors = inside.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: inside.length - errors };
}

const isOfPlainGame = ({ game }: ServiceDocument): boolean => game !== null && hasPlainSheets(game);

function sheetOf(session: ClientSession, document: ServiceDocument): BookSheet {
  const places = session.places(document);
  const findings = findingsOf(session, document);
  const isPlain = isOfPlainGame(document);
  const procedures = (isPlain ? document.sheet.sections : document.procedures).map((section) => ({
    title: section.title.text,
    range: places.range(section),
    ...countsIn(findings, section),
  }));
  const whole = countsIn(findings, { start: 0, end: document.text.length });
  const bot = isPlain ? basename(document.uri).replace(/\.bot$/, '') : document.bot;
  return { uri: document.uri, bot, ...whole, procedures };
}

/** Returns the paths of all sheets in open folders, and of the user’s sheets in the books of open sheets. */
async function pathsOf({ books, opened }: ClientSession): Promise<Set<string>> {
  const open = [...opened.values()].flatMap(({ path, document: { game } }) =>
    path === null ? [] : [path, ...(game ? books.sheetsOf(path, game).filter((sheet) => books.isOwn(sheet)) : [])],
  );
  return new Set([...(await workspaceSheets(books)), ...open]);
}

/** Groups sheets by game and scenario. The order of the sheets stays the same. */
function byGame(documents: readonly ServiceDocument[]): Map<GameDeclaration, Map<number, ServiceDocument[]>> {
  const games = new Map<GameDeclaration, Map<number, ServiceDocument[]>>();
  for (const document of documents) {
    const { game, scenario } = document;
    if (!game || scenario === null) continue;
    const scenarios = games.get(game) ?? new Map<number, ServiceDocument[]>();
    games.set(game, scenarios.set(scenario, [...(scenarios.get(scenario) ?? []), document]));
  }
  return games;
}

const titleOf = (documents: readonly ServiceDocument[]): string =>
  documents.flatMap(({ sheet }) => sheet.headers).find(({ word, text }) => word === 'scenario' && text !== '')?.text ??
  '';

async function treeOf(session: ClientSession): Promise<BookTree> {
  const documents: ServiceDocument[] = [];
  for (const path of await pathsOf(session)) {
    const document = session.document(uriOf(path));
    if (!document) continue;
    documents.push(document);
    if (findingsBySheet.has(document)) continue;
    findingsOf(session, document);
    // Waits before each sheet, so that the server can answer other requests.
    await new Promise(setImmediate);
  }
  const games = [...byGame(documents)].map(([{ name, title, bots }, scenarios]) => {
    const rank = ({ bot }: ServiceDocument): number => bots.findIndex((candidate) => candidate.name === bot);
    return {
      name,
      title,
      scenarios: [...scenarios]
        .toSorted(([a], [b]) => a - b)
        .map(([number, sheets]) => ({
          number,
          title: titleOf(sheets),
          sheets: sheets.toSorted((a, b) => rank(a) - rank(b)).map((sheet) => sheetOf(session, sheet)),
        })),
    };
  });
  const plainGames = new Set(documents.flatMap(({ game }) => (game && hasPlainSheets(game) ? [game] : [])));
  const plain = [...plainGames].map((game) => ({
    name: game.name,
    title: game.title,
    scenarios: [],
    sheets: documents.filter((document) => document.game === game).map((document) => sheetOf(session, document)),
  }));
  return { games: [...games, ...plain] };
}

export const book: Feature = {
  register: (session) =>
    session.request(
      bookRequest,
      ({ again = false }) => {
        if (again) session.books.forgetSheets();
        return treeOf(session);
      },
      { games: [] },
    ),
};
