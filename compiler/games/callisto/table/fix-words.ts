// Corrections of a played table in words: what a person does with the pieces, such as `turn Sergeant Y sideways`.
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { Instruction } from '../../../../runtime/callisto/table/instructions.ts';
import type { Correction } from '../../../../runtime/callisto/table/table-corrections.ts';
import { nameInSentence } from '../play/decision-telling.ts';
import { instructionText, withNames, type SideWords } from '../play/instruction-words.ts';

/**
 * The instructions that carry out each kind of correction. Further instructions of the step are consequences.
 */
const ownWork: Readonly<Record<Correction['is'], readonly Instruction['is'][]>> = {
  place: ['enter', 'move'],
  remove: ['leave'],
  wound: ['leave'],
  turn: ['turn'],
  pin: ['pin'],
  marker: ['marker'],
  structure: ['structure'],
  door: ['door'],
  token: ['token'],
  initiative: ['initiative'],
  score: ['score'],
  card: ['card'],
  lay: ['lay'],
  clear: ['clear'],
  flip: ['rotate', 'flip'],
};

const markers: Readonly<Record<SideName, string>> = { breakers: 'a Breakers marker', lfa: 'an LFA marker' };

function markerWords({ after, at, before, side }: Extract<Instruction, { is: 'marker' }>): string {
  if (after === null) return `take the ${sideTitles[side]} marker off ${at}`;
  const face = after === 'controlled' ? ' to its control side' : ' to its scouted side';
  if (before !== null) return `turn the ${sideTitles[side]} marker on ${at}${face}`;
  return `lay ${markers[side]} on ${at}${after === 'controlled' ? ', control side up' : ''}`;
}

/** The words of instructions that a person carries out with a single piece. Other instructions have their usual words. */
const pieceWords: { readonly [Kind in Instruction['is']]?: (work: Extract<Instruction, { is: Kind }>) => string } = {
  move: ({ to, unit }) => `move ${unit} to ${to}`,
  leave: ({ to, unit }) => (to === 'reserve' ? `put ${unit} beside the board` : `take ${unit} off the board: ${to}`),
  marker: markerWords,
  door: ({ door, isShut }) => `${isShut ? 'shut' : 'open'} ${door}`,
  token: ({ to, token }) => (to === null ? `take ${token} off the board` : `put ${token} on ${to}`),
  rotate: ({ card, isSideways }) => `turn ${card} ${isSideways ? 'sideways' : 'upright'}`,
  flip: ({ card, isFaceDown }) => `turn ${card} face ${isFaceDown ? 'down' : 'up'}`,
};

function workWords(work: Instruction, wordsOf: (side: SideName) => SideWords): string {
  const words = pieceWords[work.is] as ((work: Instruction) => string) | undefined;
  return words ? words(work) : instructionText(work, wordsOf);
}

/** Returns a correction in words, from the instructions of its step; null if the step has no instruction. */
export function fixWords(
  change: Correction,
  instructions: readonly Instruction[],
  wordsOf: (side: SideName) => SideWords,
): string | null {
  if (change.is === 'wound' && !instructions.some(({ is }) => is === 'leave'))
    return `${nameInSentence(change.unit)} loses a card`;
  const kinds = ownWork[change.is];
  const own = instructions.filter((work) => kinds.includes(work.is));
  const all = (own.length > 0 ? own : instructions).map((work) => workWords(withNames(work), wordsOf));
  // `turn Sergeant Y face down and sideways` names the card once.
  const [first, ...rest] = all;
  const verb = change.is === 'flip' ? (/^turn .+ (?=face |sideways|upright)/.exec(first ?? '')?.[0] ?? '') : '';
  return first === undefined ? null : [first, ...rest.map((text) => text.replace(verb, ''))].join(' and ');
}
