// Divides the work of a set-up into groups: the counters, markers and cards of each side, and the rest of the board.
import type { Instruction } from '../../../../runtime/callisto/table/instructions.ts';
import type { SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import { sideKeys } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { TablePart } from '../../../game/table-scene.ts';
import { capital } from '../../../wording/english.ts';
import { workLines, type SideWords } from '../play/instruction-words.ts';

type WordsOf = (side: SideName) => SideWords;

/** The order of the groups: pieces on the board first, then cards, then the markers beside the board. */
type Rank = 1 | 2 | 3 | 4 | 5 | 6;

interface Group {
  readonly rank: Rank;
  readonly title: string;
}

function cardGroup(to: string, deck: string | null, owner: string): Group {
  if (deck !== null) return { rank: 5, title: `Bolster deck ${deck}` };
  return to === 'deck' ? { rank: 4, title: `${owner} deck` } : { rank: 5, title: `${owner} other cards` };
}

function groupOf(instruction: Instruction, { units }: Game, wordsOf: WordsOf): Group {
  const ownerOf = (side: SideName): string => capital(wordsOf(side).owner);
  switch (instruction.is) {
    case 'enter':
    case 'move':
    case 'leave':
    case 'turn':
    case 'pin': {
      const side = sideKeys[units.side[units.names.indexOf(instruction.unit)] as 0 | 1];
      return { rank: 1, title: `${ownerOf(side)} counters` };
    }
    case 'structure':
    case 'door':
    case 'token':
      return { rank: 2, title: 'Doors, structures and people' };
    case 'marker':
      return { rank: 3, title: `${ownerOf(instruction.side)} markers` };
    case 'card':
      return cardGroup(instruction.to, instruction.deck, ownerOf(instruction.side));
    case 'lay':
    case 'clear':
    case 'shift':
    case 'rotate':
    case 'flip':
      return { rank: 4, title: `${ownerOf(instruction.side)} play area` };
    case 'shuffle':
    case 'mix':
    case 'own':
      return { rank: 4, title: `${ownerOf(instruction.side)} deck` };
    case 'initiative':
    case 'score':
      return { rank: 6, title: 'Initiative and score' };
  }
}

/** Returns the work of a set-up as parts with titles. */
export function setUpParts(instructions: readonly Instruction[], game: Game, wordsOf: WordsOf): TablePart[] {
  const groups = new Map<string, { readonly rank: Rank; readonly work: Instruction[] }>();
  for (const instruction of instructions) {
    const { rank, title } = groupOf(instruction, game, wordsOf);
    const group = groups.get(title) ?? { rank, work: [] };
    groups.set(title, group);
    group.work.push(instruction);
  }
  return [...groups]
    .toSorted(([, a], [, b]) => a.rank - b.rank)
    .map(([title, { work }]) => ({ is: 'work', title, lines: workLines(work, wordsOf) }));
}
