// Writes a state as a position.
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { isUnitIn, markerLevel } from './pieces.ts';
import {
  difficultyNames,
  positionParts,
  phaseNames,
  pileOffsets,
  pileNames,
  sideKeys,
  type PlayAreaCard,
  type Pile,
  type GamePosition,
  type SideCards,
  type SideName,
  type PositionTurn,
  type PositionUnit,
} from './position.ts';
import type { State } from './packed-state.ts';

/** Returns the values of the sides that have one, by side; undefined if neither has. */
const valuesBySide = <T>(
  valueOf: (side: number, name: SideName) => T | undefined,
): { [side in SideName]?: T } | undefined => {
  const values = Object.fromEntries(
    sideKeys.flatMap((name, side) => {
      const sideValue = valueOf(side, name);
      return sideValue === undefined ? [] : [[name, sideValue]];
    }),
  );
  return Object.keys(values).length === 0 ? undefined : values;
};

class Writer {
  private readonly game: Game;
  private readonly state: State;

  constructor(game: Game, state: State) {
    this.game = game;
    this.state = state;
  }

  writePosition(): GamePosition {
    const { bytes } = this.state;
    const ifKnown = <T>(part: string, write: () => T): T | undefined => (this.isKnown(part) ? write() : undefined);
    const whole = {
      version: 1 as const,
      game: 'callisto' as const,
      scenario: this.game.definition.board.scenario,
      round: ifKnown('round', () => this.byte(at.round)),
      initiative: ifKnown('initiative', () => sideKeys[this.byte(at.initiative)] ?? 'breakers'),
      turn: ifKnown('turn', () => this.writeTurn()),
      units: ifKnown('units', () => this.writeUnits()),
      neutralised: ifKnown('neutralised', () => this.unitSet(at.neutralised)),
      escaped: ifKnown('escaped', () => this.unitSet(at.escaped)),
      markers: valuesBySide((side, name) => ifKnown(`markers.${name}`, () => this.writeMarkers(side))),
      destroyed: ifKnown('destroyed', () =>
        this.game.fixtures.structures.filter((_one, index) => !this.bit(at.standingStructures, index)),
      ),
      shutDoors: ifKnown('shutDoors', () =>
        this.game.fixtures.doors.filter((_one, index) => this.bit(at.shutDoors, index)),
      ),
      tokens: ifKnown('tokens', () => this.writeTokens()),
      cards: valuesBySide((side, name) => this.writeCards(side, name)),
      score: ifKnown('score', () => valuesBySide((side) => this.byte(at.score + side))),
      bots: sideKeys.filter((_name, side) => ((this.byte(at.bots) >> side) & 1) === 1),
      difficulty: difficultyNames[this.byte(at.difficulty)] ?? 'normal',
      result: bytes[at.winner] === at.nobody ? null : this.writeResult(),
      chance: this.writeChance(),
    };
    return withoutUndefined(whole);
  }

  private byte(offset: number): number {
    return this.state.bytes[offset] as number;
  }

  private bit(word: number, index: number): boolean {
    return (((this.state.words[word] as number) >>> index) & 1) === 1;
  }

  private isKnown(part: string): boolean {
    return !this.bit(at.unknownParts, positionParts.indexOf(part));
  }

  private unitName(index: number): string {
    return this.game.units.names[index] ?? '';
  }

  private cardName(index: number): string {
    return this.game.cards.names[index] ?? '';
  }

  private unitSet(word: number): string[] {
    return this.game.units.names.filter((_name, index) => this.bit(word, index));
  }

  private writeUnits(): Record<string, PositionUnit> {
    const units: Record<string, PositionUnit> = {};
    for (const [index, name] of this.game.units.names.entries()) {
      const place = this.byte(at.unitPlace + index);
      if (place === at.none) continue;
      const [markers, losses] = [this.byte(at.markersOn + index), this.byte(at.owedLosses + index)];
      units[name] = {
        at: this.game.places.names[place] ?? '',
        ...(isUnitIn(this.state, at.suppressed, index) && { suppressed: true }),
        ...(isUnitIn(this.state, at.asleep, index) && { asleep: true }),
        ...(markers > 0 && { markers }),
        ...(losses > 0 && { losses }),
      };
    }
    return units;
  }

  private writeMarkers(side: number): { scouted: string[]; controlled: string[] } {
    const { spaces, placesOf } = this.game.definition.board;
    const spacesAtLevel = (level: number): string[] =>
      spaces.filter((_name, space) => markerLevel(this.state, side, placesOf[space]?.[0] ?? 0) === level);
    return { scouted: spacesAtLevel(1), controlled: spacesAtLevel(2) };
  }

  private writeTokens(): Record<string, string | null> {
    const { tokens } = this.game.fixtures;
    return Object.fromEntries(
      tokens.map((name, index) => [name, this.game.places.names[this.byte(at.tokenPlace + index)] ?? null]),
    );
  }

  private writeCards(side: number, name: SideName): SideCards | undefined {
    const cards: Record<string, Pile | PlayAreaCard[]> = {};
    for (const pile of pileNames)
      if (this.isKnown(`cards.${name}.${pile}`)) cards[pile] = this.writePile(side, pileOffsets[pile]);
    if (this.isKnown(`cards.${name}.playArea`)) cards['playArea'] = this.writePlayArea(side);
    return Object.keys(cards).length === 0 ? undefined : cards;
  }

  private writePile(side: number, pile: number): Pile {
    const counts: Record<string, number> = {};
    const end = this.game.cards.first[side + 1] ?? 0;
    for (let card = this.game.cards.first[side] ?? 0; card < end; card++) {
      const count = this.byte(pile + card);
      if (count > 0) counts[this.cardName(card)] = count;
    }
    return counts;
  }

  private writePlayArea(side: number): PlayAreaCard[] {
    return Array.from({ length: this.byte(at.playAreaSize + side) }, (_none, index) => {
      const card = this.byte(at.playArea + side * at.mostInPlay + index);
      return {
        card: this.cardName(card & 63),
        ...((card & 64) !== 0 && { faceDown: true as const }),
        ...((card & 128) !== 0 && { turned: true as const }),
      };
    });
  }

  private writeTurn(): PositionTurn {
    const { words } = this.state;
    const bids: { [side in SideName]?: string } = {};
    for (const [side, name] of sideKeys.entries()) {
      const card = this.byte(at.bidCard + side);
      if (card !== at.none) bids[name] = this.cardName(card);
    }
    const [card, use, actor, target] = [at.actionCard, at.actionUse, at.actionUnit, at.actionTarget].map((offset) =>
      this.byte(offset),
    ) as [number, number, number, number];
    const chosen = this.game.places.names.filter(
      (_name, place) => (((words[at.chosenPlaces + (place >> 5)] as number) >>> (place & 31)) & 1) === 1,
    );
    return withoutUndefined({
      side: sideKeys[this.byte(at.turnSide)] ?? 'breakers',
      chooser: sideKeys[this.byte(at.chooser)] ?? null,
      phase: phaseNames[this.byte(at.phase)] ?? 'over',
      bids: Object.keys(bids).length === 0 ? undefined : bids,
      card: card === at.none ? undefined : this.cardName(card),
      use: use === at.none ? undefined : this.writeUse(card, use),
      actor: actor === at.none ? undefined : this.unitName(actor),
      target: target === at.none ? undefined : this.unitName(target),
      left: this.byte(at.actionLeft) || undefined,
      chosen: chosen.length === 0 ? undefined : chosen,
      targets: this.nonEmptyUnitSet(at.waitingTargets),
      aboard: this.nonEmptyUnitSet(at.passengers),
    });
  }

  private nonEmptyUnitSet(word: number): string[] | undefined {
    const set = this.unitSet(word);
    return set.length === 0 ? undefined : set;
  }

  private writeUse(card: number, use: number): number | 'equipment' {
    const [from, end] = [this.game.uses.first[card] ?? 0, this.game.uses.first[card + 1] ?? 0];
    return use >= from && use < end ? use - from : 'equipment';
  }

  private writeResult(): { winner: SideName; by: number } {
    return { winner: sideKeys[this.byte(at.winner)] ?? 'breakers', by: this.byte(at.victoryRow) };
  }

  private writeChance(): GamePosition['chance'] {
    const { words, bytes } = this.state;
    const given = [...bytes.subarray(at.givenChance, at.givenChance + this.byte(at.givenCount))];
    return {
      ...(this.byte(at.isSeeded) === 1 && { seed: [...words.subarray(at.randomState, at.randomState + 4)] }),
      ...(given.length > 0 && { given }),
    };
  }
}

const withoutUndefined = <T extends object>(fields: { [key in keyof T]: T[key] | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined)) as T;

export const positionOf = (game: Game, state: State): GamePosition => new Writer(game, state).writePosition();
