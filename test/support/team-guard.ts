// Checks games of four without the fault checks of the engine. The checker has its own record (books) of the number of
// copies of each card in each pile, which only events change. After every event, the checker compares the books with
// the state. The checker also follows draws, bids, turns and commander markers.
import { eventKind, type Sink } from '../../runtime/callisto/rules/engine/events.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';

/**
 * The first byte of a state that counts cards in piles. The bytes that count cards begin and end at borders of words
 * (32 bits).
 */
const firstPileByte = at.deck;
const endOfPiles = at.display + at.mostTeamCards;
const piles = [at.deck, at.discard, at.hand, at.playedPile, at.supply, at.casualties, at.outOfGame] as const;
const counted = [
  [at.deck, at.inDeck],
  [at.discard, at.inDiscard],
  [at.hand, at.inHand],
] as const;

/** Returns the side of a player. Players 0 and 2 are teammates, and so are players 1 and 3. */
const sideOf = (player: number): number => player % 2;
const mateOf = (player: number): number => (player + 2) % 4;

export class TeamGuard implements Sink {
  /** The number of checked events. `transfers` is the number of transfers of command. */
  events = 0;
  transfers = 0;
  private readonly game: Game;
  private readonly state: State;
  /**
   * `roles` has the commander of each side in this round. `due` is the number of cards that each player should draw.
   */
  private roles = [0, 1];
  private readonly due = [0, 0, 0, 0];
  private draws: number[] = [];
  private turns: number[] = [];
  private isDrawing = false;
  private holders = [0, 1];
  private isOpen = false;
  private readonly bookWords = new Int32Array(at.stateSize / 4);
  private readonly books = new Uint8Array(this.bookWords.buffer);

  constructor(game: Game, state: State) {
    this.game = game;
    this.state = state;
  }

  begin(kind: number, a: number, b: number, c: number, d: number): void {
    this.tell(kind, a, b, c, d);
  }

  end(): void {}

  tell(kind: number, a: number, b: number, c: number, d: number): void {
    this.events++;
    switch (kind) {
      case eventKind.card:
        // Several copies of a card can move at once, each with an event of its own. The state is compared only after
        // the last of these events.
        return this.moveCard(a, b, c, d);
      case eventKind.command:
        this.passCommand(a, b, c, d);
        break;
      case eventKind.round:
        this.beginRound();
        break;
      case eventKind.decided:
        if (this.isDrawing) this.endDraws();
        break;
      case eventKind.turn:
        if (this.isDrawing) this.endDraws();
        this.beginTurn(a);
        break;
      case eventKind.ended:
        if (this.turns.at(-1) !== a) this.fail('a turn ends that has not begun');
        break;
      default:
    }
    this.compareBooks();
    this.checkBoard();
  }

  /** Copies the cards of the state into the checker's own record (`books`), at the beginning of the game. */
  private openBooks(): void {
    this.books.set(this.state.bytes);
    this.roles = [this.captainOwner(0), this.captainOwner(1)];
    this.holders = [...this.roles];
  }

  private moveCard(player: number, card: number, from: number, to: number): void {
    const { books, game } = this;
    const { cards } = game;
    if (card < (cards.from[player] as number) || card >= (cards.end[player] as number))
      this.fail('a card moves that its player does not own');
    // Teammates share a supply of Interference, which the engine counts with the cards of Force 1.
    const isShared = from === at.supply && card === (cards.end[player] as number) - 1;
    const source = isShared ? (cards.end[sideOf(player)] as number) - 1 : card;
    if (books[from + source] === 0) this.fail('a card moves that is not there');
    books[from + source] = (books[from + source] as number) - 1;
    books[to + card] = (books[to + card] as number) + 1;
    this.countIn(player, from, -1);
    this.countIn(player, to, 1);
    if (this.isDrawing && from === at.deck && to === at.hand) this.draws.push(player);
  }

  private countIn(player: number, pile: number, change: number): void {
    const total = pile === at.deck ? at.inDeck : pile === at.discard ? at.inDiscard : pile === at.hand ? at.inHand : -1;
    if (total >= 0) this.books[total + player] = (this.books[total + player] as number) + change;
  }

  private passCommand(player: number, mate: number, card: number, from: number): void {
    const { books, game } = this;
    this.transfers++;
    if (mate !== mateOf(player)) this.fail('command does not pass to the teammate');
    if (card !== game.cards.command[player] || books[from + card] !== 1) this.fail('another card passes command');
    books[from + card] = 0;
    books[at.discard + (game.cards.command[mate] as number)] = 1;
    this.countIn(player, from, -1);
    this.countIn(mate, at.discard, 1);
    this.holders[sideOf(player)] = mate;
  }

  /**
   * Compares the guard’s records (`books`) with the state: piles, numbers of cards, commander markers and commanders.
   */
  private compareBooks(): void {
    const { bookWords, books, state } = this;
    const { bytes, words } = state;
    for (let word = firstPileByte / 4; word < endOfPiles / 4; word++)
      if (bookWords[word] !== words[word]) this.fail('a card has moved without an event');
    for (let index = 0; index < 4; index++) {
      const areRight =
        books[at.inDeck + index] === bytes[at.inDeck + index] &&
        books[at.inDiscard + index] === bytes[at.inDiscard + index] &&
        books[at.inHand + index] === bytes[at.inHand + index];
      if (!areRight) this.fail('a pile is counted wrong');
    }
    const command = bytes[at.command] as number;
    for (let side = 0; side < 2; side++) {
      if (side + 2 * ((command >> (2 + side)) & 1) !== this.holders[side])
        this.fail('the marker is not with the player who got the Captain or Supervisor');
      if (side + 2 * ((command >> side) & 1) !== this.roles[side]) this.fail('the role has changed within a round');
    }
  }

  private fail(problem: string): never {
    throw new Error(`${problem}, in round ${this.state.bytes[at.round] as number}`);
  }

  private beginRound(): void {
    const { bytes } = this.state;
    this.countCards();
    if (!this.isOpen) this.openBooks();
    this.isOpen = true;
    this.roles = [...this.holders];
    for (let player = 0; player < 4; player++) {
      if (bytes[at.inHand + player] !== 0) this.fail('a round begins with cards in a hand');
      const most = this.roles[sideOf(player)] === player ? 4 : 3;
      const there = (bytes[at.inDeck + player] as number) + (bytes[at.inDiscard + player] as number);
      this.due[player] = Math.min(most, there);
    }
    this.draws = [];
    this.turns = [];
    this.isDrawing = true;
  }

  /**
   * Checks the draws of a round: four cards for each commander, then three for each teammate. A player with fewer cards
   * draws all of them.
   */
  private endDraws(): void {
    this.isDrawing = false;
    const [breakers = 0, lfa = 1] = this.roles;
    const order = [breakers, lfa, mateOf(breakers), mateOf(lfa)];
    const wanted = order.flatMap((player) => Array.from({ length: this.due[player] ?? 0 }, () => player));
    if (wanted.join(' ') !== this.draws.join(' ')) this.fail(`the draws are ${this.draws.join(' ')}`);
  }

  /**
   * Checks the order of turns. At the first turn, also checks the bids: one card from each commander, and no card from
   * anybody else.
   */
  private beginTurn(player: number): void {
    const { bytes } = this.state;
    const before = this.turns.at(-1);
    if (before !== undefined && bytes[at.inHand + before] !== 0) this.fail('a turn has ended with cards in the hand');
    if (this.turns.length === 0) {
      for (let each = 0; each < 4; each++) {
        const bid = this.roles[sideOf(each)] === each && (this.due[each] as number) > 0 ? 1 : 0;
        if (bytes[at.inHand + each] !== (this.due[each] as number) - bid) this.fail('a hand is wrong after the bids');
      }
    }
    const first = bytes[at.initiative] as number;
    const [one = 0, other = 0] = [this.roles[first], this.roles[1 - first]];
    const order = [one, other, mateOf(one), mateOf(other)];
    if (order[this.turns.length] !== player) this.fail(`player ${player} has turn ${this.turns.length + 1}`);
    this.turns.push(player);
  }

  /** Returns the player of a side whose piles contain the Captain or Supervisor of the side. */
  private captainOwner(side: number): number {
    const { cards } = this.game;
    for (const player of [side, mateOf(side)]) {
      if (this.copies(cards.command[player] as number) > 0) return player;
    }
    return this.fail('a side has no Captain or Supervisor');
  }

  private copies(card: number): number {
    const { bytes } = this.state;
    let sum = 0;
    for (let index = 0; index < piles.length; index++) sum += bytes[(piles[index] as number) + card] as number;
    return sum;
  }

  private countCards(): void {
    const { bytes } = this.state;
    const { cards } = this.game;
    for (let side = 0; side < 2; side++) {
      let [noise, captains] = [0, 0];
      for (const player of [side, side + 2]) {
        const end = cards.end[player] as number;
        for (let card = cards.from[player] as number; card < end; card++) {
          const sum = this.copies(card);
          if (card === end - 1) noise += sum;
          else if (card === cards.command[player]) captains += sum;
          else if (sum !== cards.total[card]) this.fail(`there are ${sum} of ${cards.names[card] ?? ''}`);
        }
        for (const [pile, total] of counted) {
          let sum = 0;
          for (let card = cards.from[player] as number; card < end; card++) sum += bytes[pile + card] as number;
          if (sum !== bytes[total + player]) this.fail('a pile is counted wrong');
        }
      }
      if (noise !== 10) this.fail(`there are ${noise} of Interference`);
      if (captains !== 1) this.fail(`there are ${captains} Captains or Supervisors of a side`);
    }
  }

  private checkBoard(): void {
    const { words } = this.state;
    for (let word = 0; word < 4; word++) {
      const [marked, controlled] = [
        words[at.markedPlaces + word] as number,
        words[at.controlledPlaces + word] as number,
      ];
      if ((controlled & ~marked) !== 0) this.fail('a space is controlled without a marker');
    }
    for (let word = 0; word < 2; word++) {
      const [one, other] = [
        words[at.controlledPlaces + word] as number,
        words[at.controlledPlaces + 2 + word] as number,
      ];
      if ((one & other) !== 0) this.fail('both sides control a space');
    }
  }
}
