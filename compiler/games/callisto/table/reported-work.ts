// The work that a person has reported as a deed: the pieces of the person lie right already.
import type { Instruction } from '../../../../runtime/callisto/table/instructions.ts';
import type { BoardDeed } from '../../../../runtime/callisto/table/table-deeds.ts';
import type { TableEvent } from '../../../../runtime/callisto/table/table-events.ts';

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

/** True for work that a deed of the person has done already. */
export const isReported = (event: TableEvent, instruction: Instruction): boolean =>
  event.is === 'did' && isOfDeed(event.deed, instruction);
