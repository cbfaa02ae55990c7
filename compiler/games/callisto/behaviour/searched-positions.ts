// Makes, changes and decides positions of a scenario for the search for witnesses. The positions come from games, and
// from the edits by which versions are compared.
import { lazily } from '../../../../runtime/kernel/lazily.ts';
import { CardError, ShapeError } from '../../../../runtime/kernel/shape.ts';
import { chanceInWords, findCard, type PositionCard } from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import { Whim } from '../../../../runtime/callisto/players/policy.ts';
import { faultsOf } from '../../../../runtime/callisto/rules/engine/faults.ts';
import { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { UnknownPart, type GamePosition } from '../../../../runtime/callisto/rules/engine/position.ts';
import { nameIndexesOf } from '../../../../runtime/callisto/rules/engine/name-indexes.ts';
import { seedChance } from '../../../../runtime/callisto/rules/engine/setup.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import { cardInPlay, firstFaceUp } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import type { SheetScript } from '../../../decide/sheet-script.ts';
import { seedOfTry, type Luck } from '../../../witness/luck.ts';
import type { TriedCard, PosedPosition, SearchedBot, SearchedScene } from '../../../witness/searched-scene.ts';
import { Decider } from '../play/decide-card.ts';
import { interpretingMind } from '../play/mind.ts';
import type { Script, Scripts } from '../play/script.ts';
import { scriptsIn, secondReadings } from '../play/sheets.ts';
import { borders } from './borders/borders.ts';
import { EditedPosition } from './borders/edited-position.ts';
import { editToCompare } from './edits.ts';
import { pieceCountOf, smallerPositions } from './removals.ts';
import { GameTable, opponentsOf } from './version-games.ts';

/** The number of games whose positions begin the search, and the number of their cards between two such positions. */
const startGames = 12;
const keptIn = 5;

/** In one of so many positions at the start, the acting unit is off the board. */
const enteringIn = 8;

/** One of so many changes is a push to a border, and the others are small random edits. */
const borderIn = 5;

/** A seed that no comparison of versions uses. */
const startSeed = 0x3717;

interface Parts {
  readonly read: ScenarioWithNames;
  readonly side: 0 | 1;
  readonly scripts: Scripts;
  readonly readings: readonly string[];
  /** Returns positions of games. They are played once, by the sheets without changes. */
  readonly starts: () => readonly State[];
}

const withSide = (scripts: Scripts, side: 0 | 1, script: Script): Scripts =>
  side === 0 ? [script, scripts[1]] : [scripts[0], script];

/** Plays games by the sheets, and returns positions before cards of the side. */
function positionsOfGames({ definition }: ScenarioWithNames, side: 0 | 1, scripts: Scripts): readonly State[] {
  const game = new Game(definition);
  const table = new GameTable(game, side);
  const mindOf = (of: 0 | 1) => {
    const script = scripts[of];
    return script && interpretingMind(of, { game, script, facing: scripts[of === 0 ? 1 : 0], options: {} });
  };
  const opponents = opponentsOf(scripts[side === 0 ? 1 : 0] !== null);
  const states: State[] = [];
  let seen = 0;
  for (let index = 0; index < startGames; index++)
    table.play([mindOf(0), mindOf(1)], opponents[index % opponents.length] ?? 'random', startSeed, index, (state) => {
      if (seen++ % keptIn === 0) states.push(state.copy());
    });
  return states;
}

/** True if an error says that a position or a card query is invalid. Other errors are bugs. */
const isUnfit = (error: unknown): boolean =>
  error instanceof ShapeError || error instanceof CardError || error instanceof UnknownPart;

class SearchedCallisto implements SearchedScene<PositionCard> {
  private readonly parts: Parts;
  private readonly decider: () => Decider;
  private readonly whim = new Whim();

  constructor(parts: Parts) {
    this.parts = parts;
    this.decider = lazily(
      () => new Decider(new Game(parts.read.definition), parts.scripts, secondReadings(parts.readings)),
    );
  }

  private get game(): Game {
    return this.decider().game;
  }

  private scene(state: State, luck: Luck): EditedPosition {
    const { scripts, side } = this.parts;
    this.whim.seed(seedOfTry(luck), 0);
    return new EditedPosition(this.game, scripts[side] as Script, state, this.whim);
  }

  /** Returns the next card of a state; null if the state cannot occur, or if the side has no card to resolve. */
  private cardIn(state: State): PositionCard | null {
    const { side } = this.parts;
    const index = firstFaceUp(state, side);
    if (index === at.none || faultsOf(this.game, state).length > 0) return null;
    return { state, side, index, card: cardInPlay(state, side, index) };
  }

  start(card: string, luck: Luck): PositionCard | null {
    const starts = this.parts.starts();
    const from = starts[luck.below(Math.max(1, starts.length))];
    if (!from) return null;
    const state = from.copy();
    const scene = this.scene(state, luck);
    if (!scene.lead(nameIndexesOf(this.game).cards[this.parts.side].get(card))) return null;
    // A unit that is off the board enters the board before its card is read.
    if (luck.below(enteringIn) === 0) scene.remove([scene.actor]);
    else scene.readyActor();
    return this.cardIn(state);
  }

  change({ state: before, card }: PositionCard, luck: Luck): PositionCard | null {
    const state = before.copy();
    const scene = this.scene(state, luck);
    if (luck.below(borderIn) === 0) {
      const border = scene.pickFrom(borders);
      if (border.of?.(scene.game, scene.script) === false || !border.push(scene)) return null;
    } else editToCompare(scene);
    const next = this.cardIn(state);
    return next?.card === card ? next : null;
  }

  private decisionOf(positionCard: PositionCard): TriedCard | null {
    const resolved = this.decider().decide(positionCard);
    if (resolved.is !== 'resolved' || !resolved.decision) return null;
    const { decision, after } = resolved;
    return {
      record: decision,
      outcome: () => `${after.words.join()} ${after.bytes.join()}`,
      facts: () => this.decider().factsBefore(positionCard),
    };
  }

  decide(positionCard: PositionCard, seed: number): TriedCard | null {
    seedChance(positionCard.state, seed, 0);
    return this.decisionOf(positionCard);
  }

  pose({ state, card }: PositionCard): PosedPosition {
    const { chance: _chance, ...position } = positionOf(this.game, state);
    return { position, card: this.game.cards.names[card] ?? '' };
  }

  seat(posed: PosedPosition): PositionCard | null {
    try {
      const { state, card } = this.seatedWith(posed, 0);
      const next = this.cardIn(state);
      return next?.card === card ? next : null;
    } catch (error) {
      if (isUnfit(error)) return null;
      throw error;
    }
  }

  private seatedWith({ position, card }: PosedPosition, seed: number): PositionCard {
    const positionCard = findCard(this.game, position, card, this.parts.side);
    seedChance(positionCard.state, seed, 0);
    return positionCard;
  }

  decidePosed(posed: PosedPosition, seed: number): TriedCard | null {
    try {
      return this.decisionOf(this.seatedWith(posed, seed));
    } catch (error) {
      if (isUnfit(error)) return null;
      throw error;
    }
  }

  smaller(position: object): Iterable<object> {
    return smallerPositions(position as GamePosition);
  }

  size(position: object): number {
    return pieceCountOf(position as GamePosition);
  }

  chance(posed: PosedPosition, seed: number): readonly string[] {
    return chanceInWords(this.game, this.decider().chanceTaken(this.seatedWith(posed, seed)));
  }

  withScript(change: (script: SheetScript) => SheetScript): SearchedCallisto {
    const { side, scripts } = this.parts;
    const script = scripts[side] as Script;
    const { scenario: _scenario, bot: _bot, ...changed } = change({ ...script, bot: script.bot });
    return new SearchedCallisto({ ...this.parts, scripts: withSide(scripts, side, { ...script, ...changed }) });
  }
}

/** Prepares the search in the positions of a bot; null if the bot has no sheet. */
export function searchedCallisto(read: ScenarioWithNames, sheets: SceneSheets, bot: string): SearchedBot | null {
  const scripts = scriptsIn(sheets);
  const side = bot === 'lfa' ? 1 : 0;
  const script = scripts[side];
  if (!script) return null;
  const starts = lazily(() => positionsOfGames(read, side, scripts));
  const scene = new SearchedCallisto({ read, side, scripts, readings: sheets.readings ?? [], starts });
  return { script: { ...script, bot: script.bot }, scene: scene as SearchedScene };
}
