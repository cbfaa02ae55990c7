// Puts instructions into words: the work with the pieces on a physical table, one line for each.
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { CardPile, Instruction, MarkerFace } from '../../../../runtime/callisto/table/instructions.ts';
import { joinList } from '../../../wording/english.ts';
import { nameInSentence } from './decision-telling.ts';

/** The words for a side in instructions, such as `you` and `your`, or `the bot` and `the bot’s`. */
export interface SideWords {
  readonly name: string;
  readonly owner: string;
}

/**
 * Returns a function that gives the words for a side. If only one side is a bot, the person of the other side is called
 * `you`.
 */
export const sideWordsFor =
  (bots: readonly SideName[]) =>
  (side: SideName): SideWords => {
    const title = sideTitles[side];
    if (bots.length !== 1) return { name: `the ${title}`, owner: `the ${title}’s` };
    return bots.includes(side) ? { name: 'the bot', owner: 'the bot’s' } : { name: 'you', owner: 'your' };
  };

const pileNames: Readonly<Record<CardPile, string>> = {
  deck: 'deck',
  discard: 'discard pile',
  hand: 'hand',
  played: 'played cards',
  supply: 'the supply',
  casualties: 'the casualties',
  out: 'outside the game',
  display: 'the display',
  box: 'the box',
};

/** Piles whose text includes the owner: `your deck`. */
const owned: ReadonlySet<CardPile> = new Set(['deck', 'discard', 'hand', 'played']);

const pileText = (pile: CardPile, deck: string | null, { owner }: SideWords): string => {
  if (pile === 'supply' && deck !== null) return `bolster deck ${deck}`;
  return owned.has(pile) ? `${owner} ${pileNames[pile]}` : pileNames[pile];
};

const cardsMoved = (cards: string, from: string, to: CardPile, deck: string | null, side: SideWords): string =>
  to === 'out'
    ? `take ${cards} from ${from} out of the game`
    : `move ${cards} from ${from} to ${pileText(to, deck, side)}`;

function markerText(side: string, at: string, before: MarkerFace | null, after: MarkerFace | null): string {
  if (after === null) return `take the ${side} marker off ${at}`;
  return `${before === null ? 'lay a marker on' : 'turn the marker on'} ${at}: ${side} ${after} side up`;
}

function leaveText({ unit, from, to }: Extract<Instruction, { is: 'leave' }>): string {
  if (to === 'reserve') return `put ${unit} beside the board`;
  return from === null ? `put ${unit} out of the game` : `take ${unit} off the board`;
}

function tokenText({ token, from, to }: Extract<Instruction, { is: 'token' }>): string {
  if (to === null) return `take ${token} off the board`;
  return from === null ? `put ${token} on ${to}` : `move ${token} from ${from} to ${to}`;
}

const faceNames = { ready: 'ready', suppressed: 'suppressed', asleep: 'deactivated' } as const;

const markersText = (count: number): string => (count === 1 ? 'a control marker' : `${count} control markers`);

function pinText({ after, before, unit }: Extract<Instruction, { is: 'pin' }>): string {
  const isPut = after > before;
  const left = isPut ? before > 0 : after > 0;
  const work = isPut ? `put ${markersText(after - before)} on` : `take ${markersText(before - after)} off`;
  return `${work} the counter of ${unit}${left ? `, which then has ${after}` : ''}`;
}

type CardInstruction = Extract<Instruction, { readonly card: string }>;

type LayInstruction = Extract<Instruction, { is: 'lay' }>;

/**
 * Returns one text for cards that are laid beside each other, from left to right. `index` is the place of the leftmost
 * card.
 */
function layText({ deck, from, index, isFaceDown }: LayInstruction, cards: readonly string[], side: SideWords): string {
  const last = index + cards.length;
  const between = cards.length === 2 ? 'and' : 'to';
  const places = cards.length > 1 ? `places ${index + 1} ${between} ${last}` : `place ${last}`;
  const source = pileText(from, deck, side);
  // Nobody looks at a card that is laid face down.
  if (isFaceDown) return `lay the top card of ${source} face down, unseen, at ${places} of the play area`;
  return `lay ${joinList(cards)} from ${source} at ${places} of the play area`;
}

const copiesText = (card: string, count: number): string => (count > 1 ? `${count} × ${card}` : card);

function cardText(instruction: CardInstruction, side: SideWords): string {
  const { card } = instruction;
  switch (instruction.is) {
    case 'card': {
      const { count, from, to, deck } = instruction;
      return cardsMoved(copiesText(card, count), pileText(from, deck, side), to, deck, side);
    }
    case 'lay':
      return layText(instruction, [card], side);
    case 'clear': {
      const { to, deck } = instruction;
      if (to === 'discard') return `discard ${card}`;
      return to === 'out' ? `remove ${card} from the game` : cardsMoved(card, 'the play area', to, deck, side);
    }
    case 'shift':
      return `move ${card} to place ${instruction.to + 1} of the play area`;
    case 'rotate':
      return `turn the card ${card} ${instruction.isSideways ? 'sideways' : 'upright'}`;
    case 'named':
      return `the card that lies face down is ${card}`;
    case 'flip':
      return `turn the card ${card} face ${instruction.isFaceDown ? 'down' : 'up'}`;
  }
}

function ownText({ does, unit }: Extract<Instruction, { is: 'own' }>, owner: string, count = 1): string {
  const cards = count === 1 ? 'an Interference' : `${count} Interference cards`;
  switch (does) {
    case 'lose':
      return `put a card of ${unit ?? ''} to ${owner} casualties`;
    case 'restore':
      return `take the card of ${unit ?? ''} back from ${owner} casualties`;
    case 'interference':
      return `put ${cards} on ${owner} discard pile`;
    case 'return-interference':
      return `put ${cards} back from ${owner} discard pile`;
    case 'recall':
      return `put ${owner} cards back as they were`;
  }
}

/** Returns an instruction with its names as people write them in a sentence. */
export const withNames = (instruction: Instruction): Instruction =>
  Object.fromEntries(
    Object.entries(instruction).map(([key, field]) => [
      key,
      (key === 'unit' || key === 'card') && typeof field === 'string' ? nameInSentence(field) : field,
    ]),
  ) as unknown as Instruction;

/** Returns an instruction as a line of text for the people at the table. */
export const instructionText = (instruction: Instruction, wordsOf: (side: SideName) => SideWords): string =>
  textOf(withNames(instruction), wordsOf);

function textOf(instruction: Instruction, wordsOf: (side: SideName) => SideWords): string {
  switch (instruction.is) {
    case 'enter':
      return `put ${instruction.unit} on ${instruction.at}`;
    case 'move':
      return `move ${instruction.unit} from ${instruction.from} to ${instruction.to}`;
    case 'leave':
      return leaveText(instruction);
    case 'turn':
      return `turn ${instruction.unit} to its ${faceNames[instruction.face]} side`;
    case 'pin':
      return pinText(instruction);
    case 'marker':
      return markerText(sideTitles[instruction.side], instruction.at, instruction.before, instruction.after);
    case 'structure':
      return instruction.isStanding
        ? `put ${instruction.structure} back`
        : `take ${instruction.structure} off the board`;
    case 'door':
      return `${instruction.isShut ? 'put the marker of' : 'take the marker of'} ${instruction.door} ${instruction.isShut ? 'back' : 'off the board'}`;
    case 'token':
      return tokenText(instruction);
    case 'shuffle':
      return `shuffle ${wordsOf(instruction.side).owner} discard pile: it is the deck now`;
    case 'mix': {
      const { deck, side } = instruction;
      return `shuffle ${deck === null ? `${wordsOf(side).owner} deck` : `bolster deck ${deck}`}`;
    }
    case 'own':
      return ownText(instruction, wordsOf(instruction.side).owner);
    case 'initiative':
      return `the initiative marker goes to ${wordsOf(instruction.side).name}`;
    case 'score': {
      const { after, before, side } = instruction;
      return `${after < before ? 'lower' : 'raise'} ${wordsOf(side).owner} score from ${before} to ${after}`;
    }
    case 'card':
    case 'lay':
    case 'clear':
    case 'shift':
    case 'rotate':
    case 'named':
    case 'flip':
      return cardText(instruction, wordsOf(instruction.side));
  }
}

/**
 * Splits an instruction into its piece and the rest of the work. Neighbouring instructions with the same rest share a
 * line. Returns null if the instruction needs a line of its own.
 */
function pieceOf(instruction: Instruction): { piece: string; work: object } | null {
  if (instruction.is === 'marker') return { piece: instruction.at, work: { ...instruction, at: '' } };
  if (instruction.is === 'lay') return { piece: instruction.card, work: { ...instruction, card: '', index: 0 } };
  // One Interference is like another, so only their number counts.
  const isInterference = instruction.is === 'own' && instruction.does.endsWith('interference');
  if (isInterference) return { piece: '', work: instruction };
  if (instruction.is !== 'card') return null;
  const { card, count } = instruction;
  return { piece: copiesText(card, count), work: { ...instruction, card: '', count: 1 } };
}

/** Adds a card to laid cards. The laid cards to the right of the new card move one place to the right. */
const laidInto = (before: readonly LayInstruction[], next: LayInstruction): LayInstruction[] =>
  [...before.map((card) => (card.index >= next.index ? { ...card, index: card.index + 1 } : card)), next].toSorted(
    (a, b) => a.index - b.index,
  );

/**
 * Gives the cards of a row their final places, from left to right. An instruction has only the place at the moment when
 * its card is laid, and later cards can change this place.
 */
function withFinalPlaces(instructions: readonly Instruction[]): Instruction[] {
  const placed: Instruction[] = [];
  let laid: LayInstruction[] = [];
  for (const instruction of instructions) {
    const isSameRow = instruction.is === 'lay' && laid.every(({ side }) => side === instruction.side);
    if (!isSameRow) {
      placed.push(...laid);
      laid = [];
    }
    if (instruction.is === 'lay') laid = laidInto(laid, instruction);
    else placed.push(instruction);
  }
  return [...placed, ...laid];
}

interface WorkGroup {
  readonly first: Instruction;
  readonly work: string;
  readonly pieces: string[];
}

/**
 * True if a card is laid directly to the right of the cards of a group. Also true if the instruction or the group lays
 * no card.
 */
const isNextInRow = ({ first, pieces }: WorkGroup, next: Instruction): boolean =>
  next.is !== 'lay' || first.is !== 'lay' || next.index === first.index + pieces.length;

/** A line of work with the instruction that begins it. */
export interface WorkRow {
  readonly text: string;
  readonly first: Instruction;
}

/**
 * Returns instructions as lines of work. Neighbouring instructions share a line if they are about markers of one kind,
 * cards between the same piles, or cards laid beside each other.
 */
export function workRows(instructions: readonly Instruction[], wordsOf: (side: SideName) => SideWords): WorkRow[] {
  const groups: WorkGroup[] = [];
  // A person who has just said the name of a card need not read the name.
  for (const instruction of withFinalPlaces(instructions.filter(({ is }) => is !== 'named'))) {
    const { piece, work } = pieceOf(withNames(instruction)) ?? { piece: '', work: null };
    const key = JSON.stringify(work);
    const last = groups.at(-1);
    if (work && last?.work === key && isNextInRow(last, instruction)) last.pieces.push(piece);
    else groups.push({ first: instruction, work: key, pieces: [piece] });
  }
  return groups.map(({ first, pieces }) => ({ first, text: rowText(withNames(first), pieces, wordsOf) }));
}

function rowText(first: Instruction, pieces: readonly string[], wordsOf: (side: SideName) => SideWords): string {
  const names = joinList(pieces);
  if (first.is === 'lay') return layText(first, pieces, wordsOf(first.side));
  if (first.is === 'marker') return instructionText({ ...first, at: names }, wordsOf);
  if (first.is === 'own') return ownText(first, wordsOf(first.side).owner, pieces.length);
  return instructionText(first.is === 'card' ? { ...first, card: names, count: 1 } : first, wordsOf);
}

/** Returns instructions as lines of text. */
export const workLines = (instructions: readonly Instruction[], wordsOf: (side: SideName) => SideWords): string[] =>
  workRows(instructions, wordsOf).map(({ text }) => text);
