// Minds for tests of solo rules. Some minds have the behaviour that a test gives to them. Others take random legal
// actions.
import { below } from '../../runtime/kernel/random.ts';
import {
  Actions,
  firstDoor,
  escapeTarget as leaving,
  firstStructure,
  takingFlag,
  targetOf,
} from '../../runtime/callisto/rules/engine/actions.ts';
import type { Game, BotMind } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { canControl } from '../../runtime/callisto/rules/engine/legal.ts';
import { isPlaceIn, isUnitIn, isPassable } from '../../runtime/callisto/rules/engine/pieces.ts';
import { addSteps } from '../../runtime/callisto/rules/engine/reach.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import * as acts from '../../runtime/callisto/rules/solo/bot-acts.ts';
import { cardInPlay, cardsIn, isFaceUp } from '../../runtime/callisto/rules/solo/play-area.ts';
import { Table, table, type Scene } from './engine.ts';

/** The behaviour that a test gives to a mind. */
export type Told = Partial<BotMind> & {
  /** The adjusted initiative of cards, by name. */
  readonly adjusted?: Readonly<Record<string, number>>;
};

/** Returns a mind that behaves as the test says. By default, the mind does nothing when it resolves a card. */
export const mindOf = (game: Game, { adjusted = {}, ...told }: Told = {}): BotMind => ({
  resolve: () => {},
  order: (card) => adjusted[game.cards.names[card] ?? ''] ?? (game.cards.initiative[card] as number),
  entrance: () => at.none,
  ...told,
});

export function setBothMinds(game: Game, mind: BotMind): void {
  game.setMind(0, mind);
  game.setMind(1, mind);
}

/** Returns a table for a scene. By default, a bot plays the LFA. The minds of both sides behave as the test says. */
export function soloTable(game: Game, scene: Scene, told: Told = {}): Table {
  setBothMinds(game, mindOf(game, told));
  return table(game, { bots: ['lfa'], ...scene });
}

const pathSteps = new Actions();

/** A mind that takes random legal actions. The random numbers come from the state, so that a game can be repeated. */
class Random {
  private readonly game: Game;
  private readonly state: State;
  private readonly side: number;

  constructor(game: Game, state: State, side: number) {
    this.game = game;
    this.state = state;
    this.side = side;
  }

  below(limit: number): number {
    return below(this.state.words, at.randomState, limit);
  }

  one<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.below(list.length)];
  }

  place(unit: number): number {
    return this.state.bytes[at.unitPlace + unit] as number;
  }

  /** Carries out a random act that needs no unit, such as COMMAND, RECON, INSPIRE or a marker. */
  lead(index: number): void {
    const { game, state, side } = this;
    const letters = acts.decksWithCards(game, state, side);
    switch (this.below(6)) {
      case 0:
        acts.drawByCommand(game, state, side, index, 1 + this.below(3));
        break;
      case 1:
        acts.doRecon(game, state, side);
        break;
      case 2: {
        const rest = Array.from({ length: cardsIn(state, side) }, (_none, each) => each);
        const others = rest.filter((each) => each > index && isFaceUp(state, side, each));
        acts.inspireCards(game, state, side, others.slice(0, this.below(3)));
        break;
      }
      case 3: {
        const place = this.below(game.places.count);
        if (game.places.bars[place] !== 7) acts.markSpace(game, state, side, place);
        break;
      }
      default:
        for (let each = 0; each < 3; each++) {
          const letter = this.one(letters);
          if (letter !== undefined) acts.drawBolsterCard(game, state, side, letter);
        }
        this.bolsterShown();
    }
  }

  /**
   * Takes random cards from the display beside the bolster decks. In Scenario 6, these are cards of mechs that are
   * awake.
   */
  private bolsterShown(): void {
    const { game, state, side } = this;
    const { cards, bolster, rules } = game;
    for (let card = cards.first[side] as number; card < (cards.first[side + 1] as number); card++) {
      if (bolster.replacement[card] !== at.none || bolster.onDisplay[card] === 0) continue;
      const isFree = rules.mayBolster?.(game, state, card) === true && !bolster.replacement.includes(card);
      if (isFree && this.below(3) === 0) acts.takeBolsterCard(game, state, card);
    }
  }

  go(unit: number): void {
    const { game, state, side } = this;
    const scouts = this.below(2) === 0;
    const riders = this.below(4) > 0 || ((game.units.personnel >>> unit) & 1) === 1 ? 0 : this.riders(unit);
    for (let each = 0; each < 2; each++) {
      pathSteps.count = 0;
      addSteps(game, state, unit, this.place(unit), scouts, pathSteps);
      const ways = Array.from({ length: pathSteps.count }, (_none, way) => targetOf(pathSteps.get(way)));
      const to = this.one(ways.filter((way) => way < takingFlag));
      if (to === undefined) return;
      if (to === leaving) {
        acts.escapeFromBoard(game, state, unit);
        return;
      }
      acts.walkAlong(game, state, unit, [to], scouts, riders);
    }
    void side;
  }

  private riders(unit: number): number {
    const { game, state, side } = this;
    const there = state.words[at.unitsAt + this.place(unit)] as number;
    return (
      there & game.units.ofSide[side as 0 | 1] & game.units.personnel & ~(state.words[at.suppressedUnits] as number)
    );
  }

  strike(unit: number): void {
    const { game, state, side } = this;
    const from = this.place(unit);
    const enemies = game.units.names.flatMap((_name, other) => {
      const to = this.place(other);
      const isFar = to === at.none || game.places.range[from * at.mostPlaces + to] === at.none;
      return isFar || game.units.side[other] === side ? [] : [other];
    });
    const shut = game.fixtures.doors.flatMap((_name, each) => {
      const isHere = game.fixtures.doorA[each] === from || game.fixtures.doorB[each] === from;
      return isHere && (((state.words[at.shutDoors] as number) >>> each) & 1) === 1 ? [firstDoor + each] : [];
    });
    const built = game.fixtures.structures.flatMap((_name, each) => {
      const to = game.fixtures.structureAt[each] as number;
      const stands = (((state.words[at.standingStructures] as number) >>> each) & 1) === 1;
      const isNear = (game.places.range[from * at.mostPlaces + to] as number) < 3;
      return stands && isNear && game.fixtures.structureSide[each] !== side ? [firstStructure + each] : [];
    });
    const target = this.one([...enemies, ...enemies, ...enemies, ...shut, ...built]);
    if (target === undefined) return;
    const isUnit = target < firstStructure;
    const canSuppress =
      isUnit && !isUnitIn(state, at.suppressedUnits, target) && !isUnitIn(state, at.asleepUnits, target);
    const suppresses = canSuppress && this.below(3) === 0;
    const isHit = acts.makeAttack(game, state, { attacker: unit, target, dice: 1 + this.below(4), suppresses });
    if (isHit && isUnit && !suppresses && this.place(target) !== at.none && this.below(2) === 0) this.push(target);
  }

  private push(unit: number): void {
    const { game, state } = this;
    const place = this.place(unit);
    const edges = Array.from(
      { length: (game.places.first[place + 1] as number) - (game.places.first[place] as number) },
      (_none, each) => (game.places.first[place] as number) + each,
    );
    const open = edges.filter((edge) => isPassable(game, state, edge, game.units.kind[unit] as number));
    const own = open.map((edge) => game.places.neighbour[edge] as number);
    const to = this.one(
      own.filter((one) => isPlaceIn(state.words, at.markedPlaces, game.units.side[unit] as number, one)),
    );
    if (to !== undefined) acts.pushByPulse(game, state, unit, to);
  }
}

export const randomMind = (game: Game): BotMind => ({
  ...mindOf(game),
  resolve: (_game, state, side, index) => {
    const some = new Random(game, state, side);
    const unit = game.cards.unit[cardInPlay(state, side, index)] as number;
    if (unit === at.none) {
      some.lead(index);
      return;
    }
    if (some.below(3) === 0) some.lead(index);
    for (let each = 0; each < 2; each++) {
      if (some.place(unit) === at.none) return;
      if (some.below(2) === 0) some.strike(unit);
      else some.go(unit);
    }
    const place = some.place(unit);
    if (place !== at.none && ((game.units.control >>> unit) & 1) === 1 && canControl(game, state, side, place))
      acts.controlSpace(game, state, unit);
  },
});
