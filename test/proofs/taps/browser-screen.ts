// The screen of the page in Chromium, on a phone. Counts the touches.
import type { Page } from 'playwright-core';
import type { Frame } from '../../../views/board/board-scene.ts';
import type { TouchedScreen } from './screen.ts';

/**
 * A script that returns a point of a space in the visible part of the board, beside all counters; null if the space is
 * hidden, or if no such point is visible.
 */
const pointOfSpace = `(name) => {
  const cell = document.querySelector('.board [data-key="space ' + name + '"]');
  if (!cell?.checkVisibility()) return null;
  const counters = [...document.querySelectorAll('.board [data-piece]')].map((part) => part.getBoundingClientRect());
  const box = cell.getBoundingClientRect();
  const points = [];
  for (let down = 1; down < 16; down++)
    for (let across = 1; across < 16; across++) {
      const [x, y] = [box.x + (box.width * across) / 16, box.y + (box.height * down) / 16];
      const isFree = counters.every(({ bottom, left, right, top }) => x < left - 2 || x > right + 2 || y < top - 2 || y > bottom + 2);
      if (isFree && document.elementFromPoint(x, y) === cell) points.push({ x, y });
    }
  const far = ({ x, y }) => Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2);
  return points.sort((a, b) => far(a) - far(b))[0] ?? null;
}`;

/**
 * A script that returns the point nearest to the middle of the board from which a finger drags the board. A finger at or
 * near a counter would drag the counter.
 */
const pointOfGround = `() => {
  const canvas = document.querySelector('.board .canvas');
  const box = canvas.getBoundingClientRect();
  const counters = [...document.querySelectorAll('.board [data-piece]')].map((part) => part.getBoundingClientRect());
  const points = [];
  for (let down = 1; down < 24; down++)
    for (let across = 1; across < 24; across++) {
      const [x, y] = [box.x + (box.width * across) / 24, box.y + (box.height * down) / 24];
      const isFree = counters.every(({ bottom, left, right, top }) => x < left - 24 || x > right + 24 || y < top - 24 || y > bottom + 24);
      if (isFree && canvas.contains(document.elementFromPoint(x, y))) points.push({ x, y });
    }
  const far = ({ x, y }) => Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2);
  return points.sort((a, b) => far(a) - far(b))[0] ?? null;
}`;

/** A script that returns the middle of the visible counter of a piece; null if the counter is not on the screen. */
const pointOfCounter = `(piece) => {
  const counter = document.querySelector('.board [data-piece=' + JSON.stringify(piece) + ']');
  const box = counter?.getBoundingClientRect();
  if (!box) return null;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return document.elementFromPoint(at.x, at.y)?.closest('.board .canvas') ? at : null;
}`;

/**
 * A script that returns the middle of the button with a key. If the button is in a closed fold, `fold` is the middle of
 * the line that opens the fold. The result is null if there is no such button.
 */
const pointOfKey = `(key) => {
  const parts = [...document.querySelectorAll('[data-key=' + JSON.stringify(key) + ']')];
  const middle = (part) => {
    for (const block of ['nearest', 'center', 'start']) {
      part.scrollIntoView({ block });
      const box = part.getBoundingClientRect();
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (part.contains(document.elementFromPoint(at.x, at.y))) return at;
    }
    return 'covered';
  };
  const button = parts.find((part) => part.checkVisibility());
  if (button) return middle(button);
  const fold = parts[0]?.closest('details:not([open])')?.querySelector('summary');
  return fold ? { fold: middle(fold) } : null;
}`;

/** A script that returns the room of the board without an open panel, which notices above the board make smaller. */
const roomOfBoard = `(() => {
  const scene = document.querySelector('.board .scene');
  const { height, width } = scene.getBoundingClientRect();
  return { width, height: height + (Number.parseFloat(getComputedStyle(scene).getPropertyValue('--covered')) || 0) };
})()`;

/** A script that waits until a point stays at its place: the page may still draw the board at another size. */
const steadyPoint = (script: string): string => `async (name) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  let last = 'none';
  for (let frames = 0; frames < 120; frames++) {
    await frame();
    const point = (${script})(name);
    if (JSON.stringify(point) === last) return point;
    last = JSON.stringify(point);
  }
  return null;
}`;

/** Brings the board onto the screen. Returns true if the person would swipe for this. */
const bringIntoView = `(() => {
  const before = scrollY;
  document.querySelector('.board-region').scrollIntoView();
  return Math.abs(scrollY - before) > 44;
})()`;

interface Point {
  readonly x: number;
  readonly y: number;
}

export class BrowserScreen implements TouchedScreen {
  taps = 0;
  /** The number of times that a swipe or drag had to bring the board or a space onto the screen. */
  drags = 0;
  /** The room of the board when a counter was last touched; null before. */
  room: Frame | null = null;
  private readonly page: Page;
  private readonly mapOf: (space: string) => string;
  private readonly spaceOf: (piece: string) => string | null;

  constructor(page: Page, mapOf: (space: string) => string, spaceOf: (piece: string) => string | null) {
    this.page = page;
    this.mapOf = mapOf;
    this.spaceOf = spaceOf;
  }

  private selector(key: string): string {
    return `[data-key=${JSON.stringify(key)}]`;
  }

  async shows(key: string): Promise<boolean> {
    return (await this.page.locator(this.selector(key)).count()) > 0;
  }

  async isTouched(thing: string): Promise<boolean> {
    return (await this.page.locator(`${this.selector(`thing ${thing}`)}[aria-pressed="true"]`).count()) > 0;
  }

  async key(key: string): Promise<void> {
    this.taps++;
    const at: Point | { readonly fold: Point } | 'covered' | null = await this.page.evaluate(
      `(${steadyPoint(pointOfKey)})(${JSON.stringify(key)})`,
    );
    if (at === null || at === 'covered')
      throw new Error(`the button ${key} is ${at ?? 'missing'}: ${await this.page.textContent('.foot')}`);
    if (!('fold' in at)) return await this.page.mouse.click(at.x, at.y);
    await this.page.mouse.click(at.fold.x, at.fold.y);
    await this.key(key);
  }

  async steps(): Promise<number> {
    return Number(await this.page.getAttribute('.head', 'data-step'));
  }

  private at(script: string, name: string): Promise<Point | null> {
    return this.page.evaluate(`(${steadyPoint(script)})(${JSON.stringify(name)})`);
  }

  /** Touches the tab of the map of a space, if another map is shown. */
  private async showMap(space: string): Promise<void> {
    if (await this.page.evaluate(bringIntoView)) this.drags++;
    const cell = this.page.locator(`.board ${this.selector(`space ${space}`)}`);
    if (await cell.isVisible()) return;
    await this.key(`map ${this.mapOf(space)}`);
  }

  /** Drags the board until the middle of a space is near the middle of the visible part. */
  private async slide(space: string): Promise<void> {
    this.drags++;
    const { mouse } = this.page;
    const canvas = await this.page.locator('.board .canvas').boundingBox();
    const cell = await this.page.locator(`.board ${this.selector(`space ${space}`)}`).boundingBox();
    const ground = await this.at(pointOfGround, '');
    if (!canvas || !cell || !ground) throw new Error(`There is no space ${space} to drag to.`);
    const [dx, dy] = [
      canvas.x + canvas.width / 2 - cell.x - cell.width / 2,
      canvas.y + canvas.height / 2 - cell.y - cell.height / 2,
    ];
    await mouse.move(ground.x, ground.y);
    await mouse.down();
    await mouse.move(ground.x + dx, ground.y + dy, { steps: 4 });
    await mouse.up();
  }

  async space(name: string): Promise<void> {
    await this.showMap(name);
    let at = await this.at(pointOfSpace, name);
    if (!at) {
      await this.slide(name);
      at = await this.at(pointOfSpace, name);
    }
    if (!at) throw new Error(`There is no room to touch the space ${name}.`);
    this.taps++;
    await this.page.mouse.click(at.x, at.y);
  }

  /** Brings the counter of a piece onto the screen. Returns its middle; null if the counter is folded. */
  private async counterAt(piece: string): Promise<Point | null> {
    const space = this.spaceOf(piece);
    if (space === null) return null;
    await this.showMap(space);
    this.room = await this.page.evaluate(roomOfBoard);
    if ((await this.page.locator(`.board [data-piece=${JSON.stringify(piece)}]`).count()) === 0) return null;
    let at = await this.at(pointOfCounter, piece);
    if (!at) {
      await this.slide(space);
      at = await this.at(pointOfCounter, piece);
    }
    if (!at) throw new Error(`The counter of ${piece} is not on the screen.`);
    return at;
  }

  async counter(piece: string): Promise<boolean> {
    const at = await this.counterAt(piece);
    if (!at) return false;
    this.taps++;
    await this.page.mouse.click(at.x, at.y);
    return true;
  }

  /** Touches a counter, slides the board, and touches a space. The second touch counts like another drag of the board. */
  private async touchBoth(piece: string, space: string): Promise<boolean> {
    await this.counter(piece);
    await this.space(space);
    this.taps--;
    this.drags++;
    return true;
  }

  async drag(piece: string, space: string): Promise<boolean> {
    const { page } = this;
    const { mouse } = page;
    let from = await this.counterAt(piece);
    if (!from || !(await page.locator(`.board ${this.selector(`space ${space}`)}`).isVisible())) return false;
    let to = await this.at(pointOfSpace, space);
    if (!to) {
      await this.slide(space);
      to = await this.at(pointOfSpace, space);
      from = await this.at(pointOfCounter, piece);
    }
    if (!from || !to) return await this.touchBoth(piece, space);
    this.taps++;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 4 });
    await mouse.up();
    return true;
  }
}
