// Decides a card in a position. Callers pass names and receive names; all names are checked.
import { CardError, ShapeError } from '../../kernel/shape.ts';
import { sideTitles } from '../board/reachable-places.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { Log } from '../rules/engine/log.ts';
import { positionOf } from '../rules/engine/write-position.ts';
import { sideKeys, UnknownPart, type SideName } from '../rules/engine/position.ts';
import { SheetBinding } from './sheet-binding.ts';
import { namedChoicesOf } from './choices.ts';
import type { SheetDecision } from './decision.ts';
import type { DecidedPosition, GivenChance, NeededForPosition } from '../../types/callisto/sheets.ts';
import { findCard, type PositionCard } from './position-card.ts';
import { nameEvent, type NamedEvent } from './named-event.ts';
import type { CallistoSheetModule } from '../emitted/compiled-mind.ts';

export type { DecidedPosition as DecidedCallistoPosition, NeededForPosition };
type AnswerHead = Pick<DecidedPosition, 'version' | 'game' | 'scenario' | 'side' | 'card'>;

/** Maximum length of a position as text. */
const longestText = 1_000_000;

function jsonOf(text: string): unknown {
  if (text.length > longestText) throw new ShapeError('', `is ${text.length} characters long; no position is`);
  if (text.trim() === '') throw new ShapeError('', 'is empty');
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    throw new ShapeError('', `is no JSON: ${(error as Error).message}`);
  }
}

/** Returns a position as JSON. The argument may be JSON text. Throws if it cannot be a position. */
function positionIn(position: unknown): unknown {
  const json = typeof position === 'string' ? jsonOf(position) : position;
  const kind: unknown = typeof json === 'object' && json !== null && 'is' in json ? json.is : null;
  if (kind === 'game') throw new ShapeError('', 'is a saved game; its `now` is a position');
  return json;
}

const headOf = (game: Game, side: SideName, card: number): AnswerHead => ({
  version: 1,
  game: 'callisto',
  scenario: game.definition.board.scenario,
  side,
  card: game.cards.names[card] ?? '',
});

/**
 * Returns the events that the card caused. The first event (the card is resolved) is left out, because the head of the
 * answer says this.
 */
const effectsOf = (game: Game, log: Log): NamedEvent[] => log.events(1).map((event) => nameEvent(game, event, 1));

const letterText = (letter: number): string => (letter === 0 ? '' : String.fromCharCode(letter));

function decidedAnswer(
  bound: SheetBinding,
  head: AnswerHead,
  positionCard: PositionCard,
  { clause, letter, instead }: SheetDecision,
  log: Log,
): DecidedPosition {
  const { game, turn } = bound;
  const { state, card } = positionCard;
  const title = bound.titleOf(card);
  return {
    ...head,
    is: 'decision',
    clause: clause === 0 ? null : clause,
    name: clause === 0 ? title : `${title} ${clause}${letterText(letter)}`,
    instead,
    choices: namedChoicesOf(turn),
    effects: effectsOf(game, log),
    unused: state.bytes[at.givenCount] as number,
    get after() {
      return positionOf(game, state);
    },
  };
}

export class BoundCallistoSheet extends SheetBinding {
  private readonly log = new Log();

  decidePosition(position: unknown, card: string, chance?: GivenChance): DecidedPosition | NeededForPosition {
    const { game, log } = this;
    const positionCard = findCard(game, positionIn(position), card, this.botSide);
    const head = headOf(game, sideKeys[positionCard.side as 0 | 1], positionCard.card);
    if (head.side !== this.side) {
      const { [head.side]: cardSide, [this.side]: sheetSide } = sideTitles;
      throw new CardError(`\`${head.card}\` is a card of the ${cardSide}`, `This sheet is that of the ${sheetSide}.`);
    }
    const { sink } = game;
    log.clear();
    try {
      game.sink = log;
      const decision = this.resolve(positionCard.state, positionCard.index, chance);
      if (decision.is === 'decision') return decidedAnswer(this, head, positionCard, decision, log);
      const { die, deck } = decision;
      return { ...head, is: 'needs', die, deck: deck === '' ? null : deck };
    } catch (error) {
      if (error instanceof UnknownPart) throw new ShapeError(error.part, 'is missing, and this decision needs it');
      throw error;
    } finally {
      game.sink = sink;
    }
  }
}

export const bindSheet = (game: Game, sheet: CallistoSheetModule): BoundCallistoSheet =>
  new BoundCallistoSheet(game, sheet);
