// A physical table without any rules: a map from each piece to its place, which only instructions change. Throws an
// error if an instruction does not fit the pieces. For example, a counter may not be where the instruction moves it
// from.
import type { GamePosition, SideName } from '../../runtime/callisto/rules/engine/position.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import type { CardPile, Instruction } from '../../runtime/callisto/table/instructions.ts';

interface LaidCard {
  readonly card: string;
  readonly faceDown: boolean;
  readonly turned: boolean;
}

type Pieces = Map<string, string>;

const sides = ['breakers', 'lfa'] as const;

function demand(isRight: boolean, instruction: Instruction): void {
  if (!isRight) throw new Error(`nobody can do this: ${JSON.stringify(instruction)}`);
}

export class PhysicalTable {
  /** The place, face or number of each piece. A piece that is in the box is not listed. */
  private readonly pieces: Pieces = new Map();
  private readonly piles = new Map<string, number>();
  private readonly areas: Readonly<Record<SideName, LaidCard[]>> = { breakers: [], lfa: [] };

  /** Puts all cards into the box. */
  constructor({ cards }: Game) {
    for (const [index, card] of cards.names.entries())
      this.piles.set(`${sides[cards.side[index] as 0 | 1]} box ${card}`, cards.total[index] as number);
  }

  carryOut(instructions: readonly Instruction[]): void {
    for (const instruction of instructions) this.do(instruction);
  }

  private set(piece: string, before: string | null, after: string | null, instruction: Instruction): void {
    demand((this.pieces.get(piece) ?? null) === before, instruction);
    if (after === null) this.pieces.delete(piece);
    else this.pieces.set(piece, after);
  }

  /** Puts a piece with a single face on the physical table (`isUp`), or takes the piece away. */
  private stand(piece: string, face: string, isUp: boolean, instruction: Instruction): void {
    this.set(piece, isUp ? null : face, isUp ? face : null, instruction);
  }

  private movePile(
    side: SideName,
    card: string,
    from: CardPile | null,
    to: CardPile | null,
    instruction: Instruction,
    count = 1,
  ): void {
    const keys = [from, to].map((pile) => `${side} ${pile ?? ''} ${card}`) as [string, string];
    if (from !== null) {
      const left = (this.piles.get(keys[0]) ?? 0) - count;
      demand(left >= 0, instruction);
      this.piles.set(keys[0], left);
    }
    if (to !== null) this.piles.set(keys[1], (this.piles.get(keys[1]) ?? 0) + count);
  }

  private do(instruction: Instruction): void {
    switch (instruction.is) {
      case 'enter':
      case 'move':
      case 'leave':
      case 'turn':
      case 'pin':
        this.doUnit(instruction);
        return;
      case 'marker':
        this.set(`marker ${instruction.side} ${instruction.at}`, instruction.before, instruction.after, instruction);
        return;
      case 'structure':
        this.stand(`structure ${instruction.structure}`, 'standing', instruction.isStanding, instruction);
        return;
      case 'door':
        this.stand(`door ${instruction.door}`, 'shut', instruction.isShut, instruction);
        return;
      case 'token':
        this.set(`token ${instruction.token}`, instruction.from, instruction.to, instruction);
        return;
      case 'initiative':
        this.pieces.set('initiative', instruction.side);
        return;
      case 'score': {
        const [before, after] = [instruction.before, instruction.after].map((count) =>
          count === 0 ? null : `${count}`,
        );
        this.set(`score ${instruction.side}`, before ?? null, after ?? null, instruction);
        return;
      }
      case 'card':
      case 'shuffle':
      case 'lay':
      case 'clear':
      case 'shift':
      case 'rotate':
      case 'named':
      case 'flip':
        this.doCard(instruction);
        return;
      case 'mix':
      case 'own':
      // The instructions `mix` and `own` change nothing here, because decks have no order and nobody sees the cards of
      // an owner.
    }
  }

  private doUnit(instruction: Extract<Instruction, { is: 'enter' | 'move' | 'leave' | 'turn' | 'pin' }>): void {
    const { unit } = instruction;
    const place = `unit ${unit}`;
    switch (instruction.is) {
      case 'enter':
        demand(!this.pieces.has(place), instruction);
        this.pieces.delete(`gone ${unit}`);
        this.pieces.set(place, instruction.at);
        return;
      case 'move':
        this.set(place, instruction.from, instruction.to, instruction);
        return;
      case 'leave':
        this.set(place, instruction.from, null, instruction);
        // When a counter leaves the board, everything that lies on the counter leaves too.
        this.pieces.delete(`face ${unit}`);
        this.pieces.delete(`pins ${unit}`);
        this.pieces.delete(`gone ${unit}`);
        if (instruction.to !== 'reserve') this.pieces.set(`gone ${unit}`, instruction.to);
        return;
      case 'turn':
        demand(this.pieces.has(place), instruction);
        if (instruction.face === 'ready') this.pieces.delete(`face ${unit}`);
        else this.pieces.set(`face ${unit}`, instruction.face);
        return;
      case 'pin': {
        const [before, after] = [instruction.before, instruction.after].map((count) =>
          count === 0 ? null : `${count}`,
        );
        this.set(`pins ${unit}`, before ?? null, after ?? null, instruction);
      }
    }
  }

  private doCard(
    instruction: Extract<
      Instruction,
      { is: 'card' | 'shuffle' | 'lay' | 'clear' | 'shift' | 'rotate' | 'named' | 'flip' }
    >,
  ): void {
    const { side } = instruction;
    const area = this.areas[side];
    if (instruction.is === 'shuffle') {
      for (const [key, count] of this.piles) {
        if (count > 0 && key.startsWith(`${side} discard `))
          this.movePile(side, key.slice(`${side} discard `.length), 'discard', 'deck', instruction, count);
      }
      return;
    }
    const { card } = instruction;
    if (instruction.is === 'named') {
      const { index, was } = instruction;
      const hidden = area[index];
      demand(hidden?.card === was && hidden.faceDown, instruction);
      if (!hidden) return;
      this.movePile(side, was, null, 'deck', instruction);
      // If two cards are exchanged, the deck gets the card back only with the next instruction.
      this.movePile(side, card, null, 'deck', instruction, -1);
      area[index] = { ...hidden, card };
      return;
    }
    if (instruction.is === 'card') {
      this.movePile(side, card, instruction.from, instruction.to, instruction, instruction.count);
      return;
    }
    if (instruction.is === 'lay') {
      demand(instruction.index <= area.length, instruction);
      this.movePile(side, card, instruction.from, null, instruction);
      area.splice(instruction.index, 0, { card, faceDown: instruction.isFaceDown, turned: false });
      return;
    }
    const index = instruction.is === 'shift' ? instruction.from : instruction.index;
    const laid = area[index];
    demand(laid?.card === card, instruction);
    if (!laid) return;
    if (instruction.is === 'clear') {
      area.splice(index, 1);
      this.movePile(side, card, null, instruction.to, instruction);
    } else if (instruction.is === 'shift') {
      area.splice(index, 1);
      area.splice(instruction.to, 0, laid);
    } else if (instruction.is === 'rotate') area[index] = { ...laid, turned: instruction.isSideways };
    else area[index] = { ...laid, faceDown: instruction.isFaceDown };
  }

  /** Returns a text about all pieces and cards on the physical table, without the cards in the box. */
  shown(): string {
    const piles = [...this.piles].filter(([key, count]) => count > 0 && !/^\w+ box /.test(key));
    return textOf(this.pieces, piles, this.areas);
  }
}

const textOf = (
  pieces: Pieces,
  piles: readonly (readonly [string, number])[],
  areas: Readonly<Record<SideName, readonly LaidCard[]>>,
): string =>
  [
    ...[...pieces].map(([piece, place]) => `${piece}: ${place}`),
    ...piles.map(([pile, count]) => `${pile}: ${count}`),
    ...sides.map((side) => `${side} in play: ${JSON.stringify(areas[side])}`),
  ]
    .toSorted()
    .join('\n');

/**
 * Returns a text about all pieces and cards of a position. It has the same form as the text of `shown`, so that both
 * can be compared.
 */
export function shownBy({ fixtures }: Game, position: GamePosition): string {
  const pieces: Pieces = new Map();
  const piles: [string, number][] = [];
  const areas: Record<SideName, LaidCard[]> = { breakers: [], lfa: [] };
  for (const [unit, { at, suppressed, asleep, markers }] of Object.entries(position.units ?? {})) {
    pieces.set(`unit ${unit}`, at);
    if (suppressed) pieces.set(`face ${unit}`, 'suppressed');
    if (asleep) pieces.set(`face ${unit}`, 'asleep');
    if (markers !== undefined) pieces.set(`pins ${unit}`, `${markers}`);
  }
  for (const unit of position.neutralised ?? []) pieces.set(`gone ${unit}`, 'neutralised');
  for (const unit of position.escaped ?? []) pieces.set(`gone ${unit}`, 'escaped');
  for (const [token, place] of Object.entries(position.tokens ?? {}))
    if (place !== null) pieces.set(`token ${token}`, place);
  // A position lists only destroyed structures. All other structures are standing.
  const destroyed = new Set(position.destroyed);
  for (const name of fixtures.structures) if (!destroyed.has(name)) pieces.set(`structure ${name}`, 'standing');
  for (const door of position.shutDoors ?? []) pieces.set(`door ${door}`, 'shut');
  if (position.initiative) pieces.set('initiative', position.initiative);
  for (const side of sides) {
    for (const face of ['scouted', 'controlled'] as const)
      for (const space of position.markers?.[side]?.[face] ?? []) pieces.set(`marker ${side} ${space}`, face);
    const score = position.score?.[side] ?? 0;
    if (score > 0) pieces.set(`score ${side}`, `${score}`);
    const { playArea = [], ...counts } = position.cards?.[side] ?? {};
    for (const { card, faceDown = false, turned = false } of playArea) areas[side].push({ card, faceDown, turned });
    for (const [pile, cards] of Object.entries(counts))
      for (const [card, count] of Object.entries(cards)) piles.push([`${side} ${pile} ${card}`, count]);
  }
  return textOf(pieces, piles, areas);
}
