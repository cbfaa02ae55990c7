// The coach asks what a card of the bot will do before the page shows the card. The person touches a space. Then the
// coach says whether the card acts there, or which clause decides.
import type { TableCard } from '../../compiler/decide/card-query.ts';
import type { PlayedTable, TablePart } from '../../compiler/game/table-scene.ts';
import { spacesOfDecision } from '../../views/board/decision-picture.ts';
import { cardPicture } from '../../views/table/card-picture.ts';
import type { ToldCards } from '../../views/table/told-cards.ts';
import { storedText, storeText } from '../small-storage.ts';
import { words } from '../words.ts';
import type { Keepsakes } from './keepsakes.ts';

/** A card that is not shown yet, with the reply that shows the card. */
export interface Guess extends ToldCards {
  readonly query: TableCard;
  /** The spaces in which the card acts; empty for a card that changes nothing on the board. */
  readonly spaces: readonly number[];
  /** The things that the bot passes over, such as the other targets of an attack. */
  readonly rivals: readonly string[];
}

/** The judgement on a guess: a sentence, and the reason why the bot did not choose the touched space. */
export interface Judgement {
  readonly text: string;
  readonly isRight: boolean;
  readonly parts: readonly TablePart[];
}

const coachKey = 'botbook coach';

/** True if the card still waits for chance, so that the person knows the card already. */
const isWaiting = (query: TableCard | null): boolean => query?.answer().is === 'needs';

/** Returns the clause of a decision with its letter, such as `2b`; null if no clause decides. */
function clauseOf(query: TableCard): string | null {
  const answer = query.answer();
  const decision = answer.is === 'came' ? answer.came.decision : answer.is === 'needs' ? answer.soFar : null;
  if (!decision || decision.clause === null) return null;
  return `${decision.clause}${decision.done.at(-1)?.letter ?? ''}`;
}

export class Coach {
  private readonly keepsakes: Keepsakes;
  private isSwitchedOn: boolean;

  constructor(keepsakes: Keepsakes) {
    this.keepsakes = keepsakes;
    this.isSwitchedOn = storedText(coachKey) !== null;
  }

  get isOn(): boolean {
    return this.isSwitchedOn;
  }

  switch(isOn: boolean): void {
    this.isSwitchedOn = isOn;
    storeText(coachKey, isOn ? 'on' : null);
  }

  /**
   * Returns the card that a reply to a line would show, for a guess. Null if the coach is off, or if the line only
   * shows a card that the person has seen.
   */
  guessFor(table: PlayedTable, line: string, shown: ToldCards): Guess | null {
    const { reply } = shown;
    const query = reply.table.card();
    if (!this.isSwitchedOn || line === 'redo' || reply.table.done <= table.done || isWaiting(table.card())) return null;
    if (!query || !reply.parts.some(({ is }) => is === 'card') || table.board().spaces.length === 0) return null;
    if (this.keepsakes.guess(nameOf(reply.table, query)) !== null) return null;
    const picture = cardPicture(query);
    const rivals = picture.rivals.map(({ id }) => id);
    return { ...shown, query, spaces: spacesOfDecision(table.board(), picture), rivals };
  }

  /**
   * Judges a guess. `space` is the touched space; null for a card that changes nothing on the board. `piece` is the piece
   * under the finger: if the bot passes it over, the guess is wrong even in the right space.
   */
  judge({ query, reply, rivals, spaces }: Guess, space: number | null, piece: string | null = null): Judgement {
    const rival = piece !== null && rivals.includes(piece) ? piece : null;
    const isRight = space === null ? spaces.length === 0 : rival === null && spaces.includes(space);
    this.keepsakes.keepGuess(nameOf(reply.table, query), isRight);
    const place = space === null ? words.coach.nothing : (rival ?? reply.table.board().spaces[space] ?? '');
    return {
      text: `${isRight ? words.coach.right : words.coach.missed(place, clauseOf(query))} ${this.count()}`,
      isRight,
      parts: isRight || space === null ? [] : reply.table.take(`why-not ${place}`).parts,
    };
  }

  /** Returns the number of right guesses and of all guesses of this game as a sentence; empty without a guess. */
  count(): string {
    const guesses = this.keepsakes.guesses();
    return guesses.length === 0 ? '' : words.coach.count(guesses.filter(Boolean).length, guesses.length);
  }
}

/** Returns the name under which a guess is kept: the step that resolves the card, and the card. */
const nameOf = ({ done }: PlayedTable, { head }: TableCard): string => `${done} ${head.card}`;
