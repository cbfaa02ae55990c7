// Divides the work of a set-up into groups: the counters, markers and cards of each side, and the rest of the board.
import { upperInitial } from '../../../../grammar/characters.ts';
import type { Instruction } from '../../../../runtime/callisto/table/instructions.ts';
import type { TableStep } from '../../../../runtime/callisto/table/step-attempts.ts';
import type { SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import { sideKeys } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { TablePart } from '../../../game/table-scene.ts';
import { workLines, type SideWords } from '../play/instruction-words.ts';

type WordsOf = (side: SideName) => SideWords;

/** The order of the groups: pieces on the board first, then cards, then the initiative and the score. */
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
  const ownerOf = (side: SideName): string => upperInitial(wordsOf(side).owner);
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
    case 'named':
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

/**
 * Returns the work at the set-up for a person who keeps the cards of a side. The played table does not know where these
 * cards are.
 */
function keptCards({ cards }: Game, event: TableStep['event']): Instruction[] {
  if (event.is !== 'set-up' || event.mode !== 'companion' || event.position !== undefined) return [];
  return [...cards.names.entries()].flatMap(([card, name]) => {
    const side = sideKeys[cards.side[card] as 0 | 1];
    if (event.bots.includes(side)) return [];
    const [total, starting] = [cards.total[card] as number, cards.starting[card] as number];
    const work = { is: 'card', side, card: name, from: 'box', deck: null } as const;
    return [
      { ...work, count: starting, to: 'deck' } as const,
      { ...work, count: total - starting, to: 'supply' } as const,
    ].filter(({ count }) => count > 0);
  });
}

/** Returns a line that says where a structure or a door is put. Null for any other instruction. */
function fixtureLine(instruction: Instruction, { fixtures, places }: Game): string | null {
  const nameOf = (place: number | undefined): string => places.names[place ?? 0] ?? '';
  if (instruction.is === 'structure' && instruction.isStanding) {
    const place = fixtures.structureAt[fixtures.structures.indexOf(instruction.structure)];
    return `put ${instruction.structure} on ${nameOf(place)}`;
  }
  if (instruction.is !== 'door' || !instruction.isShut) return null;
  const door = fixtures.doors.indexOf(instruction.door);
  const [a, b] = [fixtures.doorA[door], fixtures.doorB[door]].map(nameOf);
  return `put the marker of ${instruction.door} between ${a} and ${b}`;
}

/** Orders markers by their face, so that markers with the same face share a line. */
const byFace = (a: Instruction, b: Instruction): number =>
  a.is === 'marker' && b.is === 'marker' ? `${b.after}`.localeCompare(`${a.after}`) : 0;

const isFixture = ({ is }: Instruction): boolean => is === 'structure' || is === 'door';

/** Returns the work of a set-up in lines. */
function linesOf(work: readonly Instruction[], game: Game, wordsOf: WordsOf): string[] {
  if (work.every(({ is }) => is === 'marker')) return workLines(work.toSorted(byFace), wordsOf);
  if (!work.some(isFixture)) return workLines(work, wordsOf);
  return work.flatMap((each) => fixtureLine(each, game) ?? workLines([each], wordsOf));
}

/** Returns the work of a set-up as parts with titles. */
export function setUpParts({ event, instructions }: TableStep, game: Game, wordsOf: WordsOf): TablePart[] {
  const groups = new Map<string, { readonly rank: Rank; readonly work: Instruction[] }>();
  for (const instruction of [...keptCards(game, event), ...instructions]) {
    const { rank, title } = groupOf(instruction, game, wordsOf);
    const group = groups.get(title) ?? { rank, work: [] };
    groups.set(title, group);
    group.work.push(instruction);
  }
  return [...groups]
    .toSorted(([, a], [, b]) => a.rank - b.rank)
    .map(([title, { work }]) => ({ is: 'work', title, lines: linesOf(work, game, wordsOf) }));
}
