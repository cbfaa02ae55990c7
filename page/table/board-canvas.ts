// The board on the screen: people drag and zoom it, touch its spaces and pieces, or walk over its spaces by keys.
import type { DrawnBoard } from '../../compiler/game/board.ts';
import {
  boardScene,
  boardTags,
  cellOf,
  spaceOutline,
  shortTags,
  type BoardScene,
  type SpaceTags,
} from '../../views/board/board-tags.ts';
import { centroid, linePath, type Point } from '../../views/board/geometry.ts';
import { colours, filled, lined, type Colour } from '../../views/document/colours.ts';
import { markup, type Markup } from '../../views/document/markup.ts';
import { element } from '../elements.ts';
import { words } from '../words.ts';
import { listenToGestures } from './gestures.ts';
import { keyed } from './parts.ts';

/** The view of the board: its left upper corner in the scene, and the pixels for each unit of the scene. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface BoardMarks {
  /** The names of pieces and the indexes of spaces that differ from the table that the person saw last. */
  readonly pieces: ReadonlySet<string>;
  readonly spaces: ReadonlySet<number>;
  readonly selected: number | null;
}

export interface BoardListener {
  /** A space is touched; `piece` is the piece under the finger. */
  readonly onTouch: (space: number, piece: string | null) => void;
  /** A space is touched for a long time. */
  readonly onHold: (space: number, piece: string | null) => void;
  /** Returns the description of a space for people who cannot see the board. */
  readonly spoken: (space: number) => string;
}

/** The least width of a space, in pixels, at which a finger hits it. */
const leastSpace = 44;
const spaceUnits = 150;
const most = 2.2;

/** Makes a drawing of a size, whose origin is in its middle. */
export function svgFrom(drawn: Markup, width: number, height: number): Element {
  const [svg] = svgParts(
    markup`<svg viewBox="${-width / 2} ${-height / 2} ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${drawn}</svg>`,
  ) as [Element];
  return svg;
}

const svgParts = (drawn: Markup): Element[] => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${drawn.markup}</svg>`;
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  return [...documentElement.children].map((part) => document.importNode(part, true));
};

/** Adds the rules for the colours of drawings, which follow the palette of the page. */
function addColours(): void {
  const names = Object.keys(colours) as readonly Colour[];
  const rules = names.map((name) => {
    const property = `var(--${filled(name).slice(2)})`;
    return `.${filled(name)}{fill:${property}}.${lined(name)}{stroke:${property}}`;
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.line{fill:none}${rules.join('')}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

let hasColours = false;

/** Sets an attribute if it differs: setting costs time even if nothing changes. */
function setAttribute(part: Element, name: string, text: string): void {
  if (part.getAttribute(name) !== text) part.setAttribute(name, text);
}

const openDoors = (board: DrawnBoard): string => board.doors.map(({ isOpen }) => isOpen).join();

const within = (number: number, least: number, limit: number): number => Math.max(least, Math.min(limit, number));

/** Returns the start of a view of `room` in a board of the size `whole`: in the middle if the board is smaller. */
const startIn = (start: number, room: number, whole: number): number =>
  room >= whole ? (whole - room) / 2 : within(start, 0, whole - room);

export class BoardCanvas {
  readonly root: HTMLElement;
  /** The buttons that zoom the board. */
  readonly tools: HTMLElement;
  private readonly listener: BoardListener;
  private readonly svg: Element;
  private readonly layers: Readonly<Record<'ground' | 'marks' | 'tags' | 'cells', Element>>;
  private scene: BoardScene;
  private board: DrawnBoard;
  private marks: BoardMarks = { pieces: new Set(), spaces: new Set(), selected: null };
  private view: View | null = null;
  /** The zoom for which the tags are drawn. */
  private tagZoom = 0;
  private focused = 0;
  private tags: ReadonlyMap<string, string> = new Map();
  /** The drawn tags of each space. */
  private shownTags: readonly SpaceTags[] = [];

  constructor(board: DrawnBoard, listener: BoardListener) {
    if (!hasColours) addColours();
    hasColours = true;
    this.board = board;
    this.listener = listener;
    this.scene = boardScene(board);
    const [svg] = svgParts(
      markup`<svg class="scene"><g class="ground" aria-hidden="true"/><g class="marks" aria-hidden="true"/><g class="tags" aria-hidden="true"/><g class="cells"/></svg>`,
    ) as [Element];
    this.svg = svg;
    const layer = (name: string): Element => svg.querySelector(`.${name}`) ?? svg;
    this.layers = { ground: layer('ground'), marks: layer('marks'), tags: layer('tags'), cells: layer('cells') };
    const zoomBy = (factor: number) => (): void => this.zoomAt(factor);
    const tools = element(
      'div',
      { class: 'zoom' },
      keyed('zoom in', '+', zoomBy(1.4), 'zoom-tool', words.table.zoomIn),
      keyed('zoom out', '−', zoomBy(1 / 1.4), 'zoom-tool', words.table.zoomOut),
      keyed('zoom fit', '⤢', () => this.fit(), 'zoom-tool', words.table.zoomFit),
    );
    const canvas = element('div', { class: 'canvas' }, svg);
    this.root = element('div', { class: 'board' }, canvas);
    this.tools = tools;
    this.listen(canvas);
    this.drawGround();
  }

  /** Shows another state of the board; the ground is drawn anew only if a door opens or shuts. */
  show(board: DrawnBoard, marks: BoardMarks): void {
    const isNewGround = openDoors(board) !== openDoors(this.board);
    const names = board.standing.map(({ name }) => name);
    if (names.some((name) => !this.tags.has(name)))
      this.tags = shortTags([...new Set([...this.tags.keys(), ...names])].toSorted());
    this.board = board;
    this.marks = marks;
    if (isNewGround) {
      this.scene = boardScene(board);
      this.drawGround();
    }
    this.drawTags();
    this.describe();
  }

  private listen(canvas: HTMLElement): void {
    const spaceAt = (point: Point) => this.spaceAt(point);
    listenToGestures(canvas, {
      onTap: (point) => {
        const { space, piece } = spaceAt(point);
        if (space !== null) this.listener.onTouch(space, piece);
      },
      onHold: (point) => {
        const { space, piece } = spaceAt(point);
        if (space !== null) this.listener.onHold(space, piece);
      },
      onDrag: (dx, dy) => this.moveBy(-dx, -dy),
      onPinch: (factor, at) => this.zoomAt(factor, at),
      onEnd: () => this.settle(),
    });
    // Chromium lets keys reach a part of a drawing that listens to the focus, so the element around the drawing listens.
    canvas.addEventListener('keydown', (event) => this.onKey(event));
    // A screen reader clicks without a pointer.
    canvas.addEventListener('click', (event) => {
      const space = (event.target as Element).getAttribute('data-space');
      if (space !== null && event.detail === 0) this.listener.onTouch(Number(space), null);
    });
    canvas.addEventListener('focusin', (event) => this.onFocus(event.target as Element));
    new ResizeObserver(() => this.resize()).observe(canvas);
  }

  private spaceAt({ x, y }: Point): { readonly space: number | null; readonly piece: string | null } {
    const cell = document.elementsFromPoint(x, y).find((part) => part.hasAttribute('data-space'));
    return { space: cell ? Number(cell.getAttribute('data-space')) : null, piece: this.pieceAt({ x, y }) };
  }

  /** Returns the piece whose tag is at a point, if a finger can hit the tag. */
  private pieceAt({ x, y }: Point): string | null {
    for (const tag of this.layers.tags.querySelectorAll('[data-piece]')) {
      const box = tag.getBoundingClientRect();
      const isHit = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (isHit) return tag.getAttribute('data-piece');
    }
    return null;
  }

  private drawGround(): void {
    const { board, layers, scene } = this;
    layers.ground.replaceChildren(...svgParts(scene.markup));
    const cells = board.spaces.map(
      (name, space) =>
        markup`<path class="cell" role="button" tabindex="${space === this.focused ? 0 : -1}" data-space="${space}"
        data-key="space ${name}" d="${linePath(cellOf(scene, space))}Z"/>`,
    );
    layers.cells.replaceChildren(...svgParts(markup`${cells}`));
  }

  private describe(): void {
    for (const [space, cell] of [...this.layers.cells.children].entries()) {
      setAttribute(cell, 'aria-label', this.listener.spoken(space));
      setAttribute(cell, 'aria-pressed', String(this.marks.selected === space));
    }
  }

  private drawTags(): void {
    if (!this.view) return;
    const { board, layers, marks, scene, tags, view } = this;
    this.tagZoom = view.zoom;
    this.replaceTags(boardTags(board, scene, { zoom: view.zoom, tags, changed: marks.pieces }, this.shownTags));
    const width = (2.5 / view.zoom).toFixed(2);
    const dash = `${(6 / view.zoom).toFixed(1)} ${(4 / view.zoom).toFixed(1)}`;
    const changed = [...marks.spaces].map(
      (space) =>
        markup`<path class="changed" fill="none" stroke-width="${width}" stroke-dasharray="${dash}"
        d="${spaceOutline(scene, space)}"/>`,
    );
    const selected =
      marks.selected === null
        ? []
        : [
            markup`<path class="selected" fill="none" stroke-width="${(4 / view.zoom).toFixed(2)}"
            d="${spaceOutline(scene, marks.selected)}"/>`,
          ];
    layers.marks.replaceChildren(...svgParts(markup`${[...changed, ...selected]}`));
  }

  /** Replaces the tags of spaces that have changed. */
  private replaceTags(drawn: readonly SpaceTags[]): void {
    const { layers, shownTags } = this;
    const changed = [...drawn.entries()].filter(([space, tags]) => shownTags[space] !== tags);
    this.shownTags = drawn;
    if (changed.length === 0) return;
    const groups = svgParts(markup`${changed.map(([, tags]) => tags.drawn)}`);
    if (changed.length === drawn.length) layers.tags.replaceChildren(...groups);
    else
      for (const [index, [space]] of changed.entries()) layers.tags.children[space]?.replaceWith(groups[index] ?? '');
  }

  private get size(): { readonly width: number; readonly height: number } {
    const { height, width } = this.svg.getBoundingClientRect();
    return { width, height };
  }

  /** The zoom at which the whole board fits the screen, and the zoom at which a finger can hit its spaces. */
  private get zooms(): { readonly whole: number; readonly first: number } {
    const { height, width } = this.size;
    const whole = Math.min(width / this.scene.width, height / this.scene.height);
    return { whole, first: Math.max(whole, leastSpace / spaceUnits) };
  }

  /** Shows the whole board, or as much of it as a finger can hit. */
  private fit(): void {
    const { height, width } = this.size;
    if (width === 0 || height === 0) return;
    const { first, whole } = this.zooms;
    const zoom = this.view && Math.abs(this.view.zoom - first) < 0.001 ? whole : first;
    this.look({ x: (this.scene.width - width / zoom) / 2, y: (this.scene.height - height / zoom) / 2, zoom });
    this.settle();
  }

  private resize(): void {
    const { height, width } = this.size;
    if (width === 0 || height === 0) return;
    if (this.view) this.look(this.view);
    else this.fit();
    this.settle();
  }

  /** Moves the view; at least the middle of the board stays on the screen. */
  private look({ x, y, zoom }: View): void {
    const { height, width } = this.size;
    const [w, h] = [width / zoom, height / zoom];
    const { height: high, width: wide } = this.scene;
    this.view = { x: startIn(x, w, wide), y: startIn(y, h, high), zoom };
    this.svg.setAttribute('viewBox', `${this.view.x} ${this.view.y} ${w} ${h}`);
    this.root.classList.toggle('whole', w >= wide - 1 && h >= high - 1);
  }

  private moveBy(dx: number, dy: number): void {
    const { view } = this;
    if (view) this.look({ ...view, x: view.x + dx / view.zoom, y: view.y + dy / view.zoom });
  }

  private zoomAt(factor: number, at: Point | null = null): void {
    const { view } = this;
    if (!view) return;
    const { left, top } = this.svg.getBoundingClientRect();
    const { height, width } = this.size;
    const zoom = within(view.zoom * factor, this.zooms.whole, Math.max(most, this.zooms.whole));
    const [px, py] = at ? [at.x - left, at.y - top] : [width / 2, height / 2];
    this.look({ x: view.x + px / view.zoom - px / zoom, y: view.y + py / view.zoom - py / zoom, zoom });
    if (at === null) this.settle();
  }

  /** Draws the tags anew after the zoom has changed. */
  private settle(): void {
    if (this.view && Math.abs(this.view.zoom / this.tagZoom - 1) > 0.02) this.drawTags();
  }

  private focusSpace(space: number): void {
    const cell = this.layers.cells.children[space];
    if (cell instanceof SVGElement) cell.focus();
  }

  private onFocus(cell: Element): void {
    if (!cell.hasAttribute('data-space')) return;
    const space = Number(cell.getAttribute('data-space'));
    this.layers.cells.children[this.focused]?.setAttribute('tabindex', '-1');
    cell.setAttribute('tabindex', '0');
    this.focused = space;
    this.reveal(space);
  }

  /** Moves the view so that a space is on the screen. */
  private reveal(space: number): void {
    const { view } = this;
    if (!view) return;
    const { x, y } = centroid(cellOf(this.scene, space));
    const { height, width } = this.size;
    const [w, h] = [width / view.zoom, height / view.zoom];
    const isSeen = x > view.x && x < view.x + w && y > view.y && y < view.y + h;
    if (!isSeen) this.look({ ...view, x: x - w / 2, y: y - h / 2 });
  }

  private onKey(event: KeyboardEvent): void {
    const ways: Readonly<Record<string, Point>> = {
      ArrowLeft: { x: -1, y: 0 },
      ArrowRight: { x: 1, y: 0 },
      ArrowUp: { x: 0, y: -1 },
      ArrowDown: { x: 0, y: 1 },
    };
    const way = ways[event.key];
    if (way) this.focusSpace(this.nextSpace(this.focused, way));
    else if (event.key === 'Enter' || event.key === ' ') this.listener.onTouch(this.focused, null);
    else if (event.key === '+') this.zoomAt(1.4);
    else if (event.key === '-') this.zoomAt(1 / 1.4);
    else return;
    event.preventDefault();
  }

  /** Returns the nearest space in a direction; the same space if there is none. */
  private nextSpace(from: number, way: Point): number {
    const start = centroid(cellOf(this.scene, from));
    let [best, least] = [from, Infinity];
    for (const space of this.board.spaces.keys()) {
      const { x, y } = centroid(cellOf(this.scene, space));
      const along = (x - start.x) * way.x + (y - start.y) * way.y;
      const across = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
      const cost = along + 2 * across;
      if (space !== from && along > 1 && across <= along * 1.5 && cost < least) [best, least] = [space, cost];
    }
    return best;
  }
}
