// Plays the game that `simulate` plays with the same seed and number. Stores each card that the crawler resolves, with
// the position before the card and the dice of the game. A debugger can then show each decision.
import type { Assignment } from '../../../../runtime/kernel/choose-with-dice.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import type { PackedEvent, PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { unpackPosition } from '../../../../runtime/unbreakable/engine/packed-position.ts';
import { positionJson } from '../../../../runtime/unbreakable/position/write-placed-position.ts';
import { combatFaces } from '../../../../runtime/unbreakable/rules/combat-dice.ts';
import { crawlerCard, timeStreamCard } from '../../../../runtime/unbreakable/rules/program-acts.ts';
import type { CardQuery, PosedCard } from '../../../decide/card-query.ts';
import type { PlayTask } from '../../../game/play.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import type { AskCard, CardInGame, Scene, WatchedGames } from '../../../game/scene.ts';
import { DeliveryTable } from './delivery-play.ts';
import { runawaySheet } from './driving-sheets.ts';
import { type LoadedSheets } from './packed-delivery.ts';
import { boundSheets } from './played-parts.ts';
import { RunawayTable } from './runaway-play.ts';

/** A die that the game rolled: its face, counted from 0, and the number of its faces. */
interface GameRoll {
  readonly face: number;
  readonly limit: number;
}

/** The dice that a decision needs: the face of each die, and in `dice` the number of faces that the die has. */
interface TakenDice {
  readonly faces: readonly number[];
  readonly dice: readonly number[];
}

const tableOf = (sheet: string, task: PlayTask, loaded: LoadedSheets): DeliveryTable | RunawayTable =>
  sheet === runawaySheet ? new RunawayTable(task, loaded) : new DeliveryTable(task, loaded);

/**
 * Turns a roll of the game into the face that a person’s die must show for the same effect. If the die chooses a
 * candidate, this is the first face of the candidate.
 * Returns null if the roll of the game does not fit the die.
 */
function faceFor({ face, limit }: GameRoll, die: number, of: Assignment | null): number | null {
  if (limit === die) return face + 1;
  const share = of?.shares.length === limit ? of.shares[face] : undefined;
  return share?.from ?? null;
}

/** Returns the rolls of the game from the first on, as many as the decision needs, as faces of a person’s dice. */
function takenBy(query: CardQuery, rolls: readonly GameRoll[]): TakenDice {
  const faces: number[] = [];
  const dice: number[] = [];
  for (const roll of rolls) {
    const answer = query.decide(faces);
    if (answer.is !== 'needs' || !answer.lacking) break;
    const { die, of } = answer.lacking;
    const face = faceFor(roll, die, of);
    if (face === null) throw new Error(`The game rolled a d${roll.limit}, and the interpreter a d${die}.`);
    faces.push(face);
    dice.push(die);
  }
  return { faces, dice };
}

/** Returns a face in the notation of examples, such as a symbol for a face of the combat die. */
const wordOfFace = (face: number, die: number): string =>
  die === combatFaces.length ? (combatFaces[face - 1] ?? String(face)) : String(face);

/**
 * Returns a card that is decided with the dice of the game. Throws if the game carried out another clause (`clause`)
 * than the interpreter.
 */
function posedWith(query: CardQuery, rolls: readonly GameRoll[], clause: number | null): PosedCard {
  const { faces, dice } = takenBy(query, rolls);
  const answer = query.decide(faces);
  const interpreted = answer.is === 'came' ? (answer.came.decision?.clause ?? 0) : clause;
  if (clause !== null && interpreted !== clause)
    throw new Error(`The game resolved clause ${clause}, and the interpreter clause ${interpreted}.`);
  return {
    ...query,
    decide: () => query.decide(faces),
    chanceWords: () => faces.map((face, index) => wordOfFace(face, dice[index] ?? 0)),
  };
}

/** Listens to a game, and stores the cards that its crawler resolves. */
class CardKeeper {
  readonly cards: CardInGame[] = [];
  private readonly game: PackedGame;
  private readonly sheet: string;
  private readonly ask: AskCard;
  /** The card that the crawler resolves now; null between cards. */
  private query: CardQuery | null = null;
  private rolls: GameRoll[] = [];

  constructor(game: PackedGame, sheet: string, ask: AskCard) {
    this.game = game;
    this.sheet = sheet;
    this.ask = ask;
  }

  listen(isTimed: boolean): void {
    const { game } = this;
    game.dice.heard = (face, limit) => {
      if (this.query) this.rolls.push({ face, limit });
    };
    game.sink = (event) => this.hear(event, isTimed);
  }

  private hear({ change, about }: PackedEvent, isTimed: boolean): void {
    if (change === 'activated') {
      this.query = this.queryAbout(crawlerCard);
      this.rolls = [];
    } else if (change === 'clause' && this.query) {
      this.keep(posedWith(this.query, this.rolls, about));
      this.query = null;
    } else if (change === 'card' && about === at.timeStreamSort && !isTimed) {
      // The query is made before the card changes the position. Afterwards special rules change the crawler, and a
      // player changes a unit.
      const query = this.queryAbout(timeStreamCard);
      if ((query.procedure?.clauses.length ?? 0) > 0) this.keep(posedWith(query, [], null));
    }
  }

  private queryAbout(card: string): CardQuery {
    const { game, sheet, ask } = this;
    return ask(positionJson(unpackPosition(game, sheet)), card);
  }

  private keep(posed: PosedCard): void {
    this.cards.push({ round: this.game.bytes[at.turnOffset] as number, posed });
  }
}

/** Prepares the games of a scenario. `cardsIn` plays a game and returns the cards that the crawler resolves in it. */
export function crawlersInGames(
  { asking, playNamed }: Required<Pick<Scene, 'asking' | 'playNamed'>>,
  sheet: string,
  sheets: SceneSheets,
): WatchedGames {
  const { definition, modules } = playNamed(sheet, sheets, {});
  const [ask, loaded] = [asking(sheets), boundSheets(modules)];
  return {
    names: [crawlerCard, timeStreamCard],
    cardsIn: ({ players, seed, index, limit }) => {
      const table = tableOf(sheet, { definition, players, seed, limit, difficulty: 0 }, loaded);
      const { game } = table;
      const keeper = new CardKeeper(game, sheet, ask);
      keeper.listen(game.mind.isTimed);
      table.play(index);
      return keeper.cards;
    },
  };
}
