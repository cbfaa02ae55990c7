// A screen of the page without a browser. It keeps the touches as the page does, so that many rounds can be counted.
import type { DrawnBoard } from '../../../compiler/game/board.ts';
import type { PlayedTable } from '../../../compiler/game/table-scene.ts';
import { BotActs, tokenChanges } from '../../../page/table/bot-acts.ts';
import { ownEnd } from '../../../page/table/own-end.ts';
import {
  buttonsFor,
  noTouch,
  placesAt,
  touchAfter,
  touchSpace,
  touchThing,
  type Touch,
  type TouchResult,
} from '../../../page/table/touch.ts';
import {
  boardScene,
  fittingZoom,
  showsOneMap,
  spaceLayout,
  uprightStanding,
  type Frame,
} from '../../../views/board/board-scene.ts';
import { shortTags } from '../../../views/board/short-tags.ts';
import { phone } from '../../support/table-page.ts';
import { byOrder } from '../../../views/table/card-order.ts';
import { afterToldCards, isDue } from '../../../views/table/told-cards.ts';
import type { TouchedScreen } from './screen.ts';

/** Returns the room of a phone for a board, in pixels. Several maps have tabs. */
const frameOf = ({ maps }: DrawnBoard): Frame => ({
  width: phone.width,
  height: phone.height - 9 * 16 - (maps.length > 1 ? 44 : 0),
});

/** The greatest numbers of buttons that a panel and the answers show without a fold. */
const unfolded = { panel: 8, answers: 24 } as const;

const isDecided = (table: PlayedTable): boolean => !table.wish().isOver && table.card()?.answer().is === 'came';

export class CountedScreen implements TouchedScreen {
  taps = 0;
  table: PlayedTable;
  private isReplied = true;
  /** True if the last reply has work for the person. */
  private isWorkDue = true;
  private touch: Touch = noTouch;
  private putAside: PlayedTable | null = null;
  private isEndAsked = false;
  private map = 0;
  private entered: string[] = [];
  private readonly acts = new BotActs();
  private readonly room: () => Frame | null;

  /** `room` gives the room of the board in a browser that is touched in the same way; null without such a browser. */
  constructor(table: PlayedTable, room: () => Frame | null) {
    this.table = table;
    this.room = room;
  }

  private frameOf(board: DrawnBoard): Frame {
    return this.room() ?? frameOf(board);
  }

  private isTurnBegun(): boolean {
    const { table } = this;
    return table.wish().isByTouch && table.done > 1 && !table.at(table.done - 1).wish().isByTouch;
  }

  /** True while the page shows the last card, and the button `go on` below it. */
  private get isBeforeTurn(): boolean {
    const { isReplied, putAside, table } = this;
    if (putAside === table || !isReplied) return false;
    const { buttons, pad } = table.wish();
    return this.isTurnBegun() || (pad === null && buttons.length > 1 && isDecided(table) && this.isWorkDue);
  }

  private get lines(): readonly string[] {
    const { buttons } = this.table.wish();
    if (this.isEndAsked) return buttons.slice(0, 1).map(({ line }) => line);
    return this.touch.open === null
      ? buttons.toSorted(byOrder).map(({ line }) => line)
      : buttonsFor(this.table, this.touch).map(({ line }) => line);
  }

  shows(key: string): boolean {
    const { table, touch } = this;
    const [kind = '', name = ''] = key.split(/ (.*)/);
    if (key === 'go on') return this.isBeforeTurn;
    if (key === 'main') return !this.isBeforeTurn && !this.isEndAsked && table.wish().buttons.length === 1;
    if (kind === 'line') return !this.isBeforeTurn && this.lines.includes(name) && (this.isEndAsked || name !== 'end');
    if (kind === 'thing')
      return placesAt(table, touch.open).some(({ things }) => things.some((thing) => thing.name === name));
    return true;
  }

  isTouched(thing: string): boolean {
    return this.shows(`thing ${thing}`) && [this.touch.piece, this.touch.target].includes(thing);
  }

  steps(): number {
    return this.table.done;
  }

  private take(line: string): void {
    const { reply } = afterToldCards(this.table.take(line), this.table);
    const isChanged = reply.table !== this.table;
    this.table = reply.table;
    this.isReplied = reply.parts.length > 0;
    this.isWorkDue = reply.parts.some(isDue);
    if (isChanged) this.touch = touchAfter(this.table, this.touch);
    this.isEndAsked = false;
    this.entered = [];
  }

  private enter(face: string): void {
    const { pad } = this.table.wish();
    this.entered.push(face);
    if (pad && this.entered.length === pad.count)
      this.take(`${pad.word} ${this.entered.join(pad.is === 'cards' ? ', ' : ' ')}`);
  }

  key(key: string): void {
    this.taps++;
    const { table, touch } = this;
    const [kind = '', name = ''] = key.split(/ (.*)/);
    const { buttons, isByTouch, pad } = table.wish();
    if (key === 'go on') [this.putAside, this.touch] = [table, noTouch];
    else if (key === 'beside') this.touched(touchSpace(table, touch, 'beside', null));
    else if (kind === 'thing') this.touched({ touch: touchThing(touch, name), line: null });
    else if (kind === 'face') this.enter(name);
    else if (kind === 'outcome' && pad?.is === 'dice')
      this.take(pad.outcomes.find(({ text }) => text === name)?.line ?? '');
    else if (key === 'main' && isByTouch && this.isTurnBegun()) this.isEndAsked = true;
    else if (key === 'main') this.take(buttons[0]?.line ?? '');
    else {
      const index = this.lines.indexOf(name);
      if (index < 0) throw new Error(`the page has no button ${name}: ${table.wish().text}`);
      const most = touch.open === null ? unfolded.answers : unfolded.panel;
      if (index >= most) this.taps++;
      this.take(name);
    }
  }

  private touched({ line, touch }: TouchResult): void {
    if (this.isTurnBegun()) this.putAside = this.table;
    this.touch = touch;
    this.isEndAsked = false;
    if (line !== null) this.take(line);
  }

  private mapOf(space: number): number {
    const { maps, places } = this.table.board();
    return maps.indexOf(places.find((place) => place.space === space)?.map ?? '');
  }

  private isShown(space: number): boolean {
    const board = this.table.board();
    return !showsOneMap(board, this.frameOf(board)) || this.mapOf(space) === this.map;
  }

  /** Counts the touch of a tab if a space is on a map that is not shown. */
  private showMap(space: number): void {
    if (this.isShown(space)) return;
    this.taps++;
    this.map = this.mapOf(space);
  }

  space(name: string): void {
    const space = this.table.board().spaces.indexOf(name);
    this.showMap(space);
    this.taps++;
    this.touched(touchSpace(this.table, this.touch, space, null));
  }

  /** Shows the map of a piece. Returns the space of the piece; null if its counter is folded or not on the board. */
  private spaceOfCounter(piece: string): number | null {
    const board = this.table.board();
    const standing = board.standing.find(({ name }) => name === piece);
    const place = standing && board.places[standing.place];
    if (!place) return null;
    this.showMap(place.space);
    const frame = this.frameOf(board);
    const map = showsOneMap(board, frame) ? (board.maps[this.map] ?? null) : null;
    const turns = uprightStanding(board, frame, phone.height, ownEnd(this.table));
    const scene = boardScene(board, { turns, map });
    const tags = shortTags(board.standing.map(({ name }) => name).toSorted());
    // The numbers of the acts of the bot take room beside the counters.
    const changes = tokenChanges(this.acts.at(this.table), board);
    const style = { zoom: fittingZoom(scene, frame), tags, changes };
    const isPlaced = spaceLayout(board, scene, place.space, style).placed.some(({ token }) => token.piece === piece);
    return isPlaced ? place.space : null;
  }

  counter(piece: string): boolean {
    const space = this.spaceOfCounter(piece);
    if (space === null) return false;
    this.taps++;
    this.touched(touchSpace(this.table, this.touch, space, piece));
    return true;
  }

  drag(piece: string, name: string): boolean {
    const { table } = this;
    const board = table.board();
    const [space, to] = [this.spaceOfCounter(piece), board.spaces.indexOf(name)];
    if (space === null || !this.isShown(to)) return false;
    this.taps++;
    this.touched(touchSpace(table, touchSpace(table, noTouch, space, piece).touch, to, null));
    return true;
  }
}
