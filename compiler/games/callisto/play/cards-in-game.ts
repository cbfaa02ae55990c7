// Plays games and stores each card that a bot resolves, with the state before the card. A debugger can then show each
// decision.
import { Player, policies } from '../../../../runtime/callisto/players/simulate.ts';
import { random } from '../../../../runtime/callisto/players/drawn-action.ts';
import { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { roundOf } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { cardInPlay, firstFaceUp } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import type { PositionCard } from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import type { CardInGame, WatchedGames } from '../../../game/scene.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import { callistoPosing } from './asking-cards.ts';
import { Decider } from './decide-card.ts';
import { scriptsIn, secondReadings } from './sheets.ts';

/** Returns the card that a bot resolves next in a state. */
function nextPositionCard(state: State): PositionCard {
  const side = state.bytes[at.turnSide] as number;
  const index = firstFaceUp(state, side);
  return { state: state.copy(), side, index, card: cardInPlay(state, side, index) };
}

/** Returns games in which bots play by interpreted sheets. Each game lists its resolved cards that have a procedure. */
export function cardsInGames(read: ScenarioWithNames, sheets: SceneSheets): WatchedGames {
  const [scripts, readings] = [scriptsIn(sheets), secondReadings(sheets.readings)];
  const decider = new Decider(new Game(read.definition), scripts, readings);
  const pose = callistoPosing(read, decider, sheets.texts);
  const playing = new Decider(new Game(read.definition), scripts, readings);
  const cardsIn: WatchedGames['cardsIn'] = ({ players, seed, index, limit }) => {
    const playerOf = (side: string) => (players[side] === 'bot' ? 'bot' : (policies[players[side] ?? ''] ?? random));
    const player = new Player(playing.game, { breakers: playerOf('breakers'), lfa: playerOf('lfa') }, limit);
    const cards: CardInGame[] = [];
    player.beforeCard = (state) => {
      const positionCard = nextPositionCard(state);
      if (decider.procedure(positionCard)) cards.push({ round: roundOf(state), posed: pose(positionCard, null) });
    };
    player.play(seed, index);
    return cards;
  };
  return { names: [], cardsIn };
}
