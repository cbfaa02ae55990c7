// The choices of a decision in order: role, chosen thing, roll. The interpreter and compiled sheets record choices in
// different forms. This file gives both the same form.
import type { DecisionRecord, Done } from '../../../compiler/decide/record.ts';
import type { ChoiceResult } from '../../../compiler/decide/interpret/choices.ts';
import type { Id } from '../../../compiler/decide/interpret/position-facts.ts';
import type { Game } from '../../../runtime/callisto/rules/engine/game-tables.ts';
import { roleNoteIn, choiceIn, rollIn } from '../../../runtime/callisto/emitted/draw.ts';
import { firstArea, firstEquipment, type SheetTurn } from '../../../runtime/callisto/emitted/sheet-turn.ts';
import { numberOf, roleIn, roles } from '../../../runtime/kernel/roles.ts';

/**
 * Three numbers for each choice: the role, the chosen thing, and the last roll. The last number is 0 without a roll.
 */
export type Choices = readonly number[];

const unknown = -1;

/** Returns the numbers that compiled sheets use for the things on a board, by the names of the things. */
function thingsOf({ places, units, fixtures, definition: { board } }: Game): ReadonlyMap<Id, number> {
  const equipment = board.places.flatMap(({ equipment: kind, name }) => (kind === null ? [] : [`${kind} ${name}`]));
  const all = [
    ...places.names.entries(),
    ...units.names.entries(),
    ...fixtures.structures.entries(),
    ...Object.keys(board.areas).map((name, index) => [firstArea + index, name] as const),
    ...fixtures.doors.entries(),
    ...fixtures.tokens.entries(),
    ...equipment.map((name, index) => [firstEquipment + index, name] as const),
  ];
  const found = new Map(all.map(([number, name]) => [name, number]));
  if (found.size < all.length) throw new Error('Two things of a board have the same name.');
  return found;
}

/**
 * Writes the choices of the interpreter in the form of compiled sheets: replaces the names of things by their numbers.
 */
export class Names {
  private readonly game: Game;
  private readonly things: ReadonlyMap<Id, number>;

  constructor(game: Game) {
    this.game = game;
    this.things = thingsOf(game);
  }

  /** Returns the choices of a decision. */
  choicesOf({ done }: DecisionRecord, side: number): Choices {
    return done.flatMap((one) => this.ofAct(one, side));
  }

  /**
   * Returns the choices of an act. If the act leads a unit, the choices of the led unit follow. The `find` of a led
   * unit is left out, as in `choicesIn`.
   */
  private ofAct({ choices, ledAct }: Done, side: number): number[] {
    const own = choices.flatMap((one) => this.ofChoice(one, side));
    return ledAct ? [...own, ...this.ofAct(ledAct.done, side)] : own;
  }

  private ofChoice({ role, ids, picks }: ChoiceResult, side: number): number[] {
    return ids.flatMap((id, index) => {
      const pick = ids.length === picks.length ? picks[index] : picks.at(-1);
      const rolled = pick?.roll?.rolled.at(-1) ?? 0;
      return [numberOf(role), this.numberOf(role, id, side), rolled];
    });
  }

  private numberOf(role: string, id: Id, side: number): number {
    const { cards, bolster } = this.game;
    if (role === 'deck') return bolster.letters[side as 0 | 1].indexOf(id);
    if (role !== 'card') return this.things.get(id) ?? unknown;
    // Copies of a card in the play area have a number after their name (R133). The number is removed here.
    return cards.names.indexOf(id.replace(/ \d+$/, ''), cards.first[side]);
  }
}

const [find, actor] = [numberOf('find'), numberOf('actor')];

/** Returns the choices that a turn has recorded in its log. The `find` of a led unit is left out, as in `choicesOf`. */
export function choicesIn({ log, logged }: SheetTurn): Choices {
  const found: number[] = [];
  let isLed = false;
  for (const entry of log.subarray(0, logged)) {
    const role = roleIn(roleNoteIn(entry));
    isLed ||= role === actor;
    if (isLed && role === find) continue;
    found.push(role, choiceIn(entry), rollIn(entry));
  }
  return found;
}

export const areSame = (a: Choices, b: Choices): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/** Returns choices as text for a message about a disagreement. */
export function choicesText(choices: Choices): string {
  const all: string[] = [];
  for (let from = 0; from < choices.length; from += 3) {
    const [role = 0, one = 0, rolled = 0] = choices.slice(from, from + 3);
    all.push(`${roles[role] ?? ''} ${one}${rolled > 0 ? ` (rolled ${rolled})` : ''}`);
  }
  return all.length === 0 ? 'nothing' : all.join(', ');
}
