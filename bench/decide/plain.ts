// Positions of Scenario 1 as plain objects, with names, as users of other libraries would have them.
import { rollDie } from '../../runtime/callisto/rules/engine/chance.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { kindBits } from '../../runtime/callisto/rules/engine/game-places.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { isUnitIn, markerLevel } from '../../runtime/callisto/rules/engine/pieces.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { cardInPlay, cardsIn, isFaceUp } from '../../runtime/callisto/rules/solo/play-area.ts';
import type { Position } from './positions.ts';

type Mark = 'none' | 'scouted' | 'controlled';

export interface Space {
  readonly name: string;
  readonly points: number;
  readonly cover: number;
  readonly isElevated: boolean;
  /** How the markers of both sides lie. */
  readonly bot: Mark;
  readonly enemy: Mark;
}

export interface Unit {
  readonly name: string;
  readonly title: string;
  readonly side: 'bot' | 'enemy';
  readonly space: string;
  readonly defence: number;
  readonly hasControl: boolean;
}

/** From each space to each: ways of personnel, and ranges. */
export interface Board {
  readonly steps: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly ranges: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface Plain {
  readonly board: Board;
  /** In the board's order, and by name. */
  readonly spaces: readonly Space[];
  readonly spaceOf: Readonly<Record<string, Space>>;
  /** In the roster's order. */
  readonly units: readonly Unit[];
  readonly me: Unit;
  /** Cards of the play area, face up. */
  readonly cards: readonly string[];
}

const marks: readonly Mark[] = ['none', 'scouted', 'controlled'];

export class PlainPositions {
  /** Where chance comes from: the same as for the others, set anew for each position. */
  readonly chance = new State();
  readonly roll = (die: number): number => rollDie(this.game, this.chance, die);
  private readonly game: Game;
  private readonly board: Board;

  constructor(game: Game) {
    this.game = game;
    const { names } = game.places;
    const { distance: ways } = game.distances.ways(kindBits.personnel, 0, 0, 0).walked;
    const byName = (table: Uint8Array): Board['steps'] =>
      Object.fromEntries(
        names.map((from, row) => [
          from,
          Object.fromEntries(names.map((to, column) => [to, table[row * at.mostPlaces + column] as number])),
        ]),
      );
    this.board = { steps: byName(ways), ranges: byName(game.places.range) };
  }

  of({ state, side, index }: Position): Plain {
    const { game, board } = this;
    const { places, units, cards, definition } = game;
    const markOf = (of: number, place: number): Mark => marks[markerLevel(state, of, place)] ?? 'none';
    const all = definition.roster.counters.flatMap((row, unit): Unit[] => {
      if (!isUnitIn(state, at.unitsOnBoard, unit)) return [];
      return [
        {
          name: row.name,
          title: row.titles[0] ?? '',
          side: units.side[unit] === side ? 'bot' : 'enemy',
          space: places.names[state.bytes[at.unitPlace + unit] as number] as string,
          defence: row.defence,
          hasControl: ((units.control >>> unit) & 1) === 1,
        },
      ];
    });
    const own = units.names[cards.unit[cardInPlay(state, side, index)] as number];
    const me = all.find(({ name }) => name === own);
    if (!me) throw new Error('The card has no unit on the board.');
    const spaces = places.names.map((name, place) => ({
      name,
      points: places.points[place] as number,
      cover: places.cover[place] as number,
      isElevated: places.elevated[place] === 1,
      bot: markOf(side, place),
      enemy: markOf(1 - side, place),
    }));
    return {
      board,
      spaces,
      spaceOf: Object.fromEntries(spaces.map((one) => [one.name, one])),
      units: all,
      me,
      cards: Array.from({ length: cardsIn(state, side) }, (_none, one) => one)
        .filter((one) => isFaceUp(state, side, one))
        .map((one) => cards.names[cardInPlay(state, side, one)] as string),
    };
  }

  placeOf(name: string): number {
    return this.game.places.names.indexOf(name);
  }

  unitOf(name: string): number {
    return this.game.units.names.indexOf(name);
  }
}
