// The photo with the drawing above: two fingers or a wheel zoom, a finger drags, and a tap is told with its point on the
// photo. Arrow keys move a cross, and Enter taps at the cross.
import type { DraftPoint } from '../../compiler/game/draft-geometry.ts';
import type { Markup } from '../../views/document/markup.ts';
import { classes, colours, filled, lined, type Colour } from '../../views/document/colours.ts';
import { button, element } from '../elements.ts';
import { words } from '../words.ts';

export interface PhotoCanvasParts {
  readonly label: string;
  /** Returns the drawing; `pixel` is the size of a pixel of the screen on the photo. */
  readonly draw: (pixel: number) => Markup;
  readonly onTap: (point: DraftPoint, pixel: number) => void;
  /** Returns the corners of the part of the photo that is shown first. */
  readonly frame: () => readonly [DraftPoint, DraftPoint];
  /** Returns the function that drags the thing at a point; null if nothing there can be dragged. */
  readonly grab: (point: DraftPoint, pixel: number) => ((to: DraftPoint) => void) | null;
}

const svgSpace = 'http://www.w3.org/2000/svg';
/** The greatest movement of a tap, in pixels. */
const steady = 8;
const keySteps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The rules of all colours of drawings: the drawing and the buttons of the editor use most of them. */
const sheet = new CSSStyleSheet();
const names = Object.keys(colours) as readonly Colour[];
sheet.replaceSync(classes('auto', names.map((name) => `"${filled(name)}" "${lined(name)}"`).join('')));

interface Finger {
  x: number;
  y: number;
}

function zoomButton(text: string, name: string, onClick: () => void): HTMLButtonElement {
  const made = button(text, onClick, 'stamp');
  made.setAttribute('aria-label', name);
  return made;
}

const clamp = (coordinate: number, most: number): number => Math.max(0, Math.min(most, coordinate));

export class PhotoCanvas {
  readonly view: HTMLElement;
  /** The buttons for people who zoom with neither two fingers nor a wheel. */
  readonly zoomButtons: readonly HTMLElement[];
  private readonly parts: PhotoCanvasParts;
  private readonly svg: SVGSVGElement;
  private readonly image: SVGImageElement;
  private readonly layer: SVGGElement;
  private size: DraftPoint = { x: 1, y: 1 };
  /** The middle of the visible part, and the pixels of the screen for a unit of the photo. */
  private middle: DraftPoint = { x: 0.5, y: 0.5 };
  private zoom = 0;
  private readonly fingers = new Map<number, Finger>();
  private start: Finger | null = null;
  private isTap = false;
  private dragging: ((to: DraftPoint) => void) | null = null;
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
    this.listen();
    this.zoomButtons = [
      zoomButton('+', words.editor.nearer, () => this.zoomBy(1.6, this.middleOfScreen())),
      zoomButton('⤢', words.editor.whole, () => this.showWhole()),
    ];
    this.view = element('div', { class: 'photo' });
    this.view.append(this.svg);
    new ResizeObserver(() => this.redraw()).observe(this.svg);
  }

  /** Shows another photo, or a plain ground of a size. */
  setPhoto(size: DraftPoint, address: string | null): void {
    this.size = size;
    this.image.setAttribute('width', String(size.x));
    this.image.setAttribute('height', String(size.y));
    if (address === null) this.image.removeAttribute('href');
    else this.image.setAttribute('href', address);
    this.showWhole();
  }

  showWhole(): void {
    const [from, to] = this.parts.frame();
    this.zoom = 0;
    this.middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    this.redraw();
  }

  /** Moves to a point, so that its surroundings are seen well. */
  showPoint(point: DraftPoint): void {
    this.zoom = Math.max(this.scale, this.leastZoom * 2);
    this.middle = point;
    this.redraw();
  }

  private get box(): DOMRect {
    return this.svg.getBoundingClientRect();
  }

  /** Returns the zoom at which a part of the photo fills the screen, with an edge. */
  private zoomFor(x: number, y: number): number {
    const { width, height } = this.box;
    return Math.max(1e-6, 0.92 * Math.min(width / x, height / y));
  }

  /** The zoom at which the whole photo is visible. */
  private get leastZoom(): number {
    return this.zoomFor(this.size.x, this.size.y);
  }

  private get scale(): number {
    if (this.zoom !== 0) return this.zoom;
    const [from, to] = this.parts.frame();
    return this.zoomFor(to.x - from.x, to.y - from.y);
  }

  private middleOfScreen(): Finger {
    const { height, left, top, width } = this.box;
    return { x: left + width / 2, y: top + height / 2 };
  }

  private pointAt({ x, y }: Finger): DraftPoint {
    const { height, left, top, width } = this.box;
    return {
      x: this.middle.x + (x - left - width / 2) / this.scale,
      y: this.middle.y + (y - top - height / 2) / this.scale,
    };
  }

  private zoomBy(factor: number, about: Finger): void {
    const point = this.pointAt(about);
    const scale = Math.min(this.leastZoom * 12, Math.max(this.leastZoom, this.scale * factor));
    const share = this.scale / scale;
    this.middle = {
      x: point.x + (this.middle.x - point.x) * share,
      y: point.y + (this.middle.y - point.y) * share,
    };
    this.zoom = scale;
    this.redraw();
  }

  private moveBy(x: number, y: number): void {
    this.zoom = this.scale;
    this.middle = {
      x: clamp(this.middle.x - x / this.scale, this.size.x),
      y: clamp(this.middle.y - y / this.scale, this.size.y),
    };
    this.redraw();
  }

  private listen(): void {
    const { svg } = this;
    svg.addEventListener('pointerdown', (event) => this.press(event));
    svg.addEventListener('pointermove', (event) => this.slide(event));
    svg.addEventListener('pointerup', (event) => this.lift(event));
    svg.addEventListener('pointercancel', ({ pointerId }) => this.forget(pointerId));
    svg.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.zoomBy(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
    });
    svg.addEventListener('keydown', (event) => this.pressKey(event));
  }

  private press({ clientX: x, clientY: y, pointerId }: PointerEvent): void {
    this.svg.setPointerCapture(pointerId);
    this.fingers.set(pointerId, { x, y });
    this.isTap = this.fingers.size === 1;
    this.start = { x, y };
    this.dragging = this.isTap ? this.parts.grab(this.pointAt({ x, y }), 1 / this.scale) : null;
  }

  private slide({ clientX: x, clientY: y, pointerId }: PointerEvent): void {
    const finger = this.fingers.get(pointerId);
    if (!finger || !this.start) return;
    const [dx, dy] = [x - finger.x, y - finger.y];
    if (this.isTap && Math.hypot(x - this.start.x, y - this.start.y) < steady) return;
    this.isTap = false;
    if (this.fingers.size === 2) this.pinch(finger, { x, y });
    else if (this.dragging) this.dragging(this.pointAt({ x, y }));
    else this.moveBy(dx, dy);
    this.fingers.set(pointerId, { x, y });
  }

  /** Zooms and moves so that the points of the photo stay under both fingers. */
  private pinch(before: Finger, after: Finger): void {
    const other = [...this.fingers.values()].find((finger) => finger !== before);
    if (!other) return;
    const distance = (finger: Finger): number => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
    this.zoomBy(distance(after) / distance(before), { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 });
    this.moveBy((after.x - before.x) / 2, (after.y - before.y) / 2);
  }

  private lift(event: PointerEvent): void {
    const isTap = this.isTap && this.fingers.has(event.pointerId);
    this.forget(event.pointerId);
    if (isTap) this.parts.onTap(this.pointAt({ x: event.clientX, y: event.clientY }), 1 / this.scale);
  }

  private forget(pointer: number): void {
    this.fingers.delete(pointer);
    this.dragging = null;
    this.isTap = false;
  }

  private pressKey(event: KeyboardEvent): void {
    const step = keySteps[event.key];
    if (step) {
      const length = (event.shiftKey ? 40 : 8) / this.scale;
      const { x, y } = this.cross ?? this.middle;
      this.cross = { x: x + step[0] * length, y: y + step[1] * length };
      this.redraw();
    } else if (event.key === 'Enter' || event.key === ' ') this.parts.onTap(this.cross ?? this.middle, 1 / this.scale);
    else return;
    event.preventDefault();
  }

  /** Draws the visible part again. */
  redraw(): void {
    const { width, height } = this.box;
    if (width === 0 || height === 0) return;
    const [w, h] = [width / this.scale, height / this.scale];
    this.svg.setAttribute('viewBox', `${this.middle.x - w / 2} ${this.middle.y - h / 2} ${w} ${h}`);
    const pixel = 1 / this.scale;
    const { markup } = this.parts.draw(pixel);
    const { cross } = this;
    const size = 14 * pixel;
    const drawn =
      cross === null
        ? markup
        : `${markup}<path class="cross" stroke-width="${2 * pixel}" d="M${cross.x - size} ${cross.y}h${2 * size}M${cross.x} ${cross.y - size}v${2 * size}"/>`;
    if (!document.adoptedStyleSheets.includes(sheet))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const parsed = new DOMParser().parseFromString(`<svg xmlns="${svgSpace}">${drawn}</svg>`, 'image/svg+xml');
    this.layer.replaceChildren(...document.importNode(parsed.documentElement, true).childNodes);
  }
}
