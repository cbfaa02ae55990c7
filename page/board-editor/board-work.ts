// The state of the board editor: the draft, the earlier drafts, the selected space, and the mark or piece that the next
// tap places.
import * as drafts from '../../compiler/game/board-draft.ts';
import type { BoardForm, FormPiece, MarkGroup, SpaceMark } from '../../compiler/game/board-form.ts';
import type { BoardFiles } from '../../compiler/game/board.ts';
import type { DraftPoint, SpacePair } from '../../compiler/game/draft-geometry.ts';
import type { BoardDraft, DraftLevel } from '../../compiler/game/draft-shape.ts';
import { pointBetween, pointDistance, toStretch, type Point } from '../../views/board/geometry.ts';
import { bordersOf, voronoi } from '../../views/board/voronoi.ts';

/**
 * The step of the board editor in which the person sets a mark or a piece: the step of the printed board, or of the
 * set-up.
 */
type FormStep = MarkGroup['step'];

/** The thing that the next tap places: a mark for spaces, or a piece. */
export type InHand =
  | { readonly is: 'mark'; readonly group: MarkGroup; readonly mark: SpaceMark }
  | { readonly is: 'piece'; readonly piece: FormPiece };

/** The border between two spaces, as a line on the photo. */
interface BorderLine {
  readonly pair: SpacePair;
  readonly from: DraftPoint;
  readonly to: DraftPoint;
}

/** The cells of the spaces on the photo (the areas that belong to them), and the borders between cells. */
interface DraftCells {
  readonly polygons: readonly (readonly DraftPoint[])[];
  readonly borders: readonly BorderLine[];
}

/** The coordinates from which cells are computed have this number of units for the usual distance between spaces. */
const cellUnit = 100;
/**
 * The greatest distance, in pixels, between a tap and the middle of a space at which the tap means this space. While
 * there are too few spaces to know their usual distance, `firstReach` applies instead.
 */
const touchReach = 22;
const firstReach = 12;
/** The greatest distance of a tap from the middle of a space, as a share of the usual distance between spaces. */
const reachShare = 0.4;

/**
 * Returns the sign of the area of a polygon. The sign differs between corners in clockwise and in anticlockwise order.
 */
const turnOf = (polygon: readonly DraftPoint[]): number =>
  Math.sign(
    polygon.reduce((sum, { x, y }, index) => {
      const next = polygon[(index + 1) % polygon.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  );

const isFinitePoint = ({ x, y }: Point): boolean => Number.isFinite(x) && Number.isFinite(y);

function cellsOf({ centres, toPhoto, ways }: drafts.DraftGround): DraftCells {
  const sites = centres.map(({ x, y }) => ({ x: x * cellUnit, y: y * cellUnit }));
  const joined = [...ways.keys()].map((key) => key.split(' ').map(Number)).map(([a = 0, b = 0]) => [a, b] as const);
  const stretches = joined.flatMap(([a, b]): [Point, Point][] => {
    const [from, to] = [sites[a], sites[b]];
    return from && to ? [[from, to]] : [];
  });
  const onPhoto = ({ x, y }: Point): DraftPoint => toPhoto({ x: x / cellUnit, y: y / cellUnit });
  const cells = voronoi(sites, stretches, cellUnit);
  const touching = bordersOf(cells, cellUnit / 16).map(({ cells: [a, b], from, to }) => ({
    pair: [a, b] as const,
    from: onPhoto(from),
    to: onPhoto(to),
  }));
  const pairs = new Set(touching.map(({ pair }) => drafts.pairKey(pair)));
  // If joined spaces have cells that do not touch, a short border is drawn halfway between the spaces.
  const apart = joined.flatMap(([a, b]): BorderLine[] => {
    const [from, to] = [sites[a], sites[b]];
    if (!from || !to || pairs.has(drafts.pairKey([a, b]))) return [];
    return [{ pair: [a, b], from: onPhoto(pointBetween(from, to, 0.45)), to: onPhoto(pointBetween(from, to, 0.55)) }];
  });
  return {
    polygons: cells.map(({ polygon }) => polygon.map(onPhoto).filter(isFinitePoint)),
    borders: [...touching, ...apart].filter(({ from, to }) => isFinitePoint(from) && isFinitePoint(to)),
  };
}

export class BoardWork {
  readonly form: BoardForm;
  readonly files: BoardFiles;
  private readonly onDraft: (draft: BoardDraft) => void;
  private past: BoardDraft[] = [];
  private present: BoardDraft;
  private drawn: { readonly ground: drafts.DraftGround; readonly cells: DraftCells } | null = null;
  selected: number | null = null;
  level: DraftLevel = 'ground';
  map = 0;
  inHand: InHand | null = null;
  /** True while taps and strokes put the mark that the person has picked (`inHand`) on spaces. */
  isPainting = false;
  /** True if the next tap moves the selected space. */
  isMoving = false;

  constructor(form: BoardForm, files: BoardFiles, draft: BoardDraft, onDraft: (draft: BoardDraft) => void) {
    this.form = form;
    this.files = files;
    this.present = draft;
    this.onDraft = onDraft;
  }

  get draft(): BoardDraft {
    return this.present;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** Replaces the draft. The person can go back to the earlier draft. */
  change(draft: BoardDraft): void {
    if (draft === this.present) return;
    this.past = [...this.past.slice(-500), this.present];
    this.take(draft);
  }

  /** Replaces the draft by a new draft, without a step to undo. */
  take(draft: BoardDraft): void {
    this.present = draft;
    this.drawn = null;
    if (this.selected !== null && this.selected >= draft.spaces.length) this.select(null);
    this.onDraft(draft);
  }

  undo(): void {
    const before = this.past.pop();
    if (before) this.take(before);
  }

  select(space: number | null): void {
    this.selected = space;
    this.level = 'ground';
  }

  private get drawing(): { readonly ground: drafts.DraftGround; readonly cells: DraftCells } {
    if (!this.drawn) {
      const ground = drafts.groundOfDraft(this.present, this.form);
      this.drawn = { ground, cells: cellsOf(ground) };
    }
    return this.drawn;
  }

  get ground(): drafts.DraftGround {
    return this.drawing.ground;
  }

  get cells(): DraftCells {
    return this.drawing.cells;
  }

  /**
   * The median of the distances, on the photo, from each space to its nearest other space; null while there are fewer
   * than three spaces.
   */
  get spacing(): number | null {
    const { spaces } = this.present;
    if (spaces.length < 3) return null;
    const nearest = spaces.map(({ at }) =>
      Math.min(...spaces.flatMap((other) => (other.at === at ? [] : [pointDistance(at, other.at)]))),
    );
    return nearest.toSorted((a, b) => a - b)[Math.floor(nearest.length / 2)] ?? null;
  }

  /** Returns the space whose middle is near a tap; null if no space is near. */
  spaceAt(point: DraftPoint, pixel: number): number | null {
    let nearest: number | null = null;
    const { spacing } = this;
    let least = Math.min(touchReach * pixel, spacing === null ? firstReach * pixel : reachShare * spacing);
    for (const [index, { at }] of this.present.spaces.entries()) {
      const distance = pointDistance(at, point);
      if (distance < least) [nearest, least] = [index, distance];
    }
    return nearest;
  }

  /**
   * Returns the space whose middle is near a tap. Otherwise, returns the space whose cell contains the tap; null if no
   * cell does.
   */
  cellAt(point: DraftPoint, pixel: number): number | null {
    const touched = this.spaceAt(point, pixel);
    if (touched !== null) return touched;
    const isInside = (polygon: readonly DraftPoint[]): boolean =>
      polygon.length > 2 &&
      polygon.every((corner, index) => {
        const next = polygon[(index + 1) % polygon.length] ?? corner;
        const side = (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x);
        return side * turnOf(polygon) >= 0;
      });
    const index = this.cells.polygons.findIndex(isInside);
    return index === -1 ? null : index;
  }

  /** Returns the border nearest to a tap; null if no border is near. */
  borderAt(point: DraftPoint, pixel: number): SpacePair | null {
    let nearest: SpacePair | null = null;
    let least = touchReach * 1.6 * pixel;
    for (const { from, pair, to } of this.cells.borders) {
      const distance = toStretch(point, from, to);
      if (distance < least) [nearest, least] = [pair, distance];
    }
    return nearest;
  }

  /** The number of walls: borders between touching cells without a way from one space to the other. */
  get wallCount(): number {
    return this.cells.borders.filter(({ pair }) => !this.ground.ways.has(drafts.pairKey(pair))).length;
  }

  /**
   * Returns the level of a space on which the marks of a group are put: the chosen level of a bridge, or else the
   * ground.
   */
  levelOf(space: number, group: MarkGroup): DraftLevel {
    return this.present.spaces[space]?.isBridge && group.isOnDecks ? this.level : 'ground';
  }

  /**
   * Returns the marks of a space. For a bridge, returns the marks on the chosen level if the group can be put on decks,
   * or else the marks on the ground.
   */
  marksOf(space: number, group: MarkGroup): readonly string[] {
    return this.present.spaces[space]?.marks[this.levelOf(space, group)] ?? [];
  }

  nameOf(space: number): string {
    return this.ground.names[space] ?? '';
  }

  marksIn(step: FormStep): readonly MarkGroup[] {
    return this.form.marks.filter((group) => group.step === step);
  }

  /** Returns the pieces of a step: the pieces of the form, and the pieces that the person has added. */
  piecesIn(step: FormStep): readonly FormPiece[] {
    const groups = this.form.pieces.filter((group) => group.step === step);
    const formPieces = groups.flatMap(({ pieces }) => pieces);
    const all = new Set(this.form.pieces.flatMap(({ pieces }) => pieces.map(({ id }) => id)));
    const added = Object.keys(this.present.pieces).filter((id) => !all.has(id));
    // A person can add pieces only to the board, because the units of the set-up come from the decks.
    return step === 'board' ? [...formPieces, ...added.map(this.form.pieceOf)] : formPieces;
  }

  /**
   * Takes the first piece of a step that has no place yet into the hand. If all pieces have places, takes the first
   * mark of the set-up, or nothing in any other step.
   */
  takeNext(step: FormStep): void {
    const piece = this.piecesIn(step).find(({ id }) => !(id in this.present.pieces));
    const [group] = step === 'set-up' ? this.marksIn(step) : [];
    const [mark] = group?.marks ?? [];
    this.inHand = piece ? { is: 'piece', piece } : group && mark ? { is: 'mark', group, mark } : null;
  }
}
