// Finds the work that is already done when a person reports a deed, because the pieces of the deed are already in the
// right places.
import type { Instruction } from '../../../../runtime/callisto/table/instructions.ts';
import type { SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { BoardDeed } from '../../../../runtime/callisto/table/table-deeds.ts';
import type { TableEvent } from '../../../../runtime/callisto/table/table-events.ts';
import type { TablePart } from '../../../game/table-scene.ts';
import { workLines, type SideWords } from '../play/instruction-words.ts';

function isOfDeed(deed: BoardDeed, instruction: Instruction): boolean {
  switch (deed.is) {
    case 'move':
      if (instruction.is === 'marker') return instruction.at === deed.to && instruction.after === 'scouted';
      return instruction.is === 'move' && instruction.unit === deed.unit;
    case 'push':
      return instruction.is === 'move' && instruction.unit === deed.unit;
    case 'scout':
    case 'control':
      return instruction.is === 'marker' && instruction.at === deed.at && instruction.before !== 'controlled';
    case 'ready':
    case 'suppress':
      return instruction.is === 'turn' && instruction.unit === deed.unit;
    case 'enter':
      return instruction.is === 'enter' && instruction.unit === deed.unit;
    case 'escape':
      return instruction.is === 'leave' && instruction.unit === deed.unit;
    case 'hit':
    case 'open':
      return false;
  }
}

/**
 * Returns the work of an event as parts of a reply: the work that the person has reported as done, and the work that is
 * still to do.
 */
export function workParts(
  event: TableEvent,
  instructions: readonly Instruction[],
  wordsOf: (side: SideName) => SideWords,
): TablePart[] {
  const isReported = (instruction: Instruction): boolean => event.is === 'did' && isOfDeed(event.deed, instruction);
  const [reported, lines] = [true, false].map((areReported) =>
    workLines(
      instructions.filter((instruction) => isReported(instruction) === areReported),
      wordsOf,
    ),
  ) as [string[], string[]];
  return [
    ...(reported.length > 0 ? [{ is: 'work', isReported: true, lines: reported } as const] : []),
    ...(lines.length > 0 ? [{ is: 'work', lines } as const] : []),
  ];
}
