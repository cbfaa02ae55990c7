// Plays rounds at a played table by touches of a screen, as a greedy person does.
import { commandFor } from '../../../compiler/games/callisto/table/event-commands.ts';
import type { PlayedTable, TablePad, TableWish } from '../../../compiler/game/table-scene.ts';
import type { GamePosition } from '../../../runtime/callisto/rules/engine/position.ts';
import type { BoardDeed } from '../../../runtime/callisto/table/table-deeds.ts';
import type { GreedyPerson } from '../../support/person-turns.ts';
import { packagedGame } from '../../support/played.ts';
import type { CountedScreen } from './counted-screen.ts';
import type { TouchedScreen } from './screen.ts';

/** The most touches of a round. A round with more touches goes round in a circle. */
const mostTouches = 400;

/**
 * Plays a game round by round. All screens are touched in the same way. The counted screen is touched last, because its
 * played table says what to touch.
 */
export class RoundPlayer {
  private readonly counted: CountedScreen;
  private readonly screens: readonly TouchedScreen[];
  private readonly person: GreedyPerson;
  private readonly scenario: number;

  constructor(scenario: number, person: GreedyPerson, counted: CountedScreen, others: readonly TouchedScreen[]) {
    this.scenario = scenario;
    this.person = person;
    this.counted = counted;
    this.screens = [...others, counted];
  }

  private get table(): PlayedTable {
    return this.counted.table;
  }

  private async both(touch: (screen: TouchedScreen) => unknown): Promise<void> {
    for (const screen of this.screens) await touch(screen);
  }

  private key(key: string): Promise<void> {
    return this.both((screen) => screen.key(key));
  }

  /** True if the person bids next, and the page shows the answers. */
  private isBid(): boolean {
    const { buttons } = this.table.wish();
    return buttons.some(({ line }) => line.startsWith('bid ')) && !this.counted.shows('go on');
  }

  /** Goes on to the first bid. */
  async begin(): Promise<void> {
    await this.playTo(() => this.isBid());
  }

  /** Plays a round from a bid to the next bid. Returns false if the game ends before. */
  async round(): Promise<boolean> {
    const bid = this.person.bid();
    const { buttons } = this.table.wish();
    const line = buttons.find((button) => button.line === `bid ${bid}`)?.line ?? buttons[0]?.line ?? '';
    await this.key(`line ${line}`);
    await this.playTo(() => this.isBid());
    return !this.table.wish().isOver;
  }

  private async playTo(isReached: () => boolean): Promise<void> {
    for (let touched = 0; touched < mostTouches; touched++) {
      const wish = this.table.wish();
      if (wish.isOver || isReached()) return;
      if (wish.isByTouch) await this.turn();
      else if (this.counted.shows('go on')) await this.key('go on');
      else await this.answer(wish);
    }
    throw new Error(`The round does not end: ${this.table.wish().text}`);
  }

  private async answer({ buttons, pad, text }: TableWish): Promise<void> {
    if (pad) return await this.enter(pad);
    if (buttons.length === 1) return await this.key('main');
    // The person is asked whether a unit that is hit had a card.
    const unit = /^Take a casualty for ([^:]+):/.exec(text)?.[1];
    const [yes, no] = buttons;
    const button = unit !== undefined && !this.person.lose(unit) ? no : yes;
    await this.key(`line ${button?.line ?? ''}`);
  }

  /** Enters random cards or faces. */
  private async enter(pad: TablePad): Promise<void> {
    const { person } = this;
    if (pad.is === 'dice' && pad.outcomes.length > 0)
      return await this.key(`outcome ${person.pick(pad.outcomes).text}`);
    const names =
      pad.is === 'dice'
        ? Array.from({ length: pad.die }, (_none, index) => String(index + 1))
        : pad.cards.flatMap(([card, copies]) => Array.from({ length: copies }, () => card));
    for (let entered = 0; entered < pad.count; entered++) {
      const name = person.pick(names);
      if (pad.is === 'cards') names.splice(names.indexOf(name), 1);
      await this.key(`face ${name}`);
    }
  }

  private async turn(): Promise<void> {
    const { deeds } = this.person.turn(this.table.position() as GamePosition);
    for (const deed of deeds) await this.deed(deed);
    if (this.table.wish().isOver) return;
    // A touch of the board puts the card of the bot aside. Without a deed, the button does this.
    if (this.counted.shows('go on')) await this.key('go on');
    await this.key('main');
    if (this.counted.shows('line end')) await this.key('line end');
  }

  private placeOf(unit: string): string | null {
    const { places, standing } = this.table.board();
    const place = standing.find(({ name }) => name === unit)?.place;
    return place === undefined ? null : (places[place]?.name ?? null);
  }

  private spaceOf(place: string): string {
    const { board } = packagedGame(this.scenario).definition;
    return board.spaces[board.places.find(({ name }) => name === place)?.space ?? -1] ?? place;
  }

  private async deed(deed: BoardDeed): Promise<void> {
    // A person who takes a token along moves the piece alone here, and a passenger has already moved with its carrier.
    if (deed.is === 'move' && (deed.unit === '' || this.placeOf(deed.unit) === deed.to)) return;
    const key = `line ${commandFor({ is: 'did', deed })}`;
    if ((deed.is === 'scout' || deed.is === 'control' || deed.is === 'ready') && !this.isOpen(deed)) return;
    await this.both((screen) => this.deedOn(screen, deed, key));
  }

  /** False if an earlier deed of the turn has already done the deed. */
  private isOpen(deed: BoardDeed): boolean {
    const { parts } = this.table.take(commandFor({ is: 'did', deed }));
    return parts.every(({ is }) => is !== 'refused');
  }

  private async deedOn(screen: TouchedScreen, deed: BoardDeed, key: string): Promise<void> {
    if (deed.is === 'move' || deed.is === 'push') {
      const steps = await screen.steps();
      const to = this.spaceOf(deed.to);
      // A person drags a piece only if the page lights its spaces. Other pieces would leave the board where they are.
      const isDragged = this.table.reachOf(deed.unit) !== null && (await screen.drag(deed.unit, to));
      if (!isDragged) {
        await this.piece(screen, deed.unit);
        await screen.space(to);
      }
      if ((await screen.steps()) === steps) await screen.key(key);
      return;
    }
    if (await screen.shows(key)) return await screen.key(key);
    if (deed.is === 'scout' || deed.is === 'control') await screen.space(this.spaceOf(deed.at));
    else {
      const unit = 'unit' in deed ? (deed.unit ?? null) : null;
      if (unit === null) await this.fixture(screen, deed);
      else await this.piece(screen, unit);
    }
    await screen.key(key);
  }

  /** Touches a piece, unless the piece is already touched. */
  private async piece(screen: TouchedScreen, unit: string): Promise<void> {
    if (await screen.isTouched(unit)) return;
    if (!(await screen.shows(`thing ${unit}`))) {
      const place = this.placeOf(unit);
      if (place === null) await screen.key('beside');
      else if (!(await screen.counter(unit))) await screen.space(this.spaceOf(place));
    }
    if (!(await screen.isTouched(unit))) await screen.key(`thing ${unit}`);
  }

  /** Touches a structure or a door in the list of things of its space. */
  private async fixture(screen: TouchedScreen, deed: BoardDeed): Promise<void> {
    const { board } = packagedGame(this.scenario).definition;
    const name = (deed.is === 'open' ? deed.door : deed.is === 'hit' ? (deed.structure ?? deed.door) : '') ?? '';
    const structure = board.structures.find((each) => each.name === name);
    const door = board.doors.find((each) => each.name === name);
    const place = structure?.place ?? door?.between[0] ?? 0;
    if (!(await screen.shows(`thing ${name}`))) await screen.space(this.spaceOf(board.places[place]?.name ?? ''));
    await screen.key(`thing ${name}`);
  }
}
