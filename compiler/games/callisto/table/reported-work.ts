// Finds the work that is already done when a person reports a deed, because the pieces of the deed are already in the
// right places.
import type { Instruction } from '../../../../runtime/callisto/table/instructions.ts';
import type { SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { BoardDeed } from '../../../../runtime/callisto/table/table-deeds.ts';
import type { ChanceSources, TableEvent } from '../../../../runtime/callisto/table/table-events.ts';
import type { TablePart, WorkSign } from '../../../game/table-scene.ts';
import { workRows, type SideWords, type WorkRow } from '../play/instruction-words.ts';
import { markerSign, shapeOf } from '../board/signs.ts';

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
  { deck, bolster }: ChanceSources,
): TablePart[] {
  // A correction brings the app to the pieces as they already are on the physical table.
  const isReported = (instruction: Instruction): boolean =>
    event.is === 'corrected' || (event.is === 'did' && isOfDeed(event.deed, instruction));
  const [reported, due] = [true, false].map((areReported) =>
    workRows(
      instructions.filter((instruction) => isReported(instruction) === areReported),
      wordsOf,
    ),
  ) as [WorkRow[], WorkRow[]];
  const hasCards = deck === 'app' && bolster === 'app';
  const isOfApp = ({ first }: WorkRow): boolean => hasCards && first.is !== 'own' && signOfWork(first)?.is === 'card';
  const [ofPeople, ofApp] = [due.filter((row) => !isOfApp(row)), due.filter(isOfApp)];
  return [
    ...(reported.length > 0 ? [{ is: 'work', isReported: true, lines: textsOf(reported) } as const] : []),
    ...(ofPeople.length > 0 ? [{ is: 'work', ...wordsAndSigns(ofPeople) } as const] : []),
    ...(ofApp.length > 0 ? [{ is: 'work', isByApp: true, ...wordsAndSigns(ofApp) } as const] : []),
  ];
}

const wordsAndSigns = (rows: readonly WorkRow[]) => ({
  lines: textsOf(rows),
  signs: rows.map(({ first }) => signOfWork(first)),
});

const textsOf = (rows: readonly WorkRow[]): string[] => rows.map(({ text }) => text);

/** Returns the thing that an instruction is about; null for a thing without a picture. */
function signOfWork(instruction: Instruction): WorkSign | null {
  switch (instruction.is) {
    case 'enter':
    case 'move':
    case 'leave':
    case 'turn':
    case 'pin':
      return { is: 'piece', name: instruction.unit };
    case 'marker': {
      const sign = markerSign(instruction.side, (instruction.after ?? instruction.before) === 'controlled');
      return sign.shape === 'marker' ? { is: 'marker', side: sign.side, isFull: sign.isFull } : null;
    }
    case 'card':
    case 'lay':
    case 'clear':
    case 'shift':
    case 'rotate':
    case 'named':
    case 'flip':
    case 'shuffle':
    case 'mix':
    case 'own':
      return { is: 'card' };
    case 'initiative':
      return { is: 'initiative', side: shapeOf[instruction.side] };
    case 'structure':
    case 'door':
    case 'token':
    case 'score':
      return null;
  }
}
