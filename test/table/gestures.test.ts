// Tests of the gestures on a board, without a browser: a drag that begins on a thing moves the thing, and every other
// drag moves the board.
import { afterEach, describe, expect, it, vi } from 'vitest';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The parts of the gestures that the tests need, without the types of a browser. */
interface Gestures {
  readonly listenToGestures: (
    target: unknown,
    listener: {
      readonly onTap: (at: Point) => void;
      readonly onHold?: (at: Point) => void;
      readonly onDrag: (dx: number, dy: number) => void;
      readonly grab: (at: Point) => ((to: Point) => void) | null;
      readonly onDrop: (at: Point | null) => void;
      readonly onPinch: () => void;
      readonly onEnd: () => void;
    },
  ) => void;
}

const file = new URL('../../page/gestures.ts', import.meta.url).href;
const { listenToGestures } = (await import(file)) as Gestures;

interface Finger {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerId?: number;
}

/** Listens to gestures on an element without a screen. Things can be dragged if they are left of x = 100. */
function board() {
  const calls: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const target = {
    addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
  };
  listenToGestures(target, {
    onTap: ({ x }) => void calls.push(`tap ${x}`),
    onHold: ({ x }) => void calls.push(`hold ${x}`),
    onDrag: (dx, dy) => void calls.push(`pan ${dx} ${dy}`),
    grab: ({ x }) => (x < 100 ? (to) => void calls.push(`drag ${to.x} ${to.y}`) : null),
    onDrop: (at) => void calls.push(at ? `drop ${at.x} ${at.y}` : 'broken off'),
    onPinch: () => void calls.push('pinch'),
    onEnd: () => void calls.push('end'),
  });
  const send = (type: string, { pointerId = 1, ...at }: Finger): void =>
    listeners.get(type)?.({ button: 0, isTrusted: false, pointerId, ...at });
  return { calls, send };
}

describe('a drag', () => {
  it('that begins on a thing moves the thing, and lets it go where the finger is lifted', () => {
    const { calls, send } = board();
    send('pointerdown', { clientX: 50, clientY: 10 });
    send('pointermove', { clientX: 54, clientY: 10 });
    send('pointermove', { clientX: 90, clientY: 30 });
    send('pointerup', { clientX: 91, clientY: 31 });
    expect(calls).toEqual(['drag 90 30', 'drop 91 31', 'end']);
  });

  it('that begins elsewhere moves the board', () => {
    const { calls, send } = board();
    send('pointerdown', { clientX: 200, clientY: 10 });
    send('pointermove', { clientX: 170, clientY: 15 });
    send('pointerup', { clientX: 170, clientY: 15 });
    expect(calls).toEqual(['pan -30 5', 'end']);
  });

  it.each([
    ['pointercancel', { clientX: 90, clientY: 30 }, 'end'],
    ['pointerdown', { clientX: 10, clientY: 30, pointerId: 2 }, 'broken off'],
  ])('is broken off by %s', (type, finger, last) => {
    const { calls, send } = board();
    send('pointerdown', { clientX: 50, clientY: 10 });
    send('pointermove', { clientX: 90, clientY: 30 });
    send(type, finger);
    expect(calls.slice(0, 2)).toEqual(['drag 90 30', 'broken off']);
    expect(calls.at(-1)).toBe(last);
    // The later lifting of the finger drops nothing.
    send('pointerup', { clientX: 95, clientY: 35 });
    expect(calls.filter((call) => call.startsWith('drop'))).toEqual([]);
  });
});

describe('a long touch', () => {
  afterEach(() => void vi.useRealTimers());

  it('lasts half a second', () => {
    vi.useFakeTimers();
    const { calls, send } = board();
    send('pointerdown', { clientX: 50, clientY: 10 });
    vi.advanceTimersByTime(499);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(2);
    send('pointerup', { clientX: 50, clientY: 10 });
    expect(calls).toEqual(['hold 50', 'end']);
  });

  it('is a tap if the finger was lifted while the page was busy', () => {
    vi.useFakeTimers();
    const { calls, send } = board();
    send('pointerdown', { clientX: 50, clientY: 10 });
    // The timer is due, and the event of the lifted finger comes next.
    vi.advanceTimersByTime(500);
    send('pointerup', { clientX: 50, clientY: 10 });
    vi.advanceTimersByTime(10);
    expect(calls).toEqual(['tap 50', 'end']);
  });
});
