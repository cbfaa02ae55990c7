// Turns the answers about choices into chosen things. If an answer leaves several things tied, dice decide.
import { roll, type Chance } from '../../../runtime/kernel/choose-with-dice.ts';
import type { ChoiceResult } from '../interpret/choices.ts';
import type { Id } from '../interpret/position-facts.ts';
import { Contradiction, type AskAnswer, type PickQuestion } from './questions.ts';
import type { AskedDecks } from './unseen-card.ts';

/** The chosen things. The answer chose the things, or dice did if the answer left a tie. */
export interface Picks {
  readonly ids: readonly Id[];
  readonly chosen: ChoiceResult;
  readonly isOnly: boolean;
  /** True if the answer left a tie, so that dice decided between the tied things. */
  readonly isTied: boolean;
}

type Pick = ChoiceResult['picks'][number];

const pickOf = (id: Id, candidates: readonly Id[], rolled: Pick['roll'] = null): Pick => ({
  id,
  candidates,
  ladder: [],
  roll: rolled,
  isUnbroken: false,
});

/**
 * Returns the chosen things; null if the answer names no thing. If an answer ties more things than can still be taken,
 * dice choose.
 */
export function picksFromAnswer(
  { choice, most, mayBeNone }: PickQuestion,
  answer: AskAnswer,
  chance: Chance,
): Picks | null {
  if (typeof answer !== 'object' || !('groups' in answer)) throw new Contradiction('The question asks for names');
  const all = answer.groups.flat();
  const again = all.find((id, index) => all.indexOf(id) !== index);
  if (again !== undefined) throw new Contradiction(`${again} is named twice`);
  if (all.length === 0) {
    if (mayBeNone) return null;
    throw new Contradiction('According to your answers so far, there is at least one');
  }
  const picks: Pick[] = [];
  for (const group of answer.groups) {
    let left = [...group];
    while (left.length > 0 && picks.length < most) {
      const isTied = left.length > most - picks.length;
      const rolled = isTied ? roll(left, chance) : null;
      const id = rolled?.picked ?? left[0] ?? '';
      picks.push(pickOf(id, left, rolled));
      left = left.filter((other) => other !== id);
    }
  }
  const ids = picks.map(({ id }) => id);
  const isTied = picks.some((pick) => pick.roll !== null);
  return { ids, chosen: { role: choice.role, ids, picks }, isOnly: answer.isOnly === true, isTied };
}

interface Draw {
  readonly isPossible: boolean;
  readonly run: () => ChoiceResult[];
}

/**
 * Draws cards from decks. For each card, a roll on the rows of the table names a deck. If this deck is empty, a random
 * deck of the table that has cards is used (R26). If only one deck has cards, no die is rolled.
 */
export function decksDrawn({ die, rows, count }: AskedDecks, chance: Chance, ask: (most: number) => AskAnswer): Draw {
  const answer = ask(count);
  if (typeof answer !== 'object' || !('cards' in answer)) throw new Contradiction('The question asks for decks');
  const cards = new Map(Object.entries(answer.cards));
  const nonemptyDecks = (): Id[] =>
    [...new Set(rows.map(({ deck }) => deck))].filter((deck) => (cards.get(deck) ?? 0) > 0);
  const deckOf = (left: readonly Id[]): Pick => {
    const [only = ''] = left;
    if (left.length === 1) return pickOf(only, left);
    const shares = rows.map(({ deck: id, from, to }) => ({ id, from, to }));
    const face = chance.face(die, { die, count: 1, shares });
    const deck = rows.find(({ from, to }) => from <= face && face <= to)?.deck ?? '';
    return pickOf(left.includes(deck) ? deck : roll(left, chance).picked, left);
  };
  const run = (): ChoiceResult[] => {
    const chosen: ChoiceResult[] = [];
    for (let n = 0; n < count; n++) {
      const left = nonemptyDecks();
      if (left.length === 0) break;
      const pick = deckOf(left);
      cards.set(pick.id, (cards.get(pick.id) ?? 0) - 1);
      chosen.push({ role: 'deck', ids: [pick.id], picks: [pick] });
    }
    return chosen;
  };
  return { isPossible: nonemptyDecks().length > 0, run };
}
