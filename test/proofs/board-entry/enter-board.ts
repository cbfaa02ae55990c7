// Enters a board through the page, as an owner does with taps on the photo and on buttons. All taps are counted.
import type { Page } from 'playwright-core';
import { groundOfDraft, pairKey } from '../../../compiler/game/board-draft.ts';
import type { BoardForm, FormPiece } from '../../../compiler/game/board-form.ts';
import type { BoardDraft, DraftSpace } from '../../../compiler/game/draft-shape.ts';

/**
 * The numbers of taps for a board: on the photo screen, for spaces with walls and marks (`board`), for pieces, and for
 * the set-up.
 */
export interface Taps {
  photo: number;
  board: number;
  pieces: number;
  setUp: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A border that the page draws. The coordinates are the middle of the border on the screen. */
interface DrawnBorder extends Spot {
  readonly pair: string;
  readonly way: string;
}

/** The distance in pixels between the board and the edge of the photo. */
const margin = 14;
/**
 * A mark such as `points 4` has a number. The page hides the marks with a number above this number until a tap on
 * `Greater numbers` shows them.
 */
const foldedAbove = 3;

export class BoardEntry {
  readonly taps: Taps = { photo: 0, board: 0, pieces: 0, setUp: 0 };
  private readonly page: Page;
  private readonly form: BoardForm;
  private readonly draft: BoardDraft;
  private kind: keyof Taps = 'photo';
  private spots: readonly Spot[] = [];

  constructor(page: Page, form: BoardForm, draft: BoardDraft) {
    this.page = page;
    this.form = form;
    this.draft = draft;
  }

  private async tap({ x, y }: Spot): Promise<void> {
    this.taps[this.kind]++;
    await this.page.mouse.click(x, y);
  }

  private async press(name: string): Promise<void> {
    this.taps[this.kind]++;
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /**
   * Computes the spots of the spaces on the screen. Spaces with an equal coordinate on the board also have an equal
   * coordinate on the screen.
   */
  private async placeSpaces(): Promise<void> {
    const box = await this.page.locator('.photo image').boundingBox();
    if (!box) throw new Error('The page shows no photo.');
    const [xs, ys] = [this.draft.spaces.map(({ at }) => at.x), this.draft.spaces.map(({ at }) => at.y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const scale = Math.min((box.width - 2 * margin) / width, (box.height - 2 * margin) / height);
    this.spots = this.draft.spaces.map(({ at }) => ({
      x: Math.round(box.x + margin + (at.x - left) * scale),
      y: Math.round(box.y + margin + (at.y - top) * scale),
    }));
  }

  private spotOf(space: number): Spot {
    const spot = this.spots[space];
    if (!spot) throw new Error(`There is no space ${space}.`);
    return spot;
  }

  private async pressMark(name: string, title: string, isFolded: boolean): Promise<void> {
    if (isFolded) await this.press(title);
    await this.press(name);
  }

  private async enterMarks({ isBridge, marks }: DraftSpace): Promise<void> {
    const groups = this.form.marks.filter(({ step }) => step === 'board');
    const press = async (ids: readonly string[]): Promise<void> => {
      for (const { marks: all, title } of groups)
        for (const { id, text } of all)
          if (ids.includes(id))
            await this.pressMark(`${title}: ${text}`, 'Greater numbers', Number(text) > foldedAbove);
    };
    await press(marks.ground);
    if (!isBridge) return;
    await this.press('Bridge');
    if (marks.deck.length === 0) return;
    await this.press('On the bridge');
    await press(marks.deck);
  }

  private async enterSpaces(): Promise<void> {
    this.kind = 'board';
    await this.placeSpaces();
    let map = 0;
    for (const [index, space] of this.draft.spaces.entries()) {
      if (space.map !== map) await this.press(this.form.maps[space.map] ?? '');
      map = space.map;
      await this.tap(this.spotOf(index));
      await this.enterMarks(space);
    }
    await this.press('Next');
  }

  private async drawnBorders(): Promise<DrawnBorder[]> {
    return await this.page.evaluate(`[...document.querySelectorAll('[data-border]')].map((line) => {
      const { x, y, width, height } = line.getBoundingClientRect();
      return { pair: line.dataset.border, way: line.dataset.way, x: x + width / 2, y: y + height / 2 };
    })`);
  }

  /** Taps each border between two spaces until the page shows the way of the wanted board at this border. */
  private async enterBorders(): Promise<void> {
    const { ways } = groundOfDraft(this.draft, this.form);
    const wanted = (pair: string): string => ways.get(pair) ?? 'wall';
    const drawn = new Map((await this.drawnBorders()).map((border) => [border.pair, border]));
    for (const border of drawn.values()) {
      let way = border.way;
      for (let turn = 0; turn < 4 && way !== wanted(border.pair); turn++) {
        await this.tap(border);
        way = (await this.drawnBorders()).find(({ pair }) => pair === border.pair)?.way ?? 'wall';
      }
    }
    for (const pair of ways.keys()) {
      if (drawn.has(pair)) continue;
      for (const space of pair.split(' ')) await this.tap(this.spotOf(Number(space)));
    }
    this.kind = 'pieces';
    await this.press('Next');
  }

  private async enterPieces(pieces: readonly FormPiece[]): Promise<void> {
    for (const { id } of pieces) {
      const place = this.draft.pieces[id];
      if (!place) throw new Error(`${id} has no place on the board.`);
      if ('space' in place) await this.tap(this.spotOf(place.space));
      else {
        const border = (await this.drawnBorders()).find(({ pair }) => pair === pairKey(place.border));
        if (!border) throw new Error(`The page draws no border for ${id}.`);
        await this.tap(border);
      }
    }
  }

  private async enterSetUp(): Promise<void> {
    const groups = this.form.marks.filter(({ step }) => step === 'set-up');
    // When the last unit is placed, the page selects the first mark of the set-up by itself.
    let inHand = groups[0]?.marks[0]?.id;
    for (const { marks, title } of groups) {
      for (const { id, text } of marks) {
        const spaces = this.draft.spaces.flatMap((space, index) => (space.marks.ground.includes(id) ? [index] : []));
        if (spaces.length === 0) continue;
        if (id !== inHand) await this.press(`${title}: ${text}`);
        inHand = id;
        for (const space of spaces) await this.tap(this.spotOf(space));
      }
    }
  }

  /** Enters the whole board on a photo, and saves the board. */
  async enter(photo: Buffer): Promise<void> {
    const { form, page } = this;
    const pieces = (step: string): FormPiece[] =>
      form.pieces.filter((group) => group.step === step).flatMap((group) => group.pieces);
    this.taps.photo++;
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: photo };
    await page.getByLabel('Choose a photo').setInputFiles(file);
    await page.waitForSelector('.photo image[href^=blob]');
    await this.press('Next');
    await this.enterSpaces();
    await this.enterBorders();
    await this.enterPieces(pieces('board'));
    this.kind = 'setUp';
    await this.press('Next');
    await this.enterPieces(pieces('set-up'));
    await this.enterSetUp();
    await this.press('Next');
    await this.press('Finish');
  }
}
