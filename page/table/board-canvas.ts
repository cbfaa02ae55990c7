// The board on the screen. People can drag and zoom the board, touch its spaces and pieces, or move over its spaces
// with keys.
import type { DrawnBoard } from '../../compiler/game/board.ts';
import {
  boardScene,
  boardTokens,
  cellOf,
  doorMarks,
  fittingZoom,
  freeCorner,
  showsOneMap,
  siteOf,
  spaceOutline,
  spacesBeside,
  tokenBoxes,
  trailPath,
  uprightStanding,
  type BoardScene,
  type Frame,
  type SceneChoice,
  type SpaceTokens,
  type TokenScene,
} from '../../views/board/board-scene.ts';
import { centroid, linePath, type Point } from '../../views/board/geometry.ts';
import { noChanges, type TokenChanges } from '../../views/board/space-tokens.ts';
import { shortTags } from '../../views/board/short-tags.ts';
import { allTurns, northArrows, type QuarterTurns } from '../../views/board/board-standing.ts';
import { colours, fillClass, strokeClass, type Colour } from '../../views/document/colours.ts';
import { markup, rawMarkup } from '../../views/document/markup.ts';
import { upperInitial } from '../../grammar/characters.ts';
import { drawingOf, svgParts } from '../drawings.ts';
import { element, refill } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';
import { CanvasView, type CanvasLimits, type CanvasSize } from '../canvas-view.ts';
import { listenToGestures } from '../gestures.ts';
import { isShown, partToShow, type BoardPart } from './camera.ts';
import { actSigns, tokenChanges, spacesOf, type BotAct } from './bot-acts.ts';
import { spokenMarks, type ReachMarks } from './reach-marks.ts';
import type { BoardStandings, FrameKind } from './keepsakes.ts';

export interface BoardMarks {
  /** The acts of the bot since the person’s last act. */
  readonly acts: readonly BotAct[];
  readonly selected: number | null;
  /** The touched piece, whose counter is marked; null if there is none. */
  readonly piece?: string | null;
  /** The marks for the touched piece; null without such a piece. */
  readonly reach?: ReachMarks | null;
}

/** The standing of a board: the direction of the person’s end, and how the person has turned the board before. */
export interface BoardStanding {
  readonly end: Point | null;
  readonly standings: BoardStandings;
}

export interface BoardListener {
  /** Is called if a person touches a space. `piece` is the piece under the finger, or null. */
  readonly onTouch: (space: number, piece: string | null) => void;
  /** Is called if a person touches a space for a long time. */
  readonly onHold: (space: number, piece: string | null) => void;
  /** Returns true if a person may drag a piece. Absent if nobody drags pieces. */
  readonly canGrab?: (piece: string) => boolean;
  /** Is called when a person begins to drag a piece. */
  readonly onGrab?: (piece: string) => void;
  /** Is called when a person lets the dragged piece go in a space; null if nowhere. */
  readonly onDrop?: (space: number | null) => void;
  /** Returns a description of a space for people who cannot see the board. */
  readonly spoken: (space: number) => string;
  /** Is called after the board has been turned. */
  readonly onTurn?: () => unknown;
}

/** The smallest width of a space, in pixels of the screen, that a finger hits well. */
const leastSpace = 44;

const spaceUnits = 150;

/** The zoom with which a space is as large as a finger. */
const leastZoom = leastSpace / spaceUnits;
const most = 2.2;

/** Adds style rules that give the drawings their colours. The colours come from the palette of the page. */
function addColours(): void {
  const names = Object.keys(colours) as readonly Colour[];
  const rules = names.map((name) => {
    const property = `var(--${fillClass(name).slice(2)})`;
    return `.${fillClass(name)}{fill:${property}}.${strokeClass(name)}{stroke:${property}}`;
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.line{fill:none}${rules.join('')}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

let hasColours = false;

/** Sets an attribute only if its value differs, because setting takes time even if nothing changes. */
function setAttribute(part: Element, name: string, text: string): void {
  if (part.getAttribute(name) !== text) part.setAttribute(name, text);
}

/** Makes a list of the acts of the bot, with their numbers. */
const actRows = (acts: readonly BotAct[], board: DrawnBoard, tagOf: (name: string) => string): HTMLElement[] =>
  acts.map((act) =>
    element('li', {}, element('span', {}, actSigns(act, board, tagOf)), element('b', {}, String(act.number))),
  );

const openDoors = (board: DrawnBoard): string => board.doors.map(({ isOpen }) => isOpen).join();

export class BoardCanvas {
  readonly root: HTMLElement;
  /** The buttons that zoom and turn the board. */
  readonly tools: HTMLElement;
  private readonly listener: BoardListener;
  private readonly standing: BoardStanding;
  private readonly svg: Element;
  private readonly layers: Readonly<Record<'ground' | 'marks' | 'tags' | 'ghost' | 'cells', Element>>;
  /** The list of the bot’s acts in a corner, the arrow to the north, and the tabs of the maps. */
  private readonly corner = element('ol', { class: 'acts', 'aria-hidden': 'true' });
  private readonly north = element('span', { class: 'north', 'aria-hidden': 'true' });
  private readonly tabs = element('div', { class: 'maps', role: 'group', 'aria-label': words.table.maps });
  private scene: BoardScene;
  private board: DrawnBoard;
  private marks: BoardMarks = { acts: [], selected: null };
  private readonly view: CanvasView;
  /**
   * The room for the board while no panel covers a part of it. While a panel is open, the board keeps its zoom and its
   * standing, and the screen shows a part of it.
   */
  private frame: Frame = { width: 0, height: 0 };
  /** The index of the map that is shown if the screen has room for one map only. */
  private map = 0;
  /** The zoom with which the board was fitted into its room last. */
  private fitted = 0;
  /** The zoom for which the tokens were drawn last. */
  private tokenZoom = 0;
  private focused = 0;
  private tags: ReadonlyMap<string, string> = new Map();
  /** The tokens that are drawn in each space. */
  private shownTokens: readonly SpaceTokens[] = [];

  constructor(board: DrawnBoard, listener: BoardListener, standing: BoardStanding) {
    if (!hasColours) addColours();
    hasColours = true;
    this.board = board;
    this.listener = listener;
    this.standing = standing;
    this.scene = boardScene(board, { turns: 0, map: null });
    const svg = drawingOf(
      markup`<svg class="scene"><g class="ground" aria-hidden="true"/><g class="marks" aria-hidden="true"/><g class="tags" aria-hidden="true"/><g class="ghost" aria-hidden="true"/><g class="cells"/></svg>`,
    );
    this.svg = svg;
    const layer = (name: string): Element => svg.querySelector(`.${name}`) ?? svg;
    this.layers = {
      ground: layer('ground'),
      marks: layer('marks'),
      tags: layer('tags'),
      ghost: layer('ghost'),
      cells: layer('cells'),
    };
    this.view = new CanvasView(svg, (screen) => this.limits(screen));
    const zoomBy = (factor: number) => (): void => this.zoomAt(factor);
    const tools = element(
      'div',
      { class: 'zoom' },
      buttonWithKey('zoom in', '+', zoomBy(1.4), 'zoom-tool', words.table.zoomIn),
      buttonWithKey('zoom out', '−', zoomBy(1 / 1.4), 'zoom-tool', words.table.zoomOut),
      buttonWithKey('zoom fit', '⤢', () => this.fit(), 'zoom-tool', words.table.zoomFit),
      buttonWithKey('turn board', '↻', () => this.turn(), 'zoom-tool', words.table.turnBoard),
    );
    const canvas = element('div', { class: 'canvas' }, svg);
    this.root = element('div', { class: 'board' }, this.tabs, canvas, this.corner, this.north);
    this.tools = tools;
    this.listen(canvas);
    this.drawGround();
  }

  /** Shows another state of the board. The ground is drawn again only if a door has opened or shut. */
  show(board: DrawnBoard, marks: BoardMarks): void {
    const isNewGround = openDoors(board) !== openDoors(this.board);
    const names = [...board.standing, ...marks.acts.map(({ card }) => ({ name: card }))].map(({ name }) => name);
    if (names.some((name) => !this.tags.has(name)))
      this.tags = shortTags([...new Set([...this.tags.keys(), ...names])].toSorted());
    this.board = board;
    this.marks = marks;
    if (isNewGround) this.stand(this.scene.choice);
    this.drawTokens();
    this.showTabs();
    this.describe();
    if (marks.selected !== null && this.view.zoom > 0) {
      const part = this.chosenPart(marks.selected);
      if (!isShown(part, this.view.visible)) this.look(() => this.view.showPoint(part));
    }
  }

  /** Returns the part of the board with the selected space and the targets of the touched piece. */
  private chosenPart(selected: number, zoom = this.view.zoom): BoardPart {
    const { marks, scene, view } = this;
    const { height, width } = view.screen;
    const labels = [...(marks.reach?.labels ?? [])].toReversed();
    const targets = labels.flatMap(([space, { isAim }]) => (isAim ? space : []));
    return partToShow(scene, selected, targets, { width: width / zoom, height: height / zoom });
  }

  /** The present standing of the board. */
  get turns(): QuarterTurns {
    return this.scene.choice.turns;
  }

  private get frameKind(): FrameKind {
    return matchMedia('(orientation: portrait)').matches ? 'upright' : 'wide';
  }

  /**
   * Returns the standing and the map for the present size of the screen. On a screen that is wider than high, a board
   * lies until the person turns it.
   */
  private choose(): SceneChoice {
    const { board, frame, map, standing } = this;
    const kind = this.frameKind;
    const best = (): QuarterTurns => (kind === 'wide' ? 0 : uprightStanding(board, frame, innerHeight, standing.end));
    const turns = standing.standings.turns(kind) ?? best();
    return { turns, map: showsOneMap(board, frame) ? (board.maps[map] ?? null) : null };
  }

  /** Draws the ground of the board as it stands by a choice. */
  private stand(choice: SceneChoice): void {
    this.scene = boardScene(this.board, choice);
    this.shownTokens = [];
    this.drawGround();
  }

  /** Turns the board by a quarter turn, and remembers how the board stands. */
  private turn(): void {
    const order: readonly QuarterTurns[] = allTurns;
    const next = order[(order.indexOf(this.scene.choice.turns) + 1) % order.length] ?? 0;
    this.standing.standings.keep(this.frameKind, next);
    this.standAnew();
  }

  /** Draws the board again if it should stand otherwise, and fits it into the screen. */
  private standAnew(): void {
    const choice = this.choose();
    const { map, turns } = this.scene.choice;
    if (map === choice.map && turns === choice.turns) return;
    this.stand(choice);
    this.fitAt(this.usualZoom);
    this.drawTokens();
    this.showTabs();
    this.describe();
    if (turns !== choice.turns) this.listener.onTurn?.();
  }

  private showMap(map: number): void {
    this.map = map;
    this.standAnew();
  }

  /** Shows a tab for each map, if the screen has room for one map only. A tab has a dot if the bot acted on its map. */
  private showTabs(): void {
    const { board, map, marks, scene, tabs } = this;
    const isNeeded = scene.choice.map !== null;
    tabs.hidden = !isNeeded;
    if (!isNeeded) return;
    const changed = new Set(spacesOf(marks.acts));
    const rows = board.maps.map((name, index) => {
      const isChanged = board.places.some((place) => place.map === name && changed.has(place.space));
      const text = `${upperInitial(name)}${isChanged ? ' ●' : ''}`;
      const tab = buttonWithKey(`map ${name}`, text, () => this.showMap(index), index === map ? 'on' : '');
      tab.setAttribute('aria-pressed', String(index === map));
      return tab;
    });
    refill(tabs, rows);
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
      onDrag: (dx, dy) => this.look(() => this.view.moveBy(dx, dy)),
      grab: (point) => this.grab(point),
      onDrop: (point) => {
        this.layers.ghost.replaceChildren();
        this.listener.onDrop?.(point && this.spaceAt(point).space);
      },
      onPinch: (factor, at) => this.look(() => this.view.zoomAt(factor, at)),
      onEnd: () => this.settle(),
    });
    // A finger that begins on a counter drags the counter, and does not scroll the page.
    canvas.addEventListener(
      'touchstart',
      (event) => {
        const [finger] = event.touches;
        if (finger && this.grabbable({ x: finger.clientX, y: finger.clientY })) event.preventDefault();
      },
      { passive: false },
    );
    // The element around the drawing listens to keys, because in Chromium most parts of a drawing get no keys.
    canvas.addEventListener('keydown', (event) => this.onKey(event));
    // A screen reader sends a click without a tap (`detail` is 0), so such a click counts as a touch of the space.
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

  /** Returns the piece whose counter is at a point of the screen; null if no counter is there. */
  private pieceAt({ x, y }: Point): string | null {
    for (const counter of this.layers.tags.querySelectorAll('[data-piece]')) {
      const box = counter.getBoundingClientRect();
      const isHit = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (isHit) return counter.getAttribute('data-piece');
    }
    return null;
  }

  /** Returns the nearest counter to a point, if the person may drag it. A finger may be a little beside a counter. */
  private grabbable({ x, y }: Point): Element | null {
    const near = [...this.layers.tags.querySelectorAll('[data-piece]')].map((counter) => {
      const { height, left, top, width } = counter.getBoundingClientRect();
      const [dx, dy] = [Math.abs(x - left - width / 2), Math.abs(y - top - height / 2)];
      const isNear = dx <= Math.max(width, leastSpace) / 2 && dy <= Math.max(height, leastSpace) / 2;
      return { counter, distance: isNear ? dx + dy : Infinity };
    });
    const [first] = near.toSorted((a, b) => a.distance - b.distance);
    if (!first || first.distance === Infinity) return null;
    return this.listener.canGrab?.(first.counter.getAttribute('data-piece') ?? '') ? first.counter : null;
  }

  /** Begins to drag the counter at a point. Returns the function that moves it; null if no counter can be dragged. */
  private grab(point: Point): ((to: Point) => void) | null {
    const counter = this.grabbable(point);
    if (!counter) return null;
    const { ghost } = this.layers;
    const copy = counter.cloneNode(true) as Element;
    copy.removeAttribute('transform');
    ghost.replaceChildren(copy);
    this.listener.onGrab?.(counter.getAttribute('data-piece') ?? '');
    return (to) => {
      const { x, y } = this.view.pointAt(to);
      ghost.setAttribute('transform', `translate(${x} ${y}) scale(${1.5 / this.view.zoom})`);
    };
  }

  private drawGround(): void {
    const { board, layers, north, scene } = this;
    if (!scene.shown.has(this.focused)) this.focused = Math.min(...scene.shown);
    layers.ground.replaceChildren(...svgParts(scene.markup));
    const cells = board.spaces.map((name, space) => {
      const isHidden = !scene.shown.has(space);
      return markup`<path class="cell" role="button" tabindex="${space === this.focused ? 0 : -1}" data-space="${space}"
        data-key="space ${name}"${isHidden ? rawMarkup(' display="none"') : null} d="${linePath(cellOf(scene, space))}Z"/>`;
    });
    layers.cells.replaceChildren(...svgParts(markup`${cells}`));
    north.hidden = board.hasNoNorth === true;
    north.textContent = `N ${northArrows[scene.choice.turns]}`;
  }

  private describe(): void {
    for (const [space, cell] of [...this.layers.cells.children].entries()) {
      setAttribute(cell, 'aria-label', `${this.listener.spoken(space)}${spokenMarks(this.marks.reach ?? null, space)}`);
      setAttribute(cell, 'aria-pressed', String(this.marks.selected === space));
    }
  }

  private drawTokens(): void {
    if (this.view.zoom === 0) return;
    const { board, layers, marks, scene, tags, view } = this;
    const { zoom } = view;
    this.tokenZoom = zoom;
    const style = { zoom, tags, changes: this.tokenChanges() };
    this.replaceTokens(boardTokens(board, scene, style, this.shownTokens));
    for (const counter of layers.tags.querySelectorAll<SVGElement>('[data-piece]'))
      counter.classList.toggle('touched', counter.dataset['piece'] === marks.piece);
    const trails = marks.acts.flatMap(({ moves }) =>
      moves
        .filter(({ spaces }) => spaces.every((space) => scene.shown.has(space)))
        .map(({ spaces }) => {
          const boxes = spaces.flatMap((space) => tokenBoxes(board, scene, space, style));
          return trailPath(
            spaces.map((space) => siteOf(scene, space)),
            boxes,
            zoom,
          );
        }),
    );
    const trail = trails.length > 0 ? markup`<path class="trail" d="${trails.join('')}"/>` : null;
    const selected =
      marks.selected === null || !scene.shown.has(marks.selected)
        ? null
        : markup`<path class="selected" d="${spaceOutline(scene, marks.selected)}"/>`;
    const outlines = [...(marks.reach?.lit ?? [])].filter((space) => scene.shown.has(space));
    const lit =
      outlines.length === 0
        ? null
        : markup`<path class="lit" d="${outlines.map((space) => spaceOutline(scene, space)).join('')}"/>`;
    layers.marks.replaceChildren(...svgParts(markup`${lit}${trail}${selected}${doorMarks(scene, zoom)}`));
    this.showActs(style);
  }

  /** Returns the changes of the tokens in each space: those by the bot, and the labels for the touched piece. */
  private tokenChanges(): ReadonlyMap<number, TokenChanges> {
    const { board, marks, scene } = this;
    const changes = new Map(tokenChanges(marks.acts, board));
    if (!marks.reach) return changes;
    const beside = spacesBeside(scene, marks.reach.home);
    for (const [space, label] of marks.reach.labels) {
      const isWall = beside.get(space);
      if (!label.isAim && isWall === undefined) continue;
      const shown = isWall === true && !label.isAim ? { ...label, text: words.table.wall } : label;
      changes.set(space, { ...(changes.get(space) ?? noChanges), label: shown });
    }
    return changes;
  }

  /** Lists the acts of the bot in a corner without spaces, or else under the board. */
  private showActs(style: TokenScene): void {
    const { board, corner, marks, north, scene, tags, view } = this;
    refill(
      corner,
      actRows(marks.acts, board, (name) => tags.get(name) ?? name),
    );
    corner.hidden = marks.acts.length === 0;
    delete corner.dataset['corner'];
    const { height, width } = corner.getBoundingClientRect();
    corner.dataset['corner'] = freeCorner(scene, view.visible, {
      width: width / view.zoom,
      height: height / view.zoom,
      north: north.offsetHeight / view.zoom,
      tokensIn: (space) => tokenBoxes(board, scene, space, style),
    });
  }

  /** Replaces the tokens in the spaces whose tokens have changed. */
  private replaceTokens(drawn: readonly SpaceTokens[]): void {
    const { layers, shownTokens } = this;
    const changed = [...drawn.entries()].filter(([space, tokens]) => shownTokens[space] !== tokens);
    this.shownTokens = drawn;
    if (changed.length === 0) return;
    const groups = svgParts(markup`${changed.map(([, tokens]) => tokens.drawn)}`);
    if (changed.length === drawn.length) layers.tags.replaceChildren(...groups);
    else
      for (const [index, [space]] of changed.entries()) layers.tags.children[space]?.replaceWith(groups[index] ?? '');
  }

  /** Returns the limits of the zoom. At the least zoom, the whole board is on the screen. */
  private limits({ height, width }: CanvasSize): CanvasLimits {
    const least = fittingZoom(this.scene, { width, height });
    return { whole: this.scene, least, most: Math.max(most, least), edge: 0 };
  }

  /**
   * Shows the whole board. If the spaces would then be too small for a finger, the first call shows only the middle of
   * the board, and the second call the whole board.
   */
  private fit(): void {
    const { frame, scene, usualZoom, view } = this;
    if (view.screen.width === 0 || view.screen.height === 0) return;
    const isUsual = view.zoom > 0 && Math.abs(view.zoom - usualZoom) < 0.001;
    this.fitAt(isUsual ? fittingZoom(scene, frame) : usualZoom);
    this.settle();
  }

  /** The zoom that shows the whole board, or only a part of it if its spaces would else be too small for a finger. */
  private get usualZoom(): number {
    return Math.max(fittingZoom(this.scene, this.frame), leastZoom);
  }

  /**
   * Shows the middle of the board with a zoom. If a panel covers a part of the board, shows the selected space with the
   * targets of the touched piece. Without a selected space, shows the whole board if its spaces stay large enough.
   */
  private fitAt(usual: number): void {
    const { frame, marks, scene, view } = this;
    const isCovered = view.screen.height < frame.height;
    const isChosen = isCovered && marks.selected !== null;
    const whole = fittingZoom(scene, view.screen);
    const zoom = isCovered && !isChosen && whole >= leastZoom ? Math.min(usual, whole) : usual;
    const middle = isChosen ? this.chosenPart(marks.selected, zoom) : { x: scene.width / 2, y: scene.height / 2 };
    this.fitted = zoom;
    this.look(() => view.showPoint(middle, zoom));
  }

  /** The height in pixels of the part of the board that a panel covers; the style rules of the page give this height. */
  private get coveredHeight(): number {
    return Number.parseFloat(getComputedStyle(this.svg).getPropertyValue('--covered')) || 0;
  }

  private resize(): void {
    const { frame, scene, view } = this;
    const { height, width } = view.screen;
    if (width === 0 || height === 0) return;
    const isFirst = view.zoom === 0;
    const fitting = [fittingZoom(scene, frame), this.usualZoom, this.fitted];
    const isFitted = fitting.some((zoom) => Math.abs(view.zoom / zoom - 1) < 0.01);
    this.frame = { width, height: height + this.coveredHeight };
    if (width !== frame.width || Math.abs(this.frame.height - frame.height) > 1) this.standAnew();
    if (isFirst) this.fit();
    else if (isFitted) this.fitAt(this.usualZoom);
    else this.look(() => view.showAgain());
    this.settle();
  }

  /** Calls `move`, which moves the view, and then marks if the whole board is visible. */
  private look(move: () => void): void {
    move();
    const { height, width } = this.view.visible;
    this.root.classList.toggle('whole', width >= this.scene.width - 1 && height >= this.scene.height - 1);
  }

  private zoomAt(factor: number): void {
    this.look(() => this.view.zoomAt(factor, null));
    this.settle();
  }

  /** Draws the tokens again if the zoom differs from the zoom for which they were drawn. */
  private settle(): void {
    if (this.view.zoom > 0 && Math.abs(this.view.zoom / this.tokenZoom - 1) > 0.02) this.drawTokens();
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
    // A finger or a mouse is already on the space. If the board moved then, the touch would mean another space.
    if (cell.matches(':focus-visible')) this.reveal(space);
  }

  /** Moves the view if the middle of a space is not visible. */
  private reveal(space: number): void {
    const { view } = this;
    if (view.zoom === 0 || !this.scene.shown.has(space)) return;
    const middle = centroid(cellOf(this.scene, space));
    const { height, width, x, y } = view.visible;
    const isSeen = middle.x > x && middle.x < x + width && middle.y > y && middle.y < y + height;
    if (!isSeen) this.look(() => view.showPoint(middle));
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

  /** Returns the nearest space in a direction. Returns the space `from` itself if no space is in this direction. */
  private nextSpace(from: number, way: Point): number {
    const start = centroid(cellOf(this.scene, from));
    let [best, least] = [from, Infinity];
    for (const space of this.scene.shown) {
      const { x, y } = centroid(cellOf(this.scene, space));
      const along = (x - start.x) * way.x + (y - start.y) * way.y;
      const across = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
      const cost = along + 2 * across;
      if (space !== from && along > 1 && across <= along * 1.5 && cost < least) [best, least] = [space, cost];
    }
    return best;
  }
}
