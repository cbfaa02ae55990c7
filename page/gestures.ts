// Gestures of fingers and mice: a tap, a long touch, a drag, a pinch with two fingers, and the wheel.
import type { Point } from '../views/board/geometry.ts';

export interface GestureListener {
  readonly onTap: (at: Point) => void;
  /** Is called for a long touch. If the function is absent, a long touch counts as a tap. */
  readonly onHold?: (at: Point) => void;
  readonly onDrag: (dx: number, dy: number) => void;
  /** Returns the function that drags the thing at a point; null if nothing there can be dragged. */
  readonly grab?: (at: Point) => ((to: Point) => void) | null;
  /** Is called when a dragged thing is let go at a point; the point is null if the drag is broken off. */
  readonly onDrop?: (at: Point | null) => void;
  readonly onPinch: (factor: number, at: Point) => void;
  /** Is called when all fingers are lifted, or when the wheel has stopped. */
  readonly onEnd: () => void;
}

/** A touch is long if it lasts `long` milliseconds. During a tap, a finger may move by at most `near` pixels. */
const [long, near] = [500, 9];

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

class Gestures {
  private readonly listener: GestureListener;
  private readonly fingers = new Map<number, Point>();
  private start: Point | null = null;
  /** True while the touch can still become a tap. A drag, a pinch or a long touch is no tap. */
  private isTap = false;
  private dragging: ((to: Point) => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(target: HTMLElement, listener: GestureListener) {
    this.listener = listener;
    target.addEventListener('pointerdown', (event) => this.fingerDown(target, event));
    target.addEventListener('pointermove', (event) => this.move(event));
    target.addEventListener('pointerup', (event) => this.fingerUp(event, true));
    target.addEventListener('pointercancel', (event) => this.fingerUp(event, false));
    target.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    target.addEventListener('contextmenu', (event) => event.preventDefault());
  }

  private fingerDown(target: Element, event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = pointOf(event);
    this.fingers.set(event.pointerId, at);
    // Without pointer capture, a drag would never end if the finger leaves the board.
    if (event.isTrusted) target.setPointerCapture(event.pointerId);
    clearTimeout(this.timer);
    this.isTap = this.fingers.size === 1;
    this.start = at;
    this.drop(null);
    if (this.isTap && this.listener.onHold) this.timer = setTimeout(() => this.awaitHold(), long);
  }

  /**
   * Waits for events that came while the page was busy: a finger that was lifted in time on a slow phone is a tap, and
   * not a long touch.
   */
  private awaitHold(): void {
    this.timer = setTimeout(() => this.hold(), 0);
  }

  private hold(): void {
    if (!this.isTap || !this.start) return;
    this.isTap = false;
    this.listener.onHold?.(this.start);
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const at = pointOf(event);
    const [other] = [...this.fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    if (other) {
      const middle = between(other, before);
      const moved = between(other, at);
      this.listener.onPinch(distance(other, at) / Math.max(1, distance(other, before)), moved);
      this.listener.onDrag(moved.x - middle.x, moved.y - middle.y);
    } else {
      if (this.isTap && this.start && distance(this.start, at) < near) return;
      clearTimeout(this.timer);
      if (this.isTap && this.start) this.dragging = this.listener.grab?.(this.start) ?? null;
      this.isTap = false;
      if (this.dragging) this.dragging(at);
      else this.listener.onDrag(at.x - before.x, at.y - before.y);
    }
    this.fingers.set(event.pointerId, at);
  }

  private drop(at: Point | null): void {
    if (!this.dragging) return;
    this.dragging = null;
    this.listener.onDrop?.(at);
  }

  private fingerUp(event: PointerEvent, isLifted: boolean): void {
    if (!this.fingers.delete(event.pointerId)) return;
    clearTimeout(this.timer);
    this.drop(isLifted ? pointOf(event) : null);
    if (this.isTap && isLifted && this.start) this.listener.onTap(this.start);
    this.isTap = false;
    if (this.fingers.size === 0) this.listener.onEnd();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.listener.onPinch(Math.exp(-event.deltaY / 300), pointOf(event));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.listener.onEnd(), 120);
  }
}

/** Reports the gestures on an element to a listener. */
export function listenToGestures(target: HTMLElement, listener: GestureListener): void {
  // The object needs no variable, because the event listeners of the element refer to the object.
  void new Gestures(target, listener);
}
