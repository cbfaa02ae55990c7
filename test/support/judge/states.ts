// Judges reasons about the state of the game, such as empty decks, control, or a verb that no card prints.
import type { Space } from '../../../compiler/games/callisto/facts/table.ts';
import type { Meaning, Referring } from './meaning.ts';
import { unjudged } from './unjudged.ts';

const when = (isFalse: boolean, fault: string): string[] => (isFalse ? [fault] : []);

/** Returns the levels of the printed space in which the acting unit is; none if the unit is off the board. */
const levels = ({ me, board, table }: Meaning): readonly Space[] =>
  table.spaces.filter(({ space }) => me !== null && space === board.space(me.place).space);

/** Returns a text for each victory row, of either side, to which control of the unit’s space matters (R18). */
function gainsOf(meaning: Meaning): string[] {
  const { table, sheet, victory, areas } = meaning.at;
  const here = levels(meaning);
  const isHere = (place: string): boolean => here.some(({ name }) => name === place);
  return victory.flatMap((row): string[] => {
    const isOwn = row.side === sheet.bot;
    const isGain =
      (row.by === 'points' && here.some(({ points }) => points > 0)) ||
      (row.by === 'spaces' && (areas[row.area] ?? []).some(isHere)) ||
      (row.by === 'score' && table.structures.some(({ kind, place }) => kind === 'bunker' && isHere(place))) ||
      (row.by === 'escaped' && isOwn && table.units.some(({ isActive, place }) => !isActive && isHere(place))) ||
      (row.by === 'civilians' && isOwn && table.tokens.some(({ place }) => isHere(place)));
    return isGain ? [`control gains by ${row.by}`] : [];
  });
}

/** Returns the letters of the decks that an act names, by its words or by its table. */
function namedDecks(meaning: Meaning, refers: Referring): readonly string[] {
  const { deck, decks } = refers.act?.limits ?? {};
  if (typeof decks === 'string') return decks.split(' and ').map((part) => part.split(' ')[1] ?? '');
  if (typeof deck === 'object' && 'sort' in deck) return meaning.ids(deck, refers);
  return (refers.decks ?? []).flatMap((set) => meaning.ids(set, refers));
}

/**
 * Returns the printed values for the verb of an act: for MOVE and SCOUT the steps of the unit, for any other verb its
 * attacks that fit the card at hand.
 */
function printedValues({ me, card }: Meaning, { act }: Referring): readonly unknown[] {
  if (!me || !act) return [];
  const { verb } = act;
  if (verb === 'MOVE' || verb === 'SCOUT') return [me.walks[verb]].filter((steps) => steps !== undefined);
  return me.attacks.filter(
    (attack) => attack.verb === verb && (!card || attack.title === undefined || attack.title === card.title),
  );
}

/** Returns the faults of a reason about the state of the game. `text` is the reason as the explanation words it. */
export function stateFaults(meaning: Meaning, refers: Referring, text: string): string[] {
  const { table, sheet } = meaning.at;
  const here = levels(meaning);
  const ofEnemy = (owner: string | null): boolean => owner !== null && owner !== sheet.bot;
  switch (text) {
    case 'the space is controlled already':
      return when(
        here.every(({ controlledBy }) => controlledBy !== sheet.bot),
        'the bot does not control the space',
      );
    case 'the enemy controls the space and has a unit there': {
      const isEnemyThere = table.units.some(
        ({ side, place }) => ofEnemy(side) && here.some(({ name }) => name === place),
      );
      const isEnemys = here.some(({ controlledBy }) => ofEnemy(controlledBy));
      return when(!isEnemyThere || !isEnemys, 'the enemy does not hold the space');
    }
    case 'control of the space gains nothing':
      return gainsOf(meaning);
    case 'that deck is empty':
    case 'these decks are empty': {
      const filled = namedDecks(meaning, refers).filter((letter) => meaning.all('deck').includes(letter));
      return filled.map((letter) => `deck ${letter} has cards`);
    }
    case 'there is no Interference in the play area':
      return when(
        table.cards.some(({ name, zone }) => name === 'INTERFERENCE' && zone === 'play area'),
        'there is Interference',
      );
    case 'there is no card to draw':
      return when(
        table.cards.some(({ zone }) => zone === 'deck' || zone === 'discard'),
        'there are cards to draw',
      );
    case 'no such card is left': {
      const [choice] = refers.act?.choices ?? [];
      const cards = choice ? meaning.ids(choice.from, refers) : unjudged(text);
      const left = cards.filter((id) => meaning.where('card', id).some((zone) => /^deck .|^display/.test(zone)));
      return left.map((id) => `${id} is left`);
    }
    case 'the card prints no such value':
      return when(printedValues(meaning, refers).length > 0, 'the card prints a value');
    default:
      return unjudged(text);
  }
}
