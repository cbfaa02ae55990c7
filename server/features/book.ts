// The book that is worked on: the sheets of the open folders by scenario, their procedures, and how much the checker finds
// wrong in each. What is open counts as it is typed.
import { IncrementalCheck } from '../../compiler/language/checking/incremental.ts';
import type { Game } from '../../compiler/game/game.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';
import { bookRequest, type BookSheet, type BookTree } from '../protocol.ts';
import { pathOf, uriOf, type Session } from '../session.ts';
import { workspaceSheets } from '../workspace.ts';
import type { Feature } from './feature.ts';

const checks = new WeakMap<ServiceDocument, readonly Diagnostic[]>();

/** What the checker says of a sheet, once for each text. */
function checked(session: Session, document: ServiceDocument): readonly Diagnostic[] {
  const known = checks.get(document);
  if (known) return known;
  const found = session.books.in(pathOf(document.uri), () =>
    new IncrementalCheck((name) => document.languageOf(name), document.games).check(document.text),
  );
  checks.set(document, found);
  return found;
}

/** How many of each severity there are in a part of a sheet. */
function countsIn(found: readonly Diagnostic[], { start, end }: Span): { errors: number; warnings: number } {
  const inside = found.filter((one) => start <= one.start && one.start <= end);
  const errors = inside.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: inside.length - errors };
}

function sheetOf(session: Session, document: ServiceDocument): BookSheet {
  const places = session.places(document);
  const found = checked(session, document);
  const procedures = document.sheet.sections.flatMap((section) =>
    section.type === 'procedure'
      ? [{ title: section.title.text, range: places.range(section), ...countsIn(found, section) }]
      : [],
  );
  const whole = countsIn(found, { start: 0, end: document.text.length });
  return { uri: document.uri, bot: document.bot, ...whole, procedures };
}

/** The sheets of the open folders, and those that are open besides. */
async function pathsOf({ books, opened }: Session): Promise<Set<string>> {
  const open = [...opened.values()].flatMap(({ path, document: { game } }) =>
    path === null ? [] : [path, ...(game ? books.sheetsOf(path, game).filter((one) => books.isOwn(one)) : [])],
  );
  return new Set([...(await workspaceSheets(books)), ...open]);
}

type Books = Map<Game, Map<number, ServiceDocument[]>>;

function sorted(documents: readonly ServiceDocument[]): Books {
  const books: Books = new Map();
  for (const document of documents) {
    const { game, scenario } = document;
    if (!game || scenario === null) continue;
    const scenarios = books.get(game) ?? new Map<number, ServiceDocument[]>();
    books.set(game, scenarios);
    scenarios.set(scenario, [...(scenarios.get(scenario) ?? []), document]);
  }
  return books;
}

const titleOf = (documents: readonly ServiceDocument[]): string =>
  documents
    .flatMap(({ sheet }) => sheet.headers.filter(({ word }) => word === 'scenario').map(({ text }) => text))
    .find((text) => text !== '') ?? '';

async function treeOf(session: Session): Promise<BookTree> {
  const documents: ServiceDocument[] = [];
  for (const path of await pathsOf(session)) {
    const document = session.document(uriOf(path));
    if (!document) continue;
    documents.push(document);
    if (checks.has(document)) continue;
    checked(session, document);
    // What is typed comes between.
    await new Promise(setImmediate);
  }
  const games = [...sorted(documents)].map(([{ name, title, bots }, scenarios]) => {
    const rank = ({ bot }: ServiceDocument): number => bots.findIndex((one) => one.name === bot);
    return {
      name,
      title,
      scenarios: [...scenarios]
        .toSorted(([a], [b]) => a - b)
        .map(([number, sheets]) => ({
          number,
          title: titleOf(sheets),
          sheets: sheets.toSorted((a, b) => rank(a) - rank(b)).map((one) => sheetOf(session, one)),
        })),
    };
  });
  return { games };
}

export const book: Feature = {
  capabilities: () => ({}),
  register: (session) => {
    session.request(bookRequest, () => treeOf(session), { games: [] });
  },
};
