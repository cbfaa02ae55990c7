// A position decided: names in, names out, every one of them looked at.
import { CardError } from '../../kernel/card-error.ts';
import { ShapeError } from '../../kernel/shape.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { Log } from '../rules/engine/log.ts';
import { positionOf } from '../rules/engine/write-position.ts';
import { sideKeys } from '../rules/engine/position.ts';
import type { GamePosition, SideName } from '../rules/engine/position.ts';
import { UnknownPart } from '../rules/engine/unknown-parts.ts';
import type { Bound } from './sheet-binding.ts';
import type { GivenChance } from './given-chance.ts';
import { choicesOf } from './choices.ts';
import type { Choice } from './choices.ts';
import type { Decision } from './decision.ts';
import type { Instead } from './skipped-card.ts';
import { seatCard } from './seat-card.ts';
import type { SeatedCard } from './seat-card.ts';
import { told } from './named-event.ts';
import type { Told } from './named-event.ts';

/** What a decision in a position is of. */
interface Head {
  readonly version: 1;
  readonly game: 'callisto';
  readonly scenario: number;
  readonly side: SideName;
  readonly card: string;
}

export interface DecidedPosition extends Head {
  readonly is: 'decision';
  /** The number of the clause; null if none applied, or the procedure was not read. */
  readonly clause: number | null;
  /** The clause as people name it, `SCOUT 2b`; the title alone if none applied. */
  readonly name: string;
  /** Why the procedure was not read; null if it was. */
  readonly instead: Instead | null;
  readonly choices: readonly Choice[];
  /** What happened, in order. */
  readonly effects: readonly Told[];
  /** How much of the chance that was given, in the call or in the position, is left over. */
  readonly unused: number;
  /** The position afterwards, made when it is asked for; the card is not put away yet. */
  readonly after: GamePosition;
}

/** Chance is lacking: the face of a die of so many or, with die 0, the name of the card that is drawn. */
export interface NeededForPosition extends Head {
  readonly is: 'needs';
  readonly die: number;
  /** The letter of the bolster deck that is drawn from; null for the side's own deck, and for dice. */
  readonly deck: string | null;
}

const sideTexts = { breakers: 'Breakers', lfa: 'LFA' } as const;

/** Longer than any position. */
const mostText = 1_000_000;

function valueOf(text: string): unknown {
  if (text.length > mostText) throw new ShapeError('', `is ${text.length} characters long; no position is`);
  if (text.trim() === '') throw new ShapeError('', 'is empty');
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    throw new ShapeError('', `is no JSON: ${(error as Error).message}`);
  }
}

/** The value of what was handed over, as far as it may be a position. */
function positionIn(given: unknown): unknown {
  const value = typeof given === 'string' ? valueOf(given) : given;
  const is: unknown = typeof value === 'object' && value !== null && 'is' in value ? value.is : null;
  if (is === 'game') throw new ShapeError('', 'is a saved game; its `now` is a position');
  return value;
}

const headOf = (game: Game, side: SideName, card: number): Head => ({
  version: 1,
  game: 'callisto',
  scenario: game.definition.board.scenario,
  side,
  card: game.cards.names[card] ?? '',
});

function needed(head: Head, die: number, deck: string): NeededForPosition {
  return { ...head, is: 'needs', die, deck: deck === '' ? null : deck };
}

/** Below the card itself: what is told of it is told by the head. */
const effectsOf = (game: Game, log: Log): Told[] => log.events(1).map((event) => told(game, event, 1));

const letterText = (letter: number): string => (letter === 0 ? '' : String.fromCharCode(letter));

function decided(
  bound: Bound,
  head: Head,
  seated: SeatedCard,
  { clause, letter, instead }: Decision,
  log: Log,
): DecidedPosition {
  const { game, turn } = bound;
  const { state, card } = seated;
  const title = bound.titleOf(card);
  return {
    ...head,
    is: 'decision',
    clause: clause === 0 ? null : clause,
    name: clause === 0 ? title : `${title} ${clause}${letterText(letter)}`,
    instead,
    choices: choicesOf(turn),
    effects: effectsOf(game, log),
    unused: state.bytes[at.givenCount] as number,
    get after() {
      return positionOf(game, state);
    },
  };
}

/** Decides a card and does what it says; throws a ShapeError, a CardError or a WrongChance that says what is wrong. */
export function decidePosition(
  bound: Bound,
  log: Log,
  position: unknown,
  name: string,
  chance?: GivenChance,
): DecidedPosition | NeededForPosition {
  const { game } = bound;
  const seated = seatCard(game, positionIn(position), name);
  const head = headOf(game, sideKeys[seated.side as 0 | 1], seated.card);
  if (head.side !== bound.side) {
    const { [head.side]: whose, [bound.side]: own } = sideTexts;
    throw new CardError(`\`${head.card}\` is a card of the ${whose}`, `This sheet is that of the ${own}.`);
  }
  const { sink } = game;
  log.clear();
  try {
    game.sink = log;
    const decision = bound.resolve(seated.state, seated.index, chance);
    if (decision.is === 'needs') return needed(head, decision.die, decision.deck);
    return decided(bound, head, seated, decision, log);
  } catch (error) {
    if (error instanceof UnknownPart) throw new ShapeError(error.part, 'is not told, and this decision needs it');
    throw error;
  } finally {
    game.sink = sink;
  }
}
