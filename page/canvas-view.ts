// The view of a drawing that people can zoom and drag. The view is the part of the drawing that the screen shows.
import type { Point } from '../views/board/geometry.ts';
import { animate } from './motion.ts';

export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

export interface CanvasLimits {
  /** The size of the drawing, in units of the drawing. */
  readonly whole: CanvasSize;
  /** The least and the greatest zoom, in pixels of the screen for each unit of the drawing. */
  readonly least: number;
  readonly most: number;
  /** The number of pixels by which the view may reach beyond the drawing. */
  readonly edge: number;
}

/** The duration in milliseconds of a slide of the drawing. */
const slide = 200;

const limitNumber = (number: number, least: number, limit: number): number => Math.max(least, Math.min(limit, number));

/**
 * Returns the start of a view along one axis. `room` is the length of the view, and `whole` is the length of the
 * drawing. A drawing that is shorter than the view is in the middle.
 */
function startIn(start: number, room: number, whole: number, edge: number): number {
  return room >= whole + 2 * edge ? (whole - room) / 2 : limitNumber(start, -edge, whole + edge - room);
}

export class CanvasView {
  /** The point of the drawing at the upper left corner of the view. */
  private corner: Point = { x: 0, y: 0 };
  private pixels = 0;
  private readonly svg: Element;
  private readonly limits: (screen: CanvasSize) => CanvasLimits;

  constructor(svg: Element, limits: (screen: CanvasSize) => CanvasLimits) {
    this.svg = svg;
    this.limits = limits;
  }

  /** The size of the screen in pixels. */
  get screen(): CanvasSize {
    const { height, width } = this.svg.getBoundingClientRect();
    return { width, height };
  }

  /** The zoom: the pixels of the screen for each unit of the drawing; 0 before the first drawing is shown. */
  get zoom(): number {
    return this.pixels;
  }

  /** The visible part of the drawing, in units of the drawing. */
  get visible(): Point & CanvasSize {
    const { height, width } = this.screen;
    return { ...this.corner, width: width / this.pixels, height: height / this.pixels };
  }

  /** Returns the point of the drawing under a point of the screen. */
  pointAt({ x, y }: Point): Point {
    const { left, top } = this.svg.getBoundingClientRect();
    return { x: this.corner.x + (x - left) / this.pixels, y: this.corner.y + (y - top) / this.pixels };
  }

  /** Shows a point of the drawing in the middle of the screen. At the same zoom, the drawing slides there. */
  showPoint({ x, y }: Point, zoom = this.pixels): void {
    const { corner, pixels } = this;
    const { height, width } = this.screen;
    this.show({ x: x - width / zoom / 2, y: y - height / zoom / 2 }, zoom);
    const [dx, dy] = [(this.corner.x - corner.x) * zoom, (this.corner.y - corner.y) * zoom];
    if (zoom !== pixels || (Math.abs(dx) < 1 && Math.abs(dy) < 1)) return;
    animate(this.svg, [{ translate: `${dx}px ${dy}px` }, { translate: '0px 0px' }], slide);
  }

  /** Shows the same part of the drawing again after the size of the screen has changed. */
  showAgain(): void {
    this.show(this.corner, this.pixels);
  }

  moveBy(dx: number, dy: number): void {
    const { x, y } = this.corner;
    this.show({ x: x - dx / this.pixels, y: y - dy / this.pixels }, this.pixels);
  }

  /** Zooms about a point of the screen. If the point is null, zooms about the middle of the screen. */
  zoomAt(factor: number, at: Point | null): void {
    const { screen, svg } = this;
    const { left, top } = svg.getBoundingClientRect();
    const { least, most } = this.limits(screen);
    const zoom = limitNumber(this.pixels * factor, least, most);
    const [px, py] = at ? [at.x - left, at.y - top] : [screen.width / 2, screen.height / 2];
    const { x, y } = this.corner;
    this.show({ x: x + px / this.pixels - px / zoom, y: y + py / this.pixels - py / zoom }, zoom);
  }

  /**
   * Shows a part of the drawing, with its upper left corner at a point. If the part would reach too far beyond the
   * drawing, it is moved back.
   */
  private show({ x, y }: Point, zoom: number): void {
    const { screen } = this;
    const { edge, whole } = this.limits(screen);
    const [w, h] = [screen.width / zoom, screen.height / zoom];
    this.corner = { x: startIn(x, w, whole.width, edge / zoom), y: startIn(y, h, whole.height, edge / zoom) };
    this.pixels = zoom;
    this.svg.setAttribute('viewBox', `${this.corner.x} ${this.corner.y} ${w} ${h}`);
  }
}
