// Puts prompts into words: the next thing that a played table wants, as one sentence for the people at the table.
import type { Phase } from '../../../../runtime/types/callisto/positions.ts';
import type { SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { DueAttack, Prompt } from '../../../../runtime/callisto/table/prompts.ts';
import { joinList } from '../../../wording/english.ts';
import type { SideWords } from './instruction-words.ts';

type WordsOf = (side: SideName) => SideWords;

const diceText = (count: number, die: number): string => `${count > 1 ? count : 'a '}d${die}`;

const attackText = ({ attacker, target, total }: DueAttack): string =>
  `: hits on ${total}+ (${attacker} at ${target.unit ?? target.structure ?? target.door ?? ''})`;

function drawText(prompt: Extract<Prompt, { is: 'draw' }>, wordsOf: WordsOf): string {
  const { side, deck, isShuffled, isBid, isFaceDown, count } = prompt;
  const cards = count === 1 ? 'a card' : `${count} cards`;
  const { owner } = wordsOf(side);
  if (deck !== null) return `Draw ${cards} from bolster deck ${deck}.`;
  const shuffle = isShuffled ? `Shuffle ${owner} discard pile: it is the deck now. ` : '';
  if (isFaceDown) return `Turn up the card that lies face down in ${owner} play area, and say its name.`;
  return `${shuffle}Draw ${cards} from ${owner} deck${isBid ? ': the bid' : ''}.`;
}

const actTexts: Readonly<Partial<Record<Phase, string>>> = {
  playing: 'Play a card, or end your turn.',
  walking: 'Move on, or stop.',
  striking: 'Choose the next target, or stop.',
  pushing: 'Choose the space to which the target is pushed, or leave it.',
  bolstering: 'Take another card, or stop.',
  commanding: 'Draw another card, or stop.',
  inspiring: 'Take back another card, or stop.',
  pathfinding: 'Scout another space, or stop.',
};

function overText({ winner }: Extract<Prompt, { is: 'over' }>, wordsOf: WordsOf): string {
  if (winner === null) return 'The game is over. Nobody wins.';
  const { name } = wordsOf(winner);
  return name === 'you' ? 'The game is over. You win.' : `The game is over. ${name.replace(/^t/, 'T')} wins.`;
}

/** Returns a prompt as a sentence. */
export function promptText(prompt: Prompt, wordsOf: WordsOf): string {
  switch (prompt.is) {
    case 'start':
      return 'Set up the board, and begin the first round.';
    case 'bid':
      return `Reveal a card of your hand as your bid${prompt.isAnyCard ? ', if you have one' : ''}.`;
    case 'deeds':
      return 'Your turn: say what you do on the board, then end your turn.';
    case 'owner':
      return `Take a casualty for ${prompt.unit}: hand, then discard pile, then deck. Had you one?`;
    case 'acts':
      return actTexts[prompt.phase] ?? 'Choose an act.';
    case 'card':
      return `Resolve ${prompt.card} of ${wordsOf(prompt.side).name}.`;
    case 'dice': {
      const { attack, count, die } = prompt;
      return `Roll ${diceText(count, die)}${attack ? attackText(attack) : ''}.`;
    }
    case 'draw':
      return drawText(prompt, wordsOf);
    case 'casualty':
      return `Choose the card that ${prompt.unit} loses: ${joinList(prompt.cards, 'or')}.`;
    case 'over':
      return overText(prompt, wordsOf);
  }
}
