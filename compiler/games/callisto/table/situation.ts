// The situation of a played table of Callisto: the goals of both sides, the cards of the bot, the piles, and the losses.
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { LogEvent } from '../../../../runtime/callisto/rules/engine/log.ts';
import { isBot, type State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { isPlaceIn } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import {
  cardPart,
  difficultyNames,
  isKnownPart,
  isOver,
  roundOf,
  sideKeys,
  winnerOf,
} from '../../../../runtime/callisto/rules/engine/position.ts';
import { progressOf } from '../../../../runtime/callisto/rules/engine/victory.ts';
import { cardInPlay, cardsIn, isFaceUp, playOrderOf } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import { cardsLeftInDeck } from '../../../../runtime/callisto/rules/solo/bolster.ts';
import type { SituationCard, SituationSide, TableGoal, TableSituation } from '../../../game/table-situation.ts';
import { victoryText } from '../board/rows.ts';
import { shapeOf } from '../board/signs.ts';
import { eventTexts } from '../play/event-words.ts';
import type { AskedTable } from './command.ts';

const sides = [at.breakers, at.lfa] as const;

const namesIn = (names: readonly string[], set: number): string[] =>
  names.filter((_name, index) => ((set >>> index) & 1) === 1);

/** Returns the names of the things that count for a way to win; empty if the state has only their number. */
function countedFor(game: Game, state: State, side: 0 | 1, by: Game['victory'][number]['by']): string[] {
  const { places, units } = game;
  const { words } = state;
  const lost = (words[at.neutralisedUnits] as number) & units.ofSide[side === 0 ? 1 : 0];
  switch (by) {
    case 'points': {
      const { names } = places;
      const isHeld = (place: number): boolean => isPlaceIn(words, at.controlledPlaces, side, place);
      return [...places.withPoints].filter(isHeld).map((place) => names[place] ?? '');
    }
    case 'neutralised':
      return namesIn(units.names, lost);
    case 'neutralised mechs':
      return namesIn(units.names, lost & units.mechs);
    case 'escaped':
      return namesIn(units.names, (words[at.escapedUnits] as number) & units.ofSide[side]);
    case 'structures destroyed':
    case 'civilians':
    case 'score':
    case 'prisoner':
    case 'spaces':
      return [];
  }
}

function sideOf(game: Game, state: State, side: 0 | 1): SituationSide {
  const { victory, victoryRows } = game;
  const goals = victoryRows.flatMap((row, index): TableGoal[] => {
    const aim = victory[index];
    if (!aim || row.side !== side) return [];
    const has = Math.min(progressOf(game, state, row), row.required);
    return [{ text: victoryText(aim), has, needs: row.required, counted: countedFor(game, state, side, aim.by) }];
  });
  const file = sideKeys[side];
  return {
    file,
    title: sideTitles[file],
    shape: shapeOf[file],
    isPerson: !isBot(state, side),
    hasInitiative: state.bytes[at.initiative] === side,
    hasKnownCards: isKnownPart(state.words, cardPart(side, 'deck')),
    goals,
  };
}

/** Returns the events of this round. */
function eventsOfRound({ done, steps }: AskedTable): LogEvent[] {
  const events = steps.slice(0, done).flatMap((step) => step.events);
  return events.slice(
    Math.max(
      0,
      events.findLastIndex(({ kind }) => kind === 'round'),
    ),
  );
}

/** Returns the cards of a bot in this round: first the resolved cards, then the cards of the play area. */
function playAreaOf(game: Game, state: State, side: 0 | 1, events: readonly LogEvent[]): SituationCard[] {
  const rowOf = (card: number, cardState: SituationCard['state']): SituationCard => ({
    name: game.cards.names[card] ?? '',
    order: playOrderOf(game, side, card),
    state: cardState,
  });
  const resolved = events.filter(({ kind, values }) => kind === 'resolved' && values[0] === side);
  const isTurn = state.bytes[at.phase] === at.resolvingPhase && state.bytes[at.turnSide] === side;
  let isNext = isTurn;
  const waiting = Array.from({ length: cardsIn(state, side) }, (_none, index): SituationCard => {
    if (!isFaceUp(state, side, index)) return { name: null, order: null, state: 'waiting' };
    const cardState = isNext ? 'next' : 'waiting';
    isNext = false;
    return rowOf(cardInPlay(state, side, index), cardState);
  });
  return [...resolved.map(({ values: [, card] }) => rowOf(card, 'done')), ...waiting];
}

/** Returns the piles of a side. The piles of a person who keeps the cards are left out, because they are unknown. */
function pilesOf(game: Game, state: State, side: 0 | 1, owner: string): { title: string; cards: number }[] {
  const { bytes, words } = state;
  if (!isKnownPart(words, cardPart(side, 'deck'))) return [];
  const isOfBot = isBot(state, side);
  const letters = isOfBot ? game.bolster.letters[side] : [];
  return [
    { title: `${owner} deck`, cards: bytes[at.inDeck + side] as number },
    ...(isOfBot ? [] : [{ title: `${owner} hand`, cards: bytes[at.inHand + side] as number }]),
    { title: `${owner} discard pile`, cards: bytes[at.inDiscard + side] as number },
    ...(isOfBot ? [] : [{ title: `${owner} supply`, cards: cardsAt(game, state, side, at.supply).length }]),
    ...letters.map((letter) => ({
      title: `Bolster deck ${letter}`,
      cards: cardsLeftInDeck(game, state, side, letter),
    })),
  ];
}

/** Returns the names of the cards of a side in a pile, each as often as it has copies there. */
function cardsAt({ cards }: Game, { bytes }: State, side: 0 | 1, pile: number): string[] {
  const [from, end] = [cards.first[side] as number, cards.first[side + 1] as number];
  return cards.names
    .slice(from, end)
    .flatMap((name, index) => Array.from({ length: bytes[pile + from + index] as number }, () => name));
}

function lostIn(game: Game, state: State, owners: readonly [string, string]): TableSituation['lost'] {
  const { fixtures, units } = game;
  const { words } = state;
  const rows = [
    { title: 'Neutralised', names: namesIn(units.names, words[at.neutralisedUnits] as number) },
    { title: 'Escaped', names: namesIn(units.names, words[at.escapedUnits] as number) },
    { title: 'Destroyed', names: namesIn(fixtures.structures, ~(words[at.standingStructures] as number)) },
    ...sides.flatMap((side) => [
      { title: `${owners[side]} casualties`, names: cardsAt(game, state, side, at.casualties) },
      { title: `${owners[side]} cards out of the game`, names: cardsAt(game, state, side, at.outOfGame) },
    ]),
  ];
  return rows.filter(({ names }) => names.length > 0);
}

function endOf(state: State, events: readonly LogEvent[], game: Game): TableSituation['end'] {
  if (!isOver(state)) return null;
  const won = events.filter(({ kind }) => kind === 'won');
  return { winner: winnerOf(state), text: eventTexts(game, won.slice(-1))[0] ?? 'Nobody has a card to play' };
}

/** Returns where a played table stands. `ownerOf` returns the words for the owner of a pile, such as `Your`. */
export function situationOf(table: AskedTable, ownerOf: (side: 'breakers' | 'lfa') => string): TableSituation {
  const { game, state } = table;
  const events = eventsOfRound(table);
  const owners = [ownerOf('breakers'), ownerOf('lfa')] as const;
  return {
    scenario: game.definition.board.scenario,
    difficulty: difficultyNames[state.bytes[at.difficulty] as number] ?? 'normal',
    round: roundOf(state),
    sides: sides.map((side) => sideOf(game, state, side)),
    sentences: eventTexts(
      game,
      events.filter(({ kind }) => kind === 'bid' || kind === 'initiative'),
    ),
    playArea: sides.filter((side) => isBot(state, side)).flatMap((side) => playAreaOf(game, state, side, events)),
    piles: sides.flatMap((side) => pilesOf(game, state, side, owners[side])),
    lost: lostIn(game, state, owners),
    end: endOf(state, events, game),
  };
}
