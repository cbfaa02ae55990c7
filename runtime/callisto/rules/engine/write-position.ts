// A state written as a position.
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { isUnitIn, markerLevel } from './pieces.ts';
import { difficultyNames, positionParts, phaseNames, pileOffsets, pileNames, sideNames } from './position.ts';
import type { PlayAreaCard, Pile, GamePosition, SideCards, SideName, PositionTurn, PositionUnit } from './position.ts';
import type { State } from './packed-state.ts';

/** What each side has, without those that have nothing; nothing if neither has. */
const sides = <T>(value: (side: number, name: SideName) => T | undefined): { [side in SideName]?: T } | undefined => {
  const found = Object.fromEntries(
    sideNames.flatMap((name, side) => {
      const one = value(side, name);
      return one === undefined ? [] : [[name, one]];
    }),
  );
  return Object.keys(found).length === 0 ? undefined : found;
};

class Writer {
  private readonly game: Game;
  private readonly state: State;

  constructor(game: Game, state: State) {
    this.game = game;
    this.state = state;
  }

  position(): GamePosition {
    const { bytes } = this.state;
    const told = <T>(part: string, value: () => T): T | undefined => (this.isTold(part) ? value() : undefined);
    const whole = {
      version: 1 as const,
      game: 'callisto' as const,
      scenario: this.game.definition.board.scenario,
      round: told('round', () => this.byte(at.round)),
      initiative: told('initiative', () => sideNames[this.byte(at.initiative)] ?? 'breakers'),
      turn: told('turn', () => this.turn()),
      units: told('units', () => this.units()),
      neutralised: told('neutralised', () => this.set(at.neutralised)),
      escaped: told('escaped', () => this.set(at.escaped)),
      markers: sides((side, name) => told(`markers.${name}`, () => this.markers(side))),
      destroyed: told('destroyed', () =>
        this.game.things.structures.filter((_one, index) => !this.bit(at.standingStructures, index)),
      ),
      shutDoors: told('shutDoors', () => this.game.things.doors.filter((_one, index) => this.bit(at.shutDoors, index))),
      tokens: told('tokens', () => this.tokens()),
      cards: sides((side, name) => this.cards(side, name)),
      score: told('score', () => sides((side) => this.byte(at.score + side))),
      bots: sideNames.filter((_name, side) => ((this.byte(at.bots) >> side) & 1) === 1),
      difficulty: difficultyNames[this.byte(at.difficulty)] ?? 'normal',
      result: bytes[at.winner] === at.nobody ? null : this.result(),
      chance: this.chance(),
    };
    return plain(whole);
  }

  private byte(offset: number): number {
    return this.state.bytes[offset] as number;
  }

  private bit(word: number, index: number): boolean {
    return (((this.state.words[word] as number) >>> index) & 1) === 1;
  }

  private isTold(part: string): boolean {
    return !this.bit(at.unknownParts, positionParts.indexOf(part));
  }

  private unit(index: number): string {
    return this.game.units.names[index] ?? '';
  }

  private card(index: number): string {
    return this.game.cards.names[index] ?? '';
  }

  private set(word: number): string[] {
    return this.game.units.names.filter((_name, index) => this.bit(word, index));
  }

  private units(): Record<string, PositionUnit> {
    const found: Record<string, PositionUnit> = {};
    for (const [index, name] of this.game.units.names.entries()) {
      const place = this.byte(at.placeOf + index);
      if (place === at.none) continue;
      const [markers, losses] = [this.byte(at.markersOn + index), this.byte(at.owedLosses + index)];
      found[name] = {
        at: this.game.places.names[place] ?? '',
        ...(isUnitIn(this.state, at.suppressed, index) && { suppressed: true }),
        ...(isUnitIn(this.state, at.asleep, index) && { asleep: true }),
        ...(markers > 0 && { markers }),
        ...(losses > 0 && { losses }),
      };
    }
    return found;
  }

  private markers(side: number): { scouted: string[]; controlled: string[] } {
    const { spaces, placesOf } = this.game.definition.board;
    const lying = (level: number): string[] =>
      spaces.filter((_name, space) => markerLevel(this.state, side, placesOf[space]?.[0] ?? 0) === level);
    return { scouted: lying(1), controlled: lying(2) };
  }

  private tokens(): Record<string, string | null> {
    const { tokens } = this.game.things;
    return Object.fromEntries(
      tokens.map((name, index) => [name, this.game.places.names[this.byte(at.tokenPlace + index)] ?? null]),
    );
  }

  private cards(side: number, name: SideName): SideCards | undefined {
    const told: Record<string, Pile | PlayAreaCard[]> = {};
    for (const pile of pileNames)
      if (this.isTold(`cards.${name}.${pile}`)) told[pile] = this.pile(side, pileOffsets[pile]);
    if (this.isTold(`cards.${name}.playArea`)) told['playArea'] = this.playArea(side);
    return Object.keys(told).length === 0 ? undefined : told;
  }

  private pile(side: number, pile: number): Pile {
    const found: Record<string, number> = {};
    const end = this.game.cards.first[side + 1] ?? 0;
    for (let card = this.game.cards.first[side] ?? 0; card < end; card++) {
      const count = this.byte(pile + card);
      if (count > 0) found[this.card(card)] = count;
    }
    return found;
  }

  private playArea(side: number): PlayAreaCard[] {
    return Array.from({ length: this.byte(at.playAreaSize + side) }, (_none, index) => {
      const card = this.byte(at.playArea + side * at.mostInPlay + index);
      return {
        card: this.card(card & 63),
        ...((card & 64) !== 0 && { faceDown: true as const }),
        ...((card & 128) !== 0 && { turned: true as const }),
      };
    });
  }

  private turn(): PositionTurn {
    const { words } = this.state;
    const bids: { [side in SideName]?: string } = {};
    for (const [side, name] of sideNames.entries()) {
      const card = this.byte(at.bidCard + side);
      if (card !== at.none) bids[name] = this.card(card);
    }
    const [card, use, actor, target] = [at.actionCard, at.actionUse, at.actionUnit, at.actionTarget].map((one) =>
      this.byte(one),
    ) as [number, number, number, number];
    const chosen = this.game.places.names.filter(
      (_name, place) => (((words[at.chosenPlaces + (place >> 5)] as number) >>> (place & 31)) & 1) === 1,
    );
    return plain({
      side: sideNames[this.byte(at.turnSide)] ?? 'breakers',
      chooser: sideNames[this.byte(at.chooser)] ?? null,
      phase: phaseNames[this.byte(at.phase)] ?? 'over',
      bids: Object.keys(bids).length === 0 ? undefined : bids,
      card: card === at.none ? undefined : this.card(card),
      use: use === at.none ? undefined : this.use(card, use),
      actor: actor === at.none ? undefined : this.unit(actor),
      target: target === at.none ? undefined : this.unit(target),
      left: this.byte(at.actionLeft) || undefined,
      chosen: chosen.length === 0 ? undefined : chosen,
      targets: this.some(at.waitingTargets),
      aboard: this.some(at.passengers),
    });
  }

  private some(word: number): string[] | undefined {
    const set = this.set(word);
    return set.length === 0 ? undefined : set;
  }

  private use(card: number, use: number): number | 'equipment' {
    const [from, end] = [this.game.uses.first[card] ?? 0, this.game.uses.first[card + 1] ?? 0];
    return use >= from && use < end ? use - from : 'equipment';
  }

  private result(): { winner: SideName; by: number } {
    return { winner: sideNames[this.byte(at.winner)] ?? 'breakers', by: this.byte(at.victoryRow) };
  }

  private chance(): GamePosition['chance'] {
    const { words, bytes } = this.state;
    const given = [...bytes.subarray(at.givenChance, at.givenChance + this.byte(at.givenCount))];
    return {
      ...(this.byte(at.isSeeded) === 1 && { seed: [...words.subarray(at.randomWords, at.randomWords + 4)] }),
      ...(given.length > 0 && { given }),
    };
  }
}

/** An object without the fields that are undefined. */
const plain = <T extends object>(of: { [key in keyof T]: T[key] | undefined }): T =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as T;

export const positionOf = (game: Game, state: State): GamePosition => new Writer(game, state).position();
