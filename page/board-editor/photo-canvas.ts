// The canvas with the photo and the drawing over it. Two fingers or a wheel zoom, and a finger drags. A tap gives its
// point on the photo. Arrow keys move a cross, and Enter is a tap at the cross.
import type { DraftPoint } from '../../compiler/game/draft-geometry.ts';
import { CanvasView, type CanvasLimits, type CanvasSize } from '../canvas-view.ts';
import type { Markup } from '../../views/document/markup.ts';
import { classes, colours, fillClass, strokeClass, type Colour } from '../../views/document/colours.ts';
import { lazily } from '../../runtime/kernel/lazily.ts';
import { button, element } from '../elements.ts';
import { listenToGestures } from '../gestures.ts';
import { editorWords } from './editor-words.ts';

export interface PhotoCanvasParts {
  readonly label: string;
  /** Returns the drawing over the photo. `pixel` is the length of a pixel of the screen in units of the photo. */
  readonly draw: (pixel: number) => Markup;
  readonly onTap: (point: DraftPoint, pixel: number) => void;
  /** Returns two opposite corners of the part of the photo that is shown first. */
  readonly frame: () => readonly [DraftPoint, DraftPoint];
  /**
   * Returns a function that drags the thing at a point, such as a corner of the board; null if there is nothing to
   * drag.
   */
  readonly grab: (point: DraftPoint, pixel: number) => ((to: DraftPoint) => void) | null;
  /** Is called when all fingers are lifted. */
  readonly onEnd: () => void;
}

const svgSpace = 'http://www.w3.org/2000/svg';
/** The greatest zoom, as a multiple of the least zoom. */
const most = 12;
/** The margin in pixels around a part of the photo to which the view zooms: half of a mark on a corner. */
const rim = 18;
/** The margin around the photo in pixels. The margin lets a finger reach the corners of the photo. */
const edge = 40;
const keySteps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Returns a style sheet with the rules for all colours. The drawing and the buttons of the editor use most colours. The
 * sheet is made on first use, because a worker that runs the script of the page has no style sheets.
 */
const colourSheet = lazily(() => {
  const sheet = new CSSStyleSheet();
  const names = Object.keys(colours) as readonly Colour[];
  sheet.replaceSync(classes('auto', names.map((name) => `"${fillClass(name)}" "${strokeClass(name)}"`).join('')));
  return sheet;
});

function zoomButton(text: string, name: string, onClick: () => void): HTMLButtonElement {
  const made = button(text, onClick, 'stamp');
  made.setAttribute('aria-label', name);
  return made;
}

/** Returns the zoom at which a part of the photo fills a screen, except for a margin. */
const zoomFor = (screen: CanvasSize, width: number, height: number): number =>
  Math.max(1e-6, Math.min((screen.width - 2 * rim) / width, (screen.height - 2 * rim) / height));

export class PhotoCanvas {
  readonly view: HTMLElement;
  /** The buttons that zoom, for people without two free fingers or a wheel. */
  readonly zoomButtons: readonly HTMLElement[];
  private readonly parts: PhotoCanvasParts;
  private readonly svg: SVGSVGElement;
  private readonly image: SVGImageElement;
  private readonly layer: SVGGElement;
  private size: DraftPoint = { x: 1, y: 1 };
  private readonly part: CanvasView;
  /**
   * True until the person moves or zooms the view. While the field is true, each change of the size of the screen shows
   * the first part of the photo (`frame`) again.
   */
  private isWhole = true;
  private cross: DraftPoint | null = null;

  constructor(parts: PhotoCanvasParts) {
    this.parts = parts;
    this.svg = document.createElementNS(svgSpace, 'svg');
    this.image = document.createElementNS(svgSpace, 'image');
    this.layer = document.createElementNS(svgSpace, 'g');
    this.svg.append(this.image, this.layer);
    for (const [name, text] of [
      ['role', 'application'],
      ['tabindex', '0'],
      ['aria-label', parts.label],
    ] as const)
      this.svg.setAttribute(name, text);
    this.part = new CanvasView(this.svg, (screen) => this.limits(screen));
    this.view = element('div', { class: 'photo' }, this.svg);
    this.listen();
    this.zoomButtons = [
      zoomButton('+', editorWords.nearer, () => this.move(() => this.part.zoomAt(1.6, null))),
      zoomButton('⤢', editorWords.whole, () => this.showWhole()),
    ];
    new ResizeObserver(() => this.resize()).observe(this.svg);
  }

  /** Shows another photo, or an empty ground of the size `size` if `address` is null. */
  setPhoto(size: DraftPoint, address: string | null): void {
    this.size = size;
    this.image.setAttribute('width', String(size.x));
    this.image.setAttribute('height', String(size.y));
    if (address === null) this.image.removeAttribute('href');
    else this.image.setAttribute('href', address);
    this.showWhole();
  }

  showWhole(): void {
    this.isWhole = true;
    const { screen } = this.part;
    if (screen.width === 0 || screen.height === 0) return;
    const [from, to] = this.parts.frame();
    const zoom = zoomFor(screen, to.x - from.x, to.y - from.y);
    this.part.showPoint({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, zoom);
    this.redraw();
  }

  /** Moves the view so that a point and its surroundings are visible. */
  showPoint(point: DraftPoint): void {
    const { least } = this.limits(this.part.screen);
    this.move(() => this.part.showPoint(point, Math.max(this.part.zoom, least * 2)));
  }

  private limits(screen: CanvasSize): CanvasLimits {
    const { x: width, y: height } = this.size;
    const least = zoomFor(screen, width, height);
    return { whole: { width, height }, least, most: least * most, edge };
  }

  private move(work: () => void): void {
    this.isWhole = false;
    work();
    this.redraw();
  }

  private resize(): void {
    if (this.part.screen.width === 0) return;
    if (this.isWhole) this.showWhole();
    else this.move(() => this.part.showAgain());
  }

  /** The length of a pixel of the screen in units of the photo. */
  private get pixel(): number {
    return 1 / this.part.zoom;
  }

  private listen(): void {
    const { part, parts } = this;
    listenToGestures(this.view, {
      onTap: (at) => parts.onTap(part.pointAt(at), this.pixel),
      grab: (at) => {
        const drag = parts.grab(part.pointAt(at), this.pixel);
        return drag && ((to) => drag(part.pointAt(to)));
      },
      onDrag: (dx, dy) => this.move(() => part.moveBy(dx, dy)),
      onPinch: (factor, at) => this.move(() => part.zoomAt(factor, at)),
      onEnd: () => parts.onEnd(),
    });
    this.svg.addEventListener('keydown', (event) => this.pressKey(event));
  }

  private get middle(): DraftPoint {
    const { height, width, x, y } = this.part.visible;
    return { x: x + width / 2, y: y + height / 2 };
  }

  private pressKey(event: KeyboardEvent): void {
    const step = keySteps[event.key];
    if (step) {
      const length = (event.shiftKey ? 40 : 8) * this.pixel;
      const { x, y } = this.cross ?? this.middle;
      this.cross = { x: x + step[0] * length, y: y + step[1] * length };
      this.redraw();
    } else if (event.key === 'Enter' || event.key === ' ') this.parts.onTap(this.cross ?? this.middle, this.pixel);
    else return;
    event.preventDefault();
  }

  /** Draws the visible part again. */
  redraw(): void {
    if (this.part.zoom === 0) return;
    const { pixel } = this;
    const { markup } = this.parts.draw(pixel);
    const { cross } = this;
    const size = 14 * pixel;
    const drawn =
      cross === null
        ? markup
        : `${markup}<path class="cross" stroke-width="${2 * pixel}" d="M${cross.x - size} ${cross.y}h${2 * size}M${cross.x} ${cross.y - size}v${2 * size}"/>`;
    if (!document.adoptedStyleSheets.includes(colourSheet()))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, colourSheet()];
    const parsed = new DOMParser().parseFromString(`<svg xmlns="${svgSpace}">${drawn}</svg>`, 'image/svg+xml');
    this.layer.replaceChildren(...document.importNode(parsed.documentElement, true).childNodes);
  }
}
