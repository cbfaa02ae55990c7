// A shared overlay: the boards and figures of another owner. Reads it from a file, a link or a pasted text, compares it
// with one’s own overlay, and takes parts of it.
import { boardDifferences, type BoardDifference } from '../../compiler/game/board-differences.ts';
import { checkWholeOverlay, type TableBook, type OwnedGame } from '../../compiler/game/table-book.ts';
import { isRecord, ShapeError } from '../../runtime/kernel/shape.ts';
import { overlayOf, ownBoardIn, withBoard, type OverlayJson } from '../board-editor/own-overlay.ts';
import { sharingWords } from './sharing-words.ts';
import { codeOf, textOfCode } from './share-code.ts';

export interface BookOfGame {
  readonly book: TableBook;
  readonly game: OwnedGame;
}

/** A part of an overlay that is shared by itself: the board of a scenario, or all figures. */
export type PartName = number | 'figures';

/** The part of an address that is before a code. */
const openHash = '#open/';

/** The most characters of a link that is offered. Longer links are cut by some programs. */
export const longestLink = 32_000;

const headKeys: ReadonlySet<string> = new Set(['$schema', 'version', 'game', 'boards']);

const figuresIn = (overlay: unknown): OverlayJson =>
  isRecord(overlay) ? Object.fromEntries(Object.entries(overlay).filter(([key]) => !headKeys.has(key))) : {};

/** Returns the parts that an overlay has: the boards in the order of the scenarios, then the figures. */
export function partsIn(overlay: unknown, { book, game }: BookOfGame): PartName[] {
  if (overlay === null) return [];
  const boards = [...game.overlay(book.roster, overlay).boards.keys()].toSorted((a, b) => a - b);
  return [...boards, ...(Object.keys(figuresIn(overlay)).length > 0 ? (['figures'] as const) : [])];
}

/** Returns the overlay with only these parts. */
export function onlyParts(overlay: unknown, parts: readonly PartName[], { game }: BookOfGame): OverlayJson {
  const head = { version: 1, game: game.name, ...(parts.includes('figures') ? figuresIn(overlay) : {}) };
  const boards = parts.filter((part) => part !== 'figures');
  return boards.reduce<OverlayJson>(
    (overlaySoFar, scenario) => withBoard(overlaySoFar, game, scenario, ownBoardIn(overlay, scenario)),
    head,
  );
}

/** The address of the page, which a browser has in `location`. */
export type PageAddress = Readonly<Record<'origin' | 'pathname' | 'protocol', string>>;

/** Returns the link to an overlay. A page from a disk has no address for other devices, so its link begins with `#`. */
export async function sharedLink(overlay: unknown, { origin, pathname, protocol }: PageAddress): Promise<string> {
  const base = protocol.startsWith('http') ? `${origin}${pathname}` : '';
  return `${base}${openHash}${await codeOf(JSON.stringify(overlay))}`;
}

/** Returns a code without the spaces and the escapes that programs put into links. */
function plainCode(code: string): string {
  try {
    return decodeURIComponent(code).replaceAll(/\s/g, '');
  } catch {
    return code;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ShapeError('', sharingWords.cut);
  }
}

/**
 * Reads an overlay from a text: the JSON of an overlay or of a board, or a link with a code, or a code alone. Throws a
 * ShapeError if the text is cut or damaged, if it is of another game, or if a part cannot be played.
 */
export async function sharedIn(text: string, { book, game }: BookOfGame): Promise<OverlayJson> {
  const said = text.trim();
  if (said === '') throw new ShapeError('', sharingWords.empty);
  const code = said.includes(openHash) ? said.slice(said.indexOf(openHash) + openHash.length) : said;
  const json = jsonOf(said.startsWith('{') ? said : await textOfCode(plainCode(code)));
  if (!isRecord(json)) throw new ShapeError('', sharingWords.noOverlay);
  const of = json['game'];
  if (typeof of !== 'string') throw new ShapeError('', sharingWords.noOverlay);
  if (of !== game.name) throw new ShapeError('', sharingWords.otherGame(of));
  const overlay = overlayOf(json, book, game);
  checkWholeOverlay(book, game, overlay);
  if (partsIn(overlay, { book, game }).length === 0) throw new ShapeError('', sharingWords.nothingIn);
  return overlay;
}

/** Returns two objects as one. Objects inside are merged as well, down to `depth`; other fields come from `theirs`. */
function mergeObjects(mine: unknown, theirs: unknown, depth: number): unknown {
  if (!isRecord(mine) || !isRecord(theirs) || depth === 0) return theirs;
  const rows = Object.entries(theirs).map(([key, part]) => [key, mergeObjects(mine[key], part, depth - 1)] as const);
  return { ...mine, ...Object.fromEntries(rows) };
}

/** The depth of a figure in an overlay: a kind, a name, and the figure. */
const figureDepth = 3;

/** Returns one’s own overlay with parts of a shared overlay in place of one’s own. */
export function withParts(
  mine: unknown,
  theirs: OverlayJson,
  parts: readonly PartName[],
  { game }: BookOfGame,
): OverlayJson {
  const own = isRecord(mine) ? mine : { version: 1, game: game.name };
  const figures = parts.includes('figures') ? (mergeObjects(own, figuresIn(theirs), figureDepth) as OverlayJson) : own;
  const boards = parts.filter((part) => part !== 'figures');
  return boards.reduce(
    (overlaySoFar, scenario) => withBoard(overlaySoFar, game, scenario, ownBoardIn(theirs, scenario)),
    figures,
  );
}

/** The change that a part of a shared overlay would make. */
export interface PartChange {
  readonly part: PartName;
  /** `new` if one has no such part yet, `same` if nothing would change. */
  readonly is: 'new' | 'same' | 'other';
  readonly text: string;
}

const differenceText = (difference: BoardDifference): string =>
  difference.is === 'ofForm'
    ? sharingWords.ofForm(difference.title, difference.count)
    : sharingWords.differences[difference.is](difference.count);

function boardChange(scenario: number, mine: unknown, theirs: unknown, { book, game }: BookOfGame): PartChange {
  const [own, shared] = [ownBoardIn(mine, scenario), ownBoardIn(theirs, scenario)];
  const row = book.scenarios.find((each) => each.scenario === scenario);
  if (own === null) return { part: scenario, is: 'new', text: sharingWords.isNew };
  if (!row || JSON.stringify(own) === JSON.stringify(shared))
    return { part: scenario, is: 'same', text: sharingWords.isSame };
  const { board, decks, names } = row;
  const form = game.boardForm({ board, decks, names, roster: book.roster });
  try {
    const rows = boardDifferences(form, form.draftOf(own), form.draftOf(shared));
    if (rows.length === 0) return { part: scenario, is: 'same', text: sharingWords.isSame };
    const isOne = rows.length === 1 && rows[0]?.count === 1;
    return { part: scenario, is: 'other', text: sharingWords.differ(rows.map(differenceText), isOne) };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    return { part: scenario, is: 'other', text: sharingWords.faultyOwn };
  }
}

function figuresChange(mine: unknown, theirs: OverlayJson, parts: BookOfGame): PartChange {
  const { book, game } = parts;
  const figuresOf = (overlay: unknown): ReadonlyMap<string, string> =>
    new Map(
      game
        .figures(book.roster, overlay)
        .groups.flatMap(({ fields, id }) =>
          fields.map(({ figure, id: field, origin }) => [`${id}.${field}`, `${origin} ${figure}`] as const),
        ),
    );
  const [own, next] = [figuresOf(mine), figuresOf(withParts(mine, theirs, ['figures'], parts))];
  const count = [...next].filter(([id, figure]) => own.get(id) !== figure).length;
  if (count === 0) return { part: 'figures', is: 'same', text: sharingWords.isSame };
  const isNew = Object.keys(figuresIn(mine)).length === 0;
  const text = isNew ? sharingWords.figuresNew(count) : sharingWords.figuresDiffer(count);
  return { part: 'figures', is: isNew ? 'new' : 'other', text };
}

/** Returns the change that each part of a shared overlay would make to one’s own overlay. */
export const overlayChanges = (mine: unknown, theirs: OverlayJson, parts: BookOfGame): PartChange[] =>
  partsIn(theirs, parts).map((part) =>
    part === 'figures' ? figuresChange(mine, theirs, parts) : boardChange(part, mine, theirs, parts),
  );
