// Pinned positions of sheets. A client can pin a position by a request. In every editor, a comment in the sheet can pin
// a position too: `# botbook-position: examples/opening.json SCOUT Y`.
import { dirname } from 'node:path';
import { hasPlainSheets } from '../compiler/game/game-declaration.ts';
import type { Scene } from '../compiler/game/scene.ts';
import type { ServiceDocument } from '../compiler/service/document.ts';
import { hasPinComment, parsePinComment } from '../compiler/service/pin-comment.ts';
import { pinnedProcedure, undecidedProcedure, type PinnedProcedure } from '../compiler/service/pinned-position.ts';
import { errorsOfSheet, withoutAffected } from '../compiler/service/withheld-decisions.ts';
import { catchUserErrors, UserError } from '../files/errors.ts';
import { lookOf, readText } from '../files/files.ts';
import { namedPath, refuseLarge } from '../files/inside.ts';
import { positionIn } from '../files/position-text.ts';
import { touchesAny } from '../grammar/positions.ts';
import type { Span } from '../grammar/tree.ts';
import { lazilyFor } from '../runtime/kernel/lazily.ts';
import { CardError, ShapeError } from '../runtime/kernel/shape.ts';
import { pathOf } from './books.ts';
import { cardDeciderFor, sheetName, type CardDecider } from './card-decider.ts';
import type { ClientSession, Remark } from './session.ts';

export interface PositionPin {
  /** The path of the position file. */
  readonly path: string;
  /** The reason why the file of the pinned position is not read; null if the file may be read. */
  readonly refusal: UserError | null;
  readonly card: string | null;
  /** The place of the pinning comment in the sheet; null if the client has set the pin. */
  readonly at: Span | null;
}

/** The pinned position of a sheet, and the decisions in this position. */
export interface PinnedView {
  readonly pin: PositionPin;
  readonly position: unknown;
  readonly decider: CardDecider | null;
  readonly procedures: readonly PinnedProcedure[];
  /** The reason why decisions are missing; null if there is no problem. */
  readonly problem: string | null;
}

/**
 * Returns the message of an error about a position, a card or a file. Another error may come from errors in the sheet
 * (`isSound` is false), and the message then says so. Otherwise it is a fault of Botbook, and is thrown again.
 */
function problemOf(error: unknown, isSound = true): string {
  if (error instanceof UserError || error instanceof CardError)
    return `${error.message.replace(/\.$/, '')}. ${error.help}`;
  if (error instanceof ShapeError) return error.message;
  // A sheet with errors has an incomplete plan, with which the interpreter may fail.
  if (!isSound) return 'what is wrong in the sheet keeps it from being decided';
  throw error;
}

export class PinStore {
  private readonly session: ClientSession;
  /** The pins that the client has set, by the address of the sheet. */
  private readonly clientPins = new Map<string, PositionPin>();
  private scenes = new Map<string, Scene>();
  private generation = -1;
  private readonly views = new Map<string, { readonly key: string; readonly view: PinnedView }>();

  constructor(session: ClientSession) {
    this.session = session;
  }

  /** Sets the pin of a sheet; removes the pin if `path` is null. Returns the problem of the new pin, or null. */
  set(document: ServiceDocument, path: string | null, card: string | null): string | null {
    if (path === null) this.clientPins.delete(document.uri);
    else this.clientPins.set(document.uri, { path, refusal: null, card, at: null });
    let problem: string | null = 'the position cannot be read';
    try {
      problem = path === null ? null : (this.viewOf(document)?.problem ?? null);
    } finally {
      // A pin with a problem is not stored.
      if (problem !== null) this.clientPins.delete(document.uri);
    }
    return problem;
  }

  /**
   * The addresses of the sheets to which the client has pinned a position by a request, and not by a comment in the
   * sheet.
   */
  get pinnedSheets(): readonly string[] {
    return [...this.clientPins.keys()];
  }

  private pinOf(document: ServiceDocument): PositionPin | null {
    const clientPin = this.clientPins.get(document.uri);
    if (clientPin) return clientPin;
    // Each keystroke on a page asks for the pins of its sheets, and most sheets have none. Their trees can wait.
    if (!hasPinComment(document.text)) return null;
    const path = pathOf(document.uri);
    for (const { text, start, end } of document.sheet.comments) {
      const comment = parsePinComment(text);
      if (!comment) continue;
      return { ...this.commentPath(path, comment.file), card: comment.card, at: { start, end } };
    }
    return null;
  }

  /**
   * Returns the path that a pinning comment names. A sheet may come from a stranger, so the path must stay in the
   * folder of the sheet or of its book.
   */
  private commentPath(sheet: string | null, written: string): Pick<PositionPin, 'path' | 'refusal'> {
    const { books } = this.session;
    const from = sheet === null ? books.rootOf(null) : dirname(sheet);
    const refusal: { error: UserError | null } = { error: null };
    const path = books.workIn(sheet, () =>
      catchUserErrors(
        () => {
          const inside = namedPath(written, { from, folders: [from, books.rootOf(sheet)] });
          refuseLarge(inside);
          return inside;
        },
        (error) => (refusal.error = error),
      ),
    );
    return { path: path ?? '', refusal: refusal.error };
  }

  /**
   * Returns the position that is pinned for a declaration page: by a comment of the page, or else to an open sheet of
   * its book. Returns null if there is no such position, or if it cannot be read.
   */
  positionForPage(path: string | null, comments: readonly string[]): unknown {
    const comment = comments.flatMap((text) => parsePinComment(text) ?? [])[0];
    if (comment) {
      const pinned = this.commentPath(path, comment.file);
      if (pinned.refusal) return null;
      return catchUserErrors(() => positionIn(readText(pinned.path), pinned.path));
    }
    for (const { document } of this.session.opened.values())
      if (path !== null && document.game?.page?.path === path) {
        const position = this.viewOf(document)?.position ?? null;
        if (position !== null) return position;
      }
    return null;
  }

  /**
   * Returns the problem of a pinning comment as a remark; null if there is no problem. The last call of `viewOf` has
   * found the problem.
   */
  remarkOf({ uri }: ServiceDocument): Remark | null {
    const { pin, problem } = this.views.get(uri)?.view ?? { pin: null, problem: null };
    return pin?.at && problem !== null ? { at: pin.at, message: problem } : null;
  }

  /**
   * Returns the pinned position of a sheet and the decisions in it. The result is cached until the sheets, the position
   * or the files change.
   */
  viewOf(document: ServiceDocument): PinnedView | null {
    const { books } = this.session;
    const pin = this.pinOf(document);
    if (!pin) {
      this.views.delete(document.uri);
      return null;
    }
    if (this.generation !== books.generation) {
      this.scenes = new Map();
      this.generation = books.generation;
    }
    const texts = this.textsOfScenario(document);
    const look = pin.refusal ? pin.refusal.message : lookOf(pin.path);
    const key = [pin.path, pin.card, look, this.generation, ...texts.values()].join('\n');
    const memo = this.views.get(document.uri);
    if (memo?.key === key) return memo.view;
    const view = books.workIn(pathOf(document.uri), () => this.computeView(document, pin, texts));
    this.views.set(document.uri, { key, view });
    return view;
  }

  /** Returns the texts of the sheets of the scenario, by the name of the sheet file. */
  private textsOfScenario(document: ServiceDocument): Map<string, string> {
    const { game, scenario } = document;
    if (game && hasPlainSheets(game)) {
      const { books } = this.session;
      const documents = books.workIn(pathOf(document.uri), () => this.session.beside(document));
      return new Map([...documents, document].map((sheet) => [sheetName(sheet), sheet.text]));
    }
    const sheets = [...this.session.beside(document).filter((other) => other.scenario === scenario), document];
    const fileOf = (bot: string): string => game?.bots.find(({ name }) => name === bot)?.file ?? '';
    return new Map(sheets.map(({ bot, text }) => [fileOf(bot), text]));
  }

  private computeView(document: ServiceDocument, pin: PositionPin, texts: Map<string, string>): PinnedView {
    const empty = { pin, position: null, decider: null, procedures: [] };
    const { scenario, game } = document;
    const isPlain = game !== null && hasPlainSheets(game);
    if (scenario === null && !isPlain) return { ...empty, problem: 'The sheet does not name its scenario.' };
    try {
      if (pin.refusal) throw pin.refusal;
      const position = positionIn(readText(pin.path), pin.path);
      const decider = cardDeciderFor(this.session.books.files, document, texts, this.scenes);
      if (!decider) return { ...empty, problem: 'Nobody can decide cards of this game yet.' };
      if (isPlain && document.procedures.length === 0)
        return { ...empty, problem: 'The sheet has no procedure, so no position decides its cards.' };
      const errors = errorsOfSheet(document);
      const decided = decideEach(document, pin, position, decider, errors);
      const procedures = withoutAffected(document, errors, decided);
      return { pin, position, decider, procedures, problem: missingCard(document, pin) };
    } catch (error) {
      return { ...empty, problem: problemOf(error) };
    }
  }
}

/** Returns the pins of a session, which all features share. */
export const pinStoreOf = lazilyFor((session: ClientSession) => new PinStore(session));

/** Returns a message if no procedure of the sheet is for the pinned card; otherwise null. */
function missingCard(document: ServiceDocument, { card }: PositionPin): string | null {
  const { world } = document;
  if (card === null || !world) return null;
  const cards = document.procedures.flatMap(({ title }) => [...world.title(title).cards]);
  if (cards.includes(card.toUpperCase())) return null;
  return `No procedure of this sheet is for a card ${card}: its cards are ${cards.join(', ')}.`;
}

/** Throws if the position belongs to another sheet than the open sheet, in a game without scenarios. */
function refuseOtherSheet(document: ServiceDocument, side: string): void {
  const name = sheetName(document);
  if (!document.game || !hasPlainSheets(document.game) || side === name) return;
  throw new CardError(`The position is about the sheet \`${side}\``, `Pin a position whose \`sheet\` is \`${name}\`.`);
}

/** Returns the decision of each procedure for one of its cards. */
function decideEach(
  document: ServiceDocument,
  pin: PositionPin,
  position: unknown,
  decider: CardDecider,
  errors: readonly Span[],
): PinnedProcedure[] {
  const pinned = pin.card?.toUpperCase();
  const inPlay = listedTexts(position);
  const procedures: PinnedProcedure[] = [];
  const touchesError = touchesAny(errors);
  let failure: unknown = null;
  for (const procedure of document.procedures) {
    const cards = [...(document.world?.title(procedure.title).cards ?? [])];
    const card = cards.find((name) => name === pinned) ?? cards.find((name) => inPlay.has(name)) ?? cards[0];
    if (card === undefined) continue;
    try {
      const query = decider.ask(position, card);
      refuseOtherSheet(document, query.head.side);
      const broken = procedure.clauses.find(touchesError);
      procedures.push(pinnedProcedure(procedure, card, query, document.text, broken?.number ?? null));
    } catch (error) {
      failure = error;
      procedures.push(undecidedProcedure(procedure.title, card, problemOf(error, errors.length === 0)));
    }
  }
  // If no procedure of a sheet without errors can be decided, the position is at fault, so only one problem is
  // reported.
  if (failure !== null && errors.length === 0 && procedures.every(({ explanation }) => explanation === null))
    throw failure;
  return procedures;
}

/** Returns all texts in lists of a position, such as the names of the cards in play areas. */
function listedTexts(position: unknown): ReadonlySet<string> {
  const texts = new Set<string>();
  const visit = (part: unknown, isListed: boolean): void => {
    if (typeof part === 'string' && isListed) texts.add(part);
    else if (typeof part === 'object' && part !== null)
      for (const each of Object.values(part)) visit(each, isListed || Array.isArray(part));
  };
  visit(position, false);
  return texts;
}
