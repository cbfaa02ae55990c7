// Decides the cards of a sheet in a position of the playground, and draws the board with the decision.
import { upperInitial } from '../grammar/characters.ts';
import { printedProcedure } from '../compiler/decide/printed-procedure.ts';
import { rulingsOf } from '../compiler/decide/rulings-of.ts';
import { sheetReader } from '../compiler/decide/script-reader.ts';
import type { DrawnBoard } from '../compiler/game/board.ts';
import { hasPlainSheets } from '../compiler/game/game-declaration.ts';
import type { Scene } from '../compiler/game/scene.ts';
import { pinnedProcedure, undecidedProcedure, type PinnedProcedure } from '../compiler/service/pinned-position.ts';
import { errorsOfSheet, withoutAffected } from '../compiler/service/withheld-decisions.ts';
import { touchesAny } from '../grammar/positions.ts';
import type { Procedure, Span } from '../grammar/tree.ts';
import type { ServiceDocument } from '../compiler/service/document.ts';
import { getOrMake } from '../runtime/kernel/lazily.ts';
import { CardError, ShapeError } from '../runtime/kernel/shape.ts';
import type { Ground } from '../views/board/board-cells.ts';
import { boardPicture } from '../views/board/board-picture.ts';
import { hexMapSvg } from '../views/board/hex-map-svg.ts';
import { wayOver } from '../views/board/board-way.ts';
import { linePath } from '../views/board/geometry.ts';
import { explainedMarkdown } from '../views/decision/explain-markdown.ts';
import { Explainer } from '../views/decision/explain.ts';
import { whyNot } from '../views/decision/why-not.ts';
import { pinnedHints, type Hint } from '../views/decision/pinned-hints.ts';
import { markup, type Markup } from '../views/document/markup.ts';
import { joinWords } from '../views/document/plain-text.ts';
import { twoDrawings, placeIn, type TwoDrawings } from './two-drawings.ts';
import type { Workbench } from './workbench.ts';

/** A piece that the person has put elsewhere, with the name of the place. */
export type Move = readonly [piece: string, place: string];

export interface DecisionRequest {
  readonly text: string;
  readonly moves: readonly Move[];
  /** The card to decide; null for the first card of the sheet. */
  readonly card: string | null;
  /** True for a screen that is higher than wide, on which a board stands up; absent for other screens. */
  readonly isUpright?: boolean;
}

/** The board and the decision as the page shows them. */
export interface DecisionView {
  /** The reason why there is no decision; null if there is a decision. */
  readonly problem: string | null;
  readonly svg: string | null;
  readonly pieces: readonly string[];
  readonly places: readonly string[];
  readonly cards: readonly string[];
  readonly card: string | null;
  readonly answer: string;
  /** The explanation as Markdown. */
  readonly explanation: string;
  readonly isChance: boolean;
  readonly hints: readonly Hint[];
  /** The decision on the part of the board that matters; null if the decision changes nothing on a board. */
  readonly scene: TwoDrawings | null;
  /** The reasons of the choices, a sentence for each. */
  readonly reasons: readonly string[];
  /** The clauses and letters that the bot read, and those that it did not read. */
  readonly parts: readonly MarkedPart[];
  /** The offset of the title of the procedure; null if the card has no procedure. */
  readonly titleAt: number | null;
  /** The criterion that decided, in the text of the sheet; null if no criterion decided. */
  readonly deciding: Span | null;
}

/** A clause or letter of the sheet with its verdict. `at` is the offset of its number or letter. */
export interface MarkedPart {
  readonly at: number;
  readonly verdict: 'fires' | 'passed' | 'unread';
}

/** A drawing, with the names of its pieces and places. */
interface DrawnPosition {
  readonly svg: string | null;
  readonly pieces: readonly string[];
  readonly places: readonly string[];
}

interface SceneWithStart {
  readonly scene: Scene;
  readonly start: unknown;
  /**
   * Draws a position. If `pinned` is not null, the drawing also shows the way of its decision. If `isUpright` is true, a
   * board stands up.
   */
  readonly draw: (position: unknown, pinned: PinnedProcedure | null, isUpright: boolean) => DrawnPosition;
  /** Returns the names of the pieces in a position. */
  readonly pieces: (position: unknown) => readonly string[];
  /** Returns the board of a position; null if the game has no boards of spaces. */
  readonly board: (position: unknown) => DrawnBoard | null;
}

const nothing: DecisionView = {
  problem: null,
  svg: null,
  pieces: [],
  places: [],
  cards: [],
  card: null,
  answer: '',
  explanation: '',
  isChance: false,
  hints: [],
  scene: null,
  reasons: [],
  parts: [],
  titleAt: null,
  deciding: null,
};

/**
 * Returns the position after a move: the piece is in its new place. The field `at` of a piece names its place, or the
 * place is the value itself.
 */
function movedTo(part: unknown, [piece, place]: Move): unknown {
  if (Array.isArray(part)) return part.map((each) => movedTo(each, [piece, place]));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]: [string, unknown]) => {
      const isPiece = name === piece && typeof inner === 'object' && inner !== null && 'at' in inner;
      if (name === piece && typeof inner === 'string') return [name, place];
      return [name, isPiece ? { ...inner, at: place } : movedTo(inner, [piece, place])];
    }),
  );
}

/** Draws an invisible area over each space, by which the page finds the space under the pointer. */
const areasOver =
  (board: DrawnBoard) =>
  ({ cells }: Ground): Markup[] =>
    cells.map(
      ({ polygon }, space) =>
        markup`<path data-place="${placeIn(board, space)}" d="${`${linePath(polygon)}Z`}" fill="transparent"/>`,
    );

function drawBoard(board: DrawnBoard, pinned: PinnedProcedure | null, isUpright: boolean): string {
  const decision = pinned?.explanation?.came.decision ?? null;
  const way = decision ? wayOver(board, decision) : null;
  return boardPicture(board, {
    isUpright,
    hasLegend: false,
    over: (ground) => [...(way ? way(ground) : []), ...areasOver(board)(ground)],
  });
}

/** Returns a scene with a board of spaces, which `board` draws. */
const sceneOnBoard = (scene: Scene, start: unknown, board: SceneWithStart['board']): SceneWithStart => ({
  scene,
  start,
  board,
  pieces: (position) => board(position)?.standing.map(({ name }) => name) ?? [],
  draw: (position, pinned, isUpright) => {
    const drawn = board(position);
    return {
      svg: drawn && drawBoard(drawn, pinned, isUpright),
      pieces: drawn?.standing.map(({ name }) => name) ?? [],
      places: drawn?.places.map(({ name }) => name) ?? [],
    };
  },
});

const problemText = (error: unknown): string =>
  error instanceof CardError
    ? `${error.message} ${error.help}`
    : error instanceof ShapeError
      ? error.message
      : 'The sheet cannot be decided before its errors are corrected.';

/** A sheet in a position, with the decision about a card. */
interface DecidedSheet {
  readonly document: ServiceDocument;
  /** Null if the sheet decides no cards. */
  readonly ready: SceneWithStart | null;
  readonly position: unknown;
  readonly cards: readonly string[];
  readonly chosen: string | null;
  readonly pinned: PinnedProcedure | null;
  /** The reason why the position cannot be read; null if it can be read. */
  readonly fault: string | null;
}

export class SheetDecider {
  private readonly workbench: Workbench;
  /** Cache of the scenes, by game and scenario. */
  private readonly scenes = new Map<string, Scene>();

  constructor(workbench: Workbench) {
    this.workbench = workbench;
  }

  /** Returns the scene of a sheet without a scenario; null if the sheet decides no cards. */
  private plainSceneOf(document: ServiceDocument): SceneWithStart | null {
    const { game, language } = document;
    const prepare = game?.scene;
    const name = prepare && hasPlainSheets(game) ? this.workbench.plainName(document) : null;
    const start = game && name !== null ? this.workbench.firstPosition(game.name, 0, name) : undefined;
    if (!game || !language || !prepare || name === null || start === undefined) return null;
    const none = { roster: undefined, board: undefined, decks: undefined, names: undefined };
    const more = this.workbench.otherFiles(game.name);
    const scene = getOrMake(this.scenes, game.name, () => prepare({ scenario: 0, ...none, more }));
    if (game.page) {
      const { page } = game;
      return sceneOnBoard(scene, start, (position) => page.board(position));
    }
    const hexMap = scene.named?.(name).hexMap?.({
      texts: this.workbench.scenarioTexts(document),
      scriptOf: sheetReader(game.headings, () => language),
    });
    const piecesIn = (position: unknown): readonly string[] =>
      hexMap?.({ position }).hexes.flatMap(({ pieces }) => pieces.map((piece) => piece.name)) ?? [];
    const draw = (position: unknown): DrawnPosition => {
      const map = hexMap?.({ position });
      if (!map) return { svg: null, pieces: [], places: [] };
      const svg = hexMapSvg(map, { book: game.title, areNamed: true });
      return { svg, pieces: piecesIn(position), places: map.hexes.map((hex) => hex.name) };
    };
    return { scene, start, draw, pieces: piecesIn, board: () => null };
  }

  /**
   * Returns the scene of a sheet and its first position; null if the book has no files of the scenario, or no first
   * position for the bot.
   */
  private sceneOf(document: ServiceDocument): SceneWithStart | null {
    const { bot, game, scenario } = document;
    const prepare = game?.scene;
    if (!game || !prepare || scenario === null) return this.plainSceneOf(document);
    const files = this.workbench.scenarioFiles(game.name, scenario);
    const file = game.bots.find(({ name }) => name === bot)?.file ?? '';
    const start = this.workbench.firstPosition(game.name, scenario, file);
    if (!files || start === undefined) return null;
    const roster = this.workbench.book(game.name)?.files.roster;
    const scene = getOrMake(this.scenes, `${game.name}/${scenario}`, () =>
      prepare({ ...files, board: files.board, roster }),
    );
    return sceneOnBoard(scene, start, (position) => scene.drawn?.(position) ?? null);
  }

  /** Returns the reason why a sheet is not decided. */
  private undecidedText({ game }: ServiceDocument): string {
    if (!game) return 'The playground has no board for this sheet.';
    const rest = 'The playground checks and explains the sheet.';
    if (!game.scene) return `${game.title} has no decisions of a bot: its sheets are tables, lists and steps. ${rest}`;
    const names = this.workbench.decidingSheets(game.name);
    if (names.length === 0) return 'The playground has no board for this sheet.';
    return `This sheet has no decisions of a bot; ${game.title} has them in ${joinWords(names)}. ${rest}`;
  }

  /** Returns the decision of the first card of a sheet, or of the card that a person has chosen. */
  private decisionOf({ card, moves, text }: DecisionRequest): DecidedSheet {
    const document = this.workbench.document(text);
    const ready = this.sceneOf(document);
    const byCard = cardsOf(document);
    const cards = [...byCard.keys()];
    const known = card !== null && byCard.has(card) ? card : null;
    const part = { document, ready, cards, position: moves.reduce(movedTo, ready?.start) };
    if (!ready) return { ...part, cards: [], chosen: null, pinned: null, fault: null };
    try {
      const pieces = ready.pieces(part.position);
      // The first choice is the card that waits in the position, and then the card of a piece on the board. Its decision
      // shows more on the board than the decision of a card without a piece.
      const waiting = document.game?.waitingCard?.(part.position) ?? '';
      const first = byCard.has(waiting) ? waiting : cards.find((name) => pieces.includes(name));
      const chosen = known ?? first ?? cards[0] ?? null;
      const procedure = chosen === null ? undefined : byCard.get(chosen);
      const pinned =
        chosen === null || !procedure
          ? null
          : this.explainPinned(document, ready.scene, part.position, chosen, procedure);
      return { ...part, chosen, pinned, fault: null };
    } catch (error) {
      return { ...part, chosen: known, pinned: null, fault: problemText(error) };
    }
  }

  /** Returns the board of a sheet after the moves of the reader, and the decision about a card on this board. */
  view(request: DecisionRequest): DecisionView {
    const { cards, chosen: card, document, fault, pinned, position, ready } = this.decisionOf(request);
    if (!ready) return { ...nothing, problem: this.undecidedText(document) };
    if (fault !== null) return { ...nothing, cards, card, problem: fault };
    try {
      return {
        ...nothing,
        ...decisionView(document, pinned),
        ...ready.draw(position, pinned, request.isUpright ?? false),
        scene: sceneAfter(ready, position, pinned),
        cards,
        card,
      };
    } catch (error) {
      return { ...nothing, cards, card, problem: problemText(error) };
    }
  }

  /** Answers why the bot did not choose a thing, such as a space; an empty text if there is no answer. */
  whyNot(request: DecisionRequest, about: string): string {
    const explanation = this.decisionOf(request).pinned?.explanation;
    if (!explanation) return '';
    const { lines } = whyNot(explanation, about);
    return lines.map(({ label, text }) => `Why not ${label}? ${upperInitial(text)}.`).join(' ');
  }

  private explainPinned(
    document: ServiceDocument,
    scene: Scene,
    position: unknown,
    card: string,
    procedure: Procedure,
  ): PinnedProcedure {
    const { game, language, text } = document;
    if (!game || !language) return undecidedProcedure(procedure.title, card, 'the game is unknown');
    const errors = errorsOfSheet(document);
    const decide = (): PinnedProcedure => {
      try {
        const scriptOf = sheetReader(game.headings, () => language);
        const ask = scene.asking({ texts: this.workbench.scenarioTexts(document), scriptOf });
        const bot = game.bots.find(({ name }) => name === document.bot)?.file ?? '';
        const query = ask(scene.dealt?.(position, bot, card) ?? position, card);
        const broken = procedure.clauses.find(touchesAny(errors));
        return pinnedProcedure(procedure, card, query, text, broken?.number ?? null);
      } catch (error) {
        return undecidedProcedure(procedure.title, card, problemText(error));
      }
    };
    const decided = decide();
    return withoutAffected(document, errors, [decided])[0] ?? decided;
  }
}

/** Returns the cards of a sheet, each with the procedure for the card. */
const cardsOf = ({ procedures, world }: ServiceDocument): Map<string, Procedure> =>
  new Map(
    procedures
      .toReversed()
      .flatMap((procedure) =>
        [...(world?.title(procedure.title).cards ?? [])].map((name) => [name, procedure] as const),
      )
      .toReversed(),
  );

/** Draws a decision on the board; null if the decision changes nothing on the board. */
function sceneAfter({ board }: SceneWithStart, position: unknown, pinned: PinnedProcedure | null): TwoDrawings | null {
  const explanation = pinned?.explanation;
  const before = explanation ? board(position) : null;
  const after = explanation && before ? board(explanation.came.after()) : null;
  return explanation && before && after ? twoDrawings(before, after, explanation) : null;
}

const partsOf = ({ clauses }: PinnedProcedure): MarkedPart[] =>
  clauses.flatMap((clause) =>
    [clause, ...clause.letters].map(({ head, state }) => ({ at: head.start, verdict: state })),
  );

/** Returns the last criterion that removed candidates, and so decided. Criteria of the way do not count. */
function decidingOf({ criteria }: PinnedProcedure): Span | null {
  const last = criteria.findLast(({ before, isWay, rung }) => !isWay && rung.remaining.length < before.length);
  return last ? { start: last.start, end: last.end } : null;
}

function decisionView(document: ServiceDocument, pinned: PinnedProcedure | null): Partial<DecisionView> {
  if (!pinned) return { problem: 'The sheet has no procedure for a card of the scenario.' };
  const { explanation, isChance, problem } = pinned;
  const { game, language } = document;
  const shown = { hints: pinnedHints(pinned), parts: partsOf(pinned), titleAt: pinned.title.start };
  if (!explanation || !game || !language) return { ...shown, problem: problem ?? '' };
  const { attacks = [] } = explanation.came;
  const source = { sheet: document.text, procedure: explanation.procedure };
  const basis = {
    rulings: rulingsOf(source, game, language),
    standIns: null,
    printed: printedProcedure(source, game),
  };
  const explainer = new Explainer(explanation);
  return {
    ...shown,
    reasons: explainer.reasons(),
    deciding: decidingOf(pinned),
    answer: [explainer.shortText(), ...attacks.map((attack) => `${upperInitial(attack)}.`)].join(' '),
    // The title and the answer are removed here, because the page shows them in another place.
    explanation: explainedMarkdown(explanation, null, basis).replace(/^[^]*?(?=^## )/m, ''),
    isChance,
  };
}
